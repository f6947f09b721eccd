"""What a player tells in the premise of a story, as facts: who somebody is to whom, what they are, what has happened.

Each clause that states something is one, with names where the premise has `he` and `her`. What is doubted, hoped for or
only said by somebody is none; what nobody knows is one, and so is that nobody knows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from solofate.content.loading.write import NewFact
from solofate.gm.story.known_facts import is_of_knowing
from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.persons_told import ranks_as_typed, ranks_in_full
from solofate.gm.titles.premise import Clause, clauses_of
from solofate.gm.titles.premise_verbs import STOPS, leads_a_noun, plain, prepositions, word_set
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import HE, SHE, pronouns
from solofate.lexicon.tenses import is_past
from solofate.repl.new.facts_implied import implied_by
from solofate.repl.new.nouns_told import may_be_a_noun
from solofate.repl.new.spoken_of import One
from solofate.repl.new.told_of_them import ToldOfThem

_LISTS = "premise-facts"
_BE = ("is", "are", "was", "were")


_PLAYED = re.compile(r"\b(?:[Mm]y (?:hero|heroine|character) is|I play)(?= an?\b)")
"""How somebody tells of the hero whom they play."""


@lru_cache(maxsize=8)
def facts_told(text: str, heroes: tuple[str, ...]) -> tuple[NewFact, ...]:
    """Everything a premise states, each of whom it is about; the first of somebody says how they are spoken of."""
    text = _PLAYED.sub("I am", text)
    stated = " ".join(each for each in re.split(r"(?<=[.!?…])\s+", text) if not each.endswith("?"))
    read = _Reader(stated, heroes)
    facts: dict[tuple[str, str], NewFact] = {}
    for of, says in read.facts():
        facts.setdefault((of.casefold(), says), NewFact(of, says))
    spoken = read.spoken_of()
    told: list[NewFact] = []
    for fact in facts.values():
        told.append(fact._replace(pronouns=spoken.pop(fact.of, "")))
    return tuple(told)


class _Reader(ToldOfThem):
    """Reads one premise, clause by clause."""

    def facts(self) -> Iterator[tuple[str, str]]:
        """Whom each fact of it is about and what it says, in their order."""
        for sentence in re.split(r"(?<=[.!?…])\s+", ranks_in_full(self._text)):
            clauses = clauses_of(sentence)
            self._people.begins_a_sentence()
            if clauses and clauses[0].joined not in _ON_CONDITION and not _SO_IT_IS_SAID.search(sentence):
                for clause in _with_who_stands_apart(clauses):
                    self._clause(clause)
        for one, text in self._read:
            if is_of_knowing(text) and one.pronoun in (HE, SHE):
                text = text.replace(f" that {one.name} ", f" that {one.pronoun} ")
            for of, says in ((one.name, text), *implied_by(self._people, one, text)):
                yield self._typed(of), self._typed(says)

    def spoken_of(self) -> dict[str, str]:
        """How those are spoken of of whom it tells that, by name."""
        return {
            self._typed(one.name): one.pronoun
            for one in self._people.everybody()
            if one.person and not one.hero and one.is_named and one.pronoun in (HE, SHE)
        }

    # ---- what is noted -------------------------------------------------------------------------------------

    def _typed(self, text: str) -> str:
        return ranks_as_typed(text, self._text)

    # ---- clauses -----------------------------------------------------------------------------------------------

    def _clause(self, clause: Clause) -> None:
        if clause.joined in lexicon().set_of(_LISTS, "leaves-open") or not clause.does:
            if not clause.does:
                self._without_a_verb(clause.subject.split())
            return
        words = clause.subject.split()
        while len(words) > 1 and plain(words[0]) in word_set("joins"):
            words = words[1:]
        does = clause.does.split()
        while len(words) > 1 and plain(words[-1]) in word_set("before-a-verb"):
            does.insert(0, words.pop())
        alone = plain(words[0]) == _ONLY and len(words) > 1
        words = words[1:] if alone else words
        one = self._subject(words)
        if one is None:
            return
        if clause.goes_on and _is_done_to_them(does, joined=bool(clause.joined)):
            does = ["is", *(["a"] if _leads_a_person(does) else []), *does]
        if plain(words[0]) == _WE and plain(does[0]) in _ARE:
            return  # What several are, no one is.
        self._predicate(one, does, first_person=plain(words[0]) in ("i", _WE), alone=alone)
        self._people.last_subject = one
        self._people.saw(one)

    def _without_a_verb(self, words: list[str]) -> None:
        """What is only named, or what is said of whoever was named last: `which belongs to his brother`."""
        last = self._people.last_seen
        if words and plain(words[0]) in word_set("relates"):
            if last is not None:
                self._relative(words, last)
            return
        self._told(words, self._people.me)

    # ---- what is said of somebody ------------------------------------------------------------------------------

    def _predicate(
        self, one: One, does: Sequence[str], *, first_person: bool = False, alone: bool = False
    ) -> None:
        """What a verb and all that belongs to it say of somebody."""
        words = [*does]
        small = [plain(word) for word in words]
        wants = small[:2] in (["wants", "to"], ["want", "to"]) and not one.hero
        leaves_open = lexicon().set_of(_LISTS, "leaves-open-verb")
        if not wants and not leaves_open.isdisjoint((small[0], " ".join(small[:2]))):
            return
        at = next((at for at, word in enumerate(small) if word not in word_set("before-a-verb")), 0)
        if first_person:
            verb = "is" if small[at] == "am" else pronouns("he").verb(small[at])
            words[at] = verb + words[at][len(words[at].rstrip(STOPS)) :]
            small[at] = plain(verb)
        if self._knows(one, words, small, at, alone=alone):
            return
        self._people.last_subject = self._people.last_subject or one
        if small[at] in ("is", "was", "are", "were") and self._is_named(one, words, at):
            return
        told = self._told(words, one)
        if not told or (
            " " not in told and (small[at] in _BE or told in lexicon().set_of("fact-doubt", "sentence"))
        ):
            return
        self._note(one, told)
        self._whole = f"{one.name} {told}"

    def _is_named(self, one: One, words: Sequence[str], at: int) -> bool:
        """`I am Mara Tolland, a ferry pilot`, `the man was Emil Voss`: who that is, and then what they are."""
        rest = words[at + 1 :]
        if not rest:
            return False
        found = self._people.mention_at(rest, 0, None)
        if found is None or not found.one.is_named or found.said_to_be:
            return False
        if found.ends < len(rest) and not rest[found.ends - 1].endswith(","):
            return False
        if one.hero or found.one is one:
            known = one
        elif not one.is_named:
            what = one.called or one.name
            known = self._people.renamed(one, found.one.name)
            if "'s " in what:
                self._note(known, f"is {what}")
        else:
            return False
        self._beside(rest, found.ends, known)
        return True

    def _knows(self, one: One, words: list[str], small: Sequence[str], at: int, *, alone: bool) -> bool:
        """Whether it is told who knows of something or does not; then that is noted, and what it is as well."""
        said = " ".join(small[at:])
        lead = next(
            (
                each
                for each in lexicon().words(_LISTS, "knows")
                if said == each or said.startswith(f"{each} ")
            ),
            "",
        )
        if not lead:
            return False
        rest = words[at + len(lead.split()) :]
        lead = {"know": "knows", "do not know": "does not know"}.get(lead, lead)
        if one.name == "Nobody" and lead == "does not know":
            lead = "knows"
        lead = f"alone {lead}" if alone else lead
        asks = bool(rest) and plain(rest[0]) in word_set("asks")
        if asks and plain(rest[0]) != "that":
            told = self._told(rest, one)
            if told:
                self._note(one, f"{lead} {told}")
            return True
        rest = rest[1:] if rest and plain(rest[0]) == "that" else rest
        if not rest or plain(rest[0]) in ("it", "this", "about"):
            if self._whole and (len(rest) < 2 or plain(rest[0]) != "about"):
                self._secret(one, lead, self._whole)
            return True
        before = len(self._read)
        text = re.sub(r",? and that\b", " and", " ".join(rest))
        for clause in clauses_of(f"{text[:1].upper()}{text[1:]}." if text[:2] != "I " else f"{text}."):
            self._clause(clause)
        for about, told in self._read[before:]:
            self._secret(one, lead, f"{about.name} {told}")
        return True

    def _secret(self, one: One, lead: str, sentence: str) -> None:
        lead = f"{lead} that" if not lead.endswith(("that", "it")) else lead
        self._note(one, f"{lead} {sentence}")


def _with_who_stands_apart(clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, those made one that only who somebody is has parted: `Her mate, Dov Asher, vanished at the port`."""
    told: list[Clause] = []
    for clause in clauses:
        led = told[-2:]
        apart = led[1].subject.split() if len(led) > 1 and not (led[0].does or led[1].does) else []
        somebody = apart and (
            all(word[:1].isupper() for word in apart)
            or (leads_a_noun(apart[0]) and any(is_somebody(plain(word)) for word in apart[1:]))
        )
        verb = clause.subject.split()[:1] if not (clause.does or clause.joined) else []
        if somebody and verb and verb[0].islower() and is_past(plain(verb[0])):
            told[-2:] = [led[0]._replace(subject=f"{led[0].subject}, {led[1].subject}", does=clause.subject)]
        else:
            told.append(clause)
    return told


def _is_done_to_them(words: Sequence[str], *, joined: bool) -> bool:
    """Whether what seems a verb says what somebody has become: `sworn sword of a duke`, `hired to guard a door`."""
    verb, behind = plain(words[0]), plain(words[1]) if words[1:] else ""
    irregular = shipped_lists()["irregular"]
    forms = [irregular[each] for each in verb_forms(verb) if each in irregular]
    only = any(each[-1] == verb and each[0] != verb for each in forms)
    return is_participle(verb) and (only or not joined or behind in _LEADS_ON)


def _leads_a_person(words: Sequence[str]) -> bool:
    """Whether a participle stands before the noun for somebody: `sworn sword of a duke`."""
    return bool(words[1:]) and not leads_a_noun(words[1]) and may_be_a_noun(words[1])


_LEADS_ON = prepositions() | {"to", "by"}
_WE, _ARE = "we", ("are", "were")
_SO_IT_IS_SAID = re.compile(
    r"\b(?:or so|so (?:they|people) say|they say|it is said|rumou?r has it)\b", re.IGNORECASE
)
_ON_CONDITION = ("if", "unless")
_ONLY = "only"


__all__ = ["facts_told"]
