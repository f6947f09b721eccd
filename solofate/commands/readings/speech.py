"""Lines that are said to somebody: `“Who sold you the oil?”`, `I ask Hesper who sold her the oil`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.commands.readings.attacks import press
from solofate.commands.readings.lies import denies_having
from solofate.commands.readings.named import Named, named_elsewhere
from solofate.commands.readings.not_here import spoken_to_elsewhere, to_what_has_no_words
from solofate.commands.readings.nouns import ALIVE, UNTIL, kind_named
from solofate.commands.readings.people import Crowd, Mention, people_called
from solofate.commands.readings.reading import SURE, WOULD_COME_IN, Moment, Reading
from solofate.commands.readings.rolls import named_skill, skill_at_hand
from solofate.commands.readings.sentence import BY_NAME, FULL, LIKELY, POSSIBLE, Sentence
from solofate.commands.readings.strangers import callings, stranger_in
from solofate.commands.readings.told_speech import as_said
from solofate.commands.readings.utterance import Utterance, near, skip, utterance
from solofate.commands.readings.verbs import Verb
from solofate.commands.readings.vocatives import called_upon_here, calls_kin_who_is_not_here
from solofate.gm.talk.company import addressed, can_talk, company
from solofate.gm.wording.bearers import asked_of_contents, in_full
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import PCS, PLAYER, Character
from solofate.rules.model.state import TAKEN_OUT, State
from solofate.rules.names import words_of
from solofate.rules.person_names import name_and_role

_CLOSED = re.compile(r"""["“«„][^"”»]+["”»]|(?<![\w'’])['‘]\w[^"“«„]*?[,.!?…—]['’](?!\w)""")
"""Quotes that end: a quote alone at the head of a line keeps the line as story."""
QUOTES = '"“«„'
_ANY_QUOTES = (*QUOTES, "'", "‘")
_SAYING = lexicon().set_of("spoken-words", "saying")  # fmt: skip
_BEFORE = lexicon().set_of("spoken-words", "before-saying")  # fmt: skip


class Speech(NamedTuple):
    """Something said: `to` is the id of whoever it is said to, or a name in `stranger` of somebody not here yet."""

    to: str
    said: str
    stranger: bool = False

    @property
    def line(self) -> str:
        """It as a command."""
        said = self.said.replace('"', "'").strip()
        name = f'"{self.to}"' if self.stranger else self.to
        return f'/talk {name} "{said}"' if said else f"/talk {name}"


def quoted_speech(moment: Moment, text: str) -> Speech | None:
    """What a line in quotes says, and to whom; None where nobody here is meant, or it is no hero who speaks."""
    said = utterance(text)
    if not _CLOSED.search(text) or not said.quoted.strip():
        return None
    beside = Sentence(moment, said)
    if any(verb.action == "talk" and spoken_to_elsewhere(beside, verb) for verb in beside.verbs):
        return None  # It is said to somebody else than whoever is here.
    spoken_to = _spoken_to(moment, said)
    spoken = " ".join(said.quoted.split())
    called = called_upon(moment, said.quoted) if spoken_to is None or spoken_to.sure < BY_NAME else None
    if called is not None and not moment.fighting:
        return Speech(called, spoken, True) if _says(moment, said) else None
    told_to = spoken_to is not None and said.words[spoken_to.at - 1 : spoken_to.at] == ["to"]
    by_name = told_to and spoken_to is not None and spoken_to.sure >= BY_NAME
    one = called_upon_here(moment, said.quoted) if not by_name else None
    called_here = one.id if one is not None else named_in_quotes(moment, said.quoted) if not by_name else None
    if called_here is not None and (said.words or one is not None) and _says(moment, said):
        return Speech(called_here, spoken)
    if calls_kin_who_is_not_here(moment, said.quoted):
        return None  # `Forgive me, father`, where no father is.
    if not _a_hero_speaks(moment, said, spoken_to):
        return None
    if spoken_to is not None:
        who = spoken_to.ids[0]
        return Speech(who, spoken) if who in {one.id for one in listeners(moment)} else None
    going_on = moment.state.scene.talk.who
    other = (
        going_on  # Whoever is only spoken of in it is not spoken to.
        if going_on in {one.id for one in listeners(moment)}
        else addressed_by(moment.state, f"{said.quoted} {' '.join(said.words)}")
        or _nearest_at_hand(moment, said)
    )
    return Speech(other, spoken) if other is not None else None


def named_in_quotes(moment: Moment, quoted: str) -> str | None:
    """The id of whoever is here and called by name in words in quotes: `“Agnes, I have something to sell,” I say`."""
    spoken = utterance(quoted)
    here = {one.id for one in listeners(moment)}
    for one in Crowd.at(moment).mentions(spoken.words):
        begins = one.at == 0 or spoken.stops_before(one.at)
        ends = one.end >= len(spoken.words) or spoken.stops_before(one.end)
        if begins and ends and one.sure > _BY_KIND and len(one.ids) == 1 and one.ids[0] in here:
            return one.ids[0]
    return None


def _says(moment: Moment, said: Utterance) -> bool:
    """Whether a hero says the words in quotes: nothing stands beside them, or a sentence of theirs."""
    return not said.words or Sentence(moment, said).subject == "me"


def called_upon(moment: Moment, quoted: str) -> str | None:
    """Who is called by name in words in quotes and is not here: `“Petro, did you lock it?”`, `“Why, Milo?”`."""
    spoken = utterance(quoted)
    for one in (*named_elsewhere(moment, spoken), *_called_at_head(moment, spoken)):
        begins = one.at == 0 or spoken.stops_before(one.at)
        ends = one.end >= len(spoken.words) or spoken.stops_before(one.end)
        alone = one.at > 0 or one.end < len(spoken.words) or quoted.rstrip().endswith(("!", "?"))
        if begins and ends and alone:
            return one.name
    return None


def _called_at_head(moment: Moment, spoken: Utterance) -> Iterator[Named]:
    """Whoever goes by the name of a beast or a plant and is called first: `“Wren, come down!”`."""
    first = spoken.words[:1]
    if not first or not spoken.text[:1].isupper() or kind_named(moment.words, first[0]) != ALIVE:
        return
    if not people_called(moment, first) and not moment.words.senses("verbs", first[0]):
        yield Named(spoken.said_from(0, 1), "", 0, 1)


def _nearest_at_hand(moment: Moment, said: Utterance) -> str | None:
    """Who answers what is said into the room: the first who can, where nobody fights; None where it is no talk."""
    people = [one for one in company(moment.state) if can_talk(one)]
    people = people or [
        one for one in listeners(moment) if can_talk(one)
    ]  # The beaten, where nobody else is.
    spoken = utterance(said.quoted).words
    opens = spoken[:1] and spoken[0] in moment.words.set_of("grammar", "asks")
    asks = said.quoted.rstrip().endswith("?") or bool(opens)
    only_says = not said.words or (asks and all(word in _SAYING | _BEFORE for word in said.words))
    if moment.fighting:  # A question thrown into a fight is for whoever stands nearest.
        nearest = next((one.id for one in moment.foes if can_talk(one)), None)
        return nearest if asks and only_says else None
    return people[0].id if people and only_says else None


def listeners(moment: Moment) -> list[Character]:
    """Everybody who may be spoken to: the company, and once the fight is over those who were beaten in it."""
    here = company(moment.state)
    if moment.fighting or not moment.state.scene.open:
        return here
    people = moment.state.characters.values()
    return [*here, *(one for one in people if one.out == TAKEN_OUT and one.control != PLAYER)]


def _spoken_to(moment: Moment, said: Utterance) -> Mention | None:
    """Whom the words beside the quotes name, describe or point at, whoever is named before anybody by a pronoun."""
    hero = moment.hero
    ends = next((at for at, word in enumerate(said.words) if word in ("or", "unless")), len(said.words))
    found = [
        one
        for one in Crowd.at(moment).mentions(said.words)
        if one.ids[0] != (hero.id if hero is not None else "") and one.sure > _A_THING and one.at < ends
    ]
    return next((one for one in found if one.sure > _SURE), next(iter(found), None))


_A_THING = 0.5
"""No surer is it that `it` is somebody."""


def _a_hero_speaks(moment: Moment, said: Utterance, spoken_to: Mention | None) -> bool:
    """Whether what stands outside of the quotes only says that the hero speaks, and to whom."""
    words = list(said.words)
    hero = moment.hero
    if hero is None:
        return False
    own = set(hero.name.casefold().split())
    begins = skip(words, 0, moment.words, "before")
    covered = range(spoken_to.at, spoken_to.end) if spoken_to is not None else range(0)
    rest = [word for at, word in enumerate(words) if at >= begins and at not in covered and word not in own]
    if not rest:
        return True
    by_the_hero = (
        said.text.lstrip()[:1] in _ANY_QUOTES or own & set(words) or rest[0] in ("i", "we", *_SAYING)
    )
    if not by_the_hero or (begins in covered and rest[0] not in _OF_ME):
        return False
    people = {part for one in company(moment.state) for part in one.name.casefold().split()}
    meant = [word if word in _SAYING | _BEFORE else near(word, people) or word for word in rest]
    if all(word in _SAYING | _BEFORE or word in people for word in meant):
        return len(rest) > 1 or spoken_to is not None or meant[0] in _SAYING | people
    return _only_gestures(moment, words) and bool(_SAYING & set(rest) or spoken_to is not None)


_OF_ME = ("i", "we")


def _only_gestures(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a hero does nothing beside the quotes that anybody rolls for: `I lean over to her and whisper`."""
    if words[:1] not in (["i"], ["we"]):
        return False
    verbs = moment.words.found("verbs", words[1:])
    kinds = {each.sense.partition(" ")[0] for each in verbs}
    does = set(words) & moment.words.set_of("spoken-words", "gestures")
    return (bool(verbs) or bool(does)) and not kinds & _NO_GESTURES and (bool(does) or kinds <= _GESTURES)


_GESTURES = frozenset(("feel", "talk"))
_NO_GESTURES = frozenset(("attack", "press"))


_SURE = 0.72


def addressed_by(state: State, text: str) -> str | None:
    """The id of whoever a line is said to, if anybody."""
    other = addressed(state, text)
    return other.id if other is not None else None


def talk(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Words: whoever is here answers; what a player's other hero hears is story. To win something takes a roll."""
    if sentence.words[verb.end : verb.end + 1] == ["myself"]:
        yield Reading(sentence.said.text, POSSIBLE, "nobody else hears it")
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
    yield Reading(speech.line, FULL, "somebody who is here is spoken to")
    skill = named_skill(sentence) or skill_at_hand(moment, "rapport") or "rapport"
    if not sentence.said.quoted:
        line = f'/overcome {skill} vs {speech.to} "{sentence.aim()}"'
        yield Reading(
            line,
            LIKELY - 0.02 if named_skill(sentence) is None else FULL + 0.04,
            "it is to win something from them",
        )


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


def is_a_threat(moment: Moment, words: Sequence[str]) -> bool:
    """Whether words are said to frighten: `or else`, `unless you`, `or I shoot`, or what is to come to somebody."""
    said = f" {' '.join(words)} "
    known = moment.words
    if any(f" {each} " in said for sense in ("said", "opens") for each in known.words("threats", sense)):
        return True
    if _says_what_comes_of_it(moment, words):
        return True
    return any(
        words[at : at + 2] in (["or", "i"], ["or", "we"])
        and (
            words[at + 2] in known.set_of("talk-acts", "harms")
            or any(
                sense.startswith(("attack", "advantage", "press"))
                for sense in known.senses("verbs", words[at + 2])
            )
        )
        for at in range(len(words) - 2)
    )


def _says_what_comes_of_it(moment: Moment, words: Sequence[str]) -> bool:
    """`The books on the table, or the union hears of it`: what somebody else will do stands behind an `or`."""
    known = moment.words
    comes = known.set_of("threats", "comes-of-it")
    opens = known.set_of("plain", "articles") | known.set_of("threats", "of-somebody")
    return any(
        word == "or"
        and at > 1
        and not opens.isdisjoint(words[at + 1 : at + 2])
        and not comes.isdisjoint(words[at + 2 : at + 5])
        for at, word in enumerate(words)
    )


def threats(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Drop it or I shoot`: what frightens somebody is a roll against them, and a word said to them."""
    quoted = said.quoted.strip()
    words = utterance(quoted).words if quoted else said.words
    if moment.hero is None or not moment.state.scene.open or said.asks or not is_a_threat(moment, words):
        return
    begins = skip(words, 0, moment.words, "before")
    head = words[begins] if begins < len(words) else ""
    says_to_you = head in ("i", "we") and not moment.words.set_of("grammar", "you").isdisjoint(words)
    if (
        not quoted
        and not says_to_you
        and (head in _TOLD_OF or head in moment.words.set_of("plain", "before-a-thing"))
    ):
        return
    if quoted and not _CLOSED.search(said.text):
        return
    spoken_to = _spoken_to(moment, said)
    if quoted and not _a_hero_speaks(moment, said, spoken_to):
        return
    named = spoken_to is not None and (quoted or not says_to_you)  # Whom I tell of it hears none of this.
    who = spoken_to.ids[0] if spoken_to is not None and named else whoever_is_faced(moment)
    if who is None or who not in {one.id for one in listeners(moment)}:
        return
    skill = skill_at_hand(moment, "provoke") or "provoke"
    text = (quoted or said.text.strip()).replace('"', "'")
    name = moment.state.characters[who].name
    if moment.fighting:
        if moment.state.skills.attacks.get(skill):
            yield Reading(
                f"/attack {who} with {skill}", 0.93, f"words that hurt: {skill} attacks {name}'s mind"
            )
        yield Reading(f'/advantage {skill} "Threatened" on {who}', 0.86, f"it frightens {name}")
    else:
        yield Reading(
            f'/overcome {skill} vs {who} "{text}"', 0.96, f"it frightens {name}, and {skill} is for that"
        )
    yield Reading(f'/talk {who} "{text}"', 0.9, "it is only said, and nothing is rolled")


_TOLD_OF = lexicon().set_of("spoken-words", "told-of")


def whoever_is_faced(moment: Moment) -> str | None:
    """Whom a line is said to that says no name."""
    other = addressed_by(moment.state, "")
    if other is not None and not moment.fighting:
        return other
    last = moment.state.last
    foes = [one.id for one in moment.foes]
    if last is not None and last.who in foes:
        return last.who
    return next(iter(foes), other)


def _speech(sentence: Sentence, verb: Verb) -> Speech | None:
    """What is said to whom: to the one named behind the verb, to a stranger, or to whom the talk is going on with."""
    moment, said = sentence.moment, sentence.said
    people = {one.id: one for one in listeners(moment)}
    absent = spoken_to_elsewhere(sentence, verb)
    if absent is not None:
        name = name_and_role(absent.called)[0]
        return Speech(absent.called, said.quoted or as_said(said.said_from(absent.end), name), True)
    asks = moment.words.set_of("grammar", "asks") | {"if"}
    asked_about = said.words[verb.end : verb.end + 1] != [] and said.words[verb.end] in asks
    somebody = next((one for one in sentence.others if one.at >= verb.end and one.sure > _A_THING), None)
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
        rest = said.quoted or as_said(
            said.said_from(behind_the_name(said, one, somebody.end)), one.name, gender
        )
        return Speech(one.id, rest)
    person = {*moment.words.set_of("talk-words", "person"), *callings(moment)}
    new = stranger_in(said.words[verb.end :], said.text, tuple(person))
    if new is not None:
        name, length = new
        return Speech(name, said.quoted or as_said(said.said_from(verb.end + length), name), True)
    other = addressed(moment.state, said.text)
    before = [one for one in sentence.others if one.end <= verb.at and one.sure > _A_THING]
    if other is None and before and before[-1].ids[0] in people:
        other = people[before[-1].ids[0]]
    asked_of_them = sentence.subject != "me" and said.words[verb.end : verb.end + 1] in (["me"], ["us"])
    rest = said.text.strip() if asked_of_them else said.said_from(verb.end)
    if (
        other is None
        or not (rest or said.quoted)
        or (verb.end < len(said.words) and said.words[verb.end] == "around")
    ):
        return None
    told = rest if asked_of_them else as_said(rest, other.name, sentence.crowd.gender_of(other))
    return Speech(other.id, said.quoted or told)


_NEAR = 2


def told_otherwise(sentence: Sentence, who: Mention) -> tuple[str, int] | None:
    """Somebody else by what is said of them: `the old woman with the basket`, `the ferry man`; and where that ends.

    None where it fits whoever is here, or where nothing is said but what somebody is.
    """
    moment, words = sentence.moment, sentence.words
    if who.sure > _BY_KIND or who.length < 2:
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


_BY_KIND = 0.85
"""No surer is somebody who is told by a word for what they are."""
_LONGEST_THING = 5


def behind_the_name(said: Utterance, one: Character, at: int) -> int:
    """The place behind all that belongs to how somebody is called: `the woman in the fur collar`."""
    own = words_of(one.name)
    while at < len(said.words) and said.words[at] in own:
        at += 1
    return at


def with_whom_one_talks(moment: Moment, spoken: str = "") -> str:
    """The id of whoever is called in what is spoken, else of whoever was spoken to last.

    Where nobody was, of the only one here who is no friend; else nothing.
    """
    hear = [one for one in listeners(moment) if can_talk(one)]
    called = called_upon_here(moment, spoken) if spoken else None
    if called is not None and called in hear:
        return called.id
    who = moment.state.scene.talk.who
    if who in {one.id for one in hear}:
        return who
    others = [one.id for one in hear if one.side != PCS and one not in moment.friends]
    return others[0] if len(others) == 1 else ""


def asked_on(moment: Moment, said: Utterance) -> Speech | None:
    """What is asked in the middle of a talk, of whoever one talks with: `So who signed for them?`, `Will you do it?`.

    Whether something is so goes to the oracle, unless it is asked of `you`, and what one knows oneself to nobody.
    """
    with_whom = with_whom_one_talks(moment, said.text)
    if moment.fighting or said.quoted or not said.asks or not with_whom:
        return None
    begins = skip(said.words, 0, moment.words, "before")
    opens = said.words[begins : begins + 1]
    of_us = not {"i", "we"}.isdisjoint(said.words[begins : begins + 4])
    of_you = not moment.words.set_of("grammar", "you").isdisjoint(said.words)
    if not of_you and with_whom != moment.state.scene.talk.who and not called_upon_here(moment, said.text):
        return None  # `Where is he heading?`, where no talk has begun.
    if asked_of_contents(in_full(moment.state, said.text)) is not None:
        return None  # What stands in a letter is read there.
    if not of_you and (of_us or not opens or opens[0] not in moment.words.words("fillers", "open")):
        return None
    return Speech(with_whom, " ".join(said.text.split()))


def speech_in(moment: Moment, text: str) -> Speech | None:
    """What a deed in words says to somebody here, where talking is all it is: `ask Hesper who sold her the oil`."""
    sentence = Sentence(moment, utterance(text))
    verb = sentence.verb_at_head
    if moment.hero is None or verb is None or verb.action != "talk":
        return None
    return _speech(sentence, verb)
