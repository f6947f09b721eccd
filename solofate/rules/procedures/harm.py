"""Being hurt: a hit, how it is absorbed, being taken out, and conceding (Fate Condensed, Conflicts)."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from solofate.rules.aspects import GM
from solofate.rules.characters import PCS
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.events import (
    ConflictEnded,
    ConsequenceTaken,
    FatePoints,
    FatePointsOwed,
    Hit,
    StressMarked,
)
from solofate.rules.procedures.absorbing import OUT, Absorption, read_absorption, ways_to_absorb
from solofate.rules.procedures.fates import take_out
from solofate.rules.procedures.naming import word
from solofate.rules.rulings import ruling_in_use
from solofate.rules.state import CONFLICT, in_play
from solofate.rules.table import Table


class HitTaken(NamedTuple):
    """What an `absorb` decision is about."""

    who: str
    by: str | None
    shifts: int
    kind: str


def take_hit(
    table: Table, who: str, by: str | None, shifts: int, kind: str, cause: str = ""
) -> Generator[Decision, str, None]:
    """Absorb every shift with boxes and consequences, or be taken out."""
    table.emit(Hit(who, by, shifts, kind))
    victim = table.state.characters[who]
    options = ways_to_absorb(victim, shifts, kind)
    answer = OUT
    if len(options) > 1:
        answer = yield Decision(
            "absorb",
            who,
            tuple(options),
            options[0].id,
            HitTaken(who, by, shifts, kind),
            revealed=True,
            accepts=lambda typed: read_absorption(victim, shifts, kind, typed) is not None,
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
    if way.stress:
        track = table.state.characters[hit.who].track(hit.kind)
        table.emit(StressMarked(hit.who, hit.kind, way.marks(track)))
    for slot in way.slots:
        name = yield from word(
            table, "name", hit.who, f"consequence-{hit.kind}-{slot.severity}", hit.who, hit.by, cause
        )
        table.emit(ConsequenceTaken(hit.who, slot.name, name, hit.by, hit.kind))


def hero_to_ask(table: Table) -> str:
    """The PC whose player speaks for the heroes; the GM's seat if there is none."""
    heroes = [one for one in in_play(table.state, PCS) if one.is_hero]
    active = next((hero.id for hero in heroes if hero.id == table.state.active), None)
    return active or (heroes[0].id if heroes else GM_SEAT)


def end_conflict_if_over(table: Table) -> bool:
    """A conflict is over when all of one side have conceded or been taken out. True if there is none now."""
    if table.state.scene.mode != CONFLICT:
        return True
    sides = {character.side for character in in_play(table.state)}
    if len(sides) > 1:
        return False
    end_conflict(table, sides.pop() if sides else None)
    return True


def end_conflict(table: Table, winner: str | None) -> None:
    """The conflict is over: concessions are paid, and hostile invokes to the PCs they were made against.

    What is owed to an NPC stays with it, for the GM's pool of its next scene (rulings AMBC-33, AMBC-83).
    """
    table.emit(ConflictEnded(winner))
    pay_what_is_owed(table)


def pay_what_is_owed(table: Table) -> None:
    """Hand over the points set aside for PCs. Those for hostile invokes wait for the next scene.

    Both may be played otherwise (rulings AMBC-32 and AMBC-81).
    """
    waits = ruling_in_use(table.state, "AMBC-81"), ruling_in_use(table.state, "AMBC-32")
    for hero in [one for one in table.state.characters.values() if one.is_hero]:
        for reason, due, held in (
            ("concession", hero.owed_concession, waits[0] == "next-scene"),
            ("hostile", hero.owed_hostile, waits[1] == "next-scene"),
        ):
            if due:
                now = table.state.characters[hero.id].fate_points + due
                table.emit(FatePointsOwed(hero.id, -due, reason))
                table.emit(FatePoints(hero.id, due, now, reason, due if held else 0))


def enemy_side_holder(table: Table, who: str, defender: str | None) -> str:
    """Who gets what the enemy gains: the defender if there was one, otherwise the other side (ruling AMBC-30)."""
    if defender is not None:
        return defender
    side = table.state.characters[who].side
    if side == PCS:
        return GM
    heroes = in_play(table.state, PCS)
    return heroes[0].id if heroes else GM
