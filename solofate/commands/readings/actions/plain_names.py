"""Whether the words of a deed name an aspect, and the plain name one has by its skill where they do not.

A name is garbled that says `I`, asks, chats, or bends what is no verb: `Ed Go for the Arm`. A plain one,
`Off Balance`, is better than that, and says as much.
"""

from __future__ import annotations

import re

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import as_aspect

_PERSONS = lexicon().any_of("small-words", "persons")

_SAID_SHORT = re.compile(rf"(?:\b(?:{_PERSONS})['’]\w+|['’]s(?:ed|ing)\b)", re.IGNORECASE)
"""`I've`, `I'ded`, `Wick'sed`: what stands in no name."""


def plain_name(known: Lexicon, skill: str, on_somebody: bool) -> str:
    """What is true then by the skill alone: of `somebody` to whom it was done, or of the hero and the place."""
    named = known.words("plain-names", f"{skill} {'them' if on_somebody else 'us'}")
    if named:
        return as_aspect(named[0])
    return as_aspect(known.words("plain-names", "them" if on_somebody else "us")[0])


def reads_well(name: str, known: Lexicon, *, told: bool = False) -> bool:
    """Whether a name can stand as an aspect: one made of the verb of a deed, or one `told` in full behind `so that`."""
    words = name.casefold().split()
    if not words or _SAID_SHORT.search(name) is not None:
        return False
    never = known.set_of("names-no-aspect", "chat")
    if not told:
        never |= known.set_of("names-no-aspect", "never")
    begins = known.set_of("names-no-aspect", "begins")
    ends = known.set_of("names-no-aspect", "ends")
    return never.isdisjoint(words) and words[0] not in begins and words[-1] not in ends


def makes_a_state(word: str, known: Lexicon) -> bool:
    """Whether a word is a verb by which something becomes true, and no noun nor one that only helps a verb along."""
    forms = tuple(verb_forms(word))
    if not known.set_of("names-no-aspect", "light").isdisjoint(forms):
        return False
    return bool(known.form_of("verbs", word)) or any(senses_of(form, "verb") for form in forms)
