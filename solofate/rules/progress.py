"""Where a campaign stands: sessions, arcs, and what each hero may still change (Fate Condensed, Sessions and Arcs)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from solofate.rules.characters import Character
from solofate.rules.harm import MODERATE, SEVERE, Healing

if TYPE_CHECKING:
    from solofate.rules import events as happened
    from solofate.rules.state import State

MILESTONE, BREAKTHROUGH = "milestone", "breakthrough"
CHANGE, HIGH_CONCEPT, REFRESH = "change", "high-concept", "refresh"
RECOVER, CLEAR = "recover:", "clear:"
"""A part of a breakthrough for each consequence: these with the name of its slot."""


class Offer(NamedTuple):
    """What a hero may still do at the close of a session or an arc: `number` is which, `parts` what is open.

    A milestone has the part `change`; a breakthrough `change`, `high-concept`, `recover:SLOT` and `clear:SLOT`,
    and after a power-up `refresh`.
    """

    kind: str
    number: int
    parts: tuple[str, ...]


class Progress(NamedTuple):
    """What sessions and arcs have come to.

    `running` is None in the first session until somebody announces it. `scenes` counts those closed in this
    session, `unspent` those closed since a session last counted.
    `full` counts sessions that counted, `in_arc` those of this arc, `since_milestone` those since the last
    milestone; `arcs` the arcs since the last breakthrough, `breakthroughs` how many there were. `refresh_due`
    says whether the next session starts with fate points at the refresh. `settled` are the plots that came to
    an end in this arc, `changed` the heroes who have used the milestone of the last session.
    """

    running: bool | None = None
    scenes: int = 0
    unspent: int = 0
    full: int = 0
    in_arc: int = 0
    since_milestone: int = 0
    arcs: int = 0
    breakthroughs: int = 0
    refresh_due: bool = True
    settled: tuple[str, ...] = ()
    offers: Mapping[str, Offer] = MappingProxyType({})
    changed: tuple[str, ...] = ()


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
    return Healing(state.scenes, progress.full + under_way)


def session_changed(state: State, event: happened.Session) -> State:
    """A session has started or ended; what was offered at the end of the last lapses (ruling AMBG-18)."""
    progress = state.progress
    if event.state == "started":
        started = progress._replace(running=True, scenes=0, refresh_due=False, offers={}, changed=())
        return state._replace(session=event.number, progress=started)
    full = int(event.counts)
    ended = progress._replace(
        running=False,
        unspent=0 if event.counts else progress.unspent,
        full=progress.full + full,
        in_arc=progress.in_arc + full,
        since_milestone=0 if event.milestone else progress.since_milestone + full,
        refresh_due=event.counts,
    )
    if event.milestone:
        offers = {hero.id: Offer(MILESTONE, event.number, (CHANGE,)) for hero in _heroes(state)}
        ended = ended._replace(offers=offers)
    return state._replace(progress=ended)


def milestone_used(state: State, event: happened.Milestone) -> State:
    """A hero has made the one change of a milestone."""
    state = _part_used(state, event.who, CHANGE)
    progress = state.progress
    return state._replace(progress=progress._replace(changed=(*progress.changed, event.who)))


def breakthrough_used(state: State, event: happened.Breakthrough) -> State:
    """A hero has used a part of a breakthrough."""
    return _part_used(state, event.who, event.part)


def _part_used(state: State, who: str, part: str) -> State:
    offers = dict(state.progress.offers)
    offer = offers.pop(who, None)
    if offer is not None and (parts := tuple(each for each in offer.parts if each != part)):
        offers[who] = offer._replace(parts=parts)
    return state._replace(progress=state.progress._replace(offers=offers))


def arc_ended(state: State, event: happened.ArcEnded) -> State:
    """The next arc begins. With a breakthrough it is offered in the place of an unused milestone (AMBG-05)."""
    progress = state.progress._replace(in_arc=0, settled=(), arcs=state.progress.arcs + 1)
    if event.breakthrough:
        changed = progress.changed
        offers = {
            hero.id: Offer(BREAKTHROUGH, event.number, _parts(hero, hero.id not in changed))
            for hero in _heroes(state)
        }
        progress = progress._replace(arcs=0, breakthroughs=progress.breakthroughs + 1, offers=offers)
    return state._replace(arc=event.number + 1, progress=progress)


def _parts(hero: Character, change: bool) -> tuple[str, ...]:
    """What a breakthrough offers a hero as things stand: mild consequences are no part of it."""
    hurt = [
        slot for slot in hero.consequences if slot.aspect is not None and slot.severity in (MODERATE, SEVERE)
    ]
    starts = [f"{CLEAR if slot.state == 'treated' else RECOVER}{slot.name}" for slot in hurt]
    return (*starts, *((CHANGE,) if change else ()), HIGH_CONCEPT)


def power_up(state: State, event: happened.PowerUp) -> State:
    """The GM's gift is open to every hero who has a breakthrough."""
    if not event.refresh:
        return state
    offers = {
        who: offer._replace(parts=(*offer.parts, REFRESH)) if offer.kind == BREAKTHROUGH else offer
        for who, offer in state.progress.offers.items()
    }
    return state._replace(progress=state.progress._replace(offers=offers))


def pace_changed(state: State, event: happened.PaceChanged) -> State:
    """The campaign's pace is another from here on."""
    return state._replace(pace=event.pace)


def plot_settled(state: State, plot: str) -> State:
    """A plot of the campaign has come to its end in this arc."""
    settled = (*state.progress.settled, plot)
    return state._replace(progress=state.progress._replace(settled=settled))


def _heroes(state: State) -> list[Character]:
    return [one for one in state.characters.values() if one.is_hero]
