"""Nudges: in doubt from what the chief adversary wants, else from what is in play, and never twice from the same."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Valued, best_of
from solofate.gm.reasons.story import Nudge, NudgeChosen
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import Source
from solofate.rules.procedures.scenes.nudging import ASPECT, GOAL, THREAD, WANT
from solofate.rules.table import Table


def choose(decision: Question[None, Source], table: Table, mind: GmContext) -> Answer:
    """What the nudge starts from."""
    state = table.state
    valued: list[Valued] = []
    known = {option.id: option.detail for option in decision.options}
    weights = mind.weights.nudges
    for name, source in known.items():
        worth = weights.of_kind(source.kind)
        foe = state.characters.get(source.who or "")
        if foe is not None and foe.sheet.kind in ("major", "monster"):
            worth += weights.chief
        if source.kind == ASPECT and _in_the_scene(table, source.name):
            worth += weights.here
        worth -= weights.again * state.nudged.count(name)
        valued.append((name, worth))
    chose, _ = best_of(valued)
    return Answer(chose, valued, _because(known[chose], table))


def _in_the_scene(table: Table, name: str) -> bool:
    return any(aspect.name == name and aspect.kind == "situation" for aspect in table.state.scene.aspects)


def _because(source: Source, table: Table) -> NudgeChosen:
    if source.kind == WANT:
        foe = table.state.characters[source.who or ""]
        chief = foe.sheet.kind in ("major", "monster")
        return NudgeChosen(Nudge.CHIEF if chief else Nudge.WANT, source.name, source.about)
    by = {GOAL: Nudge.GOAL, THREAD: Nudge.THREAD, ASPECT: Nudge.ASPECT}.get(source.kind, Nudge.MOMENT)
    return NudgeChosen(by, source.name, source.about)
