"""Questions answered as ten players would: in chat, in a turn of phrase, in fiction, or with another proposal."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.rules.events import Compel
from tests.readings.situations import at_a_question, in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import commands, sit


@pytest.fixture(scope="module")
def compelled() -> Game:
    game = in_a_parlour().fork()
    game.do("/compel")
    assert game.pending is not None and game.pending.kind == "compel"
    return game


def _answer(game: Game, said: str) -> str:
    """What a line surely answers, by a sentence or by its best reading; the line itself where it does not."""
    found = game.answered(said)
    if found is not None and found.sure:
        return found.choices[0]
    return game.readings(said)[0].line.removeprefix("> ")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("accept", "ok ok you got me, shes never said no to a waltz in her life"),
        ("accept", "Oh, what the hell"),
        ("accept", "I can't say no to that"),
        ("accept", "she would, wouldn't she"),
        ("accept", "ugh, yes, she absolutely would"),
        ("accept", "Alas, that is Odile to the life."),
        ("accept", "heh. yeah. that tracks"),
        ("accept", "damn it, fine"),
        ("accept", "Go on, twist the knife"),
        ("accept", "lol classic her"),
        ("accept", "Well, I had that coming"),
        ("accept", "how could she not?"),
        ("refuse", "not on my life"),
        ("refuse", "as if"),
        ("refuse", "No chance, she has learned her lesson"),
        ("refuse", "not this time, buddy"),
        ("refuse", "Not while I draw breath!"),
        ("refuse", "You wish"),
        ("refuse", "she'd sooner die"),
        ("refuse", "nuh uh"),
        ("refuse", "yeah no"),
        ("/why compel", "wait why is it that aspect and not the crown one"),
        ("/why compel", "why are you compelling that one"),
        ("/why compel", "where does that come from all of a sudden"),
    ],
)
def test_a_compel_is_answered_in_a_turn_of_phrase(compelled: Game, answer: str, said: str) -> None:
    assert _answer(compelled, said) == answer


@pytest.mark.parametrize(
    "said",
    [
        "The rain beats on the glass.",
        "What the hell is that noise?",
        "As if by magic the door swings open",
        "You wish to see the captain",
        "why is the door open?",
        "Can the Collector see me?",
    ],
)
def test_what_only_shares_words_with_an_answer_is_none(compelled: Game, said: str) -> None:
    assert _answer(compelled, said) not in ("accept", "refuse", "withdraw", "/why compel")


@pytest.mark.parametrize(
    "said",
    [
        "Odile curtsied very low, murmured that her feet were sore, and let him dance with somebody else.",
        "Odile bit her lip and let the others talk.",
        "She made her excuses and stepped out onto the terrace.",
    ],
)
def test_what_may_be_a_refusal_in_fiction_is_asked_before_it_costs_anything(
    compelled: Game, said: str
) -> None:
    found = compelled.answered(said)
    assert found is not None and found.choices == ("refuse",) and not found.sure
    game = compelled.fork()
    points = game.state.characters["odile-marrack"].fate_points
    shown = sit(game, said, answers=("",))
    assert any("pays nothing" in line for line in shown)
    assert game.pending is not None and game.state.characters["odile-marrack"].fate_points == points


@pytest.mark.parametrize(
    ("said", "trouble"),
    [
        ("can the coach leave without me but Teo stays behind? I'd take that",
         "The coach leaves without me but Teo stays behind"),
        ("could the footman see it instead of the Collector? then yes",
         "The footman sees it instead of the Collector"),
        ("What if only Greta notices? I would accept that", "Only Greta notices"),
        ("I'd take it if it was the lamp that broke", "It was the lamp that broke"),
        ("Only if it is my knee and not my arm.", "It is my knee and not my arm"),
    ],
)  # fmt: skip
def test_another_trouble_is_shown_and_stands_in_the_stead_of_the_gms(
    compelled: Game, said: str, trouble: str
) -> None:
    game = compelled.fork()
    shown = sit(game, said, answers=("",))
    assert any("withdraw, then /compel" in line and trouble in line for line in shown)
    ends = [event for _, event in game.log if isinstance(event, Compel)][-2:]
    assert [each.answer for each in ends] == ["withdrawn", "accepted"]
    assert trouble in ends[-1].complication


@pytest.mark.parametrize(
    "said", ["Only if I get two points for it.", "What if I get three points? I'd take that"]
)
def test_more_points_are_no_other_trouble(compelled: Game, said: str) -> None:
    found = compelled.answered(said)
    assert found is not None and found.haggles


@pytest.mark.parametrize(
    "said",
    ["nah I'm good with that", "let it ride", "I'll live", "eh, good enough for government work", "it's fine as is",
     "we'll take what we've got", "Nothing, thanks"],
)  # fmt: skip
def test_an_invoke_is_left_in_chat(said: str) -> None:
    assert _answer(at_a_question(), said) == "pass"


def _failed() -> Game:
    game = in_a_parlour().fork()
    game.do("/dice ----")
    game.do('/overcome athletics vs 4 "climb the trellis"')
    while game.pending is not None and game.pending.kind != "overcome-fail":
        game.do(">")
    return game


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("fail", "it wasn't meant to be"),
        ("fail", "ok I fall"),
        ("fail", "I'd rather fall than pay"),
        ("fail", "The trellis gives way under me."),
        ("major-cost", "just get me up there, whatever it takes"),
        ("major-cost", "do it anyway, hurt me"),
        ("major-cost", "I get up there somehow"),
        ("major-cost", "she succeeds, but somebody sees her"),
    ],
)
def test_how_a_try_ends_is_told(choice: str, said: str) -> None:
    found = _failed().answered(said)
    assert found is not None and found.choices == (choice,)
    assert found.sure == (choice == "fail"), "a major cost is shown first"


def test_a_line_in_the_story_of_a_fight_gives_nothing_up() -> None:
    game = in_a_fight().fork()
    sit(game, "Odile curtsied very low", answers=("",))
    assert not any(each.startswith("/concede") for each in commands(game))
