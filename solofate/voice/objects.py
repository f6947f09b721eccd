"""What it is done to in a draft, and who has what: the same things as in the facts, and nothing changes hands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.voice.brief import Brief
from solofate.voice.outcomes import clauses
from solofate.voice.phrases import forms_of
from solofate.voice.roles import OF_A_DEED, of_the_place, people_of, scenery
from solofate.voice.things import told
from solofate.voice.tokens import stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, described, listed

_NEAR = 4
_SOMEBODY = re.compile(
    r"(?:,|:|;| and| but| when| where) (?:somebody|someone) (?:has |have |had |is |was )?(?!else|in\b)(\w+)",
    re.IGNORECASE,
)


def wrong_objects(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each thing that a draft puts in the place of another, or has change hands."""
    yield from _somebody(draft, brief)
    yield from _another_thing(draft, brief)
    yield from _changes_hands(draft, brief)
    yield from _comes_to_light(draft, brief)


def _somebody(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody nobody knows, who did something beside what happened."""
    facts = set(words_of(told(brief)))
    if facts & listed("around", "unknown people"):
        return
    if found := _SOMEBODY.search(draft):
        yield f"nothing is told of “{found[0].strip(' ,:;')}” in the facts"


def _content(words: Sequence[str]) -> list[str]:
    """The words up to the next small one, behind an article."""
    found: list[str] = []
    for word in words:
        if word in listed("around", "articles") and not found:
            continue
        if word in listed("starts", "function") or word in listed("around", "at a place"):
            break
        found.append(word)
    return found


def _another_thing(draft: str, brief: Brief) -> Iterator[str]:
    """The deed of the facts, done to another thing."""
    if brief.speech or brief.asked:
        return
    people = people_of(brief)
    known = stems(told(brief)) | people
    said = stems(draft)
    facts = words_of(brief.facts[0]) if brief.facts else []
    for at, verb in enumerate(facts[:-1]):
        before = facts[at - 1] if at else ""
        if stem(before) not in people or stem(verb) in people or verb in listed("around", "small"):
            continue
        behind = facts[at + 1 :]
        if behind and behind[0] in listed("around", "at a place") | {"off", "out", "away"}:
            behind = behind[1:]
        things = [word for word in _content(behind[: _NEAR + 1]) if stem(word) not in people]
        if not things or stems(" ".join(things)) & said:
            continue
        for clause in clauses(without_similes(draft)):
            for place, word in enumerate(clause.words):
                if not forms_of(word) & forms_of(verb) or not place:
                    continue
                after = clause.words[place + 1 :]
                if after and after[0] in listed("around", "at a place") | {"off", "out", "away"}:
                    after = after[1:]
                articled = bool(after) and after[0] in ("a", "an", "the", "some")
                new = _content(after[:_NEAR])
                if new and articled and stem(new[-1]) not in known and not forms_of(new[-1]) & described():
                    yield f"nobody does “{word}” to any “{new[-1]}” in the facts"
                    return


def _changes_hands(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who takes, gets or loses a thing that the facts do not hold."""
    if brief.speech or brief.asked:
        return
    known = stems(" ".join(brief.known))
    for clause in clauses(without_similes(draft)):
        words = clause.words
        for at, word in enumerate(words):
            if not forms_of(word) & claim_words().set_of("hands", "takes"):
                continue
            after = words[at + 1 : at + 2 + _NEAR]
            if after[:1] and after[0] in claim_words().set_of("hands", "with"):
                after = after[1:]
            if not after or after[0] not in ("a", "an", "the", "his", "her", "their", "two", "three"):
                continue
            thing = _content(after)
            if not thing or stem(thing[-1]) in known or forms_of(thing[-1]) & described():
                continue
            if not stems(word) & known:
                yield f"nobody does “{word}” with any “{thing[-1]}” in the facts"
                return


_LIES_A = re.compile(
    r"\b(?:in|under|behind|inside|beneath|beside|among|between|at|on)\b[^.!?;:]*?\b"
    r"(?:lies|lie|stands|hangs|sits|rests|waits|glints|gleams) (?:an?|one|two|three|some) ((?:[\w-]+ ){0,2}[\w-]+)",
    re.IGNORECASE,
)
_BACK_ON_A = re.compile(
    r"\b(?:on|onto|to show|upon) (?:an?|two|three|some) (?:stack|pile|row|heap|case|box|set) of "
    r"((?:[\w-]+ ){0,1}[\w-]+)",
    re.IGNORECASE,
)


def _comes_to_light(draft: str, brief: Brief) -> Iterator[str]:
    """A thing that lies somewhere in a draft, and nowhere in the facts."""
    if brief.speech or brief.asked or len(brief.facts) > OF_A_DEED:
        return
    known = stems(" ".join(brief.known)) | of_the_place(brief)
    text = without_similes(draft)
    for found in (*_LIES_A.finditer(text), *_BACK_ON_A.finditer(text)):
        thing = _content(words_of(found[1]))
        if not thing or any(stem(word) in known or word in known for word in thing):
            continue
        if forms_of(thing[-1]) & (described() | scenery()) or thing[-1].endswith(("ed", "ing", "ly")):
            continue
        yield f"there is no “{thing[-1]}” in the facts"
        return
