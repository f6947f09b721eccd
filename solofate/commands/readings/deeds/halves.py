"""Sentences in which two things are done: where the first ends and the second begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import chain, pairwise
from typing import NamedTuple

from solofate.commands.readings.comings.arrivals import arrival_in
from solofate.commands.readings.comings.carried_in import carried_in
from solofate.commands.readings.comings.comings import comes_by_name, several_come
from solofate.commands.readings.deeds.beside_words import is_a_small_gesture
from solofate.commands.readings.fights.flight import begins_a_flight
from solofate.commands.readings.help.hands_lent import hand_lent_in
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.scenes.closing import closed, ends_the_scene
from solofate.commands.readings.scenes.places_alone import place_alone
from solofate.commands.readings.searches.told_finds import find_told
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.talk.plans_said import plan_said
from solofate.commands.readings.ways.ways_away import departs_at
from solofate.commands.readings.whom.strangers import COUNTS, several_in
from solofate.commands.readings.words.nouns import noun_at
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.gm.titles.persons import are_several
from solofate.gm.wording.clauses import BE, DOES, MAY
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.deeds_told import of_whom

_JOINS = ("and", "then")
_PRONOUNS = ("him", "her", "them")
_OF_ONE = frozenset(("him", "her"))
"""Who is `him` in a clause is none of `them` there."""


class Halves(NamedTuple):
    """The two things that are done, each a sentence of its own; with `parted` something else begins between them:
    the scene is over, another begins, or whoever comes in is met.
    """

    first: str
    second: str
    parted: bool = False


def halves(moment: Moment, text: str) -> Halves | None:
    """The two halves of a sentence that tells of two deeds, or None where it tells of one."""
    said = utterance(text)
    if moment.decision is None and (parted := _parted(moment, said)) is not None:
        return parted
    if (lent := hand_lent_in(moment, said)) is not None and not lent.meanwhile:
        return halves(moment, lent.deed)  # A hand that is lent is no deed of the hero's.
    if moment.state.scene.open and plan_said(moment, said) is not None:
        return None  # Nothing of a plan is done yet.
    for at in said.joints:
        if at <= said.own_clause:
            continue  # What only leads to a deed is told with it.
        first = said.said_until(at)
        second = said.said_from(_behind(said.words, at))
        if said.quoted and _only_says(moment, second):
            continue
        between = utterance(first).quoted and utterance(second).quoted
        if between and is_a_small_gesture(moment, second if second[:2] == "I " else f"I {second}"):
            continue  # `“Now,” I tell her, and hold out the pen. “Sign it.”` is one thing said.
        asks_last = said.asks and said.sentences and at >= said.sentences[-1]
        if asks_last or _only_takes(moment, first) or _goes_to_treat(moment, first, second):
            continue
        if _is_told_to_do(moment, said, at) or _is_done_by_others(first, second):
            continue
        if _goes_on_saying(moment, first, second) or (
            not moment.fighting and leads_to_sensing(moment, first, second)
        ):
            continue
        if moment.fighting and _shouts(moment, second) and _is_a_deed(moment, first):
            return Halves(first, f"I {second}")
        if _is_a_deed(moment, first) and (
            _begins_with_a_deed(moment, second) or _acts_behind_an_order(moment, first, second)
        ):
            return Halves(first, _by_itself(moment, said, _behind(said.words, at), second))
    return None


def _is_done_by_others(first: str, second: str) -> bool:
    """Whether several do what follows too, of whom the first half tells: `… so that the horses shy and back away`."""
    words = words_of(first)
    opens = [each for each in lexicon().found("so-that-they", words) if each.at]
    at = opens[-1].at + opens[-1].length if opens else len(words)
    while at < len(words) and words[at] in lexicon().set_of("where-words", "article"):
        at += 1
    if at < len(words) and senses_of(words[at], "adjective") and not senses_of(words[at], "verb"):
        at += 1
    several = at < len(words) - 1 and (words[at] == _THEY or are_several(words[at]))
    verb = next(iter(words_of(second)), _I)
    bare = bool(senses_of(verb, "verb")) and not verb.endswith("s")
    return several and verb != _I and bare and _I not in words[at:]


_THEY, _I = "they", "i"


def _parted(moment: Moment, said: Utterance) -> Halves | None:
    """What comes before and behind the end of a scene, the way to the next, or whoever comes in."""
    if (over := closed(moment, said)) is not None:
        return Halves(over.deed, over.closing, parted=True)
    if (next_one := _ends_and_goes_on(moment, said)) is not None:
        return next_one
    if (met := _met_at_once(moment, said)) is not None:
        return met
    if (brought := _brought_in_first(moment, said)) is not None:
        return brought
    arrival = arrival_in(moment, said)
    if arrival is not None and arrival.hero_from:
        before = said.said_from(0, _before_and(said.words, arrival.hero_from))
        return Halves(before, said.said_from(arrival.hero_from), parted=True)
    if not moment.state.scene.open or moment.state.scene.mode != FREE or said.asks:
        return None
    if 0 < (goes_on := find_told(moment, said)) < len(said.words):
        found = said.said_from(0, _before_and(said.words, goes_on))
        return Halves(found, said.said_from(goes_on), parted=True)
    there = place_alone(moment, said)
    if there is not None and there.done_from < len(said.words):
        return Halves(said.said_from(0, there.done_from), said.said_from(there.done_from), parted=True)
    leaves = departs_at(moment, said)
    if leaves is not None:
        behind = said.said_from(leaves)
        goes = behind if said.words[leaves] in ("i", "we") else f"I {behind}"
        return Halves(said.said_from(0, _before_and(said.words, leaves)), goes, parted=True)
    return None


def _ends_and_goes_on(moment: Moment, said: Utterance) -> Halves | None:
    """The end of a scene in a sentence of its own, and what comes after it: `The scene ends. An hour later …`."""
    ends = _FIRST_SENTENCE.match(said.text)
    if ends is None or not moment.state.scene.open or not ends_the_scene(moment, ends[0].strip()):
        return None
    return Halves(ends[0].strip(), said.text[ends.end() :].strip(), parted=True)


def _met_at_once(moment: Moment, said: Utterance) -> Halves | None:
    """Whoever comes in with a sentence of their own, and what goes on behind it: `Tomé comes down. “Well?” I ask.`"""
    if moment.hero is None or not moment.state.scene.open or moment.state.scene.mode != FREE:
        return None
    ends = _FIRST_SENTENCE.match(said.text)
    if ends is None or not (goes_on := said.text[ends.end() :].strip()):
        return None
    comes = sentence_in(moment, utterance(ends[0].strip()))
    if comes.words and any(chain(comes_by_name(comes), several_come(comes))):
        return Halves(ends[0].strip(), goes_on, parted=True)
    return None


def _brought_in_first(moment: Moment, said: Utterance) -> Halves | None:
    """Whoever is carried in, and what the hero does then: `Two men bring in a boy, and I cut his sleeve open`."""
    acts = next((at for at in said.clauses if at and said.words[at] in ("i", "we")), 0)
    if moment.hero is None or not moment.state.scene.open or not acts:
        return None
    first = said.said_from(0, _before_and(said.words, acts))
    if not any(carried_in(sentence_in(moment, utterance(first)))):
        return None
    return Halves(first, said.said_from(acts), parted=True)


_FIRST_SENTENCE = re.compile(r"[^\"“«„.!?…]{8,}(?<!\bMr)(?<!\bDr)(?<!\bSt)(?<!\bMrs)[.!…]+\s+(?=[\"“«„\w])")
"""A sentence of its own without quotes, up to the stop behind which it goes on."""


def _before_and(words: Sequence[str], at: int) -> int:
    while at > 1 and words[at - 1] in (*_JOINS, "so"):
        at -= 1
    return at


def _behind(words: Sequence[str], at: int) -> int:
    while at < len(words) and words[at] in _JOINS:
        at += 1
    return at


def _is_a_deed(moment: Moment, text: str) -> bool:
    said = utterance(text)
    return len(said.words) > 1 and bool(sentence_in(moment, said).verbs)


def _shouts(moment: Moment, text: str) -> bool:
    """Whether a half is what the same hero says, in quotes: `shout, “Get behind me!”`."""
    said, known = utterance(text), moment.words
    says = known.set_of("spoken-words", "saying") | known.set_of("spoken-words", "before-saying")
    return bool(said.quoted and said.words) and says.issuperset(said.words)


def _only_says(moment: Moment, text: str) -> bool:
    """Whether a half only says that what stands in quotes is said: `I say`, `I tell her quietly`."""
    words, known = utterance(text).words, moment.words
    says = known.set_of("spoken-words", "saying") | known.set_of("spoken-words", "before-saying")
    says |= known.set_of("somebody", "last") | {"i", "we"}
    return words[:1] in (["i"], ["we"]) and says.issuperset(words)


def _goes_on_saying(moment: Moment, first: str, second: str) -> bool:
    """Whether the second half belongs to what is said in the first: `I tell them to drop it and run`.

    It does behind `to …`, behind a clause of more than one, and in a form that is nobody's who speaks now.
    """
    sentence, behind = sentence_in(moment, utterance(first)), sentence_in(moment, utterance(second))
    verb = sentence.verb_at_head
    if verb is None or verb.action not in ("talk", "press") or sentence.said.quoted:
        return False
    next_verb = behind.verb_at_head
    if behind.subject:  # `I tell her to take care, and I love her`: what is felt is said with the rest.
        felt = behind.words[behind.verb_from : behind.verb_from + 1]
        return behind.subject == "me" and bool(felt) and felt[0] in _wishes()
    if (
        next_verb is not None and next_verb.action == "talk"
    ):  # `Tell him to sit, and ask her`: to somebody else.
        soon = next_verb.end + 2
        if any(one.at < soon for one in behind.others):
            return False
    if next_verb is not None and _is_to_do_nothing(moment, sentence, behind):
        return False
    words = sentence.words[verb.end :]
    of_several = any(one in _CLAUSES and other in _SEVERAL for one, other in pairwise(words))
    bidden = any(
        one == "to" and _is_bidden(moment, sentence, at)
        for at, one in enumerate(sentence.words[verb.end :], start=verb.end + 1)
        if at < len(sentence.words)
    )
    head = behind.words[behind.verb_from : behind.verb_from + 1]
    told_of = bool(head) and (head[0].endswith(("ed", "s")) or head[0] in _was())
    return of_several or bidden or told_of or _is_said_to_have_to(behind.words)


def _is_said_to_have_to(words: Sequence[str]) -> bool:
    """Whether it is what must or may be, of what is told before it: `that the sheets are dirty and must go out`."""
    return bool(words) and (words[0] in MAY - {"have"} or words[:2] == ["have", "to"])


def _is_to_do_nothing(moment: Moment, sentence: Sentence, behind: Sentence) -> bool:
    """Whether somebody is told to be still or to wait, and it goes on with a deed that is neither: it is the hero's.

    `I tell her to forget she saw me and push the boat off`, `not to worry and climb the ladder`; not `to stay and
    keep watch`.
    """
    words, known = sentence.words, moment.words
    at = next((spot for spot, word in enumerate(words) if word == "to" and spot > sentence.verb_from), 0)
    head = behind.words[behind.verb_from : behind.verb_from + 1]
    if not at or not head or not known.set_of("said-on", "goes-with-waiting").isdisjoint(verb_forms(head[0])):
        return False
    bid = " ".join(words[at + 1 :])
    return words[at - 1] == "not" or any(
        bid == each or bid.startswith(f"{each} ") for each in known.words("said-on", "does-nothing")
    )


def _acts_behind_an_order(moment: Moment, first: str, second: str) -> bool:
    """Whether somebody is told to do something and the hero acts: `I tell her to lean out, and I take the corner`."""
    order, words = sentence_in(moment, utterance(first)), utterance(second).words
    verb = order.verb_at_head
    if verb is None or verb.action not in ("talk", "press") or order.said.quoted or len(words) < _FEWEST:
        return False
    bidden = any(
        word == "to" and _is_bidden(moment, order, at)
        for at, word in enumerate(order.words[:-1], start=1)
        if at > verb.end
    )
    does = bool(senses_of(words[1], "verb")) and words[1] not in BE | DOES | MAY
    return bidden and words[0] in ("i", "we") and does


def _wishes() -> frozenset[str]:
    """Verbs of what is felt or thought, which nobody does beside what they say."""
    return lexicon().set_of("bargain", "wishes") | lexicon().set_of("said-on", "feels")


_FEWEST = 3
"""So many words at least has what the hero does beside an order."""


def _is_told_to_do(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether whoever was spoken to before is sent to do it: `I never saw you here. Now go and fetch the rope`."""
    errands, to_you = moment.words.set_of("sent-off", "opens"), moment.words.set_of("grammar", "you")
    before = moment.words.set_of("sent-off", "before")
    begins = max((stop for stop in said.sentences if stop <= at), default=0)
    first = next((word for word in said.words[begins:] if word not in before), "")
    return first in errands and not to_you.isdisjoint(said.words[:begins])


