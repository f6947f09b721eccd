"""What a search finds is fit for what was looked for, and for where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.filling import shape_of
from solofate.gm.wording.searches import agreeing, search_for
from solofate.rules.dice import SeededDice
from solofate.rules.events import AspectAdded, Event, FactsNoted, Narration, StakeOvertaken
from solofate.rules.model.state import Scene, State
from solofate.wording.deeds_told import first_deed
from tests.places import STARTER
from tests.reading.test_titles import atlas

SCENE = '/scene "We search the clerk\'s room at the Customs House"'


def _played(game: Game, line: str) -> list[Event]:
    """A line and the usual answer to whatever it asks."""
    happened = list(game.do(line))
    while game.pending is not None:
        happened += game.choose(game.pending.default)
    return happened


def _rows() -> list[Phrase]:
    return list(load_phrases(None)["find"])


@pytest.mark.parametrize(
    ("sought", "sense"),
    [
        ("the desk", "papers"),
        ("tracks", "tracks"),
        ("signs of a struggle", "clue"),
        ("traces of who moved the lamp", "clue"),
        ("a clue to what happened to her", "clue"),
        ("anything that the thieves left", "clue"),
        ("the dead man's pockets", "clothes"),
        ("a way down to the water", "way"),
        ("a tripwire", "danger"),
        ("a weak spot", "weakness"),
        ("Hesper", "somebody"),
        ("the harbour master", "somebody"),
        ("under the mattress", "within"),
        ("in the hollow tree", "within"),
        ("proof that he sold the timber", "proof"),
        ("a hidden latch", "device"),
        ("my brother's name on the muster roll", "entry"),
        ("payments to Calvo", "entry"),
        ("a sail", "glimpse"),
        ("the bailiff's grey coat", "glimpse"),
        ("the guard's coat pockets", "clothes"),
        ("water", "supply"),
        ("a doctor", "role"),
        ("the place where the wire was cut", "spot"),
        ("the captain among the prisoners", "among"),
        ("a hidden letter", "writing"),
        ("a necklace", "thing"),
        ("the strongroom", "room"),
        ("the body", "corpse"),
        ("hoofprints of raiders", "tracks"),
        ("the tracks of my brother's horse", "tracks"),
        ("the key to the box that he hid", "thing"),
    ],
)
def test_a_search_is_understood(sought: str, sense: str) -> None:
    assert search_for(sought).sense == sense


def test_what_is_smelled_and_touched_is_there_and_only_tells_of_itself() -> None:
    for deed in ("smell the boards", "sniff the boards", "touch the boards"):
        assert search_for("boards", (), deed) == search_for("the boards", (), "examine the boards")


def test_what_no_noun_names_is_anything_of_use() -> None:
    assert search_for("of the one lying on the stairs") == search_for("anything of use")


def test_what_was_named_is_what_is_found() -> None:
    assert search_for("the key to the box that he hid").thing == "the Key"
    assert search_for("a ledger of payments from the raiders").sought == "the ledger of payments"
    assert search_for("the tracks of my brother's horse").thing == ""
    assert search_for("Hesper in the crowd").thing == "Hesper"
    assert search_for("what he was looking for").thing == search_for("whatever she hid").thing == ""


def test_whoever_looks_for_anything_of_use_or_for_cover_finds_what_the_place_has() -> None:
    assert search_for("anything of use").kind == "situation-usable"
    assert search_for("somewhere to hide").kind == "situation-cover"


@pytest.mark.parametrize(
    ("typed", "sense"),
    [
        ("/advantage investigate seeking desk", "papers"),
        ("/advantage notice seeking tracks", "tracks"),
        ('/advantage investigate seeking "the necklace"', "thing"),
    ],
)
def test_what_is_found_is_of_the_rows_for_that(typed: str, sense: str, tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=3, store=tmp_path / "play.db")
    happened = [event for line in (SCENE, "/dice ++00", typed) for event in _played(game, line)]
    found = next(event.aspect for event in happened if isinstance(event, AspectAdded))
    rows = [row for row in _rows() if sense in row.asks]
    assert any(found.endswith(row.aspect.rpartition("{thing}")[2]) for row in rows), found
    assert sense != "thing" or found.startswith("The Necklace")
    told = [event.text for event in happened if isinstance(event, Narration) and event.by == "gm"]
    shapes = [shape_of(row.text) or re.compile(re.escape(row.text)) for row in rows]
    assert any(shape.fullmatch(text) for text in told for shape in shapes), told


def test_every_kind_of_search_has_rows_enough() -> None:
    rows = _rows()
    for sense in {each for row in rows for each in row.asks}:
        assert sum(sense in row.asks for row in rows) >= 7, sense


def test_several_that_are_found_were_there() -> None:
    assert agreeing("The letters was in plain sight.", "the letters") == "The letters were in plain sight."
    assert (
        agreeing("The map of the mines was there.", "the map of the mines")
        == "The map of the mines was there."
    )


def test_what_the_heroes_came_to_find_out_is_said_by_what_tells_of_it(tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=3, store=tmp_path / "play.db")
    scene = '/scene "I go to the counting house to find out who sold the oil"'
    search = '/advantage investigate seeking "the ledger of the oil"'
    happened = [event for line in (scene, "/dice ++00", search) for event in _played(game, line)]
    assert any(isinstance(each, StakeOvertaken) for each in happened)
    facts = [fact for each in happened if isinstance(each, FactsNoted) for fact in each.facts]
    answer = next(fact for fact in facts if fact.text == "sold the oil")
    said = [each.text for each in happened if isinstance(each, Narration)]
    assert any(answer.name in each and answer.text in each for each in said)


def test_what_the_heroes_came_for_is_found_by_looking_for_it_and_by_nothing_else(tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=3, store=tmp_path / "play.db")
    for line in ('/scene "I go to the crypt to find the crown"', "/dice ++00"):
        _played(game, line)
    elsewhere = _played(game.fork(), '/advantage investigate seeking "a rope"')
    assert not any(isinstance(each, StakeOvertaken) for each in elsewhere)
    there = _played(game, '/advantage investigate seeking "the crown"')
    assert any(isinstance(each, StakeOvertaken) for each in there)


def test_a_question_that_is_won_is_answered_as_the_scene_ends(tmp_path: Path) -> None:
    game = Game.open(STARTER, seed=3, store=tmp_path / "play.db")
    _played(game, '/scene "I go to the counting house to find out who sold the oil"')
    happened = list(game.do("/end"))
    assert game.pending is not None
    happened += game.choose("won")
    facts = [fact for each in happened if isinstance(each, FactsNoted) for fact in each.facts]
    assert [fact.text for fact in facts] == ["sold the oil"]


@pytest.mark.parametrize(
    ("goal", "first"),
    [
        ("Take the ledger and ride back to Last Well, and the scene ends here", "Take the ledger"),
        ("Find out who sold the oil", "Find out who sold the oil"),
        ("Search and rescue the crew", "Search and rescue the crew"),
        ("Find the knife and the fork", "Find the knife and the fork"),
        ("Get out before the tide turns", "Get out"),
    ],
)
def test_an_ending_names_the_first_thing_of_a_goal(goal: str, first: str) -> None:
    assert first_deed(goal) == first


def _found(line: str, tmp_path: Path) -> tuple[str, str]:
    """The aspect that a search leaves, and the first sentence that tells of what was found."""
    game = Game.open(STARTER, seed=3, store=tmp_path / "play.db")
    for each in (SCENE, "/dice ++00"):
        _played(game, each)
    happened = _played(game, line)
    aspect = next(event.aspect for event in happened if isinstance(event, AspectAdded))
    return aspect, next(each.text for each in happened if isinstance(each, Narration) and each.by == "gm")


@pytest.mark.parametrize(
    ("line", "aspect", "told"),
    [
        ('/advantage notice seeking "who stands behind me"', r".+ Stands Behind .+", r".+ stands behind .+\."),
        ('/advantage notice seeking "which of them is lying"', r".+ Is Lying", r".+ is lying\."),
        ('/advantage notice seeking "if they followed us"', r"They Followed .*", r".*they followed the heroes.*"),
        ('/advantage notice seeking "whether anybody watches"', r"Somebody Watches.*", r".*somebody watches.*"),
        ('/advantage notice seeking "under the oilcloth"', r".+", r"Under the oilcloth .+"),
        ('/advantage investigate seeking "the secret drawer he told me of"', r".+", r"The secret drawer .+"),
        ('/advantage notice seeking "what is swimming behind me"', r".+ Swimming.+", r".+ swimming behind Odile .+"),
        ('/advantage notice seeking "what is making that noise"', r".+", r".+ making that noise.+"),
        ('/advantage notice seeking "what is hanging from the beam"', r".+ Hanging.+", r"What is hanging from .+"),
        ('/advantage investigate seeking "what is engraved on the rim"', r".+", r"The rim .+"),
        ('/advantage investigate seeking "the old iron hook where the bell hung"', r".+", r".*the old iron hook.+"),
        ('/advantage notice seeking "the boat that brought him here"', r".*The Boat.*", r".*the boat.+"),
        ('/advantage notice seeking "the rope"', r".*The Rope.*", r".*the rope.+"),
        ('/advantage notice seeking "his crooked nose and the scar"', r"The Face.*|A Hand.*", r"The face is there.*"),
    ],
)  # fmt: skip
def test_a_search_is_answered_as_it_was_asked(line: str, aspect: str, told: str, tmp_path: Path) -> None:
    found, sentence = _found(line, tmp_path)
    assert re.fullmatch(aspect, found), found
    assert re.fullmatch(told, sentence, re.IGNORECASE), sentence


def test_what_is_looked_for_whether_it_is_so_may_not_be_so() -> None:
    told = []
    for seed in range(6, 18):
        game = Game.apart(STARTER, seed)
        for each in (SCENE, "/dice ++00"):
            _played(game, each)
        happened = _played(game, '/advantage notice seeking "whether the other houses are dark too"')
        told += [event.aspect for event in happened if isinstance(event, AspectAdded)]
    assert any("Are Not Dark" in each for each in told) and any("Are Dark" in each for each in told), told


def test_what_is_yours_takes_no_article() -> None:
    found = search_for("your father's seal")
    assert "the your" not in f"{found.thing} {found.sought}".casefold()


@pytest.mark.parametrize(
    ("deed", "sought", "sense"),
    [
        ("look at the water", "the water", "view"),
        ("look out over the city", "the city", "view"),
        ("look around the harbour", "the harbour", "view"),
        ("watch the house", "the house", "view"),
        ("look around the room", "the room", "room"),
        ("look closely at the photographs", "the photographs", "seen"),
        ("examine the door", "the door", "seen"),
        ("look for the door", "the door", "way"),
        ("search the harbour", "the harbour", "room"),
    ],
)
def test_what_is_only_looked_at_was_there_and_is_not_found(deed: str, sought: str, sense: str) -> None:
    assert search_for(sought, (), deed).sense == sense


@pytest.mark.parametrize(
    ("title", "may"), [("In the kitchen of the manor", True), ("On the open moor", False)]
)
def test_what_is_told_of_a_place_inside_a_row_is_only_told_where_it_holds(title: str, *, may: bool) -> None:
    rows = {"where": (Phrase("on the stairs", needs=("indoors",)), Phrase("close by"))}
    words = TableWords(lambda: rows, SeededDice(3), atlas)
    state = State(scene=Scene(open=True, title=title))
    drawn = {words.pick(state, ["It is {where}."], {}) for _ in range(40)}
    assert drawn == ({"It is on the stairs.", "It is close by."} if may else {"It is close by."})
