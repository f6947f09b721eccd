"""Overcome: what a try against an obstacle comes to, and what it costs when it falls short (OVERCOME)."""

from __future__ import annotations

import pytest

from solofate.rules.decisions.actions import Task
from solofate.rules.events import AspectAdded, Boost, Conceded, Cost, Hit, Narration, Outcome, Rolled
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.overcome import FAILED, MET, PARTLY, Against, overcome
from tests.rules.at_the_table import boosts, events_of, foe, hero, ids, marked, only, play, table, zones

GATE = Task("mira", "overcome", "athletics", "over the gate")
FAIR = Against(difficulty=2)


def mira(**skills: int) -> Character:
    return hero("Mira", fate_points=0, **skills)


def guard(**skills: int) -> Character:
    return foe("Guard", physical=3, **skills)


@pytest.mark.rule("FC-OVERCOME-01", "FC-OVERCOME-05")
@pytest.mark.parametrize("shifts", [1, 2])
def test_a_success_gets_past_the_obstacle_and_brings_no_trouble(shifts: int) -> None:
    at = table(mira(athletics=2), dice=[shifts])
    played = play(at, overcome(at, GATE, FAIR))
    assert (played.returned, played.asked) == (MET, [])
    assert type(at.log[-1]) is Outcome, "and nothing follows from it"
    assert only(at, Outcome).shifts == shifts


@pytest.mark.rule("FC-OVERCOME-01")
def test_a_foe_may_defend_against_the_attempt() -> None:
    at = table(mira(), guard(athletics=1), dice=[2, 0])
    played = play(at, overcome(at, GATE, Against(opponent="guard")), {"defend": "athletics"})
    assert [(roll.who, roll.action) for roll in events_of(at, Rolled)] == [
        ("mira", "overcome"),
        ("guard", "defend"),
    ]
    assert (only(at, Outcome).opposition, played.returned) == (1, MET)


@pytest.mark.rule("FC-OVERCOME-01")
def test_the_gm_may_name_a_foe_who_is_there_to_oppose_it() -> None:
    place = zones(("Yard", "Loft"))
    gone = foe("Gone")._replace(out="taken-out")
    people = (mira(), hero("Pike"), guard(), gone, foe("Lookout", zone="loft"))
    at = table(*people, dice=[0, -1], zones=place)
    played = play(at, overcome(at, GATE), {"difficulty": "active:guard", "defend": "athletics"})
    asked = played.decision("difficulty")
    assert asked.who == "gm"
    assert ids(asked) == [*map(str, range(9)), "active:guard"], "no ally, nobody out, nobody elsewhere"
    assert played.decision("defend").who == "guard"


@pytest.mark.rule("FC-OVERCOME-02")
@pytest.mark.parametrize(
    ("answer", "returned", "costs"), [("fail", FAILED, []), ("major-cost", MET, ["major"])]
)
def test_after_a_failure_the_gm_names_a_price_and_the_player_pays_it_or_fails(
    answer: str, returned: str, costs: list[str]
) -> None:
    """Ruling AMBC-34: the GM offers, the acting player picks."""
    at = table(mira(), dice=[1])
    played = play(at, overcome(at, GATE, FAIR), {"overcome-fail": answer})
    kinds = [(decision.kind, decision.who) for decision in played.asked]
    assert kinds[:2] == [("cost", "gm"), ("overcome-fail", "mira")], "the price is known before the choice"
    offered = played.decision("overcome-fail")
    assert (ids(offered), offered.default) == (["fail", "major-cost"], "fail")
    assert offered.options[1].detail.text == "Cost Major Problem"
    assert played.returned == returned
    assert [cost.degree for cost in events_of(at, Cost)] == costs


@pytest.mark.parametrize(("control", "usual"), [("player", "deny"), ("gm", "allow")])
def test_enter_alone_lets_no_foe_have_what_a_player_defends(control: str, usual: str) -> None:
    at = table(mira(), guard()._replace(control=control), dice=[-1, 0])
    answers = {"defend": "athletics", "allow-cost": "deny"}
    played = play(at, overcome(at, GATE, Against(opponent="guard")), answers)
    assert played.decision("allow-cost").default == usual


@pytest.mark.rule("FC-OVERCOME-02")
@pytest.mark.parametrize("consent", ["allow", "deny"])
def test_against_a_defender_success_at_a_cost_needs_their_consent(consent: str) -> None:
    """Ruling AMBC-16."""
    at = table(mira(), guard(), dice=[-1, 0])
    answers = {"defend": "athletics", "allow-cost": consent}
    if consent == "allow":
        answers["overcome-fail"] = "major-cost"
    played = play(at, overcome(at, GATE, Against(opponent="guard")), answers)
    assert played.decision("allow-cost").who == "guard"
    assert played.returned == (MET if consent == "allow" else FAILED)
    assert ("overcome-fail" in played.asked_kinds) is (consent == "allow")
    if consent == "allow":
        assert only(at, AspectAdded).free_invokes == {"guard": 1}, "what the enemy gains is the defender's"


