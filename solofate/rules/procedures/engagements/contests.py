"""Contests: exchanges in which every side makes one roll, for victories (Fate Condensed, Contests)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure
from solofate.rules.decisions.engagements import TWIST, TWIST_FAVOURS, Commitment, ContestPlan
from solofate.rules.decisions.naming import Naming
from solofate.rules.events import (
    AspectAdded,
    AspectRemoved,
    ContestEnded,
    ExchangeStarted,
    GaveUp,
    GuardOvercome,
    HitStopped,
    Left,
    Twist,
    VictoryMarked,
)
from solofate.rules.model.aspects import NO_FREE_INVOKES, SCENE
from solofate.rules.model.characters import PCS, PLAYER, Character
from solofate.rules.model.contests import Contest, Threat
from solofate.rules.model.guards import BY_CONTEST
from solofate.rules.model.permission import Deed
from solofate.rules.model.roll import Roll
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import CONTEST, harm_of, may_act
from solofate.rules.procedures.actions.attack import (
    ATTACK,
    attack,
    attack_ways,
    may_reach,
    require_range,
    require_some_way,
)
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.deeds import Ways
from solofate.rules.procedures.actions.immunity import require_harmable
from solofate.rules.procedures.conflict.conflict_ends import settle_up
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.turns import act, start_conflict
from solofate.rules.procedures.engagements.contest_advantages import NOBODY, prepare
from solofate.rules.procedures.engagements.contest_parts import (
    able_members,
    require_a_part,
    rolls_in_this_exchange,
)
from solofate.rules.procedures.engagements.contest_plans import declare_contest, running_contest, speaker_of
from solofate.rules.procedures.engagements.contest_rolls import (
    Standings,
    ThreatRating,
    ask_for_help,
    commitment,
    in_danger,
    invoke_in_turn,
    roll_all,
    tell_outcomes,
)
from solofate.rules.procedures.engagements.countdowns import exchange_is_over
from solofate.rules.table import Table


def start_contest(table: Table, plan: ContestPlan) -> Procedure:
    """Declares a contest, begins its first exchange, and plays it as far as nobody at the keyboard is asked."""
    yield from declare_contest(table, plan)
    table.emit(ExchangeStarted(1))
    yield from prepare(table)
    yield from play_contest_on(table)


def play_contest_on(table: Table) -> Procedure:
    """Plays exchanges while no side that is still in it has a player's character on it."""
    while table.state.scene.mode == CONTEST:
        state = table.state
        contest = running_contest(state)
        able = [state.characters[who] for side in contest.sides for who in able_members(state, side)]
        if any(one.control == PLAYER for one in able):
            return
        yield from play_exchange(table)


def exchange(table: Table, who: str, skill: str | None) -> Procedure:
    """Rolls for one's side, lets every other side commit and roll too, and sees who marks a victory.

    The best of those who lend a hand rolls. Without a skill the exchange goes on for a side that gave its roll
    away. Raises `IllegalChoice`.
    """
    contest = running_contest(table.state)
    side = contest.side_of(who)
    one = table.state.characters[who]
    if side is None:
        raise IllegalChoice(f"{one.name} is on no side of this contest")
    if not may_act(table.state, one):
        raise IllegalChoice(f"{one.name} is out of the scene")
    if not rolls_in_this_exchange(table.state, contest, side.id):
        yield from play_exchange(table)
    elif skill is None:
        raise IllegalChoice("say with what your side rolls, as in: /exchange athletics")
    else:
        require_a_part(table.state, who)
        yield from play_exchange(table, side.id, Commitment(who, skill))
    yield from play_contest_on(table)


def play_exchange(table: Table, asking: str | None = None, own: Commitment | None = None) -> Procedure:
    """One exchange: all sides commit, roll together, invoke, and compare; then the next begins.

    The dice of the side that asked for it fall first, then those of the others in their order, then the threat's.
    """
    contest = running_contest(table.state)
    sides = sorted(contest.sides, key=lambda side: side.id != asking)
    committed: dict[str, Commitment] = {}
    for side in sides:
        if not rolls_in_this_exchange(table.state, contest, side.id):
            continue
        chosen = own if side.id == asking and own is not None else (yield from commitment(table, side))
        yield from ask_for_help(table, side, chosen, asking)
        committed[side.id] = chosen
    standings = yield from roll_all(table, contest, committed)
    yield from invoke_in_turn(table, standings)
    tell_outcomes(table, contest, standings)
    yield from _compare(table, contest, standings)
    yield from _strike(table, contest, standings)
    yield from _next_exchange(table)


