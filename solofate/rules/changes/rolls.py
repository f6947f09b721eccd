"""What changes when somebody acts: what they used up, and what is remembered of how it went."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.changes.parts import Changes, character_changed, drawn, scene_changed
from solofate.rules.model.spotlight import by_outcome
from solofate.rules.model.state import Aid, Last, State

COSTS_REMEMBERED = 9


def _aided(state: State, event: happened.Aided) -> State:
    challenge = state.scene.challenge
    if challenge is not None:
        challenge = challenge._replace(helped=(*challenge.helped, event.who))
    aid = (*state.scene.aid, Aid(event.who, event.to, event.skill))
    return scene_changed(state, aid=aid, challenge=challenge)


def _rolled(state: State, event: happened.Rolled) -> State:
    if state.unused:
        state = state._replace(unused=0)
    if not event.helpers:
        return state
    left = tuple(aid for aid in state.scene.aid if (aid.to, aid.skill) != (event.who, event.skill))
    return scene_changed(state, aid=left)


def _stunt_used(state: State, event: happened.StuntUsed) -> State:
    if not event.once_per:
        return state
    used = state.characters[event.who].used
    return character_changed(state, event.who, used=(*used, (event.stunt, event.once_per)))


def _outcome(state: State, event: happened.Outcome) -> State:
    contest = state.scene.contest
    if contest is not None and event.action == "advantage":
        state = scene_changed(state, contest=contest._replace(tried=(*contest.tried, event.who)))
    return state._replace(
        last=Last(event.who, event.action, event.result, event.shifts, event.effort, event.opposition),
        spotlight=by_outcome(state, event) if event.shifts > 0 else state.spotlight,
    )


def _cost(state: State, event: happened.Cost) -> State:
    costs = (*state.costs, (event.does, event.text))[-COSTS_REMEMBERED:]
    return drawn(state._replace(costs=costs), event.text)


CHANGES: Changes = {
    happened.Aided: _aided,
    happened.Rolled: _rolled,
    happened.StuntUsed: _stunt_used,
    happened.Outcome: _outcome,
    happened.Cost: _cost,
}
