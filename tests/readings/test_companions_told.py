"""What is told of companions, of a chief's men and of who stands between whom, in words that no list was made by."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.model.state import CONFLICT
from tests.gm.test_companions import HESPER, ODILE, in_a_fight, say, with_hesper
from tests.places import STARTER
from tests.readings.situations import SITUATIONS


@pytest.fixture(scope="module")
def fight() -> Game:
    """Odile, Teo and their companion Hesper against two watchmen, on Odile's turn."""
    return in_a_fight()


@pytest.mark.parametrize(
    "said",
    [
        "With Hesper's help I hit the first watchman.",
        "Together with Hesper I strike at the second watchman.",
        "I punch the first watchman with the help of Hesper.",
        "Hesper helps me to kick the second watchman.",
    ],
)
def test_help_told_with_a_blow_is_teamwork_by_the_skill_of_the_blow(fight: Game, said: str) -> None:
    assert fight.readings(said)[0].line == f"/as {HESPER} aid {ODILE} with fight"


def test_the_deed_alone_is_left_once_the_hand_is_lent() -> None:
    game = in_a_fight()
    said = "With Hesper's help I hit the first watchman."
    game.do(game.readings(said)[0].line)
    assert game.readings(said)[0].line == "/attack watchman-1 with fight"
    assert game.state.characters[HESPER].acted


def test_help_with_a_skill_that_nobody_has_says_so_and_leaves_the_deed(fight: Game) -> None:
    first = fight.readings("With Hesper's help I heave the dresser in front of the door.")[0]
    assert first.line.startswith("/advantage physique") and "Average (+1)" in first.told


def test_nobody_is_rolled_against_who_helps() -> None:
    found = with_hesper().readings("With Hesper's help I break the shutter.")
    assert not any(f"vs {HESPER}" in each.line for each in found)


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        ("Hesper tips the dresser over.", "advantage physique"),
        ("Hesper drags the table across the doorway.", "advantage physique"),
        ("Hesper, get that shutter open.", "advantage"),
        ("Hesper flings her ladle at the first watchman.", "attack watchman-1"),
    ],
)
def test_what_a_companion_does_in_a_fight_is_what_can_be_told_beforehand(
    fight: Game, said: str, begins: str
) -> None:
    first = fight.readings(said)[0]
    assert first.line.startswith(f"/as {HESPER} {begins}")
    assert not fight.refusal(first.line)


@pytest.mark.parametrize(
    "said",
    [
        "I step between Hesper and the watchmen.",
        "I put myself between them.",
        "I get between Teo and the door.",
    ],
)
def test_who_steps_between_them_strikes_nobody(fight: Game, said: str) -> None:
    first = fight.readings(said)[0]
    assert first.line.startswith("/advantage") and '"Between ' in first.line and " on " not in first.line


def test_a_book_with_a_turn_for_defence_alone_has_that_for_it() -> None:
    game = Game.apart(STARTER.parent / "the-bell-below", 3)
    say(game, "/scene 1")
    say(game, '/add "Tam" as ally')
    if game.state.scene.mode != CONFLICT:
        say(game, '/conflict with "Constable"*2 first me')
    assert game.readings("I jump between Tam and the others.")[0].line.startswith("/full-defense")


def test_the_next_zone_is_any_that_lies_next_to_here() -> None:
    found = SITUATIONS["fight"]().readings("I move to the next zone")
    assert all(each.line.startswith("/move ") for each in found[:1])


@pytest.mark.parametrize("whose", ["Mordecai's men", "his watchmen", "two of her watchmen", "their crew"])
def test_the_men_of_a_chief_are_the_foes_who_stand_there(whose: str) -> None:
    game = with_hesper()
    say(game, '/add "Watchman"*2')
    assert (
        game.readings(f"{whose[0].upper()}{whose[1:]} come at us.")[0].line
        == "/conflict with watchman-1 watchman-2"
    )


def test_a_foe_who_strikes_a_companion_does_so_on_their_own_turn(fight: Game) -> None:
    story = next(each for each in fight.readings("The first watchman hits Hesper.") if each.line[0] != "/")
    assert "turn of their own" in story.told


def test_whoever_is_called_by_name_is_no_aspect_to_make() -> None:
    game = with_hesper()
    say(game, '/add "Tam" as ally')
    say(game, '/conflict with "Watchman"*2 first odile-marrack')
    lines = [each.line for each in game.readings("Tam knocks the lamp over.")]
    assert lines[0].startswith("/as tam ") and not any('"Tam"' in each for each in lines)


@pytest.mark.parametrize(
    ("said", "aspect"),
    [
        ("I kick sand into the first watchman's eyes", "Sand Kicked into the First Watchman's Eyes"),
        ("I wrench the lantern out of the watchman's hand", "Lantern Wrenched Out of the Watchman's Hand"),
        ("I slap the first watchman to make him look a coward", "Looking a Coward"),
        ("I block the stairs so that nobody comes up", "Nobody Comes Up"),
    ],
)
def test_an_advantage_is_named_by_what_is_true_then(fight: Game, said: str, aspect: str) -> None:
    assert any(f'"{aspect}"' in each.line for each in fight.readings(said)[:2])


@pytest.mark.parametrize(
    "said",
    [
        "I signal to Hesper and she kicks the first watchman.",
        "I call to Hesper, and she strikes the first watchman.",
    ],
)
def test_what_a_friend_does_at_a_sign_is_theirs(fight: Game, said: str) -> None:
    assert fight.readings(said)[0].line == f"/as {HESPER} attack watchman-1 with fight"


def test_who_does_it_together_with_me_is_not_sent_alone(fight: Game) -> None:
    assert not fight.readings("Hesper and I charge the first watchman.")[0].line.startswith("/as ")
