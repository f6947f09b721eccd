"""What is kept of a run, and what a batch of them is told as."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.app.playtests import bar_lines, lines_of, table_lines
from solofate.game.open import words_from
from solofate.game.setup import playtest_start
from solofate.playtest.report import CLOSEST, PICKS, TYPICAL, WORST, Totals, summed_up
from solofate.playtest.runner import Work, paragraphs, play_many, playtest, retold, table_after
from solofate.playtest.runs import FIRST_OUT, HURT_EARLY, INVOKED, STUNT, Played, Tally, Use, read
from solofate.playtest.views.sections import Bar, Columns, sections_of
from solofate.rules.events import (
    ConsequenceTaken,
    ExchangeStarted,
    FatePoints,
    Hit,
    Invoked,
    Outcome,
    Rolled,
    StuntUsed,
    TakenOut,
)
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import State
from tests.places import STARTER
from tests.playtest.test_policies import ambush
from tests.rules.at_the_table import foe, hero

FIGHT = STARTER / "scenes" / "01-the-bonded-store.yaml"
TALK = STARTER / "scenes" / "02-the-collectors-courtesy.yaml"
RACE = STARTER / "scenes" / "03-the-combs-at-ebb.yaml"

FACES = (0, 0, 0, 0)
LOG = (
    ExchangeStarted(1),
    Rolled("mira", "attack", "fight", 3, FACES, 0, 3),
    Rolled("og", "defend", "athletics", 1, FACES, 0, 1),
    Invoked("mira", "Dark", "+2", "fate-point", None, 5, "scene", "situation"),
    Invoked("og", "Boost", "+2", "free", None, 3, "scene", "boost", "og"),
    Outcome("mira", "attack", 5, 3, 2, "succeed", "og", "fight"),
    Hit("og", "mira", 2, "physical"),
    ConsequenceTaken("og", "mild", "Bruise", "mira", "physical"),
    Rolled("og", "attack", "fight", 2, FACES, 0, 2),
    Rolled("mira", "defend", "athletics", 3, FACES, 0, 3),
    Outcome("og", "attack", 2, 3, -1, "fail", "mira", "fight"),
    StuntUsed("mira", "quick", 2),
    FatePoints("gm", -1, 0, "invoke"),
    ExchangeStarted(2),
    ExchangeStarted(3),
    ConsequenceTaken("mira", "mild", "Cut", "og", "physical"),
    TakenOut("og", "mira", "down"),
)


def test_a_run_keeps_what_everybody_did_and_bore() -> None:
    people = {one.id: one for one in (hero("Mira"), foe("Og"))}
    found = read(LOG, State(characters=people))
    mira, og = found.tallies["mira"], found.tallies["og"]
    assert (mira.dealt, mira.taken, og.dealt, og.taken) == (2, 0, 0, 2)
    assert mira.uses == {
        ("attack", "fight"): Use(1, 1, 1, 1),
        ("defend", "athletics"): Use(1, 1, 0, 0),
    }
    assert og.uses == {("defend", "athletics"): Use(1, 0, 1, 0), ("attack", "fight"): Use(1, 0, 0, 0)}
    assert found.marks == {
        (FIRST_OUT, "og", ""),
        (HURT_EARLY, "og", ""),
        (INVOKED, PCS, "Dark"),
        (STUNT, "mira", "quick"),
    }
    assert found.pool_spent == 1 and found.exchanges == 3


def test_a_side_is_as_far_ahead_as_it_has_strength_left() -> None:
    for run in play_many(ambush(3), range(12), 2, "greedy", "greedy"):
        assert run.margin is not None and 0 < abs(run.margin) <= 1
        assert (run.margin > 0) == (run.winner == PCS)
    assert all(run.margin is None for run in play_many(ambush(2), range(2), 1, "default", "default"))


def made(margin: float | None, exchanges: int = 4, marks: tuple[tuple[str, str, str], ...] = ()) -> Played:
    won = margin is not None and margin > 0
    tally = Tally(False, False, 0, {}, 0)
    return Played(PCS if won else "opposition", exchanges, 0, {"mira": tally}, None, margin, frozenset(marks))


def test_the_runs_worth_telling() -> None:
    margins = [0.5, -0.2, 0.05, -0.9, 0.6, None, 0.05]
    totals = Totals()
    totals.add(made(margin, exchanges=at) for at, margin in enumerate(margins))
    assert totals.picks() == {WORST: 3, CLOSEST: 6, TYPICAL: 6}
    nothing = Totals()
    nothing.add([made(None)])
    assert nothing.picks() == {}


def test_what_turns_fights_is_more_than_chance() -> None:
    lost, told = (FIRST_OUT, "mira", ""), (STUNT, "mira", "quick")
    runs = [made(-0.5, marks=(lost, told)) for _ in range(20)] + [made(0.5, marks=(told,)) for _ in range(20)]
    runs += [made(-0.5) for _ in range(20)] + [made(0.5) for _ in range(40)]
    (turn,) = summed_up("S", 1, "a", "b", runs, 1.0).turns
    assert turn.mark == lost and turn.won_with == 0 and turn.won_without == 0.75
    assert turn.ci95[0] < turn.difference == -0.75 < turn.ci95[1] < 0


@pytest.mark.parametrize("pick", PICKS)
def test_a_run_is_told_as_it_was_played(pick: str) -> None:
    start = playtest_start(FIGHT)
    work = Work((start.state, start.scene), 3, "sensible", start.style, start.weights)
    report = playtest(FIGHT, 10, 3)
    at = report.picks[pick]
    log = table_after(work.start, 3, at, "sensible", start.style, start.weights).log
    journal = retold(work, at)
    assert [event for _, event in journal.events] == log
    told = list(paragraphs(journal))
    assert any("Teo" in paragraph for paragraph in told) and len(told) > 4


def test_words_do_not_change_whose_story_it_is() -> None:
    """What aspects are called sways who invokes them; the story is the one that was played, in words all the same."""
    start = playtest_start(TALK)
    work = Work((start.state, start.scene), 1, "sensible", start.style, start.weights)
    for at in range(12):
        plain = "\n".join(paragraphs(retold(work, at)))
        assert "Boost" in plain or "Consequence" in plain or "Fate Npc" in plain
        journal = retold(work, at, words_from(start.home, start.genre, start.era))
        told = "\n".join(paragraphs(journal))
        assert not any(each in told for each in ("Boost", "Consequence", "Fate Npc")), told
        assert len(journal.events) == len(retold(work, at).events)


def test_the_lines_of_a_report() -> None:
    report = playtest(FIGHT, 30, 3, jobs=2)
    told = "\n".join(lines_of(sections_of(report)))
    assert report.gm == "fair" and "30 games, sensible against fair" in told
    assert "Odile Marrack" in told and "Nan Crake" in told and "fate-points" not in told
    assert "attack     Shoot" in told and "What becomes of everybody" in told
    assert all(len(line) <= 92 for line in told.splitlines())
    assert "\x1b" not in told


def test_a_contest_has_no_taken_out_but_a_race() -> None:
    report = playtest(RACE, 10, 3)
    assert set(report.picks) == set(PICKS)
    assert "Cutter's Coxswain" in "\n".join(lines_of(sections_of(report)))


def test_a_histogram_has_a_bar_for_every_length_between() -> None:
    totals = Totals()
    totals.add([made(0.5, exchanges=2), *(made(0.5, exchanges=4) for _ in range(3))])
    sections = tuple(sections_of(totals.report("S", 1, "a", "b", 1.0)))
    assert [line.split() for line in bar_lines(sections[0].bars)] == [
        ["2", "█" * 13, "25.0%"],
        ["3", "0.0%"],
        ["4", "█" * 40, "75.0%"],
    ]
    assert next(bar_lines([Bar("1", 0.001, "x")])).split() == ["1", "▏", "x"]


def test_columns_keep_wide_names_in_their_place() -> None:
    first, second = table_lines(Columns(("", "out"), (("a very long name indeed, longer than that", "1"),)))
    assert len(first) == len(second) and "…" in second


def test_a_row_for_each_character_and_a_frame_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    report = playtest(ambush(2), 10, 1, "greedy", "greedy")
    rows = report.rows()
    assert [row["name"] for row in rows] == ["Mira", "Landon", "Og", "Thug 1", "Thug 2"]
    assert rows[0].keys() >= {"taken_out_low", "taken_out_high", "stress", "mild", "dealt", "taken"}
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = report.frame()
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.index) == [row["character"] for row in rows]
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(Exception, match="pip install pandas"):
        report.frame()


def test_a_path_is_a_start() -> None:
    start = playtest_start(FIGHT)
    by_hand = playtest((start.state, start.scene), 6, 2, gm_policy=start.style, weights=start.weights)
    assert playtest(str(FIGHT), 6, 2).wins == playtest(Path(FIGHT), 6, 2).wins == by_hand.wins
