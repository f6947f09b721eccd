"""Countdowns of a scene as people write them: a track, what marks it, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

from pydantic import Field, ValidationInfo, field_validator

from solofate.content.forms.repercussions import SeveralThings, built
from solofate.content.yaml.fields import Flag, Name, Text, Title, whole
from solofate.content.yaml.shapes import Form, OneOrMany, mistaken
from solofate.rules.model import countdowns as counting
from solofate.rules.model.characters import Sheet
from solofate.rules.model.countdowns import LONGEST, SHORTEST, read_triggers
from solofate.rules.names import slug


class Countdown(Form):
    """A countdown that runs when the scene begins."""

    sample: ClassVar[str] = "{countdown: The Fuse, boxes: 3, marks: exchange, outcome: The Powder Goes Up}"
    countdown: Title
    """What it is called."""
    marks: Annotated[list[Text], OneOrMany(20)] = Field(default_factory=list)
    """What marks a box: exchange, scene, fail, Og is taken out, or words for the table to judge (/tick)."""
    in_turn: Annotated[list[Text], OneOrMany(LONGEST)] = Field(default_factory=list)
    """A trigger for each box, first to last, where they come in a certain order."""
    boxes: Annotated[int, whole(SHORTEST, LONGEST)] | None = None
    """How many boxes; with in-turn as many as there are triggers."""
    outcome: SeveralThings
    """What happens when the last box is marked: words alone (an aspect), or {text: …, hit: 4} and the like."""
    secret: Flag = False
    """Whether the players see the track and not what it means."""
    hangs_on: Name | None = None
    """Somebody of this scene whose end closes it."""
    here: Flag = False
    """Whether it is over with the scene; left out, it runs on into the next."""

    @field_validator("boxes", mode="after")
    @classmethod
    def _enough(cls, value: int | None, info: ValidationInfo) -> int | None:
        in_turn = info.data.get("in_turn") or []
        if value is not None and len(in_turn) > value:
            raise mistaken(f"{len(in_turn)} triggers in turn need as many boxes; write boxes: {len(in_turn)}")
        return value


def build_countdown(written: Countdown, foe: Callable[[str], Sheet]) -> counting.Countdown:
    """The countdown as play takes it."""
    return counting.Countdown(
        written.countdown,
        written.boxes or len(written.in_turn),
        built(written.outcome, foe),
        read_triggers(written.marks, written.in_turn),
        secret=written.secret,
        on=slug(written.hangs_on) if written.hangs_on is not None else "",
        here=written.here,
    )
