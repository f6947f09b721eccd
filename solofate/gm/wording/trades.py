"""What somebody is by their calling: of the watch, a healer, a seller, kin; for what only such people say."""

from __future__ import annotations

from functools import lru_cache

from solofate.content.loading.rows import Phrase
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_TRADES = "trades"
_OF_THEIR_TRADE = 12
"""How much more often somebody says what only people of their trade would say than what anybody might."""


@lru_cache(maxsize=500)
def trade_of(calling: str) -> frozenset[str]:
    """The trade a calling is of, by its first word that names one: `a mother with a sick boy` is somebody's kin."""
    own = " ".join(word for word in calling.split() if not word.endswith(_OWNERS))
    return frozenset(each.sense for each in lexicon().found(_TRADES, words_of(own))[:1])


_OWNERS = ("'s", "’s")
"""How a word ends that says whose somebody is: the bargeman's widow drives no barge."""


def trade_in(state: State, who: str) -> frozenset[str]:
    """The trade of somebody who was met: by what they said they are, or else as what they were met."""
    persona, met = state.personas.get(who), state.memory.person(who)
    calling = persona.role if persona is not None and persona.role else met.role if met is not None else ""
    return trade_of(calling)


def sooner_of_a_trade(row: Phrase, trade: frozenset[str]) -> Phrase:
    """The row as often as it is said by people of this trade."""
    return row if trade.isdisjoint(row.needs) else row._replace(weight=row.weight * _OF_THEIR_TRADE)
