"""Writing down what is plainly there, without a roll (Fate Condensed, Situation Aspects)."""

from __future__ import annotations

from typing import NamedTuple

from solofate.errors import IllegalChoice, RuledOut
from solofate.rules.aspects import ANYONE, NO_FREE_INVOKES, SCENE
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure
from solofate.rules.events import AspectAdded, AspectRevealed
from solofate.rules.procedures.acceptable import acceptable
from solofate.rules.state import find_aspect
from solofate.rules.table import Table

SITUATION = "situation"


class Noted(NamedTuple):
    """What a `plainly-there` decision is about: who asks, for what, and where."""

    who: str
    aspect: str
    on: str


def write_down(
    table: Table,
    who: str,
    aspect: str,
    on: str = SCENE,
    free: int = 0,
    *,
    holder: str = ANYONE,
    kind: str = SITUATION,
    hidden: bool = False,
    forbids: tuple[str, ...] = (),
    allows: tuple[str, ...] = (),
) -> Procedure:
    """Ask whether something is there. What plainly would be is written down; a change needs somebody's action.

    `free` puts free invokes on it, for whoever takes them first or for `holder`. What was there unseen comes to
    light, with the free invokes it had. What the table agrees on (scenario and setting aspects, and secrets it
    keeps) is asked of nobody. Raises `IllegalChoice` before anything has happened.
    """
    known = find_aspect(table.state, aspect, on)
    if known is not None and not known.hidden:
        raise IllegalChoice(f"“{known.name}” is there already")
    if kind != SITUATION or hidden:
        held = {holder: free} if free else NO_FREE_INVOKES
        table.emit(AspectAdded(aspect, kind, on, held, who, hidden, forbids, allows))
        return
    ruling = yield Decision(
        "plainly-there", GM_SEAT, (Option("allow"), Option("deny")), "allow", Noted(who, aspect, on)
    )
    if ruling == "deny":
        raise RuledOut(
            f"“{aspect}” is not plainly there; somebody would have to make it so, for instance with /advantage"
        )
    if known is None and who in table.state.characters:
        aspect = yield from acceptable(table, who, aspect, on)
    if known is not None:
        table.emit(AspectRevealed(known.name, known.kind, known.on, known.free_invokes, who))
    else:
        held = {holder: free} if free else NO_FREE_INVOKES
        table.emit(AspectAdded(aspect, SITUATION, on, held, who, False, forbids, allows))
