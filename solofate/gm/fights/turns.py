"""A turn: whom to attack and with what, or whether to set something up, move, or give up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from solofate.gm.answer import Answer, GmContext, Later, Reason, best_of
from solofate.gm.combat.bearing import HARDEST_HIT
from solofate.gm.combat.blows import PossibleBlow, blows_from, leaned
from solofate.gm.combat.found_so_far import Opening
from solofate.gm.combat.guarding import block_worth, guard_worth, most_a_guard_saves, unguarded
from solofate.gm.combat.movement import (
    best_blow_from,
    can_strike_next_turn,
    danger,
    dash_worth,
    free_ways,
    gap_to_foes,
    pressing,
    standing_worth,
)
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.fights import cover, hazards, orders, several
from solofate.gm.fights.advantages import likes_to_prepare, openings_for, prepares_first
from solofate.gm.fights.clearing import clearing
from solofate.gm.fights.conceding import had_enough, why_enough
from solofate.gm.fights.defending import may_shield
from solofate.gm.fights.striking import strikes
from solofate.gm.lookahead import brawls, duels
from solofate.gm.reasons.turns import (
    Bound,
    ClearsAway,
    ClosesIn,
    Dashes,
    NothingWorthDoing,
    OpensTheWay,
    OutOfReach,
    SetsUp,
    StepsAway,
    StepsForward,
    StepsToStrike,
)
from solofate.gm.temperament import BEST, NEAREST
from solofate.rules.decisions import AnyOption
from solofate.rules.decisions.conflict import TurnChoice, TurnQuestion
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.characters import Character
from solofate.rules.odds import reaching, succeeding
from solofate.rules.procedures.conflict.movement import way_difficulty
from solofate.rules.procedures.conflict.turn_options import CLEAR, DEFEND
from solofate.rules.table import Table

IDLE = 0.25
"""How much a turn spent on nothing looks worse than it is, in boosts of the other side."""

WORTH_A_STEP = 0.02
"""What a step must gain before it is made."""


FREED = 0.9
"""What getting free is worth, as a share of what one could do then."""


class _Options(NamedTuple):
    """What may be done in a turn, sorted: the options' ids with what each is about."""

    attacks: dict[tuple[str, str], str]
    moves: list[tuple[str, str]]
    dashes: list[tuple[str, str]]
    advantages: list[tuple[str, str, str]]
    bonds: list[tuple[str, str]]
    tasks: list[tuple[str, str]]
    blocks: list[tuple[str, str, str]]
    barring: list[tuple[str, str, str]]
    guards: list[tuple[str, str]]
    concede: str | None


class _Deed(NamedTuple):
    """An option with what it is worth, in threat-turns, and what gathers the reason if it is the one chosen."""

    option: str
    worth: float
    why: Callable[[], Reason]


class _Turn(NamedTuple):
    """Somebody's turn as it is weighed: what may be done, and the blows within reach with what each is worth."""

    reckoning: Valuation
    mind: GmContext
    who: Character
    options: _Options
    blows: list[PossibleBlow]
    worths: list[float]

    @property
    def can_strike_soon(self) -> bool:
        """Whether a foe is in reach now, or will be next turn."""
        return bool(self.blows) or can_strike_next_turn(self.reckoning, self.who)


def choose(decision: TurnQuestion, table: Table, mind: GmContext) -> Answer:
    """The option worth most by exact odds, as this temperament sees it."""
    who = table.state.characters[decision.who]
    if who.obstacle is not None:
        return hazards.turn(decision, table, mind)
    if who.order is not None and (told := orders.as_told(decision, table.state, who, who.order)) is not None:
        return told
    if who.order is not None:
        decision = orders.kept_to(decision, table.state, who, who.order)
    reckoning, rules = reckon(table.state, who.side, mind.weights), table.rules
    options = decision.options[:]
    behind = cover.gets_behind(reckoning, mind, who, options) if rules.obstacles else None
    if behind is not None:
        return behind
    answer = _chosen(decision, table, mind, who, reckoning)
    if rules.several_targets:
        answer = several.at_once(reckoning, mind, who, options, answer)
    return cover.into_a_block(reckoning, who, options, answer) if rules.obstacles else answer


