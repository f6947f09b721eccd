"""What one clause says of somebody: what they are, have, know, feel or did, and where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.gm.story.fact_words import FactRead, ReadAgainst, Subject
from solofate.gm.story.sentences import STOPS, NameFound, TypedWord
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.facts import (
    AT,
    FEARS,
    HAPPENED,
    HAS,
    HATES,
    IS,
    KNOWS,
    LIKES,
    OWES,
    SERVES,
    WANTS,
)
from solofate.rules.names import slug

MOST_WORDS = 9
"""So many words of an object are taken; a longer one is no fact but a story."""
_ARTICLE = lexicon().set_of("fact-words", "article")
_TOOK, _SAW, _OF_ONE, _IN_LOVE, _AFRAID, _HIDDEN = "took", "saw", "of-one", "in-love", "afraid", "hidden"
_OWN = "hides-a-thing"
_KIND = {_TOOK: HAPPENED, _SAW: HAPPENED, _OF_ONE: IS, _IN_LOVE: LIKES, _AFRAID: FEARS}


class Clauses(ReadAgainst):
    """Reads the facts of a clause whose subject is known."""

    def _clause(self, words: Sequence[TypedWord], about: Subject) -> Iterator[FactRead]:
        """What one clause says of somebody, the verb first."""
        at = self._past_adverbs(words, 0)
        found = self._verb_at(words, at)
        if found is None or self._doubted(words, "clause"):
            return
        sense, length = found
        verb = " ".join(word.typed for word in words[at : at + length])
        rest = words[at + length :]
        behind = self._past_adverbs(rest, 0)
        if sense in ("is", "was"):
            yield from self._what_they_are(rest[behind:], about, sense)
            return
        if sense in _BARE or sense == _OWN:
            yield from self._own_deed(sense, verb, rest, about)
            return
        if not about.person:
            if sense == _HIDDEN:
                yield from self._where(verb, rest, about)
            return
        if sense == AT:
            yield from self._where(verb, rest, about)
        elif sense != _HIDDEN:
            yield from self._said_of(sense, verb, rest, about)

    def _own_deed(
        self, sense: str, verb: str, rest: Sequence[TypedWord], about: Subject
    ) -> Iterator[FactRead]:
        """What is said with `I` and `we`, or hidden by somebody: `I owe Nan Crake a boat`, `we hid the ledger`."""
        if sense in ("hide", "bury", "stash", _OWN) or (sense == AT and verb == "hides"):
            thing = self._thing(rest)
            if thing is not None:
                about_it, at = thing
                where = self._where(_HIDDEN_HOW.get(verb.casefold(), "is hidden"), rest[at:], about_it)
                yield from where
            return
        if not about.hero:
            return
        kind, said = _BARE[sense]
        yield from self._said_of(kind, said, rest, about)

    def _thing(self, words: Sequence[TypedWord]) -> tuple[Subject, int] | None:
        if len(words) > 2 and words[0].small in self._set("determiners"):
            thing = words[1].small
            if thing in self._set("thing", "fact-things"):
                return Subject(f"the {thing}", slug(thing), person=False), 2
        return None

    def _what_they_are(self, words: Sequence[TypedWord], about: Subject, verb: str) -> Iterator[FactRead]:
        """What somebody is: a role, or a state that lasts. What something is is not noted, but where it lies."""
        text = self._text(words)
        small = [word.small for word in words]
        if "own" in small or (verb == "was" and small[-1:] and small[-1] in self._set("young", "fact-doubt")):
            return
        if not text or self._doubted(words, "clause") or not about.person or about.name == "Somebody":
            return
        if " ".join(small) in self._set("lasting", "fact-states"):
            yield FactRead(about, IS, f"{verb} {text}", text)
            return
        other = ""
        begins = 0
        if small[0] in _ARTICLE:
            begins = 1
        elif (named := self._names.at(words, 0)) is not None and named.owns:
            begins, other = named.ends, named.who
        else:
            return
        if small[0] == "my" and self._me is not None:
            other, text = self._me.who, f"{self._me.name}'s {self._text(words[1:])}"
        head = self._head(small, begins)
        if len(small) <= MOST_WORDS and (
            " ".join(head[-2:]) in self._roles or (head[-1:] and head[-1] in self._roles)
        ):
            yield FactRead(about, IS, f"{verb} {text}", text, other)

    def _head(self, small: Sequence[str], begins: int) -> list[str]:
        """The words up to the noun everything else hangs on: `retired customs officer` of `… of the port`."""
        head: list[str] = []
        for word in small[begins:]:
            if head and word in self._set("where") | self._set("behind-a-head", "fact-words"):
                break
            head.append(word)
        return head

    def _said_of(
        self, sense: str, verb: str, rest: Sequence[TypedWord], about: Subject
    ) -> Iterator[FactRead]:
        """What somebody has, knows, wants, feels or did, where the object is fit for it."""
        kind = _KIND.get(sense, sense)
        small = [word.small for word in rest]
        text = self._text(rest)
        if not small or len(small) > MOST_WORDS or small[0] in STOPS:
            return
        named = self._names.at(rest, 0)
        whom = _whom(small[0])
        if sense == _SAW:
            if not (whom or (named is not None and named.hero and not named.owns)):
                return
            if about.hero:
                return
        elif (about.name == "Somebody" and kind != HAPPENED) or not self._fits(
            kind, sense, rest, named, about
        ):
            return
        if self._is_passing(kind, verb, small, named):
            return
        other = named.who if named is not None and not named.owns else ""
        if named is not None:
            self._keep(rest, 1, named)
        if not about.known and kind in (HAS, HAPPENED) and " " not in about.name and sense != _SAW:
            return
        yield FactRead(about, kind, f"{verb} {text}", text, other)

    def _is_passing(self, kind: str, verb: str, small: Sequence[str], named: NameFound | None) -> bool:
        """Whether what is said will be over in a moment: `wants to leave`, `needs a drink`, `killed the engine`."""
        head = self._head(small, 1)
        light = any(word in self._set("light", "fact-doubt") for word in head)
        if kind == WANTS:
            soon = small[0] == "to" and small[1:2] and small[1] in self._set("soon-done", "fact-doubt")
            return bool(soon) or light
        if kind == KNOWS:
            return small[1:2] != [] and small[1] in self._set("speakers", "fact-doubt")
        if kind == LIKES:
            return "to" in small[1:]
        if kind == HAS and verb in self._set("carrying", "fact-doubt"):
            return any(word in self._set("leads-away", "fact-doubt") for word in small[1:])
        if kind == OWES:
            return light
        if verb in self._set("done-to-somebody", "fact-doubt") and named is None:
            role = any(word in self._roles for word in head)
            return not (role or small[0] in ("us", "me"))
        return False

    def _fits(
        self, kind: str, sense: str, rest: Sequence[TypedWord], named: NameFound | None, about: Subject
    ) -> bool:
        small = [word.small for word in rest]
        first = small[0]
        if kind == KNOWS:
            tells = first in self._set("known-of", "fact-words") and len(small) > 1
            of_it = first in ("the", "every") and any(word in small for word in ("of", "behind", "under"))
            return (tells and small[1:2] != ["to"]) or of_it or (named is not None and named.owns)
        if first in self._set("objects", "fact-doubt") and kind not in (WANTS, FEARS, LIKES, HATES):
            return False
        if kind == WANTS:
            return (
                first == "to" or first in self._set("determiners") or named is not None or first == "revenge"
            )
        if kind in (HATES, LIKES, FEARS):
            return first not in self._set("objects", "fact-doubt") - {"to"} and (
                first != "to" or len(small) > 1
            )
        if kind in (OWES, SERVES):
            return named is not None or first in (*self._set("determiners"), "us", "me", "nobody")
        if kind == HAS:
            determined = first in self._set("determiners")
            head = self._head(small, 1)
            return (
                determined
                and bool(head)
                and not any(word in self._set("light", "fact-doubt") for word in head)
            )
        if kind == IS:
            return named is not None
        if sense == _TOOK and about.hero:
            return False
        return named is not None or first in (*self._set("determiners"), "us", "me", "to")

    def _where(self, verb: str, rest: Sequence[TypedWord], about: Subject) -> Iterator[FactRead]:
        small = [word.small for word in rest]
        if len(small) < 2 or len(small) > MOST_WORDS or small[0] not in self._set("where"):
            return
        if small[1] in self._set("objects", "fact-doubt") or small[:2] == ["on", "time"]:
            return
        if verb in self._set("working", "fact-doubt") and set(small) & self._set("thing", "fact-things"):
            return  # Who works at the lock is not at home there.
        text = self._text(rest)
        if about.person and small[0] == "with":
            return
        yield FactRead(about, AT, f"{verb} {text}", text)


def _whom(word: str) -> bool:
    return word in ("us", "me", "we")


_HIDDEN_HOW = {"bury": "is buried", "buried": "is buried", "buries": "is buried", "stash": "is stashed"}
_HIDDEN_HOW |= {"stashed": "is stashed", "stashes": "is stashed"}
_BARE = {
    "owe": (OWES, "owes"),
    "hate": (HATES, "hates"),
    "love": (LIKES, "loves"),
    "trust": (LIKES, "trusts"),
    "fear": (FEARS, "fears"),
    "promise": (HAPPENED, "promises"),
    "know": (KNOWS, "knows"),
    "keep": (HAS, "keeps"),
    "own": (HAS, "owns"),
    "want": (WANTS, "wants"),
    "serve": (SERVES, "serves"),
    "hide": (AT, "hides"),
    "bury": (AT, "buries"),
    "stash": (AT, "stashes"),
}
"""Verbs as they stand behind `I` and `we`: the kind of fact, and how it is told of a hero."""
