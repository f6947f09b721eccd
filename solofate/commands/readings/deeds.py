"""Deeds: from what a sentence says somebody does to the command that does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from solofate.commands.readings.frames import Frames
from solofate.commands.readings.own_actions import block_readings, by_own_actions
from solofate.commands.readings.people import Crowd, Mention
from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.speech import Speech, as_said, stranger_in
from solofate.commands.readings.states import state_of
from solofate.commands.readings.things import Means, Place, aspects_in, means_in, places_in
from solofate.commands.readings.utterance import Utterance, near, skip, utterance
from solofate.gm.fights.ratings import best_attacks
from solofate.gm.talk.company import addressed, company
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, Lexicon
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import CHALLENGE, CONTEST, FREE
from solofate.rules.names import as_aspect
from solofate.rules.procedures.actions.attack import attack_ways, in_reach

FULL, LIKELY, POSSIBLE, SLIGHT = 0.92, 0.8, 0.6, 0.42
"""How sure a reading is where nothing speaks against it."""

_BY_NAME = 0.8
"""So sure is a mention by name or kind, and no pronoun."""

_ME = ("i", "we")
_GETTING = frozenset(("gets", "tastes", "eats", "meets", "feels"))
_GOING_ON = ("am", "are", "keep", "start", "begin", "go", "continue", "stop")
"""What stands before a verb that goes on: `I am heading for the dock`."""
_LONGEST_AIM = 200


class Verb(NamedTuple):
    """What is done: the action, the skill that goes with the words, where they stand, and if they were mistyped."""

    action: str
    skill: str
    at: int
    length: int
    slip: bool = False

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.at + self.length


class Sentence:
    """A sentence of somebody who acts: the verb that counts, whom and what it is about.

    What is done is said from the word `at` on; whom `him` means may stand before it.
    """

    def __init__(self, moment: Moment, said: Utterance, at: int = 0) -> None:
        self.moment, self.said, self.words = moment, said, said.words
        known = moment.words
        self.begins = skip(self.words, at, known, "before")
        self.subject, self.doer = "", ""
        start = self.begins
        self.wants = False
        letting = skip(self.words, start, known, "letting")
        if letting > start:
            self.subject, start = "me", letting
        elif start < len(self.words) and self.words[start] in _ME:
            self.subject, start = "me", start + 1
        elif not self.done_by_me:
            self._somebody_else(start)
            start = self.verb_from if self.doer else start
        self.verb_from = skip(self.words, start, known, "before", "wanting")
        going = self.words[self.verb_from : self.verb_from + 2]
        if (
            len(going) > 1
            and going[0] in _GOING_ON
            and going[1].endswith("ing")
            and self._verb_at(self.verb_from + 1, True)
        ):
            self.verb_from += 1
        self.tries = "try" in self.words[start : self.verb_from]
        self.denied = self._is_denied(start)

    verb_from: int = 0

    def _somebody_else(self, start: int) -> None:
        """`Odile punches …`: the name before the verb is who acts."""
        first = next((one for one in self.people_anywhere if one.at == start), None)
        if first is not None and len(first.ids) == 1 and first.end < len(self.words) and not first.several:
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

    def _is_denied(self, start: int) -> bool:
        between = self.words[start : self.verb_from + 3]
        phrases = self.moment.words.words("fillers", "doubt")
        text = f" {' '.join(between)} "
        behind = self.words[self.verb_from + 1 : self.verb_from + 4]
        to_nobody = any(behind[: phrase.count(" ") + 1] == phrase.split() for phrase in self._nobody)
        if to_nobody and self.said.clauses:  # `I hit nobody, I only run`: what counts is said next.
            return True
        return any(text.startswith(f" {phrase} ") for phrase in phrases) or (
            self.subject == "me" and self.words[start : start + 1] == ["would"] and "like" not in between
        )

    @cached_property
    def _strangers(self) -> list[Mention]:
        """Those spoken of by what they are who are not here under that name: `the clerk`."""
        articles = self.moment.words.set_of("plain", "articles")
        return [
            Mention((), at, 2, 0.0)
            for at, (one, other) in enumerate(pairwise(self.words))
            if one in articles and self.moment.words.senses("occupations", other)
        ]

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
        taken = frozenset(spot for place in self.places for spot in range(place.at, place.at + place.length))
        return self.crowd.mentions(self.words, taken)

    @cached_property
    def crowd(self) -> Crowd:
        """Everybody who may be meant."""
        return Crowd(self.moment)

    @cached_property
    def places(self) -> list[Place]:
        """Every zone of the sentence."""
        return places_in(self.moment, self.words)

    @cached_property
    def means(self) -> list[Means]:
        """Every skill and weapon of the sentence."""
        return means_in(self.moment, self.words)

    @cached_property
    def others(self) -> list[Mention]:
        """Everybody mentioned but the one who acts."""
        hero = self.moment.hero
        doers = {hero.id if hero is not None else "", self.doer}
        return [one for one in self.people_anywhere if not (len(one.ids) == 1 and one.ids[0] in doers)]

    @cached_property
    def foes_mentioned(self) -> list[Mention]:
        """Every mention of foes, without whoever else it may mean."""
        foes = {one.id for one in self.moment.foes}
        kept = (one._replace(ids=tuple(each for each in one.ids if each in foes)) for one in self.others)
        return [one for one in kept if one.ids]

    @cached_property
    def target(self) -> Mention | None:
        """The foe whom it is about: by name before anybody by a pronoun, else the first."""
        return self.target_of(0)

    def target_of(self, verb_end: int) -> Mention | None:
        """The foe to whom what ends there is done."""
        behind = [one for one in self.foes_mentioned if one.at >= verb_end] or self.foes_mentioned
        surest = max((one.sure for one in behind), default=0.0)
        return next((one for one in behind if one.sure >= min(_BY_NAME, surest)), None)

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
        for each in self._verbs_said:
            if each.at >= max(after, head.end if head is not None else 0) and (
                each.at == 0 or self.words[each.at - 1] not in things
            ):
                with_a_gap = self._framed(each.at) or self._parted(each.at)
                found.append(with_a_gap or _verb(each.sense, each.at, each.length))
        aside = self._asides()
        main = [verb for verb in found if verb.at < aside]
        return main or found

    def _asides(self) -> int:
        """Where the sentence begins to say why, or what for."""
        because = self.moment.words.words("fillers", "because")
        start = self.verb_from + 1
        spots = [
            at
            for at in range(start, len(self.words))
            if self.words[at] in because and self.words[at] != "but"
        ]
        spots += [
            at
            for at in range(start, len(self.words) - 1)
            if self.words[at] == "to"
            and self._verb_at(at + 1, exact=True) is not None
            and not self._is_a_phrase(at)
        ]
        return min(spots, default=len(self.words))

    def _is_a_phrase(self, at: int) -> bool:
        return any(each.at <= at < each.at + each.length for each in self._verbs_said)

    @cached_property
    def _verbs_said(self) -> list[Found]:
        return self.moment.words.found("verbs", self.words)

    def _framed(self, at: int) -> Verb | None:
        """A verb with whom it is done to in the midst of it: `make Greta believe`."""
        known = _frames_of(self.moment.words)
        if not known.begin_with(self.words[at]):
            return None
        weapons = {each.at: each.at + each.length for each in self.means if not each.named}
        for begins, ends in list(weapons.items()):
            at_article = begins - 1
            if at_article > at and self.words[at_article] in self.moment.words.set_of("plain", "articles"):
                weapons[at_article] = ends
        found = known.at(at, self.words, [*self.others, *self._strangers], weapons)
        return _verb(found.sense, at, 1) if found is not None else None

    def _verb_at(self, at: int, exact: bool = False) -> Verb | None:
        if at >= len(self.words):
            return None
        framed = self._framed(at)
        if framed is not None:
            return framed
        parted = self._parted(at)
        here = [each for each in self.moment.words.found("verbs", self.words[at : at + 6]) if each.at == 0]
        if parted is not None and (not here or here[0].length == 1):
            return parted
        if here:
            return _verb(here[0].sense, at, here[0].length)
        word = self.words[at]
        if exact or self.moment.words.senses("deeds", word):
            return None
        slip = near(word, _all_verbs(self.moment))
        return _verb(_all_verbs(self.moment)[slip], at, 1, slip=True) if slip is not None else None

    def _parted(self, at: int) -> Verb | None:
        """A verb of two parts with what it is done to between them: `give Teo a hand`, `knock the lamp over`."""
        for form in verb_forms(self.words[at]):
            for rest, sense in _verbs_of_parts(self.moment.words).get(form, ()):
                for behind in range(at + 2, min(at + 2 + _FARTHEST, len(self.words) - len(rest) + 1)):
                    if self.words[behind : behind + len(rest)] == rest:
                        return _verb(sense, at, 1)
        return None

    def aim(self) -> str:
        """What is done, in the player's own words from the verb on."""
        text = self.said.said_from(min(self.verb_from, max(0, len(self.words) - 1)))
        return " ".join(text.replace('"', "'").replace("“", "'").replace("”", "'").split())[:_LONGEST_AIM]


