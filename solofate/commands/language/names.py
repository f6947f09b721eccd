"""Finding what a typed name means: by unambiguous prefix of any word, whatever its case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from solofate.errors import AmbiguousName, SolofateError, UnknownName
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import State
from solofate.rules.names import slug

EVERYBODY = "everybody"
"""What is typed for all who are in a zone."""


def matching(typed: str, names: Mapping[str, str]) -> list[str]:
    """The ids whose name fits what was typed: exactly if one does, else by the start of any of its words."""
    wanted = slug(typed)
    exact = [key for key, name in names.items() if wanted in (key, slug(name))]
    if exact:
        return exact
    starts = [key for key, name in names.items() if slug(name).startswith(wanted) or key.startswith(wanted)]
    if len(starts) == 1:
        return starts
    parts = wanted.split("-")
    by_word = [
        key for key, name in names.items() if _words_start({*slug(name).split("-")}, {*key.split("-")}, parts)
    ]
    return starts or by_word


def _words_start(words: set[str], more: set[str], parts: list[str]) -> bool:
    return all(any(word.startswith(part) for word in words | more) for part in parts)


def _listed(names: Iterable[str]) -> str:
    listed = list(names)
    return ", ".join(listed[:12]) + (" …" if len(listed) > 12 else "")


def find_character(state: State, typed: str, actor: str | None) -> str:
    """The id of a character in play. `me` is whoever acts. Raises `UnknownName` or `AmbiguousName`."""
    if typed.casefold() == "me" and actor is not None:
        return actor
    names = {who: character.name for who, character in state.characters.items()}
    found = matching(typed, names)
    if len(found) > 1:
        raise AmbiguousName(typed, [names[who] for who in found])
    if not found:
        here = _listed(names.values()) or "nobody"
        raise UnknownName(f"“{typed}” is not someone here: {here}")
    return found[0]


def find_skill(typed: str, skills: Mapping[str, str] = DEFAULT_SKILL_IDS) -> str:
    """The id of a skill. Raises `UnknownName` with the nearest name, or `AmbiguousName`."""
    found = matching(typed, skills)
    if len(found) > 1:
        raise AmbiguousName(typed, [skills[skill] for skill in found])
    if not found:
        near = get_close_matches(slug(typed), list(skills), n=1, cutoff=0.5)
        hint = f" (did you mean {skills[near[0]]}?)" if near else f": there are {_listed(skills.values())}"
        raise UnknownName(f"there is no skill “{typed}”{hint}")
    return found[0]


def find_zone(state: State, typed: str) -> str:
    """The id of a zone of this scene. Raises `UnknownName` or `AmbiguousName`."""
    zones = state.scene.zones.names
    if not zones:
        raise UnknownName("this scene has no zones")
    found = matching(typed, zones)
    if len(found) > 1:
        raise AmbiguousName(typed, [zones[zone] for zone in found])
    if not found:
        raise UnknownName(f"there is no zone “{typed}” here: {_listed(zones.values())}")
    return found[0]


def aspect_named(state: State, typed: str) -> str:
    """The whole name of the aspect that was typed, as far as the player knows of it. Raises `AmbiguousName`.

    What fits none is returned as it is: the rules say what they looked for.
    """
    people = state.characters.values()
    known = [one.name for one in state.scene.aspects if not one.hidden]
    known += [each.name for one in people for each in one.sheet.aspects]
    known += [slot.aspect for one in people for slot in one.consequences if slot.aspect is not None]
    if not slug(typed) or any(name.casefold() == typed.casefold() for name in known):
        return typed
    found = matching(typed, {name: name for name in known})
    if len(found) > 1:
        raise AmbiguousName(typed, found)
    return found[0] if found else typed


class Problems:
    """Collects everything wrong with one line, so that it is said in one sentence."""

    def __init__(self) -> None:
        self._found: list[SolofateError] = []

    def __enter__(self) -> Problems:
        return self

    def __exit__(self, *ignored: object) -> None:
        if ignored[0] is None and self._found:
            if len(self._found) == 1:
                raise self._found[0]
            raise UnknownName(" and ".join(str(problem) for problem in self._found))

    def character(self, state: State, typed: str, actor: str | None) -> str:
        """As `find_character`; a failure is kept for the end."""
        try:
            return find_character(state, typed, actor)
        except SolofateError as problem:
            self._found.append(problem)
            return ""

    def skill(self, typed: str, skills: Mapping[str, str]) -> str:
        """As `find_skill`; a failure is kept for the end."""
        try:
            return find_skill(typed, skills)
        except SolofateError as problem:
            self._found.append(problem)
            return ""
