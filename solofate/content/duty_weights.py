"""The weights of single duties in a file of the GM's weights; whatever is left out stays as it comes."""

from __future__ import annotations

from typing import Annotated, ClassVar

from solofate.content.fields import number, whole
from solofate.content.shapes import Form


class ImprovisedWeights(Form):
    """How much there is to somebody made up on the spot, in steps from average (0) to a main character (4)."""

    sample: ClassVar[str] = "{usual: 0.5, chief: 2}"
    usual: Annotated[float | None, number(0, 4)] = None
    """Where it begins: 0 average, 1 fair, 2 good, 3 supporting, 4 main."""
    lesser: Annotated[float | None, number(-4, 0)] = None
    """For words such as apprentice, old or drunk."""
    greater: Annotated[float | None, number(0, 4)] = None
    """For words such as veteran, huge or champion."""
    chief: Annotated[float | None, number(0, 4)] = None
    """For those who lead: captain, lord, queen."""
    more_said: Annotated[float | None, number(0, 4)] = None
    """Where the player said more of them than a name."""
    known: Annotated[float | None, number(0, 4)] = None
    """Where they have come up before."""
    crowd: Annotated[float | None, number(-4, 4)] = None
    """Where many stand against the heroes."""
    crowd_from: Annotated[int | None, whole(2, 20)] = None
    """From how many on that is."""
    alone: Annotated[float | None, number(-4, 4)] = None
    """Where one stands against several heroes."""
    tense: Annotated[float | None, number(-4, 4)] = None
    """Where tension is high."""
    tense_from: Annotated[int | None, whole(0, 6)] = None
    """From which tension on that is."""
    style: Annotated[float | None, number(0, 4)] = None
    """So much less under a gentle GM, and more under a ruthless one."""


class CompelsWeights(Form):
    """When the GM offers a compel unasked, and on what."""

    sample: ClassVar[str] = "{fair: 0.7}"
    gentle: Annotated[float | None, number(-2, 5)] = None
    """How ripe a moment must be under a gentle GM."""
    fair: Annotated[float | None, number(-2, 5)] = None
    """Under a fair one."""
    ruthless: Annotated[float | None, number(-2, 5)] = None
    """Under a ruthless one."""
    start: Annotated[float | None, number(-2, 2)] = None
    """How ripe the start of a scene is."""
    deed: Annotated[float | None, number(-2, 2)] = None
    """How ripe the moment after a deed is."""
    turn: Annotated[float | None, number(-2, 2)] = None
    """How ripe the moment before a hero's turn in a fight is."""
    later: Annotated[float | None, number(0, 2)] = None
    """For each exchange of a fight after the first, three at most."""
    failed: Annotated[float | None, number(0, 2)] = None
    """After a failure of the hero."""
    short: Annotated[float | None, number(0, 2)] = None
    """For each fate point under the refresh."""
    another: Annotated[float | None, number(0, 2)] = None
    """So much less for each compel of this scene."""
    said_no: Annotated[float | None, number(0, 2)] = None
    """So much less where the last one was refused."""
    came_up: Annotated[float | None, number(0, 5)] = None
    """What an aspect loses that has come up in this session."""
    refused: Annotated[float | None, number(0, 5)] = None
    """What it loses besides where it was refused."""
    not_yet: Annotated[float | None, number(0, 5)] = None
    """What the aspects of a hero gain who has had none in this session."""
    share: Annotated[float | None, number(0, 5)] = None
    """What they lose for each compel more than the hero with the fewest."""
    tired: Annotated[float | None, number(0, 5)] = None
    """What the aspect of a hero's last compel of earlier sessions loses."""
    rested_after: Annotated[int | None, whole(1, 12)] = None
    """After how many others it has rested."""


class CostsWeights(Form):
    """What costs weigh, and how they take turns."""

    sample: ClassVar[str] = "{lately: 3}"
    aim: Annotated[float | None, number(0, 10)] = None
    """What getting there is worth, in fate points."""
    partly: Annotated[float | None, number(0, 1)] = None
    """The share of it that a part is."""
    lately: Annotated[int | None, whole(0, 8)] = None
    """A kind of cost among so many last ones stays out."""
    worn: Annotated[float | None, number(0, 10)] = None
    """What a kind loses for each time it is remembered, of the last nine."""
    lasting: Annotated[float | None, number(0, 5)] = None
    """What a shift of a consequence weighs, in fate points."""
    one_more: Annotated[float | None, number(0, 10)] = None
    """What another lesser foe weighs, in fate points."""


class DistractionsWeights(Form):
    """When a fight goes too well for the heroes."""

    sample: ClassVar[str] = "{fair: 0.85}"
    gentle: Annotated[float | None, number(0, 1)] = None
    """From which share of won fights on one is dropped in by a gentle GM."""
    fair: Annotated[float | None, number(0, 1)] = None
    """By a fair one."""
    ruthless: Annotated[float | None, number(0, 1)] = None
    """By a ruthless one."""
    second: Annotated[float | None, number(0, 1)] = None
    """A second one of the same scene."""
    fits: Annotated[float | None, number(0, 2)] = None
    """What it is worth that one belongs to the foes who are here."""
    new: Annotated[float | None, number(0, 2)] = None
    """What it is worth that it was not there lately."""


class DifficultyWeights(Form):
    """When the hour itself makes things hard."""

    sample: ClassVar[str] = "{tense-from: 5}"
    tense_from: Annotated[int | None, whole(1, 7)] = None
    """From which tension on it is a reason (+2); 7 never."""
    dire_from: Annotated[int | None, whole(1, 7)] = None
    """From which on it counts twice."""
