"""Harm: hits, stress, consequences, being taken out, and recovery (Fate Condensed, Attack; Recovering From
Consequences)."""

from __future__ import annotations

from dataclasses import replace

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Character, with_sheet
from solofate.rules.model.harm import TREATED, Slot, without_consequence
from solofate.rules.model.parts import (
    character_changed,
    drawn,
    scene_changed,
    slot_changed,
    with_character,
)
from solofate.rules.model.progress import healing_from
from solofate.rules.model.state import TAKEN_OUT, State


@event_kind("hit", told_only=True)
class Hit(NamedTuple):
    """Somebody is hit for so many shifts, which stress and consequences must absorb, or they are taken out.

    `kind` is `physical` or `mental`; without `by` it came from no attack. `weapon` and `armor` are the shifts that
    gear added and took off, `lessened` those that standing alone took off; they are in `shifts` already.
    """

    who: str
    by: str | None
    shifts: int
    kind: str
    weapon: int = 0
    armor: int = 0
    lessened: int = 0


@event_kind("hit-stopped", told_only=True)
class HitStopped(NamedTuple):
    """Armour, or standing alone (`lessened`), takes off all that an attack of so many shifts and its weapon would have
    landed."""

    who: str
    by: str
    shifts: int
    weapon: int
    armor: int
    lessened: int = 0


@event_kind("stress")
class StressMarked(NamedTuple):
    """Stress boxes of a track are marked for that kind of harm; `boxes` are their places on it, from 0.

    Without `track`, as in older games, it is the first track that takes such harm.
    """

    who: str
    kind: str
    boxes: tuple[int, ...]
    track: str = ""


@change(StressMarked)
def _stress_marked(state: State, event: StressMarked) -> State:
    one = state.characters[event.who]
    return with_character(state, one.marked(event.track or one.track(event.kind).id, event.boxes))


@event_kind("consequence")
class ConsequenceTaken(NamedTuple):
    """A consequence fills a slot. `free_invoke_to` gets the free invoke on it; `kind` is the harm it came of.

    `replaces` is the aspect of the sheet in whose place an extreme one stands from here on. Of a condition so many
    `boxes` are marked.
    """

    who: str
    slot: str
    aspect: str
    free_invoke_to: str | None
    kind: str = ""
    replaces: str = ""
    boxes: int = 1


@change(ConsequenceTaken)
def _consequence_taken(state: State, event: ConsequenceTaken) -> State:
    one = state.characters[event.who]
    former = next((each for each in one.sheet.aspects if each.name == event.replaces), None)
    slots = tuple(
        slot.filled(event.aspect, event.kind, event.free_invoke_to, event.boxes)
        if slot.name == event.slot
        else slot
        for slot in one.consequences
    )
    one = one._replace(consequences=slots)
    return with_character(state, one if former is None else given_up(one, former))


@event_kind("extreme-settled")
class ExtremeSettled(NamedTuple):
    """A breakthrough comes: what an extreme consequence left is an aspect of the sheet, and its slot is free again."""

    who: str
    slot: str
    aspect: str


@change(ExtremeSettled)
def _extreme_settled(state: State, event: ExtremeSettled) -> State:
    return with_character(state, settled(state.characters[event.who], event.slot, event.aspect))


@event_kind("taken-out")
class TakenOut(NamedTuple):
    """Somebody is beaten; `text` is what becomes of them, in the words of whoever did it."""

    who: str
    by: str | None
    text: str


@change(TakenOut)
def _taken_out(state: State, event: TakenOut) -> State:
    out = state.characters[event.who]._replace(out=TAKEN_OUT)
    return drawn(state, event.text, characters={**state.characters, event.who: out})


@event_kind("form-changed")
class FormChanged(NamedTuple):
    """Somebody who is beaten goes on in another form: `was` and `text` say who fell and how.

    `character` is the new form, with whatever went over to it. What lay on the old one is gone.
    """

    who: str
    by: str | None
    was: str
    text: str
    character: Character


