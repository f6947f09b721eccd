"""What a word of Fate means, in a sentence or two, for whoever meets it for the first time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.state import State

EXPLAINED: Mapping[str, str] = MappingProxyType(
    {
        "in play": "What is in play is true here, and can be used by name in a roll. The GM pool is what the GM has to "
        "pay with for the same; you have fate points.",
        "aspect": "An aspect is something true that counts. With a free invoke it adds 2 to one roll of yours, or "
        "rolls again, and costs nothing; later a fate point does the same.",
        "boost": "A boost is an opening that does not last: +2 to one roll, and then it is gone.",
        "stress": "Stress boxes are what one gets away with; they clear when the scene ends. A hit they cannot hold "
        "leaves a consequence, or takes somebody out.",
        "consequence": "A consequence is a wound that stays, and others may use it against its bearer. /treat begins "
        "to mend it.",
        "exchange": "An exchange is one round of a conflict: everybody acts once.",
        "fate point": "A fate point adds 2 to a roll where one of your aspects fits, or rolls again. Whoever takes "
        "the trouble that an aspect brings (a compel) earns one.",
        "style": "With style means by 3 or more, and brings something extra.",
    }
)
"""The words, and what is said of each."""


def words_met(events: Iterable[Event], state: State) -> Iterator[str]:
    """Which of those words these events bring up for a player, each as often as it comes."""
    for event in events:
        if isinstance(event, happened.SceneStarted):
            yield "in play"
        elif isinstance(event, happened.AspectAdded) and _is_ours(event.by, state) and not event.hidden:
            yield "aspect"
        elif isinstance(event, happened.Boost):
            yield "boost"
        elif isinstance(event, happened.StressMarked):
            yield "stress"
        elif isinstance(event, happened.ConsequenceTaken):
            yield "consequence"
        elif isinstance(event, happened.ExchangeStarted) and event.number > 1:
            yield "exchange"
        elif isinstance(event, happened.FatePoints) and _is_ours(event.who, state):
            yield "fate point"
        elif isinstance(event, happened.Outcome) and event.result == "style" and _is_ours(event.who, state):
            yield "style"


def _is_ours(who: str | None, state: State) -> bool:
    one = state.characters.get(who or "")
    return one is not None and one.control == PLAYER
