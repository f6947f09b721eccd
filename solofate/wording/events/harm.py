"""Hits, what they do, and how a conflict ends for somebody."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.harm import id_of_slot
from solofate.rules.model.orders import FREELY, HERE, NEAR
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.names import with_indefinite
from solofate.wording.dice import boxes_shown
from solofate.wording.people import as_subject, count, listed, owned, sentence, target_of, the, the_zone, they
from solofate.wording.plain import inline
from solofate.wording.tracks import slot_title, track_marked, track_title


def _hit(event: happened.Hit, state: State) -> str:
    by = f" from {the(state, event.by)}" if event.by is not None else ""
    rolled = event.shifts - event.weapon + event.armor + event.lessened
    parts = _with_gear(rolled, event.weapon, event.armor)
    parts += f", {event.lessened} less for standing alone" if event.lessened else ""
    gear = f" ({parts})" if event.weapon or event.armor or event.lessened else ""
    return f"{as_subject(state, event.who)} takes a {inline(event.kind)} hit of {event.shifts}{by}{gear}."


def _with_gear(shifts: int, weapon: int, armor: int) -> str:
    """`2 shifts, weapon +2, armour -1`."""
    parts = [count(shifts, "shift"), *([f"weapon +{weapon}"] if weapon else [])]
    return ", ".join([*parts, *([f"armour -{armor}"] if armor else [])])


def _stopped(event: happened.HitStopped, state: State) -> str:
    gear = _with_gear(event.shifts, event.weapon, event.armor)
    if event.lessened:
        gear += f", {event.lessened} less"
        return f"The blow of {the(state, event.by)} does {the(state, event.who)} nothing ({gear})."
    return f"The armour of {the(state, event.who)} stops the blow of {the(state, event.by)} ({gear})."


def _stress(event: happened.StressMarked, state: State) -> str:
    character = state.characters.get(event.who)
    track = track_marked(character, event) if character is not None else None
    title = track_title(state, track.id if track is not None else event.kind)
    marked = (
        f"{as_subject(state, event.who)} marks {count(len(event.boxes), 'box')} of {inline(title).casefold()}"
    )
    return f"{marked}." if track is None else f"{marked}: {boxes_shown(track.mark(event.boxes))}"


def _consequence(event: happened.ConsequenceTaken, state: State) -> str:
    severity = inline(id_of_slot(event.slot))
    spec = ruleset_of(state).slot(id_of_slot(event.slot))
    taken = f"{as_subject(state, event.who)} takes {with_indefinite(severity)} consequence: {inline(event.aspect)}"
    if spec is not None and spec.row:
        boxes = "" if event.boxes == 1 else f", {count(event.boxes, 'box')} of it"
        taken = f"{as_subject(state, event.who)} marks {inline(event.aspect)}{boxes}"
    if event.replaces:
        taken += f", for good and in the place of {inline(event.replaces)}"
    if event.free_invoke_to is None:
        return f"{taken}."
    return f"{taken} (a free invoke for {the(state, event.free_invoke_to)})."


def _extreme_settled(event: happened.ExtremeSettled, state: State) -> str:
    aspect, whose = inline(event.aspect), owned(state, event.who)
    return f"{aspect} is one of {whose} aspects now; another extreme consequence can be taken."


def _eased(event: happened.ConsequenceEased, state: State) -> str:
    as_one = with_indefinite(slot_title(state, event.to))
    return f"{inline(event.aspect)} is eased by {inline(event.by)}: it mends as {as_one} consequence from here on."


def _taken_out(event: happened.TakenOut, state: State) -> str:
    by = f" by {the(state, event.by)}" if event.by is not None else ""
    return f"{as_subject(state, event.who)} is taken out{by}: {sentence(event.text)}"


def _form_changed(event: happened.FormChanged, state: State) -> str:
    by = f" by {the(state, event.by)}" if event.by is not None else ""
    fell = f"{inline(event.was)} is taken out{by}: {sentence(event.text)}"
    return f"{fell} It is not over: {the(state, event.who)} is what was under it."


def _conceded(event: happened.Conceded, state: State) -> str:
    worth = count(event.fate_points, "fate point")
    more = {
        "more": " It costs more than that, and there is a lead in it.",
        "all": " It costs everything, and the others are let go.",
    }.get(event.price, "")
    terms = sentence(event.terms)
    one = state.characters.get(event.who)
    if one is not None and not one.is_hero:
        return f"{as_subject(state, event.who)} gives up: {terms}{more}"
    told = f"{as_subject(state, event.who)} concedes: {terms}{more} {worth} for it when the conflict ends."
    if event.price == "all":
        return told  # It ends with that.
    who = the(state, event.who)
    return f"{told} Until then {who} is out of it: no turns, no harm, and the terms hold."


def _order(event: happened.OrderGiven, state: State) -> str | None:
    verb, target, skill, stands = event.order
    if stands or verb == FREELY:
        return _kept_order(event, state)
    means = f" with {skill_name(skill)}" if skill else ""
    if verb == "move":
        what = f"goes to {the_zone(state, target)}"
    elif verb == "attack":
        what = f"attacks {the(state, target or '')}{means}"
    else:
        what = f"sets something up{f' against {the(state, target)}' if target else ''}{means}"
    one = state.characters.get(event.who)
    if one is not None and one.acted:
        return f"{as_subject(state, event.who)} has acted in this exchange already, and {what} in the next."
    return f"{as_subject(state, event.who)} {what} on the next turn that is {they(state, event.who).theirs}."


def _kept_order(event: happened.OrderGiven, state: State) -> str | None:
    """`Teo keeps near Odile and fights, until told otherwise.`; nothing of a turn that is played at once."""
    verb, target, _, stands = event.order
    if not stands:
        return None
    whom = the(state, target) if target else ""
    what = {
        HERE: "stays there and fights",
        NEAR: f"keeps near {whom} and fights",
        "attack": f"keeps at {whom}",
    }.get(verb, "fights without being asked")
    return f"{as_subject(state, event.who)} {what}, until told otherwise."


def _full_defense(event: happened.FullDefenseDeclared, state: State) -> str:
    focus = full_defense_text(FullDefense(event.focus, event.whom), event.who)
    return f"{as_subject(state, event.who)} goes on {focus}."


def full_defense_text(standing: FullDefense, who: str) -> str:
    """`full defence`, with its focus where that is not only oneself: `full defence: me and Ben`."""
    return (
        f"full defence: {inline(standing.focus).rstrip('.')}" if standing.whom != (who,) else "full defence"
    )


def _blocked(event: happened.Blocked, state: State) -> str:
    whom = whom_it_blocks(event.action, event.against)
    return (
        f"{as_subject(state, event.who)} blocks {whom}: {on_the_ladder(event.total)}, "
        f"until {they(state, event.who).their} next turn."
    )


def whom_it_blocks(action: str, against: str) -> str:
    """`whoever attacks with Fight`."""
    doing = {"attack": "attacks", "advantage": "maneuvers", "move": "moves"}.get(action, action)
    return f"whoever {doing} with {skill_name(against)}"


def _falls(event: happened.Falls, state: State) -> str:
    return f"{as_subject(state, event.who)} acts at the same moment, and goes down after it."


def _interposed(event: happened.Interposed, state: State) -> str:
    return f"{as_subject(state, event.who)} steps in for {the(state, event.instead_of)}."


def _divided(event: happened.EffortDivided, state: State) -> str:
    if not event.shares:
        return f"{as_subject(state, event.who)} reaches nothing with {event.total}."
    shares = listed(f"{share} for {target_of(state, whom)}" for whom, share in event.shares.items())
    return f"{as_subject(state, event.who)} divides {event.total}: {shares}."


def _put_in_the_way(event: happened.PutInTheWay, state: State) -> str:
    return f"{as_subject(state, event.who)} puts {the(state, event.minion)} in the way of {the(state, event.by)}."


def _stakes(event: happened.Stakes, state: State) -> str:
    where = "in this campaign" if event.always else "in this scene"
    if event.death:
        return f"Death is on the table: whoever of the heroes is taken out {where} may die."
    return f"No hero dies {where} unless their player says so."


HARM_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Hit: _hit,
        happened.HitStopped: _stopped,
        happened.StressMarked: _stress,
        happened.ConsequenceTaken: _consequence,
        happened.ConsequenceEased: _eased,
        happened.ExtremeSettled: _extreme_settled,
        happened.TakenOut: _taken_out,
        happened.FormChanged: _form_changed,
        happened.Conceded: _conceded,
        happened.Blocked: _blocked,
        happened.Falls: _falls,
        happened.Interposed: _interposed,
        happened.PutInTheWay: _put_in_the_way,
        happened.EffortDivided: _divided,
        happened.FullDefenseDeclared: _full_defense,
        happened.OrderGiven: _order,
        happened.Stakes: _stakes,
    }
)
"""How each event of harm is told."""
