"""Where and when it happens in a draft, held against where and when it does in the facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.meaning import class_of
from solofate.voice.phrases import forms_of
from solofate.voice.things import told
from solofate.voice.tokens import QUOTED, stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed

_STAIRS = lexicon().set_of("draft-words", "stairs")
_A_SCENE = 3
"""A brief of so many sentences tells of a scene, and not of one thing that happens at one place."""

_SHORTEST = 4
_NEAR = 5


def wrong_place_or_time(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for a place or a time in a draft that the facts do not hold."""
    if brief.speech:
        return
    if not brief.asked and brief.sentences < _A_SCENE:
        yield from _another_place(draft, brief)
        yield from _another_name(draft, brief)
    if not brief.asked:
        yield from _not_yet(draft, brief)
    yield from _another_time(draft, brief)


# ---- places --------------------------------------------------------------------------------------------------


@cache
def _everywhere() -> frozenset[str]:
    """What there is in every place, and so says nothing of which it is."""
    return claim_words().set_of("places", "everywhere") | claim_words().set_of("places", "no place")


def _is_a_place(word: str) -> bool:
    """Whether a word is for a place or something large that stands in one."""
    forms = set(plural_forms(word))
    if forms & _everywhere():
        return False
    return bool(forms & claim_words().set_of("places", "somewhere"))


def _phrases(text: str) -> Iterator[list[str]]:
    """The words that say where: behind a word such as `behind`, up to the next small one."""
    for part in re.split(r"[,;:.!?—–]", text):
        words = words_of(part)
        for at, word in enumerate(words):
            if word not in listed("around", "at a place") and not forms_of(word) & listed(
                "around", "reaches"
            ):
                continue
            if word in ("at", "over", "through") and at and class_of(words[at - 1]) == "perception":
                continue  # Who looks at the hills is not there.
            found: list[str] = []
            for each in words[at + 1 : at + 1 + _NEAR]:
                if each in listed("around", "articles") and not found:
                    continue
                if each in listed("starts", "function") or each in listed("around", "at a place"):
                    break
                found.append(each)
            if found:
                yield found


def _another_place(draft: str, brief: Brief) -> Iterator[str]:
    """Somewhere else, and nothing of where the facts have it."""
    facts = " ".join(brief.facts)
    people = stems(" ".join(brief.names))
    where = [
        words for words in _phrases(facts) if not set(words) & claim_words().set_of("places", "no place")
    ]
    where = [words for words in where if not stems(" ".join(words)) <= people]
    facts_say = stems(told(brief))
    single = [each.removeprefix("The ") for each in brief.setting]
    elsewhere = {stem(each) for each in single if len(words_of(each)) == 1} - facts_say
    known = stems(" ".join(brief.known)) - elsewhere
    theirs = {word for words in where for word in words if stem(word) not in people}
    said = set(words_of(draft))
    if any(_is_the_same(one, other) for one in theirs for other in said):
        return
    if theirs and (there := next((word for word in words_of(draft) if stem(word) in elsewhere), "")):
        yield f"it is not “{there}” in the facts"
        return
    if any(end.action == ATTACK or end.went is False for end in brief.ends):
        yield from _on_the_way(draft, brief)
        return
    for words in _phrases(without_similes(draft)):
        place = next((each for each in reversed(words) if _is_a_place(each) or stem(each) in elsewhere), "")
        if not place or stem(place) in known or any(_is_the_same(place, each) for each in words_of(facts)):
            continue
        if theirs or stem(place) in elsewhere:
            yield f"it is not “{place}” in the facts"
            return


def _another_name(draft: str, brief: Brief) -> Iterator[str]:
    """One place of the scene by its name, and not the one the facts name: the tower, where it was the yard."""
    facts, said = stems(told(brief)), stems(draft)
    places = {
        each: stems(each.removeprefix("The "))
        for each in brief.setting
        if any(_is_a_place(word) for word in words_of(each))
    }
    left_out = any(words <= facts and not words & said for words in places.values())
    for place, words in places.items():
        if left_out and words <= said and not words & facts:
            yield f"it is not “{place}” in the facts"
            return


