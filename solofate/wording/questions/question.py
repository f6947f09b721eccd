"""The shape of a question as people see it; the modules beside it fill it for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from solofate.rules.decisions import AnyOption, Decision
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


class Asked(NamedTuple):
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
    """How a kind of decision is put: its question, each of its options, what else may be typed, and a picture.

    `brief` gives the few lines that are shown where nobody wants to read all of the options.
    """

    question: Callable[[Decision, State], str]
    option: Callable[[AnyOption, Decision, State], Shown]
    hint: str | Callable[[Decision, State], str] = ""
    drawing: Callable[[Decision, State], tuple[str, ...]] | None = None
    brief: Callable[[Decision, State], tuple[str, ...]] | None = None


Labels = dict[str, tuple[str, str]]
"""For options that are always the same: label and effect for each id."""


def fixed(labels: Labels) -> Callable[[AnyOption, Decision, State], Shown]:
    """Options whose label and effect depend on nothing."""

    def show(option: AnyOption, decision: Decision, state: State) -> Shown:
        label, effect = labels.get(option.id, (option.id, ""))
        return Shown(option.id, label, effect=effect)

    return show
