"""Hazards and blocks in a sentence: to get behind one, past it, rid of it, or to force somebody into it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.sentences.things import small
from solofate.gm.combat.ratings import best_attacks
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import NO, Obstacle
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.cover import may_force_into
from solofate.rules.procedures.actions.obstacles import blocks_between, obstacles

SURER = FULL + 0.05
"""What is said of an obstacle by name is said of nothing else."""


class _Named(NamedTuple):
    one: Character
    obstacle: Obstacle
    at: int


def obstacle_readings(sentence: Sentence) -> Iterator[Reading]:
    """What is done about the obstacle a sentence names; nothing where it names none."""
    moment, hero = sentence.moment, sentence.moment.hero
    named = _named(moment, sentence.words)
    if named is None or hero is None:
        return
    one, obstacle, at = named
    told = moment.words.told("obstacles", sentence.words[:at])
    target = sentence.target
    if target is not None and target.ids[0] != one.id and "into" in told and not obstacle.acts:
        foe = moment.state.characters[target.ids[0]]
        skill = _by_hand(moment, foe, one)
        if skill is not None and moment.fighting:
            line = f"/attack {foe.id} with {skill} into {one.id}"
            yield Reading(line, SURER, f"{foe.name} is to be forced into {one.name}")
        return
    if "hides" in told and obstacle.cover != NO:
        yield Reading(f"/cover {one.id}", SURER, f"{one.name} is cover, and getting there is free")
        return
    if "removes" in told:
        skill = named_skill(sentence) or skill_at_hand(moment, "physique") or "physique"
        yield Reading(f'/remove "{one.name}" with {skill}', SURER, f"{one.name} is to be gone for good")
        return
    if "passes" in told:
        yield from _past(sentence, one, hero)


def _named(moment: Moment, words: Sequence[str]) -> _Named | None:
    """The obstacle of which most words of its name are there, and where the first of them stands."""
    best: tuple[int, _Named] | None = None
    for one, obstacle in obstacles(moment.state):
        own = [word for word in words_of(one.name) if word not in small()]
        there = [at for at, word in enumerate(words) if any(_same(word, each) for each in own)]
        if there and (best is None or len(there) > best[0]):
            best = len(there), _Named(one, obstacle, there[0])
    return best[1] if best is not None else None


def _same(one: str, other: str) -> bool:
    """Whether two words are one but for an ending: `bench` and `benches`."""
    return one == other or one.removesuffix("s") == other.removesuffix("s") or one + "es" == other


def _by_hand(moment: Moment, foe: Character, block: Character) -> str | None:
    """The best of the hero's attacks by which the foe can be forced into a block."""
    assert moment.hero is not None
    hero = moment.hero
    for _, skill, acts_as in best_attacks(moment.state, hero, foe.id):
        if block in may_force_into(moment.state, hero.id, foe.id, acts_as):
            return skill
    return None


def _past(sentence: Sentence, one: Character, hero: Character) -> Iterator[Reading]:
    """A move where it bars the way into a zone next door, else an overcome against it."""
    moment, zones = sentence.moment, sentence.moment.state.scene.zones
    skill = named_skill(sentence)
    beyond = [
        there
        for there in (zones.neighbours(hero.zone) if hero.zone is not None else ())
        if one in blocks_between(moment.state, hero.zone or "", there)
    ]
    if beyond:
        line = f"/move {zones.names[beyond[0]]}" + (f" with {skill}" if skill else "")
        yield Reading(line, SURER, f"{one.name} is in the way there")
        return
    skill = skill or skill_at_hand(moment, "athletics") or "athletics"
    yield Reading(f'/overcome {skill} vs {one.id} "{sentence.aim()}"', SURER, f"{one.name} is in the way")
