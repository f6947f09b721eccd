"""What of a player's line is no story: what sets right how it was understood, and what is said of the rules."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

_LIST = "no-story"
_SENTENCES = re.compile(r"(?<=[.!?…])\s+(?=\S)")
_ASIDE = re.compile(r"\s*\((?P<aside>[^()]*)\)")
_BEHIND_A_COMMA = re.compile(r",\s+(?P<clause>[^,.!?…]+)(?P<end>[.!?…]*)$")
_A_BONUS = re.compile(r"(?<!\S)\+\d(?=[\s.,;!?]|$)")


def story_in(text: str) -> str:
    """What of a line is story, sentence by sentence; nothing where none of it is.

    What somebody says in quotes is story, whatever it is.
    """
    if '"' in text or "“" in text:
        return text.strip()
    told = (_without_rules(each) for each in _SENTENCES.split(text.strip()) if not _corrects(each))
    return " ".join(filter(None, told))


def _corrects(text: str) -> bool:
    """Whether a sentence begins by setting right what was understood: `No, I meant the abbot`."""
    said = f"{' '.join(words_of(text))} "
    return any(said.startswith(f"{each} ") for each in lexicon().words(_LIST, "corrects"))


def _without_rules(sentence: str) -> str:
    """A sentence without an aside and without a last clause that speak of the rules; nothing where the rest does."""
    told = _ASIDE.sub(lambda found: "" if _speaks_of_rules(found["aside"]) else found[0], sentence)
    behind = _BEHIND_A_COMMA.search(told)
    if behind is not None and _begins_with_rules(behind["clause"]) and _speaks_of_rules(behind["clause"]):
        told = f"{told[: behind.start()]}{behind['end'] or '.'}"
    told = told.strip()
    asks = told.endswith("?") and _is_asked_of_the_game(told)
    return "" if asks or _speaks_of_rules(told) or not words_of(told) else told


def _begins_with_rules(clause: str) -> bool:
    said = f"{' '.join(words_of(clause))} "
    said = said.removeprefix("and ")
    return any(said.startswith(f"{each} ") for each in lexicon().words(_LIST, "clause-of-rules"))


def _speaks_of_rules(text: str) -> bool:
    return _A_BONUS.search(text) is not None or bool(lexicon().found("no-story-rules", words_of(text)))


def _is_asked_of_the_game(text: str) -> bool:
    words = words_of(text)
    topics = lexicon().found("program-topics", words)
    begins = any(each.at == 0 and each.sense == "asks-the-game" for each in lexicon().found(_LIST, words))
    ends = lexicon().found("program-at-the-end", words)
    whole = any(each.at + each.length == len(words) for each in ends)
    asked = any(each.at == 0 for each in lexicon().found("program-asked", words))
    return bool(asked and (topics or (whole and words[0] == _HOW))) or begins


_HOW = "how"
