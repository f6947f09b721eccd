"""Nudges: in doubt from what the chief adversary wants, else from what is in play, and never twice from the same."""

from __future__ import annotations

from solofate.gm.answer import Mind, Valued, Verdict, best_of
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import Source
from solofate.rules.procedures.scenes.nudging import ASPECT, GOAL, THREAD, WANT
from solofate.rules.table import Table


def choose(decision: Question[None, Source], table: Table, mind: Mind) -> Verdict:
    """What the nudge starts from."""
    state = table.state
    valued: list[Valued] = []
    known = {option.id: option.detail for option in decision.options if isinstance(option.detail, Source)}
    if not known:
        return Verdict(decision.default)
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
    return Verdict(chose, valued, lambda: _because(known[chose], table))


def _in_the_scene(table: Table, name: str) -> bool:
    return any(aspect.name == name and aspect.kind == "situation" for aspect in table.state.scene.aspects)


def _because(source: Source, table: Table) -> str:
    if source.kind == WANT:
        foe = table.state.characters[source.who or ""]
        chief = "the chief adversary here" if foe.sheet.kind in ("major", "monster") else "here"
        return f"{source.name} is {chief} and wants something: {source.about}."
    if source.kind == GOAL:
        return f"The opposition is after something: {source.about}."
    if source.kind == THREAD:
        return f"Nothing here wants anything, and this is not settled: {source.name}."
    if source.kind == ASPECT:
        return f"{source.name} is in play and has not stirred for a while."
    return "Nobody here wants anything that is known, so the moment itself moves on."
