"""What a deed costs fits how it was done: talk wears on the mind, and nobody pays for a word with a broken rib."""

from __future__ import annotations

from functools import cache

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.action_manner import BODY, MIND, TALK, fits_manner, manner_of, way_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.filling import shape_of
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import Price, Task
from solofate.rules.dice import SeededDice
from solofate.rules.events import Cost, Hit, StressMarked
from solofate.rules.model.characters import BYSTANDERS, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.skills import DEFAULT_LIST, Skill, skill_list
from solofate.rules.model.state import Last, Scene, State, harm_risked
from solofate.rules.model.zones import ZoneMap
from solofate.rules.procedures.actions.costs import name_price
from solofate.rules.procedures.actions.gentle_deeds import harm_of_the_deed
from solofate.rules.procedures.actions.overcome import Against, overcome
from tests.rules.at_the_table import Table, foe, hero, play, table

TALKING = ("contacts", "deceive", "empathy", "provoke", "rapport", "resources")
THINKING = ("lore", "will")
BODILY = (
    "academics",
    "athletics",
    "burglary",
    "crafts",
    "drive",
    "fight",
    "notice",
    "physique",
    "shoot",
    "stealth",
)
GENRES = ("", "lamplight", "orbital", "small-town")
KINDS = (
    *(f"cost-minor-{does}" for does in ("boost", "stress", "hit", "detail", "deadline")),
    *(f"cost-major-{does}" for does in ("problem", "hit", "consequence", "foes", "deadline")),
    "setback",
)


@cache
def phrases(genre: str) -> dict[str, tuple[Phrase, ...]]:
    return load_phrases(None, [genre] if genre else [])


def a_quarrel(seed: int, genre: str = "", mode: str | None = None, dice: tuple[int, ...] = ()) -> Table:
    words = TableWords(lambda: phrases(genre), SeededDice(seed))
    mira = hero("Mira", rapport=1, lore=1, athletics=1, will=1)
    return table(mira, foe("Og", will=3, athletics=3), dice=dice, words=words, conflict=mode)


def row_of(genre: str, kind: str, text: str) -> Phrase:
    for row in phrases(genre)[kind]:
        shape = shape_of(row.text.rstrip("."))
        if row.text.rstrip(".") == text or (shape is not None and shape.fullmatch(text)):
            return row
    raise AssertionError(f"{kind} has no row for {text!r}")


def prices(at: Table, skill: str, degree: str, shortfall: int) -> list[Price]:
    """What the GM could name for falling so far short with this skill."""
    found: list[Price] = []

    def name(decision: Decision, table: Table) -> str:
        found.extend(option.detail for option in decision.options)
        return found[0].does

    play(at, name_price(at, "mira", degree, shortfall, skill, None), {"cost": name})
    return found


@pytest.mark.rule("FG-DUTY-06", prompt='/overcome rapport vs 6 "talk the guard round", then fail: /why')
@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize("skill", ["rapport", "lore", "will"])
@pytest.mark.parametrize("mode", [None, "physical"])
def test_over_seeds_nothing_bodily_comes_of_a_talking_skill(genre: str, skill: str, mode: str | None) -> None:
    manner = TALK if skill == "rapport" else MIND
    for seed in range(12):
        for degree, shortfall in (("minor", 0), ("major", 3)):
            for price in prices(a_quarrel(seed, genre, mode), skill, degree, shortfall):
                assert price.kind == "mental", price
                row = row_of(genre, f"cost-{degree}-{price.does}", price.text)
                assert fits_manner(row, manner), (skill, row)


def test_the_body_pays_for_what_the_body_did_and_hears_nothing_of_talk() -> None:
    for seed in range(30):
        for price in prices(a_quarrel(seed), "athletics", "major", 3):
            assert price.kind == "physical"
            assert fits_manner(row_of("", f"cost-major-{price.does}", price.text), BODY)


@pytest.mark.parametrize(("skill", "kind"), [("rapport", "mental"), ("athletics", "physical")])
def test_a_setback_that_is_a_hit_lands_where_the_deed_was_done(skill: str, kind: str) -> None:
    at = a_quarrel(1, "", None, (-2,))
    play(
        at,
        overcome(at, Task("mira", "overcome", skill), Against(1)),
        {"overcome-fail": "fail", "setback": "hit"},
    )
    assert [event.kind for event in at.log if isinstance(event, Hit)] == [kind]
    assert [event.kind for event in at.log if isinstance(event, StressMarked)] == [kind]
    assert not any(isinstance(event, Cost) for event in at.log)


def test_every_skill_has_its_manner_and_its_harm() -> None:
    state = State()
    assert {skill: manner_of(state, skill) for skill in DEFAULT_LIST.skills} == {
        **dict.fromkeys(TALKING, TALK),
        **dict.fromkeys(THINKING, MIND),
        **dict.fromkeys((*BODILY, "investigate"), BODY),
    }
    for skill in DEFAULT_LIST.skills:
        assert harm_risked(state, skill) == ("mental" if skill in (*TALKING, *THINKING) else "physical")
        assert harm_risked(table(hero("Mira"), foe("Og"), conflict="mental").state, skill) == "mental"


def test_a_list_of_ones_own_is_read_by_what_its_skills_replace() -> None:
    own = skill_list(
        {
            "charm": Skill("Charm", replaces=("rapport", "empathy")),
            "brawn": Skill("Brawn", replaces=("physique", "fight", "will")),
        }
    )
    assert own.of_talk == {"charm"} and own.of_the_mind == {"charm"}


