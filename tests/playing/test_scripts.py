"""A game written out as a script plays to the same log, whatever was played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from solofate import Game
from solofate.commands.language.script_files import run_script
from solofate.errors import SolofateError
from solofate.game.script import script_of
from solofate.records import event_to_json
from solofate.records.json_line import json_line
from solofate.records.state import GameState
from solofate.rules.dice import SeededDice
from solofate.rules.events import CallOverruled, ConcernRaised, Event, Heading, Narration
from tests.places import STARTER, copied

pytestmark = pytest.mark.slow

FIGHT = "/scene scenes/01-the-bonded-store.yaml"
LINES = (
    "/pass",
    "I say [something] <odd> {slot} and leave.",
    "  with blanks before it",
    "# A heading",
    '/advantage notice "A Loose Board"',
    "/overcome athletics vs 2",
    '/overcome physique "shift the barrel"',
    "/undo",
    "/undo 3",
    "/redo",
    "/bogus",
    "/bogus",
    "/withdraw",
    "/compel",
    "/dice ++--",
    "/end",
    "? Is somebody watching",
    "/table names",
    "/rewind 2",
    "/skip",
    "/x",
    "/pause",
    "/asking when-it-matters",
    "/asking never",
    "/asking clear",
    "/control me random",
    "/control me player",
    FIGHT,
)


LEFT_TO_POLICIES = (
    '/advantage notice "A Loose Board"',
    "/overcome athletics vs 2",
    "/pass",
    "We wait.",
    "/end",
    FIGHT,
)
AUTO = ("/auto greedy", "/auto random", "/auto off")


def play(game: Game, seed: int, inputs: int, lines: tuple[str, ...] = LINES) -> None:
    """Random lines and answers; those that are refused change nothing."""
    chance = SeededDice(seed)
    for _ in range(inputs):
        try:
            pending = game.pending
            if pending is not None and chance.below(10):
                options = pending.options
                if pending.kind == "dice" and chance.below(2):
                    game.choose(("++0-", "0000", "d6:1356")[chance.below(3)])
                    continue
                answer = options[chance.below(len(options))].id if len(options) else pending.default
                keep = " always" if pending.kind == "defend" and not chance.below(3) else ""
                game.choose(f"{answer}{keep}")
            elif game.state.scene.mode == "conflict" and chance.below(3):
                everybody = list(game.state.characters)
                skill = ("fight", "shoot", "provoke", "crafts")[chance.below(4)]
                game.do(f"/attack {everybody[chance.below(len(everybody))]} with {skill}")
            else:
                game.do(lines[chance.below(len(lines))])
        except SolofateError:
            continue


def told(game: Game) -> list[Event]:
    """Everything that stands in the log; a call's number of an event hangs on what was taken back, and is left out."""
    return [event._replace(at=0) if isinstance(event, ConcernRaised) else event for _, event in game.log]


def standing(game: Game) -> GameState:
    """The state, without the number of the event that a call still waiting is about."""
    concern = game.state.concern
    return game.state._replace(concern=concern._replace(at=0) if concern is not None else None)


def again(game: Game, folder: Path) -> Game:
    """The game played once more from its script."""
    written = game.export("script", folder / "again.fate")
    other = Game.apart(folder, 1)
    try:
        run_script(other, written, lambda events, reply: None)
    except SolofateError as problem:
        if "ends with a decision open" not in str(problem) or game.pending is None:
            raise
    written.unlink()
    return other


def check(game: Game, folder: Path) -> None:
    other = again(game, folder)
    assert told(other) == told(game)
    assert standing(other) == standing(game)
    assert (other.pending is None) == (game.pending is None)


@settings(max_examples=22)
@given(seed=st.integers(0, 10**6), by_hand=st.booleans())
@example(seed=5280, by_hand=False)  # a defence kept by an answer that was taken back
@example(seed=5242, by_hand=True)  # a call answered again after another call was taken back
@example(seed=5246, by_hand=True)  # a setting changed while a call waits for its answer
@example(seed=7241, by_hand=False)  # settings changed in what an overruled call took back
@example(seed=201, by_hand=False)  # a compel withdrawn after a pause in the same command
@example(seed=153, by_hand=False)
def test_a_script_plays_to_the_same_log(seed: int, by_hand: bool) -> None:
    with TemporaryDirectory() as place:
        folder = copied(STARTER, Path(place) / "camp")
        if by_hand:
            campaign = folder / "campaign.yaml"
            campaign.write_text(campaign.read_text("utf-8").replace("dice: seeded", "dice: hand"), "utf-8")
        game = Game.apart(folder, seed)
        game.do(FIGHT)
        play(game, seed, 50)
        check(game, folder)


@settings(max_examples=9)
@given(seed=st.integers(0, 10**6))
def test_what_a_policy_answered_for_the_player_is_written_as_answers(seed: int) -> None:
    with TemporaryDirectory() as place:
        folder = copied(STARTER, Path(place) / "camp")
        game = Game.apart(folder, seed)
        game.do(FIGHT)
        play(game, seed, 40, (*LEFT_TO_POLICIES, *AUTO))
        check(game, folder)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """The first fight of the starter, at its first question."""
    game = Game.apart(copied(STARTER, tmp_path / "camp"), 7)
    game.do(FIGHT)
    return game


def test_what_was_taken_back_is_left_out(game: Game) -> None:
    game.choose("teo-lunt")
    game.do("We wait.")
    game.do("/undo")
    game.do("We do not wait.")
    text = script_of(game.execution, "A night\nat the quay")
    assert text.splitlines() == [
        "# A night at the quay, as it was played",
        "/seed 7",
        FIGHT,
        "> teo-lunt",
        "We do not wait.",
    ]


def test_an_overruled_call_is_made_and_overruled_again(game: Game, tmp_path: Path) -> None:
    game.choose("teo-lunt")
    game.do("/overcome athletics")
    game.do("/bogus propose-first")
    assert any(isinstance(event, CallOverruled) for _, event in game.log)
    assert "/bogus" in script_of(game.execution, "")
    check(game, tmp_path / "camp")


def test_words_that_are_no_line_of_a_script_are_written_so_that_they_are(game: Game, tmp_path: Path) -> None:
    game.choose("teo-lunt")
    for words in ('# A "heading"', "  indented \\", "two\nlines", "# "):
        game.do(words)
    check(game, tmp_path / "camp")
    texts = [event.text for _, event in game.log if isinstance(event, (Narration, Heading))]
    assert texts[-4:] == ['A "heading"', "  indented \\", "two\nlines", ""]


def test_it_is_written_by_the_command_and_played_by_the_program(game: Game, tmp_path: Path) -> None:
    game.choose("teo-lunt")
    game.do("/end")
    game.do("/export script")
    (line,) = game.reply
    written = next((tmp_path / "camp").glob("*.fate"))
    assert written.name in line
    done = subprocess.run(
        [sys.executable, "-m", "solofate", "run", str(written), "--campaign", str(tmp_path / "camp"), "--json"],
        capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    played = [json.loads(line) for line in done.stdout.splitlines()]
    assert played[:-1] == [json.loads(json_line(event_to_json(event, n))) for n, event in game.log]
    game.do("/export script")
    with pytest.raises(SolofateError, match="is there already"):
        game.do(f'/export script "{written}"')
