"""Which triggers of countdowns an event meets (Fate Condensed, Countdowns; rulings AMBO-27 to AMBO-29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.events import CountdownMarked, Event
from solofate.rules.model import countdowns as counting
from solofate.rules.model.characters import MAJOR, MONSTER, OPPOSITION, PCS, Character
from solofate.rules.model.countdowns import CLOSED, MARKED, Countdown, Trigger
from solofate.rules.model.state import CONCEDED, TAKEN_OUT, State, in_play
from solofate.rules.names import slug

HEROES, FOES, VILLAIN = "heroes", "foes", "villain"


Meets = Callable[[State, Trigger, Any], bool]
"""Whether an event of a kind, once it is true, meets a trigger."""


def marks(state: State, event: Event) -> Iterator[CountdownMarked]:
    """What an event that has just become true does to the countdowns that run, in the order they are written.

    `state` is the one after it. Each trigger met marks one box; marks beyond the last are dropped (AMBO-27). A
    lasting state that was true before its box was the next marks it at once (AMBO-29). A foe that is out closes
    what hung on it.
    """
    meets = _MEETS.get(type(event))
    if meets is None:
        return
    for countdown in counting.running(state):
        found = tuple(_marked(state, countdown, lambda trigger: meets(state, trigger, event)))
        yield from found
        if not found and countdown.on and isinstance(event, _LEAVES) and not _is_here(state, countdown.on):
            name = state.characters[event.who].name if event.who in state.characters else countdown.on
            yield closing(countdown, f"{name} is out of it")


def exchange_passes(state: State) -> Iterator[CountdownMarked]:
    """The marks of an exchange that is over: before the next opener is named (ruling AMBO-28)."""
    came_of = f"exchange {state.scene.exchange} is over"
    for countdown in counting.running(state):
        yield from _marked(state, countdown, lambda trigger: trigger.on == counting.EXCHANGE, came_of)


def _marked(
    state: State, countdown: Countdown, met: Callable[[Trigger], bool], came_of: str = ""
) -> Iterator[CountdownMarked]:
    """A mark for each trigger that is met while boxes are left, and for lasting states whose box is next then.

    What marked a box is told in the words of its trigger, unless `came_of` says it better.
    """
    now = countdown
    for trigger in countdown.triggers:
        if trigger in now.next_triggers and met(trigger) and now.marked < now.boxes:
            yield mark(now, came_of or trigger.words)
            now = now._replace(marked=now.marked + 1)
    if now is not countdown:
        yield from already_true(state, now)


def mark(countdown: Countdown, came_of: str) -> CountdownMarked:
    """The event that marks the next box, and says what did it unless the countdown is secret."""
    full = countdown.marked + 1
    return CountdownMarked(
        countdown.name,
        full,
        countdown.boxes,
        full >= countdown.boxes,
        MARKED,
        "" if countdown.secret else came_of,
        countdown.secret,
    )


def closing(countdown: Countdown, reason: str) -> CountdownMarked:
    """It is closed without its outcome (ruling AMBO-26)."""
    return CountdownMarked(
        countdown.name, countdown.marked, countdown.boxes, False, CLOSED, reason, countdown.secret
    )


def already_true(state: State, countdown: Countdown) -> Iterator[CountdownMarked]:
    """The boxes whose own trigger is a lasting state that is already true."""
    now = countdown
    while now.marked < now.boxes:
        own = (each for each in now.triggers if each.box == now.marked + 1)
        lasting = next((each for each in own if _holds(state, each)), None)
        if lasting is None:
            return
        yield mark(now, lasting.words)
        now = now._replace(marked=now.marked + 1)


def is_meant(state: State, one: Character, who: str) -> bool:
    """Whether a trigger's `who` means this character."""
    if who == HEROES:
        return one.side == PCS
    if who == FOES:
        return one.side == OPPOSITION
    if who == VILLAIN:
        leads = (MAJOR, MONSTER)
        led = any(each.sheet.kind in leads for each in state.characters.values() if each.side == OPPOSITION)
        return one.side == OPPOSITION and (one.sheet.kind in leads or not led)
    if not who:
        return True
    names = (one.id, slug(one.name), slug(one.sheet.name))
    return any(who == name or who in name.split("-") or name.startswith(f"{who}-") for name in names)


def _happens_to(on: str) -> Meets:
    """Met where this kind of event happens to whoever the trigger means."""

    def meets(state: State, trigger: Trigger, event: Any) -> bool:
        one = state.characters.get(event.who)
        return trigger.on == on and one is not None and is_meant(state, one, trigger.who)

    return meets


def _fails(state: State, trigger: Trigger, event: happened.Outcome) -> bool:
    one = state.characters.get(event.who)
    if trigger.on != counting.FAILS or event.result != "fail" or one is None:
        return False
    return is_meant(state, one, trigger.who or HEROES)


def _enters(state: State, trigger: Trigger, event: happened.Moved) -> bool:
    if trigger.on != counting.ENTERS or not is_meant(state, state.characters[event.who], trigger.who):
        return False
    return _same_zone(event.to, trigger.what)


def _same_zone(zone: str | None, named: str) -> bool:
    return zone == named or named.removeprefix("the-") == zone


def _aspect(state: State, trigger: Trigger, event: Any) -> bool:
    hidden = getattr(event, "hidden", False)
    return trigger.on == counting.ASPECT and not hidden and slug(event.aspect) == trigger.what


def _always(kind: str) -> Meets:
    """Met by every event of its kind, whoever it is about."""
    return lambda state, trigger, event: trigger.on == kind


def _session(state: State, trigger: Trigger, event: happened.Session) -> bool:
    return trigger.on == counting.SESSION_ENDS and event.state == "ended"


_LEAVES = (happened.TakenOut, happened.Conceded, happened.Left)


def _marks_nothing(state: State, trigger: Trigger, event: happened.Left) -> bool:
    """Leaving is no trigger; it is looked at because it closes what hung on whoever left."""
    return False


_MEETS: Mapping[type[Any], Meets] = MappingProxyType(
    {
        happened.Outcome: _fails,
        happened.ConsequenceTaken: _happens_to(counting.CONSEQUENCE),
        happened.TakenOut: _happens_to(counting.TAKEN_OUT),
        happened.Conceded: _happens_to(counting.CONCEDES),
        happened.Left: _marks_nothing,
        happened.Hit: _happens_to(counting.IS_HIT),
        happened.Moved: _enters,
        happened.AspectAdded: _aspect,
        happened.AspectRevealed: _aspect,
        happened.SceneStarted: _always(counting.SCENE_BEGINS),
        happened.SceneEnded: _always(counting.SCENE_ENDS),
        happened.Session: _session,
    }
)
"""The kinds of event that triggers speak of."""


def _holds(state: State, trigger: Trigger) -> bool:
    """Whether a trigger is a lasting state that is true now."""
    meant = [one for one in state.characters.values() if is_meant(state, one, trigger.who)]
    if trigger.on == counting.TAKEN_OUT:
        return any(one.out == TAKEN_OUT for one in meant)
    if trigger.on == counting.CONCEDES:
        return any(one.out == CONCEDED for one in meant)
    if trigger.on == counting.CONSEQUENCE:
        return any(slot.aspect is not None for one in meant for slot in one.consequences)
    if trigger.on == counting.ENTERS:
        return any(_same_zone(one.zone, trigger.what) for one in meant)
    if trigger.on == counting.ASPECT:
        return any(slug(each.name) == trigger.what and not each.hidden for each in state.scene.aspects)
    return False


def _is_here(state: State, who: str) -> bool:
    return any(is_meant(state, one, slug(who)) for one in in_play(state))
