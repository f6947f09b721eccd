"""Lines of somebody who had not seen the program, in a hut on the ice: what is read first of each."""

from __future__ import annotations

import pytest

from solofate.commands.readings.read import readings
from solofate.commands.readings.reading import Moment
from tests.readings.situations import between_scenes, in_a_fight, in_a_parlour


def test_why_one_goes_there_may_have_been_before() -> None:
    said = "I push open the door of the hut, because somebody has cut the cable and Pell was the last one in."
    assert between_scenes().readings(said)[0].line.startswith('/scene "I push open the door')


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I let them run. They get away over the ice.", "/truce"),
        ("Drop the hook and tell me who sent you.", '/truce "Drop the hook and tell me who sent you"'),
    ],
)
def test_a_foe_is_let_go_or_told_to_stop(said: str, line: str) -> None:
    assert in_a_fight().readings(said)[0].line == line


def test_who_loses_somebody_as_the_scene_ends_fights_nobody() -> None:
    assert in_a_parlour().readings("The scene ends when I lose her in the blizzard.")[0].line == "/end"


def test_where_every_hero_has_left_what_is_told_begins_the_next_scene() -> None:
    game = in_a_parlour()
    state = game.state
    gone = {
        who: one._replace(out="conceded") if one.is_hero else one for who, one in state.characters.items()
    }
    moment = Moment(state._replace(characters=gone))
    assert readings(moment, "The next morning I go to the harbour master")[0].line.startswith("/scene")
    told = "Odile lets the cutlass fall and follows him over the side."
    assert readings(moment, told)[0].line == told
    assert readings(moment, "The scene ends.")[0].line == "/end"
