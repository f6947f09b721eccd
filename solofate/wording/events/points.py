"""Fate points and compels: what changes hands and what it brings, the GM's calls, and who is at the keys."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.decisions.actions import COST, REVEAL, SETBACK
from solofate.rules.decisions.compels import COMPLICATION
from solofate.rules.decisions.engagements import DILEMMA, DISTRACTION, HIDDEN_TRIGGER, TWIST
from solofate.rules.decisions.scenes import COMES_BACK, RISK, STAKE
from solofate.rules.events import GmCall
from solofate.rules.events.fate_points import PLAYED_ALREADY, VOID_REASON
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.aspects import GM
from solofate.rules.model.state import State
from solofate.wording.events.not_asked import told_alone
from solofate.wording.people import (
    as_subject,
    capital,
    count,
    name_of,
    readable,
    readable_option,
    sentence,
    the,
    the_zone,
    weighed_text,
)
from solofate.wording.plain import inline

CALLS_TOLD_AT_ONCE = frozenset({"difficulty", "opposition", "framing", "range", "distraction", "power-up"})
"""GM calls the player should hear unasked. The others show in what is done; `/why` explains them."""

_REASONS = {
    "concession": "for conceding",
    "hostile": "for aspects invoked against them, to spend from the next scene on",
}


def tally(event: happened.FatePoints, state: State) -> str:
    """`Maren's fate points 3→2`, or `GM pool 2→1`."""
    change = f"{event.now - event.change}→{event.now}"
    return f"GM pool {change}" if event.who == GM else f"{name_of(state, event.who)}'s fate points {change}"


def _fate_points(event: happened.FatePoints, state: State) -> str:
    return f"{tally(event, state)} ({_REASONS.get(event.reason, inline(event.reason))})."


def _owed(event: happened.FatePointsOwed, state: State) -> str | None:
    # What a concession is worth was said as it was made, and a payment is told as the points that arrive.
    if event.change < 0 or event.reason == "concession":
        return None
    points = count(event.change, "fate point")
    if event.reason == "kept" and event.who == GM:
        return None  # The pool's own change said so.
    if event.reason == "kept":
        return f"{as_subject(state, event.who)} keeps {points} for another scene."
    return f"{as_subject(state, event.who)} is owed {points}, paid when the scene ends."


def _released(event: happened.FatePointsReleased, state: State) -> str:
    return f"{as_subject(state, event.who)} may now spend the fate points kept from the last scene."


def gm_call(event: happened.GmCall, state: State) -> str:
    """A GM call with its reason."""
    chose = readable_option(state, event.chose)
    if event.duty == "difficulty" and chose.isascii() and chose.isdigit():
        chose = on_the_ladder(int(chose))
    reason = sentence(event.reason)
    if reason.startswith(f"{chose},"):  # The reason begins with what was chosen; once is enough.
        return f"The GM's call ({inline(event.duty)}): {reason}"
    return f"The GM's call ({inline(event.duty)}): {chose}. {reason}".rstrip()


def _gm_call(event: happened.GmCall, state: State) -> str | None:
    if event.duty == "distraction" and event.chose == "none":
        return None
    return gm_call(event, state) if event.duty in CALLS_TOLD_AT_ONCE else None


def _overruled(event: happened.CallOverruled, state: State) -> str:
    return f"You overrule the GM ({inline(event.duty)}): not {readable_option(state, event.chose)}."


def _control(event: happened.ControlChanged, state: State) -> str:
    by = {"player": "the player", "gm": "the GM"}.get(event.control)
    by = by or f"the policy {inline(event.control)}"
    return f"{capital(the(state, event.who))} is played by {by} from here on."


def _active(event: happened.ActiveChanged, state: State) -> str:
    return f"You now play {the(state, event.who)}."


def _style(event: happened.StyleChanged, state: State) -> str:
    return f"The GM's style is {inline(event.style)} from here on."


def _ruling(event: happened.RulingChanged, state: State) -> str:
    return f"The ruling {inline(event.ruling)} is “{inline(event.choice)}” from here on."


POINTS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.FatePoints: _fate_points,
        happened.FatePointsOwed: _owed,
        happened.FatePointsReleased: _released,
        happened.GmCall: _gm_call,
        happened.CallOverruled: _overruled,
        happened.NotAsked: told_alone,
        happened.ControlChanged: _control,
        happened.ActiveChanged: _active,
        happened.StyleChanged: _style,
        happened.RulingChanged: _ruling,
    }
)
"""How each event of fate points and of the table is told."""


# ---- compels -----------------------------------------------------------------------------------------------


def _compel(event: happened.Compel, state: State) -> str:
    aspect, trouble = inline(event.aspect), sentence(event.complication)
    if event.how == VOID_REASON:
        return (
            f"No compel on {aspect}: “{inline(event.complication)}” complicates nothing. No fate point moves."
        )
    if event.answer == "withdrawn":
        return f"The compel on {aspect} is withdrawn; it costs nothing."
    if event.answer == "refused":
        return (
            f"{as_subject(state, event.who)} refuses the compel on {aspect}. {sentence(event.how)}".rstrip()
        )
    if event.by == event.who:
        already = ", as played already" if event.how == PLAYED_ALREADY else ""
        return f"Self-compel on {aspect} ({inline(event.type)}{already}): {trouble}"
    return f"{as_subject(state, event.who)} accepts the compel on {aspect} ({inline(event.type)}): {trouble}"


def _compels_per_scene(event: happened.CompelsPerScene, state: State) -> str:
    if not event.number:
        return "The GM offers no compels by itself from here on; /compel still asks for one."
    return f"The GM offers about {count(event.number, 'compel')} in a scene from here on."


def _way_barred(event: happened.WayBarred, state: State) -> str:
    here, there = the_zone(state, event.origin), the_zone(state, event.to)
    return f"The way between {here} and {there} is barred: {on_the_ladder(event.barrier)}."


COMPELS_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Compel: _compel,
        happened.CompelsPerScene: _compels_per_scene,
        happened.WayBarred: _way_barred,
    }
)
"""How each event of a compel is told."""


# ---- a call of the GM explained ----------------------------------------------------------------------------

MOST_WEIGHED = 8
"""So many of the options that were weighed are told; how many more there were is counted."""


_MAY_STILL_COME = frozenset(
    each.id
    for each in (
        COMPLICATION, COST, SETBACK, REVEAL, DISTRACTION, STAKE, RISK, TWIST, COMES_BACK, HIDDEN_TRIGGER, DILEMMA
    )
)  # fmt: skip
"""Kinds of calls whose other options may come to pass later: of those `/why` tells only how many there were."""


def explain_call(number: int, call: GmCall, state: State) -> list[str]:
    """The lines `/why` shows: the reason first, then the options with their values, best first."""
    who = state.characters.get(call.who)
    for_whom = f" for {who.name}" if who is not None else ""
    lines = [
        f"Event {number}, {readable(call.duty).casefold()}{for_whom}: {readable_option(state, call.chose)}."
    ]
    lines.append(call.reason)
    others = len(call.weighed) - 1
    if call.duty not in _MAY_STILL_COME and call.weighed:
        lines.append(what_was_weighed(call, state, " · "))
    elif others > 0:
        lines.append(f"Weighed with {count(others, 'other')}, not told here: that may still come.")
    lines.append("/bogus takes the next best instead.")
    return lines


def what_was_weighed(call: GmCall, state: State, between: str) -> str:
    """`Weighed: attack Maren Fight +1.20, pass +0.00.`: the options with their values, best first."""
    ranked = sorted(call.weighed, key=lambda each: -each.value)
    shown = [weighed_text(state, each.option, each.value) for each in ranked[:MOST_WEIGHED]]
    shown += [f"and {len(ranked) - MOST_WEIGHED} more"] if len(ranked) > MOST_WEIGHED else []
    return f"Weighed: {between.join(shown)}."
