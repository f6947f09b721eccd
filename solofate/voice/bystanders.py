"""Those who are there and have no part in it: nobody the facts do not speak of does anything that matters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.gm.titles.persons import is_plainly_somebody
from solofate.voice.brief import Brief
from solofate.voice.meaning import class_of
from solofate.voice.outcomes import named
from solofate.voice.things import told
from solofate.voice.tokens import sentences, stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed

_PART = re.compile(r"[,;:—–]|\b(?:and|but)\b", re.IGNORECASE)
_FIRST = 2
"""Who does it stands among so many words and one at the beginning of a clause."""

_LONGEST_NAME = 3


def acting_bystanders(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first one who does something in a draft and is in none of the facts."""
    facts = stems(told(brief))
    people = [name for name in brief.names if name[:1].isupper()]
    if brief.asked or not any(named(name) & facts for name in people):
        return  # Where the facts name nobody, somebody has to find out.
    text = without_similes(draft)
    for name in people:
        if named(name) & facts or len(name.split()) > _LONGEST_NAME:
            continue
        if any(_acts(words_of(part), named(name)) for each in sentences(text) for part in _PART.split(each)):
            yield f"{name} has no part in it"
            return
        if _lends_a_hand(words_of(text), named(name)):
            yield f"{name} has no part in it"
            return
    yield from _somebody_there(text, brief)


def _acts(words: Sequence[str], parts: frozenset[str]) -> bool:
    """Whether somebody does something in a clause of their own: `Ada turns the key`, and not `when Ada turns round`."""
    for at, word in enumerate(words[: _FIRST + 1]):
        if stem(word) in parts and not word.endswith("'s"):
            done = next((each for each in words[at + 1 : at + 3] if not each.endswith("ly")), "")
            return (
                not claim_words().set_of("bystanders", "meanwhile") & set(words[:at])
                and stem(done) not in parts
                and _is_a_deed(done)
            )
    return False


def _is_a_deed(verb: str) -> bool:
    return verb.endswith("s") and class_of(verb) in claim_words().set_of("meaning", "deeds")


def _lends_a_hand(words: Sequence[str], parts: frozenset[str]) -> bool:
    """Whether it is done with the hand of somebody, or with their blade."""
    with_it = listed("things", "body") | claim_words().set_of("bystanders", "means")
    return any(
        owner.endswith("'s") and stem(owner) in parts and owned in with_it for owner, owned in pairwise(words)
    )


def _somebody_there(text: str, brief: Brief) -> Iterator[str]:
    """Somebody the place has, such as a librarian: `it is the librarian who …`."""
    facts = stems(told(brief))
    for each in brief.setting:
        who = words_of(each)[-1:]
        if not who or stem(who[0]) in facts or not is_plainly_somebody(who[0]):
            continue
        does = re.search(
            rf"\b(?:the|a) {re.escape(who[0])}(?:,[^,]*,)?(?: who)? (\w+s)\b", text, re.IGNORECASE
        )
        if does and _is_a_deed(does[1].casefold()):
            yield f"the {who[0]} has no part in it"
            return
