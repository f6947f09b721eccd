"""What of a draft may be told: its words are those of the facts, in their order, and colour."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

import pytest

from solofate.voice.brief import Brief
from solofate.voice.checker import faults
from solofate.voice.colour import is_colour
from solofate.voice.tokens import counted_sentences, sentences
from tests.voice.drafts_of import drafts_of, shares_of


def test_there_are_more_than_three_hundred_and_no_two_are_the_same() -> None:
    drafts = [each for part in ("tuned", "held", "last", "fresh") for each in drafts_of(part)]
    assert len(drafts) == len({each.text for each in drafts}) == 555
    assert sum(not each.wrong_in for each in drafts) == 278


@pytest.mark.parametrize(
    ("part", "least", "most"),
    [("tuned", 1.0, 0.054), ("held", 0.973, 0.027), ("last", 0.976, 0.0), ("fresh", 0.988, 0.024)],
)
def test_wrong_drafts_are_caught_and_right_ones_pass(part: str, least: float, most: float) -> None:
    """The shares docs/voice.md tells."""
    caught, refused = shares_of(drafts_of(part))
    assert caught >= least and refused <= most, (caught, refused)


def test_a_draft_is_checked_in_a_few_thousandths_of_a_second() -> None:
    drafts = drafts_of("tuned")
    shares_of(drafts)  # The lists are read before the first draft.
    begun = process_time()
    shares_of(drafts)
    assert (process_time() - begun) / len(drafts) < 0.02, "four times what it takes on a busy machine"


A_DUEL = Brief(
    "reword",
    ("Corin goes for the Reeve and lands a blow, thanks to Wet Stones.", "For a moment: Shaken."),
    names=("Corin Vail", "Corin", "The Reeve"),
    setting=("The Mill", "A Wheel That Never Stops"),
    longest=60,
    sentences=3,
)


@pytest.mark.parametrize(
    "text",
    [
        "Corin goes for the Reeve on the wet stones and lands a heavy blow, shaken for a moment.",
        "Thanks to the wet stones Corin goes for the Reeve and lands a blow. For a moment he is shaken and pale.",
        "The wheel groans. Corin, breath steaming, goes for the Reeve and lands a blow, and the Reeve, grey, is "
        "shaken for a moment on the wet stones.",
    ],
)
def test_the_words_of_the_facts_with_colour_around_them_may_be_told(text: str) -> None:
    assert not faults(text, A_DUEL)


KEPT = "lands a blow on the wet stones, shaken for a moment."


@pytest.mark.parametrize(
    "text",
    [
        f"The Reeve goes for Corin and {KEPT}",
        f"Corin goes for the Reeve, who {KEPT}",
        f"Corin goes for the Reeve and the Reeve {KEPT}",
        "Corin goes for the Reeve and does not land a blow on the wet stones, shaken for a moment.",
        f"Corin goes for the Reeve and never {KEPT}",
        f"Corin goes for the Reeve and almost {KEPT}",
        f"Corin is about to go for the Reeve and {KEPT}",
        f"Corin will go for the Reeve and {KEPT}",
        "Corin wants to go for the Reeve and to land a blow on the wet stones, shaken for a moment.",
        "Corin goes for the Reeve, shaken for a moment on the wet stones.",
        f"Corin goes for the Reeve with a knife and {KEPT}",
        f"Corin goes for the Reeve, pockets a coin and {KEPT}",
        f"Corin goes for the Reeve twice and {KEPT}",
        f"Corin goes for the Reeve in the chapel and {KEPT}",
        f"Corin goes for Linnet and {KEPT}",
        f"Corin goes for the Reeve and {KEPT} Blood runs down his sleeve.",
        f"Corin goes for the Reeve and {KEPT} The Reeve is dead.",
        f"Corin goes for the Reeve and {KEPT} “Enough,” he says.",
        f"Corin goes for the Reeve and {KEPT} Is that it?",
        f"You go for the Reeve and {KEPT}",
        f"Corin goes for the Reeve, and he {KEPT}",
        f"Corin goes for the Reeve, and somebody else {KEPT}",
        f"Corin goes past the Reeve and {KEPT}",
        f"Until Corin goes for the Reeve and {KEPT}",
        "Corin goes for the Reeve and lands a blow on himself, on the wet stones, shaken for a moment.",
    ],
)
def test_anything_else_falls(text: str) -> None:
    assert not faults(f"Corin goes for the Reeve and {KEPT}", A_DUEL)
    assert faults(text, A_DUEL)


def test_of_a_summarys_facts_each_is_told_whole_or_not_at_all() -> None:
    told = (
        "Odile takes the lamp.",
        "Teo hits the lumper.",
        "The turnkey is out of it.",
        "Odile does not find a key.",
    )
    brief = Brief("recap", told, " ".join(told), ("Odile", "Teo", "Turnkey"), longest=60, sentences=5)
    for text in (
        "Odile took the lamp, and the turnkey was out of it.",
        "In the cold dark Odile did not find a key.",
    ):
        assert not faults(text, brief)
    assert not faults("Odile took the lamp. Teo hit the lumper.", brief)
    for text in ("Teo hit the turnkey.", "Odile found a key.", "Teo took the lamp.", "It was cold."):
        assert faults(text, brief)


def test_somebody_says_what_was_decided_in_their_manner() -> None:
    brief = Brief(
        "answer", ("Corin asks.",), "I am not paid to listen.", speaker="Hob", manner="gruff", speech=True
    )
    assert not faults("Bah. I am not paid to listen, mate.", brief)
    for text in ("I am paid not to listen.", "I am not paid to listen. Ask Sloane.", "I listen."):
        assert faults(text, brief)


@pytest.mark.parametrize(
    "word",
    [
        "knife",
        "key",
        "dead",
        "kill",
        "wound",
        "blood",
        "win",
        "fail",
        "not",
        "never",
        "two",
        "chapel",
        "door",
        "gun",
    ],
)
def test_no_word_that_would_be_news_is_colour(word: str) -> None:
    assert not is_colour(word) and is_colour("softly") and is_colour("gleaming")


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
        "What a great idea!",
        "Same as before: no headings.",
        "What happens to the fog?",
        "As a language model I cannot say.",
    ],
)
def test_no_sign_command_or_forbidden_word_comes_through(text: str) -> None:
    assert faults(text, A_BRIEF)


def test_what_was_told_just_now_is_not_told_again() -> None:
    again = Brief("reword", ("The fog holds.",), recent=("Fog holds cold and still in the night air.",))
    assert faults("The fog holds cold and still in the night air.", again)
    assert not faults("The fog holds, thick and white.", again)


def test_short_sentences_and_speech_count_for_less() -> None:
    assert counted_sentences("He waits. The fog holds, thick and white and cold in the night air.") == 1
    assert counted_sentences("“I know. I do. I was there.”") == 1


@pytest.mark.parametrize(
    "word", ["mother", "ledger", "brother", "gun", "knife", "wound", "guard", "promise", "nobody"]
)
def test_what_would_be_news_is_no_colour(word: str) -> None:
    assert not is_colour(word)


def test_a_word_that_is_news_elsewhere_is_colour_in_a_phrase() -> None:
    told = "Corin goes for the Reeve with an open {} and lands a blow on the wet stones, shaken for a moment."
    assert not faults(told.format("palm"), A_DUEL)
    assert "“open”" in faults(told.format("wheel"), A_DUEL)[0]


def test_almost_before_a_manner_is_no_other_outcome() -> None:
    assert not faults(f"Almost kindly Corin goes for the Reeve and {KEPT}", A_DUEL)
    assert faults(f"Corin goes for the Reeve and almost {KEPT}", A_DUEL)


@pytest.mark.parametrize(
    "text", ["They will kill me. Oh God, they will kill me.", "Th-they will kill me.", "They willll kill me."]
)
def test_who_is_afraid_says_it_again(text: str) -> None:
    said = replace(A_DUEL, words="They will kill me.", speaker="The Reeve", speech=True, grade="answer")
    assert not faults(text, said)


def test_a_summary_tells_what_has_been() -> None:
    told = ("Odile cannot open the grate.", "Teo will wait at the lock.")
    brief = Brief("recap", told, " ".join(told), ("Odile", "Teo"), longest=60, sentences=5)
    assert not faults("Odile could not open the grate. Teo would wait at the lock.", brief)
    assert faults("Odile could open the grate. Teo would wait at the lock.", brief)


def test_a_title_before_a_name_ends_no_sentence() -> None:
    assert sentences("Mr. Osei nods. Dr. Lind leaves.") == ["Mr. Osei nods.", "Dr. Lind leaves."]
