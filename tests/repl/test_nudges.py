"""What somebody who plays is told about what can be done next, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solofate import Game
from solofate.commands.language.situation import commands_of
from solofate.repl.done_and_shown import take_line
from solofate.repl.reminders.nudges import _FIVE_MOVES, _MOVES, SittingNudges, usual_moves, whoever_is_there
from solofate.repl.welcome import welcome
from solofate.rules.events import OracleAnswered
from solofate.rules.in_force import ruleset
from tests.paper import Paper
from tests.places import STARTER, copied
from tests.readings.situations import in_a_parlour


class Sitting:
    """Somebody at the prompt, and what they see of each line they type."""

    def __init__(self, game: Game) -> None:
        self.game, self.nudges = game, SittingNudges()
        welcome(game, Paper())

    def type(self, line: str) -> str:
        """Type a line; returns what was shown."""
        paper = Paper()
        take_line(self.game, line, paper, self.nudges)
        return "\n".join(paper.lines)


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    campaign = copied(STARTER, tmp_path / "camp")
    game = Game.open(Path(campaign), seed=4)
    yield Sitting(game)
    game.close()


def test_the_first_words_are_acknowledged_and_no_others(sitting: Sitting) -> None:
    assert "Written into the journal" in sitting.type("hello?")
    assert sitting.type("Is somebody there?") == ""


def test_the_usual_moves_are_named_once(sitting: Sitting) -> None:
    sitting.type("/scene 01")
    told = sitting.type("odile")
    assert "What does Odile Marrack do? Say it in a sentence, or /attack NAME with SKILL" in told
    assert "/move ZONE" in told
    assert "What does" not in sitting.type("/move dock")
    sitting.type("/pass")
    assert "What does" not in sitting.type("teo")


@pytest.mark.parametrize(("folder", "there"), [("the-bell-below", True), ("last-nights-light", False)])
def test_full_defence_is_among_the_moves_where_the_book_has_it(
    folder: str, there: bool, tmp_path: Path
) -> None:
    game = Game.open(copied(STARTER.parent / folder, tmp_path / "camp"), seed=4)
    sitting = Sitting(game)
    told = sitting.type("/scene 01")
    told += sitting.type("") if game.pending is None else sitting.type(game.pending.options[0].id)
    assert "What does" in told and ("/full-defense" in told) is there
    game.close()


@pytest.mark.parametrize(
    ("book", "options"),
    [
        ("condensed", ()),
        ("condensed", ("full-defense",)),
        ("core", ()),
        ("core", ("full-defense",)),
        ("bite-sized", ()),
    ],
)
def test_the_usual_moves_are_commands_of_the_table(book: str, options: tuple[str, ...]) -> None:
    rules = ruleset(book, options)
    there = {f"/{command.name}" for command in commands_of(rules)}
    moves = _FIVE_MOVES if rules.blocks else _MOVES
    assert usual_moves(rules) == [move for move in moves if move.split()[0] in there]


def test_five_actions_are_told_where_the_book_has_five(tmp_path: Path) -> None:
    game = Game.open(copied(STARTER.parent / "closed-for-the-season", tmp_path / "camp"), seed=4)
    told = Sitting(game).type("/scene 01")
    assert "What does Dov Tallis do?" in told and "/block SKILL against" in told and "/run ZONE" in told
    assert "/overcome" not in told and "/advantage" not in told
    game.close()


def test_without_zones_nobody_is_told_to_move(sitting: Sitting) -> None:
    sitting.type("/gm framing off")
    sitting.type('/scene "The quay at dawn"')
    sitting.type("/conflict with lumper")
    told = sitting.type("odile")
    assert "/attack NAME" in told and "/move" not in told


def test_after_a_conflict_and_after_a_scene_the_way_on_is_shown(sitting: Sitting) -> None:
    sitting.type("/scene 01")
    sitting.type("odile")
    sitting.type('/concede "She lets herself be led off"')
    sitting.type("enough")
    sitting.type("teo")
    sitting.type('/concede "He follows"')
    told = sitting.type("enough")
    assert "The conflict is over" in told
    assert "/end closes the scene, /scene 02-the-collectors-courtesy opens the next." in told
    assert "/scene 02-the-collectors-courtesy opens the next." in sitting.type("/end")


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ("She gives up the ledger", "Odile Marrack gave up the fight, not the scene, and can act again."),
        ("She lets herself be led off", "Odile Marrack is out of this scene. Tell when and where it goes on"),
    ],
)
def test_behind_a_concession_it_is_said_whether_the_hero_is_still_there(
    sitting: Sitting, terms: str, told: str
) -> None:
    for line in (
        "/gm framing off",
        '/scene "The quay at dawn"',
        "/drop teo-lunt",
        "/conflict with lumper",
        "odile",
    ):
        sitting.type(line)
    sitting.type(f'/concede "{terms}"')
    assert told in sitting.type("enough")
    shown = sitting.type("/scene")
    assert ("Odile Marrack (you) · conceded" in shown) is ("gave up" not in told)


def test_an_answer_does_not_repeat_what_was_looked_up_before(sitting: Sitting) -> None:
    sitting.type("/scene 01")
    assert "Trained Between Decks" in sitting.type("/sheet")
    assert "Trained Between Decks" not in sitting.type("odile")


def test_the_end_of_a_scene_and_of_a_session_has_a_card(sitting: Sitting) -> None:
    sitting.type("/scene 02")
    while sitting.game.pending is not None:
        sitting.type("")
    card = sitting.type("/end")
    assert "The end of The Collector" in card and "Odile Marrack: " in card and "opens the next" in card
    session = sitting.type("/session end")
    while sitting.game.pending is not None:
        session = sitting.type("")
    assert "The end of session 1" in session and "What happened" in session and "/session start" in session
    assert session.count("The heroes") == 1


@pytest.mark.parametrize(
    ("question", "answer", "name"),
    [
        ("Is someone following me", "yes", "Follower"),
        ("Is anybody hiding in there", "yes-but", "Intruder"),
        ("Is somebody at the door", "yes", "Visitor"),
        ("Is someone following me", "no", None),
        ("Is it raining", "yes", None),
    ],
)
def test_whoever_the_oracle_says_is_there_can_be_brought_in(
    question: str, answer: str, name: str | None
) -> None:
    game = in_a_parlour().fork()
    said = whoever_is_there(game.state, [OracleAnswered(question, "even", 0, (0, 0, 0, 0), answer)])
    assert bool(said) == (name is not None)
    if name is not None:
        line = next(part for part in said[0].split(": ") if part.startswith("/add")).partition(" brings")[0]
        game.do(line)
        assert any(one.name == name for one in game.state.characters.values())
        again = whoever_is_there(game.state, [OracleAnswered(question, "even", 0, (0, 0, 0, 0), answer)])
        assert again == []


@pytest.mark.parametrize(
    ("question", "answer", "told"),
    [
        ("Does Greta betray me", "yes", True),
        ("Has Greta turned against us", "yes-and", True),
        ("Does Greta betray me", "no", False),
        ("Does Greta trust me", "yes", False),
    ],
)
def test_who_the_oracle_says_turns_on_the_heroes_can_be_moved_over(
    question: str, answer: str, told: bool
) -> None:
    game = in_a_parlour().fork()
    if game.state.characters["greta-vane"].side == "opposition":
        game.do("/side greta-vane bystanders")
    said = whoever_is_there(game.state, [OracleAnswered(question, "even", 0, (0, 0, 0, 0), answer)])
    assert bool(said) == told
    if told:
        game.do(said[0].partition(" has ")[0])
        assert game.state.characters["greta-vane"].side == "opposition"
