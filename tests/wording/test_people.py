from __future__ import annotations

import pytest

from solofate.rules.model.aspects import Aspect
from solofate.rules.model.state import State
from solofate.wording import people
from tests.wording.nave import STATE


@pytest.mark.parametrize(
    ("who", "inside", "first", "whose"),
    [
        ("pcs", "the heroes", "The heroes", "the heroes'"),
        ("maren", "Maren Holt", "Maren Holt", "Maren Holt's"),
        ("ringer", "the Ringer", "The Ringer", "the Ringer's"),
        ("sexton", "Drowned Sexton", "Drowned Sexton", "Drowned Sexton's"),
        ("thug-1", "Thug 1", "Thug 1", "Thug 1's"),
        ("gm", "the GM", "The GM", "the GM's"),
        ("long-gone", "Long Gone", "Long Gone", "Long Gone's"),
    ],
)
def test_names_take_the_article_and_the_possessive(who: str, inside: str, first: str, whose: str) -> None:
    assert (people.the(STATE, who), people.as_subject(STATE, who), people.owned(STATE, who)) == (
        inside,
        first,
        whose,
    )


def test_a_name_that_has_an_article_takes_no_other() -> None:
    ringer = STATE.characters["ringer"]._replace(name="The Pale Ringer")
    state = STATE._replace(characters={**STATE.characters, "ringer": ringer})
    assert people.the(state, "ringer") == "The Pale Ringer"


def test_for_whom_something_is() -> None:
    assert people.to_use(STATE, "maren") == "you"
    assert people.to_use(STATE, "ringer") == "the Ringer"
    assert people.to_use(STATE, "anyone") == "anyone"
    assert people.to_use(STATE._replace(active=None), "maren") == "Maren Holt"


def test_option_ids_in_words() -> None:
    scene = STATE.scene._replace(aspects=(Aspect("Half a Beat Late!"), Aspect("Trapdoor", hidden=True)))
    state = STATE._replace(scene=scene)
    for id, words in (
        ("attack:thug-1:fight", "attack Thug 1 Fight"),
        ("half-a-beat-late:+2", "Half a Beat Late! +2"),
        ("dash:loft", "dash Loft"),
        ("trapdoor:+2", "trapdoor +2"),
        ("minor-cost", "minor cost"),
    ):
        assert people.readable_option(state, id) == words
    assert people.weighed_text(state, "attack:thug-1:fight", -0.001) == "attack Thug 1 Fight +0.00"
    assert people.weighed_text(State(), "pass", 1.205) == "pass +1.21"


def test_small_words() -> None:
    assert [people.count(1, "box"), people.count(2, "box"), people.count(0, "shift")] == [
        "1 box",
        "2 boxes",
        "0 shifts",
    ]
    assert [people.listed([]), people.listed("a"), people.listed("abc"), people.listed("ab", "or")] == [
        "",
        "a",
        "a, b and c",
        "a or b",
    ]
    assert [people.sentence("Gone"), people.sentence("Gone!"), people.sentence("")] == ["Gone.", "Gone!", ""]
    assert people.capital("iPad") == "IPad" and people.capital("") == ""


@pytest.mark.parametrize(
    ("id", "told"),
    [("fail-with-boost", "Fail with boost"), ("-odd-", "Odd"), ("-", "-"), ("---", "---"), ("", "")],
)
def test_an_id_in_words_is_never_blank(id: str, told: str) -> None:
    assert people.readable(id) == told
