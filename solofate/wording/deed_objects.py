"""What a deed is done to, as it stands in the words of the deed, so that what comes of it can be said of that thing."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.patterns import pattern

_WORD = pattern(r"[^\W_]+(?:['’\-][^\W_]+)*(?:(?<=s)['’](?=\s))?")
_STOPS = pattern(r"[,;:.!?…–—()]")
_GRAMMAR, _GOALS = "grammar", "goals"
_PERSON = ("person.n.1", "animal.n.1", "people.n.1")
_OWN = {"my": "their", "our": "their"}
_NO_PLURAL = ("ss", "us", "is")
_MOST_WORDS = 4
_THE, _HOW, _DONE = "the", "ly", "ed"


_ENDS = (
    (_GOALS, "prepositions"),
    (_GRAMMAR, "begins-a-whereabouts"),
    (_GRAMMAR, "ends-a-thing"),
    (_GRAMMAR, "ends-an-object"),
    (_GRAMMAR, "ends-a-deed"),
    (_GRAMMAR, "joins-deeds"),
)


class DeedObject(NamedTuple):
    """A thing a deed is done to: `the sled`, `the raised hands`, `their knife`.

    `direct` is whether it stands right behind the verb (`haul the sled`, not `shoot at the sled`), `living` whether
    it is somebody or an animal.
    """

    text: str
    several: bool
    direct: bool
    living: bool


@lru_cache(maxsize=1024)
def object_of(deed: str) -> DeedObject | None:
    """The first thing or person a deed names; None where it names none that could be spoken of again.

    A deed begins with its verb. What somebody would call `a new shoe` is `the new shoe` from there on.
    """
    words = _WORD.findall(_STOPS.split(deed, 1)[0])
    known = lexicon()
    articles = known.set_of(_GRAMMAR, "leads-an-object-told")
    at, direct = _begins(words, articles)
    if (
        at >= len(words)
        or words[at][:1].isupper()
        or words[at].casefold() in known.set_of(_GRAMMAR, "joins-deeds")
    ):
        return None
    leads = words[at].casefold() if words[at].casefold() in articles else ""
    at += bool(leads)
    if words[at : at + 1] and words[at].casefold() in articles:
        at += 1  # `All the sacks` are sacks.
    noun = _noun(words[at:], articles)
    kept = known.set_of(_GRAMMAR, "keeps-as-it-is")
    while (
        len(noun) > 1
        and words[0].casefold() in kept
        and noun[-1].casefold() in known.set_of(_GRAMMAR, "kept-so")
    ):
        noun.pop()  # Who keeps the boy hidden keeps the boy.
    while len(noun) > 1 and noun[-1].islower() and _says_how_it_is(noun[-1]):
        noun.pop()  # Who crosses the glacier roped together crosses the glacier, and keeps the robbers busy.
    if not noun or len(noun) > _MOST_WORDS or noun[-1].casefold() in known.set_of(_GRAMMAR, "no-thing"):
        return None
    head = noun[-1].casefold()
    if not leads and not senses_of(head):
        return None
    number = leads in known.set_of(_GRAMMAR, "counts-more-than-one")
    living = noun[-1][:1].isupper() or bool(known.senses("occupations", head)) or is_a(head, _PERSON)
    return DeedObject(f"{_definite(leads)} {' '.join(noun)}", number or is_several(head), direct, living)


def _begins(words: list[str], articles: frozenset[str]) -> tuple[int, bool]:
    """Where the first thing begins behind the verb, and whether nothing says how one gets to it."""
    known = lexicon()
    between = known.set_of(_GOALS, "prepositions") | known.set_of(_GRAMMAR, "begins-a-whereabouts")
    skipped = between | known.set_of(_GRAMMAR, "ends-an-object")
    at, direct = 1, True
    while at < len(words) and words[at].casefold() not in articles:
        small = words[at].casefold()
        if small not in skipped and not _says_how(small):
            break
        direct = direct and small not in between
        at += 1
    return at, direct


def _noun(words: list[str], articles: frozenset[str]) -> list[str]:
    """The words of a thing, as far as something else begins."""
    known = lexicon()
    ends = frozenset[str]().union(*(known.set_of(*each) for each in _ENDS))
    noun: list[str] = []
    for word in words:
        small = word.casefold()
        if (noun and (small in ends or _says_how(small))) or small in articles:
            break
        noun.append(word)
    return noun


def _says_how_it_is(word: str) -> bool:
    """Whether a word behind a thing is no thing itself, but says how it is: `roped`, `busy`."""
    done = word.endswith(_DONE) or bool(senses_of(word, "adjective"))
    return done and not senses_of(word)


def _says_how(word: str) -> bool:
    """Whether a word says how something is done, and names no thing: `quietly`, but not `fly`."""
    return word.endswith(_HOW) and not senses_of(word)


def _definite(leads: str) -> str:
    """How a thing is led in once it is known: `their knife`, `the two bottles`."""
    if leads in lexicon().set_of(_GRAMMAR, "owns"):
        return _OWN.get(leads, leads)
    return f"{_THE} {leads}" if leads in lexicon().set_of(_GRAMMAR, "counts-more-than-one") else _THE


def is_several(noun: str) -> bool:
    """Whether a noun by itself means more than one: `tablets`, `children`; not `glass`."""
    small = noun.casefold()
    if small in lexicon().set_of(_GRAMMAR, "several"):
        return True
    return small.endswith("s") and not small.endswith(_NO_PLURAL) and len(small) > len(_NO_PLURAL)


_SHORTEST = 3
_VERBS_THAT_HISS = pattern(r"(?:ss|x|z|ch|sh|o)es$")


def of_several(verb: str) -> str:
    """A verb as it stands behind several that do it: `gives` is `give`; what is no such verb stays as it is."""
    odd = lexicon().words("grammar", "odd-for-several")
    if verb in odd[1::2]:  # It stands so already: `have` is no `has`.
        return verb
    if verb in odd:
        return odd[odd.index(verb) + 1]
    if not verb.endswith("s") or verb.endswith("ss") or len(verb) <= _SHORTEST:
        return verb
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if _VERBS_THAT_HISS.search(verb) else verb[:-1]
