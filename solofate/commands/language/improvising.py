"""Reading an NPC made up on the spot: `/add "Guard Dog" skills "Biting People" Good stress 2`."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from typing import NamedTuple

from solofate.commands.language.names import find_skill
from solofate.commands.language.registry import CommandContext, Words
from solofate.commands.language.syntax import Word, joined, number_in
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.in_force import endurance_here, ruleset_of
from solofate.rules.ladder import read_rating
from solofate.rules.limits import LONGEST_NAME, MOST_AT_ONCE
from solofate.rules.model.characters import (
    BYSTANDER,
    BYSTANDERS,
    MAJOR,
    MINOR,
    MONSTER,
    OPPOSITION,
    PCS,
    Sheet,
)
from solofate.rules.model.endurance import MOST_BOXES
from solofate.rules.model.harm import FOR_GOOD
from solofate.rules.model.npcs import NAMELESS, OF_WEIGHT, TACTICS, WEIGHTS, improvised
from solofate.rules.model.skills import HARMS, stand_ins
from solofate.rules.names import slug, words_of
from solofate.rules.person_names import is_a_name, name_and_role, role_as_aspect

KINDS = {"major": MAJOR, "minor": MINOR, "threat": MONSTER, "monster": MONSTER, "bystander": BYSTANDER}
FIELDS = (
    "as",
    "aspect",
    "aspects",
    "skill",
    "skills",
    "stress",
    "consequences",
    "stunt",
    "stunts",
    "tactics",
    "wants",
)
EXAMPLE = 'as in: /add "Guard Dog" aspects "Loyal to a Fault" skills "Biting People" Good notice 2 stress 2'


OPEN = {MAJOR: OF_WEIGHT, MINOR: NAMELESS, BYSTANDER: NAMELESS}
"""What those brought in without numbers may turn out to be, where it is said what they are."""


class MadeUp(NamedTuple):
    """Somebody made up at the table, and the side they stand on.

    `role` is what they are, where that is said behind the name: `Pista, the bear keeper`.
    """

    sheet: Sheet
    side: str
    role: str = ""


class Party(NamedTuple):
    """Somebody who comes in beside others, or so many of a kind."""

    made_up: MadeUp
    number: int


MOST_SLOTS = 6
"""Consequence slots somebody made up may have."""


def is_made_up(words: Words) -> bool:
    """Whether these words behind /add bring a sheet of their own."""
    return any(word.text.casefold() in FIELDS and not word.quoted for word in words[1:])


def read_made_up(seat: CommandContext, words: Words) -> MadeUp:
    """The sheet typed. Raises `MalformedChoice` or `UnknownName` for the first thing that is wrong."""
    parts = _parts(words)
    name, role = name_and_role(joined(parts.pop("", ())))
    if not name or len(name) > LONGEST_NAME or "/" in name or "*" in name:
        raise MalformedChoice(
            f"a name comes first, of at most {LONGEST_NAME} characters without / and *, {EXAMPLE}"
        )
    said, side = _kind(parts.get("as", ()))
    known = seat.state.memory.called(name)
    if known is not None and known.sheet is not None and not parts.keys() - {"as"}:
        return MadeUp(replace(known.sheet, name=known.name), side)
    if role and known is None and not parts and (row := _row_of_a_role(seat, role)) is not None:
        return MadeUp(replace(row, name=name, named=True), side, role)
    name = known.name if known is not None else name
    role = role or (known.role if known is not None else "")
    kind = said or MINOR
    skills = _skills(seat, parts.get("skill", ()))
    sheet = improvised(
        name,
        kind=kind,
        aspects=(*role_as_aspect(role), *_texts(parts.get("aspect", ()), "aspects")),
        skills=skills,
        stunts=_texts(parts.get("stunt", ()), "stunts"),
        stress=_stress(seat, parts["stress"]) if "stress" in parts else None,
        consequences=_slots(seat, parts["consequences"]) if "consequences" in parts else None,
        tactics=_tactics(parts["tactics"]) if "tactics" in parts else "",
        wants=joined(parts.get("wants", ())),
        works_as=stand_ins(skills, seat.state.skills),
        endurance=endurance_here(seat.state),
        named=kind in (MINOR, BYSTANDER) and (bool(role) or known is not None or is_a_name(name)),
        unwritten=() if {"skill", "stress", "consequences"} & parts.keys() else OPEN.get(said, WEIGHTS),
    )
    return MadeUp(sheet, side, role)


def read_parties(seat: CommandContext, words: Words) -> list[Party]:
    """Those who come in together: `"Rosa, a cook" "Porter"*2 as bystander`; none where it is one, or no such list.

    One is a list as well where several of a kind are said to be something. Raises `MalformedChoice` for a number that
    is too great.
    """
    parts = _parts(words)
    names = parts.pop("", ())
    several = len(names) > 1 or (bool(parts) and any("*" in each.text for each in names))
    if not several or parts.keys() - {"as"} or not all(each.quoted for each in names):
        return []
    kind = tuple(words[words.index(names[-1]) + 1 :])
    found = []
    for each in names:
        name, star, number = each.text.rpartition("*")
        count = number_in(number, 1, MOST_AT_ONCE) if star else 1
        if count is None:
            raise MalformedChoice(f"behind * comes a number from 1 to {MOST_AT_ONCE}, not “{number}”")
        made_up = read_made_up(seat, (each._replace(text=name if star else each.text), *kind))
        found.append(Party(made_up, count))
    return found


def _row_of_a_role(seat: CommandContext, role: str) -> Sheet | None:
    """The sheet of the tables in play for what somebody is: `one of the canal's bravos` is a bravo; None where none is.

    Only lesser ones are lent: whoever has a name of their own in the tables is nobody else.
    """
    said = {form for word in words_of(role) for form in plural_forms(word)}
    rows = [
        row.sheet for row in seat.library.adversaries() if row.sheet.kind == MINOR and not row.sheet.named
    ]
    fits = [sheet for sheet in rows if set(words_of(sheet.name)) <= said]
    return max(fits, key=lambda sheet: len(sheet.name), default=None)


def not_in_the_tables(seat: CommandContext, word: Word, *, may_be_like: bool = False) -> MadeUp:
    """A name in quotes that no table has: somebody new, unless it looks like a slip. Raises `UnknownName`.

    Whoever `may_be_like` somebody of the tables is no slip where each word of the name is one.
    """
    name, role = name_and_role(word.text)
    if role or (may_be_like and _is_spelt_well(name)) or seat.state.memory.called(name) is not None:
        return read_made_up(seat, (word,))
    known = {slug(row.sheet.name): row.sheet.name for row in seat.library.adversaries()}
    near = get_close_matches(slug(word.text), list(known), n=1, cutoff=0.75)
    if near:
        raise UnknownName(
            f"no table in play has “{word.text}”; did you mean {known[near[0]]}? Somebody new takes a word more: "
            f'/add "{word.text}" as minor'
        )
    return read_made_up(seat, (word,))


def _is_spelt_well(name: str) -> bool:
    """Whether every word of a name is a word, so that `Company Man` is no slip for a Company Guard."""
    return all(senses_of(word) for word in words_of(name))


def newcomer(seat: CommandContext, word: Word, *, may_be_like: bool = False) -> MadeUp | None:
    """Somebody nobody has heard of, by a name in quotes; None where it is no such name.

    Raises `UnknownName` where it looks like a slip for somebody who is here or in the tables in play.
    """
    if not word.quoted or "/" in word.text or "*" in word.text or not word.text.strip():
        return None
    here = {slug(one.name): one.name for one in seat.state.characters.values()}
    name, _ = name_and_role(word.text)
    if slug(name) in here:
        raise IllegalChoice(f"{here[slug(name)]} is here already; /side says where somebody stands")
    others = [each for each in here if each.rstrip("0123456789-") != slug(name)]  # More of those are no slip.
    near = get_close_matches(slug(name), others, n=1, cutoff=0.75)
    if near:
        raise UnknownName(f"“{word.text}” is not here; did you mean {here[near[0]]}?")
    return not_in_the_tables(seat, word, may_be_like=may_be_like)


def _parts(words: Words) -> dict[str, Words]:
    """The words behind each field; the name stands behind none."""
    parts: dict[str, Words] = {"": ()}
    field = ""
    for word in words:
        typed = word.text.casefold()
        if typed in FIELDS and not word.quoted and (parts[""] or field):
            field = typed.removesuffix("s") if typed in ("aspects", "skills", "stunts") else typed
            if field in parts:
                raise MalformedChoice(f"{typed} is there twice; write it once")
            parts[field] = ()
        else:
            parts[field] = (*parts[field], word)
    for field, found in parts.items():
        if field and not found:
            raise MalformedChoice(f"nothing stands behind {field}, {EXAMPLE}")
    return parts


def _kind(words: Words) -> tuple[str, str]:
    kind, side = "", OPPOSITION
    for word in words:
        typed = word.text.casefold().strip(",")
        if typed in ("ally", "allied"):
            side = PCS
        elif typed in KINDS:
            kind = KINDS[typed]
            side = BYSTANDERS if kind == BYSTANDER else side
        else:
            raise MalformedChoice(
                f"behind as comes what they are: major, minor, threat, bystander or ally, not “{word.text}”"
            )
    return kind, side


def _texts(words: Words, what: str) -> tuple[str, ...]:
    found = tuple(" ".join(word.text.strip(",").split()) for word in words if word.text.strip(", "))
    if any(not word.quoted for word in words) and len(words) > 1:
        raise MalformedChoice(
            f'{what} stand in double quotes each, as in: {what} "Hired Muscle" "Afraid of Dogs"'
        )
    if len({slug(text) for text in found}) < len(found):
        raise MalformedChoice(f"one of the {what} is there twice; word it otherwise")
    return found


def _skills(seat: CommandContext, words: Words) -> dict[str, int]:
    ratings: dict[str, int] = {}
    waiting: list[Word] = []
    for word in words:
        typed = word.text.strip(",")
        try:
            rating = read_rating(typed)
        except MalformedChoice:
            waiting.append(word)
            continue
        if not waiting:
            raise MalformedChoice(
                f"a skill stands before its rating {typed}, as in: skills fight 2 notice Fair"
            )
        skill = _skill(seat, tuple(waiting))
        if skill in ratings:
            raise MalformedChoice(f"{seat.state.skills.name(skill)} is there twice; rate it once")
        ratings[skill], waiting = rating, []
    if waiting:
        raise MalformedChoice(f"{joined(tuple(waiting))} has no rating, as in: skills fight 2 notice Fair")
    return ratings


def _skill(seat: CommandContext, words: Words) -> str:
    typed = joined(words).strip(", ")
    try:
        return find_skill(typed, seat.state.skills.singles.names)
    except UnknownName as problem:
        if any(word.quoted for word in words):
            return slug(typed)
        raise UnknownName(f'{problem}; a made-up skill stands in quotes, as in: "Biting People" 3') from None


def _stress(seat: CommandContext, words: Words) -> dict[str, int]:
    """The boxes typed: one number for every track, or one for each in their order."""
    tracks = [track.id for track in ruleset_of(seat.state).tracks]
    ids = tracks if len(tracks) > 1 else list(HARMS)
    numbers = joined(words).replace("/", " ").split()
    if len(numbers) not in (1, len(ids)) or not all(each.isascii() and each.isdigit() for each in numbers):
        sample = "/".join(map(str, range(len(ids) + 1, 1, -1)))
        raise MalformedChoice(
            f"behind stress comes a number of boxes, or {len(ids)} of them for {' and '.join(ids)}: 2 or {sample}"
        )
    boxes = [int(number[:6]) for number in numbers]
    if max(boxes) > MOST_BOXES:
        raise MalformedChoice(f"{max(boxes)} boxes are too many; {MOST_BOXES} are the limit")
    return dict(zip(ids, boxes if len(boxes) > 1 else boxes * len(ids), strict=True))


def _slots(seat: CommandContext, words: Words) -> tuple[str, ...]:
    of_anybody = [slot for slot in ruleset_of(seat.state).consequences if slot.clears != FOR_GOOD]
    known = list(dict.fromkeys(slot.rank for slot in of_anybody))
    found = tuple(word.text.casefold().strip(",") for word in words)
    if found == ("none",):
        return ()
    if len(found) > MOST_SLOTS or any(each not in known for each in found):
        raise MalformedChoice(f"behind consequences come {', '.join(known)} (six slots at most), or none")
    return found


def _tactics(words: Words) -> str:
    typed = joined(words).casefold()
    if typed not in TACTICS:
        raise MalformedChoice(f"tactics are {', '.join(TACTICS)}, not “{typed}”")
    return typed
