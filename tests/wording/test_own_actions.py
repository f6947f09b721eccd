"""What stands of the actions of Bite-Sized Fate is shown on every page that speaks of whoever it belongs to."""

from __future__ import annotations

import pytest

from solofate.rules.events import AspectAdded, AspectLocked, Blocked
from solofate.rules.model.aspects import Aspect
from solofate.rules.table import Table
from solofate.wording.pages.map import map_lines
from solofate.wording.pages.scene import scene_lines, toolbar_text
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import foe, hero
from tests.rules.bite_sized import fight


def pages(at: Table) -> dict[str, str]:
    """What each page says."""
    return {
        "scene": "\n".join(scene_lines(at.state)),
        "sheet": "\n".join(sheet_lines(at.state, "mira")),
        "map": "\n".join(map_lines(at.state)),
        "map in words": "\n".join(map_lines(at.state, words=True)),
        "toolbar": toolbar_text(at.state),
    }


@pytest.mark.rule("BS-BLK-01", "BS-BLK-02")
def test_a_block_in_force_is_shown() -> None:
    at = fight(hero("Mira"), foe("Og"))
    at.emit(Blocked("mira", "fight", "attack", "shoot", 4))
    told = pages(at)
    for page in ("scene", "sheet"):
        assert "locks whoever attacks with Shoot, Great (+4), until their next turn" in told[page], page
    assert "block Great (+4)" in told["toolbar"]


@pytest.mark.rule("BS-MAN-04", "BS-MAN-05", "BS-MAN-06")
@pytest.mark.parametrize(
    ("shifts", "lasts"),
    [
        (1, "fragile: gone when it is invoked; undone against 1"),
        (3, "sticky: stays for the scene; undone against 3"),
    ],
)
def test_an_aspect_says_whether_it_lasts(shifts: int, lasts: str) -> None:
    at = fight(hero("Mira"), foe("Og"))
    at.emit(AspectAdded("Off Balance", "situation", "mira", {}, "og", fragile=shifts < 2, made_with=shifts))
    told = pages(at)
    assert lasts in told["scene"] and lasts in told["sheet"]


@pytest.mark.rule("BS-LOCK-01")
def test_a_locked_aspect_is_shown_beside_its_bearer() -> None:
    at = fight(hero("Mira", aspects=("Quick",)), foe("Og"))
    at.emit(AspectLocked("mira", "Quick", "fight", "+2", ""))
    told = pages(at)
    assert "locked Quick: +2 with Fight" in told["scene"]
    assert "locked: Quick" in told["toolbar"]


def test_other_books_say_nothing_of_it() -> None:
    at = fight(hero("Mira"), foe("Og"))
    other = at.state._replace(dialect="condensed")
    aspect = Aspect("Off Balance", on="mira", made_with=3)
    shown = other._replace(scene=other.scene._replace(aspects=(aspect,)))
    assert "sticky" not in "\n".join(scene_lines(shown))
