"""What is asked for by the rules: chances, rolls by their skill, details of the story, and the oracle's answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import best_attack
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.searches.looks import wondered_about
from solofate.commands.readings.sentences.things import means_in, small
from solofate.commands.readings.talk.quoted import listeners
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.gm.talk.asked_openly import asked_last
from solofate.gm.talk.goods import holder_of, thing_asked_after
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.countdowns import running
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.attack import attack_ways, in_reach
from solofate.wording.plain import in_quotes, inline

_ASKS_OR_WHETHER = lexicon().any_of("small-words", "asks-or-whether")
_HELPS_AN_UNTOLD = lexicon().any_of("small-words", "helps-an-untold")

OF_ALL = lexicon().set_of("asked-words", "questions")
"""Words by which somebody asks about anything."""

_LONGEST_QUESTION = 10


def chances(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`What are my chances to hit the lookout?`"""
    words = said.words
    found = moment.words.found("chances", words)
    if not found or moment.hero is None:
        return
    told = words[found[0].at + found[0].length :]
    if told[:1] in (["that"], ["of"]) and told[1:2] not in (["i"], ["we"]) and not _is_done(moment, told):
        return  # `What are the chances that she knows?` asks of the world.
    means = [each.skill for each in means_in(moment, words) if each.named]
    behind = " ".join(words[found[0].at + found[0].length :])
    covered = [
        able for each in skills_for(behind, moment.state.words) for able in moment.state.skills.at(each)
    ]
    verbs = [sense.partition(" ")[2] for sense in moment.words.told("verbs", behind.split())]
    of_verbs = [able for each in verbs if each for able in moment.state.skills.at(each.split()[0])]
    skill = next(iter((*means, *of_verbs, *covered)), None)
    foes = {one.id for one in moment.foes}
    target = next((one.ids[0] for one in people_called(moment, words) if one.ids[0] in foes), None)
    if target is not None and not means and (skill is None or is_out_of_reach(moment, target, skill)):
        skill = best_attack(moment, target)
    if skill is not None:
        line = f"/odds {skill}" + (f" vs {target}" if target is not None else "")
        yield Reading(line, 0.9, "odds are reckoned exactly")


def _is_done(moment: Moment, told: Sequence[str]) -> bool:
    """Whether a deed without its doer is asked about: `the odds of hitting him`."""
    return told[1:2] != [] and told[1].endswith("ing") and bool(moment.words.told("verbs", told[1:3]))


def is_out_of_reach(moment: Moment, foe: str, skill: str) -> bool:
    """Whether a skill hits, and does not reach somebody from here."""
    hero = moment.hero
    acts_as = attack_ways(moment.state, hero).get(skill) if hero is not None else None
    return hero is not None and acts_as is not None and not in_reach(moment.state, hero.id, foe, acts_as)


