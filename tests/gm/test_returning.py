"""What comes back takes up what its thread has come to, and whoever was let live comes back with thanks."""

from __future__ import annotations

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.content.loading.threads import load_threads
from solofate.gm.scenes.casting import Met, _so_many
from solofate.gm.scenes.opening import Here, opening
from solofate.gm.scenes.returning import candidates, earlier, in_a_thread, told
from solofate.gm.story.thread_parts import told_of
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions.scenes import MapGround, ReturnCandidate
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import BYSTANDERS, PCS, Sheet, adversary_sheet, enter, hero_sheet
from solofate.rules.model.facts import Fact
from solofate.rules.model.memory import BAD, GOOD, MET, PERSON, SPARED, THREAD, Memory, Person, Thread
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import ZoneMap
from solofate.wording.gm.talk import so_it_is

BOUND = {"witness": "Ada Bell", "culprit": "Ivo Wren"}
PEOPLE = (Person("ada-bell", "Ada Bell", role="the cook"), Person("ivo-wren", "Ivo Wren", role="a dealer"))


def story(at: int = 1, *there: str) -> State:
    """A story with a thread at a step, and with so many bystanders there."""
    thread = Thread("who", "Who Rings", kind="mystery", steps=6, at=at, bound=BOUND)
    people = [enter(hero_sheet("Mira"), "mira", side=PCS, control="player")]
    people += [enter(hero_sheet(name), name, side=BYSTANDERS, control="gm") for name in there]
    return State(
        active="mira",
        scenes=3,
        characters={one.id: one for one in people},
        memory=Memory(threads=(thread,), people=PEOPLE),
    )


def words(*rows: str, kind: str = "returns-thread-good") -> TableWords:
    found = {kind: [Phrase(row) for row in rows]}
    return TableWords(lambda: found, SeededDice(1), threads=lambda: load_threads())


def test_a_thread_that_comes_back_says_what_is_next_in_it_and_who_has_a_part() -> None:
    slots = in_a_thread(words(), story(), "who")
    assert slots["aim"] == "learn from Ada Bell who wants it kept quiet" and "due" not in slots
    assert slots["knower"] == "Ada Bell, the cook," and slots["knower again"] == "Ada Bell"
    assert slots["against"] == "Ivo Wren, a dealer,"


def test_what_is_about_somebody_who_is_here_is_due() -> None:
    slots = in_a_thread(words(), story(1, "Ada Bell"), "who")
    assert slots["due"] == "learn from Ada Bell who wants it kept quiet"
    assert "aim" not in slots and "knower" not in slots and "against" in slots


def test_a_thread_the_player_keeps_has_nothing_of_the_sort() -> None:
    state = story()
    own = Thread("own", "The Long Road")
    state = state._replace(memory=state.memory._replace(threads=(own,)))
    assert in_a_thread(words(), state, "own") == {} == in_a_thread(words(), state, "gone")


def test_rows_of_a_thread_are_filled_with_it() -> None:
    back = ReturnCandidate(THREAD, "who", "Who Rings", "of the scenario", GOOD, "", 2, "anywhere")
    row = "{thread}: {knower} has seen {pc}, and {knower} helps to {aim}."
    assert told(words(row), story(), back) == (
        "“Who Rings”: Ada Bell, the cook, has seen Mira, and Ada Bell helps to learn from Ada Bell who wants it"
        " kept quiet."
    )


def test_only_a_scene_is_told_as_where_a_thread_comes_from() -> None:
    back = ReturnCandidate(THREAD, "who", "Who Rings", "Mira's trouble", GOOD, "", 2, "anywhere")
    assert not earlier(back)
    assert earlier(back._replace(because="begun in “The Pier”")) == "(Begun in “The Pier”.)"


def test_whoever_was_let_live_helps_for_that() -> None:
    rows = {
        "returns-person-good": [Phrase("{npc} helps.")],
        "returns-person-spared": [Phrase("{npc} gives thanks.")],
        "returns-person-bad": [Phrase("{npc} harms.")],
    }
    drawn = TableWords(lambda: rows, SeededDice(1))
    back = ReturnCandidate(PERSON, "ivo", "Ivo", "", GOOD, SPARED, 2, "anywhere")
    assert told(drawn, story(), back) == "Ivo gives thanks."
    assert told(drawn, story(), back._replace(tie=MET)) == "Ivo helps."
    assert told(drawn, story(), back._replace(tone=BAD)) == "Ivo harms."


