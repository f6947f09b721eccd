"""Places that were played: what was framed once is the same when the heroes come back to it."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.zones import ZoneMap


class KeptPlace(NamedTuple):
    """A place as it was left: what it is called, the kind of place it is, its map, and what lasts there.

    `kinds` has the kind of each of the `aspects`, in their order. `seen` is the number of the scene it was last in.
    """

    id: str
    name: str
    kind: str
    zones: ZoneMap
    aspects: tuple[Aspect, ...] = ()
    kinds: tuple[str, ...] = ()
    seen: int = 0
