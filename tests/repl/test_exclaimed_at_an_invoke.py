"""What is exclaimed before a deed is no answer to an invoke, and what is said to be used is the invoke."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.rules.decisions.actions import INVOKE
from tests.readings.situations import at_a_question, in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import Lines, choosing, commands, converse, sit

ODILE, TEO = "odile-marrack", "teo-lunt"


@pytest.mark.parametrize(
    "typed",
    [
        "Enough! I throw down the lamp and shout that I'll burn the lot of us unless Nan lets us go.",
        "No more! I draw my cutlass and rush at Nan.",
        "Never! I throw the lamp at Lumper 2.",
        "Not good enough, I kick Nan in the shin",
        "That is enough. I shoot at Nan.",
        "Next, I kick Nan Crake in the shin.",
    ],
)
def test_a_deed_behind_an_exclamation_waits_for_the_answer(typed: str) -> None:
    game = at_a_question().fork()
    before = len(commands(game))
    shown = sit(game, typed, "/quit", answers=("",))
    assert game.pending is not None and game.pending.kind == INVOKE.id
    assert f"First the question. Kept until then: {typed}" in shown
    assert "> pass" not in commands(game)[before:]


@pytest.mark.parametrize(
    "typed",
    ["Enough", "That is enough", "No, I save my luck.", "Pass. I kick Nan Crake next.", "no more", "Next!"],
)
def test_the_words_alone_and_plain_answers_pass(typed: str) -> None:
    game = at_a_question().fork()
    before = len(commands(game))
    sit(game, typed, answers=("no",) * 3)
    assert commands(game)[before] == "> pass"


def _until_teo_is_asked() -> Game:
    game = in_a_fight().fork()
    game.do("/pass")
    game.do(f"> {TEO}")
    game.do("/pass")
    for _ in range(30):
        pending = game.pending
        if pending is None or (pending.kind == INVOKE.id and pending.decision.who == TEO):
            break
        game.do("> nan-crake" if pending.decision.legal("nan-crake") else ">")
    assert game.pending is not None and game.state.active == TEO
    return game


def _until_odile_may_act(game: Game, typed: str) -> list[str]:
    """Every question is answered as usual, and Teo goes down."""
    screen, first = Lines(), [typed]

    def read(game: Game) -> str | None:
        if first:
            return first.pop()
        if game.pending is not None:
            return "out" if game.pending.kind == "absorb" and game.pending.decision.who == TEO else ""
        return None if game.state.active == ODILE else "/pass"

    converse(game, read, screen, choose=choosing(iter(("no",) * 9)))
    return screen.shown


@pytest.mark.parametrize(
    ("typed", "waits"),
    [
        ("Enough! I throw down the lamp and shout that I'll burn us all unless Nan lets us go.", True),
        ("I pull Teo back behind the barrels to protect him.", True),
        ("I shoot the lookout in the arm", True),
        ("Teo shoots the lookout in the arm", False),
    ],
)
def test_what_waits_is_offered_to_whoever_still_stands(typed: str, waits: bool) -> None:
    game = _until_teo_is_asked()
    shown = _until_odile_may_act(game, typed)
    assert game.state.characters[TEO].out is not None
    assert (f"Kept from before: {typed}" in shown) == waits


@cache
def _leaning_on_the_collector() -> Game:
    game = in_a_parlour().fork()
    for aspect, on in (
        ("Grabbed by the Collar", " on collector"),
        ("Wine in His Eyes", " on collector"),
        ("Caught in a Lie", " on collector"),
        ("Wine Spilled over the Ledger", ""),
    ):
        game.do(f'/aspect "{aspect}"{on} free 1 for pcs')
    game.do("/dice 0---")
    game.do('/overcome provoke vs collector "Take me to her, or I tell everybody"')
    while game.pending is not None and game.pending.kind != INVOKE.id:
        game.do(">")
    return game


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("I use that I hold him by the collar.", "grabbed-by-the-collar:+2"),
        ("I use it that he cannot see for the wine in his eyes", "wine-in-his-eyes:+2"),
        ("Let me use that I caught him in a lie", "caught-in-a-lie:+2"),
        ("I use the wine on the ledger", "wine-spilled-over-the-ledger:+2"),
        ("I have him by the collar.", "grabbed-by-the-collar:+2"),
        ("He has wine in his eyes", "wine-in-his-eyes:+2"),
        ("Because I grabbed him by the collar.", "grabbed-by-the-collar:+2"),
        ("I tighten my grip on his collar.", "grabbed-by-the-collar:+2"),
    ],
)
def test_what_stands_and_is_used_is_invoked_for_nothing(typed: str, way: str) -> None:
    game = _leaning_on_the_collector().fork()
    before, points = len(commands(game)), game.state.characters[ODILE].fate_points
    sit(game, typed, answers=("",) * 3)
    assert f"> {way}" in commands(game)[before:]
    assert game.state.characters[ODILE].fate_points == points


@pytest.mark.parametrize(
    "typed",
    [
        "I do not need it",
        "I save it for later",
        "I do not want to spend that here",
        "I need nothing for this",
    ],
)
def test_what_is_not_used_is_kept(typed: str) -> None:
    game = _leaning_on_the_collector().fork()
    before = len(commands(game))
    sit(game, typed, answers=("no",) * 3)
    assert commands(game)[before:] == ["> pass"]
