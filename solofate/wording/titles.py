"""What a scene is called in a heading, where its title was typed as a sentence, and what is quoted in brief."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from textwrap import shorten

from solofate.lexicon.forms import gerund, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.time_first import time_first
from solofate.lexicon.whereabouts import head_and_whole, holds_nobody, may_be_where_one_is
from solofate.patterns import pattern
from solofate.wording.plain import inline

_DOES = pattern(
    r"^(?:(?:and|so|then|now),?\s+)?(?:(?:[\w’'-]+ and )?(?:I|we)"
    r"(?:['’]ll| will| am going to| (?:want|have|need|mean|hope) to| must"
    r"|(?: am| are|['’]m|['’]re)(?=\s+\w+ing\b))?|to)\s+(?P<deed>\w.*)$",
    re.IGNORECASE | re.DOTALL,
)
_PLACE = pattern(
    r"\b(?P<way>down to|up to|over to|out to|back to|out into|down into|up into|to|into|onto|under|at|in|inside|"
    r"behind|outside|aboard|through|across|on|beneath|near|along)\s+"
    r"(?P<place>(?P<whose>the|a|an|my|our|his|her|their|(?:\w+ )?\w+['’]s)\s+(?P<noun>[^,.;:!?]+))",
    re.IGNORECASE,
)
_OF_A_BODY = ("my", "our", "his", "her", "their")
_AROUND_THEM = ("in", "into", "at", "to", "inside", "outside", "back to", "near")
"""Ways to what is somebody's own and a place: in my tent. On their back and across my saddle are none."""
_STANDS = {
    "into": "in",
    "out into": "in",
    "down into": "in",
    "up into": "in",
    "inside": "inside",
    "onto": "on",
}
"""Where somebody is who went there; behind any other way that leads `to` a place they are at it."""
_LONGEST_PLACE = 7


_LONG = 60
"""Letters from which on a title that is typed as a whole sentence is told by its place, or by how it begins."""
_LONGEST_TIME = 4
_GOES_ON = pattern(
    r"[,:]\s+|\s+(?=(?:because|while|after|where|hoping|so that|and (?:I|we|the|a|an|my|our|he|she|they|somebody)) )"
)


@lru_cache(maxsize=256)
def scene_title(title: str) -> str:
    """A title as it stands in a heading: `I run down to the ferry landing to find Idris` is `At the ferry landing`.

    Where a sentence names no place it is what is being done, as far as its first clause goes. What is no such sentence
    stays as it is, unless it is too long for a heading.
    """
    shown = inline(title)
    when, told_of_us = time_first(shown)
    told = _DOES.match(told_of_us)
    if told is None and (where := _without_the_aim(shown)):
        return where
    if told is None and len(shown) < _LONG:
        there = _place_in(first["place"]) if (first := _PLACE_FIRST.match(shown)) else ""
        return f"{there[:1].upper()}{there[1:]}" or shown
    deed = (told["deed"] if told else shown).rstrip(" .!?")
    named = _place_in(deed) or _place_in(when) or ((told and _being_done(deed)) or _begun(shown))
    if not named:
        return shown
    timed = _time_in(when)
    return f"{named[:1].upper()}{named[1:]}{f', {timed}' if timed else ''}"


def source_in_brief(because: str) -> str:
    """What something comes of, with a title that is named in it as a heading has it: `agreed in “At the mill”`."""
    shown = inline(because)
    named = _TITLED.search(shown)
    if named is None:
        return shown if len(shown) < _LONG else line_in_brief(scene_title(shown))
    return f"{shown[: named.start(1)]}{line_in_brief(scene_title(named[1]))}{shown[named.end(1) :]}"


_PLACE_FIRST = pattern(
    r"^(?P<place>(?:In|At|On|Under|Behind|Aboard|Inside|Outside|Near|Beneath|Along) [\w'’ -]+?),? (?:I|we) (?!and\b)\w"
)
"""Where a sentence begins with a place, before what the heroes do there: `In the workshop in Lisbon I decide`."""

_TITLED = pattern("“([^”]*)”")


def line_in_brief(text: str) -> str:
    """What was typed as it is quoted in a line beside others: whole sentences of it break off between words."""
    shown = inline(text)
    return shown if len(shown) < _LONGEST_QUOTED else shorten(shown, _LONGEST_QUOTED, placeholder="…")


_LONGEST_QUOTED = 72


def _place_in(told: str) -> str:
    """Where a clause says somebody is or goes, sooner what is surely a place: `in the crypt`; nothing without any."""
    named = list(_places_in(told))
    arrives = [phrase for phrase, surely in named if surely and phrase.startswith("at ")]
    way = named[0][0].partition(" ")[0] if named else ""
    if arrives and way in _COME_BY and _GOES.search(told[: told.casefold().find(f"{way} ")]):
        return arrives[-1]  # Through the ruins to the tavern one is at the tavern.
    return next((phrase for phrase, surely in named if surely), named[0][0] if named else "")


_COME_BY = frozenset(("through", "across", "along"))
_GOES = pattern(
    rf"\b(?:{lexicon().any_of('where-words', 'goes-plainly')})(?:s|es|ing)?\b",
    re.IGNORECASE,
)


