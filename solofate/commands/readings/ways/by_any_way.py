"""Going to a zone by whatever way and with whatever verb of the body: `kick off toward the cradle`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.sentences.things import Place, taken_hold_of
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a
from solofate.rules.model.state import CONTEST


def by_any_way(sentence: Sentence) -> Iterator[Reading]:
    """The move to a zone where each clause up to it only carries the hero along.

    `I push through the back door and cross the yard to the stable`, `I jump up and grab the catwalk rail`
    """
    moment, hero = sentence.moment, sentence.moment.hero
    if hero is None or sentence.denied or sentence.said.asks or moment.state.scene.mode == CONTEST:
        return
    elsewhere = [place for place in sentence.places if place.zone != hero.zone]
    held = [place for place in taken_hold_of(moment, sentence.words) if place.zone != hero.zone]
    for place in (*elsewhere, *held):
        if _leads_there(sentence, place, held=place in held):
            name = moment.state.scene.zones.names[place.zone]
            skill = named_skill(sentence) or _unseen(sentence)
            by = f" with {skill}" if skill else ""
            yield Reading(f"/move {name}{by}", FULL + 0.02, f"{name} is where it goes")
            return


def _unseen(sentence: Sentence) -> str | None:
    """The skill of whoever goes there unseen."""
    sneaks = any(verb.action == "move" and verb.skill == "stealth" for verb in sentence.verbs)
    return skill_at_hand(sentence.moment, "stealth") if sneaks else None


def _leads_there(sentence: Sentence, place: Place, *, held: bool) -> bool:
    """Whether every clause before a zone goes, and the last of them goes to it or takes hold of it."""
    heads = _clauses_before(sentence, place.at)
    if not heads or not (held or _ends_at(sentence, heads[-1], place.at)):
        return False
    if held and _takes_hold(sentence, heads[-1]):
        heads = heads[:-1]
    goes = [_goes(sentence, at, place.at) for at in heads]
    return bool(goes) and all(goes)


def _clauses_before(sentence: Sentence, ends: int) -> list[int]:
    """Where whatever the hero does begins, in each clause up to a word."""
    words, said = sentence.words, sentence.said
    found = [sentence.verb_from] if sentence.verb_from < ends else []
    for at in said.joints:
        if sentence.verb_from < at < ends:
            begins = at + (words[at] in _JOINS)
            begins += words[begins : begins + 1] in (["then"], ["i"], ["we"])
            if begins < ends:
                found.append(begins)
    return list(dict.fromkeys(found))


_JOINS = ("and", "then")


def _ends_at(sentence: Sentence, head: int, at: int) -> bool:
    """Whether a word that leads somewhere stands before a zone, behind the verb of its clause or as all of it."""
    known, words = sentence.moment.words, sentence.words
    articles = known.set_of("plain", "articles")
    before = at - 1
    while before > head and words[before] in articles:
        before -= 1
    leads = known.set_of("by-any-way", "leads")
    return before >= head and (words[before] in leads or " ".join(words[before - 1 : before + 1]) in leads)


def _takes_hold(sentence: Sentence, at: int) -> bool:
    known = sentence.moment.words
    return not known.set_of("by-any-way", "takes-hold").isdisjoint(verb_forms(sentence.words[at]))


def _goes(sentence: Sentence, at: int, ends: int) -> bool:
    """Whether a clause carries whoever acts along: by its verb, and with nothing that is moved instead."""
    known, words = sentence.moment.words, sentence.words
    ways = known.set_of("by-any-way", "ways")
    if words[at] in ways:  # `… and across to the stable`
        return True
    own_way = words[at + 1 : at + 3] in (["my", "way"], ["our", "way"])
    themselves = words[at + 1 : at + 2] in (["myself"], ["ourselves"])
    forms = {words[at], *verb_forms(words[at])}
    bodily = not known.set_of("by-any-way", "bodily").isdisjoint(forms)
    if own_way or themselves:
        by_words = known.senses("verbs", words[at])
        return bodily or not any(sense.startswith(_BY_WORDS) for sense in by_words)
    if not bodily and not is_a(words[at], _TRAVELS, "verb"):
        return False
    behind = words[at + 1 : at + 2]
    crossed = not known.set_of("by-any-way", "crosses").isdisjoint(forms)
    somebody = next((one for one in sentence.others if at < one.at < ends), None)
    if somebody is not None and known.set_of("going-words", "past").isdisjoint(
        words[somebody.at - 2 : somebody.at]
    ):
        return False
    return (
        behind == []
        or crossed
        or behind[0] in ways
        or behind[0].endswith("ly")
        or at + 1 in sentence.said.joints
    )


_BY_WORDS = ("press", "talk")
_TRAVELS = ("travel.v.1",)
