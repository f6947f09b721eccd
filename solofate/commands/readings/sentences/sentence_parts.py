"""What stands in a sentence: people, places, means and verbs."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise

from solofate.commands.readings.reading import Moment, found_once
from solofate.commands.readings.sentences.frames import Frame, frames_of
from solofate.commands.readings.sentences.things import Means, Place, means_in, places_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.named import Named, named_elsewhere
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.words.nouns import PERSON, kind_named
from solofate.commands.readings.words.objects import sense_with
from solofate.commands.readings.words.utterance import Utterance, near
from solofate.commands.readings.words.verbs import (
    Verb,
    all_verbs,
    blows_of_one_word,
    by_meaning,
    verb_of,
    verbs_of_one_word,
    verbs_of_parts,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, Lexicon
from solofate.lexicon.senses import senses_of

ME = ("i", "we")
_WITH_ME = frozenset((*ME, "me"))
_MYSELF = "myself"
_OVER = ("over", "up", "onto", "across", "into", "through", "along", "down", "out", "off", "over", "under")
JOINING = ("and", "then", "to")
_NOT_DONE = ("not", "never")
_GOES = ("move", "leave")
_FARTHEST = 4


class _Standing:
    """What stands in a line at one moment, wherever in it a sentence begins: found once for all of them."""

    def __init__(self, moment: Moment, said: Utterance) -> None:
        self.moment, self.said, self.words = moment, said, said.words

    @cached_property
    def strangers(self) -> list[Mention]:
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


@found_once
def _standing_in(moment: Moment, said: Utterance) -> _Standing:
    return _Standing(moment, said)


class SentenceParts:
    """The people, places, means and verbs that stand in a sentence.

    `doer` is who does it where that is not the hero; its words count from `begins` on, and what is done from
    `verb_from` on.
    """

    begins: int = 0
    subject: str = ""
    verb_from: int = 0
    doer: str = ""

    def __init__(self, moment: Moment, said: Utterance) -> None:
        self.moment, self.said, self.words = moment, said, said.words
        self._stands = _standing_in(moment, said)
        self._verbs_found: dict[tuple[int, bool, str], Verb | None] = {}

    def _past(self, at: int) -> bool:
        return self.words[at] in past_forms(self.moment.words)

    @property
    def strangers(self) -> list[Mention]:
        """Those spoken of by what they are who are not here under that name: `the clerk`."""
        return self._stands.strangers

    @property
    def people_anywhere(self) -> list[Mention]:
        """Everybody in the sentence."""
        return self._stands.people_anywhere

    @property
    def elsewhere(self) -> list[Named]:
        """Everybody it names who is not here."""
        return self._stands.elsewhere

    @property
    def crowd(self) -> Crowd:
        """Everybody who may be meant."""
        return self._stands.crowd

    @property
    def places(self) -> list[Place]:
        """Every zone of the sentence."""
        return self._stands.places

    @property
    def means(self) -> list[Means]:
        """Every skill and weapon of the sentence."""
        return self._stands.means

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
            if self.words[at - 1] in JOINING and (framed := self._framed(at)) is not None:
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
        if where is not None and at - where > 1 and {*ME, *JOINING}.isdisjoint(self.words[where:at]):
            return True
        doers = self.moment.words.set_of("grammar", "acts") - set(ME)
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
        doers = self.moment.words.set_of("grammar", "acts") - set(ME)
        if self.words[at] == "before":
            # `I step out before the crowd, lift my hands and …`: whom one stands before.
            whom = next((one for one in self.people_anywhere if one.at == at + 1), None)
            return whom is not None and whom.end < len(self.words) and self.said.stops_before(whom.end)
        if self.words[at] != "where" or not set(self.words[at + 1 : at + 2]) & doers:
            return False
        behind = (spot for spot in self.said.joints if spot > at and self.words[spot] in JOINING)
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
        return known.at(at, self.words, [*self.others, *self.strangers], weapons)

    def _verb_at(self, at: int, exact: bool = False) -> Verb | None:
        if at >= len(self.words):
            return None
        key = (at, exact, self.doer)
        if key not in self._verbs_found:
            self._verbs_found[key] = self._find_verb(at, exact)
        return self._verbs_found[key]

    def _find_verb(self, at: int, exact: bool) -> Verb | None:
        here = self.moment.words.at_head("verbs", self._as_mine(at))
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
        own = self._own_deed(at, here[0] if here else None)
        if own is not None:
            return own
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
        slip = _slip_of_a_verb(self.moment.words, word)
        if slip is not None and not self.moment.words.set_of("body", "parts").isdisjoint(
            self.words[at + 1 :]
        ):
            slip = (
                near(word, blows_of_one_word(self.moment.words)) or slip
            )  # A face is hit rather than pushed.
        return verb_of(all_verbs(self.moment)[slip], at, 1, slip=True) if slip is not None else None

    def _own_deed(self, at: int, here: Found | None) -> Verb | None:
        """A deed of the hero's by what it is done to, or by a verb that only stands for a deed where somebody does it.

        `here` is the verb that is known there anyway: it stays where somebody goes to a place that is named, or
        strikes at what somebody has.
        """
        if self.subject != "me" or (here is not None and here.sense.startswith(_GOES) and self.places):
            return None
        words, known = self.words, self.moment.words
        known_length = here.length if here is not None else 0
        at_somebody = self.moment.fighting and bool(self.others)
        with_it = sense_with(known, words, at) if known_length <= 1 and not at_somebody else ""
        if with_it and not any(one.at == at + 1 for one in self.others):
            return verb_of(with_it, at, 1)
        own = known.at_head("own-deeds", self._as_mine(at))
        if not own or own[0].length <= known_length:
            return None
        if own[0].length == 1 and known.senses("heads", words[at]):
            return None
        if self.said.quoted and own[0].sense.startswith("press"):
            return None  # `"Left side, go!" I bark` only says how it is said.
        return verb_of(own[0].sense, at, own[0].length)

    def _as_mine(self, at: int) -> list[str]:
        """A few words from there on; what is told of another's own is told as of mine: `Petra rolls her eyes`."""
        words = self.words[at : at + 6]
        if not self.doer:
            return words
        own, themselves = (self.moment.words.set_of("somebody", each) for each in ("own", "themselves"))
        return ["my" if word in own else _MYSELF if word in themselves else word for word in words]

    def _parted(self, at: int) -> Verb | None:
        """A verb of two parts with what it is done to between them: `give Teo a hand`, `knock the lamp over`."""
        parts, doers = verbs_of_parts(self.moment.words), self.moment.words.set_of("grammar", "acts")
        for form in verb_forms(self.words[at]):
            for rest, sense in parts.get(form, ()):
                if rest[0] not in self.words[at + 2 : at + 2 + _FARTHEST]:
                    continue
                for behind in range(at + 2, min(at + 2 + _FARTHEST, len(self.words) - len(rest) + 1)):
                    if self.words[at + 1] in self.moment.words.set_of("plain", "particles"):
                        break  # Who runs out through the kitchen runs nobody through.
                    if sense.startswith("leave") and self.words[at + 1] in self.moment.words.set_of(
                        "plain", "articles"
                    ):
                        break  # Who gets the box out of the safe goes nowhere.
                    if not doers.isdisjoint(self.words[at + 2 : behind]):
                        break  # `I take the letter he holds out`
                    if self.words[behind : behind + len(rest)] == rest:
                        return verb_of(sense, at, 1)
        return None


@lru_cache(maxsize=4)
def past_forms(known: Lexicon) -> frozenset[str]:
    """The forms of irregular verbs that tell of what was done: `taught`, `cut`."""
    return frozenset(form for forms in known.subject("irregular").values() for form in forms)


@lru_cache(maxsize=512)
def _slip_of_a_verb(known: Lexicon, word: str) -> str | None:
    """The verb that was mistyped; no slip is what is a verb by itself, as `share` is."""
    if any(sense.uses > 0 for form in verb_forms(word) for sense in senses_of(form, "verb")):
        return None
    return near(word, verbs_of_one_word(known))
