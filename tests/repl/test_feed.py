"""What somebody at the prompt reads of what happens: the story first, the numbers behind it, nothing twice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solofate.repl.feed import Feed
from solofate.repl.shown_lines import ShownLine
from solofate.rules import events as happened
from solofate.rules.events import Event, replay
from solofate.rules.model.state import State
from tests.rules.at_the_table import foe, hero, table, zones

AT = table(
    hero("Maren Holt", athletics=3, physique=2),
    *(foe(f"Thug {number}", fight=2, physical=2) for number in (1, 2, 3)),
    zones=zones(("Yard", "Loft")),
    conflict="physical",
)
STATE: State = AT.state


def blow(who: str, effort: int, defence: int, *, moved: str = "") -> list[Event]:
    """An attack with Fight on Maren, who defends with Athletics."""
    shifts = effort - defence
    result = "fail" if shifts < 0 else "tie" if shifts == 0 else "succeed" if shifts < 3 else "style"
    walks: list[Event] = [happened.Moved(who, "loft", moved)] if moved else []
    return [
        *walks,
        happened.Rolled(who, "attack", "fight", 2, (0, 0, 0, 0), 0, effort),
        happened.Rolled("maren-holt", "defend", "athletics", 3, (0, 0, 0, 0), 0, defence),
        happened.Outcome(who, "attack", effort, defence, shifts, result, "maren-holt", "fight"),
    ]


def shown(events: Sequence[Event], *, before: State = STATE, feed: Feed | None = None) -> list[ShownLine]:
    """The lines of a feed for these events, in order."""
    by_event = (feed or Feed()).lines(events, before)
    return [line for event in events for line in by_event.get(id(event), ())]


def test_a_foe_that_misses_is_one_sentence() -> None:
    (line,) = shown(blow("thug-1", 1, 3))
    assert line.style == "told"
    assert line.text.startswith("Thug 1 ") and line.text.endswith(" Maren and misses: Average against Good.")


def test_foes_that_miss_one_after_the_other_fold_together() -> None:
    lines = shown([*blow("thug-1", 1, 3), *blow("thug-2", 2, 4), happened.TurnEnded("thug-2")])
    assert [line.text for line in lines] == [
        "Thug 1 and 2 go for Maren and miss: Average against Good, Fair against Great."
    ]
    lines = shown([*blow("thug-1", 1, 3), *blow("thug-2", 2, 3), *blow("thug-3", 0, 3)])
    assert [line.text for line in lines] == [
        "Thug 1, 2 and 3 go for Maren and miss: Average, Fair and Mediocre against Good."
    ]


def test_those_who_had_to_walk_do_not_fold_with_those_who_stood_there() -> None:
    assert len(shown([*blow("thug-1", 1, 3), *blow("thug-2", 2, 4, moved="yard")])) == 2
    (line,) = shown([*blow("thug-1", 1, 3, moved="yard"), *blow("thug-2", 2, 4, moved="yard")])
    assert "cross to Yard" in line.text


def test_a_foes_hit_is_a_line_with_what_it_came_to_and_what_took_it() -> None:
    (line,) = shown(
        [
            *blow("thug-1", 4, 2),
            happened.Hit("maren-holt", "thug-1", 2, "physical"),
            happened.StressMarked("maren-holt", "physical", (0, 1)),
        ]
    )
    assert line.style == "told"
    assert line.text.endswith("Maren and lands a blow: Great against Fair, a hit of 2, Maren ▣▣▢▢")


def test_a_heros_roll_is_a_sentence_and_behind_it_the_dice() -> None:
    sentence, numbers = shown(
        [
            happened.Rolled("maren-holt", "attack", "athletics", 3, (0, 0, 0, 1), 0, 4),
            happened.Rolled("thug-1", "defend", "fight", 2, (0, 0, 0, 0), 0, 2),
            happened.Outcome("maren-holt", "attack", 4, 2, 2, "succeed", "thug-1", "athletics"),
            happened.Hit("thug-1", "maren-holt", 2, "physical"),
            happened.StressMarked("thug-1", "physical", (0, 1)),
            happened.Boost("Off Balance", "maren-holt", "scene"),
        ]
    )
    assert sentence.text.startswith("Maren ") and sentence.style == "told"
    assert sentence.text.endswith(". Boost: Off Balance, for you.")
    assert numbers.style == "quiet"
    assert numbers.text == (
        "Athletics +3 [ ][ ][ ][+] +1 = +4 against Fight +2 [ ][ ][ ][ ] 0 = +2 → a hit of 2, Thug 1 ▣▣"
    )


def test_people_who_come_in_together_and_boosts_that_pass_together_are_a_line_each() -> None:
    came = [happened.Entered(id, one) for id, one in STATE.characters.items() if id.startswith("thug")]
    gone = [happened.AspectRemoved(name, "boost", "scene", {}, None) for name in ("Off Balance", "Winded")]
    before = STATE._replace(characters={"maren-holt": STATE.characters["maren-holt"]})
    lines = [line.text for line in shown([*came, *gone, happened.ExchangeStarted(2)], before=before)]
    assert lines == [
        "Thug 1, 2 and 3 enter (Yard).",
        "The boosts Off Balance and Winded are gone.",
        "Exchange 2",
    ]


def test_a_new_exchange_says_in_its_own_line_whose_turn_it_is() -> None:
    events = [happened.ExchangeStarted(2), happened.TurnPassed("maren-holt", "maren-holt")]
    assert [line.text for line in shown(events)] == ["Exchange 2: Maren Holt's turn."]


def test_boxes_marked_after_a_question_are_told_by_themselves() -> None:
    feed = Feed()
    first = [*blow("thug-1", 4, 2), happened.Hit("maren-holt", "thug-1", 2, "physical")]
    assert shown(first, feed=feed)[-1].text.endswith(", a hit of 2.")
    marked = [happened.StressMarked("maren-holt", "physical", (0, 1))]
    (line,) = shown(marked, before=replay(STATE, first), feed=feed)
    assert line.text == "Maren Holt marks 2 boxes of physical stress: ▣▣▢▢"


def test_why_the_gm_chose_is_not_told_unasked() -> None:
    call = happened.GmCall("opposition", "gm", "thug", "Two in three of such fights are won.")
    assert shown([call]) == []


def test_dice_that_wait_for_an_answer_are_shown_once_and_told_as_a_story_after_it() -> None:
    feed = Feed()
    first = blow("thug-1", 4, 2)[:-1]
    (asked,) = shown(first, feed=feed)
    assert asked.style == "dice"
    assert asked.text == (
        "Thug 1 attacks Maren: Fight +2 [ ][ ][ ][ ] 0 = +4 against Athletics +3 [ ][ ][ ][ ] 0 = +2"
    )
    (after,) = shown(blow("thug-1", 4, 2)[-1:], before=replay(STATE, first), feed=feed)
    assert after.text.endswith("Maren and lands a blow: Great against Fair, a hit of 2.")


def test_after_something_was_taken_back_nothing_is_left_of_the_roll() -> None:
    feed = Feed()
    shown(blow("thug-1", 4, 2)[:-1], feed=feed)
    (line,) = shown(blow("thug-2", 1, 3), feed=feed)
    assert line.text.startswith("Thug 2 ")


def test_an_invoke_stands_below_the_dice_and_a_boost_used_up_is_not_said_twice() -> None:
    first, *rest = blow("thug-1", 3, 2)
    invoked = happened.Invoked("thug-1", "Off Balance", "+2", "free", None, 5, "scene", "boost", "thug-1")
    gone = happened.AspectRemoved("Off Balance", "boost", "scene", {}, "thug-1")
    feed, waiting = Feed(), [first, rest[0], invoked, gone]
    dice, invoke = shown(waiting, feed=feed)
    assert dice.style == "dice"
    assert invoke.text == "Thug 1 invokes Off Balance (+2, the boost): Superb (+5)."
    (line,) = shown(rest[1:], before=replay(STATE, waiting), feed=feed)
    assert "thanks to Off Balance" in line.text


def test_what_was_not_asked_is_said_in_one_line_and_a_defence_once_in_a_fight() -> None:
    feed = Feed()
    defended = happened.NotAsked("defend", "maren-holt", "athletics", "best")
    passed = happened.NotAsked("invoke", "maren-holt", "pass", "only-stress")
    *dice, outcome = blow("thug-1", 4, 2)
    lines = shown([defended, *dice, passed, outcome], feed=feed)
    assert (
        lines[-1].text
        == "Chosen for you: no invoke, as none was worth its price; Maren Holt defends with Athletics. "
        "/asking always asks each time."
    )
    again = shown([defended, *blow("thug-2", 1, 3)], feed=Feed())
    assert (
        again[-1].text == "Chosen for you: Maren Holt defends with Athletics. /asking always asks each time."
    )
    feed = Feed()
    one = [defended, *blow("thug-1", 1, 3)]
    assert len(shown(one, feed=feed)) == 2
    assert len(shown([defended, *blow("thug-2", 1, 3)], before=replay(STATE, one), feed=feed)) == 1


def test_no_invoke_is_said_to_be_left_out_where_one_is_asked_about_or_was_just_spent() -> None:
    rolled = happened.Rolled("maren-holt", "attack", "athletics", 3, (0, 0, 0, 0), 0, 3)
    defended = happened.Rolled("thug-1", "defend", "fight", 2, (0, 0, 0, 0), 0, 2)
    passed = happened.NotAsked("invoke", "maren-holt", "pass", "no-gain")
    begun = [rolled, defended, passed]
    feed = Feed()
    assert not any("Chosen for you" in line.text for line in shown(begun, feed=feed))
    spent = happened.Invoked("maren-holt", "Off Balance", "+2", "free", None, 5, "thug-1", "boost")
    outcome = happened.Outcome("maren-holt", "attack", 5, 2, 3, "style", "thug-1", "athletics")
    after = shown([spent, passed, outcome], before=replay(STATE, begun), feed=feed)
    assert after and not any("Chosen for you" in line.text for line in after)


def test_whose_turn_it_is_is_told_of_heroes_only() -> None:
    assert [line.text for line in shown([happened.TurnPassed("thug-1", "gm")])] == []
    assert [line.text for line in shown([happened.TurnPassed("maren-holt", "thug-1")])] == [
        "Maren Holt's turn."
    ]


@pytest.mark.rule("FC-TURN-04")
@pytest.mark.parametrize("who", ["thug-1", "maren-holt"])
def test_it_is_said_why_somebody_acts_twice_running(who: str) -> None:
    ended, again = happened.TurnEnded(who), happened.TurnPassed(who, who)
    said = [line.text for line in shown([ended, happened.ExchangeStarted(2), again])]
    assert any(line.endswith("acted last, and so may open the next exchange too, and does.") for line in said)
    ended = happened.TurnEnded("thug-1")
    other = happened.TurnPassed("thug-2", "thug-1")
    said = [line.text for line in shown([ended, happened.ExchangeStarted(2), other])]
    assert not any("next exchange too" in line for line in said)


@pytest.mark.rule("FC-TURN-04")
def test_it_is_said_once_a_fight_why_another_acts_first() -> None:
    for exchange, told in ((2, 1), (3, 0)):
        began = [happened.TurnEnded("thug-1"), happened.ExchangeStarted(exchange)]
        began.append(happened.TurnPassed("thug-2", "thug-1"))
        within = [happened.TurnEnded("thug-1"), happened.TurnPassed("thug-2", "thug-1")]
        said = [line.text for line in shown([*began, *within])]
        assert sum("acted last, and so names who opens this one" in line for line in said) == told


def test_threads_that_begin_together_are_one_line_and_one_alone_says_what_it_is_about() -> None:
    first = happened.ThreadOpened("we-sign-nothing", "We sign nothing.", "the Collector's courtesy")
    second = happened.ThreadOpened("the-bell", "Who rings the bell", "nobody will say")
    assert [line.text for line in shown([first, second])] == [
        "Threads begin: “We sign nothing” and “Who rings the bell”. /threads tells of them."
    ]
    (line,) = shown([second])
    assert line.text.startswith("New thread: Who rings the bell – ")


def test_whoever_stands_in_the_scene_was_met_and_is_not_noted_in_a_line_of_their_own() -> None:
    assert shown([happened.Remembered("thug-1", "Thug 1", "met", role="a docker")]) == []
    (line,) = shown([happened.Remembered("wyn-hale", "Wyn Hale", "met", role="a locksmith")])
    assert (line.text, line.style) == ("Kept in mind: Wyn Hale, a locksmith", "quiet")


def test_the_end_of_a_scene_says_that_its_pool_is_gone() -> None:
    gone = happened.FatePoints("gm", -2, 0, "the pool does not carry over")
    assert shown([gone]) != []
    assert not any("pool" in line.text for line in shown([gone, happened.SceneEnded("The nave", "free")]))