def _places_in(told: str) -> Iterator[tuple[str, bool]]:
    """Whatever a clause may say somebody is in or at, and whether it is surely a place."""
    at = 0
    while found := _PLACE.search(told, at):
        at = found.start("place")
        way, whose = found["way"].casefold(), found["whose"].casefold()
        place = _up_to_its_end(found["noun"])
        head, whole = head_and_whole(place)
        part_of_it = bool(whole) and may_be_where_one_is(whole)
        own = whose not in _OF_A_BODY or way in _AROUND_THEM
        nobody = holds_nobody(head, way) and not part_of_it
        if own and place and not nobody and len(place) < _LONGEST_PLACE:
            stands = _STANDS.get(way, "at" if way.endswith("to") else way)
            yield f"{stands} {found['whose']} {' '.join(place)}", part_of_it or may_be_where_one_is(head)


def _up_to_its_end(noun: str) -> list[str]:
    """The words of a place up to where a sentence goes on: a clause, a subject, a name that begins one, the weather."""
    words = noun.split()
    leads = lexicon().set_of("goals", "prepositions")
    ends = lexicon().set_of("titles-in-headings", "ends-a-place")
    begins = lexicon().set_of("goals", "determiners")
    for at, word in enumerate(words):
        led = at == 0 or words[at - 1].casefold() in leads | begins
        subject = word.casefold() in begins or (word[:1].isupper() and words[at - 1][:1].islower())
        if at and (word.casefold() in ends or (not led and subject)):
            words = words[:at]
            break
    for at in range(len(words) - 1, 0, -1):
        if words[at].casefold() in leads and at + 1 < len(words):
            behind, _ = head_and_whole(words[at + 1 :])
            if words[at].casefold() != "of" and holds_nobody(behind):
                words = words[:at]
    while words and words[-1].casefold() in leads:
        words.pop()
    return words


def _without_the_aim(title: str) -> str:
    """Where and when a title says it is, without what it is for: `At the mill, that night, to find the miller`.

    What else stands behind a comma gives way where it makes the title too long for a heading.
    """
    where, *more = title.split(", ")
    if not more or _ONLY_A_PLACE.fullmatch(where) is None:
        return ""
    kept = [each for each in more if not each.startswith(_TO_DO)]
    while kept and len(", ".join((where, *kept)).split()) > _MOST_WORDS:
        kept.pop()
    return "" if len(kept) == len(more) else ", ".join((where, *kept))


_TO_DO = "to "
_ONLY_A_PLACE = pattern(
    r"(?:In|At|On|Under|Behind|Aboard|Inside|Outside|Near|Beneath|Along|Through|Back at|Back in)"
    rf"(?: (?!(?:I|{lexicon().any_of('small-words', 'begins-another')})\b)[\w'’-]+){{1,6}}"
)
_MOST_WORDS = 8
"""So many words at most a heading has that is no title somebody gave it."""


def first_of_a_deed(deed: str) -> str:
    """The first of several deeds, as far as a heading has room for it: who is told, and not what they are told."""
    words = deed.split()
    joined = (at for at in range(2, len(words) - 1) if words[at] == "and" and _goes_on_with_a_deed(words, at))
    words = words[: next(joined, len(words))]
    known = lexicon()
    leads = known.set_of("goals", "prepositions") | known.set_of("titles-in-headings", "ends-a-place")
    leads -= {"of"}  # `Out of the bishop's desk` belongs together.
    clauses = known.set_of("titles-in-headings", "opens-a-clause")
    if len(words) > _MOST_WORDS:
        words = words[: next((at for at, word in enumerate(words) if at > 1 and word in clauses), len(words))]
    while len(words) > _MOST_WORDS:
        cuts = [at for at, word in enumerate(words) if at > 1 and word.casefold() in leads]
        if not cuts:
            break
        words = words[: cuts[-1]]
        while len(words) > _SHORTEST_DEED and words[-1].casefold() in leads:
            words.pop()
    return " ".join(words).rstrip(" ,;:")


_SHORTEST_DEED = 2


def _goes_on_with_a_deed(words: list[str], at: int) -> bool:
    """Whether an `and` joins a second deed, and no second thing: `and tell him so`, but not `and the salt`."""
    verb, behind = words[at + 1].casefold(), words[at + 2 : at + 3]
    leads = lexicon().set_of("goals", "prepositions") | lexicon().set_of("goals", "determiners")
    leads |= lexicon().set_of("titles-in-headings", "ends-a-place")
    return lexicon().form_of("verbs", verb) == verb and (
        not behind or behind[0].casefold() in leads or behind[0][:1].isupper()
    )


def _being_done(deed: str) -> str:
    verb, _, rest = first_of_a_deed(_begun(deed)).partition(" ")
    base = lexicon().form_of("verbs", verb.casefold()) or next(iter(verb_forms(verb.casefold())))
    return "" if base in _BEING else f"{gerund(base)} {rest}".strip()


def _begun(told: str) -> str:
    """A sentence as far as its first clause goes, where that says enough by itself."""
    first = _GOES_ON.split(told, maxsplit=1)[0]
    return first if len(first.split()) >= _SHORTEST_CLAUSE else told


def _time_in(when: str) -> str:
    """When it is, as short as a heading wants it: `Two days later, at the mill` is two days later."""
    first = when.partition(",")[0]
    short = 0 < len(first.split()) <= _LONGEST_TIME and not _PLACE.search(first)
    return f"{first[:1].lower()}{first[1:]}" if short else ""


_SHORTEST_CLAUSE = 3
_BEING = ("am", "are", "is", "was", "were", "had", "did", "have", "be", "be been")