def test_what_has_no_mind_does_not_come_back() -> None:
    def kept(tactics: str) -> list[str]:
        sheet: Sheet = adversary_sheet("Old Loader", tactics=tactics)
        state = story()._replace(memory=Memory(people=(Person("loader", "Old Loader", SPARED, sheet=sheet),)))
        return [each.name for each in candidates(state)]

    assert kept("brute") == ["Old Loader"] and kept("mindless") == []


def begun(state: State, aim: str) -> str:
    company = [Met("Odo Holt", "the smith", "")]
    here = Here("kept", None, "", frozenset(), None, "", "", MapGround(ZoneMap(), ()), (), company, ())
    back = ReturnCandidate(THREAD, "who", "Who Rings", "", GOOD, "", 2, "anywhere")
    return opening(words(), state, here, back, aim)


def test_a_scene_begins_with_whoever_may_help_in_a_thread() -> None:
    assert begun(story(), "Ask Odo Holt for it").endswith("Now you can ask Odo Holt for it (“Who Rings”).")
    assert "Odo Holt knows Ada Bell, and may help you to find Ada Bell (“Who Rings”)." in begun(
        story(), "Find Ada Bell"
    )


def test_nobody_helps_the_heroes_to_find_themselves() -> None:
    rows = load_phrases(None)["event-hero"]
    assert any("{goal}" in row.text and "{other}" in row.text for row in rows)
    odo = enter(hero_sheet("Odo Holt"), "odo", side=BYSTANDERS, control="gm")
    state = story()
    state = state._replace(
        characters={**state.characters, "odo": odo},
        scene=Scene(open=True, framed=True, goals={PCS: "Win Odo Holt over"}),
    )
    two = {"event-hero": [Phrase("{other} helps to {goal}."), Phrase("{other} coughs.")]}
    for seed in range(12):
        assert TableWords(lambda: two, SeededDice(seed)).draw("event-hero", state, "mira") == (
            "Odo Holt coughs.",
        )


def test_whom_only_the_cast_speaks_of_has_a_part_under_a_name_of_their_own() -> None:
    facts = (
        Fact(1, "stowaway", "Stowaway", "knows", "is cold", source="said"),
        Fact(2, "ada-bell", "Ada Bell", "knows", "is here", source="said"),
        Fact(3, "hesper", "Hesper", "is", "is a widow"),
    )
    assert told_of(story()._replace(facts=facts)) == ["Ada Bell", "Hesper"]
    ada = enter(hero_sheet("Ada Bell"), "ada-bell", side=BYSTANDERS, control="gm")
    here = story()._replace(facts=facts)
    here = here._replace(characters={**here.characters, "ada-bell": ada})
    assert told_of(here) == ["Ada Bell", "Hesper"], "whoever is here has a part in a story, and no hero has"
    of_mira = Fact(4, "mira", "Mira", "is", "is a thief")
    assert told_of(here._replace(facts=(*facts, of_mira))) == ["Ada Bell", "Hesper"]


def test_an_answer_of_one_word_says_who_it_is() -> None:
    assert so_it_is("Odo Bell", "comes") == "So it is Odo Bell who comes."
    assert so_it_is("Odo Bell", "sold the oil") == "So it is Odo Bell who sold the oil."


def test_the_heroes_own_kin_come_back_against_nobody() -> None:
    kin = [
        Person(each.lower(), each, role=f"your {role}")
        for each, role in (("Fen", "daughter"), ("Oda", "friend"))
    ]
    for bad in (0, 5):
        state = story()
        memory = state.memory._replace(threads=(), people=tuple(kin), good=5, bad=bad)
        tones = {each.name: each.tone for each in candidates(state._replace(memory=memory))}
        assert tones == {"Fen": GOOD, "Oda": GOOD}


def test_more_of_a_kind_are_numbered_on_from_whoever_came_back() -> None:
    sheet = adversary_sheet("Pirate")
    assert [one.name for one in _so_many(State(), sheet, 2, None, set())] == ["Pirate 1", "Pirate 2"]
    assert [one.name for one in _so_many(State(), sheet, 2, None, {"pirate-1"})] == ["Pirate 2", "Pirate 3"]
    assert [one.name for one in _so_many(State(), sheet, 1, None, {"pirate-1"})] == ["Pirate 2"]
    assert [one.name for one in _so_many(State(), sheet, 1, None, {"mira"})] == ["Pirate"]
