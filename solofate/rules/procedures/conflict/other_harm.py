"""Harm from other things than an attack: obstacles, falls, fire (Fate Condensed, Other Ways to Be Hurt)."""

from __future__ import annotations

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Procedure
from solofate.rules.model.state import CONFLICT
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.turns import pass_turn, play_on
from solofate.rules.table import Table


def be_hit(
    table: Table, who: str, shifts: int, kind: str, cause: str = "", by: str | None = None
) -> Procedure:
    """Somebody is hit by what is no attack, absorbs it or is taken out.

    Nobody holds a free invoke on a consequence of it, unless it came from somebody in play (ruling AMBC-39).
    Raises `IllegalChoice` before anything has happened.
    """
    victim = table.state.characters[who]
    if victim.out is not None:
        raise IllegalChoice(f"{victim.name} is out of the scene and takes no hits")
    yield from take_hit(table, who, by, shifts, kind, cause)
    if table.state.scene.mode != CONFLICT or end_conflict_if_over(table):
        return
    if table.state.characters[who].out is not None and table.state.scene.turn == who:
        yield from pass_turn(table, who, leaving=True)
    yield from play_on(table)
