"""A deed in somebody's own words stands behind others: `tries to drag the raft ashore`."""

from __future__ import annotations

import pytest

from solofate.wording.deeds_told import DeedTold


@pytest.mark.parametrize(
    ("typed", "tried", "done"),
    [
        ("Drag the raft ashore", "drag the raft ashore", "drags the raft ashore"),
        ("Carefully wake Old Hob", "carefully wake Old Hob", "carefully wakes Old Hob"),
        ("Carry Hob to the Ferry House", "carry Hob to the Ferry House", "carries Hob to the Ferry House"),
    ],
)
def test_the_name_of_a_task_is_told_in_small_letters_and_names_keep_theirs(
    typed: str, tried: str, done: str
) -> None:
    deed = DeedTold(typed)
    assert (deed.tried, deed.done) == (tried, done)


@pytest.mark.parametrize(
    ("purpose", "is_one"),
    [("Split Knuckles", False), ("Cut Hand", False), ("Split the log", True), ("Warn Hesper", True)],
)
def test_the_name_of_a_hurt_is_no_deed(purpose: str, is_one: bool) -> None:
    assert bool(DeedTold(purpose)) is is_one


def test_what_is_done_to_it_behind_another_deed_is_a_deed_too() -> None:
    assert (
        DeedTold("put both palms on the bell and ring it").done == "puts both palms on the bell and rings it"
    )
    assert DeedTold("lift the crate and heave it overboard").done == "lifts the crate and heaves it overboard"


def test_the_feet_of_what_is_swung_belong_to_no_foe() -> None:
    swung = DeedTold("swing the heavy tripod and bring its brass feet down", "Servant 1", strikes=True)
    assert "its brass feet" in swung.tried
    assert "Ada's throat" in DeedTold("grab her throat", "Ada").tried


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hit one of them", "hits Soldier 3"),
        ("swing a boat hook at one of them", "swings a boat hook at Soldier 3"),
        ("punch the nearest of them", "punches Soldier 3"),
        ("throw a bottle at another of them", "throws a bottle at Soldier 3"),
        ("shove both of them back", "shoves both of them back"),
        ("knock down three of them", "knocks down three of them"),
    ],
)
def test_one_of_several_goes_by_the_name_of_whoever_it_is(typed: str, told: str) -> None:
    assert DeedTold(typed, "Soldier 3", strikes=True).done == told
