"""Who is meant: names and kinds of who is here, ordinals, pronouns, and slips of the pen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple

from solofate.commands.readings.nouns import NUMBERS, OTHER, is_often_said, noun_at
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.told_apart import told_apart, told_of
from solofate.commands.readings.utterance import near
from solofate.gm.talk.company import can_talk
from solofate.lexicon.forms import plural_forms
from solofate.rules.model.characters import MAJOR, OPPOSITION, PLAYER, Character, takes_an_article
from solofate.rules.names import words_of

BEATEN = "beaten"
_WHOSE = ("his", "their")
_ABOUT = ("nearest", "farthest", "last-of", "other", "hurt", "strong", BEATEN, *NUMBERS)
_NUMBER_WORDS = frozenset(("number", "no", "nr"))


_TOLD_APART = 0.9
"""So sure is somebody by what they alone have about them."""

_WIDEST = 4
"""So many words may stand before the one of whom it is one."""

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
        self._moment = moment
        self._known = moment.words
        people = list(moment.state.characters.values())
        self._articles = articles = self._known.set_of("plain", "articles")
        between = self._known.set_of("plain", "prepositions")  # Between two men is no Smooth Go-Between.
        self._pointing = self._known.set_of("somebody", "last") | self._known.set_of("somebody", "any")
        self._may_point = frozenset(phrase.partition(" ")[0] for phrase in self._pointing)
        self._by_word: dict[str, list[Character]] = {}
        self._names = [(words_of(one.name), one) for one in people]
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

    def mentions(
        self, words: Sequence[str], taken: frozenset[int] = frozenset(), elsewhere: Sequence[int] = ()
    ) -> list[Mention]:
        """Everybody mentioned, in the order of the sentence. Words that are `taken` mean something else.

        At the places `elsewhere` somebody is named who is not here, and may be whom a pronoun behind that means.
        """
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
        described = self._described(words, behind)
        head = behind + len(described)
        if head < len(words):
            named = self._named(words, head, described)
            behind_an_article = head > 0 and words[head - 1] in self._articles
            if named is not None and self._is_their_thing(words[head], named, behind_an_article):
                named = None
            if named is None and behind > at and self._is_an_attribute(words, head):
                one = self._at(words, head + 1, before)
                if one is not None and one.at == head + 1 and words[head + 1] not in self._articles:
                    ids = self._fitting_first(one.ids, words[head])
                    return one._replace(ids=ids, at=at, length=one.end - at)
            if named is not None:
                ids, length, sure, several = self._so_many(named, words, head, described)
                length += self._where_they_stand(words, head + length)
                several_fit = len(ids) > 1
                told = (
                    told_apart(self._moment, words, head + length, ids, words[head]) if several_fit else None
                )
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
        found = [one for one in self._moment.foes if number is not None and _number_of(one) == number]
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

    @cached_property
    def _beaten(self) -> list[Character]:
        """Everybody of another side who is out of it, whoever fell last before the others."""
        hero = self._moment.hero
        people = self._moment.state.characters.values()
        return [
            one for one in people if one.out is not None and (hero is None or one.side != hero.side)
        ] or self._moment.foes

    def _speaks_of(self, described: Sequence[str], sense: str) -> bool:
        return any(sense in self._known.senses("somebody", word) for word in described)

    def _is_their_thing(
        self, word: str, named: tuple[tuple[str, ...], int, float, bool], behind_an_article: bool
    ) -> bool:
        """Whether a word behind an article only says of what somebody is: `the ledger` is no Ledger Clerk."""
        ids, length, sure, _ = named
        if length > 1 or sure < _BY_A_WORD:
            return False
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
        among = self._at(words, at + 2, before)
        if among is not None:
            return among._replace(several=False)
        noun = noun_at(self._known, words, at + 2)
        return Mention((), at, 1, 0.0) if noun is not None else None

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
        return found

    def _named(
        self, words: Sequence[str], at: int, described: Sequence[str]
    ) -> tuple[tuple[str, ...], int, float, bool] | None:
        """Whoever is called what stands there: the whole name, a word of it, its kind."""
        beaten = self._speaks_of(described, BEATEN)
        for length in (3, 2):
            whole = list(words[at : at + length])
            exact = [one for parts, one in self._names if parts == whole]
            if len(whole) == length and exact:
                return (exact[0].id,), length, 1.0, False
        word = words[at]
        several = False
        found = self._by_word.get(word, [])
        if not found and word.endswith(("s", "men")):
            found = next((self._by_word[form] for form in plural_forms(word) if form in self._by_word), [])
            several = len(found) > 1 and not described
        sure = 0.95
        if not found:
            found, sure = self._of_the_kind(word), 0.85
            several = word.endswith("s") and len(found) > 1 and not described
        if not found and not self._is_known(word):
            slip = near(word, self._by_word)
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

    def _number(self, words: Sequence[str], at: int) -> tuple[int | None, int]:
        more = 1 if at < len(words) and words[at] in _NUMBER_WORDS else 0
        if at + more >= len(words):
            return None, 0
        word = words[at + more]
        number = int(word) if word.isdigit() and len(word) < 4 else NUMBERS.get(word)
        return number, more + 1

    def _of_the_kind(self, word: str) -> list[Character]:
        """Whoever's name or aspects speak of the same way of life, or of whom such a word is said of foes."""
        senses = self._known.senses("somebody", word)
        if "chief" in senses:
            chiefs = [one for one in self._moment.foes if one.sheet.kind == MAJOR]
            return chiefs or [one for one in self._moment.foes if one.sheet.kind == "supporting"]
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
            return against  # `The second man` in a fight is one of those who are fought.
        if gender and "foe" in senses:
            return self._spoken_of_as(gender, self._others, strictly=not word.endswith("men"))
        occupations = self._known.senses("occupations", word)
        if occupations:
            others = [one for one in self._moment.state.characters.values() if one != self._moment.hero]
            found = [one for one in others if occupations[0] in self._occupations(one)]
            found = [one for one in found if word in self._words_of_aspects(one)] or found
            if found or not gender:
                return found
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

    def _ordered(self, people: Sequence[Character], described: Sequence[str]) -> tuple[str, ...]:
        """Those people, whoever the words before the name speak of first."""
        stands_by = [one.id for one in people if self._moment.fighting and one.side != OPPOSITION]
        ordered = sorted(
            people, key=lambda one: (one.id in stands_by, self._moment.distance(one), _number_of(one))
        )
        for word in described:
            for sense in self._known.senses("somebody", word):
                wanted = NUMBERS.get(sense, 0)
                called = [one for one in people if wanted and _number_of(one) == wanted]
                if wanted and (called or len(people) >= wanted):
                    # The third stays the third where the second has fallen.
                    first = called[0] if called else sorted(people, key=_number_of)[wanted - 1]
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
            if at + length > len(words) or phrase not in self._pointing:
                continue
            if phrase in _WHOSE and not self._is_of_a_body(words[at + 1 : at + 2]):
                continue
            said = [
                each for each in before if self._moment.hero is None or each.ids[0] != self._moment.hero.id
            ]
            if phrase in ("it", "that one", "this one") and (said or self._is_a_thing(words, at)):
                return None
            if phrase == "it" and not self._moment.fighting and all(map(can_talk, self._moment.foes)):
                return None  # Where nobody fights and no beast is here, it is a thing.
            if phrase == "whoever" and not self._moment.fighting and words[at + 1 : at + 2] != ["stands"]:
                return None  # `Whoever is moving behind the wagons` is not known yet.
            gender = self._gender(phrase)
            people = self._moment.state.characters
            said = [
                each for each in said if self._spoken_of_as(gender, [people[each.ids[0]]], strictly=False)
            ]
            if said and phrase in self._known.set_of("somebody", "last"):
                return Mention(said[-1].ids, at, length, said[-1].sure)
            met = self._last_met()
            foes = [one.id for one in self._spoken_of_as(gender, met, strictly=False) or met]
            if not foes:
                return None
            if (
                not self._moment.fighting
            ):  # `I promise him`: whoever was told of last, else whom the talk is with.
                lately = self._spoken_of_lately(met)
                fits = lately in foes and (not gender or self.gender_of(people[lately]) in ("", gender))
                talk = self._moment.state.scene.talk.who
                foes.sort(key=lambda one: (not fits or one != lately, one != talk))
            nearest = [
                word
                for word in words[at + length : at + length + 2]
                if "nearest" in self._known.senses("somebody", word)
            ]
            if phrase == "whoever" and nearest:
                return Mention(self._ordered(met, nearest), at, length, 0.85)
            several = phrase in ("them", "all", "everyone", "everybody", "them all", "all of them", "both")
            sure = 0.85 if len(foes) == 1 else 0.7
            return Mention(tuple(foes), at, length, 0.5 if phrase == "it" else sure, several)
        return None

    def _is_of_a_body(self, words: Sequence[str]) -> bool:
        forms = {form for word in words for form in plural_forms(word)}
        return not self._known.set_of("body", "parts").isdisjoint(forms)

    def _is_a_thing(self, words: Sequence[str], at: int) -> bool:
        """Whether `it` speaks of something that was named before, or that one is under or behind."""
        if words[at] != "it":
            return False
        before = words[at - 1] if at else ""
        under = before in self._known.set_of("clause-words", "where")
        return under or any(word in self._articles for word in words[:at])

    @cached_property
    def _others(self) -> list[Character]:
        """Everybody here whom no player plays, foes before friends."""
        foes = self._moment.foes
        friends = self._moment.friends
        return [*foes, *(one for one in friends if one.control != PLAYER and one.out is None)]

    def _gender(self, word: str) -> str:
        """`she` or `he`, where a word says that; nothing where it does not."""
        senses = self._known.senses("spoken-of", word)
        return senses[0] if senses else ""

    def _spoken_of_as(self, gender: str, people: Sequence[Character], *, strictly: bool) -> list[Character]:
        """Those of whom one may say `she` or `he`, whoever is sure to be one before others; all where it is neither."""
        if not gender:
            return list(people)
        of = {one.id: self.gender_of(one) for one in people}
        sure = [one for one in people if of[one.id] == gender]
        unknown = [one for one in people if not of[one.id]]
        return sure or unknown if strictly else [*sure, *unknown]

    def gender_of(self, one: Character) -> str:
        """`she` or `he` for somebody whose name, calling or aspects say so; nothing for others."""
        name = words_of(one.name)
        given = (self._known.senses("given-names", word) for word in name)
        said = [*(self._gender(word) for word in name), *(senses[0] for senses in given if senses)]
        told = {self._gender(word) for aspect in one.sheet.aspects for word in words_of(aspect.name)}
        sure = next((gender for gender in said if gender), "")
        return sure or (told.pop() if len(told := told - {""}) == 1 else "")

    def _last_met(self) -> list[Character]:
        """Everybody else: in a fight whoever acted last before the others, else whoever was spoken with last.

        Where all are beaten, they are.
        """
        state = self._moment.state
        against = [one for one in self._moment.foes if one.side == OPPOSITION] or self._moment.foes
        people = (against if self._moment.fighting else self._others) or self._beaten
        first = state.last.who if state.last is not None else ""
        if not self._moment.fighting and any(one.id == state.scene.talk.who for one in people):
            first = state.scene.talk.who
        return sorted(people, key=lambda one: one.id != first)

    def _spoken_of_lately(self, people: Sequence[Character]) -> str:
        """The id of whom the player named last of these people; nothing where the last lines name none."""
        for line in self._moment.told:
            spoken = [self._by_word.get(word, []) for word in words_of(line)]
            named = [found[0].id for found in spoken if len(found) == 1 and found[0] in people]
            if named:  # What is said to somebody may speak of others.
                return named[0] if line.startswith("/talk") else named[-1]
        return ""

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


def people_called(moment: Moment, words: Sequence[str]) -> list[Mention]:
    """Everybody a few words name."""
    return Crowd.at(moment).mentions(words)
