"""Stress tracks and consequence slots as people write them: by the ids they have in the rules of the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any

from pydantic import ValidationInfo
from pydantic_core import PydanticCustomError

from solofate.content.yaml.plain import listed, quoted, what_is_known
from solofate.content.yaml.read_values import as_choice, as_whole, what_it_is
from solofate.content.yaml.shapes import FormMistake, Leaf, findings, messages_of, mistaken, table_of
from solofate.rules.books import BOOKS
from solofate.rules.model.endurance import MOST_BOXES, USUAL
from solofate.rules.model.harm import FOR_GOOD, MILD
from solofate.rules.model.skills import HARMS, MENTAL, PHYSICAL
from solofate.rules.model.stunts import SheetException

MOST_MORE_BOXES, MOST_MORE_SLOTS = 10, 3
_BOXES, _MORE = "{physical: 2, mental: 1}", "{physical: 2}"
_SLOTS = [slot.id for slot in USUAL.slots]
_USUAL = tuple(_SLOTS)
"""The slots of Fate Condensed: a row that names them plays by any book, and has what is there in their place."""


TRACKS_OF_BOOKS = {
    track.id: track.takes[0] for book in BOOKS.values() for track in book.tracks if len(track.takes) == 1
}
SHIFTS_OF_BOOKS = {
    slot.id: slot.shifts for book in BOOKS.values() for slot in book.consequences if slot.clears != FOR_GOOD
}
"""The tracks and slots of every book: a row in the words of one is understood by the others."""


def _tracks_here(value: dict[Any, Any], known: Collection[str]) -> dict[Any, Any]:
    """Boxes with tracks of another book under the kind of harm they take."""
    turned: dict[Any, Any] = {}
    for key, written in value.items():
        kind = TRACKS_OF_BOOKS.get(key, key) if isinstance(key, str) and key not in known else key
        turned[key if kind in value else kind] = written
    return turned


def _slot_here(value: Any, info: ValidationInfo) -> str:
    """A consequence of this table, or the nearest in shifts to one of another book."""
    known = table_of(info).slots
    if isinstance(value, str) and value not in (*known, *_USUAL) and value in SHIFTS_OF_BOOKS:
        return min(_USUAL, key=lambda each: abs(SHIFTS_OF_BOOKS[each] - SHIFTS_OF_BOOKS[value]))
    return as_choice(value, known, "consequence", also=_USUAL)


def _counted(value: Any, most: Mapping[str, int], what: str, sample: str) -> dict[str, int]:
    """How many of each thing of the rules. Raises with every mistake."""
    if not isinstance(value, dict):
        raise mistaken(f"this is {what_it_is(value)}; write {sample}")
    found: list[FormMistake] = []
    numbers: dict[str, int] = {}
    for key, written in value.items():
        if key not in most:
            message = f"{quoted(str(key))} is no {what} of these rules; {what_is_known(str(key), list(most))}"
            found.append(FormMistake((key,), message, at_key=True))
            continue
        try:
            numbers[key] = as_whole(written, 0, most[key])
        except PydanticCustomError as error:
            found += [FormMistake((key,), message) for message in messages_of(error)]
    if found:
        raise findings(found)
    return numbers


def _stress(value: Any, info: ValidationInfo) -> dict[str, int]:
    """Boxes by track or kind of harm; a number stands for that many of either kind."""
    if isinstance(value, int) and not isinstance(value, bool):
        return dict.fromkeys(HARMS, as_whole(value, 0, MOST_BOXES))
    known = table_of(info).tracks
    most = dict.fromkeys(known, MOST_BOXES)
    value = _tracks_here(value, known) if isinstance(value, dict) else value
    return _counted(value, most, "stress track", f"a number of boxes, or {_BOXES}")


def _track(value: Any, info: ValidationInfo) -> str:
    """A stress track of these rules by its id, or the kind of harm it takes."""
    known = table_of(info).tracks
    if isinstance(value, str) and value in known:
        return value
    if not isinstance(value, str):
        raise mistaken(f"this is {what_it_is(value)}; write stress track: {listed(known, 'or')}")
    raise mistaken(no_such_track(value, known))


def no_such_track(word: str, known: Sequence[str]) -> str:
    """The message about a word that is no stress track of the rules, with those that are."""
    return f"{quoted(word)} is no stress track of these rules; there are {listed(known, 'and')}"


def _exception(value: Any, info: ValidationInfo) -> SheetException:
    """More boxes by track or kind of harm, and more slots by their ids."""
    table = table_of(info)
    most = dict.fromkeys(table.slots, MOST_MORE_SLOTS) | dict.fromkeys(table.tracks, MOST_MORE_BOXES)
    more = _counted(value, most, "stress track or consequence", _MORE)
    usual = {each: more.pop(each, 0) for each in (PHYSICAL, MENTAL, MILD)}
    boxes = {each: number for each, number in more.items() if each in table.tracks}
    slots = {each: number for each, number in more.items() if each not in table.tracks}
    return SheetException(**usual, boxes=boxes, slots=slots)


def _schema(most: int, slots: int = 0) -> dict[str, Any]:
    """The JSON Schema of numbers by id: those of Fate Condensed by name, and any others."""
    named = dict.fromkeys(HARMS, _number(most)) | ({MILD: _number(slots)} if slots else {})
    return {"type": "object", "properties": named, "additionalProperties": _number(most)}


def _number(most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": most}


Stress = Annotated[dict[str, int], Leaf(_stress, {"anyOf": [_number(MOST_BOXES), _schema(MOST_BOXES)]})]
"""How many stress boxes on each track."""

TRACK_PATTERN = "^[a-z][a-z-]*$"
"""How the id of a stress track is written, for editors, which do not know by which rules a file is played."""

TrackWord = Annotated[
    str,
    Leaf(
        _track,
        {"anyOf": [{"type": "string", "enum": list(HARMS)}, {"type": "string", "pattern": TRACK_PATTERN}]},
    ),
]
"""A stress track, or the kind of harm it takes."""

Exceptional = Annotated[SheetException, Leaf(_exception, _schema(MOST_MORE_BOXES, MOST_MORE_SLOTS))]
"""More boxes or slots than the skills give."""

Consequence = Annotated[
    str,
    Leaf(
        _slot_here,
        {"anyOf": [{"type": "string", "enum": _SLOTS}, {"type": "string", "pattern": "^[a-z][a-z-]*$"}]},
    ),
]
"""A consequence slot."""
