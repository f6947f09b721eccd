"""Facts: what was told or answered and is true from then on, in so many words.

A fact that is established in play may not be contradicted later (Fate Condensed, Situation Aspects). Each says whom it
is about, so that people, places and answers can go by it.
"""

from __future__ import annotations

from collections.abc import Iterable

from solofate.named_tuples import NamedTuple

IS, HAS, KNOWS, WANTS, AT, HAPPENED = "is", "has", "knows", "wants", "lies-at", "happened"
HOLDS = "holds"
HATES, LIKES, FEARS, OWES, SERVES = "hates", "likes", "fears", "owes", "serves"
"""What a fact says: what somebody or something is, has or knows, how they feel about somebody, what they owe and whom
they serve, what they want, where they are found, what has happened, or what a letter says and a chest holds."""

TOLD, ANSWERED, EXPECTED, SAID = "told", "answered", "expected", "said"
"""Where a fact comes from: a line of the player's story, an answer of the oracle, the title of a scene, or somebody of
the cast who said it."""


class Fact(NamedTuple):
    """Something that is true: `Hesper Vane keeps a parrot`.

    `name` is whom or what it is about, `who` the id of them, which is that of their name where nobody of it is in
    play. `text` is the rest of the sentence: `keeps a parrot`. `detail` is what that is about (`a parrot`), and
    `other` the id of whoever is named there. `number` counts the facts of a campaign from 1, `scene` is the number of
    the scene it comes from.
    """

    number: int
    who: str
    name: str
    kind: str
    text: str
    detail: str = ""
    other: str = ""
    source: str = TOLD
    scene: int = 0

    @property
    def sentence(self) -> str:
        """The whole of it: `Hesper Vane keeps a parrot`."""
        return f"{self.name} {self.text}".strip()


WHO_DID_IT = "who "
"""How the `detail` begins of what settles who did what the story asks about: `who sold the oil`."""


def found_out(facts: Iterable[Fact]) -> list[Fact]:
    """What is settled of who did what the story asks about, and who did not, oldest first."""
    return [each for each in facts if each.kind == HAPPENED and each.detail.startswith(WHO_DID_IT)]


def about(facts: Iterable[Fact], who: str, *kinds: str) -> list[Fact]:
    """The facts about somebody, of these kinds or of any, oldest first."""
    return [each for each in facts if each.who == who and (not kinds or each.kind in kinds)]


def naming(facts: Iterable[Fact], who: str) -> list[Fact]:
    """The facts somebody has any part in."""
    return [each for each in facts if who in (each.who, each.other)]


def next_number(facts: tuple[Fact, ...]) -> int:
    """The number of the next fact."""
    return max((each.number for each in facts), default=0) + 1
