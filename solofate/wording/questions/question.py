"""The shape of a question as people see it; the modules beside it fill it for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from solofate.rules.decisions import AnyOption, Decision, DecisionKind, Option, Question
from solofate.rules.decisions.kind import About, Detail
from solofate.rules.model.state import State


class Shown(NamedTuple):
    """One option as people see it: what it is, what it costs, and what it does to the numbers.

    An invoke also has the `aspect` it calls on, and what it `does` with it, for several of them told in one line.
    """

    id: str
    label: str
    price: str = ""
    effect: str = ""
    aspect: str = ""
    does: str = ""


class QuestionShown(NamedTuple):
    """A decision as people see it. `hint` says what else may be typed; `default` is the id Enter takes.

    `drawing` is shown between question and options; `brief` stands for all of the options where they are many.
    """

    kind: str
    who: str
    question: str
    options: tuple[Shown, ...]
    default: str
    hint: str = ""
    drawing: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()


class Wording(NamedTuple):
    """How a kind of decision is put: its question, its options, what else may be typed, and a picture.

    `brief` gives the few lines that are shown where nobody wants to read all of the options.
    """

    question: Callable[[Decision, State], str]
    options: Callable[[Decision, State], tuple[Shown, ...]]
    hint: Callable[[Decision, State], str]
    drawing: Callable[[Decision, State], tuple[str, ...]]
    brief: Callable[[Decision, State], tuple[str, ...]]


def worded(
    kind: DecisionKind[About, Detail],
    question: Callable[[Question[About, Detail], State], str],
    option: Callable[[Option[Detail], Question[About, Detail], State], Shown],
    hint: str | Callable[[Question[About, Detail], State], str] = "",
    drawing: Callable[[Question[About, Detail], State], tuple[str, ...]] | None = None,
    brief: Callable[[Question[About, Detail], State], tuple[str, ...]] | None = None,
) -> dict[str, Wording]:
    """How this kind of decision is put, under its id. What words it gets the types the kind declares."""

    def options(decision: Decision, state: State) -> tuple[Shown, ...]:
        asked = kind.of(decision)
        return tuple(option(each, asked, state) for each in asked.options)

    def hinted(decision: Decision, state: State) -> str:
        return hint(kind.of(decision), state) if callable(hint) else hint

    return {
        kind.id: Wording(
            lambda decision, state: question(kind.of(decision), state),
            options,
            hinted,
            lambda decision, state: drawing(kind.of(decision), state) if drawing is not None else (),
            lambda decision, state: brief(kind.of(decision), state) if brief is not None else (),
        )
    }


Labels = dict[str, tuple[str, str]]
"""For options that are always the same: label and effect for each id."""


def fixed(labels: Labels) -> Callable[[AnyOption, Decision, State], Shown]:
    """Options whose label and effect depend on nothing."""

    def show(option: AnyOption, decision: Decision, state: State) -> Shown:
        label, effect = labels.get(option.id, (option.id, ""))
        return Shown(option.id, label, effect=effect)

    return show
