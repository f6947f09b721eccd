"""Where a campaign stands: sessions, arcs, and what each hero may still change (Fate Condensed, Sessions and Arcs)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from solofate.named_tuples import NamedTuple
from solofate.rules.model.harm import Healing

if TYPE_CHECKING:
    from solofate.rules.model.state import State

MILESTONE, BREAKTHROUGH = "milestone", "breakthrough"
CHANGE, HIGH_CONCEPT, REFRESH = "change", "high-concept", "refresh"
RECOVER, CLEAR = "recover:", "clear:"
"""A part of a breakthrough for each consequence: these with the name of its slot."""
REWORD = "reword:"
"""A part of a breakthrough for each aspect that was an extreme consequence: this with the aspect's id."""


class Offer(NamedTuple):
    """What a hero may still do at the close of a session or an arc: `number` is which, `parts` what is open.

    A milestone has the part `change`; a breakthrough `change`, `high-concept`, `recover:SLOT`, `clear:SLOT`
    and `reword:ASPECT`, and after a power-up `refresh`.
    """

    kind: str
    number: int
    parts: tuple[str, ...]


class Progress(NamedTuple):
    """What sessions and arcs have come to.

    `running` is None in the first session until somebody announces it. `scenes` counts those closed in this
    session, `unspent` those closed since a session last counted.
    `full` counts sessions that counted, `in_arc` those of this arc, `since_milestone` those since the last
    milestone; `arcs` the arcs since the last breakthrough, `breakthroughs` how many there were. `scenarios` counts
    those that are over: a plot that was settled, or an arc in which none was. `refresh_due` says whether the next
    session starts with fate points at the refresh. `settled` are the plots that came to an end in this arc, `changed`
    the heroes who have used the milestone of the last session. `power_ups` counts the breakthroughs that had one.
    """

    running: bool | None = None
    scenes: int = 0
    unspent: int = 0
    full: int = 0
    in_arc: int = 0
    since_milestone: int = 0
    arcs: int = 0
    breakthroughs: int = 0
    scenarios: int = 0
    refresh_due: bool = True
    settled: tuple[str, ...] = ()
    offers: Mapping[str, Offer] = MappingProxyType({})
    changed: tuple[str, ...] = ()
    power_ups: int = 0


START = Progress()


def next_session(state: State) -> int:
    """The number of the session that would start now: the first, if nothing has been played yet."""
    unused = state.progress.running is None and not state.scenes
    return state.session if unused else state.session + 1


def would_count(state: State) -> bool:
    """Whether the session would count as a full one if it ended now: short ones add up (ruling AMBG-24)."""
    return state.progress.unspent >= state.pace.scenes


def healing_from(state: State) -> Healing:
    """When a recovery that starts now began. Scene and session of the treatment do not count (ruling AMBC-87)."""
    progress = state.progress
    under_way = progress.running is not False or progress.unspent > 0
    return Healing(state.scenes, progress.full + under_way, progress.scenarios + 1)
