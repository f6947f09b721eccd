"""What a title makes of two nouns that stand together, in each place they may have in it, is what is recorded.

A guard room is a room and a guard dog a dog; a fight pit is a place and a pit fight is none. What is right stands in
the lists of titles; here a word that comes to be read as something else shows, whether it is right or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.gm.scenes.title_stakes import told_in
from solofate.gm.titles.title_reading import TitleReading, read_title
from tests.gm.recording import Kept, differences, plain
from tests.reading.test_title_goals import KNOWN
from tests.reading.test_title_people import rows
from tests.reading.test_titles import HEROES, atlas

PAIRS = (
    "guard room", "guard dog", "horse trough", "wolf tracks", "bear trap", "cat burglar", "customs men",
    "dock workers", "hunting lodge", "trading post", "gambling den", "dance floor", "auction house",
    "fight pit", "pit fight", "search party", "escape tunnel", "market day", "wedding feast",
    "prison guard", "tower clock", "mill owner", "night watch", "river pirates", "widow's letter",
    "captain's cabin", "temple thieves", "school play", "bank robbery", "train driver", "ghost ship",
    "bell tower", "oil merchant", "salt road", "court clerk", "drowned sailors", "old friends",
    "city council",
)  # fmt: skip

FRAMES = (
    "The {}", "A {} at dawn", "Behind the {}", "The {} and the rain", "Waiting for the {} in the yard",
    "Two of the {} on the bridge", "We follow the {} to the pier", "Nan Crake and the {}", "In the {}, alone",
    "the {} wants our money", "No {} tonight",
)  # fmt: skip


class Read(NamedTuple):
    """What of a title is shown."""

    title: str
    reading: TitleReading

    def __str__(self) -> str:
        """`a yard, kitchen yard; who: 1 the guard; named: Nan Crake; wants: …; stake: …`, what there is of it."""
        read = self.reading
        place = [f"{each.kind.name}, {each.called}" for each in read.settings[:1]]
        who = [f"{each.number} {each.called}{' against us' if each.hostile else ''}" for each in read.people]
        stake = told_in(self.title, read, HEROES)
        told = {
            "who": ", ".join(who), "named": ", ".join(read.named), "wants": read.wanted,
            "spot": read.spot, "site": read.site,
            "stake": f"{stake.said} by the {stake.by}" if stake is not None else "",
            "quiet": plain(read.quiet) if read.quiet else "", "calm": "yes" if read.calm else "",
        }  # fmt: skip
        return "; ".join(
            ["".join(place) or "nowhere", *(f"{what}: {text}" for what, text in told.items() if text)]
        )


def compounds() -> Iterator[Kept]:
    """Each pair of nouns in some of the places it may have."""
    for number, pair in enumerate(PAIRS):
        for at in range(4):
            title = FRAMES[(number + 3 * at) % len(FRAMES)].format(pair)
            title = title[:1].upper() + title[1:]
            yield Kept(f"{title} | {Read(title, read_title(title, atlas(), KNOWN, HEROES, rows()))}", "")


def test_what_two_nouns_together_are_read_as_is_what_is_recorded() -> None:
    other = differences("words-compounds.txt", compounds())
    assert not other, "\n".join(other)
