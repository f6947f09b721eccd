"""A file of the GM's weights: every field may be left out, and what is left out stays as it comes with the program."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from solofate.content.forms.duty_weights import (
    CompelsWeights,
    CostsWeights,
    DifficultyWeights,
    DistractionsWeights,
    FramingWeights,
    ImprovisedWeights,
    ReturningWeights,
    TensionWeights,
    UnaskedWeights,
)
from solofate.content.forms.shapes import Form, Leaf, mistaken
from solofate.content.yaml.fields import Flag, Title, choice, number, whole
from solofate.content.yaml.read_values import as_choice, as_number, what_it_is


def _band(value: Any, low: float, high: float) -> list[float]:
    right = f"write two numbers from {low:g} to {high:g}, the lower first, as in [0.6, 0.8]"
    if not isinstance(value, list) or len(value) != 2:
        raise mistaken(f"this is {what_it_is(value)}, no band; {right}")
    lower, upper = (as_number(each, low, high) for each in value)
    if lower >= upper:
        raise mistaken(f"the band from {lower:g} to {upper:g} has no width; {right}")
    return [lower, upper]


def band(low: float, high: float) -> Leaf:
    """Two numbers, the lower first."""
    each = {"type": "number", "minimum": low, "maximum": high}
    schema = {"type": "array", "items": each, "minItems": 2, "maxItems": 2}
    return Leaf(lambda value, info: _band(value, low, high), schema)


def number_or_none(low: float, high: float) -> Leaf:
    """A number, or the word none."""
    schema = {"anyOf": [{"type": "number", "minimum": low, "maximum": high}, {"enum": ["none"]}]}
    return Leaf(
        lambda value, info: (
            as_choice(value, ("none",), "none, or a number")
            if isinstance(value, str)
            else as_number(value, low, high)
        ),
        schema,
    )


class StyleWeights(Form):
    """A style of the GM, or the way of a sensible player."""

    sample: ClassVar[str] = "{point-price: 1.5, wins: [0.6, 0.8]}"
    in_character: Annotated[float | None, number(0, 1)] = None
    """How far an NPC's temperament counts; 0 plays to win and nothing else."""
    point_price: Annotated[float | None, number(0, 10)] = None
    """What a fate point must bring before it is spent, in its usual worth."""
    finishing: Annotated[float | None, number(0, 3)] = None
    """The wish to take out somebody who is hurt; 1 is what it is worth by the odds."""
    yields: Annotated[float | None, number(-1, 1)] = None
    """Added to the share of its life at which an NPC gives up."""
    tight_fist: Flag | None = None
    """true: the other side gets success at a cost only where the GM gains by it."""
    hard: Annotated[int | None, whole(-1, 1)] = None
    """Whether costs, difficulties and terms are the mildest (-1), the fitting (0) or the harshest (1)."""
    looks_ahead: Flag | None = None
    """true: duels are played by the chance to win them, with every roll and invoke worked out."""
    wins: Annotated[list[float] | None, band(0, 1)] = None
    """The heroes' share of won fights that opposition is sized to."""


class Styles(Form):
    """The weights of each style."""

    sample: ClassVar[str] = "{fair: {wins: [0.6, 0.8]}}"
    gentle: StyleWeights | None = None
    """The style that offers ways out."""
    fair: StyleWeights | None = None
    """The style that plays everybody in character."""
    ruthless: StyleWeights | None = None
    """The style that plays to win."""
    sensible: StyleWeights | None = None
    """The player whom playtests and predictions put in the heroes' place."""


