"""The next scene in plain words: its title behind `next scene:`, a day that has passed, or a way that leads away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from solofate.commands.readings.elsewhere import (
    end_of_place,
    is_a_kind_of_place,
    is_a_room,
    is_elsewhere,
    is_somebodys,
)
from solofate.commands.readings.next_moment import is_later_elsewhere, time_passed
from solofate.commands.readings.people import people_called
from solofate.commands.readings.phrases import length_of
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentence import BY_NAME
from solofate.commands.readings.things import telling_words
from solofate.commands.readings.utterance import Utterance, skip
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.plain import inline


def next_scenes(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`/scene …` where a line sets the next scene; while a fight or a contest runs, only by time and place."""
    fights = moment.state.scene.open and moment.state.scene.mode != FREE
    found = () if fights else tuple(_told_in_peace(moment, said))
    yield from found
    if not found and moment.state.scene.open and is_later_elsewhere(moment, said):
        yield Reading(_line(moment, said.text), _LATER_ELSEWHERE, "time has passed, and it is somewhere else")


def _told_in_peace(moment: Moment, said: Utterance) -> Iterator[Reading]:
    title = _titled(moment.words, said)
    if title is not None:
        yield Reading(_line(moment, title), 0.97, "that is the title of the next scene")
        return
    words, known = said.words, moment.words
    if not moment.state.scene.open or said.asks or said.quoted or len(words) > _MOST_OF_A_TITLE:
        return
    if _awaits_the_next(moment, words):
        yield Reading(f"/scene {_next_file(moment)}", 0.9, "that is what the next scene begins with")
        return
    if known.set_of("next-scene", "not-done") & set(words):
        return
    if (there := place_alone(moment, said)) is not None:
        yield Reading(_line(moment, there.title), there.score, "it is somewhere else")
        return
    if (parts := departs_at(moment, said)) is not None:
        yield Reading(_line(moment, title_of(moment, said, parts)), 0.9, "it leads away from here")
        return
    if _names_a_zone(moment, said):
        return
    if _goes_back_to_somebody(moment, words):
        yield Reading(_line(moment, said.text), 0.95, "whom it goes back to is not here")
        return
    begins = 0 if length_of(known, "a-day-later", words, 0) else skip(words, 0, known, "before")
    if passed := length_of(known, "a-day-later", words, begins):
        if words[begins + passed : begins + passed + 1] in _WE:
            yield Reading(
                _line(moment, title_of(moment, said, begins + passed)), 0.95, "a day has passed before it"
            )
        return
    passed = length_of(known, "later", words, begins)
    if not passed and (over := time_passed(moment, words)) and (ours := _upto_us(moment, words, over)):
        start = _behind_the_subject(known, words, ours)
        if _leads_away(moment, said, start) or _creeps_to(moment, said, start):
            yield Reading(_line(moment, title_of(moment, said, over)), 0.93, "it leads away from here, later")
        return
    over = begins + passed if passed else 0
    if over and (ours := _upto_us(moment, words, over)):
        start = _behind_the_subject(known, words, ours)
        if _creeps_to(moment, said, start) or (ours > over and _leads_away(moment, said, start)):
            yield Reading(_line(moment, title_of(moment, said, over)), 0.95, "it leads away from here, later")
            return
    if over and words[over : over + 1] not in _WE:
        return
    if passed and _meets_somewhere(moment, said, begins + passed + 1):
        yield Reading(_line(moment, said.text), 0.93, "time has passed, and it is somewhere else")
        return
    start = _behind_the_subject(known, words, begins + passed)
    if passed and start < len(words) and _goes(known, words[start]):
        title = title_of(moment, said, begins + passed)
        yield Reading(_line(moment, title), 0.95, "time has passed, and it is somewhere else")
    elif _leads_away(moment, said, start):
        on = _behind_who_is_left(moment, said, start)
        title = title_of(moment, said, on or begins)
        yield Reading(_line(moment, title), 0.93, "it leads away from here")


_LATER_ELSEWHERE = 0.94
_WE = (["i"], ["we"])
_MOST_OF_A_TITLE = 40
_FAR = 9
_TITLE_BEHIND = re.compile(r"\s*(?:[:–—]|\s-\s)\s*(.*\w.*)", re.DOTALL)


