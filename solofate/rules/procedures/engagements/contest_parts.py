"""The one part each has in an exchange, where contests are played so (Fate Condensed, Faster Contests)."""

from __future__ import annotations

from solofate.errors import IllegalChoice
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.state import CONTEST, State, may_act


def part_taken(state: State, who: str) -> str:
    """What somebody has done in this exchange of a contest in place of any other part; empty where they are free."""
    contest = state.scene.contest
    if contest is None or state.scene.mode != CONTEST or not ruleset_of(state).contests.one_part_each:
        return ""
    if who in contest.tried:
        return "has gone for an advantage"
    return "lends a hand" if who in contest.lent else ""


def require_a_part(state: State, who: str) -> None:
    """Whoever has one part in an exchange takes no other. Raises `IllegalChoice`.

    Hands are lent to rolls and to attempts at an advantage alike (ruling AMBO-36).
    """
    taken = part_taken(state, who)
    if taken:
        name = state.characters[who].name
        raise IllegalChoice(
            f"{name} {taken} in this exchange, and each has one part in it: the side's roll, an advantage or a "
            "hand lent; somebody else rolls, or /exchange goes on without a roll of your side"
        )


def able_members(state: State, side: Side) -> list[str]:
    """Those on a side who can still do anything."""
    return [who for who in side.members if who in state.characters and may_act(state, state.characters[who])]


def left_to_roll(state: State, side: Side) -> list[str]:
    """Those on a side who may make its roll in this exchange: everybody able who has no other part in it.

    Where nobody is left the side has no roll, and counts as Mediocre against threats (ruling AMBO-35).
    """
    return [who for who in able_members(state, side) if not part_taken(state, who)]


def rolls_in_this_exchange(state: State, contest: Contest, side: str) -> bool:
    """Whether a side still makes a roll in this exchange."""
    its = contest.side(side)
    return not its.forfeited and bool(left_to_roll(state, its))
