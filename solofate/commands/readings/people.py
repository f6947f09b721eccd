"""Who is meant: names and kinds of who is here, ordinals, pronouns, and slips of the pen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.utterance import near
from solofate.lexicon.forms import plural_forms
from solofate.rules.model.characters import MAJOR, OPPOSITION, Character
from solofate.rules.names import words_of

_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "one": 1}
_ABOUT = ("nearest", "farthest", "last-of", "other", "hurt", "strong", *_NUMBERS)
_NUMBER_WORDS = frozenset(("number", "no", "nr"))


_BY_A_WORD = 0.8
"""So sure is a word of somebody's name at least."""


class Mention(NamedTuple):
    """Somebody in a sentence: whom it may mean, the likeliest first, where it stands, and how sure it is."""

    ids: tuple[str, ...]
    at: int
    length: int
    sure: float
    several: bool = False

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.at + self.length


class Crowd:
    """Everybody a sentence may speak of, by what they may be called."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._known = moment.words
        people = list(moment.state.characters.values())
        articles = self._known.set_of("plain", "articles")
        self._by_word: dict[str, list[Character]] = {}
        self._names = [(words_of(one.name), one) for one in people]
        for parts, one in self._names:
            for part in parts:
                if not part.isdigit() and part not in articles and len(part) > 1:
                    self._by_word.setdefault(part, []).append(one)

    def mentions(self, words: Sequence[str], taken: frozenset[int] = frozenset()) -> list[Mention]:
        """Everybody mentioned, in the order of the sentence. Words that are `taken` mean something else."""
        found: list[Mention] = []
        at = 0
        while at < len(words):
            mention = self._at(words, at, found) if at not in taken else None
            if mention is None:
                at += 1
                continue
            found.append(mention)
            at = mention.end
        return found

    def _at(self, words: Sequence[str], at: int, before: Sequence[Mention]) -> Mention | None:
        behind = at
        while behind < len(words) and words[behind] in self._known.set_of("plain", "articles"):
            behind += 1
        described = self._described(words, behind)
        head = behind + len(described)
        if head < len(words):
            named = self._named(words, head, described)
            articles = self._known.set_of("plain", "articles")
            behind_an_article = head > 0 and words[head - 1] in articles
            if named is not None and behind_an_article and self._is_their_thing(words[head], named):
                named = None
            if named is not None:
                ids, length, sure, several = named
                return Mention(ids, at, head + length - at, sure, several)
        if described and behind > at and self._moment.foes and not self._are_not_here(words[head : head + 1]):
            ids = self._ordered(self._moment.foes, described)
            of_them = len(described) + (head < len(words) and words[head] == "one")
            return Mention(ids, at, behind - at + of_them, 0.7)
        return self._pointed_at(words, at, before)

    def _is_their_thing(self, word: str, named: tuple[tuple[str, ...], int, float, bool]) -> bool:
        """Whether a word behind an article only says of what somebody is: `the ledger` is no Ledger Clerk."""
        ids, length, sure, _ = named
        if length > 1 or sure < _BY_A_WORD:
            return False
        for who in ids:
            parts = [part for part in words_of(self._moment.state.characters[who].name) if not part.isdigit()]
            calling = parts and self._known.senses("occupations", parts[-1])
            if not calling or parts[-1] in (word, word.removesuffix("s")) or word not in parts:
                return False
        return not self._known.senses("occupations", word)

    def _are_not_here(self, kind: Sequence[str]) -> bool:
        """Whether a word for foes or a calling stands there that nobody here goes by: `the two thugs`."""
        known = self._known
        return any(
            "hostile" in known.senses("somebody", word) or known.senses("occupations", word) for word in kind
        )

    def _described(self, words: Sequence[str], at: int) -> list[str]:
        """The words before a name that say which: `second`, `nearest wounded`."""
        found = []
        if words[at : at + 1] == ["number"] and words[at + 1 : at + 2] == ["one"]:
            return ["number", "1st"]
        while at < len(words) and any(sense in _ABOUT for sense in self._known.senses("somebody", words[at])):
            found.append(words[at])
            at += 1
        return found

    def _named(
        self, words: Sequence[str], at: int, described: Sequence[str]
    ) -> tuple[tuple[str, ...], int, float, bool] | None:
        """Whoever is called what stands there: the whole name, a word of it, its kind."""
        for length in (3, 2):
            whole = list(words[at : at + length])
            exact = [one for parts, one in self._names if parts == whole]
            if len(whole) == length and exact:
                return (exact[0].id,), length, 1.0, False
        word = words[at]
        several = False
        found = self._by_word.get(word, [])
        if not found and word.endswith("s"):
            found = self._by_word.get(word[:-1], []) or self._by_word.get(word[:-2], [])
            several = len(found) > 1 and not described
        sure = 0.95
        if not found:
            found, sure = self._of_the_kind(word), 0.85
            several = word.endswith("s") and len(found) > 1 and not described
        if not found and not self._is_known(word):
            slip = near(word, self._by_word)
            found, sure = (self._by_word[slip], 0.8) if slip is not None else ([], 0.0)
        if not found:
            return None
        length = 1
        if at + 1 < len(words) and (
            all(words[at + 1] in words_of(one.name) for one in found) and not words[at + 1].isdigit()
        ):
            length = 2
        number, more = self._number(words, at + length)
        numbered = [one for one in found if number is not None and words_of(one.name)[-1] == str(number)]
        if numbered:
            return (numbered[0].id,), length + more, sure, False
        alive = [one for one in found if one.out is None] or found
        if len(alive) == 1:
            return (alive[0].id,), length, sure, False
        return self._ordered(alive, described), length, sure if described else sure - 0.1, several

    def _number(self, words: Sequence[str], at: int) -> tuple[int | None, int]:
        more = 1 if at < len(words) and words[at] in _NUMBER_WORDS else 0
        if at + more >= len(words):
            return None, 0
        word = words[at + more]
        number = int(word) if word.isdigit() and len(word) < 4 else _NUMBERS.get(word)
        return number, more + 1

    def _of_the_kind(self, word: str) -> list[Character]:
        """Whoever's name or aspects speak of the same way of life, or of whom such a word is said of foes."""
        senses = self._known.senses("somebody", word)
        if "chief" in senses:
            chiefs = [one for one in self._moment.foes if one.sheet.kind == MAJOR]
            return chiefs or [one for one in self._moment.foes if one.sheet.kind == "supporting"]
        if "friend" in senses and self._moment.friends:
            return list(self._moment.friends)
        occupations = self._known.senses("occupations", word)
        if occupations:
            others = [one for one in self._moment.state.characters.values() if one != self._moment.hero]
            return [one for one in others if occupations[0] in self._occupations(one)]
        if "hostile" in senses and not self._moment.fighting:  # Who only stands by or talks is no thug.
            return [one for one in self._moment.foes if one.side == OPPOSITION]
        if "foe" in senses:
            return list(self._moment.foes)
        return []

    def _occupations(self, one: Character) -> set[str]:
        texts = (one.name, *(aspect.name for aspect in one.sheet.aspects[:2]))
        return {
            sense
            for text in texts
            for word in words_of(text)
            for sense in self._known.senses("occupations", word)
        }

    def _ordered(self, people: Sequence[Character], described: Sequence[str]) -> tuple[str, ...]:
        """Those people, whoever the words before the name speak of first."""
        ordered = sorted(people, key=lambda one: (self._moment.distance(one), _number_of(one)))
        for word in described:
            for sense in self._known.senses("somebody", word):
                if sense in _NUMBERS and len(people) >= _NUMBERS[sense]:
                    wanted = _NUMBERS[sense]
                    by_number = sorted(people, key=lambda one: _number_of(one))
                    first = next((one for one in people if _number_of(one) == wanted), by_number[wanted - 1])
                elif sense == "farthest":
                    first = ordered[-1]
                elif sense == "last-of":
                    first = max(people, key=lambda one: _number_of(one))
                elif sense == "other" and len(ordered) > 1:
                    first = ordered[1]
                elif sense == "hurt":
                    first = max(ordered, key=_harm_taken)
                elif sense == "strong":
                    first = max(ordered, key=lambda one: (one.sheet.kind == MAJOR, len(one.sheet.skills)))
                else:
                    continue
                ordered = [first, *(one for one in ordered if one.id != first.id)]
        return tuple(one.id for one in ordered)

    def _pointed_at(self, words: Sequence[str], at: int, before: Sequence[Mention]) -> Mention | None:
        """A pronoun, or a word for anybody."""
        for length in (4, 3, 2, 1):
            phrase = " ".join(words[at : at + length])
            if at + length > len(words) or phrase not in (
                *self._known.words("somebody", "last"),
                *self._known.words("somebody", "any"),
            ):
                continue
            said = [
                each for each in before if self._moment.hero is None or each.ids[0] != self._moment.hero.id
            ]
            if phrase in ("it", "that one", "this one") and said:
                return None
            if said and phrase in self._known.words("somebody", "last"):
                return Mention(said[-1].ids, at, length, said[-1].sure)
            foes = self._last_met()
            if not foes:
                return None
            several = phrase in ("them", "all", "everyone", "everybody", "them all", "all of them", "both")
            sure = 0.85 if len(foes) == 1 else 0.7
            return Mention(tuple(foes), at, length, 0.5 if phrase == "it" else sure, several)
        return None

    def _last_met(self) -> list[str]:
        """The foes, whoever acted last before the others."""
        last = self._moment.state.last
        foes = [one.id for one in self._moment.foes]
        if last is not None and last.who in foes:
            foes = [last.who, *(foe for foe in foes if foe != last.who)]
        return foes

    def _is_known(self, word: str) -> bool:
        return bool(
            self._known.senses("verbs", word)
            or self._known.senses("somebody", word)
            or self._known.senses("weapons", word)
            or self._known.senses("deeds", word)
            or self._known.senses("fillers", word)
            or word in self._known.set_of("plain", "common")
        )