def _is_bidden(moment: Moment, sentence: Sentence, at: int) -> bool:
    """Whether what stands behind `to` is something to do: `tell him to sit down and talk`."""
    if sentence.words[at] in moment.words.set_of("plain", "before-a-thing"):
        return False
    said = sentence_in(moment, sentence.said, at)
    return bool(senses_of(sentence.words[at], "verb")) or said.verb_at_head is not None


_CLAUSES = lexicon().words("clause-words", "begins-a-clause")
_SEVERAL = lexicon().words("clause-words", "several")


@cache
def _was() -> frozenset[str]:
    """The forms of irregular verbs that tell of what was."""
    return frozenset(
        form for verb, forms in lexicon().subject("irregular").items() for form in forms if form != verb
    )


def _only_takes(moment: Moment, text: str) -> bool:
    """Whether something is only taken up, to be used in what follows: `I snatch the kettle off the hob`."""
    sentence = sentence_in(moment, utterance(text))
    words, at = sentence.words, sentence.verb_from
    if not moment.fighting or at >= len(words) - 1 or sentence.others:
        return False
    takes = moment.words.set_of("taking", "verbs")
    goes = any(place.towards for place in sentence.places)  # A deck brush is no way to the deck.
    return not takes.isdisjoint(verb_forms(words[at])) and not goes


