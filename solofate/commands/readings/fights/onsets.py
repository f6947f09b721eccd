"""Fights that begin without it being said with whom or how many: `they rush us`, `riders charge us`, `we are set upon`.

Whoever opposes the heroes here is meant first, then whoever was told of last; else the GM says who they are.
How many come whose number is not told is a fair fight's: as many as stand with the heroes, and two at least.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.comings.arrivals import (
    assault_in,
    draws_a_weapon,
    harms_at,
    set_upon,
    told_of_the_attackers,
)
from solofate.commands.readings.fights.blows_told import foe_who_strikes
from solofate.commands.readings.fights.struck_in_peace import is_ours
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.talk.quoted import QUOTES
from solofate.commands.readings.whom.foes_told import clause_begins, foes_told, names_others
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.strangers import COUNTS, Several, several_in
from solofate.commands.readings.words.nouns import ALIVE, kind_named, noun_at
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.state import FREE, in_play

_SURE = 0.95
_FEWEST = 2


def onset_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The fight that a line tells begins; nothing where it tells of none, or names with whom."""
    if moment.hero is None or not moment.state.scene.open or moment.state.scene.mode != FREE:
        return
    words = said.words
    if said.asks or not words or words[0] in ("if", "when", "suppose"):
        return
    if said.quoted and (said.text.lstrip()[:1] in QUOTES or words[0] in ("i", "we")):
        return
    said = told_of_the_attackers(moment, said)
    words = said.words
    if (unknown := _told_at_length(moment, said)) is not None:
        yield unknown
        return
    if told := list(set_upon(moment, said)):  # Whoever does so answers nobody who has asked something.
        yield from told if moment.state.scene.talk.who and words[0] not in ("i", "we") else ()
        return
    if _befalls_us(moment, words):
        yield from _by_whoever_is_here(moment, words)
        return
    heads = [clause_begins(moment, words, at) for at in dict.fromkeys((0, *said.joints, *said.after_a_stop))]
    acts = next((spot for spot, word in enumerate(words) if word in ("i", "we")), len(words))
    clauses = [(at, foes_told(moment, words, at)) for at in heads if at < acts]
    named = [(at, who) for at, who in clauses if who is not None]
    against: list[str] = []
    for at, who in named:
        until = next((other for other, _ in named if other > at), acts)
        if _set_on_us(moment, said, who.end, until, here=True):
            against += who.ids
    opening = moment.opening if acts < len(words) else ""
    if against:
        yield Reading(
            f"/conflict with {' '.join(dict.fromkeys(against))}{opening}", _SURE, "they begin a fight"
        )
        return
    for at, told_of in clauses:
        come = _who_come(moment, words, at) if told_of is None else None
        # Of those who were here all along some draw.
        counted = words[at : at + 1] != [] and words[at] in COUNTS and words[at + 1 : at + 2] == ["of"]
        if come is not None and _set_on_us(moment, said, at + come.length, acts, here=counted):
            yield from _come(moment, come, opening)
            return


def _told_at_length(moment: Moment, said: Utterance) -> Reading | None:
    """The fight with what is no person, or is none who is here, told by several words: `the pale thing from the deep`,
    `something huge and pale`, `a black eel as thick as a mast`.
    """
    words, known = said.words, moment.words
    begins = clause_begins(moment, words, 0)
    unknown = words[begins : begins + 1] != [] and words[begins] in known.set_of("set-upon", "unknown")
    new = words[begins : begins + 1] in (["a"], ["an"])
    if not (unknown or new or words[begins : begins + 1] == ["the"]) or in_play(moment.state, OPPOSITION):
        return None
    at = begins + 1
    acts = next((spot for spot in range(at, len(words)) if words[spot] in ("i", "we")), len(words))
    leads = known.set_of("set-upon", "told-on")
    ends = next(
        (spot for spot in range(at, acts) if words[spot] in leads or (spot > at and _does_so(words[spot]))),
        acts,
    )
    if not unknown and not (0 < ends - at <= _LONGEST and _is_no_person(moment, words[ends - 1], new=new)):
        return None
    if not any(_set_on_somebody(moment, said, spot, acts) for spot in range(ends, min(acts, ends + _WITHIN))):
        return None
    named = words[begins if unknown else at : ends]
    small = known.set_of("plain", "small") | {"and"}
    name = " ".join(word if word in small else word.capitalize() for word in named)
    return Reading(f'/conflict with "{name}"', _SURE, "it comes in and begins a fight") if name else None


def _does_so(word: str) -> bool:
    """Whether a word tells what somebody else does: `rises`."""
    return word.endswith("s") and any(senses_of(form, "verb") for form in verb_forms(word) if form != word)


def _is_no_person(moment: Moment, noun: str, *, new: bool) -> bool:
    """Whether it is no person: a creature, or a beast that is not here so far."""
    return noun in moment.words.set_of("set-upon", "no-person") or (
        new and kind_named(moment.words, noun) == ALIVE
    )


