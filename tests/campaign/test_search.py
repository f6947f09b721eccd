from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.campaign.history import History
from solofate.campaign.search import Search
from solofate.campaign.steps import Step
from solofate.campaign.store import Store
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.zones import ZoneMap
from tests.campaign.samples import foe, hero, play, said


def scene(title: str) -> happened.SceneStarted:
    return happened.SceneStarted(title, "free", ZoneMap())


def doing(*events: Event) -> Step:
    return said()._replace(events=events)


STORY = [
    doing(scene("The Drowned Bell")),
    said("A bell rings under the water; nobody is running.", "The café smells of salt."),
    doing(
        happened.Entered("maren", hero()),
        happened.AspectAdded("Knee-Deep in Brine", "situation", "scene", {}, None),
    ),
    doing(scene("Łódź by Night")),
    said('She said "salt-crown" and meant it.', "bell, bell, bell"),
    doing(happened.Entered("og", foe()), happened.ConsequenceTaken("og", "mild", "Bruised Ribs", "maren")),
    doing(happened.TurnEnded("og")),
]


@pytest.fixture(params=["memory", "file", "read-only", "half"])
def search(request: pytest.FixtureRequest, db: Path) -> Search:
    """The same story in memory, in a file, in one open read-only, and in one whose index lags behind."""
    if request.param == "memory":
        history = History()
        for step in STORY:
            history.append(step)
        return Search(history)
    with Store.open(db) as store:
        history = History(store)
        for at, step in enumerate(STORY):
            history.append(step)
            if request.param == "half" and at == 3:
                assert Search(history).find("bell")
    return Search(History(Store.open(db, read_only=request.param != "file")))


def found(search: Search, typed: str) -> list[tuple[int, str]]:
    return sorted((hit.n, hit.scene) for hit in search.find(typed))


def test_words_are_found_with_their_scene(search: Search) -> None:
    assert found(search, "bell water") == [(2, "The Drowned Bell")]
    assert found(search, "bell") == [(1, "The Drowned Bell"), (2, "The Drowned Bell"), (4, "The Drowned Bell"),
                                     (8, "Łódź by Night")]  # fmt: skip
    assert search.find("bell")[0].n in (1, 8), "the best first"
    assert found(search, "brine") == [(5, "The Drowned Bell")]
    assert found(search, "bruised") == [(10, "Łódź by Night")]
    assert found(search, "og") == [(9, "Łódź by Night")]
    assert found(search, "smuggler chief") == [(9, "Łódź by Night")]
    hit = search.find("maren holt")[0]
    assert (hit.kind, hit.entry, hit.stands) == ("entered", 3, True) and hit.text.startswith("Maren Holt")


def test_words_are_found_as_people_type_them(search: Search) -> None:
    for typed in ("cafe", "CAFÉ", "caf", "smell", "salt cafe"):
        assert found(search, typed) == [(3, "The Drowned Bell")], typed
    assert found(search, "łódź") == found(search, "ŁÓDŹ") == [(6, "Łódź by Night")]
    assert found(search, "run") == [(2, "The Drowned Bell")]
    assert found(search, "salt-crown") == [(7, "Łódź by Night")]
    assert found(search, "nothing of the kind") == []


SIGNS = [
    '"',
    '""',
    "*",
    "^",
    "NEAR(",
    "col:",
    "kind:scene",
    "-x",
    "AND",
    "NOT",
    "(",
    ")",
    "{a",
    "+",
    "%",
    "\\",
]
HARD = [*SIGNS, "a OR", "'; DROP TABLE event", "", "   ", "\x00", "\ud800", "\x1b[2J", "🔔", "bell*", "^bell"]
LONG = ["a" * 100_000, "x " * 5000]


@pytest.mark.parametrize("typed", HARD + LONG)
def test_any_characters_may_be_typed(search: Search, typed: str) -> None:
    search.find(typed)


def test_signs_around_words_do_not_hide_them(search: Search) -> None:
    for typed in (
        "“bell” water",
        "(bell) water",
        "bell* water",
        '"bell water',
        "-bell +water",
        "bell : water",
    ):
        assert found(search, typed) == [(2, "The Drowned Bell")], typed


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=30))
def test_no_text_is_a_mistake(typed: str) -> None:
    history = History()
    history.append(said("A bell rings."))
    Search(history).find(typed)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.text(st.characters(categories=["L", "N", "P", "Zs"]), min_size=1, max_size=12),
        min_size=1,
        max_size=4,
    )
)
def test_what_was_said_is_found_by_its_own_words(words: list[str]) -> None:
    text = " ".join(words)
    history = History()
    history.append(said("something else"))
    history.append(said(text))
    ascii_words = [word for word in text.split() if word.isascii() and word.isalnum()]
    if ascii_words:
        assert 2 in [hit.n for hit in Search(history).find(" ".join(ascii_words))]


def test_what_was_taken_back_is_found_and_marked(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        search = Search(history)
        history.append(doing(scene("One")))
        history.append(said("a lantern"))
        assert [hit.stands for hit in search.find("lantern")] == [True]
        history.undo(2)
        assert [hit.stands for hit in search.find("lantern")] == [False]
        history.append(doing(scene("Two")))
        history.append(said("another lantern"))
        assert [(hit.scene, hit.stands) for hit in sorted(search.find("lantern"))] == [
            ("One", False),
            ("Two", True),
        ]
        history.undo(2)
        assert not any(hit.stands for hit in search.find("lantern"))


def test_an_index_that_does_not_fit_is_made_again(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        for step in play(300):
            history.append(step)
        expected = [hit.n for hit in Search(history).find("bell")]
        store.cache(
            lambda connection: (
                connection.execute("INSERT INTO search (rowid, words) VALUES (9999, 'bell')") and None
            )
        )
        assert [hit.n for hit in Search(history).find("bell")] == expected
    with Store.open(db) as store:
        store.cache(lambda connection: connection.execute("DROP TABLE search"))
        assert [hit.n for hit in Search(History(store)).find("bell")] == expected


def test_the_index_is_no_obstacle_to_opening(db: Path) -> None:
    with Store.open(db) as store:
        history = History(store)
        history.append(said("a bell"))
        assert Search(history).find("bell")
    with Store.open(db) as store:
        assert [hit.text for hit in Search(History(store)).find("bell")] == ["a bell"]
