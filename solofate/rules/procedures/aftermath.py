"""What a scene leaves behind: the tension rises or falls, and who matters is kept in mind.

People whom the heroes spared, angered or let slip come back in later scenes (Fate Condensed, Being the Game
Master), so each is kept with what happened.
"""

from __future__ import annotations

from solofate.rules.characters import OPPOSITION, Character
from solofate.rules.events import Remembered, TensionChanged
from solofate.rules.memory import FOE, SPARED
from solofate.rules.oracle import CALM, MOST_TENSION
from solofate.rules.state import CONCEDED, State, in_play
from solofate.rules.table import Table

NAMED_KINDS = ("major", "monster")
"""Foes who have a name to come back under; the others are a crowd."""


def keep_in_mind(table: Table) -> None:
    """Everybody of the opposition who has a name is remembered, with the way the scene ended for them."""
    scene = table.state.scene
    for one in list(table.state.characters.values()):
        if one.side != OPPOSITION or one.sheet.kind not in NAMED_KINDS:
            continue
        tie, how = _parted(one)
        table.emit(Remembered(one.id, one.name, tie, f"{how} in “{scene.title}”", sheet=one.sheet))


def _parted(one: Character) -> tuple[str, str]:
    if one.out is None:
        return FOE, "got away"
    return (FOE, "conceded") if one.out == CONCEDED else (SPARED, "was beaten")


def settle_tension(table: Table) -> None:
    """The tension goes up or down by one with the way the scene that is over went for the heroes."""
    change, reason = _turn_of(table.state)
    now = table.state.scene.tension + change
    if change and 0 <= now <= MOST_TENSION:
        table.emit(TensionChanged(now, change, reason))


def _turn_of(state: State) -> tuple[int, str]:
    """Worse if a hero went down or a foe still stands, better if all were beaten, else back to calm."""
    fallen = [one.name for one in state.characters.values() if one.is_hero and one.out is not None]
    if fallen:
        return 1, f"{fallen[0]} had to give way"
    standing = in_play(state, OPPOSITION)
    if standing:
        return 1, f"{standing[0].name} is still at large"
    if any(one.side == OPPOSITION for one in state.characters.values()):
        return -1, "nobody is left who stood against the heroes"
    if state.scene.tension > CALM:
        return -1, "nothing stood against the heroes"
    return 0, ""
