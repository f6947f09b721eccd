"""Which of its verbs a sentence is about before all."""

from __future__ import annotations

from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.ways.going import goes_away
from solofate.commands.readings.words.verbs import Verb
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import CONTEST, FREE

_FIRST_OF_ALL = ("concede", "truce", "treat", "aid", "pass")


_GIVING = lexicon().words("clause-words", "giving")


def by_weight(sentence: Sentence) -> list[Verb]:
    """The verbs, the one that decides what the sentence is first: what is done to a foe goes before getting there."""

    def rank(verb: Verb) -> tuple[int, int]:
        head = verb.at == sentence.verb_from
        if (verb.action in _FIRST_OF_ALL and head) or (
            verb.action == "concede"
            and sentence.moment.state.scene.mode != FREE
            and (verb.length > 1 or sentence.words[verb.at] in _GIVING)
        ):
            return 0, verb.at
        if verb.action == "treat" and sentence.moment.someone_is_hurt:
            return 0, verb.at
        target = sentence.target_of(verb.end)
        if verb.action == "attack" and target is not None and _follows(sentence, verb):
            return 0, verb.at
        if sentence.moment.fighting and goes_away(sentence, verb):
            return 1, verb.at
        if head and verb.action in ("move", "leave") and sentence.moment.state.scene.mode == CONTEST:
            return 0, verb.at
        said = (
            "talk",
            "press",
            *_DONE_AFTER,
            *(("advantage", "attack") if sentence.moment.fighting or sentence.foes_mentioned else ()),
        )
        if not head and verb.action in said and _comes_after_a_gesture(sentence, verb):
            return 0, verb.at
        if not head and _is_told_behind_a_question(sentence, verb):
            return 0, verb.at
        if not head and _asks_once_there(sentence, verb):
            return 0, verb.at
        looks = verb.action == "seek" or verb.skill == "notice"
        if not head and looks and _is_stooped_for(sentence, verb):
            return 0, verb.at
        if not head and verb.skill == "empathy" and _is_read_in_somebody(sentence, verb):
            return 0, verb.at
        if verb.action == "feel" and head:
            return 1, verb.at
        if verb.action == "attack" and target is not None and target.at >= verb.end:
            return (1 if sentence.moment.fighting or _is_taken_up_for(sentence, verb) else 2), verb.at
        if verb.action == "attack" and sentence.moment.fighting and _crowns(sentence, verb):
            return 1, verb.at
        if verb.action in ("move", "leave") and head and _goes_somewhere(sentence):
            return 2, verb.at
        if verb.action == "defend" and not head and _goes_somewhere(sentence):
            return 3, verb.at
        if verb.action in ("move", "leave", "feel"):
            return 4, verb.at
        return (2 if head else 3), verb.at

    return sorted(sentence.verbs, key=rank)


def _is_taken_up_for(sentence: Sentence, verb: Verb) -> bool:
    """Whether something is only taken up to strike with: `I snatch up an oar and swing it at him`."""
    words, takes = sentence.words, sentence.moment.words.set_of("taking", "verbs")
    at = verb.at - (words[verb.at - 1] in ("i", "we"))
    joined = words[at - 1] in ("and", "then") and verb.at > sentence.verb_from
    stands = sentence.moment.words.set_of("clause-words", "stands-to-fight")
    if joined and words[sentence.verb_from] in stands and sentence.target_of(verb.end) is not None:
        return True  # `We stop and we fight them here!`
    struck = words[verb.end : verb.end + 1] == ["it"] or words[verb.at + 1 : verb.at + 2] == ["it"]
    return joined and struck and not takes.isdisjoint(verb_forms(words[sentence.verb_from]))


_DONE_AFTER = ("seek", "move", "leave")
"""What counts before a trifle that is done first: `I hang up my coat and look who is there`."""


