"""What a scene is called in a heading, where its title was typed as a sentence, and what is quoted in brief."""

from __future__ import annotations

import re
from functools import lru_cache
from textwrap import shorten

from solofate.lexicon.forms import gerund, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.lexicon.time_first import time_first
from solofate.wording.plain import brief_title, inline

_DOES = re.compile(
    r"^(?:(?:and|so|then|now),?\s+)?(?:I|we)(?:['’]ll| will| am going to| want to|['’]m(?=\s+\w+ing\b))?\s+"
    r"(?P<deed>\w.*)$",
    re.IGNORECASE | re.DOTALL,
)
_PLACE = re.compile(
    r"\b(?P<way>down to|up to|over to|out to|back to|out into|down into|up into|to|into|onto|under|at|in|inside|"
    r"behind|outside|aboard|through|across|on|beneath|near|along)\s+"
    r"(?P<place>(?P<whose>the|a|an|my|our|his|her|their|(?:\w+ )?\w+['’]s)\s+[^,.;:!?]+?)"
    r"(?=\s+(?:to|and|where|who|because|before|after|until|with|for|so|while|when|but|that|as|during|across from)\b"
    r"|\s*[,.;:!?]|\s*$)",
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
_GOES_ON = re.compile(
    r",\s+|\s+(?=(?:because|while|after|where|hoping|so that|and (?:I|we|the|a|an|my|our|he|she|they|somebody)) )"
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
    if told is None and len(shown) < _LONG:
        return shown
    deed = (told["deed"] if told else shown).rstrip(" .!?")
    named = _place_in(deed) or _place_in(when) or (_being_done(deed) if told else _begun(shown))
    if not named:
        return shown
    timed = _time_in(when)
    return f"{named[:1].upper()}{named[1:]}{f', {timed}' if timed else ''}"


def source_in_brief(because: str) -> str:
    """What something comes of, with a title that is named in it as a heading has it: `agreed in “At the mill”`."""
    shown = inline(because)
    if len(shown) < _LONG:
        return shown
    named = _TITLED.search(shown)
    if named is None:
        return brief_title(scene_title(shown))
    return f"{shown[: named.start(1)]}{brief_title(scene_title(named[1]))}{shown[named.end(1) :]}"


_TITLED = re.compile("“([^”]*)”")


def line_in_brief(text: str) -> str:
    """What was typed as it is quoted in a line beside others: whole sentences of it break off between words."""
    shown = inline(text)
    return shown if len(shown) < _LONGEST_QUOTED else shorten(shown, _LONGEST_QUOTED, placeholder="…")


_LONGEST_QUOTED = 72


def _place_in(told: str) -> str:
    """The first place a clause says somebody is or goes: `in the crypt`; nothing where it names none."""
    for found in _PLACE.finditer(told):
        way, whose = found["way"].casefold(), found["whose"].casefold()
        own = whose not in _OF_A_BODY or way in _AROUND_THEM
        if own and not _is_worn(found["place"]) and len(found["place"].split()) <= _LONGEST_PLACE:
            return f"{_STANDS.get(way, 'at' if way.endswith('to') else way)} {found['place']}"
    return ""


def _is_worn(place: str) -> bool:
    """Whether it is what somebody is dressed in, and no place: the man in the grey coat."""
    return is_a(place.split(" of ")[0].split()[-1].casefold(), ("clothing.n.1",), among=1)


def _being_done(deed: str) -> str:
    verb, _, rest = _begun(deed).partition(" ")
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
