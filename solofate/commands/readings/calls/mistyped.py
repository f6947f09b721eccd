"""A word or two that are none, typed where nothing is told: a command with its letters mixed up, or help."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.simpler.spelling import is_no_word
from solofate.commands.readings.words.utterance import Utterance, near

_SHORTEST, _MOST_WORDS = 3, 3
_SURE, _ASKED = 0.85, 0.72


def mistyped(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`hlpe`, `mpa`: the command that was meant; between scenes a line of no words is asked about, and kept nowhere."""
    words, known = said.words, moment.words
    if said.quoted or said.asks or not 0 < len(words) <= _MOST_WORDS or not said.text.strip().islower():
        return
    if any(len(word) < _SHORTEST or not word.isascii() or not word.isalpha() for word in words):
        return
    alone = known.set_of("typed", "alone")
    if len(words) == 1 and near(words[0], alone) is not None:
        return
    if len(words) == 1:
        mixed = [each for each in alone if each[0] == words[0][0] and sorted(each) == sorted(words[0])]
        if len(mixed) == 1 and is_no_word(moment, words[0]):
            yield Reading(f"/{mixed[0]}", _SURE, f"/{mixed[0]} is a command")
            return
    if moment.state.scene.open or moment.decision is not None:
        return
    none = [word for word in words if is_no_word(moment, word)]
    if len(none) * 2 > len(words):
        line = f"/help {' '.join(words)}"
        yield Reading(line, _ASKED, "no word of it is known; in quotes it is story")


__all__ = ["mistyped"]
