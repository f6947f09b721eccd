"""Fate Core: challenges, contests, conflicts and teamwork as that book has them.

Where it is silent it plays as Fate Condensed does (CO-GEN-01).
"""

from __future__ import annotations

from dataclasses import replace

from solofate.rules.books.condensed import CONDENSED
from solofate.rules.model.contests import SHORTEST
from solofate.rules.model.endurance import EXTREME_SLOT
from solofate.rules.model.harm import AFTER_CONFLICT, AFTER_SCENARIO, AT_BREAKTHROUGH
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.ruleset import (
    NAMELESS,
    AdvantageRules,
    ChallengeRules,
    ContestRules,
    FullDefenseRules,
    MovementRules,
    RankedTurns,
    RecoveryRules,
)

CORE = replace(
    CONDENSED,
    book="core",
    title="Fate Core",
    tracks=tuple(
        track.of_rising_value()._replace(equal_first=True, clears=AFTER_CONFLICT)
        for track in CONDENSED.tracks
    ),
    consequences=(
        *(
            slot._replace(clears=AFTER_SCENARIO) if slot.clears == AT_BREAKTHROUGH else slot
            for slot in CONDENSED.consequences
        ),
        EXTREME_SLOT,
    ),
    full_defense=FullDefenseRules(bonus=2, focused=False, boost=False),
    turns=RankedTurns(
        by={PHYSICAL: ("notice", "athletics", "physique"), MENTAL: ("empathy", "rapport", "will")},
        npcs_may_share=True,
    ),
    helpers_capped=False,
    tied_overcome=("minor-cost",),
    opposes_without_dice=NAMELESS,
    contests=ContestRules(
        longest=SHORTEST, threats=False, failure_may_cost=False, helpers_lose_only_their_bonus=True
    ),
    challenges=ChallengeRules(
        one_skill_each=True,
        picking_goes_round=False,
        amid_conflicts=True,
        hands_must_be_free=True,
        boosts_reach_on=True,
    ),
    advantages=AdvantageRules(surroundings_hold=True),
    movement=MovementRules(all_or_nothing=True),
    recovery=RecoveryRules(starred=True, at_breakthroughs=False, remedies=True),
    payouts_wait=True,
)
