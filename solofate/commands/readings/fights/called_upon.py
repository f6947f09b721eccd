"""Whoever stands by in a fight and is called upon to strike: a friend, or one who agreed to, takes the heroes' side.

What they are told to do is read again once they have taken it, as of a companion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.rules.model.characters import BYSTANDERS, Character
from solofate.rules.model.memory import FRIEND
from solofate.rules.names import words_of

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
        if not named or one.side != BYSTANDERS or one.out is not None or not _stands_by(moment, one):
            continue
        with_us = one._replace(side=hero.side)
        people = {**moment.state.characters, one.id: with_us}
        beside = replace(moment, state=moment.state._replace(characters=people))
        if any(
            each.line.startswith(f"/as {one.id} attack ") for each in bidden(beside, called_first(said, one))
        ):
            told = f"{one.name} takes your side, and does it on a turn of their own."
            yield Reading(f"/side {one.id} heroes", _SURE, f"{one.name} takes your side", told)
            return


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
    """Whether they said that they would strike: `Sergeant agrees to shoot at anything that moves`."""
    known = moment.words
    return any(
        verb.sense.partition(" ")[0] == "attack"
        for fact in moment.state.facts
        if fact.who == one.id
        for verb in known.found("verbs", words_of(fact.text))
        if "agrees" in words_of(fact.text)
    )
