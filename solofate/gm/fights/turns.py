"""A turn: whom to attack and with what, or whether to set something up, move, or give up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solofate.gm.answer import Mind, Reason, Valued, Verdict, best_of
from solofate.gm.fights.advantages import Opening, opening_worth, prepares_first
from solofate.gm.fights.blows import Blow, blows_from, leaned
from solofate.gm.fights.conceding import concession_reason, had_enough
from solofate.gm.fights.movement import (
    best_blow_from,
    can_strike_next_turn,
    dash_worth,
    free_ways,
    gap_to_foes,
    standing_worth,
)
from solofate.gm.fights.turn_reasons import attack_reason, dash_reason, move_reason, opening_reason
from solofate.gm.fights.valuation import HARDEST_HIT, Reckoning
from solofate.gm.lookahead import brawls, duels
from solofate.gm.reasons.turns import Bound, NothingWorthDoing, OutOfReach
from solofate.gm.temperament import BEST, NEAREST
from solofate.rules.decisions import AnyOption
from solofate.rules.decisions.conflict import TurnChoice, TurnQuestion
from solofate.rules.model.characters import Character
from solofate.rules.table import Table

OUT_OF_REACH = 0.4
"""What an advantage is worth to somebody who must first get near, as a share of its worth in reach."""

IDLE = 0.25
"""How much a turn spent on nothing looks worse than it is, in boosts of the other side."""

WORTH_A_STEP = 0.02
"""What a step must gain before it is made."""


FREED = 0.9
"""What getting free is worth, as a share of what one could do then."""


class _Turn(NamedTuple):
    """What the options of one turn come to, sorted by what they do."""

    attacks: dict[tuple[str, str], str]
    moves: list[tuple[str, str]]
    dashes: list[tuple[str, str]]
    advantages: list[tuple[str, str, str]]
    bonds: list[tuple[str, str]]
    concede: str | None


def choose(decision: TurnQuestion, table: Table, mind: Mind) -> Verdict:
    """The option worth most by exact odds, as this temperament sees it."""
    who = table.state.characters.get(decision.who)
    if who is None:
        return Verdict(decision.default)
    turn = _sorted(decision.options)
    reckoning = Reckoning(table.state, who.side)
    if turn.concede is not None and had_enough(reckoning, mind, who):
        valued = [(turn.concede, 0.0), ("pass", -reckoning.life(who.id))]
        return Verdict(turn.concede, valued, lambda: concession_reason(reckoning, who))

    if not (turn.bonds or turn.moves):
        ahead = duels.turn(decision, table, mind, who)
        if ahead is not None:
            return ahead
    if not turn.bonds:
        ahead = brawls.turn(decision, table, mind, who)
        if ahead is not None:
            return ahead
    valued = []
    reasons: dict[str, Reason] = {}
    blows = blows_from(reckoning, mind, who, who.zone)
    for blow, worth in zip(blows, leaned(reckoning, mind, who, blows), strict=True):
        option_id = turn.attacks.get((blow.target.id, blow.skill))
        if option_id is not None:
            valued.append((option_id, worth))
            reasons[option_id] = _attack_because(reckoning, mind, who, blow, len(blows))
    best_blow = max((worth for _, worth in valued), default=0.0)
    if turn.bonds:
        # Whoever is bound loses what it could do otherwise, every turn until it is free.
        lost = max([IDLE * reckoning.boost(), *leaned(reckoning, mind, who, blows)]) - best_blow
        for option_id, aspect in turn.bonds:
            valued.append((option_id, FREED * lost))
            reasons[option_id] = Bound(who.name, aspect)
    soon = bool(blows) or can_strike_next_turn(reckoning, who)
    if not blows and soon and mind.leaning(mind.temper.scheming) > 1.0:
        best_blow = max(best_blow_from(reckoning, mind, who, zone) for zone in free_ways(reckoning, who))
    for option_id, skill, on in turn.advantages:
        if mind.temper.scheming:
            opening = opening_worth(reckoning, mind, who, skill, on)
            worth = opening.worth * (1.0 if soon else OUT_OF_REACH) + prepares_first(mind, opening, best_blow)
            valued.append((option_id, worth))
            reasons[option_id] = _opening_because(reckoning, who, opening, bool(blows))
    unbound = {option_id for option_id, _, on in turn.advantages if on not in table.state.characters}
    action = max((worth for _, worth in valued), default=0.0)
    if who.zone is not None and (turn.moves or turn.dashes):
        anywhere = max((worth for option_id, worth in valued if option_id in unbound), default=0.0)
        stubborn = mind.style.in_character and mind.temper.prey == NEAREST
        if not (blows and stubborn):
            valued += _steps(reckoning, mind, who, turn, action, anywhere, reasons)
        if not soon:
            valued += _ways(reckoning, mind, who, turn, reasons)
    if not valued:
        nothing = [(decision.default, 0.0)]
        return Verdict(decision.default, nothing, OutOfReach(who.name))
    valued.append((decision.default, -_idling(reckoning, mind, bool(blows))))
    chose, _ = best_of(valued)
    return Verdict(chose, valued, reasons.get(chose, NothingWorthDoing(who.name)))


def _idling(reckoning: Reckoning, mind: Mind, could_strike: bool) -> float:
    """What it costs to do nothing: a little to anybody, and unthinkable to those who know only blows."""
    if could_strike and mind.style.in_character and not mind.temper.scheming:
        return float(HARDEST_HIT)
    return IDLE * reckoning.boost(ours=False)


def _sorted(options: Sequence[AnyOption]) -> _Turn:
    turn = _Turn({}, [], [], [], [], None)
    concede = None
    for option in options:
        detail = option.detail
        if not isinstance(detail, TurnChoice):
            continue
        verb, target, skill = detail
        if verb == "attack" and target is not None and skill is not None:
            turn.attacks[target, skill] = option.id
        elif verb == "move" and target is not None:
            turn.moves.append((option.id, target))
        elif verb == "dash" and target is not None:
            turn.dashes.append((option.id, target))
        elif verb == "advantage" and target is not None and skill is not None:
            turn.advantages.append((option.id, skill, target))
        elif verb == "rid" and target is not None:
            turn.bonds.append((option.id, target))
        elif verb == "concede":
            concede = option.id
    return turn._replace(concede=concede)


def _steps(
    reckoning: Reckoning,
    mind: Mind,
    who: Character,
    turn: _Turn,
    action: float,
    anywhere: float,
    reasons: dict[str, Reason],
) -> list[Valued]:
    """Free steps, worth what can be done after them and how one stands there.

    `action` is the worth of the best thing to do from here, `anywhere` of the best that needs no reach.
    """
    assert who.zone is not None
    if not turn.moves:
        return []
    standing = {zone: standing_worth(reckoning, mind, who, zone) for _, zone in turn.moves}
    staying = standing_worth(reckoning, mind, who, who.zone)
    # Whoever must act from here may still step away afterwards; whoever has stepped stays.
    acting_here = max([staying, *standing.values()])
    valued: list[Valued] = []
    for option_id, zone in turn.moves:
        gains = max(best_blow_from(reckoning, mind, who, zone), anywhere)
        gain = gains - action + standing[zone] - (staying if gains >= action else acting_here)
        # A step costs nothing and the action follows it, so it is made whenever it gains anything.
        worth = action + gain if gain > WORTH_A_STEP else min(action - WORTH_A_STEP, action + gain)
        valued.append((option_id, worth))
        reasons[option_id] = _move_because(reckoning, mind, who, zone)
    return valued


def _ways(
    reckoning: Reckoning,
    mind: Mind,
    who: Character,
    turn: _Turn,
    reasons: dict[str, Reason],
) -> list[Valued]:
    """Ways that take the action, for whoever will not come near a foe otherwise; a free step goes first."""
    assert who.zone is not None
    far = gap_to_foes(reckoning, who, who.zone)
    if any(gap_to_foes(reckoning, who, zone) < far for _, zone in turn.moves):
        return []
    staying = standing_worth(reckoning, mind, who, who.zone)
    valued: list[Valued] = []
    for option_id, zone in turn.dashes:
        valued.append((option_id, dash_worth(reckoning, mind, who, zone, staying)))
        reasons[option_id] = _dash_because(reckoning, who, zone)
    return valued


def _attack_because(reckoning: Reckoning, mind: Mind, who: Character, blow: Blow, foes: int) -> Reason:
    manner = mind.temper.manner if mind.style.in_character and mind.temper.prey != BEST and foes > 1 else ""
    return lambda: attack_reason(reckoning, who, blow, manner, foes)


def _opening_because(reckoning: Reckoning, who: Character, opening: Opening, could_strike: bool) -> Reason:
    return lambda: opening_reason(reckoning, who, opening, could_strike)


def _move_because(reckoning: Reckoning, mind: Mind, who: Character, zone: str) -> Reason:
    return lambda: move_reason(reckoning, mind, who, zone)


def _dash_because(reckoning: Reckoning, who: Character, zone: str) -> Reason:
    return lambda: dash_reason(reckoning, who, zone)
