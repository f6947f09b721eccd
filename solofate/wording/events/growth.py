"""Sessions, arcs, recovery and what heroes make of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.harm import AFTER_SCENARIO, AFTER_SCENE, AFTER_SESSION, FOR_GOOD, NEVER, id_of_slot
from solofate.rules.model.pace import LONG_ARC, Pace
from solofate.rules.model.progress import BREAKTHROUGH, CHANGE, CLEAR, RECOVER, REWORD
from solofate.rules.model.state import State
from solofate.rules.ruleset import Ruleset
from solofate.wording.open_sheet import open_parts
from solofate.wording.people import as_subject, capital, count, listed, owned, readable, sentence, the, they
from solofate.wording.plain import inline

RAISE = "raise:"


def _session(event: happened.Session, state: State) -> str:
    if event.state == "started":
        return f"Session {event.number} begins."
    after = f" after {count(event.scenes, 'scene')}" if event.scenes else ""
    told = f"Session {event.number} ends{after}."
    if not event.counts:
        short = f"It does not count as a full one yet: that takes {count(state.pace.scenes, 'closed scene')}"
        told = f"{told} {short}, and they add up."
    return " ".join([told, *_still_open(state)])


def _still_open(state: State) -> list[str]:
    """What is blank on sheets that are finished in play (ruling AMBO-25)."""
    return [
        f"Still open for {the(state, one.id)} (/hero): {listed(left)}."
        for one in state.characters.values()
        if one.is_hero and one.sheet.growing and (left := open_parts(one.sheet, state))
    ]


def _arc_ended(event: happened.ArcEnded, state: State) -> str:
    grown = " Every hero has a breakthrough." if event.breakthrough else " It brings no breakthrough yet."
    return f"Arc {event.number} is over. What came of it: {sentence('; '.join(event.developments))}{grown}"


def _power_up(event: happened.PowerUp, state: State) -> str:
    gifts = [
        *(["a point of refresh"] if event.refresh else []),
        *(["a second skill point"] if event.skill else []),
    ]
    return f"The heroes power up, because of {inline(event.earned_by)}: {listed(gifts)} for each of them."


def _milestone(event: happened.Milestone, state: State) -> str:
    return (
        f"{capital(owned(state, event.who))} milestone: {change_told(state, event.who, event.change, event)}"
    )


def _breakthrough(event: happened.Breakthrough, state: State) -> str:
    return f"{capital(owned(state, event.who))} breakthrough: {change_told(state, event.who, event.change, event)}"


def change_told(
    state: State, who: str, change: str, event: happened.Milestone | happened.Breakthrough
) -> str:
    """What a change comes to: the old words beside the new, or the skills that moved."""
    kind, *parts = change.split(":")
    skills = [inline(state.skills.name(part)) for part in parts]
    if event.was and event.now:
        return f"{inline(event.was)} → {inline(event.now)}"
    if kind == "swap":
        return f"{listed(skills)} change places."
    if kind == "replace":
        return f"{skills[0]} gives its place to {skills[1]}, now Average (+1)."
    if change.startswith(RAISE):
        return f"{_rises(state, parts[0].split('+'))} up a step."
    if event.now:
        price = " (refresh −1)" if change == "buy-stunt" else ""
        return f"a new stunt{price}, {inline(event.now)}"
    if change.startswith((CLEAR, RECOVER)):
        healed = "what was healing may go" if change.startswith(CLEAR) else "recovery begins without a roll"
        return f"{_harmed(state, parts[0])}, {healed}."
    return {"refresh": "refresh +1.", "skill-point": "a skill point."}.get(
        change, f"{readable(change).casefold()}."
    )


def _rises(state: State, skills: list[str]) -> str:
    times = {skill: skills.count(skill) for skill in dict.fromkeys(skills)}
    return listed(
        inline(state.skills.name(skill)) + (f" ({number} times)" if number > 1 else "")
        for skill, number in times.items()
    )


def _skills_raised(event: happened.SkillsRaised, state: State) -> str:
    left = f" {count(event.left, 'skill point')} saved." if event.left else ""
    rises = _rises(state, list(event.skills))
    return f"{as_subject(state, event.who)} spends saved skill points: {rises} up a step.{left}"


def _stunt_written(event: happened.StuntWritten, state: State) -> str:
    return f"{as_subject(state, event.who)} has a new stunt, {sentence(event.stunt)}"


def _treatment(event: happened.TreatmentTried, state: State) -> str:
    whom = f"{owned(state, event.whom)} {inline(event.aspect)}"
    if event.who == event.whom:
        whom = f"{inline(event.aspect)}, alone and on {they(state, event.who).themself},"
    return f"{as_subject(state, event.who)} treats {whom} with {inline(state.skills.name(event.skill))}."


def _recovery(event: happened.Recovery, state: State) -> str:
    called, spec = _harmed(state, event.slot), ruleset_of(state).slot(id_of_slot(event.slot))
    whose = capital(owned(state, event.who))
    if event.state != "treated":
        return f"{whose} {called} has healed: {inline(event.aspect)} is gone."
    was = inline(event.was) or "the wound"
    clears = capital(clears_when(spec.clears if spec is not None else NEVER, state.pace))
    if was == inline(event.aspect):
        return f"{whose} {called} is in recovery. {clears}."
    return f"{whose} {called} is in recovery: {was} → {inline(event.aspect)}. {clears}."


def _harmed(state: State, slot: str) -> str:
    """`mild consequence`, `Hurt`: what is in a slot, by the slot's name."""
    spec = ruleset_of(state).slot(id_of_slot(slot))
    return inline(spec.called if spec is not None else f"{readable(id_of_slot(slot)).casefold()} consequence")


