"""Two who stand against each other with nobody beside them: the duel as one of them sees it."""

from __future__ import annotations

from typing import NamedTuple

from solofate.gm.answer import GmContext
from solofate.gm.fights.bearing import room
from solofate.gm.fights.blows import blows_from, free_invokes_on
from solofate.gm.fights.ratings import rating_now
from solofate.gm.fights.valuation import Valuation
from solofate.gm.fitted import DUEL, fit_of
from solofate.gm.lookahead.duel_chances import Duelist, Match
from solofate.gm.lookahead.duelling import Duel, turns_ahead
from solofate.rules.model.characters import Character
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.procedures.points import points_of
from solofate.rules.table import Table

ADVANTAGE = "advantage"
USUAL_DIFFICULTY = 2
UNHURT = -8
"""The difference of an attack by somebody who has none that could hurt."""


class Facing(NamedTuple):
    """Two who stand against each other with nobody beside them, as one of them sees it."""

    duel: Duel
    me: Character
    foe: Character
    mine: Duelist
    theirs: Duelist


def facing(table: Table, side: str, mind: GmContext, kind: str | None = None) -> Facing | None:
    """The duel this side is in; None where there are others, some way between the two, or no looking ahead here.

    `kind` is the harm this side is out to do: that of its best attack, unless another is looked at.
    """
    state = table.state
    if not mind.style.looks_ahead or state.scene.mode != CONFLICT:
        return None
    reckoning = Valuation(state, side)
    if not fit_of(DUEL).holds_for(reckoning.model):
        return None
    if len(reckoning.ours) != 1 or len(reckoning.foes) != 1:
        return None
    me, foe = reckoning.ours[0], reckoning.foes[0]
    if me.zone != foe.zone:
        return None
    ours = [blow for blow in blows_from(reckoning, mind, me, me.zone) if kind in (None, blow.kind)]
    theirs = blows_from(reckoning, mind, foe, foe.zone)
    if not ours:
        return None
    against_me = theirs[0].kind if theirs else reckoning.kind
    skills = [rating_now(state, me, skill, ADVANTAGE) for skill in me.sheet.skills]
    found = Match(
        theirs[0].difference if theirs else UNHURT,
        ours[0].difference,
        max(skills, default=0) - USUAL_DIFFICULTY,
        theirs[0].lands if theirs else reckoning.model.plain,
        ours[0].lands,
        reckoning.model.bonus,
    )
    acting = state.characters.get(state.scene.turn or "")
    waits = foe if acting is None or acting.id == me.id else me
    mine, other = _duelist(state, me, foe, against_me), _duelist(state, foe, me, ours[0].kind)
    duel = Duel(found, not waits.acted, turns_ahead(mine, other))
    return Facing(duel, me, foe, mine, other)


def _duelist(state: State, who: Character, other: Character, kind: str) -> Duelist:
    boosts = sum(aspect.kind == "boost" and who.id in aspect.free_invokes for aspect in state.scene.aspects)
    lasting = free_invokes_on(state, who, other) - boosts + max(0, points_of(state, who))
    return Duelist(room(who, kind), lasting, boosts)


def fresh_boosts(state: State, who: Character) -> int:
    """The boosts of this turn, which outlast it."""
    return sum(
        aspect.kind == "boost" and aspect.fades > 1 and who.id in aspect.free_invokes
        for aspect in state.scene.aspects
    )
