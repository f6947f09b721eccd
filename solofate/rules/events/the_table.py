"""How this table plays: who answers for whom, what was agreed on, and the calls of the GM."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.aspects import GM
from solofate.rules.model.parts import character_changed
from solofate.rules.model.rulings import CHOICES
from solofate.rules.model.state import State


class Weighed(NamedTuple):
    """One option a GM call weighed, and the value it was given."""

    option: str
    value: float


@event_kind("control")
class ControlChanged(NamedTuple):
    """Who answers for a character from here on: `player`, `gm` or the name of a policy."""

    who: str
    control: str


@change(ControlChanged)
def _control_changed(state: State, event: ControlChanged) -> State:
    if event.who == GM:
        return state._replace(gm_control=event.control)
    return character_changed(state, event.who, control=event.control)


@event_kind("active")
class ActiveChanged(NamedTuple):
    """Which player character `me` means from here on."""

    who: str


@change(ActiveChanged)
def _active_changed(state: State, event: ActiveChanged) -> State:
    return state._replace(active=event.who)


@event_kind("style")
class StyleChanged(NamedTuple):
    """The GM's style from here on: `gentle`, `fair` or `ruthless`."""

    style: str


@change(StyleChanged)
def _style_changed(state: State, event: StyleChanged) -> State:
    return state._replace(style=event.style)


@event_kind("framing")
class FramingSet(NamedTuple):
    """Whether the GM frames the scenes that are opened by a title from here on."""

    on: bool


@change(FramingSet)
def _framing_set(state: State, event: FramingSet) -> State:
    return state._replace(framing=event.on)


@event_kind("agreed")
class Agreed(NamedTuple):
    """Something the table agrees on from here on, or no more: that the GM asks about a far-fetched invoke (`stretch`),
    that aspects may be powers (`powers`)."""

    what: str
    on: bool


@change(Agreed)
def _agreed(state: State, event: Agreed) -> State:
    others = tuple(each for each in state.agreed if each != event.what)
    return state._replace(agreed=(*others, event.what) if event.on else others)


@event_kind("compels-per-scene")
class CompelsPerScene(NamedTuple):
    """About how many compels a scene the GM offers by itself from here on."""

    number: int


@change(CompelsPerScene)
def _compels_per_scene(state: State, event: CompelsPerScene) -> State:
    return state._replace(compels_per_scene=event.number)


@event_kind("ruling-changed")
class RulingChanged(NamedTuple):
    """From here on the campaign plays a gap in the book another way: `choice` names it."""

    ruling: str
    choice: str


@change(RulingChanged)
def _ruling_changed(state: State, event: RulingChanged) -> State:
    """From here on it is played that way; the usual one needs no record."""
    others = {each: choice for each, choice in state.rulings.items() if each != event.ruling}
    if event.choice != CHOICES.get(event.ruling, ("",))[0]:
        others[event.ruling] = event.choice
    return state._replace(rulings=others)


@event_kind("gm-call")
class GmCall(NamedTuple):
    """A choice of the GM emulator with what it weighed and one sentence of reason.

    `at` is the number of that choice in the command it belongs to, by which it can be overruled.
    """

    duty: str
    who: str
    chose: str
    reason: str
    weighed: tuple[Weighed, ...] = ()
    at: int = 0


@change(GmCall)
def _called(state: State, event: GmCall) -> State:
    return state._replace(opposed=event.chose) if event.duty == "opposition" else state


@event_kind("call-overruled", told_only=True)
class CallOverruled(NamedTuple):
    """The player rejects a GM call; what it did was taken back before."""

    duty: str
    chose: str


@event_kind("not-asked", told_only=True)
class NotAsked(NamedTuple):
    """A question of the player's that was answered by what they settled on beforehand.

    `decision` is its kind, `reason` the word for why it was not put, `at` how many answers the command had by then.
    """

    decision: str
    who: str
    chose: str
    reason: str
    at: int = 0


TableEvent = (
    ControlChanged
    | ActiveChanged
    | StyleChanged
    | FramingSet
    | Agreed
    | CompelsPerScene
    | RulingChanged
    | GmCall
    | CallOverruled
    | NotAsked
)
