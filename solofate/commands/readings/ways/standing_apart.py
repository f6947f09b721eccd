"""Where somebody new is told to stand who is not where the hero is: `up on the ridge`, `on the other bank`.

Whoever comes in by a line stands with the hero unless the line says otherwise. Where it names a zone of the map, they
stand there; where it names a place that is apart from this one, the map grows by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.comings.comings import somebody_new
from solofate.commands.readings.reading import WOULD_COME_IN, Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence, sentence_in
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.words.nouns import PERSON, kind_named, noun_at
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.whereabouts import is_a_kind_of_place
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONTEST, FREE
from solofate.rules.names import words_of

_APART = 0.93
_WORDS = "standing-apart"
_NEW = re.compile(r'/(?:add|talk|conflict with) "(?P<name>[^",*]+)')
_FIRST = re.compile(r"(?= first \S+$)|$")


class Apart(NamedTuple):
    """A place apart from where the hero is: a zone of the map, or what a new one is called, and if it is far off."""

    called: str
    is_far: bool = False


def stands_apart(sentence: Sentence) -> Iterator[Reading]:
    """Whoever is told to be, or is seen, heard or called, in a place apart: `Captain Roke is up on the ridge`."""
    moment, said = sentence.moment, sentence.said
    if said.quoted or moment.state.scene.mode == CONTEST or moment.hero is None or sentence.denied:
        return
    if not moment.words.set_of("arriving", "from-elsewhere").isdisjoint(sentence.words):
        return
    yield from _is_elsewhere(sentence)
    for typed, called, at, end in _somebody(sentence):
        mine = sentence.subject == "me"
        told = _is_called(sentence) if mine else _is_told_now(sentence, at, end)
        right_here = not mine and is_right_here(sentence, at, end)
        if not told or not (right_here or place_apart(sentence, at, end) is not None):
            continue
        why = f"{called} is not in this scene so far, and {WOULD_COME_IN}" if mine else _IS_THERE[right_here]
        yield Reading(f"/add {typed}{'' if _is_a_foe(sentence) else ' as bystander'}", _APART, why)
        return


def _is_a_foe(sentence: Sentence) -> bool:
    """Whether whoever is told of in a fight has something to fight with: `stands on the roof with a rifle`."""
    moment = sentence.moment
    return (
        moment.fighting and sentence.subject != "me" and bool(moment.words.found("weapons", sentence.words))
    )


def _is_elsewhere(sentence: Sentence) -> Iterator[Reading]:
    """Somebody of the scene who is told to be in another place of it: `Greta is at the far end of the market`."""
    moment, words = sentence.moment, sentence.words
    one = next((each for each in sentence.people_anywhere if each.at == sentence.begins), None)
    who = moment.state.characters.get(one.ids[0]) if one is not None and len(one.ids) == 1 else None
    if one is None or who is None or who.side == PCS or one.sure < BY_NAME or moment.state.scene.mode != FREE:
        return
    if sentence.subject == "me" or words[one.end : one.end + 1] not in (
        ["is"],
        ["stands"],
        ["waits"],
        ["sits"],
    ):
        return
    apart = place_apart(sentence, one.at, one.end)
    zones = moment.state.scene.zones.names
    if apart is not None and zones and zones.get(who.zone or "") != apart.called:
        yield Reading(f'/as {who.id} move "{apart.called}"', _APART, f"{who.name} is there")


_IS_THERE = ("they are there", "they are here")


def _somebody(sentence: Sentence) -> Iterator[tuple[str, str, int, int]]:
    """Everybody told of who is not here, as a command has them: by name, and by what they are."""
    for one in sentence.elsewhere:
        yield one.typed, one.name, one.at, one.end
    articles = sentence.moment.words.set_of("plain", "articles")
    for at in range(len(sentence.words)):
        behind = range(at + 1, len(sentence.words))
        until = next((spot for spot in behind if sentence.words[spot] in articles), None)
        new = somebody_new(sentence, at, until)
        if new is not None and kind_named(sentence.moment.words, words_of(new.name)[-1]) == PERSON:
            yield new.typed, new.name, at, at + new.length
            return


def _is_called(sentence: Sentence) -> bool:
    known, at = sentence.moment.words, sentence.verb_from
    calls = known.set_of(_WORDS, "calls")
    return at < len(sentence.words) and not calls.isdisjoint(verb_forms(sentence.words[at]))


def _is_told_now(sentence: Sentence, at: int, end: int) -> bool:
    """Whether what somebody does there happens now: `is`, `waves`; or the verb stands before: `stands a nun`."""
    words, known = sentence.words, sentence.moment.words
    if words[end : end + 1] and words[end] in known.set_of(_WORDS, "goes-on"):
        return any(_is_present(word) for word in words[end + 1 : end + _SOON])
    behind = words[end] if end < len(words) else ""
    before = words[at - 1] if at else ""
    if (known.set_of("arriving", "might") | known.set_of("arriving", "in-general")) & {behind}:
        return False
    return _is_present(behind) or (at > 0 and _is_present(before))


def _is_present(word: str) -> bool:
    return word in ("is", "are") or (word.endswith("s") and any(form != word for form in verb_forms(word)))


_SOON = 8


def standing_where_told(moment: Moment, said: Utterance, reading: Reading) -> Reading:
    """The same with the place in it where whoever is new by it is told to be, if that is not where the hero is."""
    new = _NEW.match(reading.line)
    if new is None or moment.hero is None or not moment.state.scene.open or _has_a_place(reading.line):
        return reading
    sentence = sentence_in(moment, said)
    at = _where_named(said.words, words_of(new["name"]))
    if at is None and said.quoted:  # `"Captain Roke!" I shout up to the ridge`
        at = sentence.verb_from
    if at is None:
        return reading
    apart = place_apart(sentence, at, at + 1)
    if apart is None:
        return reading
    where = f' in "{apart.called}"{_next_to(moment, apart)}'
    return reading._replace(line=_FIRST.sub(where, reading.line, count=1))


def _has_a_place(line: str) -> bool:
    return line.endswith(" from afar") or re.search(r'" (?:as bystander )?in "', line) is not None


def _where_named(words: Sequence[str], name: Sequence[str]) -> int | None:
    """Where the last word of a name stands, in any of its forms; None where it does not."""
    last = {*plural_forms(name[-1])} if name else set()
    found = (at for at, word in enumerate(words) if not last.isdisjoint(plural_forms(word)))
    return next(found, None)


def _next_to(moment: Moment, apart: Apart) -> str:
    """` next-to "lane"` for a new zone that is far off, where another lies between; else nothing: it is next here."""
    zones, hero = moment.state.scene.zones, moment.hero
    if not apart.is_far or hero is None or hero.zone is None or apart.called in zones.names.values():
        return ""
    between = next(iter(zones.neighbours(hero.zone)), None)
    return f' next-to "{zones.names[between]}"' if between is not None else ""


def place_apart(sentence: Sentence, at: int, end: int) -> Apart | None:
    """The place in which somebody who is named there is told to be, where it is apart from the hero's; else None."""
    words, known = sentence.words, sentence.moment.words
    begins, ends = _clause(sentence, at, end)
    if is_right_here(sentence, at, end):
        return None
    if sentence.subject == "me":
        if not _reaches(sentence, at):
            return None
        begins = end
    elif _closes_in(sentence, at, end):
        return None
    is_far = any(_stands(phrase, words[begins:ends]) for phrase in known.words(_WORDS, "far"))
    for spot in range(begins, ends):
        if (called := _place_at(sentence, spot, ends)) is not None:
            return Apart(called, is_far) if called else None
    found = known.found("standing-apart-called", words[begins:ends])
    return Apart(found[0].sense, is_far) if found else None


