"""Harm: absorbing a hit, consequences, and being taken out (HARM, TAKENOUT)."""

from __future__ import annotations

import pytest

from solofate.commands.language.answers import read_answer
from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT
from solofate.rules.events import (
    ConsequenceTaken,
    FatePoints,
    Hit,
    Outcome,
    Rolled,
    StressMarked,
    TakenOut,
)
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.harm import Slot
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.conflict.turns import finish_turn
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    Played,
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    marked,
    now,
    only,
    play,
    table,
)


def charles(boxes: int = 0, *wounds: str, **skills: int) -> Character:
    """Charles with so many boxes marked and these slots filled."""
    one = hero("Charles", fate_points=0, **{"athletics": 3, **skills})
    slots = tuple(
        slot._replace(aspect=f"Old {slot.name}") if slot.name in wounds else slot for slot in one.consequences
    )
    return one._replace(tracks=one.marked("physical", range(boxes)).tracks, consequences=slots)


def ghoul(**skills: int) -> Character:
    return foe("Ghoul", aspects=["Hungry for Flesh"], physical=3, **{"fight": 2, **skills})


def hit(
    shifts: int, answer: str | None = None, victim: Character | None = None, kind: str = "physical"
) -> tuple[Table, Played]:
    at = table(victim or charles(), ghoul(), conflict="physical")
    answers = {"absorb": answer} if answer else {}
    return at, play(at, take_hit(at, "charles", "ghoul", shifts, kind), answers)


@pytest.mark.rule("FC-HARM-01", "FC-STRESS-04")
def test_the_ghoul_claws_at_charles() -> None:
    """XC-HARM-01."""
    at = table(ghoul(), charles(), dice=["++00", "-000"], conflict="physical")
    played = play(at, attack(at, "ghoul", "charles", "fight"), {"defend": "athletics", "absorb": "stress:2"})
    assert only(at, Outcome)[2:6] == (4, 2, 2, "succeed")
    assert played.decision("absorb").who == "charles"
    assert only(at, StressMarked) == StressMarked("charles", "physical", (0, 1), "physical")
    assert now(at, "charles").out is None


@pytest.mark.rule("FC-HARM-01", "FC-HARM-03", "FC-HARM-04", "FC-HARM-05", "FC-HARM-06")
def test_the_ghoul_tears_at_charles() -> None:
    """XC-HARM-02: a moderate consequence covers four, the last box one."""
    at = table(ghoul(), charles(2), dice=["++00", "--00"], conflict="physical", pool=1)
    answers = {
        "defend": "athletics",
        ("invoke", "ghoul"): ["hungry-for-flesh:+2"],
        "absorb": "stress:1+moderate",
        "name": "Gaping Chest Wound",
    }
    played = play(at, attack(at, "ghoul", "charles", "fight"), answers)
    assert only(at, Outcome)[2:6] == (6, 1, 5, "style")
    assert ids(played.decision("absorb")) == ["stress:1+moderate", "mild+moderate", "severe", "out"]
    assert marked(at, "charles") == 3
    assert only(at, ConsequenceTaken) == ConsequenceTaken(
        "charles", "moderate", "Gaping Chest Wound", "ghoul", "physical"
    )
    assert free_invokes(at, "Gaping Chest Wound") == {"ghoul": 1}
    assert only(at, FatePoints).change == -1
    assert now(at, "charles").out is None


@pytest.mark.rule("FC-HARM-01", "FC-TAKENOUT-01", "FC-TAKENOUT-02", "FC-TAKENOUT-06")
def test_the_ghoul_gets_lucky() -> None:
    """XC-HARM-03: mild and severe would cover eight of the nine shifts."""
    victim = charles(3, "moderate")
    at = table(ghoul(fight=4), victim, dice=[4, -4], conflict="physical")
    fate = "He wakes lost and fragile in the catacombs."
    played = play(at, attack(at, "ghoul", "charles", "fight"), {"defend": "athletics", "fate": fate})
    assert only(at, Hit).shifts == 9
    assert "absorb" not in played.asked_kinds, "there is no way to"
    assert played.decision("fate").who == "ghoul"
    assert only(at, TakenOut) == TakenOut("charles", "ghoul", fate)
    assert now(at, "charles").consequences == victim.consequences, "intact, and the open slots still open"
    assert now(at, "charles").out == "taken-out"


# Absorbing


@pytest.mark.rule("FC-HARM-01")
@pytest.mark.parametrize(
    ("answer", "boxes", "slots"),
    [
        ("stress:3", 3, []),
        ("stress:1+mild", 1, ["mild"]),
        ("moderate", 0, ["moderate"]),
        ("stress:3+severe", 3, ["severe"]),
        ("stress:2+mild", 2, ["mild"]),
    ],
)
def test_the_defender_chooses_boxes_consequences_or_both(answer: str, boxes: int, slots: list[str]) -> None:
    """Ruling AMBC-75: more than is needed may be typed, and the surplus is lost."""
    at, played = hit(3, answer)
    assert played.decision("absorb").who == "charles"
    assert marked(at, "charles") == boxes
    assert [taken.slot for taken in events_of(at, ConsequenceTaken)] == slots
    assert now(at, "charles").out is None


