"""What goes on in a talk, who helps without being a friend, what is a lie, and who stays behind: in other words."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import Answered
from tests.places import STARTER
from tests.readings.situations import in_the_market


def best(said: str, game: Game | None = None) -> str:
    return (game or in_the_market()).readings(said)[0].line


@pytest.mark.parametrize(
    "said",
    [
        "But yesterday you told me the opposite.",
        "Nobody will learn it from you, then.",
        "No, not a word of that is true.",
        "Call it five, and we are even.",
        "I did my part, now give me what you owe me.",
    ],
)
def test_what_speaks_to_you_is_said_to_whoever_one_talks_with(said: str) -> None:
    assert best(said).startswith("/talk aldous-finch")


@pytest.mark.parametrize("said", ["You can see the whole harbour from here.", "Call the dog back, I beg."])
def test_what_speaks_to_nobody_is_said_to_nobody(said: str) -> None:
    assert not best(said).startswith("/talk aldous-finch")


def test_an_apology_and_a_question_are_both_said() -> None:
    line = best("I tell Aldous I am sorry about the window, and ask where the ledger went.")
    assert line == '/talk aldous-finch "I am sorry about the window. Where did the ledger go?"'


def test_what_is_asked_of_a_crowd_is_asked_of_nobody_who_is_only_named_in_it() -> None:
    line = best("I turn and ask the crowd: has anybody met Aldous Finch before?")
    assert line.startswith('/talk "Crowd"')


@pytest.mark.parametrize(
    ("said", "deed"),
    [
        ("I look through the crates with Aldous's help.", "through the crates"),
        ("I read the carving on the post, with Aldous holding the lamp.", "the carving on the post"),
    ],
)
def test_a_bystander_who_helps_is_not_rolled_against(said: str, deed: str) -> None:
    reading = in_the_market().readings(said)[0]
    assert "vs aldous-finch" not in reading.line
    assert "Aldous" not in reading.line
    assert "Aldous Finch lends a hand" in reading.told


def test_what_the_hero_has_is_a_lie_where_it_is_said_to_be_gone() -> None:
    game = in_the_market().fork()
    game.do('/scene "I carry the brass compass through the market"')
    while game.pending is not None:
        game.do(">")
    game.do('/add "Aldous Finch" as bystander')
    assert best("I tell Aldous that the compass sank with the boat.", game).startswith(
        "/overcome deceive vs aldous"
    )
    assert best("I tell Aldous that the ferry sank.", game).startswith("/talk aldous-finch")


def test_who_is_left_behind_is_no_part_of_where_it_goes() -> None:
    assert best("I leave Aldous standing and drive down to the brewery.") == '/scene "At the brewery"'


def test_whether_one_is_believed_is_seen_and_follows_from_the_lie() -> None:
    told = set()
    for seed in range(1, 9):
        game = Game.apart(STARTER, seed)
        game.do('/scene "A Workshop Full of Panes"')
        _settle(game)
        game.do('/add "Imke Sand, a glazier" as bystander')
        _settle(game)
        game.do("/dice ++++")
        happened = list(game.do('/overcome empathy vs imke-sand "see whether she believes me"'))
        while game.pending is not None:
            happened += game.choose(game.pending.default)
        told |= {each.fact.partition(" ")[2] for each in happened if isinstance(each, Answered) and each.fact}
    assert told
    assert all("believe" in each for each in told)


def _settle(game: Game) -> None:
    while game.pending is not None:
        game.choose(game.pending.default)


def test_only_what_speaks_to_you_begins_a_talk_with_the_only_one_there() -> None:
    game = Game.apart(STARTER, 4)
    game.do("/gm framing off")
    game.do('/scene "A Workshop Full of Panes"')
    game.do('/add "Imke Sand, a glazier" as bystander')
    assert best("Who sent you up here?", game).startswith("/talk imke-sand")
    assert not best("Where is he running to?", game).startswith("/talk")


@pytest.mark.parametrize(
    ("typed", "said", "done"),
    [
        (
            "I tell Aldous to forget he saw me and push the boat off.",
            "I tell Aldous to forget he saw me",
            "I push the boat off",
        ),
        (
            "I shout to Aldous to lean out on the turn, and I take the corner by the bank on one oar.",
            "I shout to Aldous to lean out on the turn",
            "I take the corner by the bank on one oar",
        ),
        (
            "I ask Aldous to stay with the horses, and go into the lane alone.",
            "I ask Aldous to stay with the horses",
            "I go into the lane alone",
        ),
        (
            "I tell Greta not to worry and climb the ladder.",
            "I tell Greta not to worry",
            "I climb the ladder",
        ),
        ("I tell Greta to run, and I hold the door.", "I tell Greta to run", "I hold the door"),
    ],
)
def test_what_the_hero_does_behind_an_order_is_not_said(typed: str, said: str, done: str) -> None:
    halves = in_the_market().halves(typed)
    assert halves is not None and (halves.first, halves.second) == (said, done)


@pytest.mark.parametrize(
    "typed",
    [
        "I tell Aldous to sit down and talk.",
        "I order Greta to stay and keep watch.",
        "I ask Aldous to take the rope and pull.",
        "I tell Greta to be careful, and I love her.",
    ],
)
def test_what_is_ordered_or_felt_besides_is_said(typed: str) -> None:
    assert in_the_market().halves(typed) is None


@pytest.mark.parametrize(
    ("typed", "said", "beside"),
    [
        (
            "I lean over the table and tell Aldous I forgive him, if he gives me the name of the seller.",
            "I forgive you, if you give me the name of the seller",
            "I lean over the table",
        ),
        (
            "I grab the rail and promise Aldous I will pay him double if he rows faster.",
            "I will pay you double if you row faster",
            "I grab the rail",
        ),
    ],
)
def test_what_is_done_before_a_bargain_is_not_said(typed: str, said: str, beside: str) -> None:
    game = in_the_market()
    assert best(typed) == f'/talk aldous-finch "{said}"'
    halves = game.halves(typed)
    assert game.told_beside(typed, best(typed)) == beside or (halves is not None and halves.first == beside)


def test_what_is_not_to_be_done_is_said_so() -> None:
    assert best("I tell Aldous not to worry.") == '/talk aldous-finch "do not worry"'
