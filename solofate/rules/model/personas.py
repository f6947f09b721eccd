"""What somebody is like to talk to: what they want and fear, what their help costs, how they speak, what they know.

An NPC has a want of their own and an opinion of the heroes (Fate Condensed, Being the Game Master).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.named_tuples import NamedTuple

MANNERS = ("gruff", "courtly", "frightened", "sly", "warm", "official", "pious", "drunk")
"""How somebody may speak."""

TELLS, PART, PRICE, LIE, TURNED, REFUSES = "tells", "part", "price", "lie", "turned", "will-not"
READ = "read"
"""What is not said, but read in somebody's face."""

REPLIES = (TELLS, PART, PRICE, LIE, TURNED, REFUSES)
"""What somebody may do who is asked something: tell it, tell a part of it and who knows more, ask a price first, lie,
turn the question round, or not tell."""

WORST, BEST = -2, 2
"""The least and the most anybody may think of a hero."""


class Told(NamedTuple):
    """What somebody said when they were asked something.

    `topic` is the question as it is compared with others, `fill` what was given for an answer, `fact` that as a
    sentence about the world. A lie is not `true`.
    """

    topic: str
    fill: str
    fact: str
    true: bool = True


class Persona(NamedTuple):
    """What somebody is like to talk to. What is empty has not been said yet.

    `wants` reads on after “wants to”, `fears` after “is afraid of”, `price` after “first you have to”; `manner` is one
    of `MANNERS`; `knows` are sentences they could tell. `regard` is what they think of the heroes before they have met
    them, `attitudes` what they think of each hero since, from -2 to 2. `told` is what they have said so far,
    `waits` the question they have not answered yet; it is `unpaid` where they asked a price for that.
    """

    role: str = ""
    wants: str = ""
    fears: str = ""
    price: str = ""
    manner: str = ""
    knows: tuple[str, ...] = ()
    regard: int = 0
    attitudes: Mapping[str, int] = MappingProxyType({})
    told: tuple[Told, ...] = ()
    waits: str = ""
    unpaid: bool = False

    def attitude(self, hero: str) -> int:
        """What they think of a hero."""
        return self.attitudes.get(hero, self.regard)

    def said_of(self, topic: str) -> Told | None:
        """What they said last when they were asked that."""
        return next((each for each in reversed(self.told) if each.topic == topic), None)


class Line(NamedTuple):
    """What somebody said in this scene, and what they were asked; `told` is what was told with it, if anything."""

    who: str
    asked: str
    text: str
    told: Told | None = None


class Talk(NamedTuple):
    """The talk that is going on in a scene: with whom, what it was about last, the last reply, how often in a row
    nothing came of it, and the lines said so far."""

    who: str = ""
    about: str = ""
    kind: str = ""
    fruitless: int = 0
    lines: tuple[Line, ...] = ()


def within_reason(attitude: int) -> int:
    """The attitude nearest to this one that there is."""
    return max(WORST, min(BEST, attitude))
