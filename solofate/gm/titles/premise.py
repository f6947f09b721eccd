"""A premise taken apart: its clauses, each with its subject, its verb and all that belongs to the verb.

`Kael, bounty hunter on a desert planet, must bring in his own sister alive` is one clause: Kael is its subject, what
stands between the commas says who that is, and what he must do is whole. What is read out of a premise is read here,
so that nothing is cut in the middle.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.titles.persons_told import ranks_in_full
from solofate.gm.titles.premise_verbs import (
    STOPS,
    comma_behind,
    how_finite,
    is_several,
    leads_a_noun,
    plain,
    prepositions,
    verb_at,
    verb_in,
    word_set,
)
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.tenses import is_past

LONGEST = 110
"""Characters of a clause that is told whole."""
_SENTENCES = re.compile(r"(?<=[.!?;:…])\s+|\s+[–—-]\s+")
_IN_FULL = {"m": "am", "re": "are", "ve": "have", "s": "is", "ll": "will", "d": "would"}
_DRAWN_TOGETHER = re.compile(
    rf"\b(?P<who>{lexicon().any_of('small-words', 'drawn-together')})['’](?P<verb>{'|'.join(_IN_FULL)})\b",
    re.IGNORECASE,
)


class Clause(NamedTuple):
    """One clause: what joins it to the one before, what stands before its subject, the subject, and what that does.

    A list of catchwords is clauses without a verb, each only a `subject`. `goes_on` is what the subject of the clause
    before does as well.
    """

    joined: str
    lead: str
    subject: str
    does: str
    goes_on: bool = False

    @property
    def hangs(self) -> bool:
        """Whether it only says when or why another is so: `until somebody steals his boat`."""
        return self.joined in word_set("hangs") | {"or"}

    @property
    def whole(self) -> str:
        """The clause as it was told, without what joins it."""
        closes = "," if "," in self.subject and self.does else ""
        return " ".join(filter(None, (self.lead, f"{self.subject}{closes}", self.does)))


@lru_cache(maxsize=64)
def clauses_of(text: str) -> tuple[Clause, ...]:
    """The clauses of a premise, in order."""
    text = ranks_in_full(text)
    told = _DRAWN_TOGETHER.sub(lambda found: f"{found['who']} {_IN_FULL[found['verb'].casefold()]}", text)
    return tuple(
        clause
        for sentence in _SENTENCES.split(" ".join(told.split()))
        for clause in _clauses(sentence.split())
    )


def _clauses(words: Sequence[str]) -> list[Clause]:
    found: list[Clause] = []
    at = 0
    while at < len(words):
        joined = ""
        while at < len(words) - 1 and plain(words[at]) in word_set("joins") | word_set("hangs"):
            if (
                plain(words[at]) in word_set("hangs")
                and verb_in(words, at + 1, comma_behind(words, at + 1)) is None
            ):
                break  # After the flood, …
            joined = plain(words[at])
            at += 1
        if at and plain(words[at]) == _WHERE and _stands(words, at + 1):
            joined = _WHERE
            at += 1
        before = found[-1] if found and found[-1].does else None
        if before is not None and joined not in word_set("hangs") and _does_too(words, at, before):
            end = _end(words, at)
            found.append(Clause(joined, "", before.subject, _text(words[at:end]), goes_on=True))
            at = end
            continue
        first = _subject_at(words, at)
        verb = verb_at(words, first)
        if verb is None:
            end = comma_behind(words, at)
            hung = (
                to
                for to in range(at + 1, end)
                if plain(words[to]) in word_set("hangs") and _stands(words, to + 1)
            )
            end = next(hung, end)
            found.append(Clause(joined, "", _text(words[at:end]), ""))
            at = end
            continue
        end = _end(words, verb)
        lead, subject, does = words[at:first], words[first:verb], words[verb:end]
        found.append(Clause(joined, _text(lead), _text(subject), _text(does)))
        at = end
    return found


_WHERE = "where"


def _text(words: Sequence[str]) -> str:
    return " ".join(words).strip(f" {STOPS}")


def _subject_at(words: Sequence[str], at: int) -> int:
    """Where the subject begins, behind what says when or where: `After the flood, old Tomas`, `last night one`."""
    small = [plain(word) for word in words[at : at + 3]]
    if small and small[0] in word_set("opens") and not words[at].endswith(",") and len(words) > at + 1:
        return _subject_at(words, at + 1)
    if " ".join(small[:2]) in word_set("lately"):
        at_time = at + 2
        return at_time + 2 if words[at_time : at_time + 1] == ["at"] else at_time
    if small and small[0] in prepositions() | word_set("hangs"):
        behind = comma_behind(words, at)
        if behind < len(words) and _stands(words, behind):
            return behind
        own = next((to for to in range(at + 1, len(words)) if words[to] == "I"), None)
        if own is not None and own < behind and verb_at(words, at) in (None, own + 1):
            return own
    return at


def _stands(words: Sequence[str], at: int) -> bool:
    """Whether a subject and its verb stand there."""
    return at < len(words) and verb_at(words, _subject_at(words, at)) is not None


def _does_too(words: Sequence[str], at: int, before: Clause) -> bool:
    """Whether the subject of the clause before does that as well: `and learns that he was two people`."""
    while at < len(words) - 1 and plain(words[at]) in word_set("before-a-verb"):
        at += 1
    if at >= len(words):
        return False
    several = is_several(before.subject.split())
    if how_finite(words, at, several=several, behind_joint=True) and not leads_a_noun(words[at]):
        return True
    return words[at - 1][-1:] == "," and is_participle(plain(words[at])) and not _stands(words, at)


# ---- where a clause ends -------------------------------------------------------------------------------------------


def _end(words: Sequence[str], verb: int) -> int:
    """Where what belongs to a verb ends: before a new clause, or before what the same subject does as well."""
    says_who = plain(words[verb]) in lexicon().set_of("small-words", "says-who")
    waits = False
    for at in range(verb + 1, len(words)):
        word = plain(words[at])
        stopped = words[at - 1][-1] in STOPS
        behind = at
        while behind < len(words) - 1 and plain(words[behind]) in word_set("joins"):
            behind += 1
        joined = behind > at
        if word in word_set("hangs") and at + 1 < len(words):
            if at > verb + 1 and _stands(words, at + 1) and plain(words[at - 1]) not in prepositions():
                return at
            continue
        if not (joined or stopped) or (word == "but" and plain(words[at - 1]) in word_set("stands-alone")):
            continue  # Nobody but her wants it.
        if stopped and word == _WHERE and _stands(words, at + 1):
            return at
        if stopped and _waits_for_its_verb(words, verb, at):
            waits = True  # He confessed that the mayor, Esteban Ruiz, did it.
            continue
        if behind >= len(words) or plain(words[behind]) in word_set("relates"):
            continue
        skip = behind
        while skip < len(words) - 1 and plain(words[skip]) in word_set("before-a-verb"):
            skip += 1
        related = says_who and not word_set("relates").isdisjoint(map(plain, words[verb:at]))
        if joined and _goes_on_behind_who(words, verb, at, skip):
            continue  # She looks for her brother, who went to wind the clock and never came home.
        if joined and related and how_finite(words, skip, several=False, behind_joint=True):
            continue  # I am squire to a knight who is an owl and will not turn back.
        bare_verb = how_finite(words, skip, several=joined, behind_joint=True)
        if bare_verb and not leads_a_noun(words[skip]) and _agrees(words, verb, skip):
            if not waits:
                return at
            waits = False
            continue
        if stopped and is_participle(plain(words[behind])) and not joined:
            return at
        if (joined or stopped) and _begins_a_subject(words, behind) and _stands(words, behind):
            return at
    return len(words)


def _goes_on_behind_who(words: Sequence[str], verb: int, at: int, other: int) -> bool:
    """Whether a verb that is joined is of the past as that behind the last `who` is, and the clause's own is not."""
    who = next((to for to in range(at - 1, verb, -1) if plain(words[to]) == "who"), None)
    if who is None or who + 1 >= at or is_past(plain(words[verb])):
        return False
    return is_past(plain(words[who + 1])) and is_past(plain(words[other]))


