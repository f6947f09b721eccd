"""A foe that stands alone against several heroes: the ways to break the rules for it (BIGBAD)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.answer import GmContext
from solofate.gm.forecast import big_bads
from solofate.gm.forecast.big_bads import REAL_CHANCE
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules.decisions import GM_SEAT, bare
from solofate.rules.decisions.conflict import BIG_BAD, LoneFoe
from solofate.rules.events import RuleBroken
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.big_bads import AS_IT_IS, breaking, written_ways
from solofate.rules.model.characters import MAJOR, MINOR
from solofate.rules.model.guards import Guard
from solofate.rules.model.solo import SoloBonus
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.solo import solo_of
from solofate.rules.procedures.conflict.turns import start_conflict
from solofate.rules.table import Table
from solofate.wording.pages.sheet import sheet_lines
from solofate.wording.questions.options import question
from tests.rules.at_the_table import events_of, foe, hero, now, play, table

SOLO, SCALE = ("solo-bonus",), ("solo-bonus", "scale-up")


def lair(*, options: tuple[str, ...] = SOLO, kind: str = MAJOR, heroes: int = 3, foes: int = 1) -> Table:
    """Heroes before a dragon, or before so many."""
    people = [hero(name, fight=3, athletics=2, zone=None) for name in ("Mira", "Pike", "Oda")[:heroes]]
    beasts = [foe(name, fight=4, athletics=2, physical=3) for name in ("Dragon", "Wyrm")[:foes]]
    beasts = [one._replace(sheet=replace(one.sheet, kind=kind)) for one in beasts]
    return table(*people, *beasts, options=options)


def asked(at: Table, **answers: str) -> list[str]:
    found = play(
        at, start_conflict(at, "physical", "mira"), {"big-bad": list(answers.values())} if answers else {}
    )
    return [kind for kind in found.asked_kinds if kind == "big-bad"]


@pytest.mark.rule(
    "FO-BIGBAD-01", prompt="/control gm player, then /conflict with a lone major foe against two heroes"
)
def test_a_lone_foe_against_several_brings_the_ways_to_the_gm_who_chooses() -> None:
    at = lair(options=SCALE)
    played = play(at, start_conflict(at, "physical", "mira"), {"big-bad": AS_IT_IS})
    decision = played.decision("big-bad")
    assert decision.who == GM_SEAT and decision.about == LoneFoe("dragon", 3, ())
    assert [option.id for option in decision.options] == [
        AS_IT_IS, "skill", "stress", "invokes", "suppresses", "scale-up",
    ]  # fmt: skip
    assert now(at, "dragon").sheet.solo is None and now(at, "dragon").sheet.breaks == (AS_IT_IS,)


@pytest.mark.rule("FO-BIGBAD-01")
@pytest.mark.parametrize(
    "other", [{"heroes": 1}, {"foes": 2}, {"kind": MINOR}, {"options": ()}, {"options": ("threat-hive",)}]
)
def test_nobody_is_asked_where_none_stands_alone_or_the_table_plays_without(
    other: dict[str, object],
) -> None:
    assert not asked(lair(**other))  # type: ignore[arg-type]


@pytest.mark.rule("FO-BIGBAD-02")
def test_ways_are_combined_recorded_on_that_sheet_and_bind_nobody_else() -> None:
    at = lair(options=SCALE)
    before = {who: one.sheet for who, one in at.state.characters.items() if who != "dragon"}
    assert len(asked(at, first="skill", second="scale-up", third=AS_IT_IS)) == 3
    sheet = now(at, "dragon").sheet
    assert sheet.solo == SoloBonus(skill=True) and sheet.scale == 1
    assert sheet.breaks == ("skill", "scale-up", AS_IT_IS)
    assert [event.way for event in events_of(at, RuleBroken)] == ["skill", "scale-up", AS_IT_IS]
    assert {who: one.sheet for who, one in at.state.characters.items() if who != "dragon"} == before
    assert solo_of(at.state, "dragon") == sheet.solo and solo_of(at.state, "mira") is None
    assert any("Alone against 3: up to +2 on its rolls" in line for line in sheet_lines(at.state, "dragon"))


@pytest.mark.rule("FO-BIGBAD-01")
def test_what_its_row_has_stands_and_it_is_settled_once() -> None:
    at = lair()
    written = now(at, "dragon")._replace(sheet=replace(now(at, "dragon").sheet, solo=SoloBonus(stress=True)))
    at.state = at.state._replace(characters={**at.state.characters, "dragon": written})
    assert written_ways(written.sheet) == 1 and not asked(at)


@pytest.mark.rule("FO-BIGBAD-02")
def test_the_gm_takes_the_way_that_leaves_the_heroes_a_real_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = standard()
    mind = GmContext(weights.style("fair"), weights.optimal, weights, policy_named)
    low, high = mind.style.wins

    def chosen(shares: dict[str, float]) -> str:
        monkeypatch.setattr(big_bads, "_share", lambda decision, table, mind, way: shares[way])
        about = LoneFoe("dragon", 3, ())
        decision = BIG_BAD.ask(GM_SEAT, bare(AS_IT_IS, "skill", "stress"), AS_IT_IS, about)
        return big_bads.match_the_many(decision, lair(), mind).chose

    middle = (low + high) / 2
    assert chosen({AS_IT_IS: 0.99, "skill": middle, "stress": 0.1}) == "skill"
    assert chosen({AS_IT_IS: middle}) == AS_IT_IS, "where they may well lose nothing is broken"
    assert chosen({AS_IT_IS: 0.99, "skill": REAL_CHANCE - 0.2, "stress": 0.0}) == AS_IT_IS


def test_the_gm_tries_the_fight_out() -> None:
    weights = standard()
    mind = GmContext(weights.style("fair"), weights.optimal, weights, policy_named)
    decision = BIG_BAD.ask(GM_SEAT, bare(AS_IT_IS, "skill"), AS_IT_IS, LoneFoe("dragon", 3, ()))
    at = lair()
    answer = big_bads.match_the_many(decision, at, mind)
    assert (
        answer.chose in (AS_IT_IS, "skill") and 0.5 < -answer.valued[0][1] + sum(mind.style.wins) / 2 <= 1.0
    )
    assert "Alone against 3, Dragon would lose" in answer.reason()


def test_the_question_names_the_ways_that_stand_in_a_row() -> None:
    about = LoneFoe("dragon", 3, ())
    said = question(BIG_BAD.ask(GM_SEAT, bare(AS_IT_IS, "skill"), AS_IT_IS, about), lair().state)
    assert "stands alone against 3" in said and "Minions, a hive, a map or a true form" in said


@pytest.mark.rule("FO-BIGBAD-01", "FO-CHALIMM-01", "FO-CONIMM-01")
@pytest.mark.parametrize(
    ("option", "way"), [("challenge-immunity", "challenge"), ("contest-immunity", "contest")]
)
def test_it_may_be_kept_out_of_reach_where_the_table_plays_so(option: str, way: str) -> None:
    at = lair(options=(option,))
    played = play(at, start_conflict(at, "physical", "mira"), {"big-bad": [way]})
    decision = played.decision("big-bad")
    assert [each.id for each in decision.options] == [AS_IT_IS, way]
    dragon = now(at, "dragon")
    assert dragon.sheet.guard is not None and dragon.sheet.guard.by == way
    assert at.rules.guard_of(at.state, dragon) is not None
    assert (at.state.scene.challenge is not None) == (way == "challenge")
    with pytest.raises(IllegalChoice, match="cannot be attacked until"):
        play(at, attack(at, "mira", "dragon", "fight"))


def test_what_is_won_first_is_named_for_what_troubles_it() -> None:
    kinds = {"Old as the Hills": "high-concept", "Sleeps Too Long": "trouble"}
    sheet = replace(foe("Dragon").sheet, aspects=tuple(SheetAspect(*each) for each in kinds.items()))
    assert breaking(sheet, "challenge").guard == Guard("challenge", "Sleeps Too Long")
    assert breaking(replace(sheet, aspects=()), "contest").guard == Guard("contest", "Dragon")


def test_the_gm_tries_out_the_fight_behind_a_challenge_and_none_behind_a_contest() -> None:
    weights = standard()
    mind = GmContext(weights.style("fair"), weights.optimal, weights, policy_named)
    about = LoneFoe("dragon", 3, ())
    at = lair(options=("challenge-immunity", "contest-immunity"))
    decision = BIG_BAD.ask(GM_SEAT, bare(AS_IT_IS, "contest", "challenge"), AS_IT_IS, about)
    answer = big_bads.match_the_many(decision, at, mind)
    weighed = dict(answer.valued)
    assert "contest" not in weighed and "challenge" in weighed


@pytest.mark.parametrize(
    ("changes", "ways"),
    [
        ({}, 0),
        ({"solo": SoloBonus(skill=True)}, 1),
        ({"solo": SoloBonus(skill=True, stress=True)}, 2),
        ({"solo": SoloBonus(invokes=True, suppresses="weaker"), "scale": 1}, 3),
        ({"guard": Guard("challenge", "x"), "minions": ("thug",), "behind": ("wall",)}, 3),
    ],
)
def test_the_ways_that_stand_in_a_row_are_counted(changes: dict[str, Any], ways: int) -> None:
    assert written_ways(replace(now(lair(), "dragon").sheet, **changes)) == ways


def test_one_more_way_takes_away_none_that_was_there() -> None:
    sheet = replace(now(lair(), "dragon").sheet, solo=SoloBonus(stress=True), scale=1, breaks=("stress",))
    both = breaking(sheet, "skill")
    assert both.solo == SoloBonus(skill=True, stress=True)
    assert (both.scale, both.breaks) == (1, ("stress", "skill"))
    assert breaking(both, "scale-up").scale == 2


@pytest.mark.parametrize(
    ("aspects", "aim"),
    [
        (("Old:high-concept", "Hot:trouble", "Tall:aspect"), "Hot"),
        (("Tall:aspect", "Old:high-concept"), "Old"),
        (("Tall:aspect", "Grim:aspect"), "Tall"),
        (("Hot:trouble", "Cold:trouble"), "Hot"),
        ((), "Dragon"),
    ],
)
def test_what_has_to_be_won_first_is_named_for_what_troubles_the_foe(
    aspects: tuple[str, ...], aim: str
) -> None:
    written = tuple(SheetAspect(*each.split(":")) for each in aspects)
    sheet = replace(now(lair(), "dragon").sheet, aspects=written)
    assert breaking(sheet, "challenge").guard == Guard("challenge", aim)
