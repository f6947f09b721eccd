"""Who acts next: popcorn order used as a weapon, and who opens a fight."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Later, Reason, Valued, best_of, name_of, nothing_to_choose
from solofate.gm.combat.bearing import left_to_bear, whole_room
from solofate.gm.combat.blows import best_blow_now, blows_from
from solofate.gm.combat.movement import step_after_acting
from solofate.gm.combat.ratings import alertness
from solofate.gm.combat.valuation import Valuation, main_kind, reckon
from solofate.gm.fights import hazards
from solofate.gm.lookahead import brawls, duels
from solofate.gm.reasons.order import (
    AllAtOnce,
    ByChance,
    ByHabit,
    ByWorth,
    EndsSomebody,
    LastWord,
    Next,
    OpensByBlow,
    OpensByChance,
    OrderedBy,
    Sharpest,
    Slots,
    Spites,
    StepFirst,
    ToFinish,
    WorstOffFirst,
)
from solofate.gm.temperament import FINISH, LAST_WORD, PROTECT, SWARM
from solofate.rules.decisions import Decision, Question
from solofate.rules.decisions.conflict import HandOver
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, in_play
from solofate.rules.model.turn_order import TurnOrder, ranked
from solofate.rules.table import Table

WORTH_SAYING = 0.2
"""The chance to take somebody out from which it is named as the reason of a hand-over."""


def choose(decision: Question[HandOver, bool], table: Table, mind: GmContext) -> Answer:
    """A free step first if one is worth making; then whoever's turn now does this side most good."""
    state = table.state
    who = state.characters[decision.who]
    if who.obstacle is not None:
        return hazards.passes_on(decision, table)
    if table.rules.obstacles:
        hazard = hazards.named_first(decision, table)
        if hazard is not None:
            return hazard
        decision = hazards.without_hazards(decision, table)
    reckoning = reckon(state, who.side, mind.weights)
    new_exchange, steps = decision.about
    stepping = None
    ahead = brawls.step(table, mind, who, steps) if steps else None
    if ahead is not None:
        if decision.legal(ahead.chose):
            return ahead
    elif steps and who.zone is not None:
        stepping = step_after_acting(reckoning, mind, who, steps)
        if stepping is not None and decision.legal(f"move:{stepping[0]}"):
            zone, there, here = stepping
            move = f"move:{zone}"
            where = state.scene.zones.names[zone]
            return Answer(
                move,
                [(move, there), ("stay", here)],
                StepFirst(who.name, where, there, here),
            )
    chances = brawls.next_up(decision, table, mind, who.side, new_exchange, who.id)
    if chances:
        return _by_chance(state, who, chances, new_exchange, "fight")
    opening = duels.opens(decision, table, mind, who.side) if new_exchange else None
    if opening:
        return _by_chance(state, who, opening, True, "duel")
    valued: list[Valued] = []
    finishers: dict[str, tuple[Character, float]] = {}
    habits: dict[str, float] = {}
    for option in decision.options[:]:
        candidate = state.characters[option.id]
        blow, ends, prey = _best_now(reckoning, mind, candidate)
        ours = candidate.side == who.side
        value = blow if ours else -blow
        if ours and prey is not None and (new_exchange or not prey.acted):
            value += mind.weights.hand_overs.silenced * ends * reckoning.threat(prey.id)
            finishers[option.id] = prey, ends
        if who.sheet.hand_off:
            followed = habit_worth(reckoning, mind, who, candidate, ends, new_exchange)
            habits[option.id] = followed
            value += followed
        else:
            value += _habit(mind, who, candidate, ours, new_exchange)
        valued.append((option.id, value))
    chose, _ = best_of(valued)

    picked, passed = state.characters[chose], dict(valued)

    def because() -> Reason:
        """What decided: a habit, somebody to finish, or what the turn is worth."""
        following = Next(who.name, picked.name, new_exchange)
        if habits and habits[chose] > min(habits.values()):
            habit = habit_followed(state, reckoning, who, picked, new_exchange)
            if habit is not None:
                return ByHabit(following, habit, habits[chose])
        if chose in finishers and finishers[chose][1] >= WORTH_SAYING:
            prey, ends = finishers[chose]
            return ToFinish(following, prey.name, ends)
        sides = {state.characters[option_id].side for option_id in passed}
        return ByWorth(
            following, passed[chose], picked.id == who.id, picked.side == who.side, who.side not in sides
        )

    return Answer(chose, valued, Later(because))


