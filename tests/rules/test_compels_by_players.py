"""Compels in a player's own words, on others and on oneself (FC-COMPEL)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.rules.events import AspectAdded, Compel, FatePoints
from solofate.rules.model.aspects import Aspect
from solofate.rules.procedures.compels.compels import compel_what_was_played, propose_compel
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from tests.rules.at_the_table import events_of, free_invokes, hero, ids, now, only, play, table
from tests.rules.compelled import TROUBLE, mira, named, offered, og, proposed, with_compels


@pytest.mark.rule("FC-COMPEL-06", "FC-COMPEL-13", "FG-POOL-09", "FC-FATE-04",
                  prompt='/compel "Hates to Lose" "He chases the decoy" on og')  # fmt: skip
def test_a_player_pays_to_propose_and_an_npc_who_accepts_brings_the_point_into_the_pool() -> None:
    at = table(mira(3), og(), pool=1)
    played = proposed(at, "mira", "og", "Hates to Lose", complication="aspect", compel="accept")
    assert played.decision("compel").who == "og" and not played.decision("compel").legal("withdraw")
    assert (now(at, "mira").fate_points, at.state.pool) == (2, 2)
    assert free_invokes(at, "The Lamp Goes Over") == {"mira": 1}, (
        "trouble of theirs serves the one who proposed"
    )
    mode = [event.reason for event in events_of(at, FatePoints)]
    assert mode == ["proposes a compel", "accepted a compel"]


@pytest.mark.rule("FG-POOL-04", "FG-POOL-08", "FC-COMPEL-13")
def test_an_npc_refuses_out_of_the_pool_and_the_proposers_point_comes_back() -> None:
    at = table(mira(3), og(), pool=1)
    proposed(at, "mira", "og", "Hates to Lose", compel="refuse", avoid="He shrugs it off")
    assert (now(at, "mira").fate_points, at.state.pool) == (3, 0)
    assert only(at, Compel).answer == "refused" and not events_of(at, AspectAdded)


@pytest.mark.rule("FG-POOL-08", "FC-COMPEL-04")
def test_with_an_empty_pool_an_npc_cannot_refuse() -> None:
    at = table(mira(3), og())
    played = proposed(at, "mira", "og", "Hates to Lose")
    assert "compel" not in played.asked_kinds, "one legal answer is not asked"
    assert only(at, Compel).answer == "accepted" and at.state.pool == 1


@pytest.mark.rule("FC-COMPEL-06")
def test_between_heroes_the_point_goes_from_one_to_the_other() -> None:
    at = table(mira(1), hero("Pike", aspects=("Owes Everybody",), fate_points=0))
    proposed(at, "mira", "pike", "Owes Everybody", complication="fact")
    assert (now(at, "mira").fate_points, now(at, "pike").fate_points) == (0, 1)


@pytest.mark.rule("FC-COMPEL-09")
def test_what_a_player_proposes_for_another_can_be_withdrawn_and_the_point_returns() -> None:
    at = table(mira(1), hero("Pike", aspects=("Owes Everybody",), fate_points=1))
    proposed(at, "mira", "pike", "Owes Everybody", compel="withdraw")
    assert (now(at, "mira").fate_points, now(at, "pike").fate_points) == (1, 1)


@pytest.mark.rule("FC-COMPEL-06", "FC-FATE-04")
def test_without_a_point_nothing_is_proposed_for_others() -> None:
    at = table(mira(0), og())
    with pytest.raises(IllegalChoice, match="proposing a compel costs a fate point, and Mira has none"):
        proposed(at, "mira", "og", "Hates to Lose")
    assert at.log == []


def test_each_aspect_of_each_target_is_proposed_once_a_scene() -> None:
    at = table(mira(3), og(), pool=3)
    proposed(at, "mira", "og", "Hates to Lose", compel="refuse")
    with pytest.raises(IllegalChoice, match="Hates to Lose has been compelled on Og in this scene"):
        proposed(at, "mira", "og", "Hates to Lose")
    play(at, start_scene(at, SceneSetUp("Next", cast=(og(),))))
    proposed(at, "mira", "og", "Hates to Lose", compel="accept")


def test_a_compel_by_the_gms_characters_is_the_gms_and_free() -> None:
    at = table(mira(3), og(), pool=1)
    proposed(at, "og", "mira", TROUBLE, compel="refuse")
    assert only(at, Compel).by == "gm" and at.state.pool == 1 and now(at, "mira").fate_points == 2


@pytest.mark.rule("FC-COMPEL-08", prompt='/compel trouble "I answer aloud, and every one of them turns"')
def test_a_self_compel_costs_nothing_and_is_not_asked() -> None:
    at = table(mira(0), og())
    played = proposed(at, "mira", "mira", TROUBLE, "I answer aloud, and every one of them turns")
    assert "compel" not in played.asked_kinds
    assert now(at, "mira").fate_points == 1 and only(at, Compel).by == "mira"


@pytest.mark.rule("FC-COMPEL-08", prompt="tell some trouble, then /compel trouble played")
def test_trouble_that_was_played_already_earns_a_point_and_adds_nothing_more() -> None:
    at = table(mira(0), og())
    told = ("I go back for the lamp.", "I call out to them.")
    known = named(at, "mira", TROUBLE)
    played = play(at, compel_what_was_played(at, "mira", known, told), {"looking-back": "said-2"})
    assert [option.detail for option in played.decision("looking-back").options] == list(told)
    compel = only(at, Compel)
    assert (compel.complication, compel.answer, compel.effect) == ("I call out to them.", "accepted", "")
    assert now(at, "mira").fate_points == 1 and not events_of(at, AspectAdded)


@pytest.mark.rule("FC-COMPEL-08")
def test_not_granted_nothing_changes_but_that_it_was_asked() -> None:
    at = table(mira(0))
    known = named(at, "mira", TROUBLE)
    play(at, compel_what_was_played(at, "mira", known, ("I wait.",)), {"complicates": "void"})
    assert only(at, Compel).answer == "withdrawn" and not events_of(at, FatePoints)


@pytest.mark.rule("FC-COMPEL-10", prompt='/compel trouble "I miss my turn"')
@pytest.mark.parametrize("who", ["mira", "og"])
def test_what_complicates_nothing_is_void_and_no_point_moves(who: str) -> None:
    at = table(mira(3), og(), pool=1)
    aspect = TROUBLE if who == "mira" else "Hates to Lose"
    proposed(at, "mira", who, aspect, "The shot goes wide", complicates="void")
    assert only(at, Compel).answer == "withdrawn"
    assert not events_of(at, FatePoints) and not events_of(at, AspectAdded)


@pytest.mark.rule(
    "FC-COMPEL-11", "FC-COMPEL-12", prompt='/compel "Fog" "…" event; /compel trouble "…" decision'
)
def test_a_compel_is_an_event_or_a_decision() -> None:
    at = table(mira(), aspects=(Aspect("Fog"), Aspect("Rain")))
    proposed(at, "mira", "mira", "Fog")
    proposed(at, "mira", "mira", TROUBLE)
    known = named(at, "mira", "Lungs Like Bellows")
    play(at, propose_compel(at, "mira", "mira", known, "The air runs out and they follow", "event"))
    assert [event.type for event in events_of(at, Compel)] == ["event", "decision", "event"]
    both = {
        each.rpartition(":")[2] for each in ids(offered(with_compels(at, 9), "none").decision("offer-compel"))
    }
    assert both <= {"none", "event", "decision"}


def test_nobody_who_is_out_is_compelled() -> None:
    at = table(mira(), og()._replace(out="taken-out"))
    with pytest.raises(IllegalChoice, match="Og is out of the scene"):
        proposed(at, "mira", "og", "Hates to Lose")