@pytest.mark.rule("FC-HARM-01")
@pytest.mark.parametrize(
    "answer", ["stress:2", "mild", "stress:4", "", "stress:0", "mild+mild", "stress:1+stress:2", "cruel"]
)
def test_what_leaves_a_shift_uncovered_or_is_not_there_is_no_answer(answer: str) -> None:
    _, played = hit(3)
    assert not played.decision("absorb").legal(answer)


@pytest.mark.rule("FC-HARM-01", "FC-TAKENOUT-01")
def test_nobody_has_to_absorb_anything() -> None:
    """Ruling AMBC-75."""
    at, played = hit(1, "out")
    assert ids(played.decision("absorb"))[-1] == "out"
    assert only(at, TakenOut).who == "charles"
    assert (marked(at, "charles"), events_of(at, ConsequenceTaken)) == (0, [])
    at, played = hit(3)
    short = [each for each in ("stress:1", "stress:2", "mild") if played.decision("absorb").legal(each)]
    assert not short, "what covers less than the hit is no way to absorb it"


@pytest.mark.rule("FC-HARM-02")
def test_a_full_box_is_not_marked_again() -> None:
    at, played = hit(1, "stress:1", charles(2))
    assert only(at, StressMarked).boxes == (2,), "the empty one"
    at, played = hit(1, victim=charles(3))
    assert ids(played.decision("absorb")) == ["mild", "moderate", "severe", "out"]
    assert not played.decision("absorb").legal("stress:1")


@pytest.mark.rule("FC-HARM-03")
@pytest.mark.parametrize(("slot", "covers"), [("mild", 2), ("moderate", 4), ("severe", 6)])
def test_what_each_severity_covers(slot: str, covers: int) -> None:
    """Ruling AMBC-76: where the book once says minor it means mild."""
    others = {"mild", "moderate", "severe"} - {slot}
    for shifts, enough in ((covers, True), (covers + 1, False)):
        offered = [option.id for option in ways_to_absorb(charles(3, *others), shifts, "physical")]
        assert (slot in offered) is enough


@pytest.mark.rule("FC-HARM-04")
def test_a_filled_slot_cannot_be_used_again() -> None:
    _, played = hit(2, victim=charles(3, "mild"))
    assert ids(played.decision("absorb")) == ["moderate", "severe", "out"]
    assert not played.decision("absorb").legal("mild")


@pytest.mark.rule("FC-HARM-04")
@pytest.mark.parametrize("kind", ["physical", "mental"])
def test_the_common_slots_take_harm_of_either_kind_and_are_shared(kind: str) -> None:
    """Ruling AMBC-07."""
    at, _ = hit(2, "mild", kind=kind)
    again = play(at, take_hit(at, "charles", "ghoul", 2, "mental" if kind == "physical" else "physical"))
    assert "mild" not in ids(again.decision("absorb"))


@pytest.mark.rule("FC-HARM-05")
def test_the_victims_player_words_it_with_suggestions_that_fit() -> None:
    asked_for: list[tuple[str, str, str]] = []

    class Wounds:
        def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
            asked_for.append((kind, who, about))
            return ("Nasty Bite", "Torn Sleeve and Skin")

    at = table(charles(), ghoul(), conflict="physical", words=Wounds())
    bite = take_hit(at, "charles", "ghoul", 2, "physical", "fight")
    played = play(at, bite, {"absorb": "mild", "name": "  Bitten to  the Bone "})
    asked = played.decision("name")
    assert (asked.who, asked.free_text, ids(asked)) == (
        "charles",
        True,
        ["Nasty Bite", "Torn Sleeve and Skin"],
    )
    assert asked_for == [("consequence-physical-mild", "charles", "fight")], "severity and cause are known"
    assert only(at, ConsequenceTaken).aspect == "Bitten to the Bone"


@pytest.mark.rule("FC-HARM-06")
def test_whoever_inflicted_each_consequence_has_a_free_invoke_on_it() -> None:
    at = table(charles(), ghoul(), conflict="physical")
    play(at, take_hit(at, "charles", "ghoul", 6, "physical"), {"absorb": "mild+moderate", "name": ["A", "B"]})
    assert (free_invokes(at, "A"), free_invokes(at, "B")) == ({"ghoul": 1}, {"ghoul": 1})


