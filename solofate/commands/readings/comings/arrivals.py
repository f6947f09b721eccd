"""Whoever comes in and begins a fight: `two raiders burst in and I fight them`, `three bravos attack me`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.comings.called_so import says_what_somebody_is
from solofate.commands.readings.reading import Moment, Reading, found_once
from solofate.commands.readings.sentences.sentence import BY_NAME, sentence_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.foes_told import foes_told, names_others
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.strangers import (
    COUNTS,
    Several,
    as_many_as_fit,
    name_not_here,
    remembered_in,
    several_in,
)
from solofate.commands.readings.words.nouns import PERSON, kind_named
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.commands.readings.words.verbs import by_meaning
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.model.characters import MAJOR, OPPOSITION
from solofate.rules.model.state import FREE
from solofate.rules.names import slug, words_of

_BY_A_PRONOUN = 0.7
_COMING = ("travel.v.1", "enter.v.1", "arrive.v.1")
_SPRINGING = ("travel.v.1", "jump.v.1")
_JUMPING = ("jump.v.1",)
_ONTO = (["on"], ["onto"], ["upon"])
_SOON = 3
_BESIDE = ("with", "and")


class Arrival(NamedTuple):
    """Who comes in, by the command's word for them, and where what the hero does about it begins (0 where nothing).

    They are named at the place `at`.
    """

    who: Several
    hero_from: int
    at: int = 0


@found_once
def arrival_in(moment: Moment, said: Utterance) -> Arrival | None:
    """Whoever a line has come in to fight; None where nobody new comes, or what they want is left open."""
    words, known = said.words, moment.words
    if not moment.state.scene.open or moment.state.scene.mode != FREE or said.asks or said.quoted:
        return None
    if moment.hero is None:
        return None
    begun = known.found("onslaught", words)
    # Whatever it is that attacks, it comes in: `three statues attack me`. What only flies at me may have been thrown.
    attacks = any(each.sense != "come-in" and not _may_be_thrown(moment, words, each.at) for each in begun)
    # `Flies` are nobody where `the sword flies at me`.
    stops = sorted((*said.after_a_stop, *(each.at for each in begun), len(words)))
    ends = ((at, next(stop for stop in stops if stop > at)) for at in _heads(moment, said) if at < len(words))
    heads = ((at, several_in(moment, words[at:end], anything=attacks)) for at, end in ends)
    at, who = next(((at, who) for at, who in heads if who is not None), (0, None))
    if who is None or _is_here(moment, words[at : at + who.length]):
        return None
    behind = at + who.length
    hero_from = next((spot for spot in range(behind, len(words)) if words[spot] in ("i", "we")), 0)
    until = hero_from or len(words)
    falls_upon = known.found("onslaught", _with_bare_doors(moment, words[behind:until]))
    if all(each.sense == "come-in" for each in falls_upon) and _in_peace(moment, who, words[at]):
        falls_upon = []
    onslaught = falls_upon or draws_a_weapon(moment, words[behind:until])
    if onslaught or _comes_armed(moment, words[behind:until]):
        return Arrival(who, hero_from, at)
    comes = _comes_in(moment, words[behind:until])
    if comes and hero_from and _strikes(moment, said, hero_from):
        return Arrival(who, hero_from, at)
    return None


def _may_be_thrown(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether it is told of a thing that it flies or falls, and no aspect of a hero or of here gives it a will."""
    if not at or {"fly", "fall", "land"}.isdisjoint(verb_forms(words[at])):
        return False
    aspects = [each.name for each in moment.state.scene.aspects]
    aspects += [each.name for each in moment.hero.sheet.aspects] if moment.hero is not None else []
    return all(words[at - 1] not in words_of(each) for each in aspects)


def _with_bare_doors(moment: Moment, words: Sequence[str]) -> list[str]:
    """The words without what says which door it is: `kick the boathouse door in` is `kick the door in`."""
    doors, articles = (
        moment.words.set_of("onslaught-words", "doors"),
        moment.words.set_of("plain", "articles"),
    )
    which = {
        at
        for at in range(1, len(words) - 1)
        if words[at - 1] in articles and words[at + 1] in doors and words[at] not in doors
    }
    return [word for at, word in enumerate(words) if at not in which]


def _in_peace(moment: Moment, who: Several, first: str) -> bool:
    """Whether nobody would take them for foes who only burst in: `two nurses`, `the matron`."""
    known, kind = moment.words, words_of(who.name)[-1]
    callings = known.senses("occupations", kind)
    if callings:
        return set(callings) <= known.set_of("come-in-peace", "callings")
    return first == "the" and who.number == 1 and not known.senses("somebody", kind)


