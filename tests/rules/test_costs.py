"""The menu of costs: what each does, what it is called, and that it can be had now (OUTCOME; ruling AMBC-38)."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.rules.decisions.actions import Task
from solofate.rules.events import AspectAdded, Boost, ConsequenceTaken, Cost, Entered, Hit
from solofate.rules.model.aspects import Aspect
from solofate.rules.procedures.actions.overcome import MET, OVERCOME, Against, overcome
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, free_invokes, hero, ids, now, only, play, table

SAFE = Task("mira", OVERCOME, "crafts", "open the safe")


def short(at: Table, cost: str, answers: dict[str, str] | None = None) -> object:
    """Fail, and pay this cost for success."""
    paid = {"cost": cost, "overcome-fail": "major-cost"} | (answers or {})
    played = play(at, overcome(at, SAFE, Against(difficulty=2)), paid)
    assert played.returned == MET and only(at, Cost).does == cost
    return played


@pytest.mark.rule(
    "FC-OUTCOME-04", prompt="fail an /overcome and answer major-cost; /why shows the costs weighed"
)
def test_more_foes_arrive() -> None:
    at = table(hero("Mira", fate_points=0), foe("Thug 1", fight=2, physical=1), dice=[0])
    short(at, "foes")
    (newcomer,) = events_of(at, Entered)
    assert newcomer.who == "thug-1-2" or newcomer.character.sheet.name == "Thug 1"
    assert now(at, newcomer.who).side == "opposition" and now(at, newcomer.who).track("physical").free == 1


@pytest.mark.rule("FC-OUTCOME-04")
def test_but_not_where_there_is_nobody_of_the_sort() -> None:
    at = table(hero("Mira", fate_points=0), dice=[0])
    played = play(at, overcome(at, SAFE, Against(difficulty=2)))
    assert "foes" not in ids(played.decision("cost"))


@pytest.mark.rule("FC-OUTCOME-04")
@pytest.mark.parametrize(("dice", "offered"), [(-2, True), (-3, False)])
def test_a_hit_is_a_price_only_while_it_is_no_harder_than_a_deed_is_worth(dice: int, offered: bool) -> None:
    at = table(hero("Mira", fate_points=0), dice=[dice])
    played = play(at, overcome(at, SAFE, Against(difficulty=2)))
    assert ("hit" in ids(played.decision("cost"))) is offered


@pytest.mark.rule("FC-OUTCOME-04", "FC-HARM-06")
@pytest.mark.parametrize(("dice", "slot"), [(0, "mild"), (-1, "moderate")])
def test_a_consequence_without_a_hit(dice: int, slot: str) -> None:
    """Ruling AMBC-39: nobody inflicted it, so nobody holds a free invoke."""
    at = table(hero("Mira", fate_points=0), dice=[dice])
    short(at, "consequence", {"name": "Burnt Fingers"})
    assert only(at, ConsequenceTaken) == ConsequenceTaken("mira", slot, "Burnt Fingers", None, "physical")
    assert events_of(at, Hit) == []


@pytest.mark.rule("FC-OUTCOME-04")
@pytest.mark.parametrize(("dice", "invokes"), [(0, 1), (-1, 2)])
def test_a_problem_is_the_worse_the_farther_the_roll_fell_short(dice: int, invokes: int) -> None:
    at = table(hero("Mira", fate_points=0), foe("Og"), dice=[dice])
    short(at, "problem")
    assert free_invokes(at, only(at, AspectAdded).aspect) == {"gm": invokes}


def test_a_deadline_is_true_and_nobodys() -> None:
    at = table(hero("Mira", fate_points=0), dice=[0])
    short(at, "deadline")
    assert only(at, AspectAdded).free_invokes == {}


@pytest.mark.rule("FC-OUTCOME-07")
def test_the_boost_is_called_what_the_cost_says() -> None:
    at = table(hero("Mira", crafts=0, fate_points=0), foe("Og"), dice=[0])
    answers = {"overcome-tie": "minor-cost", "cost": "boost"}
    play(at, overcome(at, SAFE, Against(difficulty=0)), answers)
    assert only(at, Boost).aspect == only(at, Cost).text


@pytest.mark.rule(
    "FC-OUTCOME-04",
    "FC-OUTCOME-07",
    prompt="fail some /overcome and pay: never alike",
)
def test_words_and_effect_fit_and_no_three_in_a_row_are_alike(tmp_path: Path) -> None:
    """With the tables that come with the game, each effect has words of its own."""
    from tests.worked_examples.stage import stage

    game: Game = stage(
        tmp_path,
        {"Ann": {"skills": {"Crafts": 0}}},
        {"Thug": {"kind": "minor", "stress": 2}},
        aspects=["Heavy Crates"],
    )
    paid: list[Cost] = []
    for _ in range(6):
        game.do("/dice 00--")
        game.do('/overcome crafts vs 1 "the lock"')
        while game.pending is not None:
            wanted = {"overcome-fail": "major-cost"}.get(game.pending.kind, game.pending.default)
            game.choose(wanted)
        (cost,) = [event for _, event in game.log if isinstance(event, Cost)][-1:]
        paid.append(cost)
    assert all(len({cost.does for cost in paid[at : at + 3]}) == 3 for at in range(4)), paid
    assert len({cost.text for cost in paid}) == len(paid)
    assert len({cost.does for cost in paid}) >= 4, "every kind has its turn"
    assert game.state.costs == tuple((cost.does, cost.text) for cost in paid)


def test_a_small_hit_is_two_shifts_where_the_danger_is_an_aspect() -> None:
    """Ruling AMBC-36."""

    class Words:
        def suggest(self, kind: str, state: object, who: str, about: str) -> tuple[str, ...]:
            return ("Scalding Steam catches her",)

    for aspects, shifts in (([Aspect("Scalding Steam")], 2), ([], 1)):
        at = table(hero("Mira", fate_points=0), dice=[0], aspects=aspects, words=Words())
        answers = {"overcome-tie": "minor-cost", "cost": "hit"}
        play(at, overcome(at, SAFE, Against(difficulty=0)), answers)
        assert only(at, Hit).shifts == shifts
