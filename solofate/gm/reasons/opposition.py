"""Why these stand against the heroes, how dangerous each is, and what is made up of them on the spot."""

from __future__ import annotations

from solofate.gm.answer import Reason
from solofate.gm.reasons.numbers import percent
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.scenes import Encounter
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.npcs import WEIGHTS, Row
from solofate.rules.model.skills import skill_name
from solofate.wording.people import count, listed

IN_WORDS = (
    (0.03, "hardly any"),
    (0.15, "one in ten"),
    (0.22, "one in five"),
    (0.29, "one in four"),
    (0.42, "one in three"),
    (0.58, "half"),
    (0.71, "two in three"),
    (0.78, "three in four"),
    (0.85, "four in five"),
    (0.97, "nine in ten"),
)
"""Shares of fights, each up to its number."""

SURELY = 1.96
"""How many standard errors to either side hold the share in nineteen cases of twenty."""


class Seen(NamedTuple):
    """An encounter and the heroes' share of such fights."""

    encounter: Encounter
    share: float

    def __str__(self) -> str:
        """`2 of the kind Thug`."""
        return listed([_counted(row, number) for row, number in self.encounter])


class Picked(NamedTuple):
    """The encounter that was picked, after `fights` played out, or none, by rehearsal; how far those may be off.

    `low` and `high` bound what a GM of this `style` looks for; `beyond` says that nothing lies between them.
    """

    picked: Seen
    fights: int
    doubt: float
    style: str
    low: float
    high: float
    beyond: bool
    others: tuple[Seen, ...]

    def __call__(self) -> str:
        """`Og: the heroes win two in three of such fights, 66 % by rehearsal, where a fair GM looks for …`."""
        others = [f"{each} {percent(each.share)}" for each in self.others]
        weighed = f" Looked at as well: {listed(others)}." if others else ""
        near = "; nothing here comes nearer" if self.beyond else ""
        known = "by rehearsal"
        if self.fights:
            off = count(max(1, round(100 * SURELY * self.doubt)), "point")
            known = f"by {count(self.fights, 'fight')} played out unseen, give or take {off}"
        share = self.picked.share
        return (
            f"{self.picked}: the heroes win {in_words(share)} of such fights, {percent(share)} {known}, "
            f"where a {self.style} GM looks for {percent(self.low)} to {percent(self.high)}{near}.{weighed}"
        )


def in_words(share: float) -> str:
    """A share of fights as one would say it: `two in three`."""
    return next((words for most, words in IN_WORDS if share < most), "nearly all")


def _counted(row: Row, number: int) -> str:
    return row.sheet.name if number == 1 else f"{number} of the kind {row.sheet.name}"


MOSTLY_LOST, HARD, SAFE = 0.5, 0.75, 0.85
"""The heroes' share of wins below which a fight is mostly lost; below which, without a fate point, it is hard; and from
which on it is not, for somebody who spends what there is.

Whoever takes what Enter brings spends none: such fights are lost more often still.
"""


class Standing(NamedTuple):
    """How many stand on each side of a fight, and the heroes' share of such fights, also without a fate point spent.

    `may_concede` says whether the rules let one.
    """

    ours: int
    theirs: int
    share: float
    unspent: float
    may_concede: bool

    @property
    def is_mostly_lost(self) -> bool:
        """Whether the heroes lose more of such fights than they win."""
        return self.share < MOSTLY_LOST

    @property
    def is_hard(self) -> bool:
        """Whether somebody should be told before they begin."""
        return self.is_mostly_lost or (self.unspent < HARD and self.share < SAFE)

    def __str__(self) -> str:
        """`3 against 1: they would win three in four of such fights.`"""
        more = self.theirs > self.ours
        sides = f"{self.theirs} against {self.ours}" if more else f"{self.ours} of you, {self.theirs} of them"
        if self.is_mostly_lost:
            return f"{sides}: they would win {in_words(1.0 - self.share)} of such fights."
        won, unspent = in_words(self.share), in_words(self.unspent)
        with_points = f", {unspent} if you spend no fate points" if unspent != won else ""
        return f"{sides}: you would win {won} of such fights{with_points}."

    @property
    def instead(self) -> str:
        """What there is to do about a fight that may well be lost."""
        early = "; conceding early keeps you in the story, and earns fate points" if self.may_concede else ""
        return f"Fewer of them, talk or a way out would be safer{early}."