def _compare(table: Table, contest: Contest, standings: Standings) -> Generator[Decision, str, None]:
    """The best marks a victory, in style and alone in it two; a tie at the top brings a twist (AMBC-67 to 69)."""
    if not standings.rolls:
        return
    scores = {id: standings.score(id) for id in standings.rolls}
    top = max(scores.values())
    ahead = [id for id, score in scores.items() if score == top]
    if len(ahead) > 1:
        yield from _twist(table, contest)
        return
    others = [score for id, score in scores.items() if id != ahead[0]]
    at = table.rules.style_at
    if standings.obstacles:
        styled = top >= at and all(score < at for score in others)
    else:
        styled = bool(others) and top - max(others) + standings.rolls[ahead[0]].edge.after >= at
    marked = 2 if styled else 1
    table.emit(VictoryMarked(ahead[0], contest.side(ahead[0]).victories + marked, marked))


def _twist(table: Table, contest: Contest) -> Generator[Decision, str, None]:
    """The situation changes: a new aspect, without free invokes unless the GM grants one (ruling AMBC-69)."""
    who = speaker_of(table.state, contest.sides[0].members)
    suggested = table.words.suggest("twist", table.state, who, contest.goal)
    naming = Naming("twist", who, None, contest.goal)
    options = tuple(Option(text, None) for text in suggested)
    answer = yield TWIST.ask(GM_SEAT, options, suggested[0], naming, free_text=True, revealed=True)
    text = " ".join(answer.split()).rstrip(".")
    favours = yield TWIST_FAVOURS.ask(
        GM_SEAT,
        (Option(NOBODY, None), *(Option(side.id, None) for side in contest.sides)),
        NOBODY,
        text,
        revealed=True,
    )
    held = NO_FREE_INVOKES
    if favours != NOBODY:
        held = {speaker_of(table.state, contest.side(favours).members): 1}
    table.emit(Twist(text))
    table.emit(AspectAdded(text, "situation", SCENE, held, None))


def _strike(table: Table, contest: Contest, standings: Standings) -> Generator[Decision, str, None]:
    """Everybody on a side whose roll stayed below the threat takes the difference as a hit; a tie is safe.

    A side that gave its roll away counts as Mediocre here (rulings AMBC-70, AMBC-71).
    """
    threat = contest.threat
    if threat is None or standings.threat is None:
        return
    for side in in_danger(contest):
        roll = standings.rolls.get(side.id)
        shifts = standings.threat.effort - (roll.effort if roll is not None else 0)
        for who in able_members(table.state, side):
            lands = shifts + _above(table, threat, standings.threat, who)
            if lands > 0:
                yield from _struck(table, who, threat, lands)


def _above(table: Table, threat: Threat, roll: Roll | ThreatRating, who: str) -> int:
    """What scale adds to a threat that only strikes: each of those it strikes at is compared alone (AMBO-61)."""
    if threat.who is None or not isinstance(roll, Roll) or roll.action != ATTACK:
        return 0
    deed = Deed(threat.who, ATTACK, roll.skill)
    return table.rules.levels_above(table.state, deed, Deed(who, "defend", ""))


def _struck(table: Table, who: str, threat: Threat, shifts: int) -> Generator[Decision, str, None]:
    """One of those a threat reaches is hit; somebody who strikes does so with what they carry."""
    characters = table.state.characters
    if threat.who is None:
        yield from take_hit(table, who, None, shifts, threat.kind, threat.name)
        return
    blow = table.rules.blow(characters[threat.who].sheet, characters[who].sheet, threat.kind, shifts)
    if blow.lands:
        hit = take_hit(table, who, threat.who, blow.lands, threat.kind, threat.name, blow.weapon, blow.armor)
        yield from hit
    else:
        table.emit(HitStopped(who, threat.who, shifts, blow.weapon, blow.armor))
        gain_boost(table, threat.who, ATTACK)


