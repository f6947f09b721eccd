"""Standing above what one meets: the benefit that is picked before the dice, and scale lent by an aspect afterwards
(Fate Condensed, Scale)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.actions import (
    LENDS_SCALE,
    MEANS,
    SCALE_BENEFIT,
    UNHINDERED,
    Above,
    Lending,
    Task,
)
from solofate.rules.events import ScaleLent
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.permission import Deed
from solofate.rules.model.roll import Invocation, PassiveOpposition, Roll
from solofate.rules.model.scale import (
    AFTER,
    AFTER_A_LEVEL,
    BEFORE,
    INVOKES,
    NO_EDGE,
    Edge,
    lends_to,
)
from solofate.rules.model.state import find_aspect
from solofate.rules.table import Table

SUPERNATURAL, ORDINARY = "supernatural", "ordinary"
NOTHING, SOMETHING = "nothing", "something"
LEND, LEAVE = "lend", "leave"
ADVANTAGE = "advantage"


def choose_benefit(table: Table, deed: Deed, against: Deed) -> Generator[Decision, str, Edge]:
    """Whoever stands above what their roll meets picks one benefit, before any dice (ruling AMBO-58)."""
    levels = table.rules.levels_above(table.state, deed, against)
    if not levels:
        return NO_EDGE
    options = [Option(BEFORE, levels), Option(AFTER, AFTER_A_LEVEL * levels)]
    if deed.action == ADVANTAGE:
        options.append(Option(INVOKES, levels))
    answer = yield SCALE_BENEFIT.ask(deed.who, tuple(options), BEFORE, Above(deed, against.who, levels))
    return Edge(levels, answer)


def shifts_of_scale(shifts: int, roll: Roll, opposition: Roll | PassiveOpposition) -> int:
    """The shifts an edge adds to a success, for the roll or for the defence; a tie is none (ruling AMBO-59)."""
    if shifts > 0:
        return roll.edge.after
    if shifts < 0 and isinstance(opposition, Roll):
        return -opposition.edge.after
    return 0


def by_what_means(table: Table, task: Task) -> Generator[Decision, str, int]:
    """The scale a new aspect will carry: its maker's, if it is made by supernatural means."""
    level = table.rules.level(table.state, Deed(task.who, ADVANTAGE, task.skill, task.purpose))
    if not level:
        return 0
    answer = yield MEANS.ask(task.who, bare(SUPERNATURAL, ORDINARY), SUPERNATURAL, task)
    return level if answer == SUPERNATURAL else 0


def nothing_hinders(table: Table, task: Task) -> Generator[Decision, str, bool]:
    """Whether what is made by supernatural means is simply there, because nobody and nothing opposes (AMBO-64)."""
    answer = yield UNHINDERED.ask(GM_SEAT, bare(NOTHING, SOMETHING), SOMETHING, task)
    return answer == NOTHING


def lend_scale(
    table: Table, own: Roll | PassiveOpposition, other: Roll | PassiveOpposition, invoked: Invocation
) -> Generator[Decision, str, None]:
    """An aspect that was invoked lends its level, where that is higher than what the roll is made on already.

    The highest level counts on either side, and only the difference (ruling AMBO-62). What is gained is 1 for each
    level, or more shifts of a success if that benefit was picked before the dice (ruling AMBO-63). To which deeds it
    lends may be written with the aspect; otherwise whoever invokes it says (ruling AMBO-65).
    """
    aspect = find_aspect(table.state, invoked.aspect, invoked.on)
    met = _level_of(table, other)
    if aspect is None or not isinstance(own, Roll) or aspect.scale <= own.level or met is None:
        return
    if not (yield from _lends(table, own, aspect)):
        return
    own.level = aspect.scale
    more = _stand(own, met)
    lost = _stand(other, own.level) if isinstance(other, Roll) else 0
    table.emit(
        ScaleLent(
            own.who,
            aspect.name,
            aspect.scale,
            more,
            own.effort,
            other.who if isinstance(other, Roll) else None,
            -lost,
            own.edge.after,
        )
    )


def _lends(table: Table, own: Roll, aspect: Aspect) -> Generator[Decision, str, bool]:
    deed = Deed(own.who, own.action, own.skill)
    written = lends_to(aspect, deed)
    if written is not None:
        return written
    about = Lending(deed, aspect.name, aspect.scale)
    return (yield LENDS_SCALE.ask(own.who, bare(LEND, LEAVE), LEND, about, revealed=True)) == LEND


def _level_of(table: Table, number: Roll | PassiveOpposition) -> int | None:
    """The level behind a number; None where nobody stands behind it (ruling AMBO-61)."""
    if isinstance(number, Roll):
        return number.level
    if number.undefended is None:
        return None
    return table.rules.level(table.state, Deed(number.undefended, "defend", ""))


def _stand(roll: Roll, against: int) -> int:
    """Measure the edge of a roll anew, and return what that changes in the roll at once."""
    before = roll.edge.before
    roll.edge = roll.edge._replace(levels=max(0, roll.level - against))
    change = roll.edge.before - before
    roll.bonus += change
    roll.effort += change
    return change
