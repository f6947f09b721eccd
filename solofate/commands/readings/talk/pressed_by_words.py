"""Words that push somebody: an overcome against them, or in a fight of words a blow."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import (
    an_advantage,
    named_skill,
    skill_at_hand,
)
from solofate.commands.readings.actions.several import at_several
from solofate.commands.readings.reading import WOULD_COME_IN, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, LIKELY, POSSIBLE, SLIGHT, Sentence
from solofate.commands.readings.talk.not_here import spoken_to_elsewhere, to_what_has_no_words
from solofate.commands.readings.whom.strangers import name_not_here
from solofate.commands.readings.words.verbs import Verb
from solofate.gm.talk.company import addressed
from solofate.gm.talk.indirect import direct
from solofate.gm.talk.parley import TALKING, asks_to_stop
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import in_quotes


def comes_in_first(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """`I hit Ferris`, of whom the story has told and who is not in the scene: brought in, he can be hit."""
    name = name_not_here(sentence.moment, sentence.words[verb.end :], sentence.said.text)
    if name is not None:
        yield Reading(f'/add "{name}"', LIKELY, f"{name} is not in this scene so far, and {WOULD_COME_IN}")


def press(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Words that push somebody: an overcome against them, or in a fight of words a blow."""
    absent = spoken_to_elsewhere(sentence, verb)
    if absent is not None and not absent.answers:  # `I beg the old well`: nobody else is begged.
        yield from to_what_has_no_words(sentence, verb, absent)
        return
    moment, target = sentence.moment, sentence.target
    skill = named_skill(sentence) or skill_at_hand(moment, verb.skill) or verb.skill
    pointing = moment.words.set_of("somebody", "last") if verb.skill == "contacts" else frozenset[str]()
    if target is not None and sentence.words[target.at] in pointing:
        target = None  # `I ask around for him`: he is who is asked about, and not here.
    of_whoever = verb.skill in TALKING and _wants_to_hear(sentence, verb)
    target = None if of_whoever else target  # Who is named behind it is spoken of.
    if target is None:
        friends = {one.id for one in moment.friends}
        others = (
            one
            for one in sentence.others
            if one.sure >= BY_NAME and one.ids[0] not in friends and sentence.words[one.at] not in pointing
        )
        somebody = next(others, None) if not of_whoever else None
        coming = list(comes_in_first(sentence, verb)) if somebody is None and moment.fighting else []
        yield from coming
        if somebody is None and sentence.friend is not None:
            if (
                sentence.moment.words.told("directions", sentence.words[verb.at :])
                and moment.state.scene.open
            ):
                yield Reading(f"/aid {sentence.friend.ids[0]} with {skill}", LIKELY, "a word that helps")
            yield Reading(sentence.said.text, LIKELY - 0.05, "what is said to a friend is told")
            return
        if somebody is None and _at_a_thing(sentence, verb):
            yield Reading(sentence.said.text, LIKELY - 0.05, "a thing is not talked round")
            return
        if somebody is None and moment.fighting and not coming:
            yield an_advantage(sentence, skill, LIKELY + 0.02)
        against = f" vs {somebody.ids[0]}" if somebody is not None else ""
        if of_whoever:
            hears = addressed(moment.state, "")  # Whoever one talks with is who is meant.
            against = f" vs {hears.id}" if hears is not None else ""
        yield Reading(f'/overcome {skill}{against} "{sentence.aim()}"', LIKELY, f"{skill} is for that")
        return
    if moment.fighting and asks_to_stop(sentence.words[verb.at :]):
        speaks = verb.skill if verb.skill in TALKING else "rapport"
        line = f'/overcome {skill_at_hand(moment, speaks) or speaks} vs {target.ids[0]} "{sentence.aim()}"'
        yield Reading(line, FULL + 0.03, "who is talked round stops fighting")
    if moment.fighting and moment.state.skills.attacks.get(skill):
        blow = Reading(
            f"/attack {target.ids[0]} with {skill}", LIKELY, f"words that hurt: {skill} attacks the mind"
        )
        yield from at_several(sentence, verb.end, skill)
        yield from (
            (an_advantage(sentence, skill, LIKELY + 0.02), blow)
            if _asks_for_something(sentence) or _lasts(sentence)
            else (
                blow,
                an_advantage(sentence, skill, POSSIBLE),
            )
        )
        return
    flatters = verb.skill == "rapport" and _flatters(sentence, verb)
    if moment.fighting or flatters:
        yield an_advantage(sentence, skill, LIKELY - 0.04 if moment.fighting else LIKELY + 0.02)
    name = moment.state.characters[target.ids[0]].name
    yield Reading(
        f'/overcome {skill} vs {target.ids[0]} "{sentence.aim()}"',
        LIKELY if not moment.fighting else SLIGHT,
        f"it presses {name}, and {skill} is for that",
    )
    if not moment.fighting or _SHOUTED & set(verb_forms(sentence.words[verb.at])):
        said = in_quotes(sentence.said.quoted or _as_asked_of(sentence, name))
        asks_for = "to" in sentence.words[target.end : target.end + 1]
        told_of = _TELLING & set(verb_forms(sentence.words[verb.at])) and not {
            "that",
            "about",
            "of",
        }.isdisjoint(sentence.words[target.end : target.end + 1])
        begs = told_of or (asks_for and (_SHOUTED | _BEGGING) & set(verb_forms(sentence.words[verb.at])))
        yield Reading(
            f'/talk {target.ids[0]} "{said}"',
            LIKELY + 0.04 if begs else POSSIBLE - 0.03,
            f"it is only said to {name}, and nothing is rolled",
        )


