"""Things taken off people, people sent on errands, zones climbed onto, and what is stuck."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    "said",
    ["I lift the brooch from Greta's purse", "I unhook the keys from her belt", "I pocket Greta's opera glasses"],
)  # fmt: skip
def test_what_is_taken_off_somebody_may_be_noticed_by_them(said: str) -> None:
    line = in_a_parlour().readings(said)[0].line
    assert line.startswith(("/overcome stealth vs ", "/overcome burglary vs "))


def test_what_is_taken_out_of_what_is_somebodys_is_no_blow() -> None:
    line = (
        in_a_parlour()
        .readings("I take the pistol out of the dead man's coat and hide it in their trunk")[0]
        .line
    )
    assert not line.startswith(("/attack", "/conflict"))


@pytest.mark.parametrize(
    "said",
    [
        "I take her hand",
        "I take my hat from the peg",
        "I slip into the hall",
        "I slip Greta a banknote",
        "I take a cab to her lodgings",
    ],
)
def test_a_hand_and_what_is_ones_own_are_not_stolen(said: str) -> None:
    assert not in_a_parlour().readings(said)[0].line.startswith("/overcome burglary")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I send Greta to wake the coachman", '/talk greta-vane "wake the coachman"'),
        ("I send the cook to the cellar to look for candles", '/talk "Cook" "go to the cellar to look for candles"'),
    ],
)  # fmt: skip
def test_whoever_is_sent_on_an_errand_is_told_to(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


def test_whoever_climbs_onto_a_zone_goes_there() -> None:
    game = in_a_parlour().fork()
    game.do('/zone "roof of the stables" next-to parlour')
    assert (
        game.readings("I climb onto the roof of the stable to look around")[0].line
        == "/move roof of the stables"
    )


@pytest.mark.parametrize(
    "said", ["I unjam the pump", "I thaw the lock with a candle", "I oil the rusted hinge"]
)
def test_what_does_not_give_way_is_to_be_overcome(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line == f'/overcome crafts "{said[2:]}"'


def test_the_tracks_that_are_followed_are_what_is_sought() -> None:
    line = in_a_parlour().readings("I follow the footprints")[0].line
    assert line.endswith('seeking "the footprints"')


@pytest.mark.parametrize("said", ["I show Greta my forged invitation", "I hand her the counterfeit deed"])
def test_what_is_shown_as_something_else_takes_deceit(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith("/overcome deceive vs greta-vane")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I open the hatbox", '/examine "hatbox" "I open the hatbox"'),
        ("I unwrap the parcel", '/examine "parcel" "I unwrap the parcel"'),
        ("I open the locked hatbox", '/advantage notice seeking "what is in the locked hatbox"'),
    ],
)
def test_what_is_opened_is_opened_for_what_is_in_it(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said", ["I open my coat", "I open the window", "I open the chest and take out my radio"]
)
def test_what_holds_nothing_is_only_opened(said: str) -> None:
    assert "seeking" not in in_a_parlour().readings(said)[0].line


@pytest.mark.parametrize(
    "said", ["I hold my breath and crawl under the table", "I grit my teeth and kick the door in"]
)
def test_a_gesture_only_leads_to_the_deed(said: str) -> None:
    assert in_a_parlour().readings(said)[0].line.startswith(("/advantage athletics", "/overcome"))


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I ask the cook whether anybody left the house", '/talk "Cook" "whether anybody left the house"'),
        ("I confront the gardener about the missing key", '/add "Gardener" as bystander'),
        ("I call the harbour office on the telephone", "? Does the harbour office answer?"),
        ("I ask myself why she came", "? why she came?"),
        ("I start the generator", '/overcome crafts "start the generator"'),
    ],
)  # fmt: skip
def test_whoever_is_not_here_is_met_or_called_and_nobody_stands_in_for_them(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


def test_the_dead_do_not_come_in() -> None:
    line = in_a_parlour().readings("I talk about the murdered clerk to win them over")[0].line
    assert not line.startswith("/add")


@pytest.mark.parametrize(
    "said", ["I throw the letters into the fire", "I slit the cushion open", "I smash the vase"]
)
def test_a_thing_is_neither_shot_nor_fought_where_nobody_is_hit(said: str) -> None:
    line = in_a_parlour().readings(said)[0].line
    assert not line.startswith(("/overcome shoot", "/overcome fight", "/attack"))
