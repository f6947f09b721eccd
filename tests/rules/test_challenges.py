"""Challenges: a chain of tasks, each an overcome roll (Fate Condensed, Challenges)."""

from __future__ import annotations

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.rules.events import (
    AspectAdded,
    Boost,
    ChallengeEnded,
    ChallengeStarted,
    DifficultySet,
    Invoked,
    Narration,
    Outcome,
    Rolled,
    TakenOut,
    TaskDone,
)
from solofate.rules.model.challenges import ending_of
from solofate.rules.procedures.actions.teamwork import lend_aid, require_aid
from solofate.rules.procedures.conflict.turns import start_conflict
from solofate.rules.procedures.engagements.challenge_plans import Planned, skill_bundles, start_challenge
from solofate.rules.procedures.engagements.challenges import require_task, take_task
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import events_of, foe, hero, ids, now, only, play, table

TASKS = (Planned("crafts", "Mend", 2), Planned("will", "Endure", 1), Planned("notice", "Watch", 3))


def begun(*dice: int, tasks: tuple[Planned, ...] = TASKS, others: tuple = ()) -> Table:  # type: ignore[type-arg]
    at = table(hero("Ann", crafts=3, will=2, notice=1), *others, dice=dice)
    play(at, start_challenge(at, "Save the mill", tasks))
    return at


@pytest.mark.rule(
    "FC-CHALLENGE-01",
    "FC-SCENE-06",
    prompt='/challenge "save the mill" "hold the sluice:physique:3" warn:rapport:2 mend:crafts:2, then /task warn',
)
def test_a_challenge_is_a_chain_of_overcome_rolls() -> None:
    at = begun(0, 0, 0)
    assert at.state.scene.mode == "challenge"
    for name in ("Watch", "Mend", "Endure"):  # In any order.
        play(at, take_task(at, "ann", name))
    assert [outcome.action for outcome in events_of(at, Outcome)] == ["overcome"] * 3
    assert [task.task for task in events_of(at, TaskDone)] == ["Watch", "Mend", "Endure"]
    assert at.state.scene.mode == "free" and at.state.scene.challenge is None


@pytest.mark.rule(
    "FC-CHALLENGE-02", prompt="/task NAME: one overcome roll with that task's skill and difficulty"
)
def test_each_task_is_a_roll_of_its_own_with_its_skill_and_difficulty() -> None:
    for task, dice in zip(TASKS, (0, 0, +3), strict=True):
        at = begun(dice)
        play(at, take_task(at, "ann", task.name))
        assert only(at, Rolled).skill == task.skill
        assert only(at, DifficultySet).difficulty == task.difficulty
        done = only(at, TaskDone)
        assert (done.task, done.result, done.who, done.rolled, done.cost) == (
            task.name,
            "succeed",
            "ann",
            "succeed",
            "",
        )


