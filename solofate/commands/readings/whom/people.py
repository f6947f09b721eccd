"""Who is meant: names and kinds of who is here, ordinals, pronouns, and slips of the pen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.antecedents import BEATEN, Antecedents, Mention, number_of
from solofate.commands.readings.whom.told_apart import told_apart, told_of
from solofate.commands.readings.words.nouns import (
    ALIVE,
    NUMBERS,
    OTHER,
    PERSON,
    THING,
    is_often_said,
    kind_named,
    noun_at,
)
from solofate.commands.readings.words.utterance import near
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import MAJOR, OPPOSITION, Character, takes_an_article
from solofate.rules.names import words_of
from solofate.rules.person_names import has_a_surname

_ABOUT = ("nearest", "farthest", "last-of", "other", "hurt", "strong", BEATEN, *NUMBERS)
_NUMBER_WORDS = frozenset(("number", "no", "nr"))


_TOLD_APART = 0.9
"""So sure is somebody by what they alone have about them."""

_WIDEST = 4
"""So many words may stand before the one of whom it is one."""

_A_CALLING = 4
"""So many letters a word has at least by which somebody goes for what they are."""

_BY_A_WORD = 0.8
"""So sure is a word of somebody's name at least."""


class Crowd(Antecedents):
    """Everybody a sentence may speak of, by what they may be called.

    A line is taken apart many times at one moment, and everybody is looked up by name once for it (`Crowd.at`).
    """

    _latest: ClassVar[Crowd | None] = None

    @classmethod
    def at(cls, moment: Moment) -> Crowd:
        """Everybody of a moment, found once for as long as lines are read at it."""
        if cls._latest is None or cls._latest._moment is not moment:
            cls._latest = cls(moment)
        return cls._latest

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self._mentioned: dict[tuple[tuple[str, ...], frozenset[int], tuple[int, ...]], list[Mention]] = {}
        self._slips: dict[str, str | None] = {}
        self._by_role: dict[str, list[Character]] = {}
        self._looks: dict[tuple[str, ...], list[str]] = {}
        for one in moment.foes if moment.fighting else ():
            for name in (words_of(aspect.name) for aspect in one.sheet.aspects[:2]):
                for first, second in pairwise(name):
                    if second.endswith("ed") and len(second) > _A_CALLING:
                        for short in (second, second[:-1], second[:-2]):
                            self._looks.setdefault((first, short), []).append(one.id)
        people = list(moment.state.characters.values())
        articles = self._articles
        between = self._known.set_of("plain", "prepositions")  # Between two men is no Smooth Go-Between.
        self._names = [(words_of(one.name), one) for one in people]
        self._by_whole_name: dict[tuple[str, ...], Character] = {}
        for parts, one in self._names:
            self._by_whole_name.setdefault(tuple(parts), one)
        self._longest_first = [n for n in (3, 2) if any(len(parts) == n for parts, _ in self._names)]
        for parts, one in self._names:
            for part in parts:
                if not part.isdigit() and part not in articles | between and len(part) > 1:
                    self._by_word.setdefault(part, []).append(one)
        for (
            one
        ) in people:  # Whoever is remembered as `the widow` goes by that too, where nobody is called so.
            person = moment.state.memory.person(one.id)
            called = [part for part in words_of(person.role) if part not in articles] if person else []
            if len(called) == 1 and all(called[0] not in parts for parts, _ in self._names):
                self._by_word.setdefault(called[0], []).append(one)
            elif person and (head := self._head_of(words_of(person.role))) and head not in self._by_word:
                self._by_role.setdefault(head, []).append(one)

    def _head_of(self, role: Sequence[str]) -> str:
        """`Keeper`, of `the keeper of the north light` and of `the old light keeper`: what somebody is."""
        ends = self._known.set_of("plain", "prepositions") | {"who", "whose", "that"}
        stop = next((at for at, word in enumerate(role) if at and word in ends), len(role))
        head = role[stop - 1] if stop else ""
        return head if len(head) >= _A_CALLING and is_somebody(head) else ""

    def mentions(
        self, words: Sequence[str], taken: frozenset[int] = frozenset(), elsewhere: Sequence[int] = ()
    ) -> list[Mention]:
        """Everybody mentioned, in the order of the sentence. Words that are `taken` mean something else.

        At the places `elsewhere` somebody is named who is not here, and may be whom a pronoun behind that means.
        """
        key = (tuple(words), taken, tuple(elsewhere))
        if key not in self._mentioned:
            self._mentioned[key] = self.mentions_afresh(words, taken, elsewhere)
        return list(self._mentioned[key])

    def mentions_afresh(
        self, words: Sequence[str], taken: frozenset[int] = frozenset(), elsewhere: Sequence[int] = ()
    ) -> list[Mention]:
        """The same without what was kept of these words, and nothing kept."""
        found: list[Mention] = []
        at = 0
        while at < len(words):
            mention = self._at(words, at, found) if at not in taken else None
            if mention is not None and self._means_who_is_gone(words, mention, found, elsewhere):
                mention = None
            if mention is None or self._first_noun(words, at) in taken:
                at += 1
                continue
            found.append(mention)
            at = mention.end
        return found

    def _means_who_is_gone(
        self, words: Sequence[str], mention: Mention, before: Sequence[Mention], elsewhere: Sequence[int]
    ) -> bool:
        """Whether a pronoun speaks of somebody named last who is not here: `I run after Milo and grab him`."""
        named = max((at for at in elsewhere if at < mention.at), default=-1)
        if named < 0 or mention.length > 1 or words[mention.at] not in self._known.set_of("somebody", "last"):
            return False
        given = self._known.senses("given-names", words[named])
        gender = self._gender(words[mention.at])
        fits = not (given and given[0] and gender and given[0] != gender)
        return fits and not any(one.at > named and one.sure >= _BY_A_WORD for one in before)

    def _first_noun(self, words: Sequence[str], at: int) -> int:
        """The place behind the articles that stand there."""
        while at < len(words) - 1 and words[at] in self._articles:
            at += 1
        return at

    def _at(self, words: Sequence[str], at: int, before: Sequence[Mention]) -> Mention | None:
        behind = self._first_noun(words, at)
        numbered = self._by_number(words, behind)
        if numbered is not None:
            return numbered._replace(at=at, length=numbered.end - at)
        if (out_of := self._one_of(words, behind, before)) is not None:
            return out_of._replace(at=at, length=out_of.end - at) if out_of.ids else None
        if (looks := self._by_looks(words, behind)) is not None:
            return Mention((looks[0],), at, behind + looks[1] - at, _TOLD_APART)
        described = self._described(words, behind)
        head = behind + len(described)
        if head < len(words):
            named = self._named(words, head, described)
            behind_an_article = head > 0 and words[head - 1] in self._articles
            if named is not None and self._is_their_thing(words[head], named, behind_an_article):
                named = None
            if named is not None and named[1] == 1 and self._is_a_part_of_theirs(words, head):
                named = None
            if named is None and behind > at and self._is_an_attribute(words, head):
                one = self._at(words, head + 1, before)
                if one is not None and one.at == head + 1 and words[head + 1] not in self._articles:
                    ids = self._fitting_first(self._with_others_so_called(one.ids, words[head]), words[head])
                    return one._replace(ids=ids, at=at, length=one.end - at)
            if named is not None:
                ids, length, sure, several = self._so_many(named, words, head, described)
                length += self._where_they_stand(words, head + length)
                told = self._apart(words, head, length, ids)
                if told is not None:
                    return Mention(told[0], at, told[1] - at, _TOLD_APART)
                return Mention(ids, at, head + length - at, sure, several)
        known_of = self._beaten if self._speaks_of(described, BEATEN) else self._moment.foes
        if described and behind > at and known_of and not self._are_not_here(words, head):
            among = self._among(words, head + 1, before) if words[head : head + 1] == ["of"] else None
            people = [one for one in known_of if among is None or one.id in among.ids]
            ids = self._ordered(people or known_of, described)
            ends = among.end if among is not None else head + (words[head : head + 1] == ["one"])
            return Mention(ids, at, ends - at, 0.7 if known_of is self._moment.foes else _TOLD_APART)
        return self._pointed_at(words, at, before) if words[at] in self._may_point else None

    def _apart(
        self, words: Sequence[str], head: int, length: int, ids: Sequence[str]
    ) -> tuple[tuple[str, ...], int] | None:
        """Whom of them, or in a fight of all foes where it is only said to be somebody, what is told of them fits."""
        anybody = self._moment.fighting and "foe" in self._known.senses("somebody", words[head])
        if anybody and len(ids) == 1 and words[head] not in self._by_word:
            others = (one.id for one in self._moment.foes if one.side == OPPOSITION and one.id not in ids)
            ids = (*ids, *others)
        return told_apart(self._moment, words, head + length, ids, words[head]) if len(ids) > 1 else None

    def _so_many(
        self,
        named: tuple[tuple[str, ...], int, float, bool],
        words: Sequence[str],
        head: int,
        described: Sequence[str],
    ) -> tuple[tuple[str, ...], int, float, bool]:
        """`The two bravos` are two of them, in their order, and not the second."""
        count = NUMBERS.get(described[0], 0) if len(described) == 1 else 0
        if count < 2 or len(named[0]) < count or not words[head + named[1] - 1].endswith(("s", "men")):
            return named
        ids = self._ordered([self._moment.state.characters[who] for who in named[0]], ())
        return ids[:count], named[1], named[2], True

    def _where_they_stand(self, words: Sequence[str], at: int) -> int:
        """How many words say of somebody that they stand `on my right`, `behind me` or `over there`."""
        told = (phrase.split() for phrase in self._known.words("somebody", "stands"))
        return max((len(each) for each in told if list(words[at : at + len(each)]) == each), default=0)

    def _by_number(self, words: Sequence[str], at: int) -> Mention | None:
        """`Number two`, where a foe has that number."""
        if words[at] not in _NUMBER_WORDS or words[at] == "no":
            return None
        number, more = self._number(words, at)
        found = [one for one in self._moment.foes if number is not None and number_of(one) == number]
        behind = words[at + more : at + more + 1]
        if not found or (
            behind and (behind[0] in self._by_word or self._known.senses("somebody", behind[0]))
        ):
            return None
        return Mention((found[0].id,), at, more, _BY_A_WORD)

    def _is_an_attribute(self, words: Sequence[str], at: int) -> bool:
        """Whether a word says what somebody is like who is spoken of behind it: `the big bailiff`, `the repo woman`."""
        if at + 1 >= len(words) or self._known.senses("weapons", words[at]):
            return False
        senses = self._known.senses("somebody", words[at + 1])
        is_somebody = (
            "foe" in senses or self._gender(words[at + 1]) or self._known.senses("occupations", words[at + 1])
        )
        return bool(is_somebody) and "last" not in senses

    def _with_others_so_called(self, ids: Sequence[str], word: str) -> tuple[str, ...]:
        """In a fight `the bald man` is whoever has an aspect that says so, also where another is known to be a man."""
        people = self._moment.state.characters
        if not self._moment.fighting or any(word in self._words_told_of(people[who]) for who in ids):
            return tuple(ids)
        others = (one for one in self._moment.foes if one.side == OPPOSITION)
        return (*(one.id for one in others if word in self._words_told_of(one)), *ids)

    def _words_told_of(self, one: Character) -> set[str]:
        return {word for text in told_of(self._moment, one) for word in words_of(text)}

    def _by_looks(self, words: Sequence[str], at: int) -> tuple[str, int] | None:
        """`Red-beard`, of whom alone an aspect says red-bearded: who that is, and how many words it takes."""
        fits = self._looks.get(tuple(words[at : at + 2]), [])
        return (fits[0], 2) if len(fits) == 1 else None

    def _fitting_first(self, ids: Sequence[str], word: str) -> tuple[str, ...]:
        people = self._moment.state.characters
        fits = {
            who: word in {each for text in told_of(self._moment, people[who]) for each in words_of(text)}
            for who in ids
        }
        return tuple(sorted(ids, key=lambda who: not fits[who]))

    def _among(self, words: Sequence[str], at: int, before: Sequence[Mention]) -> Mention | None:
        """Of whom one is meant: `the nearest of the grey men`."""
        spots = range(at, min(len(words), at + _WIDEST))
        return next((found for spot in spots if (found := self._at(words, spot, before)) is not None), None)

    def _speaks_of(self, described: Sequence[str], sense: str) -> bool:
        return any(sense in self._known.senses("somebody", word) for word in described)

    def _is_their_thing(
        self, word: str, named: tuple[tuple[str, ...], int, float, bool], behind_an_article: bool
    ) -> bool:
        """Whether a word behind an article only says of what somebody is: `the ledger` is no Ledger Clerk."""
        ids, length, sure, _ = named
        if length > 1 or sure < _BY_A_WORD:
            return False
        if behind_an_article and self._is_a_surname(word, ids):
            return True
        for who in ids:
            one = self._moment.state.characters[who]
            parts = [part for part in words_of(one.name) if not part.isdigit()]
            kind = one.name[-1:].isdigit() or (behind_an_article and takes_an_article(one))
            calling = parts and (kind or (behind_an_article and self._known.senses("occupations", parts[-1])))
            if (
                not calling
                or parts[-1] in (word, word.removesuffix("s"))
                or word.removesuffix("s") not in parts
            ):
                return False
        return not self._known.senses("occupations", word)

    def _is_a_surname(self, word: str, ids: Sequence[str]) -> bool:
        """Whether a word behind an article is a thing and no surname of whoever goes by it: `a stone`."""
        names = [self._moment.state.characters[who].name for who in ids]
        by_it = all(has_a_surname(name) and words_of(name)[-1] == word for name in names)
        return by_it and kind_named(self._known, word) in (THING, ALIVE)

    def _is_a_part_of_theirs(self, words: Sequence[str], at: int) -> bool:
        """Whether a part of a body stands there, and whose it is before it: `her hand` is no Wick Hand."""
        whose = self._known.set_of("care-for", "theirs")
        return at > 0 and words[at - 1] in whose and self._is_of_a_body(words[at : at + 1])

    def _are_not_here(self, words: Sequence[str], at: int) -> bool:
        """Whether a noun stands there that nobody here goes by: `the two thugs`, `the next roof`, `the three roses`."""
        senses = self._known.senses("somebody", words[at]) if at < len(words) else ()
        if "hostile" in senses:
            return True
        noun = noun_at(self._known, words, at) if "foe" not in senses else None
        if noun is None or noun.names != OTHER:
            return noun is not None
        return noun.head not in self._known.set_of("plain", "common") and is_often_said(noun.head)

    def _one_of(self, words: Sequence[str], at: int, before: Sequence[Mention]) -> Mention | None:
        """Whoever is meant by `one of the door guards`: nobody's ids where none is here; None where it is not said."""
        if words[at] != "one" or words[at + 1 : at + 2] != ["of"] or at + 2 >= len(words):
            return None
        among = self._at(words, at + 2, before) or self._company_at(words, at + 2)
        if among is not None:
            return among._replace(several=False)
        noun = noun_at(self._known, words, at + 2)
        return Mention((), at, 1, 0.0) if noun is not None else None

    def _company_at(self, words: Sequence[str], at: int) -> Mention | None:
        """`The lamp crew` in a fight: those of the foes who go by numbers, whatever their company is called."""
        if not self._moment.fighting or words[at] not in self._articles:
            return None
        companies = self._known.set_of("somebody-several", "companies")
        ends = next(
            (spot for spot in range(at + 1, min(len(words), at + _WIDEST)) if words[spot] in companies), 0
        )
        ids = tuple(one.id for one in self._moment.foes if one.side == OPPOSITION and number_of(one))
        return Mention(ids, at, ends + 1 - at, _BY_A_WORD, True) if ends and ids else None

    def _described(self, words: Sequence[str], at: int) -> list[str]:
        """The words before a name that say which: `second`, `nearest wounded`."""
        found = []
        if words[at : at + 1] == ["number"] and words[at + 1 : at + 2] == ["one"]:
            return ["number", "1st"]
        while at < len(words) and any(sense in _ABOUT for sense in self._known.senses("somebody", words[at])):
            called = words[at] in self._by_word or any(
                form in self._by_word for form in plural_forms(words[at])
            )
            if called and words[at + 1 : at + 2] not in (["one"], ["ones"]):
                break  # `Tough` is what a Hired Tough is called.
            found.append(words[at])
            at += 1
        if not found and (meant := self._mistyped_ordinal(words, at)):
            found.append(meant)
        return found

    def _mistyped_ordinal(self, words: Sequence[str], at: int) -> str:
        """`Third`, of `thrid lumper`: which of several, mistyped before whom it tells apart; nothing otherwise."""
        if at + 1 >= len(words) or not any(form in self._by_word for form in plural_forms(words[at + 1])):
            return ""
        if words[at] in self._by_word or self._is_known(words[at]):
            return ""
        slip = near(words[at], _ordinals(self._known))
        return slip if slip is not None and not _is_a_word(words[at]) else ""

    def _named(
        self, words: Sequence[str], at: int, described: Sequence[str]
    ) -> tuple[tuple[str, ...], int, float, bool] | None:
        """Whoever is called what stands there: the whole name, a word of it, its kind."""
        beaten = self._speaks_of(described, BEATEN)
        for length in self._longest_first:
            exact = self._by_whole_name.get(tuple(words[at : at + length]))
            if exact is not None and at + length <= len(words):
                return (exact.id,), length, 1.0, False
        word = words[at]
        several = False
        found = [] if self._is_only_described(words, at) else self._by_word.get(word, [])
        if not found and word.endswith(("s", "men")):
            found = next((self._by_word[form] for form in plural_forms(word) if form in self._by_word), [])
            several = len(found) > 1 and not described
        sure = 0.95
        if not found:
            new = words[at - 1 : at] in (
                ["a"],
                ["an"],
            )  # `A waiter` is none of those who are here, but by that name.
            found, sure = self._by_role.get(word) or self._of_the_kind(word, new, bool(described)), 0.85
            several = word.endswith("s") and len(found) > 1 and not described
        if not found and not self._is_known(word) and not self._is_led_by_an_article(words, at):
            slip = self._slip_of(word)
            found, sure = (self._by_word[slip], 0.8) if slip is not None else ([], 0.0)
        if beaten:
            down = [one for one in found if one.out is not None]
            found = down or (self._beaten if "foe" in self._known.senses("somebody", word) else found)
        if not found:
            return None
        length = 1
        after = words[at + 1] if at + 1 < len(words) and not words[at + 1].isdigit() else ""
        behind = tuple(plural_forms(after)) if after else ()
        if behind and all(not set(behind).isdisjoint(words_of(one.name)) for one in found):
            length = 2
            several = several or (len(found) > 1 and len(behind) > 1 and not described)  # `the rose bushes`
        number, more = self._number(words, at + length)
        numbered = [one for one in found if number is not None and words_of(one.name)[-1] == str(number)]
        if numbered:
            return (numbered[0].id,), length + more, sure, False
        alive = found if beaten else [one for one in found if one.out is None] or found
        if len(alive) == 1:
            return (alive[0].id,), length, sure, False
        return self._ordered(alive, described), length, sure if described else sure - 0.1, several

    def _is_led_by_an_article(self, words: Sequence[str], at: int) -> bool:
        """Whether an article leads to an ordinary noun: `the vase` is one, also where a Greta Vane is here."""
        led = at > 0 and words[at - 1] in self._known.set_of("where-words", "article")
        return led and bool(senses_of(words[at], "noun"))

    def _is_only_described(self, words: Sequence[str], at: int) -> bool:
        """Whether a word of a name only describes somebody else: `the old woman` is not Old Barnaby."""
        if words[at] not in self._known.set_of("of-a-name", "adjectives") or at + 1 >= len(words):
            return False
        behind = words[at + 1]
        return behind not in self._by_word and bool(
            self._known.senses("occupations", behind) or kind_named(self._known, behind) == PERSON
        )

    def _slip_of(self, word: str) -> str | None:
        """The word of a name that was mistyped."""
        if word not in self._slips:
            self._slips[word] = near(word, self._by_word)
        return self._slips[word]

    def _number(self, words: Sequence[str], at: int) -> tuple[int | None, int]:
        more = 1 if at < len(words) and words[at] in _NUMBER_WORDS else 0
        if at + more >= len(words):
            return None, 0
        word = words[at + more]
        number = int(word) if word.isdigit() and len(word) < 4 else NUMBERS.get(word)
        return number, more + 1

    def _of_the_kind(self, word: str, new: bool = False, apart: bool = False) -> list[Character]:
        """Whoever's name or aspects speak of the same way of life, or of whom such a word is said of foes.

        Those who are told `apart`, as the second or the nearest, are some of all.
        """
        senses = self._known.senses("somebody", word)
        if "chief" in senses:
            called = [one for one in self._moment.foes if word in self._words_of_aspects(one)]
            chiefs = [one for one in self._moment.foes if one.sheet.kind == MAJOR]
            return called or chiefs or [one for one in self._moment.foes if one.sheet.kind == "supporting"]
        if self._moment.fighting and word in self._known.set_of("somebody-several", "companies"):
            return [one for one in self._moment.foes if one.side == OPPOSITION and number_of(one)]
        if "friend" in senses and self._moment.friends:
            return list(self._moment.friends)
        if BEATEN in senses and self._beaten is not self._moment.foes:
            return list(self._beaten)
        gender = self._gender(word) if "last" not in senses else ""
        against = (
            [one for one in self._moment.foes if one.side == OPPOSITION] if self._moment.fighting else []
        )
        against = [one for one in against if gender and self.gender_of(one) in ("", gender)]
        if gender and "foe" in senses and against:
            # `The second man` in a fight is one of those who are fought, and `the woman` who is told to be one.
            told = [one for one in against if self.gender_of(one) == gender]
            return told if len(told) == 1 and not apart else against
        if gender and "foe" in senses:
            return self._spoken_of_as(gender, self._others, strictly=not word.endswith("men"))
        occupations = self._known.senses("occupations", word)
        if occupations:
            others = [one for one in self._moment.state.characters.values() if one != self._moment.hero]
            found = [one for one in others if occupations[0] in self._occupations(one)]
            found = [one for one in found if word in self._words_of_aspects(one)] or found
            if new:
                found = [one for one in found if word in self._words_of_aspects(one)]
            if found or new or not gender:
                return found
        bodily = word in self._known.set_of("body", "parts")
        if not senses and not gender and not bodily and is_somebody(word):
            # `The prioress`, where somebody is told of as that.
            return [one for one in self._others if word in self._words_of_aspects(one)]
        if gender:
            told = [one for one in self._others if word in self._words_of_aspects(one)]
            plainly = word in self._known.set_of("spoken-of-plainly", "said")
            return told or (self._spoken_of_as(gender, self._others, strictly=True) if plainly else [])
        if "hostile" in senses and not self._moment.fighting:  # Who only stands by or talks is no thug.
            return [one for one in self._moment.foes if one.side == OPPOSITION]
        if "foe" in senses:
            return list(self._moment.foes)
        return []

    def _occupations(self, one: Character) -> set[str]:
        return {
            sense for word in self._words_of_aspects(one) for sense in self._known.senses("occupations", word)
        }

    def _words_of_aspects(self, one: Character) -> set[str]:
        """The words of a name and of who somebody is in the first place."""
        texts = (one.name, *(aspect.name for aspect in one.sheet.aspects[:2]))
        return {word for text in texts for word in words_of(text)}

    def _is_known(self, word: str) -> bool:
        return bool(
            self._known.senses("verbs", word)
            or self._known.senses("somebody", word)
            or self._known.senses("weapons", word)
            or self._known.senses("deeds", word)
            or self._known.senses("fillers", word)
            or word in self._known.set_of("plain", "common")
        )


@lru_cache(maxsize=4)
def _ordinals(known: Lexicon) -> tuple[str, ...]:
    """The words that say which of several is meant."""
    return tuple(
        word
        for sense in _ABOUT
        for word in known.words("somebody", sense)
        if word.isalpha() and sense != BEATEN
    )


def _is_a_word(word: str) -> bool:
    return bool(senses_of(word, "noun") or senses_of(word, "adjective") or senses_of(word, "verb"))


def people_called(moment: Moment, words: Sequence[str]) -> list[Mention]:
    """Everybody a few words name."""
    return Crowd.at(moment).mentions(words)
