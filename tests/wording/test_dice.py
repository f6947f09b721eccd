from __future__ import annotations

import pytest

from solofate.rules.model.harm import Track
from solofate.wording.dice import boxes_shown, faces_shown, signed, speakable


def test_faces() -> None:
    assert faces_shown((1, 0, -1, 1)) == "[+][ ][-][+]"
    assert [signed(2), signed(0), signed(-3)] == ["+2", "0", "-3"]


def test_boxes() -> None:
    assert boxes_shown(Track("physical", ("physical",), (1, 1, 1), (True, True, False))) == "▣▣▢"
    assert boxes_shown(Track("physical", ("physical",), (1, 2, 3), (True, False, False))) == "▣1▢2▢3"


def test_a_line_for_whoever_listens() -> None:
    line = "Maren  [+][ ][-][+]  +1   Fight +3   Knife Between the Teeth +2   = Fantastic (+6)"
    assert speakable(line) == (
        "Maren, plus blank minus plus, +1, Fight +3, Knife Between the Teeth +2, Fantastic (+6)"
    )
    assert speakable("Og marks 2 boxes of physical stress: ▣▣▢") == (
        "Og marks 2 boxes of physical stress: 2 of 3 marked"
    )
    assert speakable("GM pool 2→1 (invoke Wet).") == "GM pool 2 to 1 (invoke Wet)."
    assert speakable("FP ●●○ · stress ▣1▢2") == "FP 2 of 3, stress 1 of 2 marked"
    assert speakable("  Nothing special") == "  Nothing special"


def test_what_stands_in_brackets_behind_a_choice_follows_it_without_a_comma() -> None:
    assert speakable("  1) Fail  (it does not work)") == "  1) Fail (it does not work)"
    assert speakable("Will +3   = Good (+3)") == "Will +3, Good (+3)"


def test_behind_a_stop_a_sentence_begins_when_it_is_spoken() -> None:
    assert (
        speakable("  1) Bravo 1 goes. · or type your own words")
        == "  1) Bravo 1 goes. Or type your own words"
    )


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("+5 → 6 short", "+5, 6 short"),
        ("against 0 → 1 shift", "against 0, 1 shift"),
        ("fate points 3→4", "fate points 3 to 4"),
    ],
)
def test_what_a_roll_comes_to_is_no_change_of_a_number(shown: str, said: str) -> None:
    assert speakable(shown) == said
