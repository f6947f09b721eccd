"""How a fight or a race stands, whose turn is left, what somebody can do: asked of the game; scenes asked for."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize("moment", ["fight", "rooftops"])
@pytest.mark.parametrize(
    "said",
    [
        "who hasn't gone yet?",
        "who still has to act?",
        "who is hurt so far?",
        "who is still standing?",
        "how many more do we need to win?",
        "are we winning?",
    ],
)
def test_how_it_stands_is_shown(moment: str, said: str) -> None:
    assert SITUATIONS[moment]().readings(said)[0].line == "/scene"


@pytest.mark.parametrize(
    "said", ["who went to the harbour?", "how many men do we need to win the bailiff over?"]
)
def test_what_is_asked_of_the_world_is_not_asked_of_the_game(said: str) -> None:
    assert SITUATIONS["free"]().readings(said)[0].line != "/scene"


def test_what_somebody_can_do_is_on_their_sheet() -> None:
    assert SITUATIONS["free"]().readings("what can Teo do?")[0].line == "/sheet teo-lunt"


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("next scene, that night at Teo's house", "That night at Teo's house"),
        ("Start a new scene: the funeral of Captain Brace", "The funeral of Captain Brace"),
        ("let's do a scene at the docks", "At the docks"),
        ("I want to play the scene at the Collector's", "At the Collector's"),
    ],
)
@pytest.mark.parametrize("moment", ["between", "free"])
def test_a_scene_that_is_asked_for_is_called_by_what_it_is_about(moment: str, said: str, title: str) -> None:
    assert SITUATIONS[moment]().readings(said)[0].line == f'/scene "{title}"'


def test_whoever_only_asks_whether_a_skill_can_change_ends_no_session() -> None:
    assert SITUATIONS["between"]().readings("can I change one of my skills?")[0].line != "/session end"
    assert SITUATIONS["between"]().readings("can I change one of my skills")[0].line == "/milestone"
