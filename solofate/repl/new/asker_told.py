"""Who of the hero's own asks them to do what they set out to do, by the sentence a campaign is told in."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.said_plainly import said_plainly
from solofate.rules.names import words_of

_ASKED_BY = re.compile(r"\b(?P<asked>[a-z]+) by (?P<whose>[a-z]+) (?P<who>[a-z-]+) to\b")
_ASKS = re.compile(
    r"\b(?P<whose>[A-Za-z]+) (?P<who>[a-z-]+) (?:has )?(?P<asked>[a-z]+) (?:me|her|him|them) to\b"
)


def asker_told(setting: str) -> str:
    """`my niece`, of `is asked by her niece to break into the tax office`; nothing where none of the hero's kin asks.

    Whoever asks is there as play begins. Of others it is not known that the hero would meet them.
    """
    told = said_plainly(kept_out_told(setting).told)
    whose = lexicon().set_of("first-aims", "whose")
    asks = {word for each in lexicon().words("first-aims", "made-to") for word in words_of(each)}
    for asked_by in (_ASKED_BY, _ASKS):
        for found in asked_by.finditer(told):
            kin = lexicon().senses("kin-of-heroes", found["who"])
            if kin and found["whose"].casefold() in whose and found["asked"] in asks:
                return f"my {found['who']}"
    return ""


__all__ = ["asker_told"]
