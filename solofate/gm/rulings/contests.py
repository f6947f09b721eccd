"""Contests: what is rolled against, who rolls with what, whether to prepare first, and what a tie brings."""

from __future__ import annotations

from solofate.content.weights import Contests
from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.combat.ratings import best_defence, rating_now
from solofate.gm.reasons.contests import (
    AdvantageFailed,
    InEachOthersWay,
    PlaceHinders,
    Prepares,
    RivalHinders,
    Rolls,
    RollsInstead,
    SameObstacle,
    Waits,
)
from solofate.gm.rulings.challenges import same_work
from solofate.gm.rulings.difficulty import judge
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Task, Turned
from solofate.rules.decisions.engagements import Attempt, Commitment, ContestPlan, Rolling
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.bearing import bears
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.rules.odds import GAPS, Odds, odds
from solofate.rules.procedures.actions.overcome import OVERCOME
from solofate.rules.procedures.engagements.contest_advantages import NOBODY, READY, rivals_of
from solofate.rules.procedures.engagements.contest_parts import left_to_roll
from solofate.rules.table import Table

FAIR = 2
"""What a roll meets where nobody is in its way."""


def opposition(decision: Question[ContestPlan, None], table: Table, mind: GmContext) -> Answer:
    """Sides that want the same thing compare their efforts; where the place is the foe, each meets its own."""
    plan = decision.about
    said = " ".join([plan.goal, *(side.goal for side in plan.sides)])
    hazards = lexicon(table.state.words).found("separate", words_of(said))
    words = sorted({each.said for each in hazards})
    valued = [("direct", 1.0), ("obstacles", 0.6 + 0.6 * len(words))]
    chose, _ = best_of(valued)

    return Answer(chose, valued, InEachOthersWay() if chose == "direct" else SameObstacle(words[0]))


def lead_of(contest: Contest, own: Side) -> int:
    """How far a side is ahead of the best of its rivals, in victories."""
    return own.victories - max((side.victories for side in contest.sides if side.id != own.id), default=0)


def _fit(state: State, contest: Contest, skill: str, weights: Contests) -> float:
    if contest.skill is None or skill == contest.skill:
        return 0.0
    return -weights.nearly if same_work(state, skill, contest.skill) else -weights.off_the_point


def roll(decision: Question[Rolling, Commitment], table: Table, mind: GmContext) -> Answer:
    """The roller and skill with the best effort to be expected, as far as they are to the point."""
    state = table.state
    contest = state.scene.contest
    assert contest is not None
    valued: list[Valued] = []
    for option in decision.options:
        chosen: Commitment = option.detail
        one = state.characters[chosen.who]
        rating = rating_now(state, one, chosen.skill, OVERCOME)
        hindered = sum(
            bears(state, aspect.name, chosen.skill) > 0
            for aspect in state.scene.aspects
            if aspect.kind == "situation" and not aspect.hidden
        )
        hands = sum(
            state.characters[who].sheet.rating(chosen.skill) > 0
            for who in left_to_roll(state, contest.side(decision.about.side))
            if who != chosen.who
        )
        help = min(hands, max(0, one.sheet.rating(chosen.skill)))
        valued.append(
            (
                option.id,
                rating + help + _fit(state, contest, chosen.skill, mind.weights.contests) - 0.5 * hindered,
            )
        )
    chose, worth = best_of(valued)

    chosen = decision.detail(chose)
    rating = state.characters[chosen.who].sheet.rating(chosen.skill)
    lead = lead_of(contest, contest.side(decision.about.side))
    name, to_the_point = name_of(state, chosen.who), chosen.skill == contest.skill
    return Answer(chose, valued, Rolls(name, chosen.skill, rating, to_the_point, worth, lead))


def aid(decision: Question[Rolling, None], table: Table, mind: GmContext) -> Answer:
    """A hand costs nothing that the side would not suffer anyway."""
    return Answer("aid" if decision.legal("aid") else decision.default, [("aid", 1.0), ("stay-out", 0.0)])


