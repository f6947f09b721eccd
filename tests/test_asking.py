"""Which questions of a fight are put to the player, and what is answered in the place of those that are not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.gm.asking import ALWAYS, NEVER, SETTINGS, WHEN_IT_MATTERS, Asking, keeps_a_defence, read_kept
from solofate.gm.what_matters import MATTERS
from solofate.rules.decisions import Decision, Option, Procedure, Question
from solofate.rules.decisions.actions import Task
from solofate.rules.decisions.conflict import HandOver
from solofate.rules.events import CountdownMarked
from solofate.rules.model.characters import Character
from solofate.rules.model.countdowns import Countdown
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.durations import read_shifts
from solofate.rules.procedures.actions.overcome import OVERCOME, Against, overcome
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import foe, hero, table

QUIET = Asking(WHEN_IT_MATTERS)


def put(at: Table, procedure: Procedure) -> dict[str, list[bool]]:
    """For each kind of question the player would be asked: whether it is put to them when it matters."""
    found: dict[str, list[bool]] = {}

    def note(decision: Decision, seen: Table) -> str:
        if decision.who in seen.state.characters and seen.state.characters[decision.who].control == "player":
            found.setdefault(decision.kind, []).append(QUIET.answer(decision, seen) is None)
        return decision.default

    assert advance(procedure, at, note) is None
    return found


def mira(**more: int) -> Character:
    return hero("Mira", aspects=("Hates to Lose",), fight=3, athletics=1, **more)


def struck(
    rolls: tuple[int, int], *, points: int = 3, foe_fight: int = 3, **own: int
) -> dict[str, list[bool]]:
    """What Mira is asked as a thug attacks her, whose fight is 3 as hers is: the thug's dice, and hers."""
    one = mira(**own)._replace(fate_points=points)
    at = table(foe("Thug", fight=foe_fight, physical=2), one, dice=rolls, conflict="physical")
    return put(at, attack(at, "thug", "mira", "fight"))


def strikes(rolls: tuple[int, int], *, boxes: int = 3, points: int = 3) -> dict[str, list[bool]]:
    """What Mira is asked as she attacks a thug who defends as well as she strikes: her dice, and the thug's."""
    one = mira()._replace(fate_points=points)
    at = table(
        one, foe("Thug", fight=3, physical=boxes, consequences=("mild",)), dice=rolls, conflict="physical"
    )
    return put(at, attack(at, "mira", "thug", "fight"))


def tries_past_her(conflict: str | None) -> dict[str, list[bool]]:
    """What Mira is asked as a thug fails to get past her."""
    at = table(foe("Thug", athletics=1), mira(), dice=(-2, 2), conflict=conflict)
    past = Task("thug", OVERCOME, "athletics", "get past Mira")
    return put(at, overcome(at, past, Against(opponent="mira")))


def test_what_a_foe_has_failed_at_is_not_offered_them_in_a_fight() -> None:
    assert tries_past_her("physical")["allow-cost"] == [False]
    assert tries_past_her(None)["allow-cost"] == [True]


def test_a_defence_that_is_better_than_any_other_is_not_asked() -> None:
    assert struck((0, 2))["defend"] == [False]


def test_of_two_defences_as_good_one_is_chosen() -> None:
    at = table(foe("Thug", fight=1), hero("Mira", fight=2, athletics=2), dice=(0, 2), conflict="physical")
    assert put(at, attack(at, "thug", "mira", "fight"))["defend"] == [True]


def test_whoever_may_well_be_taken_out_is_asked_before_the_dice() -> None:
    one = mira()
    worn = one._replace(
        tracks=one.marked("physical", range(9)).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {at}") for at, slot in enumerate(one.consequences)),
    )
    at = table(foe("Thug", fight=3), worn, dice=(0, 2), conflict="physical")
    assert put(at, attack(at, "thug", "mira", "fight"))["defend"] == [True]


def test_where_death_is_on_the_table_every_defence_is_asked() -> None:
    at = table(foe("Thug", fight=1), mira(), dice=(0, 2), conflict="physical")
    at.state = at.state._replace(scene=at.state.scene._replace(deadly=True))
    assert put(at, attack(at, "thug", "mira", "fight"))["defend"] == [True]


