"""A campaign's scenes played in a row: what is carried on, where parties break, and that it follows from the seed."""

from __future__ import annotations

import csv
import json
from itertools import pairwise
from pathlib import Path

import pytest

from solofate.app.playtests import PlaytestOrder, lines_of, run_playtest
from solofate.errors import SolofateError
from solofate.playtest.campaigns import CampaignReport, Journey, Passed, journey, play_campaign
from solofate.playtest.hands import hands
from solofate.playtest.views.plot import picture
from solofate.playtest.views.sections import sections_of
from tests.places import ROOT, STARTER, copied

GUIDED = ROOT / "campaigns" / "first-night"


@pytest.fixture(scope="module")
def starter() -> Journey:
    return journey(STARTER, 2, seed=3)


@pytest.fixture(scope="module")
def parties(starter: Journey) -> list[tuple[Passed, ...]]:
    return starter.play(range(6))


def test_the_scenes_are_shared_out_in_their_order(starter: Journey) -> None:
    assert [len(session) for session in starter.sessions] == [3, 2]
    assert starter.scenes[0].scene.title == "A Barrow in Candle Row"
    assert [len(session) for session in journey(STARTER, 5).sessions] == [1] * 5
    assert {each.mode for each in starter.scenes} == {"conflict", "contest"}


def test_a_party_follows_from_its_number(starter: Journey, parties: list[tuple[Passed, ...]]) -> None:
    assert starter.play_once(4) == parties[4]
    assert len(set(parties)) > 1


def test_a_party_goes_on_until_it_breaks(parties: list[tuple[Passed, ...]]) -> None:
    for party in parties:
        assert not any(passed.broke for passed in party[:-1])
        assert party[-1].broke or len(party) == 5
        assert all(passed.broke == (passed.out == 2) for passed in party)


def test_wounds_and_points_are_carried_on(parties: list[tuple[Passed, ...]]) -> None:
    """The second fight is a bad one: somebody bears its wounds into the third scene."""
    assert any(sum(number for _, number in passed.wounds) for party in parties for passed in party[:-1])
    assert any(before.points != after.points for party in parties for before, after in pairwise(party))


def test_a_harder_gm_breaks_more_parties() -> None:
    with hands(2) as playing:
        kind, hard = (
            play_campaign(journey(GUIDED, 1, pcs=pcs, gm=gm), 30, playing)
            for pcs, gm in (("sensible", "random"), ("random", "fair"))
        )
    assert kind.whole > hard.whole
    assert sum(stage.broke for stage in hard.stages) == round((1 - hard.whole) * 30)
    assert hard.stages[0].mode == "free"


def by_chance() -> CampaignReport:
    with hands(1) as playing:
        return play_campaign(journey(GUIDED, 1, seed=2, pcs="random"), 20, playing)


def test_processes_give_the_same_report() -> None:
    way = journey(GUIDED, 1, seed=2, pcs="random")
    with hands(1) as alone, hands(2) as two:
        reports = [play_campaign(way, 20, playing) for playing in (alone, two)]
    assert reports[0] == reports[1]
    assert reports[0].runs == 20 and reports[0].stages[0].reached == 20
    reached = [stage.reached for stage in reports[0].stages]
    broke = [stage.broke for stage in reports[0].stages]
    assert reached[1:] == [came - gone for came, gone in zip(reached, broke, strict=True)][:-1]


def test_a_campaign_from_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(GUIDED, tmp_path / "camp")
    monkeypatch.chdir(tmp_path)
    asked = PlaytestOrder(runs=10, pcs="random", sessions=1, csv=Path("out.csv"), html=Path("out.html"))
    assert run_playtest(folder, asked) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "10 parties" in told and "come through" in told and "Boots on the Stair" in told
    assert len(list(csv.DictReader(Path("out.csv").read_text(encoding="utf-8").splitlines()))) == 3
    assert "<svg" in Path("out.html").read_text(encoding="utf-8")
    assert run_playtest(folder, PlaytestOrder(runs=5, pcs="random", as_json=True, party="campaign")) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["runs"] == 5 and [stage["session"] for stage in record["stages"]] == [1, 1, 1]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (PlaytestOrder(sessions=0), "from 1 to 3 sessions"),
        (PlaytestOrder(sessions=9), "from 1 to 3 sessions"),
        (PlaytestOrder(sweep=("gm=fair",)), "is for one scene"),
        (PlaytestOrder(tell="worst"), "is for one scene"),
        (PlaytestOrder(gm="kind"), "is no policy"),
    ],
)
def test_what_cannot_be_asked_of_a_campaign(asked: PlaytestOrder, told: str) -> None:
    with pytest.raises(SolofateError, match=told):
        run_playtest(GUIDED, asked)


def test_sessions_are_for_a_campaign() -> None:
    with pytest.raises(SolofateError, match="--sessions is for a campaign"):
        run_playtest(GUIDED / "scenes" / "03-number-nine.yaml", PlaytestOrder(sessions=2))


def test_a_campaign_is_drawn_and_told() -> None:
    pytest.importorskip("matplotlib", reason="the extra [plot] is not installed")
    report = by_chance()
    assert picture(report, "svg") == picture(report, "svg")
    told = list(lines_of(sections_of(report)))
    assert told[0] == f"{report.campaign}: 20 parties, 1 session, random against gentle:"
    assert max(map(len, told)) <= 90
