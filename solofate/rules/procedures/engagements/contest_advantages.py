"""Advantages in a contest: before the side's roll, and what a failure costs (Fate Condensed, Contests)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Choices, Decision, Option, Procedure
from solofate.rules.decisions.actions import Task, Turned
from solofate.rules.decisions.engagements import (
    CONTEST_ADVANTAGE_FAIL,
    CONTEST_PREPARE,
    FAVOURED_SIDE,
    INTERFERES,
    Attempt,
)
from solofate.rules.events import AidWithdrawn, AspectAdded, FreeInvokesGained, RollForfeited
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.permission import Deed
from solofate.rules.model.state import CONTEST, State, may_act
from solofate.rules.procedures.actions.advantage import (
    ADVANTAGE,
    Missed,
    advantage,
    reveal_for,
    turned_against,
)
from solofate.rules.procedures.actions.deeds import Ways, attempt
from solofate.rules.procedures.actions.overcome import ASK_THE_GM, Against
from solofate.rules.procedures.engagements.contest_parts import (
    part_taken,
    require_a_part,
    rolls_in_this_exchange,
)
from solofate.rules.procedures.engagements.contest_plans import running_contest, speaker_of
from solofate.rules.table import Table

MOST_SKILLS = 3
READY, NOBODY = "ready", "nobody"


def require_attempt(state: State, who: str) -> None:
    """Each participant may go for one advantage an exchange. Raises `IllegalChoice`."""
    contest = running_contest(state)
    one = state.characters[who]
    if not may_act(state, one):
        raise IllegalChoice(f"{one.name} is out of the scene")
    if contest.side_of(who) is None:
        raise IllegalChoice(f"{one.name} is on no side of this contest")
    if who in contest.tried:
        raise IllegalChoice(
            f"{one.name} has gone for an advantage in this exchange already; /exchange SKILL makes your side's roll"
        )
    require_a_part(state, who)


def contest_advantage(
    table: Table,
    who: str,
    skill: str,
    aspect: str,
    on: str = SCENE,
    against: Against = ASK_THE_GM,
    holder: str | None = None,
) -> Procedure:
    """Creates an advantage before the side's roll, beside rolling or lending a hand.

    With a tie or better nothing is lost. A failure costs the side its roll, or the aspect serves the rivals; where
    the ruleset says so it costs whoever lends a hand no more than that hand.
    """
    require_attempt(table.state, who)
    if against == ASK_THE_GM and on not in rivals_of(table.state, who):
        against = yield from _interference(table, Task(who, ADVANTAGE, skill, aspect, on))
    yield from advantage(table, who, skill, aspect, on, against, holder=holder, missed=_missed)


def _interference(table: Table, task: Task) -> Generator[Decision, str, Against]:
    """Whoever of the rivals can reasonably interfere may defend: the GM says who, or that nobody can."""
    rivals = rivals_of(table.state, task.who)
    options = (*(Option(rival, None) for rival in rivals), Option(NOBODY, None))
    answer = yield INTERFERES.ask(GM_SEAT, options, options[0].id, task)
    return ASK_THE_GM if answer == NOBODY else Against(opponent=answer)


def rivals_of(state: State, who: str) -> list[str]:
    """Everybody on another side of the contest who can do anything."""
    contest = running_contest(state)
    own = contest.side_of(who)
    return [
        other
        for side in contest.sides
        if own is None or side.id != own.id
        for other in side.members
        if may_act(state, state.characters[other])
    ]


def _missed(table: Table, miss: Missed) -> Generator[Decision, str, None]:
    task, aspect, on, defender = miss
    contest, rules = running_contest(table.state), table.rules.contests
    side = contest.side_of(task.who)
    assert side is not None
    lent = [aid for aid in table.state.scene.aid if aid.who == task.who]
    if lent and rules.helpers_lose_only_their_bonus:
        for aid in lent:
            table.emit(AidWithdrawn(*aid))
        return
    if not rules.failure_may_cost:
        if not side.forfeited:
            table.emit(RollForfeited(side.id, task.who))
        return
    enemy = defender or (yield from _favoured(table, side.id))
    name = aspect.name if aspect is not None else (yield from turned_against(table, task, enemy))
    # A roll that is gone already, or that nobody is left to make, cannot be given away (ruling AMBO-37).
    gone = not rolls_in_this_exchange(table.state, contest, side.id)
    ways = [Option("cost", name)] if gone else [Option("forfeit", None), Option("cost", name)]
    answer = yield CONTEST_ADVANTAGE_FAIL.ask(
        task.who, tuple(ways), "cost", Turned(task, enemy), revealed=True
    )
    if answer == "forfeit":
        table.emit(RollForfeited(side.id, task.who))
    elif aspect is None:
        table.emit(AspectAdded(name, "situation", on, {enemy: 1}, task.who))
    elif aspect.hidden:
        reveal_for(table, aspect, enemy)
    else:
        table.emit(FreeInvokesGained(enemy, aspect.name, aspect.on, 1))


def _favoured(table: Table, own: str) -> Generator[Decision, str, str]:
    """Where nobody defended, the free invoke is the rivals'; among several sides the GM names one (AMBC-72)."""
    rivals = [side for side in running_contest(table.state).sides if side.id != own]
    answer = yield FAVOURED_SIDE.ask(
        GM_SEAT,
        tuple(Option(side.id, side.members) for side in rivals),
        max(rivals, key=lambda side: -side.victories).id,
        own,
        revealed=True,
    )
    return speaker_of(table.state, running_contest(table.state).side(answer).members)


def prepare(table: Table) -> Procedure:
    """At the start of an exchange everybody no player answers for may go for an advantage, side by side."""
    if table.state.scene.mode != CONTEST:
        return
    for side in running_contest(table.state).sides:
        for who in side.members:
            one = table.state.characters.get(who)
            if one is None or one.control == PLAYER or not may_act(table.state, one):
                continue
            if part_taken(table.state, who):
                continue
            options = Choices(attempt_options(table.state, who))
            answer = yield CONTEST_PREPARE.ask(who, options, READY, side.id)
            if answer != READY:
                chosen = options.named(answer)
                assert chosen is not None and chosen.detail is not None
                deed = Deed(who, ADVANTAGE, chosen.detail.skill, on=chosen.detail.on)
                made = partial(contest_advantage, table, who, deed.skill, deed.purpose, deed.on)
                yield from attempt(table, deed, Ways(made))


def attempt_options(state: State, who: str) -> Iterator[Option[Attempt | None]]:
    """`ready` for no attempt, then `advantage:SKILL:WHERE` with the best skills, on the scene or on a rival."""
    yield Option(READY, None)
    rivals = rivals_of(state, who)
    ratings = state.characters[who].sheet.skills
    for skill in sorted(ratings, key=lambda skill: -ratings[skill])[:MOST_SKILLS]:
        if ratings[skill] > 0:
            for on in (SCENE, *rivals):
                yield Option(f"advantage:{skill}:{on}", Attempt(skill, on))