def _goes_to_treat(moment: Moment, first: str, second: str) -> bool:
    """Whether somebody only gets near a friend to treat them: `I kneel down by Hesper and bind her wound`."""
    near, behind = sentence_in(moment, utterance(first)), utterance(second)
    friends = {one.id for one in moment.friends}
    if near.places or not any(set(one.ids) <= friends for one in near.people_anywhere):
        return False
    bodily = moment.words.set_of("body", "parts") | moment.words.set_of("care-for", "wounds")
    cares = moment.words.set_of("care-for", "verbs") | {"stop"}
    head = sentence_in(moment, behind).verb_at_head
    treats = head is not None and head.action == "treat"
    does = behind.words[behind.words[:1] == ["i"] :][:1]
    seen_to = any(not cares.isdisjoint(verb_forms(word)) for word in does)
    return treats or (seen_to and not bodily.isdisjoint(behind.words))


def leads_to_sensing(moment: Moment, first: str, second: str) -> bool:
    """Whether a motion only leads to what is sensed: `I slide my hand under the shutter and feel for the latch`."""
    motions = moment.words.set_of("motions", "verbs")
    if motions.isdisjoint(form for word in words_of(first) for form in verb_forms(word)):
        return False
    motion, behind = sentence_in(moment, utterance(first)), sentence_in(moment, utterance(second))
    head = motion.words[motion.verb_from : motion.verb_from + 1]
    verb = behind.verb_at_head
    if not head or motion.others or motion.foes_mentioned or motion.places or behind.subject or verb is None:
        return False
    return verb.action == "seek" and not moment.words.set_of("motions", "verbs").isdisjoint(
        verb_forms(head[0])
    )


