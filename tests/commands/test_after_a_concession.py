"""Whoever gave up a fight is out of it and not of the scene: they stand where they stood, are shown, and go on."""

from __future__ import annotations

from solofate.rules.events import ConsequenceTaken, FatePoints
from solofate.rules.model.state import FREE
from solofate.wording.pages.map import map_lines
from tests.readings.situations import in_a_fight


def test_whoever_gave_up_a_fight_that_is_over_stands_on_the_map_and_goes_where_they_like() -> None:
    game = in_a_fight().fork()
    game.do('/concede "They keep the oil"')
    while game.pending is not None:
        game.do(">")
    game.do('/as teo-lunt concede "They keep the oil"')
    while game.pending is not None:
        game.do(">")
    assert game.state.scene.mode == FREE
    shown = "\n".join(map_lines(game.state))
    assert "Odile Marrack" in shown and "Teo Lunt" in shown
    game.do("/dice ++++")
    game.do("/move tally loft")
    while game.pending is not None:
        game.do(">")
    assert "tally-loft" in {game.state.characters[who].zone for who in ("odile-marrack", "teo-lunt")}


def test_whoever_gave_up_goes_along_again() -> None:
    game = in_a_fight().fork()
    for line in ('/concede "They keep the oil"', '/as teo-lunt concede "They keep the oil"'):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    assert game.state.scene.mode == FREE
    assert " taking " in game.readings("We go to the tide dock")[0].line


def test_a_hero_who_was_carried_off_comes_into_the_next_scene_as_they_left() -> None:
    game = in_a_fight().fork()
    slot = game.state.characters["teo-lunt"].consequences[1].name
    wound = ConsequenceTaken("teo-lunt", slot, "A Broken Wrist", None, "physical")
    game.put("", (wound, FatePoints("teo-lunt", -3, 0, "spent")))
    game.do('/drop teo-lunt to "the surgeon"')
    assert "teo-lunt" in game.state.away
    game.do("/end")
    while game.pending is not None:
        game.do(">")
    game.do("/scene 02")
    while game.pending is not None:
        game.do(">")
    teo = game.state.characters["teo-lunt"]
    assert teo.fate_points < teo.sheet.refresh  # A compel may have paid one.
    assert [each.aspect for each in teo.consequences if each.aspect] == ["A Broken Wrist"]
