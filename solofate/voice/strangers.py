"""Names and numbers in a draft that the facts do not hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of, subject_of
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.phrases import forms_of
from solofate.voice.roles import of_the_place, scenery
from solofate.voice.tokens import sentences, stem, stems, without_pairs
from solofate.voice.vocabulary import claim_words, described, listed, voice_words

_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_TAIL = re.compile(r"'(?:ve|re|ll|d|m|s)$")
"""What is left of a verb: `You've`."""

_PAUSES = frozenset(",;:–—")
"""What follows the first word of a list, and nobody who does something: `Birdsong, dappled light`."""

_ENDS_LIKE_A_VERB = re.compile(r"(?:s|ed)$")


def strange_names(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first name that the facts do not hold.

    Inside a sentence that is any word with a capital that they do not have; at its beginning one that acts like a name.
    """
    known = stems(" ".join(brief.known))
    no_names = listed("starts", "function") | _values().keys()
    for sentence in _clauses(draft):
        found = list(_WORD.finditer(sentence))
        for at, each in enumerate(found):
            said = each[0]
            bare = said.casefold().replace("’", "'")
            plain = {bare, _TAIL.sub("", bare)} & no_names
            if not said[0].isupper() or plain or stems(said) & known:
                continue
            if len(found) == 1 and sentence.endswith("!") and not _is_a_word(bare):
                yield f"“{said}” is a name the facts do not hold"
                return
            follows = found[at + 1][0].casefold() if at + 1 < len(found) else ""
            listed_off = sentence[each.end() :][:1] in _PAUSES and not bare.endswith("'s")
            if at == 0 and (listed_off or _is_a_thing(bare) or not _acts_like_a_name(bare, follows)):
                continue
            yield f"“{said}” is a name the facts do not hold"
            return


def _clauses(draft: str) -> Iterator[str]:
    """The sentences, and what is said inside of quotes, where a capital begins another."""
    for sentence in sentences(draft):
        yield from (part.strip() for part in re.split(r"[“”\"„«»]|(?<=[.!?…:])\s", sentence) if part.strip())


@cache
def _things() -> frozenset[str]:
    """Things a sentence may begin with, such as wire, that nobody is called after."""
    things = {form for word in scenery() | described() for form in (word, f"{word}s")}
    return frozenset(things - listed("starts", "also names"))


def _is_a_word(word: str) -> bool:
    """Whether somebody who shouts a word shouts no name."""
    plain = described() | scenery()
    return any(form in plain for form in (*verb_forms(word), *plural_forms(word))) or bool(
        lexicon().senses("verbs", word)
    )


def _is_a_thing(word: str) -> bool:
    """Whether a word is a thing, or made with one: meltwater, lamplight."""
    return (
        word in _things()
        or any(
            word.endswith(thing) for thing in scenery() if len(thing) >= _SHORTEST_OF_TWO and thing != word
        )
        or _is_a_common_noun(word)
    )


def _is_a_common_noun(word: str) -> bool:
    """Whether the texts that were counted use a word for what no person is called by: money, water."""
    if word in listed("starts", "also names") or word.endswith("'s"):
        return False
    senses = senses_of(word)
    return (
        bool(senses) and senses[0].uses >= _COMMON and subject_of(senses[0].name) not in ("person", "group")
    )


_COMMON = 12
"""A word that is used so often in its first sense is no name by itself."""


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


# The numbers a text speaks of, in digits or in words.

_TIME = "later|before|after|too|and|to|passes|ticks|is|of|as|then|longer|more|or|in|at"
_SECOND = re.compile(
    rf"\b(?:the|a|another|every|each|his|her|their) second (?!(?:{_TIME})\b)(?=[a-z])", re.IGNORECASE
)
"""The second of something, and not a moment."""

_TOKEN = re.compile(r"\d[\d,.]*\d|\d|[^\W\d_]+")
_LONGEST_NUMBER, _SHORTEST_OF_TWO = 12, 5
_VAST = ("hundred", "thousand", "million")
_AGES = lexicon().words("draft-words", "ages")
"""What there are a thousand of to nobody's surprise."""

_HALF_A_DOZEN = re.compile(r"\bhalf[- ]a[- ]dozen\b", re.IGNORECASE)
_IN_PASSING = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|a dozen|twenty) (?:\w+ )?"
    r"(?:steps|fingers|paces|strides|breaths|heartbeats|hands|feet|eyes|arms|blinks|minds|ways|words|syllables|circuits"
    r"|rounds|turns|(?:cars|doors|houses) (?:back|behind|down|along|away|ahead|off)"
    r"|cups|wheels|legs|cigarettes|notes|strokes|bounds|leaps|sips|gulps|pulls|tugs|knocks|taps|sentences|seconds|inches|yards|beats|bars|clicks|corners)\b",
    re.IGNORECASE,
)
"""How somebody moves, and nothing that is counted."""