class TemperamentWeights(Form):
    """How somebody leans where the odds leave a choice."""

    sample: ClassVar[str] = "{prey: weakest, concedes-at: 0.5}"
    prey: Annotated[str | None, choice("prey", "best", "nearest", "softest", "weakest")] = None
    """Whom it goes for."""
    scheming: Annotated[float | None, number(0, 5)] = None
    """The worth of advantages; above 1 it also prepares a blow before it strikes."""
    caution: Annotated[float | None, number(0, 5)] = None
    """The worth of staying out of reach."""
    daring: Annotated[float | None, number(0, 5)] = None
    """The worth of blows."""
    concedes_at: Annotated[float | None, number(0, 1)] = None
    """The share of its life at which it gives up; 0 never."""
    point_price: Annotated[float | str | None, number_or_none(0, 10)] = None
    """What a fate point must bring; none spends none."""
    hand_off: Annotated[str | None, choice("hand-off", "swarm", "finish", "last-word", "protect")] = None
    """To whom it likes to pass the turn."""
    shields: Flag | None = None
    """Whether it steps in for a leader."""
    manner: Title | None = None
    """How /why puts it."""


class Temperaments(Form):
    """The weights of each temperament, by the words adversaries have for their tactics."""

    sample: ClassVar[str] = "{coward: {concedes-at: 0.8}}"
    mindless: TemperamentWeights | None = None
    """It walks up and strikes."""
    brute: TemperamentWeights | None = None
    """It strikes where a blow lands hardest."""
    skirmisher: TemperamentWeights | None = None
    """It wears foes down and keeps moving."""
    soldier: TemperamentWeights | None = None
    """It strikes where it counts and stands by its leader."""
    schemer: TemperamentWeights | None = None
    """It prepares, waits and goes for whoever is closest to falling."""
    coward: TemperamentWeights | None = None
    """It keeps away and gives up early."""
    optimal: TemperamentWeights | None = None
    """No temperament at all: heroes, and everybody where in-character is 0."""


class Prediction(Form):
    """How the GM finds out what share of fights an encounter leaves the heroes."""

    sample: ClassVar[str] = "{trial-turns: 1000, fair: -0.2}"
    trial_turns: Annotated[int | None, whole(0, 50000)] = None
    """Turns of unseen fights before opposition is picked: more is surer and slower, 0 leaves it at rehearsals."""
    rehearsals_count: Annotated[float | None, number(0, 500)] = None
    """As how many of these fights what rehearsals say counts."""
    slope: Annotated[float | None, number(0.2, 3)] = None
    """Scales the rehearsed log odds."""
    gentle: Annotated[float | None, number(-3, 3)] = None
    """Added under a gentle GM."""
    fair: Annotated[float | None, number(-3, 3)] = None
    """Added under a fair GM."""
    ruthless: Annotated[float | None, number(-3, 3)] = None
    """Added under a ruthless GM."""
    each_hero: Annotated[float | None, number(-1, 1)] = None
    """Added for each hero beyond two."""
    each_foe: Annotated[float | None, number(-1, 1)] = None
    """Added for the log of the number of foes, beyond 1.5."""
    looking_ahead: Annotated[float | None, number(-5, 3)] = None
    """Added where the GM looks ahead, which rehearsals do not."""
    duel: Annotated[float | None, number(-5, 3)] = None
    """Added instead of that for one against one."""


class Weights(Form):
    """What the GM weighs by."""

    sample: ClassVar[str] = "weights: Kinder ghosts"
    weights: Title
    """What these weights are called."""
    styles: Styles | None = None
    """The styles of /gm."""
    temperaments: Temperaments | None = None
    """What the tactics of adversaries mean."""
    compels: CompelsWeights | None = None
    """When compels are offered unasked, and how they are spread."""
    costs: CostsWeights | None = None
    """What costs weigh, and how they take turns."""
    distractions: DistractionsWeights | None = None
    """When distractions are dropped into fights, with the option obstacles."""
    difficulty: DifficultyWeights | None = None
    """When the hour itself makes things hard."""
    framing: FramingWeights | None = None
    """How scenes turn out, and what is found in them."""
    returning: ReturningWeights | None = None
    """How due threads and people of before are."""
    tension: TensionWeights | None = None
    """By how much the tension moves as a scene ends."""
    unasked: UnaskedWeights | None = None
    """What is touched by things that happen unasked."""
    improvised: ImprovisedWeights | None = None
    """How much there is to somebody made up on the spot."""
    prediction: Prediction | None = None
    """How predicted shares of wins come about."""
