"""What changes with sessions, arcs and the growth of the heroes (Fate Condensed, Advancement)."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, with_character
from solofate.rules.model.characters import Character, with_sheet
from solofate.rules.model.harm import MODERATE, SEVERE, TREATED
from solofate.rules.model.progress import (
    BREAKTHROUGH,
    CHANGE,
    CLEAR,
    HIGH_CONCEPT,
    MILESTONE,
    RECOVER,
    REFRESH,
    Offer,
)
from solofate.rules.model.state import STARTED, State
from solofate.rules.names import slug

COMPELS_REMEMBERED = 12
"""How many compels of earlier sessions are kept in mind when a session starts."""


def _sheet_changed(state: State, event: happened.SheetChanged) -> State:
    return with_character(state, with_sheet(state.characters[event.who], event.sheet))


def _improvised(state: State, event: happened.Improvised) -> State:
    """The numbers are there, and are kept: also with whoever is remembered, but nobody is for that alone."""
    state = with_character(state, with_sheet(state.characters[event.who], event.sheet))
    people = tuple(
        each._replace(sheet=event.sheet) if each.id == event.who else each for each in state.memory.people
    )
    found = {**state.improvised, slug(event.sheet.name): (event.weight, event.sheet)}
    return state._replace(improvised=found, memory=state.memory._replace(people=people))


def _session(state: State, event: happened.Session) -> State:
    state = _progress_after(state, event)
    if event.state != STARTED:
        return state
    characters = {
        who: character._replace(used=tuple(use for use in character.used if use[1] != "session"))
        for who, character in state.characters.items()
    }
    return state._replace(
        characters=characters, compels=state.compels[-COMPELS_REMEMBERED:], spotlight={}, nudged=()
    )


def _progress_after(state: State, event: happened.Session) -> State:
    """A session has started or ended; what was offered at the end of the last lapses (ruling AMBG-18)."""
    progress = state.progress
    if event.state == STARTED:
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


def _arc_ended(state: State, event: happened.ArcEnded) -> State:
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
    starts = [f"{CLEAR if slot.state == TREATED else RECOVER}{slot.name}" for slot in hurt]
    return (*starts, *((CHANGE,) if change else ()), HIGH_CONCEPT)


def _power_up(state: State, event: happened.PowerUp) -> State:
    """The GM's gift is open to every hero who has a breakthrough."""
    if not event.refresh:
        return state
    offers = {
        who: offer._replace(parts=(*offer.parts, REFRESH)) if offer.kind == BREAKTHROUGH else offer
        for who, offer in state.progress.offers.items()
    }
    return state._replace(progress=state.progress._replace(offers=offers))


def _milestone_used(state: State, event: happened.Milestone) -> State:
    """A hero has made the one change of a milestone."""
    state = _part_used(state, event.who, CHANGE)
    progress = state.progress
    return state._replace(progress=progress._replace(changed=(*progress.changed, event.who)))


def _breakthrough_used(state: State, event: happened.Breakthrough) -> State:
    """A hero has used a part of a breakthrough."""
    return _part_used(state, event.who, event.part)


def _part_used(state: State, who: str, part: str) -> State:
    offers = dict(state.progress.offers)
    offer = offers.pop(who, None)
    if offer is not None and (parts := tuple(each for each in offer.parts if each != part)):
        offers[who] = offer._replace(parts=parts)
    return state._replace(progress=state.progress._replace(offers=offers))


def _pace_changed(state: State, event: happened.PaceChanged) -> State:
    """The campaign's pace is another from here on."""
    return state._replace(pace=event.pace)


def _heroes(state: State) -> list[Character]:
    return [one for one in state.characters.values() if one.is_hero]


CHANGES: Changes = {
    happened.SheetChanged: _sheet_changed,
    happened.Improvised: _improvised,
    happened.Session: _session,
    happened.ArcEnded: _arc_ended,
    happened.PowerUp: _power_up,
    happened.Milestone: _milestone_used,
    happened.Breakthrough: _breakthrough_used,
    happened.PaceChanged: _pace_changed,
}
