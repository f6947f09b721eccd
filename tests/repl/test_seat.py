"""The seat through a real pseudo-terminal: menu, ghost text, long lines, paste, narrow and simple terminals."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from solofate import Game
from solofate.rules.events import Narration
from solofate.wording.layout import width
from tests.places import STARTER, copied

from .test_terminal import Seat, plain

pytestmark = pytest.mark.slow  # Each sitting starts the program.

CLEAR = "\x15"
TAB, ESCAPE, RIGHT, DOWN, UP = "\t", "\x1b", "\x1b[C", "\x1b[B", "\x1b[A"
SitDown = Callable[..., Seat]


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign in whose first fight it is a hero's turn."""
    campaign = copied(STARTER, tmp_path_factory.mktemp("started") / "camp")
    game = Game.open(campaign, seed=4)
    game.do("/scene 01")
    game.choose("1")
    assert game.pending is None
    game.close()
    return campaign


@pytest.fixture
def sit_down(started: Path, tmp_path: Path) -> Iterator[SitDown]:
    """Sits somebody down at a copy of that campaign."""
    seats: list[Seat] = []
    campaign = Path(shutil.copytree(started, tmp_path / "camp"))

    def sit(*arguments: str, columns: int = 100, **environment: str) -> Seat:
        seat = Seat(campaign, tmp_path, *arguments, columns=columns, environment=environment)
        seats.append(seat)
        seat.prompt()
        return seat

    yield sit
    for seat in seats:
        seat.child.close(force=True)


@pytest.fixture(scope="module")
def seat(started: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """Somebody who sits there for several tests, and only looks."""
    home = tmp_path_factory.mktemp("home")
    sitting = Seat(Path(shutil.copytree(started, home / "camp")), home)
    sitting.prompt()
    yield sitting
    sitting.child.close(force=True)


@pytest.fixture
def line(seat: Seat) -> Seat:
    """An empty line to type on."""
    seat.child.send(ESCAPE)
    seat.shows(">")
    seat.child.send(CLEAR)
    seat.shows(">")
    return seat


# ---- while typing ------------------------------------------------------------------------------------------


def test_a_slash_opens_a_menu_that_says_what_each_is_for_and_escape_closes_it(line: Seat) -> None:
    line.shows("Attack somebody with a skill", "/")
    line.child.send(ESCAPE)
    deadline = 40
    while "Attack somebody" in line.shows(">") and deadline:
        deadline -= 1
    assert "Attack somebody" not in line.text() and line.line() == "> /"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("/attack ", "Lumper 1"),
        ("/attack lum", "Lumper 1"),
        ("/attack lumper 1 ", "with"),
        ("/move tal", "tally loft"),
        ("/overcome ath", "Athletics"),
        ("/remove car", '"Cargo Net on a Frayed Rope"'),
        ('/remove "barrels st', "Barrels Stacked Three High"),
        ("/atk", "attack"),
    ],
)
def test_tab_completes_names_zones_skills_and_aspects_with_blanks(line: Seat, typed: str, first: str) -> None:
    line.shows(typed.rstrip(), typed)
    assert first in line.shows(first, TAB)


def test_own_skills_come_with_their_ratings(line: Seat) -> None:
    assert "Shoot (+1)" in line.shows("Shoot (+1)", "/attack lumper 1 with ")


def test_the_likeliest_line_stands_there_as_ghost_text_and_the_right_arrow_takes_it(line: Seat) -> None:
    line.shows("with Shoot", "/attac")
    line.child.send(RIGHT + " ")
    assert re.search(
        r"> /attack \w.* with Shoot$", line.shows("with Shoot").splitlines()[line.screen.cursor.y]
    )


def test_the_toolbar_says_whose_turn_it_is(sit_down: SitDown) -> None:
    """Without an answer about the cursor prompt_toolkit draws no toolbar: somebody answers it here."""
    seat = sit_down(PROMPT_TOOLKIT_NO_CPR="0")
    seat.child.send("\x1b[40;1R")
    assert "Odile Marrack's turn · FP ●●●" in seat.shows("FP ●●●", "x")


# ---- long texts --------------------------------------------------------------------------------------------


def told(folder: Path) -> list[str]:
    game = Game.open(folder, read_only=True)
    try:
        return [event.text for _, event in game.log if isinstance(event, Narration) and event.by == "player"]
    finally:
        game.close()


