from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, adversary_sheet, enter
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import Border, ZoneMap
from solofate.wording.layout import cut, filled, width, wrapped
from solofate.wording.pages.map import map_lines
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from tests.records.strategies import zone_maps
from tests.samples import play
from tests.wording.nave import STATE


def in_the_thick_of_it() -> State:
    maren = STATE.characters["maren"]
    mild, moderate, severe = maren.consequences
    maren = maren._replace(
        tracks=maren.marked("physical", [0]).tracks,
        consequences=(mild._replace(aspect="Twisted Knee", free_invokes={"ringer": 1}), moderate, severe),
        invokes={"Lungs Like Bellows": {"ringer": 1}},
        used=(("duellist", "scene"),),
        held=1,
        acted=True,
    )
    thug = STATE.characters["thug-1"]._replace(out="taken-out")
    aspects = (
        *STATE.scene.aspects,
        Aspect("Slick Stone", on="zone:nave", free_invokes={"maren": 1}),
        Aspect("Off Balance", "boost", free_invokes={"maren": 1}),
        Aspect("Pinned", on="ringer"),
    )
    return STATE._replace(
        characters={**STATE.characters, "maren": maren, "thug-1": thug},
        scene=STATE.scene._replace(aspects=aspects, exchange=2),
        active="maren",
    )


def test_the_scene_says_where_what_who_and_whose_points() -> None:
    assert scene_lines(in_the_thick_of_it()) == [
        "The flooded nave · physical conflict · exchange 2 · Maren Holt's turn",
        "  The heroes want: Silence the bell",
        "  The opposition wants: Keep it ringing",
        "  In play: Rising Tide, Off Balance (boost: Maren Holt 1)",
        "  Zones: Nave: Wet (free invokes: anyone 1), Slick Stone (free invokes: Maren Holt 1)"
        " · Loft · Crypt · Quay",
        "  Maren Holt (you) · Nave · 2 fate points · physical stress ▣▢▢, mental ▢▢▢▢▢▢ · has acted",
        "    mild Twisted Knee (free invokes: the Ringer 1)",
        "  Pike · Crypt · 3 fate points · physical stress ▢▢▢, mental ▢▢▢ · has yet to act",
        "  Ringer · Nave · physical stress ▢▢, mental ▢ · has yet to act",
        "    Pinned",
        "  Drowned Sexton · Loft · physical stress ▢▢▢, mental ▢▢▢ · has yet to act",
        "  Thug 1 · taken out",
        "  GM pool: 2 fate points",
    ]


def test_no_scene() -> None:
    assert scene_lines(State()) == ["No scene is open."]


def test_the_sheet_says_everything_as_it_stands() -> None:
    assert sheet_lines(in_the_thick_of_it(), "maren") == [
        "Maren Holt · 2 fate points (refresh 3), 1 more from the next scene on",
        "  She went down for a bell once.",
        "  High concept: Disgraced Bell-Diver",
        "  Trouble: I Hear the Drowned Calling",
        "  Lungs Like Bellows (free invokes: the Ringer 1)",
        "  Great (+4): Athletics",
        "  Good (+3): Will, Notice",
        "  Fair (+2): Fight",
        "  Average (+1): Provoke",
        "  Mediocre (+0): Academics, Burglary, Contacts, Crafts, Deceive, Drive, Empathy, Investigate, Lore, "
        "Physique, Rapport, Resources, Shoot, Stealth",
        "  Stunt Knife Between the Teeth",
        "  Stunt Duellist (used up for this scene)",
        "  Stunt Born Lucky",
        "  Stunt Nerves",
        "  Physical stress ▣▢▢",
        "  Mental stress ▢▢▢▢▢▢",
        "  Mild (2): Twisted Knee (free invokes: the Ringer 1)",
        "  Moderate (4): –",
        "  Severe (6): –",
        "  Still open: relationship, free aspect, skills 2 at Fair (+2) and 3 at Average (+1) "
        "(/hero says how to fill them)",
    ]


def test_a_foe_has_no_fate_points_of_its_own() -> None:
    assert sheet_lines(in_the_thick_of_it(), "thug-1")[0] == "Thug 1 · minor · taken out"
    assert "  For now: Pinned" in sheet_lines(in_the_thick_of_it(), "ringer")


def test_secrets_stay_secret() -> None:
    state = in_the_thick_of_it()
    shown = [*scene_lines(state), *map_lines(state), *map_lines(state, words=True)]
    shown += [line for who in state.characters for line in sheet_lines(state, who)]
    assert any(aspect.hidden for aspect in state.scene.aspects)
    assert not any("Rotten Floor" in line for line in shown)


