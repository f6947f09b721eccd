"""A premise put as a question, told as what it supposes: `What if a porter was a thief?` is `A porter is a thief.`"""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon

_SENTENCES = re.compile(r"(?<=[.!?;])\s+")
_SUPPOSES = re.compile(
    r"^(?:(?:and|so|but),? )?(?:what if|what would happen if|what happens (?:if|when)|(?:suppose|imagine)(?: that)?)"
    r"[,:]? (?P<what>.+?)[?.!…]*$",
    re.IGNORECASE | re.DOTALL,
)


def as_supposed(text: str) -> str:
    """The same with each sentence that only supposes something told as what is so; any other text as it stands."""
    return " ".join(_told(each) for each in _SENTENCES.split(text))


def _told(sentence: str) -> str:
    found = _SUPPOSES.match(sentence)
    if found is None:
        return sentence
    now = lexicon().subject("supposed-is-now")
    what = re.sub(r"\bdid not\b", "does not", found["what"])
    what = re.sub(
        rf"(?<!\bshe )(?<!\bhe )(?<!\bthey )\b(?:{'|'.join(now)})\b", lambda said: now[said[0]][0], what
    )
    return f"{what[:1].upper()}{what[1:]}."


__all__ = ["as_supposed"]
