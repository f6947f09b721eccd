"""Why a scene comes as it does: its course, its place, what is true there, who is there, and which thread it is of."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.scenes import ThreadTie
from solofate.wording.people import count, listed

_COURSES: Mapping[str, str] = MappingProxyType(
    {
        "kept": "it is as you expect it.",
        "altered": "it is as you expect it, but for one thing.",
        "interrupted": "something else comes first.",
        "skipped": "nothing comes between, and nothing would be won or lost in it.",
    }
)


class Course(NamedTuple):
    """The course of a scene: where chance fell among so many parts, and how many of them each course has."""

    chose: str
    fell: int
    of: int
    tension: int
    shares: tuple[int, int, int]
    """The parts of interrupted, altered and kept."""
    awaited: bool
    """Whether it is altered because those whom the title names are here."""

    def __call__(self) -> str:
        """`3 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): it is as you expect it.`."""
        shares = " to ".join(map(str, self.shares))
        fell = (
            f"{self.fell} of {self.of} at tension {self.tension} (interrupted to altered to kept as {shares})"
        )
        here = "it is as you expect it, but for one thing, since those you name are here."
        return f"{fell}: {here if self.awaited else _COURSES[self.chose]}"


class AsItWasLeft(NamedTuple):
    """The heroes come back to a place."""

    place: str

    def __call__(self) -> str:
        """`You have been here before: the cellar is as it was left.`."""
        return f"You have been here before: {self.place} is as it was left."


class Laid(NamedTuple):
    """The map that was taken: its zones, how many suit the tension, and its borders."""

    zones: int
    suit: int
    tension: int
    ways: tuple[str, ...]

    def __call__(self) -> str:
        """`3 zones where 3 suit tension 2, with borders that matter: a wall.`."""
        return (
            f"{count(self.zones, 'zone')} where {self.suit} suit tension {self.tension}, with borders that matter: "
            f"{listed(self.ways) or 'none'}."
        )


class TrueHere(NamedTuple):
    """What is true in a scene: how many aspects, of which kinds, and whose best they bear on."""

    aspects: int
    suit: int
    tension: int
    kinds: tuple[str, ...]
    touched: tuple[str, ...]

    def __call__(self) -> str:
        """`2 aspects where 2 suit tension 1, each of another kind (cover, danger).`."""
        for_whom = f", and one of them bears on what {listed(self.touched)} can do" if self.touched else ""
        return (
            f"{count(self.aspects, 'aspect')} where {self.suit} suit tension {self.tension}, each of "
            f"another kind ({', '.join(self.kinds)}){for_whom}."
        )


class NothingDue(NamedTuple):
    """Nothing comes back: what is open is not as due as it takes."""

    enough: float

    def __call__(self) -> str:
        """`0.50 is what it takes, and nothing that is open is as due as that.`."""
        return f"{self.enough:.2f} is what it takes, and nothing that is open is as due as that."


class ComesBack(NamedTuple):
    """What comes up again, how due it is and after how many scenes."""

    worth: float
    waited: int
    name: str
    tone: str

    def __call__(self) -> str:
        """`0.80 due (last up 3 scenes ago): The Debt comes up again, for bad.`."""
        waited = f"last up {count(self.waited, 'scene')} ago"
        return f"{self.worth:.2f} due ({waited}): {self.name} comes up again, for {self.tone}."


class TitleNames(NamedTuple):
    """The title says who is here."""

    who: str

    def __call__(self) -> str:
        """`You said who is here: two bravos.`."""
        return f"You said who is here: {self.who}."


class Present(NamedTuple):
    """Who is there. `quiet` is the occasion that is none for a fight, `one_back` whether a foe comes back anyway."""

    who: str
    worth: float
    tension: int
    course: str
    quiet: str
    one_back: bool

    def __call__(self) -> str:
        """`1.20 at tension 3, kept: somebody stands against the heroes here.`."""
        quiet = f", and “{self.quiet}” is no occasion for a fight" if self.quiet else ""
        because = {
            "opposition": "somebody stands against the heroes here",
            "bystander": "somebody is here who wants something",
            "nobody": "one is enough" if self.one_back else "the heroes have the place to themselves",
        }[self.who]
        return f"{self.worth:.2f} at tension {self.tension}, {self.course}{quiet}: {because}."


class FoesAlone(NamedTuple):
    """A fight has no hazard and no block: the share of fights that have none."""

    seldom: float

    def __call__(self) -> str:
        """`0.50 for foes alone: obstacles are used with restraint.`."""
        return f"{self.seldom:.2f} for foes alone: obstacles are used with restraint."


class InTheFight(NamedTuple):
    """A fight has a hazard or a block: its name, and who is no fighter and has a skill for it, if anybody is."""

    worth: float
    what: str
    for_whom: str

    def __call__(self) -> str:
        """`0.80: Spring Flood is in this fight, for Mira is no fighter and can deal with it.`."""
        whom = f", for {self.for_whom} is no fighter and can deal with it" if self.for_whom else ""
        return f"{self.worth:.2f}: {self.what} is in this fight{whom}."


_STAKES: Mapping[str, str] = MappingProxyType(
    {
        "said": "it is what you said you are after.",
        "thread": "it follows from the thread that has come up.",
        "errand": "it is what you were after before, and have not got yet.",
        "trouble": "it follows from the trouble of a hero, and you said nothing else you are after.",
        "title": "you said where it is, and this is what there is to get out of it.",
    }
)


class Staked(NamedTuple):
    """What is at stake: where it was taken from, None for what was drawn."""

    worth: float
    taken_from: str | None

    def __call__(self) -> str:
        """`1.50: it is what you said you are after.`."""
        because = _STAKES.get(
            self.taken_from or "", "no thread asks for more, so it is what was drawn first."
        )
        return f"{self.worth:.2f}: {because}"


class Risked(NamedTuple):
    """What may be lost."""

    worth: float

    def __call__(self) -> str:
        """`0.50: it was drawn first, and a scene has something to lose.`."""
        return f"{self.worth:.2f}: it was drawn first, and a scene has something to lose."


class NoPlace(NamedTuple):
    """No word of a title names a place."""

    worth: float

    def __call__(self) -> str:
        """`0.40: no word of the title says where it is.`."""
        return f"{self.worth:.2f}: no word of the title says where it is."


class PlaceSaid(NamedTuple):
    """What a title says of where it is."""

    worth: float
    said: str
    kind: str
    called: str

    def __call__(self) -> str:
        """`1.00: “cellar” says house, and the heroes are in: The Cellar.`."""
        return f"{self.worth:.2f}: “{self.said}” says {self.kind}, and the heroes are in: {self.called}."


# ---- threads and tension -----------------------------------------------------------------------------------


class BelongsTo(NamedTuple):
    """A stake belongs to a thread, for what ties it there."""

    tie: ThreadTie
    worth: float

    def __call__(self) -> str:
        """`2.50: it has “ledger” in common with Who sold the oil.`."""
        because = (
            f"it has “{self.tie.words[0]}” in common with"
            if self.tie.words
            else "this scene has brought up"
            if self.tie.came_up
            else "a hero who is here has to do with"
            if self.tie.of_a_hero
            else "longest unheeded is"
        )
        return f"{self.worth:.2f}: {because} {self.tie.title}."


class BelongsToNone(NamedTuple):
    """Nothing ties the stake to any thread."""

    enough: float

    def __call__(self) -> str:
        """`0.60 is what it takes, and no thread has as much to do with it.`."""
        return f"{self.enough:.2f} is what it takes, and no thread has as much to do with it."


class TensionMoves(NamedTuple):
    """What the tension was, and what it is after a scene that went so."""

    went: str
    was: int
    now: int

    def __call__(self) -> str:
        """`The heroes won, so the tension falls from 3 to 2.`."""
        told = self.went[:1].upper() + self.went[1:]
        if self.now == self.was:
            return f"{told}, and the tension stays at {self.now}."
        return f"{told}, so the tension {'rises' if self.now > self.was else 'falls'} from {self.was} to {self.now}."
