"""What a thread may be about: what the words of an aspect say has happened, and whether they say anything at all."""

from __future__ import annotations

import re

from solofate.gm.wording.aspect_clauses import clause_of
from solofate.gm.wording.themes import themes_of
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.names import words_of

_MATTERS = "matters-of-threads"
_OF_ONESELF = "errand"
"""What is a matter of the heroes themselves: what they have to bring somewhere."""


def matters_of(aspect: str, *, of_a_hero: bool) -> frozenset[str]:
    """The matter an aspect tells of first: a `deed`, `loss`, `secret`, `claim` or `errand`; nothing where none is told.

    What a hero is wanted for is what they are like. It takes a sentence of others to tell what has happened.
    """
    words = words_of(aspect)
    found = lexicon().found(_MATTERS, words)
    if any(each.sense == _OF_ONESELF and each.at == 0 for each in found):
        return frozenset((_OF_ONESELF,))
    if of_a_hero and not _tells_of_others(aspect, words):
        return frozenset()
    first = next((each.sense for each in found if each.sense != _OF_ONESELF), "")
    return frozenset((first,)) if first else frozenset()


def _tells_of_others(aspect: str, words: list[str]) -> bool:
    """Whether an aspect is a sentence in which somebody or something else does or is something."""
    known = lexicon()
    if not _ONESELF.isdisjoint(words) or words[0] in _BARE:
        return False
    finite = any(
        word in known.set_of("premises", "helps") and words[at] not in _RELATES
        for at, word in enumerate(words[1:])
    )
    begun = words[0] in known.set_of("premises", "stands-alone") | (_LEADS - _OF_ONE)
    return finite or begun or clause_of(aspect, "") != ""


_ONESELF = frozenset(("i", "me", "we", "us"))
_BARE = frozenset(("must", "wanted", "hunted", "sworn"))
_OF_ONE = frozenset(("a", "an", "my", "no"))
_RELATES = lexicon().set_of("premises", "relates")
_LEADS = lexicon().set_of("premises", "leads-a-noun")


def only_describes(aspect: str) -> bool:
    """Whether an aspect says where and when it all happens, and asks nothing: `A Port in 1952`, `A Cold Island`."""
    words = words_of(aspect)
    return len(words) > _AN_ISSUE or _YEAR.search(aspect) is not None or is_a_place_alone(aspect)


def is_a_place_alone(aspect: str) -> bool:
    """Whether an aspect is a place and nothing more: `A Norwegian Island`, `A Mining Station past Neptune`.

    One of whose words tells something, or in which something happens, is more than that: `The Town Keeps a Secret`.
    """
    words = words_of(aspect)
    joins = lexicon().set_of("plain", "prepositions") | {"past"}
    upto = next((at for at, word in enumerate(words) if at and word in joins), len(words))
    return (
        0 < upto <= _MOST_OF_A_PLACE
        and is_a(words[upto - 1], PLACES, among=_AMONG)
        and not _TELLS & set(words)
        and not themes_of(aspect)
        and clause_of(aspect, "") == ""
    )


PLACES = (
    "location.n.1",
    "structure.n.1",
    "vessel.n.2",
    "spacecraft.n.1",
    "celestial_body.n.1",
    "institution.n.1",
    "facility.n.1",
    "geological_formation.n.1",
    "body_of_water.n.1",
)
_TELLS = lexicon().set_of("premises", "helps") | _RELATES | {"with", "without", "where"}
_AMONG, _MOST_OF_A_PLACE = 2, 5
_AN_ISSUE = 12
"""So many words an aspect has at most that tells of an issue."""
_YEAR = re.compile(r"\b1\d{3}\b|\b2\d{3}\b")
