"""Which of several is meant by what is said of them: `the one with the hook`, `the lumper in the loft`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment
from solofate.rules.model.characters import Character
from solofate.rules.names import words_of

_WIDEST = 4
"""So many words may tell somebody apart."""


def told_apart(
    moment: Moment, words: Sequence[str], at: int, ids: Sequence[str], noun: str
) -> tuple[tuple[str, ...], int] | None:
    """Whom of several is meant by what is said of them: `the one with the hook`, `the lumper in the loft`.

    They come first, and the place behind those words is given with them. None where it fits nobody, or everybody.
    """
    if words[at : at + 1] in (["who"], ["that"]):
        return _by_what_they_did(moment, words, at, ids)
    if at >= len(words) or words[at] not in moment.words.set_of("somebody", "told-by"):
        return None
    ends = min(len(words), at + 1 + _WIDEST)
    people = [moment.state.characters[who] for who in ids]
    any_word_does = "foe" in moment.words.senses("somebody", noun)
    fitting = {one.id: _fits(moment, words[at + 1 : ends], one, armed=False) for one in people}
    if any_word_does and not any(fitting.values()):
        fitting = {one.id: _fits(moment, words[at + 1 : ends], one, armed=True) for one in people}
    best = max(fitting.values())
    if not best or (min(fitting.values()) == best and len(people) > 1):
        return None
    first = [who for who in ids if fitting[who] == best]
    return (*first, *(who for who in ids if who not in first)), at + 1 + best


def _fits(moment: Moment, words: Sequence[str], one: Character, armed: bool) -> int:
    """How many of the words reach to the last that is said of somebody's aspects, zone or, if `armed`, weapon."""
    told = {word for text in told_of(moment, one) for word in words_of(text) if len(word) > 2}
    told -= moment.words.set_of("plain", "articles")
    ends = 0
    for at, word in enumerate(words, start=1):
        with_it = armed and any(
            one.sheet.rating(skill) > 0
            for weapon in moment.words.senses("weapons", word)
            for skill in moment.state.skills.at(weapon)
        )
        if with_it or word in told or word.removesuffix("s") in told:
            ends = at
        elif word not in moment.words.set_of("plain", "articles") | moment.words.set_of(
            "somebody", "told-by"
        ):
            break
    return ends


def told_of(moment: Moment, one: Character) -> Iterator[str]:
    """What is said of somebody: their aspects, their wounds, what was put on them, and the zone they are in."""
    yield from (aspect.name for aspect in one.sheet.aspects)
    yield from (slot.aspect for slot in one.consequences if slot.aspect)
    scene = moment.state.scene
    yield from (aspect.name for aspect in scene.aspects if aspect.on == one.id and not aspect.hidden)
    if one.zone is not None and one.zone in scene.zones:
        yield scene.zones.names[one.zone]


def _by_what_they_did(
    moment: Moment, words: Sequence[str], at: int, ids: Sequence[str]
) -> tuple[tuple[str, ...], int] | None:
    """`The one who shot me` is whoever acted last."""
    last = moment.state.last
    behind = words[at + 1 : at + 1 + _WIDEST]
    to_us = next((spot for spot, word in enumerate(behind) if word in ("me", "us")), None)
    if last is None or last.who not in ids or to_us is None:
        return None
    return (last.who, *(who for who in ids if who != last.who)), at + 2 + to_us
