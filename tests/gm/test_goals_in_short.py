"""A goal in a few words, over every goal that is shipped or read from a title, and the rows it may stand in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.gm.talk.filled_answers import towards
from solofate.gm.talk.sought import what_is_sought
from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.wording.clauses import verbs
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.goals import first_of, inside, to_you
from solofate.gm.wording.goals_in_short import GOAL, holds, is_endured, said_shortly, said_to_them
from solofate.gm.wording.scene_slots import slots_now
from solofate.gm.wording.two_in_a_row import names_one_twice, says_a_word_twice
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import BYSTANDERS, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import Scene, State
from solofate.wording.deed_objects import object_of
from solofate.wording.gm.scenes import DO_IT
from tests.reading.test_fresh_titles import FRESH
from tests.reading.test_title_goals import READ_ALOUD

STANDS_FOR = {
    "title": "the auction of the dead man's instruments",
    "npc": "the sentries",
    "other": "Edda Fennimore",
    "npc:they": "they",
    "npc:they want": "they want",
}
MOST_SAID_AGAIN = 5


@cache
def goals() -> tuple[str, ...]:
    read = [to_you(goal) for each in FRESH if (goal := wanted_in(each["title"]))]
    drawn = [
        SLOT.sub(lambda slot: STANDS_FOR.get(slot[1], "the lamp"), row.text)
        for kind, rows in load_phrases(None, []).items()
        if kind == "stake" or kind.startswith("stake-")
        for row in rows
    ]
    typed = [to_you(each["do"]) for each in READ_ALOUD if each.get("do")]
    return tuple(dict.fromkeys((*read, *drawn, *typed)))


def told_in_rows() -> Iterator[str]:
    for rows in load_phrases(None, []).values():
        yield from (row.text for row in rows if f"{{{GOAL}}}" in row.text)


def test_there_are_goals_and_rows_to_hold_them() -> None:
    assert len(goals()) > 250 and len(list(told_in_rows())) > 250


def test_no_goal_is_longer_in_a_row_than_a_verb_and_its_thing() -> None:
    assert {
        goal: short for goal in goals() if len((short := said_shortly(goal)).split()) > MOST_SAID_AGAIN
    } == {}


def test_every_goal_in_short_is_an_infinitive_that_ends_where_it_may() -> None:
    wrong = {}
    for goal in goals():
        short = said_shortly(goal)
        first, *rest = short.split() or [""]
        said = not short or first in verbs() or senses_of(first, "verb")
        if not said or rest[-1:] in (["of"], ["the"], ["a"], ["at"], ["to"], ["who"], ["what"], ["and"]):
            wrong[goal] = short
    assert wrong == {}


def test_no_row_says_a_goal_again_in_many_words() -> None:
    wrong = []
    for goal in goals():
        words = first_of(inside(goal)).casefold().split()
        if len(words) <= MOST_SAID_AGAIN:
            continue
        runs = {" ".join(words[at : at + MOST_SAID_AGAIN + 1]) for at in range(len(words) - MOST_SAID_AGAIN)}
        short = said_shortly(goal)
        wrong += [goal for run in runs if run in short]
    assert wrong == []


@pytest.mark.parametrize(
    ("goal", "short"),
    [
        ("Find out what you need out of the auction of the dead man's instruments", "find out more"),
        ("Get to the bottom of this", "find out more"),
        ("Find a way out before things get worse", "get away"),
        ("Cross the glacier roped together", "get across"),
        ("Get past the sentries", "get through"),
        ("Get the stranger to speak openly", "get an answer"),
        ("Get Nan Crake to agree", "get a yes"),
        ("Win somebody over at the chapel", "get a yes"),
        ("Make the watchman give way first", "get their way"),
        ("Wait for rescue on a dead shuttle", "wait"),
        ("Weld shut the cargo lock before they cut through", "weld shut the cargo lock"),
        ("Break the ice on the horse trough", "break the ice"),
        ("Camp in the dry fountain of the old palace", "camp"),
        ("Leave supper with one friend more", DO_IT),
        ("Sit by the fire", ""),
        ("", ""),
    ],
)
def test_a_goal_is_said_in_few_words(goal: str, short: str) -> None:
    assert said_shortly(goal) == short


def test_every_goal_has_rows_of_each_kind_of_table_that_can_hold_it() -> None:
    phrases = load_phrases(None, [])
    kinds = ("compel-decision", "compel-event", "event", "returns-person-good", "returns-person-bad")
    for short in {said_shortly(goal) for goal in goals()} - {""}:
        for kind in kinds:
            assert sum(holds(row.text, short) for row in phrases[kind]) >= len(phrases[kind]) // 3, (
                short,
                kind,
            )


@pytest.mark.parametrize(
    ("row", "goal", "fits"),
    [
        ("{pc} has lost what {pc:they need} to {goal}.", "wait", False),
        ("The best moment to {goal} goes by.", "camp", False),
        ("{ally} is left alone to {goal}.", "wait", True),
        ("{pc} has lost what {pc:they need} to {goal}.", "break the ice", True),
        ("{npc} knows that {pc} came to {goal}.", DO_IT, False),
        ("{npc} knows that {pc} came to {goal}.", "break the ice", True),
        ("{npc} asks whether {pc} means to {goal}.", "get a yes", False),
        ("{ally} is left alone to {goal}.", "get a yes", True),
        ("{npc} waits at {far}.", "", True),
        ("{ally} is left alone to {goal}.", "", False),
    ],
)
def test_a_row_holds_a_goal_of_which_it_can_speak_so(row: str, goal: str, *, fits: bool) -> None:
    assert holds(row, goal) == fits


def test_nobody_is_told_what_they_came_for_or_how_to_wait() -> None:
    for goal in goals():
        said = said_to_them(goal)
        assert "came for" not in said and not is_endured(said)
        assert {"they", "their", "theirs"}.isdisjoint(said.split())


@pytest.mark.parametrize(
    ("said", "twice"),
    [
        ({"npc": "Joost Blom", "other": "Joost Blom"}, True),
        ({"npc": "Joost Blom", "other": "the Ferryman"}, False),
        ({"other": "Robber 1", "pc": "Pike", "deed": "get past Robber 1 unseen"}, True),
        ({"other": "Robber 1", "pc": "Pike", "deed": "get past Robber 2 unseen"}, False),
        ({"in-hand": "Nan Crake", "did": "frightens Nan Crake into giving way"}, False),
        ({"in-hand": "Nan Crake", "witness": "Nan Crake"}, True),
        ({"other": "the Poacher", "goal": "whisper"}, True),
        ({"ally": "Odile", "goal": "whisper"}, False),
        ({"other": "the Poacher", "pc": "Pike"}, False),
    ],
)
def test_nobody_is_spoken_of_as_somebody_else(said: dict[str, str], *, twice: bool) -> None:
    state = State(scene=Scene(goals={PCS: "Whisper through the bars to the poacher"}))
    assert names_one_twice(state, said) == twice


def test_what_names_nobody_and_nothing_is_no_matter_of_a_goal() -> None:
    for goal in ("Get to the bottom of this", "Come away with an answer", "Make a friend here"):
        slots = slots_now(State(scene=Scene(goals={PCS: goal})), "", "event")
        assert {"the-matter", "the-one"}.isdisjoint(slots), goal


def test_a_question_ends_where_the_goal_says_how_it_is_to_be_learned() -> None:
    state = State(scene=Scene(goals={PCS: "Find what is hidden here before somebody else does"}))
    assert slots_now(state, "", "event")["the-question"] == "what is hidden here"


@pytest.mark.parametrize(
    ("row", "said", "twice"),
    [
        ("{met} Hit on the Way to {far}", {"met": "the Tough", "far": "the Way Out"}, True),
        ("{other} Between {pc} and {far}", {"other": "Leo", "pc": "Pike", "far": "the Hollow Between"}, True),
        ("{met} Hit on the Way to {far}", {"met": "the Tough", "far": "the Stairs"}, False),
    ],
)
def test_no_name_says_a_word_twice(row: str, said: dict[str, str], *, twice: bool) -> None:
    assert says_a_word_twice(row, said) == twice


@pytest.mark.parametrize(
    ("name", "again"),
    [("Sheriff Dale Maddox", "the sheriff"), ("Honora Merriwick", "Honora"), ("Guard Dog", None)],
)
def test_whoever_is_named_a_second_time_goes_by_less(name: str, again: str | None) -> None:
    sheet = replace(adversary_sheet(name), named=again is not None)
    one = enter(sheet, "one", side=BYSTANDERS, control="gm")
    mira = enter(hero_sheet("Mira Vale"), "mira", side=PCS, control="player")
    state = State(scene=Scene(), characters={"mira": mira, "one": one})
    assert slots_now(state, "mira", "event").get("other again") == again


@pytest.mark.parametrize(
    ("deed", "thing"),
    [
        ("cross the glacier roped together", "the glacier"),
        ("carry the wounded boy", "the wounded boy"),
        ("open the rusted gate", "the rusted gate"),
        ("keep the robbers busy for as long as it takes", "the robbers"),
        ("shear the newborn lamb", "the newborn lamb"),
    ],
)
def test_what_is_done_to_somebody_on_the_way_is_no_part_of_a_thing(deed: str, thing: str) -> None:
    assert (found := object_of(deed)) is not None and found.text == thing


@pytest.mark.parametrize(
    ("claim", "fill", "said"),
    [
        ("the deer trail leads {}", "at Halina's", "to Halina's"),
        ("the deer trail leads {}", "in a back room", "into a back room"),
        ("the deer trail leads {}", "not here, but at the mill", "not here, but to the mill"),
        ("the deer trail leads {}", "behind the mill", "behind the mill"),
        ("the lamp stands {}", "at the mill", "at the mill"),
    ],
)
def test_a_way_leads_to_where_something_is(claim: str, fill: str, said: str) -> None:
    assert towards(claim, fill) == said


def test_a_friend_whom_one_may_make_is_nobody_to_come_to_harm() -> None:
    assert what_is_sought("Make a friend here", ("Ida",)) == {}
    assert what_is_sought("Find the smith", ("Ida",)) != {}
