"""What kind of place a scene is set in, read off its title: so that nobody finds a nave on a quay."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from types import MappingProxyType

from solofate.rules.model.state import State
from solofate.rules.names import slug

SITES = MappingProxyType(
    {
        "ship": "ship boat skiff rowboat dinghy raft gondola punt ferry lightship deck hulk barge galleon sloop cabin "
        "aboard steamer schooner",
        "water": "quay dock docks harbour harbor shore beach river lake sea pier wharf island canal lighthouse strand "
        "tide sandbank reef weir lock",
        "wild": "wood woods forest hill hills moor road path track field fields mountain pass cave ruin ruins swamp "
        "marsh valley camp desert cliff heath meadow quarry farm garden glade trail wilderness",
        "street": "street square market alley town city gate bridge crowd row parade lane corner rooftops court "
        "prison barracks watch fair festival procession carriage station",
        "temple": "church chapel temple shrine abbey monastery crypt cathedral altar convent cloister graveyard "
        "churchyard mass funeral tomb saint",
        "works": "mill forge factory works workshop yard mine brewery foundry printer store warehouse laboratory "
        "engine kiln ropewalk depot sheds shed loft stable stables",
        "house": "house hall inn tavern manor room study library ball dinner dining parlour palace office theatre "
        "hospital school kitchen bedroom cellar castle villa club bar cottage lodge hotel court",
    }
)
"""The kinds of place tables know of, and words that speak for each."""

INDOORS_OR_OUT = ("house", "street")
"""What it is where nothing tells."""


def sites_here(state: State) -> frozenset[str]:
    """Every kind of place that the title of the scene or the name of one of its zones speaks of."""
    words = {
        word
        for text in (state.scene.title, *state.scene.zones.names.values())
        for word in slug(text).split("-")
    }
    return frozenset(site for site, known in SITES.items() if not words.isdisjoint(known.split()))


def belongs(places: Iterable[str], sites: Collection[str]) -> bool:
    """Whether something that belongs to some kinds of place may be here.

    What belongs to none may be anywhere, and where nothing tells what kind of place it is, anything may.
    """
    wanted = {place.casefold() for place in places} & SITES.keys()
    return not wanted or not sites or not wanted.isdisjoint(sites)


def site_of(*texts: str) -> str | None:
    """The kind of place the first of these texts speaks of that speaks of any, or None."""
    for text in texts:
        words = slug(text).split("-")
        for word in words:
            for site, known in SITES.items():
                if word in known.split():
                    return site
    return None