_BEGGING = lexicon().set_of("spoken-words", "begs")


_TELLING = lexicon().set_of("spoken-words", "tells-somebody")


_SHOUTED = lexicon().set_of("spoken-words", "shouts")
"""Verbs by which something is only said, however loudly."""


def _as_asked_of(sentence: Sentence, name: str) -> str:
    """What somebody is begged for, in the words in which it is said: `I plead with Tyrell to go home`."""
    target, words = sentence.target, sentence.words
    assert target is not None
    if words[target.end : target.end + 1] not in (["to"], ["that"]):
        return sentence.aim()
    return direct(sentence.said.said_from(target.end + 1), name)


def _wants_to_hear(sentence: Sentence, verb: Verb) -> bool:
    """Whether something is demanded of whoever one talks with: `demand to know who signed it`."""
    asks, words = sentence.moment.words.set_of("grammar", "asks") | {"if"}, sentence.words[verb.end :]
    hears = words[:1] == ["to"] and not {"know", "hear", "learn"}.isdisjoint(words[1:2])
    demands = hears or not asks.isdisjoint(words[:1])
    return demands and sentence.subject == "me" and not sentence.moment.fighting


def _flatters(sentence: Sentence, verb: Verb) -> bool:
    """Whether somebody is only put in a better mood, and nothing is asked of them yet."""
    words = sentence.words
    flattering = sentence.moment.words.told("flattery", words[verb.at : verb.at + 6])
    return bool(flattering) and not {"to", "into"} & set(words[verb.end :])


def _asks_for_something(sentence: Sentence) -> bool:
    """Whether the words are to make somebody do something: `I bawl at them to drop those hooks`."""
    target, words = sentence.target, sentence.words
    assert target is not None
    behind = range(target.end, len(words) - 1)
    known = sentence.moment.words
    makes = ("make", "get", "have", "let")
    return any(
        words[at] == "to" and (words[at + 1] in makes or known.senses("verbs", words[at + 1]))
        for at in behind
    )


def _lasts(sentence: Sentence) -> bool:
    """Whether it is done until somebody is what they were not before: `I taunt Nan till she is seeing red`."""
    target = sentence.target
    assert target is not None
    return not {"till", "until", "so"}.isdisjoint(sentence.words[target.end :])


def _at_a_thing(sentence: Sentence, verb: Verb) -> bool:
    """Whether it is done at or on something that is nobody: `I lean on the railing`."""
    behind = sentence.words[verb.end :]
    leads = sentence.words[verb.end - 1] in ("at", "on", "of", "with")
    return leads and bool(behind) and behind[0] in ("the", "a", "an", "my")
