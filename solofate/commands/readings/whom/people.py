"""Who is meant: whoever is called so, or which of them by number, place and what else is said before and behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.antecedents import BEATEN, Mention, compared, number_of
from solofate.commands.readings.whom.beside_whom import told_beside
from solofate.commands.readings.whom.called import BY_A_WORD, NUMBER_WORDS, Called
from solofate.commands.readings.whom.told_apart import told_apart
from solofate.commands.readings.words.nouns import (
    ALIVE,
    NUMBERS,
    OTHER,
    PERSON,
    is_often_said,
    kind_named,
    noun_at,
)
from solofate.commands.readings.words.utterance import near
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import OPPOSITION

_ABOUT = ("nearest", "farthest", "last-of", "other", "hurt", "strong", BEATEN, *NUMBERS)

_TOLD_APART = 0.9
"""So sure is somebody by what they alone have about them."""

_BEING = (["is"], ["was"], ["comes"], ["stands"])
_WIDEST = 4
"""So many words may stand before the one of whom it is one."""


class Crowd(Called):
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
            if mention is not None and mention.length == 1 and self.is_one_of_the_things(words, at):
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
        return fits and not any(one.at > named and one.sure >= BY_A_WORD for one in before)

    def is_one_of_the_things(self, words: Sequence[str], at: int) -> bool:
        """Whether things were counted before it, of which it is one: `He juggles three knives and drops one`."""
        if words[at] != "one":
            return False
        counted = (spot for spot in range(at - 1) if words[spot] in NUMBERS)
        nouns = (words[spot + 1] for spot in counted)
        return any(
            noun.endswith("s") and kind_named(self._known, noun) not in (PERSON, ALIVE) for noun in nouns
        )

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
        if (epithet := self._by_epithet(words, behind)) is not None:
            return Mention(epithet, at, behind + 2 - at, _TOLD_APART)
        told = self._of_so_many(words, behind, before) or self._who_is_held(words, behind)
        if told is not None:
            return told._replace(at=at, length=told.end - at)
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
                    sure = one.sure if ids[0] in one.ids else _TOLD_APART
                    return one._replace(ids=ids, at=at, length=one.end - at, sure=sure)
            if named is not None:
                ids, length, sure, several = self._so_many(named, words, head, described)
                length += self._where_they_stand(words, head + length)
                apart = self._apart(words, head, length, ids)
                if apart is not None:
                    return Mention(apart[0], at, apart[1] - at, _TOLD_APART)
                return Mention(ids, at, head + length - at, sure, several)
        if (counted := self._so_many_foes(words, behind, described)) is not None:
            return counted._replace(at=at, length=counted.end - at)
        known_of = self._beaten if self._speaks_of(described, BEATEN) else self._moment.foes
        if described and behind > at and known_of and not self._are_not_here(words, head):
            among = self._among(words, head + 1, before) if words[head : head + 1] == ["of"] else None
            people = [one for one in known_of if among is None or one.id in among.ids]
            ids = self._ordered(people or known_of, described)
            ends = among.end if among is not None else head + (words[head : head + 1] == ["one"])
            return Mention(ids, at, ends - at, 0.7 if known_of is self._moment.foes else _TOLD_APART)
        return self._pointed_at(words, at, before) if words[at] in self._may_point else None

    def _of_so_many(self, words: Sequence[str], at: int, before: Sequence[Mention]) -> Mention | None:
        """`The one-shouldered porter`, `the two-headed guard`: somebody by what they have so many of."""
        if words[at] not in NUMBERS or at + 2 >= len(words) or not words[at + 1].endswith("ed"):
            return None
        if at < 1 or words[at - 1] not in self._articles:
            return None
        one = self._at(words, at + 2, before)
        return one if one is not None and one.at == at + 2 and one.sure >= BY_A_WORD else None

    def _who_is_held(self, words: Sequence[str], at: int) -> Mention | None:
        """`The prisoner`, where an aspect says that somebody is bound."""
        held = [one.id for one in self._others if self.is_held_fast(one)]
        called = words[at] in self._known.set_of("held-fast", "called")
        return Mention(tuple(held), at, 1, _TOLD_APART) if held and called else None

    def _so_many_foes(self, words: Sequence[str], at: int, described: Sequence[str]) -> Mention | None:
        """`The two by the door`, `the three of them`: so many of the foes in a fight, and not the second."""
        count, ends = NUMBERS.get(described[0], 0) if len(described) == 1 else 0, at + 1
        led = at > 0 and words[at - 1] in self._articles
        goes_on = ends < len(words) and words[ends] not in self._known.set_of(
            "somebody-several", "behind-a-count"
        )
        if count < 2 or not led or not self._moment.fighting or goes_on:
            return None
        foes = [one for one in self._moment.foes if one.side == OPPOSITION]
        if len(foes) < count:
            return None
        ids = self._ordered(foes, ())
        if (apart := told_apart(self._moment, words, ends, ids, "one")) is not None:
            return Mention(apart[0][:count], at, apart[1] - at, _TOLD_APART, True)
        of_them = 2 if list(words[ends : ends + 2]) == ["of", "them"] else 0
        return Mention(ids[:count], at, 1 + of_them, BY_A_WORD, True)

    def _apart(
        self, words: Sequence[str], head: int, length: int, ids: Sequence[str]
    ) -> tuple[tuple[str, ...], int] | None:
        """Whom of them, or in a fight of all foes where it is only said to be somebody, what is told of them fits."""
        anybody = self._moment.fighting and "foe" in self._known.senses("somebody", words[head])
        if anybody and len(ids) == 1 and words[head] not in self._by_word:
            others = (one.id for one in self._moment.foes if one.side == OPPOSITION and one.id not in ids)
            ids = (*ids, *others)
        beside = told_beside(self._moment, words, head + length, ids, lambda spot: self._at(words, spot, ()))
        if beside is not None and anybody:
            return beside
        if len(ids) > 1 and (counted := self._counted(words, head + length, ids)) is not None:
            return counted
        return told_apart(self._moment, words, head + length, ids, words[head]) if len(ids) > 1 else None

    def _counted(
        self, words: Sequence[str], at: int, ids: Sequence[str]
    ) -> tuple[tuple[str, ...], int] | None:
        """`The one who is second`: who that is, before the others."""
        which = words[at + 2 : at + 3]
        is_said = words[at : at + 1] in (["who"], ["that"]) and words[at + 1 : at + 2] in _BEING
        if not is_said or not which or not self._says_which(words, at + 2):
            return None
        people = [self._moment.state.characters[who] for who in ids]
        return self._ordered(people, which), at + 3

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
        if words[at] not in NUMBER_WORDS or words[at] == "no":
            return None
        number, more = self._number(words, at)
        found = [one for one in self._moment.foes if number is not None and number_of(one) == number]
        behind = words[at + more : at + more + 1]
        small = self._known.set_of("plain", "prepositions")
        if not found or (
            behind
            and behind[0] not in small
            and (behind[0] in self._by_word or self._known.senses("somebody", behind[0]))
        ):
            return None
        return Mention((found[0].id,), at, more, BY_A_WORD)

    def _is_an_attribute(self, words: Sequence[str], at: int) -> bool:
        """Whether a word says what somebody is like who is spoken of behind it: `the big bailiff`, `the repo woman`."""
        if at + 1 >= len(words) or self._known.senses("weapons", words[at]):
            return False
        senses = self._known.senses("somebody", words[at + 1])
        is_somebody = (
            "foe" in senses or self._gender(words[at + 1]) or self._known.senses("occupations", words[at + 1])
        )
        return bool(is_somebody) and "last" not in senses

    def _by_epithet(self, words: Sequence[str], at: int) -> tuple[str, ...] | None:
        """Those foes who go by what they have about them: `hook guy`, `the bottle man`; None where nobody does."""
        if not self._moment.fighting or at + 1 >= len(words) or words[at - 1 : at] in (["i"], ["we"]):
            return None
        one_of_them = "foe" in self._known.senses("somebody", words[at + 1]) or self._gender(words[at + 1])
        if not one_of_them or words[at + 1] in self._pointing or words[at + 1] == "one":
            return None
        if not senses_of(words[at]) or words[at] in self._by_word or words[at] in self._articles:
            return None
        fits = [one.id for one in self._moment.foes if words[at] in self._told_words(one)]
        return tuple(fits) or None

    def _among(self, words: Sequence[str], at: int, before: Sequence[Mention]) -> Mention | None:
        """Of whom one is meant: `the nearest of the grey men`."""
        spots = range(at, min(len(words), at + _WIDEST))
        return next((found for spot in spots if (found := self._at(words, spot, before)) is not None), None)

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
            return among._replace(several=words[at - 1 : at] in (["every"], ["each"], ["last"]))
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
        return Mention(ids, at, ends + 1 - at, BY_A_WORD, True) if ends and ids else None

    def _described(self, words: Sequence[str], at: int) -> list[str]:
        """The words before a name that say which: `second`, `nearest wounded`."""
        found = []
        if words[at : at + 1] == ["number"] and words[at + 1 : at + 2] == ["one"]:
            return ["number", "1st"]
        while at < len(words) and self._says_which(words, at):
            called = words[at] in self._by_word or any(
                form in self._by_word for form in plural_forms(words[at])
            )
            several = words[at].endswith("s") and words[at] not in self._by_word  # `toughs one and two`
            if called and (several or words[at + 1 : at + 2] not in (["one"], ["ones"])):
                break  # `Tough` is what a Hired Tough is called.
            found.append(words[at])
            at += 1
        if not found and (meant := self._mistyped_ordinal(words, at)):
            found.append(meant)
        return found

    def _says_which(self, words: Sequence[str], at: int) -> bool:
        """Whether a word says which of several is meant: `second`, `nearest`, and `taller` before whom it compares."""
        if any(sense in _ABOUT for sense in self._known.senses("somebody", words[at])):
            return True
        if not compared(words[at]) or self._known.senses("occupations", words[at]):
            return False
        behind = words[at + 1 : at + 2]
        return behind in (["of"], ["one"]) or bool(
            behind and (behind[0] in self._by_word or "foe" in self._known.senses("somebody", behind[0]))
        )

    def _mistyped_ordinal(self, words: Sequence[str], at: int) -> str:
        """`Third`, of `thrid lumper`: which of several, mistyped before whom it tells apart; nothing otherwise."""
        if at + 1 >= len(words) or not any(form in self._by_word for form in plural_forms(words[at + 1])):
            return ""
        if words[at] in self._by_word or self._is_known(words[at]):
            return ""
        slip = near(words[at], _ordinals(self._known))
        return slip if slip is not None and not _is_a_word(words[at]) else ""


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
