"""A sentence of somebody who acts: who does what to whom, with which verbs."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise

from solofate.commands.readings.frames import Frame, frames_of
from solofate.commands.readings.named import Named, named_elsewhere
from solofate.commands.readings.nouns import PERSON, kind_named
from solofate.commands.readings.people import Crowd, Mention
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.things import Means, Place, means_in, places_in
from solofate.commands.readings.utterance import Utterance, near, skip
from solofate.commands.readings.verbs import (
    Verb,
    all_verbs,
    blows_of_one_word,
    by_meaning,
    verb_of,
    verbs_of_parts,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, Lexicon, lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.names import words_of

FULL, LIKELY, POSSIBLE, SLIGHT = 0.92, 0.8, 0.6, 0.42
"""How sure a reading is where nothing speaks against it."""

_BY_ITS_NAME = 0.9
"""So sure is a mention by somebody's name, and none by a word for what they are."""
BY_NAME = 0.8
"""So sure is a mention by name or kind, and no pronoun."""

_ME = ("i", "we")
_WITH_ME = frozenset((*_ME, "me"))
_LONG_AGO = lexicon().set_of("clause-words", "long-ago")
_HOW = lexicon().set_of("clause-words", "how")
_MYSELF = "myself"
_OVER = ("over", "up", "onto", "across", "into", "through", "along", "down", "out", "off", "over", "under")
_USING = lexicon().set_of("clause-words", "using")
_FARTHEST_PURPOSE = 9

_GETTING = lexicon().set_of("clause-words", "getting")

_GOING_ON = lexicon().words("clause-words", "going-on")
"""What stands before a verb that goes on: `I am heading for the dock`."""

_FOR_WHOM = lexicon().set_of("clause-words", "for-whom")
_MEANWHILE = lexicon().set_of("clause-words", "at-the-same-time")
"""What leads to somebody who does something of their own meanwhile."""

_JOINING = ("and", "then", "to")
_NOT_DONE = ("not", "never")
_LONGEST_AIM = 200
_SUM = re.compile(r"\w\s*(?:\+|=|->|→)\s*\w")
"""What is jotted down as a sum: `crowbar + cabinet = open cabinet`."""
_NO_PLAIN_VERB = ("ed", "ing", "ly", "ous", "ful")
"""How no verb ends that tells somebody what to do."""
_FARTHEST = 4


