"""Oracle rows for the GM's wording: every table in reach, by the duty it serves and by its own name."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

from solofate.content.forms.kinds import ORACLE
from solofate.content.forms.oracles import OracleTable, Row
from solofate.content.loading.eras import era_of, of_this_age, of_this_land
from solofate.content.loading.library import Library, bundled_root
from solofate.content.loading.rows import NAMED, Phrase
from solofate.rules.names import slug

OWN_WEIGHT = 3
"""How much more often a campaign's own rows are drawn than bundled ones of no genre that serve the same duty."""

GENRE_WEIGHT = 2
"""How much more often bundled rows of the campaign's genre are drawn than those of no genre."""

HERE_AND_NOW = (
    *("framing", "altered", "fate", "terms", "returns", "event", "event-hero"),
    *("boost", "advantage", "setback", "consequence-physical", "consequence-mental"),
    *("compel-event", "compel-decision", "compel-refused", "nudge", "want"),
)
"""Duties that tell of what is here and now: of these a row without the things of a genre fits oftener than one with.

A campaign's own are drawn six times as often as bundled ones of its genre, those of no genre four times.
"""


def load_phrases(
    folder: str | Path | None = None,
    genre: Iterable[str] = (),
    era: str | None = None,
    land: str | None = None,
    *,
    every_genre: bool = False,
) -> dict[str, tuple[Phrase, ...]]:
    """The rows for each duty, for each duty with its tags, and of each table by name.

    The keys are `fate`, `fate-npc`, `fate-npc-mental` … and `table:Fates of foes`; what a row brings is part of its
    duty: `compel-event-arrival`. The campaign's own tables come before the bundled ones and hide those of the same
    name; a bundled table with a genre counts only where the campaign shares it, or with `every_genre`. A row of another
    age or land than the campaign's is left out, and so are tables with mistakes (`solofate check` names them).
    """
    library = Library()
    homes = [Path(folder).absolute()] if folder is not None else []
    bundled = bundled_root()
    wanted = {slug(word) for word in genre}
    age = era_of(era, genre)
    found: dict[str, list[Phrase]] = {}
    names: set[str] = set()
    for home in [*homes, *([bundled] if bundled is not None else [])]:
        for name, entries in library.shelf(home, ORACLE).tables.items():
            model = entries[0].model
            if not isinstance(model, OracleTable) or name in names:
                continue
            genres = {slug(word) for word in model.genre}
            if home not in homes and genres and not genres & wanted and not every_genre:
                continue
            names.add(name)
            about = tuple(model.tags)
            # A campaign and a genre of this age know their own words.
            known = every_genre or home in homes or (bool(genres) and age == era_of(None, model.genre))
            written = [
                row
                for row in model.rows
                if row.weight
                and (
                    (known and not row.era)
                    or every_genre
                    or of_this_age(row.era or model.era, _said(row), age)
                )
                and (every_genre or home in homes or of_this_land(row.land, _said(row), land))
            ]
            rows = [
                Phrase(
                    row.text,
                    int(row.weight),
                    tuple(row.about),
                    about,
                    row.aspect or "",
                    row.brings or "",
                    tuple(row.themes),
                    tuple(row.manner),
                    tuple(row.asks),
                    tuple(row.needs),
                    tuple(row.fits),
                )
                for row in written
            ]
            found[f"{NAMED}{model.table}"] = rows
            if model.duty is None:
                continue
            share = OWN_WEIGHT if home in homes else GENRE_WEIGHT if genres else 1
            if model.duty in HERE_AND_NOW:
                share = 2 * OWN_WEIGHT if home in homes else 1 if genres else 2 * GENRE_WEIGHT
            rows = [row._replace(weight=row.weight * share) for row in rows]
            tags = [slug(tag) for tag in model.tags]
            for row, phrase in zip(written, rows, strict=True):
                served = f"{model.duty}-{row.brings}" if row.brings else model.duty
                for duty in _duties(served, row.does):
                    for key in _keys(duty, tags):
                        found.setdefault(key, []).append(phrase)
    return {key: tuple(rows) for key, rows in found.items()}


def _said(row: Row) -> str:
    """All that a row may say: its words, and the aspect that stays of it."""
    return f"{row.text} . {row.aspect or ''}"


_SAYS_NOTHING = {"cost-minor": "detail", "cost-major": "problem"}
"""What a cost is whose row does not say what it does: something that is so from here on."""


def _duties(duty: str, does: Iterable[str]) -> list[str]:
    """The duty, and for a cost that and what it does: `cost-minor-stress`."""
    if duty not in _SAYS_NOTHING:
        return [duty]
    return [duty, *(f"{duty}-{effect}" for effect in does or (_SAYS_NOTHING[duty],))]


def _keys(duty: str, tags: list[str]) -> list[str]:
    """The duty alone, and with each choice of its first tags in their order."""
    chosen = tags[:4]
    return ["-".join((duty, *some)) for size in range(len(chosen) + 1) for some in combinations(chosen, size)]
