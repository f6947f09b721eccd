"""A scene closes on the goal and on what happened: who was beaten, what was done last, and what stays behind."""

from __future__ import annotations

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.endings import (
    MEANWHILE,
    as_reached,
    end_of,
    is_to_learn,
    may_be_said,
    of_the_end,
    played_out,
    telling_most,
    wants_of_the_others,
    what_stays,
    with_what_was_learned,
)
from solofate.rules.dice import SeededDice
from solofate.rules.events import ConflictEnded, Cost, Entered, Outcome, Rolled, apply
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.challenges import Challenge
from solofate.rules.model.characters import (
    BYSTANDERS,
    OPPOSITION,
    PCS,
    Character,
    adversary_sheet,
    enter,
    hero_sheet,
)
from solofate.rules.model.contests import Contest
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.facts import Fact
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import CONCEDED, CONFLICT, TAKEN_OUT, Scene, State


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
        ("give back the wallet and ask who dropped it", "gives back the wallet and asks who dropped it"),
        (
            "load the cart, and tie it down and cover the oars",
            "loads the cart, and ties it down and covers the oars",
        ),
        ("", ""),
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
    found = of_the_end(table(), "mira", "find the ledger")
    assert found["won"] == "finds the ledger" and found["goal"] == "find the ledger"


@pytest.mark.parametrize(
    ("goal", "framed", "said"),
    [
        ("find the ledger", True, "find the ledger"),
        ("escape", True, "finish what was begun"),
        ("the last bell", False, "finish what was begun"),
        ("the last bell", True, "finish what was begun"),
        ("ring the bell", False, "ring the bell"),
    ],
)
def test_a_goal_that_tells_of_no_deed_is_finished(goal: str, framed: bool, said: str) -> None:
    assert of_the_end(table(framed=framed), "mira", goal)["goal"] == said


@pytest.mark.parametrize(
    ("chief", "out", "yielded"),
    [
        ("Nan Crake", CONCEDED, True),
        ("Nan Crake", TAKEN_OUT, False),
        ("Wolf", CONCEDED, False),
    ],
)
def test_whoever_gave_way_and_can_speak_of_it_has_yielded(chief: str, out: str, yielded: bool) -> None:
    foe = enter(adversary_sheet(chief, kind="major"), "chief", side=OPPOSITION, control="gm")
    state = table()
    state = state._replace(characters={**state.characters, "chief": foe._replace(out=out)})
    slots = of_the_end(state, "mira", "find the ledger")
    assert slots["beaten"] == slots["npc"] and slots["npc"].endswith(chief)
    assert slots.get("yielded") == (slots["npc"] if yielded else None)


def test_of_several_who_are_all_lesser_the_last_is_named() -> None:
    fallen = {
        name.casefold(): enter(
            adversary_sheet(name), name.casefold(), side=OPPOSITION, control="gm"
        )._replace(out=TAKEN_OUT)
        for name in ("Pike", "Crow", "Moll")
    }
    state = table()
    slots = of_the_end(state._replace(characters={**state.characters, **fallen}), "mira", "find the ledger")
    assert slots["npc"].endswith("Moll") and slots["beaten"] == f"{slots['npc']} and the others"


def test_a_beast_that_was_there_is_no_witness() -> None:
    hound = enter(adversary_sheet("Hound"), "hound", side=BYSTANDERS, control="gm")
    odo = enter(adversary_sheet("Odo"), "odo", side=BYSTANDERS, control="gm")
    state = table()
    alone = state._replace(characters={**state.characters, "hound": hound})
    assert "witness" not in of_the_end(alone, "mira", "find the ledger")
    both = alone._replace(characters={**alone.characters, "odo": odo})
    assert of_the_end(both, "mira", "find the ledger")["witness"] == "Odo"


def test_what_little_stays_is_not_told_next_to_a_cost() -> None:
    told = {"pc": "Mira", "left": "Mira was seen"}
    assert what_stays("closing-won", {**told, "witness": "Odo"}) == [told]
    assert what_stays("closing-won", {**told, "friend": "Odo"}) == [told, {"pc": "Mira", "friend": "Odo"}]
    assert what_stays("closing-won", {"pc": "Mira", "witness": "Odo"}) == []
    seen = {"pc": "Mira", "witness": "Odo", "seen": "forcing the lid"}
    assert what_stays("closing-won", seen) == [seen] and what_stays("closing-open", seen) == []


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


def ratcatcher(**sheet: str) -> Character:
    return enter(adversary_sheet("Ratcatcher", **sheet), "rat", side=OPPOSITION, control="gm")  # type: ignore[arg-type]


