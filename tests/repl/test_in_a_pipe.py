"""Where nobody can be asked, what is doubtful is told and offered: a number typed next does it."""

from __future__ import annotations

from solofate import Game
from solofate.commands.readings.reading import Reading
from solofate.repl.loop import converse
from solofate.repl.offers import offer
from tests.readings.situations import SITUATIONS
from tests.repl.at_the_prompt import Lines, choosing, commands, told


def piped(game: Game, *typed: str) -> list[str]:
    """What is shown to whoever writes these lines into a pipe."""
    screen, lines = Lines(), iter(typed)
    converse(game, lambda game: next(lines, None), screen)
    return screen.shown


def test_a_doubtful_line_is_told_and_what_it_may_be_is_shown() -> None:
    game = SITUATIONS["backlot"]().fork()
    shown = piped(game, "is my knee going to hold up")
    assert "  1) ? is my knee going to hold up?" in shown
    assert any("a number typed next does it" in line for line in shown)
    assert told(game)[-1] == "is my knee going to hold up"


def test_the_number_typed_next_does_it_and_one_undo_takes_both_back() -> None:
    game = SITUATIONS["afterwards"]().fork()
    before = len(game.steps)
    piped(game, "I want to talk to Prosser about the sluice", "1")
    assert game.state.scene.open and commands(game)[-1].startswith("/scene ")
    game.do("/undo")
    assert len(game.steps) == before and not game.state.scene.open


def test_another_line_or_a_number_too_many_does_nothing_of_it() -> None:
    for typed in ("The wind drops.", "9"):
        game = SITUATIONS["afterwards"]().fork()
        piped(game, "I want to talk to Prosser about the sluice", typed, "1")
        assert not game.state.scene.open, typed


def test_what_a_told_line_could_do_is_picked_by_the_number_typed_next() -> None:
    game = SITUATIONS["backlot"]().fork()
    shown = piped(game, "The lamps gutter in the wind", "!", "1")
    assert any("a number typed next does it" in line for line in shown)
    assert commands(game)[-1].startswith("/")


def test_what_is_sure_is_done_at_once_in_a_pipe() -> None:
    game = SITUATIONS["backlot"]().fork()
    piped(game, "clothesline the first roustabout")
    assert commands(game)[-1].startswith("/attack roustabout-1")


def refused_here(game: Game) -> tuple[Reading, ...]:
    """The only reading of a line that the game knows to be impossible: Teo is better at it than whom he would help."""
    line = "/aid odile-marrack with athletics"
    assert game.refusal(line)
    return (Reading(line, 0.9, "a hand"),)


def test_what_cannot_be_done_says_why_and_enter_keeps_it_as_story() -> None:
    game, screen, typed = SITUATIONS["wharf-fight"]().fork(), Lines(), "I lend Odile a hand"
    meant = offer(game, typed, refused_here(game), screen, choosing(iter([""])))
    assert any("/aid odile-marrack" in line and "not as things stand" in line for line in screen.shown)
    assert any(line.startswith("  Enter keeps it as story") for line in screen.shown)
    assert meant.line == typed and not any("Enter does it" in line for line in screen.shown)


def test_what_is_said_in_other_words_where_nothing_can_be_done_is_read_anew() -> None:
    game, typed = SITUATIONS["wharf-fight"]().fork(), "I lend Odile a hand"
    meant = offer(game, typed, refused_here(game), Lines(), choosing(iter(["I hit the first docker"])))
    assert (meant.line, meant.instead) == (None, "I hit the first docker")
