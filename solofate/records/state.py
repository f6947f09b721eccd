"""The state of play as one JSON object, the same for scripts, checks and other programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solofate.rules.decisions import Decision
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.challenges import Challenge, ChallengeTask
from solofate.rules.model.characters import Character
from solofate.rules.model.contests import Contest
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.harm import Slot, Track
from solofate.rules.model.progress import Progress
from solofate.rules.model.skills import HARMS
from solofate.rules.model.state import Last, Scene, State
from solofate.wording.questions import options


class GameState(State):
    """The state of a game, which can be written as the records describe it.

    `asked` is the open decision with its number, `command` the line typed last.
    """

    asked: tuple[int, Decision] | None = None
    command: str = ""

    def to_json(self) -> dict[str, Any]:
        """The state as the records describe it, the open decision included."""
        return state_to_json(self, self.asked, self.command)


def state_to_json(
    state: State, pending: tuple[int, Decision] | None = None, command: str | None = None
) -> dict[str, Any]:
    """Everything that is true now. `pending` is the open decision with its number, `command` the last line.

    Hidden aspects are listed with `"hidden": true`: this is the whole truth, not what a seat may know.
    """
    return {
        "dialect": state.dialect,
        "options": list(state.options),
        "session": state.session,
        "arc": state.arc,
        "active": state.active,
        "scene": _scene(state.scene, state.countdowns),
        "characters": {who: _character(one) for who, one in state.characters.items()},
        "gm": {
            "fate_points": state.pool,
            "style": state.style,
            "control": state.gm_control,
            "compels_per_scene": state.compels_per_scene,
        },
        "pending": None if pending is None else decision_to_json(pending[1], pending[0], state),
        "last": _last(state.last, command),
        "pace": state.pace._asdict(),
        "progress": _progress(state.progress),
        "rulings": dict(state.rulings),
        "safety": {
            "lines": list(state.lines),
            "veils": list(state.veils),
            "struck": len(state.struck),
            "concern": state.concern.call if state.concern is not None else None,
        },
        "compels": [each._asdict() for each in state.compels],
        **_remembered(state),
    }


def _remembered(state: State) -> dict[str, Any]:
    """What a campaign keeps between scenes."""
    kept = ("id", "because", "scope", "seen")
    steps = ("kind", "asks", "steps", "at", "against")
    threads = [each._asdict() for each in state.memory.threads]
    people = [each._asdict() for each in state.memory.people]
    return {
        "scenes": state.scenes,
        "framing": state.framing,
        "agreed": list(state.agreed),
        "threads": [{key: each[key] for key in (*kept, *steps, "title")} for each in threads],
        "cast": [{key: each[key] for key in (*kept, "name", "tie")} for each in people],
        "facts": [each._asdict() for each in state.facts],
        "lasting": [each._asdict() for each in state.lasting],
    }


def decision_to_json(decision: Decision, number: int, state: State) -> dict[str, Any]:
    """An open decision: who is asked what, and every option with its label, price and effect."""
    question = options.asked(decision, state)
    return {
        "id": number,
        "decision": decision.kind,
        "who": decision.who,
        "options": [
            {"id": each.id, "label": each.label, "price": each.price, "effect": each.effect}
            for each in question.options
        ],
        "default": decision.default,
        "question": question.question,
        "free_text": decision.free_text,
        "can_be_taken_back": not decision.revealed,
    }


def _scene(scene: Scene, countdowns: Sequence[Countdown]) -> dict[str, Any]:
    return {
        "title": scene.title,
        "mode": scene.mode,
        "kind": scene.kind,
        "exchange": scene.exchange,
        "turn": scene.turn,
        "tension": scene.tension,
        "zones": {zone: _zone(scene, zone) for zone in scene.zones.names},
        "aspects": [_aspect(aspect) for aspect in scene.aspects],
        "countdowns": [_countdown(each) for each in countdowns],
        "contest": None if scene.contest is None else _contest(scene.contest),
        "challenge": None if scene.challenge is None else _challenge(scene.challenge),
        "aid": [{"who": aid.who, "to": aid.to, "skill": aid.skill} for aid in scene.aid],
        "goals": dict(scene.goals),
        "risk": scene.risk,
        "settled": scene.settled,
        "open": scene.open,
        "deadly": scene.deadly,
        "distractions": [_distraction(each) for each in scene.distractions],
    }


def _countdown(countdown: Countdown) -> dict[str, Any]:
    return {
        "name": countdown.name,
        "marked": countdown.marked,
        "of": countdown.boxes,
        "done": countdown.done,
        "outcome": [each.text for each in countdown.outcome],
        "triggers": [{"words": each.words, "on": each.on, "box": each.box} for each in countdown.triggers],
        "secret": countdown.secret,
        "hangs_on": countdown.on,
        "here": countdown.here,
    }


def _distraction(distraction: Distraction) -> dict[str, Any]:
    return {
        "name": distraction.name,
        "choice": distraction.choice,
        "opposition": distraction.opposition,
        "exchanges": distraction.exchanges,
        "leave": [each.text for each in distraction.leave],
        "deal": [each.text for each in distraction.deal],
    }


def _progress(progress: Progress) -> dict[str, Any]:
    return {
        "session": "running" if progress.running is not False else "ended",
        "scenes": progress.scenes,
        "full_sessions": progress.full,
        "sessions_in_arc": progress.in_arc,
        "settled": list(progress.settled),
        "offers": {
            who: {"kind": offer.kind, "number": offer.number, "parts": list(offer.parts)}
            for who, offer in progress.offers.items()
        },
    }


def _contest(contest: Contest) -> dict[str, Any]:
    threat = contest.threat
    return {
        "goal": contest.goal,
        "to": contest.to,
        "skill": contest.skill,
        "obstacles": contest.obstacles,
        "sides": {
            side.id: {
                "goal": side.goal,
                "members": list(side.members),
                "difficulty": side.difficulty,
                "victories": side.victories,
                "forfeited": side.forfeited,
            }
            for side in contest.sides
        },
        "tried": list(contest.tried),
        "lent": list(contest.lent),
        "threat": None if threat is None else threat._asdict() | {"strikes": list(threat.strikes)},
    }


def _challenge(challenge: Challenge) -> dict[str, Any]:
    return {"aim": challenge.aim, "tasks": [_task(task) for task in challenge.tasks]}


def _task(task: ChallengeTask) -> dict[str, Any]:
    return {
        "task": task.name,
        "skill": task.skill,
        "difficulty": task.difficulty,
        "reason": task.reason,
        "result": task.result,
        "who": task.who,
    }


def _zone(scene: Scene, zone: str) -> dict[str, Any]:
    ways = {there: scene.zones.border(zone, there) for there in scene.zones.neighbours(zone)}
    return {
        "name": scene.zones.names[zone],
        "next_to": list(ways),
        "aspects": [one.name for one in scene.aspects if one.on == f"zone:{zone}" and not one.hidden],
        "barriers": {there: way.barrier for there, way in ways.items() if way and way.barrier is not None},
    }


def _aspect(aspect: Aspect) -> dict[str, Any]:
    return {
        "name": aspect.name,
        "kind": aspect.kind,
        "on": aspect.on,
        "free_invokes": dict(aspect.free_invokes),
        "hidden": aspect.hidden,
        "by": aspect.by,
        "fades": aspect.fades,
        "forbids": list(aspect.forbids),
        "allows": list(aspect.allows),
    }


def _character(one: Character) -> dict[str, Any]:
    sheet = one.sheet
    return {
        "name": one.name,
        "side": one.side,
        "control": one.control,
        "zone": one.zone,
        "fate_points": one.fate_points,
        "refresh": sheet.refresh,
        "skills": dict(sheet.skills),
        "aspects": [
            {
                "name": known.name,
                "kind": known.kind,
                "free_invokes": dict(one.invokes.get(known.name, {})),
                "forbids": list(known.forbids),
                "allows": list(known.allows),
            }
            for known in sheet.aspects
        ],
        "stunts": [{"id": stunt.id, "name": stunt.name, "text": stunt.text} for stunt in sheet.stunts],
        "stress": {kind: _track(one.track(kind)) for kind in HARMS},
        "consequences": [_slot(slot) for slot in one.consequences],
        "acted": one.acted,
        "out": one.out,
        "kind": sheet.kind,
        "skill_points": sheet.skill_points,
        "single_track": len(one.tracks) == 1,
        "tracks": {track.id: {"takes": list(track.takes), **_track(track)} for track in one.tracks},
        "moved": one.moved,
        "spendable": one.spendable,
        "held": one.held,
        "owed": {"hostile": one.owed_hostile, "concession": one.owed_concession},
        "used": [{"stunt": stunt, "once_per": limit} for stunt, limit in one.used],
        "full_defense": one.full_defense._asdict() if one.full_defense is not None else None,
    }


def _track(track: Track) -> dict[str, Any]:
    return {"boxes": list(track.boxes), "marked": list(track.marked)}


def _slot(slot: Slot) -> dict[str, Any]:
    return {
        "slot": slot.name,
        "shifts": slot.shifts,
        "aspect": slot.aspect,
        "state": slot.state,
        "free_invokes": dict(slot.free_invokes),
        "only": slot.only,
        "this_conflict": slot.this_conflict,
        "forbids": list(slot.forbids),
        "allows": list(slot.allows),
        "kind": slot.kind,
        "healing": slot.healing._asdict() if slot.healing is not None else None,
        **({"row": slot.row, "boxes": slot.boxes, "marked": slot.marked} if slot.row else {}),
    }


def _last(last: Last | None, command: str | None) -> dict[str, Any]:
    return {
        "command": command,
        "result": last.result if last else None,
        "shifts": last.shifts if last else None,
        "effort": last.effort if last else None,
        "opposition": last.opposition if last else None,
        "who": last.who if last else None,
        "action": last.action if last else None,
    }
