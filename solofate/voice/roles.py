"""Who is where, and does what to which thing: scenery may be there, and nobody made up does anything with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from solofate.gm.titles.persons import callings_of
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import ATTACK, Brief, End
from solofate.voice.outcomes import Clause, clauses, named
from solofate.voice.tokens import sentences, stem, stems, without_similes, words_of
from solofate.voice.vocabulary import harmless_words, listed, voice_words

_NEAR = 4
_PLACES = ("land", "buildings", "works")
PRONOUNS = frozenset(("he", "she", "they"))
"""Who somebody may be called after they were named."""
_WORN = harmless_words().set_of("harmless", "clothes")
_WITHOUT = re.compile(r"\bwithout (?:an?|any|its|the) (\w+)", re.IGNORECASE)
_SOMEBODY = lexicon().set_of("draft-words", "somebody")
_DONE_TO = frozenset(("him", "her", "them"))
_AND_A = re.compile(
    r"\b(?:and|but|while|as) (?:an?|the|some) (?:\w+ )?(\w+)(?= (?:begins?|starts?|\w+s)\b)", re.IGNORECASE
)
_AND_THE = re.compile(
    r"(?:\b(?:and|but|while|as) |; )(?:the|its|his|her|their|only an?) (?:\w+ )?(\w+)"
    r"(?= (?:begins?|starts?|\w+s|come|go|run|blow|fall|rise)\b)",
    re.IGNORECASE,
)
_AND_SOMETHING = re.compile(
    r"\b(?:and|but) (something|somebody|someone) (?!(?:in|gives|goes|snaps)\b)\w+", re.IGNORECASE
)
_AND_ONE_MORE = re.compile(r", and (?:an?|two|some) (\w+)", re.IGNORECASE)
_AND_IT = re.compile(r"\b(?:and|but) (?:it|they|he|she) (?:(?:has|have|had|will) )?(\w+)", re.IGNORECASE)
_AND_THERE_IS = re.compile(
    r", (?:and|but) there (?:is|are|was|were) (?!not?\b|nothing|nobody)(?:\w+ ){1,3}?(\w+)$", re.IGNORECASE
)
_WHAT = lexicon().set_of("draft-words", "asks-what")
_IS = lexicon().set_of("draft-words", "is-or-does")
OF_A_DEED = 2
"""A brief of no more sentences tells one thing that happened, and no scene."""

_OF_A_WHILE = lexicon().set_of("draft-words", "of-a-while")
"""What there is always another of."""

_BUT_ANOTHER = re.compile(
    r"\b(?:but|though|only) (?:the|his|her|their|its) \w+ (?:is|are|was|were|has|does|do)$", re.IGNORECASE
)


@cache
def scenery() -> frozenset[str]:
    """What a place is made of and people wear."""
    found = {word for words in harmless_words().subject("scenery").values() for word in words}
    return frozenset(found - harmless_words().set_of("exceptions", "times"))


@cache
def places() -> frozenset[str]:
    """What somebody can be at, behind or in."""
    return frozenset(word for sense in _PLACES for word in harmless_words().set_of("scenery", sense))


def wrong_roles(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each thing that somebody is at, or does something to, in a draft alone."""
    yield from _comes_upon(draft, brief)
    yield from _lacks(draft, brief)
    yield from _something_happens(draft, brief)
    if not brief.ends and not brief.asked and not brief.speech:
        if brief.sentences > OF_A_DEED:
            yield from _does_what_another_does(draft, brief)
            yield from _does_to_what_is_there(draft, brief)
    elif brief.ends and brief.ends[0].action != ATTACK:
        yield from _is_handled(draft, brief.ends[0])
    if brief.asked:
        yield from _another_is(draft, brief)
    yield from _learns(draft, brief)
    for end in brief.ends[:1]:
        if end.action == ATTACK:
            yield from _hits_something_else(draft, brief, end)
            yield from _disarms(draft, brief, end)


