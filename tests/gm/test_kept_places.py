"""Places that were framed are the same when the heroes come back, and what was told lately comes seldom again."""

from __future__ import annotations

from solofate.game.open import words_from
from solofate.gm.titles.facets import facets
from solofate.gm.wording.lately import NOT_WITHIN, Lately
from solofate.records.codec import codec_for
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.events import PlaceKept, WayBarred
from solofate.rules.model.parts import told
from solofate.rules.model.state import State
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table
from tests.gm.test_framing import frame
from tests.rules.at_the_table import hero


def a_table(seed: int = 1) -> Table:
    table = Table(State(), QueuedDice(), words_from(None, ("lamplight",))(SeededDice(seed)))
    bring_in(table, hero("Mira", athletics=4))
    return table


def lasting(state: State) -> set[tuple[str, str]]:
    place = next(each for each in state.places if each.id == state.scene.place)
    return {(aspect.name, aspect.on) for aspect in place.aspects}


def framed(table: Table, title: str) -> State:
    """The state after a scene of that title, which nothing came before."""
    for _ in range(20):
        if table.state.scene.open:
            end_scene(table)
        frame(table, title)
        if table.state.scene.open and (
            title.casefold().find("bell") < 0 or table.state.scene.place.find("bell") >= 0
        ):
            return table.state
    raise AssertionError(title)


def test_a_place_is_the_same_when_the_heroes_come_back_to_it() -> None:
    table = a_table()
    first = framed(table, "We get dry in the back room of the Drowned Bell")
    frame(table, "A walk in the forest")
    again = framed(table, "Back at the Drowned Bell")
    assert first.scene.place == again.scene.place == "the-drowned-bell"
    assert set(first.scene.zones.names) <= set(again.scene.zones.names)
    assert lasting(first) <= {(aspect.name, aspect.on) for aspect in again.scene.aspects}


def test_another_zone_of_it_is_added_and_is_where_they_are() -> None:
    table = a_table()
    framed(table, "We get dry in the back room of the Drowned Bell")
    again = framed(table, "In the cellar of the Drowned Bell")
    assert next(iter(again.scene.zones.names.values())).startswith("cellar")


def test_it_is_kept_as_it_was_left() -> None:
    table = a_table()
    first = framed(table, "We get dry in the back room of the Drowned Bell")
    here, there = next(iter(first.scene.zones.borders))
    barred = first.scene.zones.with_barrier(here, there, 6)
    table.emit(WayBarred(here, there, 6, barred))
    again = framed(table, "Back at the Drowned Bell")
    border = again.scene.zones.border(here, there)
    assert border is not None and border.barrier == 6


def test_another_tavern_is_another_place() -> None:
    table = a_table()
    framed(table, "We get dry in the back room of the Drowned Bell")
    frame(table, "A drink at a tavern by the road")
    assert table.state.scene.place != "the-drowned-bell"


def test_a_place_is_kept_in_the_records() -> None:
    table = a_table()
    framed(table, "We get dry in the back room of the Drowned Bell")
    kept = next(event for event in reversed(table.log) if isinstance(event, PlaceKept))
    codec = codec_for(PlaceKept)
    assert codec.read(codec.write(kept), "") == kept


def test_what_was_told_comes_again_the_less_the_later_it_was() -> None:
    state = told(State(scenes=3), "Before long, the bell of Saint Osyth rings twice.")
    now = Lately(state)
    assert now.scenes_since("the bell of {zone} rings twice.") == 0
    assert not now.is_fresh("The bell of {zone} rings twice.")
    assert now.scenes_since("Nothing of the kind.") is None
    later = Lately(state._replace(scenes=3 + NOT_WITHIN + 1))
    assert later.is_fresh("the bell of {zone} rings twice.")
    assert now.share("rings twice.") < later.share("rings twice.") < later.share("Nothing of the kind.")


def test_of_what_was_told_in_several_scenes_each_has_its_own() -> None:
    state = told(State(scenes=2), "The bell of Saint Osyth rings twice.")
    state = told(state._replace(scenes=6), "A cart without a driver rolls by.")
    now = Lately(state._replace(scenes=7))
    assert now.scenes_since("The bell of {zone} rings twice.") == 5
    assert now.scenes_since("A cart without a driver rolls by.") == 1


def test_what_a_scene_is_like() -> None:
    assert "crowd" in facets(("indoors", "public"), foes=False, others=False)
    assert "alone" in facets(("outdoors",), foes=False, others=False)
    assert {"company", "foes"} <= facets((), foes=True, others=False)


def test_no_opening_needs_what_is_not_there() -> None:
    words = words_from(None)(SeededDice(1))
    state = State()
    alone = facets(("outdoors",), foes=False, others=False)
    lines = words.draw("framing", state, count=60, site="wild", here=alone)  # type: ignore[attr-defined]
    assert len(lines) > 3
    assert not any("guards" in line or "window" in line or "table" in line for line in lines)
