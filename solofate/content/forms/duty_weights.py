"""The weights of single duties in a file of the GM's weights; whatever is left out stays as it comes."""

from __future__ import annotations

from typing import Annotated, ClassVar

from solofate.content.forms.shapes import Form
from solofate.content.yaml.fields import number, whole


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
    fits: Annotated[float | None, number(0, 5)] = None
    """What it is worth that of several countdowns or kinds of foes this one goes with what is going on."""


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


class FramingWeights(Form):
    """How scenes turn out, and what is found in them."""

    sample: ClassVar[str] = "{altered: 2, danger: 0.5}"
    altered: Annotated[int | None, whole(0, 20)] = None
    """Of twenty parts of chance, those of scenes that come altered at a tension of 0."""
    altered_each: Annotated[int | None, whole(0, 5)] = None
    """And so many more for each step of tension."""
    interrupted: Annotated[int | None, whole(0, 20)] = None
    """Those of scenes before which something else comes."""
    interrupted_each: Annotated[int | None, whole(0, 5)] = None
    """And so many more for each step of tension."""
    skips_up_to: Annotated[int | None, whole(-1, 6)] = None
    """The tension up to which a stretch of routine is skipped; -1 never."""
    zones: Annotated[int | None, whole(2, 4)] = None
    """Zones at a tension of 0, four at most."""
    zone_each: Annotated[int | None, whole(1, 7)] = None
    """One more for so many steps of tension."""
    aspects: Annotated[int | None, whole(3, 5)] = None
    """Situation aspects at a tension of 0, five at most."""
    aspect_each: Annotated[int | None, whole(1, 7)] = None
    """One more for so many steps of tension."""
    bears_on: Annotated[float | None, number(0, 5)] = None
    """What it is worth that an aspect bears on what a hero does best."""
    mood: Annotated[float | None, number(-5, 5)] = None
    """What it is worth that a feeling hangs over the scene."""
    impediment: Annotated[float | None, number(-5, 5)] = None
    """That something is in the way."""
    cover: Annotated[float | None, number(-5, 5)] = None
    """That there is something to hide behind."""
    danger: Annotated[float | None, number(-5, 5)] = None
    """That something may go wrong."""
    usable: Annotated[float | None, number(-5, 5)] = None
    """That there is something to use."""
    opposed_each: Annotated[float | None, number(0, 2)] = None
    """What opposition is worth for each step of tension."""
    opposed_by_chance: Annotated[float | None, number(0, 2)] = None
    """What chance adds to it at most."""
    opposed_interrupted: Annotated[float | None, number(0, 2)] = None
    """Where something else comes first."""
    opposed_foe: Annotated[float | None, number(0, 2)] = None
    """Where a foe of before is back."""
    bystander: Annotated[float | None, number(0, 5)] = None
    """What somebody who wants something is worth."""
    nobody: Annotated[float | None, number(0, 5)] = None
    """What it is worth that the heroes have the place to themselves."""
    nobody_back: Annotated[float | None, number(0, 5)] = None
    """That much more where a person of before is back."""


class ReturningWeights(Form):
    """How due threads and people of before are."""

    sample: ClassVar[str] = "{foe: 0.6}"
    enough: Annotated[float | None, number(0, 5)] = None
    """How due something must be before it comes back."""
    waited: Annotated[float | None, number(0, 2)] = None
    """For each scene it has waited."""
    long_ago: Annotated[int | None, whole(1, 20)] = None
    """The most scenes that count."""
    thread: Annotated[float | None, number(-2, 2)] = None
    """For something open."""
    foe: Annotated[float | None, number(-2, 2)] = None
    """For an enemy."""
    promised: Annotated[float | None, number(-2, 2)] = None
    """For somebody to whom something was promised."""
    friend: Annotated[float | None, number(-2, 2)] = None
    """For a friend."""
    spared: Annotated[float | None, number(-2, 2)] = None
    """For somebody who was beaten and spared."""
    met: Annotated[float | None, number(-2, 2)] = None
    """For anybody else who was met."""
    of_here: Annotated[float | None, number(0, 2)] = None
    """Where it belongs to this place, or to a faction that is named."""
    of_hero: Annotated[float | None, number(0, 2)] = None
    """Where it belongs to a hero who is here."""


class TensionWeights(Form):
    """By how much the tension moves as a scene ends."""

    sample: ClassVar[str] = "{fallen: 2}"
    fallen: Annotated[int | None, whole(0, 6)] = None
    """How far it rises where a hero went down."""
    standing: Annotated[int | None, whole(0, 6)] = None
    """How far it rises where a foe still stands."""
    beaten: Annotated[int | None, whole(0, 6)] = None
    """How far it falls where all who stood against the heroes are beaten."""
    quiet: Annotated[int | None, whole(0, 6)] = None
    """How far it falls, towards calm, where nothing stood against them."""
    calm: Annotated[int | None, whole(0, 6)] = None
    """The tension that quiet scenes fall back to."""


class UnaskedWeights(Form):
    """What is touched by things that happen unasked."""

    sample: ClassVar[str] = "{hero: 4}"
    thread: Annotated[int | None, whole(0, 20)] = None
    """A thread that is open, in parts of chance."""
    person: Annotated[int | None, whole(0, 20)] = None
    """Somebody of before."""
    hero: Annotated[int | None, whole(0, 20)] = None
    """A hero."""
    aspect: Annotated[int | None, whole(0, 20)] = None
    """An aspect of the scene."""
    world: Annotated[int | None, whole(1, 20)] = None
    """The world; what is not there drops out, and the world always is."""