def _number_of(one: Character) -> int:
    last = words_of(one.name)[-1]
    return int(last) if last.isdigit() else 0


def _harm_taken(one: Character) -> int:
    return one.stressed + 2 * sum(slot.aspect is not None for slot in one.consequences)


def callings(moment: Moment) -> list[str]:
    """Every word for what somebody is by calling."""
    return [word for words in moment.words.subject("occupations").values() for word in words]


class Several(NamedTuple):
    """So many of a kind who are not here: `two hired toughs` are 2 of Hired Tough."""

    name: str
    number: int

    @property
    def typed(self) -> str:
        """Them as a command has them."""
        return f'"{self.name}"' + (f"*{self.number}" if self.number > 1 else "")


def several_in(moment: Moment, words: Sequence[str]) -> Several | None:
    """Whoever a few words begin with by their calling: `two of Benedetta's thugs`; None where it is nobody."""
    known = moment.words
    articles = known.set_of("plain", "articles")
    people = {*callings(moment), *known.words("somebody", "foe"), *known.subject("occupations")}
    at, count = 0, 1
    while at < len(words) and (words[at] in articles or words[at] in _COUNTS):
        count = max(count, _COUNTS.get(words[at], 1))
        at += 1
    someones = words[at : at + 1] == ["of"]
    if someones:
        at += 1
        while at < len(words) and words[at] in articles:
            at, someones = at + 1, False
    for end in range(at, min(len(words), at + _LONGEST_NAME)):
        kind = next((form for form in plural_forms(words[end]) if form in people), None)
        if kind is None:
            continue
        name = [*words[at + (1 if someones and end > at else 0) : end], kind]
        many = count if count > 1 or words[end] == kind else _NUMBERS["two"]
        return Several(" ".join(word.capitalize() for word in name), many)
    return None


