"""What goes unasked in a game that is played: kept, taken back, and set by the player."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate import Game
from solofate.errors import MalformedChoice, UnknownName
from solofate.gm.asking import ALWAYS, NEVER, SETTINGS, WHEN_IT_MATTERS, Asking
from solofate.gm.what_matters import MATTERS
from solofate.rules.events import GmCall, Invoked, NotAsked
from solofate.wording.questions.choices import choice_lines
from solofate.wording.questions.options import asked
from tests.places import STARTER, copied

QUIET = Asking(WHEN_IT_MATTERS)


def sat_down(folder: Path, asking: Asking = QUIET, seed: int = 3) -> Game:
    """The starter's first scene on Odile's first turn."""
    game = Game.open(copied(STARTER, folder / "camp"), seed=seed)
    game.asking = asking
    game.do("/scene 01")
    if game.pending is not None:
        game.choose("odile-marrack")
    return game


def play_through(game: Game, most: int = 60) -> list[str]:
    """Shots at the Lumpers, and Enter at every question; the kinds that were asked."""
    asked = []
    for _ in range(most):
        if game.pending is not None:
            asked.append(game.pending.kind)
            game.choose("")
        elif game.state.scene.mode == "conflict":
            game.do("/pass")
        else:
            break
    return asked


def test_what_went_unasked_is_in_the_log_and_taken_back_with_the_input(tmp_path: Path) -> None:
    game = sat_down(tmp_path)
    try:
        game.do("/pass")
        game.choose("nan-crake")
        unasked = [event for _, event in game.log if isinstance(event, NotAsked)]
        assert [event.decision for event in unasked][:1] == ["defend"]
        game.do("/log 40 of not-asked")
        assert any("Not asked (defences)" in line for line in game.reply)
        game.do("/undo")
        assert not [event for _, event in game.log if isinstance(event, NotAsked)]
    finally:
        game.close()


def test_unasked_answers_are_kept_and_a_game_opened_again_stands_where_it_stood(tmp_path: Path) -> None:
    game = sat_down(tmp_path)
    play_through(game, 14)
    log, pending = list(game.log), game.pending and game.pending.decision
    game.close()
    again = Game.open(tmp_path / "camp")  # asked always, and yet nothing is asked anew
    try:
        assert list(again.log) == log
        assert (again.pending and again.pending.decision.kind) == (pending and pending.kind)
    finally:
        again.close()


def test_a_call_of_the_gms_overruled_keeps_what_was_not_asked_before_it(tmp_path: Path) -> None:
    game = sat_down(tmp_path)
    try:
        game.do("/pass")
        game.choose("nan-crake")
        calls = [number for number, event in game.log if isinstance(event, GmCall) and event.duty == "invoke"]
        before = [e for n, e in game.log if isinstance(e, NotAsked) and n < (calls or [10**6])[-1]]
        if calls:
            game.do(f"/bogus {calls[-1]}")
            assert [e for _, e in game.log if isinstance(e, NotAsked)][: len(before)] == before
    finally:
        game.close()


def test_always_asks_more_than_when_it_matters_and_never_asks_nothing_of_a_fight(tmp_path: Path) -> None:
    counts = {}
    for setting in SETTINGS:
        game = sat_down(tmp_path / setting, Asking(setting))
        counts[setting] = [kind for kind in play_through(game, 40) if kind in MATTERS]
        game.close()
    assert not counts[NEVER]
    assert 0 < len(counts[WHEN_IT_MATTERS]) < len(counts[ALWAYS])


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 500))
def test_whatever_goes_unasked_was_legal_and_has_a_reason(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    game = sat_down(tmp_path_factory.mktemp("seed"), seed=seed)
    try:
        play_through(game, 20)
        unasked = [event for _, event in game.log if isinstance(event, NotAsked)]
        assert all(event.reason and event.decision in MATTERS for event in unasked)
        assert all(game.state.characters[event.who].control == "player" for event in unasked)
    finally:
        game.close()


def test_a_kept_defence_holds_for_the_fight_and_no_longer(tmp_path: Path) -> None:
    game = sat_down(tmp_path, Asking(ALWAYS))
    try:
        game.do("/pass")
        game.choose("nan-crake")
        assert game.pending is not None and game.pending.kind == "defend"
        who = game.pending.who
        game.choose("athletics always")
        assert dict(game.asking.kept) == {who: "athletics"}
        play_through(game, 12)
        kept = [e for _, e in game.log if isinstance(e, NotAsked) and e.reason == "kept"]
        assert kept and all(e.chose == "athletics" for e in kept)
        game.do("/asking")
        assert any("defends with Athletics" in line for line in game.reply)
        game.do("/asking clear")
        assert not game.asking.kept
    finally:
        game.close()


def test_an_answer_that_is_taken_back_keeps_nothing(tmp_path: Path) -> None:
    game = sat_down(tmp_path, Asking(ALWAYS))
    try:
        game.do("/pass")
        game.choose("nan-crake")
        game.choose("athletics always")
        assert game.asking.kept
        game.do("/undo")
        assert not game.asking.kept and game.pending is not None and game.pending.kind == "defend"
    finally:
        game.close()


def test_a_refused_answer_keeps_nothing(tmp_path: Path) -> None:
    game = sat_down(tmp_path, Asking(ALWAYS))
    try:
        game.do("/pass")
        game.choose("nan-crake")
        with pytest.raises(Exception, match="choices"):
            game.choose("juggling always")
        assert not game.asking.kept
    finally:
        game.close()


def test_asking_is_set_at_the_prompt_and_says_so(tmp_path: Path) -> None:
    game = Game.new()
    game.do("/asking when it matters")
    assert game.asking.setting == WHEN_IT_MATTERS
    game.do("/asking invoke always")
    assert game.asking.of("invoke") == ALWAYS and game.asking.of("defend") == WHEN_IT_MATTERS
    assert game.reply == ("From here on invokes are asked always.",)
    with pytest.raises(MalformedChoice, match="always, when-it-matters or never, not “sometimes”"):
        game.do("/asking sometimes")
    with pytest.raises(UnknownName, match="every other one is always asked"):
        game.do("/asking compel never")


def test_the_campaign_file_says_what_is_asked(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "camp")
    file = folder / "campaign.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "\nplay: {asking: never}\n", encoding="utf-8")
    game = Game.open(folder, seed=1)
    try:
        assert game.asking == Asking(NEVER)
    finally:
        game.close()


def test_auto_says_who_answers_from_here_on() -> None:
    game = Game.new()
    game.do("/auto sensible")
    assert game.reply == ("Sensible answers for you from here on; /auto off ends it.",)
    game.do("/auto off")
    assert game.reply == ("You answer yourself again.",)


def test_what_is_shown_to_invoke_is_numbered_without_a_gap_and_m_goes_on(tmp_path: Path) -> None:
    game = Game.open(copied(STARTER, tmp_path / "camp"), seed=21)
    for line in ("/scene 01", "", "/move dock", "/attack lumper-1 with fight"):
        game.do(line) if line else game.choose("")
    assert game.pending is not None and game.pending.kind == "invoke"
    shown = asked(game.pending.decision, game.state)
    numbers = [int(each) for each in re.findall(r"(\d+)\) ", " ".join(shown.brief))]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) == 5
    every = " ".join(choice_lines(shown, all_of_them=True))
    assert all(f"{number}) " in every or f"{number}/" in every for number in range(1, len(shown.options) + 1))
    game.choose("4")
    (invoked,) = [each for _, each in game.log if isinstance(each, Invoked) and each.who == "odile-marrack"]
    assert f"4) {invoked.aspect} +2" in " ".join(shown.brief)


@pytest.mark.parametrize(("dice", "shown"), [("++++", False), ("+++0", True)])
def test_to_roll_again_is_shown_where_new_dice_can_be_better(tmp_path: Path, dice: str, shown: bool) -> None:
    game = Game.open(copied(STARTER, tmp_path / "camp"), seed=21)
    for line in ("/asking always", "/scene 01", "", "/move dock", f"/dice {dice}", "/dice ++++"):
        game.do(line) if line else game.choose("")
    game.do("/attack lumper-1 with fight")
    assert game.pending is not None and game.pending.kind == "invoke"
    brief = " ".join(asked(game.pending.decision, game.state).brief)
    assert (") again" in brief) is shown
    numbers = [int(each) for each in re.findall(r"(\d+)\) ", brief)]
    assert numbers == list(range(1, len(numbers) + 1))
