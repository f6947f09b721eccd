"""A line that only went into the journal is made to count by one key: a number does what it could do."""

from __future__ import annotations

import pytest

from solofate import Game
from tests.readings.situations import SITUATIONS, at_a_question, in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import sit, told


def ways(game: Game, text: str) -> list[str]:
    return [each.line for each in game.ways_to_count(text)]


def test_a_line_only_told_says_how_it_counts() -> None:
    game = in_a_parlour().fork()
    assert "✎ journal · ! makes it count" in sit(game, "The rain gets heavier")


def test_where_a_question_is_open_the_mark_promises_nothing() -> None:
    game = at_a_question().fork()
    shown = sit(game, "The rain gets heavier and drums on the tin roof")
    assert not any("makes it count" in line for line in shown)


def test_a_number_makes_it_an_aspect_and_one_undo_takes_both_back() -> None:
    game = in_a_parlour().fork()
    before = len(game.steps)
    shown = sit(game, "The lamp goes out", "!", answers=("1",))
    assert '  1) /aspect "The Lamp Goes Out"' in shown
    assert "The Lamp Goes Out" in [each.name for each in game.state.scene.aspects]
    assert told(game)[-1] == "The lamp goes out"
    game.do("/undo")
    assert len(game.steps) == before and told(game)[-1:] != ["The lamp goes out"]


def test_what_is_noted_of_a_line_does_not_keep_it_from_counting() -> None:
    game = in_a_parlour().fork()
    line = "The old mill is burned down"
    at = ways(game, line).index('/aspect "The Old Mill Is Burned Down"') + 1
    shown = sit(game, line, "!", answers=(str(at),))
    assert any(line.startswith("Noted: ") for line in shown)
    assert "The Old Mill Is Burned Down" in [each.name for each in game.state.scene.aspects]


def test_enter_leaves_it_as_story() -> None:
    game = in_a_parlour().fork()
    sit(game, "The lamp goes out")
    steps = len(game.steps)
    sit(game, "!", answers=("",))
    assert len(game.steps) == steps and told(game)[-1] == "The lamp goes out"


def test_what_is_typed_at_it_is_read_in_its_turn() -> None:
    game = in_a_parlour().fork()
    sit(game, "The lamp goes out", "!", answers=("The clock strikes nine",))
    assert told(game)[-2:] == ["The lamp goes out", "The clock strikes nine"]


def test_nothing_counts_that_was_done() -> None:
    game = in_a_parlour().fork()
    game.do('/aspect "Cold Ashes"')
    assert "! makes a line count that was only told, right after it." in sit(game, "!")


def test_nothing_counts_while_something_is_asked() -> None:
    game = at_a_question().fork()
    steps = len(game.steps)
    assert "First the question; ! is for what was only told." in sit(game, "!")
    assert len(game.steps) == steps


@pytest.mark.parametrize(
    "text, way",
    [
        ("The bishop's cook drops a whole tureen", '/add "Bishop\'s Cook" as bystander'),
        ("The bishop's cook drops a whole tureen", '/aspect "The Bishop\'s Cook Drops a Whole Tureen"'),
        ("Outside, the carriage has lost a wheel", "? Outside, the carriage has lost a wheel?"),
        ("But you swore that it was yours", '/talk greta-vane "But you swore that it was yours"'),
        ("I unravel my scarf", '/do "unravel my scarf"'),
    ],
)
def test_what_a_line_could_do_follows_from_what_it_says(text: str, way: str) -> None:
    game = in_a_parlour().fork()
    game.do('/talk greta-vane "Good evening"')
    assert way in ways(game, text)


@pytest.mark.parametrize(
    "text, way",
    [
        ("Greta Vane is fast asleep", '/aspect "Fast Asleep" on greta-vane'),
        ("No, she leans against the clock", '/aspect "Leaning Against the Clock" on greta-vane'),
        ("Greta Vane shakes her head and is gone", "/drop greta-vane"),
        ("It is morning", '/aspect "Morning"'),
        ("A stable boy crouches behind the settle", '/add "Stable Boy" as bystander'),
        ("A piper leans against the clock", '/aspect "A Piper Leans Against the Clock"'),
        ("No, it is morning", "? It is morning?"),
    ],
)
def test_what_is_told_of_somebody_here_is_made_true_of_them(text: str, way: str) -> None:
    game = in_a_parlour().fork()
    game.do('/talk greta-vane "Good evening"')
    assert way in ways(game, text)


def test_what_is_said_to_somebody_is_no_aspect() -> None:
    game = in_a_parlour().fork()
    game.do('/talk greta-vane "Good evening"')
    found = ways(game, "That is not what your letter says")
    assert found[0] == '/talk greta-vane "That is not what your letter says"'
    assert not any(each.startswith("/aspect") for each in found)


def test_a_foe_who_is_told_to_be_beaten_may_give_up() -> None:
    game = in_a_fight().fork()
    assert "/as lumper-2 concede" in ways(game, "The second lumper lies on his back, helpless")
    assert "/as lumper-2 concede" in ways(game, "Lumper 2 is out cold")
    assert not any(each.startswith("/as ") for each in ways(game, "They are helpless"))


def test_a_deed_may_be_rolled_by_what_the_hero_does_best() -> None:
    game = in_a_parlour().fork()
    hero = game.state.characters[game.state.active or ""]
    best = next(skill for skill, _ in hero.sheet.best_first if skill not in ("fight", "shoot"))
    assert f'/overcome {best} "unravel my scarf"' in ways(game, "I unravel my scarf")


def test_nothing_is_changed_by_looking_at_the_ways() -> None:
    game = in_a_fight().fork()
    before = game.state
    assert ways(game, "Somewhere a dog begins to howl") and game.state == before


def test_somebody_comes_in_by_it() -> None:
    game = in_a_parlour().fork()
    line = "The bishop's cook drops a whole tureen"
    at = ways(game, line).index('/add "Bishop\'s Cook" as bystander') + 1
    sit(game, line, "!", answers=(str(at),))
    assert "Bishop's Cook" in [each.name for each in game.state.characters.values()]


def test_at_an_offer_the_key_shows_what_else_the_line_could_do() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I unravel my scarf", answers=("!", "1"))
    assert any(line.strip().startswith("1) /") for line in shown)
    assert told(game)[-1] == "I unravel my scarf" and len(game.steps[-1].events) > 0


def test_nothing_is_offered_that_the_book_has_not() -> None:
    verbs = {line.split()[0] for line in ways(SITUATIONS["pier"](), "I unravel my scarf")}
    assert verbs and verbs.isdisjoint({"/advantage", "/overcome"})
