"""A price that is asked for something: `What would you want for taking us across?`, `How much for the whole crate?`"""

from __future__ import annotations

from solofate.gm.talk.two_sides import as_asked_for
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

FOR_IT = "for it"
"""In which way a price is asked that is asked for something."""
_WORDS = lexicon()


def price_asked(text: str) -> str:
    """What a price is asked for, as a request: `take us across`, `sell me the whole crate`; else nothing."""
    plain = " ".join(text.split()).strip(" ?.!")
    folded = plain.casefold()
    for opens in sorted(_WORDS.words("price-asked", "opens"), key=len, reverse=True):
        if folded.startswith(f"{opens} "):
            return _as_a_request(plain[len(opens) :].strip())
    for first, last in (pair.split(" … ") for pair in _WORDS.words("price-asked", "around")):
        if folded.startswith(f"{first} ") and (at := folded.find(f" {last}")) > len(first):
            return _as_a_request(plain[len(first) : at].strip())
    return ""


def _as_a_request(wanted: str) -> str:
    """What is wanted as one asks for it: `taking us across` is `take us across`, a thing is to be sold."""
    words = words_of(wanted)
    if not words or words[0] in _WORDS.set_of("price-asked", "nothing-named"):
        return ""
    if words[:2] == ["you", "to"] and len(words) > 2:
        return wanted.split(" ", 2)[2]
    if words[0] == "to" and len(words) > 1:
        return wanted.split(" ", 1)[1]
    return as_asked_for(wanted)