# ---- how dangerous each is ---------------------------------------------------------------------------------


class SetAgainst(NamedTuple):
    """What a hero sets against a rating, and how near that comes: `low`, `near` or `high`.

    `more` is what the rating has against this hero beyond what the sheet says: scale, a stunt, standing alone.
    """

    nearness: str
    hero: str
    skill: str
    rating: int
    more: int = 0

    def __str__(self) -> str:
        """`near for Mira (Athletics +2)`, or `high for Mira (2 more, against Athletics +2)`."""
        more = f"{self.more} more, against " if self.more else ""
        return f"{self.nearness} for {self.hero} ({more}{skill_name(self.skill)} {self.rating:+d})"


class Measured(NamedTuple):
    """A rating with what each hero sets against it."""

    skill: str
    rating: int
    against: tuple[SetAgainst, ...]

    def __str__(self) -> str:
        """`Fight Good (+3): near for Mira (Athletics +2)`."""
        heroes = ", ".join(map(str, self.against))
        return f"{skill_name(self.skill)} {on_the_ladder(self.rating)}: {heroes}"


# ---- who is made up on the spot ----------------------------------------------------------------------------

_NAMES = dict(
    zip(
        WEIGHTS,
        (
            "minor and average",
            "minor and fair",
            "minor and good",
            "a supporting character",
            "a main character",
        ),
        strict=True,
    )
)


class NameSays(NamedTuple):
    """A word of the name says how much there is to them."""

    word: str

    def __call__(self) -> str:
        """`“captain”`."""
        return f"“{self.word}”"


class SaidOfThem(NamedTuple):
    """More was said of them than a name."""

    def __call__(self) -> str:
        """`what else was said of them`."""
        return "what else was said of them"


class Known(NamedTuple):
    """They have come up before."""

    def __call__(self) -> str:
        """`having come up before`."""
        return "having come up before"


class AmongMany(NamedTuple):
    """They stand with so many others."""

    foes: int

    def __call__(self) -> str:
        """`being one of 4`."""
        return f"being one of {self.foes}"


class Alone(NamedTuple):
    """They stand alone against so many."""

    heroes: int

    def __call__(self) -> str:
        """`being alone against 3`."""
        return f"being alone against {self.heroes}"


class Tense(NamedTuple):
    """The scene is tense."""

    tension: int

    def __call__(self) -> str:
        """`a tension of 5`."""
        return f"a tension of {self.tension}"


class GmPlays(NamedTuple):
    """How the GM plays."""

    hard: int

    def __call__(self) -> str:
        """`a ruthless GM`."""
        return f"a {'ruthless' if self.hard > 0 else 'gentle'} GM"


class SpeaksFor(NamedTuple):
    """One thing that speaks for more or less, and by how many steps."""

    text: Reason
    steps: float


class SizedUp(NamedTuple):
    """What was made of somebody: what they began with, each step from there, and the skill a word stands for."""

    name: str
    chose: str
    usual: str
    steps: tuple[SpeaksFor, ...]
    skill: str
    """The skill that goes with a word of the name; empty where none does."""
    word: str

    def __call__(self) -> str:
        """`Guard Captain: minor and good. Fair to begin with, +1 for “captain”; Fight goes with “guard”.`."""
        because = listed([f"{step.steps:+g} for {step.text()}" for step in self.steps])
        because = because or "and nothing speaks for more or less"
        skilled = f"; {skill_name(self.skill)} goes with “{self.word}”" if self.skill else ""
        begins = self.usual.capitalize()
        return f"{self.name}: {_NAMES[self.chose]}. {begins} to begin with, {because}{skilled}."
