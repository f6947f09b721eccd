"""Small rulings: whether a long shot may be tried, how far a skill reaches, and whether a stunt is used."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.reasons.rulings import ClearLine, NoShot, Reaches, TooFar, UsesStunt
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.permission import LongShot, Reach
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.bearing import bears_on
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.reach import zone_of
from solofate.rules.table import Table

FAR = 2
"""Zones over open ground that a shot reaches without much ado."""


def long_range(decision: Question[LongShot, None], table: Table, mind: GmContext) -> Answer:
    """A shot beyond the next zone: allowed over two open zones, unless something in play hides the target."""
    about = decision.about
    state = table.state
    shooter, victim = (state.characters[who] for who in about)
    away = state.scene.zones.open_distance(shooter.zone, victim.zone) or 0
    places = (SCENE, f"zone:{shooter.zone}", f"zone:{victim.zone}")
    in_the_way = [
        aspect.name
        for aspect in state.scene.aspects
        if aspect.on in places and not aspect.hidden and bears_on(aspect.name, "shoot", state.words) > 0
    ]
    # The same for both sides, whatever the style: a ruling is not a weapon.
    valued: list[Valued] = [("allow", float(FAR - away)), ("deny", float(len(in_the_way)) - 0.5)]
    chose, _ = best_of(valued)
    who, whom = name_of(state, shooter.id), name_of(state, victim.id)

    if chose == "allow":
        return Answer(chose, valued, ClearLine(who, whom, away))
    return Answer(chose, valued, NoShot(who, whom, away, in_the_way[0] if in_the_way else None))


def reach(decision: Question[Reach, None], table: Table, mind: GmContext) -> Answer:
    """Hands reach no farther than their own zone; eyes, words and knowledge carry, the less the farther."""
    about = decision.about
    state = table.state
    here, there = state.characters[about.who].zone, zone_of(state, about.on)
    away = state.scene.zones.distance(here, there)
    helps = [
        aspect.name
        for aspect in state.scene.aspects
        if aspect.on in (SCENE, f"zone:{here}", f"zone:{there}", about.on)
        and not aspect.hidden
        and lexicon(state.words).found("carries", words_of(aspect.name))
    ]
    carries = about.skill not in state.skills.by_hand
    far = max(0, (away if away is not None else FAR + 1) - 1)
    # The same for both sides, whatever the style: a ruling is not a weapon.
    valued: list[Valued] = [("allow", (1.0 - 0.3 * far) * carries + 0.75 * bool(helps)), ("deny", 0.5)]
    chose, _ = best_of(valued)
    skill, who = state.skills.name(about.skill), name_of(state, about.who)

    if chose == "allow":
        return Answer(chose, valued, Reaches(away, skill, helps[0] if helps and not carries else None))
    return Answer(chose, valued, TooFar(away, skill, who, by_hand=not carries))


def use_stunt(decision: Question[Stunt, None], table: Table, mind: GmContext) -> Answer:
    """A stunt that is announced is used: without it the action it carries could not be taken."""
    stunt = decision.about
    who = name_of(table.state, decision.who)
    return Answer("use", [("use", 1.0), ("leave", 0.0)], UsesStunt(stunt.name, who))
