"""Questions of compels: which to offer, what it would bring, and whether it is taken."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.model.characters import Sheet


class CompelOpportunity(NamedTuple):
    """What an `offer-compel` decision is about: for whom, and when: `start`, `deed`, `turn`, `end`, `request`."""

    when: str
    heroes: tuple[str, ...]


class Proposal(NamedTuple):
    """A compel before it is answered: of whom, on which aspect, by whom, of which type.

    `text` is the trouble in the words of whoever proposed it; empty, the GM finds it. `asked` says that the
    player asked the GM for a compel.
    """

    who: str
    aspect: str
    on: str
    kind: str
    by: str
    type: str
    text: str = ""
    asked: bool = False


class Complication(NamedTuple):
    """What a compel would do: the trouble in words, its effect, and whom or what the effect concerns.

    `aspect` (a new aspect of the scene, with a free invoke for `holder` if the other side is there), `fact` (an
    aspect on the one compelled), `arrival` (one more opponent, of `sheet`), `barrier` (the way to zone `target` is
    barred), `moved` (into zone `target`), `leaves` (the ally `target` goes), `conflict` (it comes to one).
    """

    effect: str
    text: str
    target: str = ""
    name: str = ""
    holder: str | None = None
    sheet: Sheet | None = None

    @property
    def id(self) -> str:
        """The id of the option that chooses it: `aspect`, `moved:loft`."""
        return f"{self.effect}:{self.target}" if self.target else self.effect


class CompelAsked(NamedTuple):
    """What a `compel` decision is about: the compel, and what would come of it."""

    proposal: Proposal
    trouble: Complication


class Compellable(NamedTuple):
    """An aspect that bears on somebody: its name, what it lies on, and what it is."""

    name: str
    on: str
    kind: str

    @property
    def own(self) -> bool:
        """Whether it is part of who they are, or a wound of theirs, and not of the situation."""
        return self.kind not in ("situation", "scenario", "setting")


OFFER_COMPEL = DecisionKind[CompelOpportunity, Proposal | None](
    "offer-compel",
    CompelOpportunity,
    "the GM's: none, or WHO:ASPECT:TYPE, the compel to offer now",
)
COMPLICATION = DecisionKind[Proposal, Complication](
    "complication",
    Proposal,
    "the GM's: what a compel brings: aspect, fact, arrival:WHO, barrier:ZONE, moved:ZONE, leaves:WHO, "
    "conflict",
)
COMPEL = DecisionKind[CompelAsked, Complication | None](
    "compel",
    CompelAsked,
    "whether a compel is taken: accept (+1 fate point), refuse (-1, absent at 0), write (accept, for an aspect that "
    "goes into a blank now), or withdraw if it does not fit",
)
TROUBLE = DecisionKind[Proposal, None](
    "trouble",
    Proposal,
    "what a compel brings where no row is about its aspect: one of two proposals, or your own words",
)
AVOID = DecisionKind[CompelAsked, None](
    "avoid",
    CompelAsked,
    "how the trouble of a refused compel is avoided: your own words, or a suggestion",
)
LOOKING_BACK = DecisionKind[Compellable, str](
    "looking-back",
    Compellable,
    "which of your words in this scene was the trouble: said-1 (the latest), said-2 …",
)
ANYTHING_NEW = DecisionKind[Proposal, None](
    "complicates",
    Proposal,
    "the GM's: whether a compel in a player's words brings anything new: complicates, void",
)
