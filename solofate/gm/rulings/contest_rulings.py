"""What the GM rules around a contest: whom a chance event favours, what a tie brings, and how a threat strikes."""

from __future__ import annotations

from solofate.gm.answer import Mind, Valued, Verdict, best_of, name_of
from solofate.gm.fights.ratings import rating_now, works_as
from solofate.gm.fights.valuation import HARDEST_HIT, Reckoning
from solofate.gm.rulings.contests import lead_of
from solofate.gm.rulings.difficulty import bears
from solofate.rules.decisions import Question
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.characters import PCS
from solofate.rules.model.contests import Side
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CONFLICT, State, harm_of
from solofate.rules.odds import GAPS
from solofate.rules.procedures.engagements.contest_advantages import NOBODY
from solofate.rules.procedures.engagements.contest_rolls import able_members
from solofate.rules.table import Table
from solofate.wording.people import listed

TYPICAL_ROLL = 2
"""What contestants bring against a threat, as a rating."""


def favoured_side(decision: Question[str, tuple[str, ...]], table: Table, mind: Mind) -> Verdict:
    """A free invoke that is nobody's by right goes to whoever is behind; a ruthless GM gives it to its own."""
    contest = table.state.scene.contest
    if contest is None:
        return Verdict(decision.default)
    valued: list[Valued] = []
    for option in decision.options:
        side = contest.side(option.id)
        heroes = any(table.state.characters[who].side == PCS for who in side.members)
        valued.append((option.id, -side.victories - mind.style.hard * 2.0 * heroes))
    chose, _ = best_of(valued)
    behind = contest.side(chose).victories

    return Verdict(
        chose,
        valued,
        lambda: (
            f"{behind} victories so far: {_side_name(table.state, contest.side(chose))} can make most of it."
        ),
    )


def _side_name(state: State, side: Side) -> str:
    return listed([name_of(state, who) for who in side.members])


def twist(decision: Question[Naming, None], table: Table, mind: Mind) -> Verdict:
    """Of the twists that suggest themselves, the one that bears on most of what the contestants can do."""
    state = table.state
    contest = state.scene.contest
    if contest is None:
        return Verdict(decision.default)
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

    def reason() -> str:
        if worth:
            return f"It touches {worth:.0f} of the contestants' skills: the ground is another one now."
        return "Neither side gains, so the place itself makes a move."

    return Verdict(chose, valued, reason)


def twist_favours(decision: Question[str, None], table: Table, mind: Mind) -> Verdict:
    """A twist favours nobody; a gentle GM lets heroes who are far behind make something of it."""
    contest = table.state.scene.contest
    if contest is None:
        return Verdict(decision.default)
    valued: list[Valued] = [(NOBODY, 0.0)]
    for side in contest.sides:
        heroes = any(table.state.characters[who].side == PCS for who in side.members)
        behind = -lead_of(contest, side)
        valued.append(
            (side.id, (0.5 * behind - 0.75) * (1.0 if heroes and mind.style.hard < 0 else 0.3) - 0.1)
        )
    chose, _ = best_of(valued)

    def reason() -> str:
        if chose == NOBODY:
            return "A twist is nobody's doing, and nobody has a free invoke on it."
        return f"{_side_name(table.state, contest.side(chose))} is far behind and can turn this to account."

    return Verdict(chose, valued, reason)


def break_off(decision: Question[str, None], table: Table, mind: Mind) -> Verdict:
    """A fight may turn into something else unless the opposition is about to win it and plays to win."""
    state = table.state
    if state.scene.mode != CONFLICT:
        return Verdict(decision.default)
    reckoning = Reckoning(state, PCS)
    ours = sum(reckoning.life(one.id) for one in reckoning.ours)
    theirs = sum(reckoning.life(one.id) for one in reckoning.foes)
    edge = (theirs - ours) / max(0.1, theirs + ours)
    valued = [("allow", 0.35 - 0.5 * mind.style.hard), ("deny", edge)]
    chose, _ = best_of(valued)

    def reason() -> str:
        stands = f"The opposition stands at {theirs:.1f} against {ours:.1f}"
        if chose == "allow":
            return f"{stands}: there is more in it than blows, and it may turn into something else."
        return f"{stands}: why should it let go now?"

    return Verdict(chose, valued, reason)


def threat_attack(decision: Question[str, None], table: Table, mind: Mind) -> Verdict:
    """Whoever threatens the contestants strikes with what does them most harm; a gentle GM takes the mildest."""
    state = table.state
    threat = state.characters.get(decision.who) or state.characters.get(str(decision.about))
    if threat is None:
        return Verdict(decision.default)
    reckoning = Reckoning(state, threat.side)
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
    measure = "the most" if mind.style.hard >= 0 else "the least"
    return Verdict(
        chose,
        valued,
        lambda: (
            f"{abs(worth):.2f} of harm to those in reach is {measure} {threat.name} does: {skill_name(chose)}."
        ),
    )
