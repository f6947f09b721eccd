"""Words that are to stop a fight: who is told to put a weapon down, who is offered something, who is talked round."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import Answered, Conceded, ConflictEnded, Narration, ThreadOpened
from solofate.rules.model.state import CONFLICT
from tests.readings.situations import in_a_fight, on_the_pier


def best(said: str) -> str:
    return in_a_fight().readings(said)[0].line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I shout to Nan Crake to put up her stave and help me.", '/truce "Put up your stave and help me"'),
        ("I drop my guard and call to Nan Crake to lay down her stave.", '/truce "Lay down your stave"'),
        ("I offer Nan Crake my purse if she lets us go.", '/truce "My purse if you let us go"'),
        ('"Nan! Put down that stave and help me!" I shout.', '/truce "Nan! Put down that stave and help me!"'),
    ],
)  # fmt: skip
def test_who_is_asked_to_stop_is_offered_a_truce(said: str, line: str) -> None:
    assert best(said) == line


@pytest.mark.parametrize(
    ("said", "skill"),
    [
        ("I persuade Nan Crake to give up the fight.", "rapport"),
        ("I beg Nan Crake to see reason.", "rapport"),
        ("I scare Nan Crake off.", "provoke"),
    ],
)
def test_who_is_talked_round_is_rolled_for(said: str, skill: str) -> None:
    assert best(said).startswith(f"/overcome {skill} vs nan-crake ")


@pytest.mark.parametrize(
    "said",
    ["I tell Nan Crake to go to hell.", '"Drop the staves, or I will have the Watch on every one of you," I tell Nan.'],
)  # fmt: skip
def test_a_curse_and_a_threat_are_no_offer_to_stop(said: str) -> None:
    assert not best(said).startswith("/truce")


def talked_down(won: bool) -> Game:
    game = in_a_fight().fork()
    game.do("/asking never")
    for faces in ("++++", "----") if won else ("----", "++++"):
        game.do(f"/dice {faces}")
    game.do('/overcome rapport vs lumper-1 "persuade Lumper 1 to give up the fight"')
    while game.pending is not None:
        game.choose(game.pending.default)
    return game


def test_who_is_won_over_leaves_the_fight() -> None:
    game = talked_down(won=True)
    conceded = [event for _, event in game.log if isinstance(event, Conceded)]
    assert [each.who for each in conceded] == ["lumper-1"]
    assert game.state.characters["lumper-1"].out == "conceded"
    assert game.state.scene.mode == CONFLICT, "the others fight on"


def test_who_is_not_won_over_fights_on() -> None:
    game = talked_down(won=False)
    assert game.state.characters["lumper-1"].out is None


def test_terms_of_ones_own_are_kept_and_said_again_as_the_scene_ends() -> None:
    game = in_a_fight().fork()
    terms = "Nan goes free, and never says that she saw me here"
    game.do(f'/truce "{terms}"')
    if not any(isinstance(event, ConflictEnded) for _, event in game.log):
        game.do("/bogus truce accept")
    opened = [event for _, event in game.log if isinstance(event, ThreadOpened) and event.title == terms]
    assert len(opened) == 1
    game.do("/end")
    while game.pending is not None:
        game.choose(game.pending.default)
    again = [event.text for _, event in game.log if isinstance(event, Narration) and event.by == "gm"]
    assert f"It was agreed: {terms}." in again


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I bargain with Nan: the barrel for our lives.", '/truce "The barrel for our lives"'),
        ("I offer the tall one ten crowns if he leaves Teo alone.", '/truce "Ten crowns if you leave Teo alone"'),
        ('"Put the staves away, gentlemen!" I say.', '/truce "Put the staves away, gentlemen!"'),
        ("I tell Nan in Dutch to send the others home.", '/truce "Send the others home"'),
    ],
)  # fmt: skip
def test_who_bargains_in_a_fight_offers_to_stop(said: str, line: str) -> None:
    assert best(said) == line


def test_who_is_asked_to_stop_and_does_not_says_so() -> None:
    game = in_a_fight().fork()
    events = game.do('/truce "Let us all go home and sleep"')
    if any(isinstance(event, ConflictEnded) for event in events):
        events = game.do("/bogus truce refuse")
    assert game.state.scene.mode == CONFLICT
    assert any(isinstance(event, Answered) for event in events)


def test_a_blow_that_is_told_beside_an_order_is_no_offer_of_peace() -> None:
    game = in_a_fight()
    for said in (
        'I shout "Back off!" and kick the first lumper',
        'I yell "Enough!" and punch Nan Crake in the mouth',
        "“Stay down!” I yell and hit the second one",
    ):
        assert game.readings(said)[0].line.startswith("/attack "), said
    assert game.halves('I shout "Back off!" and kick the first lumper') == (
        'I shout "Back off!"',
        "I kick the first lumper",
        False,
    )
    assert game.readings('I shout "Enough!" and lower my knife')[0].line.startswith("/truce")


@pytest.mark.parametrize(
    "said",
    ['"Mal, there are people asleep here. Put the can down."', '"Think of your daughter, Mal."',
     "I tell Mal to put the can down"],
)  # fmt: skip
def test_a_kind_word_in_a_fight_is_said_and_offers_no_end_of_it(said: str) -> None:
    assert on_the_pier().readings(said)[0].line.startswith("/talk mal-prewett ")


@pytest.mark.parametrize("said", ['"Put your knife down and let us talk."', '"Let us stop this, Mal."'])
def test_who_asks_for_an_end_of_the_fight_asks_the_foes(said: str) -> None:
    assert on_the_pier().readings(said)[0].line.startswith("/truce ")


def test_foes_who_have_lost_nothing_answer_that_they_go_on() -> None:
    game = on_the_pier().fork()
    game.do('/truce "Let us stop this"')
    assert not any(isinstance(event, ConflictEnded) for _, event in game.log)
    assert isinstance(game.log[-1][1], Answered)


def test_foes_who_take_an_offer_to_stop_are_told_of() -> None:
    game = on_the_pier().fork()
    game.do('/truce "Let us stop this"')
    game.do("/bogus truce accept")
    told = [event.text for _, event in game.log if isinstance(event, Narration)]
    assert told[-1] == "Mal Prewett thinks it over, and says that it shall stop here."
