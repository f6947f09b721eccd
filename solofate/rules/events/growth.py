"""How heroes and their campaign change over sessions and arcs (Fate Condensed, Advancement)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.characters import Character, Sheet, with_sheet
from solofate.rules.model.harm import AFTER_SESSION, AT_BREAKTHROUGH, TREATED
from solofate.rules.model.pace import Pace
from solofate.rules.model.parts import with_character
from solofate.rules.model.progress import (
    BREAKTHROUGH,
    CHANGE,
    CLEAR,
    HIGH_CONCEPT,
    MILESTONE,
    RECOVER,
    REFRESH,
    REWORD,
    Offer,
)
from solofate.rules.model.state import STARTED, State, heroes_of
from solofate.rules.names import slug

COMPELS_REMEMBERED = 12
"""How many compels of earlier sessions are kept in mind when a session starts."""


@event_kind("sheet")
class SheetChanged(NamedTuple):
    """A character has another sheet from here on; tracks and slots follow from it (ruling AMBC-08).

    `of` is the kind of event it belongs to (`milestone` …), where one was told just before.
    """

    who: str
    sheet: Sheet
    of: str = ""


@change(SheetChanged)
def _sheet_changed(state: State, event: SheetChanged) -> State:
    return with_character(state, with_sheet(state.characters[event.who], event.sheet))


@event_kind("improvised")
class Improvised(NamedTuple):
    """Somebody made up at the table has numbers from here on, of one of the weights of `rules.npcs` (FG-NPC-03)."""

    who: str
    weight: str
    sheet: Sheet


@change(Improvised)
def _improvised(state: State, event: Improvised) -> State:
    """The numbers are there, and are kept: also with whoever is remembered, but nobody is for that alone."""
    state = with_character(state, with_sheet(state.characters[event.who], event.sheet))
    people = tuple(
        each._replace(sheet=event.sheet) if each.id == event.who else each for each in state.memory.people
    )
    found = {**state.improvised, slug(event.sheet.name): (event.weight, event.sheet)}
    return state._replace(improvised=found, memory=state.memory._replace(people=people))


@event_kind("session")
class Session(NamedTuple):
    """A session of play is `started` or `ended`, after so many `scenes` were closed in it.

    `counts` says whether it is a full one (ruling AMBG-24), `milestone` whether it ends in a milestone.
    """

    number: int
    state: str
    scenes: int = 0
    counts: bool = True
    milestone: bool = False


@change(Session)
def _session(state: State, event: Session) -> State:
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


def _progress_after(state: State, event: Session) -> State:
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
        offers = {hero.id: Offer(MILESTONE, event.number, (CHANGE,)) for hero in heroes_of(state)}
        ended = ended._replace(offers=offers)
    return state._replace(progress=ended)


@event_kind("arc-ended")
class ArcEnded(NamedTuple):
    """An arc is over: what came of it, whether it ends in a breakthrough, and whether that mends what was suffered."""

    number: int
    developments: tuple[str, ...]
    breakthrough: bool
    mends: bool = True


@change(ArcEnded)
def _arc_ended(state: State, event: ArcEnded) -> State:
    """The next arc begins. With a breakthrough it is offered in the place of an unused milestone (AMBG-05)."""
    progress = state.progress
    unsettled = int(not progress.settled)
    progress = progress._replace(
        in_arc=0, settled=(), arcs=progress.arcs + 1, scenarios=progress.scenarios + unsettled
    )
    if event.breakthrough:
        changed = progress.changed
        offers = {
            hero.id: Offer(BREAKTHROUGH, event.number, _parts(hero, hero.id not in changed, event.mends))
            for hero in heroes_of(state)
        }
        progress = progress._replace(arcs=0, breakthroughs=progress.breakthroughs + 1, offers=offers)
    return state._replace(arc=event.number + 1, progress=progress)


def _parts(hero: Character, change: bool, mends: bool) -> tuple[str, ...]:
    """What a breakthrough offers a hero as things stand: what clears with a scene anyway is no part of it."""
    lasting = (AFTER_SESSION, AT_BREAKTHROUGH) if mends else ()
    hurt = [slot for slot in hero.consequences if slot.aspect is not None and slot.clears in lasting]
    starts = [f"{CLEAR if slot.state == TREATED else RECOVER}{slot.name}" for slot in hurt]
    rewords = [f"{REWORD}{slug(each.name)}" for each in hero.sheet.aspects if each.instead_of]
    return (*starts, *rewords, *((CHANGE,) if change else ()), HIGH_CONCEPT)


@event_kind("power-up")
class PowerUp(NamedTuple):
    """The GM's gift at a breakthrough: a point of refresh, a second skill point or both, and what earned it."""

    arc: int
    refresh: bool
    skill: bool
    earned_by: str


@change(PowerUp)
def _power_up(state: State, event: PowerUp) -> State:
    """The GM's gift is open to every hero who has a breakthrough."""
    state = state._replace(progress=state.progress._replace(power_ups=state.progress.power_ups + 1))
    if not event.refresh:
        return state
    offers = {
        who: offer._replace(parts=(*offer.parts, REFRESH)) if offer.kind == BREAKTHROUGH else offer
        for who, offer in state.progress.offers.items()
    }
    return state._replace(progress=state.progress._replace(offers=offers))


@event_kind("milestone")
class Milestone(NamedTuple):
    """A hero uses the milestone of a session. `change` is what was chosen, `was` and `now` the words changed."""

    who: str
    change: str
    session: int
    was: str = ""
    now: str = ""


@change(Milestone)
def _milestone_used(state: State, event: Milestone) -> State:
    """A hero has made the one change of a milestone."""
    state = _part_used(state, event.who, CHANGE)
    progress = state.progress
    return state._replace(progress=progress._replace(changed=(*progress.changed, event.who)))


@event_kind("breakthrough")
class Breakthrough(NamedTuple):
    """A hero uses a part of the breakthrough of an arc; `change`, `was` and `now` as at a milestone."""

    who: str
    change: str
    arc: int
    part: str = ""
    was: str = ""
    now: str = ""


@change(Breakthrough)
def _breakthrough_used(state: State, event: Breakthrough) -> State:
    """A hero has used a part of a breakthrough."""
    return _part_used(state, event.who, event.part)


def _part_used(state: State, who: str, part: str) -> State:
    offers = dict(state.progress.offers)
    offer = offers.pop(who, None)
    if offer is not None and (parts := tuple(each for each in offer.parts if each != part)):
        offers[who] = offer._replace(parts=parts)
    return state._replace(progress=state.progress._replace(offers=offers))


@event_kind("skills-raised", told_only=True)
class SkillsRaised(NamedTuple):
    """Skill points are spent: a step up for each skill named. `left` are still saved."""

    who: str
    skills: tuple[str, ...]
    left: int


@event_kind("stunt-written", told_only=True)
class StuntWritten(NamedTuple):
    """A stunt is written into a free slot of the sheet."""

    who: str
    stunt: str


@event_kind("pace")
class PaceChanged(NamedTuple):
    """A setting of the campaign's pace is changed."""

    setting: str
    pace: Pace


@change(PaceChanged)
def _pace_changed(state: State, event: PaceChanged) -> State:
    """The campaign's pace is another from here on."""
    return state._replace(pace=event.pace)


GrowthEvent = (
    SheetChanged
    | Improvised
    | Session
    | ArcEnded
    | PowerUp
    | Milestone
    | Breakthrough
    | SkillsRaised
    | StuntWritten
    | PaceChanged
)
