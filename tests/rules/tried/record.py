"""What is asked where something is tried, and what comes of each answer, in lines that can be read.

A situation is played once with the answers that Enter gives, and then once more for every answer that no situation
before it tried: up to that question as before, from there on by Enter again. A question stands as who is asked what,
`seen` where it comes after the dice, `own words` where anything may be typed, then its options with `*` at the usual
one. What happens stands below it as the events, without what is as usual in them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import cycle, islice, takewhile
from typing import Any, NamedTuple

from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.model.characters import Character, Sheet
from solofate.rules.model.roll import Invocation, PassiveOpposition, Roll
from solofate.rules.model.skills import SkillList
from solofate.rules.model.zones import ZoneMap
from solofate.rules.names import slug
from solofate.rules.table import Table, advance
from tests.rules.changed import changes

OWN_WORDS = "Words of my own"
MOST_ANSWERS = 9
"""Answers after which a run is left where it stands."""

TYPED = {
    "absorb": ("stress:2+mild", "stress:3", "mild"),
    "compel": ("withdraw",),
    "defend": ("lore", "concede:bo"),
    "difficulty": ("9", "12", "100"),
    "contest-roll": ("bo:lore", "lore"),
    "next": ("move:loft", "move:roof"),
    "points": ("fight+lore",),
}
"""What may be typed besides the options, by the kind of question; it is tried where it is legal."""


class Tried:
    """The gists of answers that were tried, the kinds of question tried elsewhere, and what was said of options."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        self.answers: set[tuple[str, str]] = set()
        self.known = frozenset(known)
        self.details: set[str] = set()

    def once(self, detail: str) -> str:
        """What an option carries, the first time that it is said."""
        new = detail not in self.details
        self.details.add(detail)
        return detail if new else detail.partition("=")[0]


class Situation(NamedTuple):
    """Something to try: how it is called, the table as it stands before, and what is done there."""

    name: str
    set_up: Callable[[], Table]
    deed: Callable[[Table], Generator[Decision, str, Any]]


class Asked(NamedTuple):
    """A question of a run, the answers one could give to it, each with its gist, and the lines there were before it."""

    kind: str
    answers: dict[str, str]
    line: int


class Run(NamedTuple):
    """One way through a situation: its lines, its questions, and the answers that were given."""

    lines: list[str]
    asked: list[Asked]
    given: list[str]


def record(situation: Situation, tried: Tried) -> list[str]:
    """What a situation comes to, once as usual and once for each answer that is new here."""
    usual = _run(situation, (), tried)
    lines = list(usual.lines)
    waiting = [(usual, 0)]
    while waiting:
        run, known = waiting.pop(0)
        for at, asked in enumerate(run.asked[known:], start=known):
            tried.answers.add((asked.kind, asked.answers.get(run.given[at], run.given[at])))
            for answer, gist in asked.answers.items() if asked.kind not in tried.known else ():
                if (asked.kind, gist) in tried.answers:
                    continue
                tried.answers.add((asked.kind, gist))
                other = _run(situation, (*run.given[:at], answer), tried)
                lines.append(f"or {asked.kind} {answer}:")
                lines += [
                    f"  {line}" for line in _without_what_is_known(other.lines[asked.line + 1 :], run.lines)
                ]
                waiting.append((other, at + 1))
    return lines


def _without_what_is_known(lines: list[str], usual: list[str]) -> list[str]:
    """The lines without those at their end that are as they were without the answer."""
    same = sum(
        1
        for _ in takewhile(
            lambda pair: pair[0] == pair[1], zip(reversed(lines), reversed(usual), strict=False)
        )
    )
    return lines if same < 2 else [*lines[: len(lines) - same], "and then as before"]


def _run(situation: Situation, answers: tuple[str, ...], tried: Tried) -> Run:
    at = situation.set_up()
    teller = Teller(at)
    run = Run([], [], [])
    told = [0]

    def tell_events() -> None:
        run.lines.extend(map(teller.told, at.log[told[0] :]))
        told[0] = len(at.log)

    def decide(decision: Decision, _: Table) -> str | None:
        tell_events()
        if len(run.given) == MOST_ANSWERS:
            return None
        chosen = answers[len(run.given)] if len(run.given) < len(answers) else decision.default
        run.asked.append(Asked(decision.kind, dict(_answers(decision)), len(run.lines)))
        run.lines.append(f"{_question(decision, teller, tried)} > {chosen}")
        run.given.append(chosen)
        return chosen

    def whole() -> Procedure:
        returned = yield from situation.deed(at)
        tell_events()
        if returned is not None:
            run.lines.append(f"it says {teller.told(returned)}")

    try:
        advance(whole(), at, decide)
    except (IllegalChoice, MalformedChoice, UnknownName) as refused:
        tell_events()
        run.lines.append(f"refused: {refused}")
    return run


