"""The threat as a hive (HIVE; option threat-hive), from the row to the attack, the sheet and the GM's turns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_adversaries
from solofate.content.checks.check import check_paths
from solofate.errors import IllegalChoice
from solofate.gm.answer import GmContext
from solofate.gm.combat.blows import blows_from
from solofate.gm.combat.valuation import Valuation
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules.events import Conceded, ConflictEnded, ExchangeStarted, Hit, Outcome, TakenOut, TurnPassed
from solofate.rules.model.characters import Character
from solofate.rules.model.state import TAKEN_OUT
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.table import Table
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import events_of, foe, hero, play, table
from tests.rules.trial_bouts import TRIALS, played_out
from tests.worked_examples.stage import write

HIVE = ("threat-hive",)


def hive(*dice: int, options: tuple[str, ...] = HIVE) -> Table:
    """Mira before a queen behind a wall and a warden, and a drone that bars nothing."""
    queen = foe("Queen", athletics=0, physical=3)
    queen = queen._replace(sheet=replace(queen.sheet, behind=("wall", "warden")))
    return table(
        hero("Mira", fight=4), queen, foe("Wall"), foe("Warden", fight=1), foe("Drone"),
        dice=dice, options=options, conflict="physical",
    )  # fmt: skip


def fallen(at: Table, *who: str) -> Table:
    characters = dict(at.state.characters)
    for each in who:
        characters[each] = characters[each]._replace(out=TAKEN_OUT)
    at.state = at.state._replace(characters=characters)
    return at


@pytest.mark.rule("FO-HIVE-02")
def test_the_vulnerable_part_cannot_be_attacked_while_others_stand_and_they_are_named() -> None:
    at = hive()
    with pytest.raises(
        IllegalChoice, match="Queen cannot be attacked while Wall and Warden stand in the way"
    ):
        play(at, attack(at, "mira", "queen", "fight"))
    with pytest.raises(IllegalChoice, match="while Warden stands in the way"):
        play(at, attack(fallen(at, "wall"), "mira", "queen", "fight"))
    assert not at.log, "nothing is rolled"
    offered = {option.id for option in turn_options(at.state, "mira")}
    assert "attack:warden:fight" in offered and "attack:queen:fight" not in offered
    at = fallen(hive(0, 0), "wall", "warden")
    play(at, attack(at, "mira", "queen", "fight"))
    assert [event.who for event in events_of(at, Hit)] == ["queen"]


@pytest.mark.rule("FO-OPTION-01")
def test_without_the_option_nothing_stands_in_the_way() -> None:
    at = hive(0, 0, options=())
    play(at, attack(at, "mira", "queen", "fight"))
    assert events_of(at, Hit)
    assert not any("behind" in line for line in scene_lines(at.state))


def test_the_sheet_and_the_scene_say_who_is_in_the_way() -> None:
    at = hive()
    assert "  Cannot be attacked while Wall and Warden stand in the way" in sheet_lines(at.state, "queen")
    assert any("Queen" in line and "behind Wall and Warden" in line for line in scene_lines(at.state))
    gone = fallen(at, "wall", "warden").state
    assert not any("behind" in line for line in [*sheet_lines(gone, "queen"), *scene_lines(gone)])


def test_the_gm_reckons_with_what_is_in_the_way() -> None:
    def targets(at: Table) -> set[str]:
        weights = standard()
        mind = GmContext(weights.style("ruthless"), weights.optimal, weights, policy_named)
        me: Character = at.state.characters["mira"]
        return {blow.target.id for blow in blows_from(Valuation(at.state, "pcs"), mind, me, me.zone)}

    assert targets(hive()) == {"wall", "warden", "drone"}
    assert targets(hive(options=())) == {"queen", "wall", "warden", "drone"}


@pytest.mark.rule("FO-HIVE-01", "FO-HIVE-03")
@pytest.mark.parametrize("seed", range(4))
def test_in_the_shipped_scene_each_part_takes_its_turn_and_the_queen_is_hit_last(seed: int) -> None:
    at = played_out("03-what-lives-in-the-chimney", seed)
    assert events_of(at, ConflictEnded)
    parts = {who for who, one in at.state.characters.items() if one.side == "opposition"}
    rounds = [n for n, event in enumerate(at.log) if isinstance(event, (ExchangeStarted, ConflictEnded))]
    opening = at.log[rounds[0] : rounds[1]]
    acted_or_fell = {event.who for event in opening if isinstance(event, (TurnPassed, TakenOut, Conceded))}
    first = next((n for n, event in enumerate(at.log) if isinstance(event, Outcome) and event.action == "attack"
                  and event.against == "the-quiet-queen"), None)  # fmt: skip
    assert len(parts) == 4 and acted_or_fell >= parts, "in every exchange each part acts while it stands"
    if first is not None:
        before = [event for event in at.log[:first] if isinstance(event, (TakenOut, Conceded))]
        out = {event.who for event in before}
        assert out >= parts - {"the-quiet-queen"}


def test_a_row_names_other_fighters_of_its_table(tmp_path: Path) -> None:
    rows = [{"name": "Queen", "behind": ["Wall", "Nobody"]}, {"name": "Wall"}]
    write(tmp_path / "a.yaml", {"table": "Hive", "adversaries": rows})
    (mistake,) = [each for each in check_paths([tmp_path / "a.yaml"]).mistakes if not each.warning]
    assert "is no other fighter of this table" in mistake.message
    queen = next(
        row.sheet for row in load_adversaries(TRIALS / "adversaries" / "back-room.yaml") if row.sheet.behind
    )
    assert queen.behind == ("warden-wasp", "comb-wall")


def test_a_campaign_with_hives_refuses_the_attack_and_says_why(tmp_path: Path) -> None:
    write(tmp_path / "campaign.yaml", {"campaign": "C", "options": ["threat-hive"], "characters": "m.yaml"})
    write(tmp_path / "m.yaml", {"name": "Mira", "skills": {"Fight": 4}})
    rows = [{"name": "Queen", "behind": "Wall", "stress": 3}, {"name": "Wall", "stress": 1}]
    (tmp_path / "adversaries").mkdir()
    write(tmp_path / "adversaries" / "a.yaml", {"table": "Hive", "adversaries": rows})
    game = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    game.do('/scene "The comb"')
    game.do("/control mira player")
    game.do("/conflict with queen, wall")
    while game.pending is not None:
        game.choose("mira" if game.pending.kind == "first" else "")
    with pytest.raises(IllegalChoice, match="Queen cannot be attacked while Wall stands in the way"):
        game.do("/attack queen with fight")
    game.close()
