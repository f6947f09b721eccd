"""Heroes in a line each at the end of a scene: who is out of it, and who only gave up a fight and is still there."""

from __future__ import annotations

import pytest

from solofate.rules.model.characters import PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import CONCEDED, TAKEN_OUT, State
from solofate.wording.pages.recap import hero_lines


@pytest.mark.parametrize(
    ("out", "companion", "hero"),
    [
        (CONCEDED, "gave up the fight", "out of the scene"),
        (TAKEN_OUT, "out of the scene", "out of the scene"),
    ],
)
def test_a_companion_who_gave_up_a_fight_is_still_there(out: str, companion: str, hero: str) -> None:
    mira = enter(hero_sheet("Mira"), "mira", side=PCS, control="player")._replace(out=out)
    matej = enter(adversary_sheet("Matej"), "matej", side=PCS, control="gm")._replace(out=out)
    lines = list(hero_lines(State(characters={"mira": mira, "matej": matej})))
    assert lines[0].endswith(f"{hero}.") and lines[1].endswith(f"{companion}.")