@pytest.mark.rule("FC-HARM-06")
def test_where_nobody_did_it_nobody_has_one() -> None:
    """Ruling AMBC-39."""
    at = table(charles())
    play(at, take_hit(at, "charles", None, 2, "physical"), {"absorb": "mild"})
    assert only(at, ConsequenceTaken).free_invoke_to is None
    assert now(at, "charles").consequences[0].free_invokes == {}


@pytest.mark.rule("FC-HARM-07")
def test_a_consequence_is_true_like_any_other_aspect() -> None:
    limping = Stunt("Lean on It", bonus=Bonus("lore", "roll", 2, parse_condition("i have Twisted Ankle")))
    one = hero("Charles", fate_points=0, stunts=[limping])
    at = table(one, dice=[0, 0])
    play(at, bare_roll(at, "charles", "lore", Against(difficulty=-4)))
    at.emit(ConsequenceTaken("charles", "mild", "Twisted Ankle", None))
    play(at, bare_roll(at, "charles", "lore", Against(difficulty=-4)))
    assert [roll.bonus for roll in events_of(at, Rolled)] == [0, 2]


@pytest.mark.rule("FC-HARM-08")
def test_several_consequences_against_one_hit_add_up() -> None:
    at, played = hit(12, "mild+moderate+severe", charles(3))
    assert ids(played.decision("absorb")) == ["mild+moderate+severe", "out"]
    assert [taken.slot for taken in events_of(at, ConsequenceTaken)] == ["mild", "moderate", "severe"]
    assert now(at, "charles").out is None
    at, played = hit(13, victim=charles(3))
    assert played.asked_kinds == ["fate", "mark"], "thirteen is one too many"


# Taken out


@pytest.mark.rule("FC-TAKENOUT-01")
def test_whoever_is_taken_out_leaves_the_scene() -> None:
    at, _ = hit(99)
    play(at, finish_turn(at, "charles"))
    assert at.state.scene.mode == "free", "the last of a side, here"
    at = table(charles(), hero("Pike"), ghoul(), conflict="physical")
    play(at, take_hit(at, "charles", "ghoul", 99, "physical"))
    played = play(at, finish_turn(at, "charles"))
    assert ids(played.decision("next")) == ["pike", "ghoul"], "and is named for no turn any more"


@pytest.mark.rule("FC-TAKENOUT-02")
@pytest.mark.parametrize(("by", "asked"), [("ghoul", "ghoul"), (None, GM_SEAT)])
def test_whoever_did_it_says_what_becomes_of_them_and_the_victim_has_no_say(
    by: str | None, asked: str
) -> None:
    """Ruling AMBC-77: the GM for hazards and fixed dangers."""
    at = table(charles(), ghoul(), conflict="physical")
    played = play(at, take_hit(at, "charles", by, 99, "physical"), {"fate": "Dragged into the dark."})
    assert [(each.kind, each.who) for each in played.asked] == [("fate", asked), ("mark", asked)]
    assert (played.decision("fate").free_text, only(at, TakenOut).text) == (True, "Dragged into the dark.")


@pytest.mark.rule("FC-TAKENOUT-02")
def test_for_an_npc_felled_by_a_pc_the_player_is_asked() -> None:
    at = table(hero("Ruth", fate_points=0), foe("Corpse"), dice=[1, 0], conflict="physical")
    played = play(at, attack(at, "ruth", "corpse", "fight"), {"fate": "It lies still at last."})
    assert played.decision("fate").who == "ruth"
    assert only(at, TakenOut) == TakenOut("corpse", "ruth", "It lies still at last.")


@pytest.mark.rule("FC-TAKENOUT-06")
def test_what_one_carried_already_is_kept_and_nothing_is_filled_up() -> None:
    victim = charles(2, "mild")
    at, _ = hit(99, victim=victim)
    assert now(at, "charles") == victim._replace(out="taken-out")


@pytest.mark.rule("FC-HARM-01")
@pytest.mark.parametrize(("answer", "covers"), [("mild", 2), ("stress:3", 3), ("MILD", 2)])
def test_an_answer_that_covers_too_little_is_refused_and_not_made_a_dearer_one(
    answer: str, covers: int
) -> None:
    _, played = hit(5)
    with pytest.raises(
        IllegalChoice, match=f"{answer.casefold()} covers {covers} of the 5 shifts; there is .*out"
    ):
        read_answer(played.decision("absorb"), answer)


@pytest.mark.parametrize(
    ("slot", "weight"),
    [
        (Slot("mild", 2), 3.0),
        (Slot("moderate", 4), 7.0),
        (Slot("severe", 6), 13.0),
        (Slot("tired", 1, row="mild"), 1.5),
        (Slot("hurt", 2, row="moderate"), 3.5),
    ],
)
def test_a_deeper_wound_weighs_more_than_its_shifts_and_a_condition_half_as_much(
    slot: Slot, weight: float
) -> None:
    assert slot.weight == weight
