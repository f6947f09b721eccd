"""The actions of a turn where a book has five of them: maneuver, attack, defend, block and move."""

from __future__ import annotations

from collections.abc import Generator

from solofate.commands.acting import advantage_command
from solofate.commands.language.names import find_skill, find_zone
from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import MalformedChoice
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.model.blocks import BLOCK
from solofate.rules.model.permission import MOVE, Deed
from solofate.rules.procedures.actions.blocking import block, require_block
from solofate.rules.procedures.actions.deeds import Ways
from solofate.rules.procedures.conflict.full_defense import declare_full_defense, require_full_defense
from solofate.rules.procedures.conflict.movement import moving_skill, require_way, run, walk
from solofate.rules.procedures.conflict.turns import act, require_turn, take_action
from solofate.rules.ruleset import Ruleset
from solofate.rules.table import Table

BLOCKABLE = {"attack": "attack", "maneuver": "advantage", "advantage": "advantage", "move": "move"}
"""What a block may be typed to stop, and the action that is."""


def _has_blocks(rules: Ruleset) -> bool:
    return rules.blocks


def _has_running(rules: Ruleset) -> bool:
    return rules.movement.runs


@deed(
    "maneuver",
    'SKILL "Aspect" [on NAME | on zone ZONE] [vs N | vs NAME] [for NAME]',
    ACTING,
    {Situation.TURN, Situation.SCENE},
    first="skill",
    on="character",
    vs="character",
    for_="character",
    played_by=_has_blocks,
    instead='/advantage SKILL "Aspect" puts an aspect in play',
)
def maneuver_command(seat: CommandContext, words: Words) -> Action:
    """Place an aspect, and have one free invocation of it. A place or a thing is +0 to meet, a person's skill resists.
    With 0 or 1 shifts it is fragile and gone when it has been invoked, with more it stays for the scene."""
    return advantage_command(seat, words)


@deed(
    "block",
    "SKILL against attack | maneuver | move SKILL",
    ACTING,
    {Situation.TURN},
    first="skill",
    against="blockable",
    played_by=_has_blocks,
    instead='what is to hinder them is an aspect: /advantage SKILL "Aspect"',
)
def block_command(seat: CommandContext, words: Words) -> Action:
    """Keep the others from something. You roll your skill, and until your next turn whoever else tries that action
    with the skill you name meets at least your total."""
    skill_words, stopped = split_at(words, "against")
    action = BLOCKABLE.get(stopped[0].text.casefold(), "") if stopped else ""
    if not skill_words or not stopped or not action or len(stopped) < 2:
        raise MalformedChoice(
            "say with what and against what, as in: /block athletics against attack fight; "
            "it may be an attack, a maneuver or a move"
        )
    who = actor_of(seat)
    skill = find_skill(joined(skill_words), seat.skills)
    against = find_skill(joined(stopped[1:]), seat.skills)

    def keep_off(table: Table) -> Procedure:
        require_block(table, action)
        require_turn(table.state, who)
        deed = Deed(who, BLOCK, skill)
        return act(table, deed, Ways(lambda: block(table, who, skill, action, against)))

    return keep_off


@deed(
    "walk",
    "ZONE",
    ACTING,
    {Situation.TURN},
    first="zone",
    played_by=_has_running,
    instead="/move ZONE goes there",
)
def walk_command(seat: CommandContext, words: Words) -> Action:
    """Go one zone at no action; the roll of your action in this turn is 1 lower. What a border leaves you short of is
    kept while you go on the same way."""
    who, to = _way(seat, words, "walk")

    def go(table: Table) -> Procedure:
        require_turn(table.state, who)
        deed = Deed(who, MOVE, moving_skill(table.state, who), "", f"zone:{to}")
        return act(table, deed, Ways(lambda: _walked(table, who, to)))

    return go


@deed(
    "run",
    "ZONE [with SKILL]",
    ACTING,
    {Situation.TURN},
    first="zone",
    with_="skill",
    played_by=_has_running,
    instead="/move ZONE goes there",
)
def run_command(seat: CommandContext, words: Words) -> Action:
    """Spend your turn on going: as many zones as your skill is high, at least one, and no roll. A border adds its
    value to what its zone costs; what is left is kept while you go on."""
    plain, skill_words = split_at(words, "with")
    who, to = _way(seat, plain, "run")
    skill = find_skill(joined(skill_words), seat.skills) if skill_words else None

    def go(table: Table) -> Procedure:
        require_turn(table.state, who)
        deed = Deed(who, MOVE, skill or moving_skill(table.state, who), "", f"zone:{to}")
        return act(table, deed, Ways(lambda: run(table, who, to, skill)))

    return go


@deed(
    "defend",
    "",
    ACTING,
    {Situation.TURN},
    played_by=lambda rules: rules.blocks and rules.full_defense is not None,
    instead="{if full defence: /full-defense gives up your action for a better defence}"
    "{if no full defence: you defend whenever you are attacked, and full-defense among the options of campaign.yaml "
    "lets a turn go for nothing else}",
)
def defend_command(seat: CommandContext, words: Words) -> Action:
    """Do nothing but defend: until your next turn whatever is aimed at you meets 2 more."""
    if words:
        raise MalformedChoice("defending is against everything; /defend alone does it")
    who = actor_of(seat)

    def guard(table: Table) -> Procedure:
        require_full_defense(table)
        require_turn(table.state, who)
        return take_action(table, who, declare_full_defense(table, who))

    return guard


def _way(seat: CommandContext, words: Words, verb: str) -> tuple[str, str]:
    """Who goes, and into which zone. Raises `IllegalChoice` where there is no way."""
    if not words:
        raise MalformedChoice(f"say where to, as in: /{verb} ZONE")
    who = actor_of(seat)
    to = find_zone(seat.state, joined(words))
    require_way(seat.state, who, to)
    return who, to


def _walked(table: Table, who: str, to: str) -> Generator[Decision, str, bool]:
    """A step takes no action."""
    yield from walk(table, who, to)
    return False
