"""The next scene in plain words: its title behind `next scene:`, a day that has passed, or a way that leads away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.scenes.next_moment import is_later_elsewhere, time_passed
from solofate.commands.readings.scenes.places_alone import place_alone
from solofate.commands.readings.scenes.said_before_leaving import behind_what_is_only_said
from solofate.commands.readings.scenes.taken_there import TAKEN_THERE, taken_there
from solofate.commands.readings.scenes.what_for import what_for
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.ways.elsewhere import (
    end_of_place,
    is_a_room,
    is_somebodys,
)
from solofate.commands.readings.ways.ways_away import (
    FAR,
    ON,
    WE,
    articles_of,
    behind_the_subject,
    behind_who_is_left,
    brings_along,
    creeps_to,
    departs_at,
    goes,
    is_a_name,
    leads_away,
    names_a_zone,
    names_somebody_here,
    upto_us,
)
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.phrases import length_of
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.whereabouts import is_a_kind_of_place, may_be_where_one_is
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes, inline


def next_scenes(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`/scene …` where a line sets the next scene; while a fight or a contest runs, only by time and place."""
    fights = moment.state.scene.open and moment.state.scene.mode != FREE
    behind = None if fights else behind_what_is_only_said(moment, said)
    found = tuple(_told_in_peace(moment, behind)) if behind is not None else ()
    found = found or (() if fights else tuple(_told_in_peace(moment, said)))
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
    if names_a_zone(moment, said):
        return
    if taken := taken_there(moment, said):
        yield Reading(_line(moment, taken), 0.95, TAKEN_THERE)
        return
    if _goes_back_to_somebody(moment, words):
        yield Reading(_line(moment, said.text), 0.95, "whom it goes back to is not here")
        return
    begins = 0 if length_of(known, "a-day-later", words, 0) else skip(words, 0, known, "before")
    if passed := length_of(known, "a-day-later", words, begins):
        if words[begins + passed : begins + passed + 1] in WE:
            yield Reading(
                _line(moment, title_of(moment, said, begins + passed)), 0.95, "a day has passed before it"
            )
        return
    passed = length_of(known, "later", words, begins)
    if not passed and (over := time_passed(moment, words)) and (ours := upto_us(moment, words, over)):
        start = behind_the_subject(known, words, ours)
        if leads_away(moment, said, start) or creeps_to(moment, said, start):
            yield Reading(_line(moment, title_of(moment, said, over)), 0.93, "it leads away from here, later")
        return
    over = begins + passed if passed else 0
    if over and (ours := upto_us(moment, words, over)):
        start = behind_the_subject(known, words, ours)
        if creeps_to(moment, said, start) or (ours > over and leads_away(moment, said, start)):
            yield Reading(_line(moment, title_of(moment, said, over)), 0.95, "it leads away from here, later")
            return
    if over and words[over : over + 1] not in WE:
        return
    if passed and _meets_somewhere(moment, said, begins + passed + 1):
        yield Reading(_line(moment, said.text), 0.93, "time has passed, and it is somewhere else")
        return
    start = behind_the_subject(known, words, begins + passed)
    if passed and start < len(words) and goes(known, words[start]):
        title = title_of(moment, said, begins + passed)
        yield Reading(_line(moment, title), 0.95, "time has passed, and it is somewhere else")
    elif leads_away(moment, said, start):
        on = behind_who_is_left(moment, said, start)
        title = title_of(moment, said, on or begins)
        yield Reading(_line(moment, title), 0.93, "it leads away from here")
    else:
        ours = upto_us(moment, words, begins)
        start = behind_the_subject(known, words, ours) if ours else start
        if ours > begins and leads_away(moment, said, start):
            yield Reading(_line(moment, title_of(moment, said, ours)), 0.93, "it leads away from here")
        elif _goes_where_one_may_be(moment, said, start):
            yield Reading(
                _line(moment, title_of(moment, said, ours)), _MAY_LEAD_AWAY, "it may lead away from here"
            )


_LATER_ELSEWHERE, _MAY_LEAD_AWAY = 0.94, 0.75
_MOST_OF_A_TITLE = 40
_TITLE_BEHIND = re.compile(r"\s*(?:[:–—]|\s-\s)\s*(.*\w.*)", re.DOTALL)


def _titled(known: Lexicon, said: Utterance) -> str | None:
    """What stands behind `next scene:` or `cut to`."""
    words = said.words
    begins = skip(words, 0, known, "before")
    clauses = [
        *said.after_a_stop,
        *(skip(words, at, known, "before", "chatting") for at in said.after_a_stop),
    ]
    for start in dict.fromkeys((0, begins, *sorted(clauses))):
        length = length_of(known, "titled", words, start)
        if length and start + length < len(said.tokens) + 1:
            behind = _TITLE_BEHIND.match(said.text[said.tokens[start + length - 1].ends :])
            if behind is not None:
                return behind[1]
        ahead = length_of(known, "cut-ahead", words, start)
        only_asked = " ".join(words[start + ahead :]) in known.set_of("table-talk", "tail")  # `…, please`
        if ahead and start + ahead in said.after_a_stop and not only_asked:
            return said.said_from(start + ahead)
        cut = length_of(known, "cut-to", words, start)
        if cut and start + cut < len(words):
            return said.said_from(start + cut, _before_a_title(known, said, start + cut))
    return None