@change(FormChanged)
def _form_changed(state: State, event: FormChanged) -> State:
    staying = tuple(aspect for aspect in state.scene.aspects if aspect.on != event.who)
    return drawn(scene_changed(with_character(state, event.character), aspects=staying), event.text)


@event_kind("treatment")
class TreatmentTried(NamedTuple):
    """Somebody treats a consequence of `whom`, with a skill; the roll follows. Once a scene for each healer."""

    who: str
    whom: str
    slot: str
    aspect: str
    skill: str


@change(TreatmentTried)
def _treatment_tried(state: State, event: TreatmentTried) -> State:
    tried = (*state.scene.treatments, (event.who, event.whom, event.slot))
    return scene_changed(state, treatments=tried)


@event_kind("consequence-eased")
class ConsequenceEased(NamedTuple):
    """A remedy makes a consequence a lighter one to mend: `to` is the id of that slot, `clears` what it waits for."""

    who: str
    slot: str
    aspect: str
    by: str
    to: str
    clears: str


@change(ConsequenceEased)
def _consequence_eased(state: State, event: ConsequenceEased) -> State:
    return slot_changed(
        state,
        state.characters[event.who],
        lambda slot: slot.name == event.slot,
        lambda slot: slot._replace(eased=event.to, clears=event.clears),
    )


@event_kind("recovery")
class Recovery(NamedTuple):
    """A consequence is `treated`, and goes by the name `aspect` from here on, or it has `cleared`.

    `was` is the name it had before.
    """

    who: str
    slot: str
    aspect: str
    state: str
    was: str = ""


@change(Recovery)
def _recovery(state: State, event: Recovery) -> State:
    owner = state.characters[event.who]
    if event.state != TREATED:
        return character_changed(
            state, event.who, consequences=without_consequence(owner.consequences, event.slot)
        )
    healing = healing_from(state)
    return slot_changed(
        state,
        owner,
        lambda slot: slot.name == event.slot,
        lambda slot: slot._replace(aspect=event.aspect, state=TREATED, healing=healing),
    )


HarmEvent = (
    Hit
    | HitStopped
    | StressMarked
    | ConsequenceTaken
    | ExtremeSettled
    | TakenOut
    | FormChanged
    | TreatmentTried
    | ConsequenceEased
    | Recovery
)


# What an extreme consequence takes the place of, and what becomes of it (Fate Condensed, Extreme Consequences).

_OF_THEIR_OWN = ("high-concept", "trouble", "relationship")
"""The kinds of which a sheet has one, in its order; the free aspects stand behind them."""


def given_up(one: Character, aspect: SheetAspect) -> Character:
    """The character once this aspect has given way to an extreme consequence; free invokes on it are lost."""
    left = tuple(each for each in one.sheet.aspects if each != aspect)
    return with_sheet(one, replace(one.sheet, aspects=left, given_up=aspect))


def settled(one: Character, name: str, words: str) -> Character:
    """The character with what fills the slot of that name on the sheet for good; free invokes on it stay."""
    slot = next((each for each in one.consequences if each.name == name), Slot(name, 0))
    former = one.sheet.given_up or SheetAspect("")
    aspect = SheetAspect(words, former.kind, slot.forbids, slot.allows, instead_of=former.name)
    aspects = tuple(sorted((*one.sheet.aspects, aspect), key=_place))
    changed = with_sheet(one, replace(one.sheet, aspects=aspects, given_up=None))
    invokes = {**changed.invokes, words: slot.free_invokes} if slot.free_invokes else changed.invokes
    return changed._replace(consequences=without_consequence(changed.consequences, name), invokes=invokes)


def _place(aspect: SheetAspect) -> int:
    return _OF_THEIR_OWN.index(aspect.kind) if aspect.kind in _OF_THEIR_OWN else len(_OF_THEIR_OWN)