@pytest.mark.parametrize(
    ("rolls", "asked"),
    [
        ((0, 2), []),  # it misses: nobody who is ahead is asked
        ((0, 0), [False]),  # a tie, for a boost worth no more than an invoke
        ((1, 0), [False]),  # a hit of 1, and boxes take it with two to spare
        ((4, 0), [True]),  # a hit of 4
    ],
)
def test_against_a_blow_an_invoke_is_asked_where_it_would_hurt(
    rolls: tuple[int, int], asked: list[bool]
) -> None:
    found = struck(rolls).get("invoke", [])
    assert found[:1] == asked or (not any(found) and not any(asked))


@pytest.mark.parametrize(
    ("rolls", "boxes", "points", "asked"),
    [
        ((-1, 1), 3, 3, True),  # a miss by 2 that one point turns
        ((-2, 1), 3, 1, True),  # a miss by 3, but new dice may do it
        ((-2, 2), 3, 1, False),  # a miss by 4: new dice that come to 2 would make a tie of it
        ((-3, 1), 3, 3, True),  # a miss by 4, but dice that bad may be had better
        ((-2, 3), 3, 3, False),  # a miss by 5 that new dice would hardly turn
        ((-4, 4), 3, 0, False),  # nothing to invoke with
        ((4, 0), 9, 3, False),  # style already
        ((1, 0), 9, 3, False),  # ahead, and one more would fell nobody
        ((2, 0), 1, 3, True),  # one more would fell him
    ],
)
def test_ones_own_blow_is_asked_about_where_one_more_would_change_it(
    rolls: tuple[int, int], boxes: int, points: int, asked: bool
) -> None:
    found = strikes(rolls, boxes=boxes, points=points).get("invoke", [False])
    assert found[0] is asked


@pytest.mark.rule("BS-SHIFT-01")
@pytest.mark.parametrize(
    ("book", "dice", "asked"),
    [
        ("condensed", 0, False),  # +2 makes a tie of it, worth no more than the point
        ("bite-sized", 0, True),  # +2 makes a success of it
        ("bite-sized", 2, True),  # a success that +2 makes one that lasts
        ("bite-sized", 4, False),  # it lasts already
    ],
)
def test_by_the_book_that_is_played_a_point_is_offered_where_it_turns_something(
    book: str, dice: int, asked: bool
) -> None:
    at = table(hero("Mira", aspects=["Quick Hands"], fight=2, fate_points=1), dice=(dice,), dialect=book)
    trying = advantage(at, "mira", "fight", "Wrong-Footed", "scene", Against(difficulty=4))
    assert put(at, trying).get("invoke", [False])[0] is asked


def test_a_pass_stands_until_what_came_since_is_worse() -> None:
    """The thug invokes after each pass; only where the blow then leaves more is Mira asked once more."""

    def asked_of(first: int, boxes: int) -> list[bool]:
        one = mira().marked("physical", range(3 - boxes))
        at = table(one, foe("Thug", fight=3, aspects=["Hard Knuckles", "Longer Reach"], physical=2),
                   dice=(first, 0), conflict="physical")  # fmt: skip
        at.state = at.state._replace(pool=2)
        found: list[bool] = []

        def note(decision: Decision, seen: Table) -> str:
            if decision.who == "mira" and decision.kind == "invoke":
                found.append(QUIET.answer(decision, seen) is None)
                return "pass"
            paid = [each.id for each in decision.options if each.id.endswith(":+2")]
            return paid[0] if decision.kind == "invoke" and paid else decision.default

        assert advance(attack(at, "thug", "mira", "fight"), at, note) is None
        return found

    assert asked_of(2, boxes=0) == [True, True, False], (
        "a mild consequence, a severe, a severe still with a mild"
    )
    assert asked_of(1, boxes=3)[:2] == [False, True], "boxes to spare, then the last of them"


def test_a_pass_on_an_own_roll_that_fell_short_stands() -> None:
    one = mira()
    at = table(
        one, foe("Thug", fight=3, aspects=["Hard Knuckles"], physical=3), dice=(-1, 1), conflict="physical"
    )
    at.state = at.state._replace(pool=1)
    found: list[bool] = []

    def note(decision: Decision, seen: Table) -> str:
        if decision.who == "mira" and decision.kind == "invoke":
            found.append(QUIET.answer(decision, seen) is None)
            return "pass"
        paid = [each.id for each in decision.options if each.id.endswith(":+2")]
        return paid[0] if decision.kind == "invoke" and paid else decision.default

    assert advance(attack(at, "mira", "thug", "fight"), at, note) is None
    assert found == [True, False]


