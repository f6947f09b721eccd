"""Reading facts off what was told: who is what, has what, hates whom, lives where, and what has happened.

Precision goes before reach. What is doubted, denied, asked, said by somebody or hoped for is no fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from solofate.gm.story.sentences import STOPS, Named, Names, Word, sentences
from solofate.gm.story.stakes import overtaken_by
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.events import Event, FactsNoted, Narration
from solofate.rules.model.facts import (
    ANSWERED,
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
    TOLD,
    WANTS,
    Fact,
    next_number,
)
from solofate.rules.model.safety import kept_out
from solofate.rules.model.state import State
from solofate.rules.names import slug

MOST_WORDS = 9
"""So many words of an object are taken; a longer one is no fact but a story."""
MOST_NOTED = 6
"""So many facts are noted of one line."""
_LONGEST_ROLE = 3

_ARTICLE = lexicon().set_of("fact-words", "article")
_TOOK, _SAW, _OF_ONE, _IN_LOVE, _AFRAID, _HIDDEN = "took", "saw", "of-one", "in-love", "afraid", "hidden"
_OWN = "hides-a-thing"
_KIND = {_TOOK: HAPPENED, _SAW: HAPPENED, _OF_ONE: IS, _IN_LOVE: LIKES, _AFRAID: FEARS}
_AN = ("a", "e", "i", "o", "u")


class _Subject(NamedTuple):
    """Whom a clause is about."""

    name: str
    who: str
    known: bool = True
    hero: bool = False
    person: bool = True


class _Read(NamedTuple):
    """A fact as it was read, before it has a number."""

    about: _Subject
    kind: str
    text: str
    detail: str
    other: str = ""


def told(state: State, text: str) -> tuple[Event, ...]:
    """What the player tells, the facts that are noted of it, and that the heroes have what they came for."""
    return (Narration(text, "player"), *noted(state, text), *overtaken_by(state, text))


def noted(state: State, text: str, source: str = TOLD) -> tuple[FactsNoted, ...]:
    """The event that notes what was told, or none where nothing in it is a fact."""
    found = facts_in(state, text, source)
    return (FactsNoted(found),) if found else ()


def facts_in(state: State, text: str, source: str = TOLD) -> tuple[Fact, ...]:
    """The facts in a text that are new and cross no line, numbered on from those that are known."""
    known = {(each.who, each.text) for each in state.facts}
    facts: list[Fact] = []
    for read in _Reader(state).read(text):
        number = next_number(state.facts) + len(facts)
        about = read.about
        fact = Fact(
            number, about.who, about.name, read.kind, read.text, read.detail, read.other, source, state.scenes
        )
        if (fact.who, fact.text) in known or kept_out(state, fact.sentence):
            continue
        known.add((fact.who, fact.text))
        facts.append(fact)
        if len(facts) == MOST_NOTED:
            break
    return tuple(facts)


def answered(state: State, question: str, answer: str) -> tuple[FactsNoted, ...]:
    """What a yes of the oracle makes true: `Did anybody see us?` and a yes is that somebody saw them."""
    if not answer.startswith("yes"):
        return ()
    stated = _as_statement(question)
    return noted(state, stated, ANSWERED) if stated else ()


_DONE = {bare: done for done, verbs in lexicon().subject("fact-done").items() for bare in verbs}
_ANYBODY = {"anybody": "Somebody", "anyone": "Somebody", "somebody": "Somebody", "someone": "Somebody"}


def _as_statement(question: str) -> str:
    """A question of yes or no turned round: `Is Hesper a widow?` says `Hesper is a widow`."""
    words = question.strip(" ?!.").split()
    if len(words) < 3:
        return ""
    first, rest = words[0].casefold(), words[1:]
    rest[0] = _ANYBODY.get(rest[0].casefold(), rest[0])
    at = next((at for at, word in enumerate(rest) if at and not word[:1].isupper()), 0)
    if not at:
        return ""
    if first in ("is", "was", "has"):
        return " ".join((*rest[:at], first, *rest[at:]))
    if first in ("did", "does") and rest[at].casefold() in _DONE:
        return " ".join((*rest[:at], _DONE[rest[at].casefold()], *rest[at + 1 :]))
    return ""


class _Reader:
    """Reads facts for one state: its names, its heroes and its own words."""

    def __init__(self, state: State) -> None:
        self._lexicon: Lexicon = lexicon(state.words)
        people = {one.id: one.name for one in state.characters.values()}
        people |= {each.id: each.name for each in state.memory.people}
        people |= {each.who: each.name for each in state.facts if each.name[:1].isupper()}
        heroes = [one.id for one in (*state.characters.values(), *state.away.values()) if one.is_hero]
        people |= {one.id: one.name for one in state.away.values()}
        self._names = Names(people, heroes, self._lexicon)
        active = state.characters.get(state.active or "")
        self._me = _Subject(active.name, active.id, hero=True) if active is not None else None
        self._roles = {
            role
            for subject in ("fact-roles", "occupations")
            for words in self._lexicon.subject(subject).values()
            for role in words
        }
        self._verbs = self._of_verbs()
        self._last: _Subject | None = None

    def _of_verbs(self) -> Mapping[str, str]:
        return {verb: sense for sense, verbs in self._lexicon.subject("fact-verbs").items() for verb in verbs}

    def _set(self, sense: str, subject: str = "fact-bounds") -> frozenset[str]:
        return self._lexicon.set_of(subject, sense)

    # ---- a text ----------------------------------------------------------------------------------------------

    def read(self, text: str) -> Iterator[_Read]:
        """Every fact of a text, in its order."""
        for words in sentences(text):
            if not self._doubted(words, "sentence"):
                yield from self._sentence(words)
                self._last = self._whom_it_was_about(words)
            else:
                self._last = None

    def _doubted(self, words: Sequence[Word], how: str) -> bool:
        doubt = self._set(how, "fact-doubt")
        small = [word.small for word in words]
        pairs = (" ".join(two) for two in pairwise(small))
        return any(word.small in doubt and not (word.capital and at) for at, word in enumerate(words)) or any(
            pair in doubt for pair in pairs
        )

    def _whom_it_was_about(self, words: Sequence[Word]) -> _Subject | None:
        """The one person a sentence names, whom `she` means in the next."""
        carried = self._last is not None and words[0].small in ("he", "she")
        named = [self._last] if self._last is not None and carried else []
        at = 0
        while at < len(words):
            found = self._names.at(words, at)
            if found is not None:
                named.append(self._subject(found))
            at = found.ends if found is not None else at + 1
        people = {each.who: each for each in named}
        return next(iter(people.values())) if len(people) == 1 else None

    def _subject(self, named: Named) -> _Subject:
        return _Subject(named.name, named.who, named.known, named.hero)

    def _sentence(self, words: Sequence[Word]) -> Iterator[_Read]:
        at, subject = 0, None
        main: _Subject | None = None
        while at < len(words):
            if words[at].small == "who" and subject is not None:
                main, subject = subject, self._just_named(words, at) or subject
            elif words[at].small == "," and main is not None:
                main, subject = None, main
            read = self._in_apposition(words, at)
            if read is not None:
                facts, subject, at = read
                yield from facts
                continue
            found = self._someone(words, at)
            if found is not None:
                subject, at = found
                yield from self._behind_a_name(words, at, subject)
                continue
            if subject is not None and self._begins_another(words, at):
                ends = self._end_of_clause(words, at + 1)
                if not self._is_verb(words, at + 1):
                    at += 1
                    continue
                yield from self._clause(words[at + 1 : ends], subject)
                at = max(at + 1, ends)
                continue
            verb = self._verb_at(words, at)
            if verb is not None and subject is not None and at and self._directly_behind(words, at):
                ends = self._end_of_clause(words, at)
                yield from self._clause(words[at:ends], subject)
                at = ends
                continue
            at += 1

    def _just_named(self, words: Sequence[Word], at: int) -> _Subject | None:
        """The name that ends right before a word: whom `who` means."""
        ends = at - 1 if at and words[at - 1].small == "," else at
        for begins in range(max(0, ends - 4), ends):
            named = self._names.at(words, begins)
            if named is not None and named.ends == ends and not named.owns:
                return self._subject(named)
        return None

    # ---- who -------------------------------------------------------------------------------------------------

    def _someone(self, words: Sequence[Word], at: int) -> tuple[_Subject, int] | None:
        """Whoever is named at a word: a name, `I`, `she` for the last one named, `somebody`, or a thing."""
        word = words[at]
        if at and words[at - 1].small in ("of", "than", "like"):
            return None
        if word.small == "i" and self._me is not None:
            return self._me, at + 1
        if word.small == "we" and self._me is not None:
            return self._me._replace(person=True), at + 1
        if word.small in ("he", "she") and self._last is not None and at == 0:
            return self._last, at + 1
        if word.small in ("somebody", "someone") and at == 0:
            return _Subject("Somebody", "somebody"), at + 1
        named = self._names.at(words, at)
        if named is not None:
            if named.owns:
                return self._belonging(words, named)
            self._keep(words, at, named)
            return self._subject(named), named.ends
        if word.small in self._set("leads-a-thing", "fact-words") and at + 1 < len(words):
            thing = words[at + 1].small
            if thing in self._set("thing", "fact-things"):
                return _Subject(f"the {thing}", slug(thing), person=False), at + 2
        return None

    def _keep(self, words: Sequence[Word], at: int, named: Named) -> None:
        """A new name that stands inside a sentence, or is of two words, is a name from here on."""
        if not named.known and (at > 0 or named.ends - at > 1):
            self._names.add(named)

    def _belonging(self, words: Sequence[Word], named: Named) -> tuple[_Subject, int] | None:
        """`Stroud's sister Hesper` is about Hesper, `Stroud's ledger` about the ledger."""
        at = named.ends
        role = self._role_at(words, at)
        if role is not None:
            inner = self._names.at(words, at + role)
            return (self._subject(inner), inner.ends) if inner is not None and not inner.owns else None
        if at < len(words) and words[at].small in self._set("thing", "fact-things"):
            return _Subject(f"{named.name}'s {words[at].small}", slug(words[at].small), person=False), at + 1
        return None

    def _role_at(self, words: Sequence[Word], at: int) -> int | None:
        """How many words a role takes that begins here: `widow`, `harbour master`; None where there is none."""
        for length in range(min(_LONGEST_ROLE, len(words) - at), 0, -1):
            here = words[at : at + length]
            if " ".join(word.small for word in here) in self._roles and not any(w.capital for w in here):
                return length
        return None

    def _in_apposition(self, words: Sequence[Word], at: int) -> tuple[list[_Read], _Subject, int] | None:
        """`the widow Hesper Vane`, `my brother Imre`, `Stroud's sister Hesper`: who is named, and what they are."""
        begins, whose = at, ""
        other = ""
        if words[at].small in ("the", "old", "our"):
            begins = at + 1
            while begins < len(words) and words[begins].small in self._set("in-apposition", "fact-words"):
                begins += 1
        elif words[at].small == "my" and self._me is not None:
            begins, whose, other = at + 1, f"{self._me.name}'s", self._me.who
        else:
            named = self._names.at(words, at)
            if named is None or not named.owns:
                return None
            begins, whose, other = named.ends, f"{named.name}'s", named.who
        role = self._role_at(words, begins)
        if role is None:
            return None
        found = self._names.at(words, begins + role)
        if found is None or found.owns or found.hero:
            return None
        said = " ".join(word.typed for word in words[begins : begins + role])
        subject = self._subject(found)
        self._keep(words, begins + role, found)
        is_what = f"{whose} {said}" if whose else f"{'an' if said.startswith(_AN) else 'a'} {said}"
        facts = [_Read(subject, IS, f"is {is_what}", is_what, other)]
        return [*facts, *self._behind_a_name(words, found.ends, subject)], subject, found.ends

    def _behind_a_name(self, words: Sequence[Word], at: int, subject: _Subject) -> Iterator[_Read]:
        """What stands right behind a name: `, a widow,` and `at number nine`."""
        if at + 1 < len(words) and words[at].small == ",":
            ends = self._end_of_clause(words, at + 1)
            behind = words[at + 1 : ends]
            if behind and (ends == len(words) or words[ends].small in (",", "who", "and", ")", "—", "–")):
                yield from self._what_they_are(behind, subject, "is")
        if at + 2 < len(words) and [word.small for word in words[at : at + 2]] == ["at", "number"]:
            place = f"at number {words[at + 2].typed}"
            yield _Read(subject, AT, f"is {place}", place)

    # ---- clauses ---------------------------------------------------------------------------------------------

    def _begins_another(self, words: Sequence[Word], at: int) -> bool:
        """Whether what follows says more of the same one: `, keeps a parrot`, `and hates Stroud`, `who is dead`."""
        return words[at].small in (",", "and", "who", ";") and at + 1 < len(words)

    def _is_verb(self, words: Sequence[Word], at: int) -> bool:
        return self._verb_at(words, self._past_adverbs(words, at)) is not None

    def _directly_behind(self, words: Sequence[Word], at: int) -> bool:
        """Whether a verb stands right behind the one it is about, but for adverbs and `who`."""
        back = at - 1
        while back > 0 and words[back].small in self._set("adverbs"):
            back -= 1
        before = words[back]
        return (
            before.capital
            or before.small in self._set("subject", "fact-words")
            or (before.small in self._set("thing", "fact-things") and not before.owns)
        )

    def _past_adverbs(self, words: Sequence[Word], at: int) -> int:
        while at < len(words) and words[at].small in self._set("adverbs"):
            at += 1
        return at

    def _verb_at(self, words: Sequence[Word], at: int) -> tuple[str, int] | None:
        """The sense of the verb that begins here and how many words it takes, the longest first."""
        if at >= len(words) or words[at].capital:
            return None
        for length in range(min(5, len(words) - at), 0, -1):
            said = " ".join(word.small for word in words[at : at + length])
            if said in self._verbs:
                return self._verbs[said], length
            if length == 1 and said in self._set("bare-verb", "fact-words"):
                return said, 1
        return None

    def _end_of_clause(self, words: Sequence[Word], at: int) -> int:
        """Where what begins here ends: at a stop, at a word that begins another clause, at `and` before a verb."""
        ends = self._set("ends")
        begun = at
        while at < len(words):
            small = words[at].small
            if small in STOPS or (small in ends and at > begun + 1):
                return at
            if small == "and" and at > begun:
                follows = self._past_adverbs(words, at + 1)
                if follows >= len(words) or not self._is_more_of_it(words, follows):
                    return at
            at += 1
        return at

    def _is_more_of_it(self, words: Sequence[Word], at: int) -> bool:
        """Whether what stands behind `and` is one more object and no other clause."""
        named = self._names.at(words, at)
        if named is not None:
            return self._verb_at(words, named.ends) is None and not (
                named.ends < len(words) and words[named.ends].small.endswith(("s", "ed"))
            )
        if words[at].small in self._set("determiners"):
            return not any(self._verb_at(words, here) for here in range(at + 1, min(at + 4, len(words))))
        return False

    def _clause(self, words: Sequence[Word], about: _Subject) -> Iterator[_Read]:
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

    def _own_deed(self, sense: str, verb: str, rest: Sequence[Word], about: _Subject) -> Iterator[_Read]:
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

    def _thing(self, words: Sequence[Word]) -> tuple[_Subject, int] | None:
        if len(words) > 2 and words[0].small in self._set("determiners"):
            thing = words[1].small
            if thing in self._set("thing", "fact-things"):
                return _Subject(f"the {thing}", slug(thing), person=False), 2
        return None

    def _what_they_are(self, words: Sequence[Word], about: _Subject, verb: str) -> Iterator[_Read]:
        """What somebody is: a role, or a state that lasts. What something is is not noted, but where it lies."""
        text = self._text(words)
        small = [word.small for word in words]
        if not text or self._doubted(words, "clause") or not about.person or about.name == "Somebody":
            return
        if " ".join(small) in self._set("lasting", "fact-states"):
            yield _Read(about, IS, f"{verb} {text}", text)
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
            yield _Read(about, IS, f"{verb} {text}", text, other)

    def _head(self, small: Sequence[str], begins: int) -> list[str]:
        """The words up to the noun everything else hangs on: `retired customs officer` of `… of the port`."""
        head: list[str] = []
        for word in small[begins:]:
            if head and word in self._set("where") | self._set("behind-a-head", "fact-words"):
                break
            head.append(word)
        return head

    def _said_of(self, sense: str, verb: str, rest: Sequence[Word], about: _Subject) -> Iterator[_Read]:
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
        other = named.who if named is not None and not named.owns else ""
        if named is not None:
            self._keep(rest, 1, named)
        if not about.known and kind in (HAS, HAPPENED) and " " not in about.name and sense != _SAW:
            return
        yield _Read(about, kind, f"{verb} {text}", text, other)

    def _fits(
        self, kind: str, sense: str, rest: Sequence[Word], named: Named | None, about: _Subject
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

    def _where(self, verb: str, rest: Sequence[Word], about: _Subject) -> Iterator[_Read]:
        small = [word.small for word in rest]
        if len(small) < 2 or len(small) > MOST_WORDS or small[0] not in self._set("where"):
            return
        if small[1] in self._set("objects", "fact-doubt") or small[:2] == ["on", "time"]:
            return
        text = self._text(rest)
        if about.person and small[0] == "with":
            return
        yield _Read(about, AT, f"{verb} {text}", text)

    def _text(self, words: Sequence[Word]) -> str:
        """The words as they are told of somebody: `my house` is the hero's, `us` are the heroes."""
        told = []
        for word in words:
            if word.small in ("my", "our") and self._me is not None:
                told.append(f"{self._me.name}'s")
            elif word.small in ("us", "we"):
                told.append("the heroes")
            elif word.small == "me" and self._me is not None:
                told.append(self._me.name)
            else:
                told.append(f"{word.typed}'s" if word.owns and not word.typed.endswith("'s") else word.typed)
        return " ".join(told).replace(" ,", ",").strip(" ,")


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
