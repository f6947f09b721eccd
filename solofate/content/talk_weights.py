"""The weights of talk: what each reply is worth to whom, and what moves it besides."""

from typing import Annotated

from solofate.content.declarations import Between
from solofate.named_tuples import NamedTuple


class Replying(NamedTuple):
    """What each reply is worth to somebody who is spoken to and thinks so of the hero."""

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


class Talking(NamedTuple):
    """What moves a reply besides."""

    mood: Annotated[float, Between(0, 10, "how far the mood of the moment moves one reply before another")]
    again: Annotated[float, Between(0, 10, "how much less somebody does what they have just done")]
    tired: Annotated[
        float, Between(0, 10, "how much sooner they tell a part, for each time nothing came of talking")
    ]
