"""Two people of the facts who have changed places in a draft: each does, feels or gets what is the other's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.meaning import class_of
from solofate.voice.outcomes import named
from solofate.voice.things import told
from solofate.voice.tokens import stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed

_CLAUSE = re.compile(r"[,;:.!?—–]|\b(?:and|but|while|whereas|though)\b", re.IGNORECASE)
_FIRST = 3
"""Whom a clause is about stands among so many words at its beginning."""

_ORDINALS = lexicon().words("draft-words", "first-ordinals")
_NUMBERED = re.compile(r"^(.*\w) (\d)$")


class _Share(NamedTuple):
    """What the facts tell of one person: the words of it, and whether it is denied."""

    name: str
    words: frozenset[str]
    denied: bool


def swapped(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first of two people of whom a draft tells what the facts tell of the other."""
    if brief.asked or brief.speech or any(end.action == ATTACK for end in brief.ends):
        return
    yield from _another_share(draft, brief)
    yield from _feels_instead(draft, brief)


def _another_share(draft: str, brief: Brief) -> Iterator[str]:
    """`Bo takes the blow, Ada gets off`, where the facts have it the other way round."""
    shares = [share for share in _shares(" ".join(brief.facts), brief) if share.words or share.denied]
    if len({share.name for share in shares}) != len(shares) or len(shares) < 2:
        return
    said_of = list(_shares(without_similes(draft), brief))
    for said in said_of:
        mine = next((share for share in shares if share.name == said.name), None)
        if mine is None:
            continue
        for theirs in shares:
            own, others = mine.words - theirs.words, theirs.words - mine.words
            of_them = [each for each in said_of if each.name == theirs.name]
            keeps_it = not of_them or any(others & each.words for each in of_them)
            if theirs.name == mine.name or keeps_it or own & said.words or said.denied != theirs.denied:
                continue
            if others & said.words:
                yield f"that is {theirs.name}'s in the facts, and not {mine.name}'s"
                return


def _shares(text: str, brief: Brief) -> Iterator[_Share]:
    """What each clause tells of whoever it names, or of whoever was named last."""
    small = stems(
        " ".join(listed("around", "small") | listed("starts", "function") | listed("around", "denies"))
    )
    about = ""
    for part in _CLAUSE.split(text):
        words = words_of(part)
        bare = [word.removesuffix("'s") for word in words]
        about = next(filter(None, (_who(bare, at, brief) for at in range(len(words[:_FIRST])))), about)
        people = named(about) | stems(" ".join(_ORDINALS))
        denied = bool((listed("around", "denies") | listed("around", "not")) & set(words))
        if about and words:
            yield _Share(about, frozenset(map(stem, words)) - small - people, denied)


def _who(words: list[str], at: int, brief: Brief) -> str:
    """Whom a word names: by a name, or by the number of those who bear one."""
    for name in sorted(brief.names, key=len):
        numbered = _NUMBERED.match(name)
        if numbered:
            is_it = words[at] == _ORDINALS[int(numbered[2]) - 1] or (
                words[at] == numbered[2] and words[at - 1 : at] == words_of(numbered[1])[-1:]
            )
        else:
            is_it = stem(words[at]) in named(name) and not words[at].endswith("'s")
        if is_it and name[0].isupper():
            return max((each for each in brief.names if name in each), key=len)
    return ""


def _feels_instead(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who thinks or feels what the other does in the facts: they alone look on, and the other is looked at."""
    facts = words_of(told(brief))
    feels = claim_words().set_of("meaning", "feelings")
    first = [(at, who) for at in range(len(facts)) if (who := _who(facts, at, brief))]
    pairs = [(at, one, other) for (at, one), (_, other) in pairwise(first) if one != other]
    if not pairs:
        return
    at, one, other = pairs[0]
    if not any(class_of(word) in feels for word in facts[at + 1 : at + 3]):
        return
    acts = {who: _does_something(words_of(without_similes(draft)), who, brief) for who in (one, other)}
    if acts[other] and not acts[one] and named(one) & stems(draft):
        yield f"it is {one} in the facts, and not {other}"


def _does_something(words: list[str], who: str, brief: Brief) -> bool:
    """Whether a verb stands behind somebody's name."""
    return any(
        _who(words, at, brief) == who
        and words[at + 1].endswith(("s", "ed"))
        and bool(class_of(words[at + 1]))
        for at in range(len(words) - 1)
    )
