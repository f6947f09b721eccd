"""Questions of safety and of dice thrown by hand: what becomes of a concern, and what fell."""

from __future__ import annotations

from types import NoneType

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.model.safety import Concern


class EarlierMoment(NamedTuple):
    """An earlier moment to go back to: what was typed right after it, and how many steps lie since."""

    line: str
    steps: int


STRUCK_OUT = DecisionKind[Concern, None](
    "x",
    Concern,
    "what becomes of what hung on something taken out: drop, undo, leave, or what it was instead",
)
PAUSED = DecisionKind[None, None](
    "pause",
    NoneType,
    "play is halted: go-on, or a style of the GM's to go on in",
)
REWIND_TO = DecisionKind[None, EarlierMoment | None](
    "rewind",
    NoneType,
    "the moment to go back to: back:N inputs, scene, stay",
)
SKIP_TO = DecisionKind[Concern, None](
    "skip",
    Concern,
    "what is over by agreement: passage (the fight), scene, stay",
)
DICE = DecisionKind[str, None](
    "dice",
    str,
    "where dice are rolled by hand, the four faces of a roll such as ++0-; roll lets the program do it",
)
