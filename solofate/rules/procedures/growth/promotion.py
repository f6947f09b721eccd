"""A minor NPC that keeps coming back may become a major one, and never in silence (Fate Condensed, NPCs)."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.scenes import PROMOTE, PROPOSE_PROMOTION
from solofate.rules.in_force import endurance_here
from solofate.rules.model.characters import MAJOR, OPPOSITION, PCS, Sheet
from solofate.rules.model.npcs import COMES_BACK_AFTER, boss_sheet, comes_back, full_sheet
from solofate.rules.model.state import hero_to_ask, in_play
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.table import Table

BOSS, LEAVE = "boss", "leave"


def propose_promotions(table: Table, newcomers: Iterable[str]) -> Generator[Decision, str, None]:
    """The GM may propose each newcomer who keeps coming back: in the third scene, and every third from there."""
    for who in newcomers:
        one = table.state.characters.get(who)
        scenes = table.state.met.get(who, 0)
        if one is None or not comes_back(one, scenes) or scenes % COMES_BACK_AFTER:
            continue
        options = (Option("propose", scenes), Option("wait", scenes))
        answer = yield PROPOSE_PROMOTION.ask(GM_SEAT, options, "propose", who)
        if answer == "propose":
            yield from promote(table, who)


def promote(table: Table, who: str) -> Generator[Decision, str, None]:
    """The player is asked what somebody becomes: a major NPC, a recurring danger, or no more than they are."""
    one = table.state.characters[who]
    if one.is_hero:
        raise IllegalChoice(f"{one.name} is a hero; only NPCs are promoted")
    if one.obstacle is not None:
        raise IllegalChoice(
            f"{one.name} is a {one.sheet.kind}, and nobody to become more; only NPCs are promoted"
        )
    if one.sheet.kind == MAJOR:
        raise IllegalChoice(f"{one.name} is a major character already")
    heroes = [hero for hero in in_play(table.state, PCS) if hero.is_hero]
    endurance = endurance_here(table.state)
    options: list[Option[Sheet | None]] = [Option(MAJOR, full_sheet(one.sheet, endurance))]
    if one.side == OPPOSITION:
        options.append(Option(BOSS, boss_sheet(one.sheet, heroes, endurance)))
    options.append(Option(LEAVE, None))
    answer = yield PROMOTE.ask(hero_to_ask(table.state), tuple(options), LEAVE, who)
    sheet = next(option.detail for option in options if option.id == answer)
    if sheet is not None:
        change_sheet(table, who, sheet)
