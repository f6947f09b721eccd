"""What the GM rules around a contest: whom a chance event favours, what a tie brings, and how a threat strikes."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.combat.bearing import HARDEST_HIT
from solofate.gm.combat.ratings import rating_now, works_as
from solofate.gm.combat.valuation import reckon
from solofate.gm.reasons.contests import (
    BreaksOff,
    GoesToWhoIsBehind,
    NobodysTwist,
    Threatens,
    TwistFavours,
    TwistMade,
)
from solofate.gm.rulings.contests import lead_of
from solofate.rules.decisions import Question
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.bearing import bears
from solofate.rules.model.characters import PCS
from solofate.rules.model.contests import Side
from solofate.rules.model.state import State, harm_of
from solofate.rules.odds import GAPS
from solofate.rules.procedures.engagements.contest_advantages import NOBODY
from solofate.rules.procedures.engagements.contest_parts import able_members
from solofate.rules.table import Table

TYPICAL_ROLL = 2
"""What contestants bring against a threat, as a rating."""


def favoured_side(decision: Question[str, tuple[str, ...]], table: Table, mind: GmContext) -> Answer:
    """A free invoke that is nobody's by right goes to whoever is behind; a ruthless GM gives it to its own."""
    contest = table.state.scene.contest
    assert contest is not None
    valued: list[Valued] = []
    for option in decision.options:
        side = contest.side(option.id)
        heroes = any(table.state.characters[who].side == PCS for who in side.members)
        valued.append((option.id, -side.victories - mind.style.hard * 2.0 * heroes))
    chose, _ = best_of(valued)
    behind = contest.side(chose).victories

    return Answer(chose, valued, GoesToWhoIsBehind(_members(table.state, contest.side(chose)), behind))


def _members(state: State, side: Side) -> tuple[str, ...]:
    """The names of a side."""
    return tuple(name_of(state, who) for who in side.members)


def twist(decision: Question[Naming, None], table: Table, mind: GmContext) -> Answer:
    """Of the twists that suggest themselves, the one that bears on most of what the contestants can do."""
    state = table.state
    contest = state.scene.contest
    assert contest is not None
    skills = [
        skill
        for side in contest.sides
        for who in able_members(state, side)
        for skill, rating in state.characters[who].sheet.skills.items()
        if rating > 0
    ]
    valued: list[Valued] = [
        (option.id, float(sum(abs(bears(state, option.id, skill)) for skill in skills)))
        for option in decision.options
    ]
    chose, worth = best_of(valued)

    return Answer(chose, valued, TwistMade(worth))


def twist_favours(decision: Question[str, None], table: Table, mind: GmContext) -> Answer:
    """A twist favours nobody; a gentle GM lets heroes who are far behind make something of it."""
    contest = table.state.scene.contest
    assert contest is not None
    valued: list[Valued] = [(NOBODY, 0.0)]
    for side in contest.sides:
        heroes = any(table.state.characters[who].side == PCS for who in side.members)
        behind = -lead_of(contest, side)
        valued.append(
            (side.id, (0.5 * behind - 0.75) * (1.0 if heroes and mind.style.hard < 0 else 0.3) - 0.1)
        )
    chose, _ = best_of(valued)

    if chose == NOBODY:
        return Answer(chose, valued, NobodysTwist())
    return Answer(chose, valued, TwistFavours(_members(table.state, contest.side(chose))))


def break_off(decision: Question[str, None], table: Table, mind: GmContext) -> Answer:
    """A fight may turn into something else unless the opposition is about to win it and plays to win."""
    state = table.state
    reckoning = reckon(state, PCS, mind.weights)
    ours = sum(reckoning.life(one.id) for one in reckoning.ours)
    theirs = sum(reckoning.life(one.id) for one in reckoning.foes)
    edge = (theirs - ours) / max(0.1, theirs + ours)
    valued = [("allow", 0.35 - 0.5 * mind.style.hard), ("deny", edge)]
    chose, _ = best_of(valued)

    return Answer(chose, valued, BreaksOff(theirs, ours, allowed=chose == "allow"))


def threat_attack(decision: Question[str, None], table: Table, mind: GmContext) -> Answer:
    """Whoever threatens the contestants strikes with what does them most harm; a gentle GM takes the mildest."""
    state = table.state
    threat = state.characters[decision.who if decision.who in state.characters else decision.about]
    reckoning = reckon(state, threat.side, mind.weights)
    valued: list[Valued] = []
    for option in decision.options:
        kind = harm_of(state, works_as(state, threat.id, option.id))
        rating = rating_now(state, threat, option.id, "attack")
        harms = sum(
            chance * reckoning.harms(foe.id, kind)[min(max(rating - TYPICAL_ROLL + gap, 0), HARDEST_HIT)]
            for foe in reckoning.foes
            for gap, chance in GAPS
        )
        valued.append((option.id, harms if mind.style.hard >= 0 else -harms))
    chose, worth = best_of(valued)
    return Answer(chose, valued, Threatens(threat.name, chose, abs(worth), most=mind.style.hard >= 0))
