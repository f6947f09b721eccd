"""The last two who stand: whoever looks ahead plays a duel by the chance to win it, choice by choice."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.answer import Answer, GmContext, Later, Reason, Valued, best_of
from solofate.gm.combat.bearing import after, left_to_bear, room
from solofate.gm.combat.bidding import MOST_INVOKES
from solofate.gm.combat.blows import blows_from, in_hand
from solofate.gm.combat.ratings import best_defence, rating_now, works_as
from solofate.gm.combat.valuation import reckon
from solofate.gm.fitted import DUEL, fit_for
from solofate.gm.lookahead.duel_bids import Bids
from solofate.gm.lookahead.duel_chances import Duelist, DuelState, Match
from solofate.gm.lookahead.duelling import TRIED_OUT, TURNS_AHEAD, Duel, turns_ahead
from solofate.gm.reasons.ahead import BorneInDuel, SetsUpInDuel, StrikesInDuel
from solofate.gm.reasons.turns import NothingWorthDoing
from solofate.gm.rulings.difficulty import judge, settled
from solofate.rules.decisions import Decision, Question
from solofate.rules.decisions.actions import InvokeQuestion
from solofate.rules.decisions.conflict import Absorption, HitTaken, TurnChoice, TurnQuestion
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.model.roll import PASS, REROLL, Claim, Invocation, PassiveOpposition, Roll
from solofate.rules.model.state import CONFLICT, State, harm_of
from solofate.rules.procedures.conflict.absorbing import OUT
from solofate.rules.table import Table

ATTACK, ADVANTAGE = "attack", "advantage"

USUAL_DIFFICULTY = 2
"""The difficulty an advantage in a duel is taken to meet."""

UNHURT = -8
"""The difference of an attack by somebody who has none that could hurt."""


class Facing(NamedTuple):
    """Two who stand against each other with nobody beside them, as one of them sees it."""

    duel: Duel
    me: Character
    foe: Character
    mine: Duelist
    theirs: Duelist


# ---- a turn ------------------------------------------------------------------------------------------------


def turn(decision: TurnQuestion, table: Table, mind: GmContext, who: Character) -> Answer | None:
    """An attack, or something set up first: whichever wins more often; whoever holds all one roll can use strikes."""
    at = facing(table, who.side, mind)
    if at is None:
        return None
    known: dict[object, float] = {}
    valued: list[Valued] = []
    verbs = (ATTACK,) if at.mine.held >= MOST_INVOKES else (ATTACK, ADVANTAGE)
    for option in decision.options:
        detail = option.detail
        if detail.skill is not None and detail.verb in verbs:
            chance = _deed(table, mind, at, detail, known)
            if chance is not None:
                valued.append((option.id, chance))
    if not valued:
        return None
    idle = at.duel.turn_ends(at.mine, at.theirs, True, 0)
    valued.append((decision.default, min(idle, max(value for _, value in valued) - 0.001)))
    chose, chance = best_of(valued)
    return Answer(chose, valued, Later(lambda: _why(decision, at, valued, chose, chance)))


def _deed(
    table: Table, mind: GmContext, at: Facing, detail: TurnChoice, known: dict[object, float]
) -> float | None:
    state, (verb, target, skill) = table.state, detail
    assert skill is not None
    rating = rating_now(state, at.me, skill, verb, target if target == at.foe.id else None)
    opposed, kind = True, ""
    if verb == ATTACK:
        acts_as = works_as(state, at.me.id, skill)
        kind = harm_of(state, acts_as)
        against = best_defence(state, at.foe, ATTACK, acts_as, at.me.id)[0]
    elif target == at.foe.id:
        against = best_defence(state, at.foe, ADVANTAGE, skill, at.me.id)[0]
    elif target == SCENE:
        judged = judge(state, at.me.id, ADVANTAGE, skill, SCENE)
        opposed = settled(judged, 0) is not None
        against = judged.opposing if opposed else judged.number
    else:
        return None
    key = verb, opposed, rating - against, kind
    if key not in known:
        seen = facing(table, at.me.side, mind, kind) if kind else at
        if seen is None:
            return None
        known[key] = seen.duel.rolled(seen.mine, seen.theirs, verb == ATTACK, rating - against, opposed)
    return known[key]


def _why(decision: TurnQuestion, at: Facing, valued: list[Valued], chose: str, chance: float) -> Reason:
    detail = next((option.detail for option in decision.options if option.id == chose), None)
    if not isinstance(detail, TurnChoice) or detail.skill is None:
        return NothingWorthDoing(at.me.name)
    blows = [value for option, value in valued if option.startswith(ATTACK)]
    others = [value for option, value in valued if option.startswith(ADVANTAGE)]
    if detail.verb == ATTACK:
        left = at.theirs.room.whole
        other = max(others, default=None)
        return StrikesInDuel(at.me.name, at.foe.name, detail.skill, left, chance, other)
    held = at.mine.lasting + at.mine.boosts
    return SetsUpInDuel(at.me.name, detail.skill, held, chance, max(blows, default=None))


# ---- who opens ---------------------------------------------------------------------------------------------


def opens(decision: Decision, table: Table, mind: GmContext, side: str) -> list[Valued] | None:
    """The chance to win with each of the two opening the next exchange."""
    at = facing(table, side, mind)
    if at is None:
        return None
    # What was in hand before the turn that ends now is gone with it.
    mine = at.mine._replace(boosts=fresh_boosts(table.state, at.me))
    return [
        (option.id, at.duel.chance(DuelState(mine, at.theirs, option.id == at.me.id, True)))
        for option in decision.options
        if option.id in (at.me.id, at.foe.id)
    ]


# ---- invokes -----------------------------------------------------------------------------------------------


class _Roll(NamedTuple):
    """A roll on the table of a duel: its shifts as they stand, without this side's dice, and the invokes to follow."""

    at: Facing
    shifts: int
    bare: int | None
    sign: int
    bonus: int
    bids: Bids

    def asked_them(self, shifts: int, used: int) -> float:
        """The foe asked after `used` invokes, with the roll at so many shifts."""
        return self.bids.answered(shifts, used, 0, self.bare, passed=False)

    def passing(self, last: bool) -> float:
        """What comes of a pass: the roll is settled, or the foe is asked once more."""
        if last:
            return self.bids.worth(self.shifts, 0, 0)
        return self.bids.answered(self.shifts, 0, 0, self.bare, passed=True)


