"""A stunt that is written or rewritten in play: what shape is proposed, and what is turned down."""

from __future__ import annotations

import pytest

from solofate.rules.limits import LONGEST_TEXT, LONGEST_TITLE
from solofate.rules.model.conditions import condition_text, parse_condition
from solofate.rules.model.stunts import Bonus, MoreFreeInvokes, SheetException, Stunt, Swap
from solofate.rules.procedures.growth.stunt_writing import write_stunt
from tests.rules.at_the_table import play
from tests.rules.growing import closed, maren

OLD = {
    "bonus": Stunt("Old", "I.", bonus=Bonus("fight", "attack")),
    "swap": Stunt("Old", "I.", swap=Swap("lore", "fight")),
    "free-invokes": Stunt("Old", "I.", free_invokes=MoreFreeInvokes("lore")),
    "more": Stunt("Old", "I.", exception=SheetException(physical=2)),
    "fact": Stunt("Old", fact="I am a ghost"),
    "words": Stunt("Old", "I."),
}


@pytest.mark.parametrize("shape", OLD)
def test_a_stunt_that_is_rewritten_keeps_its_shape_unless_another_is_chosen(shape: str) -> None:
    at = closed(maren(stunts=(OLD[shape],)))
    assert play(at, write_stunt(at, "maren", OLD[shape])).decision("stunt-shape").default == shape


def test_a_new_stunt_is_a_bonus_unless_another_shape_is_chosen() -> None:
    at = closed(maren(stunts=()))
    asked = play(at, write_stunt(at, "maren", None), {"stunt-name": "New"})
    assert asked.decision("stunt-shape").default == "bonus"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("x" * (LONGEST_TITLE + 1), "at most"),
        ("…", "letters or digits"),
        ("old", "already"),
        ("x" * LONGEST_TITLE, ""),
    ],
)
def test_a_name_that_will_not_do_is_asked_for_again_with_the_reason(name: str, why: str) -> None:
    at = closed(maren(stunts=(OLD["words"],)))
    names = play(at, write_stunt(at, "maren", None), {"stunt-name": [name, "leave"] if why else name})
    again = [each.about.objection for each in names.decisions("stunt-name")[1:]]
    assert len(again) == bool(why) and all(why in each for each in again)


def test_a_text_that_is_too_long_is_asked_for_again() -> None:
    at = closed(maren(stunts=()))
    texts = ["x" * (LONGEST_TEXT + 1), "x" * LONGEST_TEXT]
    asked = play(
        at, write_stunt(at, "maren", None), {"stunt-name": "New", "stunt-shape": "words", "stunt-text": texts}
    )
    assert [bool(each.about.objection) for each in asked.decisions("stunt-text")] == [False, True]
    assert asked.returned.text == texts[1]


@pytest.mark.parametrize(
    "words",
    [
        "",
        'zone has "Dark"',
        'target has "Slick" and scene has "Fog"',
        "it is dry",
        "once per scene",
        "for a fate point",
        'i have "Torch" and it is dry and once per session and for a fate point',
    ],
)
def test_a_condition_is_written_in_the_words_it_is_read_by(words: str) -> None:
    assert condition_text(parse_condition(words)) == words