_COUNTS = {**_NUMBERS, "couple": 2, "pair": 2, "some": 3, "several": 3, "few": 3}


def stranger_in(words: Sequence[str], text: str, person: Sequence[str]) -> tuple[str, int] | None:
    """Somebody a sentence speaks to who is not here: the name, and how many of the words it takes."""
    at = 1 if words[:1] in (["the"], ["a"], ["an"], ["to"]) else 0
    if words[:2] in (["to", "the"], ["with", "the"], ["to", "a"]):
        at = 2
    end = at
    while end < len(words) and end < at + _LONGEST_NAME and words[end] not in _UNTIL:
        end += 1
    name = list(words[at:end])
    if not name:
        return None
    written = re.search(r"\W+".join(map(re.escape, name)), text, re.IGNORECASE)
    capitals = written is not None and all(part[:1].isupper() for part in written[0].split())
    if not capitals and not any(word in person for word in name):
        return None
    return " ".join(word[:1].upper() + word[1:] for word in name), end


_UNTIL = frozenset(
    ("about", "for", "if", "whether", "who", "whom", "whose", "where", "when", "why", "how", "what", "which", "that",
     "to", "in", "at", "on", "behind", "with", "over", "and", "again")
)  # fmt: skip
_LONGEST_NAME = 3
