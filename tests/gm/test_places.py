"""What happens fits the place: no crane load in a parlour, no door on a skiff; what belongs nowhere fits anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_tables
from solofate.content.forms.adversaries import PLACES
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.gm.titles.place_kinds import ANYWHERE, SITES, belongs, is_known_here, sites_here
from solofate.gm.wording import filling
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.filling import shape_of
from solofate.rules.decisions import Decision, Option
from solofate.rules.dice import SeededDice
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.state import State
from solofate.rules.model.zones import ZoneMap
from tests.rules.at_the_table import foe, hero, table
from tests.worked_examples.stage import stage

TITLES = {
    "house": "A parlour after midnight",
    "ship": "A skiff without oars",
    "water": "The far end of the pier",
    "wild": "A path through the heath",
    "street": "The square at noon",
    "temple": "The chapel crypt",
    "works": "The old foundry",
}
KINDS = (
    *(
        "compel-event-arrival",
        "compel-event-barrier",
        "compel-event-moved",
        "compel-event",
        "compel-decision",
    ),
    *("compel-decision-arrival", "compel-decision-barrier", "compel-decision-moved", "twist", "setback"),
    *("complication", "cost-minor-detail", "cost-minor-hit", "cost-major-hit", "cost-major-problem"),
)


@cache
def phrases(genre: str) -> dict[str, tuple[Phrase, ...]]:
    return load_phrases(None, [genre])


def at(title: str) -> State:
    state = table(hero("Mira"), foe("Og")).state
    return state._replace(scene=state.scene._replace(title=title))


def places_of(rows: tuple[Phrase, ...], text: str) -> set[str]:
    """The places of the rows that such a text may come of: of all there are, as one of them was drawn."""
    fitting = [
        row for row in rows if row.text == text or ((shape := shape_of(row.text)) and shape.fullmatch(text))
    ]
    assert fitting, text
    return set.union(*({place for place in row.about if place in SITES} or set(SITES) for row in fitting))


def test_rows_and_titles_know_the_same_places() -> None:
    assert set(PLACES) == set(SITES) - {ANYWHERE} == set(TITLES)
    assert all(sites_here(at(title)) == {place} for place, title in TITLES.items())


@pytest.mark.parametrize("genre", ["lamplight", "small-town", "orbital"])
@pytest.mark.parametrize("place", list(TITLES))
def test_whatever_is_drawn_may_be_here(genre: str, place: str) -> None:
    state = at(TITLES[place])
    usual = (Path(filling.__file__).parent / "usual.yaml").read_text(encoding="utf-8")
    for kind in KINDS:
        words = TableWords(lambda: phrases(genre), SeededDice(7))
        for _ in range(25):
            for text in words.draw(kind, state, "mira", 3, {"aspect": "Old Debts"}):
                if text not in usual:  # Where no row reaches, the GM says so in the usual words of its kind.
                    assert place in places_of(phrases(genre)[kind], text), (kind, text)


def test_there_is_something_for_everywhere() -> None:
    for genre in ("", "lamplight", "small-town", "orbital"):
        for kind in KINDS:
            for place in SITES:
                rows = [row for row in phrases(genre)[kind] if belongs(row.about, {place})]
                assert len(rows) >= 3, (genre, kind, place)


@pytest.mark.parametrize(
    ("title", "zones", "dropped"),
    [
        ("A parlour", (), False),
        ("The pier", (), True),
        ("A parlour", ("tide dock",), True),
        ("Midnight", (), True),
    ],
)
def test_a_distraction_comes_only_where_it_belongs(title: str, zones: tuple[str, ...], dropped: bool) -> None:
    crane = Distraction("Crane Load", "Do you tie it off?", 3, places=("water", "works"))
    seat = table(hero("Mira", fight=5), foe("Og"), conflict="physical")
    scene = seat.state.scene._replace(title=title, zones=ZoneMap({name: name for name in zones}, {}))
    seat.state = seat.state._replace(scene=scene)
    decision = Decision(
        "distraction", "gm", (Option("none", None), Option("crane-load", crane)), "none", None
    )
    assert (Emulator("fair").decide(decision, seat).chose == "crane-load") is dropped


def test_the_shipped_distractions_say_where_they_belong() -> None:
    found = load_tables(None, every_genre=True).distractions
    assert len([each for each in found if each.places]) >= 12
    assert {place for each in found for place in each.places} <= set(SITES)


@pytest.mark.parametrize(("row", "said"), [("hazard", "as threat"), ("block", "barrier 3")])
def test_hazards_and_blocks_say_what_to_do_instead(tmp_path: Path, row: str, said: str) -> None:
    game = stage(tmp_path, {"Mira": {"skills": {"Fight": 2}}}, {})
    folder = tmp_path / "adversaries"
    (folder / "rivers.yaml").write_text(
        "table: Rivers\nadversaries:\n  - {name: Spring Tide, kind: "
        f"{row}, rating: Good{', weapon: 2' if row == 'hazard' else ''}}}\n",
        encoding="utf-8",
    )
    game = Game.new(tmp_path / "scenes" / "scene.yaml", seed=1)
    before = game.state
    for typed in ('/add "Spring Tide"', "/add Spring Tide", '/conflict with "Spring Tide"'):
        with pytest.raises(IllegalChoice, match=said):
            game.do(typed)
    assert game.state == before
    assert "Spring Tide" not in [row.sheet.name for row in game.library.adversaries()]


@pytest.mark.parametrize(
    ("places", "sites", "known"),
    [
        ((), frozenset(), True),
        (("ship",), frozenset({"ship"}), True),
        (("ship",), frozenset({"temple"}), False),
        (("ship",), frozenset(), False),
        ((ANYWHERE,), frozenset(), True),
        (("crates",), frozenset(), True),
    ],
)
def test_what_belongs_to_a_kind_of_place_is_said_only_where_that_is_known(
    places: tuple[str, ...], sites: frozenset[str], known: bool
) -> None:
    assert is_known_here(places, sites) is known