def test_a_row_of_death_is_for_a_hero_only_where_death_was_put_on_the_table() -> None:
    deadly, harmless = Phrase("{pc} dies.", about=("Death",)), Phrase("{pc} is led away.")
    state = table()
    state = state._replace(characters={**state.characters, "rat": ratcatcher()})
    assert not may_be_said(deadly, state, "mira")
    assert may_be_said(deadly, state, "rat") and may_be_said(deadly, state, "nobody")
    assert may_be_said(harmless, state, "mira")
    assert may_be_said(deadly, state._replace(scene=state.scene._replace(deadly=True)), "mira")


def test_what_has_no_mind_has_an_end_of_its_own() -> None:
    state = table()
    mindless = state._replace(characters={**state.characters, "rat": ratcatcher(tactics="mindless")})
    assert end_of("fate-npc", mindless, "rat") == "fate-mindless"
    assert end_of("closing-won", mindless, "rat") == "closing-won"
    assert end_of("fate-npc", mindless, "nobody") == "fate-npc"
    clever = state._replace(characters={**state.characters, "rat": ratcatcher(tactics="schemer")})
    assert end_of("fate-npc", clever, "rat") == "fate-npc"


@pytest.mark.parametrize(
    ("goal", "wants", "told"),
    [
        ("Burn the mill.", "Get home", "burn the mill"),
        ("", "Get home", "get home"),
        ("", "Two signatures", ""),
        ("", "", ""),
        ("MI5 wants it", "", "MI5 wants it"),
    ],
)
def test_the_other_side_is_after_its_goal_or_what_one_of_them_wants(goal: str, wants: str, told: str) -> None:
    foe = ratcatcher(wants=wants)
    state = table(goals={PCS: "Save the mill", **({OPPOSITION: goal} if goal else {})})
    state = state._replace(characters={**state.characters, "rat": foe})
    assert wants_of_the_others(state, state.characters["mira"]) == told
    assert wants_of_the_others(state, foe) == "save the mill"
    assert wants_of_the_others(state, None) == ""


def test_a_scene_has_played_out_once_somebody_stood_against_the_heroes_and_a_roll_has_said_something() -> (
    None
):
    state, foe = table(), ratcatcher()
    came = Entered("rat", foe)
    rolled = Outcome("mira", "overcome", 2, 0, 2, "succeed", skill="rapport")
    assert played_out(state, (came, rolled))
    assert not played_out(state, (came,)) and not played_out(state, (rolled,))
    assert played_out(state, (ConflictEnded("heroes"),))
    assert not played_out(state, (Entered("rat", foe._replace(side=BYSTANDERS)), rolled))
    assert not played_out(state, (came, rolled._replace(who="rat")))
    standing = state._replace(characters={**state.characters, "rat": foe})
    assert not played_out(standing, (came, rolled))
    race = Contest("reach the bridge", ())
    flood = Challenge("hold the dam", ())
    noise = Distraction("A Scream", "Who is it?")
    for unfinished in (
        {"open": False},
        {"mode": CONFLICT},
        {"contest": race},
        {"challenge": flood},
        {"distractions": (noise,)},
    ):
        assert not played_out(table(**unfinished), (came, rolled))


def test_nobody_is_listened_to_unnoticed_who_has_been_beaten() -> None:
    """What a fight undoes was not reached by winning it: no row with the goal in it is left."""
    state = table("Listen at the door")
    nan = enter(adversary_sheet("Nan Crake", kind="major"), "nan", side=OPPOSITION, control="gm")
    beaten = state._replace(characters={**state.characters, "nan": nan._replace(out=TAKEN_OUT)})
    assert "won" not in of_the_end(beaten, "mira", "listen at the door")
    assert of_the_end(beaten, "mira", "find the ledger")["won"] == "finds the ledger"


def test_who_went_by_unseen_was_seen_by_nobody() -> None:
    state = table()
    odo = enter(adversary_sheet("Odo Bell"), "odo", side=BYSTANDERS, control="gm")
    before = state._replace(characters={**state.characters, "odo": odo})
    assert of_the_end(before, "mira", "find the ledger")["witness"] == "Odo Bell"
    roll = Rolled("mira", "overcome", "stealth", 2, (0, 0, 0, 0), 0, 2, purpose="get by")
    unseen = apply(apply(before, roll), Outcome("mira", "overcome", 2, 1, 1, "succeed", skill="stealth"))
    assert "witness" not in of_the_end(unseen, "mira", "find the ledger")


def test_whoever_holds_a_grudge_is_left_out_where_goodwill_was_won() -> None:
    slots = {"won": "leaves the ball with one friend more", "wary": "Odo Bell"}
    assert what_stays("closing-won", slots) == []
    assert what_stays("closing-won", {**slots, "won": "finds the ledger"})