def _all_verbs(moment: Moment) -> Mapping[str, str]:
    return _verbs_of_one_word(moment.words)


@lru_cache(maxsize=4)
def _verbs_of_one_word(known: Lexicon) -> Mapping[str, str]:
    return {
        word: sense
        for sense, words in known.subject("verbs").items()
        for word in words
        if " " not in word and sense != "feel"
    }


_FARTHEST = 4


_frames_of = lru_cache(maxsize=4)(Frames)


@lru_cache(maxsize=4)
def _verbs_of_parts(known: Lexicon) -> Mapping[str, list[tuple[list[str], str]]]:
    """The verbs of several words by the first of them: the others, and the sense."""
    found: dict[str, list[tuple[list[str], str]]] = {}
    for sense, words in known.subject("verbs").items():
        for phrase in words:
            first, *rest = phrase.split()
            if rest and rest[-1] not in _NEVER_LAST:
                found.setdefault(first, []).append((rest, sense))
    return found


_NEVER_LAST = (
    "at",
    "to",
    "for",
    "on",
    "with",
    "into",
    "in",
    "of",
    "from",
    "onto",
    "after",
    "who",
    "if",
    "that",
)
"""Words behind which it is said to whom: such verbs are never parted."""


def _verb(sense: str, at: int, length: int, slip: bool = False) -> Verb:
    action, _, skill = sense.partition(" ")
    return Verb(action, skill.partition(" ")[0], at, length, slip)


