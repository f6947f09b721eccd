"""What a player is told of their chances, by the book at the table."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from solofate.app.cli import app
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.rules.dice import fate_totals
from solofate.rules.events import Outcome
from solofate.rules.in_force import ruleset_of
from solofate.rules.odds import odds_of, odds_of_a_share
from solofate.rules.procedures.actions.dividing import Part, divide_among, evenly
from tests.commands.test_dividing import opened
from tests.readings.situations import in_a_fight, on_the_pier
from tests.rules.at_the_table import events_of, foe, hero, play, table


@pytest.mark.rule("BS-SKILL-03", "BS-SKILL-04")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/odds fight vs 1", "fail 38.3% · succeed 61.7%"),
        ("/odds fight vs mal-prewett", "and no dice: fail"),
    ],
)
def test_odds_are_those_of_the_book(line: str, told: str) -> None:
    game = on_the_pier()
    game.do(line)
    assert told in game.reply[0] and "tie" not in game.reply[0] and "style" not in game.reply[0]


def test_a_book_with_ties_tells_them() -> None:
    game = in_a_fight()
    game.do("/odds fight vs 1")
    assert "tie" in game.reply[0] and "style" in game.reply[0]


def test_what_is_suggested_can_be_typed_in_the_terms_of_the_book() -> None:
    game = on_the_pier()
    game.do("/suggest")
    told = "\n".join(game.reply)
    assert "/advantage" not in told and "/move" not in told


@pytest.mark.parametrize(
    ("book", "outcomes"),
    [("condensed", ["fail", "tie", "succeed", "style"]), ("bite-sized", ["fail", "succeed"])],
)
def test_the_program_reckons_by_a_book(book: str, outcomes: list[str]) -> None:
    line = ["odds", "--skill", "2", "--opposed", "2", "--book", book, "--json"]
    told = json.loads(CliRunner().invoke(app, line).stdout)
    assert [name for name in told if name != "distribution"] == outcomes


def test_a_book_that_is_none_is_refused_by_name() -> None:
    result = CliRunner().invoke(app, ["odds", "--skill", "2", "--difficulty", "2", "--book", "gurps"])
    assert result.exit_code == 2 and "condensed, core, bite-sized" in result.output


SPLIT = (
    "Fight Great (+4), divided evenly as far as it goes:",
    "Thug 1, who defends with Average (+1): fail",
    "Thug 2, who defends with Average (+1): fail",
)
ZONE = (
    "Fight Great (+4) on each of them, friends too:",
    "you, defending with Great (+4): fail",
    "Thug 1, defending with Average (+1): fail",
)


@pytest.mark.rule("FO-SPLIT-01", "FO-ZONEATK-01")
@pytest.mark.parametrize(
    ("line", "starts"),
    [("/odds fight vs thug-1, thug-2", SPLIT), ("/odds fight vs everybody", (*ZONE, SPLIT[2][:6]))],
)
def test_of_several_the_chance_of_each_is_told(tmp_path: Path, line: str, starts: tuple[str, ...]) -> None:
    game = opened(tmp_path, "multiple-targets")
    game.do(line)
    assert len(game.reply) == len(starts)
    for told, start in zip(game.reply, starts, strict=True):
        assert told.startswith(start), told
    for told in game.reply[1:]:
        assert sum(map(float, re.findall(r"[a-z]+ ([0-9.]+)%", told))) == pytest.approx(100, abs=0.2)
    assert game.state.scene.turn == "mira"
    game.close()


def test_of_everybody_each_meets_the_whole_roll(tmp_path: Path) -> None:
    game = opened(tmp_path, "multiple-targets")
    game.do("/odds fight vs everybody")
    whole = odds_of(4, opposed=1, rules=ruleset_of(game.state))
    assert f"style {whole.style:.1%}" in game.reply[2]
    game.do("/odds fight vs thug-1")
    assert f"style {whole.style:.1%}" in game.reply[0]
    for mistyped in ("/odds fight vs thug-1, thug-2 into thug-1", "/odds fight vs thug-1, thug-1"):
        with pytest.raises((MalformedChoice, IllegalChoice)):
            game.do(mistyped)
    game.close()


def test_without_the_option_there_are_no_odds_of_several(tmp_path: Path) -> None:
    game = opened(tmp_path)
    for line in ("/odds fight vs thug-1, thug-2", "/odds fight vs everybody"):
        with pytest.raises(IllegalChoice, match="optional rule multiple-targets"):
            game.do(line)
    game.close()


@pytest.mark.parametrize("at", [0, 1])
def test_the_odds_of_a_share_are_those_of_what_is_played(at: int) -> None:
    """Every total of four dice on either side, divided evenly and played out, weighed by how often it falls."""
    whom = ("thug", "bruiser")
    met: Counter[str] = Counter()
    for mine, ways in fate_totals().items():
        for theirs, their_ways in fate_totals().items():
            fight = table(
                hero("Mira", fight=2),
                *(foe(name, athletics=1, physical=3) for name in whom),
                options=("multiple-targets",),
                conflict="physical",
                dice=(mine, theirs, theirs),
            )
            even = "+".join(map(str, evenly(2 + mine, 2)))
            parts = [Part("attack", each) for each in whom]
            answers = {"divide": even} if mine > -2 else {}
            play(fight, divide_among(fight, "mira", "fight", parts), answers)
            outcome = [each.result for each in events_of(fight, Outcome) if each.against == whom[at]]
            met[outcome[0] if outcome else "fail"] += ways * their_ways
    odds = odds_of_a_share(2, partial(_even, at), 1, rules=fight.rules)
    assert {name: pytest.approx(met[name] / 6561) for name in met} == dict(odds.of(fight.rules.outcomes))


def _even(at: int, total: int) -> int:
    return evenly(total, 2)[at]
