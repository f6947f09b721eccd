"""What the log says about the scenes and sessions of a campaign: what each was, who was in it, how it came out."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.named_tuples import NamedTuple
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.aspects import GM
from solofate.rules.model.state import STARTED


class SceneRecord(NamedTuple):
    """One scene: its title, its places, who was in it, and what came of it in short.

    `event` is the number of the event it began with. `winners` are the sides that won a conflict in it, `fallen`
    those who were taken out and what became of them, `conceded` those who left on terms of their own; `carried`
    are the aspects that stayed. `closing` is how the GM told what became of the heroes' goal.
    """

    title: str
    event: int
    places: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    winners: tuple[str | None, ...] = ()
    fallen: tuple[tuple[str, str], ...] = ()
    conceded: tuple[tuple[str, str], ...] = ()
    carried: tuple[str, ...] = ()
    closed: bool = False
    closing: str = ""


class SessionRecord(NamedTuple):
    """One session and the scenes that belong to it: those closed in it, and the one that is open.

    `full` says whether it counted, which is known once it has ended.
    """

    number: int
    arc: int
    scenes: tuple[SceneRecord, ...] = ()
    ended: bool = False
    full: bool = False


class ArcRecord(NamedTuple):
    """An arc that has ended, and what came of it."""

    number: int
    developments: tuple[str, ...]


class Chronicle(NamedTuple):
    """The sessions of a campaign in order, and the arcs that have ended."""

    sessions: tuple[SessionRecord, ...]
    arcs: tuple[ArcRecord, ...] = ()

    def arc(self, number: int) -> tuple[SessionRecord, ...]:
        """The sessions of an arc."""
        return tuple(session for session in self.sessions if session.arc == number)


def chronicle(log: Iterable[tuple[int, Event]]) -> Chronicle:
    """The records of a log of events with their numbers."""
    writing = _Writing()
    for number, event in log:
        writing.add(number, event)
    return writing.written()


class _Writing:
    """The records as they grow."""

    def __init__(self) -> None:
        self.sessions = [SessionRecord(1, 1)]
        self.arcs: list[ArcRecord] = []
        self.scene: SceneRecord | None = None
        self.names: dict[str, str] = {}
        self.heroes: list[str] = []
        self.settled = False

    def add(self, number: int, event: Event) -> None:
        if isinstance(event, happened.Session):
            self._session(event)
        elif isinstance(event, happened.ArcEnded):
            self.arcs.append(ArcRecord(event.number, event.developments))
        elif isinstance(event, happened.SceneStarted):
            places = tuple(event.zones.names.values())
            self.scene = SceneRecord(event.title, number, places, tuple(self.heroes))
        elif isinstance(event, happened.Entered):
            self._entered(event)
        elif isinstance(event, happened.Left):
            self.heroes = [name for name in self.heroes if name != self.names.get(event.who)]
        elif self.scene is not None:
            self._in_scene(self.scene, event)

    def _session(self, event: happened.Session) -> None:
        latest = self.sessions[-1]
        if event.state != STARTED:
            self.sessions[-1] = latest._replace(ended=True, full=event.counts)
        elif event.number != latest.number:
            self.sessions.append(SessionRecord(event.number, len(self.arcs) + 1))

    def _entered(self, event: happened.Entered) -> None:
        name = event.character.name
        self.names[event.who] = name
        if event.character.is_hero and name not in self.heroes:
            self.heroes.append(name)
        if self.scene is None:
            return
        if event.character.is_hero:
            self.scene = self.scene._replace(heroes=tuple(dict.fromkeys((*self.scene.heroes, name))))
        else:
            self.scene = self.scene._replace(others=tuple(dict.fromkeys((*self.scene.others, name))))

    def _in_scene(self, scene: SceneRecord, event: Event) -> None:
        if isinstance(event, happened.ZoneAdded):
            self.scene = scene._replace(places=tuple(event.zones.names.values()))
        elif isinstance(event, happened.ConflictEnded):
            self.scene = scene._replace(winners=(*scene.winners, event.winner))
        elif isinstance(event, happened.TakenOut):
            self.scene = scene._replace(fallen=(*scene.fallen, (self._name(event.who), event.text)))
        elif isinstance(event, happened.Conceded):
            self.scene = scene._replace(conceded=(*scene.conceded, (self._name(event.who), event.terms)))
        elif isinstance(event, happened.StakeSettled):
            self.settled = True
        elif isinstance(event, happened.Narration) and self.settled and event.by == GM:
            self.scene, self.settled = scene._replace(closing=event.text), False
        elif isinstance(event, happened.SceneEnded):
            self.settled = False
            self._keep(scene._replace(carried=event.carried, closed=True))
            self.scene = None

    def _name(self, who: str) -> str:
        return self.names.get(who, who)

    def _keep(self, scene: SceneRecord) -> None:
        latest = self.sessions[-1]
        self.sessions[-1] = latest._replace(scenes=(*latest.scenes, scene))

    def written(self) -> Chronicle:
        if self.scene is not None:
            self._keep(self.scene)
        return Chronicle(tuple(self.sessions), tuple(self.arcs))
