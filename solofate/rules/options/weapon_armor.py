"""Weapon and armour ratings (Fate Condensed, Weapon and Armor Ratings)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.model.skills import PHYSICAL
from solofate.rules.ruleset import Blow, OptionalRule, Ruleset


def rated(blow: Blow) -> Blow:
    """The weapon's rating is added to a hit, a tied attack included, and the armour's taken off it.

    Ratings count for physical harm (ruling AMBO-93). A tie without a weapon is a tie as ever, whatever the armour
    (ruling AMBO-92).
    """
    if blow.kind != PHYSICAL:
        return blow
    weapon = blow.attacker.weapon
    return blow._replace(weapon=weapon, armor=blow.target.armor if blow.shifts or weapon else 0)


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, rated_gear=True, hooks=replace(rules.hooks, blow=rated))


WEAPON_ARMOR = OptionalRule(
    id="weapon-armor",
    title="Weapon and armour ratings",
    brief="weapons add to a hit, and armour takes off it",
    help="A weapon of 1 to 4 adds its rating to physical hits and makes a tie one; armour takes its rating off, and "
    "what it stops is a boost. On a tie alone a weapon of 4 costs somebody fresh with three boxes a consequence.",
    apply=_apply,
)
