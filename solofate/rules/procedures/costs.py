"""What success costs when the roll fell short (Fate Condensed, Success at a Cost; ruling AMBC-38)."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from solofate.rules.aspects import SCENE
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.events import AspectAdded, Cost, StressMarked
from solofate.rules.procedures.boosts import gain_boost
from solofate.rules.procedures.harm import enemy_side_holder, take_hit
from solofate.rules.state import State
from solofate.rules.table import Table

MINOR, MAJOR = "minor", "major"
MINOR_STRESS = 2


class Price(NamedTuple):
    """A concrete cost: its degree, what it does, and what it is in the story.

    `does` is `boost` (for the enemy), `stress` (two boxes), `detail` (an aspect that troubles), `problem`
    (an aspect with a free invoke for the enemy) or `hit` (as many shifts as the roll fell short; after a tie
    one, or two if the danger is an aspect in play, ruling AMBC-36).
    """

    degree: str
    does: str
    text: str
    shifts: int = 0
    kind: str = "physical"


def name_price(
    table: Table, who: str, degree: str, shortfall: int, skill: str, defender: str | None
) -> Generator[Decision, str, Price]:
    """The GM names a cost that follows from the scene, out of those that are possible now.

    A minor one never forces a consequence (ruling AMBC-37).
    """
    kind = "mental" if table.state.scene.kind == "mental" else "physical"
    suggestions = table.words.suggest(f"cost-{degree}", table.state, who, skill)
    text = suggestions[0].rstrip(".")
    prices = []
    if degree == MINOR:
        prices.append(Price(MINOR, "boost", text))
        track = table.state.characters[who].track(kind)
        if track.least_for(MINOR_STRESS) is not None:
            prices.append(Price(MINOR, "stress", text, MINOR_STRESS, kind))
        prices.append(Price(MINOR, "detail", text))
        small = Price(MINOR, "hit", text, 2 if _names_an_aspect(table.state, text) else 1, kind)
        if track.least_for(small.shifts) is not None:
            prices.append(small)
    else:
        prices.append(Price(MAJOR, "problem", text))
        prices.append(Price(MAJOR, "hit", text, shortfall, kind))
    options = tuple(Option(price.does, price) for price in prices)
    answer = yield Decision("cost", GM_SEAT, options, options[0].id, (who, defender), revealed=True)
    return next(price for price in prices if price.does == answer)


def _names_an_aspect(state: State, text: str) -> bool:
    """Whether the words of a danger are those of an aspect in play."""
    told = text.casefold()
    return any(aspect.name.casefold() in told for aspect in state.scene.aspects if not aspect.hidden)


def pay_price(
    table: Table, who: str, price: Price, defender: str | None, helpers: tuple[str, ...] = ()
) -> Generator[Decision, str, None]:
    """The cost comes true. What falls on a person falls in full on each of the `helpers` too (ruling AMBC-63)."""
    table.emit(Cost(who, price.degree, price.text))
    enemy = enemy_side_holder(table, who, defender)
    if price.does == "boost":
        gain_boost(table, enemy, "cost")
    elif price.does == "stress":
        for one in (who, *helpers):
            track = table.state.characters[one].track(price.kind)
            # A helper who has less room bears what they can: a minor cost never forces a consequence.
            fitting = (track.least_for(shifts) for shifts in range(price.shifts, 0, -1))
            boxes = next((boxes for boxes in fitting if boxes is not None), None)
            if boxes is not None:
                table.emit(StressMarked(one, price.kind, boxes))
    elif price.does == "hit":
        for one in (who, *helpers):
            yield from take_hit(table, one, None, price.shifts, price.kind, price.text)
    else:
        held = {enemy: 1} if price.does == "problem" else {}
        table.emit(AspectAdded(price.text, "situation", SCENE, held, None))
