"""The `when` language of stunts: YAML names a condition, this module owns what it means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from solofate.errors import MalformedChoice
from solofate.named_tuples import NamedTuple
from solofate.patterns import pattern

if TYPE_CHECKING:
    from solofate.rules.model.state import State

LONGEST = 500
"""Characters a condition may have."""


class Clause(NamedTuple):
    """One testable part of a condition: a phrase of the language and the aspect it speaks of."""

    phrase: str
    aspect: str


class Condition(NamedTuple):
    """When a stunt helps. All clauses must hold; an empty condition always holds.

    `once_per` is `scene`, `session` or empty; `question` is asked of the player each time, because it is a
    matter of judgement the program cannot test (Fate Condensed, Stunts).
    """

    clauses: tuple[Clause, ...] = ()
    once_per: str = ""
    costs_fate_point: bool = False
    question: str = ""

    @property
    def automatic(self) -> bool:
        """Whether it applies without anybody deciding: no question, no price, no limited use."""
        return not (self.question or self.costs_fate_point or self.once_per)


ALWAYS = Condition()


class ConditionContext(NamedTuple):
    """The situation a condition is held against: who acts, and on whom."""

    state: State
    who: str
    target: str | None = None


_TESTS: dict[str, Callable[[ConditionContext, str], bool]] = {}


def _phrase(
    words: str,
) -> Callable[[Callable[[ConditionContext, str], bool]], Callable[[ConditionContext, str], bool]]:
    def keep(test: Callable[[ConditionContext, str], bool]) -> Callable[[ConditionContext, str], bool]:
        _TESTS[words] = test
        return test

    return keep


@_phrase("zone has")
def _zone_has(moment: ConditionContext, aspect: str) -> bool:
    zone = moment.state.characters[moment.who].zone
    return _written(moment.state, f"zone:{zone}", aspect)


@_phrase("scene has")
def _scene_has(moment: ConditionContext, aspect: str) -> bool:
    return any(_same(known.name, aspect) and not known.hidden for known in moment.state.scene.aspects)


@_phrase("target has")
def _target_has(moment: ConditionContext, aspect: str) -> bool:
    return moment.target is not None and _has(moment.state, moment.target, aspect)


@_phrase("i have")
def _i_have(moment: ConditionContext, aspect: str) -> bool:
    return _has(moment.state, moment.who, aspect)


def _same(written: str, wanted: str) -> bool:
    return written.casefold() == wanted.casefold()


def _written(state: State, on: str, aspect: str) -> bool:
    return any(
        known.on == on and _same(known.name, aspect) and not known.hidden for known in state.scene.aspects
    )


def _has(state: State, who: str, aspect: str) -> bool:
    character = state.characters.get(who)
    if character is None:
        return False
    return (
        _written(state, who, aspect)
        or any(_same(known.name, aspect) for known in character.sheet.aspects)
        or any(hurt.aspect is not None and _same(hurt.aspect, aspect) for hurt in character.consequences)
    )


def clauses_hold(condition: Condition, moment: ConditionContext) -> bool:
    """Whether every testable clause holds at this moment; limits, prices and questions are not looked at."""
    return all(_TESTS[clause.phrase](moment, clause.aspect) for clause in condition.clauses)


_JOIN = pattern(r"""\s+and\s+(?=(?:[^"]*"[^"]*")*[^"]*$)""", re.IGNORECASE)
# `I have not moved` speaks of no aspect; `I have Not Today` does.
_TESTABLE = pattern(
    r"(zone has|scene has|target has|i have)\s+(?!(?-i:not|never|no|been|just|already)\s)(.+)",
    re.IGNORECASE | re.DOTALL,
)
_ONCE = pattern(r"once (?:per|a) (scene|session)", re.IGNORECASE)
_PRICE = pattern(r"for (?:a|one) fate point", re.IGNORECASE)


def parse_condition(text: str, ask: str = "") -> Condition:
    """Reads a `when` text such as `target has In My Sights and once per scene`; `ask` adds a question.

    A part that is none of the known phrases is a question in plain words, asked of the player. An aspect with
    the word "and" in it is put in double quotes. Raises `MalformedChoice` for an empty part, a phrase without
    its aspect, a limit given twice, or a text of more than 500 characters.
    """
    if len(text) > LONGEST:
        raise MalformedChoice(f"a condition has at most {LONGEST} characters, this one {len(text)}")
    clauses: list[Clause] = []
    questions = [ask.strip()] if ask.strip() else []
    once_per, price = "", False
    for part in _JOIN.split(f" {text.strip()} ") if text.strip() else ():
        phrase = part.strip()
        if not phrase:
            raise MalformedChoice(f"something is missing beside 'and' in {text!r}")
        if once := _ONCE.fullmatch(phrase):
            if once_per:
                raise MalformedChoice(f"{text!r} limits its use twice")
            once_per = once.group(1).casefold()
        elif _PRICE.fullmatch(phrase):
            price = True
        elif testable := _TESTABLE.fullmatch(phrase):
            aspect = testable.group(2).strip().strip('"').strip()
            if not aspect:
                raise MalformedChoice(f"{phrase!r} names no aspect")
            clauses.append(Clause(testable.group(1).casefold(), aspect))
        elif phrase.casefold() in _TESTS:
            raise MalformedChoice(f"{phrase!r} needs the name of an aspect behind it")
        else:
            questions.append(phrase)
    return Condition(tuple(clauses), once_per, price, " ".join(questions))


def condition_text(condition: Condition) -> str:
    """A condition in the words `parse_condition` reads; empty for one that always holds."""
    parts = [f'{clause.phrase} "{clause.aspect}"' for clause in condition.clauses]
    parts += [condition.question] if condition.question else []
    parts += [f"once per {condition.once_per}"] if condition.once_per else []
    parts += ["for a fate point"] if condition.costs_fate_point else []
    return " and ".join(parts)
