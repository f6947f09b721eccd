"""A state that differs from another in one part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solofate.named_tuples import replacing
from solofate.rules.model.aspects import with_invokes
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import Slot
from solofate.rules.model.state import State

with_scene = replacing(State, "scene")
"""The state with another scene."""

with_characters = replacing(State, "characters")
"""The state with these characters, by id, and no others."""


def with_character(state: State, character: Character) -> State:
    """The state with this character in the place of whoever bore the same id, or added to the others."""
    characters = dict(state.characters)
    characters[character.id] = character
    return with_characters(state, characters)


def character_changed(state: State, who: str, **changes: Any) -> State:
    """The state in which these fields of a character are others."""
    characters = dict(state.characters)
    characters[who] = characters[who]._replace(**changes)
    return with_characters(state, characters)


def scene_changed(state: State, **changes: Any) -> State:
    """The state in which these fields of the scene are others."""
    return with_scene(state, state.scene._replace(**changes))


def invokes_changed(state: State, name: str, on: str, kind: str, holder: str, change: int) -> State:
    """More or fewer free invokes on an aspect made in play, a consequence, or an aspect of a sheet.

    Two may bear the same name: a free invoke is taken from the one that has it.
    """
    for at, aspect in enumerate(state.scene.aspects):
        if aspect.on == on and aspect.name == name and (change > 0 or holder in aspect.free_invokes):
            changed = aspect._replace(free_invokes=with_invokes(aspect.free_invokes, holder, change))
            aspects = state.scene.aspects
            return scene_changed(state, aspects=(*aspects[:at], changed, *aspects[at + 1 :]))
    owner = state.characters[on]
    if kind == "consequence":
        return slot_changed(
            state,
            owner,
            lambda slot: slot.aspect == name and (change > 0 or holder in slot.free_invokes),
            lambda slot: slot._replace(free_invokes=with_invokes(slot.free_invokes, holder, change)),
        )
    held = with_invokes(owner.invokes.get(name, {}), holder, change)
    invokes = {aspect: counts for aspect, counts in owner.invokes.items() if aspect != name}
    if held:
        invokes[name] = held
    return character_changed(state, on, invokes=invokes)


def slot_changed(
    state: State, owner: Character, fits: Callable[[Slot], bool], change: Callable[[Slot], Slot]
) -> State:
    """The state in which the first consequence slot of `owner` that fits is changed."""
    slots = list(owner.consequences)
    for at, slot in enumerate(slots):
        if fits(slot):
            slots[at] = change(slot)
            break
    return character_changed(state, owner.id, consequences=tuple(slots))


def drawn(state: State, *texts: str | None, **changes: Any) -> State:
    """These texts were drawn and lie nowhere in play: they are not drawn again while the scene lasts.

    `changes` are other fields that change in the same step.
    """
    found = tuple([text for text in texts if text])
    if found:
        scene = state.scene._replace(drawn=(*state.scene.drawn, *found))
        return state._replace(scene=scene, told=_told_with(state, found), **changes)
    return state._replace(**changes) if changes else state


SCENES_REMEMBERED = 40
"""For so many scenes the GM remembers what it has told."""


def told(state: State, *texts: str, **changes: Any) -> State:
    """These texts were told in this scene, and come again the less for it in the next ones.

    `changes` are other fields that change in the same step.
    """
    found = tuple([text for text in texts if text])
    if found:
        return state._replace(told=_told_with(state, found), **changes)
    return state._replace(**changes) if changes else state


def _told_with(state: State, texts: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """What was told in the latest scenes, with these texts told in this one."""
    kept = state.told
    if kept and kept[0][0] < state.scenes - SCENES_REMEMBERED:
        kept = tuple(each for each in kept if each[0] >= state.scenes - SCENES_REMEMBERED)
    return (*kept, *[(state.scenes, text.casefold()) for text in texts])


def plot_settled(state: State, plot: str) -> State:
    """A plot of the campaign has come to its end in this arc."""
    progress = state.progress
    settled = (*progress.settled, plot)
    return state._replace(progress=progress._replace(settled=settled, scenarios=progress.scenarios + 1))
