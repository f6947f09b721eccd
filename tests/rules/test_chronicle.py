"""The records of scenes, sessions and arcs, made of the log alone."""

from __future__ import annotations

from solofate.rules.events import (
    ArcEnded,
    Conceded,
    ConflictEnded,
    Entered,
    Event,
    Left,
    Narration,
    SceneEnded,
    SceneStarted,
    Session,
    StakeSettled,
    TakenOut,
    ZoneAdded,
)
from solofate.rules.scene_history import ArcRecord, SceneRecord, SessionRecord, chronicle
from tests.rules.at_the_table import foe, hero, zones

YARD, HOLD = zones(("Yard", "Loft")), zones(("Yard", "Loft"), ("Loft", "Roof"))
LOG: tuple[Event, ...] = (
    Entered("mira", hero("Mira")),
    Entered("pike", hero("Pike")),
    SceneStarted("The Gate", "free", YARD),
    Entered("mira", hero("Mira")),
    Entered("og", foe("Og")),
    Entered("thug", foe("Thug")),
    ZoneAdded("roof", HOLD),
    TakenOut("og", "mira", "Out cold"),
    Conceded("thug", 1, "He runs"),
    ConflictEnded("pcs"),
    Left("pike"),
    Narration("Then there is quiet.", "player"),
    StakeSettled("Come in", "won"),
    Narration("Mira is in, and the gate shut behind her.", "gm"),
    Narration("Fog comes up.", "gm"),
    SceneEnded("The Gate", "free", ("Fog",)),
    Session(1, "ended", 1, counts=False),
    ArcEnded(1, ("It is over",), breakthrough=True),
    Session(2, "started"),
    Session(2, "started"),
    SceneStarted("The Mill", "free", YARD),
)


def test_a_scene_is_told_by_who_was_there_where_it_was_and_what_came_of_it() -> None:
    told = chronicle(enumerate(LOG, 1))
    gate = SceneRecord(
        "The Gate",
        3,
        ("Yard", "Loft", "Roof"),
        ("Mira", "Pike"),
        ("Og", "Thug"),
        winners=("pcs",),
        fallen=(("Og", "Out cold"),),
        conceded=(("Thug", "He runs"),),
        carried=("Fog",),
        closed=True,
        closing="Mira is in, and the gate shut behind her.",
    )
    mill = SceneRecord("The Mill", 21, ("Yard", "Loft"), ("Mira",))
    assert told.sessions == (
        SessionRecord(1, 1, (gate,), ended=True, full=False),
        SessionRecord(2, 2, (mill,)),
    )
    assert told.arcs == (ArcRecord(1, ("It is over",)),)
    assert told.arc(1) == told.sessions[:1] and told.arc(2) == told.sessions[1:]
