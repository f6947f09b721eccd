"""The mechanics of a journal: every event in a line, with nothing that was shown in play left out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.state import State
from solofate.rules.model.zones import ZoneMap
from solofate.wording.events.lines import tell_fully
from solofate.wording.people import listed, readable, weighed_text
from solofate.wording.plain import inline

_MOST_WEIGHED = 8
_DICE = re.compile(r"((?:\[[+ -]\]){4})")
_SIGNS = {"+": "+", " ": "0", "-": "−"}


def number_line(event: Event, state: State) -> str:
    """The event in one line, with what the GM weighed and with dice as `+ 0 + −`.

    No markup takes these for a list or for boxes to tick.
    """
    told = tell_fully(event, state)
    if isinstance(event, happened.GmCall) and event.weighed:
        told = f"{told} {_weighed(event, state)}"
    return " ".join(_DICE.sub(lambda faces: " ".join(_SIGNS[sign] for sign in faces[0][1::3]), told).split())


def scene_numbers(event: happened.SceneStarted) -> Iterator[str]:
    """What there is to know of a scene that its own line does not say: its map and tension."""
    yield from _map(event.zones)
    yield f"Tension {event.tension}."
    if any(aspect.hidden for aspect in event.aspects):
        yield "Something here is still hidden."


def _weighed(call: happened.GmCall, state: State) -> str:
    ranked = sorted(call.weighed, key=lambda each: -each.value)[:_MOST_WEIGHED]
    left = len(call.weighed) - len(ranked)
    more = f", and {left} more" if left else ""
    shown = ", ".join(weighed_text(state, each.option, each.value) for each in ranked)
    return f"Weighed: {shown}{more}."


def _map(zones: ZoneMap) -> Iterator[str]:
    for zone, name in zones.names.items():
        ways = []
        for there in zones.neighbours(zone):
            way = zones.border(zone, there)
            bar = f" (barrier {on_the_ladder(way.barrier)})" if way and way.barrier is not None else ""
            ways.append(f"{inline(zones.names.get(there) or readable(there))}{bar}")
        yield f"Zone {inline(name)}" + (f", next to {listed(ways)}." if ways else ".")
