"""A deed and a question in one line: which of them counts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.readings.reading import NAMED_FIRST, Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.words.utterance import Utterance, skip, utterance


def as_the_question_goes(
    moment: Moment, said: Utterance, text: str, found: Sequence[Reading]
) -> list[Reading]:
    """The readings weighed by where a question stands in the line, before a deed or behind one."""
    if said.asks and _acts_first(moment, text):  # `I read the daybook. Is it in code?`
        return [each._replace(score=each.score - 0.25) if each.line[0] == "?" else each for each in found]
    if not said.asks and _acts_last(text):  # `Where is he? I scour the roofs.`
        meant = ("/talk", *_DEEDS)
        return [
            each if each.line.startswith(meant) else each._replace(score=each.score - 0.15) for each in found
        ]
    if said.asks and not _asks_to_do(moment, said):  # A deed in a question is asked about before it is done.
        return [
            each._replace(score=each.score - 0.2)
            if is_a_deed(each.line) and not each.because.endswith(NAMED_FIRST)
            else each
            for each in found
        ]
    return list(found)


def _asks_to_do(moment: Moment, said: Utterance) -> bool:
    """Whether it asks leave for a deed, as one does at a table: `Could I maybe just skewer whoever is closest?`"""
    begins = skip(said.words, 0, moment.words, "before")
    return skip(said.words, begins, moment.words, "letting") > begins


def _acts_first(moment: Moment, text: str) -> bool:
    """Whether a deed stands before a question of its own."""
    first, *behind = _SENTENCE_ENDS.split(text.strip())
    if not behind or first.endswith("?") or not moment.state.scene.open:
        return False
    sentence = sentence_in(moment, utterance(first))
    return sentence.subject == "me" or sentence.commanded


def _acts_last(text: str) -> bool:
    """Whether a question stands first and what the hero does behind it."""
    first, *behind = _SENTENCE_ENDS.split(text.strip())
    return first.endswith("?") and any(each.startswith(("I ", "We ")) for each in behind)


_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+")


def is_a_deed(line: str) -> bool:
    """Whether a line of the command language has somebody do something."""
    return line.startswith(_DEEDS)


_DEEDS = (
    "/attack",
    "/overcome",
    "/advantage",
    "/move",
    "/do",
    "/aid",
    "/concede",
    "/as",
    "/pass",
    "/treat",
    "/truce",
    "/full-defense",
    "/maneuver",
    "/block",
    "/defend",
    "/walk",
    "/run",
    "/deal",
    "/distraction",
)
