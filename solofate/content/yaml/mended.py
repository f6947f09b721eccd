"""A file with its mistakes of form taken out, so that what the rest of it means is checked in the same go.

What comes out is never loaded. It only lets one check tell an unknown field and an unreachable zone at once.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from pydantic import ValidationError

from solofate.content.forms.shapes import Agreements, Form
from solofate.content.yaml.document import Document, Place

_ROUNDS = 5
_MOST_PROBLEMS = 20


def mended(document: Document, form: type[Form], table: Agreements) -> Form | None:
    """The model of what is sound in a file, or None. What was taken out becomes a spoiled place."""
    data = _copied(document.data)
    tried: Counter[Place] = Counter()
    for _ in range(_ROUNDS):
        try:
            return form.model_validate(data, context=table)
        except ValidationError as error:
            problems = error.errors(include_url=False, include_input=False)
        if len(problems) > _MOST_PROBLEMS:
            return None
        for problem in problems:
            for place in _places(document, problem):
                tried[place] += 1
                document.spoiled.add(place)
                if not _take_out(data, place, problem["type"] == "missing", tried[place]):
                    return None
    return None


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(entry) for key, entry in value.items()}
    return [_copied(entry) for entry in value] if isinstance(value, list) else value


def _places(document: Document, problem: Any) -> list[Place]:
    """Where a problem sits in the file; a missing field is given the place it should have."""
    place: Place = problem["loc"]
    if problem["type"] == "missing":
        return [(*document.place_of(place[:-1]), place[-1])]
    if problem["type"] == "findings":
        below = [finding.below for finding in problem["ctx"]["found"]]
        return list(dict.fromkeys(document.place_of((*place, *more)) for more in below))
    return [document.place_of(place)]


def _take_out(data: Any, place: Place, missing: bool, attempt: int) -> bool:
    """Remove a field, or put something harmless in the place of a list's entry, harder with every attempt."""
    while place and (attempt > 2 or not (missing or isinstance(_holder(data, place), dict | list))):
        place, attempt, missing = place[:-1], 1, False
    holder = _holder(data, place)
    if not place or holder is None:
        return False
    last: Any = place[-1]
    filler = f"left out {attempt}" if attempt == 1 else "left out/left out"
    if isinstance(holder, dict) and not missing:
        holder.pop(last, None)
    elif isinstance(holder, dict) or (
        isinstance(holder, list) and isinstance(last, int) and last < len(holder)
    ):
        holder[last] = filler
    return True


def _holder(data: Any, place: Place) -> Any:
    """The list or mapping that holds a place's value, or None where it is gone already."""
    step: Any
    for step in place[:-1]:
        try:
            data = data[step]
        except (LookupError, TypeError):
            return None
    return data if isinstance(data, dict | list) else None
