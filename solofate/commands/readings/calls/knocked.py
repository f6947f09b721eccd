"""Whoever knocks asks whether anybody answers: `I carry up the tray and knock at room 40` goes to the oracle."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import FREE

_LIST = "knocking"
_KNOCKS, _AT, _DOORS = (lexicon().set_of(_LIST, each) for each in ("knocks", "at", "doors"))
_FAR = 5
"""So far behind the verb it is said at most what is knocked at: `at the captain's cabin door`."""
_SURE = 0.8
ANYBODY = "? Does anybody answer?"


def who_answers(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The question whether anybody answers, where a hero knocks at what may have somebody behind it, and no more."""
    if moment.state.scene.mode != FREE or not moment.state.scene.open or said.quoted or said.asks:
        return
    last = max((joint + 1 for joint in said.joints if said.words[joint] in ("and", "then")), default=0)
    sentence = sentence_in(moment, said, last)
    ours = sentence.subject == "me" or sentence_in(moment, said).subject == "me"
    if ours and _is_a_knock(said.words[sentence.verb_from :]):
        yield Reading(ANYBODY, _SURE, "whether anybody answers is asked of the oracle")


def _is_a_knock(words: list[str]) -> bool:
    if not words or _KNOCKS.isdisjoint(verb_forms(words[0])) or words[1:2] == [] or words[1] not in _AT:
        return False
    return not _DOORS.isdisjoint(words[2 : 2 + _FAR])
