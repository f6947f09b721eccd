"""A line before a fight that the heroes may well lose, so that nobody walks into it by pressing Enter."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.syntax import COMMAND, read_line, split_at
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.gm.forecast.standing import standing
from solofate.gm.reasons.opposition import Standing
from solofate.rules.events import ConflictStarted, Event
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import CONFLICT, in_play


def before_it_begins(game: Game, line: str) -> str:
    """What is said before a line that would begin such a fight is done; nothing where it begins none.

    It is begun in a copy of the game, so that whoever comes in stands there as they will.
    """
    read = read_line(line)
    if read.kind != COMMAND or read.verb != "conflict" or game.state.scene.mode == CONFLICT:
        return ""
    if split_at(read.words, "with")[1] is None and not in_play(game.state, OPPOSITION):
        return ""  # The GM picks who it is, as hard a fight as the style asks for.
    ahead = game.fork()
    try:
        ahead.do(line)
    except SolofateError:
        return ""
    found = _standing(ahead)
    return f"{found} {found.instead}" if found is not None and found.is_hard else ""


def once_it_has_begun(game: Game, events: Sequence[Event]) -> str:
    """What is said behind the beginning of a fight that is mostly lost, of which nobody was warned before."""
    if not any(isinstance(event, ConflictStarted) for event in events):
        return ""
    found = _standing(game)
    if found is None or not found.is_mostly_lost:
        return ""
    return f"{found} /undo takes it back. {found.instead}"


def _standing(game: Game) -> Standing | None:
    if game.state.scene.mode != CONFLICT:
        return None
    return standing(game.state, game.weights.style(game.state.style), game.weights)
