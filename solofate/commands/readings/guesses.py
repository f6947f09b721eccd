"""What a line may be of which hardly anything was read: the deed, the way or the words that what it names is for.

They stand behind whatever was read, so that three places are filled: who was misread looks there, and Enter does none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from solofate.commands.readings import read
from solofate.commands.readings.actions.rolls import best_attack, named_skill, of_a_weapon
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.calls.lines_of_commands import can_be_read
from solofate.commands.readings.reading import DOUBTFUL, LONGEST, SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.commands.readings.talk.others_speak import spoken_by_others
from solofate.commands.readings.talk.threats import whoever_is_faced
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.commands.readings.words.votes import votes_of
from solofate.gm.talk.company import can_talk, company
from solofate.rules.model.characters import Character
from solofate.rules.model.state import CONFLICT, FREE
from solofate.wording.plain import in_quotes

_PLACES = 3
"""So many readings are looked at by who was misread."""
_LEAST = DOUBTFUL - 0.1
"""So likely at most is what is only guessed at: it is never offered before what was read."""


def with_guesses(moment: Moment, said: Utterance, found: Sequence[Reading]) -> Sequence[Reading]:
    """The readings, and behind them what else the line may be, until there are three."""
    nothing = not said.words and not said.quoted
    if len(found) >= _PLACES or moment.hero is None or nothing or len(said.text) > LONGEST:
        return found
    if moment.decision is not None or not moment.state.scene.open:
        return found
    if found[0].line != said.text and found[0].score >= SURE:
        return found
    if moment.state.scene.mode not in (FREE, CONFLICT):
        return found
    filled = list(found)
    lines = {each.line for each in found}
    for each in _guesses(moment, said):
        if len(filled) >= _PLACES:
            break
        if each.line not in lines and can_be_read(each.line):
            lines.add(each.line)
            filled.append(each._replace(score=round(min(_LEAST, filled[-1].score), 3)))
    return filled


def _guesses(moment: Moment, said: Utterance) -> Iterator[Reading]:
    if said.quoted:
        yield from _of_words_said(moment, said)
    elif said.asks:
        yield from _of_a_question(moment, said)
    else:
        yield from _of_a_deed(moment, said)


def _of_words_said(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Words in quotes are said to a friend, who does what they say; to whoever they name; or to whoever is faced."""
    if spoken_by_others(moment, said) is not None:
        return
    spoken = utterance(said.quoted)
    hearers = {
        one.id: one for one in (*moment.friends, *moment.foes, *company(moment.state)) if can_talk(one)
    }
    named = [one.ids[0] for one in people_called(moment, spoken.words) if one.ids[0] in hearers]
    around = utterance(said.unquoted)
    named += [one.ids[0] for one in people_called(moment, around.words) if one.ids[0] in hearers]
    faced = whoever_is_faced(moment)
    friends = {one.id for one in moment.friends}
    for each in dict.fromkeys(chain(named, (faced,) if faced in hearers else ())):
        one = hearers[each]
        if each in friends:
            yield from _done_by(moment, one, spoken)
        yield Reading(f'/talk {each} "{in_quotes(said.quoted)}"', _LEAST, f"it is said to {one.name}")
    if around.words:
        yield from _of_a_deed(moment, around)


def _of_a_question(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A question goes to the oracle, or to whoever it names, or whom one talks with."""
    asked = in_quotes(said.text)
    yield Reading(f"? {asked}", _LEAST, "the oracle says whether it is so")
    here = {one.id: one for one in company(moment.state) if can_talk(one)}
    named = [one.ids[0] for one in people_called(moment, said.words) if one.ids[0] in here]
    for each in [*named, *here][:1]:
        yield Reading(f'/talk {each} "{asked}"', _LEAST, f"it is said to {here[each].name}")


def _of_a_deed(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A deed by what it names: a friend who does it, a zone it leads to, a foe it is done to, a skill it takes."""
    people = people_called(moment, said.words)
    friends = {one.id: one for one in moment.friends if one.out is None}
    first = next((one for one in people if not one.several), None)
    if first is not None and first.ids[0] in friends and first.at <= _SOON:
        behind = said.said_from(first.end) if first.end < len(said.words) else ""
        yield from _done_by(moment, friends[first.ids[0]], utterance(behind))
    sentence = Sentence(moment, said)
    yield from _a_way(sentence, moment.hero)
    foes = {one.id for one in moment.foes}
    against = next((one.ids[0] for one in people if one.ids[0] in foes), "")
    skills = _skills_for(sentence)
    aim = in_quotes(said.text)
    if moment.fighting and against:
        by = named_skill(sentence) or of_a_weapon(sentence) or best_attack(moment, against)
        yield Reading(f"/attack {against} with {by}", _LEAST, "it may be meant to hurt")
    on = f" on {against}" if against and moment.fighting else ""
    rolls = [
        [
            Reading(f'/advantage {skill} "{aspect_name(sentence, skill)}"{on}', _LEAST, "it may help"),
            Reading(f'/overcome {skill} "{aim}"', _LEAST, f"{skill} covers such a deed"),
        ]
        for skill in skills[:2]
    ]
    for each in rolls:
        yield from each if moment.fighting else reversed(each)
    here = {one.id: one for one in company(moment.state) if can_talk(one)}
    if (whom := next((one.ids[0] for one in people if one.ids[0] in here), "")) and not moment.fighting:
        yield Reading(f'/talk {whom} "{aim}"', _LEAST, f"it is said to {here[whom].name}")


_SOON = 3


def _a_way(sentence: Sentence, who: Character | None) -> Iterator[Reading]:
    names = sentence.moment.state.scene.zones.names
    where = who.zone if who is not None else None
    for place in sentence.places:
        if place.zone != where:
            yield Reading(f"/move {names[place.zone]}", _LEAST, "it may lead there")
            return


def _done_by(moment: Moment, friend: Character, told: Utterance) -> Iterator[Reading]:
    """What a friend does of what they are told: a way, a deed that is read, or the skill it speaks for."""
    if not told.words:
        return
    them = replace(
        moment, state=moment.state._replace(active=friend.id), speaker=moment.speaker or moment.state.active
    )
    sentence = Sentence(them, told)
    for each in _a_way(sentence, friend):
        yield each._replace(line=f"/as {friend.id} {each.line[1:]}")
    best = read.readings(them, told.text)[0].line
    if best.startswith(_DEEDS):
        yield Reading(f"/as {friend.id} {best[1:]}", _LEAST, f"it may be what {friend.name} does")
    best_of_theirs = (skill for skill, _ in friend.sheet.best_first)
    if able := next(iter(votes_of(them, told.words)), None) or next(best_of_theirs, None):
        aim = in_quotes(told.text)
        yield Reading(f'/as {friend.id} overcome {able} "{aim}"', _LEAST, f"{friend.name} may do it")


_DEEDS = ("/attack ", "/overcome ", "/advantage ", "/move ", "/treat ", "/aid ", "/maneuver ")


def _skills_for(sentence: Sentence) -> list[str]:
    """The skills a deed may take: one it names, those its words speak for, or what the hero does best by hand."""
    moment, found = sentence.moment, []
    if (named := named_skill(sentence)) is not None:
        found.append(named)
    found += votes_of(moment, sentence.words)
    hero = moment.hero
    if not found and hero is not None:
        usual = ("athletics", "physique", "fight") if moment.fighting else ("notice", "investigate")
        able = [own for each in usual for own in moment.state.skills.at(each)]
        found = sorted(able, key=lambda each: -hero.sheet.rating(each))[:1]
    return list(dict.fromkeys(found))
