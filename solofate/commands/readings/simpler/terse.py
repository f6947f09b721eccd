"""Lines that only list what a deed is done with, at whom and where: `ladder, up, lamp room, don't stop`."""

from __future__ import annotations

from itertools import pairwise

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.sentences.told_of_whom import HE_OR_SHE
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance

_LONGEST, _LONGEST_LINE = 5, 14
"""So many words a piece of a list has at most, and the whole of it."""
_SOMEBODY = ("i", "we", "they", *HE_OR_SHE)


def as_a_list(moment: Moment, said: Utterance) -> str:
    """The deed of a line whose pieces are a few words each, told plainly: a blow, or a way; nothing for any other.

    `Cutlass, nearest wick hand, go for the arm` is a blow in a fight, by the weapon and the foe; a place that is a
    piece by itself is where the way leads.
    """
    words = said.words
    bounds = [0, *said.after_a_stop, len(words)]
    pieces = list(pairwise(bounds))
    if len(pieces) < 2 or len(words) > _LONGEST_LINE or said.asks or not {*_SOMEBODY}.isdisjoint(words):
        return ""
    if any(ends - begins > _LONGEST for begins, ends in pieces) or _calls_somebody(moment, said, pieces[0]):
        return ""  # `Teo, after me, up the bell tower!` is said to him.
    return _blow(moment, said, pieces) or _way(moment, said, pieces)


def _calls_somebody(moment: Moment, said: Utterance, first: tuple[int, int]) -> bool:
    """Whether the first piece of a line is no more than the name of somebody here, who is spoken to in the rest."""
    called = people_called(moment, said.words)
    return any(one.at == first[0] and one.end == first[1] and one.sure >= _BY_NAME for one in called)


_BY_NAME = 0.9


def _blow(moment: Moment, said: Utterance, pieces: list[tuple[int, int]]) -> str:
    """`I attack the nearest hand with cutlass`, where a weapon and a foe are pieces of the line."""
    sentence = sentence_in(moment, said)
    target = sentence.target
    if not moment.fighting or target is None:
        return ""
    foe = next((said.said_from(*piece) for piece in pieces if piece[0] <= target.at < piece[1]), "")
    armed = (said.said_from(begins, ends) for begins, ends in pieces if not begins <= target.at < ends)
    weapon = next((each for each in armed if _is_a_weapon(moment, each)), "")
    return f"I attack {foe} with {weapon}" if foe and weapon else ""


def _is_a_weapon(moment: Moment, told: str) -> bool:
    words = told.casefold().split()
    return bool(moment.words.found("weapons", words))


_NO_OBJECT = 3


def _way(moment: Moment, said: Utterance, pieces: list[tuple[int, int]]) -> str:
    """`I go to the lamp room`, where a place elsewhere is the last piece of the line but for remarks."""
    hero = moment.hero
    if hero is None:
        return ""
    leads = moment.words.set_of("plain", "prepositions") | moment.words.set_of("plain", "particles")
    leads |= moment.words.set_of("plain", "articles")
    sentence = sentence_in(moment, said)
    if any(ends - begins > _NO_OBJECT for begins, ends in pieces[:-1]):
        return ""  # What is done to something is more than a way.
    for place in sentence.places:
        if place.zone == hero.zone:
            continue
        for begins, ends in pieces:
            inside = begins <= place.at and place.at + place.length <= ends
            if (
                inside
                and {*said.words[begins : place.at], *said.words[place.at + place.length : ends]} <= leads
            ):
                return f"I go to the {moment.state.scene.zones.names[place.zone]}"
    return ""