@pytest.mark.parametrize(("boxes", "asked"), [(3, [True, True, False]), (0, [True, True, True])])
def test_bid_and_counter_bid_is_asked_about_twice_unless_somebody_falls(
    boxes: int, asked: list[bool]
) -> None:
    """The thug invokes whenever she does; a third time she is only asked where the blow as it stands fells her."""
    aspects = ("Hates to Lose", "Owes Nobody", "Quick Hands", "Old Wounds Remembered")
    one = hero("Mira", aspects=aspects, fight=3).marked("physical", range(3 - boxes))._replace(fate_points=4)
    if not boxes:
        one = one._replace(
            consequences=tuple(slot._replace(aspect=f"Hurt {at}") for at, slot in enumerate(one.consequences))
        )
    at = table(one, foe("Thug", fight=3, aspects=["Knuckles", "Reach", "Weight", "Spite"]), dice=(3, 0),
               conflict="physical")  # fmt: skip
    at.state = at.state._replace(pool=4)
    found: list[bool] = []

    def note(decision: Decision, seen: Table) -> str:
        paid = [each.id for each in decision.options if each.id.endswith(":+2")]
        if decision.kind != "invoke" or not paid:
            return decision.default
        if decision.who == "mira":
            found.append(QUIET.answer(decision, seen) is None)
        return paid[0]

    assert advance(attack(at, "thug", "mira", "fight"), at, note) is None
    assert found[:3] == asked


def test_after_a_blow_that_missed_another_no_harder_is_met_the_same_way() -> None:
    one = mira()
    worn = one._replace(
        tracks=one.marked("physical", range(9)).tracks,
        consequences=tuple(slot._replace(aspect=f"Hurt {at}") for at, slot in enumerate(one.consequences)),
    )
    at = table(foe("Thug", fight=2), foe("Boss", fight=4), worn, dice=(0, 4, 0, 4, 0, 4), conflict="physical")
    asked = [put(at, attack(at, who, "mira", "fight"))["defend"] for who in ("thug", "thug", "boss")]
    assert asked == [[True], [False], [True]]


def test_boxes_that_take_a_hit_are_not_asked_until_the_last() -> None:
    assert struck((1, 0), physique=3)["absorb"] == [False]
    assert struck((3, 0))["absorb"] == [True]
    one = mira()._replace(fate_points=0)
    one = one.marked("physical", (0, 1))
    at = table(foe("Thug", fight=3, physical=2), one, dice=(1, 0), conflict="physical")
    assert put(at, attack(at, "thug", "mira", "fight"))["absorb"] == [False], "the last box takes 1 shift"


@pytest.mark.parametrize(("shifts", "asked"), [(1, False), (2, True)])
def test_a_point_is_dearer_than_the_one_box_that_is_left(shifts: int, asked: bool) -> None:
    one = mira().marked("physical", (0, 1))
    at = table(foe("Thug", fight=3, physical=2), one, dice=(shifts, 0), conflict="physical")
    assert put(at, attack(at, "thug", "mira", "fight"))["invoke"][0] is asked


@pytest.mark.parametrize(("shifts", "asked"), [(2, False), (4, True)])
def test_the_lightest_consequence_is_taken_where_no_box_is_left(shifts: int, asked: bool) -> None:
    one = mira()._replace(fate_points=0).marked("physical", (0, 1, 2))
    at = table(foe("Thug", fight=3, physical=2), one, dice=(shifts, 0), conflict="physical")
    assert put(at, attack(at, "thug", "mira", "fight"))["absorb"] == [asked]


def test_all_of_a_hit_or_a_boost_is_asked_where_both_bring_something() -> None:
    assert strikes((3, 0), boxes=9)["attack-style"] == [True]
    at = table(mira(), foe("Thug", fight=0, physical=1), dice=(3, 0), conflict="physical")
    assert put(at, attack(at, "mira", "thug", "fight"))["attack-style"] == [False]


@pytest.mark.rule("BS-SHIFT-02", "BS-SHIFT-04")
def test_what_shifts_are_good_for_is_asked_where_time_counts() -> None:
    at = table(mira(), dialect="bite-sized")
    climbs = Task("mira", OVERCOME, "athletics", "climb the chain")
    assert put(at, read_shifts(at, climbs, 3)) == {"shifts": [False]}
    at.emit(CountdownMarked("Dawn", 0, 3, change="started", begins=Countdown("Dawn", 3)))
    assert put(at, read_shifts(at, climbs, 3)) == {"shifts": [True]}


