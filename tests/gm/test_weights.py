"""The GM's weights: one file with all of them, changed in part by a campaign, and checked to their ranges."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solofate.app.playtests import PlaytestOrder, run_playtest
from solofate.content.checked import load_campaign, load_weights
from solofate.content.checks.check import check_paths
from solofate.content.declarations import Between, Declared, Each, declared_in
from solofate.content.forms.models import json_schema
from solofate.content.forms.weights import sentence
from solofate.content.weights import Weights
from solofate.errors import ContentError
from solofate.game.game import Game
from solofate.gm.combat.valuation import reckon
from solofate.gm.emulator import Emulator
from solofate.gm.style import SENSIBLE, STYLES
from solofate.gm.weights import FILE, standard, weights_with
from tests.content.samples import BY_KIND
from tests.rules.at_the_table import foe, hero, table

OWN = "weights: Kinder ghosts\nstyles:\n  fair: {point-price: 1.5, wins: [0.7, 0.85]}\n"


def campaign(folder: Path, weights: str | None = OWN, gm: str = "{style: fair}") -> Path:
    """A campaign folder with weights of its own."""
    folder.mkdir(exist_ok=True)
    (folder / "campaign.yaml").write_text(f"campaign: Ghosts\ngm: {gm}\n", encoding="utf-8")
    if weights is not None:
        (folder / "weights.yaml").write_text(weights, encoding="utf-8")
    return folder


def mistakes(folder: Path) -> list[str]:
    return [str(each) for each in check_paths([folder]).mistakes if not each.warning]


GROUPS = [each for each in declared_in(Weights) if not isinstance(each.kind, Each)]
BY_NAME = [each for each in declared_in(Weights) if isinstance(each.kind, Each)]


def test_the_shipped_file_is_sound_and_writes_every_weight() -> None:
    assert not check_paths([FILE]).mistakes
    written = load_weights(FILE)
    assert list(written) == [each.written for each in declared_in(Weights)]
    assert list(written["styles"]) == [*STYLES, SENSIBLE]
    for group in BY_NAME:
        assert isinstance(group.kind, Each) and list(written[group.written]) == list(group.kind.names)
        for name, one in written[group.written].items():
            assert list(one) == [each.written for each in declared_in(group.of)], name
    for group in GROUPS:
        assert list(written[group.written]) == [each.written for each in declared_in(group.of)]


def test_every_value_that_is_shipped_is_the_one_the_gm_has() -> None:
    written = load_weights(FILE)
    # Tests play few trials (conftest), so that of all groups the one that says how many is another here.
    for group in GROUPS[:-1]:
        for each in declared_in(group.of):
            value = getattr(getattr(standard(), group.name), each.name)
            assert value == each.read(written[group.written][each.written]), each.written


def test_beside_every_number_stand_its_range_and_its_meaning_where_it_first_comes() -> None:
    text = FILE.read_text(encoding="utf-8")
    for group in declared_in(Weights):
        part = text.partition(f"\n{group.written}:\n")[2].partition("\n\n")[0]
        for each in declared_in(group.of):
            line = next(line for line in part.splitlines() if line.strip().startswith(f"{each.written}:"))
            assert line.partition("  # ")[2] == each.comment, line


@pytest.mark.parametrize("group", GROUPS, ids=lambda each: each.written)
def test_the_weights_of_a_duty_can_each_be_changed_alone_within_their_range(
    tmp_path: Path, group: Declared
) -> None:
    for each in declared_in(group.of):
        assert isinstance(each.kind, Between)
        folder = campaign(
            tmp_path / each.name, f"weights: x\n{group.written}: {{{each.written}: {each.kind.high + 1:g}}}\n"
        )
        (found,) = mistakes(folder)
        assert "weights.yaml:2:" in found and f"from {each.kind.low:g} to {each.kind.high:g}" in found, found
        own = weights_with({group.written: {each.written: 1}})
        assert own.own == (f"{group.written}.{each.written}",)
        assert getattr(getattr(own, group.name), each.name) == 1


def test_the_schema_says_of_every_weight_what_it_means() -> None:
    schema = json_schema("weights")
    assert schema["required"] == ["weights"] and next(iter(schema["properties"])) == "weights"
    for group in GROUPS:
        of = schema["$defs"][f"{group.of.__name__}Weights"]["properties"]
        for each in declared_in(group.of):
            assert isinstance(each.kind, Between)
            assert of[each.written]["description"] == sentence(each.kind.help)
            (number,) = [one for one in of[each.written]["anyOf"] if one.get("type") != "null"]
            assert (number["minimum"], number["maximum"]) == (each.kind.low, each.kind.high)


def test_what_a_file_leaves_out_stays_as_it_is() -> None:
    own = weights_with(
        {"styles": {"fair": {"point-price": 3.0}}, "temperaments": {"coward": {"daring": 0.9}}}
    )
    assert own.style("fair").point_price == 3.0
    assert own.style("fair").finishing == standard().style("fair").finishing
    assert own.style("gentle") == standard().style("gentle")
    assert (own.temperament("coward").daring, own.temperament("coward").prey) == (0.9, "weakest")
    assert own.own == ("styles.fair.point-price", "temperaments.coward.daring")
    assert weights_with(None) is standard() and not standard().own


@pytest.mark.parametrize("gm", ["{style: fair}", "{style: fair, weights: weights.yaml}"])
def test_a_campaign_plays_by_its_own_weights(tmp_path: Path, gm: str) -> None:
    game = Game.open(campaign(tmp_path / "ghosts", gm=gm), seed=1)
    try:
        assert game.weights.style("fair").wins == (0.7, 0.85)
        game.do("/gm")
        assert "70% to 85%" in game.reply[0]
        assert "styles.fair.point-price and styles.fair.wins" in game.reply[2]
    finally:
        game.close()
    plain = Game()
    plain.do("/gm")
    assert "as they come with the program" in plain.reply[2] and str(FILE) in plain.reply[2]


def test_weights_may_have_any_name_and_are_found_by_it(tmp_path: Path) -> None:
    folder = campaign(tmp_path / "ghosts", None, "{weights: kind.yaml}")
    (folder / "kind.yaml").write_text(OWN, encoding="utf-8")
    assert load_campaign(folder).weights == {"styles": {"fair": {"point-price": 1.5, "wins": [0.7, 0.85]}}}


@pytest.mark.parametrize(
    ("written", "place", "said"),
    [
        ("styles:\n  fair: {point-price: 11}\n", "weights.yaml:3:23", "a number from 0 to 10"),
        ("styles:\n  fair: {in-character: -0.1}\n", "weights.yaml:3:24", "a number from 0 to 1"),
        ("styles:\n  fair: {hard: 2}\n", "weights.yaml:3:16", "a whole number from -1 to 1"),
        ("styles:\n  fair: {wins: [0.8, 0.6]}\n", "weights.yaml:3:16", "the lower first"),
        ("styles:\n  fair: {wins: 0.7}\n", "weights.yaml:3:16", "the lower first"),
        ("styles:\n  cruel: {hard: 1}\n", "weights.yaml:3:3", 'no field "cruel"'),
        ("styles:\n  fair: {yield: 1}\n", "weights.yaml:3:10", "did you mean yields"),
        ("styles:\n  fair: harsh\n", "weights.yaml:3:9", "point-price"),
        ("temperaments:\n  coward: {prey: anyone}\n", "weights.yaml:3:18", "write best, nearest"),
        ("temperaments:\n  brute: {point-price: some}\n", "weights.yaml:3:24", "none"),
        ("temperaments:\n  brute: {scheming: lots}\n", "weights.yaml:3:21", "a number from 0 to 5"),
    ],
)
def test_a_slip_is_named_with_its_line_and_column(
    tmp_path: Path, written: str, place: str, said: str
) -> None:
    folder = campaign(tmp_path / "ghosts", f"weights: x\n{written}")
    (found,) = mistakes(folder)
    assert place in found and said in found
    with pytest.raises(ContentError, match="weights"):
        load_campaign(folder)


def test_weights_that_are_not_there_or_none_are_told_in_the_campaign(tmp_path: Path) -> None:
    (found,) = mistakes(campaign(tmp_path / "one", None, "{weights: kind.yaml}"))
    assert "campaign.yaml:2:15" in found and "no file" in found
    folder = campaign(tmp_path / "two", None, "{weights: maren.yaml}")
    (folder / "maren.yaml").write_text(BY_KIND["character"][0], encoding="utf-8")
    (found,) = mistakes(folder)
    assert "campaign.yaml:2:15" in found and "another kind (character)" in found


def test_weights_move_what_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A playtest of a campaign's scene is played by the campaign's weights."""
    reports = []
    for name, weights in (("a", None), ("b", "weights: x\ntemperaments: {coward: {concedes-at: 0}}\n")):
        folder = campaign(tmp_path / name, weights)
        for part in ("scenes", "adversaries", "characters"):
            (folder / part).mkdir()
        (folder / "adversaries" / "rabble.yaml").write_text(RABBLE, encoding="utf-8")
        (folder / "characters" / "mira.yaml").write_text(MIRA, encoding="utf-8")
        (folder / "scenes" / "brawl.yaml").write_text(BRAWL, encoding="utf-8")
        assert run_playtest(folder / "scenes" / "brawl.yaml", PlaytestOrder(runs=20, as_json=True)) == 0
        reports.append(capsys.readouterr().out)
    conceded = [json.loads(report)["characters"]["sneak"]["conceded"] for report in reports]
    assert conceded[0] > 0 and conceded[1] == 0


