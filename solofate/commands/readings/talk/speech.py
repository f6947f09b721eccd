"""Lines that are said to somebody: `“Who sold you the oil?”`, `I ask Hesper who sold her the oil`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import SURE, WOULD_COME_IN, Moment, Reading, found_once
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, POSSIBLE, Sentence, sentence_in
from solofate.commands.readings.talk.lies import denies_having
from solofate.commands.readings.talk.not_here import NotHere, spoken_to_elsewhere, to_what_has_no_words
from solofate.commands.readings.talk.others_speak import who_spoke_last
from solofate.commands.readings.talk.pressed_by_words import press
from solofate.commands.readings.talk.quoted import A_THING, BY_KIND, Speech, listeners, who_gave_up
from solofate.commands.readings.talk.threats import is_a_threat, is_too_much
from solofate.commands.readings.talk.told_speech import as_said, as_told, of_the_speaker
from solofate.commands.readings.talk.words_as_blows import as_blows
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.strangers import callings, name_not_here, stranger_in
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.nouns import ALIVE, UNTIL, kind_named
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.commands.readings.words.verbs import Verb
from solofate.gm.story.deaths import may_be_met
from solofate.gm.talk.callings import calling_of
from solofate.gm.talk.company import addressed, can_talk
from solofate.gm.talk.things_asked import asked_straight
from solofate.gm.wording.bearers import asked_of_contents, in_full
from solofate.gm.wording.trades import trade_of
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import PCS, Character
from solofate.rules.names import words_of
from solofate.rules.person_names import name_and_role


def talk(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Words: whoever is here answers; what a player's other hero hears is story. To win something takes a roll."""
    if sentence.words[verb.end : verb.end + 1] == ["myself"]:
        asks = "ask" in verb_forms(sentence.words[verb.at])  # What one asks oneself the oracle may know.
        yield Reading(sentence.said.text, POSSIBLE if asks else FULL, "nobody else hears it")
        return
    absent = spoken_to_elsewhere(sentence, verb)
    if absent is not None and not absent.answers:
        yield from to_what_has_no_words(sentence, verb, absent)
        return
    speech = _speech(sentence, verb)
    if speech is None:
        yield from _to_one_of_several(sentence, verb)
        together = sentence.words[sentence.begins : sentence.begins + 1] == ["we"]
        score = LIKELY - 0.05 if sentence.friend is not None or together else POSSIBLE
        yield Reading(sentence.said.text, score, "talk is story until it is to win something")
        return
    moment = sentence.moment
    if speech.stranger:
        if not may_be_met(moment.state, speech.to):
            yield from to_what_has_no_words(sentence, verb, NotHere(speech.to, verb.end, answers=False))
            return
        if moment.fighting:  # Nobody comes into a fight to be talked to.
            yield Reading(sentence.said.text, POSSIBLE, f"{speech.to} is not here")
            return
        if moment.state.memory.called(speech.to) is not None:
            told = f"{speech.to} is not in this scene so far, and comes in."
            yield Reading(speech.line, LIKELY + 0.02, f"{speech.to} is not here, and {WOULD_COME_IN}", told)
            return
        yield Reading(speech.line, LIKELY + 0.02, "somebody is spoken to who has not been seen so far")
        return
    if sentence.subject == "me" and (
        is_a_threat(moment, sentence.words[verb.end :]) or _wears_down(sentence, verb)
    ):
        yield from (
            each._replace(score=FULL + 0.03) if at == 0 else each
            for at, each in enumerate(press(sentence, verb._replace(skill="provoke")))
        )
    if sentence.subject == "me" and denies_having(moment, sentence.words[verb.end :]):
        lie = f'/overcome {skill_at_hand(moment, "deceive") or "deceive"} vs {speech.to} "{sentence.aim()}"'
        yield Reading(lie, FULL + 0.03, "what you have is said to be gone: a lie is rolled for")
    yield from as_blows(moment, speech, asks=not _ASKS.isdisjoint(verb_forms(sentence.words[verb.at])))
    yield Reading(speech.line, FULL, "somebody who is here is spoken to")
    weighty = sentence.subject == "me" and not moment.fighting and is_too_much(moment, speech.to, speech.said)
    skill = named_skill(sentence) or skill_at_hand(moment, "rapport") or "rapport"
    if not sentence.said.quoted:
        line = f'/overcome {skill} vs {speech.to} "{sentence.aim()}"'
        usual = FULL + 0.02 if weighty else LIKELY - 0.02
        yield Reading(
            line,
            usual if named_skill(sentence) is None else FULL + 0.04,
            "it is to win something from them",
        )


_ASKS = frozenset(("ask", "beg"))


