"""Speech written in full: `who has been signing` for `who's been signing`, `why will you not` for `why won't you`."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import lexicon

_HELPS_ALL = lexicon().any_of("small-words", "helps-all")

_SPELT = {short: whole for whole, shorts in lexicon().subject("spelt-out").items() for short in shorts}
_RUN_TOGETHER = re.compile(r"[A-Za-z]+'[a-z]+")
_BEEN = lexicon().set_of("indirect-speech", "has-surely")
_DONE = lexicon().set_of("indirect-speech", "has-done")
_BEGINS_A_THING = (
    lexicon().set_of("grammar", "begins-a-thing")
    | lexicon().set_of("grammar", "of-the-speakers")
    | lexicon().set_of("indirect-speech", "done-to")
)
_DENIED = re.compile(
    rf"\b(?P<does>{_HELPS_ALL}) ?not "
    rf"(?P<who>{lexicon().any_of('grammar', 'subject')}|[A-Z]\w+)\b"
)
"""A denial before whom it is said of, as in `why won't you let her go`."""


def spelt_out(text: str) -> str:
    """A text with what is run together in speech written in full: `I will` for `I'll`."""
    text = text.replace("’", "'")
    if "'" not in text:
        return text
    return _DENIED.sub(_said_before, _RUN_TOGETHER.sub(_in_full, text))


def without_an_oath(text: str) -> str:
    """A question without what is only sworn in it: `who are you` for `who the devil are you`.

    What the devil `wants` is asked of the devil.
    """
    return _SWORN.sub(r"\g<asks> ", text)


_SWORN = re.compile(
    rf"\b(?P<asks>{lexicon().any_of('grammar', 'asks')})"
    rf",? (?:{lexicon().any_of('talk-acts', 'oaths')}),? "
    r"(?=(?:is|was|does|has)\b|\w*[^\Ws]\b)",
    re.IGNORECASE,
)


def _said_before(found: re.Match[str]) -> str:
    return " ".join((found["does"], found["who"], "not"))


def _in_full(found: re.Match[str]) -> str:
    said = found[0]
    spelt = _SPELT.get(said.casefold())
    if spelt is None:
        return said
    behind = found.string[found.end() :]
    if spelt.endswith(" is") and _is_what_was_done(behind):
        spelt = f"{spelt.removesuffix(' is')} has"
    return spelt[:1].upper() + spelt[1:] if said[:1].isupper() else spelt


def _is_what_was_done(behind: str) -> bool:
    """Whether what stands behind `who's` was done, so that it is `who has`: `been`, `taken the book`, not `dead`."""
    words = behind.casefold().replace(",", " ").split()[:2]
    if not words:
        return False
    return words[0] in _BEEN or (words[0] in _DONE and words[1:] != [] and words[1] in _BEGINS_A_THING)
