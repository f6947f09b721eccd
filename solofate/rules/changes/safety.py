"""What safety calls change: what is struck leaves every name and text that can hold it (Safety Tools)."""

from __future__ import annotations

from dataclasses import replace

from solofate.rules import events as happened
from solofate.rules.aspects import Aspect, SheetAspect
from solofate.rules.changes.parts import Changes
from solofate.rules.characters import Character
from solofate.rules.harm import Slot
from solofate.rules.safety import DROP, LINE, REWORD, VEIL, X_CARD, Concern, Struck, phrase, without
from solofate.rules.state import State


def _concern_raised(state: State, event: happened.ConcernRaised) -> State:
    """The concern goes before everything else; what it takes out is out at once."""
    known = {each.text for each in state.struck}
    out = event.texts if event.call == X_CARD else ()
    struck = (*state.struck, *(Struck(text) for text in out if text not in known))
    return state._replace(concern=Concern(event.call, event.texts, event.at), struck=struck)


def _concern_settled(state: State, event: happened.ConcernSettled) -> State:
    """The concern is dealt with. What bore the name of what was struck is gone, or has other words."""
    texts = state.concern.texts if state.concern is not None else ()
    state = state._replace(concern=None)
    if event.how == REWORD:
        struck = tuple(
            each._replace(instead=event.instead) if each.text in texts else each for each in state.struck
        )
        return _swapped(state._replace(struck=struck), tuple(Struck(text, event.instead) for text in texts))
    return _dropped(state, texts) if event.how == DROP else state


def _line_changed(state: State, event: happened.LineChanged) -> State:
    """A line or veil is drawn, changed into the other, or lifted."""
    folded = event.topic.casefold()
    lines = tuple(topic for topic in state.lines if topic.casefold() != folded)
    veils = tuple(topic for topic in state.veils if topic.casefold() != folded)
    if event.bound == LINE:
        lines = (*lines, event.topic)
    elif event.bound == VEIL:
        veils = (*veils, event.topic)
    return state._replace(lines=lines, veils=veils)


def _bounds_kept(state: State, event: happened.BoundsKept) -> State:
    """What was taken out has no name at the earlier moment either."""
    kept = state._replace(lines=event.lines, veils=event.veils, struck=event.struck, concern=None)
    return _swapped(kept, event.struck)


def _dropped(state: State, texts: tuple[str, ...]) -> State:
    """Aspects of these texts leave play; a wound or a person keeps its place in the rules and loses the words."""
    patterns = [phrase(text) for text in texts]

    def hit(text: str) -> bool:
        return any(pattern.search(text) for pattern in patterns)

    aspects = tuple(each for each in state.scene.aspects if not hit(each.name))
    left = state._replace(scene=state.scene._replace(aspects=aspects))
    return _swapped(left, tuple(Struck(text) for text in texts))


def _swapped(state: State, struck: tuple[Struck, ...]) -> State:
    """The state with other words in every name and text that can hold what was struck."""
    scene = state.scene
    aspects = tuple(_aspect(each, struck) for each in scene.aspects)
    goals = {side: without(goal, struck) for side, goal in scene.goals.items()}
    scene = scene._replace(title=without(scene.title, struck), aspects=aspects, goals=goals)
    characters = {who: _character(one, struck) for who, one in state.characters.items()}
    threads = tuple(
        each._replace(title=without(each.title, struck), because=without(each.because, struck))
        for each in state.memory.threads
    )
    people = tuple(
        each._replace(name=without(each.name, struck), because=without(each.because, struck))
        for each in state.memory.people
    )
    memory = state.memory._replace(threads=threads, people=people)
    return state._replace(scene=scene, characters=characters, memory=memory)


def _aspect(aspect: Aspect, struck: tuple[Struck, ...]) -> Aspect:
    return aspect._replace(name=without(aspect.name, struck))


def _character(one: Character, struck: tuple[Struck, ...]) -> Character:
    slots = tuple(_slot(slot, struck) for slot in one.consequences)
    if one.is_hero:  # The player's own sheet is the player's to change.
        return one._replace(consequences=slots)
    sheet = replace(
        one.sheet,
        name=without(one.sheet.name, struck),
        aspects=tuple(SheetAspect(without(each.name, struck), each.kind) for each in one.sheet.aspects),
        wants=without(one.sheet.wants, struck),
        description=without(one.sheet.description, struck),
    )
    invokes = {without(name, struck): held for name, held in one.invokes.items()}
    return one._replace(name=without(one.name, struck), sheet=sheet, consequences=slots, invokes=invokes)


def _slot(slot: Slot, struck: tuple[Struck, ...]) -> Slot:
    return slot if slot.aspect is None else slot._replace(aspect=without(slot.aspect, struck))


CHANGES: Changes = {
    happened.ConcernRaised: _concern_raised,
    happened.ConcernSettled: _concern_settled,
    happened.LineChanged: _line_changed,
    happened.BoundsKept: _bounds_kept,
}
