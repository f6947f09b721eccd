"""Whoever stands by in a fight and is called upon: a friend, or one who agreed to fight, takes the heroes' side.

What they are told to do is read again once they have taken it, as of a companion. Others are told so, and no hero
does it for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.gm.talk.company import can_talk
from solofate.rules.model.characters import BYSTANDERS, Character
from solofate.rules.model.memory import FRIEND
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes

_SURE = 0.97


def called_upon(
    moment: Moment, said: Utterance, bidden: Callable[[Moment, Utterance], Iterator[Reading]]
) -> Iterator[Reading]:
    """`Sergeant, shoot him!`, `I shout at the sergeant to shoot him`: the command by which they take the heroes' side.

    `bidden` reads what is told to those who are of that side.
    """
    hero = moment.hero
    if not moment.fighting or hero is None or said.asks:
        return
    for one in moment.state.characters.values():
        named = not set(words_of(one.name)).isdisjoint(said.words)
        if not named or one.side != BYSTANDERS or one.out is not None:
            continue
        with_us = one._replace(side=hero.side)
        people = {**moment.state.characters, one.id: with_us}
        beside = replace(moment, state=moment.state._replace(characters=people))
        order = called_first(said, one)
        does = [each.line for each in bidden(beside, order) if each.line.startswith(f"/as {one.id} ")]
        if _stands_by(moment, one):
            if any(_is_against_somebody(line) for line in does):
                told = f"{one.name} takes your side, and does it on a turn of their own."
                yield Reading(f"/side {one.id} heroes", _SURE, f"{one.name} takes your side", told)
                return
        elif does and (asked := _asked_of(moment, order, one)):
            yield Reading(f'/talk {one.id} "{asked}"', _SURE, f"{one.name} is told to, and may or may not")
            return


def _is_against_somebody(line: str) -> bool:
    """Whether it is a blow, or something that is made true of somebody or done against them."""
    verb = line.split(" ")[2]
    return verb == "attack" or (verb in _AGAINST and re.search(_OF_SOMEBODY, line) is not None)


_AGAINST = ("advantage", "overcome")
_OF_SOMEBODY = re.compile(r"\" on \S+$| vs \S+ ")


def _asked_of(moment: Moment, order: Utterance, one: Character) -> str:
    """What somebody is called by name to do: `Grab him!`; nothing where the name is no call, or they have no words."""
    begins = skip(order.words, 0, moment.words, "before", "interjection")
    called = next((each for each in people_called(moment, order.words) if each.at == begins), None)
    if called is None or called.ids != (one.id,) or called.end not in order.after_a_stop or not can_talk(one):
        return ""
    if order.words[called.end : called.end + 1] in (["i"], ["we"]):
        return ""  # `Wilf, I grab him` is what the hero does.
    return in_quotes(order.said_from(called.end))


def called_first(said: Utterance, one: Character) -> Utterance:
    """An order with the name of whoever is called before it: `Shoot him, sergeant!` is `Sergeant, shoot him!`."""
    last = len(said.words) - 1
    called = last in said.after_a_stop and said.words[last] in words_of(one.name)
    return utterance(f"{said.words[last]}, {said.said_from(0, last)}") if called else said


def _stands_by(moment: Moment, one: Character) -> bool:
    """Whether somebody is a friend of the heroes, likes the hero, or agreed to what is done with arms."""
    assert moment.hero is not None
    met = moment.state.memory.called(one.name)
    persona = moment.state.personas.get(one.id)
    likes = persona is not None and persona.attitude(moment.hero.id) > 0
    return likes or (met is not None and met.tie == FRIEND) or _agreed_to_fight(moment, one)


def _agreed_to_fight(moment: Moment, one: Character) -> bool:
    """Whether they said that they would strike or lay hands on somebody: `Sergeant agrees to shoot at the thieves`."""
    known = moment.words
    return any(
        verb.sense.partition(" ")[0] in ("attack", "advantage")
        for fact in moment.state.facts
        if fact.who == one.id
        for verb in known.found("verbs", words_of(fact.text))
        if "agrees" in words_of(fact.text)
    )
