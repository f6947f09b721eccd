"""A premise told in catchwords: `1930s Marseille, smugglers, a missing ledger`. What is amiss in one is the aim."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from solofate.gm.titles.persons import are_several
from solofate.gm.titles.persons_told import finite_at, head_of_somebody
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.names import in_capitals, with_indefinite, words_of

_CATCHWORDS = "catchwords"
_FEWEST, _LONGEST = 3, 9
"""So many catchwords are a list, and so many words has one at most."""


def catchwords_in(text: str) -> Sequence[str]:
    """The catchwords of a text that is nothing else; none where anything in it is told in a sentence."""
    words = [each.strip(" .!?") for each in re.split(r"\s*[,;]\s+", " ".join(text.split()))]
    words = [each for each in words if each]
    if len(words) < _FEWEST or any(len(each.split()) > _LONGEST or _tells(each) for each in words):
        return ()
    return words


def _tells(catchword: str) -> bool:
    """Whether a part of a text is more than a thing or somebody, with what is said of them behind `who`."""
    if re.search(r"[.!?:]\s|\bI\b", catchword):
        return True
    thing = _SAID_OF.split(catchword)[0].split()
    led = bool(thing) and thing[0].casefold() in _articles()
    said = thing[1:] if led else thing
    at = finite_at(["", *said])
    return at is not None and at > 1 and not said[at - 1].casefold().endswith("ed")


_SAID_OF = re.compile(r" (?:who|that|which|whose) ")


def aim_of_catchwords(text: str) -> str:
    """What is amiss by one of the catchwords, as it stands behind `to`: `find the missing ledger`; else nothing."""
    words = catchwords_in(text)
    return next((aim for reads in _READS for each in words if (aim := reads(each))), "")


def trouble_of_catchwords(text: str) -> str:
    """Who has a hold on the hero by the catchwords: `Owes a Crooked Commissaire a Favour`; else nothing."""
    for each in catchwords_in(text):
        if who := _crooked(each):
            return in_capitals(f"owes {with_indefinite(who.removeprefix('the '))} a favour")
        if _who_does(each):
            return in_capitals(each)
    return ""


def _articles() -> frozenset[str]:
    return lexicon().set_of("settings", "articles")


def _known(words: Sequence[str]) -> str:
    """Words for something as what is known: `the missing ledger`."""
    bare = words[1:] if words and words[0].casefold() in _articles() else words
    first = "" if bare and bare[0][:1].isupper() and not bare[0].isupper() and len(bare) == 1 else "the "
    return f"{first}{' '.join(bare)}"


def _missing(catchword: str) -> str:
    """`Find the missing ledger`; of kin and others it is what has become of them."""
    words = catchword.split()
    bare = words[1:] if words[0].casefold() in _articles() else words
    if len(bare) < 2 or bare[0].casefold() not in lexicon().set_of(_CATCHWORDS, "missing"):
        return ""
    if lexicon().senses("kin-of-heroes", bare[-1].casefold()):
        return f"find out what has become of my {' '.join(bare[1:])}"
    if is_a(bare[-1].casefold(), ("person.n.1",), among=1):
        return f"find out what has become of the {' '.join(bare[1:])}"
    return f"find the {' '.join(bare)}"


def _who_does(catchword: str) -> str:
    """Somebody of whom a catchword says what they do."""
    who, *behind = _SAID_OF.split(catchword)
    return _known(who.split()) if behind and _is_somebody(who.split()) else ""


def _why_they_do(catchword: str) -> str:
    """`Find out why the mayor collects names`; who knows too much is asked what they know."""
    who = _who_does(catchword)
    if not who:
        return ""
    does = " ".join(_SAID_OF.split(catchword)[1:])
    several = are_several(who.split()[-1].casefold())
    if words_of(does)[:1] in (["knows"], ["know"]) and not several:
        return f"find out what {who} knows"
    return f"find out why {who} {does}"


def _crime(catchword: str) -> str:
    """`Find out who is behind the arson`, `find out where the cholera comes from`."""
    words = catchword.split()
    head = words[-1].casefold() if words else ""
    if head in lexicon().set_of(_CATCHWORDS, "crimes") and len(words) <= _FEWEST:
        return f"find out who is behind {_known(words)}"
    if head in lexicon().set_of(_CATCHWORDS, "plagues") and len(words) <= _FEWEST:
        return f"find out where {_known(words)} comes from"
    if head in lexicon().set_of(_CATCHWORDS, "failures") and 1 < len(words) <= _FEWEST:
        return f"find out what is behind {_known(words)}"
    return ""


def _odd_thing(catchword: str) -> str:
    """`Find out why the guest book has my name in it`, `find out why the deck is locked`."""
    words = catchword.split()
    led = words[0].casefold() in ("a", "an")
    if led and "with" in words[2:] and not _is_somebody(words[: words.index("with")]):
        at = words.index("with")
        return f"find out why {_known(words[:at])} has {' '.join(words[at + 1 :])}"
    bare = words[1:] if words[0].casefold() in _articles() else words
    if len(bare) == _PAIR and bare[0].casefold() in lexicon().set_of(_CATCHWORDS, "shut"):
        return f"find out why the {bare[1]} is {bare[0]}"
    return ""


_PAIR = 2


def _secret(catchword: str) -> str:
    """`Find out what the crooked commissaire is hiding`, also of an actor with a secret."""
    who = _crooked(catchword)
    said = re.match(r"(?P<who>.+) with an? (?:[a-z]+ )?secret$", catchword, re.IGNORECASE)
    if said is not None and _is_somebody(said["who"].split()):
        who = _known(said["who"].split())
    return f"find out what {who} is hiding" if who else ""


def _crooked(catchword: str) -> str:
    words = catchword.split()
    bare = words[1:] if words[0].casefold() in _articles() else words
    crooked = bool(bare) and bare[0].casefold() in lexicon().set_of(_CATCHWORDS, "crooked")
    one = crooked and _is_somebody(bare) and not are_several(bare[-1].casefold())
    return f"the {' '.join(bare)}" if one else ""


def _wanted(catchword: str) -> str:
    """A thing that somebody has or that is somewhere: `get hold of the map tattooed on a cook`."""
    words = catchword.split()
    led = words[0].casefold() in ("a", "an") and not _is_somebody(words)
    return f"get hold of {_known(words)}" if led and len(words) > _PAIR and _held(words[1:]) else ""


def _held(words: Sequence[str]) -> bool:
    return any(word.endswith("ed") and at and words[at + 1 :] for at, word in enumerate(words))


def _is_somebody(words: Sequence[str]) -> bool:
    bare = list(words[1:] if words and words[0].casefold() in _articles() else words)
    head = head_of_somebody(bare)
    several = bool(bare) and are_several(bare[-1].casefold())
    return several or (head is not None and head == len(bare) - 1)


_READS: tuple[Callable[[str], str], ...] = (_missing, _why_they_do, _crime, _odd_thing, _secret, _wanted)

__all__ = ["aim_of_catchwords", "catchwords_in", "trouble_of_catchwords"]