def _on_the_way(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who is somewhere else than in the facts, where a fight or a try says nothing of where it is."""
    known = stems(" ".join(brief.known))
    for words in _phrases(without_similes(draft)):
        place = next((each for each in words if set(plural_forms(each)) & _STAIRS), "")
        if place and stem(place) not in known:
            yield f"it is not “{place}” in the facts"
            return


def _is_the_same(one: str, other: str) -> bool:
    """Whether two words are one, or one is made with the other: a bench that is a workbench."""
    if stem(one) == stem(other):
        return True
    short, long = sorted((one, other), key=len)
    if len(short) >= _SHORTEST and (long.startswith(short) or long.endswith(short)):
        return True
    return any({one, other} <= set(words) for words in claim_words().subject("same-place").values())


# ---- times ---------------------------------------------------------------------------------------------------

_A_WHILE = lexicon().set_of("draft-words", "a-while")
_CLOCK = re.compile(
    r"\b(?:at|by|before|until|till|since|after|towards?|in) (?:the |last |next |this |early |late )?"
    r"(noon|midnight|midday|dawn|dusk|sunrise|sunset|daybreak|nightfall|sundown)\b"
    r"|\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\bthe (morning|evening) tide\b"
    r"|\b(dawn|dusk|daybreak|sunrise|sunset) (?:is |was )?(?:coming|falls|fell|breaks|broke|creeps|already)\b"
    r"|\b(?:last|next|this|every|on|until|till|by) (week|month|year|winter|summer|spring|autumn"
    r"|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b"
    r"|\b(\w+) (?:ago|earlier|from now)\b|\b(yesterday|tomorrow|fortnight)\b"
    r"|\b(o['’]clock|quarter past|quarter to|half past|new moon|full moon)\b"
    r"|\b(?:the|a|whole|these|those|few|many|several|long|for|be|of|in|after|within)"
    r" (weeks?|months?|years?|decades?|centuries)\b"
    r"|\b(?:half an|whole|best part of an|more than an|for an) (?:\w+ )?(hours?)\b"
    r"|\b(?:whole|another|third|next|two|three|four|five|six|seven|ten) (days?|nights?)\b"
    r"|\bgetting (light|dark)\b",
    re.IGNORECASE,
)

_TO_COME = re.compile(
    r"\b(?:(?:is|are|was|were|has|have|he's|she's|they're) (?:yet |still )?to|will|shall|(?:going|about|yet) to"
    r"|means? to|plans? to|intends? to|\w+'ll) (?:\w+ly )?(\w+)",
    re.IGNORECASE,
)
"""What somebody has still to do."""

_FIRST_TIME = re.compile(r"\bfor the (?:first|last) time in (?:an? |\w+ )?\w+|\bin years\b", re.IGNORECASE)


_IN_DAYS_TO_COME = re.compile(r"\bwill [^.;!?]*\btomorrow\b", re.IGNORECASE)
"""How long a wound will be felt."""


def _another_time(draft: str, brief: Brief) -> Iterator[str]:
    known = stems(" ".join(brief.known))
    same = {
        word
        for words in claim_words().subject("same-time").values()
        for word in words
        if set(words) & set(words_of(told(brief)))
    }
    text = _FIRST_TIME.sub(" ", without_similes(draft))
    if "consequence" in told(brief):
        text = _IN_DAYS_TO_COME.sub(" ", text)
    for found in _CLOCK.finditer(text):
        time = next(filter(None, found.groups())).casefold()
        if stem(time) in known or time in _A_WHILE or time in same:
            continue
        yield f"“{found[0]}” is a time the facts do not hold"
        return


def _not_yet(draft: str, brief: Brief) -> Iterator[str]:
    """What the facts tell as done, and a draft as something that is still to come."""
    facts = words_of(told(brief))
    if listed("around", "still to come") & set(facts) or any(word.endswith("'ll") for word in facts):
        return
    done = {form for word in facts for form in forms_of(word)}
    for found in _TO_COME.finditer(without_similes(QUOTED.sub(" ", draft.replace("’", "'")))):
        verb = found[1].casefold()
        if forms_of(verb) & done and verb not in listed("around", "small"):
            yield f"“{found[0]}” is still to come, and is done in the facts"
            return
