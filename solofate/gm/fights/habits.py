"""Habits of passing the turn: popcorn order as a weapon, by the `hand-off:` of an adversary's row.

A habit adds to what a hand-over is worth, as far as the style plays in character: a ruthless GM passes by the odds
alone.
"""

from __future__ import annotations

from solofate.gm.answer import GmContext, Reason
from solofate.gm.fights.bearing import left_to_bear, whole_room
from solofate.gm.fights.blows import blows_from
from solofate.gm.fights.valuation import Valuation
from solofate.gm.reasons.habits import AllAtOnce, EndsSomebody, LastWord, Spites, WorstOffFirst
from solofate.gm.temperament import FINISH, LAST_WORD, PROTECT, SWARM
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, in_play

SPITE = "spite"


def habit_worth(
    reckoning: Valuation,
    mind: GmContext,
    who: Character,
    candidate: Character,
    ends: float,
    new_exchange: bool,
) -> float:
    """What the habit of `who` adds to passing the turn to somebody, who would end a foe with the chance `ends`."""
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
