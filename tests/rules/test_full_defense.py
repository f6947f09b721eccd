"""Full defence (FULLDEF; option full-defense): the turn it takes, its focus, its boost, and what the GM makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate import Game
from solofate.errors import IllegalChoice
from solofate.gm.combat.ratings import best_defence
from solofate.rules.decisions.actions import Task
from solofate.rules.events import Boost, Conceded, FullDefenseDeclared, Left, Rolled, TurnEnded
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.conflict.full_defense import (
    declare_full_defense,
    earned_a_boost,
    named_in,
    require_full_defense,
)
from solofate.rules.procedures.conflict.turns import finish_turn, pass_turn
from solofate.rules.table import Table
from solofate.wording.events.lines import tell
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import boosts, events_of, foe, hero, only, play, table
from tests.worked_examples.stage import write

OPTION = ("full-defense",)


def yard(*dice: int, turn: str = "mira", options: tuple[str, ...] = OPTION) -> Table:
    """Mira and Ben against two thugs, in a conflict."""
    return table(
        hero("Mira", athletics=2, fate_points=0),
        hero("Ben", athletics=1, fate_points=0),
        foe("Thug 1", fight=2, physical=9),
        foe("Thug 2", fight=2, physical=9),
        dice=dice,
        conflict="physical",
        turn=turn,
        options=options,
    )


def on_guard(at: Table, focus: str = "", who: str = "mira") -> None:
    play(at, declare_full_defense(at, who, focus))


def defended(at: Table) -> int:
    """What full defence added to the one defend roll, as the dice say it."""
    (roll,) = [event for event in events_of(at, Rolled) if event.action == "defend"]
    assert roll.effort == sum(roll.dice) + roll.rating + roll.bonus and roll.bonus == roll.full_defense
    return roll.full_defense


@pytest.mark.rule(
    "FO-FULLDEF-02", "FO-FULLDEF-03", "FO-FULLDEF-04", prompt="options: full-defense in campaign.yaml"
)
@pytest.mark.parametrize(
    ("focus", "attacker", "bonus"),
    [("", "thug-1", 2), ("me", "thug-1", 2), ("Ben", "thug-1", 0), ("thug 1", "thug-1", 2), ("thug 1", "thug-2", 0),
     ("the thugs", "thug-2", 2), ("against the thugs", "thug-2", 2), ("thug-1 and thug-2", "thug-2", 2),
     ("the gate stays shut", "thug-1", 0)],
)  # fmt: skip
def test_a_focus_says_which_attacks_on_oneself_are_met_better(focus: str, attacker: str, bonus: int) -> None:
    """XO-FULLDEF-01."""
    at = yard(0, 0)
    on_guard(at, focus)
    play(at, attack(at, attacker, "mira", "fight"), {"defend": "athletics"})
    assert defended(at) == bonus


@pytest.mark.rule("FO-FULLDEF-03", "FO-FULLDEF-04")
@pytest.mark.parametrize(("focus", "bonus"), [("", 0), ("Ben", 2), ("protect Ben", 2), ("thug 2", 0)])
def test_whoever_steps_in_is_helped_where_the_focus_is_on_the_one_protected(focus: str, bonus: int) -> None:
    at = yard(0, 0)
    on_guard(at, focus)
    play(at, attack(at, "thug-1", "ben", "fight"), {"defend": ["interpose:mira", "athletics"]})
    assert defended(at) == bonus


@pytest.mark.rule("FO-FULLDEF-02", "FO-FULLDEF-03")
@pytest.mark.parametrize(("focus", "bonus"), [("", 2), ("the gate stays shut", 0)])
def test_advantages_on_oneself_are_within_the_focus_on_oneself(focus: str, bonus: int) -> None:
    at = yard(-4, 0)
    on_guard(at, focus)
    play(
        at,
        advantage(at, "thug-1", "fight", "Off Balance", "mira", Against(opponent="mira")),
        {"defend": "athletics", "allow-cost": "allow", "advantage-fail": "fail"},
    )
    assert defended(at) == bonus


@pytest.mark.rule("FO-FULLDEF-03", "FO-FULLDEF-04")
@pytest.mark.parametrize(("focus", "bonus"), [("", 0), ("the gate stays shut", 2), ("thug 1", 2)])
def test_an_effort_is_defended_against_overcome_rolls(focus: str, bonus: int) -> None:
    at = yard(-4, 4)
    on_guard(at, focus)
    task = Task("thug-1", "overcome", "fight", "open the gate")
    play(at, overcome(at, task, Against(opponent="mira")), {"defend": "athletics"})
    assert defended(at) == bonus


@pytest.mark.rule("FO-FULLDEF-01", "FO-FULLDEF-05")
@pytest.mark.parametrize("focus", ["", "Ben"])
@pytest.mark.parametrize("attacked", [False, True])
def test_it_ends_with_the_next_turn_in_a_boost_if_nothing_was_defended(attacked: bool, focus: str) -> None:
    at = yard(0, -1)
    on_guard(at, focus)
    play(at, finish_turn(at, "mira"), {"next": "thug-1"})
    if attacked:
        play(at, attack(at, "thug-1", "mira", "fight"), {"defend": "athletics"})
        assert at.state.characters["mira"].full_defense == FullDefense(
            focus, (focus and ("ben",)) or ("mira",), True
        )
    for who, to in (("thug-1", "thug-2"), ("thug-2", "ben"), ("ben", "mira")):
        assert at.state.characters["mira"].full_defense is not None
        play(at, pass_turn(at, who), {"next": to} if who == "thug-1" or to == "mira" else None)
    assert at.state.characters["mira"].full_defense is None
    assert [boost.who for boost in events_of(at, Boost)] == ([] if attacked else ["mira"])
    assert len(boosts(at)) == (not attacked), "it lasts over the turn it came in"


def test_its_end_of_a_conflict_brings_no_boost() -> None:
    at = yard()
    on_guard(at)
    for thug in ("thug-1", "thug-2"):
        at.emit(Conceded(thug, 0, "They go"))
    play(at, finish_turn(at, "mira"))
    assert at.state.characters["mira"].full_defense is None and not boosts(at)


@pytest.mark.rule("FO-OPTION-01")
def test_without_the_option_it_is_refused() -> None:
    at = yard(options=())
    with pytest.raises(IllegalChoice, match="full-defense among the options"):
        require_full_defense(at)


@pytest.mark.rule("FO-OPTION-01")
@given(st.sampled_from(["", "Ben", "thug 1", "the gate"]), st.integers(-4, 4), st.booleans())
def test_engine_and_gm_count_the_same_and_without_the_option_nothing(focus: str, roll: int, on: bool) -> None:
    at = yard(roll, 0, options=OPTION if on else ())
    at.emit(FullDefenseDeclared("mira", focus, named_in(at.state, "mira", focus) if focus else ("mira",)))
    expected, _ = best_defence(at.state, at.state.characters["mira"], "attack", "fight", "thug-1")
    play(at, attack(at, "thug-1", "mira", "fight"), {"defend": "athletics"})
    added = defended(at)
    assert 2 + added == expected
    assert added == (2 if on and focus in ("", "thug 1") else 0)


def test_it_is_told_and_shown_as_long_as_it_lasts() -> None:
    at = yard(0, 0)
    on_guard(at, "the thugs")
    assert tell(only(at, FullDefenseDeclared), at.state) == "Mira goes on full defence: the thugs."
    assert "  On full defence: the thugs" in sheet_lines(at.state, "mira")
    assert any("full defence: the thugs" in line for line in scene_lines(at.state))
    play(at, attack(at, "thug-1", "mira", "fight"), {"defend": "athletics"})
    (roll,) = [event for event in events_of(at, Rolled) if event.action == "defend"]
    assert "Athletics +2   full defence +2   = Great (+4)" in str(tell(roll, at.state))


def a_game(folder: Path, options: list[str]) -> Game:
    (folder / "characters").mkdir()
    (folder / "adversaries").mkdir()
    write(folder / "campaign.yaml", {"campaign": "C", "options": options, "characters": "characters/m.yaml"})
    write(folder / "characters" / "m.yaml", {"name": "Mira", "skills": {"Athletics": 4}})
    row = {"name": "Pikeman", "skills": {"Fight": 1, "Athletics": 1}, "stress": 3}
    write(folder / "adversaries" / "a.yaml", {"table": "Watch", "adversaries": [row]})
    game = Game.open(folder, 3, store=folder / "s.db")
    game.do('/scene "The quay"')
    return game


def test_in_play_it_takes_the_turn_and_help_knows_it_only_with_the_option(tmp_path: Path) -> None:
    for folder, options in ((tmp_path / "with", ["full-defense"]), (tmp_path / "without", [])):
        folder.mkdir()
        game = a_game(folder, options)
        game.do("/help all")
        assert any("/full-defense" in line for line in game.reply) == bool(options)
        game.do("/conflict with pikeman")
        while game.pending is not None:
            game.choose("mira" if game.pending.kind == "first" else "")
        if not options:
            with pytest.raises(IllegalChoice, match="plays without it"):
                game.do("/full-defense")
            game.close()
            continue
        assert game.state.scene.turn == "mira"
        assert FullDefenseDeclared("mira", "", ("mira",)) in game.do("/full-defense")
        game.close()


@pytest.mark.rule("FO-FULLDEF-05")
def test_who_acts_twice_running_has_earned_no_boost() -> None:
    """AMBO-38."""
    at = yard()
    on_guard(at)
    at.emit(TurnEnded("mira"))
    play(at, pass_turn(at, "ben"), {"next": "thug-1"})
    assert at.state.characters["mira"].full_defense == FullDefense("", ("mira",))
    play(at, pass_turn(at, "thug-1"))
    assert at.state.characters["mira"].full_defense == FullDefense("", ("mira",), False, True)
    alone = yard()
    on_guard(alone)
    for who in ("ben", "thug-1", "thug-2"):
        alone.emit(TurnEnded(who) if who == "ben" else Left(who))
    assert not earned_a_boost(alone, "mira")


@pytest.mark.rule("FO-FULLDEF-03")
@pytest.mark.parametrize("focus", ["me and Ben", "Ben and thug 1", "everything"])
def test_a_focus_is_one_thing(focus: str) -> None:
    """AMBO-40."""
    at = yard()
    with pytest.raises(IllegalChoice, match="a focus is one thing"):
        on_guard(at, focus)
