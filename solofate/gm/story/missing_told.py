"""Whoever the story says is missing: nobody stands in a scene of whom it asks what has become of them."""

from __future__ import annotations

from solofate.gm.story.deaths import is_told_dead, may_be_met
from solofate.gm.story.facts_asked import where_they_are
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import State
from solofate.rules.names import words_of

_ASKS = ("setting", "scenario", "trouble")
_BEFORE, _NEAR = 2, 5


def is_told_missing(state: State, role: str, title: str) -> bool:
    """Whether an aspect says of whoever is `the captain` that they are missing, and the title finds nobody."""
    head = words_of(role)[-1:]
    found = lexicon().set_of("missing-told", "found")
    if not head or not role.startswith("the "):
        return False
    if any(not found.isdisjoint(verb_forms(word)) for word in words_of(title)):
        return False
    heroes = (one for one in state.characters.values() if one.is_hero)
    told = [each.name for each in state.scene.aspects if each.kind in _ASKS]
    told += [each.name for one in heroes for each in one.sheet.aspects if each.kind in _ASKS]
    return any(_says_so(words_of(aspect), head[0]) for aspect in told)


def is_told_elsewhere(state: State, name: str, title: str) -> bool:
    """Whether somebody is told to be away, missing or in prison, and the title neither finds them nor goes there."""
    if may_be_met(state, name) or is_told_dead(state, name):
        return False
    said = words_of(title)
    found = lexicon().set_of("missing-told", "found")
    if any(not found.isdisjoint(verb_forms(word)) for word in said):
        return False
    told = where_they_are(state, name)
    return told is None or set(telling(told.text)).isdisjoint(said)


def _says_so(words: list[str], head: str) -> bool:
    """Whether it is said of them: `The Captain Has Been Missing for Three Days`, `The Missing Bishop`."""
    if head not in words:
        return False
    at = words.index(head)
    known = lexicon().set_of("missing-told", "missing")
    near = words[max(0, at - _BEFORE) : at + _NEAR]
    return any(not known.isdisjoint((word, *verb_forms(word))) for word in near if word != head)


__all__ = ["is_told_elsewhere", "is_told_missing"]
