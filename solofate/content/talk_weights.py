"""The weights of talk: what each reply is worth to whom, and what moves it besides."""

from __future__ import annotations

from typing import Annotated

from solofate.content.declarations import Between
from solofate.named_tuples import NamedTuple


class Replying(NamedTuple):
    """What each reply is worth to somebody who is spoken to, or what is added to that."""

    name: str
    tells: Annotated[float, Between(-10, 10, "to tell it")]
    part: Annotated[float, Between(-10, 10, "to tell a part, and who knows more")]
    price: Annotated[float, Between(-10, 10, "to ask a price first")]
    lie: Annotated[float, Between(-10, 10, "to lie")]
    turned: Annotated[float, Between(-10, 10, "to turn it round")]
    refuses: Annotated[float, Between(-10, 10, "to refuse")]


REPLIES_MEAN = {
    "trusts": "who trusts a hero",
    "likes": "who likes a hero",
    "hardly-knows": "who hardly knows a hero",
    "distrusts": "who distrusts a hero",
    "hates": "who hates a hero",
}
"""From the best that somebody thinks of a hero to the worst."""

MANNERS_MEAN = {
    "gruff": "who is gruff",
    "courtly": "who is courtly",
    "frightened": "who is frightened",
    "sly": "who is sly",
    "warm": "who is warm",
    "official": "who speaks by the book",
    "pious": "who is pious",
    "drunk": "who is drunk",
}
"""The manners of people (`rules/model/personas.py`)."""

OF_THEMSELVES, FEAR, WANT, OFFERED, ELSE, AGAIN, REQUEST, UNOFFERED = (
    *("of-themselves", "fear", "want", "offered", "something-else", "told-before", "request", "unoffered"),
)
LINES_MEAN = {
    OF_THEMSELVES: "a question about themselves",
    FEAR: "what touches their fear",
    WANT: "what touches their want",
    OFFERED: "an offer of what they want",
    ELSE: "an offer of something else",
    AGAIN: "a question they have told the answer of",
    REQUEST: "a request to do something",
    UNOFFERED: "a yes or no where nothing was offered",
}
"""What a line may be, as far as it moves a reply."""


class Talking(NamedTuple):
    """What moves a reply besides."""

    mood: Annotated[float, Between(0, 10, "how far the mood of the moment moves one reply before another")]
    again: Annotated[float, Between(0, 10, "how much less somebody does what they have just done")]
    evaded: Annotated[
        float, Between(0, 10, "how much less somebody evades or refuses who has just done either")
    ]
    tired: Annotated[
        float, Between(0, 10, "how much sooner they tell a part, for each time nothing came of talking")
    ]
    hard: Annotated[
        float, Between(0, 10, "how much sooner they refuse under a ruthless GM, and later under a gentle one")
    ]
