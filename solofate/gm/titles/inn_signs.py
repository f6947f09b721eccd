"""Inns by their signs: `the Eel and Anchor` is one, wherever two things are named so."""

from __future__ import annotations

import re

from solofate.gm.titles.atlas import Atlas, Setting
from solofate.lexicon.matcher import lexicon

_INN_SIGN = re.compile(
    r"(?<=\b(?:[Aa]t|[Ii]n|[Oo]f|[Tt]o) )the [A-Z][\w'’]+ (?:(?:and|&) )?[A-Z][\w'’]+\b(?!['’]s| [A-Z])"
)


_TAVERN = "tavern"


def inn_in(title: str) -> str:
    """The name of an inn, by its sign: `the Eel and Anchor`, `the Blue Parrot`; nothing where there is none."""
    for found in _INN_SIGN.finditer(title):
        last = found[0].casefold().split()[-1]
        if names_two_things(found[0]) or last in lexicon().set_of("title-words", "on-inn-signs"):
            return found[0]
    return ""


def names_two_things(sign: str) -> bool:
    """Whether a sign can be no other: `the Eel and Anchor` is an inn, `the Red Lion` mostly."""
    return " and " in sign or "&" in sign


def inn_called(name: str, atlas: Atlas) -> tuple[Setting, ...]:
    """The inn of that name as the place of a scene, where the campaign has inns."""
    kind = atlas.kinds.get(_TAVERN)
    return (Setting(kind, name, 1.0, kind.zones[0], kind.zones[0].name),) if kind is not None else ()
