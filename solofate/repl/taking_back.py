"""Taking back much at once is asked about first: a number mistyped behind /undo would take back an evening."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.campaign.steps import Step
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, read_line
from solofate.commands.log import whole_number
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.repl.offers import Chooser, Meant
from solofate.repl.render import Screen
from solofate.repl.said_at_an_offer import STORY_KEY
from solofate.rules.events import SceneStarted
from solofate.rules.model.safety import without
from solofate.wording.plain import inline

MUCH = 10
"""So many inputs are taken back unasked at most."""


def unless_they_keep_it(game: Game, found: Meant, screen: Screen, choose: Chooser | None) -> Meant:
    """The same line, or nothing where it would take back more than a scene and the player would rather keep it."""
    if choose is None or found.line is None:
        return found
    back = _taken_back_by(game, found.line)
    scenes = sum(isinstance(event, SceneStarted) for step in back for event in step.events)
    if len(back) <= MUCH and scenes < 2:
        return found
    over = f", over {scenes} scenes" if scenes > 1 else ""
    earliest = without(back[0].line, game.state.struck)
    screen.line(
        f"That takes back {len(back)} inputs{over}, as far as “{inline(earliest)}”. Take them back?", "ask"
    )
    screen.line("  yes does it, and /redo does them again · Enter leaves all as it is", "quiet")
    try:
        answer = (choose("[no] > ") or "").strip()
    except (EOFError, KeyboardInterrupt):
        answer = ""
    if answer.casefold() in ("y", "yes"):
        return found
    screen.line("Nothing was taken back.", "quiet")
    turned_down = answer.casefold() in ("", "n", "no", STORY_KEY)
    return Meant(None, None if turned_down else answer)


def _taken_back_by(game: Game, line: str) -> Sequence[Step]:
    """The inputs that a line takes back, earliest first; none where it is no /undo or takes more than there are."""
    try:
        read = read_line(line)
        if read.kind != COMMAND or find_command(read.verb).name != "undo":
            return ()
        number = whole_number(read.words) or 1
    except SolofateError:
        return ()
    return game.steps[-number:] if number < len(game.steps) else ()
