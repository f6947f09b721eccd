"""The player's own words stay in the story, whatever is done of them."""

from __future__ import annotations

import pytest

from solofate.repl.offers import Meant
from solofate.repl.own_words import with_own_words
from solofate.rules.events import Narration
from tests.readings.situations import SITUATIONS
from tests.repl.at_the_prompt import commands, sit

_CHASED = (
    "Aldous jumps on a barge and laughs at the whole market. I row after him through the flooded arcades."
)


@pytest.mark.parametrize(
    ("moment", "said", "verb"),
    [
        ("market", _CHASED, "/contest"),
        (
            "fight",
            "With the moon on the wet boards I slash at Nan, as my father taught me one winter",
            "/attack",
        ),
        ("free", "Humming an old song of the salt fleet I stroll into the cellar", "/move"),
    ],
)
def test_what_a_sentence_tells_beside_its_deed_stands_in_the_story(moment: str, said: str, verb: str) -> None:
    game = SITUATIONS[moment]().fork()
    before = len(game.log)
    sit(game, said, answers=("", "", ""))
    told = [each.text for _, each in game.log[before:] if isinstance(each, Narration) and each.by == "player"]
    assert any(each in said and len(each) > len(said) / 3 for each in told), told
    assert any(each.startswith(verb) for each in commands(game))


def test_a_sentence_that_is_done_whole_is_not_told_twice() -> None:
    game = SITUATIONS["fight"]().fork()
    before = len(game.log)
    sit(game, "I slash at Nan with my cutlass", answers=("",))
    assert not any(isinstance(each, Narration) and each.by == "player" for _, each in game.log[before:])


def test_no_fact_is_read_in_the_words_of_a_deed_that_is_yet_to_be_decided() -> None:
    game = SITUATIONS["free"]().fork()
    sit(
        game,
        "On this rainy night I pick the old lock with my hairpin and the cellar door is open",
        answers=("",),
    )
    assert game.state.facts == SITUATIONS["free"]().state.facts


def test_a_deed_and_its_words_are_taken_back_together() -> None:
    game = SITUATIONS["free"]().fork()
    before = game.state.to_json()
    sit(game, "Humming an old song of the salt fleet I stroll into the cellar", "/undo", answers=("",))
    assert game.state.to_json() == before


def test_what_cannot_be_done_is_not_told_as_if_it_were() -> None:
    game = SITUATIONS["free"]().fork()
    typed = "With the whole house listening I dance down to the cellar under the roof"
    agreed = Meant("/attack nobody-here with fight")
    assert with_own_words(game, typed, agreed).words == ""
    assert with_own_words(game, typed, Meant("/move cellar")).words == typed


@pytest.mark.parametrize(
    ("moment", "said", "verb"),
    [
        ("abbey", "I swim down to the church tower.", "/scene"),
        ("abbey", "We ride to the old mill.", "/scene"),
        ("free", "I crawl to the cellar.", "/move"),
    ],
)
def test_how_somebody_goes_stands_in_the_story(moment: str, said: str, verb: str) -> None:
    game = SITUATIONS[moment]().fork()
    before = len(game.log)
    sit(game, said, *([""] * 3), answers=("", "", ""))
    told = [each.text for _, each in game.log[before:] if isinstance(each, Narration) and each.by == "player"]
    assert said in told and any(each.startswith(verb) for each in commands(game))


@pytest.mark.parametrize(
    ("moment", "said"), [("abbey", "I walk to the church tower."), ("free", "I go down to the cellar.")]
)
def test_that_somebody_only_goes_is_told_once(moment: str, said: str) -> None:
    game = SITUATIONS[moment]().fork()
    before = len(game.log)
    sit(game, said, *([""] * 3), answers=("", "", ""))
    assert not any(isinstance(each, Narration) and each.text == said for _, each in game.log[before:])
