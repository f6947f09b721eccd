"""Places of their own, as a sentence names them: `the lighthouse`, `Sloane's house`, `my ship`, `the scriptorium`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.words.utterance import Utterance
from solofate.gm.titles.from_where import where_they_are
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a, share_of
from solofate.lexicon.whereabouts import is_a_kind_of_place
from solofate.rules.names import words_of

_LONGEST_PLACE = 5

_STOREYS, _ROOMS = ("floor.n.2",), ("room.n.1",)
_LANDINGS = ("platform.n.1",)
_VEHICLES = ("conveyance.n.3",)
_ENTERED = ("vehicle.n.1", "enclosure.n.1", "building.n.1", "craft.n.2", "shelter.n.1", "shelter.n.2")
_MOSTLY = 0.5
_OF_THE_WORLD = ("setting", "scenario")
"""Kinds of aspects that speak of the whole world, and not only of the place one is in."""


def end_of_place(moment: Moment, said: Utterance, at: int) -> int:
    """The place behind the words that name where one goes."""
    known, words, ends = moment.words, said.words, at
    ending = known.set_of("plain", "prepositions") | known.set_of("next-scene", "ends-a-place")
    while ends < len(words) and words[ends] not in ending and ends < at + _LONGEST_PLACE:
        if begins_a_clause(known, words, at, ends):
            break
        ends += 1
        if ends in said.after_a_stop:
            break
    return ends


def begins_a_clause(known: Lexicon, words: Sequence[str], at: int, here: int) -> bool:
    """Whether a clause about a place begins there: `the skerry where …`, `the island the ship came from`.

    A second thing that is led by an article belongs to such a clause, where a first has been named.
    """
    if here > at and words[here] in _CLAUSES:
        return True
    led = known.set_of("plain", "articles")
    named = any(word not in led for word in words[at:here])
    return named and words[here] in _THE and here + 2 < len(words)


_CLAUSES = frozenset(("where", "whose"))
_THE = frozenset(("the", "a", "an"))


def is_elsewhere(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a place is named there that is no part of this one."""
    known, words = moment.words, said.words
    ends = end_of_place(moment, said, at)
    if ends <= at:
        return False
    here = telling_words(_without_what_it_lies_by(known, where_they_are(moment.state.scene.title)))
    kind = set(plural_forms(words[ends - 1]))
    articles = known.set_of("plain", "articles")
    if not kind.isdisjoint(here):
        return is_somebodys(said, at, ends) and bool(set(words[at : ends - 1]) - here - articles)
    places = known.set_of("themes", "place").union(*known.subject("places").values())
    places |= known.set_of("talk-words", "place")
    spoken_of = {
        word
        for each in moment.state.scene.aspects
        if not each.hidden and each.kind not in _OF_THE_WORLD
        for word in words_of(each.name)
    }
    if not kind.isdisjoint(spoken_of) and not is_somebodys(said, at, ends):
        return False
    if kind.isdisjoint(places) and not _stands_by_itself(words, at, ends):
        return _is_owned_elsewhere(moment, said, at, ends)
    if kind.isdisjoint(known.set_of("next-scene", "inner")) or is_somebodys(said, at, ends):
        return True
    said_of_it = set(words[at : ends - 1]) - articles
    return bool(said_of_it) and said_of_it.isdisjoint(known.set_of("next-scene", "of-this-place"))


def _without_what_it_lies_by(known: Lexicon, title: str) -> str:
    """A title without what its place only lies by: at `the laundry by the north gate` one is not at the gate."""
    words = title.split()
    near = known.set_of("next-scene", "lies-by")
    by = next((at for at, word in enumerate(words) if at > 1 and word.casefold() in near), len(words))
    ending = known.set_of("plain", "prepositions") | known.set_of("next-scene", "ends-a-place")
    begins = next(
        (
            at
            for at in range(by + 1, len(words))
            if words[at - 1].endswith((",", ":", ";")) or words[at].casefold() in ending
        ),
        len(words),
    )
    return " ".join((*words[:by], *words[begins:]))


def _is_owned_elsewhere(moment: Moment, said: Utterance, at: int, ends: int) -> bool:
    """Whether it is what somebody has elsewhere, and one can be in it: `my wagon`, `the lions' cages`."""
    owned = said.words[at] in moment.words.set_of("grammar", "owns") or is_somebodys(said, at, ends)
    return owned and ends - at > 1 and is_a(said.words[ends - 1], _ENTERED, among=2)


def _stands_by_itself(words: Sequence[str], at: int, ends: int) -> bool:
    """Whether it is a place for itself by what the word means: an infirmary, a village, where ferries land."""
    if is_a_kind_of_place(words[ends - 1]) or is_a(words[ends - 1], _STOREYS):
        return True
    if ends - at < 2 or share_of(words[ends - 1], _LANDINGS) < _MOSTLY:
        return False
    return share_of(words[ends - 2], _VEHICLES) >= _MOSTLY


def is_a_room(word: str) -> bool:
    """Whether one is in it, and not at it: a room, a storey."""
    return is_a(word, (*_STOREYS, *_ROOMS))


def is_somebodys(said: Utterance, at: int, ends: int) -> bool:
    """Whether the place is somebody's: `the undertaker's workshop`."""
    return re.search(r"['’]s?\s", said.text[said.tokens[at].begins : said.tokens[ends - 1].ends]) is not None
