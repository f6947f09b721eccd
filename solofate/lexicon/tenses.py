"""Whether a verb tells of what was done: `taught` surely does, `cut` may, and `need` does not."""

from __future__ import annotations

from functools import lru_cache

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of


@lru_cache(maxsize=4096)
def is_past(verb: str) -> bool:
    """Whether a verb is told of what was done, and of nothing else: `taught`, `showed`; not `cut`."""
    if verb in lexicon().set_of("pronoun-verbs", "surely-past"):
        return True
    if verb in shipped_lists()["irregular"] or verb in lexicon().set_of("pronoun-verbs", "seems-past"):
        return False
    return _is_an_irregular_past(verb) or (verb.endswith("ed") and len(list(verb_forms(verb))) > 1)


@lru_cache(maxsize=2048)
def may_be_past(word: str) -> bool:
    """Whether a word may be a verb told of what was done, whatever else it is: `taught`, `showed`, `cut`."""
    regular = word.endswith("ed") and any(senses_of(form, "verb") for form in verb_forms(word))
    return regular or _is_an_irregular_past(word)


def _is_an_irregular_past(verb: str) -> bool:
    irregular = shipped_lists()["irregular"]
    return any(verb in irregular.get(form, ()) for form in verb_forms(verb))
