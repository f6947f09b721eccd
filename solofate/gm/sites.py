"""What kind of place a scene is set in, read off its title: so that nobody finds a nave on a quay."""

from __future__ import annotations

from types import MappingProxyType

from solofate.rules.names import slug

SITES = MappingProxyType(
    {
        "ship": "ship boat ferry lightship deck hulk barge galleon sloop cabin aboard steamer schooner",
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


def site_of(*texts: str) -> str | None:
    """The kind of place the first of these texts speaks of that speaks of any, or None."""
    for text in texts:
        words = slug(text).split("-")
        for word in words:
            for site, known in SITES.items():
                if word in known.split():
                    return site
    return None
