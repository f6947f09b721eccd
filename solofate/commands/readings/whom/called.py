"""By what words whoever is here is called: a name or a part of it, a calling, a kind, looks, a slip of the pen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.antecedents import BEATEN, Antecedents, number_of
from solofate.commands.readings.words.nouns import ALIVE, NUMBERS, PERSON, THING, kind_named
from solofate.commands.readings.words.utterance import near
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.model.characters import MAJOR, OPPOSITION, Character, takes_an_article
from solofate.rules.names import words_of
from solofate.rules.person_names import has_a_surname

_OF_A_BODY = ("body_part.n.1",)

_A_CALLING = 4
"""So many letters a word has at least by which somebody goes for what they are."""

NUMBER_WORDS = frozenset(("number", "no", "nr"))

BY_A_WORD = 0.8
"""So sure is a word of somebody's name at least."""


class Called(Antecedents):
    """Everybody a sentence may speak of, by the words they go by. They are looked up once for a moment."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self._slips: dict[str, str | None] = {}
        self._names = [(words_of(one.name), one) for one in moment.state.characters.values()]
        self._by_whole_name: dict[tuple[str, ...], Character] = {}
        for parts, one in self._names:
            self._by_whole_name.setdefault(tuple(parts), one)
        self._longest_first = [n for n in (3, 2) if any(len(parts) == n for parts, _ in self._names)]
        self._by_role: dict[str, list[Character]] = {}
        self._looks: dict[tuple[str, ...], list[str]] = {}
        self._find_by_word()
        self._find_by_role()
        self._find_by_looks()

    def _find_by_word(self) -> None:
        between = self._known.set_of("plain", "prepositions")  # Between two men is no Smooth Go-Between.
        for parts, one in self._names:
            for part in parts:
                if not part.isdigit() and part not in self._articles | between and len(part) > 1:
                    self._by_word.setdefault(part, []).append(one)

    def _find_by_role(self) -> None:
        """Whoever is remembered as `the widow` goes by that too, where nobody is called so."""
        for _, one in self._names:
            person = self._moment.state.memory.person(one.id)
            called = [part for part in words_of(person.role) if part not in self._articles] if person else []
            if len(called) == 1 and all(called[0] not in parts for parts, _ in self._names):
                self._by_word.setdefault(called[0], []).append(one)
            elif person and (head := self._head_of(words_of(person.role))) and head not in self._by_word:
                self._by_role.setdefault(head, []).append(one)
            for word in called:  # `The Dutchman`, of the Dutch merchant.
                for known_as in (each for each in (f"{word}man", f"{word}woman") if is_somebody(each)):
                    self._by_role.setdefault(known_as, []).append(one)

    def _find_by_looks(self) -> None:
        for one in self._moment.foes if self._moment.fighting else ():
            for name in (words_of(aspect.name) for aspect in one.sheet.aspects[:2]):
                for first, second in pairwise(name):
                    if second.endswith("ed") and len(second) > _A_CALLING:
                        for short in (second, second[:-1], second[:-2]):
                            self._looks.setdefault((first, short), []).append(one.id)
                    elif first not in self._articles and is_a(second, _OF_A_BODY):
                        self._looks.setdefault((first, second), []).append(one.id)

    def _head_of(self, role: Sequence[str]) -> str:
        """`Keeper`, of `the keeper of the north light` and of `the old light keeper`: what somebody is."""
        ends = self._known.set_of("plain", "prepositions") | {"who", "whose", "that"}
        stop = next((at for at, word in enumerate(role) if at and word in ends), len(role))
        head = role[stop - 1] if stop else ""
        return head if len(head) >= _A_CALLING and is_somebody(head) else ""

    def _by_looks(self, words: Sequence[str], at: int) -> tuple[str, int] | None:
        """`Red-beard`, of whom alone an aspect says red-bearded: who that is, and how many words it takes.

        What is said to be theirs is a part of them, and not who they are: `his gold tooth`.
        """
        if words[at - 1 : at] and words[at - 1] in self._known.set_of("care-for", "theirs"):
            return None
        fits = self._looks.get(tuple(words[at : at + 2]), [])
        return (fits[0], 2) if len(fits) == 1 else None

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
            # `A waiter` is none of those who are here, but by that name.
            new = words[at - 1 : at] in (["a"], ["an"])
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

    def _is_only_described(self, words: Sequence[str], at: int) -> bool:
        """Whether a word of a name only describes somebody else: `the old woman` is not Old Barnaby."""
        if words[at] not in self._known.set_of("of-a-name", "adjectives") or at + 1 >= len(words):
            return False
        behind = words[at + 1]
        return behind not in self._by_word and bool(
            self._known.senses("occupations", behind) or kind_named(self._known, behind) == PERSON
        )

    def _is_led_by_an_article(self, words: Sequence[str], at: int) -> bool:
        """Whether an article leads to an ordinary noun: `the vase` is one, also where a Greta Vane is here."""
        led = at > 0 and words[at - 1] in self._known.set_of("where-words", "article")
        return led and bool(senses_of(words[at], "noun"))

    def _is_their_thing(
        self, word: str, named: tuple[tuple[str, ...], int, float, bool], behind_an_article: bool
    ) -> bool:
        """Whether a word behind an article only says of what somebody is: `the ledger` is no Ledger Clerk."""
        ids, length, sure, _ = named
        if length > 1 or sure < BY_A_WORD:
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

    def _slip_of(self, word: str) -> str | None:
        """The word of a name that was mistyped."""
        if word not in self._slips:
            self._slips[word] = near(word, self._by_word)
        return self._slips[word]

    def _number(self, words: Sequence[str], at: int) -> tuple[int | None, int]:
        more = 1 if at < len(words) and words[at] in NUMBER_WORDS else 0
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
            if gender and word in self._known.set_of("spoken-of-plainly", "said"):  # A nun is no boy.
                found = [one for one in found if self.gender_of(one) in ("", gender)]
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

    def _fitting_first(self, ids: Sequence[str], word: str) -> tuple[str, ...]:
        people = self._moment.state.characters
        fits = {who: self._is_told(people[who], word) for who in ids}
        return tuple(sorted(ids, key=lambda who: not fits[who]))

    def _with_others_so_called(self, ids: Sequence[str], word: str) -> tuple[str, ...]:
        """In a fight `the bald man` is whoever is told to be, also where another is known to be a man.

        `The old man` is Old Cobb, who only stands by, where no foe is told to be old.
        """
        people = self._moment.state.characters
        if not self._moment.fighting or any(self._is_told(people[who], word) for who in ids):
            return tuple(ids)
        others = [one for one in self._others if self._is_told(one, word) and one.id not in ids]
        opposing = [one for one in others if one.side == OPPOSITION]
        return (*(one.id for one in opposing or others), *ids)

    def _is_told(self, one: Character, word: str) -> bool:
        """Whether an aspect says so of somebody, or their name does: `old` of Old Cobb."""
        by_name = word in self._known.set_of("of-a-name", "adjectives") and word in words_of(one.name)
        return by_name or word in self._told_words(one)

    def _speaks_of(self, described: Sequence[str], sense: str) -> bool:
        return any(sense in self._known.senses("somebody", word) for word in described)

    def _is_known(self, word: str) -> bool:
        return bool(
            self._known.senses("verbs", word)
            or self._known.senses("somebody", word)
            or self._known.senses("weapons", word)
            or self._known.senses("deeds", word)
            or self._known.senses("fillers", word)
            or word in self._known.set_of("plain", "common")
        )
