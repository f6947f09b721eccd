"""A sentence of somebody who acts: who does what to whom, with which verbs."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.sentence_parts import JOINING, ME, SentenceParts
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.utterance import Utterance, question_behind, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes

FULL, LIKELY, POSSIBLE, SLIGHT = 0.92, 0.8, 0.6, 0.42
"""How sure a reading is where nothing speaks against it."""

_BY_ITS_NAME = 0.9
"""So sure is a mention by somebody's name, and none by a word for what they are."""
BY_NAME = 0.8
"""So sure is a mention by name or kind, and no pronoun."""

_LONG_AGO = lexicon().set_of("clause-words", "long-ago")
_HOW = lexicon().set_of("clause-words", "how")
_USING = lexicon().set_of("clause-words", "using")
_FARTHEST_PURPOSE = 9

_GETTING = lexicon().set_of("clause-words", "getting")

_GOING_ON = lexicon().words("clause-words", "going-on")
"""What stands before a verb that goes on: `I am heading for the dock`."""
_BEING = lexicon().set_of("clause-words", "being")

_FOR_WHOM = lexicon().set_of("clause-words", "for-whom")
_MEANWHILE = lexicon().set_of("clause-words", "at-the-same-time")
_WHOSE = frozenset(("her", "his", "their"))
"""What leads to somebody who does something of their own meanwhile."""

_LONGEST_AIM = 200
_SUM = re.compile(r"\w\s*(?:\+|=|->|→)\s*\w")
"""What is jotted down as a sum: `crowbar + cabinet = open cabinet`."""
_NO_PLAIN_VERB = ("ed", "ing", "ly", "ous", "ful")
"""How no verb ends that tells somebody what to do."""