def deed_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What a sentence may mean as a deed, in no order; nothing where nobody of the heroes does anything."""
    hero = moment.hero
    if hero is None or not said.words:
        return
    found = list(_of_a_clause(Sentence(moment, said)))
    yield from found
    if any(each.score >= SURE for each in found if each.line.startswith("/")):
        return
    for at in (*said.clauses, *(said.later if _waits(moment, said) else ())):
        later = list(_of_a_clause(Sentence(moment, said, at)))
        if any(each.score >= SURE for each in later if each.line.startswith("/")):
            yield from (each._replace(score=each.score - _LATER) for each in later)
            return


def _waits(moment: Moment, said: Utterance) -> bool:
    """Whether it begins with waiting for something: `wait until she is gone, then ask`."""
    head = Sentence(moment, said).verb_at_head
    return head is not None and head.action == "pass"


_LATER = 0.04
"""So much less likely is what is done only in a later clause."""


def _of_a_clause(sentence: Sentence) -> Iterator[Reading]:
    if sentence.subject == "other":
        yield from _of_somebody_else(sentence)
        return
    if not _speaks_of_a_deed(sentence):
        return
    lowered = 0.45 if sentence.denied else 0.0
    for reading in _told(sentence):
        yield reading._replace(score=max(0.05, reading.score - lowered))


def _speaks_of_a_deed(sentence: Sentence) -> bool:
    """Whether the hero does something: `I …`, or a verb at the head, as one calls it across a table."""
    words = sentence.words
    if sentence.subject == "me":
        return True
    if sentence.verb_from >= len(words):
        return False
    head = sentence.verb_at_head
    if head is not None and head.action != "feel":
        word = words[sentence.verb_from]
        mistyped = head.slip and len(words) <= _FEW and sentence.target is not None
        return (
            mistyped or not word.endswith("s") or word.endswith("ss") or word in _all_verbs(sentence.moment)
        )
    if words[0] == "my" and sentence.means and sentence.means[0].at <= 2:
        return True
    if "i" in words[:_SOON] and words[0] not in ("if", "when") and not _somebody_acts(sentence):
        sentence.verb_from = skip(words, words.index("i") + 1, sentence.moment.words, "before", "wanting")
        sentence.subject = "me"
        return True
    if _is_told_off(sentence):
        return True
    few = len(words) - sentence.begins <= _FEW
    if few and sentence.places and _begins_with_a_way(sentence):
        return True
    if few and sentence.target is not None and sentence.means:
        return True
    skill = skills_for(words[sentence.verb_from], sentence.moment.state.words)
    return bool(skill) and not words[sentence.verb_from].endswith(("s", "ed"))


_SOON, _FEW = 12, 8


def _is_told_off(sentence: Sentence) -> bool:
    """`The second one gets it`, `Nan is struck by my blade`: a foe first, and what the hero does to them."""
    words = sentence.words
    first = next((one for one in sentence.foes_mentioned if one.at == sentence.begins), None)
    if first is None or not sentence.moment.fighting:
        return False
    behind = " ".join(words[first.end : first.end + 6])
    doomed = sentence.moment.words.words("doomed", "foe")
    return sentence.done_by_me or any(f"{behind} ".startswith(f"{each} ") for each in doomed)


def _somebody_acts(sentence: Sentence) -> bool:
    """`The clerk blushes, and I …`: it tells of somebody else first."""
    first = next((one for one in sentence.people_anywhere if one.at == sentence.verb_from), None)
    if first is None or first.several or first.end >= len(sentence.words):
        return False
    return sentence.words[first.end].endswith("s") and sentence.words[first.end] != "is"


def _begins_with_a_way(sentence: Sentence) -> bool:
    """`Up the ladder to the loft!`, `the dock, then`: the place or the way there comes first."""
    head = sentence.words[sentence.verb_from]
    first = sentence.places[0]
    known = sentence.moment.words
    towards = known.words("towards", "to")
    beyond = " ".join(sentence.words[sentence.verb_from + 1 :][:1])
    leads = head in towards or (head in known.words("towards", "way") and beyond in towards)
    return leads or first.at <= sentence.verb_from + 1


def _of_somebody_else(sentence: Sentence) -> Iterator[Reading]:
    """A hero by name: the one who acts, or another, for whom `/as` speaks."""
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    doer = moment.state.characters[sentence.doer]
    if doer.side != hero.side or not doer.is_hero:
        return
    if doer.id == hero.id:
        yield from _told(sentence)
        return
    as_them = Sentence(_as(moment, doer), sentence.said)
    for reading in _told(as_them):
        if reading.line.startswith("/"):
            line = f"/as {doer.id} {reading.line.removeprefix('/')}"
            yield Reading(line, reading.score - 0.05, f"{doer.name} does it: {reading.because}")


def _as(moment: Moment, doer: Character) -> Moment:
    return Moment(moment.state._replace(active=doer.id), moment.decision, moment.scenes)


def _told(sentence: Sentence) -> Iterator[Reading]:
    """What it comes to, by the actions the book at the table has for it."""
    foe = sentence.target
    feared = sentence.moment.state.characters[foe.ids[0]] if foe is not None else None
    yield from block_readings(sentence.moment, sentence.words, feared)
    for reading in _told_plainly(sentence):
        yield from by_own_actions(sentence.moment, reading, sentence.words, lambda: _aspect_name(sentence))


def _told_plainly(sentence: Sentence) -> Iterator[Reading]:
    seen: set[str] = set()
    weight = 1.0
    felt = False
    everyday = _is_everyday(sentence)
    if everyday:
        yield Reading(sentence.said.text, LIKELY - 0.05, "nobody rolls for that")
    for verb in _by_weight(sentence):
        teller = _TELLERS.get(verb.action)
        if teller is None:
            continue
        beside = _BESIDE_EVERYDAY if everyday and verb.action != "attack" else 1.0
        for reading in teller(sentence, verb):
            if reading.line not in seen:
                seen.add(reading.line)
                slip = 0.06 if verb.slip else 0.0
                yield reading._replace(score=reading.score * weight * beside - slip)
        felt = felt or (verb.action == "feel" and verb.at == sentence.verb_from)
        everyday = everyday or (felt and not sentence.moment.fighting)
        weight *= 0.8
    if not any(line.startswith("/") for line in seen):
        for reading in _without_a_verb(sentence):
            yield reading._replace(score=reading.score * (_BESIDE_EVERYDAY if felt else 1.0))
        for reading in _as_an_overcome(sentence):
            if reading.line not in seen:
                beside = _BESIDE_EVERYDAY if everyday and not sentence.tries else 1.0
                less = 0.1 if seen and not sentence.tries else 0.0
                yield reading._replace(score=reading.score * beside - less)


_DIRECTIONS = frozenset(("up", "down", "out", "upstairs", "downstairs", "outside"))


def _is_everyday(sentence: Sentence) -> bool:
    """Whether it begins with a deed nobody rolls for where nobody fights: `I pour the tea`."""
    words, known = sentence.words, sentence.moment.words
    if sentence.moment.fighting or sentence.tries or sentence.verb_from >= len(words):
        return False
    deeds = known.set_of("everyday", "deeds")
    things = words[sentence.verb_from + 1 : sentence.verb_from + 4]
    return any(form in deeds for form in verb_forms(words[sentence.verb_from])) and not known.set_of(
        "everyday", "things"
    ).isdisjoint(things)


def _without_a_verb(sentence: Sentence) -> Iterator[Reading]:
    """`Up to the loft!`, `my blade at his throat`: what is meant where no known verb says it."""
    moment = sentence.moment
    hero = moment.hero
    place = _destination(sentence) if sentence.places else None
    way = sentence.places[-1] if sentence.places else None
    if way is not None and sentence.words[way.at] in _DIRECTIONS and way.at > sentence.verb_from + 1:
        place = None  # `I hold the lamp up`
    if place is not None and (
        len(sentence.words) <= _FEW or (sentence.subject == "me" and sentence.places[-1].towards)
    ):
        score = LIKELY if len(sentence.words) <= _FEW else SLIGHT
        yield Reading(f"/move {moment.state.scene.zones.names[place]}", score, "that is where it leads")
    target = sentence.target
    if target is not None and hero is not None and moment.fighting:
        weapon = _named(sentence) or _of_a_weapon(sentence)
        skill = weapon or best_attack(moment, target.ids[0])
        plainly = target.at == sentence.verb_from + 1 and sentence.subject == "me"
        score = LIKELY - 0.05 if weapon or _is_told_off(sentence) else POSSIBLE + 0.05 if plainly else SLIGHT
        yield Reading(
            f"/attack {target.ids[0]} with {skill}",
            score,
            "a weapon and a foe are named" if weapon else "a foe is named",
        )


_BESIDE_EVERYDAY = 0.7
"""What another reading counts where nobody fights and the sentence begins with what nobody rolls for."""

_FIRST_OF_ALL = ("concede", "truce", "treat", "aid", "pass")


def _by_weight(sentence: Sentence) -> list[Verb]:
    """The verbs, the one that decides what the sentence is first: what is done to a foe goes before getting there."""

    def rank(verb: Verb) -> tuple[int, int]:
        head = verb.at == sentence.verb_from
        if verb.action in _FIRST_OF_ALL and head:
            return 0, verb.at
        target = sentence.target_of(verb.end)
        if verb.action == "attack" and target is not None and _follows(sentence, verb):
            return 0, verb.at
        if verb.action == "feel" and head:
            return 1, verb.at
        if verb.action == "attack" and target is not None and target.at >= verb.end:
            return (1 if sentence.moment.fighting else 2), verb.at
        if verb.action == "attack" and sentence.moment.fighting and _crowns(sentence, verb):
            return 1, verb.at
        if verb.action in ("move", "leave", "feel"):
            return 4, verb.at
        return (2 if head else 3), verb.at

    return sorted(sentence.verbs, key=rank)


def _follows(sentence: Sentence, verb: Verb) -> bool:
    """Whether it is what somebody then does, to somebody: `I draw my knife and stab the lumper`."""
    target = sentence.target_of(verb.end)
    before = sentence.words[verb.at - 1] if verb.at else ""
    return (
        target is not None and target.sure >= _BY_NAME and target.at >= verb.end and before in ("and", "then")
    )


def _crowns(sentence: Sentence, verb: Verb) -> bool:
    """Whether it ends what was begun at a foe: `I aim at Nan and pull the trigger`."""
    target = sentence.target
    before = sentence.words[verb.at - 1] if verb.at else ""
    return (
        target is not None and target.sure >= _BY_NAME and target.end <= verb.at and before in ("and", "then")
    )


# ---- what each action comes to -------------------------------------------------------------------------------


def _attack(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment, target = sentence.moment, sentence.target_of(verb.end)
    hero = moment.hero
    assert hero is not None
    if verb.skill != "shoot" and moment.fighting and _is_done_to_a_thing(sentence, verb):
        yield from _with_a_thing(sentence, verb)
        return
    if target is None or not _is_object(sentence, verb, target):
        if not moment.fighting or not moment.foes or _has_an_object(sentence, verb):
            yield from _as_an_overcome(sentence)
            return
        target = Mention(tuple(one.id for one in moment.foes), verb.end, 0, 0.6)
    if not moment.fighting:
        skill = _named(sentence) or _skill_of(moment, verb.skill) or best_attack(moment, target.ids[0])
        if moment.state.scene.mode == CONTEST:
            yield Reading(f"/attack {target.ids[0]} with {skill}", LIKELY, "blows end a contest")
        elif moment.state.scene.mode == FREE:
            words_only = "mental " if verb.skill == "provoke" else ""
            line = f"/conflict {words_only}with {target.ids[0]} first {hero.id}"
            yield Reading(line, FULL, f"a blow at somebody begins a conflict, and {hero.name} acts first")
        yield Reading(
            f'/overcome {skill} vs {target.ids[0]} "{sentence.aim()}"',
            POSSIBLE,
            "where it is only in the way of something else it is to be overcome",
        )
        return
    named = _named(sentence)
    implied = _skill_of(moment, verb.skill) or _by_its_name(sentence, verb) or _of_a_weapon(sentence)
    if _blinds(sentence, verb):
        yield _an_advantage(sentence, named or _skill_of(moment, "athletics") or "athletics", FULL + 0.02)
    for at, foe in enumerate(target.ids[:3]):
        skill = named or implied or best_attack(moment, foe)
        name = moment.state.characters[foe].name
        why = "named" if named else "goes with the words" if implied else "hits best from here"
        score = FULL * (0.5 + 0.5 * target.sure) if at == 0 else POSSIBLE - 0.08 * at
        if at == 0 and len(target.ids) > 1 and target.sure < 0.75:
            score -= 0.05
        yield Reading(f"/attack {foe} with {skill}", score, f"a deed at {name}, and {skill} {why}")
    foe_zone = moment.state.characters[target.ids[0]].zone
    if (
        foe_zone is not None
        and foe_zone in moment.state.scene.zones
        and not _reaches(moment, target.ids[0], named or implied)
    ):
        zone = moment.state.scene.zones.names[foe_zone]
        yield Reading(
            f"/move {zone}", LIKELY - 0.02, "there is nobody to hit from here: first one gets there"
        )
    if not named:
        other = _other_attack(moment, target.ids[0], implied or best_attack(moment, target.ids[0]))
        if other is not None:
            yield Reading(f"/attack {target.ids[0]} with {other}", SLIGHT, f"{other} would do as well")


def _blinds(sentence: Sentence, verb: Verb) -> bool:
    """Whether something that is no weapon is thrown into a face: `I throw the soup in his eyes`."""
    behind = sentence.words[verb.end :]
    return verb.skill == "shoot" and not _EYES.isdisjoint(behind) and _of_a_weapon(sentence) is None


_EYES = frozenset(("eyes", "eye", "face", "faces"))


def _is_object(sentence: Sentence, verb: Verb, target: Mention) -> bool:
    """Whether the foe is whom it is done to: `hit the lumper`, not `hit the wall beside the lumper`."""
    between = sentence.words[verb.end : target.at]
    return target.at < verb.at or len(between) < 7


_BLOWS = frozenset(
    (
        "blow",
        "punch",
        "kick",
        "swing",
        "strike",
        "shot",
        "jab",
        "slash",
        "thrust",
        "hit",
        "stab",
        "cut",
        "volley",
    )
)


def _is_done_to_a_thing(sentence: Sentence, verb: Verb) -> bool:
    """Whether what stands behind the verb is neither somebody, nor a part of them, nor a weapon: `kick a barrel`."""
    words, start = sentence.words, verb.at + verb.length
    articles = sentence.moment.words.set_of("plain", "articles") | {"one", "some", "two", "over", "open"}
    if start >= len(words) - 1 or words[start] not in articles:
        return False
    if any(one.at <= start + 1 < one.end for one in sentence.people_anywhere):
        return False
    ends = next(
        (
            at
            for at in range(start + 1, len(words))
            if words[at] in sentence.moment.words.set_of("plain", "prepositions")
        ),
        len(words),
    )
    if ends < len(words) and words[ends] in ("of", "out"):
        parts_of = next((one for one in sentence.people_anywhere if one.at >= ends), None)
        if parts_of is not None and parts_of.at <= ends + 2:
            return False
    weapons = {each.at for each in sentence.means}
    return not weapons & set(range(start, ends)) and _BLOWS.isdisjoint(words[start:ends])


def _with_a_thing(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Something is knocked, cut or kicked that is nobody: what it leaves true, or an obstacle that gives way."""
    moment = sentence.moment
    skill = (
        _named(sentence)
        or _skill_of(moment, verb.skill if verb.skill != "fight" else "physique")
        or "physique"
    )
    yield _an_advantage(sentence, skill, LIKELY)
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE, "it may be in the way")
    if sentence.target is not None:
        foe = sentence.target.ids[0]
        yield Reading(f"/attack {foe} with {best_attack(moment, foe)}", SLIGHT, "it may be meant to hurt")


