"""Whether to propose that a minor NPC becomes a major one (Fate Condensed, NPCs)."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, name_of
from solofate.gm.reasons.growth import KeepsComingBack
from solofate.rules.decisions import Question
from solofate.rules.model.npcs import COMES_BACK_AFTER
from solofate.rules.table import Table


def propose(decision: Question[str, int], table: Table, mind: GmContext) -> Answer:
    """Propose it for whoever has kept coming back; the player decides."""
    scenes = table.state.met.get(decision.about, 0)
    valued = [("propose", float(scenes - COMES_BACK_AFTER + 1)), ("wait", 0.0)]
    name = name_of(table.state, decision.about)
    return Answer("propose", valued, KeepsComingBack(name, scenes))
