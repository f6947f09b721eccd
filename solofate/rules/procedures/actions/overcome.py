"""Overcome: get past an obstacle (Fate Condensed, Overcome)."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.actions import (
    ALLOW_COST,
    DIFFICULTY,
    OVERCOME_FAIL,
    OVERCOME_TIE,
    SETBACK,
    Task,
    Weighing,
)
from solofate.rules.events import Narration
from solofate.rules.model.efforts import Effort, PassiveOpposition
from solofate.rules.model.permission import Deed
from solofate.rules.model.state import allied, harm_risked, in_play
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.costs import MAJOR, MINOR, name_price, pay_price
from solofate.rules.procedures.actions.defending import choose_defence, edges, opposing_roll
from solofate.rules.procedures.actions.placing import place_skill
from solofate.rules.procedures.actions.rolls import (
    FAIL,
    STYLE,
    TIE,
    boost_of_the_defence,
    fixed_difficulty,
    make_roll,
    resolve,
)
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.scenes.improvising import write_all_up
from solofate.rules.ruleset import COSTS
from solofate.rules.table import Table

OVERCOME = "overcome"
ACTIVE = "active:"
MET, PARTLY, FAILED = "met", "partly", "failed"
HARDEST = 8

SEARCHING = frozenset({"investigate", "notice", "lore", "academics", "contacts"})
"""Skills with which one looks for what is not known."""


class Against(NamedTuple):
    """What stands against a roll: a difficulty, or a character who defends. Both empty: the GM says."""

    difficulty: int | None = None
    opponent: str | None = None
    reason: str = ""


ASK_THE_GM = Against()


def overcome(
    table: Table,
    task: Task,
    against: Against = ASK_THE_GM,
    *,
    needed: bool = False,
    in_part: bool = True,
    later: bool = False,
) -> Generator[Decision, str, str]:
    """Roll to get past an obstacle; returns whether the aim is `met`, `partly` met or `failed`.

    Fail: bare failure, or success at a major cost the GM names first (against a defender only with their
    side's consent). Tie: as a rule success at a minor cost, part of the aim, or failure with a boost. Style: a
    boost.
    Where the book knows no success at a cost, to fail is to fail and no more.
    With `needed` the story cannot do without it and a failure decides only the price; without `in_part` the
    aim is of one piece. With `later` what a failure brings is left to whoever asked for the roll.
    """
    stands = yield from opposition_for(table, task, against)
    if stands is None:
        return MET
    roll, opposition, defender = stands
    shifts, result = yield from resolve(table, roll, opposition)
    who = task.who
    if result == FAIL:
        boost_of_the_defence(table, shifts, opposition)
        if not table.rules.has(COSTS):
            return FAILED
        met = yield from _pay_for_it(table, task, roll, -shifts, defender, needed)
        if not met and not later:
            yield from _set_back(table, task, roll, -shifts)
        return MET if met else FAILED
    if result == TIE:
        choices = ["minor-cost"] if needed else [*table.rules.tied_overcome]
        options = bare(*(choice for choice in choices if in_part or choice != "partial"))
        answer = yield OVERCOME_TIE.ask(who, options, "minor-cost", task, revealed=True)
        if answer == "minor-cost":
            price = yield from name_price(table, who, MINOR, 0, task.skill, defender)
            yield from pay_price(table, who, price, defender, roll.helpers)
            return MET
        if answer == "partial":
            return PARTLY
        gain_boost(table, who, OVERCOME)
        return FAILED
    if result == STYLE:
        gain_boost(table, who, OVERCOME)
    return MET


def _pay_for_it(
    table: Table, task: Task, roll: Effort, shortfall: int, defender: str | None, needed: bool
) -> Generator[Decision, str, bool]:
    """Whether a failure is turned into success at a major cost, which the GM names first."""
    who = task.who
    allowed = needed or defender is None or (yield from cost_allowed(table, task, defender))
    if not allowed:
        return False
    price = yield from name_price(table, who, MAJOR, shortfall, task.skill, defender)
    choices = (
        (Option("major-cost", price),) if needed else (Option("fail", None), Option("major-cost", price))
    )
    answer = yield OVERCOME_FAIL.ask(who, choices, choices[0].id, task, revealed=True)
    if answer == "major-cost":
        yield from pay_price(table, who, price, defender, roll.helpers)
        return True
    return False


def cost_allowed(table: Table, task: Task, defender: str) -> Generator[Decision, str, bool]:
    """Against a defender, success at a cost needs the defending side's consent too (ruling AMBC-16)."""
    answer = yield ALLOW_COST.ask(defender, bare("allow", "deny"), "allow", task, revealed=True)
    return answer == "allow"


def _set_back(table: Table, task: Task, roll: Effort, shortfall: int) -> Generator[Decision, str, None]:
    """A failure changes the situation: the GM says how, or it is a hit for whoever failed and who helped."""
    text = table.words.suggest(_setback_kind(table, task), table.state, task.who, task.skill)[0]
    options = (Option("turn", text), Option("hit", shortfall))
    answer = yield SETBACK.ask(GM_SEAT, options, "turn", task, revealed=True)
    if answer == "hit":
        kind = harm_risked(table.state, task.skill)
        for one in (task.who, *roll.helpers):
            yield from take_hit(table, one, None, shortfall, kind, text)
    else:
        table.emit(Narration(text, "gm"))


def _setback_kind(table: Table, task: Task) -> str:
    """A search that fails is no dead end: what comes of it shows another way on (FG-DUTY-13).

    What is done to somebody, as treating a wound, is no search.
    """
    searching = table.state.skills.does(task.skill, SEARCHING) and task.on not in table.state.characters
    return "setback-search" if searching else "setback"


def opposition_for(
    table: Table, task: Task, against: Against
) -> Generator[Decision, str, tuple[Effort, Effort | PassiveOpposition, str | None] | None]:
    """Settle what stands against a roll, roll it, and return both sides and the defender, if any.

    Dice order: the actor's first, then the opposition's. None if whoever would oppose concedes instead.
    """
    yield from place_skill(table, task.who, task.skill)
    difficulty, opponent, reason = against
    if difficulty is None and opponent is None:
        difficulty, opponent, reason = yield from _ask_the_gm(table, task)
    if opponent is not None:
        defence = yield from choose_defence(table, task.who, task.action, task.skill, opponent)
        if defence is None:
            return None
        deed = Deed(task.who, task.action, task.skill, task.purpose, task.on)
        own, theirs = yield from edges(table, deed, defence)
        roll = make_roll(table, task.who, task.action, task.skill, defence.who, edge=own)
        return roll, opposing_roll(table, roll, defence, theirs), defence.who
    assert difficulty is not None
    roll = make_roll(table, task.who, task.action, task.skill)
    return roll, fixed_difficulty(table, roll, difficulty, reason), None


def beyond_the_ladder(answer: str) -> bool:
    """Whether this is a difficulty that the ladder has no word for. No ceiling is put on one."""
    return answer.isascii() and answer.isdigit() and HARDEST < int(answer[:3]) < 100 and len(answer) < 3


def _ask_the_gm(table: Table, task: Task) -> Generator[Decision, str, Against]:
    """The GM sets a difficulty on the ladder, or names a foe who can justify opposing, before the roll."""
    foes = [
        foe.id
        for foe in in_play(table.state)
        if not allied(table.state, task.who, foe.id) and foe.zone == table.state.characters[task.who].zone
    ]
    yield from write_all_up(table, foes)
    options: list[Option[int | None]] = [Option(str(step), step) for step in range(HARDEST + 1)]
    options += [Option(ACTIVE + foe, None) for foe in foes]
    answer = yield DIFFICULTY.ask(GM_SEAT, tuple(options), "2", Weighing(task), accepts=beyond_the_ladder)
    if answer.startswith(ACTIVE):
        return Against(opponent=answer.removeprefix(ACTIVE))
    return Against(difficulty=int(answer), reason="the GM's call")
