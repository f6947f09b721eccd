"""Cover, and the end of an obstacle, as they are told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.wording.people import as_subject, listed, name_of, owned, the, zone_name
from solofate.wording.plain import inline


def obstacle_shown(state: State, one: Character) -> list[str]:
    """What there is to know of a block: where it bars the way, and what it is to whoever is behind it."""
    obstacle = one.obstacle
    if obstacle is None or obstacle.acts:
        return []
    said = []
    if obstacle.between:
        said.append(f"between {listed(zone_name(state, zone) for zone in obstacle.between)}")
    if obstacle.guards:
        said.append(f"guards {listed(zone_name(state, zone) for zone in obstacle.guards)}")
    if obstacle.harm:
        said.append("hurts whoever fails at it")
    if obstacle.cover != "no":
        said.append("cover" if obstacle.cover == "yes" else "cover perhaps")
    return said


def _cover_taken(event: happened.CoverTaken, state: State) -> str:
    return f"{as_subject(state, event.who)} takes cover behind {name_of(state, event.block)}."


def _cover_left(event: happened.CoverLeft, state: State) -> str:
    return f"{as_subject(state, event.who)} comes out from behind {name_of(state, event.block)}."


def _attack_stopped(event: happened.AttackStopped, state: State) -> str:
    block, skill = name_of(state, event.block), skill_name(event.skill)
    return f"{block} keeps {owned(state, event.by)} {skill} off {the(state, event.who)}: no dice, no action."


def _removed(event: happened.ObstacleRemoved, state: State) -> str:
    return f"{as_subject(state, event.who)} is rid of {inline(event.name)} for good."


OBSTACLES_TOLD: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.CoverTaken: _cover_taken,
        happened.CoverLeft: _cover_left,
        happened.AttackStopped: _attack_stopped,
        happened.ObstacleRemoved: _removed,
    }
)
"""How cover and the end of an obstacle are told."""
