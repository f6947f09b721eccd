"""Fate Condensed."""

from __future__ import annotations

from types import MappingProxyType

from solofate.rules.model.contests import LONGEST
from solofate.rules.model.endurance import (
    MENTAL_TRACK,
    MILD_SLOT,
    MODERATE_SLOT,
    PHYSICAL_TRACK,
    SEVERE_SLOT,
)
from solofate.rules.ruleset import (
    LOCKS,
    NOBODY,
    AdvantageRules,
    ChallengeRules,
    ContestRules,
    FatePointRules,
    InvokeRules,
    MovementRules,
    RecoveryRules,
    Ruleset,
)

CONDENSED = Ruleset(
    book="condensed",
    title="Fate Condensed",
    style_at=3,
    invoke_bonus=2,
    pool_per_pc=1,
    undefended=0,
    tracks=(PHYSICAL_TRACK, MENTAL_TRACK),
    consequences=(MILD_SLOT, MODERATE_SLOT, SEVERE_SLOT),
    costs_start_countdowns=False,
    gm_distracts=False,
    rated_gear=False,
    full_defense=None,
    turns=None,
    helpers_capped=True,
    tied_overcome=("minor-cost", "partial", "fail-with-boost"),
    opposes_without_dice=NOBODY,
    contests=ContestRules(
        longest=LONGEST, threats=True, failure_may_cost=True, helpers_lose_only_their_bonus=False
    ),
    challenges=ChallengeRules(
        one_skill_each=False,
        picking_goes_round=True,
        amid_conflicts=False,
        hands_must_be_free=False,
        boosts_reach_on=False,
    ),
    movement=MovementRules(all_or_nothing=False),
    recovery=RecoveryRules(starred=False, at_breakthroughs=True, remedies=False),
    payouts_wait=False,
    ties_succeed=False,
    invokes=InvokeRules(),
    advantages=AdvantageRules(),
    fate_points=FatePointRules(),
    levels=(),
    blocks=False,
    takes_options=True,
    lacks=MappingProxyType({LOCKS: "a stunt is what helps one skill again and again"}),
)