def counting_down(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`How far has the tide come?` where the tide is a countdown that runs: the scene shows how far it is marked."""
    words = said.words
    if not said.asks or "how-far-on" not in moment.words.told("asked-words", words[:_BEGINNING]):
        return
    for each in running(moment.state):
        own = [word for word in words_of(each.name) if word not in small()]
        if own and not each.secret and set(own) <= set(words):
            yield Reading("/scene", 0.92, f"the scene shows how far {each.name} is marked")
            return


_BEGINNING = 3


def by_the_rules(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`I want to roll rapport`, `I spend a fate point to have a friend here`: said as the rules have it."""
    words = said.words
    start = skip(words, 0, moment.words, "before", "letting")
    start += words[start : start + 1] in (["i"], ["we"])
    start = skip(words, start, moment.words, "before", "wanting")
    rolling = moment.words.words("by-the-rules", "roll")
    declaring = moment.words.words("by-the-rules", "declares")
    told = next(
        (each for each in declaring if words[start : start + each.count(" ") + 1] == each.split()), None
    )
    if told is not None and moment.state.scene.open:
        detail = in_quotes(said.said_from(start + told.count(" ") + 1).removeprefix("that "))
        if detail:
            yield Reading(
                f'/declare "{inline(detail)}"', 0.88, "a fate point makes a detail of the story true"
            )
            return
    behind = max(
        (
            each.count(" ") + 1
            for each in rolling
            if words[start : start + each.count(" ") + 1] == each.split()
        ),
        default=0,
    )
    rest = words[start + behind :]
    names = {name.casefold(): skill for skill, name in moment.state.skills.names.items()}
    tests = rest[1:2] and rest[1] in moment.words.set_of("by-the-rules", "test")
    if not rest or rest[0] not in names or len(rest) > 1 + bool(tests):
        return
    if tests or (behind and words[start : start + 1] != ["use"]):
        yield Reading(f"/roll {names[rest[0]]}", 0.92, f"{rest[0]} is to be rolled")


def of_the_rules(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`What's a free invoke`, `How does full defence work?`: a term of the rules, and nobody of the story."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    opens = [
        each for each in known.found("rules-asked", words[begins:]) if each.sense == "begins" and each.at == 0
    ]
    terms = [each for each in known.found("rules-asked", words[begins:]) if each.sense == "terms"]
    if said.quoted or not opens or not terms or len(words) > _LONGEST_QUESTION:
        return
    if not known.set_of("of-sentences", "owned").isdisjoint(words) or people_called(moment, words):
        return
    term = max(terms, key=lambda each: each.length).said
    yield Reading(f"/rule {term}", 0.96, "it is asked about the rules")
    yield Reading(f"/help {term}", 0.94, "what the word means here")


def declared(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Luckily I know the cook`, `I happen to carry a spare deck`: a detail that is to be true."""
    words = said.words
    begins = [each for each in moment.words.found("declared", words) if each.at == 0]
    if not begins or said.asks or said.quoted or not moment.state.scene.open or moment.hero is None:
        return
    detail = in_quotes(said.text.strip(" .!"))
    yield Reading(
        f'/declare "{detail}"', 0.72, "a fate point makes a detail of the story true, where it is a stretch"
    )


def asks_without_its_mark(words: Sequence[str]) -> bool:
    """Whether it is a question that lacks its mark: `what time is it`, `which of them is weakest`."""
    if words[0] not in OF_ALL or len(words) > _LONGEST_QUESTION:
        return False
    if words[0] == "where":
        return words[1:2] != [] and words[1] in _HELPING
    if words[0] == "who" and len(words) > _SOON and words[1] in _AMONG:
        return True  # `who here knows my name`
    verb = next((at for at, word in enumerate(words[: _SOON + 1]) if word in _HELPING), None)
    return verb is not None and len(words) > 2 and words[1:2] != ["a"]


_SOON = 3
_AMONG = ("here", "else", "among")
_HELPING = lexicon().set_of("asked-words", "helping")

_BEING = lexicon().words("asked-words", "being")
_SUBJECTS = lexicon().words("asked-words", "subjects")

_WONDER = re.compile(
    r"^\s*(?:(?:and|so|but|hm+|now|well|just),?\s+)*"
    r"(?:(?:(?:i|we)\s+)?(?:just\s+)?(?:wonder(?:ing)?|ask myself|ask|am curious|(?:want|need|long)\s+to\s+know)"
    r"|i['’ ]?(?:d| would)\s+(?:like|love|give\s+\w+(?:\s+\w+)?)\s+to\s+know|i['’ ]?(?:m| am)\s+(?:wondering|curious)"
    r"|any\s+idea|do\s+(?:i|we)\s+know|can\s+(?:i|we)\s+tell|let\s+me\s+know)"
    rf"\s+(?P<word>{_ASKS_OR_WHETHER})\b\s*(?P<rest>.+)$",
    re.IGNORECASE,
)
"""`I wonder whether …`, `I'd like to know what …`: a question, put as what somebody wants to know."""

_BY_A_WORD_FOR_ANYBODY = 0.75
"""No surer is it that `anyone` or `she` is somebody who is spoken to."""
_OF_FEW_WORDS = 0.6


def _is_said_of_me(words: Sequence[str]) -> bool:
    """Whether the hero is who does something in it, as in `What if I cut the rope?`."""
    return not {"i", "we"}.isdisjoint(words[:_SOON])


_TURNED = re.compile(rf"^(there|any\w+|some\w+|he|she|it|they|the \w+) ({_HELPS_AN_UNTOLD})\b", re.IGNORECASE)
"""The words of `if anybody is home` that change places where it is a question."""


def _asks_about_somebody(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a short line asks about somebody here without its mark: `who pays Mal Prewett`."""
    asks = moment.words.set_of("grammar", "asks") - {"that", "which", "whether"}
    if not 2 < len(words) <= _A_SHORT_QUESTION or words[0] not in asks:
        return False
    does = any(senses_of(form, "verb") for form in verb_forms(words[1]))
    of_a_thing = words[0] == "who" and words[2] in moment.words.set_of("plain", "before-a-thing")
    return does and (of_a_thing or bool(people_called(moment, words[2:])))


_A_SHORT_QUESTION = 6
_LESS = 0.08
"""So much less likely is the world asked where a word of a sheet is: `Have I got any stunts for this?`."""


def oracle(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A question about the world, which is the oracle's to answer."""
    words = said.words
    begins = skip(words, 0, moment.words, "before")
    head = words[begins] if begins < len(words) else ""
    asking = moment.words.words("fillers", "asking")
    opening = moment.words.words("fillers", "open")
    text = " ".join(said.text.split())
    if said.quoted and (said.text.lstrip()[:1] in '"“«„' or (said.asks and "?" not in said.unquoted)):
        if said.asks and "?" in said.quoted and not moment.fighting and not listeners(moment):
            yield Reading(f"? {said.quoted}", 0.82, "nobody is here who could answer, and the oracle does")
        return  # What stands in quotes is asked by whoever says it.
    wonder = _WONDER.match(text)
    if wonder and not said.quoted:
        rest = wonder["rest"].rstrip(".?! ")
        is_open = wonder["word"].casefold() not in ("if", "whether")
        if rest.casefold().startswith("to "):
            return  # `I wonder whether to trust her`: nobody else can tell.
        if not is_open and (look := wondered_about(moment, utterance(rest))) is not None:
            yield look
        asked = f"{wonder['word']} {rest}" if is_open else _TURNED.sub(r"\2 \1", rest)
        yield Reading(f"? {asked}?", 0.86, "what one wonders is a question to the oracle")
        return
    of_us = words[begins + 1 : begins + 2] in (["i"], ["we"])
    if of_us and head in ("are", "am") and not said.asks and len(words) > 2:
        yield Reading(f"? {text}?", 0.82, "it begins as a question to the oracle does")
    elif head in asking and not of_us:
        if said.asks:
            yield Reading(f"? {text}", 0.88, "a question about the world goes to the oracle")
        elif head == "have" and not said.asks:
            return  # `Have Teo keep an eye on the door` asks nothing.
        elif people_called(moment, words[begins + 1 : begins + 3]) and "?" not in text:
            yield Reading(f"? {text}?", 0.84, "it asks something about somebody here")
        elif len(words) > 2 and head in _BEING and words[begins + 1] in _SUBJECTS:
            yield Reading(f"? {text}?", 0.84, "it begins as a question to the oracle does")
        elif len(words) > 3 and head not in ("do", "have", "may", "will", "had"):
            yield Reading(f"? {text}?", 0.62, "it begins as a question to the oracle does")
    elif said.asks and (after := thing_asked_after(text)) is not None:
        known = holder_of(moment.state, after[0]) is not None
        of_a_sheet = not moment.words.set_of("growing-wishes", "of-a-sheet").isdisjoint(words)
        yield Reading(
            f"? {text}",
            0.97 if known else 0.88 - _LESS * of_a_sheet,
            "who has something is known, or the oracle says it",
        )
    elif head in asking and said.asks:
        yield Reading(f"? {text}", 0.66, "a question about the world goes to the oracle")
    elif said.first_stop < len(words) and "?" in text and not said.asks:
        return  # What is asked first and then done: `What is in the desk? I have a look`.
    elif head in opening and (said.asks or asks_without_its_mark(words[begins:])):
        asked = said.said_from(begins).rstrip("?.! ")
        of_a_deed = skip(words, begins, moment.words, "letting") > begins  # `What if I kick the bucket over?`
        yield Reading(
            f"? {asked}?",
            0.7 if of_a_deed else 0.8,
            "no yes or no answers it; the oracle says something to it",
        )
    elif not said.asks and _asks_about_somebody(moment, words[begins:]):
        asked = said.said_from(begins).rstrip("?.! ")
        yield Reading(f"? {asked}?", 0.84, "it asks something about somebody here")
    elif said.asks:
        called = people_called(moment, words[:1])
        to_somebody = bool(called) and called[0].sure > _BY_A_WORD_FOR_ANYBODY
        of_a_deed = of_us or _is_said_of_me(words)
        score = 0.58 if to_somebody or of_a_deed else _OF_FEW_WORDS if len(words) <= 2 else 0.74
        yield Reading(f"? {asked_last(text)}", score, "a question goes to the oracle")