def acts_behind_a_motion(moment: Moment, said: Utterance) -> int:
    """Where it goes on with what is felt, heard or done behind a motion that is told first; 0 where none is."""
    for at in said.joints:
        first, second = said.said_from(0, at), said.said_from(_behind(said.words, at))
        if leads_to_sensing(moment, first, second):
            return _behind(said.words, at)
        if not moment.fighting and _is_a_gesture(moment, first, second):
            return _behind(said.words, at)
    return 0


def _is_a_gesture(moment: Moment, first: str, second: str) -> bool:
    """Whether somebody only moves themselves before they act: `I hold my breath and dive under the gate`."""
    motion, verb = sentence_in(moment, utterance(first)), sentence_in(moment, utterance(second)).verb_at_head
    head = motion.verb_at_head
    if head is None or head.action != "feel" or "my" not in motion.words[head.at + 1 : head.end + 1]:
        return False
    return verb is not None and not verb.slip and verb.action not in ("feel", "pass", "talk")


def _begins_with_a_deed(moment: Moment, text: str) -> bool:
    """Whether a verb stands at its head, said as it is known and not as a slip."""
    said = utterance(text)
    if moment.fighting and begins_a_flight(moment.words, said.words, 0):
        return True
    if len(said.words) < 2 or said.words[0].endswith("ing"):  # `…, looking for her brother`
        return False
    head = sentence_in(moment, said).verb_at_head
    return head is not None and not head.slip and "try" not in said.words[:1]


