"""What a search is for: a way out, tracks, papers, a thing with a name, so that what is found is fit for it."""

from __future__ import annotations

import re

from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.lexicon.senses import is_a
from solofate.named_tuples import NamedTuple
from solofate.rules.names import as_aspect, words_of
from solofate.wording.deeds_told import of_somebody

FIND = "find"
"""The kind of words for what a search finds."""

_THING, _SOMEBODY, _WAY, _WRITING = "thing", "somebody", "way", "writing"
_ROOM = "room"
_BUILT = ("structure.n.1", "room.n.1", "furniture.n.1", "vehicle.n.1")
"""What is looked through, where no other is looked for."""
_WRITTEN = ("writing.n.2", "document.n.1", "legal_document.n.1")
_OF_THE_SCENE = {"": "situation-usable", "usable": "situation-usable", "cover": "situation-cover"}
_LONGEST = 6
_NAMED = 4
"""So many words, less one, what was looked for may have in the name of an aspect."""
_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")


class SearchMeant(NamedTuple):
    """A search as it is understood: of which kind words are drawn, for which sense, and what is looked for.

    `thing` is that as it stands in a name, `sought` inside a sentence: `the Ledger`, `the ledger of payments`.
    """

    kind: str
    sense: str = ""
    thing: str = ""
    sought: str = ""


def search_for(sought: str, own: tuple[OwnWords, ...] = ()) -> SearchMeant:
    """What is found by whoever looks for this: the thing that was named, or what lies where somebody looks through."""
    known = lexicon(own)
    words = words_of(sought)
    behind = known.set_of("grammar", "where") | known.set_of("grammar", "has-no-name")
    head = next((at for at, word in enumerate(words) if at and word in behind), len(words))
    senses = [each.sense for each in known.found("searches", words) if each.at < head]
    told = _looked_for(sought)
    thing = _thing(told)
    of = words_of(_before(told, "of"))[-1:]
    person = thing[:1].isupper() or (not senses and any(known.senses("occupations", word) for word in of))
    sense = _SOMEBODY if person else senses[-1] if senses else _THING if thing else ""
    if sense == _THING and of:
        looked_through = words[:1] in (["the"], ["this"], of) and is_a(of[0], _BUILT)
        sense = _ROOM if looked_through else _WRITING if is_a(of[0], _WRITTEN) else sense
    if sense in _OF_THE_SCENE:
        return SearchMeant(_OF_THE_SCENE[sense])
    named = sense in (_THING, _WAY, _WRITING) or person
    inside = told if person else of_somebody(f"the {told}") if told else ""
    return SearchMeant(FIND, sense, thing if named else "", inside if named else "")


def agreeing(sentence: str, sought: str) -> str:
    """`The letters was` is `the letters were`: a sentence that begins with what was looked for."""
    head = _before(sought, "of").rsplit(" ", 1)[-1].casefold()
    several = head in lexicon().set_of("grammar", "several") or (
        head.endswith("s") and not head.endswith(("ss", "us")) and not sought[:1].isupper()
    )
    if not several or not sentence.casefold().startswith(sought.casefold()):
        return sentence
    at = len(sought)
    return sentence[:at] + sentence[at:].replace(" was ", " were ", 1)


def _before(text: str, word: str) -> str:
    return f" {text} ".partition(f" {word} ")[0].strip()


def _looked_for(sought: str) -> str:
    """What is looked for, without the article and what says where it is: `a key that fits the box` is `key`.

    `What he was looking for` names nothing.
    """
    known = lexicon()
    stops = known.set_of("grammar", "opens-a-clause") | known.set_of("grammar", "lies-somewhere")
    stops |= known.set_of("grammar", "ends-what-is-sought")
    articles = known.set_of("grammar", "leads-a-search")
    told: list[str] = []
    for found in _WORD.finditer(sought):
        word = found[0]
        if not told and word.casefold() in known.set_of("grammar", "has-no-name"):
            return ""
        if told and word.casefold() in stops:
            break
        if told or word.casefold() not in articles:
            told.append(word)
    return " ".join(told) if 0 < len(told) <= _LONGEST else ""


def _thing(told: str) -> str:
    """The same as it stands in a name, which is short: `the Tracks` of `tracks of my brother's horse`."""
    if not told:
        return ""
    short = told if told.count(" ") < _NAMED else _before(told, "of")
    return short if short[:1].isupper() else f"the {as_aspect(short)}"