class Sentence(SentenceParts):
    """A sentence of somebody who acts: the verb that counts, whom and what it is about.

    What is done is said from the word `at` on; whom `him` means may stand before it.
    """

    def __init__(self, moment: Moment, said: Utterance, at: int = 0) -> None:
        super().__init__(moment, said)
        self.said_at = at
        known = moment.words
        self.begins = self._behind_how(skip(self.words, at, known, "before"))
        self.subject = ""
        start = self.begins
        self.wants = False
        letting = skip(self.words, start, known, "letting")
        if letting > start:
            self.subject, start = "me", letting
        elif start < len(self.words) and self.words[start] in ME:
            self.subject, start = "me", start + 1
        elif (together := self._with_a_friend(start)) > start:
            self.subject, start = "me", together
        elif not self.done_by_me:
            self._somebody_else(start)
            start = self.verb_from if self.doer else start
        self.verb_from = skip(self.words, start, known, "before", "wanting")
        if self.words[self.verb_from - 1 : self.verb_from] == ["try"] and self.verb_from > start:
            tried = self.words[self.verb_from : self.verb_from + 1]
            if tried and tried[0] in known.set_of("plain", "articles"):  # `I try the door`
                self.verb_from -= 1
        going = self.words[self.verb_from : self.verb_from + 2]
        if (
            len(going) > 1
            and going[0] in _GOING_ON
            and going[1].endswith("ing")
            and self._verb_at(self.verb_from + 1, True)
        ):
            self.verb_from += 1
        self.verb_from = self._behind_what_ends()
        self.verb_from = self._purpose()
        self.tries = "try" in self.words[start : self.verb_from]
        self.denied = self._is_denied(start) or is_supposed(said, known)

    @cached_property
    def commanded(self) -> bool:
        """Whether it begins with a verb and nobody before it, as one tells a hero what to do: `try every key`."""
        here = self.words[self.verb_from : self.verb_from + 1]
        light = self.moment.words.set_of("imperatives", "verbs")
        if self.subject or not here or len(self.words) <= self.verb_from + 1:
            return False
        is_a_sum = _SUM.search(self.said.text) is not None
        return here[0] in light or is_a_sum or self._is_an_order_by_its_shape

    @property
    def _is_an_order_by_its_shape(self) -> bool:
        """`Jemmy the cabinet`, `upend it`: a word that can be no subject, and what it is done to right behind it."""
        known, words, at = self.moment.words, self.words, self.verb_from
        head = words[at]
        joins = known.set_of("plain", "prepositions") | known.set_of("plain", "articles")
        joins |= known.set_of("fillers", "because") | known.set_of("fillers", "open")
        joins |= known.set_of("fillers", "asking") | known.set_of("grammar", "begins-no-order")
        if (
            head in joins
            or head.isdigit()
            or head.casefold() in self._called
            or head.endswith(_NO_PLAIN_VERB)
        ):
            return False
        behind = at + 1
        if words[behind : behind + 1] and words[behind] in known.set_of("plain", "particles"):
            behind += 1
        told_to = known.set_of("plain", "articles") | known.set_of("grammar", "leads-an-object")
        return behind < len(words) and words[behind] in told_to

    @property
    def _called(self) -> set[str]:
        """The words of the names of everybody here."""
        return {part for one in self.moment.state.characters.values() for part in words_of(one.name)}

    def _behind_what_ends(self) -> int:
        """Where it goes on behind what is done no longer: at `parry` in `I stop swinging and just parry`."""
        words, at = self.words, self.verb_from
        ends = {"stop", "quit"} & set(words[max(0, at - 1) : at + 1])
        if not ends or not any(word.endswith("ing") for word in words[at : at + 2]):
            return at
        goes_on = next((spot for spot in range(at + 1, len(words) - 1) if words[spot] == "and"), None)
        return at if goes_on is None else skip(words, goes_on + 1, self.moment.words, "before")

    def _purpose(self) -> int:
        """Where what is done begins in `I use the shadows to confuse them`: at what the thing is used for."""
        words, start = self.words, self.verb_from
        if not _USING & set(words[start : start + 1]):
            return start
        found = (
            at + 1
            for at in range(start + 1, min(len(words) - 1, start + _FARTHEST_PURPOSE))
            if words[at] == "to"
            and "and" not in words[start:at]
            and (verb := self._verb_at(at + 1, exact=True)) is not None
            and verb.action not in ("pass", "feel")
        )
        return next(found, start)

    def _behind_how(self, start: int) -> int:
        """Where it begins behind `with a snarl,` or `like a cat,`, where a hero's name follows."""
        if self.words[start : start + 1] and self.words[start] in _HOW:
            heroes = {
                part
                for one in self.moment.state.characters.values()
                if one.is_hero
                for part in words_of(one.name)
            }
            stops = [each for each in self.said.after_a_stop if start < each <= start + _FARTHEST_PURPOSE]
            return next((each for each in stops if self.words[each] in heroes), start)
        return start

    def _with_a_friend(self, start: int) -> int:
        """The place behind `Teo and I`, where it begins so."""
        friends = {one.id for one in self.moment.friends}
        first = next((one for one in self.people_anywhere if one.at == start), None)
        if first is None or first.ids[0] not in friends:
            return start
        behind = self.words[first.end : first.end + 2]
        return first.end + 2 if behind in (["and", "me"], ["and", "i"]) else start

    def _somebody_else(self, start: int) -> None:
        """`Odile punches …`: the name before the verb is who acts."""
        first = next((one for one in self.people_anywhere if one.at == start), None)
        pointed = self.words[start : start + 1] in (["he"], ["she"], ["it"])
        doomed = first is not None and any(
            each.at == first.end for each in self.moment.words.found("doomed", self.words)
        )  # `Lumper 1 gets it` is what the hero means to do.
        one_does = (
            first is not None
            and not (doomed and len(first.ids) > 1)
            and (len(first.ids) == 1 or pointed or first.sure >= BY_NAME)
        )
        if first is not None and one_does and first.end < len(self.words) and not first.several:
            verb = self._verb_at(first.end, exact=True)
            if (
                (verb is not None and self.words[first.end].endswith(("s", "ed")))
                or (verb and self._past(first.end))
                or self._is_a_friends_deed(first)
            ):
                self.doer, self.subject = first.ids[0], "other"
                self.verb_from = first.end

    def _is_a_friends_deed(self, one: Mention) -> bool:
        """`Teo puts a bottle in his face`: in a fight whatever another hero does is theirs, by no listed verb too."""
        does, hero = self.words[one.end], self.moment.hero
        friends = {each.id for each in self.moment.friends if each.is_hero and each is not hero}
        owns = self.said.said_from(one.at, one.end + 1).removesuffix(does).rstrip()
        return (
            self.moment.fighting
            and not owns.endswith(("'s", "’s", "'", "’"))
            and does not in _BEING
            and one.sure >= BY_NAME
            and one.ids[0] in friends
            and does.endswith("s")
            and any(base != does and bool(senses_of(base, "verb")) for base in verb_forms(does))
        )

    def as_mine_behind(self, at: int) -> Sentence:
        """The sentence told of the hero, who is said to act behind the word `at` only."""
        mine = Sentence(self.moment, self.said, self.said_at)
        mine.subject = "me"
        mine.verb_from = skip(self.words, at + 1, self.moment.words, "before", "wanting")
        mine.denied = mine.denied or mine._is_denied(at + 1)
        return mine

    def _is_denied(self, start: int) -> bool:
        refuses = self.moment.words.words("fillers", "denies-all")
        said = f"{' '.join(self.words)} "
        if any(said.startswith(f"{phrase} ") for phrase in refuses):
            return True
        between = self.words[start : self.verb_from + 3]
        phrases = self.moment.words.words("fillers", "doubt")
        text = f" {' '.join(between)} "
        behind = self.words[self.verb_from + 1 : self.verb_from + 4]
        to_nobody = any(behind[: phrase.count(" ") + 1] == phrase.split() for phrase in self._nobody)
        head = self._verb_at(self.verb_from, exact=True)
        if head is not None and head.action == "pass":
            return False  # `I do nothing` is what is done.
        if to_nobody and self.said.clauses:  # `I hit nobody, I only run`: what counts is said next.
            return True
        past = head is not None and (self._past(self.verb_from) or self.words[self.verb_from].endswith("ed"))
        if past and not _LONG_AGO.isdisjoint(self.words):  # `I hit a man like that once.`
            return True
        return any(text.startswith(f" {phrase} ") for phrase in phrases) or (
            self.subject == "me"
            and self.words[start : start + 1] == ["would"]
            and "like" not in between
            and not self._hedges
        )

    @property
    def _hedges(self) -> bool:
        """Whether it begins with a polite if: `if there is nothing better to do I would …`."""
        return self.begins > 1 and self.words[0] == "if"

    @property
    def done_by_me(self) -> bool:
        """Whether somebody is told what comes to them from the hero: `Nan is struck by my blade`."""
        if (
            not _GETTING.isdisjoint(self.words)
            and "my" in self.words
            and any(not each.named for each in self.means)
        ):
            return True
        return any(one in ("by", "from") and other in ("me", "my") for one, other in pairwise(self.words))

    @property
    def _nobody(self) -> tuple[str, ...]:
        return self.moment.words.words("fillers", "nobody")

    @cached_property
    def foes_mentioned(self) -> list[Mention]:
        """Every mention of foes, without whoever else it may mean.

        In a fight a bystander is none but by name: no friend is struck at because a foe is called `the blinded man`.
        """
        foes = {one.id: one.side == OPPOSITION for one in self.moment.foes}
        opposed = self.moment.fighting and any(foes.values())
        theirs = self.moment.words.set_of("somebody", "last")
        against = tuple(each for each, opposes in foes.items() if opposes)
        bystanders = {each for each, opposes in foes.items() if not opposes}
        named = (
            one._replace(ids=against)  # Whoever only looks on is not meant by `his` in a blow.
            if opposed
            and self.words[one.at] in theirs
            and bystanders.issuperset(one.ids)
            and not self.crowd.is_held_fast(self.moment.state.characters[one.ids[0]])
            else one
            for one in self.others
        )
        kept = (
            one._replace(
                ids=tuple(
                    each
                    for each in one.ids
                    if each in foes and (foes[each] or not opposed or one.sure >= _BY_ITS_NAME)
                )
            )
            for one in named
        )
        return [self._where_it_goes(one) for one in kept if one.ids]

    def _where_it_goes(self, one: Mention) -> Mention:
        """Whoever stands in the zone that was named before them first: `I run to the pier and punch him`."""
        if len(one.ids) == 1 or one.sure >= _BY_ITS_NAME or not self.moment.fighting:
            return one
        hero = self.moment.hero
        there = next(
            (
                place.zone
                for place in reversed(self.places)
                if place.at < one.at and hero and place.zone != hero.zone
            ),
            None,
        )
        people = self.moment.state.characters
        ids = sorted(one.ids, key=lambda each: people[each].zone != there) if there is not None else one.ids
        return one._replace(ids=tuple(ids))

    @cached_property
    def target(self) -> Mention | None:
        """The foe whom it is about: by name before anybody by a pronoun, else the first that is said from there on."""
        return self.target_of(self.said_at)

    def target_of(self, verb_end: int) -> Mention | None:
        """The foe to whom what ends there is done."""
        foes = [
            one
            for one in self.foes_mentioned
            if not self._goes_on_by_themselves(one) and not self._is_waited_for(one)
        ]
        behind = [one for one in foes if one.at >= verb_end] or foes
        surest = max((one.sure for one in behind), default=0.0)
        return next((one for one in behind if one.sure >= min(BY_NAME, surest)), None)

    def _is_waited_for(self, one: Mention) -> bool:
        """Whether it is anybody of that kind, and who is yet to come: `watch the door for a man with a scar`."""
        words = self.words
        return one.at > 0 and words[one.at - 1] == "for" and words[one.at] in ("a", "an")

    def _goes_on_by_themselves(self, one: Mention) -> bool:
        """Whether somebody does something in a clause of their own: `…, and the guard goes there to look`."""
        words = self.words
        if (
            self.subject != "me"
            or one.at < 1
            or one.end >= len(words)
            or words[one.at - 1] not in JOINING[:2]
        ):
            return False
        known = self.moment.words
        acts = words[one.end]
        return acts.endswith("s") and not known.senses("weapons", acts) and bool(senses_of(acts, "verb"))

    @property
    def hindered_by(self) -> Mention | None:
        """Whoever it names who has a reason to hinder it: nobody who only looks on while it is done."""
        target = self.target
        if target is None or self.moment.fighting:
            return target
        if self.words[target.end : target.end + 2] in (["and", "i"], ["and", "we"]):
            return None  # `Greta and I heave the bell onto the sledge`
        between = self.words[self.verb_from + 1 : target.at]
        of_all = target.several and not _FOR_WHOM.isdisjoint(between)  # `…, for everybody to read`
        if of_all or not _MEANWHILE.isdisjoint(between) or self._is_where(target):
            return None
        return target

    def _is_where(self, owner: Mention) -> bool:
        """Whether somebody only has what it is done near: `I swim under the gate and come up in front of her bow`."""
        known, before = self.moment.words, self.words[owner.at - 1] if owner.at else ""
        if before not in known.set_of("plain", "prepositions") or before in known.set_of(
            "going-words", "past"
        ):
            return False
        return self.words[owner.end - 1] in _WHOSE and bool(
            senses_of(" ".join(self.words[owner.end : owner.end + 1]), "noun")
        )

    @cached_property
    def friend(self) -> Mention | None:
        """The first on the hero's own side who is mentioned."""
        friends = {one.id for one in self.moment.friends}
        return next((one for one in self.others if one.ids[0] in friends), None)

    def aim(self) -> str:
        """What is done, in the player's own words from the verb on; a question behind it is no part of the deed."""
        begins = min(self.verb_from, max(0, len(self.words) - 1))
        asked = question_behind(self.said, begins)
        text = self.said.said_from(begins, asked or None)
        return in_quotes(text).replace("“", "'").replace("”", "'")[:_LONGEST_AIM]


def is_supposed(said: Utterance, known: Lexicon) -> bool:
    """`If the captain comes down, I'll cut her` says what may come, not what is done."""
    words = said.words
    later = (["i", "will"], ["i", "would"], ["we", "will"])
    return (
        words[:1] == ["if"]
        and not skip(words, 0, known, "before")
        and any(words[at : at + 2] in later for at in range(len(words)))
    )


@found_once
def sentence_in(moment: Moment, said: Utterance, at: int = 0) -> Sentence:
    """The sentence that begins at a word of a line."""
    return Sentence(moment, said, at)
