"""What is a way, what is a thing of a place, and what is mended, where the same words could say another."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_fight, in_a_parlour


def test_a_way_called_out_may_be_named_by_what_is_also_a_verb() -> None:
    game = in_a_fight().fork()
    game.do('/zone "back steps" next-to long-floor')
    assert game.readings("down the back steps, fast")[0].line == "/move back steps"


def test_back_is_no_zone_where_it_says_which_way() -> None:
    game = in_a_fight().fork()
    game.do('/zone "back steps" next-to long-floor')
    found = game.readings("I crowd the big one against the wall until he has nowhere to step back")
    assert not any(each.line.startswith("/move") for each in found)


@pytest.mark.parametrize("said", ["I look through the cellar ledgers", "I read the hall memorandum"])
def test_what_belongs_to_a_place_is_a_thing_and_no_way(said: str) -> None:
    assert not any(each.line.startswith("/move") for each in in_a_parlour().readings(said))


@pytest.mark.parametrize("said", ["The light goes out. Scene.", "Greta laughs and laughs. Fade to black."])
def test_a_last_word_may_end_the_scene(said: str) -> None:
    halves = in_a_parlour().halves(said)
    assert halves is not None and halves.parted
    assert in_a_parlour().readings(halves.second)[0].line == "/end"
    assert "/end" in [each.line for each in in_a_parlour().readings(said)]


def test_a_thing_is_mended_and_nobody_treated() -> None:
    found = in_a_parlour().readings("I patch the pump")
    assert found[0].line == '/overcome crafts "patch the pump"'
    assert not any(each.line.startswith("/treat") for each in found)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I slide my hand under the rug and feel for the key", '/advantage investigate seeking "the key"'),
        ("I lift the lid of the urn and smell what is in it", '/advantage notice seeking "what is in it"'),
        ("I kneel by the hearth and listen", '/advantage notice seeking "anything of use"'),
    ],
)
def test_a_motion_of_the_hands_only_leads_to_what_is_felt_with_it(said: str, line: str) -> None:
    game = in_a_parlour()
    assert game.readings(said)[0].line == line and game.halves(said) is None


def test_a_way_taken_before_a_look_is_a_deed_of_its_own() -> None:
    assert in_a_parlour().halves("I climb onto the roof and look for a way in") is not None


@pytest.mark.parametrize(
    "said",
    [
        "I grab the floor lamp and jab it at the first lumper's belly.",
        "I snatch up the loft ladder and swing it at the second lumper.",
    ],
)
def test_a_thing_that_is_called_by_a_place_is_taken_for_the_blow_and_is_no_way_there(said: str) -> None:
    game = in_a_fight()
    assert game.halves(said) is None
    assert game.readings(said)[0].line.startswith("/attack lumper-")


def test_whose_bow_it_is_done_near_does_not_oppose_it() -> None:
    said = "I go over the side, swim under the gate and come up right in front of her bow"
    line = in_a_parlour().readings(said)[0].line
    assert line.startswith("/overcome athletics ") and " vs " not in line
