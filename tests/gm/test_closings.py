"""A scene closes on the goal and on what happened: who was beaten, what was done last, and what stays behind."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.endings import as_reached, of_the_end, telling_most, what_stays
from solofate.rules.dice import SeededDice
from solofate.rules.events import Cost, Outcome, Rolled, apply
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.facts import Fact
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import TAKEN_OUT, Scene, State


def table(goal: str = "Find the ledger", **scene: object) -> State:
    mira = enter(hero_sheet("Mira"), "mira", side=PCS, control="player")
    return State(
        active="mira",
        scenes=2,
        scene=Scene(open=True, framed=True, goals={PCS: goal})._replace(**scene),
        characters={"mira": mira},
    )


def rolled(state: State, purpose: str, result: str, shifts: int) -> State:
    state = apply(state, Rolled("mira", "overcome", "rapport", 2, (0, 0, 0, 0), 0, 2, purpose=purpose))
    return apply(state, Outcome("mira", "overcome", 2, 2 - shifts, shifts, result, skill="rapport"))


@pytest.mark.parametrize(
    ("goal", "reached"),
    [
        ("find the ledger", "finds the ledger"),
        ("cut the engines and listen", "cuts the engines and listens"),
        ("return the necklace and say sorry", "returns the necklace and says sorry"),
        ("keep the bottle and the cork", "keeps the bottle and the cork"),
    ],
)
def test_a_goal_is_told_as_somebody_reaches_it(goal: str, reached: str) -> None:
    assert as_reached(goal) == reached


def test_what_was_done_last_is_told_unless_it_is_the_goal() -> None:
    state = rolled(table(), "calm Nan down", "succeed", 2)
    assert of_the_end(state, "mira", "find the ledger")["did"] == "calms Nan down"
    failed = of_the_end(rolled(table(), "calm Nan down", "fail", -1), "mira", "find the ledger")
    assert failed["deed"] == "calm Nan down" and "did" not in failed
    assert "deed" not in of_the_end(
        rolled(table(), "find the ledger", "succeed", 1), "mira", "find the ledger"
    )


def test_what_was_had_at_a_price_was_had() -> None:
    state = apply(rolled(table(), "calm Nan down", "fail", -1), Cost("mira", "major", "It takes all night."))
    assert state.last is not None and state.last.paid
    assert of_the_end(state, "mira", "find the ledger")["did"] == "calms Nan down"


def test_of_the_beaten_whoever_led_them_is_named() -> None:
    nan = enter(adversary_sheet("Nan Crake", kind="major"), "nan", side=OPPOSITION, control="gm")
    rat = enter(adversary_sheet("Barrel Rat"), "rat", side=OPPOSITION, control="gm")
    state = table()
    fallen = {each.id: each._replace(out=TAKEN_OUT) for each in (nan, rat)}
    state = state._replace(characters={**state.characters, **fallen})
    slots = of_the_end(state, "mira", "find the ledger")
    assert slots["beaten"] == "Nan Crake and the others" and slots["npc"] == "Nan Crake"
    standing = state._replace(characters={**state.characters, "rat": rat})
    assert "beaten" not in of_the_end(standing, "mira", "find the ledger")


def test_what_a_price_left_and_what_was_said_stay_behind() -> None:
    said = Fact(1, "odo", "Odo", "knows", "says: The ledger was burnt", source="said", scene=2)
    left = Aspect("Mira has been seen, and cannot come back by daylight")
    state = table(aspects=(Aspect("Slick Stone"), left))._replace(facts=(said,))
    slots = of_the_end(state, "mira", "find the ledger")
    assert slots["left"] == left.name and slots["learnt"] == "The ledger was burnt"
    assert "learnt" not in of_the_end(state._replace(scenes=3), "mira", "find the ledger")


@pytest.mark.parametrize(
    "told",
    [
        "Mira has found it, and cannot take it by daylight",
        "Mira with Tools at the Ready",
        "Mira goes where somebody can see",
    ],
)
def test_what_cannot_be_understood_by_itself_is_not_told_of_as_left(told: str) -> None:
    assert "left" not in of_the_end(table(aspects=(Aspect(told),)), "mira", "find the ledger")


def test_a_wound_is_told_of_the_scene_it_was_taken_in() -> None:
    state = table()
    mild, *others = state.characters["mira"].consequences
    hurt = mild._replace(aspect="Turned Ankle", this_conflict=True)
    mira = state.characters["mira"]._replace(consequences=(hurt, *others))
    state = state._replace(characters={"mira": mira})
    assert "wound" not in of_the_end(state, "mira", "find the ledger")
    fought = state._replace(scene=state.scene._replace(exchange=2))
    assert of_the_end(fought, "mira", "find the ledger")["wound"] == "Turned Ankle"
    words = TableWords(lambda: {"closing-after": (Phrase("{pc} is hurt ({wound})."),)}, SeededDice(1))
    assert words.draw("closing-after", state, "mira") == ()


@pytest.mark.parametrize(("thinks", "slot"), [(1, "friend"), (0, "witness"), (-1, "wary")])
def test_whoever_was_there_is_told_of_by_what_they_think_of_the_hero(thinks: int, slot: str) -> None:
    odo = enter(hero_sheet("Odo"), "odo", side=BYSTANDERS, control="gm")
    state = table()
    state = state._replace(
        characters={**state.characters, "odo": odo}, personas={"odo": Persona(attitudes={"mira": thinks})}
    )
    slots = of_the_end(state, "mira", "find the ledger")
    assert slots[slot] == "Odo" and len({"friend", "witness", "wary"} & slots.keys()) == 1


def test_a_goal_to_be_something_is_reached_by_being_it() -> None:
    slots = of_the_end(table("Be heard"), "mira", "be heard at court")
    assert slots["won"] == "is heard at court" and slots["goal"] == "get to be heard at court"


def test_what_was_at_risk_is_told_where_the_scene_is_lost() -> None:
    slots = of_the_end(table(risk="your good name"), "mira", "find the ledger")
    assert slots["forfeit"] == "their good name"
    assert of_the_end(table(risk="being seen"), "mira", "find the ledger")["feared"] == "being seen"
    assert [
        set(each) & {"forfeit", "friend"} for each in what_stays("closing-lost", {**slots, "friend": "Odo"})
    ] == [
        {"forfeit"},
        {"friend"},
    ]
    assert not what_stays("closing-won", slots)


def test_rows_that_take_up_most_of_what_happened_go_first() -> None:
    rows = [
        Phrase(text) for text in ("{pc} {won}.", "{pc} {did}, and {won}.", "With {beaten} gone {pc} {won}.")
    ]
    slots = {"pc": "Mira", "won": "finds the ledger", "did": "calms Nan down"}
    assert telling_most(rows, "closing-won", slots) == [rows[1]]
    assert telling_most(rows, "closing-won", {"pc": "Mira", "won": "finds it"}) == [rows[0]]
    after = [Phrase("There is more: {left}."), Phrase("{witness} saw it.")]
    assert telling_most(after, "closing-after", {"left": "x", "witness": "Odo"}) == [after[0]]
    assert telling_most(after, "closing-after", {"witness": "Odo"}) == [after[1]]


def test_that_somebody_agrees_to_help_is_nothing_learnt() -> None:
    told = Fact(1, "odo", "Odo", "knows", "says: Odo agrees to help the heroes", source="said", scene=2)
    assert "learnt" not in of_the_end(table()._replace(facts=(told,)), "mira", "find the ledger")