_ORDINALS = lexicon().set_of("draft-words", "later-ordinals")
_OF_PEOPLE_OR_DAYS = re.compile(
    r"\b(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:day|night|hour|man|woman)\b", re.IGNORECASE
)
_COUNTING_UP = re.compile(r"\bone, two\b(?:, three\b)?|\b(?:three, )?two, one\b", re.IGNORECASE)
_OF_A_SIZE = re.compile(
    r"\b\w+-(?:foot|inch|yard|mile|year|day|hour|pound|stone|penny|storey|story|man|gun|legged|footed)\b",
    re.IGNORECASE,
)
"""Of a size, as a ten-foot wall is."""

_OVER_AGAIN = ("twice", "thrice")
_BENT = lexicon().words("draft-words", "bent")


def strange_numbers(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each number that the facts do not hold."""
    told = " ".join((*brief.facts, brief.words, brief.asked, brief.needs))
    counted = [*numbers_in(told, brief.names)]
    known = {*counted, *_of_those_numbered(told, brief.names), *_what_is_left(counted, draft)}
    if {"noon", "midnight", "midday"} & set(_TOKEN.findall(told.casefold())):
        known.add(12)
    fights = any(end.action == ATTACK for end in brief.ends)
    text = _without_those_alike(without_pairs(draft), brief)
    text = _HALF_A_DOZEN.sub("six", _IN_PASSING.sub(" ", _OF_A_SIZE.sub(" ", _COUNTING_UP.sub(" ", text))))
    for number, said in numbers_in(text, (*brief.names, *brief.setting)).items():
        if (
            (said in _ORDINALS or said.startswith("the second"))
            and not known
            and not _OF_PEOPLE_OR_DAYS.search(text)
        ):
            continue  # By the third verse nothing has been counted.
        if not brief.speech and _counts_what_passes(said, text, brief):
            continue
        if number not in known and (fights or known or said not in _OVER_AGAIN):
            yield f"“{said}” is a number the facts do not hold"


def _what_is_left(counted: Sequence[int], draft: str) -> Iterator[int]:
    """Two of five are still dark where three of five are lit."""
    if claim_words().set_of("degrees", "of the rest") & set(_TOKEN.findall(draft.casefold())):
        yield from (more - less for more in counted for less in counted if more > less)


def _without_those_alike(text: str, brief: Brief) -> str:
    """A text without `the two thugs`, who bear the numbers one and two, and `the two climbers`, who both are named."""
    for bare in {name.rpartition(" ")[0] for name in brief.names if name.rpartition(" ")[2].isdigit()}:
        text = re.sub(rf"\b\w+ {re.escape(bare)}s\b", " ", text, flags=re.IGNORECASE)
    facts = " ".join(brief.facts)
    told_of = {name.split()[-1] for name in brief.names if name[:1].isupper() and name in facts}
    if len(told_of) == _PAIR:
        text = _THE_TWO.sub(lambda found: " " if is_somebody(found[1].casefold()) else found[0], text)
    return text


_PAIR = 2
_THE_TWO = re.compile(r"\bthe two (\w+)\b", re.IGNORECASE)


def _of_those_numbered(told: str, names: Iterable[str]) -> Iterator[int]:
    """The numbers of those who bear one, as `Lumper 2` does, and may be called the second."""
    for name in names:
        number = name.rpartition(" ")[2]
        if number.isdigit() and name in told:
            yield int(number)


def numbers_in(text: str, names: Iterable[str] = ()) -> dict[int, str]:
    """The numbers in a text, each with the first words for it. What stands in a name, as in `Lumper 2`, is none."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text, flags=re.IGNORECASE)
    found: dict[int, str] = {}
    words = _TOKEN.findall(text.casefold())
    for at, word in enumerate(words):
        around = (*words[max(0, at - 1) : at], *words[at + 1 : at + 2])
        if word[0].isdigit():
            bare = re.sub(r"[,.]", "", word)[:_LONGEST_NUMBER]
            found.setdefault(int(bare), word)
        elif word in _values() and not _counts_nothing(word, around):
            found.setdefault(_values()[word], word)
    if said := _SECOND.search(text):
        found.setdefault(2, said[0].strip())
    return found


def _counts_what_passes(said: str, text: str, brief: Brief) -> bool:
    """Whether a number is of what is no thing and nobody, and is in none of the facts: three angry strokes."""
    known, beside = stems(" ".join(brief.known)), of_the_place(brief)
    words = _TOKEN.findall(text.casefold())
    passing = claim_words().set_of("meaning", "passing")
    for at, word in enumerate(words):
        if word != said:
            continue
        behind = words[at + 1 : at + 1 + _NEAR]
        counted = next((each for each in behind if each.endswith("s") and not each.endswith("ss")), "")
        about = {subject_of(sense.name) for form in plural_forms(counted) for sense in senses_of(form)[:1]}
        if not about <= passing or not about or stem(counted) in known or forms_of(counted) & beside:
            return False
    return said in words


_NEAR = 2


def _counts_nothing(word: str, around: Sequence[str]) -> bool:
    """Whether somebody bends double, or settles a score."""
    near = set(around)
    if word == "twice" and around[0] == "once":
        return True
    if word in _VAST and around[0] == "a" and not near & {"of"} and around[-1] in _AGES:
        return True
    return (word == "double" and bool(near & set(_BENT))) or (word == "score" and "a" not in near)


@cache
def _values() -> Mapping[str, int]:
    return {word: int(value) for value, words in voice_words().subject("numbers").items() for word in words}