def band_at(moment: Moment, words: Sequence[str], at: int) -> tuple[str, ...]:
    """Foes here of whom it begins to be said whose they are: `Krag's men`, `two of his stokers`; none for others.

    Those of the kind that is named are meant, as many as are counted; `men` and its like are all who are nobody's
    chief, and `they` are all. Who only stands by is none of them.
    """
    known = moment.words
    count, owned = 0, words[at : at + 1] == ["the"]
    if words[at : at + 1] == ["they"]:
        return tuple(one.id for one in moment.foes if one.side == OPPOSITION)
    if words[at : at + 1] and words[at] in COUNTS and words[at + 1 : at + 2] == ["of"]:
        count, at, owned = COUNTS[words[at]], at + 2, True
    while at < len(words) and words[at] in known.set_of("plain", "articles"):
        owned = owned or words[at] in known.set_of("somebody", "own")
        at += 1
    owner = next((one for one in people_called(moment, words) if one.at == at and len(one.ids) == 1), None)
    if owner is not None and owner.sure > _BY_A_PRONOUN:
        at, owned = owner.end, True
    elif (
        words[at + 1 : at + 2]
        and words[at + 1] in known.set_of("company", "band")
        and not senses_of(words[at])
    ):
        at, owned = at + 1, True  # Whoever that is whose they are.
    if not owned or at >= len(words):
        return ()
    foes = sorted(
        (one for one in moment.foes if one.side == OPPOSITION and (owner is None or one.id not in owner.ids)),
        key=lambda one: (moment.distance(one), one.id),
    )
    forms, bands = set(plural_forms(words[at])), known.set_of("company", "band")
    if len(forms) == 1 and words[at] not in bands:
        return ()
    found = [one for one in foes if not forms.isdisjoint(words_of(one.name))]
    if not found and not bands.isdisjoint(forms):
        found = [one for one in foes if one.sheet.kind != MAJOR and not one.sheet.named]
    if count == 1 or count > len(found):
        return ()
    return tuple(one.id for one in found[: count or len(found)])


def _heads(moment: Moment, said: Utterance) -> Iterator[int]:
    """Every place at which somebody may be named who comes in: at the head, and where a clause begins."""
    words, known = said.words, moment.words
    yield skip(words, 0, known, "before", "interjection")
    for at in said.joints:
        if not says_what_somebody_is(moment, words, at):
            yield at + (words[at] in ("and", "then"))
    yield from (at + 1 for at, word in enumerate(words[:-1]) if word in ("as", "when"))
    yield from (at for at, word in enumerate(words) if word in COUNTS and word != "one")


