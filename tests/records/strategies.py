"""Any value of a type of the rules, drawn from its annotations: a new event is tested without a line."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from solofate.rules.dice import ALL_FACES, Faces
from solofate.rules.model.zones import Border, ZoneMap

ids = st.from_regex(r"[a-z]{1,6}(-[1-9])?", fullmatch=True)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@st.composite
def zone_maps(draw: st.DrawFn) -> ZoneMap:
    zones = draw(st.lists(ids, unique=True, max_size=4))
    pairs = [(here, there) for here in zones for there in zones if here != there]
    joined = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    ways = st.builds(Border, st.none() | st.integers(1, 8), ids)
    return ZoneMap({zone: draw(texts) for zone in zones}, {ends: draw(ways) for ends in joined})


_PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: texts,
    int: st.integers(-20, 20),
    bool: st.booleans(),
    float: st.floats(allow_nan=False),
    type(None): st.none(),
    ZoneMap: zone_maps(),
    Faces: st.sampled_from(ALL_FACES),
}


@cache
def anything(hint: Any, within: tuple[Any, ...] = ()) -> st.SearchStrategy[Any]:
    """Any value of a type; what may hold one of its own kind holds none."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return st.one_of([anything(each, within) for each in inner if each not in within])
    if origin is tuple and inner[1:] == (Ellipsis,) and inner[0] in within:
        return st.just(())
    if origin is tuple and inner[1:] == (Ellipsis,):
        return st.lists(anything(inner[0], within), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*[anything(each, within) for each in inner])
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return st.dictionaries(ids, anything(inner[1], within), max_size=3)
    hints = get_type_hints(hint)
    names = [each.name for each in fields(hint)] if is_dataclass(hint) else hint._fields
    return st.builds(hint, **{name: anything(hints[name], (*within, hint)) for name in names})
