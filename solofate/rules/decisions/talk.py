"""Questions of talk: what somebody is like, and what they answer."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.model.personas import Persona


class Acquaintance(NamedTuple):
    """What a `persona` decision is about: whom the heroes come to know, and what is known of them in words."""

    who: str
    known: tuple[str, ...]


class SpokenTo(NamedTuple):
    """What a `reply` decision is about: who was spoken to by whom, and what the line asks.

    `rolled` is what a roll on them came to: `won`, `failed`, or empty where none was made. `attitude` is what they
    think of the hero, `touches` what of theirs the line touches (`want`, `fear`), `offered` whether it offers what they
    want or pays their price. `before` is what they did the last time in this talk, `fruitless` how often in a row
    nothing came of talking to them, `fell` a number from 0 to 99. `asks` is what the line asks for, `again` whether
    they have told it before.
    """

    who: str
    to: str
    said: str
    asks: str
    about: str = ""
    rolled: str = ""
    attitude: int = 0
    touches: tuple[str, ...] = ()
    offered: bool = False
    again: bool = False
    before: str = ""
    fruitless: int = 0
    fell: int = 0


PERSONA = DecisionKind[Acquaintance, Persona](
    "persona",
    Acquaintance,
    "the GM's: what somebody turns out to be like to talk to: what they want and fear, their price, their manner",
)
REPLY = DecisionKind[SpokenTo, None](
    "reply",
    SpokenTo,
    "the GM's: what somebody does who is spoken to: tells, part, price, lie, turned (round), will-not",
)