def _has_an_object(sentence: Sentence, verb: Verb) -> bool:
    """Whether something that is nobody is done something to: `hit the wall`."""
    behind = sentence.words[verb.end :]
    return (
        bool(behind)
        and behind[0] in ("the", "a", "an", "my", "open", "down", "off")
        and (_of_a_weapon(sentence) is None or len(behind) > 3)
    )


def _named(sentence: Sentence) -> str | None:
    return next((each.skill for each in sentence.means if each.named), None)


def _by_its_name(sentence: Sentence, verb: Verb) -> str | None:
    """`Fight the lumper`: the verb is a skill's name."""
    word = sentence.words[verb.at] if verb.at < len(sentence.words) else ""
    return word if word in sentence.moment.state.skills.attacks else None


def _of_a_weapon(sentence: Sentence) -> str | None:
    return next((each.skill for each in sentence.means if not each.named), None)


def _skill_of(moment: Moment, default: str) -> str | None:
    found = moment.state.skills.at(default) if default else ()
    hero = moment.hero
    return max(found, key=hero.sheet.rating) if found and hero is not None else None


def best_attack(moment: Moment, foe: str) -> str:
    """The skill the hero hits best with from here; where none reaches, the best of all."""
    hero = moment.hero
    assert hero is not None
    ways = best_attacks(moment.state, hero)
    reaching = [skill for _, skill, acts_as in ways if in_reach(moment.state, hero.id, foe, acts_as)]
    return next(iter(reaching or [skill for _, skill, _ in ways]), "fight")