def _set_on_somebody(moment: Moment, said: Utterance, at: int, until: int) -> bool:
    """Whether it sets on the heroes there, or on anybody else who is here."""
    if _set_on_us(moment, said, at, until, here=True):
        return True
    words = said.words[at:until]
    sets_on = moment.words.set_of("set-upon", "verbs") | moment.words.set_of("set-upon", "whom")
    if not words or sets_on.isdisjoint(verb_forms(words[0])) or not words[0].endswith("s"):
        return False
    behind = 1 + (words[1:2] != [] and words[1] in moment.words.set_of("set-upon", "at"))
    return any(
        one.at == behind and one.sure >= _BY_NAME for one in people_called(moment, words[: behind + 3])
    )


_WITHIN = 14
_BY_NAME = 0.9


def foes_own_turn(moment: Moment, said: Utterance) -> str:
    """What a player is told who tells in a fight what a foe does; nothing for any other line."""
    if not moment.fighting or said.asks or said.quoted or not said.words:
        return ""
    meant = assault_in(moment, said)
    who = meant.id if meant is not None else ""
    begins = clause_begins(moment, said.words, 0)
    acting = foes_told(moment, said.words, begins) if not who else None
    if acting is not None and _set_on_us(moment, said, acting.end, len(said.words), here=True):
        who = acting.ids[0]
    foe = moment.state.characters.get(who) or foe_who_strikes(moment, said)
    if foe is None or foe.out is not None or foe.side != OPPOSITION:
        return ""
    return (
        f"{foe.name} is a foe in this fight and acts on a turn of their own; what you told is kept as story."
    )


def is_met_in_passing(moment: Moment, said: Utterance) -> bool:
    """Whether a blow of somebody else's is told and how the hero meets it: `The pole comes down and I duck under it`.

    It is for whoever strikes to roll, and for the hero to defend when they do.
    """
    words, known = said.words, moment.words
    if not moment.fighting or said.asks or said.quoted or words[:1] in (["i"], ["we"]):
        return False
    for at in said.joints:
        begins = at + (words[at] in ("and", "but", "so"))
        if words[begins : begins + 1] not in (["i"], ["we"]) or begins + 1 >= len(words):
            continue
        comes = any(
            at_verb > 0 and word != base and base in known.set_of("blow-met", "comes")
            for at_verb, word in enumerate(words[:at])
            for base in verb_forms(word)
        )
        meets = not known.set_of("blow-met", "meets").isdisjoint(verb_forms(words[begins + 1]))
        return comes and meets and known.set_of("blow-met", "behind").issuperset(words[begins + 2 :])
    return False


def _befalls_us(moment: Moment, words: Sequence[str]) -> bool:
    """`We are attacked`, `I am set upon`, `arrows rain down on us`: it is told without whoever does it."""
    found = moment.words.found("set-upon", words)
    return any(each.sense == "befalls-us" for each in found)


def _by_whoever_is_here(moment: Moment, words: Sequence[str]) -> Iterator[Reading]:
    """Those who oppose the heroes here, those who are named behind `by`, or whomever the GM picks."""
    behind = words.index("by") + 1 if "by" in words[:-1] else 0
    who = foes_told(moment, words, behind) if behind else None
    if who is not None:
        yield Reading(f"/conflict with {' '.join(who.ids)}", _SURE, "they begin a fight")
        return
    come = _who_come(moment, words, behind) if behind else None
    if come is not None:
        yield from _come(moment, come, "")
        return
    if behind:
        return  # `We are surrounded by hills.`
    told = "" if in_play(moment.state, OPPOSITION) else "Nobody said who they are: the GM says so."
    yield Reading("/conflict", _SURE, "a fight begins", told)


def _who_come(moment: Moment, words: Sequence[str], at: int) -> Several | None:
    """Those of a kind who are not here, or who are only pointed at: by what they are, or as they were told of last."""
    known = moment.words
    if words[at] in known.set_of("amounts", "they") | known.set_of("amounts", "nobody-known"):
        return _told_of_last(moment, 0, 1)
    if words[at] in COUNTS and words[at + 1 : at + 2] in (["more"], ["of"]):
        behind = at + 1 + (words[at + 1] == "more")
        if words[behind : behind + 2] == ["of", "them"]:
            return _told_of_last(moment, COUNTS[words[at]], behind + 2 - at)
    if words[at] in COUNTS and words[at + 1 : at + 2] == ["of"]:  # `Two of the porters`
        behind = at + 2
        while behind < len(words) and words[behind] in known.set_of("plain", "articles"):
            behind += 1
        some = several_in(moment, [words[at], *words[behind : behind + _LONGEST]])
        return some._replace(length=behind - at + some.length - 1) if some is not None else None
    begins = at
    here = [one for one in people_called(moment, words[at:]) if one.at == 0 and one.sure > _BY_A_PRONOUN]
    new = words[at] in COUNTS or words[at] in ("a", "an", "another")
    if here and not new and not names_others(moment, words[at:], here[0]):
        return None  # Whoever that is, they are here, and no foes.
    found = several_in(moment, words[begins : begins + _LONGEST], anything=False)
    if found is None and begins < len(words) and len(list(plural_forms(words[begins]))) > 1:
        found = several_in(moment, ["some", *words[begins : begins + _LONGEST]])
        found = found._replace(length=found.length - 1) if found is not None else None
    if found is None:
        return None
    said = words[begins] in COUNTS or words[begins] in ("a", "an", "another", "the")
    number = found.number if said and found.number != COUNTS["some"] else 0
    plural = len(list(plural_forms(words[begins + found.length - 1]))) > 1
    return found._replace(number=number if number > 1 or not plural else 0, length=begins - at + found.length)