def _roll(
    table: Table, mind: GmContext, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition
) -> _Roll | None:
    if not mind.style.looks_ahead:
        return None
    state = table.state
    acting = own if isinstance(own, Roll) and own.action != "defend" else other
    opposing = other if acting is own else own
    if not isinstance(acting, Roll) or acting.action not in (ATTACK, ADVANTAGE) or acting.helpers:
        return None
    ours = acting is own
    kind = harm_of(state, works_as(state, acting.who, acting.skill)) if acting.action == ATTACK else None
    at = facing(table, own.side, mind, kind if ours else None)
    if at is None or acting.who != state.scene.turn or acting.who not in (at.me.id, at.foe.id):
        return None
    worth = at.duel.settled(at.mine, at.theirs, ours, acting.action == ATTACK, isinstance(opposing, Roll))
    shifts, sign = acting.effort - opposing.effort, 1 if ours else -1
    bare = shifts - sign * sum(own.faces) if isinstance(own, Roll) else None
    bids = Bids(worth, at.mine.held, at.theirs.held, sign, at.duel.match)
    return _Roll(at, shifts, bare, sign, at.duel.match.bonus, bids)


def invoke(decision: InvokeQuestion, table: Table, mind: GmContext, last: bool) -> list[Valued] | None:
    """The chance to win with a pass, an invoke, or another roll.

    `last` says that the foe has just passed, so that a pass settles the roll.
    """
    roll = _roll(table, mind, decision.about.own, decision.about.other)
    if roll is None:
        return None
    at = roll.at
    known: set[tuple[str, str, bool]] = set()
    valued: list[Valued] = [(PASS, roll.passing(last))]
    for option in decision.options:
        detail = option.detail
        if isinstance(detail, Claim):
            valued.append((option.id, roll.asked_them(roll.shifts + roll.sign * detail.amount, 0)))
        elif isinstance(detail, Invocation):
            sort = detail.mode, detail.paid_with, detail.kind == "boost"
            if sort in known:
                continue
            known.add(sort)
            # What fades is the first to go, and its price is that it is gone.
            if at.mine.boosts and detail.kind != "boost":
                continue
            if detail.mode == REROLL:
                assert roll.bare is not None
                valued.append((option.id, roll.bids.again(roll.bare, 1, 0)))
            else:
                valued.append((option.id, roll.asked_them(roll.shifts + roll.sign * roll.bonus, 1)))
    return valued


