"""Events as lines of text: one line an event, names instead of ids, the numbers in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from solofate.rules import events as happened
from solofate.rules.events import KINDS, Event, apply
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.countdowns import LOOKED
from solofate.rules.model.memory import MET
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.wording.actions import attempt
from solofate.wording.agreement import agreed
from solofate.wording.events.countdowns import COUNTDOWNS_TOLD
from solofate.wording.events.durations import DURATIONS_TOLD
from solofate.wording.events.engagements import ENGAGEMENTS_TOLD
from solofate.wording.events.growth import GROWTH_TOLD
from solofate.wording.events.harm import HARM_TOLD
from solofate.wording.events.locks import LOCKS_TOLD
from solofate.wording.events.obstacles import OBSTACLES_TOLD
from solofate.wording.events.oracle import ORACLE_TOLD, came_back
from solofate.wording.events.points import COMPELS_TOLD, POINTS_TOLD, gm_call, tally
from solofate.wording.events.rolls import GAP, ROLLS_TOLD, earned_by, payment, told_invoke
from solofate.wording.events.safety import SAFETY_TOLD
from solofate.wording.events.scenes import SCENES_TOLD
from solofate.wording.events.talk import TALK_TOLD
from solofate.wording.people import as_subject, count, listed, owned, readable, the, they
from solofate.wording.plain import inline, one_line, plain

Teller = Callable[[Any, State], str | None]

TELLERS: Mapping[type[Any], Teller] = MappingProxyType(
    {
        **SCENES_TOLD,
        **ROLLS_TOLD,
        **HARM_TOLD,
        **GROWTH_TOLD,
        **POINTS_TOLD,
        **ENGAGEMENTS_TOLD,
        **COUNTDOWNS_TOLD,
        **COMPELS_TOLD,
        **SAFETY_TOLD,
        **ORACLE_TOLD,
        **TALK_TOLD,
        **DURATIONS_TOLD,
        **LOCKS_TOLD,
        **OBSTACLES_TOLD,
    }
)
"""How each kind of event is told."""

UNTOLD: Mapping[type[Any], str] = MappingProxyType(
    {
        happened.TurnEnded: "the turn that follows, or the end of the conflict, says it",
        happened.PlaceKept: "it shows when the heroes come back there",
        happened.CameBack: "the words of the scene or of what happens unasked name it with the earlier event",
    }
)
"""Kinds that are never told in play, and why. The journal holds them all the same."""


def tell(event: Event, state: State) -> str | None:
    """The event in one line, or None where it says nothing the player should hear now.

    `state` is the one before the event or any after it; it gives names and tracks. Only a narration may hold
    line breaks, as it was written.
    """
    kind = type(event)
    if kind in UNTOLD:
        return None
    teller = TELLERS.get(kind)
    told = teller(event, state) if teller is not None else _of_no_kind(event)
    if told is None:
        return None
    return plain(told) if kind is happened.Narration else one_line(agreed(told, state))


def tell_fully(event: Event, state: State) -> str:
    """The event in one line, whatever it is: for the mechanics of a journal, where nothing is left out."""
    if isinstance(event, happened.GmCall):
        return one_line(gm_call(event, state))
    if isinstance(event, happened.CameBack):
        return one_line(came_back(event, state))
    if isinstance(event, happened.PlaceKept):
        return one_line(f"The GM keeps {event.place.name or 'this place'} as it is.")
    if isinstance(event, happened.TurnEnded):
        return one_line(f"{as_subject(state, event.who)} has acted.")
    if isinstance(event, happened.CountdownMarked) and event.change == LOOKED:
        return one_line(f"The GM looks whether {inline(event.name)} has come nearer.")
    if isinstance(event, happened.Entered) and event.character.sheet.place is not None:
        met = state._replace(characters={**state.characters, event.who: event.character})
        return one_line(
            f"{as_subject(met, event.who)} is in the scene, as {_part_of_a_foe(met, event.character)}."
        )
    if isinstance(event, happened.SheetChanged):
        after = f", by the {inline(readable(event.of).casefold())}" if event.of else ""
        return one_line(f"{owned(state, event.who)} sheet is written anew{after}.")
    if isinstance(event, happened.AspectAdded) and event.hidden:
        return "Something here is still hidden."
    if isinstance(event, happened.FatePointsOwed) and (told := tell(event, state)) is None:
        verb = "is owed" if event.change > 0 else "is paid"
        return one_line(f"{as_subject(state, event.who)} {verb} {count(abs(event.change), 'fate point')}.")
    told = tell(event, state)
    return told if told is not None else one_line(_QUIET.get(type(event), _unknown)(event, state))


def _part_of_a_foe(state: State, one: Character) -> str:
    """`a zone of the Wicker Alderman`: which part of a foe that is a map somebody is."""
    place = one.sheet.place
    assert place is not None
    return (
        "the heart of it"
        if place.heart
        else f"a zone of {the(state, place.of)}"
        if place.of in state.characters
        else "a zone of a foe"
    )


_QUIET: Mapping[type, Callable[[Any, State], str]] = MappingProxyType(
    {
        happened.GotThrough: lambda event, state: (
            f"{as_subject(state, event.who)} has no hand free for a task "
            f"until {they(state, event.who).their} next turn."
        ),
        happened.RuleBroken: lambda event, state: (
            f"{as_subject(state, event.who)} breaks no rule against {count(event.heroes, 'hero')}."
        ),
        happened.PersonaFound: lambda event, state: (
            f"What {the(state, event.who)} is like to talk to is settled."
        ),
        happened.Voiced: lambda event, state: (
            f"The voice tells {'events' if len(event.events) > 1 else 'event'} "
            f"{listed([str(each) for each in event.events])} in its own words."
        ),
    }
)
"""What is not said in play, as it stands in the mechanics of a journal."""


def _unknown(event: Event, state: State) -> str:
    return _of_no_kind(event)


def _of_no_kind(event: Event) -> str:
    """A kind that nobody has found words for yet: its name and its fields."""
    fields = ", ".join(f"{name} {inline(str(value))[:60]}" for name, value in event._asdict().items())
    return f"{readable(KINDS.get(type(event), type(event).__name__))}: {fields}."


class EventLine(NamedTuple):
    """An event and its line."""

    event: Event
    text: str


def tell_all(events: Iterable[Event], before: State, *, leads: bool = True) -> list[EventLine]:
    """What happened, in order, from the state before it: as `tell`, but each line knows the ones around it.

    An invoke says what is left of what paid for it and, with `leads`, who is ahead now; dice of one contest are
    aligned.
    """
    telling = _Telling(before, leads)
    happening = list(events)
    for at, event in enumerate(happening):
        if isinstance(event, (happened.GmCall, happened.Rolled)):
            telling.announce(event, happening[at : at + 3])
        telling.add(event)
    telling.tell_the_payment()
    return _aligned(telling.lines)


class _Telling:
    """What has to be remembered between one line and the next."""

    def __init__(self, state: State, leads: bool) -> None:
        self.lines: list[EventLine] = []
        self._leads = leads
        self._state = state
        self._paid: happened.FatePoints | None = None
        self._efforts: dict[str | None, int] = {}
        self._announced = False
        self._together = False

    def announce(self, event: happened.GmCall | happened.Rolled, ahead: list[Event]) -> None:
        """What the other side is about to try, which nobody typed: else its dice would come out of the blue.

        `ahead` is what follows, the event included. Where somebody defends, the question has said it already.
        """
        rolled = next((each for each in ahead if isinstance(each, happened.Rolled)), None)
        if rolled is None or not any(isinstance(each, happened.DifficultySet) for each in ahead):
            return
        if isinstance(event, happened.GmCall) and event.duty != "difficulty":
            return
        character = self._state.characters.get(rolled.who)
        does = attempt(rolled.action, self._state)
        if character is None or character.side == PCS or not does:
            return
        if self._state.scene.contest is not None and rolled.action == "overcome":
            return  # The sides of a contest roll together, and everybody knows it.
        said, self._announced = self._announced, isinstance(event, happened.GmCall)
        if said:  # Before the difficulty; this is the roll it was for.
            return
        told = f"{as_subject(self._state, rolled.who)} {does} with {skill_name(rolled.skill)}."
        self.lines.append(EventLine(event, one_line(told)))

    def add(self, event: Event) -> None:
        before, self._state = self._state, apply(self._state, event)
        if isinstance(event, happened.Remembered) and event.tie == MET and before.memory.person(event.who):
            return  # Whoever is met again is no news.
        if isinstance(event, happened.ExchangeStarted):
            self._together = False
        if self._paid is not None and isinstance(event, happened.FatePointsOwed):
            return  # The invoke that follows tells to whom.
        if not isinstance(event, happened.Invoked):
            self.tell_the_payment()
        if isinstance(event, happened.FatePoints) and event.reason.startswith("invoke "):
            self._paid = event  # The invoke that follows tells it.
            return
        if isinstance(event, (happened.Rolled, happened.Rerolled, happened.DifficultySet)):
            self._note(event)
        told = self._invoke(event) if isinstance(event, happened.Invoked) else tell(event, self._state)
        if told is not None:
            self.lines.append(EventLine(event, told))

    def tell_the_payment(self) -> None:
        """Tells the point that was paid, if no invoke has done so."""
        if self._paid is not None:
            told = tell(self._paid, self._state)
            self.lines += [EventLine(self._paid, told)] if told is not None else []
            self._paid = None

    def _note(self, event: happened.Rolled | happened.Rerolled | happened.DifficultySet) -> None:
        if isinstance(event, happened.DifficultySet):
            self._efforts[None] = event.difficulty
            return
        if isinstance(event, happened.Rolled) and event.action != "defend":
            # In a contest the sides roll together, and who is ahead of whom is what counts.
            together = self._state.scene.contest is not None and event.action == "overcome"
            if not (together and self._together):
                self._efforts.clear()
            self._together = together
        self._efforts[event.who] = event.effort

    def _invoke(self, event: happened.Invoked) -> str:
        paid = payment(event, self._state)
        if self._paid is not None:
            paid = tally(self._paid, self._state) + earned_by(event, self._state)
            self._paid = None
        told = told_invoke(event, self._state, paid)
        if event.mode == "reroll":
            return one_line(told)
        self._efforts[None if event.mode == "oppose" else event.who] = event.effort
        return one_line(told + self._who_leads())

    def _who_leads(self) -> str:
        if len(self._efforts) != 2 or not self._leads:
            return ""
        (actor, effort), (_, opposition) = self._efforts.items()
        if actor is None:
            return ""
        if effort == opposition:
            return f" It is level at {on_the_ladder(effort)}."
        ahead = "ahead" if effort > opposition else "behind"
        return f" {as_subject(self._state, actor)} is {abs(effort - opposition)} {ahead}."


def _aligned(lines: list[EventLine]) -> list[EventLine]:
    """The same lines, with the results of dice rolled one right after the other in one column."""
    aligned = list(lines)
    mark = f"{GAP}= "
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and isinstance(lines[end].event, happened.Rolled) and mark in lines[end].text:
            end += 1
        width = max((line.text.rfind(mark) for line in lines[at:end]), default=0)
        for each in range(at, end):
            start, _, result = lines[each].text.rpartition(mark)
            aligned[each] = lines[each]._replace(text=f"{start.ljust(width)}{mark}{result}")
        at = end + 1
    return aligned
