"""Whether an aspect does another rule's work, and whether an invoke is far-fetched: the GM asks, the player decides."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Reason, best_of
from solofate.gm.reasons.rulings import (
    AnAttacksWork,
    APower,
    BeyondBelief,
    Mastery,
    SaysNothingOf,
    Untouchable,
)
from solofate.gm.rulings.permitting import words_in
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Called, Claimed
from solofate.rules.model.aspect_claims import BELIEF, HARM, IMMUNITY, MASTERY
from solofate.rules.model.bearing import bears
from solofate.rules.model.skill_scopes import COVERS, skills_for
from solofate.rules.procedures.actions.acceptable import ASK, FITS, POWERS, STRAINS
from solofate.rules.table import Table

GREAT = 4
"""The rating that a claim of mastery takes: the peak of a new hero."""


def acceptable(decision: Question[Claimed, None], table: Table, mind: GmContext) -> Answer:
    """Words that claim another rule's work strain belief, unless the rating or the table's agreement bears them out."""
    about = decision.about
    state = table.state
    skill = next(iter(skills_for(about.words, table.state.words)), "")
    able = state.skills.at(skill) if skill else ()
    rating = max((state.characters[about.who].sheet.rating(each) for each in able), default=0)
    if able and skill not in able:
        skill = able[0]
    borne_out = {
        HARM: False,
        MASTERY: rating >= GREAT,
        IMMUNITY: POWERS in state.agreed,
        BELIEF: POWERS in state.agreed,
    }[about.claim]
    valued = [(STRAINS, 1.0), (FITS, 2.0 if borne_out else 0.0)]
    chose, _ = best_of(valued)

    because: Reason = BeyondBelief(about.words)
    if about.claim == HARM:
        because = AnAttacksWork(about.words)
    elif about.claim == MASTERY:
        because = Mastery(about.words, skill, rating, borne_out)
    elif borne_out:
        because = APower(about.words)
    elif about.claim == IMMUNITY:
        because = Untouchable(about.words)
    return Answer(chose, valued, because)


def far_fetched(decision: Question[Called, None], table: Table, mind: GmContext) -> Answer:
    """An invoke fits if its words bear on the deed, or if the aspect was made in this scene; else the GM asks how."""
    about = decision.about
    made_for_it = about.kind in ("situation", "boost", "consequence")
    spoken = {word for word in words_in(about.aspect) if len(word) > 3}
    known = table.state.skills
    work = known.work.get(about.skill, (about.skill,))
    covers = known.skills[about.skill].covers if about.skill in known else ""
    meant = words_in(" ".join((covers, *(COVERS.get(each, "") for each in work))))
    meant |= {about.skill, about.action, *work}
    helps = (
        bears(table.state, about.aspect, about.skill) != 0
        or known.does(about.skill, skills_for(about.aspect, table.state.words))
        or not spoken.isdisjoint(meant)
    )
    valued = [(FITS, 1.0 * made_for_it + 1.0 * helps), (ASK, 0.5)]
    chose, _ = best_of(valued)

    if chose == FITS:
        return Answer(FITS, valued)

    return Answer(ASK, valued, SaysNothingOf(about.aspect, about.skill))
