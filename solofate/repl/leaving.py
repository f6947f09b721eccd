"""Nobody leaves a conflict, contest or challenge by a slip: at the prompt a line that ends the scene is asked about.

Scripts and pipes say what they mean and are not asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, read_line
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.repl import offers
from solofate.repl.said_at_an_offer import STORY_KEY
from solofate.rules.model.state import FREE
from solofate.wording.plain import inline

if TYPE_CHECKING:
    from solofate.repl.offers import Chooser, Meant
    from solofate.repl.render import Screen

_LEAVES, _STAYS = ("y", "yes", "leave"), ("", "n", "no", "stay")
STAYED = "You stay. Nothing was done."


def unless_they_stay(game: Game, found: Meant, screen: Screen, choose: Chooser | None) -> Meant:
    """The same line, or nothing where it would end what is going on and the player would rather stay.

    A line that is no answer to that is read in its turn.
    """
    if choose is None or found.line is None or game.pending is not None or game.state.scene.mode == FREE:
        return found
    if not _ends_the_scene(found.line):
        return found
    screen.line(f"A {game.state.scene.mode} is on and would end here. Leave it?", "ask")
    screen.line("  yes leaves · Enter stays", "quiet")
    try:
        said = choose("[no] > ")
    except (EOFError, KeyboardInterrupt):
        said = None
    answer = (said or "").strip()
    if answer.casefold() in _LEAVES:
        return found
    if answer.casefold() in (*_STAYS, STORY_KEY):
        screen.line(STAYED, "quiet")
        return offers.Meant(None)
    screen.line(f"Let go: {inline(found.line)}", "quiet")
    return offers.Meant(None, answer)


def _ends_the_scene(line: str) -> bool:
    """Whether a line is /end, or /scene with another scene."""
    try:
        read = read_line(line)
        verb = find_command(read.verb).name if read.kind == COMMAND else ""
    except SolofateError:
        return False
    return verb == "end" or (verb == "scene" and bool(read.words))