def _before_a_title(known: Lexicon, said: Utterance, at: int) -> int:
    """Where what is cut to ends: before a last `…, new scene` that only says that it is one."""
    words = said.words
    return next(
        (
            stop
            for stop in said.after_a_stop
            if stop > at and stop + length_of(known, "titled", words, stop) == len(words)
        ),
        len(words),
    )


def _meets_somewhere(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether the heroes are said to be at a place there, later on: `we meet on the quay`."""
    known, words = moment.words, said.words
    if known.set_of("next-scene", "meets").isdisjoint(verb_forms(words[at]) if at < len(words) else ()):
        return False
    placed = known.set_of("next-scene", "placed") | known.set_of("next-scene", "placed-later")
    zones = {word for name in moment.state.scene.zones.names.values() for word in words_of(name)}
    for spot in range(at + 1, min(len(words) - 1, at + FAR)):
        if words[spot] in placed:
            ends = end_of_place(moment, said, spot + 1)
            named = set(words[spot + 1 : ends]) - articles_of(known)
            here = telling_words(moment.state.scene.title) | zones
            return bool(named) and named.isdisjoint(here)
    return False


def _goes_back_to_somebody(moment: Moment, words: Sequence[str]) -> bool:
    """Whether the heroes go back to somebody they remember who is nobody of this scene."""
    known = moment.words
    start = behind_the_subject(known, words, skip(words, 0, known, "before"))
    if start >= len(words) or not goes(known, words[start]):
        return False
    leads = start + 1 + (words[start + 1 : start + 2] == ["back"])
    if words[leads : leads + 1] != ["to"] or (
        leads == start + 1 and "return" not in verb_forms(words[start])
    ):
        return False
    behind = words[leads + 1 :]
    return _names_somebody_away(moment, behind) and not names_somebody_here(moment, behind)


def _names_somebody_away(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether the words begin with the name or the role of somebody who is remembered and not here."""
    articles, here = articles_of(moment.words), moment.state.characters
    said = _without_article(behind, articles)
    for person in moment.state.memory.people:
        if person.id in here:
            continue
        names = [_without_article(words_of(text), articles) for text in (person.name, person.role)]
        first = names[0][:1]
        if any(name and said[: len(name)] == name for name in (*names, first)):
            return True
    return False


def _without_article(words: Sequence[str], articles: frozenset[str]) -> Sequence[str]:
    return list(words[1:] if words and words[0] in articles else words)


def title_of(moment: Moment, said: Utterance, at: int) -> str:
    """Where it leads, when, and what for: `At the old mill, that night, to find the miller`; else all that was said."""
    known, words = moment.words, said.words
    start = behind_the_subject(known, words, at)
    first_said = said.said_from(at) if at and words[at - 1] in ON else said.text
    if start >= len(words):
        return first_said
    if not _takes_one_there(known, words[start]) and not brings_along(moment, said, start):
        return first_said
    # `We get off in Lindenau and go to the mill`, `I climb into the wagon and drive there`: that is where they are.
    if words[start + 1 : start + 2] == ["off"] or _gets_in(known, words, start):
        on = next((each + 1 for each in said.joints if each > start and words[each] == "and"), 0)
        start = on if on and on < len(words) and goes(known, words[on]) else start
    if home := _home_at(words, start):
        when = said.said_from(0, at).rstrip(" ,") if at and first_said == said.text else ""
        company = words[home : home + 1] in (["with"], ["to"], ["for"])
        joint = next((joint for joint in said.joints if joint >= home), len(words))
        told = what_for(known, said, home if company else joint)
        return ", ".join(part for part in (_AT_HOME, f"{when[:1].lower()}{when[1:]}", told) if part)
    towards = {"for"} if "leave" in verb_forms(words[start]) else known.set_of("next-scene", "towards")
    spots = (spot for spot in _before_another_deed(said, start) if words[spot] in towards)
    leads = next((spot for spot in spots if not _is_to_do(words, spot)), None)
    if leads is not None and words[leads] == "for" and _is_gone_for(moment, words, leads):
        return _for_something_there(moment, said, leads) or first_said
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
    told = what_for(known, said, ends)
    goes_on = told and not first and ends not in said.after_a_stop and not told.startswith("to ")
    return f"{where} {told}" if goes_on else ", ".join(part for part in (where, first, told) if part)


def _is_gone_for(moment: Moment, words: Sequence[str], leads: int) -> bool:
    """Whether it is no place that one goes for: `for a drink`, `for a walk`, and not `for the coast`."""
    thing = noun_at(moment.words, words, leads + 1)
    return (
        thing is not None and words[leads + 1] in ("a", "an", "some") and not may_be_where_one_is(thing.head)
    )


def _for_something_there(moment: Moment, said: Utterance, leads: int) -> str:
    """The title where one goes for something at a place: `In the mess hall, for a drink with Fitch`; else empty."""
    words, known = said.words, moment.words
    led = known.set_of("plain", "before-a-thing")
    spots = (
        at for at in range(leads + 2, len(words) - 1) if words[at] in ("in", "at") and words[at + 1] in led
    )
    at = next((at for at in spots if may_be_where_one_is(words[end_of_place(moment, said, at + 1) - 1])), 0)
    if not at:
        return ""
    ends = end_of_place(moment, said, at + 1)
    told = [said.said_from(leads, at).strip(" ,"), said.said_from(ends).strip(" ,")]
    where = f"{words[at].capitalize()} {said.said_from(at + 1, ends)}"
    return ", ".join((where, " ".join(part for part in told if part)))


def _home_at(words: Sequence[str], start: int) -> int:
    """Where it goes on behind `walk home`, `hurry back home`; 0 where the way leads to no home of the heroes."""
    behind = start + 1 + (words[start + 1 : start + 2] == ["back"])
    return behind + 1 if words[behind : behind + 1] == ["home"] else 0


_AT_HOME = "At home"


def _gets_in(known: Lexicon, words: Sequence[str], start: int) -> bool:
    """Whether one gets into or onto what one rides in, or on: `climb into the wagon`, `jump on my horse`."""
    behind = words[start + 1 : start + 5]
    mounts = not known.set_of("next-scene", "mounts").isdisjoint(verb_forms(words[start]))
    return mounts and behind[:1] != [] and behind[0] in known.set_of("next-scene", "mounts-onto")


def _takes_one_there(known: Lexicon, word: str) -> bool:
    return goes(known, word) or not {"leave", *known.set_of("next-scene", "slips")}.isdisjoint(
        verb_forms(word)
    )


def _goes_where_one_may_be(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether the heroes go somewhere that is no part of a room: `the new gallery`, whatever else speaks of it."""
    words, known = said.words, moment.words
    if start >= len(words) or (words[:1] not in WE and words[start - 1 : start] != ["i"]):
        return False
    if not goes(known, words[start]):
        return False
    leads = [
        at for at in _before_another_deed(said, start) if words[at] in known.set_of("next-scene", "towards")
    ]
    if not leads or words[leads[-1] + 1] not in articles_of(known):
        return False
    ends = end_of_place(moment, said, leads[-1] + 1)
    head = words[ends - 1]
    parts = known.set_of("next-scene", "inner") | known.set_of("next-scene", "parts-of-a-room")
    return (
        parts.isdisjoint(plural_forms(head))
        and words[ends : ends + 1] != ["of"]
        and may_be_where_one_is(head)
    )


def _is_to_do(words: Sequence[str], at: int) -> bool:
    """Whether `to` leads to what is done, and to no place: `climb aboard to bring her home`."""
    behind = words[at + 1]
    return words[at] == "to" and bool(senses_of(behind, "verb")) and not is_a_kind_of_place(behind)


def _before_another_deed(said: Utterance, start: int) -> range:
    """Where the word that leads to the place of a way may stand: not far behind its verb, and before another deed."""
    ends = min((at for at in (*said.joints, *said.after_a_stop) if at > start), default=len(said.words) - 1)
    return range(start + 1, min(ends, start + 1 + _SOON, len(said.words) - 1))


_SOON = 8


def _is_a_place(moment: Moment, said: Utterance, at: int, ends: int) -> bool:
    """Whether it can stand behind `at`: the mill, somebody's house, Last Well."""
    if said.words[at] in articles_of(moment.words) or is_somebodys(said, at, ends):
        return True
    return is_a_name(moment, said, at)


def _awaits_the_next(moment: Moment, words: Sequence[str]) -> bool:
    """`I wait for the boots to come up the stair`, where that is what the next scene file is called."""
    known, name = moment.words, _next_file(moment)
    begins = behind_the_subject(known, words, skip(words, 0, known, "before"))
    if not name or not length_of(known, "awaits", words, begins, bends=True):
        return False
    telling = telling_words(name)
    shared = telling & {form for word in words for form in plural_forms(word)}
    return len(shared) > 1 and len(shared) * 2 >= len(telling)


def _next_file(moment: Moment) -> str:
    return next(iter(moment.scenes[moment.state.scenes : moment.state.scenes + 1]), "")


def _line(moment: Moment, title: str) -> str:
    """The command that opens it: the scene file of that name where there is one, else a scene of that title."""
    said = frozenset(telling_words(inline(title)))
    for name in moment.scenes:
        telling = telling_words(name)
        if len(telling & said) > 1 and len(telling & said) * 2 > len(telling | said):
            return f"/scene {name}"
    plain = in_quotes(title).strip(" .!'“”")
    return f'/scene "{plain[:1].upper()}{plain[1:]}"'
