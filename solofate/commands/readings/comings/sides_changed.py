"""Somebody here who stands against the heroes from now on: `Tilda changes sides`, `Tilda betrays us`."""

from __future__ import annotations

from solofate.commands.readings.comings.subjects import subject_at
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import CONTEST

_SURE = 0.96


def turned_against_us(sentence: Sentence) -> list[Reading]:
    """The command by which whoever is told to turn on the heroes stands with the other side; none for anything else.

    Who changes sides leaves the side they are on: of those against the heroes it is the heroes' they come to.
    """
    moment, words, said = sentence.moment, sentence.words, sentence.said
    if said.quoted or sentence.subject == "me" or sentence.denied or moment.state.scene.mode == CONTEST:
        return []
    one = subject_at(sentence, sentence.begins)
    if one is None or one.here is None or one.here.out is not None or one.here.is_hero:
        return []
    ends = next((at for at in (*said.joints, *said.after_a_stop) if at > one.end), len(words))
    known = moment.words
    if not known.set_of("company", "not-so").isdisjoint(words[one.end : ends]):
        return []
    found = [each for each in known.found("turning-sides", words[one.end : ends]) if each.at <= _SOON]
    if not found:
        return []
    to_us = found[0].sense == "changes" and one.here.side == OPPOSITION
    if not to_us and one.here.side == OPPOSITION:
        return []
    side = "heroes" if to_us else "opposition"
    why = f"{one.here.name} takes your side" if to_us else f"{one.here.name} stands against you"
    return [Reading(f"/side {one.here.id} {side}", _SURE, why)]


_SOON = 2
"""So many words at most stand between somebody and what they turn to: `has now`."""
