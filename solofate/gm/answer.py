"""What a duty hands back: its choice, what each option was worth, and the reason, written only if asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from solofate.content.weights import Style, Temperament
from solofate.gm.weights import Weights
from solofate.rules.decisions import Decision
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.rules.table import Decider

Valued = tuple[str, float]
"""An option's id and its value."""

NOISE = 1e-9
"""How far apart sums of the same chances may come out that were taken in another order."""


def unsaid() -> str:
    """No reason: there was nothing to weigh."""
    return ""


class Reason(Protocol):
    """Why: a value of `gm/reasons/` that says what decided, or a function. Called, it is the sentence."""

    def __call__(self) -> str:
        """One sentence, the numbers first."""
        ...


class Later(NamedTuple):
    """A reason whose numbers are gathered only if somebody asks for it."""

    gather: Callable[[], Reason]

    def __call__(self) -> str:
        """The sentence of what was gathered."""
        return self.gather()()


class Answer(NamedTuple):
    """An answer to a decision. `reason` writes the sentence; playtests never call it."""

    chose: str
    valued: Sequence[Valued] = ()
    reason: Reason = unsaid


def nothing_to_choose(decision: Decision, because: Reason) -> Answer:
    """The usual answer where nothing can be weighed, with the reason why not."""
    return Answer(decision.default, (), because)


class GmContext(NamedTuple):
    """Who decides, and how: the GM's style, the temperament of the one who acts, and what all of it is taken from.

    `seat` gives somebody who answers decisions as a style does: for fights that are only tried out, which `tried_out`
    says of this one. `waited_for` says whether somebody sits at the table, so that a second core may help, and
    `explains` whether anybody is told what those are worth that were not chosen.
    """

    style: Style
    temper: Temperament
    weights: Weights
    seat: Callable[[str], Decider]
    waited_for: bool = False
    tried_out: bool = False
    explains: bool = True

    def leaning(self, factor: float) -> float:
        """A factor of the temperament, as far as this style plays in character."""
        return 1.0 + self.style.in_character * (factor - 1.0)


def best_of(valued: Sequence[Valued]) -> Valued:
    """The option with the highest value; of equals the first, so that nothing is spent for nothing.

    What lies apart by no more than the noise of sums is equal.
    """
    most = max([value for _, value in valued]) - NOISE
    for each in valued:
        if each[1] >= most:
            break
    return each


def name_of(state: State, who: str | None) -> str:
    """The name people read for a seat: a character's, or the GM."""
    character: Character | None = state.characters.get(who or "")
    return character.name if character is not None else "the GM"