def _clause(sentence: Sentence, at: int, end: int) -> tuple[int, int]:
    """Where what is told of somebody begins and ends; a place told before them belongs to it: `On the balcony, …`."""
    said, words = sentence.said, sentence.words
    joins = [spot for spot in said.joints if words[spot] in ("and", "then", "but")]
    joins += [*said.sentences]
    begins = max((spot for spot in joins if spot <= at), default=0)
    return begins, min((spot for spot in joins if spot >= end), default=len(words))


def is_right_here(sentence: Sentence, at: int, end: int) -> bool:
    """Whether somebody who is named there is told to be where the hero is: `Nadir is at my elbow`."""
    begins, ends = _clause(sentence, at, end)
    phrases = sentence.moment.words.words(_WORDS, "right-here")
    return any(_stands(phrase, sentence.words[begins:ends]) for phrase in phrases)


def _stands(phrase: str, words: Sequence[str]) -> bool:
    return f" {phrase} " in f" {' '.join(words)} "


def _reaches(sentence: Sentence, at: int) -> bool:
    """Whether what the hero does to somebody can be done from afar: who is punched on a roof is here."""
    reaches, clause = sentence.moment.words.set_of(_WORDS, "reaches"), sentence.verb_from
    clause = max((spot for spot in sentence.said.joints if spot < at), default=clause)
    done = (verb_forms(word) for word in sentence.words[clause:at])
    return bool(sentence.said.quoted) or any(not reaches.isdisjoint(forms) for forms in done)


