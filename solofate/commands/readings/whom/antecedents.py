"""Whom a pronoun means: who was named last, told of last, spoken with last; in a fight who acted last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.told_apart import told_of
from solofate.commands.readings.words.nouns import NUMBERS
from solofate.gm.talk.company import can_talk
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import MAJOR, OPPOSITION, PLAYER, Character
from solofate.rules.names import words_of

BEATEN = "beaten"
_WHOSE = ("his", "their")
_OF_SEVERAL = frozenset(
    (
        "them",
        "all",
        "everyone",
        "everybody",
        "them all",
        "all of them",
        "both",
        "the lot of them",
        "the whole lot",
    )
)


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


@lru_cache(maxsize=1024)
def compared(word: str) -> str:
    """What somebody is of whom it is said more or most: `big`, of `bigger`; empty for what compares nobody.

    A word that is a verb by itself compares nobody: `offer` is no more of being off.
    """
    ending = next((each for each in ("est", "er") if word.endswith(each)), "")
    stem = word.removesuffix(ending)
    if not ending or len(stem) < _SHORTEST_COMPARED or senses_of(word, "verb"):
        return ""
    doubled = stem[:-1] if stem[-1] == stem[-2] else stem
    forms = (f"{stem[:-1]}y",) if stem.endswith("i") else (stem, doubled, f"{stem}e")
    return next((form for form in forms if senses_of(form, "adjective")), "")


_SHORTEST_COMPARED = 3


class Antecedents:
    """Everybody whom `him`, `she` or `the other one` may mean, the likeliest first."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._known = moment.words
        self._articles = self._known.set_of("plain", "articles")
        self._pointing = self._known.set_of("somebody", "last") | self._known.set_of("somebody", "any")
        self._may_point = frozenset(phrase.partition(" ")[0] for phrase in self._pointing)
        self._by_word: dict[str, list[Character]] = {}

    @cached_property
    def _beaten(self) -> list[Character]:
        """Everybody of another side who is out of it, whoever fell last before the others."""
        hero = self._moment.hero
        people = self._moment.state.characters.values()
        return [
            one for one in people if one.out is not None and (hero is None or one.side != hero.side)
        ] or self._moment.foes

    def _ordered(self, people: Sequence[Character], described: Sequence[str]) -> tuple[str, ...]:
        """Those people, whoever the words before the name speak of first."""
        stands_by = [one.id for one in people if self._moment.fighting and one.side != OPPOSITION]
        distance = self._moment.distance
        ordered = sorted(
            people,
            key=lambda one: (one.id in stands_by, distance(one), one.side != OPPOSITION, number_of(one)),
        )
        for word in described:
            plain = compared(word)
            told = [one for one in ordered if plain and not self._told_words(one).isdisjoint((word, plain))]
            if told and len(told) < len(
                ordered
            ):  # `The taller of the two`, of whom one is the tall deckhand.
                ordered = [*told, *(one for one in ordered if one not in told)]
                continue
            for sense in self._known.senses("somebody", word) or self._known.senses("somebody", plain):
                wanted = NUMBERS.get(sense, 0)
                called = [one for one in people if wanted and number_of(one) == wanted]
                if wanted and (called or len(people) >= wanted):
                    # The third stays the third where the second has fallen.
                    first = called[0] if called else sorted(people, key=number_of)[wanted - 1]
                elif word == "first" and (
                    one := next((each for each in ordered if number_of(each) == 1), None)
                ):
                    first = one  # Of several with numbers the first is who has that number.
                elif sense == "farthest":
                    first = next((one for one in reversed(ordered) if one.id not in stands_by), ordered[-1])
                elif sense == "last-of":
                    first = max(people, key=lambda one: number_of(one))
                elif sense == "other" and len(ordered) > 1:
                    met = self._met_lately()
                    this = met if any(one.id == met for one in ordered) else ordered[0].id
                    first = next(one for one in ordered if one.id != this)
                elif sense == "hurt":
                    first = max(ordered, key=_harm_taken)
                elif sense == "strong":
                    first = max(ordered, key=lambda one: (one.sheet.kind == MAJOR, len(one.sheet.skills)))
                else:
                    continue
                ordered = [first, *(one for one in ordered if one.id != first.id)]
        return tuple(one.id for one in ordered)

    def _told_words(self, one: Character) -> set[str]:
        """The words of what is said of somebody."""
        return {word for text in told_of(self._moment, one) for word in words_of(text)}

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
            of_things = not said and not self._moment.fighting
            if phrase == "both" and of_things and (len(self._moment.foes) <= 1 or "and" in words[:at]):
                return None  # `I grab the ledger and the passport and stuff both in my bag`
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
            together = next((each for each in reversed(said) if each.several), None)
            if together is not None and phrase in _OF_SEVERAL and phrase not in ("everyone", "everybody"):
                return Mention(together.ids, at, length, together.sure, True)
            if said and phrase in self._known.set_of("somebody", "last"):
                return Mention(said[-1].ids, at, length, said[-1].sure)
            points = phrase in self._known.set_of("somebody", "last")
            met = self._helped(words, at, gender) if points else []
            if met:
                likely = 0.9 if self.is_held_fast(met[0]) else 0.85
                return Mention(tuple(one.id for one in met), at, length, likely if len(met) == 1 else 0.7)
            met = self._last_met()
            foes = [one.id for one in self._spoken_of_as(gender, met, strictly=False) or met]
            if not foes:
                return None
            told = self._told_of_lately(foes, gender) if points else ""
            if told:  # `I promise him`: whoever was told of last, else whom the talk is with.
                foes.sort(key=lambda one: one != told)
            elif not self._has_fought:
                talk = self._moment.state.scene.talk.who
                foes.sort(key=lambda one: one != talk)
            nearest = [
                word
                for word in words[at + length : at + length + 2]
                if "nearest" in self._known.senses("somebody", word)
            ]
            if phrase == "whoever" and nearest:
                return Mention(self._ordered(met, nearest), at, length, 0.85)
            several = phrase in _OF_SEVERAL
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
        """`she` or `he` for somebody as is known of them, else as name, calling and aspects say; nothing for others."""
        if one.sheet.pronouns:
            return one.sheet.pronouns
        name = words_of(one.name)
        given = (self._known.senses("given-names", word) for word in name)
        said = [*(self._gender(word) for word in name), *(senses[0] for senses in given if senses)]
        person = self._moment.state.memory.person(one.id)
        texts = (person.role if person is not None else "", *(aspect.name for aspect in one.sheet.aspects))
        told = {self._gender(word) for text in texts for word in words_of(text)}
        sure = next((gender for gender in said if gender), "")
        return sure or (told.pop() if len(told := told - {""}) == 1 else "")

    def _last_met(self) -> list[Character]:
        """Everybody else: in a fight whoever acted last before the others, else whoever was spoken with last.

        Where all are beaten, they are.
        """
        state = self._moment.state
        against = [one for one in self._moment.foes if one.side == OPPOSITION] or self._moment.foes
        among_friends = not self._moment.fighting and not self._moment.foes
        own = [one for one in self._moment.friends if one not in self._others] if among_friends else []
        people = (against if self._moment.fighting else [*self._others, *own]) or self._beaten
        first = self._met_lately()
        if not self._moment.fighting and any(one.id == state.scene.talk.who for one in people):
            first = state.scene.talk.who
        return sorted(people, key=lambda one: one.id != first)

    def _met_lately(self) -> str:
        """The id of the foe who acted last, or whom one of the heroes struck last."""
        last, foes = self._moment.state.last, {one.id for one in self._moment.foes}
        if last is None:
            return ""
        return last.against or "" if self._moment.fighting and last.who not in foes else last.who

    @property
    def _has_fought(self) -> bool:
        """Whether one of the foes has acted or been struck; until then whoever was told of before the fight counts."""
        return self._moment.fighting and any(one.id == self._met_lately() for one in self._moment.foes)

    def _helped(self, words: Sequence[str], at: int, gender: str) -> list[Character]:
        """The friends beside the hero whom a pronoun means behind what is done for somebody: `I help him up`."""
        hero, known = self._moment.hero, self._moment.words
        if hero is None or not at or (self._moment.foes and not self._moment.fighting):
            return []
        for_them = not known.set_of("done-for-them", "verbs").isdisjoint(verb_forms(words[at - 1]))
        moved = not known.set_of("done-for-them", "moves").isdisjoint(verb_forms(words[at - 1]))
        safe = (each.split() for each in known.words("done-for-them", "to-safety"))
        moved = moved and any(list(words[at + 1 : at + 1 + len(e)]) == e for e in safe)
        if self._is_freed(words, at) and (held := [one for one in self._others if self.is_held_fast(one)]):
            return self._spoken_of_as(gender, held, strictly=False)
        if not for_them and not moved:
            return []
        near = [one for one in self._moment.friends if one.zone == hero.zone and one.out is None]
        return [
            one
            for one in self._spoken_of_as(gender, near, strictly=False)
            if self.gender_of(one) in ("", gender)
        ]

    def _is_freed(self, words: Sequence[str], at: int) -> bool:
        """Whether somebody is cut or set loose there: `cut him loose`, `untie her`."""
        frees, loose = (self._known.set_of("held-fast", sense) for sense in ("frees", "loose"))
        forms = verb_forms(words[at - 1])
        to_loose = not self._known.set_of("held-fast", "sets").isdisjoint(forms)
        return not frees.isdisjoint(forms) or (to_loose and not loose.isdisjoint(words[at + 1 : at + 2]))

    def is_held_fast(self, one: Character) -> bool:
        """Whether an aspect says that somebody is bound or caught, and is to be freed by who sets him loose."""
        return not self._known.set_of("held-fast", "told").isdisjoint(self._told_words(one))

    def _told_of_lately(self, people: Collection[str], gender: str) -> str:
        """The id of whom of these people was told of last and may be called so; nothing where no line names one.

        Where a fight is on, whoever acted last is meant, unless somebody is told of since.
        """
        known = self._moment.state.characters
        for named in self._named_lately:
            fits = [one for one in named if one in people]
            if not gender:
                return fits[0] if fits else ""
            of = {one: self.gender_of(known[one]) for one in fits}
            if found := next((one for one in fits if of[one] in ("", gender)), ""):
                return found
        return ""

    @cached_property
    def _named_lately(self) -> list[list[str]]:
        """Whom each of the last lines names, the latest first and the likeliest in each: who acts before others.

        In what the hero does it is whoever is named last; a line that is said to somebody tells of them first.
        """
        self.__dict__["_named_lately"] = []  # What a pronoun means in these lines is not asked.
        moment = self._moment
        hero = moment.hero.id if moment.hero is not None else ""
        lines = moment.lines
        if (
            self._has_fought
        ):  # Who acts there is told of by the GM all the time: only what was just told counts.
            just_told = moment.told[:1] == lines[:1] and not "".join(lines[:1]).startswith("/")
            lines = lines[:1] if just_told else ()
        elif (
            moment.fighting
        ):  # Before the first blow only what the player told counts, and no line of a command.
            lines = [line for line in moment.told if not line.startswith("/")]
        begins = moment.fighting and not self._has_fought
        found = []
        for line in lines:
            words = words_of(line)
            named = [
                one.ids[0]
                for one in self.mentions_afresh(words)
                if words[one.at] not in self._pointing
                and (len(one.ids) == 1 or begins)
                and one.ids[0] != hero
            ]
            named = named[::-1] if words[:1] in (["i"], ["we"]) else named
            if named:
                found.append(list(dict.fromkeys(named)))
        return found

    def mentions_afresh(self, words: Sequence[str]) -> list[Mention]:
        """Everybody mentioned, in the order of the sentence."""
        raise NotImplementedError


def number_of(one: Character) -> int:
    """The number at the end of a name, `Lumper 2`; 0 where none is."""
    last = words_of(one.name)[-1]
    return int(last) if last.isdigit() else 0


def _harm_taken(one: Character) -> int:
    return one.stressed + 2 * sum(slot.aspect is not None for slot in one.consequences)