def test_alt_enter_and_an_editor_write_texts_of_several_lines(sit_down: SitDown, tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text("#!/bin/sh\nprintf 'Out of the\\neditor.' > \"$1\"\n")
    editor.chmod(0o755)
    seat = sit_down(EDITOR=str(editor), VISUAL="")
    seat.shows("Rain on", "Rain on\x1b\r")
    seat.shows("the roof.", "the roof.")
    seat.child.send("\r")
    seat.prompt()
    seat.shows("editor.", "\x18\x05")
    seat.child.send("\r")
    seat.prompt()
    seat.child.send("/quit\r")
    seat.child.wait()
    assert told(tmp_path / "camp")[-2:] == ["Rain on\nthe roof.", "Out of the\neditor."]


def test_pasted_lines_are_done_one_after_the_other(sit_down: SitDown, tmp_path: Path) -> None:
    seat = sit_down()
    seat.shows("/sheet teo", "\x1b[200~The rain goes on.\nAnd the wind.\n/sheet teo\x1b[201~")
    seat.child.send("\r")
    assert "Teo Lunt" in seat.shows("Moderate (4)")
    seat.child.send("/quit\r")
    seat.child.wait()
    assert told(tmp_path / "camp")[-2:] == ["The rain goes on.", "And the wind."]


def test_keys_typed_ahead_are_kept_and_nothing_leaks(sit_down: SitDown) -> None:
    seat = sit_down()
    seat.child.send("/recap\r/sheet teo\r\x1b[1;1R")
    seat.shows("Moderate (4)")
    seat.prompt() if seat.line() != ">" else None
    assert "What next" in plain(seat.seen) and "^[[" not in seat.text()


def test_what_is_long_goes_to_the_pager(sit_down: SitDown, tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text(f"#!/bin/sh\ncat > {tmp_path}/paged\n")
    pager.chmod(0o755)
    seat = sit_down(PAGER=str(pager))
    seat.type("/help all")
    assert "/attack NAME with SKILL" in plain((tmp_path / "paged").read_text())
    assert "Attack somebody with a skill" not in seat.text()


# ---- narrow, simple, colourless ----------------------------------------------------------------------------


def test_a_window_made_narrow_in_play_is_written_to_its_width(sit_down: SitDown) -> None:
    seat = sit_down()
    seat.child.setwinsize(50, 60)
    seat.screen.resize(50, 60)
    seat.type("/recap")
    seat.type("/scene")
    lines = plain(seat.seen[seat.seen.rindex("Burglars at the") :]).splitlines()
    assert max(map(width, lines)) <= 60 and any("Loft Lookout" in line for line in lines)


@pytest.mark.parametrize(("arguments", "environment"), [(("--plain",), {}), ((), {"TERM": "dumb"})])
def test_a_plain_prompt_has_what_it_needs(
    sit_down: SitDown, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    seat = sit_down(*arguments, columns=70, **environment)
    assert seat.line() == ">"
    seat.type("/map")
    assert "long floor: next to tally loft" in seat.text() and "┌" not in seat.text()
    assert all(not re.search(r"\w-?$", line) or len(line) <= 70 for line in seat.text().splitlines())
    seat.shows("/attack", "/attac" + TAB)
    seat.child.send(CLEAR + "/pass\r")
    assert re.fullmatch(r"(\[.+\] )?>", seat.prompt())
    seat.child.send("/quit\r")
    seat.child.wait()
    again = sit_down(*arguments, columns=70, **environment)
    assert "/quit" in again.shows("/quit", UP)


def test_without_colour_the_same_is_said(sit_down: SitDown) -> None:
    seat = sit_down(NO_COLOR="1")
    seat.type("/sheet teo")
    colours = re.findall(r"\x1b\[([0-9;]*)m", seat.seen)
    assert not [each for each in colours if re.search(r"(?:^|;)(?:3[0-7]|4[0-7]|9[0-7]|38|48)(?:;|$)", each)]
    assert "Moderate (4)" in seat.text()


def test_a_terminal_without_utf_8_is_no_obstacle(sit_down: SitDown) -> None:
    seat = sit_down(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    seat.type("/scene")
    assert "Nan Crake" in seat.text() and "Traceback" not in seat.text()