def _chosen(
    decision: TurnQuestion, table: Table, mind: GmContext, who: Character, reckoning: Valuation
) -> Answer:
    options = _sorted([*decision.options[:]])
    if options.concede is not None and had_enough(reckoning, mind, who):
        valued = [(options.concede, 0.0), ("pass", -reckoning.life(who.id))]
        return Answer(options.concede, valued, Later(lambda: why_enough(reckoning, mind, who)))
    ahead = _looked_ahead(decision, table, mind, who, options)
    if ahead is not None:
        return ahead
    blows = blows_from(reckoning, mind, who, who.zone)
    turn = _Turn(reckoning, mind, who, options, blows, leaned(reckoning, mind, who, blows))
    deeds = _attacks(turn)
    struck = _best(deeds)
    if options.bonds:
        deeds += _getting_free(turn, struck)
    if options.tasks:
        deeds += _tasks(turn)
    if options.blocks or options.guards:
        deeds += _guarding(turn)
    if options.barring:
        deeds += _clearing(turn)
    advantages = _advantages(turn, struck)
    deeds += advantages
    if who.zone is not None:
        deeds += _ways(turn, _best(deeds), _best(_unbound(turn, advantages)))
    if not deeds:
        return Answer(decision.default, [(decision.default, 0.0)], OutOfReach(who.name))
    valued = [(deed.option, deed.worth) for deed in deeds]
    valued.append((decision.default, -_idling(reckoning, mind, bool(blows))))
    chose, _ = best_of(valued)
    why = next((deed.why for deed in reversed(deeds) if deed.option == chose), None)
    return Answer(chose, valued, NothingWorthDoing(who.name) if why is None else Later(why))


def _looked_ahead(
    decision: TurnQuestion, table: Table, mind: GmContext, who: Character, options: _Options
) -> Answer | None:
    """What wins most often, for those who look ahead. Whoever is bound sees to that first, and a duel has no zones.

    Nor is it looked ahead past a block that keeps somebody off: the chance to win counts zones, and not what bars them.
    """
    if options.bonds or (
        options.barring and not can_strike_next_turn(reckon(table.state, who.side, mind.weights), who)
    ):
        return None
    ahead = duels.turn(decision, table, mind, who) if not options.moves else None
    return ahead if ahead is not None else brawls.turn(decision, table, mind, who)


def _best(deeds: Sequence[_Deed]) -> float:
    """The worth of the best of these, or 0 where there is none."""
    return max((deed.worth for deed in deeds), default=0.0)


def _attacks(turn: _Turn) -> list[_Deed]:
    """The blows within reach that may be struck now."""
    mind, foes = turn.mind, len(turn.blows)
    picks = mind.style.in_character and mind.temper.prey != BEST and foes > 1
    manner = mind.temper.manner if picks else ""
    found: list[_Deed] = []
    for blow, worth in zip(turn.blows, turn.worths, strict=True):
        option = turn.options.attacks.get((blow.target.id, blow.skill))
        if option is not None:
            why = partial(strikes, turn.reckoning, turn.who, blow, manner, foes)
            found.append(_Deed(option, worth, why))
    return found


def _getting_free(turn: _Turn, struck: float) -> list[_Deed]:
    """Getting rid of what binds: whoever is bound loses what it could do otherwise, every turn until it is free."""
    lost = max([IDLE * turn.reckoning.boost(), *turn.worths]) - struck
    return [
        _Deed(option, FREED * lost, partial(Bound, turn.who.name, aspect))
        for option, aspect in turn.options.bonds
    ]


def _tasks(turn: _Turn) -> list[_Deed]:
    """The tasks that open the way to a foe: each is worth its share of what that foe's fall would be."""
    state = turn.reckoning.state
    challenge = state.scene.challenge
    if challenge is None:
        return []
    kept_off = [
        foe for foe in turn.reckoning.foes if turn.reckoning.model.rules.guard_of(state, foe) is not None
    ]
    prize = max((turn.reckoning.life(foe.id) for foe in kept_off), default=0.0)
    found: list[_Deed] = []
    for option, name in turn.options.tasks:
        task = challenge.named(name)
        chance = succeeding(
            turn.who.sheet.rating(task.skill) - task.difficulty,
            somebody=False,
            rules=turn.reckoning.model.rules,
        )
        because = partial(OpensTheWay, turn.who.name, task.skill, name, chance)
        found.append(_Deed(option, chance * prize / len(challenge.open), because))
    return found


def _clearing(turn: _Turn) -> list[_Deed]:
    """Getting blocks out of the way, for whoever cannot strike anybody for them."""
    found: list[_Deed] = []
    for option, block, skill in turn.options.barring if not turn.can_strike_soon else ():
        worth, chance = clearing(turn.reckoning, turn.mind, turn.who, block, skill)
        name = turn.reckoning.state.characters[block].name
        found.append(_Deed(option, worth, partial(ClearsAway, turn.who.name, skill, name, chance)))
    return found


_A_TURN = 1.0
"""What a turn is worth, in turns of an enemy that it costs."""


