"""A line in which somebody changes sides and others come in does both."""

from __future__ import annotations

import pytest

from tests.gm.test_companions import in_a_fight, say
from tests.repl.at_the_prompt import commands, sit


@pytest.mark.parametrize(
    ("said", "side", "comes"),
    [
        (
            "Hesper turns on us, and two more watchmen burst in.",
            "/side hesper-vane opposition",
            '/add "Watchman"*2',
        ),
        ("Greta Vane joins us and three thugs come running.", "/side greta-vane heroes", '/add "Thug"*3'),
        (
            "Greta changes sides and three sailors come running",
            "/side greta-vane opposition",
            '/add "Sailor"*3',
        ),
        (
            "The second watchman joins us, and four thugs burst in.",
            "/side watchman-2 heroes",
            '/add "Thug"*4',
        ),
        ("Two sailors burst in, and Greta turns on us.", "/side greta-vane opposition", '/add "Sailor"*2'),
    ],
)
def test_who_changes_sides_does_and_who_comes_comes(said: str, side: str, comes: str) -> None:
    game = in_a_fight()
    say(game, '/add "Greta Vane" as bystander')
    sit(game, said, answers=("", ""))
    done = commands(game)
    assert side in done and any(each.startswith(comes) for each in done), done[-4:]


@pytest.mark.parametrize(
    "said",
    [
        "Hesper backs away and three watchmen come running.",
        "Hesper falls back, and four thugs come through the door.",
        "Three watchmen come running, and Hesper backs away.",
    ],
)
def test_what_somebody_does_on_a_turn_of_their_own_is_told_and_others_come(said: str) -> None:
    game = in_a_fight()
    sit(game, said, answers=("", ""))
    done = commands(game)
    assert any(each.startswith("/add ") for each in done), done[-4:]
    assert any("Hesper" in each and not each.startswith("/") for each in done), done[-4:]


@pytest.mark.parametrize(
    "said", ["I shove Greta behind me and hit the first watchman.", "Greta turns on us."]
)
def test_one_thing_is_done_where_nobody_comes(said: str) -> None:
    game = in_a_fight()
    say(game, '/add "Greta Vane" as bystander')
    sit(game, said, answers=("", "", ""))
    assert sum(each.startswith("/add ") for each in commands(game)) == 1
