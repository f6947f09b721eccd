"""What is only said before the heroes leave: `That's done. I go to the mill`, `Enough. We ride for the ford`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.matcher import Lexicon

_MOST_WORDS = 8


def behind_what_is_only_said(moment: Moment, said: Utterance) -> Utterance | None:
    """The line behind a first sentence that only says that something is over; None where there is no such sentence."""
    ends = next(iter(said.sentences), 0)
    if not 0 < ends <= _MOST_WORDS or said.quoted or said.asks:
        return None
    if not _says_it_is_over(moment.words, said.words[:ends]):
        return None
    return utterance(said.said_from(ends))


def _says_it_is_over(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a short sentence does nothing but say that something is done: `that is all`, `nothing more to find`."""
    told = " ".join(words)
    return any(f"{told} ".startswith(f"{each} ") for each in known.words("said-before-leaving", "begins"))


__all__ = ["behind_what_is_only_said"]
