"""Overcome: get past an obstacle (Fate Condensed, Overcome)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
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
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.permission import Deed
from solofate.rules.model.roll import PassiveOpposition, Roll
from solofate.rules.model.state import CONFLICT, allied, in_play
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.costs import MAJOR, MINOR, name_price, pay_price
from solofate.rules.procedures.actions.defending import choose_defence, edges, opposing_roll
from solofate.rules.procedures.actions.durations import name_the_time, read_shifts, time_passes
from solofate.rules.procedures.actions.gentle_deeds import harm_of_the_deed
from solofate.rules.procedures.actions.obstacles import barring, is_block, run_into
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
    """What stands against a roll: a difficulty, or a character who defends. Both empty: the GM says.

    It is `harder` by the quality of what is to be undone (ruling BS-AMB-05).
    """

    difficulty: int | None = None
    opponent: str | None = None
    reason: str = ""
    harder: int = 0


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
    """Rolls to get past an obstacle; returns whether the aim is `met`, `partly` met or `failed`.

    Fail: bare failure, or success at a major cost the GM names first (against a defender only with their
    side's consent). Tie: as a rule success at a minor cost, part of the aim, or failure with a boost. Style: a
    boost.
    Where the book knows no success at a cost, to fail is to fail and no more. What a block stands in the way of meets
    its rating, whatever else is said.
    With `needed` the story cannot do without it and a failure decides only the price; without `in_part` the
    aim is of one piece. With `later` what a failure brings is left to whoever asked for the roll.
    """
    faced = yield from face(table, task, against)
    stands = yield from opposition_for(table, task, faced.against)
    if stands is None:
        return MET
    came = yield from outcome_of(table, faced, stands, needed=needed, in_part=in_part, later=later)
    return came.to


class Faced(NamedTuple):
    """What an overcome meets: what stands against it, whether that is a block, and the step of time that was named."""

    task: Task
    against: Against
    block: str | None
    named: int | None


def face(table: Table, task: Task, against: Against) -> Generator[Decision, str, Faced]:
    """What a task meets before its dice: the block that is written for it, whatever else is said."""
    barred = barring(table.state, task)
    against = against if barred is None else Against(opponent=barred)
    block = against.opponent if is_block(table.state, against.opponent) else None
    named = yield from name_the_time(table, task)
    return Faced(task, against, block, named)


Stands = tuple[Roll, Roll | PassiveOpposition, str | None]
"""Both sides of a roll, and the defender who could allow or refuse a cost, if there is one."""


class Came(NamedTuple):
    """What an overcome came to, `met`, `partly` or `failed`, and whether a boost for whoever acts was part of it."""

    to: str
    boosted: bool = False


def outcome_of(
    table: Table,
    faced: Faced,
    stands: Stands,
    *,
    needed: bool = False,
    in_part: bool = True,
    later: bool = False,
    boosts: bool = True,
) -> Generator[Decision, str, Came]:
    """What an overcome comes to once both sides have rolled.

    Without `boosts` whoever acts gets none of it, as one came of the same roll already.
    """
    task, against, block, named = faced
    roll, opposition, defender = stands
    shifts, result = yield from resolve(table, roll, opposition)
    if result == FAIL and block is not None:
        hurt = yield from run_into(table, task, block, -shifts - against.harder)
        if not hurt or table.state.characters[task.who].out is not None:
            came = Came(FAILED)
            if not later:
                _time_is_lost(table, task)
        else:
            came = yield from _what_came_of_it(
                table, task, (roll, opposition, None), (shifts, result), needed, in_part, True, boosts
            )
    else:
        came = yield from _what_came_of_it(
            table, task, (roll, opposition, defender), (shifts, result), needed, in_part, later, boosts
        )
    time_passes(table, task, named, shifts, done=came.to != FAILED)
    return came


def _what_came_of_it(
    table: Table,
    task: Task,
    stood: Stands,
    read: tuple[int, str],
    needed: bool,
    in_part: bool,
    later: bool,
    boosts: bool,
) -> Generator[Decision, str, Came]:
    roll, opposition, defender = stood
    shifts, result = read
    who = task.who
    if result == FAIL:
        boost_of_the_defence(table, shifts, opposition)
        if not table.rules.has(COSTS):
            return Came(FAILED)
        met = yield from _pay_for_it(table, task, roll, -shifts, defender, needed)
        if not met and not later:
            yield from _set_back(table, task, roll, -shifts)
        return Came(MET if met else FAILED)
    if result == TIE:
        choices = ["minor-cost"] if needed else [*table.rules.tied_overcome]
        left_out = {"partial"} if not in_part else set[str]()
        left_out |= {"fail-with-boost"} if not boosts else set()
        options = bare(*(choice for choice in choices if choice not in left_out))
        answer = yield OVERCOME_TIE.ask(who, options, "minor-cost", task, revealed=True)
        if answer == "minor-cost":
            price = yield from name_price(table, who, MINOR, 0, task.skill, defender)
            yield from pay_price(table, who, price, defender, roll.helpers)
            return Came(MET)
        if answer == "partial":
            return Came(PARTLY)
        gain_boost(table, who, OVERCOME)
        return Came(FAILED, boosted=True)
    boosted = boosts and result == STYLE
    if boosted:
        gain_boost(table, who, OVERCOME)
    yield from read_shifts(table, task, shifts)
    return Came(MET, boosted)


def _pay_for_it(
    table: Table, task: Task, roll: Roll, shortfall: int, defender: str | None, needed: bool
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


def _time_is_lost(table: Table, task: Task) -> None:
    """A block that does no harm stops the deed and nothing else; where no foe acts, that is told (ruling AMBO-52)."""
    if table.state.scene.mode != CONFLICT:
        table.emit(Narration(table.words.suggest("setback", table.state, task.who, task.skill)[0], "gm"))


def cost_allowed(table: Table, task: Task, defender: str) -> Generator[Decision, str, bool]:
    """Against a defender, success at a cost needs the defending side's consent too (ruling AMBC-16)."""
    # The GM lets it happen for the story's sake; a player gives nothing away by pressing Enter.
    players = table.state.characters[defender].control == PLAYER
    usual = "deny" if players else "allow"
    answer = yield ALLOW_COST.ask(defender, bare("allow", "deny"), usual, task, revealed=True)
    return answer == "allow"


def _set_back(table: Table, task: Task, roll: Roll, shortfall: int) -> Generator[Decision, str, None]:
    """A failure changes the situation: the GM says how, or it is a hit for whoever failed and who helped."""
    text = table.words.suggest(_setback_kind(table, task), table.state, task.who, task.skill)[0]
    options = (Option("turn", text), Option("hit", shortfall))
    answer = yield SETBACK.ask(GM_SEAT, options, "turn", task, revealed=True)
    if answer == "hit":
        kind = harm_of_the_deed(table.state, task.skill)
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


def opposition_for(table: Table, task: Task, against: Against) -> Generator[Decision, str, Stands | None]:
    """Settles what stands against a roll, rolls it, and returns both sides and the defender, if any.

    An obstacle is no defender, who could allow or refuse a cost: its rating is met.
    Dice order: the actor's first, then the opposition's. None if whoever would oppose concedes instead.
    """
    yield from place_skill(table, task.who, task.skill)
    against = yield from settled(table, task, against)
    if against.opponent is not None:
        defence = yield from choose_defence(table, task.who, task.action, task.skill, against.opponent)
        if defence is None:
            return None
        defence = defence._replace(bonus=defence.bonus + against.harder)
        deed = Deed(task.who, task.action, task.skill, task.purpose, task.on)
        own, theirs = yield from edges(table, deed, defence)
        roll = make_roll(
            table, task.who, task.action, task.skill, defence.who, edge=own, purpose=_aim_of(task)
        )
        return roll, opposing_roll(table, roll, defence, theirs), who_could_refuse(table, defence.who)
    roll = make_roll(table, task.who, task.action, task.skill, purpose=_aim_of(task))
    return roll, stands_at(table, roll, against), None


def _aim_of(task: Task) -> str:
    """What an overcome is to bring about; the purpose of an advantage is the name of an aspect."""
    return task.purpose if task.action == OVERCOME else ""


def settled(table: Table, task: Task, against: Against) -> Generator[Decision, str, Against]:
    """What stands against a task, of which the GM says where nobody did."""
    if against.difficulty is not None or against.opponent is not None:
        return against
    return (yield from _ask_the_gm(table, task))


def stands_at(table: Table, roll: Roll, against: Against) -> PassiveOpposition:
    """The difficulty that a roll meets."""
    difficulty, _, reason, harder = against
    assert difficulty is not None
    why = f"{reason or 'said'}, and {harder} for its quality" if harder else reason
    return fixed_difficulty(table, roll, difficulty + harder, why)


def who_could_refuse(table: Table, opposes: str) -> str | None:
    """The defender whose side a cost has to be allowed by; an obstacle is none."""
    return None if table.state.characters[opposes].obstacle is not None else opposes


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


# A bare roll: dice, skill and invokes without an action's outcome (Fate Condensed, Taking Action).


def bare_roll(table: Table, who: str, skill: str, against: Against) -> Procedure:
    """Rolls and compares; what it means is left to whoever asked for it."""
    stands = yield from opposition_for(table, Task(who, "roll", skill), against)
    if stands is not None:
        roll, opposition, _ = stands
        yield from resolve(table, roll, opposition)