def _reaches(moment: Moment, foe: str, skill: str | None) -> bool:
    """Whether the hero reaches somebody from here with a skill, or with the best there is."""
    hero = moment.hero
    assert hero is not None
    acts_as = attack_ways(moment.state, hero).get(skill or best_attack(moment, foe))
    return acts_as is None or in_reach(moment.state, hero.id, foe, acts_as)


def _other_attack(moment: Moment, foe: str, besides: str) -> str | None:
    hero = moment.hero
    assert hero is not None
    ways = best_attacks(moment.state, hero)
    reaching = (skill for _, skill, acts_as in ways if in_reach(moment.state, hero.id, foe, acts_as))
    return next((skill for skill in reaching if skill != besides), None)


def _press(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Words that push somebody: an overcome against them, or in a fight of words a blow."""
    moment, target = sentence.moment, sentence.target
    skill = _named(sentence) or _skill_of(moment, verb.skill) or verb.skill
    if target is None:
        friends = {one.id for one in moment.friends}
        others = (one for one in sentence.others if one.sure >= _BY_NAME and one.ids[0] not in friends)
        somebody = next(others, None)
        if somebody is None and _at_a_thing(sentence, verb):
            yield Reading(sentence.said.text, LIKELY - 0.05, "a thing is not talked round")
            return
        against = f" vs {somebody.ids[0]}" if somebody is not None else ""
        yield Reading(f'/overcome {skill}{against} "{sentence.aim()}"', LIKELY, f"{skill} is for that")
        return
    if moment.fighting and moment.state.skills.attacks.get(skill):
        yield Reading(
            f"/attack {target.ids[0]} with {skill}", LIKELY, f"words that hurt: {skill} attacks the mind"
        )
        yield _an_advantage(sentence, skill, POSSIBLE)
        return
    if moment.fighting:
        yield _an_advantage(sentence, skill, LIKELY - 0.04)
    yield Reading(
        f'/overcome {skill} vs {target.ids[0]} "{sentence.aim()}"',
        LIKELY if not moment.fighting else SLIGHT,
        f"it presses {moment.state.characters[target.ids[0]].name}, and {skill} is for that",
    )


def _at_a_thing(sentence: Sentence, verb: Verb) -> bool:
    """Whether it is done at or on something that is nobody: `I lean on the railing`."""
    behind = sentence.words[verb.end :]
    leads = sentence.words[verb.end - 1] in ("at", "on", "of", "with")
    return leads and bool(behind) and behind[0] in ("the", "a", "an", "my")


def _talk(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Talk: whoever is here answers; what a player's other hero hears is story. To win something takes a roll."""
    speech = _speech(sentence, verb)
    if speech is None:
        yield Reading(sentence.said.text, POSSIBLE, "talk is story until it is to win something")
        return
    moment = sentence.moment
    if speech.stranger:
        known = {one.name.casefold() for one in moment.state.memory.people}
        if speech.to.casefold() in known:
            yield Reading(sentence.said.text, POSSIBLE, f"{speech.to} is not here")
            yield Reading(speech.line, POSSIBLE, f"{speech.to} is not here, and would come in")
            return
        yield Reading(speech.line, LIKELY, "somebody is spoken to who has not been seen so far")
        return
    said = f" {' '.join(sentence.words[verb.end :])} "
    if any(f" {threat} " in said for threat in moment.words.words("threats", "said")):
        yield from (
            each._replace(score=FULL + 0.03) if at == 0 else each
            for at, each in enumerate(_press(sentence, verb._replace(skill="provoke")))
        )
    yield Reading(speech.line, FULL, "somebody who is here is spoken to")
    skill = _named(sentence) or _skill_of(moment, "rapport") or "rapport"
    if not sentence.said.quoted:
        line = f'/overcome {skill} vs {speech.to} "{sentence.aim()}"'
        yield Reading(
            line,
            LIKELY - 0.02 if _named(sentence) is None else FULL + 0.04,
            "it is to win something from them",
        )


def _speech(sentence: Sentence, verb: Verb) -> Speech | None:
    """What is said to whom: to the one named behind the verb, to a stranger, or to whom the talk is going on with."""
    moment, said = sentence.moment, sentence.said
    people = {one.id: one for one in company(moment.state)}
    somebody = next((one for one in sentence.others if one.at >= verb.end), None)
    if somebody is not None and somebody.ids[0] in moment.state.characters and somebody.ids[0] not in people:
        return None
    if somebody is not None and somebody.at <= verb.end + _NEAR:
        one = people[somebody.ids[0]]
        rest = said.quoted or as_said(said.said_from(somebody.end), one.name)
        return Speech(one.id, rest)
    person = {*moment.words.set_of("talk-words", "person"), *_callings(moment)}
    new = stranger_in(said.words[verb.end :], said.text, tuple(person))
    if new is not None:
        name, length = new
        return Speech(name, said.quoted or as_said(said.said_from(verb.end + length), name), True)
    other = addressed(moment.state, said.text)
    rest = said.said_from(verb.end)
    if (
        other is None
        or not (rest or said.quoted)
        or (verb.end < len(said.words) and said.words[verb.end] == "around")
    ):
        return None
    return Speech(other.id, said.quoted or as_said(rest, other.name))


_NEAR = 2


def _callings(moment: Moment) -> list[str]:
    return [word for words in moment.words.subject("occupations").values() for word in words]


def _in_quotes(text: str) -> str:
    plain = text.replace('"', "'").strip()
    return f' "{plain}"' if plain else ""


def _an_advantage(sentence: Sentence, skill: str, score: float) -> Reading:
    known = aspects_in(sentence.moment, sentence.words)
    name = known[0] if known else _aspect_name(sentence)
    on = f" on {sentence.target.ids[0]}" if sentence.target is not None and not known else ""
    because = f"it uses {name}" if known else f"it makes something true that helps: {name}"
    return Reading(f'/advantage {skill} "{name}"{on}', score, because)


def _aspect_name(sentence: Sentence) -> str:
    """What is true then, in a few words: what stands behind `so that`, or the deed itself."""
    words = sentence.words
    for at in range(sentence.verb_from + 1, len(words)):
        if words[at] in ("so", "until", "making", "make") and at + 1 < len(words):
            start = at + 1
            if words[start] == "that":
                start += 1
            behind = sentence.said.said_from(start)
            if behind and len(words) - start > 1:
                return _plain_aspect(behind) or "Set Up"
    return _plain_aspect(_state(sentence)) or "Set Up"


def _state(sentence: Sentence) -> str:
    """What the deed itself makes true, up to where the sentence goes on to another."""
    known, begins = sentence.moment.words, min(sentence.verb_from, len(sentence.words) - 1)
    goes_on = (at for at in range(begins + 1, len(sentence.words)) if sentence.words[at] in _GOES_ON)
    ends = next(goes_on, len(sentence.words))
    words = sentence.said.said_from(begins, ends).split()
    if len(words) != ends - begins:  # Words that are short for others stand for themselves.
        return sentence.said.said_from(begins, ends)
    verb = sentence.verb_at_head
    people = [(one.at - begins, one.end - begins) for one in sentence.people_anywhere]
    return state_of(words, verb.length if verb is not None else 1, verb.skill if verb else "", known, people)


_GOES_ON = ("and", "then", "so", "but", "because", "hoping")

_BEGINNINGS = (
    "it is ",
    "it's ",
    "they are ",
    "they're ",
    "he is ",
    "she is ",
    "there is ",
    "there are ",
    "its ",
)


def _plain_aspect(text: str) -> str:
    folded = text.casefold()
    for beginning in _BEGINNINGS:
        if folded.startswith(beginning):
            text = text[len(beginning) :]
            break
    return as_aspect(" ".join(text.replace('"', "").replace("“", "").replace("”", "").split()))


def _advantage(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    if verb.action == "advantage" and verb.skill == "stealth" and not moment.fighting and not moment.foes:
        yield Reading(
            f'/overcome stealth "{sentence.aim()}"', POSSIBLE, "nobody is here to hide from, so far"
        )
    skill = _named(sentence) or _skill_of(moment, verb.skill) or verb.skill
    covered = sentence.friend if sentence.words[verb.at] in _COVERS else None
    if covered is not None and covered.at == verb.end:
        name = moment.state.characters[covered.ids[0]].name
        yield Reading(
            f"/aid {covered.ids[0]} with {skill}", LIKELY + 0.05, f"{name} gets a hand, with {skill}"
        )
    yield _an_advantage(sentence, skill, LIKELY)
    against = f" vs {sentence.target.ids[0]}" if sentence.target is not None else ""
    yield Reading(
        f'/overcome {skill}{against} "{sentence.aim()}"',
        SLIGHT - 0.1 if moment.fighting and against else POSSIBLE - 0.05,
        "it may be to get past something",
    )
    if sentence.target is not None and moment.fighting and moment.state.skills.attacks.get(skill):
        yield Reading(f"/attack {sentence.target.ids[0]} with {skill}", SLIGHT, "it may be meant to hurt")


_COVERS = ("cover", "covers", "covering", "covered")


def _seek(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    skill = _named(sentence) or _skill_of(moment, verb.skill) or verb.skill
    sought = _sought(sentence, verb)
    known = aspects_in(moment, sentence.words)
    if known and moment.fighting:
        yield Reading(f'/advantage {skill} "{known[0]}"', LIKELY, f"it uses {known[0]}")
    place = (
        _destination(sentence) if sentence.places and sentence.words[sentence.verb_from] in _GOING else None
    )
    if place is not None:
        yield Reading(f"/move {moment.state.scene.zones.names[place]}", LIKELY + 0.05, "first one gets there")
    sought = sought.replace('"', "'")
    recalls = sentence.said.asks and (
        verb.skill == "lore" or sentence.words[verb.at : verb.at + 2] == ["do", "i"]
    )
    yield Reading(
        f'/advantage {skill} seeking "{sought}"',
        LIKELY + _IN_A_QUESTION if recalls else LIKELY,
        "who seeks does not know yet what is there",
    )
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE, "finding it may be the obstacle")


_GOING = ("go", "come", "head", "run", "walk")


def _sought(sentence: Sentence, verb: Verb) -> str:
    """What is looked for: behind the first `for`, or all that is said behind the verb."""
    behind = sentence.words[verb.end :]
    start = verb.end + (behind.index("for") + 1 if "for" in behind else 0)
    said = sentence.said.said_from(start)
    return said if said and behind[0] not in _GOES_ON and said not in _NOTHING_YET else "anything of use"


_IN_A_QUESTION = 0.2
"""What every deed in a question loses; to ask what one knows is the deed itself."""
_NOTHING_YET = ("out", "around", "about", "outside", "inside", "in", "up", "down")


def _move(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    place = _destination(sentence)
    named = _named(sentence)
    if place is not None:
        name = moment.state.scene.zones.names[place]
        skill = named or (_skill_of(moment, verb.skill) if verb.skill in ("stealth", "drive") else None)
        past = sentence.target if verb.skill == "stealth" else None
        line = f"/move {name}" + (f" with {skill}" if skill else "") + (f" vs {past.ids[0]}" if past else "")
        yield Reading(line, FULL, f"{name} is where it goes")
        if not skill and verb.skill:
            able = _skill_of(moment, verb.skill) or verb.skill
            yield Reading(f"/move {name} with {able}", POSSIBLE, f"{able} gets one there")
        return
    if sentence.target is not None and moment.fighting and verb.skill != "stealth":
        foe = moment.state.characters[sentence.target.ids[0]]
        if foe.zone == hero.zone:
            yield from (
                each._replace(score=each.score - 0.25) for each in _attack(sentence, verb._replace(skill=""))
            )
        return
    skill = named or _skill_of(moment, verb.skill)
    if skill is None:
        covered = skills_for(sentence.aim(), moment.state.words)
        skill = next((each for each in covered if each in moment.state.skills), None)
        if skill is None:
            return
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE - 0.1, f"{skill} is for that")
        return
    against = f" vs {sentence.target.ids[0]}" if sentence.target is not None else ""
    yield Reading(f'/overcome {skill}{against} "{sentence.aim()}"', LIKELY, f"{skill} is for that")
    if moment.fighting and verb.skill == "stealth":
        yield _an_advantage(sentence, skill, LIKELY - 0.02)


def _destination(sentence: Sentence) -> str | None:
    """The zone the sentence goes to: one that is named, or where somebody is who is elsewhere."""
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    others = [place for place in sentence.places if place.zone != hero.zone]
    leading = [place for place in others if place.towards] or others
    if leading:
        return leading[-1].zone if len(leading) == 1 else next(iter(leading)).zone
    for one in sentence.others:
        zone = moment.state.characters[one.ids[0]].zone
        if zone is not None and zone != hero.zone:
            return zone
    return None


def _leave(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    place = _destination(sentence)
    if place is not None and sentence.places:
        yield Reading(f"/move {moment.state.scene.zones.names[place]}", FULL, "that is where it goes")
        return
    if moment.fighting:
        yield Reading("/concede", LIKELY - 0.05, "who leaves a fight concedes it, on terms of their own")
        for zone in moment.state.scene.zones.neighbours(hero.zone)[:2] if hero.zone is not None else ():
            yield Reading(
                f"/move {moment.state.scene.zones.names[zone]}", POSSIBLE - 0.05, "one zone away from it"
            )
        return
    if not moment.foes and not sentence.tries:
        yield Reading(sentence.said.text, LIKELY, "nobody keeps anybody here")
    skill = _named(sentence) or _skill_of(moment, "athletics") or "athletics"
    against = f" vs {moment.foes[0].id}" if moment.foes else ""
    yield Reading(f'/overcome {skill}{against} "{sentence.aim()}"', LIKELY, "getting away is to be overcome")


def _aid(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment, friend = sentence.moment, sentence.friend
    if friend is None and (sentence.others or len(moment.friends) != 1):
        if sentence.others:
            yield from _press(sentence, verb._replace(skill="rapport"))
        return
    who = friend.ids[0] if friend is not None else moment.friends[0].id
    behind = sentence.said.said_from(friend.end if friend is not None else verb.end)
    covered = [each for each in skills_for(behind, moment.state.words) if each in moment.state.skills]
    more = [each for each in sentence.verbs if each.at > verb.at and each.skill]
    skill = (
        _named(sentence)
        or next(iter(covered), None)
        or (_skill_of(moment, more[0].skill) if more else None)
        or _best_skill(moment)
    )
    if sentence.moment.words.told("verbs", sentence.words).keys() & {"treat"}:
        yield from _treat(sentence, verb)
    yield Reading(
        f"/aid {who} with {skill}", FULL, f"{moment.state.characters[who].name} gets a hand, with {skill}"
    )


def _best_skill(moment: Moment) -> str:
    hero = moment.hero
    assert hero is not None
    if moment.fighting:
        return next((skill for _, skill, _ in best_attacks(moment.state, hero)), "fight")
    return max(
        hero.sheet.skills, key=hero.sheet.rating, default=next(iter(moment.state.skills.skills), "notice")
    )


def _treat(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    named = next((one for one in sentence.others), None)
    people = moment.state.characters
    hurt = [one for one in (hero, *moment.friends) if any(slot.untreated for slot in one.consequences)]
    if named is not None:
        patient = people[named.ids[0]]
    elif any(word in ("my", "me", "myself", "own") for word in sentence.words[verb.at :]):
        patient = hero
    else:
        patient = next(iter(hurt), hero)
    harm = [slot.aspect for slot in patient.consequences if slot.aspect]
    spoken = [each for each in aspects_in(moment, sentence.words) if each in harm]
    open_ones = [slot.aspect for slot in patient.consequences if slot.untreated]
    what = next(iter(spoken or open_ones or harm), None)
    means = _named(sentence)
    line = f"/treat {patient.id}" + (f' "{what}"' if what else "") + (f" with {means}" if means else "")
    yield Reading(line, FULL if what else LIKELY, f"{patient.name} is to get better")
    if not harm:
        skill = means or next(
            (each for each in skills_for(sentence.aim(), moment.state.words) if each in moment.state.skills),
            _skill_of(moment, "academics") or _best_skill(moment),
        )
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE, "there is no consequence to treat")


def _concede(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    if sentence.moment.fighting or sentence.moment.state.scene.mode == CONTEST:
        terms = sentence.said.quoted.replace('"', "'")
        yield Reading(
            f"/concede{_in_quotes(terms)}", FULL, "giving up is a concession, on terms of one's own"
        )
    else:
        yield Reading(sentence.said.text, POSSIBLE, "there is no conflict to give up")


def _truce(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    yield Reading("/truce", FULL, "both sides are to stop")


def _pass(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    behind = sentence.words[verb.end : verb.end + 1]
    if (
        behind
        and behind[0] in sentence.moment.words.set_of("plain", "articles")
        and sentence.words[verb.at] != "skip"
    ):
        yield Reading(sentence.said.text, LIKELY - 0.05, "nothing of it is to be rolled")
    elif sentence.moment.fighting:
        alone = verb.end >= len(sentence.words) - 3
        later = verb.at > sentence.verb_from and sentence.words[verb.at - 1] not in ("and", "then")
        sure = SLIGHT if later else FULL if alone else POSSIBLE
        yield Reading("/pass", sure, "the turn ends without a deed")
    else:
        yield Reading(sentence.said.text, LIKELY - 0.05, "nobody waits for a turn")


def _defend(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    if moment.fighting and ruleset_of(moment.state).full_defense:
        yield Reading("/full-defense", LIKELY, "a turn for nothing but defence")
    if moment.fighting:
        skill = _named(sentence) or _skill_of(moment, "athletics") or "athletics"
        yield _an_advantage(sentence, skill, LIKELY - 0.03)


def _compel(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    yield Reading("/compel", LIKELY, "a compel is asked for")


def _feel(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    if sentence.said.asks:
        return
    sense = sentence.words[verb.at : verb.at + 1]
    skill = next((each for each, words in _TRIED.items() if sense and sense[0] in words), None)
    if sentence.tries and skill is not None:
        yield from _seek(sentence, verb._replace(skill=skill))
        return
    yield Reading(sentence.said.text, LIKELY - 0.05, "nothing of it is to be rolled")


_TRIED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "lore": ("remember", "recall", "think", "recognise", "recognize"),
        "notice": ("see", "hear", "smell", "taste", "feel"),
    }
)
"""What everybody does anyway, and what it takes where somebody tries to."""


def _as_an_overcome(sentence: Sentence, skill: str = "") -> Iterator[Reading]:
    """Anything else that is done: what it takes, by the skill that covers such a deed."""
    moment = sentence.moment
    aim = sentence.aim()
    if not aim or moment.hero is None:
        return
    covered = [able for each in skills_for(aim, moment.state.words) for able in moment.state.skills.at(each)]
    named = _named(sentence)
    found = list(dict.fromkeys((*((named,) if named else ()), *((skill,) if skill else ()), *covered)))
    if sentence.target is None and len(found) > 1:  # A thing is not fought.
        found = [each for each in found if each != "fight" or each == named]
    if moment.state.scene.mode == CONTEST and found:
        yield Reading(f"/exchange {found[0]}", FULL, "in a contest each side makes one roll an exchange")
    if moment.state.scene.mode == CHALLENGE and moment.state.scene.challenge is not None:
        for task in moment.state.scene.challenge.open:
            if task.skill in found:
                yield Reading(f'/task "{task.name}"', LIKELY, "it is one of the tasks")
    against = f" vs {sentence.target.ids[0]}" if sentence.target is not None else ""
    head = sentence.verb_at_head
    is_felt = head is not None and head.action == "feel"
    at_somebody = moment.fighting and sentence.target is not None and not is_felt
    for at, each in enumerate(found[:2]):
        score = LIKELY if at == 0 and not at_somebody else SLIGHT
        yield Reading(f'/overcome {each}{against} "{aim}"', score, f"{each} covers such a deed")
    known = aspects_in(moment, sentence.words)
    if found and moment.fighting:
        yield _an_advantage(sentence, found[0], LIKELY + 0.05 if known or at_somebody else POSSIBLE)
    if not found and _does_something(sentence):
        able = max(("athletics", "physique"), key=moment.hero.sheet.rating)
        yield _an_advantage(sentence, _skill_of(moment, able) or able, POSSIBLE)
    if not found and sentence.subject == "me":
        yield Reading(f'/do "{aim}"', SLIGHT, "a deed, and the GM says whether it takes dice")


def _does_something(sentence: Sentence) -> bool:
    """Whether the hero does something with a thing in a fight, by whatever verb."""
    if not sentence.moment.fighting or sentence.subject != "me" or sentence.denied:
        return False
    head = sentence.verb_at_head
    known = sentence.moment.words
    behind = sentence.words[sentence.verb_from + 1 : sentence.verb_from + 2]
    leads = known.set_of("plain", "articles") | known.set_of("plain", "prepositions")
    return (head is None or head.action != "feel") and bool(behind) and behind[0] in leads


_TELLERS: Mapping[str, Callable[[Sentence, Verb], Iterator[Reading]]] = MappingProxyType(
    {
        "attack": _attack,
        "press": _press,
        "talk": _talk,
        "advantage": _advantage,
        "seek": _seek,
        "move": _move,
        "leave": _leave,
        "aid": _aid,
        "treat": _treat,
        "concede": _concede,
        "truce": _truce,
        "pass": _pass,
        "defend": _defend,
        "compel": _compel,
        "feel": _feel,
    }
)


def people_called(moment: Moment, words: Sequence[str]) -> list[Mention]:
    """Everybody a few words name."""
    return Crowd(moment).mentions(words)


def speech_in(moment: Moment, text: str) -> Speech | None:
    """What a deed in words says to somebody here, where talking is all it is: `ask Hesper who sold her the oil`."""
    sentence = Sentence(moment, utterance(text))
    verb = sentence.verb_at_head
    if moment.hero is None or verb is None or verb.action != "talk":
        return None
    return _speech(sentence, verb)
