"""Whether a verb of no list is a deed of the heroes': `I wake the pilot`, and not `I hear the pilot`."""

from __future__ import annotations

from solofate.gm.titles.title_words import small_words
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of

_MERELY = ("perceive.v.1", "know.v.1", "be.v.1", "have.v.1", "feel.v.1", "think.v.1")
_TO_WHOM = lexicon().set_of("title-words", "to-whom-a-deed-is-done")
"""What leads to the object of a deed: one reasons `with` a ship, and holds out `against` a siege."""
_DETERMINERS = lexicon().set_of("where-words", "article") | lexicon().set_of("title-people", "leads-one")


def is_done_to_it(first: str, rest: str) -> bool:
    """Whether the first word behind `I` or `we` is what they do now to what stands behind it with an article."""
    word = first.casefold()
    known = lexicon()
    if word in known.set_of("title-words", "no-aim") | known.set_of("title-words", "past"):
        return False
    over = any(form != word for form in verb_forms(word))
    does = bool(senses_of(word, "verb")) and not is_a(word, _MERELY, "verb")
    object_at = 1 if small_words(rest)[:1] and small_words(rest)[0] in _TO_WHOM else 0
    stays = word in known.set_of("title-words", "postures")
    led = not _DETERMINERS.isdisjoint(small_words(rest)[object_at : object_at + 1])
    return does and not over and led and not (object_at and stays)


__all__ = ["is_done_to_it"]