def _by_chance(state: State, who: Character, valued: list[Valued], new_exchange: bool, what: str) -> Answer:
    """Whoever wins the fight, or the duel, most often by going on now."""
    chose, chance = best_of(valued)
    picked = state.characters[chose]

    other = max((value for option_id, value in valued if option_id != chose), default=None)
    following = Next(who.name, picked.name, new_exchange)
    same, ours = picked.id == who.id, picked.side == who.side
    return Answer(chose, valued, ByChance(following, what, chance, other, same, ours))


def _opening(decision: Decision, table: Table, mind: GmContext, side: str) -> Answer | None:
    """Who opens a fight of several by the chance to win it; None in a duel, and for those who do not look ahead."""
    if len(decision.options) < 3:
        return None
    valued = brawls.next_up(decision, table, mind, side, True, None)
    if not valued:
        return None
    chose, chance = best_of(valued)
    other = max((value for option_id, value in valued if option_id != chose), default=None)
    name = name_of(table.state, chose)
    return Answer(chose, valued, OpensByChance(name, chance, other))


def _best_now(reckoning: Valuation, mind: GmContext, who: Character) -> tuple[float, float, Character | None]:
    """The worth of somebody's best blow now, its chance to end its target, and that target."""
    best = best_blow_now(reckoning, mind, who)
    if best is None:
        return 0.0, 0.0, None
    ends = reckoning.ends(best.target.id, best.kind, best.lands, best.difference)
    return best.worth, ends, best.target


def _habit(mind: GmContext, who: Character, candidate: Character, ours: bool, new_exchange: bool) -> float:
    """A swarm stays together, a schemer keeps the last word, a coward lets its friends go first."""
    share, weights = mind.style.in_character, mind.weights.hand_overs
    habit = mind.temper.hand_off
    if not share or new_exchange:
        return 0.0
    if habit == SWARM:
        return share * weights.together if ours else 0.0
    if habit == LAST_WORD:
        return 0.0 if ours else share * weights.hold_back
    if habit == PROTECT:
        return share * weights.friends_first if ours and candidate.id != who.id else 0.0
    return 0.0


def slots(decision: Question[tuple[str, ...], None], table: Table, mind: GmContext) -> Answer:
    """Where the GM's people act, if skills decide: at the place of their best they get ahead of heroes.

    A hard GM counts each turn that comes before a hero's, a gentle one avoids it, a fair one lets everybody have
    their own place.
    """
    there = in_play(table.state)
    ahead = {
        choice: _ahead_of_heroes(ranked(table.state, TurnOrder(decision.about, choice == "together"), there))
        for choice in ("apart", "together")
    }
    valued = [(choice, mind.style.hard * number) for choice, number in ahead.items()]
    chose, _ = best_of(valued)
    return Answer(chose, valued, Slots(chose == "together", ahead["together"] - ahead["apart"]))


def order_skill(decision: Question[tuple[str, ...], int], table: Table, mind: GmContext) -> Answer:
    """By which skill turns go: the usual one of such a conflict, and the same for everybody."""
    return nothing_to_choose(decision, OrderedBy(decision.default, bool(decision.about)))


def _ahead_of_heroes(order: list[Character]) -> int:
    """How many times somebody who is no hero acts before one who is."""
    return sum(not one.is_hero and other.is_hero for at, one in enumerate(order) for other in order[at + 1 :])


def propose_first(decision: Question[None, None], table: Table, mind: GmContext) -> Answer:
    """Who opens the fight: the quickest to notice, or in a fight of words the one who reads people best."""
    state = table.state
    kind = main_kind(state)
    valued: list[Valued] = []
    for option in decision.options:
        one = state.characters[option.id]
        value, _ = alertness(state, one, kind)
        hero = one.side == PCS
        # A gentle GM lets the heroes begin, a ruthless one does not; in between a tie goes to the heroes.
        value += 0.05 if hero else 0.0
        value -= mind.style.hard * 10.0 if hero else 0.0
        valued.append((option.id, value))
    chose, _ = best_of(valued)

    one = state.characters[chose]
    _, able = alertness(state, one, kind)
    style = mind.style.name if mind.style.hard else ""
    skill, rating = state.skills.name(able), one.sheet.rating(able)
    return Answer(chose, valued, Sharpest(one.name, skill, rating, style, hero=one.side == PCS))


