"""Facts as lines: what was noted just now, and everything that is known, with its number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solofate.rules.model.facts import ANSWERED, EXPECTED, SAID, TOLD, Fact
from solofate.rules.model.state import State
from solofate.wording.people import capital
from solofate.wording.plain import inline

_SOURCES = {
    TOLD: "you told it",
    ANSWERED: "the oracle's answer",
    EXPECTED: "the title of a scene",
    SAID: "somebody said it",
}


def fact_lines(state: State, facts: Sequence[Fact]) -> list[str]:
    """A line for each fact: its number, what it says, and where it comes from."""
    if not state.facts:
        return ["No fact is noted yet. What you tell is read for them: Hesper Vane is a widow."]
    if not facts:
        return ["Nothing is noted about that."]
    return [
        f"{each.number:>3}. {capital(inline(each.sentence))} ({_SOURCES.get(each.source, each.source)}"
        f"{f', scene {each.scene}' if each.scene else ''})"
        for each in facts
    ] + ["/x noted N strikes one."]


def in_one_line(facts: Iterable[Fact]) -> str:
    """Several facts on one line; whoever has more than one is named once."""
    parts, before = [], ""
    for each in facts:
        parts.append(inline(each.text if each.who == before else capital(each.sentence)))
        before = each.who
    return " · ".join(parts)
