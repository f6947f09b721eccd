"""Compels: offered, taken, refused and withdrawn, and what comes of them (FC-COMPEL, FG-POOL, FG-DUTY)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.aspects import Aspect
from solofate.rules.characters import Character, adversary_sheet
from solofate.rules.events import (
    AspectAdded,
    Boost,
    Compel,
    CompelsPerScene,
    ConflictStarted,
    ConsequenceTaken,
    Entered,
    FatePoints,
    Left,
    Moved,
    Narration,
    Rolled,
    SceneStarted,
    Session,
    WayBarred,
)
from solofate.rules.procedures.compel_offers import (
    AFTER_A_DEED,
    AT_THE_START,
    ask_for_compel,
    compel_moment,
    offer_what_is_due,
)
from solofate.rules.procedures.compellable import Compellable, compellable, compellable_named
from solofate.rules.procedures.compels import compel_what_was_played, propose_compel
from solofate.rules.procedures.efforts import Invocation
from solofate.rules.procedures.overcome import Against, Task, overcome
from solofate.rules.procedures.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.procedures.sessions import end_session, start_session
from solofate.rules.procedures.turns import play_on, take_action
from solofate.rules.skills import Skill, skill_list
from solofate.rules.table import Table
from tests.rules.at_the_table import (
    Played,
    events_of,
    foe,
    free_invokes,
    hero,
    ids,
    now,
    only,
    play,
    table,
    zones,
)

TROUBLE = "I Hear the Drowned Calling"
OFFER = "mira:i-hear-the-drowned-calling:decision"


def mira(points: int = 3, **skills: int) -> Character:
    return hero("Mira", aspects=(TROUBLE, "Lungs Like Bellows"), fate_points=points, **skills)


def og(**fields: object) -> Character:
    return foe("Og", aspects=("Hates to Lose",), physical=2, fight=2, **fields)  # type: ignore[arg-type]


def with_compels(at: Table, number: int = 1) -> Table:
    at.emit(CompelsPerScene(number))
    at.log.clear()
    return at


def offered(at: Table, offer: str = OFFER, when: str = AFTER_A_DEED, **answers: str) -> Played:
    return play(at, compel_moment(at, when), {"offer-compel": offer, **answers})


def named(at: Table, who: str, aspect: str) -> Compellable:
    return compellable_named(at.state, who, aspect)


def proposed(
    at: Table, by: str, who: str, aspect: str, text: str = "The lamp goes over and the straw catches", **answers: str
) -> Played:  # fmt: skip
    return play(at, propose_compel(at, by, who, named(at, who, aspect), text), answers)


# ---- the GM's offers


@pytest.mark.rule(
    "FC-COMPEL-01", "FC-COMPEL-02", "FC-FATE-03", prompt="/compel, then Enter: the point comes at once"
)
def test_accepting_brings_the_point_at_once_and_the_trouble_is_true() -> None:
    at = with_compels(table(mira(2), og()))
    played = offered(at, complication="aspect", compel="accept")
    asked = played.decision("compel")
    assert asked.who == "mira" and ids(asked) == ["accept", "refuse"] and asked.default == "accept"
    proposal, trouble = asked.about
    assert proposal.aspect == TROUBLE and trouble.text
    assert now(at, "mira").fate_points == now(at, "mira").spendable == 3
    compel = only(at, Compel)
    assert (compel.who, compel.aspect, compel.by, compel.type) == ("mira", TROUBLE, "gm", "decision")
    assert compel.answer == "accepted" and compel.complication == trouble.text
    assert free_invokes(at, trouble.name) == {"gm": 1}


@pytest.mark.rule("FC-COMPEL-03", prompt="/compel, refuse, and a word on how it is avoided")
def test_refusing_costs_a_point_and_a_word_on_how() -> None:
    at = with_compels(table(mira(3), og()))
    aspects = at.state.scene.aspects
    offered(at, compel="refuse", avoid="She stops her ears with wax")
    assert now(at, "mira").fate_points == 2
    compel = only(at, Compel)
    assert (compel.answer, compel.how) == ("refused", "She stops her ears with wax")
    assert at.state.scene.aspects == aspects, "the trouble does not come true"


@pytest.mark.rule("FC-COMPEL-04", prompt="/compel with no fate points: refuse is not among the choices")
@pytest.mark.parametrize(("points", "choices"), [(0, ["accept"]), (1, ["accept", "refuse"])])
def test_without_fate_points_there_is_no_refusing(points: int, choices: list[str]) -> None:
    at = with_compels(table(mira(points), og()))
    asked = offered(at, compel="accept").decision("compel")
    assert ids(asked) == choices
    assert asked.legal("refuse") == bool(points)


def test_points_from_the_last_scene_refuse_nothing_yet() -> None:
    at = with_compels(table(mira(1)._replace(held=1), og()))
    assert ids(offered(at, compel="accept").decision("compel")) == ["accept"]


@pytest.mark.rule("FC-COMPEL-09", prompt="/compel, then withdraw")
@pytest.mark.parametrize("points", [0, 3])
def test_what_does_not_fit_is_withdrawn_and_costs_nothing(points: int) -> None:
    at = with_compels(table(mira(points), og()))
    before = at.state.scene
    offered(at, compel="withdraw")
    assert only(at, Compel).answer == "withdrawn"
    assert not events_of(at, FatePoints) and now(at, "mira").fate_points == points
    assert at.state.scene._replace(drawn=()) == before


@pytest.mark.rule(
    "FC-COMPEL-07", "FC-FATE-05", "FG-POOL-05", prompt="/compel again and again: the GM pool stays"
)
@pytest.mark.parametrize("pool", [0, 2])
def test_offering_costs_the_gm_nothing_and_an_empty_pool_stops_no_offer(pool: int) -> None:
    at = with_compels(table(mira(), og(), pool=pool), 3)
    for aspect in ("i-hear-the-drowned-calling", "lungs-like-bellows"):
        offered(at, f"mira:{aspect}:event", compel="accept")
    assert at.state.pool == pool and len(events_of(at, Compel)) == 2


@pytest.mark.rule("FG-DUTY-10")
def test_no_aspect_is_offered_twice_in_a_scene_or_twice_running() -> None:
    at = with_compels(table(mira(), og()), 5)
    offered(at)
    choices = ids(offered(at, "none").decision("offer-compel"))
    assert not [each for each in choices if "drowned" in each] and len(choices) > 1
    play(at, start_scene(at, SceneSetUp("Next")), {"offer-compel": "none"})
    choices = ids(offered(at, "none").decision("offer-compel"))
    assert not [each for each in choices if "drowned" in each], "it was the last, in whatever scene"
    offered(at, "mira:lungs-like-bellows:event")
    play(at, start_scene(at, SceneSetUp("The one after")), {"offer-compel": "none"})
    assert OFFER in ids(offered(at, "none").decision("offer-compel"))


def test_a_scene_has_so_many_offers_and_a_bare_game_has_none() -> None:
    at = table(mira(), og())
    assert play(at, compel_moment(at, AFTER_A_DEED)).asked == []
    with_compels(at, 1)
    offered(at, compel="withdraw")
    assert play(at, compel_moment(at, AFTER_A_DEED)).asked == [], "the one of this scene has been offered"
    play(at, start_scene(at, SceneSetUp("Next")), {"offer-compel": "none"})
    assert offered(at, "none").asked_kinds == ["offer-compel"]


def test_what_the_player_asked_for_does_not_count_among_them() -> None:
    at = with_compels(table(mira(), og()), 1)
    play(at, ask_for_compel(at, "mira"), {"offer-compel": OFFER})
    assert only(at, Compel).asked
    assert offered(at, "none").asked_kinds == ["offer-compel"]


def test_asked_for_often_enough_there_is_nothing_left() -> None:
    at = table(mira(), og())
    for _ in range(2):
        play(at, ask_for_compel(at, "mira"))
    with pytest.raises(IllegalChoice, match="every aspect that bears on Mira has had its compel"):
        play(at, ask_for_compel(at, "mira"))


def test_moments_lie_between_deeds_and_never_between_dice() -> None:
    at = with_compels(table(mira(notice=2), dice=(0,)))
    task = Task("mira", "overcome", "notice")
    played = play(at, take_action(at, "mira", overcome(at, task, Against(1))), {"offer-compel": OFFER})
    kinds = played.asked_kinds
    assert kinds.index("offer-compel") > kinds.index("overcome-tie") if "overcome-tie" in kinds else True
    rolled = next(at_ for at_, event in enumerate(at.log) if isinstance(event, Rolled))
    compelled = next(at_ for at_, event in enumerate(at.log) if isinstance(event, Compel))
    assert rolled < compelled and not events_of(at, Rolled)[1:]


def test_in_a_conflict_the_moment_is_before_a_players_turn() -> None:
    at = with_compels(table(mira(), og(control="player"), conflict="physical"))
    assert play(at, play_on(at), {"offer-compel": "none"}).asked_kinds == ["offer-compel"]
    assert play(at, compel_moment(at, AFTER_A_DEED)).asked == []


def test_a_scene_may_open_with_one_after_everything_is_laid_out() -> None:
    at = with_compels(table(mira()))
    set_up = SceneSetUp("The quay", aspects=(Aspect("Fog"),), text="It is cold.")
    play(at, start_scene(at, set_up), {"offer-compel": "mira:fog:event", "complication": "aspect"})
    kinds = [type(event) for event in at.log]
    assert kinds.index(Narration) < kinds.index(Compel)


# ---- what can be compelled


@pytest.mark.rule(
    "FC-COMPEL-05", "FC-BOOST-01", "FC-SCENE-03", "FC-ADV-14", prompt='/compel "A Boost" "…" says why not'
)
def test_own_aspects_wounds_and_the_situation_can_be_compelled_and_boosts_cannot() -> None:
    at = table(
        mira(),
        og(),
        aspects=(Aspect("Pitch Dark"), Aspect("Slick Floor", on="zone:hall"), Aspect("Dry Loft", on="zone:loft"),
                 Aspect("A Secret", hidden=True), Aspect("The Sea Gives Nothing Back", "setting")),
        zones=zones(("Hall", "Loft")),
    )  # fmt: skip
    at.emit(Boost("Off Balance", "og", "scene"))
    at.emit(ConsequenceTaken("mira", "mild", "Twisted Knee", "og"))
    at.emit(AspectAdded("Tied Up", "situation", "mira", {}, "og"))
    known = [each.name for each in compellable(at.state, "mira")]
    assert known == [
        TROUBLE, "Lungs Like Bellows", "Twisted Knee", "Pitch Dark", "Slick Floor", "The Sea Gives Nothing Back",
        "Tied Up",
    ]  # fmt: skip
    with pytest.raises(IllegalChoice, match="Off Balance is a boost, and too slight"):
        named(at, "mira", "off balance")
    with pytest.raises(IllegalChoice, match="does not bear on Mira: it lies on Og"):
        named(at, "mira", "Hates to Lose")
    with pytest.raises(IllegalChoice, match="does not bear on Mira: it lies on Loft"):
        named(at, "mira", "Dry Loft")
    with pytest.raises(UnknownName):
        named(at, "mira", "A Secret")


@pytest.mark.rule(
    "FC-COMPEL-05", "FC-HARM-07", prompt='/compel "Twisted Knee" "…" for a consequence of yours'
)
def test_a_consequence_is_compelled_like_any_aspect() -> None:
    at = table(mira(0))
    at.emit(ConsequenceTaken("mira", "mild", "Twisted Knee", None))
    proposed(at, "mira", "mira", "Twisted Knee", complication="fact")
    assert now(at, "mira").fate_points == 1
    assert only(at, Compel).kind == "consequence" and only(at, Compel).type == "event"


# ---- the players' proposals


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


# ---- what it brings


def brought(effect: str, at: Table) -> Table:
    offered(with_compels(at), complication=effect, compel="accept")
    return at


@pytest.mark.rule("FC-COMPEL-02", "FC-COMPEL-10")
def test_an_opponent_arrives_from_the_tables_in_play() -> None:
    at = table(mira(), og())
    thug = adversary_sheet("Thug", physical=1)
    at.newcomers = lambda: (adversary_sheet("Boss", kind="major"), thug)
    played = offered(with_compels(at), complication="arrival:thug", compel="accept")
    assert "arrival:boss" not in ids(played.decision("complication")), "no leader turns up for a compel"
    came = only(at, Entered)
    assert came.who == "thug" and came.character.sheet.physical == 1 and came.character.side == "opposition"


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


# ---- the pool


@pytest.mark.rule(
    "FG-POOL-03", "FG-POOL-06", prompt="compel an NPC, /end at once, and /scene: the pool has one more"
)
@pytest.mark.parametrize(("added", "pool"), [("add", 2), ("leave", 1)])
def test_the_point_of_a_compel_that_ended_the_scene_may_come_along(added: str, pool: int) -> None:
    at = table(mira(), og())
    proposed(at, "mira", "og", "Hates to Lose")
    end_scene(at)
    assert at.state.pool == 0
    play(at, start_scene(at, SceneSetUp("Next")), {"carry-point": added})
    assert at.state.pool == pool
    play(at, start_scene(at, SceneSetUp("The one after")))
    assert at.state.pool == 1, "into the next scene only"


@pytest.mark.rule("FG-POOL-03")
@pytest.mark.parametrize("between", ["roll", "use"])
def test_a_roll_or_another_use_of_the_pool_comes_between(between: str) -> None:
    at = table(mira(), og(), pool=1)
    proposed(at, "mira", "og", "Hates to Lose", compel="accept")
    if between == "roll":
        at.emit(Rolled("mira", "roll", "fight", 0, (0, 0, 0, 0), 0, 0))
    else:
        at.emit(FatePoints("gm", -1, 1, "invoke Fog"))
    end_scene(at)
    played = play(at, start_scene(at, SceneSetUp("Next")))
    assert "carry-point" not in played.asked_kinds and at.state.pool == 1


@pytest.mark.rule("FC-COMPEL-13")
def test_a_hostile_invoke_is_no_compel() -> None:
    at = table(mira(3, fight=2), og(), dice=(0,), conflict="physical")
    pay = "hates-to-lose:+2"
    task = Task("mira", "overcome", "fight")
    played = play(
        at, overcome(at, task, Against(opponent="og")), {"defend": "none", ("invoke", "mira"): [pay]}
    )
    invoked = next(
        option.detail
        for asked in played.decisions("invoke")
        for option in asked.options
        if isinstance(option.detail, Invocation) and option.id == pay
    )
    assert invoked.paid_to == "og" and not events_of(at, Compel)
    assert at.state.pool == 0, "the point is owed, and not spent in this scene"


# ---- the end of a session


@pytest.mark.rule("FG-DUTY-11", prompt="/session end when nobody was offered a compel")
def test_whoever_was_offered_none_is_offered_one_at_the_end() -> None:
    at = with_compels(table(mira(), hero("Pike", aspects=("Owes Everybody",))), 2)
    offered(at, compel="refuse")
    played = play(at, end_session(at), {"complication": "aspect"})
    (asked,) = played.decisions("offer-compel")
    assert asked.about.heroes == ("pike",) and "none" not in ids(asked)
    assert set(ids(played.decision("complication"))) == {"aspect", "fact"}, "nothing to be played out now"
    assert isinstance(at.log[-1], Session)


@pytest.mark.rule("FG-DUTY-11")
def test_a_withdrawn_compel_does_not_count_and_a_new_session_starts_anew() -> None:
    at = with_compels(table(mira()), 9)
    offered(at, compel="withdraw")
    assert play(at, offer_what_is_due(at)).decision("offer-compel").about.heroes == ("mira",)
    assert play(at, offer_what_is_due(at)).asked == []
    start_session(at)
    at.emit(SceneStarted("Next", "free", zones()))
    assert play(at, offer_what_is_due(at)).asked_kinds[0] == "offer-compel"


@pytest.mark.rule("FG-DUTY-11")
def test_where_none_can_be_offered_it_is_said() -> None:
    at = with_compels(table(hero("Mira")))
    play(at, end_session(at))
    assert only(at, Narration).text == "Mira has been offered no compel in this session."
    quiet = table(hero("Mira"))
    play(quiet, end_session(quiet))
    assert not events_of(quiet, Narration), "a GM who is to offer none need not say so"