def first(decision: Question[None, None], table: Table, mind: GmContext) -> Answer:
    """A hero may overrule the proposal: whoever of the asker's side strikes best opens, else the proposal stands."""
    state = table.state
    asker = state.characters.get(decision.who)
    if asker is None:
        return propose_first(decision, table, mind)
    reckoning = reckon(state, asker.side, mind.weights)
    ahead = _opening(decision, table, mind, asker.side)
    if ahead is not None:
        return ahead
    valued: list[Valued] = []
    for option in decision.options:
        one = state.characters[option.id]
        worth, _, _ = _best_now(reckoning, mind, one)
        valued.append((option.id, worth if one.side == asker.side else -worth))
    chose, worth = best_of(valued)
    return Answer(chose, valued, OpensByBlow(name_of(state, chose), worth))


# ---- habits of passing the turn ----------------------------------------------------------------------------

SPITE = "spite"


def habit_worth(
    reckoning: Valuation,
    mind: GmContext,
    who: Character,
    candidate: Character,
    ends: float,
    new_exchange: bool,
) -> float:
    """What the habit of `who` adds to passing the turn to somebody, who would end a foe with the chance `ends`.

    It counts as far as the style plays in character: a ruthless GM passes by the odds alone.
    """
    share = mind.style.in_character
    strong = share * mind.weights.hand_overs.habit
    habit = who.sheet.hand_off
    if not share or not habit:
        return 0.0
    ours = candidate.side == who.side
    if habit == FINISH:
        return strong * ends if ours else 0.0
    if habit == SWARM:
        return strong if ours else 0.0
    if habit == PROTECT:
        return strong * (0.25 + _hurt(candidate)) if ours and candidate.id != who.id else 0.0
    if habit == LAST_WORD:
        return strong if new_exchange == ours else 0.0
    hated = hated_by(reckoning.state, reckoning, who)
    if hated is None:
        return 0.0
    if not ours:
        return -strong if candidate.id == hated.id else 0.0
    reaches = any(
        blow.target.id == hated.id for blow in blows_from(reckoning, mind, candidate, candidate.zone)
    )
    return strong if reaches and candidate.id != who.id else 0.0


def habit_followed(
    state: State, reckoning: Valuation, who: Character, picked: Character, new_exchange: bool
) -> Reason | None:
    """The habit that was followed by passing the turn to somebody, if it was one."""
    habit, name = who.sheet.hand_off, who.name
    ours = picked.side == who.side
    if habit == FINISH and ours:
        return EndsSomebody(name)
    if habit == SWARM and ours:
        return AllAtOnce(name)
    if habit == PROTECT and ours and picked.id != who.id:
        return WorstOffFirst(name)
    if habit == LAST_WORD and new_exchange == ours:
        return LastWord(name, opens=ours)
    if habit == SPITE:
        hated = hated_by(state, reckoning, who)
        if hated is not None and picked.id != hated.id:
            return Spites(name, hated.name)
    return None


def hated_by(state: State, reckoning: Valuation, who: Character) -> Character | None:
    """The foe somebody is bitter about: who holds the free invoke on its latest wound, else the most dangerous."""
    foes = [one for one in in_play(state) if one.side != who.side]
    holders = [holder for slot in who.consequences if slot.aspect for holder in slot.free_invokes]
    dealt = [foe for foe in foes if foe.id in holders]
    return max(dealt or foes, key=lambda foe: reckoning.threat(foe.id), default=None)


def _hurt(one: Character) -> float:
    """How much of what somebody can bear is gone, from 0 to 1."""
    whole = whole_room(one, PHYSICAL)
    return 1.0 - left_to_bear(one, PHYSICAL) / whole if whole else 0.0
