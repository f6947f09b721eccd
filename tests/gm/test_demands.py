"""What is of the hero's trouble or of the scene's goal is not had for the asking, and what is agreed to is done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from solofate import Game
from solofate.gm.talk.demands import asks_for_the_name, weighs, wrings_an_answer
from solofate.gm.talk.topics import REQUEST, WHO, topic_of
from solofate.rules.events import Answered, Event, StakeMet, StakeOvertaken
from solofate.rules.model.personas import TELLS
from tests.readings.situations import _starter


@cache
def wanting(goal: str, somebody: str = "Herr Wachter") -> Game:
    game = _starter()
    game.do("/gm framing off")
    game.do('/scene "Old Debts"')
    game.do(f'/goal "{goal}"')
    for line in ("/zone market", f'/add "{somebody}" in market', f'/talk "{somebody}" "Hello"'):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


ROAD = "Ask him why the road must go through your kitchen"
DEBT = "Learn who holds your debt now"


def said(game: Game, line: str) -> Sequence[Event]:
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.do(">")
    return happened


@pytest.mark.parametrize(
    "line",
    [
        "Move your road.",
        "Good evening. Move your road.",
        "Take your road through the mill instead.",
        "Sign it over, or I ring that bell every night.",
        "Leave my kitchen alone.",
    ],
)
def test_a_demand_of_what_it_is_all_about_is_not_granted_for_the_asking(line: str) -> None:
    game = wanting(ROAD)
    odile, wachter = game.state.characters["odile-marrack"], game.state.characters["herr-wachter"]
    topic = topic_of(line, wachter.name)
    assert topic.asks == REQUEST and weighs(game.state, odile, wachter, topic)
    (answer,) = (
        each for each in said(game.fork(), f'/talk herr-wachter "{line}"') if isinstance(each, Answered)
    )
    assert answer.kind in ("price", "turned", "will-not")
    first, second = (each.line for each in game.readings(f'"{line}" I say.')[:2])
    assert first.startswith("/overcome ") and " vs herr-wachter " in first
    assert second.startswith("/talk herr-wachter ")


@pytest.mark.parametrize(
    "line", ["Open the window, please.", "Sit down.", "Give me your hand.", "Pour me some tea, or I starve."]
)
def test_a_small_favour_stays_free(line: str) -> None:
    game = wanting(ROAD)
    odile, wachter = game.state.characters["odile-marrack"], game.state.characters["herr-wachter"]
    assert not weighs(game.state, odile, wachter, topic_of(line, wachter.name))
    assert game.readings(f'"{line}" I say.')[0].line.startswith("/talk herr-wachter ")


def test_how_it_is_said_is_the_skill_it_is_rolled_with() -> None:
    game = wanting(ROAD)
    assert game.readings('"Move your road!" I shout.')[0].line.startswith("/overcome provoke ")
    assert game.readings('"Move your road," I say.')[0].line.startswith("/overcome rapport ")
    assert game.readings("I tell Herr Wachter to move his road.")[0].line.startswith("/overcome rapport ")


def test_who_agrees_to_give_a_name_gives_it_and_the_goal_waits_for_that() -> None:
    game = wanting(DEBT, "Tobias Wren").fork()
    happened = said(
        game, '/talk tobias-wren "I forgive you, if you give me the name of the one who holds my debt"'
    )
    (answer,) = (each for each in happened if isinstance(each, Answered))
    met = [each for each in happened if isinstance(each, (StakeMet, StakeOvertaken))]
    assert bool(met) == (answer.kind == TELLS and answer.fact.endswith("holds Odile Marrack's debt"))
    assert answer.kind == TELLS


def test_a_promise_to_see_to_it_ticks_no_goal_that_is_to_be_learned() -> None:
    game = wanting(DEBT, "Tobias Wren").fork()
    happened = said(game, '/talk tobias-wren "I forgive you, if you look into who holds my debt now"')
    assert not any(isinstance(each, (StakeMet, StakeOvertaken)) for each in happened)


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("Give me the name of the one who holds my debt.", "who holds my debt"),
        ("Tell me the name of the buyer.", "who is the buyer"),
        ("Say the name of whoever burned the mill.", "who burned the mill"),
    ],
)
def test_a_name_that_is_wanted_is_asked_for(line: str, asks: str) -> None:
    topic = topic_of(line)
    assert topic.asks == WHO and topic.said == asks


@pytest.mark.parametrize(
    "line", ["Then say the name.", "The name.", "Give me a name now!", "I want his name."]
)
def test_the_name_alone_is_what_was_asked_before(line: str) -> None:
    assert asks_for_the_name(line)
    (answer,) = (
        each
        for each in said(wanting(DEBT, "Tobias Wren").fork(), f'/talk tobias-wren "{line}"')
        if isinstance(each, Answered)
    )
    assert answer.topic.startswith(WHO)


def test_a_name_among_other_words_is_no_demand_for_one() -> None:
    assert not asks_for_the_name("The name is carved into the bell.")
    assert not asks_for_the_name("Your name was on it.")


@pytest.mark.parametrize(
    ("skill", "deed"),
    [
        ("provoke", "threaten to throw him off the quay unless he says the name"),
        ("physique", "hold him over the edge until he tells me"),
        ("physique", "drag him across the table by his collar: 'The name.'"),
    ],
)
def test_an_answer_that_was_wrung_from_somebody_is_that_answer(skill: str, deed: str) -> None:
    assert wrings_an_answer(deed)
    game = wanting(DEBT, "Tobias Wren").fork()
    game.do("/dice ++++")
    happened = said(game, f'/overcome {skill} vs tobias-wren "{deed}"')
    answer = next(each for each in happened if isinstance(each, Answered))
    assert answer.kind == TELLS and answer.fact.removesuffix(" now").endswith("holds Odile Marrack's debt")


def test_strength_that_is_for_nothing_said_is_answered_by_nobody() -> None:
    game = wanting(DEBT, "Tobias Wren").fork()
    game.do("/dice ++++")
    happened = said(game, '/overcome physique vs tobias-wren "shove him aside"')
    assert not any(isinstance(each, Answered) for each in happened)


@cache
def of_the_only_one() -> Game:
    game = _starter()
    for line in (
        "/gm framing off",
        '/scene "The nave"',
        '/add "Father Orlin" as bystander',
        '/add "Greta Vane" as bystander',
        "Father Orlin has the only key to the crypt.",
        "Greta Vane is the only witness.",
    ):
        game.do(line)
    return game


@pytest.mark.parametrize(
    ("whom", "line", "heavy"),
    [
        ("father-orlin", "Give me the key to the crypt", True),
        ("father-orlin", "Give me your keys", True),
        ("father-orlin", "Give me a candle", False),
        ("greta-vane", "Give me the key to the crypt", False),
        ("greta-vane", "Come with me to the magistrate", True),
        ("greta-vane", "Where is the crypt?", False),
    ],
)
def test_the_only_one_there_is_is_not_had_for_the_asking(whom: str, line: str, heavy: bool) -> None:
    state = of_the_only_one().state
    hero, other = state.characters["odile-marrack"], state.characters[whom]
    assert weighs(state, hero, other, topic_of(line, other.name, "")) is heavy


@cache
def against(trouble: str, *people: str) -> Game:
    game = _starter()
    game.do("/gm framing off")
    game.do('/scene "The cloister"')
    for line in (
        "/zone cloister",
        f'/thread add "{trouble}"',
        *(f'/add "{one}" in cloister' for one in people),
    ):
        game.do(line)
    while game.pending is not None:
        game.do(">")
    return game


@pytest.mark.parametrize(
    ("trouble", "who", "line"),
    [
        (
            "The Salt Abbot Has Stolen the Clapper",
            "Finnor Barrow, the Salt Abbot",
            "Give me back the clapper!",
        ),
        (
            "The Salt Abbot Has Stolen the Clapper",
            "Finnor Barrow, the Salt Abbot",
            "Hand over the clapper, or the dead will walk at the spring tide.",
        ),
        ("The Salt Abbot Has Stolen the Clapper", "Finnor Barrow, the Salt Abbot", "Return what you stole."),
        ("Ilse Brandt Killed My Brother", "Ilse Brandt", "Leave this city and never come back."),
        ("Ilse Brandt Killed My Brother", "Ilse Brandt", "Give me your pistol."),
        ("Somebody Hides the Blue Ledger", "Mabel Oakes", "Then give me the ledger."),
        ("Find the Lost Crown of Sole", "Mabel Oakes", "Hand over the crown."),
    ],
)
def test_what_the_story_is_about_is_not_had_for_the_asking(trouble: str, who: str, line: str) -> None:
    game = against(trouble, who)
    hero, other = game.state.characters["odile-marrack"], list(game.state.characters.values())[-1]
    assert weighs(game.state, hero, other, topic_of(line, other.name))


@pytest.mark.parametrize(
    ("trouble", "who", "line"),
    [
        ("The Salt Abbot Has Stolen the Clapper", "Mabel Oakes", "Give me the oar."),
        ("The Salt Abbot Has Stolen the Clapper", "Finnor Barrow, the Salt Abbot", "Sit down, please."),
        ("Find the Lost Crown of Sole", "Mabel Oakes", "Lend me a lamp."),
    ],
)
def test_anything_else_of_anybody_else_is_free(trouble: str, who: str, line: str) -> None:
    game = against(trouble, who)
    hero, other = game.state.characters["odile-marrack"], list(game.state.characters.values())[-1]
    assert not weighs(game.state, hero, other, topic_of(line, other.name))
