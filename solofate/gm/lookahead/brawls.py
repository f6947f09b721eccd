"""Fights with several on a side: whoever looks ahead plays them by the chance to win, choice by choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from solofate.gm.answer import NOISE, Answer, GmContext, Later, Reason, Valued, best_of
from solofate.gm.combat.bearing import left_to_bear
from solofate.gm.combat.blows import free_invokes_on
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.combat.guarding import blocked, guarded, hindered, in_shifts
from solofate.gm.combat.movement import free_ways
from solofate.gm.combat.ratings import best_attacks, best_defence, never_hurt, rating_now, works_as
from solofate.gm.fitted import DUEL, fit_for
from solofate.gm.lookahead.brawl_chances import BrawlState, Fighter, formula_for
from solofate.gm.lookahead.brawl_rolls import MOST_AHEAD, BrawlRoll, ground_of
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.reasons.ahead import (
    Blocks,
    Chance,
    GoesThere,
    MakesForIt,
    SetsUpAhead,
    StandsOnGuard,
    StepsAfterwards,
    StrikesAhead,
)
from solofate.gm.rulings.difficulty import judge, settled
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import InvokeQuestion
from solofate.rules.decisions.conflict import TurnChoice, TurnQuestion
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import Character
from solofate.rules.model.roll import PASS, REROLL, Claim, Invocation, Roll
from solofate.rules.model.state import CONFLICT, harm_of
from solofate.rules.odds import TOTALS, reaching
from solofate.rules.procedures.actions.attack import reaches_from
from solofate.rules.procedures.conflict.movement import way_difficulty
from solofate.rules.procedures.conflict.turn_options import DEFEND
from solofate.rules.table import Table

ATTACK, ADVANTAGE, MOVE, DASH = "attack", "advantage", "move", "dash"

PREPARED = 3
"""Free invokes in hand with which nobody waits any longer for foes to come."""

ENOUGH = 2
"""Free invokes in hand beyond which nobody sets up more: in one blow they would hardly all be used."""

AT_A_GLANCE = 0
"""Invokes looked ahead where only who goes on is asked: with them it takes ten times as long and is no better."""

STAYS = 0.0005
"""What a step must gain before it is made, in chances to win."""


def brawl(table: Table, side: str, mind: GmContext) -> Brawl | None:
    """The fight as this side sees it; None where one side is gone, and without looking ahead here.

    Nor is a duel looked at so where there is a formula of its own for duels.
    """
    if not mind.style.looks_ahead or table.state.scene.mode != CONFLICT:
        return None
    model = combat_model(table.state)
    if formula_for(model) is None:
        return None
    found = Brawl(table.state, side, mind.weights)
    if not (found.mine and found.theirs):
        return None
    duel = len(found.mine) == len(found.theirs) == 1 and found.mine[0].zone == found.theirs[0].zone
    return None if duel and fit_for(DUEL, model) is not None else found


class _Outlook:
    """What every deed from one standing comes to, each worked out once."""

    def __init__(self, leaf: Brawl, standing: BrawlState, invokes: int = MOST_AHEAD) -> None:
        """`leaf` is the fight as it will be looked at once the deed is done."""
        self.leaf, self.standing, self.invokes = leaf, standing, invokes
        self._ground = ground_of(leaf, standing)
        self._known: dict[object, float] = {}
        self._rolls: dict[object, BrawlRoll] = {}

    def deed(self, seen: Brawl, who: Character, deed: TurnChoice) -> float | None:
        """The chance to win with this attack or advantage."""
        state, (verb, target, skill) = seen.state, deed
        assert skill is not None
        victim = state.characters.get(target or "")
        rating = rating_now(state, who, skill, verb, victim.id if victim is not None else None)
        model = seen.reckoning.model
        opposed, usual, kind = model.opposed, model.rules.advantages.usual_difficulty, None
        if verb == ATTACK and victim is not None:
            acts_as = works_as(state, who.id, skill)
            kind = harm_of(state, acts_as)
            against = best_defence(state, victim, ATTACK, acts_as, who.id)[0]
        elif verb == ADVANTAGE and victim is not None:
            against = best_defence(state, victim, ADVANTAGE, skill, who.id)[0]
        elif verb == ADVANTAGE and target == SCENE and usual is not None:
            opposed, against = False, usual
        elif verb == ADVANTAGE and target == SCENE:
            judged = judge(state, who.id, ADVANTAGE, skill, SCENE)
            stands = settled(judged, 0) is not None
            opposed = opposed and stands
            against = judged.opposing if stands else judged.number
        else:
            return None
        leaf = self.leaf
        key = leaf.sort(who), verb, opposed, rating - against, kind, leaf.sort(victim) if victim else target
        if key not in self._known:
            self._known[key] = self._roll(who, victim, kind, opposed).ahead(rating - against)
        return self._known[key]

    def _roll(self, who: Character, victim: Character | None, kind: str | None, opposed: bool) -> BrawlRoll:
        """The roll of any skill with which somebody does that: what it leaves is the same, whatever is rated how."""
        key = who.id, None if victim is None else victim.id, kind, opposed
        roll = self._rolls.get(key)
        if roll is None:
            roll = BrawlRoll(self.leaf, self._ground, who, victim, kind, opposed, self.invokes)
            self._rolls[key] = roll
        return roll

    def blows(self, seen: Brawl, who: Character) -> Iterator[float]:
        """The chance to win with each attack somebody could make from where they stand."""
        state = seen.state
        for _, skill, acts_as in best_attacks(state, who):
            for foe in seen.foes_of(who):
                if reaches_from(state, who, who.zone, foe, acts_as) and not never_hurt(state, acts_as, foe):
                    chance = self.deed(seen, who, TurnChoice(ATTACK, foe.id, skill))
                    assert chance is not None
                    yield chance


# ---- a turn ------------------------------------------------------------------------------------------------


def turn(decision: TurnQuestion, table: Table, mind: GmContext, who: Character) -> Answer | None:
    """The attack, the advantage or the step to make first: whatever wins most often.

    Where no foe is in reach it may pay to let them come, and to be ready for them; None once that has been done.
    """
    seen = brawl(table, who.side, mind)
    if seen is None:
        return None
    steps = {
        option.id: seen.with_at(who, option.detail.target)
        for option in decision.options
        if option.detail.verb == MOVE and option.detail.target
    }
    # Whoever acts from here may still step away afterwards.
    leaf = seen
    for there in steps.values():
        if there.chance(there.now()) > leaf.chance(leaf.now()) + STAYS:
            leaf = there
    outlook = _Outlook(leaf, leaf.now())
    valued: list[Valued] = []
    struck = False
    verbs: tuple[str, ...] = (ATTACK, ADVANTAGE)
    if _prepared(seen, who) and next(outlook.blows(seen, who), None) is not None:
        verbs = (ATTACK,)
    for option in decision.options:
        detail = option.detail
        if detail.skill is not None and detail.verb in verbs:
            chance = outlook.deed(seen, who, detail)
            if chance is not None:
                struck = struck or detail.verb == ATTACK
                valued.append((option.id, chance))
    for option_id, there in steps.items():
        ahead = max(_Outlook(there, there.now()).blows(there, there.at(who)), default=None)
        if ahead is not None:
            struck = True
            valued.append((option_id, ahead - STAYS))
    valued += _guards(seen, who, decision)
    if not struck:
        if not valued or max(free_invokes_on(table.state, who, foe) for foe in seen.theirs) >= PREPARED:
            return None
        valued += [(option_id, _on_the_way(seen, who, zone)) for option_id, zone in _dashes(decision)]
    chose, chance = best_of(valued)
    return Answer(chose, valued, Later(lambda: _why(decision, table, who, valued, chose, chance)))


def _guards(seen: Brawl, who: Character, decision: TurnQuestion) -> list[Valued]:
    """The chance to win with each block, and by standing on one's guard, where the book has those among its actions."""
    found: list[Valued] = []
    rules = seen.reckoning.model.rules
    if not rules.blocks and rules.full_defense is None:
        return found
    measure = in_shifts(seen.reckoning)
    for option in decision.options:
        verb, target, skill = option.detail
        spared: dict[str, float] = {}
        if verb == BLOCK and target is not None and skill is not None:
            against = target.partition(":")[2]
            for spare in (blocked, hindered):
                for one, shifts in spare(seen.reckoning, who, skill, against, measure):
                    spared[one] = spared.get(one, 0.0) + shifts
        elif verb == DEFEND:
            for one, shifts in guarded(seen.reckoning, who, measure, target or ""):
                spared[one] = spared.get(one, 0.0) + shifts
        if any(spared.values()):
            counts = seen.weights.turns.blocked if verb == BLOCK else seen.weights.turns.put_off
            found.append((option.id, _spared(seen, who, spared, counts)))
    return found


