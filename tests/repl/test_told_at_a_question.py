"""What a companion is told at an open question: they do it on their next turn, and it waits for no answer."""

from __future__ import annotations

from solofate import Game
from solofate.rules.events import OrderGiven, Outcome
from tests.gm.test_companions import HESPER, ODILE, in_a_fight
from tests.repl.at_the_prompt import sit

TOLD = "Hesper, throw your pan at the first watchman!"


def at_an_invoke() -> Game:
    """Odile has passed, the second watchman strikes, and Odile is asked what she invokes; Hesper has not acted."""
    game = in_a_fight()
    game.do("/pass")
    game.choose("watchman-2")
    assert game.pending is not None and not game.state.characters[HESPER].acted
    return game


def until_they_have_acted(game: Game) -> list[Outcome]:
    """What Hesper's next deed comes to, with every question answered as usual."""
    for _ in range(30):
        done = [event for _, event in game.log if isinstance(event, Outcome) and event.who == HESPER]
        if done:
            return done
        if game.pending is not None:
            choices = [option.id for option in game.pending.options]
            game.choose(HESPER if HESPER in choices else game.pending.default)
        else:
            game.do("/pass")
    return []


def test_it_is_kept_at_once_and_the_question_stays() -> None:
    game = at_an_invoke()
    asked = game.pending
    assert asked is not None
    shown = sit(game, TOLD)
    order = game.state.characters[HESPER].order
    assert order is not None and (order.verb, order.target) == ("attack", "watchman-1")
    assert game.pending is not None and game.pending.decision == asked.decision
    assert any(line.startswith("Still open") for line in shown)
    assert not any("Kept until then" in line for line in shown)


def test_it_is_done_on_their_turn_of_this_exchange() -> None:
    game = at_an_invoke()
    exchange = game.state.scene.exchange
    sit(game, TOLD)
    [struck] = until_they_have_acted(game)
    assert (struck.action, struck.against) == ("attack", "watchman-1")
    assert game.state.scene.exchange == exchange


def test_whoever_has_acted_says_so_and_does_it_in_the_next_exchange() -> None:
    game = in_a_fight()
    exchange = game.state.scene.exchange
    game.do("/pass")
    game.choose(HESPER)
    while game.pending is not None and not game.state.characters[HESPER].acted:
        game.choose(game.pending.default)
    if game.pending is None:
        game.do("/pass")
    assert game.pending is not None and game.state.characters[HESPER].acted
    assert game.state.scene.exchange == exchange
    shown = sit(game, TOLD)
    assert any("has acted in this exchange already" in line for line in shown)
    assert game.state.characters[HESPER].order is not None


def test_it_is_taken_back_by_itself_and_the_question_is_asked_again() -> None:
    game = at_an_invoke()
    before, asked = game.state, game.pending
    sit(game, TOLD, "/undo")
    assert game.state == before and asked is not None
    assert game.pending is not None and list(game.pending.options) == list(asked.options)
    sit(game, TOLD)
    game.choose(game.pending.default)
    game.undo()
    assert game.state.characters[HESPER].order is not None and game.pending is not None
    assert [event.who for _, event in game.log if isinstance(event, OrderGiven)] == [HESPER]


def test_a_deed_of_the_hero_waits_for_the_answer_as_ever() -> None:
    game = at_an_invoke()
    shown = sit(game, "I throw my cutlass at the first watchman!")
    assert any("Kept until then" in line for line in shown)
    assert game.state.characters[ODILE].order is None