@pytest.mark.rule("FC-OVERCOME-03")
@pytest.mark.parametrize("price", ["boost", "detail", "stress", "hit"])
def test_a_tie_reaches_the_aim_at_a_minor_cost_the_gm_words(price: str) -> None:
    at = table(mira(), dice=[2])
    played = play(at, overcome(at, GATE, FAIR), {"overcome-tie": "minor-cost", "cost": price})
    assert played.returned == MET
    assert only(at, Cost).degree == "minor"
    assert played.decision("cost").who == "gm"
    assert [boost.free_invokes for boost in boosts(at)] == ([{"gm": 1}] if price == "boost" else [])
    assert len(events_of(at, AspectAdded)) == (price == "detail")
    assert marked(at, "mira") == {"stress": 2, "hit": 1}.get(price, 0)
    assert [hit.by for hit in events_of(at, Hit)] == ([None] if price == "hit" else [])


@pytest.mark.rule("FC-OVERCOME-03")
def test_the_boost_of_a_minor_cost_is_the_defenders() -> None:
    at = table(mira(), guard(), dice=[0, 0])
    answers = {"defend": "athletics", "overcome-tie": "minor-cost", "cost": "boost"}
    play(at, overcome(at, GATE, Against(opponent="guard")), answers)
    assert [boost.free_invokes for boost in boosts(at)] == [{"guard": 1}]


@pytest.mark.rule("FC-OVERCOME-03")
def test_the_hit_of_a_tie_is_two_shifts_where_the_danger_is_an_aspect_in_play() -> None:
    """Ruling AMBC-36."""

    class Danger:
        def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
            return ("Singed by the Raging Fire.",)

    for name, hidden, shifts in (("Raging Fire", False, 2), ("Raging Fire", True, 1), ("Ice", False, 1)):
        at = table(mira(), dice=[2], aspects=[Aspect(name, hidden=hidden)], words=Danger())
        answers = {"overcome-tie": "minor-cost", "cost": "hit", "absorb": f"stress:{shifts}"}
        play(at, overcome(at, GATE, FAIR), answers)
        assert only(at, Hit) == Hit("mira", None, shifts, "physical")


@pytest.mark.rule("FC-OVERCOME-04")
def test_a_tie_may_instead_fail_and_give_its_maker_a_boost() -> None:
    """Ruling AMBC-35: the acting player picks among three."""
    at = table(mira(), dice=[2])
    played = play(at, overcome(at, GATE, FAIR), {"overcome-tie": "fail-with-boost"})
    asked = played.decision("overcome-tie")
    assert (asked.who, ids(asked)) == ("mira", ["minor-cost", "partial", "fail-with-boost"])
    assert played.returned == FAILED
    assert [boost.free_invokes for boost in boosts(at)] == [{"mira": 1}]
    assert events_of(at, Cost) == []


@pytest.mark.rule("FC-OVERCOME-03", "FC-OVERCOME-04")
def test_part_of_the_aim_costs_nothing_and_gives_no_boost() -> None:
    at = table(mira(), dice=[2])
    assert play(at, overcome(at, GATE, FAIR), {"overcome-tie": "partial"}).returned == PARTLY
    assert (events_of(at, Cost), boosts(at)) == ([], [])


@pytest.mark.rule("FC-OVERCOME-06")
@pytest.mark.parametrize(("shifts", "gained"), [(2, []), (3, ["mira"]), (4, ["mira"])])
def test_style_meets_the_goal_and_gives_a_boost(shifts: int, gained: list[str]) -> None:
    at = table(mira(athletics=2), dice=[shifts])
    assert play(at, overcome(at, GATE, FAIR)).returned == MET
    assert [boost.who for boost in events_of(at, Boost)] == gained


@pytest.mark.rule("FC-OVERCOME-07")
@pytest.mark.parametrize("opponent", [None, "guard"])
def test_what_the_story_needs_cannot_fail_and_a_bad_roll_decides_the_price(opponent: str | None) -> None:
    at = table(mira(), guard(), dice=[-4, 0])
    against = Against(opponent=opponent) if opponent else Against(difficulty=4)
    played = play(at, overcome(at, GATE, against, needed=True))
    assert played.returned == MET
    assert only(at, Cost).degree == "major"
    assert set(played.asked_kinds) <= {"defend", "cost"}, "nobody is asked whether it fails"
    assert events_of(at, Narration) == []


@pytest.mark.rule("FC-OVERCOME-07")
def test_what_the_story_needs_is_had_at_a_minor_cost_on_a_tie() -> None:
    at = table(mira(), dice=[2])
    played = play(at, overcome(at, GATE, FAIR, needed=True))
    assert (played.returned, only(at, Cost).degree) == (MET, "minor")
    assert "overcome-tie" not in played.asked_kinds


@pytest.mark.rule("FC-OVERCOME-01", "FC-CONCEDE-01")
def test_an_opponent_who_concedes_before_the_dice_is_an_obstacle_no_more() -> None:
    at = table(mira(), guard(), conflict="physical")
    played = play(at, overcome(at, GATE, Against(opponent="guard")), {"defend": "concede"})
    assert played.returned == MET
    assert (only(at, Conceded).who, events_of(at, Rolled)) == ("guard", [])
