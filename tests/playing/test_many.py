"""The thousands of games that `tests.playing.many` plays: which they are, and that what breaks is told."""

from __future__ import annotations

import pytest

from tests.playing.many import Sitting, at_most, broken, play, sitting
from tests.playing.worlds import ALONE, PAIRS


def test_every_rule_alone_and_every_pair_has_its_games() -> None:
    games = [sitting(number) for number in range(max(4 * len(ALONE), 2 * len(PAIRS) + 4))]
    assert set(ALONE) | set(PAIRS) <= {game.rules for game in games}
    assert sum(len(game.rules.options) > 2 for game in games) > len(games) / 6


def test_the_same_number_is_the_same_game() -> None:
    assert [sitting(number) for number in range(40)] == [sitting(number) for number in range(40)]
    play(sitting(1), inputs=2)


def test_a_game_that_breaks_is_told_with_its_number_and_the_others_are_played() -> None:
    played, told = list[int](), list[str]()

    def every_third(game: Sitting) -> None:
        played.append(game.number)
        assert game.number % 3, "three again"

    lost = broken(10, 16, told.append, every_third)
    assert played == list(range(10, 16)) and [game.number for game in lost] == [12, 15]
    assert told[0].startswith("game 12: ") and "three again" in told[0]


def test_a_game_that_does_not_end_is_broken_off() -> None:
    with pytest.raises(TimeoutError, match="not at an end"), at_most(0.05):
        while True:
            pass
