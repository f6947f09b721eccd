"""Rulings on treatment: which skills mend what, and who may touch a grave wound (Fate Condensed, Recovery)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.gm.answer import Mind, Valued, Verdict, best_of, name_of
from solofate.rules.decisions import Question
from solofate.rules.decisions.growth import Treatment
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.table import Table

NEAR = {
    PHYSICAL: {"lore": "old remedies", "crafts": "splints and stitches"},
    MENTAL: {"rapport": "a friend's ear", "lore": "old rites", "academics": "the study of minds"},
}
"""Skills that mend such harm at a pinch, and by what."""
CARE = re.compile(
    r"\b(?:doctor|surgeon|surger|medic|nurse|heal|physician|leech|bonesett|midwi|apothecar|herbal|hospital|infirmar"
    r"|first aid|sawbones|stitch|cure|remed|bandag|counsel|confess|chaplain|priest|therap|alienist|soothe|comfort)",
    re.IGNORECASE,
)
"""Words by which an aspect or a stunt says that somebody can care for the hurt."""


def choose(decision: Question[Treatment, None], table: Table, mind: Mind) -> Verdict:
    """Whether this skill can mend that harm, and whether a grave wound is in hands that know how."""
    about = decision.about
    state, healer = table.state, table.state.characters[about.who]
    skill = state.skills.name(about.skill)
    means = _means(state, about, skill)
    know_how = next(_know_how(state, healer), None)
    against = (0.0 if means else 1.0) + (1.0 if about.grave and know_how is None else 0.0)
    # A ruling is the same in every style: it is no weapon.
    valued: list[Valued] = [("allow", 0.5), ("deny", against)]
    who, wound = name_of(state, about.who), about.slot.aspect

    def reason() -> str:
        if not means:
            known = state.skills.at("academics" if about.slot.kind != MENTAL else "empathy")
            usual = state.skills.name(known[0]) if known else "a healer's skill"
            return f"{skill} does not mend {wound}; {usual} or something like it does"
        if about.grave and know_how is None:
            return f"{wound} is grave, and no aspect or stunt of {who}'s says that they know how to treat it"
        if about.grave:
            return f"{wound} is grave, but {know_how} gives {who} leave to try"
        return f"{skill} will do for {wound}: {means}"

    return Verdict(best_of(valued)[0], valued, reason)


def _means(state: State, about: Treatment, skill: str) -> str:
    """By what a skill mends such harm; empty where it does not."""
    if about.usual:
        return "it is the skill for that"
    if CARE.search(skill):
        return "its name says so"
    kinds = [about.slot.kind] if about.slot.kind else [PHYSICAL, MENTAL]
    work = state.skills.work.get(about.skill, (about.skill,))
    return next((NEAR[kind][each] for kind in kinds for each in work if each in NEAR[kind]), "")


def _know_how(state: State, healer: Character) -> Iterator[str]:
    """What gives somebody leave to treat a grave wound: an aspect or stunt of theirs, or something in play."""
    yield from (aspect.name for aspect in healer.sheet.aspects if CARE.search(aspect.name))
    for stunt in healer.sheet.stunts:
        if CARE.search(f"{stunt.name} {stunt.text} {stunt.fact}"):
            yield stunt.name
    for known in state.scene.aspects:
        if not known.hidden and known.kind != "boost" and CARE.search(known.name):
            yield known.name