@pytest.mark.rule(
    "FC-CHALLENGE-02", "FC-CHALLENGE-03", prompt='/challenge "find the book" with no tasks, then /why'
)
@pytest.mark.parametrize(("heroes", "number"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_the_gm_picks_as_many_skills_as_there_are_heroes_and_three_at_least(heroes: int, number: int) -> None:
    ratings = [
        {"lore": 3, "will": 2},
        {"fight": 3, "drive": 1},
        {"rapport": 3, "deceive": 2},
        {"shoot": 2, "crafts": 1},
    ]
    people = [hero(f"Hero {at}", **ratings[at], athletics=1) for at in range(heroes)]  # type: ignore[arg-type]
    at = table(*people)
    gm = Emulator("fair")
    played = play(
        at,
        start_challenge(at, "Find the book in the burning library"),
        {"tasks": lambda decision, seen: gm.decide(decision, seen).chose},
    )
    tasks = only(at, ChallengeStarted).tasks
    assert len(tasks) == number
    skills = {task.skill for task in tasks}
    for one in people:
        assert any(one.sheet.rating(skill) > 0 for skill in skills), one.name
    call = gm.decide(played.decision("tasks"), at)
    assert len(call.weighed) > 1 and "to shine" in call.reason


def test_what_the_gm_may_pick_has_fewer_and_more_tasks_too() -> None:
    people = [
        hero("Ann", lore=3, will=2, notice=1),
        hero("Ben", fight=3, shoot=2),
        hero("Cat", drive=2),
        hero("Dan", rapport=1),
    ]
    assert {3, 4, 5} <= {len(skills) for skills in skill_bundles(people)}
    for skills in skill_bundles(people):
        assert len(set(skills)) == len(skills)


def test_nobody_skilled_at_anything_still_gets_a_challenge() -> None:
    at = table(hero("Ann"))
    play(at, start_challenge(at, ""))
    assert len(only(at, ChallengeStarted).tasks) == 3


@pytest.mark.rule(
    "FC-CHALLENGE-03",
    prompt="/challenge mend:crafts warn:rapport watch:notice: the GM sets each difficulty, see /why",
)
def test_a_difficulty_nobody_named_is_the_gms_and_lower_where_hands_are_few() -> None:
    def set_for(*people: str) -> list[int]:
        at = table(*(hero(name, crafts=4, will=4, notice=4) for name in people))
        gm = Emulator("fair")
        play(
            at,
            start_challenge(at, "", [Planned(skill) for skill in ("crafts", "will", "notice")]),
            {"difficulty": lambda decision, seen: gm.decide(decision, seen).chose},
        )
        return [task.difficulty for task in only(at, ChallengeStarted).tasks]

    assert max(set_for("Ann")) < min(set_for("Ann", "Ben", "Cat"))


@pytest.mark.rule(
    "FC-CHALLENGE-04",
    prompt="in a challenge: /as NAME /aid OTHER with SKILL; the GM says whether it costs something",
)
@pytest.mark.parametrize("cost", ["nothing", "complication"])
def test_teamwork_is_allowed_and_may_bring_a_complication(cost: str) -> None:
    at = begun(0, others=(hero("Ben", crafts=1),))
    play(at, lend_aid(at, "ben", "ann", "crafts"), {"teamwork-cost": cost})
    play(at, take_task(at, "ann", "Mend"))
    assert only(at, Rolled).bonus == 1
    assert len(events_of(at, AspectAdded)) == (cost == "complication")


@pytest.mark.rule(
    "FC-CHALLENGE-05",
    prompt="fail one task and meet the others: a partial victory, and a new aspect for the failed one",
)
@pytest.mark.parametrize(
    ("dice", "ending", "complications"),
    [((0, 0, 3), "victory", 0), ((0, 0, -1), "partial", 1), ((-4, -3, -4), "defeat", 0)],
)
def test_after_all_rolls_they_are_weighed_together(
    dice: tuple[int, ...], ending: str, complications: int
) -> None:
    at = begun(*dice)
    for name in ("Mend", "Endure", "Watch"):
        play(at, take_task(at, "ann", name))
    ended = only(at, ChallengeEnded)
    assert ended.ending == ending and list(ended.results) == ["Mend", "Endure", "Watch"]
    assert len(events_of(at, AspectAdded)) == complications
    # What a failure brings is seen in the end, not twice.
    assert not events_of(at, Narration)


@pytest.mark.rule("FC-CHALLENGE-05")
@pytest.mark.parametrize("follows", ["challenge", "contest", "conflict", "nothing"])
def test_it_may_lead_on_to_more(follows: str) -> None:
    at = begun(0, 0, -1, others=(foe("Thug", fight=1, physical=1),))
    for name in ("Mend", "Endure"):
        play(at, take_task(at, "ann", name))
    played = play(at, take_task(at, "ann", "Watch"), {"what-follows": follows})
    assert ids(played.decision("what-follows")) == ["nothing", "challenge", "contest", "conflict"]
    assert only(at, ChallengeEnded).leads_to == ("" if follows == "nothing" else follows)


@pytest.mark.parametrize(
    ("answers", "result", "cost"),
    [
        ({"overcome-fail": "major-cost"}, "succeed", "major"),
        ({"overcome-fail": "fail"}, "fail", ""),
    ],
)
def test_a_price_can_be_paid_for_a_task(answers: dict[str, str], result: str, cost: str) -> None:
    at = begun(-4)
    play(at, take_task(at, "ann", "Mend"), answers)
    done = only(at, TaskDone)
    assert (done.result, done.rolled, done.cost) == (result, "fail", cost)


@pytest.mark.parametrize(
    ("answer", "result", "cost"),
    [("minor-cost", "succeed", "minor"), ("partial", "tie", ""), ("fail-with-boost", "fail", "")],
)
def test_a_tie_is_worth_what_is_made_of_it(answer: str, result: str, cost: str) -> None:
    at = begun(-1)
    play(at, take_task(at, "ann", "Mend"), {"overcome-tie": answer})
    done = only(at, TaskDone)
    assert (done.result, done.rolled, done.cost) == (result, "tie", cost)


def test_a_boost_is_carried_over_to_the_next_task() -> None:
    at = begun(3, 0)
    play(at, take_task(at, "ann", "Mend"))
    boost = only(at, Boost)
    played = play(at, take_task(at, "ann", "Endure"), {("invoke", "ann"): ["boost:+2"]})
    assert only(at, Invoked).aspect == boost.aspect and "invoke" in played.asked_kinds


def test_picking_goes_round() -> None:
    at = begun(0, 0, 0, others=(hero("Ben", will=1),))
    play(at, take_task(at, "ann", "Mend"))
    with pytest.raises(IllegalChoice, match="it is Ben's pick"):
        require_task(at.state, "ann", "Watch")
    play(at, take_task(at, "ben", "Endure"))
    play(at, take_task(at, "ann", "Watch"))
    assert only(at, ChallengeEnded)


def test_whoever_lends_a_hand_has_had_their_pick_and_whoever_cannot_help_holds_nobody_up() -> None:
    at = begun(0, 0, others=(hero("Ben", crafts=1, will=1), hero("Cat", drive=3)))
    play(at, lend_aid(at, "ben", "ann", "crafts"))
    play(at, take_task(at, "ann", "Mend"))
    assert require_task(at.state, "ann", "Watch").name == "Watch"


@pytest.mark.parametrize(("ruling", "against"), [("allow", 2), ("harder", 4)])
def test_with_another_skill_the_gm_says_whether_it_will_do(ruling: str, against: int) -> None:
    at = begun(4)
    play(at, take_task(at, "ann", "Mend", "will"), {"task-skill": ruling})
    assert only(at, DifficultySet).difficulty == against and only(at, Rolled).skill == "will"


def test_a_skill_that_is_no_way_to_do_it_changes_nothing() -> None:
    at = begun()
    at.log.clear()
    with pytest.raises(IllegalChoice, match="asks for Crafts"):
        play(at, take_task(at, "ann", "Mend", "will"), {"task-skill": "deny"})
    assert not at.log


def test_heroes_nobody_plays_take_their_tasks_themselves() -> None:
    at = table(
        hero("Ann", crafts=3, control="default"), hero("Ben", will=3, control="default"), dice=(0, 0, 0, 0)
    )
    assert advance(start_challenge(at, "", TASKS), at, lambda decision, seen: decision.default) is None
    assert len(only(at, ChallengeEnded).results) == 3
    assert {task.who for task in events_of(at, TaskDone)} == {"ann", "ben"}


@pytest.mark.rule("FC-SCENE-06", prompt="/conflict in a challenge breaks it off; /end and /contest do too")
def test_a_challenge_can_turn_into_a_conflict_or_be_left() -> None:
    at = begun(0, others=(foe("Thug", fight=1, physical=1),))
    play(at, take_task(at, "ann", "Mend"))
    play(at, start_conflict(at, "physical", "ann"))
    ended = only(at, ChallengeEnded)
    assert ended.ending == "broken-off" and ended.results == {"Mend": "succeed"}
    assert at.state.scene.mode == "conflict" and at.state.scene.challenge is None
    again = begun()
    end_scene(again)
    assert only(again, ChallengeEnded).ending == "broken-off" and again.state.scene.challenge is None


def test_stress_from_a_task_lasts_to_the_end_of_the_scene() -> None:
    at = begun(-1, 0, 0)
    play(at, take_task(at, "ann", "Mend"), {"overcome-tie": "minor-cost", "cost": "stress"})
    for name in ("Endure", "Watch"):
        play(at, take_task(at, "ann", name))
    assert any(now(at, "ann").track("physical").marked)
    end_scene(at)
    assert not any(now(at, "ann").track("physical").marked)


@pytest.mark.parametrize(
    ("results", "ending"),
    [
        (("succeed", "style"), "victory"),
        (("succeed", "fail"), "partial"),
        (("succeed", "tie"), "partial"),
        (("tie", "fail"), "partial"),
        (("fail", "fail"), "defeat"),
    ],
)
def test_what_the_results_come_to(results: tuple[str, ...], ending: str) -> None:
    assert ending_of(results) == ending


def test_whoever_is_out_takes_no_task() -> None:
    at = begun()
    at.emit(TakenOut("ann", None, "Out cold"))
    with pytest.raises(IllegalChoice, match="Ann is out of the scene"):
        require_task(at.state, "ann", "Mend")


@pytest.mark.parametrize("gone", ["ann", "bo"])
def test_nobody_who_is_out_helps_or_is_helped(gone: str) -> None:
    at = table(hero("Ann", crafts=3), hero("Bo", crafts=2))
    require_aid(at.state, "bo", "ann", "crafts")
    at.emit(TakenOut(gone, None, "Out cold"))
    with pytest.raises(IllegalChoice, match=f"{gone.title()} is out of the scene"):
        require_aid(at.state, "bo", "ann", "crafts")
