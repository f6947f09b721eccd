"""Words of a title that name a place by the way, and only tell of a deed."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.title_words import (
    deed_of,
    is_where_word,
    says_where,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, lexicon
from solofate.lexicon.senses import senses_of

BETWEEN = 3
"""How many words may stand between a place and the word that says where."""


def is_by_the_way(words: Sequence[str], meant: Found) -> bool:
    """Whether a word for a place only tells of a deed: `climb the mast`, `sell the boat`, `I wake up`."""
    if meant.length > 1:
        return False
    after = words[meant.at + 1] if meant.at + 1 < len(words) else ""
    before, second = (*reversed(words[: meant.at]), "", "")[:2]
    if before in lexicon().set_of("title-words", "subject") and is_where_word(meant.said, "verbs-as-well"):
        return True
    if _is_done_by_the_heroes(words, meant):
        return True
    if _is_watched(words, meant):
        return True
    if is_where_word(meant.said, "ways-as-well"):
        return bool(before) and not (is_where_word(before, "small") or is_where_word(before, "at"))
    leads = lexicon().set_of("title-people", "leads-one") | lexicon().set_of("where-words", "article")
    if any(is_where_word(form, "done-to-things") for form in verb_forms(meant.said)):
        whom = words[meant.at + 2] if meant.at + 2 < len(words) else ""
        return after in leads and (meant.said != "bury" or not is_somebody(whom))
    return before in leads and any(is_where_word(form, "done-elsewhere") for form in verb_forms(second))


def does_something(words: Sequence[str], meant: Found) -> bool:
    """Whether what may be a place is what somebody does: `before it fires`, `I walk up to the house`.

    Of what is done in a place of its own the heroes may be there all the same: `we row`.
    """
    before = words[meant.at - 1] if meant.at else ""
    forms = tuple(verb_forms(words[meant.at]))
    is_done = any(senses_of(form, "verb") for form in forms)
    there = any(is_where_word(form, "done-there") for form in forms)
    they = before in _THEY or (before in _WE and meant.length > 1)
    return they and is_done and not there


def _is_done_by_the_heroes(words: Sequence[str], meant: Found) -> bool:
    """Whether a word is the heroes' verb, and of one done anywhere: `we hold the counter`, `to keep him hidden`."""
    before = words[meant.at - 1] if meant.at else ""
    after = words[meant.at + 1] if meant.at + 1 < len(words) else ""
    leads = lexicon().set_of("title-people", "leads-one") | lexicon().set_of("where-words", "article")
    stands_so = before in _WE or (before in ("", _TO) and after in leads)
    forms = tuple(verb_forms(meant.said))
    is_done = not meant.said.endswith("ing") and any(senses_of(form, "verb") for form in forms)
    return stands_so and is_done and not any(is_where_word(form, "done-there") for form in forms)


_TO = "to"


def _is_watched(words: Sequence[str], meant: Found) -> bool:
    """Whether a place is what somebody watches doing something: `watch the mission boat come in`."""
    after = words[meant.at + 1] if meant.at + 1 < len(words) else ""
    moves = (
        after.endswith("ing") or deed_of(after) == after or after in lexicon().set_of("telling-verbs", "deed")
    )
    if not after or not moves or says_where(after):
        return False
    for word in reversed(words[max(0, meant.at - BETWEEN) : meant.at]):
        if any(is_where_word(form, "looking") for form in verb_forms(word)):
            return True
        if says_where(word):
            return False
    return False


_WE = lexicon().set_of("title-words", "speakers") & {"i", "we"}
_THEY = lexicon().set_of("title-words", "does-it")
"""Pronouns that stand before what somebody does, and before no noun."""
