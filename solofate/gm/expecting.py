"""What is to be expected of a roll that is not made yet: how the GM's side would meet it, and the chances."""

from __future__ import annotations

from solofate.content.weights import Style
from solofate.gm.emulator import Emulator
from solofate.gm.reasons.difficulty import BeforeTheRoll
from solofate.gm.reasons.numbers import percent
from solofate.gm.rulings.difficulty import Judged, judge, settled, why_so_hard
from solofate.gm.weights import Weights, standard
from solofate.rules.decisions.actions import DEFENCE, Task
from solofate.rules.dice import QueuedDice
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.state import State
from solofate.rules.odds import Odds
from solofate.rules.procedures.actions.defending import (
    CONCEDE,
    NONE,
    STANDS_STILL,
    Defence,
    defence_with,
    ways_to_defend,
)
from solofate.rules.procedures.actions.outlook import (
    Outlook,
    Strike,
    against_a_number,
    against_somebody,
    announced_as,
    chance_to_hit,
    chances,
    defences,
    usual_defence,
)
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.table import Table


def expected(
    state: State, who: str, action: str, skill: str, target: str, weights: Weights | None = None
) -> Outlook:
    """The outlook of a roll against somebody, who meets it as whoever plays them would."""
    defence = expected_defence(state, who, action, skill, target, weights)
    return against_somebody(state, who, action, skill, target, defence)


def expected_defence(
    state: State, who: str, action: str, skill: str, target: str, weights: Weights | None = None
) -> Defence:
    """How somebody would meet a roll: the GM's people as the GM plays them, a player's at their best."""
    usual = usual_defence(state, who, action, skill, target)
    one = state.characters[target]
    if usual.skill is None or one.obstacle is not None or one.control == PLAYER:
        return usual
    announced = announced_as(state, who, action, skill, target)
    options = tuple(
        option
        for option in ways_to_defend(state, one, defences(state, announced))
        if not option.id.startswith(CONCEDE)
    )
    if len(options) == 1:
        return usual
    question = DEFENCE.ask(target, options, usual.skill, announced)
    mind = Emulator(state.style, explain=False, weights=weights or standard())
    answer = mind.choose(question, Table(state, QueuedDice()))
    if answer == NONE:
        return Defence(target, None)
    still = answer.startswith(STANDS_STILL)
    meets = defence_with(state, announced, target, answer.removeprefix(STANDS_STILL))
    return meets._replace(stands_still=True) if still else meets


def before_the_roll(state: State, who: str, skill: str, style: Style, weights: Weights) -> BeforeTheRoll:
    """What would stand against somebody here and now, how far off it is, and why: to be seen before any dice."""
    judged = judge(state, who, OVERCOME, skill, hour=weights.difficulty)
    opponent = settled(judged, style.hard)
    outlook = judged_as(state, who, skill, judged, opponent, weights)
    why = why_so_hard(state, Task(who, OVERCOME, skill), judged, opponent)
    return BeforeTheRoll(why, -outlook.ahead, percent(succeeds(state, outlook)))


def judged_as(
    state: State, who: str, skill: str, judged: Judged, opponent: str | None, weights: Weights | None = None
) -> Outlook:
    """The outlook of an overcome that was judged: against whoever opposes, or against the number."""
    if opponent is None:
        return against_a_number(state, who, OVERCOME, skill, judged.number)
    return expected(state, who, OVERCOME, skill, opponent, weights)


def succeeds(state: State, outlook: Outlook) -> float:
    """The chance that a roll with this outlook succeeds, by the dice alone."""
    odds: Odds = chances(state, outlook)
    return odds.succeed + odds.style


def hits(state: State, outlook: Outlook, into: str | None = None) -> float:
    """The chance that an attack with this outlook does harm, by the dice alone."""
    assert outlook.met.who is not None
    strike = Strike(outlook.who, outlook.met.who, outlook.skill, into)
    return chance_to_hit(state, strike, chances(state, outlook).distribution.items())