def _guarding(turn: _Turn) -> list[_Deed]:
    """Keeping foes off by a block, or standing on one's guard, where the book has that among its actions."""
    found: list[_Deed] = []
    caution, weights = turn.mind.style.in_character * turn.mind.temper.caution, turn.mind.weights.turns
    for option, skill, against in turn.options.blocks:
        worth, because = block_worth(turn.reckoning, turn.who, skill, against, caution)
        found.append(_Deed(option, worth * weights.blocked, partial(_known, because)))
    characters = turn.reckoning.state.characters
    bare = unguarded(turn.reckoning) if turn.options.guards else {}
    if most_a_guard_saves(turn.reckoning, bare) < _A_TURN:
        return [deed for deed in found if deed.worth > 0.0]
    for option, whom in turn.options.guards:
        ally = characters.get(whom)
        if ally is not None and ally.side == turn.who.side and not may_shield(turn.mind, ally, turn.who):
            continue
        worth, on_guard = guard_worth(turn.reckoning, turn.who, whom, bare)
        if worth < _A_TURN:
            continue  # Who gives up a turn for less than one only waits, and gets nothing of what they want.
        found.append(_Deed(option, worth * weights.put_off * (1.0 + caution), partial(_known, on_guard)))
    return [deed for deed in found if deed.worth > 0.0]


def _advantages(turn: _Turn, struck: float) -> list[_Deed]:
    """Setting something up, worth less to those who must first get near, and more to those who prepare a blow."""
    reckoning, mind, who = turn.reckoning, turn.mind, turn.who
    if not mind.temper.scheming:
        return []
    soon = turn.can_strike_soon
    if not turn.blows and soon and mind.leaning(mind.temper.scheming) > 1.0:
        struck = max(best_blow_from(reckoning, mind, who, zone) for zone in free_ways(reckoning, who))
    weights = mind.weights.turns
    late = weights.late ** max(0, reckoning.state.scene.exchange - weights.long)
    found: list[_Deed] = []
    offered = turn.options.advantages
    openings = openings_for(reckoning, mind, who, [(skill, on) for _, skill, on in offered])
    plans, striking = likes_to_prepare(mind), bool(turn.blows)
    for (option, _, _), opening in zip(offered, openings, strict=True):
        worth = opening.worth
        if not soon:
            worth *= weights.hoarded if opening.held else weights.distant
        if plans:
            worth += prepares_first(mind, opening, struck)
        found.append(_Deed(option, late * worth, partial(sets_up, reckoning, who, opening, striking)))
    return found


def _unbound(turn: _Turn, advantages: Sequence[_Deed]) -> list[_Deed]:
    """The advantages that need nobody in reach."""
    characters = turn.reckoning.state.characters
    anywhere = {option for option, _, on in turn.options.advantages if on not in characters}
    return [deed for deed in advantages if deed.option in anywhere]


def _ways(turn: _Turn, action: float, anywhere: float) -> list[_Deed]:
    """Free steps, and the ways that take the action; whoever goes for the nearest stays with whom it can strike.

    `action` is the worth of the best thing to do from here, `anywhere` of the best that needs no reach.
    """
    mind = turn.mind
    stubborn = mind.style.in_character and mind.temper.prey == NEAREST
    found = [] if turn.blows and stubborn else _steps(turn, action, anywhere)
    return found if turn.can_strike_soon else [*found, *_dashes(turn)]


def _idling(reckoning: Valuation, mind: GmContext, could_strike: bool) -> float:
    """What it costs to do nothing: a little to anybody, and unthinkable to those who know only blows."""
    if could_strike and mind.style.in_character and not mind.temper.scheming:
        return float(HARDEST_HIT)
    return IDLE * reckoning.boost(ours=False)


_MOST_SORTED = 256
_sorted_before: dict[tuple[int, ...], tuple[list[AnyOption], _Options]] = {}
"""The options that were sorted lately; while they are here, no others are where they are."""


def _sorted(options: list[AnyOption]) -> _Options:
    """The options by what they are about; those of one turn are mostly the very ones of another."""
    key = tuple(map(id, options))
    known = _sorted_before.get(key)
    if known is None:
        if len(_sorted_before) >= _MOST_SORTED:
            _sorted_before.clear()
        known = _sorted_before[key] = options, _by_verb(options)
    return known[1]


def _by_verb(options: Sequence[AnyOption]) -> _Options:
    found = _Options({}, [], [], [], [], [], [], [], [], None)
    concede = None
    for option in options:
        detail = option.detail
        if not isinstance(detail, TurnChoice):
            continue
        verb, target, skill = detail
        if verb == "advantage" and target is not None and skill is not None:
            found.advantages.append((option.id, skill, target))
        elif verb == "attack" and target is not None and skill is not None:
            found.attacks[target, skill] = option.id
        elif verb == "move" and target is not None:
            found.moves.append((option.id, target))
        elif verb == "dash" and target is not None:
            found.dashes.append((option.id, target))
        elif verb == "rid" and target is not None:
            found.bonds.append((option.id, target))
        elif verb == "task" and target is not None:
            found.tasks.append((option.id, target))
        elif verb == BLOCK and target is not None and skill is not None:
            found.blocks.append((option.id, skill, target.partition(":")[2]))
        elif verb == CLEAR and target is not None and skill is not None:
            found.barring.append((option.id, target, skill))
        elif verb == DEFEND:
            found.guards.append((option.id, target or ""))
        elif verb == "concede":
            concede = option.id
    return found._replace(concede=concede)