@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize("manner", [BODY, TALK, MIND])
def test_there_is_a_word_for_everything_that_can_come_of_a_deed(genre: str, manner: str) -> None:
    for kind in KINDS:
        rows = [row for row in phrases(genre)[kind] if fits_manner(row, manner)]
        assert len(rows) >= 3, (kind, manner, len(rows))


def test_talk_has_as_many_rows_as_any_duty() -> None:
    for kind in ("cost-minor", "cost-major", "setback"):
        rows = [row for row in phrases("")[kind] if TALK in {*row.about, *row.tags}]
        assert len(rows) >= 20, (kind, len(rows))


def test_a_row_that_says_nothing_fits_any_deed() -> None:
    assert all(fits_manner(Phrase("It rains."), manner) for manner in (BODY, TALK, MIND))
    assert fits_manner(Phrase("x", tags=("body",), about=("talk",)), TALK), (
        "a row's own word goes before its table's"
    )


def test_a_cost_is_for_the_way_the_deed_went_about_it() -> None:
    rows = {
        "cost-minor": (Phrase("Seen looking", about=("sight",)), Phrase("Left a thread", about=("hiding",)))
    }
    told = {
        TableWords(lambda: rows, SeededDice(seed)).suggest("cost-minor", State(), "", "notice")[0]
        for seed in range(9)
    }
    assert told == {"Seen looking"}
    fight = State(scene=State().scene._replace(mode="conflict", kind="physical"))
    assert way_of(fight, "stealth") == "running", "in an open fight nobody hides"
    assert (way_of(State(), "stealth"), way_of(State(), "rapport"), way_of(State(), "juggling")) == (
        "hiding",
        "coaxing",
        "",
    )


CARE = Phrase("The bandage will slip.", about=("caring",))
BY_CRAFT = Phrase("{other} has learned from {pc} how to {deed}.", about=("craft", "learning"))


def costs_of(purpose: str, skill: str, *rows: Phrase, where: str = "nave") -> set[str]:
    hero = enter(hero_sheet("Ilka Brandt"), "ilka", side=PCS, control="player")._replace(zone="nave")
    one = enter(adversary_sheet("Odo Bell"), "odo", side=BYSTANDERS, control="gm")._replace(zone=where)
    zones = ZoneMap(names={"nave": "nave", "vestry": "vestry"})
    state = State(
        active="ilka",
        characters={"ilka": hero, "odo": one},
        scene=Scene(open=True, zones=zones),
        last=Last("ilka", "overcome", "fail", -1, 1, 2, skill=skill, purpose=purpose),
    )
    return {
        TableWords(lambda: {"cost-minor": rows}, SeededDice(seed)).suggest(
            "cost-minor", state, "ilka", skill
        )[0]
        for seed in range(20)
    }


@pytest.mark.parametrize(
    ("purpose", "skill"),
    [
        ("bind his bruised hand with a strip of linen", "crafts"),
        ("treat the burn with oil", "lore"),
        ("dress the wound", "academics"),
    ],
)
def test_what_care_costs_is_of_the_wound_and_no_lesson(purpose: str, skill: str) -> None:
    assert costs_of(purpose, skill, CARE, BY_CRAFT) == {CARE.text}


def test_what_other_work_costs_is_of_no_bandage() -> None:
    told = costs_of("mend the bell rope", "crafts", CARE, BY_CRAFT)
    assert len(told) == 1 and told.isdisjoint({CARE.text})
    assert CARE.text not in costs_of("bind the sheaves of barley", "crafts", CARE, BY_CRAFT)


COMFORT = Phrase("Some of that grief stays with {pc}.", about=("comforting",))
SEEN_THROUGH = Phrase("{pc} has seen through {other}.", about=("judging", "coaxing", "force"))


@pytest.mark.parametrize(
    ("purpose", "skill"),
    [
        ("comfort Odo Bell with kind words", "empathy"),
        ("gently calm him down", "rapport"),
        ("hug Odo and rock him", "physique"),
    ],
)
def test_what_comfort_costs_is_felt_by_whatever_skill(purpose: str, skill: str) -> None:
    told = costs_of(purpose, skill, COMFORT, SEEN_THROUGH)
    assert told == {"Some of that grief stays with Ilka Brandt."}
    state = State(last=Last("ilka", "overcome", "fail", -1, 1, 2, skill=skill, purpose=purpose))
    assert harm_of_the_deed(state, skill) == "mental"


def test_what_is_no_comfort_costs_by_its_skill() -> None:
    told = costs_of("wring his name from Odo Bell", "physique", COMFORT, SEEN_THROUGH)
    assert "Some of that grief stays with Ilka Brandt." not in told
    rough = State(last=Last("ilka", "overcome", "fail", -1, 1, 2, skill="physique", purpose="hold the gate"))
    assert harm_of_the_deed(rough, "physique") == "physical"


def test_nobody_sees_from_another_room_what_a_deed_costs() -> None:
    seen, plain = Phrase("{other} has seen {pc} at it."), Phrase("It takes {pc} an hour.")
    assert len(costs_of("mend the bell rope", "crafts", seen, plain)) == 2
    assert costs_of("mend the bell rope", "crafts", seen, plain, where="vestry") == {
        "It takes Ilka Brandt an hour."
    }
