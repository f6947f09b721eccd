"""Bite-Sized Fate: a book that stands by itself and is shorter than the others in everything (BS-GEN-01)."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from solofate.rules.books.condensed import CONDENSED
from solofate.rules.model.durations import TIME_TABLE
from solofate.rules.model.endurance import SlotSpec, TrackSpec
from solofate.rules.model.harm import AFTER_CONFLICT, AFTER_SCENARIO, AFTER_SCENE, AFTER_SESSION
from solofate.rules.model.levels import Level
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.ruleset import (
    BOOSTS,
    CHALLENGES,
    COMPELS_BY_PLAYERS,
    CONCEDING,
    CONTESTS,
    COSTS,
    DISTRACTIONS,
    EVERYBODY,
    HEALING_HANDS,
    NO_STYLE,
    OVERCOME_IN_A_FIGHT,
    STEPPING_IN,
    STUNTS,
    TEAMWORK,
    UNSUPPORTED_DETAILS,
    AdvantageRules,
    FatePointRules,
    FullDefenseRules,
    InvokeRules,
    MovementRules,
    RankedTurns,
)

HEALTH, COMPOSURE = (
    TrackSpec(
        id,
        id.title(),
        (kind,),
        0,
        lengthened_by=(kind,),
        from_cap=True,
        last_takes_out=True,
        clears=AFTER_CONFLICT,
    )
    for id, kind in (("health", PHYSICAL), ("composure", MENTAL))
)

MINOR, MODERATE, SIGNIFICANT = (
    SlotSpec(id, id, shifts, None, clears, heals_untreated=True)
    for id, shifts, clears in (
        ("minor", 2, AFTER_SCENE),
        ("moderate", 4, AFTER_SESSION),
        ("significant", 6, AFTER_SCENARIO),
    )
)

LEVELS = (
    Level("novice", 20, 4),
    Level("veteran", 25, 4),
    Level("hero", 30, 5),
    Level("legend", 35, 5),
    Level("superhero", 40, 6),
)

_MANEUVER = 'a maneuver prepares what is to come: /maneuver SKILL "Aspect"'

BITE_SIZED = replace(
    CONDENSED,
    book="bite-sized",
    title="Bite-Sized Fate",
    style_at=NO_STYLE,
    tracks=(HEALTH, COMPOSURE),
    consequences=(MINOR, MODERATE, SIGNIFICANT),
    full_defense=FullDefenseRules(bonus=2, focused=False, boost=False),
    turns=RankedTurns(
        by={PHYSICAL: ("athletics", "notice"), MENTAL: ("empathy", "rapport")},
        npcs_may_share=False,
        chosen=True,
        ties_act_at_once=True,
    ),
    opposes_without_dice=EVERYBODY,
    movement=MovementRules(
        all_or_nothing=False,
        walk_penalty=1,
        runs=True,
        throws_reach=1,
        shots_reach=3,
        farther_by_ruling=False,
    ),
    ties_succeed=True,
    invokes=InvokeRules(once_an_action=True, paid_at_once=True, bearer_is_paid=True, for_allies=False),
    advantages=AdvantageRules(
        free_in_style=1,
        lasting_from=2,
        misses_turn_against=False,
        undone_against_shifts=True,
        usual_difficulty=0,
    ),
    fate_points=FatePointRules(start=5, surplus_kept=False),
    levels=LEVELS,
    blocks=True,
    arc_sessions=3,
    scopes=(("social", MENTAL),),
    time_table=TIME_TABLE,
    takes_options=False,
    lacks=MappingProxyType(
        {
            CHALLENGES: "each task is a roll of its own: /overcome SKILL vs N",
            CONTESTS: "who acts against somebody who resists is in a conflict: /conflict",
            TEAMWORK: 'a maneuver may leave its free invocation to an ally: /maneuver SKILL "Aspect" for NAME',
            CONCEDING: "a consequence keeps somebody in, and otherwise the last box takes them out",
            BOOSTS: _MANEUVER,
            STUNTS: "a locked aspect comes closest to one",
            COSTS: "who falls short has failed, and no more",
            COMPELS_BY_PLAYERS: "the GM offers them: /compel alone asks for one",
            STEPPING_IN: "a block keeps a foe off: /block SKILL against ACTION SKILL",
            HEALING_HANDS: "consequences heal in time, untreated",
            UNSUPPORTED_DETAILS: 'name the aspect it goes with: /declare "detail" with "Aspect"',
            DISTRACTIONS: 'what draws somebody away is an aspect: /aspect "Aspect"',
            OVERCOME_IN_A_FIGHT: "a turn is a maneuver, an attack, a defence, a block or a move",
        }
    ),
)