RABBLE = """\
table: Rabble
adversaries:
  - {name: Sneak, kind: major, skills: {Fight: Fair}, stress: 2, consequences: [mild, moderate], tactics: coward}
"""
BRAWL = """\
scene: A brawl
mode: conflict
characters: [{file: ../characters/mira.yaml}]
opposition: [{adversary: Rabble/Sneak}]
"""
MIRA = "name: Mira\nskills: {Great: Fight, Good: Athletics}\n"


def test_an_emulator_takes_its_style_and_temperaments_from_its_weights() -> None:
    own = weights_with({"styles": {"fair": {"hard": 1}}})
    assert Emulator("fair", weights=own).style.hard == 1
    assert Emulator("fair").style.hard == 0


def test_what_things_are_worth_in_a_fight_is_each_campaigns_own_and_two_never_mix() -> None:
    at = table(foe("Thug", fight=2), hero("Mira", fight=3), conflict="physical")
    usual, bolder = standard(), weights_with({"worths": {"free-invoke": 0.4, "idle": 2.0, "wound": 5.0}})

    def seen(weights: Weights) -> tuple[float, float, float]:
        one = reckon(at.state, "pcs", weights)
        return (
            one.free_invoke() / one.shift_worth(False),
            one.threat("mira"),
            one.harms("thug", "physical")[4],
        )

    before, other = seen(usual), seen(bolder)
    assert other[0] == pytest.approx(before[0] / 2)
    assert other[1] == pytest.approx(before[1] - usual.worths.idle + 2.0)
    assert other[2] > before[2]
    assert seen(usual) == before
    alike = weights_with({"worths": {"free-invoke": 0.4, "idle": 2.0, "wound": 5.0}})
    assert reckon(at.state, "pcs", alike).model is reckon(at.state, "pcs", bolder).model
