"""What a reader wants to know of events, as sentences of a story; the numbers are told elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.aspects import SCENE
from solofate.rules.characters import PCS, Character
from solofate.rules.events import Event
from solofate.rules.skills import skill_name
from solofate.rules.state import State
from solofate.wording.events import tell
from solofate.wording.people import The, listed, place_of, sentence, the, the_zone
from solofate.wording.plain import inline

_ENDS = {
    "attack": ("and misses", "and is held off", "and lands a blow", "and lands a blow in style"),
    "advantage": (
        "and it comes to nothing",
        "and it is a near thing",
        "and it works",
        "and it works in style",
    ),
    "overcome": ("and falls short", "and it is a near thing", "and makes it", "and makes it in style"),
}
_PLAIN_ENDS = ("and fails", "and it is a near thing", "and succeeds", "and succeeds in style")
_TRIES = {"attack": "attacks", "advantage": "tries for an advantage"}
_ORDER = ("fail", "tie", "succeed", "style")
_WENT_WELL = ("succeed", "style")


def _consequence(event: happened.ConsequenceTaken, state: State) -> str:
    severity = inline(event.slot.partition("-")[0])
    return f"{The(state, event.who)} is left with a {severity} consequence: {inline(event.aspect)}."


def _taken_out(event: happened.TakenOut, state: State) -> str:
    return f"{The(state, event.who)} is out of it. {sentence(event.text)}".rstrip()


def _conceded(event: happened.Conceded, state: State) -> str:
    return f"{The(state, event.who)} gives in. {sentence(event.terms)}".rstrip()


def _cost(event: happened.Cost, state: State) -> str:
    return f"It works all the same, at a price: {sentence(event.text)}"


def _aspect(event: happened.AspectAdded | happened.AspectRevealed, state: State) -> str | None:
    if isinstance(event, happened.AspectAdded) and event.hidden:
        return None
    if event.on == SCENE:
        where = ""
    else:
        where = f" {'at' if event.on.startswith('zone:') else 'of'} {place_of(state, event.on)}"
    return f"Now true{where}: {inline(event.aspect)}."


def _detail(event: happened.DetailDeclared, state: State) -> str:
    return sentence(event.detail)


def _told(event: Event, state: State) -> str | None:
    return tell(event, state)


def _moved(event: happened.Moved, state: State) -> str | None:
    return tell(event, state) if event.origin is not None else None


_SENTENCES: Mapping[type[Any], Callable[[Any, State], str | None]] = MappingProxyType(
    {
        happened.ConsequenceTaken: _consequence,
        happened.TakenOut: _taken_out,
        happened.Conceded: _conceded,
        happened.Cost: _cost,
        happened.AspectAdded: _aspect,
        happened.AspectRevealed: _aspect,
        happened.AspectRenamed: _told,
        happened.Moved: _moved,
        happened.Entered: _told,
        happened.Left: _told,
        happened.ConflictEnded: _told,
        happened.DetailDeclared: _detail,
        happened.Ruling: _told,
    }
)
_SETTING_UP = (happened.Entered, happened.Moved, happened.FatePoints, happened.FatePointsReleased)


class Prose:
    """A stretch of story as it grows: each event adds a sentence, or changes how the next is told, or nothing."""

    def __init__(self) -> None:
        self._sentences: list[str] = []
        self._rolled: dict[str, str] = {}
        self._called_on: dict[str, list[str]] = {}
        self._price = ""
        self._mover: str | None = None
        self._unhindered = False
        self._waiting: list[Character] | None = None

    def __bool__(self) -> bool:
        return bool(self._sentences)

    def begin_scene(self) -> None:
        """Whoever enters now is there as the scene begins: they are named together, after its opening words."""
        self._waiting = []

    @property
    def setting_up(self) -> bool:
        """Whether the scene is still being laid out."""
        return self._waiting is not None

    def add(self, event: Event, state: State) -> None:
        """Add what an event means to the story."""
        if self._waiting is not None:
            if isinstance(event, happened.Entered) and event.character.side != PCS:
                self._waiting.append(event.character)
                return
            if not isinstance(event, _SETTING_UP):
                self.end_set_up(state)
        self._remember(event)
        if isinstance(event, happened.Outcome):
            self._outcome(event, state)
            return
        told = self._unhindered_hit(event, state) or self._sentence(event, state)
        if told is not None:
            self._sentences.append(told)
            self._mover = event.who if isinstance(event, happened.Moved) else None

    def end_set_up(self, state: State) -> None:
        """The scene is laid out: say who waits in it."""
        waiting, self._waiting = self._waiting, None
        if waiting:
            self._sentences.append(_facing(waiting, state))

    def take(self) -> str:
        """The paragraph so far; the next begins."""
        told = " ".join(self._sentences)
        self._sentences, self._mover = [], None
        return told

    def _remember(self, event: Event) -> None:
        if isinstance(event, (happened.TurnPassed, happened.ConflictEnded, happened.SceneEnded)):
            self._called_on, self._unhindered = {}, False
        elif isinstance(event, happened.Rolled):
            if event.action != "defend":
                self._called_on = {}
            self._rolled[event.who] = event.skill
        elif isinstance(event, happened.Invoked):
            names = self._called_on.setdefault(event.who, [])
            if inline(event.aspect) not in names:
                names.append(inline(event.aspect))
        elif isinstance(event, happened.Cost):
            self._price = event.text

    def _sentence(self, event: Event, state: State) -> str | None:
        if isinstance(event, happened.AspectAdded) and event.aspect == self._price:
            return None  # It was just told as the price of something.
        telling = _SENTENCES.get(type(event))
        return telling(event, state) if telling is not None else None

    def _unhindered_hit(self, event: Event, state: State) -> str | None:
        if not (isinstance(event, happened.Hit) and self._unhindered):
            return None
        self._unhindered = False
        return f"{The(state, event.who)} does nothing to stop it."

    def _outcome(self, event: happened.Outcome, state: State) -> None:
        """Who tries what, how it ends, and what was called on to that end."""
        self._unhindered = event.action == "attack" and event.against is None
        skill = self._rolled.get(event.who)
        deed = _deed(event, state, skill_name(skill) if skill is not None else "")
        ends = _ENDS.get(event.action, _PLAIN_ENDS)
        end = ends[_ORDER.index(event.result)] if event.result in _ORDER else ""
        well = event.result in _WENT_WELL
        own = listed(self._called_on.get(event.who, ()))
        against = listed(name for who, names in self._called_on.items() if who != event.who for name in names)
        means = [f"{'thanks to' if well else 'even with'} {own}"] if own else []
        means += [f"{'in spite of' if well else 'because of'} {against}"] if against else []
        told = ", ".join((f"{deed} {end}".rstrip(), *means))
        if self._mover == event.who and self._sentences:
            self._sentences[-1] = f"{self._sentences[-1].removesuffix('.')}, {told}."
        else:
            self._sentences.append(f"{The(state, event.who)} {told}.")
        self._mover = None
        self._called_on = {}


def _deed(event: happened.Outcome, state: State, skill: str) -> str:
    if event.action == "overcome" and skill and event.against is None:
        return f"tries {skill}"
    whom = ""
    if event.against is not None:
        whom = f" {'' if event.action == 'attack' else 'against '}{the(state, event.against)}"
    return f"{_TRIES.get(event.action, 'tries')}{whom}" + (f" with {skill}" if skill else "")


def _facing(waiting: list[Character], state: State) -> str:
    """`Facing them: Lumper 1 and Lumper 2 at the tide dock; the Loft Lookout at the tally loft.`"""
    by_zone: dict[str | None, list[str]] = {}
    for one in waiting:
        by_zone.setdefault(one.zone, []).append(the(state, one.id))
    groups = [
        listed(names) + (f" at {the_zone(state, zone)}" if zone is not None else "")
        for zone, names in by_zone.items()
    ]
    return f"Facing them: {'; '.join(groups)}."
