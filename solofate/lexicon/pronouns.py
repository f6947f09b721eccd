"""How somebody is spoken of: the forms of `she`, `he`, `they`, `it`, and the verbs that go with them.

This is the only place that forms pronouns. Texts are written as of `they`, who is the usual one, and told of whoever
it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from solofate.lexicon.forms import third_person
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.tenses import is_past
from solofate.named_tuples import NamedTuple
from solofate.patterns import pattern


class Pronouns(NamedTuple):
    """The forms of one, each named as it is of `they`. `several` says that its verbs are those of several."""

    they: str
    them: str
    their: str
    theirs: str
    themself: str
    several: bool = False

    def verb(self, verb: str) -> str:
        """A verb as it stands behind them, given as of several: `are` is `is`, `have` is `has`, `owe` is `owes`."""
        return verb if self.several else _of_one(verb)

    def does(self, verb: str) -> str:
        """Who does it, and the verb: `she owes`, `they owe`."""
        return f"{self.they} {self.verb(verb)}"


THEY, SHE, HE, IT = "they", "she", "he", "it"
_SINGULAR = Pronouns("they", "them", "their", "theirs", "themself", several=True)
SEVERAL = Pronouns("they", "them", "their", "theirs", "themselves", several=True)
"""Of a group, whoever is in it."""

_FORMS: Mapping[str, Pronouns] = MappingProxyType(
    {
        SHE: Pronouns("she", "her", "her", "hers", "herself"),
        HE: Pronouns("he", "him", "his", "his", "himself"),
        THEY: _SINGULAR,
        IT: Pronouns("it", "it", "its", "its", "itself"),
        "xe": Pronouns("xe", "xem", "xyr", "xyrs", "xemself"),
    }
)
KNOWN = tuple(_FORMS)
"""What a sheet may say, by the form that does something."""


def pronouns(called: str) -> Pronouns:
    """The forms of `she`, `he` …; those of `they` where nothing is known."""
    return _FORMS.get(called, _SINGULAR)


def read_pronouns(typed: str) -> str:
    """What is meant by `she`, `her` or `she/her`: one of `KNOWN`; nothing where it is none."""
    first = re.split(r"[/\s,]+", typed.strip().casefold())[0]
    return next((each for each, forms in _FORMS.items() if first in forms[:5]), "")


def is_said_of_oneself(word: str, before: str) -> bool:
    """Whether `mine` is what belongs to whoever speaks, by the word before it; a mine is also dug: `the salt mine`."""
    return word.casefold() != _MINE or not before or before.casefold() in _before_mine()


_MINE = "mine"


@lru_cache(maxsize=1)
def _before_mine() -> frozenset[str]:
    return lexicon().set_of("grammar", "before-mine")


def form_of(called: str, slot: str) -> str:
    """What stands in a slot: of `them` `her`, of `they owe` `she owes`; nothing where it is no slot of a pronoun."""
    form, _, does = slot.partition(" ")
    forms = pronouns(called)
    if form == THEY:
        adverb, _, verb = does.rpartition(" ")
        return " ".join(filter(None, (forms.they, adverb, forms.verb(verb) if verb else "")))
    form = "themself" if form == "themselves" else form
    return getattr(forms, form) if form in SLOTS and not does else ""


SLOTS = ("they", "them", "their", "theirs", "themself")
"""The forms as rows write them; a verb may stand behind the first, as in `they owe` or `they still owe`."""


def is_slot(slot: str) -> bool:
    """Whether that is a form of a pronoun, or `they` with a verb, of whoever stands before a colon: `npc:they owe`."""
    form, _, does = slot.rpartition(":")[2].partition(" ")
    return form in SLOTS and (not does or (form == THEY and does.replace(" ", "").isalpha()))


# ---- verbs -------------------------------------------------------------------------------------------------

_WORD = r"[A-Za-z]+(?:['’][a-z]+)?"
_ODD: Mapping[str, str] = MappingProxyType({"are": "is", "were": "was", "have": "has", "do": "does"})
_THEIR_FORMS = pattern(
    rf"\b(?P<form>they|them|their|theirs|themself|themselves)\b(?P<short>['’](?:re|ve)\b)?(?P<behind>(?: {_WORD})*)",
    re.IGNORECASE,
)


def told_of(text: str, forms: Pronouns) -> str:
    """A text in which every `they` is one and the same person, with their pronouns and the verbs that go with them."""
    if forms == _SINGULAR:
        return text
    return _THEIR_FORMS.sub(lambda found: _told_anew(found, forms), text)


def told_of_its_own(text: str, forms: Pronouns, said: str) -> str:
    """The same of what somebody said of themselves, unless in `said`, which it is made of, they speak of others too."""
    return text if _THEIR_FORMS.search(said) else told_of(text, forms)


def _told_anew(found: re.Match[str], forms: Pronouns) -> str:
    form = found["form"]
    small = form.casefold()
    small = "themself" if small == "themselves" else small
    new = getattr(forms, small)
    new = f"{new[:1].upper()}{new[1:]}" if form[:1].isupper() else new
    behind = told_of(found["behind"], forms)
    if small != THEY:
        return f"{new}{behind}"
    if found["short"]:
        full = {"re": "are", "ve": "have"}[found["short"][1:]]
        return f"{new} {forms.verb(full)}{behind}" if not forms.several else f"{new}{found['short']}{behind}"
    return f"{new}{_agreeing(behind, forms)}"


def _agreeing(behind: str, forms: Pronouns) -> str:
    """The words behind `they` with the verb that is theirs as it goes with the pronoun, and another joined to it."""
    if forms.several:
        return behind
    words = behind.split(" ")
    at = 1
    while at < len(words) and (words[at] in _adverbs() or words[at].endswith("ly")):
        at += 1
    if at >= len(words):
        return behind
    before, words[at] = words[at], _of_one(words[at])
    if words[at] != before and words[at + 1 : at + 2] in (["and"], ["or"]) and at + 2 < len(words):
        words[at + 2] = _of_one(words[at + 2])
    return " ".join(words)


def _adverbs() -> frozenset[str]:
    return lexicon().set_of("pronoun-verbs", "adverbs")


@lru_cache(maxsize=4096)
def _of_one(verb: str) -> str:
    """A verb of several as it is of one; one that is the same for both stays: `would`, `came`, `needed`."""
    bare, mark, rest = verb.partition("n't")
    if mark:
        return f"{_ODD.get(bare, bare)}{mark}{rest}"
    if verb in _ODD:
        return _ODD[verb]
    if verb in lexicon().set_of("pronoun-verbs", "alike") or is_past(verb):
        return verb
    return third_person(verb)


# ---- what the words for somebody say -----------------------------------------------------------------------

_WHOSE_OR_WITH = pattern(
    r"(?<!^)\b(?:who|whom|whose|that|which|of|for|from|with|without|in|on|at|to|by)\b|[,;:]", re.IGNORECASE
)
_OWNER = pattern(r"^.*['’]s? ")


def called_as(calling: str) -> str:
    """How whoever is called so is spoken of, a widow or a monk: `she` or `he`; nothing where it may be either."""
    known = lexicon()
    head = _OWNER.sub("", _WHOSE_OR_WITH.split(calling)[0]).casefold()
    either = known.set_of("pronoun-verbs", "of-either")
    for word in reversed(re.findall(r"[\w-]+", head)):
        if word not in either and (senses := known.senses("spoken-of", word)):
            return senses[0]
    return ""


def named_as(name: str) -> str:
    """The same by a name: `Mrs Holt` is she, and so is a `Barmaid`; first names and those of families say nothing."""
    words = [word.casefold() for word in re.findall(r"[\w-]+", name)]
    if not words:
        return ""
    first = called_as(words[0])
    by_last = len(words) == 1 or not lexicon().senses("given-names", words[0])
    return first or (called_as(words[-1]) if by_last and not _is_given(words) else "")


def _is_given(words: list[str]) -> bool:
    return bool(lexicon().senses("given-names", words[-1]))


def pronouns_told(name: str, calling: str = "") -> str:
    """How somebody is spoken of by their name and what they are; nothing where neither says it."""
    return named_as(name) or called_as(calling)