def _told_of_last(moment: Moment, number: int, length: int) -> Several | None:
    """Those of a kind who were told of last: what `they` are, where none of them is here."""
    if any(one.side == OPPOSITION for one in moment.foes) and not number:
        return None
    for line in moment.told:
        words = utterance(line).words
        for word in words:
            if len(list(plural_forms(word))) > 1 and (kind := several_in(moment, ["some", word])) is not None:
                return kind._replace(number=number, length=length)
    here = next((one for one in moment.foes if one.side == OPPOSITION), None)
    name = here.sheet.name if here is not None else moment.words.words("amounts", "nameless")[0].capitalize()
    return Several(name, number, length)


def _come(moment: Moment, come: Several, opening: str) -> Iterator[Reading]:
    """The fight with those who come; `opening` says who begins it."""
    number, told = come.number, ""
    if not number:
        number = max(_FEWEST, len(in_play(moment.state, PCS)))
        told = f"How many they are was not said: {number}, which is a fair fight."
    line = f"/conflict with {come._replace(number=number).typed}{opening}"
    yield Reading(line, _SURE, "they come in and begin a fight", told)


def _set_on_us(moment: Moment, said: Utterance, at: int, until: int, *, here: bool) -> bool:
    """Whether whoever is named before that place sets on the heroes in what is told of them."""
    known = moment.words
    words = said.words[at:until]
    if not words or not known.set_of("company", "not-so").isdisjoint(words):
        return False
    if not known.set_of("given-up", "only-may").isdisjoint(words[:2]):
        return False
    found = known.found("onslaught", words)
    if (
        any(here or each.sense != "come-in" for each in found)
        or harms_at(moment, ["they", *words]) is not None
    ):
        return True
    if here and draws_a_weapon(moment, words):
        return True
    return any(_strikes(moment, said, words, at, spot) for spot in range(len(words)))


def _strikes(moment: Moment, said: Utterance, words: Sequence[str], at: int, spot: int) -> bool:
    """Whether the verb there is a blow at the heroes, or one that is for nobody else: `the guards attack`."""
    known = moment.words
    begins = (
        spot == 0
        or words[spot - 1] in ("and", "then", "to")
        or words[spot - 1] in known.set_of("amounts", "all")
    )
    forms = set(verb_forms(words[spot]))
    if not begins:
        return False
    behind = words[spot + 1 : spot + _SOON]
    alone = not known.set_of("set-upon", "alone").isdisjoint(forms)
    if alone and (
        not behind or at + spot + 1 in said.after_a_stop or behind[0] in known.set_of("set-upon", "goes-on")
    ):
        return True
    if _rescues(moment, forms, words[spot + 1 :]):
        return False
    if not known.set_of("set-upon", "whom").isdisjoint(forms) and _is_one_of_us(moment, behind):
        return True
    if known.set_of("set-upon", "verbs").isdisjoint(forms):
        return False
    if behind[:1] and behind[0] in known.set_of("set-upon", "themselves"):
        behind = behind[1:]
    elif behind[:1] and behind[0] in known.set_of("plain", "articles"):  # `swing their sticks at me`
        noun = noun_at(known, behind, 0)
        behind = behind[noun.end :] if noun is not None else behind
    return bool(behind) and behind[0] in known.set_of("set-upon", "at") and _is_one_of_us(moment, behind[1:])


def _rescues(moment: Moment, forms: set[str], behind: Sequence[str]) -> bool:
    """`Haldane drags me out by the collar`: whoever gets a hero out of somewhere, and not to it, harms nobody."""
    known = moment.words
    if known.set_of("set-upon", "rescues").isdisjoint(forms) or behind[:1] not in (["me"], ["us"]):
        return False
    return behind[1:2] != [] and behind[1] in known.set_of("set-upon", "to-safety")


def _is_one_of_us(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a hero, somebody of theirs or a part of me stands there: `us`, `Tomas`, `my throat`."""
    mine = {"me", "us"}
    together = words[1:2] == ["and"] and not mine.isdisjoint(words[2:4])  # `at Matej and at me`
    if not mine.isdisjoint(words[:1]) or together:
        return True
    if words[:1] == ["my"]:
        return not moment.words.set_of("body", "parts").isdisjoint(words[1:3])
    return any(
        one.at == 0 and all(is_ours(moment, who) for who in one.ids) for one in people_called(moment, words)
    )


_LONGEST, _SOON = 4, 7
_BY_A_PRONOUN = 0.7
