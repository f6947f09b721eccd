"""Overcome: get past an obstacle (Fate Condensed, Overcome)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.actions import (
    ALLOW_COST,
    COST,
    DIFFICULTY,
    OVERCOME_FAIL,
    OVERCOME_TIE,
    SETBACK,
    Payer,
    Price,
    Task,
    Weighing,
)
from solofate.rules.events import AspectAdded, ConsequenceTaken, Cost, Narration, StressMarked
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import OPPOSITION, PCS, PLAYER, Character
from solofate.rules.model.countdowns import EXCHANGE, Countdown, read_triggers, running
from solofate.rules.model.efforts import Effort, PassiveOpposition
from solofate.rules.model.harm import Slot
from solofate.rules.model.permission import Deed
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, State, allied, harm_risked, in_play
from solofate.rules.names import slug
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.defending import choose_defence, edges, opposing_roll
from solofate.rules.procedures.actions.durations import name_the_time, read_shifts, time_passes
from solofate.rules.procedures.actions.obstacles import barring, hazards, is_block, run_into
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
from solofate.rules.procedures.conflict.harm import enemy_side_holder, take_hit
from solofate.rules.procedures.engagements.countdowns import start_countdown, tick
from solofate.rules.procedures.naming import name_consequence
from solofate.rules.procedures.scenes.entering import bring_in_several
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
    """Roll to get past an obstacle; returns whether the aim is `met`, `partly` met or `failed`.

    Fail: bare failure, or success at a major cost the GM names first (against a defender only with their
    side's consent). Tie: as a rule success at a minor cost, part of the aim, or failure with a boost. Style: a
    boost.
    Where the book knows no success at a cost, to fail is to fail and no more. What a block stands in the way of meets
    its rating, whatever else is said.
    With `needed` the story cannot do without it and a failure decides only the price; without `in_part` the
    aim is of one piece. With `later` what a failure brings is left to whoever asked for the roll.
    """
    barred = barring(table.state, task)
    against = against if barred is None else Against(opponent=barred)
    block = against.opponent if is_block(table.state, against.opponent) else None
    named = yield from name_the_time(table, task)
    stands = yield from opposition_for(table, task, against)
    if stands is None:
        return MET
    roll, opposition, defender = stands
    shifts, result = yield from resolve(table, roll, opposition)
    if result == FAIL and block is not None:
        hurt = yield from run_into(table, task, block, -shifts - against.harder)
        if not hurt or table.state.characters[task.who].out is not None:
            came_to = FAILED
            if not later:
                _time_is_lost(table, task)
        else:
            came_to = yield from _what_came_of_it(
                table, task, (roll, opposition, None), (shifts, result), needed, in_part, later=True
            )
    else:
        came_to = yield from _what_came_of_it(
            table, task, (roll, opposition, defender), (shifts, result), needed, in_part, later
        )
    time_passes(table, task, named, shifts, done=came_to != FAILED)
    return came_to


def _what_came_of_it(
    table: Table,
    task: Task,
    stood: tuple[Effort, Effort | PassiveOpposition, str | None],
    read: tuple[int, str],
    needed: bool,
    in_part: bool,
    later: bool,
) -> Generator[Decision, str, str]:
    roll, opposition, defender = stood
    shifts, result = read
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
    yield from read_shifts(table, task, shifts)
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

    An obstacle is no defender, who could allow or refuse a cost: its rating is met.
    Dice order: the actor's first, then the opposition's. None if whoever would oppose concedes instead.
    """
    yield from place_skill(table, task.who, task.skill)
    difficulty, opponent, reason, harder = against
    if difficulty is None and opponent is None:
        difficulty, opponent, reason, _ = yield from _ask_the_gm(table, task)
    if opponent is not None:
        defence = yield from choose_defence(table, task.who, task.action, task.skill, opponent)
        if defence is None:
            return None
        defence = defence._replace(bonus=defence.bonus + harder)
        deed = Deed(task.who, task.action, task.skill, task.purpose, task.on)
        own, theirs = yield from edges(table, deed, defence)
        roll = make_roll(table, task.who, task.action, task.skill, defence.who, edge=own)
        defender = None if table.state.characters[defence.who].obstacle is not None else defence.who
        return roll, opposing_roll(table, roll, defence, theirs), defender
    assert difficulty is not None
    roll = make_roll(table, task.who, task.action, task.skill)
    why = f"{reason or 'said'}, and {harder} for its quality" if harder else reason
    return roll, fixed_difficulty(table, roll, difficulty + harder, why), None


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
    """Roll and compare; what it means is left to whoever asked for it."""
    stands = yield from opposition_for(table, Task(who, "roll", skill), against)
    if stands is not None:
        roll, opposition, _ = stands
        yield from resolve(table, roll, opposition)


# What success costs when the roll fell short (Fate Condensed, Success at a Cost; ruling AMBC-38).

MINOR, MAJOR = "minor", "major"
MINOR_STRESS = 2
SOON, ALMOST = 3, 2
"""How many boxes a countdown has that begins as a cost."""

BADLY = 3
"""So many shifts short, a cost is heavier: a moderate wound, a second free invoke."""

MOST_OF_A_SORT = 3
"""How many countdowns, and how many kinds of foes, there are to choose from."""

LESSER_FOES = ("minor", "mob")


def name_price(
    table: Table, who: str, degree: str, shortfall: int, skill: str, defender: str | None
) -> Generator[Decision, str, Price]:
    """The GM names a cost that follows from scene and deed, out of those that are possible now.

    Each is worded for what it does. A minor one never forces a consequence (ruling AMBC-37).
    """
    prices = tuple(_possible(table, who, degree, shortfall, skill))
    options = tuple(Option(price.id, price) for price in prices)
    answer = yield COST.ask(GM_SEAT, options, options[0].id, Payer(who, defender), revealed=True)
    return next(price for price in prices if price.id == answer)


def _possible(table: Table, who: str, degree: str, shortfall: int, skill: str) -> Iterator[Price]:
    state = table.state
    payer = state.characters[who]
    kind = harm_risked(state, skill)

    def priced(does: str, shifts: int = 0, on: str = "", at: int = 0) -> Price:
        words = table.words.suggest(f"cost-{degree}-{does}", state, who, skill)
        return Price(degree, does, words[0].rstrip("."), shifts, kind, on, slug(on) if at else "")

    if degree == MINOR:
        yield priced("boost")
        if payer.boxes_for(MINOR_STRESS, kind) is not None:
            yield priced("stress", MINOR_STRESS)
        yield priced("detail")
        small = priced("hit")
        small = small._replace(shifts=2 if _names_an_aspect(state, small.text) else 1)
        if payer.boxes_for(small.shifts, kind) is not None:
            yield small
        for at, countdown in enumerate(_that_run(state)):
            yield priced("deadline", on=countdown.name, at=at)
        return
    yield priced("problem", 2 if shortfall >= BADLY else 1)
    hazard = next(hazards(state), None) if state.scene.mode == CHALLENGE else None
    if hazard is not None:  # It acts there as a cost and in no other way (ruling AMBO-49).
        one, obstacle = hazard
        yield Price(degree, "hit", one.name, shortfall + one.sheet.weapon, obstacle.harm)
    else:
        yield priced("hit", shortfall)
    slot = _open_slot(table, payer, kind, shortfall)
    if slot is not None:
        yield priced("consequence", slot.shifts)
    for at, like in enumerate(_of_whom_more(state, payer)):
        yield priced("foes", on=like.id, at=at)
    time = ALMOST if shortfall >= BADLY else SOON
    for at, name in enumerate([each.name for each in _that_run(state)] or [""]):
        yield priced("deadline", time, name, at)


def _names_an_aspect(state: State, text: str) -> bool:
    """Whether the words of a danger are those of an aspect in play."""
    told = text.casefold()
    return any(aspect.name.casefold() in told for aspect in state.scene.aspects if not aspect.hidden)


def _open_slot(table: Table, payer: Character, kind: str, shortfall: int) -> Slot | None:
    """The empty slot a consequence of the two lightest would go into, the lighter first unless it went badly."""
    ranked = list(dict.fromkeys(spec.rank for spec in table.rules.consequences))[:2]
    empty = sorted(payer.open_slots(kind), key=lambda slot: slot.crosses(kind))
    order = reversed(ranked) if shortfall >= BADLY else iter(ranked)
    return next((slot for rank in order for slot in empty if slot.rank == rank), None)


def _of_whom_more(state: State, payer: Character) -> list[Character]:
    """The lesser foes who are or were here, one of each kind, of whose kind another may come."""
    found: dict[str, Character] = {}
    for one in state.characters.values():
        if one.side not in (payer.side, PCS) and one.sheet.kind in LESSER_FOES and one.sheet.place is None:
            found.setdefault(one.sheet.name, one)
    return list(found.values())[:MOST_OF_A_SORT]


def pay_price(
    table: Table, who: str, price: Price, defender: str | None, helpers: tuple[str, ...] = ()
) -> Generator[Decision, str, None]:
    """The cost comes true. What falls on a person falls in full on each of the `helpers` too (ruling AMBC-63)."""
    table.emit(Cost(who, price.degree, price.text, price.does))
    enemy = enemy_side_holder(table, who, defender)
    if price.does == "boost":
        gain_boost(table, enemy, "cost", price.text)
    elif price.does == "stress":
        for one in (who, *helpers):
            helper = table.state.characters[one]
            # A helper who has less room bears what they can: a minor cost never forces a consequence.
            fitting = (helper.boxes_for(shifts, price.kind) for shifts in range(price.shifts, 0, -1))
            found = next((each for each in fitting if each is not None), None)
            if found is not None:
                track, boxes = found
                table.emit(StressMarked(one, price.kind, boxes, track))
    elif price.does == "hit":
        for one in (who, *helpers):
            yield from take_hit(table, one, None, price.shifts, price.kind, price.text)
    elif price.does == "consequence":
        for one in (who, *helpers):
            yield from _wound(table, one, price)
    elif price.does == "foes":
        _comes_in(table, who, price)
    elif price.does == "deadline" and (_that_run(table.state) or table.rules.costs_start_countdowns):
        _time_runs(table, who, price)
    else:
        held = {enemy: max(1, price.shifts)} if price.does == "problem" else {}
        table.emit(AspectAdded(price.text, "situation", SCENE, held, None))


def _wound(table: Table, who: str, price: Price) -> Generator[Decision, str, None]:
    """A consequence without a hit. Nobody holds a free invoke on it: there was no attacker (ruling AMBC-39).

    A helper who has no room for it is spared.
    """
    slot = _open_slot(table, table.state.characters[who], price.kind, price.shifts)
    if slot is None:
        return
    name = yield from name_consequence(table, who, slot, price.kind, None, price.text)
    table.emit(ConsequenceTaken(who, slot.name, name, None, price.kind))


def _that_run(state: State) -> list[Countdown]:
    """The countdowns in the open that a cost may bring nearer, those with the fewest boxes left first."""
    in_the_open = [each for each in running(state) if not each.secret]
    return sorted(in_the_open, key=lambda each: each.boxes - each.marked)[:MOST_OF_A_SORT]


def _time_runs(table: Table, who: str, price: Price) -> None:
    """A countdown that runs is a box further; where none does, one begins, which a fight or a failure brings on."""
    run = [each.name for each in _that_run(table.state)]
    if run:
        tick(table, price.on if price.on in run else run[0], price.text)
        return
    payer = table.state.characters[who]
    fighting = table.state.scene.mode in (CONFLICT, CONTEST)
    more = next(iter(_of_whom_more(table.state, payer)), None) if fighting and payer.side == PCS else None
    words = table.words.suggest("countdown-outcome", table.state, who, price.text)
    outcome = Repercussion(words[0].rstrip("."), free=2, favours=OPPOSITION if payer.side == PCS else PCS)
    if more is not None:
        outcome = outcome._replace(foes=more.sheet)
    start_countdown(
        table,
        Countdown(
            price.text,
            max(1, price.shifts),
            (outcome,),
            read_triggers([EXCHANGE if fighting else "a roll fails"]),
            here=True,
        ),
    )


def _comes_in(table: Table, who: str, price: Price) -> None:
    """One more foe enters where the payer is."""
    payer = table.state.characters[who]
    like = table.state.characters.get(price.on) or next(iter(_of_whom_more(table.state, payer)))
    bring_in_several(table, like.sheet, 1, payer.zone)
