"""A hero who grows: a session or an arc that is over, and what is answered to its offers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solofate.rules.events import PaceChanged
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Character, Sheet, enter, hero_sheet
from solofate.rules.model.pace import Pace
from solofate.rules.model.stunts import Stunt
from solofate.rules.procedures.growth.breakthroughs import end_arc
from solofate.rules.procedures.scenes.sessions import end_session
from solofate.rules.table import Table
from tests.rules.at_the_table import Played, now, play, table

ASPECTS = (
    SheetAspect("Bell-Diver", "high-concept"),
    SheetAspect("Hears the Drowned", "trouble"),
    SheetAspect("Pike Owes Me", "relationship"),
    SheetAspect("Lungs Like Bellows"),
    SheetAspect("Never Leave a Rope"),
)
SKILLS = {
    "fight": 4, "will": 3, "notice": 3, "lore": 2, "crafts": 2, "athletics": 2,
    "drive": 1, "stealth": 1, "rapport": 1, "physique": 1,
}  # fmt: skip
STUNTS = (Stunt("One", "Because."), Stunt("Two", "Because."), Stunt("Three", "Because."))


def maren(**changes: Any) -> Character:
    points = changes.pop("skill_points", 0)
    sheet = hero_sheet("Maren", **{"aspects": ASPECTS, "skills": SKILLS, "stunts": STUNTS, **changes})
    return enter(replace(sheet, skill_points=points), "maren", side="pcs", control="player")


def closed(*heroes: Character, **pace: Any) -> Table:
    """A session in which one scene was closed, which is enough here."""
    at = table(*(heroes or (maren(),)))
    at.emit(PaceChanged("scenes", Pace(**{"scenes": 0, **pace})))
    at.log.clear()
    return at


def session_over(at: Table, **answers: Any) -> Played:
    return play(at, end_session(at), {key.replace("_", "-"): answer for key, answer in answers.items()})


def arc_over(at: Table, *told: str, **answers: Any) -> Played:
    return play(
        at,
        end_arc(at, told or ("It is over",)),
        {key.replace("_", "-"): answer for key, answer in answers.items()},
    )


def sheet_of(at: Table) -> Sheet:
    return now(at, "maren").sheet


SCENARIO = "The Bell Must Not Ring"
