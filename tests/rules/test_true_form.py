"""A true form (TRUEFORM; option true-form), from the row to the fall, the wounds that go on and the journal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_adversaries
from solofate.content.checks.check import check_paths
from solofate.gm.answer import GmContext
from solofate.gm.combat.valuation import Valuation
from solofate.gm.fights.conceding import had_enough
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules.events import ConflictEnded, FatePoints, FormChanged, Outcome, TakenOut
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.state import TAKEN_OUT
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.conflict_ends import end_conflict_if_over
from solofate.rules.procedures.conflict.taken_out import take_out
from solofate.rules.table import Table
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import events_of, foe, hero, now, only, play, table
from tests.rules.trial_bouts import TRIALS, played_out
from tests.worked_examples.stage import write

FORMS = ("true-form",)
WOUNDS = ("mild", "moderate", "severe")


def two_forms(*dice: int, options: tuple[str, ...] = FORMS, gentle: bool = False) -> Table:
    """Mira before a count who is a bat underneath; his three slots are taken."""
    bat = foe("Great Bat", fight=5, physical=4, consequences=WOUNDS).sheet
    count = foe("Count", fight=2, athletics=0, physical=1, consequences=WOUNDS)
    count = count._replace(sheet=replace(count.sheet, next_form=bat, wounds_go_on=gentle))
    hurt = tuple(
        slot._replace(aspect=f"{slot.name} wound", free_invokes={"mira": 1}) for slot in count.consequences
    )
    laid = Aspect("Blinded", on="count", kind="situation")
    return table(
        hero("Mira", fight=4, fate_points=2), count._replace(consequences=hurt),
        dice=dice, options=options, conflict="physical", aspects=(laid, Aspect("Cold Hall")),
    )  # fmt: skip


@pytest.mark.rule("FO-TRUEFORM-01", "FO-TRUEFORM-02")
def test_taking_one_form_out_brings_on_the_next_and_only_the_last_ends_it() -> None:
    at = two_forms(0, 0)
    acted = now(at, "count")._replace(acted=True)
    at.state = at.state._replace(characters={**at.state.characters, "count": acted})
    assert not any("Bat" in line for line in sheet_lines(at.state, "count")), "a later form is hidden"
    play(at, attack(at, "mira", "count", "fight"), {"fate": "He comes apart"})
    changed = only(at, FormChanged)
    assert (changed.was, changed.text, changed.by) == ("Count", "He comes apart", "mira")
    form = now(at, "count")
    assert (form.name, form.out, form.sheet.rating("fight"), form.stressed) == ("Great Bat", None, 5, 0)
    assert all(slot.aspect is None for slot in form.consequences) and len(form.track("physical").boxes) == 4
    assert form.acted, "the old one has acted in this exchange"
    assert [aspect.name for aspect in at.state.scene.aspects] == ["Cold Hall"]
    assert not end_conflict_if_over(at) and not events_of(at, TakenOut) and not events_of(at, FatePoints)
    play(at, take_out(at, "count", "mira"))
    assert only(at, TakenOut).who == "count" and end_conflict_if_over(at)


@pytest.mark.rule("FO-TRUEFORM-03")
def test_the_gentler_version_hands_wounds_on_a_step_lighter() -> None:
    """XO-TRUEFORM-01; AMBO-76."""
    at = two_forms(gentle=True)
    play(at, take_out(at, "count", "mira"))
    slots = {slot.name: (slot.aspect, dict(slot.free_invokes)) for slot in now(at, "count").consequences}
    assert slots == {
        "mild": ("moderate wound", {"mira": 1}), "moderate": ("severe wound", {"mira": 1}), "severe": (None, {}),
    }  # fmt: skip


@pytest.mark.rule("FO-OPTION-01")
def test_without_the_option_whoever_falls_has_fallen() -> None:
    at = two_forms(options=())
    play(at, take_out(at, "count", "mira"))
    assert now(at, "count").out == TAKEN_OUT and not events_of(at, FormChanged)


def test_whoever_has_another_form_does_not_give_up() -> None:
    """AMBO-74."""
    weights = standard()
    mind = GmContext(weights.style("fair"), weights.optimal, weights, policy_named)
    mind = mind._replace(temper=mind.temper._replace(concedes_at=0.9))
    for options, gives_up in ((FORMS, False), ((), True)):
        at = two_forms(options=options)
        count = now(at, "count")
        assert had_enough(Valuation(at.state, "opposition"), mind, count) is gives_up


@pytest.mark.parametrize("seed", range(3))
def test_the_shipped_scene_plays_through_both_forms(seed: int) -> None:
    at = played_out("07-the-landladys-cousin", seed)
    winner = only(at, ConflictEnded).winner
    changed = [number for number, event in enumerate(at.log) if isinstance(event, FormChanged)]
    assert winner != "pcs" or len(changed) == 1
    assert not changed or any(isinstance(event, Outcome) for event in at.log[changed[0] :])


def test_a_row_turns_into_another_of_its_table_and_never_round_in_a_ring(tmp_path: Path) -> None:
    rows = [
        {"name": "A", "next-form": "Nobody"}, {"name": "B", "next-form": "B"},
        {"name": "C", "next-form": "D"}, {"name": "D", "next-form": "C"},
        {"name": "E", "next-form": "F"}, {"name": "F"},
    ]  # fmt: skip
    write(tmp_path / "a.yaml", {"table": "Lair", "adversaries": rows})
    said = [each.message for each in check_paths([tmp_path / "a.yaml"]).mistakes if not each.warning]
    assert len(said) == 4
    assert (
        "is no other fighter" in said[0]
        and "comes round to itself" in said[1]
        and "the forms come round" in said[2]
    )
    cousin = next(
        row.sheet
        for row in load_adversaries(TRIALS / "adversaries" / "back-room.yaml")
        if row.sheet.next_form
    )
    assert cousin.next_form is not None and cousin.next_form.name == "What Wore the Coat"


def test_a_game_with_a_form_to_come_reopens_and_tells_it(tmp_path: Path) -> None:
    write(tmp_path / "campaign.yaml", {"campaign": "C", "options": ["true-form"], "characters": "m.yaml"})
    write(tmp_path / "m.yaml", {"name": "Mira", "skills": {"Fight": 4}})
    (tmp_path / "adversaries").mkdir()
    rows = [{"name": "Count", "next-form": "Bat"}, {"name": "Bat", "weight": 0, "stress": 3}]
    write(tmp_path / "adversaries" / "a.yaml", {"table": "Lair", "adversaries": rows})
    game = Game.open(tmp_path, 3, store=tmp_path / "s.db")
    game.do('/scene "The lair"')
    game.do("/control mira player")
    game.do("/conflict with count")
    while game.pending is not None:
        game.choose("mira" if game.pending.kind == "first" else "")
    game.close()
    game = Game.open(tmp_path, store=tmp_path / "s.db")
    assert game.state.characters["count"].sheet.next_form is not None
    game.do("/dice ++++")
    game.do("/dice ----")
    game.do("/attack count with fight")
    while game.pending is not None:
        game.choose("")
    assert any(isinstance(event, FormChanged) for _, event in game.log)
    assert game.state.characters["count"].name == "Bat"
    game.do(f"/export markdown {tmp_path / 'out.md'}")
    game.close()
    assert "What was under it is Bat" in (tmp_path / "out.md").read_text(encoding="utf-8")
