"""Single values of content files read and checked: texts, numbers, ratings, words out of a list."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from pydantic import ValidationInfo

from solofate.content.yaml.plain import listed_briefly, nearest, quoted, what_is_known
from solofate.content.yaml.scalars import PlainWord
from solofate.content.yaml.shapes import mistaken, table_of
from solofate.errors import MalformedChoice
from solofate.patterns import pattern
from solofate.rules.ladder import BOTTOM, LADDER, TOP, read_rating
from solofate.rules.limits import LONGEST_NAME, LONGEST_TITLE, MOST_AT_ONCE
from solofate.rules.model.conditions import LONGEST, Condition, parse_condition
from solofate.rules.names import slug

MOST_WEIGHT = 1_000_000

_BIDI = pattern("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def _blank(text: str) -> bool:
    if text[:1].isalnum():
        return False
    return all(character.isspace() or unicodedata.category(character) == "Cf" for character in text)


def what_it_is(value: Any) -> str:
    """What kind of value this is, in a writer's words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, PlainWord):
        return value.elsewhere
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a group of fields"
    return f"the text {quoted(value)}"


def as_text(value: Any, longest: int) -> str:
    """The value as text of one or more lines. Raises when it is none, blank or too long."""
    if value is None:
        raise mistaken("nothing is written here; write a text, or leave the field out")
    if not isinstance(value, str):
        plain = not isinstance(value, list | dict)
        cure = f"quote it, {quoted(value)}" if plain else "quote it if the brackets belong to it"
        raise mistaken(f"this reads as {what_it_is(value)}; a text was meant: {cure}")
    if _blank(value):
        raise mistaken("the text is blank; write something that can be seen")
    if len(value) > longest:
        raise mistaken(f"the text has {len(value)} characters; {longest} are the limit")
    return str(value)


def as_title(value: Any, longest: int = LONGEST_TITLE) -> str:
    """The value as a name of one line, without direction marks, that no YAML reader takes otherwise."""
    if value is not None and (isinstance(value, PlainWord) or not isinstance(value, str)):
        if isinstance(value, list | dict):
            raise mistaken(
                f"this is {what_it_is(value)}; a name was meant: quote it if the brackets belong to it"
            )
        written = str(value).lower() if isinstance(value, bool) else str(value)
        raise mistaken(f"this reads as {what_it_is(value)}; a name was meant: quote it, {quoted(written)}")
    text = as_text(value, longest).strip()
    if "\n" in text or "\t" in text:
        raise mistaken("a name stands on one line, without tabs; take the line break or the tab out")
    hidden = _BIDI.search(text)
    if hidden is not None:
        raise mistaken(f"the invisible mark U+{ord(hidden.group()):04X} stands in this name; take it out")
    return text


def as_name(value: Any) -> str:
    """The value as a name that may stand in a reference such as `Table/Name`."""
    text = as_title(value, LONGEST_NAME)
    for character in "/*":
        if character in text:
            raise mistaken(
                f"a name has no {character}, which references use; write {quoted(text)} without it"
            )
    return text