def _closes_in(sentence: Sentence, at: int, end: int) -> bool:
    """Whether somebody comes to where the hero is: `charges down from the ridge`, `steps out of a doorway`."""
    known, words, ends = sentence.moment.words, sentence.words, _clause(sentence, at, end)[1]
    closes = known.set_of(_WORDS, "closes-in") | known.set_of("arriving", "comes")
    closes -= known.set_of(_WORDS, "gazes")
    verb = next(
        (spot for spot in range(end, min(ends, end + _NEXT)) if closes & {*verb_forms(words[spot])}), None
    )
    if verb is None:
        return False
    at_me = any(_stands(phrase, words[verb:ends]) for phrase in known.words(_WORDS, "at-me"))
    return at_me or not _COMES_FROM.isdisjoint(words[verb + 1 : ends])


_COMES_FROM = frozenset(("from", "of", "off"))
"""Before the place that somebody leaves to come here."""


_NEXT = 3


def _place_at(sentence: Sentence, spot: int, ends: int) -> str | None:
    """What the place is called that is led to there; nothing where it is the hero's own, None where none is."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    over = words[spot] in known.set_of(_WORDS, "over")
    leads = words[spot] in known.set_of(_WORDS, "leads")
    leads = leads or " ".join(words[max(0, spot - 1) : spot + 1]) in known.set_of(_WORDS, "leads-together")
    if not over and not leads:
        return None
    noun = noun_at(known, words[:ends], spot + 1)
    if noun is None or spot + 1 >= ends:
        return None
    begins = noun.at + (words[noun.at] in known.set_of("plain", "articles"))
    if begins >= noun.end:
        return None
    told, head = words[begins : noun.end], words[noun.end - 1]
    if over:
        crossed = not known.set_of(_WORDS, "crossed").isdisjoint(plural_forms(head))
        return f"far side of the {' '.join(told)}" if crossed else None
    other = not known.set_of(_WORDS, "other").isdisjoint(told)
    if words[noun.end : noun.end + 1] == ["of"]:
        return _end_of(sentence, begins, noun.end, ends) if head in known.set_of(_WORDS, "ends") else None
    zone = _zone_called(moment, told)
    if zone is not None and not other:
        return zone if zone != _own_zone(moment) else ""
    if other and (is_a_kind_of_place(head) or head in known.set_of(_WORDS, "ends") or _is_high(known, told)):
        return " ".join(told)
    own = telling_words(moment.state.scene.title)
    led_off = (
        spot > 0 and words[spot - 1] in known.set_of(_WORDS, "off-from-here") and _is_ground(known, head)
    )
    apart = (led_off or _is_high(known, told)) and own.isdisjoint(plural_forms(head))
    return " ".join(told) if apart else None


def _is_ground(known: Lexicon, head: str) -> bool:
    return is_a_kind_of_place(head) or not known.set_of("new-ground", "places").isdisjoint(plural_forms(head))


def _is_high(known: Lexicon, told: Sequence[str]) -> bool:
    high = known.set_of(_WORDS, "high")
    return " ".join(told[-2:]) in high or not high.isdisjoint(plural_forms(told[-1]))


def _end_of(sentence: Sentence, begins: int, at: int, ends: int) -> str | None:
    """`Far end of the market`, or the zone whose end it is where that is another."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    noun = noun_at(known, words[:ends], at + 1)
    if noun is None:
        return None
    whole = words[noun.at + (words[noun.at] in known.set_of("plain", "articles")) : noun.end]
    zone = _zone_called(moment, whole)
    if zone is not None and zone != _own_zone(moment):
        return zone
    other = not known.set_of(_WORDS, "other").isdisjoint(words[begins:at])
    return " ".join(words[begins : noun.end]) if other else None


def _zone_called(moment: Moment, told: Sequence[str]) -> str | None:
    """The name of the zone that words name, whole or by its last word; None where there is none."""
    for name in moment.state.scene.zones.names.values():
        called = words_of(name)
        if [*told] == [*called] or (called and told[-1:] == called[-1:]):
            return name
    return None


def _own_zone(moment: Moment) -> str:
    zones, hero = moment.state.scene.zones.names, moment.hero
    return zones.get(hero.zone or "", "") if hero is not None else ""
