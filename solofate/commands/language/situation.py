"""Where play stands, as far as it decides which commands are worth typing."""

from __future__ import annotations

from solofate.commands.language.known import known_commands
from solofate.commands.language.registry import GROUPS, Command, Situation
from solofate.rules.model.state import CHALLENGE, CONFLICT, CONTEST, State
from solofate.rules.ruleset import Ruleset

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


def serving(now: Situation, rules: Ruleset) -> list[Command]:
    """The commands that serve in a situation, in the order of /help."""
    return [command for command in commands_of(rules) if now in command.serves]


def by_use(now: Situation, rules: Ruleset) -> list[Command]:
    """Every command, those that serve now first."""
    return sorted(commands_of(rules), key=lambda command: now not in command.serves)


def commands_of(rules: Ruleset) -> list[Command]:
    """The commands of a table that plays by these rules: by groups, and within a group as they were registered."""
    there = (each for each in known_commands().values() if each.played_by is None or each.played_by(rules))
    return sorted(there, key=lambda command: GROUPS.index(command.group))
