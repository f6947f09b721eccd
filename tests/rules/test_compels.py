"""Compels the GM offers: when, how often, taken, refused and withdrawn (FC-COMPEL, FG-POOL, FG-DUTY)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.decisions.actions import Task
from solofate.rules.events import (
    AspectAdded,
    Boost,
    Compel,
    ConsequenceTaken,
    FatePoints,
    Narration,
    Rolled,
    SceneStarted,
    Session,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.roll import Invocation
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.compels.compel_offers import (
    AFTER_A_DEED,
    ask_for_compel,
    compel_moment,
    offer_what_is_due,
)
from solofate.rules.procedures.compels.compellable import compellable
from solofate.rules.procedures.conflict.turns import play_on, take_action
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.procedures.scenes.sessions import end_session, start_session
from tests.rules.at_the_table import events_of, free_invokes, hero, ids, now, only, play, table, zones
from tests.rules.compelled import OFFER, TROUBLE, mira, named, offered, og, proposed, with_compels

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