def clears_when(clears: str, pace: Pace) -> str:
    """When a consequence in recovery is gone."""
    if clears == AFTER_SCENE:
        return "it clears after a full scene"
    if clears == AFTER_SESSION:
        return "it clears after a full session"
    if clears == AFTER_SCENARIO:
        return "it clears after a full scenario"
    if clears in (NEVER, FOR_GOOD):
        return "it stays for good"
    if pace.long_arcs:
        return f"it clears after {LONG_ARC} full sessions, or at a breakthrough"
    return "it clears at the next breakthrough"


def _pace(event: happened.PaceChanged, state: State) -> str:
    return f"Pace: {pace_setting(event.setting, event.pace)}"


def pace_setting(setting: str, pace: Pace, rules: Ruleset | None = None) -> str:
    """A setting in force, in a sentence; by rules that know no power-ups it speaks of none."""
    if setting == "growth" and rules is not None and rules.levels:
        return f"a point for skills comes with {every(pace.growth, 'breakthrough')}."
    telling = _SETTINGS.get(setting)
    return str(telling(pace)) if telling is not None else f"{readable(setting).casefold()} is another."


def every(number: int, thing: str) -> str:
    """`every session`, `every third session` would be too clever: `every 3 sessions`."""
    return f"every {thing}" if number == 1 else f"every {number} {thing}s"


def _care(harm: str, skill: str, needs_stunt: bool) -> str:
    takes = "an aspect or a stunt for it" if needs_stunt else f"no more than the skill, {skill} as a rule"
    return f"treating {harm} harm takes {takes}."


_SETTINGS: Mapping[str, Any] = MappingProxyType(
    {
        "milestone": lambda pace: f"a milestone ends {every(pace.milestone, 'full session')}.",
        "breakthrough": lambda pace: f"a breakthrough ends {every(pace.breakthrough, 'arc')}.",
        "growth": lambda pace: f"skill points and power-ups come with {every(pace.growth, 'breakthrough')}.",
        "points-wait": lambda pace: (
            f"skill points come only with {every(pace.points_wait, 'power-up')}."
            if pace.points_wait
            else "skill points wait for no power-up."
        ),
        "sessions": lambda pace: f"an arc has about {count(pace.sessions, 'session')}.",
        "scenes": lambda pace: (
            f"a session counts as full with {count(pace.scenes, 'closed scene')}, its own or of short ones before."
        ),
        "long-arcs": lambda pace: (
            f"arcs are long: a severe consequence in recovery clears after {LONG_ARC} full sessions."
            if pace.long_arcs
            else "a severe consequence in recovery clears at a breakthrough only."
        ),
        "power-ups": lambda pace: (
            "the GM may add power-ups to a breakthrough."
            if pace.power_ups
            else "the GM adds no power-ups to a breakthrough."
        ),
        "wounds-need-stunt": lambda pace: _care("bodily", "Academics", pace.wounds_need_stunt),
        "shocks-need-stunt": lambda pace: _care("mental", "Empathy", pace.shocks_need_stunt),
        "pyramid": lambda pace: (
            "skills stand in a pyramid: each step on more than it holds."
            if pace.pyramid
            else "skills stand in columns: each step on as many as it holds."
        ),
        "cap": lambda pace: (
            f"no skill rises above +{pace.cap}."
            if pace.cap
            else "skills may rise as far as their columns carry them."
        ),
    }
)


def offers_lines(state: State) -> list[str]:
    """What heroes may still use before the next session starts."""
    lines = []
    for who, offer in state.progress.offers.items():
        command = "/breakthrough" if offer.kind == BREAKTHROUGH else "/milestone"
        parts = [_part(part) for part in offer.parts]
        lines.append(
            f"Still open for {the(state, who)} until the next session starts ({command}): {listed(parts)}."
        )
    return lines


def _part(part: str) -> str:
    if part.startswith(REWORD):
        return f"other words for {readable(part.removeprefix(REWORD))}"
    if part.startswith((RECOVER, CLEAR)):
        verb, _, slot = part.partition(":")
        return f"{verb} the {readable(id_of_slot(slot)).casefold()} consequence"
    return {CHANGE: "one change", "high-concept": "the high concept", "refresh": "a point of refresh"}.get(
        part, part
    )


GROWTH_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.Session: _session,
        happened.ArcEnded: _arc_ended,
        happened.PowerUp: _power_up,
        happened.Milestone: _milestone,
        happened.Breakthrough: _breakthrough,
        happened.SkillsRaised: _skills_raised,
        happened.StuntWritten: _stunt_written,
        happened.TreatmentTried: _treatment,
        happened.Recovery: _recovery,
        happened.PaceChanged: _pace,
    }
)
"""How each event of growth and recovery is told."""
