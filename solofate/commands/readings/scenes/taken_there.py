"""Somebody who takes the heroes elsewhere: `That evening Walter drives me to the fish dock`, `Peg leads us home`."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.scenes.next_moment import time_passed
from solofate.commands.readings.ways.elsewhere import end_of_place, is_a_room
from solofate.commands.readings.ways.ways_away import is_a_destination
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.tenses import is_past

TAKEN_THERE = "somebody takes you there"
_US = ("me", "us")
_MOST_BEFORE, _MOST_BETWEEN = 9, 4


def taken_there(moment: Moment, said: Utterance) -> str:
    """The title of where somebody takes the heroes, when, and who does; empty where nobody does."""
    words, known = said.words, moment.words
    if not set(_US).intersection(words[:_MOST_BEFORE]) or said.asks or said.quoted:
        return ""
    passed = time_passed(moment, words)
    begins = passed or skip(words, 0, known, "before")
    at = next((spot for spot in range(begins + 2, min(len(words), _MOST_BEFORE)) if words[spot] in _US), None)
    if at is None or not known.set_of("taken-there", "not-now").isdisjoint(words):
        return ""
    who, does = words[begins : at - 1], words[at - 1]
    bent = does.endswith("s") or is_past(does) or "and" in who
    if not who or not known.set_of("taken-there", "not-theirs").isdisjoint(who) or not bent:
        return ""
    if known.set_of("taken-there", "takes").isdisjoint(verb_forms(does)):
        return ""
    when = said.said_from(0, begins).rstrip(" ,") if passed else ""
    company = f"with {said.said_from(begins, at - 1)}"
    where = _where(moment, said, at + 1)
    parts = (where, f"{when[:1].lower()}{when[1:]}", f"{company[:5]}{_within(company[5:])}")
    return ", ".join(part for part in parts if part) if where else ""


def _where(moment: Moment, said: Utterance, at: int) -> str:
    """The place that is led to behind `me`: `At the fish dock`, `At home`; empty where it is no place elsewhere."""
    words = said.words
    if "home" in words[at : at + 2]:
        return "At home"
    towards = moment.words.set_of("next-scene", "towards")
    spots = range(at, min(len(words) - 1, at + _MOST_BETWEEN))
    leads = next((spot for spot in spots if words[spot] in towards and words[spot + 1] not in towards), None)
    if leads is None or not is_a_destination(moment, said, leads + 1):
        return ""
    ends = end_of_place(moment, said, leads + 1)
    while words[ends : ends + 1] == ["of"]:
        ends = end_of_place(moment, said, ends + 1)
    within = words[leads] == "into" or is_a_room(words[ends - 1])
    return f"{'In' if within else 'At'} {said.said_from(leads + 1, ends)}"


def _within(who: str) -> str:
    """Whoever it is inside a title: `the skipper`, `Walter`."""
    first, _, _ = who.partition(" ")
    led = first.casefold() in lexicon().set_of("plain", "before-a-thing")
    return f"{who[:1].lower()}{who[1:]}" if led else who