def _comes_upon(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who finds or meets a thing that the facts do not hold, or another of those that they do."""
    known = stems(" ".join(brief.known))
    another = {"another", "other"} & set(words_of(" ".join(brief.facts)))
    for clause in by_whom(draft, brief):
        words = clause.words
        for at, word in enumerate(words):
            finds = clause.about and set(verb_forms(word)) & listed("around", "finds")
            if finds and {"a", "an", "another"} & set(words[at + 1 : at + 2]):
                after = words[at + 2 : at + 1 + _NEAR]
                nothing = bool(
                    listed("around", "nothing much") & set(after)
                    or stems(" ".join(after)) & known
                    or listed("around", "not") & set(words[:at])
                )
                thing = next((each for each in after if _is_one_of(each, scenery() | _WORN)), "")
                thing = thing or ("" if nothing else after[0] if after else "")
                if thing and stem(thing) not in known:
                    yield f"nobody finds any “{thing}” in the facts"
                    return
            one = next(iter(words[at + 1 : at + 2]), "")
            is_thing = (
                one
                and one not in listed("around", "small")
                and (stem(one) in known or _is_one_of(one, places()))
            )
            if (
                word in ("other", "another")
                and not another
                and is_thing
                and one not in _OF_A_WHILE
                and stem(word) not in known
            ):
                yield f"there is no other “{one}” in the facts"
                return


def _something_happens(draft: str, brief: Brief) -> Iterator[str]:
    """What a thing does that the facts do not hold, told beside what somebody did: `and a bell rings`."""
    if not brief.ends and not brief.asked:
        return
    draft = without_similes(draft)
    known = stems(" ".join(brief.known)) | of_the_place(brief)
    happens = scenery() | listed("around", "happens")
    for found in (*_AND_A.finditer(draft), *_AND_THE.finditer(draft)):
        thing = found[1].casefold()
        if _is_one_of(thing, happens) and not {stem(thing), thing} & known:
            yield f"nothing is told of any “{thing}” in the facts"
            return
    if (more := _AND_SOMETHING.search(draft)) and not stems(more[1]) & stems(" ".join(brief.known)):
        yield f"nothing is told of “{more[1]}” in the facts"
        return
    handy = places() | _WORN | listed("around", "happens")
    for clause in by_whom(draft, brief):
        for at, (article, thing) in enumerate(pairwise(clause.words)):
            done = clause.words[at - 1] if at else ""
            is_deed = clause.about and done.endswith(("s", "ed")) and stem(done) not in known
            if (
                is_deed
                and article in ("a", "an")
                and thing not in _OF_A_WHILE
                and _is_one_of(thing, handy)
                and stem(thing) not in known
            ):
                yield f"nobody does anything to any “{thing}” in the facts"
                return


def _lacks(draft: str, brief: Brief) -> Iterator[str]:
    """Something that is without a thing of which the facts say nothing."""
    known = stems(" ".join(brief.known))
    for found in _WITHOUT.finditer(draft):
        if found[1].casefold() in listed("around", "sounds"):
            continue
        if _is_one_of(found[1].casefold(), places()) and stem(found[1]) not in known:
            yield f"nothing is “{found[0]}” in the facts"
            return


def _does_what_another_does(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who does what somebody else does in the facts, or sits where they stand."""
    facts = [stems(each) for fact in brief.facts for each in sentences(fact)]
    for name in brief.names:
        parts = named(name)
        theirs = frozenset().union(*(fact for fact in facts if fact & parts))
        others = frozenset().union(*(fact for fact in facts if not fact & parts))
        postures = stems(" ".join(listed("around", "postures")))
        for clause in clauses(draft):
            for word, follows in pairwise(clause.words):
                if stem(word) not in parts or stem(follows) in parts or word.endswith("'s") or follows in _IS:
                    continue
                does = stem(follows)
                sits = does in postures and postures & theirs and does not in theirs
                if sits or (does in others and does not in theirs and follows.endswith(("s", "ed", "ing"))):
                    yield f"it is not {name} who “{follows}” in the facts"
                    return


def _does_to_what_is_there(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody in a scene who does something to a thing of it that nobody does in the facts."""
    facts = stems(" ".join(brief.facts))
    people = people_of(brief)
    for clause in by_whom(draft, brief):
        for at, word in enumerate(clause.words[1:-1], start=1):
            before, after = clause.words[at - 1], clause.words[at + 1 : at + _NEAR]
            forms = set(verb_forms(word))
            if (
                stem(before) not in people
                or stems(" ".join(forms)) & facts
                or forms & listed("around", "holds")
            ):
                continue
            if set(after[:1]) & listed("around", "articles") and stems(" ".join(after[1:])) & facts - people:
                yield f"nobody does “{word}” to it in the facts"
                return


def _is_handled(draft: str, end: End) -> Iterator[str]:
    """Somebody else does with them what they like, and they were the one who acted."""
    who = named(end.who)
    for clause in clauses(draft):
        subject = next((at for at, word in enumerate(clause.words) if stem(word) in who), len(clause.words))
        for at, word in enumerate(clause.words[:-1]):
            handled = set(verb_forms(word)) & listed("around", "handles")
            if (
                handled
                and 0 < at < subject
                and stem(clause.words[at + 1]) in who
                and clause.words[at - 1] != "it"
                and not clause.words[at + 1].endswith("'s")
            ):
                yield f"nobody does “{word}” with {end.who} in the facts"
                return
            carried = (
                set(verb_forms(word)) & listed("around", "carries off") and clause.words[at + 1] in _DONE_TO
            )
            if (
                carried
                and 0 < at < subject
                and set(clause.words[at + 2 : at + 3]) <= listed("around", "turned aside")
            ):
                yield f"nobody does “{word}” with {end.who} in the facts"
                return


def people_of(brief: Brief) -> frozenset[str]:
    """The words of the names in a brief."""
    return frozenset(part for name in brief.names for part in named(name))


def _forms(words: list[str]) -> frozenset[str]:
    return frozenset(form for word in words for form in verb_forms(word.partition("'")[0]))


def of_the_place(brief: Brief) -> frozenset[str]:
    """What goes with a word of the facts, as a hinge does with a door."""
    told = {form for word in words_of(" ".join(brief.known)) for form in verb_forms(word)}
    return frozenset(
        word
        for family, words in harmless_words().subject("families").items()
        if told & set(family.split())
        for word in words
    )


def by_whom(draft: str, brief: Brief) -> Iterator[Clause]:
    """The clauses, each with the word for whoever does it, and nothing where no person does."""
    whoever = {part for name in (*brief.names, brief.speaker) for part in named(name)}
    who = ""
    for clause in clauses(draft):
        first = clause.words[:_NEAR]
        for at, word in enumerate(first):
            bearing = stem(word) in whoever and [each for each in first[at:] if stem(each) in whoever]
            if bearing or word in PRONOUNS:
                owns = any(each.endswith("'s") for each in bearing or ())
                who = "" if owns else word
                break
            if (at == 0 and word in listed("around", "articles")) or word.endswith("'s"):
                who = ""
                break
        else:
            if _is_about_a_thing(first):
                who = ""
        yield Clause(clause.words, who)


def clauses_and_things(draft: str, brief: Brief) -> Iterator[tuple[Clause, bool]]:
    """The clauses, each with whether a thing of the facts does what is told in it, and nobody."""
    facts = _forms(words_of(" ".join(brief.known))) | of_the_place(brief) | scenery()
    things = facts - people_of(brief) - listed("around", "small") - listed("starts", "function")
    of_a_thing = False
    for clause in by_whom(draft, brief):
        first = clause.words[:_NEAR]
        somebody = clause.about or any(_is_somebody(word) for word in clause.words)
        if somebody or set(first) & _SOMEBODY:
            of_a_thing = False
        elif any(set(plural_forms(word)) & things for word in first):
            of_a_thing = True
        yield clause, of_a_thing


def _is_somebody(word: str) -> bool:
    """Whether a word says what somebody is."""
    return bool(callings_of(word)) or word in voice_words().set_of("things", "people")


def _is_about_a_thing(first: list[str]) -> bool:
    """Whether a clause begins with a thing that does something: `red light goes`, `iron scrapes`."""
    small = listed("starts", "function") | listed("around", "small") | {"half", "then", "still"}
    begins = [word for word in first[:3] if not word.endswith("ly")]
    if not begins or begins[0] in small or begins[0].endswith(("s", "ned", "ped", "ing")):
        return False
    return any(word.endswith("s") and not word.endswith("ss") and word not in small for word in begins[1:])


def _another_is(draft: str, brief: Brief) -> Iterator[str]:
    """Something nobody asked about is so too, or what was asked about does something more."""
    asked = stems(brief.asked)
    if any(_BUT_ANOTHER.search(part.strip(" .!")) for part in re.split(r"[,;.!?]", draft)):
        yield "it answers what nobody asked"
    known = stems(" ".join(brief.known))
    if (there := _AND_THERE_IS.search(draft.rstrip(" .!"))) and not stems(
        there[0].partition("there")[2]
    ) & known:
        yield "it answers what nobody asked"
        return
    if (beside := _AND_ONE_MORE.search(draft)) and not stems(beside[1]) & asked:
        yield f"nobody asked for any “{beside[1]}”"
        return
    for found in _AND_IT.finditer(draft):
        if stem(found[1]) not in asked and found[1].casefold() not in listed("around", "small"):
            yield "it answers what nobody asked"
            return


def _learns(draft: str, brief: Brief) -> Iterator[str]:
    """What somebody learns that the facts do not tell."""
    known = stems(" ".join(brief.known))
    for word, follows in pairwise(words_of(draft)):
        if (
            set(verb_forms(word)) & listed("around", "learns")
            and follows in _WHAT
            and stem(word) not in known
        ):
            yield f"nobody learns “{follows} …” in the facts"
            return


def _hits_something_else(draft: str, brief: Brief, end: End) -> Iterator[str]:
    """A blow that landed, and is told to land in a wall."""
    if not end.went:
        return
    known = stems(" ".join(brief.facts))
    surfaces = places() | listed("around", "surfaces")
    for clause in clauses(draft, end):
        for at, word in enumerate(clause.words):
            if not set(verb_forms(word)) & listed("around", "meets"):
                continue
            after = clause.words[at + 1 : at + 1 + _NEAR]
            if named(end.whom) & set(map(stem, after)) or {"him", "her", "them"} & set(after):
                continue
            thing = next((each for each in after if _is_one_of(each, surfaces)), "")
            if thing and stem(thing) not in known and listed("around", "articles") & set(after[:2]):
                yield f"it was {end.whom} who was hit, and no “{thing}”"
                return


def _disarms(draft: str, brief: Brief, end: End) -> Iterator[str]:
    """What somebody fights with is taken, dropped or caught."""
    people = people_of(brief)
    facts = stems(" ".join(brief.facts))
    things = facts - people - stems(" ".join(listed("around", "small"))) - {"blow"}
    for clause in clauses(draft, end):
        for at, word in enumerate(clause.words):
            done = set(verb_forms(word)) & listed("around", "disarms")
            after = clause.words[at + 1 : at + 1 + _NEAR]
            if (
                not done
                or not listed("around", "articles") & set(after[:1])
                or not stems(" ".join(after[1:3])) & things
            ):
                continue
            by_them = clause.about == end.whom
            if by_them and end.went and listed("around", "whole") & set(after):
                continue  # They take it full in the chest.
            if by_them and not end.went and listed("around", "turned aside") & set(after):
                continue  # A parry.
            if by_them or not stems(" ".join(done)) & facts:
                yield f"nobody does “{word}” to it in the facts"
                return


def _is_one_of(word: str, listed_words: frozenset[str]) -> bool:
    return any(form in listed_words for form in plural_forms(word))
