"""Told sentences taken apart for the facts in them: words, clauses, and the names in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from solofate.lexicon.matcher import Lexicon
from solofate.rules.names import slug

_QUOTED = re.compile(r"[\"“«„][^\"”»“]*[\"”»“]?|(?<!\w)['‘](?=\w)(?:[^'’]|['’](?=\w))*[,.!?…]['’](?!\w)")
_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]*")
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|[,;:()—–]")
_ABBREVIATED = re.compile(r"\b(Mr|Mrs|Ms|Dr|St|Prof|Capt|Lt|Sgt|Col|Rev)\.")
_SHORT = {"'m": "am", "'re": "are", "'ve": "have"}
STOPS = frozenset(",;:()—–")


class TypedWord(NamedTuple):
    """A word as it was typed and in small letters. `owns` is whether it ends in 's of ownership."""

    typed: str
    small: str
    owns: bool = False

    @property
    def capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.typed[:1].isupper()


class NameFound(NamedTuple):
    """A name in a sentence: what it is called, its id, the words it takes, whether it owns what follows.

    `known` is whether the campaign knows it, `hero` whether it is one of the heroes.
    """

    name: str
    who: str
    ends: int
    owns: bool
    known: bool
    hero: bool = False


def sentences(text: str) -> Iterator[list[TypedWord]]:
    """The words of each sentence that states something: no questions, and nothing of what is said in quotes."""
    told = _ABBREVIATED.sub(r"\1", _QUOTED.sub(" , ", text))
    for found in _SENTENCE.findall(told):
        if "?" not in found and (words := list(_words(found))):
            yield words


def _words(sentence: str) -> Iterator[TypedWord]:
    for typed in _WORD.findall(sentence):
        small = typed.casefold().replace("’", "'")
        if small.endswith("n't"):
            yield TypedWord(typed, small.removesuffix("n't"))
            yield TypedWord("not", "not")
        elif small.endswith(("'s", "s'")):
            yield TypedWord(typed[:-2] if small.endswith("'s") else typed[:-1], small[:-2], owns=True)
        elif small.endswith(tuple(_SHORT)):
            bare, _, short = small.partition("'")
            yield TypedWord(typed.partition("'")[0], bare)
            yield TypedWord(_SHORT[f"'{short}"], _SHORT[f"'{short}"])
        elif small.endswith(("'d", "'ll")):
            yield TypedWord(typed.partition("'")[0], small.partition("'")[0])
            yield TypedWord(
                "would", "would"
            )  # What is shortened is in doubt: it is told of no lasting thing.
        else:
            yield TypedWord(typed, small)


class KnownNames:
    """The names that sentences may speak of: everybody known by id, and those met on the way."""

    def __init__(self, known: Mapping[str, str], heroes: Sequence[str], words: Lexicon) -> None:
        self._known = dict(known)
        self._heroes = frozenset(heroes)
        self._no_name = words.set_of("fact-bounds", "no-name")

    def add(self, named: NameFound) -> None:
        """A name that was read is kept, so that a part of it is known from here on."""
        self._known.setdefault(named.who, named.name)

    def called(self, who: str) -> str:
        """The name of that id."""
        return self._known.get(who, who)

    def at(self, words: Sequence[TypedWord], at: int) -> NameFound | None:
        """The name that begins at a word, the longest run of capitals, or nothing."""
        ends = at
        while ends < len(words) and self._goes_on(words, at, ends):
            ends += 1
            if words[ends - 1].owns:
                break
        if ends == at:
            return None
        run = [word.typed for word in words[at:ends]]
        known = self._match([slug(word) for word in run])
        if known is None and len(run) == 1 and at == 0 and words[0].small in self._no_name:
            return None
        owns = words[ends - 1].owns
        if known is not None:
            return NameFound(self._known[known], known, ends, owns, True, known in self._heroes)
        name = " ".join(run)
        return NameFound(name, slug(name), ends, owns, False)

    def _goes_on(self, words: Sequence[TypedWord], at: int, here: int) -> bool:
        word = words[here]
        if word.capital and word.small not in self._no_name and len(word.small) > 1:
            return True
        if here == at:
            return False
        # A name may hold small words: `Imaru of the Third Well`.
        ahead = [each.capital for each in words[here + 1 : here + 3]]
        if word.small == "of" and not words[here - 1].owns:
            return bool(ahead) and (ahead[0] or (words[here + 1].small == "the" and ahead[-1]))
        return word.small == "the" and words[here - 1].small == "of" and bool(ahead) and ahead[0]

    def _match(self, run: Sequence[str]) -> str | None:
        """Somebody known whose name holds all these words, or is held by them; nobody where two do."""
        parts = set(run)
        whole = "-".join(run)
        if whole in self._known:
            return whole
        found = [who for who, name in self._known.items() if parts <= set(slug(name).split("-"))]
        if not found:
            found = [
                who
                for who, name in self._known.items()
                if len(run) > 1
                and set(slug(name).split("-")) < parts
                and slug(name).split("-")[-1] == run[-1]
            ]
        return found[0] if len(found) == 1 else None
