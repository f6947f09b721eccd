"""A bargain has two sides: what the hero gives for it, and what they want, as it would be asked for."""

from __future__ import annotations

import pytest

from solofate.gm.talk.indirect import said_to_them
from solofate.gm.talk.spelling import spelt_out
from solofate.gm.talk.topics import REQUEST, topic_of
from solofate.gm.talk.two_sides import two_sides


@pytest.mark.parametrize(
    ("said", "gives", "wants"),
    [
        (
            "I offer you my van for a week if you open the card room door.",
            "my van for a week",
            "open the card room door",
        ),
        ("I'll drive you home if you come with me now.", "I will drive you home", "come with me now"),
        ("I offer you the secret in return for Piero's pardon.", "the secret", "give me Piero's pardon"),
        ("My van is yours if you keep him busy.", "My van is yours", "keep him busy"),
        ("If you help us, the circus will play here.", "the circus will play here", "help us"),
        ("Tell me who did it, and I won't tell anybody.", "I will not tell anybody", "Tell me who did it"),
        ("Ten crowns if you row me over.", "Ten crowns", "row me over"),
    ],
)
def test_a_bargain_is_parted_into_its_sides(said: str, gives: str, wants: str) -> None:
    assert two_sides(said) == (gives, wants)


@pytest.mark.parametrize(
    "said",
    [
        "Tell me, and I will break your arm.",
        "I'll burn your house if you talk.",
        "I will go to the papers unless you say what happened.",
        "I will help you if I can.",
        "What will you do if you find him?",
    ],
)
def test_a_threat_and_a_doubt_are_no_bargain(said: str) -> None:
    assert two_sides(said) is None


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("I'll buy him breakfast if he tells me who signs", "I'll buy you breakfast if you tell me who signs"),
        ("her brother's post if she opens the door", "your brother's post if you open the door"),
        ("to bring her the deed if she lets Piero go and forgets his name",
         "to bring you the deed if you let Piero go and forget his name"),
        ("nobody will hear of it as long as he leaves", "nobody will hear of it as long as you leave"),
        ("a pension if she signs the paper and keeps quiet", "a pension if you sign the paper and keep quiet"),
        ("I will tell him who did it if he's ready to talk", "I will tell you who did it if you are ready to talk"),
    ],
)  # fmt: skip
def test_what_is_told_of_is_said_to_them(told: str, said: str) -> None:
    assert said_to_them(told, "Percy Ives") == said


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("who's been signing", "who has been signing"),
        ("who's dead", "who is dead"),
        ("why won't you let her go", "why will you not let her go"),
    ],
)
def test_what_is_run_together_is_written_in_full(typed: str, whole: str) -> None:
    assert spelt_out(typed) == whole


@pytest.mark.parametrize(
    "said", ["arrest James Parrish", "let my brother go", "cancel the duel", "forget my face"]
)
def test_an_order_by_whatever_verb_is_a_request(said: str) -> None:
    assert topic_of(said).asks == REQUEST


@pytest.mark.parametrize(
    "said", ["Books are heavy", "Snow again tonight", "Was the door locked", "Men like you scare me"]
)
def test_what_begins_with_a_thing_is_no_order(said: str) -> None:
    assert topic_of(said).asks != REQUEST
