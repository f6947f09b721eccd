"""What somebody meets who does what once went wrong at the prompt: several things in each sitting, one test for each.

The number in a test's name is that of the defect it was. Each sitting starts the program once.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate import Game
from solofate.wording.layout import width
from solofate.wording.pages.scene import toolbar_text
from tests.places import ROOT, STARTER, copied
from tests.repl.defects.sitting import CLEAR, ESCAPE, TAB, fight, run, sit, typed
from tests.repl.test_terminal import Seat, plain

pytestmark = pytest.mark.slow  # Each sitting starts the program.


@pytest.fixture(scope="module")
def turn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """Somebody on their turn in a fight, who takes nothing that is offered."""
    home = tmp_path_factory.mktemp("turn")
    seat = sit(fight(home), home)
    yield seat
    seat.child.close(force=True)


@pytest.fixture(scope="module")
def question(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """Somebody who has attacked and may invoke."""
    home = tmp_path_factory.mktemp("question")
    folder = fight(home)
    game = Game.open(folder)
    game.do("/move dock")
    game.do("/dice 0000")
    game.do("/dice 0000")
    game.do("/attack lumper-1 with fight")
    assert game.pending is not None and game.pending.kind == "invoke"
    game.close()
    seat = sit(folder, home)
    yield seat
    seat.child.close(force=True)


@pytest.fixture(scope="module")
def between(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """Somebody between two scenes."""
    home = tmp_path_factory.mktemp("between")
    seat = sit(copied(STARTER, home / "camp"), home)
    yield seat
    seat.child.close(force=True)


@pytest.fixture(scope="module")
def simple(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """Somebody on their turn in a terminal that can do no more than lines."""
    home = tmp_path_factory.mktemp("simple")
    seat = sit(fight(home), home, "--plain", columns=70)
    yield seat
    seat.child.close(force=True)


# ---- on a turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["I punch the lumper", "attack nan", "shoot lumper 1"])
def test_d02_plain_words_are_offered_as_what_they_do_and_what_is_story_says_so(turn: Seat, line: str) -> None:
    shown = typed(turn, line, "s")
    assert "/attack" in shown and "Enter" in shown and "✎ journal" in shown


def test_d02_a_number_that_answers_nothing_is_no_story(turn: Seat) -> None:
    shown = typed(turn, "9")
    assert "Nothing is asked that 9 could answer" in shown and "journal" not in shown


@pytest.mark.parametrize("line", ["/do punch the lumper", "/do I shoot Lumper 1"])
def test_d03_a_deed_against_a_foe_is_an_attack(turn: Seat, line: str) -> None:
    assert "/attack lumper-1 with" in typed(turn, line, "s")


@pytest.mark.parametrize("line", ["/attack", "/attack lumper", "/attack lumper-1 w shoot"])
def test_d06_what_is_missing_is_offered_with_who_is_here(turn: Seat, line: str) -> None:
    shown = typed(turn, line, "s")
    assert "/attack lumper-1 with shoot" in shown and " og " not in shown


@pytest.mark.parametrize("line", ["/scene 2", "/end"])
def test_d10_a_fight_is_not_left_by_a_slip(turn: Seat, line: str) -> None:
    assert "would end here. Leave it?" in typed(turn, line, "")
    assert "Nan Crake" in typed(turn, "/scene")


def test_d12_a_skill_typed_as_a_command_is_an_attack_and_a_rule_is_explained(turn: Seat) -> None:
    assert "/attack lumper-1 with" in typed(turn, "/fight lumper-1", "s")
    assert "fate point" in typed(turn, "/help invoke")


def test_d14_completion_names_foes_first_then_with_then_own_skills(turn: Seat) -> None:
    for begun, first in (
        ("/attack ", r"Nan Crake|Lumper 1"),
        ("/attack lumper 1 ", "with"),
        ("/attack lumper 1 with ", r"Shoot \(\+1\)"),
    ):
        turn.shows(begun.rstrip(), begun)
        menu = turn.shows(begun.rstrip(), "")
        assert re.search(first, menu), menu
        turn.child.send(ESCAPE)
        turn.shows(">")
        turn.child.send(CLEAR)
        turn.shows(">")


def test_d15_the_menu_says_what_each_command_is_for(turn: Seat) -> None:
    assert "Attack somebody with a skill" in turn.shows("/advantage", "/")
    turn.child.send(ESCAPE)
    turn.shows(">")
    turn.child.send(CLEAR)
    turn.shows(">")


def test_d16_help_is_one_screen(turn: Seat) -> None:
    before = len(turn.seen)
    turn.type("/help")
    lines = plain(turn.seen[before:]).splitlines()
    assert len(lines) <= 40 and any("/attack" in line and "Attack somebody" in line for line in lines)


def test_d17_whose_turn_it_is_is_the_last_to_go_where_it_is_narrow(tmp_path: Path) -> None:
    game = Game.open(fight(tmp_path))
    assert toolbar_text(game.state, None, 30).startswith("Odile Marrack's turn")
    assert "stress" in toolbar_text(game.state, None, 60, "Enter does it")
    game.close()


def test_d26_what_the_gm_weighed_is_told_when_asked_and_no_sooner(turn: Seat) -> None:
    assert "The GM's call" not in plain(turn.seen)
    assert re.search(r"weighed|because|:", typed(turn, "/why"))


def test_d33_pasted_lines_are_lines(turn: Seat) -> None:
    shown = turn.shows("/sheet teo", "\x1b[200~Rain again.\n/sheet teo\x1b[201~")
    assert "Rain again." in shown
    turn.child.send("\r")
    assert "Teo Lunt" in turn.shows("Moderate (4)")
    turn.prompt() if turn.line() != ">" else None


def test_d34_a_policy_says_who_answers(turn: Seat) -> None:
    assert "You answer yourself again" in typed(turn, "/auto off")
    assert "POLICY" in typed(turn, "/help auto")


def test_d39_the_newest_are_found_first_and_short(turn: Seat) -> None:
    typed(turn, "The lamp smokes.", None)
    before = len(turn.seen)
    turn.type("/search lamp")
    numbers = [int(each) for each in re.findall(r"^ +(\d+)  ", plain(turn.seen[before:]), re.MULTILINE)]
    assert numbers == sorted(numbers, reverse=True) and len(numbers) > 2
    assert len([line for line in plain(turn.seen[before:]).splitlines() if line.strip()]) < 20


# ---- at a question -----------------------------------------------------------------------------------------


def test_d04_what_to_invoke_is_a_few_lines_with_their_worth(question: Seat) -> None:
    asked = plain(question.seen).partition("Invoke an aspect?")[2].partition("[1] >")[0]
    lines = [line for line in asked.splitlines() if re.match(r" +\d+\) ", line)]
    assert 3 <= len(lines) <= 4 and "m)" in lines[0], asked
    assert any("2)" in line and "3) again" in line for line in lines), asked


def test_d09_a_number_beyond_the_choices_is_refused(question: Seat) -> None:
    assert re.search(r"there are only \d+ choices|a number, part of an aspect", typed(question, "99").lower())


def test_d11_a_slip_in_an_answer_is_told_in_the_words_shown(question: Seat) -> None:
    shown = typed(question, "Odlie")
    assert "is not one of the choices" in shown and "odile-marrack" not in shown and "invokes" not in shown


def test_d13_completion_of_an_answer_has_the_names_that_are_shown(question: Seat) -> None:
    menu = question.shows("Customs Officer", "customs" + TAB)
    assert "customs-officer" not in menu.splitlines()[question.screen.cursor.y]
    question.child.send(ESCAPE)
    question.child.send(CLEAR)
    question.shows("] >")


def test_d35_choices_are_shown_once(question: Seat) -> None:
    assert "Still open" not in typed(question, "/choices")


# ---- between scenes ----------------------------------------------------------------------------------------


def test_d19_between_scenes_nobody_moves(between: Seat) -> None:
    assert "Superb" not in typed(between, "/move tally loft")


def test_d20_between_scenes_a_scene_is_suggested_first(between: Seat) -> None:
    assert re.search(r"/suggest .*?/scene 0", typed(between, "/suggest"))


def test_d25_the_oracle_names_the_odds_and_writes_as_one_writes(between: Seat) -> None:
    assert re.search(r"Is the tide in\? \(Even odds, tension \d\)", typed(between, "? is the tide in"))


def test_d37_a_table_that_is_not_there_has_few_near_ones(between: Seat) -> None:
    assert len(typed(between, "/table nosuch")) < 400


def test_d18_keys_typed_while_the_gm_thinks_are_kept_and_nothing_leaks(tmp_path: Path) -> None:
    seat = sit(copied(STARTER, tmp_path / "camp"), tmp_path)
    seat.child.send('/scene "A lamp in the fog"\rI look for survivors')
    shown = seat.shows("I look for survivors")
    assert "^[[" not in shown and "1R" not in shown
    seat.child.close(force=True)


# ---- a terminal that can do no more than lines ---------------------------------------------------------------


def test_d07_a_plain_prompt_is_a_prompt_with_whole_words(simple: Seat) -> None:
    assert simple.line() == ">"
    typed(simple, "/scene")
    assert all(width(line) <= 70 for line in simple.text().splitlines())


def test_d08_a_plain_map_says_what_lies_next_to_what(simple: Seat) -> None:
    assert "long floor: next to tally loft (barrier" in typed(simple, "/map")


# ---- without sitting down ------------------------------------------------------------------------------------


def test_d36_a_check_says_how_much_it_read(tmp_path: Path) -> None:
    done = run("check", str(copied(STARTER, tmp_path / "camp")))
    assert done.returncode == 0 and re.search(r"\d+ files, no mistakes", done.stdout + done.stderr)


def test_d37_what_was_never_played_has_no_path_in_its_error(tmp_path: Path) -> None:
    done = run("export", str(copied(STARTER, tmp_path / "camp")))
    said = done.stdout + done.stderr
    assert done.returncode != 0 and "play.db" not in said and "nothing has been played" in said.lower()


# ---- before there is anything to start --------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a Makefile and a python that tells what it is told to do, and does none of it."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "python").write_text(PYTHON_THAT_TELLS, encoding="utf-8")
    (tmp_path / "python").chmod(0o755)
    return tmp_path


PYTHON_THAT_TELLS = """#!/bin/sh
echo "python $*"
case "$*" in
  "-m venv"*)
    mkdir -p .venv/bin
    cp "$0" .venv/bin/python
    printf '#!/bin/sh\\necho "solofate $*"\\n' > .venv/bin/solofate
    chmod +x .venv/bin/solofate ;;
esac
"""


def first_lines(checkout: Path) -> list[str]:
    """What somebody sees of `make play` there."""
    done = subprocess.run(
        ["make", "PYTHON=./python", "play"],
        cwd=checkout,
        env={"PATH": os.environ["PATH"]},  # a make that runs the tests hands on what it was told
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_d42_the_first_start_says_that_it_sets_up_before_it_does(checkout: Path) -> None:
    seen = first_lines(checkout)
    assert seen[0].startswith("Setting up .venv") and "once" in seen[0], seen
    assert any("pip install" in line for line in seen) and seen[-1] == "solofate play"
    assert first_lines(checkout) == ["solofate play"], "and the second has nothing to set up"


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_d42_a_checkout_that_was_moved_says_so_too(
    checkout: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    first_lines(checkout)
    elsewhere = tmp_path_factory.mktemp("moved") / "checkout"
    shutil.copytree(checkout, elsewhere, copy_function=shutil.copy2)
    seen = first_lines(elsewhere)
    assert seen[0].startswith("Setting up .venv") and any("pip install" in line for line in seen)