def test_what_is_no_question_of_a_fight_is_always_asked() -> None:
    for setting in SETTINGS:
        assert Asking(setting).of("compel") == ALWAYS
        assert Asking(setting).of("terms") == ALWAYS
        assert Asking(setting).of("invoke") == setting


@given(st.sampled_from(SETTINGS), st.sampled_from(sorted(MATTERS)), st.sampled_from(SETTINGS))
def test_a_kind_set_by_itself_leaves_the_others(general: str, kind: str, setting: str) -> None:
    asking = Asking(general).put(setting, kind)
    assert {other: asking.of(other) for other in MATTERS} == {
        other: setting if other == kind else general for other in MATTERS
    }


def test_nobody_said_anything_means_always_and_the_prompt_asks_when_it_matters() -> None:
    assert Asking().of("invoke") == ALWAYS
    assert Asking().usually(WHEN_IT_MATTERS).of("invoke") == WHEN_IT_MATTERS
    assert Asking(NEVER).usually(WHEN_IT_MATTERS).of("invoke") == NEVER
    assert Asking(ALWAYS).usually(NEVER).setting == ALWAYS


@pytest.mark.parametrize(
    ("kind", "typed", "read"),
    [
        ("defend", "athletics always", ("athletics", True)),
        ("defend", "always", ("", True)),
        ("defend", "athletics", ("athletics", False)),
        ("name", "Lost for always", ("Lost for always", False)),
    ],
)
def test_a_defence_is_kept_by_a_word_behind_it(kind: str, typed: str, read: tuple[str, bool]) -> None:
    assert read_kept(Decision(kind, "mira", (), "athletics", None), typed) == read


def test_a_kept_defence_answers_for_whom_it_is_kept_wherever_it_can_defend() -> None:
    at = table(mira(), hero("Teo", fight=1))
    options = (Option("fight", None), Option("athletics", None))

    def answered(asking: Asking, who: str = "mira", kind: str = "defend") -> str | None:
        call = asking.answer(Decision(kind, who, options, "fight", None), at)
        return None if call is None else f"{call.chose} {call.reason}"

    kept = Asking().keeping("mira", "athletics").keeping("teo", "fight")
    assert (answered(kept), answered(kept, "teo")) == ("athletics kept", "fight kept")
    assert answered(kept, kind="name") is None, "a defence is kept, and nothing else"
    assert answered(Asking().keeping("mira", "lore")) is None, "Lore cannot defend here"
    assert answered(Asking(NEVER).keeping("mira", "lore")) == "fight as-set"
    assert (
        answered(kept.forgetting("mira")) is None and answered(kept.forgetting("mira"), "teo") == "fight kept"
    )
    assert answered(kept.forgetting(), "teo") is None


# ---- in a game -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-TURN-04")
def test_a_hero_alone_who_acts_last_opens_the_next_exchange_unasked() -> None:
    """Who goes last chooses, and may choose themselves: alone against a foe nobody would name the foe."""
    at = table(mira(), foe("Thug", fight=3), conflict="physical")
    both = (Option("mira", True), Option("thug", True))
    opens = Question("next", "mira", both, "mira", HandOver(True, ()))
    call = QUIET.answer(opens, at)
    assert call is not None and call.chose == "mira"
    goes_on = opens._replace(about=HandOver(False, ()))
    assert QUIET.answer(goes_on, at) is None, "within an exchange it is a choice"
    first_the_foe = opens._replace(default="thug")
    assert QUIET.answer(first_the_foe, at) is None


@pytest.mark.parametrize(
    ("line", "keeps"),
    [
        ("athletics always", True),
        ("> 3 Always", True),
        ("athletics", False),
        ("always", False),
        ("alwaysathletics", False),
    ],
)
def test_an_answer_that_ends_in_always_keeps_a_defence(line: str, keeps: bool) -> None:
    assert keeps_a_defence(line) == keeps


@pytest.mark.parametrize(("others", "named", "asked"), [(1, False, False), (0, False, True), (1, True, True)])
def test_what_becomes_of_one_thug_of_several_is_told(others: int, named: bool, asked: bool) -> None:
    thug = foe("Thug", fight=0, physical=0)
    thug = thug._replace(sheet=replace(thug.sheet, named=named))
    rest = [foe(f"Brute {number}", fight=0, physical=1) for number in range(others)]
    at = table(mira(), thug, *rest, dice=(4, -4), conflict="physical")
    assert put(at, attack(at, "mira", "thug", "fight")).get("fate") == [asked]
