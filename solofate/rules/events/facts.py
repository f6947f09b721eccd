"""Facts are noted and struck: what was told or answered stays true (Fate Condensed, Situation Aspects)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.events.registry import change, event_kind
from solofate.rules.model.facts import Fact
from solofate.rules.model.safety import kept_out
from solofate.rules.model.state import State


@event_kind("noted")
class FactsNoted(NamedTuple):
    """What was just told or answered is kept as facts."""

    facts: tuple[Fact, ...]


@change(FactsNoted)
def _facts_noted(state: State, event: FactsNoted) -> State:
    """A fact that says the same of the same is there only once."""
    known = {(each.who, each.text) for each in state.facts}
    new = tuple(
        each
        for each in event.facts
        if (each.who, each.text) not in known and not kept_out(state, each.sentence)
    )
    return state._replace(facts=(*state.facts, *new)) if new else state


@event_kind("fact-struck")
class FactStruck(NamedTuple):
    """A fact is none any more: it was read wrong, or is true no longer."""

    number: int
    text: str


@change(FactStruck)
def _fact_struck(state: State, event: FactStruck) -> State:
    return state._replace(facts=tuple(each for each in state.facts if each.number != event.number))


FactEvent = FactsNoted | FactStruck
