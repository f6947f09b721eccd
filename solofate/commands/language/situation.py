"""Where play stands, as far as it decides which commands are worth typing."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.commands.language.registry import COMMANDS, GROUPS, Command, Situation
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, State

_MODES = {
    CONFLICT: Situation.TURN,
    CONTEST: Situation.CONTEST,
    CHALLENGE: Situation.CHALLENGE,
}


def situation(state: State, asked: bool) -> Situation:
    """Where play stands; an open question goes before everything else."""
    if asked:
        return Situation.QUESTION
    if not state.scene.open:
        return Situation.BETWEEN
    return _MODES.get(state.scene.mode, Situation.SCENE)


def serving(now: Situation) -> list[Command]:
    """The commands that serve in a situation, in the order of /help."""
    return [command for command in in_order(COMMANDS.values()) if now in command.serves]


def by_use(now: Situation) -> list[Command]:
    """Every command, those that serve now first."""
    return sorted(in_order(COMMANDS.values()), key=lambda command: now not in command.serves)


def in_order(commands: Iterable[Command]) -> list[Command]:
    """Commands by their groups, and within a group as they were registered."""
    return sorted(commands, key=lambda command: GROUPS.index(command.group))
