"""The kinds of field content files are made of: each reads its value and knows its JSON Schema."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from solofate.content.yaml.read_values import (
    MOST_WEIGHT,
    as_choice,
    as_condition,
    as_file,
    as_flag,
    as_name,
    as_number,
    as_rating,
    as_skill,
    as_text,
    as_title,
    as_whole,
)
from solofate.content.yaml.shapes import Leaf
from solofate.lexicon.pronouns import KNOWN
from solofate.rules.ladder import BOTTOM, LADDER, TOP
from solofate.rules.limits import LONGEST_NAME, LONGEST_TEXT, LONGEST_TITLE
from solofate.rules.model.conditions import LONGEST, Condition
from solofate.rules.model.scale import SCALES


def name_schema(longest: int) -> dict[str, Any]:
    """The JSON Schema of a text of one line."""
    return {"type": "string", "minLength": 1, "maxLength": longest}


def choice(what: str, *known: str, also: tuple[str, ...] = (), told: Sequence[str] = ()) -> Leaf:
    """One word out of a list. Those of `also` are read, and offered to nobody.

    What is `told` of each, in their order, an editor shows beside it.
    """
    schema: dict[str, object] = {"type": "string", "enum": list(known)}
    if told:
        schema["enumDescriptions"] = list(told)
    return Leaf(lambda value, info: as_choice(value, known, what, also), schema)


def whole(low: int, high: int) -> Leaf:
    """A whole number from `low` to `high`."""
    schema = {"type": "integer", "minimum": low, "maximum": high}
    return Leaf(lambda value, info: as_whole(value, low, high), schema)


def _scale(value: object) -> int:
    """A level of scale: one of the words for it, or a number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return as_whole(value, 0, MOST_SCALE)
    return _SCALES.index(as_choice(value, _SCALES, "scale"))


_SCALES = tuple(name.casefold() for name in SCALES)
MOST_SCALE = 9
Scale = Annotated[
    int,
    Leaf(
        lambda value, info: _scale(value),
        {
            "anyOf": [
                {"type": "string", "enum": list(_SCALES)},
                {"type": "integer", "minimum": 0, "maximum": MOST_SCALE},
            ]
        },
    ),
]
"""A level of scale."""


def number(low: float, high: float) -> Leaf:
    """A number from `low` to `high`."""
    schema = {"type": "number", "minimum": low, "maximum": high}
    return Leaf(lambda value, info: as_number(value, low, high), schema)


def _any_case(word: str) -> str:
    return "".join(f"[{letter.upper()}{letter.lower()}]" for letter in word)


def rating_schema(low: int = BOTTOM, high: int = TOP) -> dict[str, Any]:
    """The JSON Schema of a rating: completes the ladder's names, takes them in any case and with numbers."""
    names = [name for step, name in LADDER.items() if low <= step <= high]
    pattern = rf"^\s*(?:(?:{'|'.join(map(_any_case, names))})\s*(?:\([^)]*\))?|[-+−]?[0-9]+)\s*$"
    return {
        "anyOf": [
            {"type": "integer", "minimum": low, "maximum": high},
            {"enum": names},
            {"type": "string", "pattern": pattern},
        ]
    }


def rating(low: int = BOTTOM, high: int = TOP) -> Leaf:
    """A number or a step of the ladder from `low` to `high`."""
    return Leaf(lambda value, info: as_rating(value, low, high), rating_schema(low, high))


Name = Annotated[
    str,
    Leaf(lambda value, info: as_name(value), {**name_schema(LONGEST_NAME), "pattern": "^[^/*]*$"}),
]
Title = Annotated[str, Leaf(lambda value, info: as_title(value), name_schema(LONGEST_TITLE))]
Spoken = Annotated[str, choice("pronoun", *KNOWN[:4], also=KNOWN[4:])]
Text = Annotated[str, Leaf(lambda value, info: as_text(value, LONGEST_TEXT), name_schema(LONGEST_TEXT))]
Skill = Annotated[str, Leaf(as_skill, name_schema(LONGEST_NAME))]
Rating = Annotated[int, rating()]
Difficulty = Annotated[int, rating(0)]
Weight = Annotated[int, whole(0, MOST_WEIGHT)]
Flag = Annotated[
    bool,
    Leaf(
        lambda value, info: as_flag(value),
        {
            "anyOf": [
                {"type": "boolean"},
                {"type": "string", "pattern": "^([Yy]es|[Nn]o|[Oo]n|[Oo]ff|YES|NO|ON|OFF)$"},
            ]
        },
    ),
]
When = Annotated[Condition, Leaf(lambda value, info: as_condition(value), name_schema(LONGEST))]
FileName = Annotated[str, Leaf(lambda value, info: as_file(value), name_schema(500))]
