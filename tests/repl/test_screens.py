"""What stands on the screen: lines that fit, what is laid out left alone, and colours that repeat what is said."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from solofate import Game
from solofate.journal.story import with_first_names
from solofate.repl.screens import RichScreen, in_lines
from solofate.repl.terminal import separate_lines
from solofate.repl.typed_lines import history_file, keep_line, kept_lines
from solofate.rules.model.state import State
from solofate.wording.layout import PROSE, side_by_side, width
from solofate.wording.pages.scene import toolbar_text
from tests.places import STARTER

LONG = "The shadows of men rolling barrels, of a woman counting, and of a tall one with a limp. " * 3


@pytest.mark.parametrize("columns", [60, 100, 200])
def test_prose_is_never_wider_than_is_read_well(columns: int) -> None:
    lines = in_lines(LONG, columns)
    assert max(map(width, lines)) <= min(columns, PROSE)
    assert " ".join(" ".join(lines).split()) == " ".join(LONG.split())


def test_what_follows_stands_under_the_beginning_of_its_text() -> None:
    first, second, *_ = in_lines("  12) " + LONG, 60)
    assert first.startswith("  12) The") and re.match(r" {6}\S", second)


def test_a_dice_line_loses_what_lines_it_up_where_it_is_narrow() -> None:
    line = "Teo Lunt          [+][-][ ][+]  +1   Athletics +2   = Good (+3)"
    assert in_lines(line, 80) == [line]
    assert in_lines(line, 60) == ["Teo Lunt [+][-][ ][+] +1 Athletics +2 = Good (+3)"]


def test_what_is_drawn_is_left_alone_where_it_fits() -> None:
    assert in_lines("┌" + "─" * 118 + "┐", 120) == ["┌" + "─" * 118 + "┐"]


@given(st.text(max_size=300), st.integers(20, 200))
def test_every_line_fits_and_no_word_is_lost(text: str, columns: int) -> None:
    lines = in_lines(text, columns)
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_two_columns_have_every_line_of_both() -> None:
    lines = side_by_side(["  one", "  two", "  three"], ["  four"], 40)
    assert lines == [
        f"{one:<18} │ {two}" for one, two in (("  one", "  four"), ("  two", ""), ("  three", ""))
    ]


@pytest.mark.parametrize(("columns", "beside"), [(60, False), (99, False), (100, True), (200, True)])
def test_a_sheet_stands_in_two_columns_where_it_fits(tmp_path: Path, columns: int, beside: bool) -> None:
    game = Game.open(STARTER, seed=4, store=tmp_path / "play.db")
    game.page = game.page._replace(columns=columns)
    game.do("/sheet teo")
    assert any("│" in line for line in game.reply) == beside
    assert all(width(line) <= columns for line in game.reply if "│" in line)
    words = " ".join(" ".join(game.reply).replace("│", " ").split())
    assert "Great (+4)" in words and "Moderate (4)" in words
    game.close()


def shown(colour: bool, line: str, cast: dict[str, str]) -> str:
    out = io.StringIO()
    console = Console(file=out, force_terminal=colour, width=100, color_system="standard" if colour else None)
    RichScreen(console).reply([line], cast)
    return out.getvalue()


def test_colour_says_nothing_that_the_words_do_not() -> None:
    line = "  Lumper 1 · tide dock · stress ▣▢ · Good (+3) “Wet Boards” /attack"
    cast = {"Lumper 1": "foe", "Teo Lunt": "hero"}
    coloured = shown(True, line, cast)
    assert "\x1b[1;31mLumper 1" in coloured and "\x1b[1;31m▣" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == shown(False, line, cast) == line + "\n"


def test_lines_are_kept_for_each_campaign_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from prompt_toolkit.history import FileHistory

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    one, other = history_file(tmp_path / "one" / "camp"), history_file(tmp_path / "two" / "camp")
    assert one is not None and one != other and (one.stat().st_mode & 0o777) == 0o600
    FileHistory(str(one)).store_string("/scene 01")
    keep_line(one, "Rain.\nMore rain.")
    keep_line(one, "   ")
    assert kept_lines(one) == ["/scene 01", "Rain.\nMore rain."]
    assert list(FileHistory(str(one)).load_history_strings()) == ["Rain.\nMore rain.", "/scene 01"]
    assert kept_lines(other) == kept_lines(None) == []


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("one line", ["one line"]),
        ("story\nand story", ["story\nand story"]),
        ("story\n\n/pass", ["story", "/pass"]),
        ("/pass\n? is it", ["/pass", "? is it"]),
        ("", [""]),
    ],
)
def test_what_is_story_stays_together(typed: str, lines: list[str]) -> None:
    assert separate_lines(typed) == lines


@cache
def in_a_fight() -> State:
    game = Game.open(STARTER, seed=4, store=Path(mkdtemp()) / "play.db")
    game.do("/scene 01")
    game.choose("1")
    game.close()
    return game.state


@pytest.mark.parametrize("columns", range(20, 200, 9))
def test_the_toolbar_fits_and_keeps_what_counts_longest(columns: int) -> None:
    shown = toolbar_text(in_a_fight(), None, columns, "Enter does it")
    assert width(shown) <= columns and shown.startswith("Odile Marrack's")
    assert columns < 40 or "FP ●●●" in shown
    assert columns < 84 or shown.endswith("Enter does it")


def test_the_toolbar_says_the_exchange_where_there_are_sixty_columns() -> None:
    shown = toolbar_text(with_first_names(in_a_fight()), None, 60, "Enter: Odile Marrack")
    assert shown.startswith("Odile's turn · FP") and "stress" in shown and shown.endswith("exchange 1")


@pytest.mark.parametrize("columns", range(30, 140, 11))
def test_what_has_no_room_in_the_toolbar_is_left_out_whole(columns: int) -> None:
    shown = toolbar_text(
        in_a_fight(), None, columns, "Enter: Lumper 1 creeps away along the wall with a hand up"
    )
    assert "…" not in shown and ("Enter" not in shown or shown.endswith("with a hand up"))


def test_the_plain_prompt_does_not_load_the_other(tmp_path: Path) -> None:
    code = (
        "import sys, solofate.repl.loop, solofate.repl.plain_prompt; print('prompt_toolkit' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert done.stdout.strip() == "False"
