"""The Markdown journal: prose first, mechanics in folds, and nothing that happened left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from solofate.journal.escaping import escaped, paragraphs
from solofate.journal.exporter import Exporter, Journal
from solofate.journal.prose import Prose
from solofate.rules import events as happened
from solofate.rules.characters import PCS, Character
from solofate.rules.events import Event
from solofate.rules.ladder import on_the_ladder
from solofate.rules.state import CONFLICT, State, apply
from solofate.rules.zones import ZoneMap
from solofate.wording.events import tell_fully
from solofate.wording.people import listed, readable, weighed_text
from solofate.wording.plain import inline
from solofate.wording.scene import who_wants

_MOST_WEIGHED = 8
_DICE = re.compile(r"((?:\[[+ -]\]){4})")
_SIGNS = {"+": "+", " ": "0", "-": "−"}
_STARTS_A_BEAT = (happened.TurnPassed, happened.ConflictStarted, happened.ConflictEnded)


class MarkdownExporter(Exporter):
    """One Markdown file (CommonMark, with HTML's `details` for the folds)."""

    names, extension = ("md", "markdown"), "md"

    def text(self, journal: Journal) -> str:
        """The whole journal."""
        return export_markdown(journal.events, start=journal.start, title=journal.title)


def export_markdown(
    events: Sequence[tuple[int, Event]], *, start: State | None = None, title: str = ""
) -> str:
    """The journal of a log: its events with their numbers, and the state before the first of them."""
    state = start or State()
    page = _Page(state._replace(active=None))  # Nobody is "you" in a journal.
    page.block(f"# {escaped(title) or 'Journal'}")
    page.blocks += _cast(state, [event for _, event in events])
    for number, event in events:
        page.add(number, event)
    page.end_beat()
    return "\n\n".join(page.blocks) + "\n"


def _cast(start: State, events: Iterable[Event]) -> list[str]:
    """Who plays a part: the heroes with what they are, the others by name."""
    met: dict[str, Character] = dict(start.characters)
    for event in events:
        if isinstance(event, happened.Entered):
            met.setdefault(event.who, event.character)
    heroes = [_hero(one) for one in met.values() if one.side == PCS]
    others = list(dict.fromkeys(escaped(one.name) for one in met.values() if one.side != PCS))
    blocks = ["\n".join(heroes)] if heroes else []
    return [*blocks, f"Also seen: {listed(others)}."] if others else blocks


def _hero(one: Character) -> str:
    known = [escaped(each.name) for each in one.sheet.aspects if each.kind in ("high-concept", "trouble")]
    return f"- **{escaped(one.name)}**" + (f" – {'; '.join(known)}" if known else "")


class _Page:
    """The document as it grows. A beat is a stretch of story: its paragraphs, then the fold with its mechanics.

    In a conflict an exchange is a beat, so that its turns read on without a fold between them.
    """

    def __init__(self, state: State) -> None:
        self.blocks: list[str] = []
        self._state = state
        self._scenes = 0
        self._prose = Prose()
        self._mechanics: list[tuple[int, str]] = []

    def block(self, text: str) -> None:
        """Add a block of Markdown as it is."""
        self.blocks.append(text)

    def add(self, number: int, event: Event) -> None:
        """Add one event of the log."""
        state = self._state
        self._state = apply(state, event)._replace(active=None)
        if isinstance(event, happened.SceneStarted):
            self._scene(number, event)
        elif isinstance(event, happened.Narration):
            self._narration(event)
        elif isinstance(event, happened.Heading):
            self.end_beat()
            self.block(f"### {escaped(event.text) or '…'}")
        elif isinstance(event, happened.ExchangeStarted):
            self.end_beat()
            self.block(f"### Exchange {event.number}")
        elif isinstance(event, happened.Session):
            self.end_beat()
            started = event.state == "started"
            self.block(f"## Session {event.number}" if started else f"*{escaped(tell_fully(event, state))}*")
        elif isinstance(event, happened.SceneEnded):
            self._mechanic(number, event)
            self.end_beat()
            kept = f" What stays: {escaped(listed(event.carried))}." if event.carried else ""
            self.block(f"*The scene ends.*{kept}")
        else:
            self._happened(number, event, state)

    def _scene(self, number: int, event: happened.SceneStarted) -> None:
        self.end_beat()
        self._scenes += 1
        self.block(f"## Scene {self._scenes}: {escaped(event.title) or 'untitled'}")
        wants = [f"{escaped(who_wants(side))}: {escaped(goal)}" for side, goal in event.goals.items()]
        if wants:
            self.block("  \n".join(wants))
        known = [escaped(aspect.name) for aspect in event.aspects if not aspect.hidden]
        if known:
            self.block(f"In play: {', '.join(f'*{each}*' for each in known)}.")
        self._prose.begin_scene()
        hidden = sum(aspect.hidden for aspect in event.aspects)
        self._mechanic(number, event)
        self._mechanics += [(number, line) for line in _map(event.zones)]
        self._mechanics.append((number, f"Tension {event.tension}."))
        if hidden:
            self._mechanics.append((number, "Something here is still hidden."))

    def _narration(self, event: happened.Narration) -> None:
        if not (self._prose.setting_up and event.by == "gm"):  # Else they are the words a scene opens with.
            self._prose.end_set_up(self._state)
            self._pause()
        told = paragraphs(event.text)
        if event.by == "player":
            self.blocks += told
        elif told:
            voice = "" if event.by == "gm" else f" ({escaped(event.by)})"
            quoted = "\n>\n".join("\n".join(f"> {line}" for line in each.split("\n")) for each in told)
            self.block(quoted + voice)

    def _happened(self, number: int, event: Event, before: State) -> None:
        if isinstance(event, _STARTS_A_BEAT):
            self._pause()
        # Somebody who leaves is known by name only before, somebody who enters only afterwards.
        state = before if isinstance(event, happened.Left) else self._state
        if before.scene.open:
            self._prose.add(event, state)
        self._mechanic(number, event, state)

    def _mechanic(self, number: int, event: Event, state: State | None = None) -> None:
        told = tell_fully(event, state or self._state)
        if isinstance(event, happened.GmCall) and event.weighed:
            told = f"{told} {_weighed(event, state or self._state)}"
        dice = _DICE.sub(lambda faces: " ".join(_SIGNS[sign] for sign in faces[0][1::3]), told)
        self._mechanics.append((number, dice))

    def _pause(self) -> None:
        """A paragraph ends here if there is a story to it, and outside of a conflict the beat does too.

        Mechanics alone wait for the next, so that folds stay few.
        """
        if not self._prose:
            return
        if self._state.scene.mode == CONFLICT:
            self.block(escaped(self._prose.take()))
        else:
            self.end_beat()

    def end_beat(self) -> None:
        """Write down the stretch that is over: what it was like, and in a fold how it came about."""
        self._prose.end_set_up(self._state)
        if self._prose:
            self.block(escaped(self._prose.take()))
        if self._mechanics:
            first, last = self._mechanics[0][0], self._mechanics[-1][0]
            which = f"event {first}" if first == last else f"events {first} to {last}"
            lines = "\n".join(f"- {number}: {escaped(line)}" for number, line in self._mechanics)
            self.block(f"<details>\n<summary>Mechanics ({which})</summary>\n\n{lines}\n\n</details>")
        self._mechanics = []


def _weighed(call: happened.GmCall, state: State) -> str:
    ranked = sorted(call.weighed, key=lambda each: -each.value)[:_MOST_WEIGHED]
    left = len(call.weighed) - len(ranked)
    more = f", and {left} more" if left else ""
    shown = ", ".join(weighed_text(state, each.option, each.value) for each in ranked)
    return f"Weighed: {shown}{more}."


def _map(zones: ZoneMap) -> list[str]:
    lines = []
    for zone, name in zones.names.items():
        ways = []
        for there in zones.neighbours(zone):
            way = zones.border(zone, there)
            bar = f" (barrier {on_the_ladder(way.barrier)})" if way and way.barrier is not None else ""
            ways.append(f"{inline(zones.names.get(there) or readable(there))}{bar}")
        lines.append(f"Zone {inline(name)}" + (f", next to {listed(ways)}." if ways else "."))
    return lines
