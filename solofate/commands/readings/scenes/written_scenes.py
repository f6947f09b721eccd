"""The written scene a sentence goes on to: by its title, by its place, or by what the scene before it ended with."""

from __future__ import annotations

from itertools import pairwise

from solofate.commands.readings.reading import Moment, WrittenScene
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.ways.ways_away import WE, behind_the_subject, goes, names_a_zone
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.whereabouts import may_be_where_one_is
from solofate.rules.model.state import FREE

_MOST, _FEWEST_SHARED = 40, 2


def next_written(moment: Moment) -> str:
    """The command that opens the next scene there is a file of; `/scene` alone where there is none to come."""
    return f"/scene {moment.to_come[0].file}" if moment.to_come else "/scene"


def written_scene_meant(moment: Moment, said: Utterance) -> str:
    """The command for the written scene that a way leads to: `We go to Number Nine`; empty where it leads to none.

    Any of those to come is meant by its title. Once one was played, the next of them is meant by what is told as it
    begins as well, where a place of it and something else in it are named.
    """
    words = said.words
    if not moment.scenes or said.asks or said.quoted or not 2 < len(words) <= _MOST:
        return ""
    if moment.state.scene.open and moment.state.scene.mode != FREE:
        return ""
    begins = skip(words, 0, moment.words, "before")
    start = behind_the_subject(moment.words, words, begins)
    if (
        words[begins : begins + 1] not in WE
        or start >= len(words) - 1
        or not goes(moment.words, words[start])
    ):
        return ""
    told = frozenset(form for word in words[start + 1 :] for form in (word, *plural_forms(word)))
    for scene in moment.to_come:
        titled = telling_words(scene.title)
        shared = titled & told
        if len(shared) >= _FEWEST_SHARED and _is_told_as_it_is_called(said, scene):
            return f"/scene {scene.file}"
    begun = 0 < len(moment.to_come) < len(moment.scenes)
    if not begun or names_a_zone(moment, said):
        return ""
    scene = moment.to_come[0]
    shared = (telling_words(scene.text) & told) - moment.words.set_of("next-scene", "parts-of-a-room")
    return (
        f"/scene {scene.file}"
        if len(shared) >= _FEWEST_SHARED and any(map(may_be_where_one_is, shared))
        else ""
    )


def _is_told_as_it_is_called(said: Utterance, scene: WrittenScene) -> bool:
    """Whether two words of its title stand side by side in the sentence as they do there: `Number Nine`."""
    titled = scene.title.casefold().split()
    telling = telling_words(scene.title)
    pairs = {pair for pair in pairwise(titled) if telling.issuperset(pair)}
    return not pairs.isdisjoint(pairwise(said.words))
