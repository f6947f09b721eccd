"""One against many (SOLO; option solo-bonus), from the row to rolls, hits, invokes and the sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate.content.checks.check import check_paths
from solofate.content.loading.library import Library
from solofate.content.loading.threats import MeasuredThreat, Threats, rows_written, threats_file, threats_text
from solofate.gm.combat.ratings import rating_now
from solofate.gm.combat.valuation import Valuation
from solofate.rules.events import ConflictEnded, Hit, HitStopped, Invoked, Rolled
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.solo import SoloBonus
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.table import Table
from solofate.wording.events.lines import tell
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import boosts, events_of, foe, hero, ids, only, play, table
from tests.rules.trial_bouts import played_out
from tests.worked_examples.stage import write

SOLO = ("solo-bonus",)
NAMES = ("Mira", "Teo", "Ann", "Bo", "Cy", "Dee")


def alone(
    solo: SoloBonus,
    *dice: int,
    heroes: int = 3,
    options: tuple[str, ...] = SOLO,
    company: bool = False,
    pool: int = 0,
) -> Table:
    """A giant with Fight 4 and Athletics 0 against so many heroes, of whom Mira strikes."""
    giant = foe("Giant", aspects=("Tall",), fight=4, athletics=0, physical=9)
    giant = giant._replace(sheet=replace(giant.sheet, solo=solo))
    others = [foe("Page")] if company else []
    people = [hero(name, fight=3, fate_points=2 if name == "Mira" else 0) for name in NAMES[:heroes]]
    sand = Aspect("Sand", free_invokes={"mira": 2})
    return table(
        *people, giant, *others, dice=dice, options=options, conflict="physical", pool=pool, aspects=(sand,)
    )


@pytest.mark.rule("FO-SOLO-02", "FO-SOLO-04", "FO-SOLO-06", "FO-SOLO-07")
def test_the_four_bonuses_go_by_the_number_of_heroes() -> None:
    """XO-SOLO-01; XO-SOLO-02; AMBO-77; AMBO-78."""
    solo = SoloBonus(skill=True, stress=True, invokes=True, suppresses="weaker")
    numbers = range(1, 7)
    assert [solo.skill_bonus(9, number) for number in numbers] == [0, 1, 2, 3, 4, 5]
    assert [solo.lessens(9, number) for number in numbers] == [1, 1, 2, 2, 3, 3]
    assert [solo.own_invoke(2, number) for number in numbers] == [2, 2, 3, 4, 5, 6]
    assert [solo.suppressing(number) for number in numbers] == ["", *["weaker"] * 5]


@pytest.mark.rule("FO-SOLO-03")
def test_no_roll_is_more_than_doubled() -> None:
    """XO-SOLO-03; AMBO-79."""
    solo = SoloBonus(skill=True)
    assert [solo.skill_bonus(rating, 5) for rating in range(-1, 6)] == [0, 0, 1, 2, 3, 4, 4]
    assert solo._replace(uncapped=True).skill_bonus(1, 5) == 4


@pytest.mark.rule("FO-SOLO-05")
def test_a_floor_leaves_every_hit_a_shift() -> None:
    """XO-SOLO-04."""
    without, floor = SoloBonus(stress=True), SoloBonus(stress=True, at_least_one=True)
    assert [hit - without.lessens(hit, 4) for hit in (1, 2, 3, 5)] == [0, 0, 1, 3]
    assert [hit - floor.lessens(hit, 4) for hit in (1, 2, 3, 5)] == [1, 1, 1, 3]


@pytest.mark.rule("FO-SOLO-01", "FO-SOLO-02")
@pytest.mark.parametrize(("company", "bonus"), [(False, 2), (True, 0)])
def test_its_rolls_get_the_bonus_while_it_stands_alone(company: bool, bonus: int) -> None:
    """AMBO-02."""
    at = alone(SoloBonus(skill=True), 0, 0, company=company)
    giant = at.state.characters["giant"]
    assert rating_now(at.state, giant, "fight", "attack") == 4 + bonus, "the GM counts it"
    assert any("Alone against 3: up to +2" in line for line in sheet_lines(at.state, "giant")) is not company
    play(at, attack(at, "giant", "mira", "fight"))
    rolled = next(event for event in events_of(at, Rolled) if event.who == "giant")
    assert (rolled.solo, rolled.effort) == (bonus, 4 + bonus)
    assert ("alone +2" in str(tell(rolled, at.state))) is not company


@pytest.mark.rule("FO-SOLO-04")
def test_hits_on_it_are_lessened_and_what_comes_to_nothing_is_no_boost() -> None:
    """AMBO-80."""
    at = alone(SoloBonus(stress=True), 0, 0)
    landing = Valuation(at.state, "pcs").landing("mira", "giant", "physical")
    assert [landing.hit(shifts) for shifts in (1, 2, 3, 4)] == [0, 0, 1, 2]
    play(at, attack(at, "mira", "giant", "fight"), {"defend": "athletics"})
    assert (only(at, Hit).shifts, only(at, Hit).lessened) == (1, 2)
    assert "3 shifts, 2 less for standing alone" in str(tell(only(at, Hit), at.state))
    at = alone(SoloBonus(stress=True), -1, 0)
    play(at, attack(at, "mira", "giant", "fight"), {"defend": "athletics"})
    assert only(at, HitStopped).lessened == 2 and not events_of(at, Hit) and not boosts(at)


@pytest.mark.rule("FO-SOLO-06")
def test_what_it_pays_for_is_worth_as_many_as_it_faces() -> None:
    at = alone(SoloBonus(invokes=True), 0, 0, heroes=4, pool=1)
    play(at, attack(at, "giant", "mira", "fight"), {("invoke", "giant"): ["tall:+2"], "defend": "fight"})
    assert only(at, Invoked).worth == 4 and only(at, Invoked).effort == 8
    assert "(+4," in str(tell(only(at, Invoked), at.state))


@pytest.mark.rule("FO-SOLO-07")
@pytest.mark.parametrize(
    ("suppresses", "heroes", "worth"), [("weaker", 2, 1), ("weaker", 1, None), ("", 2, None)]
)
def test_invokes_against_it_are_weaker(suppresses: str, heroes: int, worth: int | None) -> None:
    at = alone(SoloBonus(suppresses=suppresses), 0, 0, heroes=heroes)
    play(at, attack(at, "mira", "giant", "fight"), {"defend": "athletics", ("invoke", "mira"): ["sand:+2"]})
    assert only(at, Invoked).worth == worth
    assert only(at, Hit).shifts == 3 + (worth or 2)


@pytest.mark.rule("FO-SOLO-07", "FO-SOLO-08")
def test_or_they_only_roll_again_and_do_not_stack() -> None:
    at = alone(SoloBonus(suppresses="rerolls"), 0, 0)
    played = play(at, attack(at, "mira", "giant", "fight"), {"defend": "athletics"})
    offered = {option for each in played.decisions("invoke") for option in ids(each) if each.who == "mira"}
    assert "sand:reroll" in offered and not any(option.endswith("+2") for option in offered)
    for solo, times in ((SoloBonus(no_stacking=True), 1), (SoloBonus(), 2)):
        at = alone(solo, 0, 0)
        again = lambda decision, seen: next((each for each in ids(decision) if each == "sand:+2"), "pass")  # noqa: E731
        play(at, attack(at, "mira", "giant", "fight"), {"defend": "athletics", ("invoke", "mira"): again})
        assert [event.paid_with for event in events_of(at, Invoked)].count("free") == times


@pytest.mark.rule("FO-OPTION-01")
def test_without_the_option_standing_alone_is_nothing() -> None:
    everything = SoloBonus(True, True, True, False, True, "weaker", True)
    at = alone(everything, 0, 0, options=())
    play(at, attack(at, "mira", "giant", "fight"), {"defend": "athletics", ("invoke", "mira"): ["sand:+2"]})
    assert only(at, Hit).shifts == 5 and only(at, Invoked).worth is None
    assert not any("Alone" in line for line in sheet_lines(at.state, "giant"))


@pytest.mark.rule("FO-SOLO-01")
def test_a_second_bonus_brings_a_warning(tmp_path: Path) -> None:
    rows = [
        {"name": "One", "solo": {"skill": True}},
        {"name": "Two", "solo": {"skill": True, "stress": True}},
    ]
    write(tmp_path / "a.yaml", {"table": "Lair", "adversaries": rows})
    (warned,) = check_paths([tmp_path / "a.yaml"]).mistakes
    assert warned.warning and "in 2 ways at once (solo skill, solo stress)" in warned.message
    assert "nobody has measured" in warned.message


@pytest.mark.rule("FO-BIGBAD-02")
@pytest.mark.parametrize(("threat", "warns"), [(3.2, False), (6.5, True)])
def test_ways_combined_are_warned_of_by_what_was_measured(tmp_path: Path, threat: float, warns: bool) -> None:
    """Whatever they are: what stands even with more heroes than a group has leaves it no real chance."""
    row = {"name": "Giant", "solo": {"skill": True}, "guard": {"by": "contest"}, "scale": 1}
    table = tmp_path / "a.yaml"
    write(table, {"table": "Lair", "adversaries": [row]})
    (digest,) = (each for _, each in rows_written(Library().entry(table).document))
    measured = Threats({}, {"giant": MeasuredThreat(digest, 4, 1, 20, 0.5, threat)})
    threats_file(table).write_text(threats_text(measured), encoding="utf-8")
    found = check_paths([table]).mistakes
    assert len(found) == warns
    if warns:
        assert "3 ways at once (solo skill, guard, scale)" in found[0].message
        assert "stands even with 6.5 heroes" in found[0].message
    write(table, {"table": "Lair", "adversaries": [{**row, "weight": 3}]})
    (warned,) = check_paths([table]).mistakes
    assert "nobody has measured" in warned.message, "a row that has changed counts as not measured"


@pytest.mark.parametrize("seed", range(2))
def test_the_shipped_scene_plays_to_its_end(seed: int) -> None:
    at = played_out("08-the-strong-man", seed)
    assert events_of(at, ConflictEnded)
    assert any(event.solo for event in events_of(at, Rolled) if event.who == "the-strong-man")
