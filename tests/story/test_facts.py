"""Facts: what is told and answered is noted, listed, struck, and goes with what is taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.records import event_from_json, event_to_json
from solofate.rules.events import FactsNoted, FactStruck
from solofate.rules.model.facts import about, naming
from tests.places import STARTER


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return Game.open(STARTER, seed=7, store=tmp_path_factory.mktemp("facts") / "play.db")


@pytest.fixture
def game(begun: Game) -> Game:
    return begun.fork()


def sentences(game: Game) -> list[str]:
    return [each.sentence for each in game.state.facts]


def test_what_is_told_is_noted_in_one_event_after_it(game: Game) -> None:
    _, noted = game.do(
        "Hesper Vane is a widow, keeps a parrot and hates Collector Stroud, who took her house."
    )
    assert isinstance(noted, FactsNoted)
    assert sentences(game) == [
        "Hesper Vane is a widow",
        "Hesper Vane keeps a parrot",
        "Hesper Vane hates Collector Stroud",
        "Collector Stroud took her house",
    ]
    assert [each.number for each in game.state.facts] == [1, 2, 3, 4]
    assert event_from_json(event_to_json(noted, 2)) == noted


def test_a_fact_knows_whom_it_is_about_and_whom_it_names(game: Game) -> None:
    game.do("Hesper Vane keeps a parrot. She hates Collector Stroud. He lives alone.")
    facts = game.state.facts
    assert [each.text for each in about(facts, "hesper-vane")] == ["keeps a parrot", "hates Collector Stroud"]
    assert [each.detail for each in about(facts, "hesper-vane", "has")] == ["a parrot"]
    assert [each.who for each in naming(facts, "collector-stroud")] == ["hesper-vane"]


def test_the_same_is_noted_once(game: Game) -> None:
    game.do("Hesper Vane is a widow.")
    assert len(game.do("Hesper Vane is a widow.")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Hesper Vane is not a widow.",
        "If Hesper Vane is a widow, she hates Stroud.",
        "Perhaps Hesper Vane hates Stroud.",
        "Is Hesper Vane a widow?",
        "Pell says Hesper Vane is a widow.",
        'Odile: "Hesper Vane is a widow."',
        "Rain is a problem.",
        "Hesper Vane has a look at the ledger.",
        "The wind is in the east.",
        "I wish Hesper Vane kept a parrot.",
    ],
)
def test_what_is_doubted_denied_said_or_only_looks_alike_is_no_fact(game: Game, line: str) -> None:
    assert len(game.do(line)) == 1 and not game.state.facts


def test_a_yes_of_the_oracle_is_noted_and_a_no_is_not(game: Game) -> None:
    game.do("/dice + + 0 0")
    game.do("? Did anybody see us")
    assert sentences(game) == ["Somebody saw the heroes"]
    game.do("/dice - - 0 0")
    game.do("? Is Hesper Vane a widow")
    assert sentences(game) == ["Somebody saw the heroes"]


def test_facts_are_listed_and_struck_by_number(game: Game) -> None:
    game.do("Hesper Vane is a widow. Pell lives above the chandlery.")
    game.do("/facts")
    assert "  1. Hesper Vane is a widow (you told it)" in game.reply
    game.do("/facts pell")
    assert "chandlery" in game.reply[0] and "widow" not in " ".join(game.reply)
    assert game.do("/x noted 1") == [FactStruck(1, "Hesper Vane is a widow")]
    assert sentences(game) == ["Pell lives above the chandlery"]
    with pytest.raises(IllegalChoice, match="no fact “1”"):
        game.do("/x noted 1")


def test_taking_back_what_was_told_takes_the_fact_back(game: Game) -> None:
    game.do("Hesper Vane is a widow.")
    game.undo()
    assert not game.state.facts
    game.redo()
    assert sentences(game) == ["Hesper Vane is a widow"]


def test_what_is_kept_out_is_no_fact(game: Game) -> None:
    game.do("Hesper Vane keeps a spider in the kitchen. Pell lives above the chandlery.")
    game.do("/lines add spiders")
    assert sentences(game) == ["Pell lives above the chandlery"]
    game.do("Nan Crake keeps a spider in a box.")
    assert sentences(game) == ["Pell lives above the chandlery"]


def test_facts_are_there_after_reopening(tmp_path: Path) -> None:
    store = tmp_path / "play.db"
    game = Game.open(STARTER, seed=7, store=store)
    game.do("Hesper Vane is a widow.")
    game.close()
    again = Game.open(STARTER, store=store)
    assert sentences(again) == ["Hesper Vane is a widow"]
    assert again.state.to_json()["facts"][0]["detail"] == "a widow"


def test_one_of_several_is_told_apart_from_them(game: Game) -> None:
    game.do("The youngest of the fishermen, Harm, looks at his boots.")
    assert sentences(game) == ["Harm is the youngest of the fishermen"]