def _behind_who_is_left(moment: Moment, said: Utterance, start: int) -> int:
    """Where the way begins behind whoever stays: `We leave the cook standing and drive off`; 0 for no such line."""
    words = said.words
    if start >= len(words) or "leave" not in verb_forms(words[start]):
        return 0
    left = next((one for one in people_called(moment, words) if one.at == start + 1), None)
    joint = next((at for at in said.joints if left is not None and at >= left.end), 0)
    at = joint + (words[joint : joint + 1] in (["and"], ["then"])) if joint else 0
    return at if at and at < len(words) and _leads_away(moment, said, at) else 0


def _titled(known: Lexicon, said: Utterance) -> str | None:
    """What stands behind `next scene:` or `cut to`."""
    words = said.words
    begins = skip(words, 0, known, "before")
    for start in {0, begins}:
        length = length_of(known, "titled", words, start)
        if length and start + length < len(said.tokens) + 1:
            behind = _TITLE_BEHIND.match(said.text[said.tokens[start + length - 1].ends :])
            if behind is not None:
                return behind[1]
        cut = length_of(known, "cut-to", words, start)
        if cut and start + cut < len(words):
            return said.said_from(start + cut)
    return None


def _leads_away(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether what is done from there on takes the heroes somewhere else: out into the rain, home, to a house."""
    known, words = moment.words, said.words
    if start >= len(words):
        return False
    visit = length_of(known, "visits", words, start, bends=True)
    if visit:
        return _is_not_here(moment, words, start + visit) and start + visit < len(words)
    if length := length_of(known, "onward", words, start):
        if words[start + length : start + length + 1] and words[start + length] in known.set_of(
            "next-scene", "sees"
        ):
            return _is_not_here(moment, words, start + length + 1) and start + length + 1 < len(words)
        return is_elsewhere(moment, said, start + length)
    if left := length_of(known, "leaves", words, start, bends=True):
        bound = next((at for at in range(start + left, len(words) - 1) if words[at] == "for"), None)
        bound = start + left if words[start + left : start + left + 1] == ["to"] else bound
        if bound is not None and _is_a_destination(moment, said, bound + 1):
            return True
        joints = (at + 1 for at in range(start, len(words) - 1) if words[at] in ("and", "then"))
        start = min(next(joints, len(words)), *(at for at in said.after_a_stop if at > start), len(words))
        start = _behind_the_subject(known, words, start)
        return start < len(words) and _goes(known, words[start])
    if not _goes(known, words[start]):
        return _slips_away(moment, said, start)
    behind = words[start + 1 : start + 1 + _FAR]
    if behind[:1] == ["home"] or behind[:2] == ["back", "home"]:
        return True
    if set(behind[:2]) & known.set_of("next-scene", "through") and set(behind) & known.set_of(
        "next-scene", "ways"
    ):
        return True
    if (far := _journeys(known, said, start)) is not None and not _is_of_here(moment, words[far:]):
        return True
    towards = known.set_of("next-scene", "towards")
    leads = next((at for at in range(start + 1, min(len(words), start + _FAR)) if words[at] in towards), None)
    return leads is not None and _is_a_destination(moment, said, leads + 1)


def _upto_us(moment: Moment, words: Sequence[str], at: int) -> int:
    """Where the `I` or `we` stands that what is told from there on is done by, alone or with others; else 0.

    `Tomás and I creep up` has its at the third word.
    """
    if words[at : at + 1] in _WE:
        return at
    joined = range(at + 1, min(len(words) - 1, at + _COMPANY))
    ours = next((to + 1 for to in joined if words[to] == "and" and words[to + 1] == "i"), 0)
    return (
        ours
        if ours and not any(senses_of(word, "verb") and word.endswith("s") for word in words[at:ours])
        else 0
    )


_COMPANY = 6


def _creeps_to(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether the heroes get unseen to a place elsewhere, after a time that has passed: `creep up to the hut`."""
    words = said.words
    if start >= len(words) or moment.words.set_of("next-scene", "slips").isdisjoint(verb_forms(words[start])):
        return False
    towards = next((at for at in range(start + 1, min(len(words), start + _FAR)) if words[at] == "to"), None)
    return towards is not None and towards + 1 < len(words) and _is_a_destination(moment, said, towards + 1)


def _slips_away(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether the hero gets unseen to a place elsewhere, by a way that leads there: `slip along the quay to the mill`.

    To another room of the house, or past whoever is against them, one sneaks by a roll.
    """
    known, words = moment.words, said.words
    if known.set_of("next-scene", "slips").isdisjoint(verb_forms(words[start])) or any(
        one.side == OPPOSITION and one.out is None for one in moment.foes
    ):
        return False
    way = words[start + 1 : start + 2]
    towards = next((at for at in range(start + 2, min(len(words), start + _FAR)) if words[at] == "to"), None)
    if not way or way[0] not in known.set_of("next-scene", "by-way-of") or towards is None:
        return False
    if towards + 1 >= len(words) or not _is_a_destination(moment, said, towards + 1):
        return False
    return not is_a_room(words[end_of_place(moment, said, towards + 1) - 1])


def _journeys(known: Lexicon, said: Utterance, start: int) -> int | None:
    """Where the place is named to which one goes so far that it is elsewhere: `we drive back to the circus`.

    None where one goes no such way. What is driven or rowed is no way of the hero's own: `drive a wedge into it`.
    """
    words = said.words
    if known.set_of("next-scene", "journeys").isdisjoint(verb_forms(words[start])):
        return None
    behind = words[start + 1 : start + 2]
    things = known.set_of("plain", "articles") | known.set_of("somebody", "last")
    if not behind or behind[0] in things or ("leave" in verb_forms(words[start]) and behind != ["to"]):
        return None
    stops = next((stop for stop in (*said.after_a_stop, *said.joints) if stop > start), len(words))
    for at in range(start + 1, min(stops, start + _FAR + 1, len(words) - 1)):
        names = (
            words[at + 1] in known.set_of("plain", "articles")
            or said.text[said.tokens[at + 1].begins].isupper()
        )
        if words[at] == "to" and (names or not senses_of(words[at + 1], "verb")):
            return at + 1
    return None


def _is_of_here(moment: Moment, words: Sequence[str]) -> bool:
    """Whether the title, an aspect or somebody here has one of the words."""
    state = moment.state
    here = [state.scene.title, *(one.name for one in state.characters.values())]
    here += [one.name for one in state.scene.aspects if not one.hidden]
    return not telling_words(" ".join(here)).isdisjoint(words)


def leads_out(moment: Moment, said: Utterance) -> bool:
    """Whether the hero leaves this place in it, at its head or behind something else."""
    begins = _behind_the_subject(moment.words, said.words, skip(said.words, 0, moment.words, "before"))
    return _leads_away(moment, said, begins) or departs_at(moment, said) is not None


def _is_a_destination(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether somebody may go there who leaves: a place elsewhere, or one by its name, as to Last Well."""
    if is_elsewhere(moment, said, at) or _is_called_so(moment, said, at):
        return True
    far = moment.words.set_of("next-scene", "journeys") & {
        form for word in said.words[:at] for form in verb_forms(word)
    }
    ends = end_of_place(moment, said, at)
    return bool(far or is_a_kind_of_place(said.words[ends - 1])) and _is_a_name(moment, said, at)


def _is_a_name(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether all words there are written as a name, of nobody who is here: `Last Well`, `14 Tanner Street`."""
    ends = end_of_place(moment, said, at)
    name = said.text[said.tokens[at].begins : said.tokens[ends - 1].ends] if ends > at else ""
    here = telling_words(moment.state.scene.title)
    if not name or any(not (part[:1].isupper() or part[:1].isdigit()) for part in name.split()):
        return False
    if not here.isdisjoint(said.words[at : max(at + 1, ends - 1)]):
        return False  # `Tanner Street`, told in Market Street, is another.
    is_a_street = ends - at > 1 and said.words[ends - 1] in moment.words.set_of("next-scene", "streets")
    if not is_a_street and said.words[ends - 1] in here:
        return False
    return not _names_somebody_here(moment, said.words[at:])


def _is_called_so(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a place is named there that needs no word for what it is: `Tanner Street`, `14 Ash Row`, `the Magpie`."""
    words = said.words
    article = words[at] in _articles(moment.words)
    begins = at + article
    if begins >= len(words) or not _is_a_name(moment, said, begins):
        return False
    ends = end_of_place(moment, said, begins)
    is_a_street = words[ends - 1] in moment.words.set_of("next-scene", "streets")
    return article or words[begins].isdigit() or (is_a_street and ends - begins > 1)


def _is_of_a_place(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a part of another place is named there: `the roof of the Taj`, `the cellar of the old mill`."""
    ends = end_of_place(moment, said, at)
    if said.words[ends : ends + 1] != ["of"] or ends + 2 > len(said.words) - 1:
        return False
    return is_elsewhere(moment, said, ends + 1) or _is_called_so(moment, said, ends + 1)


def _meets_somewhere(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether the heroes are said to be at a place there, later on: `we meet on the quay`."""
    known, words = moment.words, said.words
    if known.set_of("next-scene", "meets").isdisjoint(verb_forms(words[at]) if at < len(words) else ()):
        return False
    placed = known.set_of("next-scene", "placed") | known.set_of("next-scene", "placed-later")
    zones = {word for name in moment.state.scene.zones.names.values() for word in words_of(name)}
    for spot in range(at + 1, min(len(words) - 1, at + _FAR)):
        if words[spot] in placed:
            ends = end_of_place(moment, said, spot + 1)
            named = set(words[spot + 1 : ends]) - _articles(known)
            here = telling_words(moment.state.scene.title) | zones
            return bool(named) and named.isdisjoint(here)
    return False


def _says_what_for(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a clause stands in it that what follows may belong to: `I tell her to pack`, `I ask if they wait`."""
    if not (known.set_of("fillers", "because") | {"that"}).isdisjoint(words):
        return True
    return any(one == "to" and senses_of(other, "verb") for one, other in pairwise(words))


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
    placed = known.set_of("next-scene", "placed") | (
        known.set_of("next-scene", "placed-later") if at else frozenset()
    )
    if words[at + 1 : at + 2] == [] or words[at] not in placed:
        return None
    elsewhere = is_elsewhere(moment, said, at + 1) or _is_called_so(moment, said, at + 1)
    if not (elsewhere or _is_of_a_place(moment, said, at + 1)):
        return None
    stops = next((stop for stop in said.after_a_stop if stop > at + 1), len(words))
    ends = end_of_place(moment, said, at + 1)
    if ends < stops and not _goes_on_about_the_place(moment, words[ends:stops]):
        return None
    where_at = at - (at > 0 and words[at - 1] in known.set_of("next-scene", "directions"))
    when, done_from = said.said_from(0, where_at).rstrip(" ,") if where_at else "", stops
    if later := length_of(known, "later", words, stops) or length_of(known, "a-day-later", words, stops):
        when, done_from = when or said.said_from(stops, stops + later), stops + later
    if at and done_from < len(words) and _only_says_with_whom_and_where(moment, said, done_from):
        return PlaceAlone(said.text.strip(" ."), 0.95, len(words))
    if done_from < len(words) and words[done_from : done_from + 1] not in _WE:
        awaited = at > 0 and not known.set_of("next-scene", "waits").isdisjoint(words[done_from:])
        return PlaceAlone(said.text, 0.9, len(words)) if awaited else None
    where = said.said_from(where_at, stops)
    title = f"{where}, {when[:1].lower()}{when[1:]}" if when else where
    return PlaceAlone(title, 0.95 if at else 0.86 if done_from >= len(words) else 0.8, done_from)


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
    senses = ("a-day-later", "later", "turns-elsewhere", "directions", "hours")
    return max(length_of(known, sense, words, at) for sense in senses)


def _goes_on_about_the_place(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether a few words only say more of the place: `below the chapel`, `of the Grey Sisters`, `that night`."""
    known = moment.words
    if max(length_of(known, sense, behind, 0) for sense in ("later", "a-day-later")) == len(behind):
        return True
    leads = behind[0] in known.set_of("plain", "prepositions")
    return leads and len(behind) <= _LONGEST_AFTERTHOUGHT and not {"i", "we", "and"} & set(behind)


_LONGEST_AFTERTHOUGHT = 5
_ON = ("and", "then", "so")
"""What stands before a clause that goes on from another."""


def departs_at(moment: Moment, said: Utterance) -> int | None:
    """Where the hero leaves for somewhere else, having done something first: `I thank her and leave for the mill`."""
    known, words = moment.words, said.words
    begins = skip(words, 0, known, "before")
    if said.quoted or words[begins : begins + 1] not in _WE or _names_a_zone(moment, said):
        return None
    if _leads_away(moment, said, _behind_the_subject(known, words, begins)):
        return None
    for at in said.joints:
        begins = at + (words[at] in _ON) + (words[at : at + 2] == ["and", "then"])
        if _says_what_for(known, words[:at]):
            return None
        if _leads_away(moment, said, _behind_the_subject(known, words, begins)):
            return begins
    return None


def _goes_back_to_somebody(moment: Moment, words: Sequence[str]) -> bool:
    """Whether the heroes go back to somebody they remember who is nobody of this scene."""
    known = moment.words
    start = _behind_the_subject(known, words, skip(words, 0, known, "before"))
    if start >= len(words) or not _goes(known, words[start]):
        return False
    leads = start + 1 + (words[start + 1 : start + 2] == ["back"])
    if words[leads : leads + 1] != ["to"] or (
        leads == start + 1 and "return" not in verb_forms(words[start])
    ):
        return False
    behind = words[leads + 1 :]
    return _names_somebody_away(moment, behind) and not _names_somebody_here(moment, behind)


def _names_somebody_away(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether the words begin with the name or the role of somebody who is remembered and not here."""
    articles, here = _articles(moment.words), moment.state.characters
    said = _without_article(behind, articles)
    for person in moment.state.memory.people:
        if person.id in here:
            continue
        names = [_without_article(words_of(text), articles) for text in (person.name, person.role)]
        first = names[0][:1]
        if any(name and said[: len(name)] == name for name in (*names, first)):
            return True
    return False


def _names_somebody_here(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether the first of the words are the name of somebody who is here."""
    return any(one.at == 0 and one.sure >= BY_NAME for one in people_called(moment, behind))


def _without_article(words: Sequence[str], articles: frozenset[str]) -> Sequence[str]:
    return list(words[1:] if words and words[0] in articles else words)


def title_of(moment: Moment, said: Utterance, at: int) -> str:
    """Where it leads, when, and what for: `At the old mill, that night, to find the miller`; else all that was said."""
    known, words = moment.words, said.words
    start = _behind_the_subject(known, words, at)
    first_said = said.said_from(at) if at and words[at - 1] in _ON else said.text
    if start >= len(words) or not (_goes(known, words[start]) or "leave" in verb_forms(words[start])):
        return first_said
    towards = {"for"} if "leave" in verb_forms(words[start]) else known.set_of("next-scene", "towards")
    leads = next((spot for spot in _before_another_deed(said, start) if words[spot] in towards), None)
    while leads is not None and words[leads + 1 : leads + 2] and words[leads + 1] in towards:
        leads += 1  # `Down to the quay`, `across to the island`.
    ends = end_of_place(moment, said, leads + 1) if leads is not None else 0
    while words[ends : ends + 1] == ["of"]:
        ends = end_of_place(moment, said, ends + 1)
    if leads is None or ends <= leads + 1 or not _is_a_place(moment, said, leads + 1, ends):
        return first_said
    within = words[leads] == "into" or is_a_room(words[ends - 1])
    where = f"{'In' if within else 'At'} {said.said_from(leads + 1, ends)}"
    when = said.said_from(0, at).rstrip(" ,") if at and first_said == said.text else ""
    first = when[:1].lower() + when[1:]
    told = _what_for(said, ends)
    goes_on = told and not first and ends not in said.after_a_stop and not told.startswith("to ")
    return f"{where} {told}" if goes_on else ", ".join(part for part in (where, first, told) if part)


def _before_another_deed(said: Utterance, start: int) -> range:
    """Where the word that leads to the place of a way may stand: not far behind its verb, and before another deed."""
    ends = min((at for at in (*said.joints, *said.after_a_stop) if at > start), default=len(said.words) - 1)
    return range(start + 1, min(ends, start + 1 + _SOON, len(said.words) - 1))


def _what_for(said: Utterance, at: int) -> str:
    """What is told behind a place; what one does there is what one came for: `to burn the ledgers`."""
    words = said.words
    if words[at:] in (["together"], ["again"], ["alone"], ["now"]):
        return ""
    if words[at : at + 1] == ["and"] and words[at + 1 : at + 2] and senses_of(words[at + 1], "verb"):
        return f"to {said.said_from(at + 1)}"
    return said.said_from(at)


_SOON = 8


def _is_a_place(moment: Moment, said: Utterance, at: int, ends: int) -> bool:
    """Whether it can stand behind `at`: the mill, somebody's house, Last Well."""
    if said.words[at] in _articles(moment.words) or is_somebodys(said, at, ends):
        return True
    return _is_a_name(moment, said, at)


def _articles(known: Lexicon) -> frozenset[str]:
    return known.set_of("plain", "articles")


def _is_not_here(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether whoever is visited is nobody of this scene."""
    return all(one.sure < BY_NAME for one in people_called(moment, words[at:]))


def _awaits_the_next(moment: Moment, words: Sequence[str]) -> bool:
    """`I wait for the boots to come up the stair`, where that is what the next scene file is called."""
    known, name = moment.words, _next_file(moment)
    begins = _behind_the_subject(known, words, skip(words, 0, known, "before"))
    if not name or not length_of(known, "awaits", words, begins, bends=True):
        return False
    telling = telling_words(name)
    shared = telling & {form for word in words for form in plural_forms(word)}
    return len(shared) > 1 and len(shared) * 2 >= len(telling)


def _next_file(moment: Moment) -> str:
    return next(iter(moment.scenes[moment.state.scenes : moment.state.scenes + 1]), "")


def _behind_the_subject(known: Lexicon, words: Sequence[str], at: int) -> int:
    at += words[at : at + 1] in _WE
    if words[at : at + 1] in (["am"], ["are"]) and words[at + 1 : at + 2] and words[at + 1].endswith("ing"):
        at += 1
    behind = skip(words, at, known, "before", "letting", "wanting")
    if behind > at + 1 and words[behind - 1] == "to" and words[behind : behind + 1]:
        leads_a_noun = known.set_of("plain", "before-a-thing")  # `Hurry to the mill` wants nothing.
        return behind - 2 if words[behind] in leads_a_noun else behind
    return behind


def _goes(known: Lexicon, word: str) -> bool:
    """Whether a word says that somebody goes somewhere: one of ours, or by what it means, as `limp` does."""
    if not known.set_of("next-scene", "goes").isdisjoint(verb_forms(word)):
        return True
    return _PLAIN_WAYS.issuperset(known.senses("verbs", word)) and is_a(word, ("travel.v.1",), "verb")


_PLAIN_WAYS = frozenset(("move", "leave", "move athletics", "move drive"))
"""What a verb of ours may be for that says no more than how one goes somewhere."""


def _line(moment: Moment, title: str) -> str:
    """The command that opens it: the scene file of that name where there is one, else a scene of that title."""
    said = frozenset(telling_words(inline(title)))
    for name in moment.scenes:
        telling = telling_words(name)
        if len(telling & said) > 1 and len(telling & said) * 2 > len(telling | said):
            return f"/scene {name}"
    plain = inline(title).replace('"', "'").strip(" .!'“”")
    return f'/scene "{plain[:1].upper()}{plain[1:]}"'


_SAYS_MORE = ("where", "whose")
"""What a clause begins with that only says more of where it goes: `the post office, where the hall is cold`."""


def _names_a_zone(moment: Moment, said: Utterance) -> bool:
    """Whether it goes to a zone of this scene, which is a move; somebody else's is another place."""
    clause = next((at for at, word in enumerate(said.words) if at and word in _SAYS_MORE), len(said.words))
    words = set(said.words[:clause])
    for name in moment.state.scene.zones.names.values():
        zone = telling_words(name)
        if not zone or not zone <= words:
            continue
        at = next(at for at, word in enumerate(said.words) if word in zone)
        theirs = at > 0 and is_somebodys(said, at - 1, at + 1)
        if not theirs or said.words[at - 1] in telling_words(moment.state.scene.title):
            return True
    return False
