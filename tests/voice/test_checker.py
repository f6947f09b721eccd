"""What the checker catches and what it lets pass, on drafts written before it was done and after."""

from __future__ import annotations

from time import process_time

import pytest

from solofate.voice.brief import Brief, End
from solofate.voice.checker import faults
from tests.voice.drafts_of import drafts, round_of, shares_of


def shares(half: str) -> tuple[float, float]:
    """The share of wrong drafts that are caught, and of good ones that are refused."""
    return shares_of(drafts(half))


def test_there_are_three_hundred_and_no_two_are_the_same() -> None:
    both = [*drafts("before"), *drafts("after")]
    assert len(both) == 300 == len({each.text for each in both})
    assert sum(each.good for each in both) == 150
    for later in ("mended", "frozen", "wider", "widest", "unseen"):
        assert len(drafts(later)) == 60 and sum(each.good for each in drafts(later)) == 30
    assert len(drafts("asked")) == 84 and sum(each.good for each in drafts("asked")) == 42


def test_wrong_drafts_are_caught_and_good_ones_pass() -> None:
    """On those written while the checker was made, on those written afterwards, and on all of them."""
    before, after = shares("before"), shares("after")
    assert before[0] >= 0.95 and before[1] <= 0.05, before
    assert after[0] >= 0.95 and after[1] <= 0.05, after


@pytest.mark.parametrize("half", ["mended", "frozen", "wider", "widest", "unseen"])
def test_what_later_drafts_showed_is_mended(half: str) -> None:
    caught, refused = shares(half)
    assert caught >= 0.86 and refused <= 0.1, (caught, refused)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("asked", 0.8, 0.03),
        ("first", 0.86, 0.07),
        ("second", 0.8, 0.09),
        ("third", 0.8, 0.17),
        ("fourth", 0.81, 0.02),
        ("fifth", 0.8, 0.05),
        ("sixth", 0.76, 0.05),
        ("seventh", 0.66, 0.07),
        ("eighth", 0.76, 0.04),
        ("ninth", 0.95, 0.17),
    ],
)
def test_the_rounds_are_no_worse_than_is_said_of_them(name: str, least: float, most: float) -> None:
    """The shares since each was mended, as docs/voice.md tells them."""
    some = drafts(name) if name == "asked" else round_of(name)
    assert name == "asked" or len(some) == (60 if name in ("eighth", "ninth") else 120) == len(
        {each.text for each in some}
    )
    caught, refused = shares_of(some)
    assert caught >= least and refused <= most, (caught, refused)


def test_a_draft_is_checked_in_a_few_thousandths_of_a_second() -> None:
    some = round_of("first")
    shares_of(some)  # The lists are read and the words cut before the first draft.
    begun = process_time()
    shares_of(some)
    assert (process_time() - begun) / len(some) < 0.02, "four times what it takes on a busy machine"


A_DUEL = Brief(
    "reword",
    ("Corin stabs at the Reeve with a knife and lands a blow.",),
    names=("Corin", "The Reeve"),
    ends=(End("Corin", True, "attack", "The Reeve"),),
)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Corin's knife strikes the Reeve on the stairs.", "it is not “stairs” in the facts"),
        ("Corin's axe strikes the Reeve.", "“axe” is in none of the facts"),
        ("The Reeve stabs at Corin with a knife.", "it was Corin who attacked The Reeve"),
        ("Corin strikes and takes his eye.", "“takes … eye” would be an aspect that the facts do not hold"),
        ("Corin drops the Reeve.", "The Reeve is not out of it"),
        ("Corin strikes the Reeve with his last knife.", "nothing says that it is the last knife"),
        ("Corin strikes for half an hour.", "“half an hour” is a time the facts do not hold"),
        ("Corin strikes, and the Reeve falls.", "nobody falls in the facts: “falls”"),
        ("Corin strikes and has him thrown out.", "nobody has anything “thrown” in the facts"),
    ],
)
def test_another_deed_than_that_of_the_facts_is_a_fault(text: str, fault: str) -> None:
    assert fault in faults(text, A_DUEL)
    assert not faults("Corin's knife flashes, and the Reeve staggers like a puppet.", A_DUEL)


A_BRIEF = Brief("reword", ("The fog holds.",), words="The fog holds.", kept_out=("spiders", "Aunt Sal"))


@pytest.mark.parametrize(
    "text",
    [
        "The fog holds.\x1b[31m Red.",
        "The fog holds.\x9b2J",
        "The fog \u202eholds.",
        "The\u200b fog holds.",
        "The fog holds. [bold]Now[/bold]",
        "<b>The fog holds.</b>",
        "**The fog holds.**",
        "/quit",
        "> 1",
        "? Is it over",
        "The fog holds. See http://x.example",
        "Туман стоит.",
        "A spider hangs in the fog.",
        "The fog holds Aunt Sal.",
        "",
        "The fog holds. The fog holds.",
        "The fog " + "holds and holds " * 30,
        "The fog holds at last, one. Then it lifts. Then it falls. Then it goes.",
    ],
)
def test_no_sign_command_or_forbidden_word_comes_through(text: str) -> None:
    assert faults(text, A_BRIEF)


def test_what_was_told_just_now_is_not_told_again() -> None:
    again = Brief("reword", ("The fog holds.",), recent=("Fog holds the whole yard still tonight.",))
    assert faults("The fog holds the whole yard still tonight.", again)
    assert not faults("The fog holds on.", again)


@pytest.mark.parametrize(
    "text", ["What a great idea!", "Same as before: no headings.", "What happens to the fog?"]
)
def test_what_tells_nothing_is_not_told(text: str) -> None:
    assert faults(text, A_BRIEF)
