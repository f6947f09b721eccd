"""The command by which a turn in a conflict is played without being asked about it."""

from __future__ import annotations

from solofate.commands.language.orders import kept_order
from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.errors import IllegalChoice
from solofate.rules.decisions import Procedure
from solofate.rules.events import OrderGiven
from solofate.rules.model.state import CONFLICT
from solofate.rules.procedures.conflict.turns import play_on, require_able
from solofate.rules.table import Table


@deed("keep", "[HOW]", ACTING, {Situation.TURN})
def keep_command(seat: CommandContext, words: Words) -> Action:
    """Have a turn in a conflict played by itself. What suits whoever it is best is done; no fate point is spent, and
    nobody is given up.
    `on`, or nothing, is this turn or the next: /as teo keep. The others stand until something else is told: `fighting`
    as they think best, `here` without leaving the zone, `at NAME` for a foe, `near NAME` beside a friend."""
    who = actor_of(seat)
    require_able(seat.state, who)
    if seat.state.scene.mode != CONFLICT:
        raise IllegalChoice("there are no turns outside a conflict")
    told = kept_order(seat, words)

    def go_on(table: Table) -> Procedure | None:
        table.emit(OrderGiven(who, told))
        return play_on(table) if table.state.scene.turn == who else None

    return go_on
