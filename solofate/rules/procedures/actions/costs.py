"""What success costs when the roll fell short (Fate Condensed, Success at a Cost; ruling AMBC-38)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.actions import COST, Payer, Price
from solofate.rules.events import AspectAdded, ConsequenceTaken, Cost, StressMarked
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.countdowns import EXCHANGE, Countdown, read_triggers, running
from solofate.rules.model.harm import Slot
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, State
from solofate.rules.names import slug
from solofate.rules.procedures.actions.boosts import gain_boost
from solofate.rules.procedures.actions.gentle_deeds import harm_of_the_deed
from solofate.rules.procedures.actions.obstacles import hazards
from solofate.rules.procedures.conflict.harm import enemy_side_holder, take_hit
from solofate.rules.procedures.engagements.countdowns import start_countdown, tick
from solofate.rules.procedures.naming import name_consequence
from solofate.rules.procedures.scenes.entering import bring_in_several
from solofate.rules.table import LEFT_BY_A_COST, Table

MINOR, MAJOR = "minor", "major"
MINOR_STRESS = 2
SOON, ALMOST = 3, 2
"""How many boxes a countdown has that begins as a cost."""

BADLY = 3
"""So many shifts short, a cost is heavier: a moderate wound, a second free invoke."""

HARDEST_PRICE = 4
"""A hit of more shifts is never the price of a deed: it would cost more than any deed is worth."""

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
    kind = harm_of_the_deed(state, skill)

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
    elif (
        shortfall <= HARDEST_PRICE
    ):  # Nobody would be felled, or marked for long, for having got something done.
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
        name = table.words.suggest(LEFT_BY_A_COST, table.state, who, price.text)[0]
        table.emit(AspectAdded(name, "situation", SCENE, held, None))


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
