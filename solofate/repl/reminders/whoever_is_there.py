"""Somebody the oracle says is there and who is nobody in the scene so far: how they come into it."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.lexicon.matcher import lexicon
from solofate.rules.events import Event, OracleAnswered
from solofate.rules.model.state import State
from solofate.rules.names import words_of


def whoever_is_there(state: State, events: Sequence[Event]) -> list[str]:
    """A line that brings in whom the oracle has just said is following, waiting or hiding; nothing as a rule."""
    said = [each for each in events if isinstance(each, OracleAnswered)]
    if not said or not state.scene.open or not said[-1].answer.startswith("yes"):
        return []
    name = _called(state, said[-1].question)
    here = {one.name.casefold() for one in state.characters.values()}
    if name is None or name.casefold() in here:
        return []
    return [f'They are in no scene yet: /add "{name}" as bystander brings them in, and you can act on them.']


def _called(state: State, question: str) -> str | None:
    """What they go by: their own name where they were met or named before, else what they do."""
    words = words_of(question)
    for person in state.memory.people:
        if person.id not in state.characters and set(words_of(person.name)) <= set(words):
            return person.name
    known = lexicon(state.words)
    if known.set_of("presence", "somebody").isdisjoint(words):
        return None
    doing = [sense for sense in known.told("presence", words) if sense != "somebody"]
    return doing[0].capitalize() if doing else None