def _wears_down(sentence: Sentence, verb: Verb) -> bool:
    """`I tell him what they do to card cheats until his nerve goes`: it is told for what it does to somebody."""
    behind = sentence.words[verb.end + 2 :]
    until = next((at for at, word in enumerate(behind) if word in ("until", "till")), None)
    told = "tell" in verb_forms(sentence.words[verb.at]) and until is not None
    return told and behind[(until or 0) + 1 :][:1] in (
        ["his"],
        ["her"],
        ["their"],
        ["the"],
        ["they"],
        ["he"],
        ["she"],
    )


def _to_one_of_several(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """`I ask who runs this place`, where several may answer and nobody is named: each of them, one after another."""
    people = [one for one in listeners(sentence.moment) if can_talk(one)]
    of_me = sentence.said.words[verb.end : verb.end + 1] in (["me"], ["us"])
    if len(people) < 2 or sentence.moment.fighting or (sentence.subject != "me" and not of_me):
        return
    rest = sentence.said.said_from(verb.end)
    asked = sentence.said.quoted or (sentence.said.text.strip() if of_me else as_said(rest, "", ""))
    known = sentence.moment.words
    asks = known.set_of("grammar", "asks") | known.set_of("grammar", "asks-about") | {"after", "for"}
    if rest and (
        of_me or sentence.words[verb.end - 1] == "after" or not asks.isdisjoint(utterance(rest).words[:2])
    ):
        named = {who for one in sentence.others for who in one.ids}
        for at, one in enumerate(sorted(people, key=lambda one: one.id not in named)[:3]):
            line = Speech(one.id, asked).line
            yield Reading(line, SURE - 0.02 - 0.01 * at, f"{one.name} is here and may answer")


def _speech(sentence: Sentence, verb: Verb) -> Speech | None:
    """What is said to whom: to the one named behind the verb, to a stranger, or to whom the talk is going on with."""
    moment, said = sentence.moment, sentence.said
    people = {one.id: one for one in listeners(moment)}
    absent = spoken_to_elsewhere(sentence, verb)
    if absent is not None and (one := _abused(moment, absent.called, list(people.values()))) is not None:
        return Speech(one.id, said.quoted or as_said(said.said_from(absent.end), one.name))
    if absent is not None:
        name = name_and_role(absent.called)[0]
        return Speech(absent.called, said.quoted or as_said(said.said_from(absent.end), name), True)
    asks = moment.words.set_of("grammar", "asks") | {"if"}
    asked_about = said.words[verb.end : verb.end + 1] != [] and said.words[verb.end] in asks
    somebody = next((one for one in sentence.others if one.at >= verb.end and one.sure > A_THING), None)
    if somebody is not None and asked_about:
        somebody = None  # `I ask who she left with`: whoever hears it is not said.
    if somebody is not None and not moment.fighting:
        elsewhere = told_otherwise(sentence, somebody)
        if elsewhere is not None:
            called, ends = elsewhere
            return Speech(called, said.quoted or as_said(said.said_from(ends), ""), True)
    if somebody is not None and somebody.ids[0] in moment.state.characters and somebody.ids[0] not in people:
        return None
    if somebody is not None and somebody.at <= verb.end + _NEAR:
        one = people[somebody.ids[0]]
        points = moment.words.senses("spoken-of", said.words[somebody.at])
        gender = points[0] if points and somebody.length == 1 else sentence.crowd.gender_of(one)
        rest = said.said_from(behind_the_name(said, one, somebody.end))
        if moment.hero is not None and said.words[0] in words_of(moment.hero.name):
            rest = of_the_speaker(rest, sentence.crowd.gender_of(moment.hero), gender)
        sorry = any("sorry" in word or word.startswith("apolog") for word in said.words[verb.at : verb.end])
        tells = sentence.subject == "me" and "tell" in verb_forms(said.words[verb.at])
        told = as_told(rest, one.name, gender) if tells else as_said(rest, one.name, gender)
        rest = said.quoted or (f"I am sorry {rest}".strip() if sorry else told)
        return Speech(one.id, rest)
    person = {*moment.words.set_of("talk-words", "person"), *callings(moment)}
    new = stranger_in(said.words[verb.end :], said.text, tuple(person))
    if new is not None:
        name, length = new
        return Speech(name, said.quoted or as_said(said.said_from(verb.end + length), name), True)
    before = [one for one in sentence.others if one.end <= verb.at and one.sure > A_THING]
    before = [one for one in before if one.ids[0] in people]
    turned_to = next((one for one in reversed(before) if _is_turned_to(sentence, one)), None)
    other = people[turned_to.ids[0]] if turned_to is not None else None
    if other is None and (spoke := who_spoke_last(moment)) is not None:
        other = people.get(spoke.who)
    other = other or people.get(who_gave_up(moment)) or addressed(moment.state, said.said_from(verb.end))
    if other is None and before:
        other = people[before[-1].ids[0]]
    asked_of_them = sentence.subject != "me" and said.words[verb.end : verb.end + 1] in (["me"], ["us"])
    rest = said.text.strip() if asked_of_them else said.said_from(verb.end)
    if (
        other is None
        or not (rest or said.quoted)
        or (verb.end < len(said.words) and said.words[verb.end] == "around")
    ):
        return None
    pointed = moment.words.senses("spoken-of", said.words[turned_to.at]) if turned_to is not None else ()
    gender = pointed[0] if pointed else sentence.crowd.gender_of(other)
    told = rest if asked_of_them else as_said(rest, other.name, gender)
    return Speech(other.id, said.quoted or told)


def _abused(moment: Moment, called: str, people: Sequence[Character]) -> Character | None:
    """Whoever is here and called a word of abuse, or one that fits anybody: `the brute`, `the stranger`.

    That is whom the hero talks with, or the only one who is no friend.
    """
    word, known = called.casefold(), moment.words
    names = known.set_of("talk-acts", "slurs") | known.set_of("talk-acts", "fits-anybody")
    if word not in names or kind_named(known, word) == ALIVE:  # A dog is spoken to as one.
        return None
    friends = {one.id for one in (*moment.friends, *((moment.hero,) if moment.hero else ()))}
    others = [one for one in people if one.id not in friends]
    with_whom = [one for one in others if one.id == moment.state.scene.talk.who]
    found = with_whom or others
    return found[0] if len(found) == 1 else None


_NEAR = 2


def _is_turned_to(sentence: Sentence, one: Mention) -> bool:
    """Whether the hero does something towards somebody and goes on to speak: `I turn to him and ask what he wants`."""
    towards = sentence.moment.words.set_of("spoken-words", "turns-to")
    acts = sentence.begins + 1
    mine = sentence.subject == "me" and one.at > acts
    return mine and (one.at == acts + 1 or sentence.words[one.at - 1] in towards)


def told_otherwise(sentence: Sentence, who: Mention) -> tuple[str, int] | None:
    """Somebody else by what is said of them: `the old woman with the basket`, `the ferry man`; and where that ends.

    None where it fits whoever is here, or where nothing is said but what somebody is.
    """
    moment, words = sentence.moment, sentence.words
    if who.sure > BY_KIND or who.length < 2:
        return None
    one = moment.state.characters[who.ids[0]]
    person = moment.state.memory.person(one.id)
    texts = (one.name, person.role if person else "", *(aspect.name for aspect in one.sheet.aspects))
    told = {word for text in texts for word in words_of(text)}
    articles = moment.words.set_of("plain", "articles")
    named = [word for word in words[who.at : who.end] if word not in articles]
    behind = words[who.end : who.end + 2]
    if behind[:1] == ["with"] and behind[1:] and behind[1] in articles:
        ends = who.end + 2
        while ends < len(words) and words[ends] not in UNTIL and ends < who.end + _LONGEST_THING:
            ends += 1
        thing = words[who.end + 2 : ends]
        if thing and told.isdisjoint(thing):
            return " ".join(
                (*(word.capitalize() for word in named), "with the", *map(str.capitalize, thing))
            ), ends
    kind = named[-2:-1]
    if kind and kind[0] not in told and senses_of(kind[0]) and not senses_of(kind[0], "adjective"):
        return " ".join(word.capitalize() for word in named), who.end
    return None


_LONGEST_THING = 5


def behind_the_name(said: Utterance, one: Character, at: int) -> int:
    """The place behind all that belongs to how somebody is called: `the woman in the fur collar`."""
    own = words_of(one.name)
    while at < len(said.words) and said.words[at] in own:
        at += 1
    return at


@found_once
def with_whom_one_talks(moment: Moment, spoken: str = "") -> str:
    """The id of whoever is called in what is spoken, else of whoever was spoken to last.

    Where nobody was, of the only one here who is no friend; else nothing.
    """
    hear = [one for one in listeners(moment) if can_talk(one)]
    called = called_upon_here(moment, spoken) if spoken else None
    if called is not None and called in hear:
        return called.id
    spoke = who_spoke_last(moment)
    who = spoke.who if spoke is not None else moment.state.scene.talk.who
    if who in {one.id for one in hear}:
        return who
    others = [one.id for one in hear if one.side != PCS and one not in moment.friends]
    return others[0] if len(others) == 1 else ""


def asked_on(moment: Moment, said: Utterance) -> Speech | None:
    """What is asked in the middle of a talk, of whoever one talks with: `So who signed for them?`, `Will you do it?`.

    Where no talk has begun, what is asked of `you` is for whoever it concerns, or else for who is there first, and
    what belongs to somebody's calling is for them: `When does the ferry go?`, where the ferryman is. Whether something
    is so goes to the oracle, unless it is asked of `you`, and what one knows oneself to nobody.
    """
    if said.quoted or not said.asks or not said.words or _calls_who_is_not_here(moment, said):
        return None
    of_you = not moment.words.set_of("grammar", "you").isdisjoint(said.words)
    concerned = whom_it_concerns(moment, said) if not moment.fighting else ""
    with_whom = with_whom_one_talks(moment, said.text) or concerned
    if not with_whom and of_you and not moment.fighting:
        with_whom = next((one.id for one in _others(moment)), "")
    if not with_whom:
        return None
    begins = skip(said.words, 0, moment.words, "before")
    opens = words_of(asked_straight(" ".join(said.words[begins:])) or ".")[:1]
    of_us = not {"i", "we"}.isdisjoint(said.words[begins : begins + 4])
    if moment.fighting and not (of_you and opens and opens[0] in moment.words.words("fillers", "open")):
        return None  # `Who told you I would be asleep?` costs no turn.
    spoke = who_spoke_last(moment)
    going_on = spoke.who if spoke is not None else moment.state.scene.talk.who
    if not of_you and with_whom != going_on and not called_upon_here(moment, said.text):
        if concerned != with_whom:
            return None  # `Where is he heading?`, where no talk has begun.
        going_on = concerned
    if "your" not in said.words and asked_of_contents(in_full(moment.state, said.text)) is not None:
        return None  # What stands in a letter is read there.
    of_us = of_us and not (with_whom == going_on and _asks_the_way(moment, said.words[begins:]))
    if not of_you and (of_us or not opens or opens[0] not in moment.words.words("fillers", "open")):
        return None
    return Speech(with_whom, _I_SAY.sub(",", " ".join(said.text.split())))


_I_SAY = re.compile(
    r",\s+(?:i|we)\s+(?:say|reply|answer|ask|tell\s+\w+|ask\s+\w+)(?:,|\s*(?=[.!?]))", re.IGNORECASE
)
"""Who says it, in the middle of what is said: `All right, I say, it stays here.`"""


def _calls_who_is_not_here(moment: Moment, said: Utterance) -> bool:
    """Whether a line begins with the name of somebody who is not in the scene: `Vega, what did you see?`"""
    head, comma, _ = said.text.strip().partition(",")
    words = words_of(head) if comma and head[:1].isupper() else []
    name = name_not_here(moment, words, said.text) if 0 < len(words) <= _NEAR + 1 else None
    return name is not None and len(name.split()) == len(words)


def _asks_the_way(moment: Moment, words: Sequence[str]) -> bool:
    """Whether it is asked how or where one may do something: `where can I find a doctor`, and not `where am I`."""
    known = moment.words
    asks = words[:1] and words[0] in known.set_of("spoken-words", "asks-the-way")
    return bool(asks) and len(words) > _NEAR + 2 and words[1] in known.set_of("spoken-words", "may-one")


def _others(moment: Moment) -> list[Character]:
    """Who hears what the hero says and is no companion."""
    hear = (one for one in listeners(moment) if can_talk(one))
    return [one for one in hear if one.side != PCS and one not in moment.friends]


@found_once
def whom_it_concerns(moment: Moment, said: Utterance) -> str:
    """The id of whoever's calling a question is about: `When does the ferry go?` is for the ferryman; else nothing.

    What is asked about them and not of them, `what does the ferryman want`, is for nobody.
    """
    asked = {word for word in said.words if len(word) >= _LONG_ENOUGH}
    trades = moment.words.told("matters-of-trades", said.words)
    for one in _others(moment) if asked else ():
        calling = calling_of(moment.state, one)
        own = set(words_of(calling)) if calling else set()
        if own & set(said.words):
            continue
        theirs = any(mine != word and mine.startswith(word) for mine in own for word in asked)
        if theirs or not trade_of(calling).isdisjoint(trades):
            return one.id
    return ""


_LONG_ENOUGH = 4


def is_for_who_is_here(moment: Moment, said: Utterance) -> bool:
    """Whether a question that may be one to the game is asked of somebody here: it says `you`, and none is open."""
    words = moment.words
    if (
        not said.asks
        or moment.fighting
        or moment.decision is not None
        or words.set_of("grammar", "you").isdisjoint(said.words)
    ):
        return False
    of_the_game = words.set_of("spoken-words", "asked-of-the-gm")
    if "help" in said.words and moment.state.scene.talk.who == "":
        return False  # Whoever is stuck asks for help as well.
    return of_the_game.isdisjoint(said.words) and asked_on(moment, said) is not None


def speech_in(moment: Moment, text: str) -> Speech | None:
    """What a deed in words says to somebody here, where talking is all it is: `ask Hesper who sold her the oil`."""
    sentence = sentence_in(moment, utterance(text))
    verb = sentence.verb_at_head
    if moment.hero is None or verb is None or verb.action != "talk":
        return None
    return _speech(sentence, verb)