def prepare(decision: Question[str, Attempt | None], table: Table, mind: GmContext) -> Answer:
    """Goes for an advantage if the free invokes it may bring outweigh what a failure would give away."""
    state = table.state
    contest = state.scene.contest
    me = state.characters[decision.who]
    assert contest is not None
    own = contest.side_of(me.id)
    if own is None:
        return Answer(READY)
    if table.rules.contests.one_part_each and left_to_roll(state, own) == [me.id]:
        # Whoever is the last that could roll would take the side's roll away, whatever the advantage brings.
        return Answer(READY, [(READY, 0.0)], RollsInstead(me.name))
    gap = _ahead(state, own, contest, mind.weights.contests)
    now = _share(gap)
    bonus = table.rules.invoke_bonus
    gain, loss = _share(gap + bonus) - now, now - _share(gap - bonus)
    more = _share(gap + 2 * bonus) - now
    daring = mind.leaning(mind.temper.scheming) if mind.style.in_character else 1.0
    # Where each has one part, a hand that sets something up is not lent to the side's roll.
    hand = _share(gap + 1) - now if table.rules.contests.one_part_each else 0.0
    valued: list[Valued] = [(READY, hand)]
    for option in decision.options:
        attempt = option.detail
        if not isinstance(attempt, Attempt):
            continue
        chances = _chances(state, me, attempt)
        brings = chances.tie * gain * 0.4 + chances.succeed * gain + chances.style * more
        worth = daring * brings - chances.fail * loss
        valued.append((option.id, worth))
    chose, worth = best_of(valued)

    attempt = decision.detail(chose)
    if attempt is None:
        best = max((value for option, value in valued if option != READY), default=0.0)
        return Answer(chose, valued, Waits(me.name, now, best))
    on = None if attempt.on == SCENE else name_of(state, attempt.on)
    return Answer(chose, valued, Prepares(me.name, attempt.skill, on, now, now + gain))


def _ahead(state: State, own: Side, contest: Contest, weights: Contests) -> float:
    """How far a side is ahead of the best of the others in this exchange, free invokes counted."""
    rivals = (_best(state, side, contest, weights) for side in contest.sides if side.id != own.id)
    return _best(state, own, contest, weights) - max(rivals, default=0.0)


def _best(state: State, side: Side, contest: Contest, weights: Contests) -> float:
    """The best effort to be expected of a side, over its own difficulty if it has one."""
    best = -4.0
    for who in left_to_roll(state, side):
        one = state.characters[who]
        for skill in one.sheet.skills:
            best = max(best, rating_now(state, one, skill, OVERCOME) + _fit(state, contest, skill, weights))
    held = sum(
        number
        for aspect in state.scene.aspects
        if not aspect.hidden
        for holder, number in aspect.free_invokes.items()
        if holder in side.members
    )
    return best + ruleset_of(state).invoke_bonus * held - (side.difficulty or 0)


def _share(gap: float) -> float:
    """The chance that one roll is above another, from so far ahead; a tie counts half."""
    ahead = round(gap)
    return sum(
        chance * (1.0 if ahead + total > 0 else 0.5 if ahead + total == 0 else 0.0) for total, chance in GAPS
    )


def _chances(state: State, me: Character, attempt: Attempt) -> Odds:
    """Chances of failing, tying, succeeding and style: against the target's defence, or a Fair difficulty."""
    rating = rating_now(state, me, attempt.skill, "advantage", None if attempt.on == SCENE else attempt.on)
    target = state.characters.get(attempt.on)
    defenders = [target] if target is not None else [state.characters[who] for who in rivals_of(state, me.id)]
    defences = [best_defence(state, one, "advantage", attempt.skill, me.id)[0] for one in defenders]
    rules = ruleset_of(state)
    return odds(
        rating - max(defences, default=FAIR),
        bool(defences) and rules.people_roll,
        style_at=rules.style_at,
        succeeds_at=rules.succeeds_at,
    )


def advantage_fail(decision: Question[Turned, str | None], table: Table, mind: GmContext) -> Answer:
    """The roll is given away only where it could hardly have won, and the rivals' free invoke would hurt more."""
    state = table.state
    contest = state.scene.contest
    assert contest is not None
    own = contest.side_of(decision.who)
    assert own is not None
    gap = _ahead(state, own, contest, mind.weights.contests)
    now = _share(gap)
    valued = [
        ("forfeit", -now - (mind.weights.contests.harm_feared if contest.threat is not None else 0.0)),
        ("cost", _share(gap - table.rules.invoke_bonus) - now),
    ]
    legal = [each for each in valued if decision.legal(each[0])]
    chose, _ = best_of(legal)
    because = AdvantageFailed(name_of(state, decision.who), now, keeps_the_roll=chose == "cost")
    return Answer(chose, legal, because)


def interferes(decision: Question[Task, None], table: Table, mind: GmContext) -> Answer:
    """Of the rivals the one who can do most about it; a gentle GM lets heroes off with the milder way."""
    task, state = decision.about, table.state
    judged = judge(state, task.who, task.action, task.skill, task.on)
    valued: list[Valued] = [
        (who, float(best_defence(state, state.characters[who], task.action, task.skill, task.who)[0]))
        for who in rivals_of(state, task.who)
    ]
    valued.append((NOBODY, float(judged.number)))
    mild = mind.style.hard < 0 and state.characters[task.who].side == PCS
    if mild:
        valued = [(who, -hinders) for who, hinders in valued]
    chose, worth = best_of(valued)
    worth = abs(worth) if mild else worth

    if chose == NOBODY:
        return Answer(chose, valued, PlaceHinders(worth, mild))
    return Answer(chose, valued, RivalHinders(name_of(state, task.who), name_of(state, chose), worth))