def _by_itself(moment: Moment, said: Utterance, at: int, second: str) -> str:
    """The second half as a sentence: with whoever acts, and with a name for `him` where there was one before."""
    whole, behind = sentence_in(moment, said), sentence_in(moment, utterance(second))
    named = {who for one in whole.foes_mentioned if one.at < at for who in one.ids[:1]}
    meant = {one.at: one.ids[0] for one in whole.foes_mentioned if one.at >= at and one.ids[0] in named}
    words = second.split()
    spots = [spot for spot in range(at, len(said.words)) if said.words[spot] in _PRONOUNS]
    pronouns = [place for place, word in enumerate(words) if word.casefold().strip(_STOPS) in _PRONOUNS]
    called: set[str] = set()
    for spot, place in zip(spots, pronouns, strict=False):
        if spot in meant and not (said.words[spot] == "them" and _OF_ONE & set(said.words[at:])):
            written = words[place]
            ends = written[len(written.rstrip(_STOPS)) :]
            name = moment.state.characters[meant[spot]].name
            if _is_whose(moment, said, spot):
                if meant[spot] not in called:
                    words[place] = of_whom(name)  # `By her coat` is hers, where she is named before it.
                continue
            called.add(meant[spot])
            words[place] = f"{name}{ends}"
    if behind.subject:
        return " ".join(words)
    mine = not whole.doer or not {"i", "we"}.isdisjoint(said.words[:at])
    if mine and whole.subject != "me" and (stranger := _whoever_comes(whole, at)):
        does = words[0].casefold().strip(_STOPS)
        plain = not does.endswith("s") and all(
            form == does for form in verb_forms(does) if senses_of(form, "verb")
        )
        several = plain and _JOINS[0] in said.words[: at - 1]  # A corporal and two soldiers ride in and ask.
        return " ".join(("They" if several else stranger, *words))
    doer = "I" if mine else moment.state.characters[whole.doer].name
    return " ".join((doer, *words))


def _is_whose(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether `her` says whose a thing is: `by her coat`, and not `pull her out`."""
    words, known = said.words, moment.words
    if words[at] != "her" or at + 1 >= len(words) or said.stops_before(at + 1):
        return False
    leads = (
        known.set_of("plain", "prepositions")
        | known.set_of("plain", "particles")
        | known.set_of("plain", "articles")
    )
    if words[at + 1] in leads or words[at + 1] in _JOINS:
        return False
    noun = noun_at(known, words, at + 1)
    return noun is not None


def _whoever_comes(whole: Sentence, at: int) -> str:
    """Somebody who is not here so far and does it: `A Swedish sergeant` is the Swedish sergeant behind that."""
    words, begins = whole.words, whole.begins
    if (named := next((one for one in whole.elsewhere if one.at == begins), None)) is not None:
        return named.name
    counted = begins < at and (words[begins] in ("a", "an", "another", "the") or words[begins] in COUNTS)
    several = several_in(whole.moment, words[begins:at]) if counted else None
    if several is None:
        return ""
    return f"The {whole.said.said_from(begins + 1, begins + several.length)}"


_STOPS = ".,;:!?"