class Sentence:
    """A sentence of somebody who acts: the verb that counts, whom and what it is about.

    What is done is said from the word `at` on; whom `him` means may stand before it.
    """

    def __init__(self, moment: Moment, said: Utterance, at: int = 0) -> None:
        self.moment, self.said, self.words, self.said_at = moment, said, said.words, at
        known = moment.words
        self.begins = self._behind_how(skip(self.words, at, known, "before"))
        self.subject, self.doer = "", ""
        start = self.begins
        self.wants = False
        letting = skip(self.words, start, known, "letting")
        if letting > start:
            self.subject, start = "me", letting
        elif start < len(self.words) and self.words[start] in _ME:
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
        self.verb_from = self._purpose()
        self.tries = "try" in self.words[start : self.verb_from]
        self.denied = self._is_denied(start) or is_supposed(said, known)

    verb_from: int = 0

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
            if (verb is not None and self.words[first.end].endswith(("s", "ed"))) or (
                verb and self._past(first.end)
            ):
                self.doer, self.subject = first.ids[0], "other"
                self.verb_from = first.end

    def _past(self, at: int) -> bool:
        return self.words[at] in {
            form for forms in self.moment.words.subject("irregular").values() for form in forms
        }

    def denies(self, start: int) -> None:
        """The sentence told anew from `start` on, where it is only there that the hero is said to act."""
        self.denied = self.denied or self._is_denied(start)

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

    @cached_property
    def _strangers(self) -> list[Mention]:
        """Those spoken of by what they are who are not here under that name: `the clerk`."""
        articles = self.moment.words.set_of("plain", "articles")
        return [
            Mention((), at, 2, 0.0)
            for at, (one, other) in enumerate(pairwise(self.words))
            if one in articles and self._is_somebody(other)
        ] + [Mention((), one.at, one.end - one.at, 0.0) for one in self.elsewhere]

    def _is_somebody(self, word: str) -> bool:
        known = self.moment.words
        return bool(known.senses("occupations", word)) or kind_named(known, word) == PERSON

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
    def people_anywhere(self) -> list[Mention]:
        """Everybody in the sentence."""
        taken = {spot for place in self.places for spot in range(place.at, place.at + place.length)}
        taken |= {spot for one in self.elsewhere for spot in range(one.at, one.end)}
        return self.crowd.mentions(self.words, frozenset(taken), [one.at for one in self.elsewhere])

    @cached_property
    def elsewhere(self) -> list[Named]:
        """Everybody it names who is not here."""
        return named_elsewhere(self.moment, self.said)

    @cached_property
    def crowd(self) -> Crowd:
        """Everybody who may be meant."""
        return Crowd.at(self.moment)

    @cached_property
    def places(self) -> list[Place]:
        """Every zone of the sentence."""
        return places_in(self.moment, self.words, self.said.after_a_stop)

    @cached_property
    def means(self) -> list[Means]:
        """Every skill and weapon of the sentence."""
        return means_in(self.moment, self.words)

    @cached_property
    def others(self) -> list[Mention]:
        """Everybody mentioned but the one who acts."""
        hero = self.moment.hero
        doers = {hero.id if hero is not None else "", self.doer}
        # `Jost and I carry the priest to his bed`: nor is Jost done anything by a word that may mean him.
        doers |= {one.ids[0] for one in self.people_anywhere if len(one.ids) == 1 and self._does_it_too(one)}
        return [
            one
            for one in self.people_anywhere
            if not (len(one.ids) == 1 and one.ids[0] in doers) and not self._does_it_too(one)
        ]

    def _does_it_too(self, one: Mention) -> bool:
        """Whether somebody is named as who does it with the hero, before or behind: `Matej and I`, `I and Matej`."""
        joined = self.words[one.end : one.end + 1] == ["and"]
        return (
            one.at == self.begins
            and joined
            and not _WITH_ME.isdisjoint(self.words[one.end + 1 : one.end + 2])
        )

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
            if opposed and self.words[one.at] in theirs and bystanders.issuperset(one.ids)
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
        return [one for one in kept if one.ids]

    @cached_property
    def target(self) -> Mention | None:
        """The foe whom it is about: by name before anybody by a pronoun, else the first that is said from there on."""
        return self.target_of(self.said_at)

    def target_of(self, verb_end: int) -> Mention | None:
        """The foe to whom what ends there is done."""
        foes = [one for one in self.foes_mentioned if not self._goes_on_by_themselves(one)]
        behind = [one for one in foes if one.at >= verb_end] or foes
        surest = max((one.sure for one in behind), default=0.0)
        return next((one for one in behind if one.sure >= min(BY_NAME, surest)), None)

    def _goes_on_by_themselves(self, one: Mention) -> bool:
        """Whether somebody does something in a clause of their own: `…, and the guard goes there to look`."""
        words = self.words
        if (
            self.subject != "me"
            or one.at < 1
            or one.end >= len(words)
            or words[one.at - 1] not in _JOINING[:2]
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
        return None if of_all or not _MEANWHILE.isdisjoint(between) else target

    @cached_property
    def friend(self) -> Mention | None:
        """The first on the hero's own side who is mentioned."""
        friends = {one.id for one in self.moment.friends}
        return next((one for one in self.others if one.ids[0] in friends), None)

    @property
    def verb_at_head(self) -> Verb | None:
        """The verb with which it begins."""
        return self._verb_at(self.verb_from)

    @cached_property
    def verbs(self) -> list[Verb]:
        """The verbs of the sentence, the one at its head first. What stands behind `the` or `by` is a thing."""
        found: list[Verb] = []
        head = self._verb_at(self.verb_from)
        if head is not None:
            found.append(head)
        after = head.at + 1 if head is not None else self.verb_from
        things = self.moment.words.set_of("plain", "before-a-thing")
        for at in range(after, len(self.words)):
            if self.words[at - 1] in _JOINING and (framed := self._framed(at)) is not None:
                found.append(framed)
        joined = {each.at for each in found}
        for each in self._verbs_said:
            in_a_name = any(place.at <= each.at < place.at + place.length > 1 for place in self.places)
            if (
                each.at >= max(after, head.end if head is not None else 0)
                and each.at not in joined
                and not self._is_a_thing(each.at, things)
                and not self._is_done_by_others(each.at)
                and self.words[each.at - 1] not in _NOT_DONE
                and not in_a_name
            ):
                with_a_gap = self._framed(each.at) or self._parted(each.at)
                found.append(with_a_gap or verb_of(each.sense, each.at, each.length))
        found[1:] = sorted(found[1:], key=lambda verb: verb.at)
        aside = self._asides()
        main = [verb for verb in found if verb.at < aside]
        return main or found

    def _is_a_thing(self, at: int, before_things: frozenset[str]) -> bool:
        """Whether a word stands where a thing is named: `the corner`, `the far corner`."""
        told_apart = at > 1 and self.words[at - 1] in self.moment.words.set_of("next-scene", "of-this-place")
        return at > 0 and self.words[at - 1 - told_apart] in before_things

    def _is_done_by_others(self, at: int) -> bool:
        """Whether somebody else does it in a clause of their own: `what they saw`, `where the boat lies`."""
        where = next((spot for spot in range(at - 1, 0, -1) if self.words[spot] == "where"), None)
        if where is not None and at - where > 1 and {*_ME, *_JOINING}.isdisjoint(self.words[where:at]):
            return True
        doers = self.moment.words.set_of("grammar", "acts") - set(_ME)
        before = self.words[max(0, at - 2) : at]
        asks = self.moment.words.set_of("grammar", "asks")
        return len(before) == 2 and before[1] in doers and before[0] in asks

    def _asides(self) -> int:
        """Where the sentence begins to say why, or what for."""
        because = self.moment.words.words("fillers", "because")
        start = self.verb_from + 1
        spots = [
            at
            for at in range(start, len(self.words))
            if self.words[at] in because and self.words[at] != "but" and not self._is_gone_on_from(at)
        ]
        spots += [
            at
            for at in range(start, len(self.words) - 1)
            if self.words[at] == "to"
            and self._verb_at(at + 1, exact=True) is not None
            and not self._is_a_phrase(at)
        ]
        return min(spots, default=len(self.words))

    def _is_gone_on_from(self, at: int) -> bool:
        """Whether a clause only says where, and the hero goes on behind it: `kneel where he knelt and feel`."""
        doers = self.moment.words.set_of("grammar", "acts") - set(_ME)
        if self.words[at] != "where" or not set(self.words[at + 1 : at + 2]) & doers:
            return False
        behind = (spot for spot in self.said.joints if spot > at and self.words[spot] in _JOINING)
        spot = next(behind, None)
        return spot is not None and self._verb_at(spot + 1, exact=True) is not None

    def _is_a_phrase(self, at: int) -> bool:
        return any(each.at <= at < each.at + each.length for each in self._verbs_said)

    @cached_property
    def _verbs_said(self) -> list[Found]:
        return self.moment.words.found("verbs", self.words)

    def _framed(self, at: int) -> Verb | None:
        """A verb with whom it is done to in the midst of it: `make Greta believe`."""
        found = self._frame_at(at)
        return verb_of(found.sense, at, 1) if found is not None else None

    def _frame_at(self, at: int) -> Frame | None:
        known = frames_of(self.moment.words)
        if not known.begin_with(self.words[at]):
            return None
        weapons = {each.at: each.at + each.length for each in self.means if not each.named}
        for begins, ends in list(weapons.items()):
            for at_article in (begins - 1, begins - 2):
                if at_article > at and self.words[at_article] in self.moment.words.set_of(
                    "plain", "articles"
                ):
                    weapons[at_article] = ends
        return known.at(at, self.words, [*self.others, *self._strangers], weapons)

    def _verb_at(self, at: int, exact: bool = False) -> Verb | None:
        if at >= len(self.words):
            return None
        here = [each for each in self.moment.words.found("verbs", self._as_mine(at)) if each.at == 0]
        if here and _MYSELF in here[0].said.split():  # `Throw myself at` throws nothing.
            return verb_of(here[0].sense, at, here[0].length)
        framed = self._frame_at(at)
        if framed is not None and not (here and here[0].length >= max(framed.ends - at, 3)):
            return verb_of(framed.sense, at, 1)
        hauled = self.words[at + 1 : at + 3]
        if hauled[:1] == [_MYSELF] and hauled[1:] and hauled[1] in _OVER:
            return verb_of("move athletics", at, 2)
        parted = self._parted(at)
        if parted is not None and (not here or here[0].length == 1):
            return parted
        if here:
            return verb_of(here[0].sense, at, here[0].length)
        word = self.words[at]
        wider = self.moment.words.senses("heads", word)
        if wider:
            return verb_of(wider[0], at, 1)
        meant = None if exact else by_meaning(word, self.moment.words)
        if meant is not None:
            return verb_of(meant, at, 1)
        if (
            exact
            or self.moment.words.senses("deeds", word)
            or word in self.moment.words.set_of("plain", "common")
            or word in self.moment.words.set_of("plain", "prepositions")
        ):
            return None
        slip = near(word, all_verbs(self.moment))
        if slip is not None and not self.moment.words.set_of("body", "parts").isdisjoint(
            self.words[at + 1 :]
        ):
            slip = (
                near(word, blows_of_one_word(self.moment.words)) or slip
            )  # A face is hit rather than pushed.
        return verb_of(all_verbs(self.moment)[slip], at, 1, slip=True) if slip is not None else None

    def _as_mine(self, at: int) -> list[str]:
        """A few words from there on; what is told of another's own is told as of mine: `Petra rolls her eyes`."""
        words = self.words[at : at + 6]
        if not self.doer:
            return words
        own, themselves = (self.moment.words.set_of("somebody", each) for each in ("own", "themselves"))
        return ["my" if word in own else _MYSELF if word in themselves else word for word in words]

    def _parted(self, at: int) -> Verb | None:
        """A verb of two parts with what it is done to between them: `give Teo a hand`, `knock the lamp over`."""
        for form in verb_forms(self.words[at]):
            for rest, sense in verbs_of_parts(self.moment.words).get(form, ()):
                for behind in range(at + 2, min(at + 2 + _FARTHEST, len(self.words) - len(rest) + 1)):
                    if self.words[at + 1] in self.moment.words.set_of("plain", "particles"):
                        break  # Who runs out through the kitchen runs nobody through.
                    if sense.startswith("leave") and self.words[at + 1] in self.moment.words.set_of(
                        "plain", "articles"
                    ):
                        break  # Who gets the box out of the safe goes nowhere.
                    if self.words[behind : behind + len(rest)] == rest:
                        return verb_of(sense, at, 1)
        return None

    def aim(self) -> str:
        """What is done, in the player's own words from the verb on."""
        text = self.said.said_from(min(self.verb_from, max(0, len(self.words) - 1)))
        return " ".join(text.replace('"', "'").replace("“", "'").replace("”", "'").split())[:_LONGEST_AIM]


def is_supposed(said: Utterance, known: Lexicon) -> bool:
    """`If the captain comes down, I'll cut her` says what may come, not what is done."""
    words = said.words
    later = (["i", "will"], ["i", "would"], ["we", "will"])
    return (
        words[:1] == ["if"]
        and not skip(words, 0, known, "before")
        and any(words[at : at + 2] in later for at in range(len(words)))
    )
