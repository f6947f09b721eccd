"""Kinds of thread as the GM needs them, without the machinery that reads and checks files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.names import slug

PERSON, FOE, THING = "person", "foe", "thing"


class StepOfThread(NamedTuple):
    """A step: its name, what the heroes are after to take it, and what may be learned.

    Of several aims the first is theirs whose slots the thread can fill.
    """

    name: str
    aims: tuple[str, ...]
    learned: tuple[str, ...]


class KindOfThread(NamedTuple):
    """A kind of thread. `parts` says for each slot of its texts whether a person, a foe or a thing is bound to it.

    `callings` are what somebody may be who is made up for a part. One of `matters` opens only from what tells of one of
    those. One with `titles` opens by itself `beside` a thread of those kinds.
    """

    name: str
    themes: frozenset[str]
    asks: tuple[str, ...]
    parts: Mapping[str, str]
    things: tuple[str, ...]
    steps: tuple[StepOfThread, ...]
    unheeded: int
    against: tuple[str, ...]
    ends: tuple[str, ...]
    fails: tuple[str, ...]
    callings: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    matters: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()
    titles: tuple[str, ...] = ()


def load_threads(folder: str | Path | None = None, genre: Iterable[str] = ()) -> tuple[KindOfThread, ...]:
    """The kinds of thread of a campaign: its own, which hide those of the same name, then the bundled ones.

    Bundled ones of a genre come where the campaign shares it. Tables with mistakes are left out (`solofate check`
    names them).
    """
    from solofate.content.forms.kinds import THREADS
    from solofate.content.forms.threads import ThreadTable
    from solofate.content.loading.library import Library, bundled_root

    library = Library()
    wanted = {slug(word) for word in genre}
    homes = [Path(folder).absolute()] if folder is not None else []
    bundled = bundled_root()
    found: dict[str, KindOfThread] = {}
    for home in [*homes, *([bundled] if bundled is not None else [])]:
        for entries in library.shelf(home, THREADS).tables.values():
            model = entries[0].model
            if not isinstance(model, ThreadTable):
                continue
            genres = {slug(word) for word in model.genre}
            if home not in homes and genres and not genres & wanted:
                continue
            for kind in model.threads:
                built = KindOfThread(
                    kind.thread,
                    frozenset(kind.themes),
                    tuple(kind.asks),
                    dict(kind.parts),
                    tuple(kind.things),
                    tuple(
                        StepOfThread(each.step, tuple(each.aim), tuple(each.learned)) for each in kind.steps
                    ),
                    kind.unheeded,
                    tuple(kind.against),
                    tuple(kind.ends),
                    tuple(kind.fails),
                    {part: tuple(several) for part, several in kind.callings.items()},
                    frozenset(kind.matters),
                    frozenset(kind.beside),
                    tuple(kind.titles),
                )
                found.setdefault(slug(kind.thread), built)
    return tuple(found.values())
