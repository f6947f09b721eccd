"""A line that says only where and when it goes on: `Later, at the scriptorium`, `back at the inn, I order a drink`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.scenes.next_moment import counted_time, time_passed
from solofate.commands.readings.ways.elsewhere import (
    end_of_place,
    is_elsewhere,
)
from solofate.commands.readings.ways.ways_away import WE, is_called_so, is_of_a_place
from solofate.commands.readings.words.phrases import length_of
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.matcher import Lexicon


class PlaceAlone(NamedTuple):
    """A line that says where it goes on: the title that makes, how sure it is, and where what is done there begins."""

    title: str
    score: float
    done_from: int


def place_alone(moment: Moment, said: Utterance) -> PlaceAlone | None:
    """`Later, at the scriptorium`, `back at the inn, I order a drink`: a place elsewhere, and nobody going there.

    None where something else is told behind it than a time or what the hero does there.
    """
    known, words = moment.words, said.words
    at = behind = 0
    while (behind := at + _opening(known, words, at)) > at:
        at = behind
    timed = bool(time_passed(moment, words))
    placed = known.set_of("next-scene", "placed") | (
        known.set_of("next-scene", "placed-later") if at else frozenset()
    )
    if words[at + 1 : at + 2] == [] or words[at] not in placed:
        return None
    elsewhere = is_elsewhere(moment, said, at + 1) or is_called_so(moment, said, at + 1)
    if not (elsewhere or is_of_a_place(moment, said, at + 1)):
        return None
    stops = next((stop for stop in said.after_a_stop if stop > at + 1), len(words))
    ends = end_of_place(moment, said, at + 1)
    if ends < stops and not _goes_on_about_the_place(moment, words[ends:stops], at > 0):
        return None
    where_at = at - (at > 0 and words[at - 1] in known.set_of("next-scene", "directions"))
    when, done_from = said.said_from(0, where_at).rstrip(" ,") if where_at else "", stops
    if later := length_of(known, "later", words, stops) or length_of(known, "a-day-later", words, stops):
        when, done_from = when or said.said_from(stops, stops + later), stops + later
    if at and done_from < len(words) and _only_says_with_whom_and_where(moment, said, done_from):
        return PlaceAlone(said.text.strip(" ."), 0.95, len(words))
    if done_from < len(words) and words[done_from : done_from + 1] not in WE:
        awaited = at > 0 and not known.set_of("next-scene", "waits").isdisjoint(words[done_from:])
        # What others do there is told of the next scene where a time has passed before it.
        score = 0.93 if timed else 0.9
        return PlaceAlone(said.text, score, len(words)) if awaited or timed else None
    where = said.said_from(where_at, stops)
    title = f"{where}, {when[:1].lower()}{when[1:]}" if when else where
    if wanted := _what_is_wanted(moment, said, done_from):
        return PlaceAlone(f"{title}, {wanted}", 0.95, len(words))
    return PlaceAlone(title, 0.95 if at else 0.86 if done_from >= len(words) else 0.8, done_from)


def _what_is_wanted(moment: Moment, said: Utterance, at: int) -> str:
    """What the heroes say they want there: `…, I want to give it back with Wilf at my side`; else nothing."""
    if said.words[at : at + 1] not in WE:
        return ""
    wants = skip(said.words, at + 1, moment.words, "before", "wanting")
    return f"to {said.said_from(wants)}" if wants > at + 2 and said.words[wants - 1] == "to" else ""


def _only_says_with_whom_and_where(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether what is behind a place and a time only says more of them: `…, with Hesper, in the captain's cabin`."""
    words, known = said.words, moment.words
    if not {"i", "we"}.isdisjoint(words[at:]):
        return False
    ends = [*(stop for stop in said.after_a_stop if stop > at), len(words)]
    placed = known.set_of("next-scene", "placed") | known.set_of("next-scene", "placed-later")
    for begins, end in pairwise([at, *ends]):
        begins += words[begins : begins + 1] in (["together"], ["alone"])
        part = words[begins:end]
        leads = part[:1] == ["with"] or not known.set_of("next-scene", "says-where").isdisjoint(part[:1])
        if not (leads or not placed.isdisjoint(part[:1])) or len(part) > _LONGEST_AFTERTHOUGHT + 3:
            return False
    return True


def _opening(known: Lexicon, words: Sequence[str], at: int) -> int:
    """How many words there say that time has passed, or that the story turns to somewhere else."""
    senses = ("a-day-later", "later", "turns-elsewhere", "directions", "hours", "at-its-time")
    return max(counted_time(known, words, at), *(length_of(known, sense, words, at) for sense in senses))


def _goes_on_about_the_place(moment: Moment, behind: Sequence[str], timed: bool) -> bool:
    """Whether a few words only say more of the place: `below the chapel`, `of the Grey Sisters`, `that night`.

    Behind a time they may be a few more.
    """
    known = moment.words
    if max(length_of(known, sense, behind, 0) for sense in ("later", "a-day-later")) == len(behind):
        return True
    leads = behind[0] in known.set_of("plain", "prepositions")
    most = _LONGEST_AFTERTHOUGHT + 3 * timed
    return leads and len(behind) <= most and not {"i", "we", "and"} & set(behind)


_LONGEST_AFTERTHOUGHT = 5
