"""What a compel brings: trouble that is true from then on (FC-COMPEL)."""

from __future__ import annotations

import pytest

from solofate.rules.events import AspectAdded, ConflictStarted, Entered, Left, Moved, WayBarred
from solofate.rules.model.characters import adversary_sheet
from solofate.rules.model.skills import Skill, skill_list
from solofate.rules.procedures.compels.compel_offers import AT_THE_START
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, ids, now, only, table, zones
from tests.rules.compelled import TROUBLE, mira, offered, og, proposed, with_compels


def brought(effect: str, at: Table) -> Table:
    offered(with_compels(at), complication=effect, compel="accept")
    return at


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-10")
def test_an_opponent_arrives_from_the_tables_in_play() -> None:
    at = table(mira(), og())
    thug = adversary_sheet("Thug", stress={"physical": 1})
    at.newcomers = lambda: (adversary_sheet("Boss", kind="major"), thug)
    played = offered(with_compels(at), complication="arrival:thug", compel="accept")
    assert "arrival:boss" not in ids(played.decision("complication")), "no leader turns up for a compel"
    came = only(at, Entered)
    assert (
        came.who == "thug"
        and came.character.sheet.boxes("physical") == 1
        and came.character.side == "opposition"
    )


def test_who_arrives_is_told_apart_from_those_who_are_here() -> None:
    at = brought("arrival:thug", table(mira(), foe("Thug", physical=1)))
    assert only(at, Entered).character.name == "Thug 2"


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-10")
def test_a_way_is_barred_in_both_directions() -> None:
    at = brought("barrier:loft", table(mira(), zones=zones(("Hall", "Loft"), ("Loft", "Roof"))))
    assert only(at, WayBarred).barrier == 3
    borders = at.state.scene.zones.borders
    assert borders["hall", "loft"].barrier == borders["loft", "hall"].barrier == 3
    assert borders["loft", "roof"].barrier is None


def test_a_way_that_is_barred_already_is_not_barred_again() -> None:
    at = with_compels(table(mira(), zones=zones(("Hall", "Loft", 2))))
    choices = ids(offered(at).decision("complication"))
    assert "barrier:loft" not in choices and "moved:loft" in choices


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-10")
def test_the_compelled_end_up_somewhere_else() -> None:
    at = brought("moved:loft", table(mira(), zones=zones(("Hall", "Loft"))))
    assert only(at, Moved).to == "loft" and now(at, "mira").zone == "loft" and not now(at, "mira").moved


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-10")
def test_it_comes_to_a_conflict_of_blows_or_words() -> None:
    at = brought("conflict", table(mira(), og()))
    assert only(at, ConflictStarted).kind == "physical" and at.state.scene.turn is not None
    at = brought("conflict", table(mira(), foe("Clerk", mental=1, provoke=2)))
    assert only(at, ConflictStarted).kind == "mental"


def test_teeth_are_blows_and_so_is_what_strikes_on_a_list_of_ones_own() -> None:
    hound = adversary_sheet("Hound", skills={"biting-people": 2}, works_as={"biting-people": "fight"})
    at = brought("conflict", table(mira(), foe("Hound", sheet=hound)))
    assert only(at, ConflictStarted).kind == "physical"
    swords = skill_list(
        {"blades": Skill("Blades", attacks="physical"), "scorn": Skill("Scorn", attacks="mental")}
    )
    for skill, kind in (("blades", "physical"), ("scorn", "mental")):
        at = table(mira(), foe("Duellist", **{skill: 2}))
        at.state = at.state._replace(skills=swords)
        assert only(brought("conflict", at), ConflictStarted).kind == kind


def test_in_a_conflict_or_alone_it_does_not_come_to_one() -> None:
    fight = with_compels(table(mira(), og(), conflict="physical"))
    assert "conflict" not in ids(offered(fight, when=AT_THE_START).decision("complication"))
    alone = with_compels(table(mira()))
    assert "conflict" not in ids(offered(alone).decision("complication"))


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-10")
def test_an_ally_of_the_npc_leaves() -> None:
    at = table(mira(), og(), foe("Thug"), conflict="physical")
    proposed(at, "mira", "og", "Hates to Lose", complication="leaves:thug")
    assert only(at, Left).who == "thug" and at.state.scene.mode == "conflict"


def test_nobody_leaves_in_the_middle_of_their_own_turn() -> None:
    at = table(mira(), og(), foe("Thug", control="player"), conflict="physical", turn="thug")
    choices = ids(proposed(at, "mira", "og", "Hates to Lose").decision("complication"))
    assert not [each for each in choices if each.startswith("leaves")]


def test_a_fact_lies_on_the_compelled_and_gives_nobody_a_free_invoke() -> None:
    at = brought("fact", table(mira(), og()))
    added = only(at, AspectAdded)
    assert added.on == "mira" and not added.free_invokes


def test_trouble_gives_no_free_invoke_where_nobody_opposes() -> None:
    at = brought("aspect", table(mira()))
    assert not only(at, AspectAdded).free_invokes


def test_the_same_words_twice_are_two_aspects() -> None:
    at = table(mira(), og())
    proposed(at, "mira", "mira", TROUBLE, complication="aspect")
    proposed(at, "mira", "mira", "Lungs Like Bellows", complication="aspect")
    assert [event.aspect for event in events_of(at, AspectAdded)] == [
        "The Lamp Goes Over",
        "The Lamp Goes Over 2",
    ]