def _next_exchange(table: Table) -> Procedure:
    """The contest is over, or boosts grow older and the next exchange begins."""
    if (yield from _is_over(table)):
        return
    for aspect in table.state.scene.aspects:
        if aspect.kind == "boost" and aspect.fades == 1:
            table.emit(AspectRemoved(aspect.name, aspect.kind, aspect.on, NO_FREE_INVOKES, None))
    yield from exchange_is_over(table)
    if (yield from _is_over(table)):
        return
    table.emit(ExchangeStarted(table.state.scene.exchange + 1))
    yield from prepare(table)


def come_to_blows(table: Table, who: str, target: str, skill: str) -> Procedure:
    """A contestant who attacks another turns the contest into a conflict, and opens it (ruling AMBC-74).

    Where turns go by skill, whoever is first opens it. What comes between, such as a compel before that turn, stands:
    if the two are apart by then, nothing is struck, and the turn may be used for something else.
    """
    ways = attack_ways(table.state, table.state.characters[who])
    works_as = ways.get(skill, skill)
    require_harmable(table.state, works_as, target)
    if skill in ways:
        require_range(table.state, who, target, works_as)
    opener = who if table.rules.turns is None else None
    yield from start_conflict(table, harm_of(table.state, works_as), opener)
    state = table.state
    if state.scene.turn != who or state.characters[target].out is not None:
        return
    if skill in ways and not may_reach(state, who, target, works_as):
        return
    if skill not in ways:
        try:
            require_some_way(state, who, skill, target)
        except IllegalChoice:
            return
    yield from act(table, Deed(who, ATTACK, skill), Ways(lambda: attack(table, who, target, skill)))


def _is_over(table: Table) -> Generator[Decision, str, bool]:
    """Whether the contest is over, with what that means for a foe it kept out of reach (rulings AMBO-70, AMBO-71).

    A foe whose side wins has what it came for and is gone; against one that the heroes have beaten a conflict begins.
    """
    contest = running_contest(table.state)
    if not end_contest_if_over(table):
        return False
    winner = next(event.winner for event in reversed(table.log) if isinstance(event, ContestEnded))
    characters = table.state.characters
    there = [characters[who] for side in contest.sides for who in able_members(table.state, side)]
    kept = [one for one in there if _kept_off_by_a_contest(table, one)]
    winners = [who for side in contest.sides if side.id == winner for who in side.members]
    ours = any(characters[who].side == PCS for who in winners)
    for foe in kept:
        table.emit(GuardOvercome(foe.id) if ours else Left(foe.id))
    if kept and ours:
        yield from start_conflict(table, PHYSICAL if contest.threat is None else contest.threat.kind)
    return True


def _kept_off_by_a_contest(table: Table, one: Character) -> bool:
    guard = table.rules.guard_of(table.state, one)
    return guard is not None and guard.by == BY_CONTEST


def end_contest_if_over(table: Table) -> bool:
    """Somebody has the victories, or no more than one side is left in it."""
    contest = running_contest(table.state)
    left = [side for side in contest.sides if able_members(table.state, side)]
    won = [side for side in contest.sides if side.victories >= contest.to]
    if won or len(left) < 2:
        table.emit(ContestEnded(won[0].id if won else left[0].id if left else None))
        settle_up(table)
        return True
    return False


def go_on_without(table: Table) -> Procedure:
    """Somebody has left the scene: a contest may be over, or go on by itself."""
    if table.state.scene.contest is not None and not (yield from _is_over(table)):
        yield from play_contest_on(table)


def give_up(table: Table, who: str, text: str = "") -> Procedure:
    """A side leaves the contest, for nothing (ruling AMBC-74). Raises `IllegalChoice`."""
    side = running_contest(table.state).side_of(who)
    if side is None:
        raise IllegalChoice(f"{table.state.characters[who].name} is on no side of this contest")
    table.emit(GaveUp(side.id, text))
    if not (yield from _is_over(table)):
        yield from play_contest_on(table)
