"""Talk: what somebody turns out to be like, what they answer, and what they think of a hero."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.parts import scene_changed
from solofate.rules.model.personas import LIE, PRICE, REFUSES, TURNED, Line, Persona, Talk, Told
from solofate.rules.model.state import WON, State

SCENES_REMEMBERED = 8
"""For so many scenes nobody says a line a second time."""


@event_kind("persona")
class PersonaFound(NamedTuple):
    """What somebody is like to talk to, from the moment it matters."""

    who: str
    persona: Persona


@change(PersonaFound)
def _persona_found(state: State, event: PersonaFound) -> State:
    return state._replace(personas={**state.personas, event.who: event.persona})


@event_kind("answered")
class Answered(NamedTuple):
    """Somebody answers a hero who spoke to them.

    What was decided stands by itself: `kind` is one of `REPLIES`, or `read` where a
    face is read; `topic` the question as it is compared with others,
    `about` what it is about, `fill` what was given for an answer, `fact` that as a sentence. `text` are the words it
    was put into, `gesture` what they did meanwhile, reading on after their name.
    """

    who: str
    to: str
    said: str
    kind: str
    topic: str = ""
    about: str = ""
    fill: str = ""
    fact: str = ""
    text: str = ""
    gesture: str = ""


@change(Answered)
def _answered(state: State, event: Answered) -> State:
    persona = state.personas.get(event.who, Persona())
    if event.fact:
        told = tuple(each for each in persona.told if each.topic != event.topic)
        persona = persona._replace(
            told=(*told, Told(event.topic, event.fill, event.fact, event.kind != LIE)), waits="", unpaid=False
        )
    elif event.kind == PRICE or (event.kind in (TURNED, REFUSES) and event.topic and not persona.unpaid):
        persona = persona._replace(waits=event.said, unpaid=event.kind == PRICE)
    barren = event.kind in (TURNED, REFUSES)
    before = state.scene.talk
    fruitless = (before.fruitless + 1 if before.who == event.who else 1) if barren else 0
    talk = Talk(
        event.who, event.about or before.about, event.kind, fruitless, _with_its_line(before.lines, event)
    )
    state = scene_changed(state, talk=talk, deeds=state.scene.deeds + 1)
    since = state.scenes - SCENES_REMEMBERED
    lines = tuple(each for each in state.lines_said if each[0] > since)
    said = tuple((state.scenes, line) for line in (event.text, event.gesture) if line)
    return state._replace(personas={**state.personas, event.who: persona}, lines_said=(*lines, *said))


def _with_its_line(lines: tuple[Line, ...], event: Answered) -> tuple[Line, ...]:
    """The lines of a scene with this one, where it has words of its own."""
    if not event.text or _repeats(event):
        return lines
    told = Told(event.topic, event.fill, event.fact, event.kind != LIE) if event.fact else None
    return (*lines, Line(event.who, event.said, event.text, told))[-LINES_KEPT:]


LINES_KEPT = 40
"""So many of the lines of a scene can be asked for again."""


def _repeats(event: Answered) -> bool:
    """Whether somebody only says again what was said: it tells nothing, and is all that was given for an answer."""
    return bool(event.fill) and not event.fact and not event.topic and event.fill in event.text


@event_kind("attitude")
class AttitudeChanged(NamedTuple):
    """Somebody thinks better or worse of a hero than before; `now` is what they think, from -2 to 2."""

    who: str
    towards: str
    change: int
    now: int
    reason: str


@change(AttitudeChanged)
def _attitude_changed(state: State, event: AttitudeChanged) -> State:
    persona = state.personas.get(event.who, Persona())
    persona = persona._replace(attitudes={**persona.attitudes, event.towards: event.now})
    return state._replace(personas={**state.personas, event.who: persona})


@event_kind("stake-met")
class StakeMet(NamedTuple):
    """What the heroes wanted of the scene was talked out of somebody."""

    who: str
    goal: str


@change(StakeMet)
def _stake_met(state: State, event: StakeMet) -> State:
    return scene_changed(state, settled=WON)


@event_kind("stake-overtaken")
class StakeOvertaken(NamedTuple):
    """What the heroes wanted of the scene has been done by the way, as far as what was told and rolled says."""

    goal: str


@change(StakeOvertaken)
def _stake_overtaken(state: State, event: StakeOvertaken) -> State:
    return scene_changed(state, overtaken=True)


TalkEvent = StakeOvertaken | PersonaFound | Answered | AttitudeChanged | StakeMet
