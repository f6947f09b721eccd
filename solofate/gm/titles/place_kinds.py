"""What kind of place a scene is set in, read off its title: so that nobody finds a nave on a quay."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.model.state import State
from solofate.rules.names import words_of

ANYWHERE = "anywhere"
"""What rows are about that serve where no kind of place was read, and nowhere else."""

SITES = frozenset((*lexicon().subject("places"), ANYWHERE))
"""The kinds of place tables know of."""


def sites_here(state: State) -> frozenset[str]:
    """Every kind of place that the title of the scene or the name of one of its zones speaks of."""
    known = lexicon(state.words)
    texts = (state.scene.title, *state.scene.zones.names.values())
    return frozenset(site for text in texts for site in known.told("places", words_of(text)))


def belongs(places: Iterable[str], sites: Collection[str]) -> bool:
    """Whether something that belongs to some kinds of place may be here.

    What belongs to none may be anywhere, and where nothing tells what kind of place it is, anything may.
    """
    wanted = {place.casefold() for place in places} & SITES.union(sites)
    return not wanted or not sites or not wanted.isdisjoint(sites)


def is_known_here(places: Iterable[str], sites: Collection[str]) -> bool:
    """Whether words that belong to some kinds of place may be said here.

    Where nothing tells what kind of place it is, none is said but what belongs to none, or serves `ANYWHERE`.
    """
    wanted = {place.casefold() for place in places} & SITES.union(sites)
    return not wanted or not wanted.isdisjoint(sites or (ANYWHERE,))


def site_of(*texts: str, own: tuple[OwnWords, ...] = ()) -> str | None:
    """The kind of place the first of these texts speaks of that speaks of any, or None."""
    found = (each.sense for text in texts for each in lexicon(own).found("places", words_of(text)))
    return next(found, None)
