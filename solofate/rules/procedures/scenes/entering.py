"""Coming into a scene: what it adds to the GM's pool, and how many of one kind are told apart."""

from __future__ import annotations

from dataclasses import replace

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import Entered, FatePoints
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import OBSTACLES, OPPOSITION, PCS, PLAYER, Character, Sheet, enter
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.names import slug, unused_slug
from solofate.rules.procedures.scenes.unfolding import unfold
from solofate.rules.table import Table


def bring_in(table: Table, newcomer: Character) -> None:
    """Somebody enters. A PC who comes late adds to the GM's pool the first time (ruling AMBG-08)."""
    scene = table.state.scene
    late = ruling_in_use(table.state, "AMBG-08") == "raises"
    share = table.rules.pool_per_pc if newcomer.is_hero and late else 0
    come_in(table, newcomer)
    if share and scene.open and newcomer.id not in scene.heroes:
        table.emit(FatePoints(GM_SEAT, share, table.state.pool + share, f"{newcomer.name} joins the scene"))


def come_in(table: Table, newcomer: Character) -> None:
    """An NPC brings the fate points kept for it from earlier scenes (ruling AMBC-33); one that is a map unfolds.

    Whoever was told of before is spoken of as they were, and a hero who was elsewhere is as they left.
    """
    gone = table.state.away.get(newcomer.id)
    if gone is not None and newcomer.is_hero:
        newcomer = gone._replace(zone=newcomer.zone, acted=False, moved=False)
    kept = table.state.kept.get(newcomer.id, 0)
    told_of = table.state.memory.person(newcomer.id)
    if told_of is not None and told_of.pronouns and not newcomer.sheet.pronouns:
        newcomer = newcomer._replace(sheet=replace(newcomer.sheet, pronouns=told_of.pronouns))
    if newcomer.sheet.zones and newcomer.sheet.place is None and table.rules.threat_maps:
        newcomer = unfold(table, newcomer)
    table.emit(Entered(newcomer.id, newcomer))
    if kept:
        table.emit(FatePoints(GM_SEAT, kept, table.state.pool + kept, f"kept by {newcomer.name}"))


def bring_in_several(
    table: Table, sheet: Sheet, count: int, zone: str | None, *, side: str = OPPOSITION
) -> list[str]:
    """So many of one kind come in, on the other side unless another is said, obstacles on none.

    Several are numbered from 1. Returns their ids.
    """
    sheet = at_this_table(table.state, sheet)
    base = slug(sheet.name)
    namesakes = [who for who in table.state.characters if who == base or who.rpartition("-")[0] == base]
    alone = count == 1 and not namesakes
    side = OBSTACLES if sheet.obstacle is not None else side
    came = []
    for number in range(len(namesakes) + 1, len(namesakes) + count + 1):
        name = sheet.name if alone else f"{sheet.name} {number}"
        who = unused_slug(name, table.state.characters)
        bring_in(table, enter(sheet, who, side=side, control="gm", zone=zone, name=name))
        came.append(who)
    return came


def bring_in_hero(table: Table, sheet: Sheet, zone: str | None) -> None:
    """A player character joins, as they were when they left; one who is here already is not made twice."""
    who = slug(sheet.name)
    if who in table.state.characters:
        raise IllegalChoice(f"{sheet.name} is in play already")
    if who in table.state.away:
        bring_back(table, who, zone)
        return
    bring_in(table, enter(at_this_table(table.state, sheet), who, side=PCS, control=PLAYER, zone=zone))


def bring_back(table: Table, who: str, zone: str | None) -> None:
    """Somebody who left is in the scene again, as they were."""
    bring_in(table, table.state.away[who]._replace(zone=zone, acted=False, moved=False))
