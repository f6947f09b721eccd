"""Sentences that are turned round, in their plain order: who comes, and when and where it goes on.

`And who should come in but my brother` is `My brother comes in`, `The next evening finds us on the steps` is `The next
evening, on the steps`, and `we slept, and in the morning walked to the dock` is `in the morning we walked to
the dock`.
"""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.scenes.next_moment import time_passed
from solofate.commands.readings.words.phrases import length_of
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import third_person, verb_forms
from solofate.lexicon.matcher import lexicon

_LIST = "turned-round"
_FINDS = lexicon().set_of(_LIST, "finds")
_HEROES = lexicon().set_of(_LIST, "heroes")
_MODALS = lexicon().set_of(_LIST, "modals")
_TAKES_UP = lexicon().set_of(_LIST, "takes-up")
_THE_TALE = lexicon().set_of(_LIST, "the-tale")
_ASKS_WHO = ("who", "what")
_WE = ("i", "we")
_FAR = 14


def in_plain_order(moment: Moment, said: Utterance) -> str:
    """A line that is turned round, in its plain order; nothing where it is none."""
    if said.quoted or moment.decision is not None or not said.words:
        return ""
    return (
        _who_comes(moment, said)
        or _where_it_finds_us(moment, said)
        or _once_it_is_later(moment, said)
        or _where_it_is_taken_up(moment, said)
    )


def _who_comes(moment: Moment, said: Utterance) -> str:
    """`Who should come in by the door but my brother`: what stands behind `but` comes in by the door."""
    words = said.words
    at = skip(words, 0, moment.words, "before", "interjection")
    if words[at : at + 1] == [] or words[at] not in _ASKS_WHO or "but" not in words[at : at + _FAR]:
        return ""
    but = words.index("but", at)
    does = said.said_from(at + 1, but)
    verb = at + 1
    if words[verb] in _MODALS and verb + 1 < but:
        does = f"{third_person(words[verb + 1])} {said.said_from(verb + 2, but)}" if verb + 2 < but else ""
        does = does or third_person(words[verb + 1])
    ends = next((stop for stop in said.after_a_stop if stop > but + 1), len(words))
    who, rest = said.said_from(but + 1, ends), said.said_from(ends)
    if not who or "not" in words[at:but]:
        return ""
    return f"{who[:1].upper()}{who[1:]} {does}{f', {rest}' if rest else ''}"


def _where_it_finds_us(moment: Moment, said: Utterance) -> str:
    """`The next evening finds us on the steps`: then, there."""
    words = said.words
    passed = time_passed(moment, words) or _a_time(moment, words)
    if not passed or words[passed : passed + 1] == [] or _FINDS.isdisjoint(verb_forms(words[passed])):
        return ""
    behind = passed + 1
    if words[behind : behind + 1] == [] or words[behind] not in _HEROES | _called(moment):
        return ""
    while behind < len(words) and words[behind] in _HEROES | _called(moment):
        behind += 1
    placed = moment.words.set_of("next-scene", "placed") | moment.words.set_of("next-scene", "placed-later")
    where = next(
        (spot for spot in range(behind, min(len(words), behind + _SOON)) if words[spot] in placed), None
    )
    return f"{said.said_from(0, passed)}, {said.said_from(where)}" if where is not None else ""


_SOON = 4


def _a_time(moment: Moment, words: Sequence[str]) -> int:
    """How many words name a time of day that is told of as if it did something: `Dawn`, `the morning`."""
    begins = skip(words, 0, moment.words, "before")
    begins += words[begins : begins + 1] in (["the"], ["that"])
    length = length_of(moment.words, "hours", words, begins)
    return begins + length if length else 0


def _called(moment: Moment) -> frozenset[str]:
    """The first names of the heroes."""
    heroes = (one for one in moment.state.characters.values() if one.is_hero)
    return frozenset(one.name.split()[0].casefold() for one in heroes)


def _once_it_is_later(moment: Moment, said: Utterance) -> str:
    """`We slept there, and in the morning walked down to the dock`: what is done once a time has passed."""
    words, known = said.words, moment.words
    if not {*words[:_SOON]} & {*_WE}:
        return ""
    for at in said.joints:
        begins = at
        while words[begins : begins + 1] and words[begins] in ("and", "then", "so"):
            begins += 1
        length = length_of(known, "a-day-later", words, begins) or length_of(
            known, "at-its-time", words, begins
        )
        behind = begins + length
        if not length or behind >= len(words):
            continue
        does = said.said_from(behind)
        subject = "" if words[behind] in _WE else "we "
        return f"{said.said_from(begins, behind)} {subject}{does}"
    return ""


def _where_it_is_taken_up(moment: Moment, said: Utterance) -> str:
    """`We take the tale up again next morning, at the inn`: next morning, at the inn."""
    words = said.words
    begins = [0, *said.after_a_stop]
    for at in begins:
        spot = at + (words[at] in ("and", "then"))
        if words[spot : spot + 1] == [] or words[spot] not in (*_WE, "the", "our"):
            continue
        spot += 1
        told = spot
        while told < len(words) and (
            words[told] in _THE_TALE or not _TAKES_UP.isdisjoint(verb_forms(words[told]))
        ):
            told += 1
        taken = words[spot:told]
        tale = any(word in _THE_TALE for word in taken) and any(
            not _TAKES_UP.isdisjoint(verb_forms(word)) for word in taken
        )
        if tale and told < len(words) and _says_when_or_where(moment, words[told:]):
            return said.said_from(told)
    return ""


def _says_when_or_where(moment: Moment, words: Sequence[str]) -> bool:
    placed = moment.words.set_of("next-scene", "placed") | moment.words.set_of("next-scene", "placed-later")
    return bool(time_passed(moment, words)) or words[0] in placed
