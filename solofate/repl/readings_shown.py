"""What a reading comes to before it is done: how likely its blow hits, and whether it can be done here at all."""

from __future__ import annotations

from solofate.commands.language.names import find_character, find_zone
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, joined, read_line, split_at
from solofate.commands.readings.actions.reach import is_elsewhere, laid_hands_on
from solofate.commands.readings.reading import Reading
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.gm.expecting import expected, hits
from solofate.gm.reasons.numbers import percent
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import Character
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.actions.attack import ATTACK, in_reach
from solofate.rules.procedures.actions.cover import sheltering
from solofate.rules.procedures.actions.outlook import Strike
from solofate.rules.procedures.conflict.movement import free_moves, require_way, way_difficulty
from solofate.wording.plain import inline, plain


def shown(game: Game, reading: Reading) -> str:
    """The command, with the chance to hit where it is an attack, or why somebody is to be brought in first."""
    if not is_played(game.state, reading.line):
        return plain(f"{inline(reading.line)} ({_why_not_played(game.state, reading.line)})")
    if reading.line.startswith("/add "):
        return plain(f"{inline(reading.line)} ({reading.because})")
    if refused := game.refusal(reading.line):
        return plain(f"{inline(reading.line)} (not as things stand: {inline(refused)})")
    if reading.line.startswith("/compel "):
        return plain(f"{inline(reading.line)} ({inline(reading.because)})")
    strike = _strike(game.state, reading.line)
    if strike is None:
        return plain(f"{inline(reading.line)}{_on_the_way(game.state, reading.line)}")
    if not in_reach(game.state, *strike):
        return plain(f"{inline(reading.line)} (out of reach)")
    return plain(f"{inline(reading.line)} ({_chance(game, *strike)})")


def _on_the_way(state: State, line: str) -> str:
    """What a move has to get past, and how hard that is, in brackets; nothing where the way is open."""
    read = read_line(line)
    hero = state.characters.get(state.active or "")
    if read.kind != COMMAND or read.verb != "move" or hero is None:
        return ""
    names, skill_words = split_at(read.words, "with")
    try:
        there = find_zone(state, joined(split_at(names, "vs")[0]))
        require_way(state, hero.id, there)
    except SolofateError:
        return ""
    runs = ruleset_of(state).movement.runs and state.scene.mode == CONFLICT
    if runs or there in free_moves(state, hero.id):
        return ""
    hard, usual, why = way_difficulty(state, hero.id, there)
    skill = joined(skill_words) if skill_words else state.skills.name(usual)
    return f" ({skill} against {on_the_ladder(hard)}: {why})" if hard else ""


def takes_the_turn(state: State, line: str) -> bool:
    """Whether a move has to be rolled for in a fight, so that what is to follow it waits for the next turn."""
    return state.scene.mode == CONFLICT and bool(_on_the_way(state, line))


def as_good(state: State, one: Reading, other: Reading) -> bool:
    """Whether two attacks differ only in which of several of a kind is hit, none of whom is hurt so far."""
    first, second = _strike(state, one.line), _strike(state, other.line)
    if first is None or second is None or first[2] != second[2] or first[1] == second[1]:
        return False
    here, there = (state.characters[each[1]] for each in (first, second))
    alike = here.sheet.skills == there.sheet.skills and here.sheet.aspects == there.sheet.aspects
    return alike and here.zone == there.zone and not _is_marked(state, here) and not _is_marked(state, there)


def _is_marked(state: State, one: Character) -> bool:
    """Whether somebody is hurt, or has an aspect put on them that could be used."""
    hurt = one.stressed > 0 or any(slot.aspect is not None for slot in one.consequences)
    return hurt or any(aspect.on == one.id for aspect in state.scene.aspects)


def _why_not_played(state: State, line: str) -> str:
    """That the command belongs to an optional rule that is off, or what the book has that lacks it."""
    rules, command = ruleset_of(state), find_command(read_line(line).verb)
    if rules.takes_options and any(command.is_played(each.apply(rules)) for each in OPTIONS.values()):
        return "an optional rule this campaign plays without"
    return f"not in {rules.title}: {inline(command.instead_at(rules))}"


def is_played(state: State, line: str) -> bool:
    """Whether the rules at this table have the command, such as a full defence, which is an option of some."""
    read = read_line(line)
    played_by = find_command(read.verb).played_by if read.kind == COMMAND else None
    return played_by is None or played_by(ruleset_of(state))


def cannot_be_done(game: Game, line: str) -> bool:
    """Whether a line is refused as things stand: by its rules, out of reach, or as it says itself."""
    return not is_played(game.state, line) or out_of_reach(game.state, line) or bool(game.refusal(line))


def out_of_reach(state: State, line: str) -> bool:
    """Whether a line is an attack on somebody who cannot be hit from here, or lays hands on somebody elsewhere."""
    strike = _strike(state, line)
    if strike is not None:
        return not in_reach(state, *strike)
    hero, whom = state.characters.get(state.active or ""), laid_hands_on(state, line)
    if state.scene.mode != CONFLICT or hero is None or whom is None:
        return False
    return is_elsewhere(state, hero.id, whom)


def _chance(game: Game, who: str, target: str, skill: str) -> str:
    """`62 % to hit`: the chance that an attack hits, by the dice alone; or what keeps it off altogether."""
    state = game.state
    if Strike(who, target, skill).is_barred(state):
        return "it cannot hurt them"
    if Strike(who, target, skill).is_stopped(state):
        block = sheltering(state, target)
        return f"{block.name if block is not None else 'cover'} is in the way"
    outlook = expected(state, who, ATTACK, skill, target, game.weights)
    return f"{percent(hits(state, outlook))} to hit"


def _strike(state: State, line: str) -> tuple[str, str, str] | None:
    """Who attacks whom with what in a line, if it is an attack of the active hero."""
    read = read_line(line)
    hero = state.characters.get(state.active or "")
    if read.kind != COMMAND or read.verb != "attack" or hero is None:
        return None
    names, skill_words = split_at(read.words, "with")
    try:
        target = find_character(state, " ".join(word.text for word in names), hero.id)
    except SolofateError:
        return None
    if not skill_words or target not in state.characters:
        return None
    return hero.id, target, skill_words[0].text
