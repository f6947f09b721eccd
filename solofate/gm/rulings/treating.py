"""Rulings on treatment: which skills mend what, and who may touch a grave wound (Fate Condensed, Recovery)."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.gm.answer import Answer, GmContext, Reason, Valued, best_of, name_of
from solofate.gm.reasons.growth import DoesNotMend, KnowsHow, MendedBy, Mends, TooGrave
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.growth import Treatment
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.rules.table import Table

NEAR = {
    PHYSICAL: {"lore": MendedBy.REMEDIES, "crafts": MendedBy.SPLINTS},
    MENTAL: {"rapport": MendedBy.EAR, "lore": MendedBy.RITES, "academics": MendedBy.MINDS},
}
"""Skills that mend such harm at a pinch, and by what."""


def choose(decision: Question[Treatment, None], table: Table, mind: GmContext) -> Answer:
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
    assert wound is not None

    because: Reason
    if means is None:
        known = state.skills.at("academics" if about.slot.kind != MENTAL else "empathy")
        because = DoesNotMend(wound, skill, state.skills.name(known[0]) if known else None)
    elif not about.grave:
        because = Mends(wound, skill, means)
    elif know_how is None:
        because = TooGrave(wound, who)
    else:
        because = KnowsHow(wound, who, know_how)
    return Answer(best_of(valued)[0], valued, because)


def _means(state: State, about: Treatment, skill: str) -> MendedBy | None:
    """By what a skill mends such harm; None where it does not."""
    if about.usual:
        return MendedBy.USUAL
    if _cares(state, skill):
        return MendedBy.NAME
    kinds = [about.slot.kind] if about.slot.kind else [PHYSICAL, MENTAL]
    work = state.skills.work.get(about.skill, (about.skill,))
    return next((NEAR[kind][each] for kind in kinds for each in work if each in NEAR[kind]), None)


def _know_how(state: State, healer: Character) -> Iterator[str]:
    """What gives somebody leave to treat a grave wound: an aspect or stunt of theirs, or something in play."""
    yield from (aspect.name for aspect in healer.sheet.aspects if _cares(state, aspect.name))
    for stunt in healer.sheet.stunts:
        if _cares(state, f"{stunt.name} {stunt.text} {stunt.fact}"):
            yield stunt.name
    for known in state.scene.aspects:
        if not known.hidden and known.kind != "boost" and _cares(state, known.name):
            yield known.name


def _cares(state: State, text: str) -> bool:
    """Whether words say that somebody can care for the hurt."""
    return bool(lexicon(state.words).found("care", words_of(text)))
