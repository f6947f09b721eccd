"""Writing down what is plainly there, without a roll (Fate Condensed, Situation Aspects)."""

from __future__ import annotations

from solofate.errors import IllegalChoice, RuledOut
from solofate.rules.decisions import GM_SEAT, Procedure, bare
from solofate.rules.decisions.actions import PLAINLY_THERE, Noted
from solofate.rules.events import AspectAdded, AspectRevealed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.state import find_aspect
from solofate.rules.procedures.actions.acceptable import acceptable
from solofate.rules.table import Table

SITUATION = "situation"


def write_down(table: Table, who: str, aspect: Aspect) -> Procedure:
    """Ask whether something is there. What plainly would be is written down; a change needs somebody's action.

    It comes with the free invokes it is given. What was there unseen comes to light, with those it had. What the
    table agrees on (scenario and setting aspects, and secrets it keeps) is asked of nobody. Raises `IllegalChoice`
    before anything has happened.
    """
    known = find_aspect(table.state, aspect.name, aspect.on)
    if known is not None and not known.hidden:
        raise IllegalChoice(f"“{known.name}” is there already")
    if aspect.kind != SITUATION or aspect.hidden:
        _write(table, who, aspect)
        return
    about = Noted(who, aspect.name, aspect.on)
    ruling = yield PLAINLY_THERE.ask(GM_SEAT, bare("allow", "deny"), "allow", about)
    if ruling == "deny":
        raise RuledOut(
            f"“{aspect.name}” is not plainly there; somebody would have to make it so, for instance with /advantage"
        )
    if known is not None:
        table.emit(AspectRevealed(known.name, known.kind, known.on, known.free_invokes, who))
        return
    name = aspect.name
    if who in table.state.characters:
        name = yield from acceptable(table, who, name, aspect.on)
    _write(table, who, aspect._replace(name=name))


def _write(table: Table, who: str, aspect: Aspect) -> None:
    table.emit(
        AspectAdded(
            aspect.name,
            aspect.kind,
            aspect.on,
            aspect.free_invokes,
            who,
            aspect.hidden,
            aspect.forbids,
            aspect.allows,
            aspect.scale,
            aspect.lends,
            aspect.lends_unasked,
        )
    )
