"""Where somebody goes who leaves what the map has and stays near: the street outside, the yard, the roof.

The scene goes on there, so that the map grows by a zone; what is farther off is the next scene (`next_scene.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.ways.elsewhere import is_elsewhere, is_somebodys
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import is_a
from solofate.lexicon.whereabouts import is_a_kind_of_place
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import CONFLICT, CONTEST
from solofate.rules.names import slug, words_of


class NewGround(NamedTuple):
    """A place near by that the map has not: what it is called, and where what leads there begins."""

    name: str
    at: int


def ways_to_new_ground(sentence: Sentence) -> Iterator[Reading]:
    """The move to a zone that is added by it, where the sentence leads to one."""
    moment = sentence.moment
    hero, ground = moment.hero, new_ground(sentence)
    if ground is None or hero is None or sentence.denied:
        return
    if any(place.towards and place.zone != hero.zone for place in sentence.places):
        return  # A zone is named that is there.
    verb = next((each for each in sentence.verbs if each.at == ground.at), None)
    by = verb.skill if verb is not None and verb.skill in ("stealth", "drive") else ""
    skill = named_skill(sentence) or (skill_at_hand(moment, by) if by else None)
    past = sentence.target if by == "stealth" and sentence.target is not None else None
    line = (
        f'/move "{ground.name}"'
        + (f" with {skill}" if skill else "")
        + (f" vs {past.ids[0]}" if past else "")
    )
    first = ground.at <= sentence.verb_from
    fights = moment.state.scene.mode == CONFLICT
    score = (_IN_A_FIGHT if fights else FULL) if first else _LATER - 0.02 * fights
    yield Reading(line, score, "it is near, and is drawn on the map")


_IN_A_FIGHT, _LATER = 0.83, 0.79


def new_ground(sentence: Sentence) -> NewGround | None:
    """The place near by that no zone is and a clause of whoever acts leads to; None where none does."""
    moment, said = sentence.moment, sentence.said
    scene, hero = moment.state.scene, moment.hero
    if not scene.open or scene.mode == CONTEST or said.asks or hero is None or hero.zone is None:
        return None
    if ruleset_of(moment.state).movement.runs:
        return None  # Ways are counted there, and none is drawn as one goes.
    for at in _clauses(sentence):
        if (name := _named(moment, said, at)) and slug(name) not in scene.zones:
            return NewGround(name, at)
    return None


def _clauses(sentence: Sentence) -> Iterator[int]:
    """Where each clause begins in which whoever acts goes somewhere."""
    words, said, known = sentence.words, sentence.said, sentence.moment.words
    head = sentence.verb_from
    acts = bool(sentence.subject) or sentence.commanded
    if acts and head < len(words) and (_goes(known, words[head]) or _makes_ones_way(words, head)):
        yield head
    for at in dict.fromkeys(said.joints):
        begins = skip(words, at, known, "before", "interjection")
        own = begins < len(words) and words[begins] in ("i", "we")
        begins = skip(words, begins + own, known, "before", "wanting")
        goes = begins < len(words) and (_goes(known, words[begins]) or _makes_ones_way(words, begins))
        if (acts or own) and head < begins and goes:
            yield begins


def _goes(known: Lexicon, word: str) -> bool:
    forms = set(verb_forms(word))
    if not known.set_of("new-ground", "goes").isdisjoint(forms):
        return True
    senses = known.senses("verbs", word)
    moves = not senses or senses[0].partition(" ")[0] in ("move", "leave")
    return moves and is_a(word, ("travel.v.1",), "verb", among=2)


def _makes_ones_way(words: Sequence[str], at: int) -> bool:
    """`Make our way`, `find my way`, and with any other verb."""
    return words[at + 1 : at + 3] in (["my", "way"], ["our", "way"])


def _named(moment: Moment, said: Utterance, at: int) -> str:
    """What the place is called to which a clause leads: by its noun, or by `ashore` and `downstairs`."""
    known, words = moment.words, said.words
    ends = _end(moment, said, at)
    leads = known.set_of("new-ground", "leads")
    found = ""
    for spot in range(at + 1, ends):
        if words[spot] in leads and words[spot - 1] not in known.set_of("new-ground", "comes-from"):
            chained = words[spot - 1] in known.set_of("new-ground", "chained")
            found = _place_at(moment, said, spot + 1, ends, chained) or found
    if found or words[at + 1 : at + 2] == ["back"]:
        return found
    for each in known.found("new-ground-called", words[at + 1 : ends]):
        return each.sense
    return ""


def _end(moment: Moment, said: Utterance, at: int) -> int:
    """Where a clause ends: at a stop, and at what is done next; `downstairs and out into the alley` goes on."""
    words, known = said.words, moment.words
    particles = known.set_of("plain", "particles") | known.set_of("plain", "prepositions")
    for spot in range(at + 1, len(words)):
        if spot in said.sentences or words[spot] in _ENDS:
            return spot
        aim = known.set_of("plain", "before-a-thing") | known.set_of("plain", "articles")
        if words[spot] == "to" and words[spot + 1 : spot + 2] and words[spot + 1] not in aim:
            return spot
        if spot in said.joints and (words[spot] in ("and", "then") and words[spot + 1 : spot + 2]):
            if words[spot + 1] not in particles:
                return spot
        elif spot in said.after_a_stop and words[spot] not in particles:
            return spot
    return len(words)


_ENDS = lexicon().words("clause-words", "ends-a-place")
"""Words at which it is said why or when."""


def _place_at(moment: Moment, said: Utterance, at: int, ends: int, chained: bool) -> str:
    """The name of the place near by that begins there; nothing where there is none.

    The place of the scene itself is where one is, unless it is out of or down from somewhere: `down onto the wharf`.
    """
    known, words = moment.words, said.words
    noun = noun_at(known, words[:ends], at)
    if noun is None or noun.of_several:
        return ""
    begins = at
    articles = known.set_of("plain", "articles")
    while begins < noun.end and words[begins] in articles:
        begins += 1
    if begins >= noun.end or is_somebodys(said, at, noun.end):
        return ""
    head = noun.head
    if not chained and not telling_words(moment.state.scene.title).isdisjoint(plural_forms(head)):
        return ""
    zones = {word for zone in moment.state.scene.zones.names.values() for word in words_of(zone)}
    if not zones.isdisjoint(plural_forms(head)) and begins == noun.end - 1:
        return ""  # The deck is the main deck, where the map has that.
    if not _is_near(moment, said, at, head) or words[begins] in known.set_of("new-ground", "of-here"):
        return ""
    return said.text[said.tokens[begins].begins : said.tokens[noun.end - 1].ends].strip(" .,").casefold()


def _noun_words(moment: Moment, said: Utterance, at: int) -> Sequence[str]:
    """The last two words of the noun that begins there: `the car park`."""
    noun = noun_at(moment.words, said.words, at)
    return said.words[max(at, noun.end - 2) : noun.end] if noun is not None else ()


def _is_near(moment: Moment, said: Utterance, at: int, head: str) -> bool:
    known = moment.words
    forms = set(plural_forms(head))
    if " ".join(_noun_words(moment, said, at)) in known.set_of("new-ground", "places"):
        return True
    if not known.set_of("new-ground", "places").isdisjoint(forms):
        return True
    return is_a_kind_of_place(min(forms, key=len)) and not is_elsewhere(moment, said, at)
