"""What can be asked of playtests: two scenes against each other, something varied, another party."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from solofate import Game
from solofate.app import playtests
from solofate.app.playtests import PlaytestOrder, expected, lines_of, number_of_jobs, run_playtest, shade
from solofate.content.checked import load_scene
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, SolofateError, UnknownName
from solofate.game.setup import playtest_start
from solofate.playtest.comparing import Comparison, compare
from solofate.playtest.hands import hands
from solofate.playtest.runner import party_of, playtest, work_of
from solofate.playtest.sweeping import Axis, Sweep, read_axis, sweep, varied
from solofate.playtest.views.page import fragment, page
from solofate.playtest.views.plot import check_picture, picture
from solofate.playtest.views.sections import sections_of
from tests.places import STARTER, copied
from tests.playtest.test_policies import ambush

pytestmark = pytest.mark.slow

FIGHT = STARTER / "scenes" / "01-the-bonded-store.yaml"
WARM_UP = STARTER / "scenes" / "00-a-barrow-in-candle-row.yaml"


@pytest.fixture(scope="module")
def harder() -> Comparison:
    with hands(1) as playing:
        few, many = (work_of(ambush(minors), 3, "greedy", "greedy") for minors in (4, 14))
        return compare(few, many, 60, playing)


def test_both_are_played_with_the_same_seeds(harder: Comparison) -> None:
    assert harder.first.wins == playtest(ambush(4), 60, 3, "greedy", "greedy").wins
    assert harder.second.wins == playtest(ambush(14), 60, 3, "greedy", "greedy").wins
    both, first, second, neither = harder.pairs
    assert both + first + second + neither == 60
    assert harder.difference == pytest.approx((second - first) / 60, abs=1e-4) and harder.difference < 0
    assert harder.ci95[0] < harder.difference < harder.ci95[1] < 0
    assert harder.exchanges > 0
    told = " ".join(" ".join(lines_of(sections_of(harder))).split())
    assert "more than chance" in told and f"{harder.difference * 100:+.0f} points" in told


def test_a_scene_does_not_differ_from_itself_and_it_ends_early() -> None:
    seen: list[int] = []
    with hands(2) as playing:
        same = work_of(ambush(12), 3, "greedy", "greedy")
        found = compare(same, same, 900, playing, until=9, watch=lambda pairs, *_: seen.append(pairs))
    assert found.difference == 0 and found.ci95[0] <= 0 <= found.ci95[1] and found.pairs[1:3] == (0, 0)
    assert found.first.runs < 300 and seen[-1] == found.first.runs
    assert "more than" not in "\n".join(lines_of(sections_of(found)))


@pytest.mark.parametrize(
    ("typed", "axis"),
    [
        ("lumper*2..4", Axis("Lumper", ("2", "3", "4"))),
        ("crake * 1,0", Axis("Nan Crake", ("0", "1"))),
        ("Loft Lookout*3", Axis("Loft Lookout", ("3",))),
        ("gm=gentle, fair", Axis("gm", ("gentle", "fair"))),
        ("PCS=greedy,greedy,random", Axis("pcs", ("greedy", "random"))),
    ],
)
def test_what_is_varied_is_read(typed: str, axis: Axis) -> None:
    assert read_axis(typed, load_scene(FIGHT)) == axis


@pytest.mark.parametrize(
    ("typed", "error", "told"),
    [
        ("ogre*1..2", UnknownName, "Nan Crake, Lumper, Loft Lookout"),
        ("l*1..2", AmbiguousName, "Lumper or Loft Lookout"),
        ("lumper*4..2", MalformedChoice, "varies nothing"),
        ("lumper*", MalformedChoice, "says no numbers"),
        ("lumper*1..99", MalformedChoice, "at most 30"),
        ("gm=", MalformedChoice, "varies nothing"),
        ("gm=kind", MalformedChoice, "is no policy"),
        ("weather=wet", MalformedChoice, "nothing that can be varied"),
        ("", MalformedChoice, "nothing that can be varied"),
    ],
)
def test_what_cannot_be_varied_says_why(typed: str, error: type[SolofateError], told: str) -> None:
    with pytest.raises(error, match=told) as refused:
        read_axis(typed, load_scene(FIGHT))
    assert "\n" not in str(refused.value)


def test_as_many_come_as_are_wanted() -> None:
    def foes(**numbers: int) -> list[str]:
        named = {"Lumper" if name == "lumper" else "Nan Crake": number for name, number in numbers.items()}
        start = playtest_start(FIGHT, lambda scene: varied(scene, named))
        return [one.name for one in start.scene.cast if not one.is_hero]

    assert foes(lumper=1) == ["Nan Crake", "Lumper", "Loft Lookout"]
    assert foes(lumper=2, crake=0) == ["Lumper 1", "Lumper 2", "Loft Lookout"]
    scene = load_scene(WARM_UP)
    with pytest.raises(IllegalChoice, match="nobody left"):
        varied(scene, {"Lumper": 0})


@pytest.fixture(scope="module")
def swept() -> Sweep:
    axes = (Axis("thug", ("2", "9", "16")), Axis("gm", ("greedy", "random")))
    return sweep(
        "Ambush", axes, lambda values: playtest(ambush(int(values["thug"])), 20, 2, "greedy", values["gm"])
    )


def test_every_combination_is_played(swept: Sweep) -> None:
    assert [cell.values for cell in swept.cells] == [
        (thugs, gm) for thugs in ("2", "9", "16") for gm in ("greedy", "random")
    ]
    share = swept.share(("16", "greedy"))
    assert share is not None and share < 0.9 and swept.share(("2", "greedy")) == 1
    assert swept.share(("3", "greedy")) is None
    assert [row["gm"] for row in swept.rows()[:2]] == ["greedy", "random"]
    told = list(lines_of(sections_of(swept)))
    assert "  thug \\ gm  greedy  random" in told
    assert any(line.split() == ["2", "█", "100%", "█", "100%"] for line in told)


def test_a_sweep_that_is_broken_off_has_what_there_is() -> None:
    def play(values: Any) -> Any:
        if values["thug"] == "9":
            raise KeyboardInterrupt
        return playtest(ambush(2), 10, 2, "greedy", "greedy")

    found = sweep("Ambush", (Axis("thug", ("2", "9")), Axis("gm", ("greedy",))), play)
    assert found.broken_off and len(found.cells) == 1
    assert "10 games for each, broken off after 1 of 2" in next(lines_of(sections_of(found)))
    with pytest.raises(KeyboardInterrupt):
        sweep("Ambush", (Axis("thug", ("9",)),), play)


def test_a_sweep_says_how_many_games_the_combination_had_that_was_broken_off() -> None:
    def play(values: Any) -> Any:
        report = playtest(ambush(2), 10, 2, "greedy", "greedy")
        return replace(report, runs=4, broken_off=True) if values["thug"] == "5" else report

    found = sweep("Ambush", (Axis("thug", ("2", "5", "7")),), play)
    assert "4 to 10 games for each, broken off after 2 of 3" in next(lines_of(sections_of(found)))


@pytest.mark.parametrize(
    ("axes", "told"),
    [
        ((Axis("gm", ("fair",)), Axis("gm", ("gentle",))), "varied twice"),
        ((Axis("a", ("1",) * 15), Axis("b", ("1",) * 15)), "225 combinations"),
    ],
)
def test_too_much_to_vary_is_refused(axes: tuple[Axis, ...], told: str) -> None:
    with pytest.raises(MalformedChoice, match=told):
        sweep("S", axes, lambda values: pytest.fail("nothing is played"))


def test_shades_are_the_darker_the_more() -> None:
    assert [shade(share) for share in (0.0, 0.3, 0.5, 0.7, 1.0)] == list("·░▒▓█")


def test_a_party_is_as_its_campaign_left_it(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "camp")
    scene = folder / "scenes" / "01-the-bonded-store.yaml"
    fresh = party_of("campaign", scene)
    assert [one.name for one in fresh] == ["Odile Marrack", "Teo Lunt"]
    game = Game.open(folder, seed=1)
    for line in ('/scene "A quiet night"', '/declare "The tide is out"'):
        game.do(line)
        while game.pending is not None:
            game.choose(game.pending.default)
    points = game.state.characters["teo-lunt"].fate_points, game.state.characters["odile-marrack"].fate_points
    game.close()
    assert sum(points) < sum(one.fate_points for one in fresh)
    played = party_of(str(folder), scene)
    left = {one.id: one.fate_points for one in played}
    assert (left["teo-lunt"], left["odile-marrack"]) == points
    start = playtest_start(scene, party=played)
    assert set(start.state.characters) == {"odile-marrack", "teo-lunt"}
    assert {one.zone for one in start.state.characters.values()} == {"long-floor"}
    assert not any(one.is_hero for one in start.scene.cast)
    report = playtest((start.state, start.scene), 4, 1)
    assert list(report.characters)[:2] == ["odile-marrack", "teo-lunt"]


def hostile() -> Any:
    state, scene = ambush(2)
    return playtest((state, scene._replace(title="<script>alert(1)</script> $x$")), 12, 1, "greedy", "greedy")


def test_the_page_fetches_nothing_runs_nothing_and_escapes(harder: Comparison, swept: Sweep) -> None:
    for result in (hostile(), harder, swept):
        sections = tuple(sections_of(result))
        written = page(sections[0].title, sections)
        assert "<script" not in written and "http" not in written.replace("http-equiv", "")
        assert not re.search(r"url\(|@import|javascript:|\bon[a-z]+=", written)
        assert "default-src 'none'" in written and written.count("<h1>") == 1
        assert result._repr_html_() == fragment(sections)
    assert "&lt;script&gt;" in page("x", sections_of(hostile()))
    assert 'class="heat-10"' in fragment(sections_of(swept))


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_pictures_are_the_same_each_time(kind: str, harder: Comparison, swept: Sweep) -> None:
    pytest.importorskip("matplotlib", reason="the extra [plot] is not installed")
    one_way = Sweep(
        "Ambush", swept.axes[:1], tuple(cell._replace(values=cell.values[:1]) for cell in swept.cells[::2])
    )
    for result in (hostile(), harder, swept, one_way):
        drawn = picture(result, kind)
        assert drawn.startswith(b"\x89PNG" if kind == "png" else b"<?xml") and len(drawn) > 5000
        assert drawn == picture(result, kind)
        assert b"<script" not in drawn


def test_a_picture_is_a_file_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MalformedChoice, match=r"ends in .svg or .png"):
        check_picture(Path("out.pdf"))
    monkeypatch.setattr("solofate.playtest.views.plot.find_spec", lambda name: None)
    with pytest.raises(SolofateError, match="pip install"):
        check_picture(Path("out.svg"))


def test_all_of_it_from_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    files = {name: Path(f"out.{name}") for name in ("csv", "html")}
    asked = PlaytestOrder(runs=8, as_json=True, tell="worst", **files)
    assert run_playtest(FIGHT, asked) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["runs"] == 8
    rows = list(csv.DictReader(files["csv"].read_text(encoding="utf-8").splitlines()))
    assert [row["name"] for row in rows][:2] == ["Odile Marrack", "Teo Lunt"]
    assert files["html"].read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    journal = (tmp_path / "burglars-at-the-bonded-store-worst.md").read_text(encoding="utf-8")
    assert journal.startswith("# Burglars at the Bonded Store") and "Teo" in journal

    assert run_playtest(FIGHT, PlaytestOrder(runs=4, compare=WARM_UP, csv=files["csv"])) == 0
    assert "+" in capsys.readouterr().out and len(files["csv"].read_text().splitlines()) == 3
    assert run_playtest(FIGHT, PlaytestOrder(runs=3, sweep=("lumper*1..2",), as_json=True)) == 0
    assert json.loads(capsys.readouterr().out)["sweep"] == {"Lumper": ["1", "2"]}
    assert run_playtest(FIGHT, PlaytestOrder(runs=3, party="campaign")) == 0


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (PlaytestOrder(sweep=("gm=fair",), compare=WARM_UP), "do not go together"),
        (PlaytestOrder(sweep=("gm=fair",), tell="worst"), "do not go together"),
        (PlaytestOrder(tell="best"), "worst, closest, typical"),
        (PlaytestOrder(plot=Path("x.gif")), "ends in"),
        (PlaytestOrder(jobs="many"), "auto, or a whole number"),
        (PlaytestOrder(jobs="0"), "auto, or a whole number"),
        (PlaytestOrder(party="nobody's"), "no campaign"),
        (PlaytestOrder(gm="kind"), "is no policy"),
        (PlaytestOrder(html=Path("nowhere/report.html")), "there is no folder nowhere"),
        (PlaytestOrder(csv=STARTER), "is a folder"),
    ],
)
def test_what_cannot_be_asked_is_one_line(asked: PlaytestOrder, told: str) -> None:
    with pytest.raises(SolofateError, match=told) as refused:
        run_playtest(FIGHT, asked)
    assert "\n" not in str(refused.value)


def test_scenes_of_one_title_are_told_apart_by_their_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenes = copytree(STARTER, tmp_path / "copy") / "scenes"
    harder = scenes / "09-with-a-fourth.yaml"
    harder.write_text(
        (scenes / FIGHT.name).read_text(encoding="utf-8").replace("count: 3", "count: 4"), encoding="utf-8"
    )
    run_playtest(scenes / FIGHT.name, PlaytestOrder(runs=2, compare=harder))
    told = capsys.readouterr().out
    assert told.startswith("01-the-bonded-store against 09-with-a-fourth: 2 games each")
    run_playtest(scenes / FIGHT.name, PlaytestOrder(runs=2, compare=WARM_UP))
    assert capsys.readouterr().out.startswith("Burglars at the Bonded Store against A Barrow in Candle Row")


def test_what_was_played_is_told_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, content: object, *, replace: bool) -> None:
        raise SolofateError("the disk is full")

    monkeypatch.setattr(playtests, "write_file", refused)
    with pytest.raises(SolofateError, match="full"):
        run_playtest(WARM_UP, PlaytestOrder(runs=2, csv=tmp_path / "x.csv"))
    assert "2 games" in capsys.readouterr().out


def test_a_bar_is_as_long_as_the_interval_will_take() -> None:
    """Four times the games halve an interval; there are never more than asked for, nor fewer than there are."""
    tenth = (0.4, 0.6)  # ten points to either side
    assert expected(50, tenth, PlaytestOrder(until=5)) == 200
    assert expected(50, tenth, PlaytestOrder(until=20)) == 50
    assert expected(50, tenth, PlaytestOrder(until=5, runs=90)) == 90
    assert expected(50, tenth, PlaytestOrder(runs=90)) == 90


def test_jobs_are_as_many_as_there_are_cores() -> None:
    assert number_of_jobs("3") == 3
    assert number_of_jobs("auto") >= 1