def _comes_after_a_gesture(sentence: Sentence, verb: Verb) -> bool:
    """`I take her hands and beg her to go`: what is said counts, and not what was done before it."""
    head = sentence.verb_at_head
    before = sentence.words[verb.at - 1] if verb.at else ""
    at_peace = sentence.moment.state.scene.mode == FREE
    gestures: tuple[str, ...] = ("feel", "concede", "leave") if at_peace else ("feel",)
    if at_peace and verb.action == "press" and not sentence.places and sentence.others:
        gestures += ("move", "advantage")  # `I climb onto the wall and soothe the crowd`
    gesture = head is not None and head.action in gestures and before in ("and", "then")
    if head is not None and verb.action in ("talk", "press") and before in ("and", "then"):
        turns = sentence.moment.words.set_of("spoken-words", "turns-first")
        gesture = gesture or not turns.isdisjoint(verb_forms(sentence.words[head.at]))
    if verb.action in _DONE_AFTER:
        return gesture and head is not None and head.length > 1 and not sentence.moment.fighting
    return gesture


def _is_read_in_somebody(sentence: Sentence, verb: Verb) -> bool:
    """`I study her face to tell whether she lies`: what is looked for in somebody counts, and not how one looks."""
    target = sentence.target
    return sentence.words[verb.at - 1] == "to" and target is not None and target.at < verb.at


def _is_told_behind_a_question(sentence: Sentence, verb: Verb) -> bool:
    """`Can we just talk about this? I lower it and tell Gault that …`: who is told something counts."""
    said = sentence.said
    asked = "?" in said.text and not said.asks and said.first_stop <= verb.at
    return verb.action == "talk" and asked and any(one.at == verb.end for one in sentence.others)


def _asks_once_there(sentence: Sentence, verb: Verb) -> bool:
    """`I roll my chair over to her desk and ask her about it`: where nobody fights, what is said to somebody counts."""
    head = sentence.verb_at_head
    if sentence.moment.fighting or head is None or verb.action != "talk" or head.action not in _ONLY_A_WAY:
        return False
    joined = sentence.words[verb.at - 1] in ("and", "then")
    return joined and any(one.at == verb.end for one in sentence.others)


_ONLY_A_WAY = ("advantage", "overcome")


def _is_stooped_for(sentence: Sentence, verb: Verb) -> bool:
    """`I kneel and feel along the slats for a catch`: what is sought counts, and not how one gets down to it."""
    words, known = sentence.words, sentence.moment.words
    stoops = known.found("stoops", words[sentence.verb_from :])
    joined = words[verb.at - 1] in ("and", "then", "to")
    sought = verb.skill == "investigate" or not {"for", *known.set_of("grammar", "asks")}.isdisjoint(
        words[verb.at :]
    )
    length = max((each.length for each in stoops if each.at == 0), default=0)
    hidden = words[sentence.verb_from + length : sentence.verb_from + length + 1]
    sought = sought or (
        (verb.action == "seek" or verb.skill == "notice")
        and hidden not in (["behind"], ["under"], ["beneath"])
    )
    return joined and sought and length > 0


def _goes_somewhere(sentence: Sentence) -> bool:
    """Whether it begins with going to a place that is named: `step back into the yard and …`."""
    head = sentence.verb_at_head
    return (
        head is not None
        and head.action in ("move", "leave")
        and any(place.towards for place in sentence.places)
    )


def _follows(sentence: Sentence, verb: Verb) -> bool:
    """Whether it is what somebody then does, to somebody: `I draw my knife and stab the lumper`."""
    target = sentence.target_of(verb.end)
    words = sentence.words
    begins = verb.at - (words[verb.at - 1 : verb.at] in (["i"], ["we"]))  # `We stop and we fight them`
    before = words[begins - 1] if begins else ""
    return (
        target is not None and target.sure >= BY_NAME and target.at >= verb.end and before in ("and", "then")
    )


def _crowns(sentence: Sentence, verb: Verb) -> bool:
    """Whether it ends what was begun at a foe: `I aim at Nan and pull the trigger`."""
    target = sentence.target
    before = sentence.words[verb.at - 1] if verb.at else ""
    return (
        target is not None and target.sure >= BY_NAME and target.end <= verb.at and before in ("and", "then")
    )
