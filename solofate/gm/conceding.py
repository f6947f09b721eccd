"""Giving up: when somebody has had enough, and whether the terms of a concession will do."""

from __future__ import annotations

from solofate.gm.temperament import PROTECT
from solofate.gm.verdict import Mind, Verdict, name_of, percent, times
from solofate.gm.worth import Reckoning, left_to_bear, share_left
from solofate.rules.characters import Character
from solofate.rules.decisions import Decision
from solofate.rules.procedures.harm import Naming
from solofate.rules.table import Table

HOPELESS = 0.2
"""The share of the other side's strength under which a fight is lost."""


def had_enough(reckoning: Reckoning, mind: Mind, who: Character) -> bool:
    """Whether this character concedes: hurt beyond what it puts up with, or alone in a fight that is lost.

    Whoever is unhurt fights on, and so does a temperament that knows no fear.
    """
    limit = mind.temper.concedes_at
    if limit <= 0.0:
        return False
    share = share_left(who, reckoning.kind)
    if share >= 1.0:
        return _deserted(reckoning, mind)
    hurt_enough = share <= limit + mind.style.yields
    if mind.style.in_character:
        return hurt_enough or _deserted(reckoning, mind)
    return hurt_enough and is_lost(reckoning)


def _deserted(reckoning: Reckoning, mind: Mind) -> bool:
    """A coward does not stay to the last: it goes when it stands alone against more than one."""
    return (
        mind.style.in_character > 0
        and mind.temper.hand_off == PROTECT
        and len(reckoning.ours) == 1
        and len(reckoning.state.characters) > len(reckoning.foes) + 1
        and len(reckoning.foes) > 1
    )


def is_lost(reckoning: Reckoning) -> bool:
    """Whether the other side is so much stronger that fighting on cannot win."""
    ours = sum(reckoning.life(one.id) for one in reckoning.ours)
    theirs = sum(reckoning.life(one.id) for one in reckoning.foes)
    return ours * ours < HOPELESS * HOPELESS * theirs * theirs


def concession_reason(reckoning: Reckoning, who: Character) -> str:
    """Why somebody gives up, the numbers first."""
    left = left_to_bear(who, reckoning.kind)
    sides = f"{len(reckoning.ours)} against {len(reckoning.foes)}"
    return (
        f"{times(left, 'shift')} left to bear ({percent(share_left(who, reckoning.kind))}), {sides}: "
        f"{who.name} gives up while there are terms to be had."
    )


def accept_terms(decision: Decision, table: Table, mind: Mind) -> Verdict:
    """Whether terms are accepted as they stand; only a ruthless hand asks for more, and only once."""
    naming = decision.about
    chose = "ask-more" if mind.style.hard > 0 else "accept"
    if not decision.legal(chose):
        return Verdict(decision.default)
    terms = naming.thing if isinstance(naming, Naming) else ""
    who = name_of(table.state, naming.who) if isinstance(naming, Naming) else "somebody"
    valued = [("accept", 1.0 - mind.style.hard), ("ask-more", float(mind.style.hard))]

    def reason() -> str:
        said = f"“{terms.rstrip('.')}”" if terms else "What is offered"
        if chose == "accept":
            return f"{said} takes {who} out of the fight and gives the winners what they wanted."
        return f"{said} costs {who} too little: there is to be a further sacrifice."

    return Verdict(chose, valued, reason)
