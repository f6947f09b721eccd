"""Whom and what a premise speaks of: names, what they are to whom, and whom `he`, `her` and `the duke` mean.

Whoever was told of once is known by name, by what they are, and by whose they are: `my sister Edda`, and then `Edda`,
`my sister` and `she`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solofate.gm.titles.persons import (
    are_several,
    is_somebody,
    may_be_somebody,
    spoken_of_by_name,
)
from solofate.gm.titles.premise_verbs import STOPS, leads_a_noun, plain, word_set
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import HE, IT, SHE, THEY, called_as, named_as, pronouns
from solofate.repl.new.nouns_told import (
    begins_as_a_noun,
    end_of_noun,
    is_a_persons,
    is_common,
    may_be_a_noun,
    may_be_owned,
)
from solofate.rules.names import slug, words_of

_OWNS = ("'s", "’s")
_MINE = ("my", "our")
_THEIRS = {"his": HE, "her": SHE, "their": THEY, "its": IT}
_THEM = {form: each for each in (HE, SHE, THEY) for form in (each, pronouns(each).them)}
_ME = ("i", "me", "we", "us")
_PLACED = lexicon().set_of("premise-facts", "before-a-place")
"""Behind which a name is more often a place's than anybody's."""


@dataclass
class One:
    """Somebody or something a premise speaks of: what facts call it, the words it goes by, and how it is spoken of.

    `called` is what it was called before its name was told: `Roz Calloway's old boss`.
    """

    name: str
    heads: list[str] = field(default_factory=list)
    pronoun: str = ""
    person: bool = False
    hero: bool = False
    called: str = ""

    @property
    def whose(self) -> str:
        """Their name where something is theirs: `Edda's`, `the Mercer brothers'`."""
        return f"{self.name}'" if self.pronoun == THEY and self.name.endswith("s") else f"{self.name}'s"

    @property
    def is_named(self) -> bool:
        """Whether it is a name that they are known by, and not only what they are or whose."""
        return self.name[:1].isupper() and "'s " not in self.name and "' " not in self.name

    @property
    def who(self) -> str:
        """Their id, which is that of their name without its article."""
        return slug(self.name.removeprefix("the "))


class Mention(NamedTuple):
    """The words for one: who it is, where they end, how a fact tells them, and what they say of whoever is named."""

    one: One
    ends: int
    shown: str
    said_to_be: str = ""


class People:
    """Everybody and everything a premise has spoken of so far."""

    def __init__(self, heroes: Sequence[str]) -> None:
        self._known = [One(each, [], named_as(each), person=True, hero=True) for each in heroes]
        for one in self._known:
            one.pronoun = one.pronoun or spoken_of_by_name(one.name.partition(" ")[0])
        self.me = self._known[0] if heroes else One("somebody", person=True, hero=True)
        self.speaks = False
        self._seen: list[One] = []
        self._here: list[One] = []
        self._this_sentence: list[One] = []
        self.last_subject: One | None = None

    def everybody(self) -> tuple[One, ...]:
        """All who were spoken of, in their order."""
        return tuple(self._known)

    @property
    def last_seen(self) -> One | None:
        """Whoever or whatever was spoken of last."""
        return self._seen[-1] if self._seen else None

    def begins_a_sentence(self) -> None:
        """Whoever is spoken of from here on is in another sentence."""
        self._this_sentence = []

    def begins_to_tell(self, of: One) -> None:
        """What is told from here on is one fact, about somebody."""
        self._here = [of]

    def saw(self, one: One) -> None:
        """Somebody was spoken of just now."""
        self._here.append(one)
        self._this_sentence.append(one)
        self._seen = [each for each in self._seen if each is not one] + [one]

    def meant_by(self, word: str, besides: One | None = None, *, begins: bool = False) -> One | None:
        """Whom `she` or `his` means: whoever was spoken of last and may be spoken of so; None where nobody is.

        What `begins` a sentence means whom the one before was about.
        """
        spoken = _THEM.get(word) or _THEIRS.get(word, "")
        found = [each for each in reversed(self._seen) if each is not besides and self._may_be(each, spoken)]
        sure = [each for each in found if each.pronoun == spoken]
        if (besides is None or word in _THEIRS) and self.last_subject in found:
            subject = self.last_subject
            if subject is not None and (subject.pronoun == spoken or not sure or begins):
                sure = [subject]
        if besides is not None and self.me in found and self.last_subject not in self._this_sentence:
            sure = [self.me]  # In another sentence it is the hero who is told of.
        one = next(iter(sure or found), None)
        if one is not None:
            one.pronoun = spoken
        return one

    def _may_be(self, one: One, spoken: str) -> bool:
        if one is self.me and self.speaks:
            return False
        if spoken == THEY:
            return one.pronoun == THEY
        if spoken == IT:
            return not one.person
        return one.person and one.pronoun in ("", spoken)

    # ---- the words for one -------------------------------------------------------------------------------------

    def mention_at(
        self, words: Sequence[str], at: int, subject: One | None, *, begins: bool = False
    ) -> Mention | None:
        """The words for somebody or something that begin there; None where none do.

        `subject` is who the sentence is about, of whom `his` stays as it is. `begins` says that it is the first word of
        a sentence, which has a capital in any case.
        """
        word = plain(words[at])
        behind = plain(words[at + 1]) if at + 1 < len(words) and words[at][-1] not in STOPS else ""
        if word in _ME:
            self.saw(self.me)
            return Mention(self.me, at + 1, self.me.name)
        closes = at + 2 >= len(words) or words[at + 1][-1] in STOPS
        owns = word in _THEIRS and (word != "her" or may_be_owned(behind, closes=closes))
        if word in _THEM and not owns:
            return self._by_pronoun(word, at, subject)
        if word in _MINE or owns:
            return self._owned(words, at, subject, begins)
        name = self._name_at(words, at, begins=begins)
        if name:
            return self._named(words, at, name, subject)
        if (leads_a_noun(word) and word not in word_set("stands-alone")) or (
            begins and begins_as_a_noun(words, at)
        ):
            return self._noun(words, at if begins and not leads_a_noun(word) else at + 1, at, subject)
        return None

    def _by_pronoun(self, word: str, at: int, subject: One | None) -> Mention | None:
        one = self.meant_by(word, subject if word in ("him", "her", "them") else None)
        if one is None:
            return None
        self.saw(one)
        return Mention(one, at + 1, word if one is subject else one.name)

    def _owned(self, words: Sequence[str], at: int, subject: One | None, begins: bool) -> Mention | None:
        """`my sister Edda`, `her old boss`: who owns it is the hero, or whoever was spoken of."""
        word = plain(words[at])
        owner = self.me if word in _MINE else self._owner(word, subject, begins)
        if owner is None:
            return None
        kept = word not in _MINE and (owner is subject or self._is_clear(owner, subject))
        self.saw(owner)
        return self._behind(words, at + 1, word if kept else owner.whose, owner, subject)

    def _owner(self, word: str, subject: One | None, begins: bool) -> One | None:
        """Whose something is by `his`: whoever the sentence is about, if it may be theirs, else who was spoken of."""
        spoken = _THEIRS[word]
        if subject is not None and subject.person and self._may_be(subject, spoken):
            subject.pronoun = spoken
            return subject
        return self.meant_by(word, begins=begins)

    def _is_clear(self, owner: One, subject: One | None) -> bool:
        """Whether whoever was spoken of last is meant, and nobody else in the sentence may be."""
        if subject is None or not any(each is owner for each in self._here):
            return False
        return subject.person and bool(subject.pronoun) and subject.pronoun != owner.pronoun

    def _named(self, words: Sequence[str], at: int, name: str, subject: One | None) -> Mention | None:
        ends = at + len(name.split())
        bare = name.removesuffix("'s").removesuffix("’s")
        placed = at > 0 and plain(words[at - 1]) in _PLACED
        one = self.known(bare) or self._new(bare, [], person=is_a_persons(bare, placed=placed))
        self.saw(one)
        if bare == name:
            return Mention(one, ends, one.name)
        return self._behind(words, ends, one.whose, one, subject)

    def _noun(self, words: Sequence[str], begins: int, at: int, subject: One | None) -> Mention | None:
        """`the harbour master`, `the duke's heir`, `the loan shark Nico Bassi`, `the cargo hold`."""
        owner_at = next(
            (to for to in range(begins, min(begins + 3, len(words))) if words[to].endswith(_OWNS)), None
        )
        if owner_at is not None and not any(words[to][-1] in STOPS for to in range(begins, owner_at)):
            head = plain(words[owner_at])[:-2]
            if plain(words[at]) in ("a", "an"):
                self._by_head(head) or self._new(f"the {head}", [head], person=is_somebody(head))
                whose = " ".join(plain(word) for word in words[at : owner_at + 1])
                return self._behind(words, owner_at + 1, whose, None, subject)
            if plain(words[at]) == "the":
                owner = self._by_head(head) or self._new(f"the {head}", [head], person=is_somebody(head))
                return self._behind(words, owner_at + 1, owner.whose, owner, subject)
        led = plain(words[at]) if begins > at else ""
        named = self._named_with_an_article(words, begins) if led == "the" else None
        return named or self._behind(words, begins, led, None, subject)

    def _named_with_an_article(self, words: Sequence[str], begins: int) -> Mention | None:
        """What is called by a name behind its article: `the Blue Lantern`, and not `the Mercer brothers`."""
        name = self._name_at(words, begins)
        ends = begins + len(name.split())
        alone = ends >= len(words) or words[ends - 1][-1] in STOPS or not may_be_a_noun(words[ends])
        if not name or name.endswith(_OWNS) or not alone:
            return None
        called = f"the {name}"
        one = next((each for each in self._known if each.name == called), None) or self._new(
            called, [], person=False
        )
        self.saw(one)
        return Mention(one, ends, called)

    def _behind(
        self, words: Sequence[str], begins: int, whose: str, owner: One | None, subject: One | None
    ) -> Mention | None:
        """The noun behind its article or its owner, and the name it may lead to."""
        ends = end_of_noun(words, begins)
        if ends == begins:
            return None
        said = [word.strip(STOPS) for word in words[begins:ends]]
        head = plain(said[-1])
        closed = words[ends - 1][-1] in STOPS
        name = "" if closed or ends >= len(words) else self._name_at(words, ends)
        name = "" if name.endswith(_OWNS) else name
        text = " ".join(said)
        text = f"{text[:1].lower()}{text[1:]}" if not whose else text  # It only begins a sentence.
        told = f"{whose} {text}".strip()
        full = f"{owner.whose} {text}" if owner is not None else told
        if name:
            person = is_somebody(head) or (is_a_persons(name) and may_be_somebody(head))
            one = self.known(name) or self._new(name, [], person=person)
            self._is_also(one, head)
            self.saw(one)
            whole = full if owner is not None else f"{_article(text)} {text}"
            return Mention(one, ends + len(name.split()), one.name, whole)
        one = self._meant(head, whose, owner) or self._new(
            f"{owner.whose} {head}" if owner is not None else f"the {text}" if whose == "the" else told,
            [head],
            person=is_somebody(head),
        )
        if are_several(head):
            one.pronoun = THEY
        self._is_also(one, head)
        self.saw(one)
        one.called = one.called or full
        again = owner is None and whose in ("the", "this", "that") and one.name[:1].isupper()
        return Mention(one, ends, one.name if again else told, "" if owner is None else full)

    def _meant(self, head: str, whose: str, owner: One | None) -> One | None:
        if owner is not None:
            return next((one for one in self._known if one.name == f"{owner.whose} {head}"), None)
        return self._by_head(head) if whose in ("the", "this", "that") else None

    def _by_head(self, head: str) -> One | None:
        """Whoever was told of as `brother`, or is one by the rank in their name: `the duke`, of Duke Rowan."""
        ranks = ((one, words_of(one.name)[:-1] if one.is_named else []) for one in reversed(self._known))
        return next((one for one, rank in ranks if head in one.heads or head in rank), None)

    def known(self, name: str) -> One | None:
        """Whoever is known by a name or by a part of it."""
        wanted = set(words_of(name))
        return next(
            (one for one in self._known if one.person and wanted and _fits(wanted, set(words_of(one.name)))),
            None,
        )

    def _new(self, name: str, heads: list[str], *, person: bool) -> One:
        spoken = (spoken_of_by_name(name.partition(" ")[0]) or named_as(name)) if name[:1].isupper() else ""
        spoken = "" if "'s " in name or spoken not in (HE, SHE) else spoken
        one = One(name, heads, spoken if person else IT, person)
        self._known.append(one)
        return one

    def _is_also(self, one: One, head: str) -> None:
        if head not in one.heads:
            one.heads.append(head)
        if one.pronoun in ("", IT) and one.person:
            one.pronoun = called_as(head)

    def renamed(self, one: One, name: str) -> One:
        """Somebody whose name is told now: `her old boss, Viktor Sand`."""
        known = self.known(name)
        if known is not None and known.hero:
            self._known = [each for each in self._known if each is not one]
            for head in one.heads:
                self._is_also(known, head)
            return known
        if known is not None and known is not one:
            self._known = [each for each in self._known if each is not known]
            self._seen = [each for each in self._seen if each is not known]
            one.pronoun = known.pronoun if known.pronoun in (HE, SHE) else one.pronoun
            for head in known.heads:
                self._is_also(one, head)
            name = known.name
        one.name, one.person = name, one.person or is_a_persons(name)
        one.pronoun = (
            one.pronoun if one.pronoun not in ("", IT) else spoken_of_by_name(name.partition(" ")[0])
        )
        self.saw(one)
        return one

    def are_the_hero(self, one: One) -> One:
        """The hero, who was told of by what they are and has another name: `a smuggler owes …`."""
        self._known = [each for each in self._known if each is not one]
        self._seen = [each for each in self._seen if each is not one]
        for head in one.heads:
            self._is_also(self.me, head)
        self.saw(self.me)
        return self.me

    @staticmethod
    def _name_at(words: Sequence[str], at: int, *, begins: bool = False) -> str:
        """A run of capitals; what has one only because a sentence begins with it is none."""
        run: list[str] = []
        for word in words[at:]:
            bare = word.strip(STOPS)
            if (
                not bare[:1].isupper()
                or bare == "I"
                or plain(word) in lexicon().set_of("settings", "no-name")
            ):
                break
            run.append(bare)
            if word[-1] in STOPS or bare.endswith(_OWNS):
                break
        if begins and len(run) == 1 and is_common(plain(run[0])):
            return ""
        if run and (leads_a_noun(run[0]) or plain(run[0]) in word_set("stands-alone")):
            return ""
        return " ".join(run)


def _fits(wanted: set[str], known: set[str]) -> bool:
    return wanted <= known or (len(known) > 1 and known <= wanted) or known == wanted


def _article(text: str) -> str:
    return "an" if text[:1] in "aeiou" else "a"
