"""Running after somebody who gets away, where nobody fights: `Felice bolts, and I run after him between the sheds`.

It is a contest: both want what only one of them can have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.fights.flight import begins_a_flight
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence, sentence_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.named import Named
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.whom.strangers import COUNTS, several_in
from solofate.commands.readings.words.nouns import ALIVE, PERSON, noun_at
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a, share_of
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.state import FREE
from solofate.rules.ruleset import CONTESTS

_CHASED, _FOLLOWED = 0.96, 0.9


class Chased(NamedTuple):
    """Whoever is run after: what a command calls them, their name, and whether it is said that they run."""

    typed: str
    name: str
    flees: bool


def chase_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The contest with whoever is chased; nothing in a fight, or where somebody is only followed."""
    scene = moment.state.scene
    if not scene.open or scene.mode != FREE or said.asks or said.quoted or moment.hero is None:
        return
    if not ruleset_of(moment.state).has(CONTESTS):
        return
    if _pulls_them_out(moment, said):
        return  # Who goes in after somebody to pull them out is not run from.
    if (run_after := _run_after(moment, said)) is not None:
        yield run_after
        return
    mine = sentence_in(moment, said).subject == "me"
    for at in (0, *dict.fromkeys((*said.clauses, *said.joints))):
        sentence = sentence_in(moment, said, at)
        goes_on = mine or any(said.words[spot] in ("i", "we") for spot in said.clauses if spot < at)
        acts = sentence.subject == "me" or (goes_on and not sentence.subject)
        whom = _chased(sentence) if acts and not sentence.denied else None
        there = any(place.towards and place.zone != moment.hero.zone for place in sentence.places)
        if whom is not None and there and not _runs_hard(moment, said, at):
            return  # Who walks out into the next room is followed there.
        if whom is not None:
            skill = named_skill(sentence) or _way_of_the_chase(moment, said)
            line = f'/contest "catch {whom.name}" vs {whom.typed} "get away" with {skill}'
            score = _CHASED if whom.flees else _FOLLOWED
            yield Reading(line, score, "each of you wants what only one can have")
            return


def _pulls_them_out(moment: Moment, said: Utterance) -> bool:
    """Whether somebody is gone after to be saved: `I wade after Ida and pull her up`."""
    words, known = said.words, moment.words
    return any(
        not known.set_of("saved-from", "pulls").isdisjoint(verb_forms(words[at - 1]))
        and words[at] in known.set_of("somebody", "last")
        and not known.set_of("saved-from", "out").isdisjoint(words[at + 1 : at + 3])
        for at in range(1, len(words))
    )


