"""What harm does to somebody, and what recovery takes away again (Fate Condensed, Attack; Recovering)."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import (
    Changes,
    character_changed,
    scene_changed,
    slot_changed,
    with_character,
)
from solofate.rules.model.harm import FRESH, TREATED, Slot, without_consequence
from solofate.rules.model.progress import healing_from
from solofate.rules.model.state import TAKEN_OUT, State


def _stress_marked(state: State, event: happened.StressMarked) -> State:
    return with_character(state, state.characters[event.who].marked(event.kind, event.boxes))


def _consequence_taken(state: State, event: happened.ConsequenceTaken) -> State:
    held = {event.free_invoke_to: 1} if event.free_invoke_to is not None else {}
    slots = tuple(
        Slot(slot.name, slot.shifts, slot.only, event.aspect, FRESH, held, True, kind=event.kind)
        if slot.name == event.slot
        else slot
        for slot in state.characters[event.who].consequences
    )
    return character_changed(state, event.who, consequences=slots)


def _taken_out(state: State, event: happened.TakenOut) -> State:
    return character_changed(state, event.who, out=TAKEN_OUT)


def _treatment_tried(state: State, event: happened.TreatmentTried) -> State:
    tried = (*state.scene.treatments, (event.who, event.whom, event.slot))
    return scene_changed(state, treatments=tried)


def _recovery(state: State, event: happened.Recovery) -> State:
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


CHANGES: Changes = {
    happened.StressMarked: _stress_marked,
    happened.ConsequenceTaken: _consequence_taken,
    happened.TakenOut: _taken_out,
    happened.TreatmentTried: _treatment_tried,
    happened.Recovery: _recovery,
}
