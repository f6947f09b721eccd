"""A file of the GM's weights: every field may be left out, and what is left out stays as it comes with the program.

The forms follow from the declarations in `solofate.content.weights`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field, create_model

from solofate.content import fight_weights, talk_weights
from solofate.content import weights as declared
from solofate.content.declarations import Band, Between, Declared, Each, Group, OneOf, declared_in
from solofate.content.yaml.fields import Flag, Title, choice, number, whole
from solofate.content.yaml.read_values import as_choice, as_number, what_it_is
from solofate.content.yaml.shapes import Form, Leaf, mistaken

SAMPLES: Mapping[type, str] = MappingProxyType(
    {
        declared.Style: "{point-price: 1.5, wins: [0.6, 0.8]}",
        declared.Temperament: "{prey: weakest, concedes-at: 0.5}",
        fight_weights.Hits: "{severe: 2.0}",
        fight_weights.Worths: "{patience: 0.9}",
        fight_weights.HandOvers: "{hold-back: 1.5}",
        fight_weights.Turns: "{put-off: 0.2}",
        fight_weights.GivingUp: "{mercy: 0.2}",
        declared.Compels: "{fair: 0.7}",
        declared.Complications: "{says-so: 1}",
        declared.Nudges: "{thread: 3}",
        declared.Costs: "{lately: 3}",
        declared.Distractions: "{fair: 0.85}",
        declared.Difficulty: "{tense-from: 5}",
        declared.Challenges: "{at-hand: 1}",
        declared.Contests: "{victory: 1.5}",
        declared.Framing: "{altered: 2, danger: 0.5}",
        talk_weights.Replying: "{tells: 3, lie: -1}",
        talk_weights.Talking: "{mood: 2}",
        declared.Returning: "{foe: 0.6}",
        declared.Tension: "{fallen: 2}",
        declared.Unasked: "{hero: 4}",
        declared.Improvised: "{usual: 0.5, chief: 2}",
        declared.Prediction: "{trial-turns: 1000}",
        declared.Weights: "weights: Kinder ghosts",
    }
)
"""How a file might write some of each group."""


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


def form_of(group: type, name: str | None = None, **first: Any) -> type[Form]:
    """The form of a group of weights, each of them left out unless it is written; `first` are other fields of it."""
    fields: dict[str, Any] = first | {
        each.name: (_read_as(each) | None, Field(None, description=sentence(each.kind.help)))
        for each in declared_in(group)
    }
    made = create_model(name or f"{group.__name__}Weights", __base__=Form, __doc__=group.__doc__, **fields)
    made.sample = SAMPLES[group]
    return made


def sentence(words: str) -> str:
    """The words beside a number as a sentence."""
    return f"{words[0].upper()}{words[1:]}."


def _read_as(weight: Declared) -> Any:
    """What the form takes for a weight."""
    kind = weight.kind
    if isinstance(kind, Each):
        form = form_of(weight.of)
        names: dict[str, Any] = {
            name: (form | None, Field(None, description=sentence(words)))
            for name, words in kind.names.items()
        }
        each = create_model(weight.name.title(), __base__=Form, __doc__=sentence(kind.help), **names)
        each.sample = f"{{{next(iter(kind.names))}: {form.sample}}}"
        return each
    if isinstance(kind, Group):
        return form_of(weight.of)
    if isinstance(kind, Band):
        return Annotated[list[float], band(kind.low, kind.high)]
    if isinstance(kind, OneOf):
        return Annotated[str, choice(weight.written, *kind.words)]
    if isinstance(kind, Between):
        if weight.may_be_none:
            return Annotated[float | str, number_or_none(kind.low, kind.high)]
        if weight.of is int:
            return Annotated[int, whole(int(kind.low), int(kind.high))]
        return Annotated[float, number(kind.low, kind.high)]
    return Flag if weight.of is bool else Title


Weights = form_of(
    declared.Weights, "Weights", weights=(Title, Field(description="What these weights are called."))
)
"""The form of the whole file."""