def test_what_was_learned_is_what_was_said_before_what_is_drawn() -> None:
    assert is_to_learn("learn what the toll house can tell you") and not is_to_learn("walk the cable")
    slots = {"won": "learns what goes on", "learnt": "Nan is behind this", "teller": "Odo", "witness": "Odo"}
    told = with_what_was_learned(slots, "The Lumper came for the same thing.")
    assert told == {"won": "learns what goes on", "found": "Nan is behind this"}
    drawn = with_what_was_learned({"won": "learns what goes on"}, "The Lumper came for the same thing.")
    assert drawn["found"] == "the Lumper came for the same thing"
    assert with_what_was_learned(slots | {"learnt": ""}, "")["teller"] == "Odo"


def test_a_row_that_says_what_was_learned_goes_before_all_others() -> None:
    rows = [Phrase("{pc} {won}, once {beaten} gave way, and {did}."), Phrase("{pc} {won}: {found}.")]
    slots = dict.fromkeys(("pc", "won", "beaten", "did", "found"), "x")
    assert telling_most(rows, "closing-won", slots) == [rows[1]]


@pytest.mark.parametrize(
    ("deed", "decides"),
    [("pry up the board over the ledger", True), ("calm Nan down", False), ("count the gulls", False)],
)
def test_only_a_deed_that_has_to_do_with_the_goal_has_decided_it(deed: str, decides: bool) -> None:
    slots = of_the_end(rolled(table(), deed, "succeed", 2), "mira", "find the ledger")
    assert ("deciding" in slots) is decides and "did" in slots
    failed = of_the_end(rolled(table(), deed, "fail", -2), "mira", "find the ledger")
    assert ("failing" in failed) is decides and "deed" in failed


def test_a_deed_done_to_somebody_unnamed_is_not_told_again() -> None:
    assert "did" not in of_the_end(
        rolled(table(), "steal the key from his coat", "succeed", 2), "mira", "find it"
    )


def test_who_got_across_has_not_then_walked_the_cable() -> None:
    state = rolled(table("Walk the cable"), "get past the break", "succeed", 2)
    assert "did" not in of_the_end(state, "mira", "walk the cable")
    assert "did" in of_the_end(state, "mira", "find the ledger")


@pytest.mark.parametrize(
    ("risk", "spared"),
    [
        ("being seen", "being seen"),
        ("waking your aunt", "waking their aunt"),
        ("finding it too late", ""),
        ("the stake", ""),
    ],
)
def test_what_was_at_risk_and_did_not_come_about_may_be_told(risk: str, spared: str) -> None:
    assert of_the_end(table(risk=risk), "mira", "find the ledger").get("spared", "") == spared


@pytest.mark.parametrize(
    ("asked", "learnt", "found"),
    [
        ("who baked the pie", "Jory Finch baked the pie", "it is Jory Finch"),
        ("who baked the pie", "nobody has been in the kitchen", "nobody has been in the kitchen"),
        ("why the pie is gone", "Jory Finch baked the pie", "Jory Finch baked the pie"),
    ],
)
def test_the_answer_to_who_it_was_is_a_name(asked: str, learnt: str, found: str) -> None:
    assert with_what_was_learned({"asked": asked, "learnt": learnt}, "")["found"] == found


def test_what_went_against_the_heroes_meanwhile_is_told_with_where_they_were() -> None:
    words = TableWords(lambda: load_phrases(None, []), SeededDice(3))
    slots = {"pc": "Mira", "ally": "Pike", "zone": "the mill", "far": "the weir", "goal": "mend the wheel"}
    alone = {words.one(MEANWHILE, table(), "mira", {**slots, "the-matter": "the wheel"}) for _ in range(12)}
    assert all(text.endswith(":") and "{" not in text for text in alone) and len(alone) > 4
    assert all(any(each in text for each in slots.values()) for text in alone)
    told = {words.one(MEANWHILE, table(), "mira", {**slots, "teller": "Odo Bell"}) for _ in range(12)}
    assert all("Odo Bell" in text for text in told)


@pytest.mark.parametrize(
    "goal",
    ["Call on Adriaan Blom, the clerk", "Speak with Adriaan Blom", "Meet Adriaan Blom at the exchange"],
)
def test_of_a_visit_what_was_learnt_there_is_told_and_not_what_was_done_by_the_way(goal: str) -> None:
    said = Fact(1, "blom", "Adriaan Blom", "knows", "says: Hendrik sold the plans", source="said", scene=2)
    state = rolled(table(goal)._replace(facts=(said,)), "slip behind the desk", "succeed", 2)
    rows = {"closing-won": (Phrase("{pc} {did}, and {won}."), Phrase("{pc} {won}: {found}."))}
    told = TableWords(lambda: rows, SeededDice(1)).suggest("closing-won", state, "mira", goal)[0]
    assert told.endswith(": Hendrik sold the plans.") and "desk" not in told
    find = "Find the ledger"
    other = TableWords(lambda: rows, SeededDice(1)).suggest("closing-won", state, "mira", find)[0]
    assert other == "Mira slips behind the desk, and finds the ledger."
