"""Rolls: a deed judged before the dice, the dice, what opposes them, and what it all comes to
(Fate Condensed, Taking Action, Rolling the Dice)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from solofate.rules.dice import Faces


class Ruling(NamedTuple):
    """What the table says of a deed before any dice.

    `ruling` is `refused`, `lesser` (a lesser aim), `allowed`, `simply` (no roll is needed), `withdrawn`, or the
    tool that settles it: `challenge`, `contest`, `conflict`. `aspect` is what it rests on, `deed` the deed in
    words, `reason` why.
    """

    who: str
    deed: str
    ruling: str
    aspect: str | None = None
    reason: str = ""


class Aided(NamedTuple):
    """Somebody lends their hand to an ally's next roll with a skill. `gave_turn`: it is their turn, given up for it."""

    who: str
    to: str
    skill: str
    gave_turn: bool = False


class Rolled(NamedTuple):
    """Four dice and what they come to. `bonus` is what stunts and `helpers` (teamwork, +1 each) add."""

    who: str
    action: str
    skill: str
    rating: int
    dice: Faces
    bonus: int
    effort: int
    stunts: tuple[str, ...] = ()
    helpers: tuple[str, ...] = ()


class Rerolled(NamedTuple):
    """All four dice again; rating and every bonus so far stay."""

    who: str
    action: str
    skill: str
    rating: int
    dice: Faces
    bonus: int
    effort: int


class Opposed(NamedTuple):
    """A fixed number the roll must reach, and why it is what it is."""

    who: str
    difficulty: int
    reason: str


class StuntUsed(NamedTuple):
    """A stunt is claimed for `amount` more on a roll, or used for its feat.

    `once_per` is its limit (`scene` or `session`), which is used up now; empty, it has none.
    """

    who: str
    stunt: str
    amount: int
    once_per: str = ""


class Outcome(NamedTuple):
    """What a roll came to. `result` is `fail`, `tie`, `succeed` or `style`."""

    who: str
    action: str
    effort: int
    opposition: int
    shifts: int
    result: str
    against: str | None = None
    skill: str = ""


class Cost(NamedTuple):
    """A price paid for success: `degree` is `minor` or `major`, `text` what it is in the story, `does` its effect."""

    who: str
    degree: str
    text: str
    does: str = ""


RollEvent = Ruling | Aided | Rolled | Rerolled | Opposed | StuntUsed | Outcome | Cost

KINDS: Mapping[type[Any], str] = {
    Ruling: "ruling",
    Aided: "aid",
    Rolled: "roll",
    Rerolled: "reroll",
    Opposed: "difficulty",
    StuntUsed: "stunt",
    Outcome: "outcome",
    Cost: "cost",
}