def _runs_hard(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether it is chased or run after there, and not only followed."""
    hard = moment.words.found("chasing", said.words[at:])
    return any(each.sense == "chases" or each.said.split()[0] != "follow" for each in hard)


def _way_of_the_chase(moment: Moment, said: Utterance) -> str:
    """The skill a chase goes by: driving where somebody has a vehicle under them, else running."""
    drives = moment.words.set_of("chasing", "drives")
    towards_it = {*moment.words.words("towards", "to"), "for"} - {
        "into",
        "in",
        "on",
    }  # Whoever runs for a ship has none yet.
    wheels = any(
        not drives.isdisjoint(verb_forms(word))
        or (share_of(word, _VEHICLES) >= _MOSTLY and towards_it.isdisjoint(said.words[max(0, at - 2) : at]))
        for at, word in enumerate(said.words)
    )
    skill = "drive" if wheels else "athletics"
    return skill_at_hand(moment, skill) or skill


_VEHICLES, _MOSTLY = ("vehicle.n.1", "craft.n.2"), 0.6


def _run_after(moment: Moment, said: Utterance) -> Reading | None:
    """The contest with those who run after the hero: `The bravos chase me`, `I bolt, with the guards after me`."""
    known, words = moment.words, said.words
    if moment.hero is None or not _is_of_a_chase(known, words):
        return None
    sentence = sentence_in(moment, said)
    if sentence.denied:
        return None
    here = [one for one in sentence.foes_mentioned if len(one.ids) > 0]
    pursuers = [one for one in here if one.sure >= BY_NAME] or here
    if not pursuers:
        return _run_after_by_others(moment, said)
    first = pursuers[0]
    after = [who for who in first.ids if first.several or len(first.ids) == 1] or list(first.ids[:1])
    named = _number_before(words, first.at)
    who = " ".join(after[:named] if named else after)
    goal = _where_to(said) or "get away"
    line = f'/contest "{goal}" vs {who} "catch {moment.hero.name}" with {_way_of_the_chase(moment, said)}'
    return Reading(line, _CHASED, "each of you wants what only one can have")


def _run_after_by_others(moment: Moment, said: Utterance) -> Reading | None:
    """The contest with who is not here and runs after the hero: `The Spanish galley chases our little boat`."""
    known, words = moment.words, said.words
    begins = skip(words, 0, known, "before", "interjection")
    run_from = _run_from(known, words)
    begins, number = _one_or_several(words, run_from or begins)
    noun = noun_at(known, words, begins) if number else None
    behind = words[noun.end : noun.end + _SOON] if noun is not None else []
    hunts = known.set_of("chasing", "hunts")
    chases = run_from > 0 or any(not hunts.isdisjoint(verb_forms(word)) or word == "after" for word in behind)
    hero = moment.hero
    if noun is None or hero is None or not chases:
        return None
    if noun.names not in (PERSON, ALIVE) and not is_a(noun.head, _VEHICLES, among=3):
        return None
    several = several_in(moment, words[begins:]) if number > 1 else None
    name = " ".join(word.capitalize() for word in words[begins + 1 : noun.end])
    rivals = several.typed if several is not None else f'"{name}"'
    way = _way_of_the_chase(moment, said)
    line = f'/contest "{_where_to(said) or "get away"}" vs {rivals} "catch {hero.name}" with {way}'
    return Reading(line, _CHASED, "each of you wants what only one can have")


def _run_from(known: Lexicon, words: Sequence[str]) -> int:
    """Where it stands what the hero runs from or races: `We flee from the galley`; 0 where they do neither."""
    begins = next((at for at, word in enumerate(words[:_SOON]) if word in ("i", "we")), None)
    if begins is None:
        return 0
    at = skip(words, begins + 1, known, "before")
    forms = tuple(verb_forms(words[at])) if at < len(words) else ()
    if not known.set_of("chasing", "races").isdisjoint(forms):
        return at + 1
    if known.set_of("chasing", "flees").isdisjoint(forms):
        return 0
    behind = words[at + 1 : at + 1 + _SOON]
    return at + 2 + behind.index("from") if "from" in behind else 0


def _one_or_several(words: Sequence[str], at: int) -> tuple[int, int]:
    """Where an article or a number leads to somebody, and how many they are; no number where neither does."""
    word = words[at] if at < len(words) else ""
    return at, 1 if word in ("the", "a", "an") else COUNTS.get(word, 0)


_SOON = 3


def _number_before(words: Sequence[str], at: int) -> int:
    spots = (words[spot] for spot in range(max(0, at - 1), min(len(words), at + 2)))
    return next((COUNTS[word] for word in spots if word in COUNTS), 0)


def _is_of_a_chase(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a line tells that the hero is run after, races somebody, or that a chase begins."""
    for at, word in enumerate(words):
        chases = not known.set_of("chasing", "hunts").isdisjoint(verb_forms(word))
        if chases and (words[at + 1 : at + 2] in (["me"], ["us"]) or _is_our_boat(words[at + 1 : at + 4])):
            return True
        if word == "after" and words[at + 1 : at + 2] in (["me"], ["us"]):
            told = words[max(0, at - 3) : at]
            if at and words[at - 1] in _IS:
                return True
            if at and (not _SETS_OUT.isdisjoint(told) or "with" in words[max(0, at - 5) : at]):
                return True
        if _run_from(known, words) and word == "from":
            return True
        races = not known.set_of("chasing", "races").isdisjoint(verb_forms(word))
        if (
            races
            and at
            and words[at - 1] in ("i", "we")
            and words[at + 1 : at + 2] not in ([], ["to"], ["after"])
        ):
            return True
    return " ".join(words[:6]).startswith(known.words("chasing", "becomes")) and "chase" in words


def _is_our_boat(words: Sequence[str]) -> bool:
    """Whether what the heroes travel in stands there: `our little boat`."""
    return words[:1] in (["my"], ["our"]) and any(share_of(word, _VEHICLES) >= _MOSTLY for word in words[1:])


_IS = frozenset(("is", "are"))
_SETS_OUT = frozenset(("come", "comes", "coming", "run", "runs", "close", "hot", "set", "rush", "start"))


def _where_to(said: Utterance) -> str:
    """`reach the canal` for `I race them to the canal`; nothing where it is not said where to."""
    for at in range(1, len(said.words) - 1):
        if said.words[at] in ("to", "towards", "toward") and said.words[at + 1] == "the":
            ends = next((stop for stop in (*said.joints, *said.after_a_stop) if stop > at), len(said.words))
            return f"reach {said.said_from(at + 1, min(ends, at + 4)).rstrip(' ,.')}"
    return ""


def _chased(sentence: Sentence) -> Chased | None:
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    found = known.at_head("chasing", words[at:])
    if not found:
        return None
    length = max(each.length for each in found)
    hard = any(each.sense == "chases" for each in found)
    whom = _whom(sentence, at + length)
    if whom is not None and words[whom.end : whom.end + 1] in (["round"], ["around"]):
        return None  # Round and round is no way off.
    if whom is None and " ".join(words[at : at + length]) in known.set_of("chasing", "nobody-named"):
        whom = _last_before(sentence, at)
    if whom is None:
        return None
    flees = _flees(sentence, at)
    runs = not known.set_of("chasing", "runs").isdisjoint(verb_forms(words[at])) and words[at + 1] == "after"
    hard = hard or (runs and isinstance(whom, Mention) and _is_all_of_them(sentence, whom))
    if not flees and not hard:
        return None
    if isinstance(whom, Named):
        return Chased(whom.typed, whom.name, flees)
    one = sentence.moment.state.characters[whom.ids[0]]
    return Chased(one.id, one.name, flees)


def _is_all_of_them(sentence: Sentence, whom: Mention) -> bool:
    """Whether nothing of theirs is run after, such as `Chiyo's hat`."""
    behind = sentence.words[whom.end : whom.end + 1]
    ends = sentence.moment.words.set_of("plain", "prepositions") | {"and", "then"}
    return not behind or behind[0] in ends or whom.end in sentence.said.after_a_stop


def _whom(sentence: Sentence, at: int) -> Mention | Named | None:
    """Whoever stands there, here or elsewhere; `him` is whoever was named last before, if anybody was."""
    words, known = sentence.words, sentence.moment.words
    if words[at : at + 1] and words[at] in known.set_of("somebody", "last"):
        away = [one for one in sentence.elsewhere if one.at < at]
        here = [one for one in sentence.foes_mentioned if one.at < at and len(one.ids) == 1]
        if away and (not here or here[-1].at < away[-1].at):
            return away[-1]
    named = next((one for one in sentence.elsewhere if one.at == at), None)
    here_then = next((one for one in sentence.foes_mentioned if one.at == at and not one.several), None)
    if named is None and here_then is not None and len(here_then.ids) > 1:
        runs = _said_to_run(sentence.moment, here_then.ids)
        return here_then._replace(ids=(runs,)) if runs is not None else here_then
    return named or here_then


def _said_to_run(moment: Moment, among: Sequence[str]) -> str | None:
    """Of whom it was told, or stands in the scene's title, that they run: `a thief snatches it and runs`."""
    flees = moment.words.set_of("chasing", "flees")
    for line in (*moment.told, moment.state.scene.title):
        words = utterance(line).words
        for one in people_called(moment, words):
            behind = words[one.end : one.end + _TILL_THEY_RUN]
            if one.ids[0] in among and any(not flees.isdisjoint(verb_forms(word)) for word in behind):
                return one.ids[0]
    return None


_TILL_THEY_RUN = 12
"""Within so many words of somebody's name it is said that they run."""


def _last_before(sentence: Sentence, at: int) -> Mention | Named | None:
    found: list[Mention | Named] = [*sentence.elsewhere, *sentence.foes_mentioned]
    return max((one for one in found if one.at < at), key=lambda one: one.at, default=None)


def _flees(sentence: Sentence, until: int) -> bool:
    """Whether somebody runs away in a clause before: `Felice bolts from a doorway`."""
    words, known = sentence.words, sentence.moment.words
    people: list[Mention | Named] = [*sentence.elsewhere, *sentence.people_anywhere]
    ends = [one.end for one in people if one.end <= until]
    joints = [skip(words, at, known, "before") for at in sentence.said.joints if at < until]
    flees = known.set_of("chasing", "flees")
    for at in (*ends, *joints):
        spot = skip(words, at, known, "before")
        spot += words[spot : spot + 1] != [] and words[spot] in _IS
        if spot < until and (
            begins_a_flight(known, words, spot) or not flees.isdisjoint(verb_forms(words[spot]))
        ):
            return True
    return False