def _steps(turn: _Turn, action: float, anywhere: float) -> list[_Deed]:
    """Free steps, worth what can be done after them and how one stands there."""
    reckoning, mind, who = turn.reckoning, turn.mind, turn.who
    assert who.zone is not None
    if not turn.options.moves:
        return []
    standing = {zone: standing_worth(reckoning, mind, who, zone) for _, zone in turn.options.moves}
    staying = standing_worth(reckoning, mind, who, who.zone)
    # Whoever must act from here may still step away afterwards; whoever has stepped stays.
    acting_here = max([staying, *standing.values()])
    found: list[_Deed] = []
    for option, zone in turn.options.moves:
        gains = max(best_blow_from(reckoning, mind, who, zone), anywhere)
        gain = gains - action + standing[zone] - (staying if gains >= action else acting_here)
        if not turn.can_strike_soon:
            gain += pressing(reckoning, who, zone)
        # A step costs nothing and the action follows it, so it is made whenever it gains anything.
        worth = action + gain if gain > WORTH_A_STEP else min(action - WORTH_A_STEP, action + gain)
        found.append(_Deed(option, worth, partial(moves, reckoning, mind, who, zone)))
    return found


def _dashes(turn: _Turn) -> list[_Deed]:
    """Ways that take the action, for whoever will not come near a foe otherwise; a free step goes first."""
    reckoning, mind, who = turn.reckoning, turn.mind, turn.who
    assert who.zone is not None
    far = gap_to_foes(reckoning, who, who.zone)
    if any(gap_to_foes(reckoning, who, zone) < far for _, zone in turn.options.moves):
        return []
    staying = standing_worth(reckoning, mind, who, who.zone)
    return [
        _Deed(
            option,
            dash_worth(reckoning, mind, who, zone, staying),
            partial(dashes, reckoning, who, zone),
        )
        for option, zone in turn.options.dashes
    ]


# ---- why a turn is spent so --------------------------------------------------------------------------------


def _known(because: Reason) -> Reason:
    """A reason that is there already."""
    return because


def sets_up(reckoning: Valuation, who: Character, opening: Opening, could_strike: bool) -> SetsUp:
    """Why somebody prepares a blow to come."""
    target, chances = reckoning.state.characters.get(opening.on), opening.chances
    return SetsUp(
        who.name,
        opening.skill,
        opening.rating,
        opening.against,
        target.name if target is not None else None,
        opening.opposed,
        chances.succeed + chances.style,
        chances.style,
        bool(opening.held),
        could_strike,
    )


def moves(reckoning: Valuation, mind: GmContext, who: Character, zone: str) -> Reason:
    """Why a free step is made: to reach somebody, or to be out of somebody's reach."""
    assert who.zone is not None
    where = reckoning.state.scene.zones.names[zone]
    near, far = gap_to_foes(reckoning, who, zone), gap_to_foes(reckoning, who, who.zone)
    if near < far:
        return ClosesIn(who.name, where, far, near)
    now, _ = _best_prey(reckoning, mind, who, who.zone)
    then, prey = _best_prey(reckoning, mind, who, zone)
    if prey and then > now:
        return StepsToStrike(who.name, where, then, prey)
    here, there = danger(reckoning, who, who.zone), danger(reckoning, who, zone)
    if there < here:
        return StepsAway(who.name, where, here, there)
    return StepsForward(who.name, where, there)


def _best_prey(reckoning: Valuation, mind: GmContext, who: Character, zone: str) -> tuple[float, str]:
    """The worth of the best blow from a zone, and on whom it would fall."""
    blows = blows_from(reckoning, mind, who, zone)
    if not blows:
        return 0.0, ""
    worths = leaned(reckoning, mind, who, blows)
    at = max(range(len(blows)), key=worths.__getitem__)
    return worths[at], blows[at].target.name


def dashes(reckoning: Valuation, who: Character, zone: str) -> Dashes:
    """Why the whole action goes into getting somewhere."""
    hard, skill, why = way_difficulty(reckoning.state, who.id, zone)
    where = reckoning.state.scene.zones.names[zone]
    if hard == 0:
        return Dashes(who.name, where, why, 0, None, 0, 1.0)
    rating = who.sheet.rating(skill)
    return Dashes(who.name, where, why, hard, skill, rating, reaching(rating - hard, 0))