def _waits_for_its_verb(words: Sequence[str], verb: int, at: int) -> bool:
    """Whether what stands right before is only whom a clause behind `that` is about: `that the mayor,`."""
    begins = next((to for to in range(at - 1, max(verb, at - 5), -1) if plain(words[to]) == "that"), 0)
    behind = words[begins + 1 : at]
    return bool(begins and behind) and leads_a_noun(behind[0]) and verb_in([*behind], 0, len(behind)) is None


def _begins_a_subject(words: Sequence[str], at: int) -> bool:
    word = plain(words[at])
    first = _subject_at(words, at)
    return (
        leads_a_noun(words[at])
        or (word == "only" and at + 1 < len(words) and leads_a_noun(words[at + 1]))
        or words[at][:1].isupper()
        or first != at
        or words[at - 1][-1] in STOPS
        or word.endswith("'s")
        or (words[at + 1 : at + 2] != [] and verb_at(words, at) == at + 1)
    )


def _agrees(words: Sequence[str], verb: int, other: int) -> bool:
    """Whether a verb may go with the same subject as another: both of one, of several, or told of the past."""
    first, second = plain(words[verb]), plain(words[other])
    of_one = {each: each.endswith("s") or is_past(each) for each in (first, second)}
    helped = any(each.removesuffix("n't") in word_set("helps") | {"ca", "wo"} for each in (first, second))
    return helped or of_one[first] == of_one[second]


# ---- what is whole -------------------------------------------------------------------------------------------------


def is_whole(text: str) -> bool:
    """Whether a text may stand alone: it ends on no word that only leads on, `of` or `the`.

    What something was done for or with may stand before its verb: `a package three gangs are killing for`.
    """
    words = [plain(word) for word in text.split()]
    asked = not word_set("asks").isdisjoint(words) and bool(words) and words[-1] in word_set("helps")
    if not words or (words[-1] in word_set("leads-nowhere") and not asked):
        return False
    return words[-1] not in prepositions() or len(words) > _FEWEST


_FEWEST = 3


__all__ = ["LONGEST", "Clause", "clauses_of", "is_whole"]
