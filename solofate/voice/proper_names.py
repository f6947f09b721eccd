"""Names in a draft that nobody in the facts bears."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.voice.brief import Brief
from solofate.voice.tokens import sentences, stems
from solofate.voice.vocabulary import listed

_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_ENDS_LIKE_A_VERB = re.compile(r"(?:s|ed)$")


def strange_names(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first name that the facts do not hold.

    Inside a sentence that is any word with a capital that they do not have; at its beginning one that acts like a name.
    """
    known = stems(" ".join(brief.known))
    no_names = listed("starts", "function")
    for sentence in _clauses(draft):
        found = list(_WORD.finditer(sentence))
        for at, each in enumerate(found):
            said = each[0]
            bare = said.casefold().replace("’", "'")
            if not said[0].isupper() or bare in no_names or stems(said) & known:
                continue
            follows = found[at + 1][0].casefold() if at + 1 < len(found) else ""
            if at == 0 and not _acts_like_a_name(bare, follows):
                continue
            yield f"“{said}” is a name the facts do not hold"
            return


def _clauses(draft: str) -> Iterator[str]:
    """The sentences, and what is said inside of quotes, where a capital begins another."""
    for sentence in sentences(draft):
        yield from (part.strip() for part in re.split(r"[“”\"„«»]|(?<=[.!?…:])\s", sentence) if part.strip())


def _acts_like_a_name(word: str, follows: str) -> bool:
    """Whether the first word of a sentence is somebody: it owns something, or does something without an article."""
    owner, _, tail = word.partition("'")
    if owner in listed("starts", "substances"):
        return False
    if tail == "s":
        return True
    if word.endswith(("ly", "ing", "ed")) or follows == "as":  # `Quick as a cat`, `Try as she may`.
        return False
    if follows in listed("starts", "acts"):
        return not word.endswith("s") or follows in ("is", "was", "has")
    if follows.endswith(("ss", "us", "is")) or follows in listed("starts", "function"):
        return False
    return bool(_ENDS_LIKE_A_VERB.search(follows)) and (
        not word.endswith("s") or word.endswith(("ss", "us", "is"))
    )
