"""The `skills` field: ratings written by step (`Great: [Athletics]`) or by skill (`Fight: Fair`), or both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import ValidationInfo
from pydantic_core import PydanticCustomError

from solofate.content.yaml.document import Place
from solofate.content.yaml.fields import rating_schema
from solofate.content.yaml.plain import nearest, quoted
from solofate.content.yaml.read_values import as_rating, as_skill, what_it_is
from solofate.content.yaml.shapes import ENOUGH, FormMistake, Leaf, findings, messages_of, mistaken, table_of
from solofate.errors import MalformedChoice
from solofate.rules.ladder import LADDER, on_the_ladder, read_rating
from solofate.rules.names import slug

SAMPLE = "{Great: [Athletics], Good: [Will, Notice]} or {Athletics: Great, Will: Good}"


def is_step(key: str) -> bool:
    """Whether a field name under `skills` is a rating and not a skill."""
    try:
        read_rating(key)
    except MalformedChoice:
        return False
    return True


def written_skills(value: Any) -> Iterator[tuple[Place, Any, Any]]:
    """Every skill under `skills` as (place below the field, skill as written, rating as written)."""
    for key, entry in value.items():
        if not is_step(key):
            yield (key,), key, entry
        elif isinstance(entry, list):
            for at, skill in enumerate(entry):
                yield (key, at), skill, key
        else:
            yield (key,), entry, key


def _slip_of_a_step(key: str, entry: Any, info: ValidationInfo) -> str | None:
    """The message for a list under a word that is no step of the ladder, or None."""
    if not isinstance(entry, list):
        return None
    if slug(key) in map(slug, table_of(info).skills):
        return f"{quoted(key)} is a skill and takes one rating, not a list; write {key}: Fair"
    guess = nearest(key, list(LADDER.values()))
    cure = f"did you mean {guess}?" if guess else f"write skills as {SAMPLE}"
    return f"{quoted(key)} is no step of the ladder; {cure}"


def read_skills(value: Any, info: ValidationInfo) -> dict[str, int]:
    """Skills in the list's spelling with their ratings, in the order written. Raises with every mistake."""
    if not isinstance(value, dict):
        raise mistaken(f"this is {what_it_is(value)}; write skills as {SAMPLE}")
    found: list[FormMistake] = []
    ratings: dict[str, int] = {}
    places: dict[str, Place] = {}
    for below, skill, rating in written_skills(value):
        if len(found) >= ENOUGH:
            break
        by_skill = below == (skill,)
        slip = _slip_of_a_step(skill, rating, info) if by_skill else None
        if slip is not None:
            found.append(FormMistake(below, slip, at_key=True))
            continue
        name, number = skill, None
        try:
            name = as_skill(skill, info)
        except PydanticCustomError as error:
            found.extend(FormMistake(below, message, at_key=by_skill) for message in messages_of(error))
        try:
            number = as_rating(rating)
        except PydanticCustomError as error:
            at = below if by_skill else below[:1]
            found.extend(FormMistake(at, message, at_key=not by_skill) for message in messages_of(error))
        if number is None or not isinstance(name, str):
            continue
        earlier = places.setdefault(slug(name), below)
        if earlier != below:
            before = on_the_ladder(ratings[name]) if name in ratings else "another rating"
            message = f"{quoted(name)} is rated twice, {before} and {on_the_ladder(number)}; keep one"
            found.append(FormMistake(below, message, earlier, by_skill))
        ratings.setdefault(name, number)
    if found:
        raise findings(found)
    return ratings


Skills = Annotated[
    dict[str, int],
    Leaf(
        read_skills,
        {
            "type": "object",
            "description": f"Skills and their ratings: {SAMPLE}.",
            "additionalProperties": {
                "anyOf": [
                    *rating_schema()["anyOf"],
                    {"type": "string"},
                    {"type": "array", "items": {"type": "string"}},
                ]
            },
        },
    ),
]
