"""Which aspects can be compelled on whom: those that bear on the character, and never a boost (FC-COMPEL-05)."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.decisions.compels import Compellable
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import Character
from solofate.rules.model.simultaneous_turns import as_it_began, came_up_just_now
from solofate.rules.model.state import State, may_act
from solofate.rules.procedures.actions.advantage import existing_aspect

CONSEQUENCE = "consequence"


def compellable(state: State, who: str) -> Iterator[Compellable]:
    """The aspects that can be compelled on this character: its own, its consequences, and the situation's."""
    state = as_it_began(state)
    one = state.characters[who]
    for known in one.sheet.aspects:
        yield Compellable(known.name, who, known.kind)
    for slot in one.consequences:
        if slot.aspect is not None:
            yield Compellable(slot.aspect, who, CONSEQUENCE)
    places = _places(one)
    for aspect in state.scene.aspects:
        if aspect.on in places and aspect.kind != "boost" and not aspect.hidden:
            yield Compellable(aspect.name, aspect.on, aspect.kind)


def compellable_named(state: State, who: str, name: str) -> Compellable:
    """The aspect of that name that bears on this character. Raises `IllegalChoice` or `UnknownName`."""
    wanted = name.casefold()
    for known in compellable(state, who):
        if known.name.casefold() == wanted:
            return known
    one = state.characters[who]
    for aspect in state.scene.aspects:
        if aspect.name.casefold() == wanted and aspect.kind == "boost":
            raise IllegalChoice(f"{aspect.name} is a boost, and too slight to be compelled")
    existing = existing_aspect(state, name)
    if existing is None or existing.hidden:
        raise UnknownName(f"no aspect in play is called {name!r}")
    if came_up_just_now(state, existing.name, existing.on):
        raise IllegalChoice(f"{existing.name} came up at this very moment, and nothing can be made of it yet")
    raise IllegalChoice(
        f"{existing.name} does not bear on {one.name}: it lies on {_place(state, existing.on)}"
        + ("; compel it there with on" if existing.on in state.characters else "")
    )


def _places(one: Character) -> tuple[str, ...]:
    return (SCENE, one.id) if one.zone is None else (SCENE, one.id, f"zone:{one.zone}")


def _place(state: State, on: str) -> str:
    if on in state.characters:
        return state.characters[on].name
    return state.scene.zones.names.get(on.removeprefix("zone:"), "the scene")


def require_there(state: State, who: str) -> Character:
    """Somebody who is out of the scene is not compelled. Raises `IllegalChoice`."""
    one = state.characters[who]
    if not may_act(state, one):
        raise IllegalChoice(f"{one.name} is out of the scene, and nothing can be compelled there")
    return one
