"""The pictures of the documentation, drawn from what a terminal shows: `python -m tests.pictures` draws them anew."""

from __future__ import annotations

import contextlib
import io
import re
import tempfile
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from rich.console import Console
from rich.text import Text

from solofate import Game
from solofate.repl.guide import Guided
from solofate.repl.loop import converse
from solofate.repl.screens import RichScreen
from tests.places import ROOT, STARTER, copied

WIDTH = 98
FIRST_NIGHT = ROOT / "campaigns" / "first-night"
_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


class _Still(RichScreen):
    """A screen that never says that the GM is thinking: a picture does not move."""

    def thinking(self) -> AbstractContextManager[None]:
        return contextlib.nullcontext()


def picture(title: str, campaign: Path, lines: Sequence[str], show_from: int, seed: int = 7) -> str:
    """An SVG of what is on the screen from one of the lines on. It fetches nothing, fonts included."""
    seen = io.StringIO()
    console = Console(file=seen, width=WIDTH, height=500, force_terminal=True, color_system="truecolor")
    left, begins, typed = list(lines), 0, 0

    def read(game: Game) -> str | None:
        nonlocal begins, typed
        if typed == show_from:
            begins = seen.tell()
        typed += 1
        if not left:
            return None
        line = left.pop(0)
        console.print(f"[bold]>[/bold] {line}", highlight=False)
        return line

    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(seen):
        game = Game.open(copied(campaign, Path(folder) / "camp"), seed)
        try:
            converse(game, read, _Still(console), Guided.through(campaign))
        finally:
            game.close()
    shown = seen.getvalue()[begins:].splitlines()[:-1]  # The last says that everything is kept.
    drawn = Console(
        file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor"
    )
    drawn.print(Text.from_ansi("\n".join(shown)))
    svg = drawn.export_svg(title=title, unique_id=f"solofate-{title.replace(' ', '-')}")
    return _FONTS.sub("", svg).replace("Fira Code, ", "") + "\n"


def pictures() -> dict[str, str]:
    """Every picture, by the name of its file."""
    return {
        "prompt.svg": picture(
            "first night", FIRST_NIGHT, ["I hold the lamp up to the wall and look at his hands."], -1
        ),
        "fight.svg": picture(
            "a fight", STARTER, ["/scene 00", "", "/attack lumper-1 with fight", "2", "", ""], 2
        ),
        "map.svg": picture("the map", STARTER, ["/scene 01", "", "/map"], 2),
        "sheet.svg": picture("a sheet", STARTER, ["/sheet odile"], 0),
    }


if __name__ == "__main__":
    for name, svg in pictures().items():
        (ROOT / "docs" / "pictures" / name).write_text(svg, encoding="utf-8")
