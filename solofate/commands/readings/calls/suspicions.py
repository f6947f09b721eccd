"""What the hero suspects and asks to be so: `I suspect that the cook pushed him. Is it so?` goes to the oracle."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import in_quotes

_LIST = "suspicions"
_SUSPECTS = lexicon().set_of(_LIST, "suspects")
_CONFIRMS = lexicon().set_of(_LIST, "confirms")
_SURE = 0.94


def suspected(moment: Moment, said: Utterance) -> Reading | None:
    """The question whether it is as the hero suspects; None where nothing is, or where somebody is told so."""
    words, ends = said.words, said.first_stop
    if not said.asks or said.quoted or moment.decision is not None or ends >= len(words):
        return None
    at = skip(words, 0, moment.words, "before")
    if words[at : at + 1] != ["i"] or words[at + 1 : at + 2] == [] or words[at + 1] not in _SUSPECTS:
        return None
    if " ".join(words[ends:]) not in _CONFIRMS or not moment.words.set_of("grammar", "you").isdisjoint(words):
        return None
    begins = at + 2 + (words[at + 2 : at + 3] == ["that"])
    clause = in_quotes(said.said_from(begins, ends)).strip(" .!")
    if begins >= ends or not clause:
        return None
    return Reading(f"? Is it true that {clause}?", _SURE, "what is suspected is asked of the oracle")
