"""Whom a blow can be meant for: somebody who stands where it is said, and by a pronoun whom one can strike at."""

from __future__ import annotations

from solofate.commands.readings.actions.several import joined_with, standing_at
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.rules.in_force import ruleset_of
from solofate.rules.procedures.actions.attack import attack_ways, in_reach
from solofate.wording.people import listed


def as_can_be_meant(sentence: Sentence, target: Mention, skill: str | None) -> Mention:
    """The target with whoever stands in the zone that is named behind them first; by a pronoun, whom one reaches."""
    people, hero = sentence.moment.state.characters, sentence.moment.hero
    assert hero is not None
    there = _where(sentence, target)
    if there is not None:
        ids = sorted(target.ids, key=lambda who: people[who].zone != there)
        return target._replace(ids=tuple(ids))
    if target.sure >= BY_NAME and not _points(sentence, target):
        return target
    acts_as = attack_ways(sentence.moment.state, hero).get(skill or "")
    if acts_as is None:
        return target
    reached = {who: in_reach(sentence.moment.state, hero.id, who, acts_as) for who in target.ids}
    return target._replace(ids=tuple(sorted(target.ids, key=lambda who: not reached[who])))


def _points(sentence: Sentence, target: Mention) -> bool:
    return sentence.words[target.at : target.end] != [] and sentence.words[
        target.at
    ] in sentence.moment.words.set_of("somebody", "last")


def _where(sentence: Sentence, target: Mention) -> str | None:
    """The zone that is named behind somebody: `the guard in the loft`, `the guard up there`."""
    if (there := standing_at(sentence, target.end)) is not None:
        return there
    pointed = sentence.words[target.end + 1 : target.end + 2] == ["there"]
    return next((place.zone for place in sentence.places if pointed and place.at == target.end), None)


def nobody_there(sentence: Sentence, target: Mention) -> str:
    """What is told where nobody of those who may be meant is in the zone that is named behind them; else nothing."""
    there = _where(sentence, target)
    state = sentence.moment.state
    if there is None or any(state.characters[who].zone == there for who in target.ids):
        return ""
    names = listed([state.characters[who].name for who in target.ids])
    stands = "is not" if len(target.ids) == 1 else "are not"
    return f"{names} {stands} in the {state.scene.zones.names[there]}: /map shows where everybody is."


def for_another_turn(sentence: Sentence, verb_end: int, target: Mention) -> str:
    """What is told where a blow names more than one foe and the table plays one target for an action; else nothing."""
    if ruleset_of(sentence.moment.state).several_targets or _points(sentence, target):
        return ""
    people = sentence.moment.state.characters
    others = [who for who in joined_with(sentence, verb_end) if who != target.ids[0]]
    if not others or len(others) > _FEW:
        return ""
    struck, more = people[target.ids[0]].name, listed([people[who].name for who in others])
    return f"One action has one target here: it is for {struck}, and not for {more}."


_FEW = 2
