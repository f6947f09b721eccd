"""Extreme consequences: Core has them, Condensed by the option extreme-consequences (EXTREME, EXTR)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import (
    Breakthrough,
    Conceded,
    ConflictEnded,
    ConsequenceTaken,
    ExtremeSettled,
    PaceChanged,
)
from solofate.rules.in_force import at_this_table, ruleset
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Character, adversary_sheet
from solofate.rules.model.open_sheets import what_is_open
from solofate.rules.model.pace import Pace
from solofate.rules.model.skills import DEFAULT_LIST
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.growth.breakthroughs import end_arc
from solofate.rules.procedures.growth.recovery import treat
from solofate.rules.procedures.scenes.sessions import end_session, start_session
from solofate.rules.table import Table
from solofate.wording.events.lines import tell
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import Played, events_of, foe, ids, now, only, play, table
from tests.rules.growing import ASPECTS, maren

BOOKS = [("core", ()), ("condensed", ("extreme-consequences",))]
HURT = {
    "absorb": lambda decision, at: next(each for each in ids(decision) if each.endswith("extreme")),
    "overwrite": "lungs-like-bellows",
    "name": "Breath for Half a Stair",
}
"""Maren takes an extreme consequence in the place of a free aspect."""

either = pytest.mark.parametrize(("book", "options"), BOOKS)


def beaten(
    book: str, options: tuple[str, ...] = (), *, hero: Character | None = None, **answers: Any
) -> Table:
    """Maren is hit for 8, by Og and in a fight."""
    at = table(
        hero or maren(),
        foe("Og", physical=2),
        dialect=book,
        options=options,
        conflict="physical",
        dice=(0,) * 4,
    )
    at.emit(PaceChanged("scenes", Pace(scenes=0)))
    play(at, take_hit(at, "maren", "og", 8, "physical"), {**HURT, **answers})
    return at


def arc_over(at: Table, **answers: Any) -> Played:
    at.emit(ConflictEnded(None))
    return play(at, end_arc(at, ("It is over",)), answers)


def aspects(at: Table) -> list[str]:
    return [each.name for each in now(at, "maren").sheet.aspects]


@pytest.mark.rule(
    "CO-EXTR-01", "CO-EXTR-02", "FO-EXTREME-01", "FO-EXTREME-02", prompt="dialect: core, then a hit of 8"
)
@either
def test_it_covers_eight_shifts_beside_boxes_and_other_slots(book: str, options: tuple[str, ...]) -> None:
    at = table(maren(), foe("Og"), dialect=book, options=options, conflict="physical")
    victim = now(at, "maren")
    assert [slot.shifts for slot in victim.consequences] == [2, 4, 6, 8]
    found = [option.id for option in ways_to_absorb(victim, 8, "physical")]
    assert "extreme" in found and "moderate+severe" in found
    whole = 2 + 4 + 6 + 8 + {"core": 3, "condensed": 4}[book]
    covered = [len(ways_to_absorb(victim, shifts, "physical")) > 1 for shifts in (whole, whole + 1)]
    assert covered == [True, False]


@pytest.mark.rule("FO-EXTREME-02")
def test_xo_extreme_02_the_largest_hit_that_three_boxes_and_every_slot_survive() -> None:
    low = maren(skills={"fight": 1})
    for options, most in (((), 15), (("extreme-consequences",), 23)):
        at = table(low, dialect="condensed", options=options)
        covered = [len(ways_to_absorb(now(at, "maren"), hit, "physical")) > 1 for hit in (most, most + 1)]
        assert covered == [True, False]


def test_without_the_option_condensed_has_none() -> None:
    assert "extreme" not in {slot.id for slot in ruleset("condensed").consequences}
    assert ruleset("core", ("extreme-consequences",)) == ruleset("core")


@pytest.mark.rule(
    "CO-EXTR-02", "FO-EXTREME-03", "FO-EXTREME-04", prompt="the question which aspect gives way"
)
@either
def test_one_of_the_aspects_gives_way_and_never_the_high_concept(book: str, options: tuple[str, ...]) -> None:
    at = table(maren(), foe("Og"), dialect=book, options=options, conflict="physical")
    played = play(at, take_hit(at, "maren", "og", 8, "physical"), HURT)
    assert ids(played.decision("overwrite")) == [
        "hears-the-drowned", "pike-owes-me", "lungs-like-bellows", "never-leave-a-rope",
    ]  # fmt: skip
    assert only(at, ConsequenceTaken).replaces == "Lungs Like Bellows"
    assert aspects(at) == ["Bell-Diver", "Hears the Drowned", "Pike Owes Me", "Never Leave a Rope"]
    (slot,) = [each for each in now(at, "maren").consequences if each.aspect]
    assert (slot.aspect, slot.free_invokes) == ("Breath for Half a Stair", {"og": 1})


@pytest.mark.rule("FO-EXTREME-03")
@pytest.mark.parametrize("kinds", [(), ("high-concept",), ("high-concept", "organization")])
def test_without_an_aspect_to_give_up_it_cannot_be_taken(kinds: tuple[str, ...]) -> None:
    poor = maren(aspects=tuple(SheetAspect(f"A {kind}", kind) for kind in kinds))
    at = table(poor, dialect="core", conflict="physical")
    assert not [way.id for way in ways_to_absorb(now(at, "maren"), 8, "physical") if "extreme" in way.id]


@pytest.mark.rule("FO-EXTREME-03")
def test_one_that_has_given_way_before_is_offered_only_where_no_other_is_left() -> None:
    scar = SheetAspect("One Eye Left", instead_of="Sharp Eyes")
    sheet = maren(aspects=(ASPECTS[0], scar)).sheet
    assert sheet.can_give_way == (scar,)
    assert replace(sheet, aspects=(*sheet.aspects, ASPECTS[1])).can_give_way == (ASPECTS[1],)


@pytest.mark.rule("CO-EXTR-01", "FO-EXTREME-07")
@either
def test_a_second_one_before_a_breakthrough_is_refused(book: str, options: tuple[str, ...]) -> None:
    at = beaten(book, options)
    ways = [way.id for way in ways_to_absorb(now(at, "maren"), 8, "physical")]
    assert ways and not [way for way in ways if "extreme" in way]


def test_it_counts_as_a_consequence_when_its_taker_concedes() -> None:
    at = beaten("core")
    play(at, concede(at, "maren"), {"terms": "She is left behind."})
    assert only(at, Conceded).fate_points == 2


@pytest.mark.rule("CO-EXTR-03", "FO-EXTREME-05", prompt="/treat on an extreme consequence is refused")
@either
def test_nothing_treats_it_and_no_time_heals_it(book: str, options: tuple[str, ...]) -> None:
    at = beaten(book, options)
    at.emit(ConflictEnded(None))
    slot = next(each for each in now(at, "maren").consequences if each.aspect)
    with pytest.raises(IllegalChoice, match="nothing treats “Breath for Half a Stair”"):
        play(at, treat(at, "maren", "maren", slot, "academics"))
    play(at, end_session(at))
    assert "Breath for Half a Stair" in {each.aspect for each in now(at, "maren").consequences}


@pytest.mark.rule("FO-EXTREME-05")
def test_a_milestone_leaves_it_as_it_is() -> None:
    at = beaten("core")
    arc_over(at)
    start_session(at)
    (offered,) = play(at, end_session(at)).decisions("milestone")
    assert "aspect:pike-owes-me" in ids(offered) and "aspect:breath-for-half-a-stair" not in ids(offered)
    assert offered.refusal is not None
    assert "only a breakthrough" in (offered.refusal("aspect:breath-for-half-a-stair") or "")


@pytest.mark.rule("CO-EXTR-04", "FO-EXTREME-06", "FO-EXTREME-07", prompt="/arc end, then reword")
@either
def test_a_breakthrough_rewords_it_frees_the_slot_and_brings_nothing_back(
    book: str, options: tuple[str, ...]
) -> None:
    at = beaten(book, options)
    words = iter(["Lungs Like Bellows", "Sings Under Her Breath"])
    played = arc_over(
        at,
        breakthrough=["reword:breath-for-half-a-stair", "done"],
        rewrite=lambda decision, at: next(words),
    )
    assert only(at, ExtremeSettled).slot == "extreme"
    assert "is gone for good" in played.decisions("rewrite")[1].about.objection
    last = aspects(at)[-1], now(at, "maren").sheet.aspects[-1].instead_of
    assert last == ("Sings Under Her Breath", "Lungs Like Bellows")
    assert [each.change for each in events_of(at, Breakthrough)][-1] == "reword:breath-for-half-a-stair"
    assert "extreme" in {way.id for way in ways_to_absorb(now(at, "maren"), 8, "physical")}
    assert "reword:breath-for-half-a-stair" not in ids(played.decisions("breakthrough")[1]), "once for each"


def test_a_breakthrough_alone_changes_no_word_of_it_and_keeps_its_free_invokes() -> None:
    at = beaten("core", overwrite="hears-the-drowned")
    arc_over(at)
    scar = now(at, "maren").sheet.aspects[1]
    assert scar == SheetAspect("Breath for Half a Stair", "trouble", instead_of="Hears the Drowned")
    assert now(at, "maren").invokes == {"Breath for Half a Stair": {"og": 1}}


def test_its_place_on_the_sheet_is_taken() -> None:
    at = beaten("core", overwrite="hears-the-drowned")
    assert not what_is_open(now(at, "maren").sheet, DEFAULT_LIST).aspects


def test_nobody_but_a_hero_has_the_slot() -> None:
    state = table(dialect="core").state
    chief = at_this_table(
        state, adversary_sheet("Og", kind="major", consequences=("mild", "moderate", "severe", "extreme"))
    )
    assert [slot.shifts for slot in chief.slots] == [2, 4, 6, 2]


def test_it_is_told_and_stands_on_the_sheet() -> None:
    at = beaten("core")
    assert (
        "takes an extreme consequence: Breath for Half a Stair, for good and in the place of Lungs Like Bellows"
    ) in (tell(only(at, ConsequenceTaken), at.state) or "")
    assert (
        "  Extreme (8): Breath for Half a Stair (for good, in the place of Lungs Like Bellows)"
        in "\n".join(sheet_lines(at.state, "maren"))
    )
