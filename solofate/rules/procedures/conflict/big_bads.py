"""A foe that stands alone against several heroes may be a match for them all (Fate Condensed, Big Bads)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.conflict import BIG_BAD, LoneFoe
from solofate.rules.events import RuleBroken
from solofate.rules.model.big_bads import AS_IT_IS, SCALES_UP, solo_ways, written_ways
from solofate.rules.model.characters import MAJOR, MONSTER, OPPOSITION, PCS, Sheet
from solofate.rules.model.state import in_play
from solofate.rules.ruleset import Ruleset
from solofate.rules.table import Table

BIG_ENOUGH = (MAJOR, MONSTER)
"""Who may match a whole group by itself."""


def match_the_many(table: Table) -> Generator[Decision, str, None]:
    """Whoever stands alone against several heroes may break the rules in one way or more; the GM says in which.

    It is asked once of each, where the table plays with any of the ways and the row of the foe has none.
    """
    foes = in_play(table.state, OPPOSITION)
    heroes = sum(one.is_hero for one in in_play(table.state, PCS))
    if len(foes) != 1 or heroes < 2 or foes[0].sheet.kind not in BIG_ENOUGH:
        return
    sheet = foes[0].sheet
    if sheet.breaks or written_ways(sheet):
        return
    while ways := ways_left(table.rules, sheet):
        about = LoneFoe(foes[0].id, heroes, sheet.breaks)
        way = yield BIG_BAD.ask(GM_SEAT, bare(AS_IT_IS, *ways), AS_IT_IS, about)
        table.emit(RuleBroken(foes[0].id, way, heroes))
        if way == AS_IT_IS:
            return
        sheet = table.state.characters[foes[0].id].sheet


def ways_left(rules: Ruleset, sheet: Sheet) -> tuple[str, ...]:
    """The ways this table plays with that a foe does not have yet."""
    able = [way for way, has in solo_ways(sheet).items() if not has] if rules.solo_bonuses else []
    if rules.hooks.level is not None and not sheet.scale:
        able.append(SCALES_UP)
    if sheet.guard is None:
        able += rules.guards
    return tuple(able)
