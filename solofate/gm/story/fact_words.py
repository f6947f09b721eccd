"""What telling sentences are read by: the words of a state, its names, its verbs, and where a clause ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from solofate.gm.story.sentences import STOPS, KnownNames, NameFound, TypedWord
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.model.state import State

_LONGEST_ROLE = 3


class Subject(NamedTuple):
    """Whom a clause is about."""

    name: str
    who: str
    known: bool = True
    hero: bool = False
    person: bool = True


class FactRead(NamedTuple):
    """A fact as it was read, before it has a number."""

    about: Subject
    kind: str
    text: str
    detail: str
    other: str = ""


class ReadAgainst:
    """What everything that is told is read by: names, heroes and words of a state."""

    def __init__(self, state: State) -> None:
        self._lexicon: Lexicon = lexicon(state.words)
        people = {one.id: one.name for one in state.characters.values()}
        people |= {each.id: each.name for each in state.memory.people}
        people |= {each.who: each.name for each in state.facts if each.name[:1].isupper()}
        heroes = [one.id for one in (*state.characters.values(), *state.away.values()) if one.is_hero]
        people |= {one.id: one.name for one in state.away.values()}
        self._names = KnownNames(people, heroes, self._lexicon)
        active = state.characters.get(state.active or "")
        self._me = Subject(active.name, active.id, hero=True) if active is not None else None
        self._roles = {
            role
            for subject in ("fact-roles", "occupations")
            for words in self._lexicon.subject(subject).values()
            for role in words
        }
        self._verbs = self._of_verbs()

    def _of_verbs(self) -> Mapping[str, str]:
        return {verb: sense for sense, verbs in self._lexicon.subject("fact-verbs").items() for verb in verbs}

    def _set(self, sense: str, subject: str = "fact-bounds") -> frozenset[str]:
        return self._lexicon.set_of(subject, sense)

    def _doubted(self, words: Sequence[TypedWord], how: str) -> bool:
        doubt = self._set(how, "fact-doubt")
        small = [word.small for word in words]
        pairs = (" ".join(two) for two in pairwise(small))
        return any(word.small in doubt and not (word.capital and at) for at, word in enumerate(words)) or any(
            pair in doubt for pair in pairs
        )

    def _keep(self, words: Sequence[TypedWord], at: int, named: NameFound) -> None:
        """A new name that stands inside a sentence, or is of two words, is a name from here on."""
        if not named.known and (at > 0 or named.ends - at > 1):
            self._names.add(named)

    def _role_at(self, words: Sequence[TypedWord], at: int) -> int | None:
        """How many words a role takes that begins here: `widow`, `harbour master`; None where there is none."""
        for length in range(min(_LONGEST_ROLE, len(words) - at), 0, -1):
            here = words[at : at + length]
            if " ".join(word.small for word in here) in self._roles and not any(w.capital for w in here):
                return length
        return None

    def _past_adverbs(self, words: Sequence[TypedWord], at: int) -> int:
        while at < len(words) and words[at].small in self._set("adverbs"):
            at += 1
        return at

    def _verb_at(self, words: Sequence[TypedWord], at: int) -> tuple[str, int] | None:
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

    def _is_verb(self, words: Sequence[TypedWord], at: int) -> bool:
        return self._verb_at(words, self._past_adverbs(words, at)) is not None

    def _end_of_clause(self, words: Sequence[TypedWord], at: int) -> int:
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

    def _is_more_of_it(self, words: Sequence[TypedWord], at: int) -> bool:
        """Whether what stands behind `and` is one more object and no other clause."""
        named = self._names.at(words, at)
        if named is not None:
            return self._verb_at(words, named.ends) is None and not (
                named.ends < len(words) and words[named.ends].small.endswith(("s", "ed"))
            )
        if words[at].small in self._set("determiners"):
            return not any(self._verb_at(words, here) for here in range(at + 1, min(at + 4, len(words))))
        return False

    def _text(self, words: Sequence[TypedWord]) -> str:
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
