"""The GM's weights: one file with all of them, changed in part by a campaign, and checked to their ranges."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest
import yaml

from solofate.app.batch import run_playtest
from solofate.content.checks.check import check_paths
from solofate.content.loading.load import load_campaign, load_weights
from solofate.errors import ContentError
from solofate.game.game import Game
from solofate.gm.duty_weights import (
    Compels,
    Costs,
    Difficulty,
    Distractions,
    Framing,
    Improvising,
    Returning,
    Tension,
    Unasked,
)
from solofate.gm.emulator import Emulator
from solofate.gm.style import SENSIBLE, STYLES, Style
from solofate.gm.temperament import Temperament
from solofate.gm.weights import FILE, Prediction, standard, weights_with
from tests.content.samples import BY_KIND

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


def test_the_shipped_file_is_sound_and_writes_every_weight() -> None:
    assert not check_paths([FILE]).mistakes
    written = load_weights(FILE)
    assert list(written["styles"]) == [*STYLES, SENSIBLE]
    for group, of in (("styles", Style), ("temperaments", Temperament)):
        for name, one in written[group].items():
            assert {"name", *(field.replace("-", "_") for field in one)} == {
                each.name for each in fields(of)
            }, name
    assert {field.replace("-", "_") for field in written["prediction"]} == {
        each.name for each in fields(Prediction)
    }


def test_every_number_has_a_word_beside_it_where_it_first_comes() -> None:
    text = FILE.read_text(encoding="utf-8")
    for group in ("styles", "temperaments"):
        first = next(iter(yaml.safe_load(text)[group].values()))
        for field in first:
            line = next(line for line in text.splitlines() if line.strip().startswith(f"{field}:"))
            assert "#" in line, field
    for group in DUTIES:
        part = text.partition(f"\n{group}:\n")[2].partition("\n\n")[0]
        assert part and all("#" in line for line in part.splitlines()), group


DUTIES = {
    "compels": Compels,
    "costs": Costs,
    "distractions": Distractions,
    "difficulty": Difficulty,
    "framing": Framing,
    "returning": Returning,
    "tension": Tension,
    "unasked": Unasked,
    "improvised": Improvising,
}


@pytest.mark.parametrize("group", list(DUTIES))
def test_the_weights_of_a_duty_are_all_written_and_each_can_be_changed_alone(
    tmp_path: Path, group: str
) -> None:
    written = load_weights(FILE)[group]
    assert {field.replace("-", "_") for field in written} == {each.name for each in fields(DUTIES[group])}
    for field in written:
        folder = campaign(tmp_path / field, f"weights: x\n{group}: {{{field}: 99}}\n")
        (found,) = mistakes(folder)
        assert "weights.yaml:2:" in found and " to " in found, found
        own = weights_with({group: {field: 1}})
        assert own.own == (f"{group}.{field}",)


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
        assert run_playtest(folder / "scenes" / "brawl.yaml", 20, 1, "sensible", None, True) == 0
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