def _is_here(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody of this scene is named: `the clerk`; `a clerk` and `two clerks` are others."""
    if band_at(moment, words, 0):
        return True
    some_of_them = list(words[1:3]) in (["of", "the"], ["of", "them"])
    others = not some_of_them and (words[0] in ("a", "an", "another") or words[0] in COUNTS)
    return not others and any(one.sure > _BY_A_PRONOUN for one in people_called(moment, words))


def _comes_in(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a clause begins with coming from somewhere: `come over the wall`, `drop from the beams`."""
    leads = moment.words.set_of("plain", "particles") | moment.words.set_of("plain", "prepositions")
    leads -= moment.words.set_of("arriving", "leaves")
    for at, word in enumerate(words[:_SOON]):
        if is_a(word, _COMING, "verb", among=2) and not leads.isdisjoint(words[at + 1 : at + 3]):
            return True
    return False


def _comes_armed(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody comes with a weapon in hand: `with knives step out of a doorway`."""
    if words[:1] != ["with"]:
        return False
    armed = next((at for at, word in enumerate(words[:4]) if moment.words.senses("weapons", word)), None)
    if armed is not None and words[armed] in moment.words.set_of("looks-by-light", "lights"):
        return False  # A torch is for light.
    return armed is not None and _comes_in(moment, words[armed + 1 :])


def draws_a_weapon(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody takes a weapon in hand: `draws a knife`."""
    draws = moment.words.set_of("taking", "draws")
    spots = (at for at, word in enumerate(words) if not draws.isdisjoint(verb_forms(word)))
    spots = (at for at in spots if words[at + 1 : at + 2] not in (["my"], ["our"]))
    return any(moment.words.senses("weapons", word) for at in spots for word in words[at + 1 : at + 4])


def _draws_on_me(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody draws a weapon on the hero: `draws a knife on me`."""
    mine = next((at for at, word in enumerate(words) if word in ("me", "us")), 0)
    return bool(mine) and words[mine - 1] in ("on", "at") and draws_a_weapon(moment, words[:mine])


def _strikes(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether the hero fights them in what follows."""
    verbs = sentence_in(moment, said, at).verbs
    return any(verb.action in ("attack", "defend") for verb in verbs)


class Assault(NamedTuple):
    """Somebody whom a line has harm the hero or join a fight, by the command's word for them.

    `id` is theirs where they are here, and empty where they come in.
    """

    typed: str
    id: str = ""


@found_once
def assault_in(moment: Moment, said: Utterance) -> Assault | None:
    """`Ilse Odom shoots at me`, `the dog bites my leg`, `Greta joins the attack`: who does that; None for no such line.

    Whoever is no hero and could be fought may do it: somebody here, somebody by a name, or one of a kind.
    """
    words, known = said.words, moment.words
    if said.asks or said.quoted or moment.hero is None or not words or words[0] in ("if", "when", "i", "we"):
        return None
    does_at = harms_at(moment, words)
    if does_at is None:
        return None
    friends = {moment.hero.id, *(one.id for one in moment.friends)}
    begins = skip(words, 0, known, "before", "interjection")
    first = next((one for one in people_called(moment, words[:does_at]) if one.at == begins), None)
    if band := band_at(moment, words[:does_at], begins):
        return Assault(" ".join(band), band[0])
    others = words[begins] in ("a", "an", "another", "my", "our") or words[begins] in COUNTS
    some = (
        foes_told(moment, words[:does_at], begins) if others and "of" in words[begins : begins + 2] else None
    )
    if some is not None:  # `One of the drones turns on Ruiz`
        return Assault(" ".join(some.ids), some.ids[0])
    if first is not None and names_others(moment, words, first):
        first = None
    if (
        first is not None
        and first.sure <= _BY_A_PRONOUN
        and words[begins] not in known.set_of("grammar", "acts")
    ):
        return None  # `My brother`, `somebody`: nobody of whom one knows.
    if first is not None and not others and (first.sure > _BY_A_PRONOUN or first.end == does_at):
        typed = " ".join(first.ids if first.several else first.ids[:1])
        return Assault(typed, first.ids[0]) if first.ids and first.ids[0] not in friends else None
    if (named := remembered_in(moment, words[begins:does_at])) is not None:
        return Assault(f'"{named[0]}"')
    name = name_not_here(moment, words[begins:does_at], said.text)
    if name is not None and (" " in name or not senses_of(name.casefold())):
        return Assault(f'"{name}"')
    kind = several_in(moment, words[begins:does_at])
    if kind is None:
        return None
    if here := _of_that_kind_here(moment, kind, words[begins]):
        return Assault(" ".join(here), here[0])
    return Assault(as_many_as_fit(moment, kind, words[begins:]).typed)


def _of_that_kind_here(moment: Moment, kind: Several, first: str) -> list[str]:
    """Everybody of a kind who opposes the heroes here, where nobody counts them: `a pack of dogs`, `soldiers`."""
    if kind.number < 2 or first in COUNTS:
        return []
    word = words_of(kind.name)[-1]
    anybody = word in moment.words.set_of("somebody", "foe")  # `Men attack us`
    against = [one for one in moment.foes if one.side == OPPOSITION]
    return [one.id for one in against if anybody or word in words_of(one.name)]


def _with_them(moment: Moment, words: Sequence[str], friends: Collection[str]) -> list[str]:
    """Whoever comes with those who are named first: `the stokers come at me with Krag`, `Krag and the cook rush us`."""
    beside = (one for one in _not_set_upon(moment, words) if one.at and words[one.at - 1] in _BESIDE)
    return [
        who
        for one in beside
        if one.sure > _BY_A_PRONOUN and words[one.at] not in (*_THEY, "one")
        for who in (one.ids if one.several else one.ids[:1])
        if who not in friends
    ]


def _not_set_upon(moment: Moment, words: Sequence[str]) -> Iterator[Mention]:
    """Everybody called but those who are set upon with the hero: `attack me and my aunt`, `set upon Greta and me`."""
    ends = -1
    for one in people_called(moment, words):
        before, behind = words[max(0, one.at - 2) : one.at], words[one.end : one.end + 2]
        joined = before[-1:] == ["and"] and (before[0] in _ME or one.at - 1 == ends)
        if (
            joined
            or before[-1:] in (["me"], ["us"])
            or (behind[:1] == ["and"] and behind[1:] in (["me"], ["us"]))
        ):
            ends = one.end
        else:
            yield one


_ME = ("me", "us")
_THEY = ("they", "them")


def harms_at(moment: Moment, words: Sequence[str]) -> int | None:
    """Where the verb stands by which somebody harms the hero, or joins a fight; None where none does."""
    found = next((each for each in moment.words.found("onslaught", words) if each.sense != "come-in"), None)
    if found is not None:
        return found.at
    if _draws_on_me(moment, words):
        return next(at for at, word in enumerate(words) if word in ("me", "us"))
    parts = moment.words.set_of("body", "parts")
    mine = {one.id for one in moment.friends} if moment.fighting else set[str]()
    friends: list[int] | None = None
    for at, word in enumerate(words[1:], start=1):
        senses = moment.words.senses("verbs", word) or (by_meaning(word, moment.words) or "",)
        springs = is_a(word, _SPRINGING, "verb", among=2) and words[at + 1 : at + 2] == ["at"]
        springs = springs or (is_a(word, _JUMPING, "verb", among=2) and words[at + 1 : at + 2] in _ONTO)
        if not senses[0].startswith("attack") and not springs:
            continue
        for spot in range(at + 1, min(len(words), at + _SOON_HARMED)):
            if mine and friends is None:
                friends = [one.at for one in people_called(moment, words) if mine.issuperset(one.ids)]
            if friends and spot in friends:
                return at
            hurt = words[spot] == "my" and not parts.isdisjoint(words[spot + 1 : spot + 3])
            if hurt or (words[spot] in ("me", "us") and words[spot + 1 : spot + 2] != ["as"]):
                return at
    return None


_SOON_HARMED = 6
"""So soon behind the verb it is said who is harmed: `throws a heavy bottle at me`."""


def _joins_in(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """In a fight, somebody who is not here comes in; where none is on, whoever harms the hero begins one."""
    meant = assault_in(moment, said)
    if meant is None or said.words[:1] == ["everything"]:
        return  # `Everything hums: the floor, my back teeth` is no assault.
    if not moment.fighting and moment.state.scene.mode == FREE:
        yield Reading(f"/conflict with {meant.typed}", 0.9, "they begin a fight")
    elif moment.fighting and not meant.id:
        yield Reading(f"/add {meant.typed}", 0.9, "they are not in this fight so far, and come in")


def _so_many_here(moment: Moment, name: str, number: int) -> list[str]:
    """Those of a kind who are here already, where they are as many as are told of: `Three thugs jump up and …`."""
    kind = slug(name)
    here = [one.id for one in moment.foes if slug(one.sheet.name) == kind]
    return here[:number] if number > 1 and len(here) >= number else []


def told_of_the_attackers(moment: Moment, said: Utterance) -> Utterance:
    """What a line tells of those who set on the heroes, by itself: `her two dogs rush me` where she `whistles for her
    two dogs, which rush me`, or `shouts and her two dogs rush me`; `one of them` for `the loudest of them`.
    """
    said = _of_those_aboard(moment, said)
    words = said.words
    onslaught = next((each for each in moment.words.found("onslaught", words) if each.at), None)
    at = onslaught.at if onslaught is not None else 0
    if at > 1 and words[at - 1] in ("who", "which", "that"):
        begins = _phrase_before(moment, said, at - 1)
        if begins is not None and {"i", "we"}.isdisjoint(words[:at]):
            said = utterance(f"{said.said_from(begins, at - 1)} {said.said_from(at)}")
    elif at:
        begins = next((_behind_a_joint(words, joint) for joint in reversed(said.joints) if joint < at), 0)
        own = begins < at and (
            words[begins] in COUNTS or words[begins] in moment.words.set_of("plain", "articles")
        )
        # Who `aims at me and his brother charges me` is one of the two.
        if begins and own and {"i", "we", *_ME}.isdisjoint(words[:begins]) and _tells_a_deed(words[:begins]):
            said = utterance(said.said_from(begins))
    words = said.words
    if words[0] == "the" and words[2:3] == ["of"] and words[1].endswith("est"):
        said = utterance(f"one {said.said_from(2)}")
    if said.words[:3] == ["one", "of", "them"] and (kind := _several_here(moment)):
        said = utterance(f"one of the {kind} {said.said_from(3)}")
    return said


def _several_here(moment: Moment) -> str:
    """What those are called of whom several are here, where that is one kind of people only; nothing otherwise."""
    names = [one.sheet.name for one in moment.foes]
    kinds = {name for name in names if names.count(name) > 1}
    return kinds.pop() if len(kinds) == 1 else ""


def _of_those_aboard(moment: Moment, said: Utterance) -> Utterance:
    """What is told of something full of people is told of them: `a skiff full of customs men bears down on us`."""
    words = said.words
    at = next((spot for spot, word in enumerate(words[:-2]) if [word, words[spot + 1]] == ["full", "of"]), 0)
    until = next((each.at for each in moment.words.found("onslaught", words) if each.at > at), len(words))
    crew = several_in(moment, ["some", *words[at + 2 : min(until, at + 2 + _SOON)]]) if at else None
    if crew is None or kind_named(moment.words, words_of(crew.name)[-1]) != PERSON:
        return said
    return utterance(f"some {said.said_from(at + 2)}") if {"i", "we"}.isdisjoint(words[:at]) else said


def _phrase_before(moment: Moment, said: Utterance, until: int) -> int | None:
    """Where those are named who stand right before a word: `her two menservants`, `Bruno`; None where nobody is."""
    words, leads = said.words, moment.words.set_of("plain", "articles") | COUNTS.keys()
    begins = next(
        (at for at in reversed(range(max(0, until - _SOON_HARMED), until)) if words[at] in leads), None
    )
    if begins is None:
        named = until > 0 and said.said_from(until - 1, until)[:1].isupper()
        return until - 1 if named else None
    while begins and words[begins] not in COUNTS and words[begins - 1] in leads:
        begins -= 1  # `Her two dogs` are two as they are told of, whosever they are.
    return begins if begins < until - 1 else None


def _behind_a_joint(words: Sequence[str], joint: int) -> int:
    begins = joint + (words[joint] in ("and", "then"))
    return begins + (words[begins + 1 : begins + 2] != [] and words[begins + 1] in COUNTS)


def _tells_a_deed(words: Sequence[str]) -> bool:
    """Whether somebody does something in these words: `Pellerin shouts`, and not only `Krag`."""
    return any(
        word.endswith("s") and any(senses_of(form, "verb") for form in verb_forms(word) if form != word)
        for word in words[1:]
    )


def set_upon(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Two hired toughs attack me`: somebody who is here or comes in begins a fight."""
    if not moment.state.scene.open or said.asks or said.quoted:
        return
    if moment.hero is None or said.words[0] in ("if", "when"):
        return
    said = told_of_the_attackers(moment, said)
    words = said.words
    if moment.state.scene.mode != FREE:
        yield from _joins_in(moment, said)
        return
    if (new := arrival_in(moment, said)) is not None:
        first = moment.opening if new.hero_from else ""
        until = new.hero_from or len(words)
        friends = {moment.hero.id, *(one.id for one in moment.friends)}
        others = _with_them(moment, words[:until], friends)
        if (
            leads := next((one for one in people_called(moment, words[:until]) if one.at == 0), None)
        ) is not None:
            is_new = words[0] in COUNTS or words[0] in (
                "a",
                "an",
            )  # They are told of as others than are here.
            others = [*leads.ids[:1], *others] if leads.sure >= BY_NAME and not is_new else others
        if known := _so_many_here(moment, new.who.name, new.who.number):
            yield Reading(f"/conflict with {' '.join(known)}{first}", 0.95, "they begin a fight")
            return
        named = "".join(f" {who}" for who in dict.fromkeys(others) if who not in friends)
        come = as_many_as_fit(moment, new.who, words[new.at :])
        yield Reading(f"/conflict with {come.typed}{named}{first}", 0.94, "they come in and begin a fight")
        return
    found = moment.words.found("onslaught", words)
    if found and not moment.words.set_of("company", "not-so").isdisjoint(words[: found[0].at]):
        return
    if not found or found[0].sense == "come-in" or words[0] in ("i", "we"):
        yield from _joins_in(moment, said)
        return
    before = words[: found[0].at]
    if band := band_at(moment, before, skip(before, 0, moment.words, "before", "interjection")):
        begun = moment.opening if not {"i", "we"}.isdisjoint(words) else ""
        yield Reading(f"/conflict with {' '.join(band)}{begun}", 0.95, "they begin a fight")
        return
    friends = {moment.hero.id, *(one.id for one in moment.friends)}
    here = [
        one
        for one in people_called(moment, before)
        if one.sure > _BY_A_PRONOUN and one.ids[0] not in friends and not names_others(moment, before, one)
    ]
    if here and here[0].at == 0:
        whole = here[0].several or any(word in ("both", "all") for word in before[here[0].end :])
        ids = list(here[0].ids if whole else here[0].ids[:1])
        ids += [who for who in _with_them(moment, words, friends) if who not in ids]
        who = " ".join(ids)
        yield Reading(f"/conflict with {who}", 0.9, "they begin a fight")
    else:
        yield from _joins_in(moment, said)