def as_whole(value: Any, low: int, high: int) -> int:
    """The value as a whole number within limits."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise mistaken(f"this is {what_it_is(value)}; write a whole number from {low} to {high}")
    if not low <= value <= high:
        raise mistaken(f"{value} is out of range; write a whole number from {low} to {high}")
    return value


def as_number(value: Any, low: float, high: float) -> float:
    """The value as a number within limits, whole or decimal."""
    right = f"write a number from {low:g} to {high:g}"
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise mistaken(f"this is {what_it_is(value)}; {right}")
    if not low <= value <= high:
        raise mistaken(f"{value:g} is out of range; {right}")
    return float(value)


def as_rating(value: Any, low: int = BOTTOM, high: int = TOP) -> int:
    """The value as a rating: a number or a step of the ladder. Raises with the nearest step."""
    steps = [LADDER[step] for step in LADDER if low <= step <= high]
    right = f"write a number from {low} to {high} or a step from {LADDER[low]} to {LADDER[high]}"
    rating = value
    if isinstance(value, str) and not isinstance(value, PlainWord):
        try:
            rating = read_rating(value)
        except MalformedChoice as error:
            guess = nearest(value, steps)
            cure = f"did you mean {guess}?" if guess else right
            contradiction = "two different" in str(error)
            wrong = "says two different ratings" if contradiction else "is no rating"
            raise mistaken(f"{quoted(value)} {wrong}; {right if contradiction else cure}") from None
    if isinstance(rating, bool) or not isinstance(rating, int):
        raise mistaken(f"this is {what_it_is(value)}, no rating; {right}")
    if not low <= rating <= high:
        raise mistaken(f"{quoted(value)} is off the ladder here; {right}")
    return rating


def as_choice(value: Any, known: tuple[str, ...], what: str, also: tuple[str, ...] = ()) -> str:
    """The value as one word out of a list, or of those that are not offered. Raises with the nearest."""
    if isinstance(value, str) and value in (*known, *also):
        return str(value)
    offered = listed_briefly(known, "`solofate schema KIND`")
    if not isinstance(value, str):
        raise mistaken(f"this is {what_it_is(value)}; write {what}: {offered}")
    guess = nearest(value, (*known, *also))
    cure = f"did you mean {guess}?" if guess else f"write {offered}"
    raise mistaken(f"there is no {what} {quoted(value)}; {cure}")


def as_skill(value: Any, info: ValidationInfo) -> str:
    """The value as a skill of the table's list, in the list's spelling.

    Where skills may be made up (adversaries; FC-SKILL-06, FG-NPC-05), a word that looks like one of the list
    is still taken for a slip of the pen.
    """
    table = table_of(info)
    text = as_title(value, LONGEST_NAME)
    found = {slug(name): name for name in table.skills}.get(slug(text))
    if found is not None:
        return found
    if table.own_skills and nearest(text, table.skills, cutoff=0.75) is None:
        return text
    raise mistaken(f"there is no skill {quoted(text)}; {what_is_known(text, table.skills)}")


def as_flag(value: Any) -> bool:
    """The value as true or false; yes, no, on and off are understood too."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.casefold() in ("yes", "on", "no", "off"):
        return value.casefold() in ("yes", "on")
    raise mistaken(f"this is {what_it_is(value)}; write true or false")


def as_condition(value: Any) -> Condition:
    """The value as a `when` condition of a stunt."""
    text = as_text(value, LONGEST)
    try:
        return parse_condition(text)
    except MalformedChoice as error:
        example = 'write a condition such as "zone has Flooded and once per scene"'
        raise mistaken(f"this condition cannot be read ({error}); {example}") from None


_RANGE = pattern(r"\s*([0-9]{1,9})\s*[-–—]\s*([0-9]{1,9})\s*\Z", re.ASCII)


def as_range(value: Any) -> tuple[int, int]:
    """The value as how many appear: a number, or from–to."""
    right = f"write a number such as 3, or a range such as 2-4, up to {MOST_AT_ONCE}"
    low = high = value
    if isinstance(value, str):
        match = _RANGE.match(value)
        if match is None:
            raise mistaken(f"{quoted(value)} is no number of appearing; {right}")
        low, high = int(match.group(1)), int(match.group(2))
    if isinstance(low, bool) or not isinstance(low, int):
        raise mistaken(f"this is {what_it_is(value)}; {right}")
    if high < low:
        raise mistaken(f"{quoted(value)} runs backwards; write {high}-{low}")
    if not 1 <= low <= high <= MOST_AT_ONCE:
        raise mistaken(f"{quoted(value)} is out of range; {right}")
    return low, high


_ELSEWHERE = pattern(r"(?:[a-z][a-z0-9+.-]*:|[/\\~])", re.IGNORECASE)


def as_file(value: Any) -> str:
    """The value as the name of a YAML file beside this one. Whether it is there is looked up later."""
    text = as_title(value, 500)
    if _ELSEWHERE.match(text):
        raise mistaken(
            f"{quoted(text)} leads out of the campaign; write a path from this file, such as ../x.yaml"
        )
    if "\\" in text:
        raise mistaken(f"{quoted(text)} has a \\ in it; write folders with /")
    return text
