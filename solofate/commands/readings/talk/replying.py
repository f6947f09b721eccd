"""What a hero answers somebody who has just asked them something: `Because I owe him`, `My brother sent me`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.scenes.corrections import corrections
from solofate.commands.readings.scenes.goals_told import goals_told
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.talk.others_speak import who_spoke_last
from solofate.commands.readings.talk.quoted import Speech, listeners
from solofate.commands.readings.talk.speech import with_whom_one_talks
from solofate.commands.readings.whom.strangers import several_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.gm.talk.asked_back import answers_it, asked_back
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.wording.plain import inline

_BEGINS_WHAT_IS_TOLD = lexicon().any_of("in-told-speech", "begins-what-is-told")

_SURE = 0.94


def reply_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The next plain sentence as the answer to a question; nothing where nobody has asked, or where it is a deed."""
    if moment.hero is None or moment.fighting or said.quoted or said.asks or not said.words:
        return
    question, who = asked_back(moment.state), moment.state.scene.talk.who
    if (spoke := who_spoke_last(moment)) is not None:
        question, who = spoke.asked, spoke.who
    if not question or who not in {one.id for one in listeners(moment)} or not answers_it(said.text):
        return
    if _goes_somewhere(moment, said) or _lays_hands_on_somebody(moment, said) or _others_act(moment, said):
        return
    if any(True for _ in corrections(moment, said)):
        return
    persona = moment.state.personas.get(who)
    if persona is not None and persona.unpaid:  # What they ask for is a price.
        return
    name = moment.state.characters[who].name
    yield Reading(Speech(who, inline(said.text.strip())).line, _SURE, f"{name} has asked: {inline(question)}")


def a_price_is_open(moment: Moment) -> bool:
    """Whether whoever one talks with has asked for something and has not had it: what is said next may offer less."""
    persona = moment.state.personas.get(moment.state.scene.talk.who or "")
    return persona is not None and persona.unpaid


def _goes_somewhere(moment: Moment, said: Utterance) -> bool:
    """Whether the hero goes somewhere now, which answers nothing: `I follow the rope`, not `I followed him here`."""
    sentence = sentence_in(moment, said)
    head = sentence.verb_at_head
    goes = sentence.subject == "me" and head is not None and head.action == "move"
    return (
        goes
        and head is not None
        and moment.words.form_of("verbs", said.words[head.at]) == said.words[head.at]
    )


def _lays_hands_on_somebody(moment: Moment, said: Utterance) -> bool:
    """Whether the hero does something to somebody now: `He grabs the oar, so I trip him`, not `I hit him once`."""
    begins = (0, *said.joints, *said.after_a_stop)
    for at in dict.fromkeys(at + (said.words[at] in _JOINS) for at in begins):
        sentence = sentence_in(moment, said, at)
        head = sentence.verb_at_head
        if head is None or said.words[at : at + 1] not in (["i"], ["we"]) or sentence.denied:
            continue
        now = moment.words.form_of("verbs", said.words[head.at]) == said.words[head.at]
        bodily = head.action in ("attack", "advantage") and head.skill not in (
            "stealth",
            "deceive",
            "provoke",
        )
        if now and bodily and any(one.at <= head.end + 1 for one in sentence.others if one.at >= head.end):
            return True
    return False


_JOINS = ("and", "so", "then", "but")


def _others_act(moment: Moment, said: Utterance) -> bool:
    """Whether somebody who is told of by kind does something: `Two of her men block the door`, not `Two of her men`."""
    several = several_in(moment, said.words)
    behind = said.words[several.length : several.length + 1] if several is not None else []
    if not behind or behind[0] in moment.words.set_of("plain", "prepositions"):
        return False
    if not moment.words.set_of("answers-them", "of-mine").isdisjoint(said.words):
        return False  # `My sister asked me to`
    return any(senses_of(form, "verb") for form in verb_forms(behind[0]))


def asked_anew(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What was meant by the last question, asked of the same one: `No, not the ship, I meant the captain`."""
    who = with_whom_one_talks(moment)
    if moment.hero is None or moment.fighting or said.quoted or who != moment.state.scene.talk.who or not who:
        return
    meant = _MEANT.match(said.text.strip())
    if meant is None or len(said.words) > _MOST_MEANT:
        return
    what = meant["what"].strip(" .,!?")
    asks = what.split()[0].casefold() in moment.words.set_of("grammar", "asks") | {"if", "whether"}
    if meant["verb"].casefold() != "asked" and asks and not said.asks and not meant["denied"]:
        return  # `I meant what I said`
    asked = f"{what}?" if asks else f"What about {what}?"
    line = Speech(who, inline(asked[:1].upper() + asked[1:])).line
    yield Reading(line, _SURE + 0.02, f"{moment.state.characters[who].name} is asked what you meant")


_MEANT = re.compile(
    r"(?P<denied>no\b[,.;:!]?\s+|not\s[^,.;]+[,.;]\s+|(?:that is|that's) not what i (?:asked|meant)[,.;:]\s+)*"
    r"(?:i (?:did not|didn't|do not|don't) (?:ask|mean)\b[^,.;]*[,.;]\s+)?"
    r"(?:(?:but|and)\s+)?i (?P<verb>meant|mean|asked|was asking)(?: about)?(?::|,)?\s+"
    rf"(?P<what>(?:{_BEGINS_WHAT_IS_TOLD})\b.+?)"
    r"(?:,\s+not\s.+)?$",
    re.IGNORECASE,
)
"""What is set right about a question: denied first or not, what was meant, and what was not."""
_MOST_MEANT = 22


def said_on(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What goes on in a talk, asks nothing and speaks to a `you`: `But you said he paid you`, `Make it three`.

    Where nobody has been spoken to yet it is said to the only one who is here.
    """
    state, known = moment.state, moment.words
    if moment.hero is None or moment.fighting or not state.scene.open or said.quoted or said.asks:
        return
    who, words = with_whom_one_talks(moment, said.text), said.words
    if not who or not words:
        return
    if _says_why(moment, said, who):
        line = Speech(who, inline(said.text.strip())).line
        yield Reading(line, _SURE + 0.02, f"{state.characters[who].name} has asked why you are here")
        return
    if any(True for each in (corrections, goals_told) for _ in each(moment, said)):
        return
    head = sentence_in(moment, said).verb_at_head
    if head is not None and head.action == "talk":
        return
    joined = f"{' '.join(words)} "
    if any(joined.startswith(f"{each} ") for each in known.words("said-on", "not-said")):
        return
    raises = any(joined.startswith(f"{each} ") for each in known.words("said-on", "raises"))
    to_you = not known.set_of("grammar", "you").isdisjoint(words)
    answers = words[0] in known.set_of("said-on", "answers") and len(words) > 1
    talks = state.scene.talk.who == who
    if to_you or (talks and (answers or raises)):
        name = state.characters[who].name
        line = Speech(who, inline(said.text.strip())).line
        yield Reading(line, _SAID_ON, f"{name} is whoever one talks with")


def _says_why(moment: Moment, said: Utterance, who: str) -> bool:
    """Whether somebody has just asked why the heroes are here, and it is told: `We are here to hide from Sloane`."""
    lines, joined = moment.state.scene.talk.lines, f"{' '.join(said.words)} "
    text = lines[-1].text.casefold() if lines and lines[-1].who == who else ""
    asks = any(each in text for each in moment.words.words("said-on", "asks-why"))
    return asks and any(joined.startswith(f"{each} ") for each in moment.words.words("said-on", "says-why"))


_SAID_ON = 0.93