def _spared(seen: Brawl, who: Character, spared: Mapping[str, float], counts: float) -> float:
    """The chance to win with the turn spent on sparing these so many shifts, foes among them; a part of them counts."""
    now = seen.now(done=who.id)

    def longer(people: Sequence[Character], fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
        return tuple(
            each._replace(life=each.life + counts * spared.get(one.id, 0.0))
            for one, each in zip(people, fighters, strict=True)
        )

    return seen.turn_ends(
        now._replace(ours=longer(seen.mine, now.ours), theirs=longer(seen.theirs, now.theirs)), True
    )


def _prepared(seen: Brawl, who: Character) -> bool:
    """Whether a blow of somebody's would have invokes enough that cost nothing."""
    return any(free_invokes_on(seen.state, who, foe) >= ENOUGH for foe in seen.foes_of(who))


def _dashes(decision: TurnQuestion) -> list[tuple[str, str]]:
    return [
        (option.id, option.detail.target)
        for option in decision.options
        if option.detail.verb == DASH and option.detail.target is not None
    ]


def _on_the_way(seen: Brawl, who: Character, zone: str) -> float:
    """The chance to win with the action spent on getting to a zone."""
    hard, skill, _ = way_difficulty(seen.state, who.id, zone)
    arrives = 1.0 if hard == 0 else reaching(who.sheet.rating(skill) - hard, 0)
    there = seen.with_at(who, zone)
    here = seen.turn_ends(seen.now(done=who.id), True)
    return arrives * there.turn_ends(there.now(done=who.id), True) + (1 - arrives) * here


def _why(
    decision: TurnQuestion,
    table: Table,
    who: Character,
    valued: list[Valued],
    chose: str,
    chance: float,
) -> Reason:
    verb, target, skill = decision.detail(chose)
    chances = Chance(chance, max((value for option, value in valued if option != chose), default=None))
    names = table.state.scene.zones.names
    if verb == MOVE and target is not None:
        return GoesThere(who.name, names[target], chances)
    if verb == DASH and target is not None:
        return MakesForIt(who.name, names[target], chances)
    if verb == DEFEND:
        return StandsOnGuard(who.name, chances)
    if verb == BLOCK and target is not None and skill is not None:
        return Blocks(who.name, skill, target.partition(":")[2], chances)
    assert skill is not None
    victim = table.state.characters.get(target or "")
    if verb == ATTACK and victim is not None:
        kind = harm_of(table.state, works_as(table.state, who.id, skill))
        return StrikesAhead(who.name, skill, victim.name, left_to_bear(victim, kind), chances)
    return SetsUpAhead(who.name, skill, victim.name if victim is not None else None, chances)


# ---- who goes on -------------------------------------------------------------------------------------------


def next_up(
    decision: Decision, table: Table, mind: GmContext, side: str, new_exchange: bool, done: str | None
) -> list[Valued] | None:
    """The chance to win with each of those who could go on, each doing what suits their side best."""
    seen = brawl(table, side, mind)
    if seen is None:
        return None
    outlook = _Outlook(seen, seen.now(new_exchange, done), AT_A_GLANCE)
    valued: dict[str, float] = {}
    best = -1.0
    here = table.state.characters
    candidates = [here[option.id] for option in decision.options if option.id in here]
    # Foes come last: whom one blow makes a worse choice than a friend is never chosen, whatever else they could do.
    for one in sorted(candidates, key=lambda one: one.side != side):
        ours = one.side == side
        found = 1.0 - ours
        for chance in _goes_on(seen, outlook, one, new_exchange, done):
            found = max(found, chance) if ours else min(found, chance)
            if not (ours or mind.explains) and found < best - 2 * NOISE:
                break
        valued[one.id] = found
        best = max(best, found)
    return [(one.id, valued[one.id]) for one in candidates]


def _goes_on(
    seen: Brawl, outlook: _Outlook, one: Character, new_exchange: bool, done: str | None
) -> Iterator[float]:
    """The chance to win with each deed of somebody who goes on."""
    strikes, ours = False, one.side == seen.reckoning.side
    for chance in outlook.blows(seen, one):
        strikes = True
        yield chance
    found = strikes
    if ours:
        best = max(one.sheet.skills, key=one.sheet.rating, default=None)
        if best is not None and not (strikes and _prepared(seen, one)):
            aside = outlook.deed(seen, one, TurnChoice(ADVANTAGE, SCENE, best))
            assert aside is not None
            found = True
            yield aside
    if not strikes and (new_exchange or not one.moved):
        for zone in free_ways(seen.reckoning, one)[1:]:
            there = seen.with_at(one, zone)
            after_it = _Outlook(there, there.now(new_exchange, done), AT_A_GLANCE)
            for chance in after_it.blows(there, there.at(one)):
                found = True
                yield chance
    if not found:
        yield seen.chance(outlook.standing._replace(my_turn=ours))


def step(table: Table, mind: GmContext, who: Character, steps: Iterable[str]) -> Answer | None:
    """The free step worth making once the action is done; None where standing still is as good, or nothing is seen."""
    seen = brawl(table, who.side, mind)
    if seen is None or who.zone is None:
        return None
    here = seen.turn_ends(seen.now(done=who.id), True)
    valued: list[Valued] = [("stay", here + STAYS)]
    for zone in steps:
        there = seen.with_at(who, zone)
        valued.append((f"{MOVE}:{zone}", there.turn_ends(there.now(done=who.id), True)))
    chose, chance = best_of(valued)
    where = table.state.scene.zones.names[chose.removeprefix(f"{MOVE}:")] if chose != "stay" else ""
    return Answer(chose, valued, StepsAfterwards(who.name, where, chance, here))


# ---- invokes -----------------------------------------------------------------------------------------------


def invoke(decision: InvokeQuestion, table: Table, mind: GmContext, last: bool) -> list[Valued] | None:
    """The chance to win with a pass, an invoke, or another roll.

    `last` says that the other side has just passed, so that a pass settles the roll.
    """
    if not mind.style.looks_ahead:
        return None
    own, other = decision.about.own, decision.about.other
    state = table.state
    acting = own if isinstance(own, Roll) and own.action != "defend" else other
    opposing = other if acting is own else own
    if not isinstance(acting, Roll) or acting.action not in (ATTACK, ADVANTAGE) or acting.helpers:
        return None
    actor, victim = state.characters[acting.who], state.characters.get(acting.target or "")
    if acting.who != state.scene.turn or (victim is not None and victim.side == actor.side):
        return None
    kind = harm_of(state, works_as(state, acting.who, acting.skill)) if acting.action == ATTACK else None
    seen = brawl(table, own.side, mind)
    if seen is None or (kind is not None and victim is None):
        return None
    fighting = {one.id for one in (*seen.mine, *seen.theirs)}
    # Neither a hazard nor a bystander is one of those the formula looks at.
    if actor.id not in fighting or (victim is not None and victim.id not in fighting):
        return None
    roll = BrawlRoll(seen, ground_of(seen, seen.now()), actor, victim, kind, isinstance(opposing, Roll))
    sign, bonus = (1 if roll.mine else -1), roll.model.bonus
    shifts = acting.effort - opposing.effort
    bidding = roll.bidding()

    def after(shifts: int, used: int) -> float:
        return bidding.asked(shifts, used, 0, we=False, passed=False)

    passing = roll.settled(shifts, 0, 0) if last else bidding.asked(shifts, 0, 0, we=False, passed=True)
    valued: list[Valued] = [(PASS, passing)]
    fading = roll.hands[0 if roll.mine else 1].boosts
    known: set[tuple[str, str, bool]] = set()
    for option in decision.options:
        detail = option.detail
        if isinstance(detail, Claim):
            valued.append((option.id, after(shifts + sign * detail.amount, 0)))
        elif isinstance(detail, Invocation):
            boost = detail.kind == "boost"
            sort = detail.mode, detail.paid_with, boost
            # What fades is the first to go.
            if sort in known or (fading and not boost):
                continue
            known.add(sort)
            if detail.mode == REROLL:
                assert isinstance(own, Roll)
                bare = shifts - sign * sum(own.faces)
                again = sum(likely * after(bare + sign * total, 1) for total, likely in TOTALS)
                valued.append((option.id, again))
            else:
                valued.append((option.id, after(shifts + sign * bonus, 1)))
    return valued
