"""What one comes upon is no aim: whoever goes `to find the cash box empty` is after why it is."""

from __future__ import annotations

import re

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.wording.gm import scenes as saying

_FINDS = re.compile(r"^find\s+(?P<what>.+?)(?:,|\s+(?:and|with|while|as)\s|$)", re.IGNORECASE)


def found_so(goal: str) -> str:
    """What there is to find out where a goal only says how something is found; nothing for any other goal."""
    found = _FINDS.match(goal.strip(" ."))
    words = found["what"].split() if found is not None else []
    stops = lexicon().set_of("found-so", "stops")
    if len(words) < _FEWEST or words[0].casefold() not in lexicon().set_of("found-so", "begins"):
        return ""
    at = next((at for at in range(2, len(words)) if _is_a_state(words, at)), None)
    if at is None or not stops.isdisjoint(map(str.casefold, words[:at])):
        return ""
    thing, state = " ".join(words[:at]), " ".join(words[at:])
    are = "are" if words[at - 1].endswith("s") and not words[at - 1].endswith("ss") else "is"
    return saying.why_so(f"{thing} {are} {state}")


_FEWEST = 3


def _is_a_state(words: list[str], at: int) -> bool:
    """Whether the word tells how the thing before it is: `empty`, `jammed`; and goes before no other noun."""
    word = words[at].casefold()
    if at + 1 < len(words) and words[at + 1].casefold() not in lexicon().set_of("found-so", "goes-on"):
        return False
    if word in lexicon().set_of("found-so", "states"):
        return True
    done = word.endswith("ed") and any(form != word and senses_of(form, "verb") for form in verb_forms(word))
    return done and not senses_of(word)


__all__ = ["found_so"]
