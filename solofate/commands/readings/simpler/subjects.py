"""Who acts in a clause: the hero, a friend, or somebody else, by name, by a pronoun or by what they are."""

from __future__ import annotations

from typing import NamedTuple

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.told_of_whom import HE_OR_SHE, is_said_of_the_hero, may_be_the_hero
from solofate.commands.readings.simpler.shapes import GOING, PAST, THIRD, is_a_verb_there, shapes_of
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.rules.model.characters import Character
from solofate.rules.names import words_of

_ME = ("i", "we")
_THEY = "they"


class Subject(NamedTuple):
    """Somebody who acts: where they are named, what they are called, and who that is; nobody known for ``.

    `alone` is a pronoun, behind which nothing but a verb can stand.
    """

    at: int
    until: int
    name: str
    who: str = ""
    alone: bool = False

    @property
    def plain(self) -> bool:
        """Whether a verb behind it has no ending: `I swing`."""
        return self.name.casefold() in (*_ME, _THEY)

    @property
    def named(self) -> bool:
        """Whether it is somebody who is known here, or the hero."""
        return bool(self.who)


class Subjects:
    """Whoever may act in a sentence."""

    def __init__(self, moment: Moment, said: Utterance, before: Subject | None) -> None:
        self._moment, self._said, self._words = moment, said, said.words
        self._before = before
        self._people = {one.at: one for one in people_called(moment, said.words)}

    def at(self, at: int, until: int, *, sure: bool = False) -> Subject | None:
        """Whoever is named at a place; with `sure` only the hero, a friend or a pronoun."""
        hero, word = self._moment.hero, self._words[at]
        if word in _ME:
            return Subject(at, at + 1, "I" if word == "i" else "we", hero.id if hero else "", alone=True)
        if word in (*HE_OR_SHE, _THEY):
            return self._by_a_pronoun(at)
        known = self._known_at(at)
        if known is not None:
            return known
        if sure:
            return None
        noun = noun_at(self._moment.words, self._words[:until], at)
        if noun is None or noun.end <= at or GOING in shapes_of(self._words[at]):
            return None
        ends = next((spot for spot in range(at + 1, noun.end) if self._acts(spot, until)), noun.end)
        mention = next((each for each in self._people.values() if at <= each.at and each.end == ends), None)
        friends = {one.id: one for one in self._moment.friends}
        one = friends.get(mention.ids[0]) if mention is not None and not mention.several else None
        if one is None and self._words[at] == "the":
            one = self._called_in_quotes()
        name = one.name if one is not None else self._said.said_from(at, ends)
        return Subject(at, ends, name, one.id if one is not None else "")

    def _acts(self, at: int, until: int) -> bool:
        """Whether a word behind the head of a noun is what somebody does: `the drover puts two fingers to it`."""
        known, words = self._moment.words, self._words
        acts = shapes_of(words[at]) & {THIRD, PAST} and is_a_verb_there(known, words, at, until)
        return bool(acts) and words[at - 1] not in known.set_of("plain", "articles")

    def _called_in_quotes(self) -> Character | None:
        """The friend who is called upon in words in quotes: `“Karl! The shovel!” - and the old man wades in`."""
        if not self._said.quoted:
            return None
        spoken = utterance(self._said.quoted)
        friends = {one.id: one for one in self._moment.friends}
        heads = (one for one in people_called(self._moment, spoken.words) if spoken.stops_before(one.at))
        return next((friends[one.ids[0]] for one in heads if one.ids[0] in friends), None)

    def _known_at(self, at: int) -> Subject | None:
        """The hero or a friend who is called by name at a place."""
        hero = self._moment.hero
        for one in (*((hero,) if hero else ()), *self._moment.friends):
            name = words_of(one.name)
            for called in (name, name[:1], name[-1:]):
                until = at + len(called)
                if self._words[at:until] == list(called) and self._said.is_whole(until - 1):
                    return Subject(at, until, one.name, one.id)
        return None

    def _by_a_pronoun(self, at: int) -> Subject | None:
        word, hero = self._words[at], self._moment.hero
        if not self._said.is_whole(at):
            return None
        if word in HE_OR_SHE and self._before is not None and self._before.named and not self._before.plain:
            return self._before._replace(at=at, until=at + 1, alone=True)
        earlier = [one for spot, one in self._people.items() if spot < at and _is_a_name(one)]
        meant = is_said_of_the_hero(self._moment, self._words, at) or may_be_the_hero(
            self._moment, self._words, at
        )
        by_me = self._moment.words.set_of("told-of-the-hero", "by-me")
        if hero is not None and not earlier and meant and by_me.isdisjoint(self._words):
            return Subject(at, at + 1, hero.name, hero.id, alone=True)
        return Subject(at, at + 1, word, "", alone=True)


def _is_a_name(one: Mention) -> bool:
    return one.sure > 0.0