def _answers(decision: Decision) -> Iterator[tuple[str, str]]:
    yield from ((option.id, _gist(option.id, option.detail)) for option in decision.options)
    yield from ((typed, typed) for typed in _typed(decision))
    if decision.free_text:
        yield OWN_WORDS, OWN_WORDS


def _gist(id: str, detail: Any) -> str:
    """What an answer is like: two invokes of one kind, or two blows with one skill, are one thing to try."""
    if isinstance(detail, Invocation):
        return (
            f"{detail.kind} {detail.mode} {detail.paid_with} {detail.payer is None} {detail.paid_to is None}"
        )
    if id.isdigit():
        return f"a number {int(id) > 3}"
    if id.startswith(("raise:", "swap:", "replace:", "aspect:", "stunt:")):
        return id.partition(":")[0]
    return f"{detail.verb} {detail.skill}" if isinstance(detail, TurnChoice) else id


def _typed(decision: Decision) -> list[str]:
    listed = {option.id for option in decision.options}
    return [each for each in TYPED.get(decision.kind, ()) if each not in listed and decision.legal(each)]


def _question(decision: Decision, teller: Teller, tried: Tried) -> str:
    options = " ".join(
        f"{'*' if option.id == decision.default else ''}{tried.once(teller.option(option.id, option.detail))}"
        for option in decision.options
    )
    marks = (" seen" if decision.revealed else "") + (" own words" if decision.free_text else "")
    about = f" {teller.told(decision.about)}" if decision.about is not None else ""
    typed = _typed(decision) if not decision.free_text else []
    also = f" or {' '.join(typed)}" if typed else ""
    return f"{decision.who}? {decision.kind}{marks}{about}: {options}{also}"


class Teller:
    """Says things in a few words: of a record what is not as usual in it, of a sheet what is other than it was."""

    def __init__(self, at: Table) -> None:
        self.sheets = {one.sheet.name: one.sheet for one in at.state.characters.values()}

    def option(self, id: str, detail: Any) -> str:
        """An option by its id, with what it carries where the id does not say it."""
        return id if detail is None or _says(id, detail) else f"{id}={self.told(detail)}"

    def told(self, value: Any) -> str:
        """A value in short; somebody is told by name."""
        if isinstance(value, Character):
            return value.name
        if isinstance(value, Sheet):
            was = self.sheets.get(value.name)
            return _whole(value) if was is None else f"{value.name} ({'; '.join(changes(was, value))})"
        if isinstance(value, SkillList):
            return "the skills there are"
        if isinstance(value, ZoneMap):
            return f"map of {', '.join(value.names.values())}"
        if isinstance(value, Roll):
            return f"{value.who} {value.action} {value.skill} {value.effort:+}"
        if isinstance(value, PassiveOpposition):
            return f"{value.who} {value.effort:+}"
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            return self._record(value, value._field_defaults, value._fields)
        if is_dataclass(value) and not isinstance(value, type):
            return self._record(value, {}, tuple(field.name for field in fields(value)))
        if isinstance(value, tuple | list | set | frozenset):
            return f"({', '.join(map(self.told, value))})"
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{key}: {self.told(each)}" for key, each in value.items()) + "}"
        return "none" if value is None else str(value)

    def _record(self, value: Any, usual: Mapping[str, Any], names: tuple[str, ...]) -> str:
        given = [self.told(getattr(value, name)) for name in names if name not in usual]
        unusual = [
            f"{name} {self.told(getattr(value, name))}"
            for name in names
            if name in usual and getattr(value, name) != usual[name]
        ]
        return f"{type(value).__name__}({', '.join([*given, *unusual])})"


def _says(id: str, detail: Any) -> bool:
    if isinstance(detail, TurnChoice):
        words = [slug(word) for each in detail if each for word in re.split("[:+]", each)]
        return sorted(words) == sorted(re.split("[:+]", id))
    return (isinstance(detail, str | int) and str(detail) == id) or getattr(detail, "id", None) == id


def _whole(sheet: Sheet) -> str:
    skills = (f"{skill} {rating}" for skill, rating in sheet.skills.items())
    bears = (f"{track.id} {len(track.boxes)}" for track in sheet.tracks)
    slots = (slot.name for slot in sheet.slots)
    told = (aspect.name for aspect in sheet.aspects)
    return f"{sheet.name}, {sheet.kind} ({', '.join([*skills, *bears, *slots, *told])})"


def falling(*totals: int) -> list[int]:
    """A good many dice that fall as these totals, again and again."""
    return list(islice(cycle(totals), 60))
