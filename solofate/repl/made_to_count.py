"""What was only told is made to count after all: `!` shows what the line could do, and a number does it."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.game.game import Game
from solofate.repl.offers import Chooser, Meant
from solofate.repl.readings_shown import cannot_be_done, shown
from solofate.repl.render import Screen
from solofate.repl.said_at_an_offer import COUNT_KEY, KEEPS, LETS_GO, LOOKS, TAKES, TYPES, read_said
from solofate.rules.events import FactsNoted, Narration
from solofate.wording.plain import inline


def made_to_count(game: Game, screen: Screen, choose: Chooser | None) -> Meant:
    """The way that is picked in which the line told last counts; nothing where none is, and the line stays story."""
    told = told_last(game)
    if game.pending is not None:
        screen.line(f"First the question; {COUNT_KEY} is for what was only told.", "error")
        return Meant(None)
    if not told:
        screen.line(f"{COUNT_KEY} makes a line count that was only told, right after it.", "error")
        return Meant(None)
    ways = [each for each in game.ways_to_count(told) if not cannot_be_done(game, each.line)]
    if not ways:
        screen.line(f"As things stand it stays story: {inline(told)}", "quiet")
        return Meant(None)
    for at, each in enumerate(ways, start=1):
        screen.line(f"  {at}) {shown(game, each)}", "option")
    if choose is None:
        screen.line("  a number typed next does it", "quiet")
        return Meant(None, may_be=[each.line for each in ways])
    screen.line("  a number does it · Enter leaves it as story", "quiet")
    try:
        answer = (choose("[story] > ") or "").strip()
    except (EOFError, KeyboardInterrupt):
        answer = ""
    if not answer:
        return Meant(None)
    said = read_said(answer, len(ways))
    if said.kind == TAKES and answer.isdigit():
        return Meant(ways[said.at].line, said=told, joins=True)
    return Meant(None, said.line or None) if said.kind in (LOOKS, TYPES, LETS_GO, KEEPS) else Meant(None)


def picked_next(game: Game, typed: str, may_be: Sequence[str]) -> Meant | None:
    """The line of those that what was told last may be, by the number typed next; None for anything else."""
    said = typed.strip()
    told = told_last(game) if game.pending is None and said.isascii() and said.isdigit() else ""
    if not told or not 1 <= int(said[:3]) <= len(may_be):
        return None
    return Meant(may_be[int(said[:3]) - 1], said=told, joins=True)


def told_last(game: Game) -> str:
    """The line that was typed last, where it was only told, or noted besides; else nothing."""
    if not game.steps:
        return ""
    last = game.steps[-1]
    told = [each for each in last.events if not isinstance(each, FactsNoted)]
    only = bool(told) and all(isinstance(each, Narration) and each.by == "player" for each in told)
    return last.line if only and last.line[:1] not in "/>?#" else ""
