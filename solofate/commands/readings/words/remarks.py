"""Remarks beside what is asked of the game: `I've lost the plot a bit`, `oops`, `I've changed my mind`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.matcher import lexicon

_LONGEST = 9
_HEADS = tuple(each.split() for each in lexicon().words("remarks", "heads"))


def without_remarks(moment: Moment, said: Utterance) -> Utterance:
    """What is left of a line without its remarks, where that is one clause; else the line as it is."""
    begins = [0, *said.after_a_stop]
    if len(begins) == 1:
        return said
    clauses = list(pairwise([*begins, len(said.words)]))
    left = [(at, ends) for at, ends in clauses if not is_a_remark(moment, said.words[at:ends])]
    if len(left) != 1 or len(left) == len(clauses):
        return said
    at, ends = left[0]
    behind = said.text[said.tokens[ends - 1].ends :].lstrip()[:1]
    return utterance(f"{said.said_from(at, ends)}{'?' if behind == '?' else ''}")


def is_a_remark(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a clause only remarks on how it is with whoever plays, and does and asks nothing."""
    begins = skip(words, 0, moment.words, "before", "interjection", "chatting")
    if begins >= len(words):
        return True
    rest = list(words[begins:])
    return len(rest) <= _LONGEST and any(rest[: len(head)] == head for head in _HEADS)
