"""What was done to the wrong one, as it was meant of somebody else: `No, I meant Bokele`."""

from __future__ import annotations

import re

from solofate.commands.readings.people import people_called
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.utterance import utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import State

_OUTSIDE_QUOTES = re.compile(r'"[^"]*"?|[^"]+')
_FIRST_PART = re.compile(r"^(?P<head>[^,;:.!?]+)[,;:.!?]*\s*(?P<tail>.*)$", re.DOTALL)
_PRONOUN = re.compile(r"\b(?:him|her|them)\b", re.IGNORECASE)
_LONGEST_HEAD = 6


def meant_otherwise(moment: Moment, said: str, before: str) -> str:
    """The line `before` as it was meant by who says it was somebody else; nothing where that is not what is said.

    What is done to them instead is told behind a stop, or it is what was done before: `No, I meant Bokele: I ask him
    who sent you` is `I ask Bokele who sent you`.
    """
    found = _FIRST_PART.match(said.strip())
    if found is None or len(found["head"].split()) > _LONGEST_HEAD:
        return ""
    words = utterance(found["head"]).words
    named = [each for each in people_called(moment, words) if len(each.ids) == 1]
    if len(named) != 1 or not _is_all_of_it(words[: named[0].at], words[named[0].end :]):
        return ""
    who = named[0].ids[0]
    tail = found["tail"].strip()
    own = utterance(tail).words[:1]
    if own in (["i"], ["we"]):
        return _PRONOUN.sub(moment.state.characters[who].name, tail, count=1)
    return _done_to(moment.state, before, who)


def _is_all_of_it(before: list[str], behind: list[str]) -> bool:
    """Whether no more than somebody is named: `the bailiff`, `to ask Bokele`."""
    small = lexicon().set_of("grammar", "leads-a-noun") | lexicon().set_of(
        "answer-words", "leads-to-somebody"
    )
    return set(before) <= small and not behind


def _done_to(state: State, line: str, who: str) -> str:
    """The same command done to somebody else; nothing where it was done to nobody, or to them already."""
    parts: list[str] = []
    changed = False
    for part in _OUTSIDE_QUOTES.findall(line):
        words = part.split(" ") if not part.startswith('"') else [part]
        for at, word in enumerate(words):
            if not changed and at + bool(parts) > 0 and word in state.characters and word != state.active:
                words[at], changed = who, word != who
        parts.append(" ".join(words))
    return "".join(parts) if changed and line.startswith("/") else ""