def test_the_map() -> None:
    assert map_lines(in_the_thick_of_it(), 40) == [
        "┌── Loft ──────────────────────────────┐",
        "│ @ Drowned Sexton                     │",
        "└─┬────────────────────────────────────┘",
        "  ╪ (barrier Fair (+2), Athletics)",
        "┌─┴ Nave ──────────────────────────────┐",
        "│ “Wet”, “Slick Stone”                 │",
        "│ @ Maren Holt, Ringer                 │",
        "└─┬────────────────────────────────────┘",
        "  │",
        "┌─┴ Crypt ─────────────────────────────┐",
        "│ @ Pike                               │",
        "└─┬────────────────────────────────────┘",
        "  │",
        "┌─┴ Quay ──────────────────────────────┐",
        "└──────────────────────────────────────┘",
    ]


def test_the_map_in_words() -> None:
    assert map_lines(in_the_thick_of_it(), words=True)[:2] == [
        "Nave: next to Loft (barrier Fair (+2), Athletics), Crypt. "
        "Aspects: “Wet”, “Slick Stone”. Here: Maren Holt, Ringer.",
        "Loft: next to Nave (barrier Fair (+2), Athletics). Here: Drowned Sexton.",
    ]


def test_a_way_down_only_and_an_island() -> None:
    zones = ZoneMap(
        {"top": "Top", "pit": "Pit", "isle": "Isle"},
        {("top", "pit"): Border(), ("pit", "top"): Border(4, "fight")},
    )
    state = State(scene=Scene("x", zones=zones, open=True))
    lines = map_lines(state, 30)
    assert "  ↓ open" in lines and "  ↑ (barrier Great (+4), Fight)" in lines
    assert "" in lines  # nothing joins the island
    one_way = State(scene=Scene("x", zones=ZoneMap(zones.names, {("top", "pit"): Border()}), open=True))
    assert "  ↓ one way" in map_lines(one_way)


def test_a_scene_without_zones() -> None:
    assert map_lines(State()) == ["This scene has no zones: everybody is together."]


@given(zone_maps(), st.integers(-5, 200), st.text(max_size=80))
def test_any_map_fits_sixty_columns_and_shows_every_zone(zones: ZoneMap, columns: int, name: str) -> None:
    sheet = adversary_sheet(name or "x")
    here = next(iter(zones.names), None)
    crowd = {
        f"foe-{at}": enter(sheet, f"foe-{at}", side=OPPOSITION, control="gm", zone=here, name=f"{name} {at}")
        for at in range(5)
    }
    state = State(scene=Scene("x", zones=zones, open=True), characters=crowd)
    lines = map_lines(state, columns)
    assert all(width(line) <= 60 or line.startswith("  ") for line in lines)
    boxes = [line for line in lines if line.startswith(("┌", "│ ", "└"))]
    assert len({width(line) for line in boxes}) <= 1
    assert sum(line.startswith("┌") for line in lines) == len(zones)
    assert len(map_lines(state, words=True)) == max(1, len(zones))


@pytest.mark.parametrize("seed", range(10))
def test_a_scene_can_be_shown_at_any_moment(seed: int) -> None:
    for _, state in play(seed).asked:
        for line in (*scene_lines(state), *map_lines(state)):
            assert "None" not in line and len(line.splitlines()) <= 1


def test_wide_letters_take_two_columns() -> None:
    assert [width("abc"), width("東京"), width("e\u0301"), width("")] == [3, 4, 1, 0]
    assert filled("東", 4) == "東  "
    assert cut("東京都", 5) == "東京…"
    assert list(wrapped("a bb ccc dddd", 6, "  ")) == ["a bb", "  ccc", "  dddd"]
    assert list(wrapped("Odile: Fight +3 [+][ ][ ][-] = +2 or 3) again", 20)) == [
        "Odile: Fight +3",
        "[+][ ][ ][-] = +2 or",
        "3) again",
    ]
    assert list(wrapped("abcdefghij", 4)) == ["abcd", "efgh", "ij"]


@given(st.text(max_size=200), st.integers(4, 40))
def test_wrapping_keeps_every_letter_and_the_width(text: str, columns: int) -> None:
    lines = list(wrapped(text, columns, " "))
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_bystander_of_a_fight_has_no_turn_to_take() -> None:
    state = in_the_thick_of_it()
    ringer = state.characters["ringer"]._replace(side=BYSTANDERS)
    told = scene_lines(state._replace(characters={**state.characters, "ringer": ringer}))
    [line] = [each for each in told if each.strip().startswith("Ringer")]
    assert " act" not in line