# ---- hits --------------------------------------------------------------------------------------------------


def absorb(decision: Question[HitTaken, Absorption | None], table: Table, mind: GmContext) -> Answer | None:
    """Which boxes and consequences leave the best chance to win."""
    hit = decision.about
    at = facing(table, table.state.characters[hit.who].side, mind)
    if at is None or hit.by != at.foe.id or table.state.scene.turn != at.foe.id:
        return None
    gained = fresh_boosts(table.state, at.foe)
    valued: list[Valued] = []
    for option in decision.options:
        way = option.detail
        if option.id == OUT:
            valued.append((OUT, 0.0))
        elif isinstance(way, Absorption):
            left = after(at.me, hit.kind, way)
            valued.append((option.id, at.duel.borne(at.mine, at.theirs, False, left, gained)))
    chose, chance = best_of(valued)
    could_bear = left_to_bear(at.me, hit.kind)
    because = BorneInDuel(at.me.name, hit.shifts, could_bear, chance if chose != OUT else None)
    return Answer(chose, valued, because)


def attack_style(table: Table, mind: GmContext, hit: HitTaken) -> tuple[float, float] | None:
    """The chances to win with the whole hit, and with one shift less and a boost."""
    assert hit.by is not None
    at = facing(table, table.state.characters[hit.by].side, mind, hit.kind)
    if at is None or hit.who != at.foe.id or table.state.scene.turn != at.me.id:
        return None
    return (
        at.duel.hit(at.mine, at.theirs, True, hit.shifts),
        at.duel.hit(at.mine, at.theirs, True, hit.shifts - 1, gained=1),
    )


# ---- the duel as one of them sees it -----------------------------------------------------------------------


def facing(table: Table, side: str, mind: GmContext, kind: str | None = None) -> Facing | None:
    """The duel this side is in; None where there are others, some way between the two, or no looking ahead here.

    `kind` is the harm this side is out to do: that of its best attack, unless another is looked at.
    """
    state = table.state
    if not mind.style.looks_ahead or state.scene.mode != CONFLICT:
        return None
    reckoning = reckon(state, side, mind.weights)
    if fit_for(DUEL, reckoning.model) is None:
        return None
    if len(reckoning.ours) != 1 or len(reckoning.foes) != 1:
        return None
    me, foe = reckoning.ours[0], reckoning.foes[0]
    if me.zone != foe.zone:
        return None
    ours = [blow for blow in blows_from(reckoning, mind, me, me.zone) if kind in (None, blow.kind)]
    theirs = blows_from(reckoning, mind, foe, foe.zone)
    if not ours:
        return None
    against_me = theirs[0].kind if theirs else reckoning.kind
    skills = [rating_now(state, me, skill, ADVANTAGE) for skill in me.sheet.skills]
    found = Match(
        theirs[0].difference if theirs else UNHURT,
        ours[0].difference,
        max(skills, default=0) - USUAL_DIFFICULTY,
        theirs[0].lands if theirs else reckoning.model.plain,
        ours[0].lands,
        reckoning.model.bonus,
    )
    acting = state.characters.get(state.scene.turn or "")
    waits = foe if acting is None or acting.id == me.id else me
    mine, other = _duelist(state, me, foe, against_me), _duelist(state, foe, me, ours[0].kind)
    most = TRIED_OUT if mind.tried_out else TURNS_AHEAD
    duel = Duel(found, not waits.acted, turns_ahead(mine, other, most))
    return Facing(duel, me, foe, mine, other)


def _duelist(state: State, who: Character, other: Character, kind: str) -> Duelist:
    return Duelist(room(who, kind), *in_hand(state, who, other))


def fresh_boosts(state: State, who: Character) -> int:
    """The boosts of this turn, which outlast it."""
    return sum(
        aspect.kind == "boost" and aspect.fades > 1 and who.id in aspect.free_invokes
        for aspect in state.scene.aspects
    )
