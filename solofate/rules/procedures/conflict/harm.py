"""Being hurt: a hit, how it is absorbed, and who gains by a failure (Fate Condensed, Taking Harm)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.decisions import Decision, Option
from solofate.rules.decisions.conflict import ABSORB, OVERWRITE, Absorption, GivingWay, HitTaken
from solofate.rules.events import (
    ConsequenceTaken,
    Hit,
    StressMarked,
)
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import PCS
from solofate.rules.model.harm import Slot
from solofate.rules.model.state import holder_of_gains, in_play
from solofate.rules.names import slug
from solofate.rules.procedures.actions.placing import place_what_bears
from solofate.rules.procedures.conflict.absorbing import (
    OUT,
    covers_too_little,
    read_absorption,
    ways_to_absorb,
)
from solofate.rules.procedures.conflict.taken_out import take_out
from solofate.rules.procedures.naming import name_consequence
from solofate.rules.table import Table


def take_hit(
    table: Table,
    who: str,
    by: str | None,
    shifts: int,
    kind: str,
    cause: str = "",
    weapon: int = 0,
    armor: int = 0,
    lessened: int = 0,
) -> Generator[Decision, str, None]:
    """Absorbs every shift with boxes and consequences, or takes the victim out.

    `weapon`, `armor` and `lessened` say how much of the shifts gear has added and taken off, and standing alone.
    """
    table.emit(Hit(who, by, shifts, kind, weapon, armor, lessened))
    if table.state.characters[who].sheet.unfinished:
        yield from place_what_bears(table, who, kind)
    victim = table.state.characters[who]
    options = ways_to_absorb(victim, shifts, kind)
    answer = OUT
    if len(options) > 1:
        answer = yield ABSORB.ask(
            who,
            options,
            options[0].id,
            HitTaken(who, by, shifts, kind),
            revealed=True,
            accepts=lambda typed: read_absorption(victim, shifts, kind, typed) is not None,
            refusal=lambda typed: covers_too_little(victim, shifts, kind, typed),
        )
    if answer == OUT:
        yield from take_out(table, who, by, cause)
        return
    way = next((option.detail for option in options if option.id == answer), None) or read_absorption(
        victim, shifts, kind, answer
    )
    assert way is not None
    yield from _bear(table, HitTaken(who, by, shifts, kind), way, cause)


def _bear(table: Table, hit: HitTaken, way: Absorption, cause: str) -> Generator[Decision, str, None]:
    for marks in way.marks:
        table.emit(StressMarked(hit.who, hit.kind, marks.boxes, marks.track))
    for slot in {slot.name: slot for slot in way.slots}.values():
        former = (yield from _given_up(table, hit.who, slot)) if slot.overwrites else ""
        name = yield from name_consequence(table, hit.who, slot, hit.kind, hit.by, cause)
        boxes = way.slots.count(slot)
        holder = holder_of_gains(table.state, hit.by) if hit.by is not None else None
        table.emit(ConsequenceTaken(hit.who, slot.name, name, holder, hit.kind, former, boxes))


def _given_up(table: Table, who: str, slot: Slot) -> Generator[Decision, str, str]:
    """The aspect whose place an extreme consequence takes; the player picks (FO-EXTREME-03)."""
    aspects = {slug(each.name): each for each in table.state.characters[who].sheet.can_give_way}
    options = tuple(Option(id, aspect) for id, aspect in aspects.items())
    answer = yield OVERWRITE.ask(who, options, options[-1].id, GivingWay(who, slot.name), revealed=True)
    return aspects[answer].name


def enemy_side_holder(table: Table, who: str, defender: str | None) -> str:
    """Who gets what the enemy gains: the defender if there was one, otherwise the other side (ruling AMBC-30)."""
    if defender is not None:
        return holder_of_gains(table.state, defender)
    side = table.state.characters[who].side
    if side == PCS:
        return GM
    heroes = in_play(table.state, PCS)
    return heroes[0].id if heroes else GM
