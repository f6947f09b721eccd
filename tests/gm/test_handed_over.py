"""What is handed over is a thing that has a name, and nobody is handed over by a plan."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.gm.talk.after_a_roll import asked_with
from solofate.gm.talk.goods import agreed_to_give, thing_asked_for
from solofate.rules.events import FactsNoted
from tests.gm.test_demands import against, said


@pytest.mark.parametrize(
    ("line", "thing"),
    [
        ("give me back the clapper", "the clapper"),
        ("give back the ring to me", "the ring"),
        ("give us back our boat, or we sail", "our boat"),
        ("bring the lamp back", "the lamp"),
        ("hand the key over", "the key"),
        ("hand over the ledger", "the ledger"),
    ],
)
def test_the_thing_that_is_asked_back(line: str, thing: str) -> None:
    assert thing_asked_for(line) == thing


@pytest.mark.parametrize(
    "purpose",
    [
        "I plan with Corrie: we'll wait for Wystan Winterbourne in the abbey garden at noon and make him talk",
        "tell Corrie we will look for the bell tomorrow",
        "wait with Corrie for the bishop",
        "agree with Corrie that we'll hunt for the thief",
        "whisper to Corrie: let's search for the ledger",
    ],
)
def test_an_errand_of_their_own_asks_nobody_for_anything(purpose: str) -> None:
    assert asked_with(purpose, "Corrie", "") is None


def _asked(*lines: str) -> Game:
    game = against("Nobody Sleeps Here", "Mabel Oakes", "Dob Fairweather").fork()
    for line in lines:
        said(game, f'/talk mabel-oakes "{line}"')
    return game


@pytest.mark.parametrize(
    "line", ["Hand it over.", "Give it to me.", "Give me Dob Fairweather.", "Give me that."]
)
def test_a_word_for_nothing_and_a_person_are_no_thing_to_have(line: str) -> None:
    game = _asked(line)
    mabel, hero = game.state.characters["mabel-oakes"], game.state.characters["odile-marrack"]
    assert agreed_to_give(game.state, mabel, hero) == []
    assert not any(fact.kind == "has" for fact in game.state.facts)


def test_it_is_what_was_agreed_on() -> None:
    game = _asked()
    hero, mabel = game.state.characters["odile-marrack"], game.state.characters["mabel-oakes"]
    from solofate.rules.model.facts import KNOWS, SAID, Fact

    told = "Mabel Oakes agrees to lend Odile Marrack the silver lamp"
    noted = FactsNoted((Fact(1, mabel.id, mabel.name, KNOWS, f"says: {told}", told, "", SAID, 1),))
    game.put("told", [noted])
    happened = said(game, '/talk mabel-oakes "Then hand it over."')
    assert any(
        each.detail == "the silver lamp" and each.who == hero.id
        for event in happened
        if isinstance(event, FactsNoted)
        for each in event.facts
    )
