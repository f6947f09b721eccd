"""What a deed is to make true of others: `… so that his tongue loosens`, `… hoping they look round`.

That is an advantage, by what is done, and what is then true of them is its name. A way that is kept shut is another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand, thrown_by
from solofate.commands.readings.actions.states import plain_aspect, short
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, Sentence
from solofate.commands.readings.sentences.things import aspects_in
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.skill_scopes import skills_for

_SURE = FULL + 0.04
_SOON = 6
_ENABLED = lexicon().set_of("effects", "enabled")
_LEADS = lexicon().set_of("effects", "among-what-leads")
"""One of these words stands in all that leads to what is to become of others."""
_NOBODY = lexicon().set_of("effects", "nobody")


class Effect(NamedTuple):
    """Where a clause begins that says what others are to do, or what is to become of them, and of whom it is told."""

    begins: int
    whom: tuple[str, ...]


def effect_on_others(sentence: Sentence) -> Iterator[Reading]:
    """The advantage of a deed that is done for what it makes of others; nothing where they are struck or talked to."""
    head, moment = sentence.verb_at_head, sentence.moment
    if sentence.denied or sentence.said.asks or sentence.said.quoted or sentence.subject == "other":
        return
    if head is not None and head.action in ("concede", "truce", "treat", "aid"):
        return
    if _LEADS.isdisjoint(sentence.words) or (effect := _effect(sentence)) is None:
        return
    struck = head is not None and head.action == "attack" and sentence.target_of(head.end) is not None
    struck = (
        struck
        and head is not None
        and any(head.end <= one.at < effect.begins for one in sentence.foes_mentioned)
    )
    speaks = head is not None and head.action in ("press", "talk")
    if struck or (speaks and not moment.fighting):
        return
    before = [one for one in sentence.foes_mentioned if sentence.verb_from <= one.at < effect.begins]
    whom = before[0].ids[:1] if before and before[0].sure >= BY_NAME else effect.whom
    skill = named_skill(sentence) or _skill(sentence, effect)
    name = plain_aspect(" ".join(short(sentence.said.said_from(effect.begins).split(), moment.words)))
    if name:
        on = f" on {', '.join(whom)}" if whom else ""
        yield Reading(f'/advantage {skill} "{name}"{on}', _SURE, f"it is to make this true of others: {name}")


def _effect(sentence: Sentence) -> Effect | None:
    known, words = sentence.moment.words, sentence.words
    for each in known.found("leads-to-effect", words):
        begins = each.at + each.length
        if each.at <= sentence.verb_from + 1 or begins >= len(words) - 1:
            continue
        one = next((one for one in sentence.foes_mentioned if one.at == begins), None)
        theirs = words[begins] in known.set_of("effects", "theirs")
        if one is None and not theirs:
            continue
        behind = words[(one.end if one is not None else begins + 1) :][:_SOON]
        has_to = sentence.moment.fighting and behind[1:2] == ["to"]
        if not behind or (behind[0] in _ENABLED and not has_to):
            continue
        answers = any(not known.set_of("effects", "answers").isdisjoint(verb_forms(word)) for word in behind)
        if answers:
            continue  # `So that he talks` is what is waited for, and nothing that is true then.
        moved = any(not known.set_of("effects", "is-moved").isdisjoint(verb_forms(word)) for word in behind)
        if not sentence.moment.fighting and not moved:
            continue
        whose = next((one for one in sentence.foes_mentioned if one.at < each.at), None) if theirs else one
        several = one is not None and one.several
        return Effect(begins, whose.ids if whose is not None and several else whose.ids[:1] if whose else ())
    return None


def _skill(sentence: Sentence, effect: Effect) -> str:
    """What it takes: the skill of the verb, of what is thrown, or of what becomes of them then."""
    head, moment, known = sentence.verb_at_head, sentence.moment, sentence.moment.words
    if head is not None and (thrown := thrown_by(sentence, head)) is not None:
        return skill_at_hand(moment, thrown) or thrown
    behind = [form for word in sentence.words[effect.begins :] for form in verb_forms(word)]
    usual = head.skill if head is not None and head.action not in ("attack", "feel") else ""
    if head is not None and head.action == "attack" and head.skill == "shoot":
        usual = "shoot"
    elif head is not None and head.action == "attack" and moment.fighting:
        usual = "physique"  # A thing is struck for what that does.
    if not usual or (usual in ("physique", "athletics") and not moment.fighting):
        senses = ("by-rapport", "by-deceit", "by-provoking")
        skills = ("rapport", "deceive", "provoke")
        usual = next(
            (
                skill
                for sense, skill in zip(senses, skills, strict=True)
                if not known.set_of("effects", sense).isdisjoint(behind)
            ),
            "provoke" if moment.fighting else "rapport",
        )
    return skill_at_hand(moment, usual) or usual


def draws_their_eyes(sentence: Sentence) -> Iterator[Reading]:
    """`I bang a spoon against a glass to get the whole room looking at me`: what is done to be looked at."""
    words, known = sentence.words, sentence.moment.words
    if sentence.denied or sentence.said.asks or sentence.said.quoted or sentence.subject == "other":
        return
    begins = sentence.verb_from
    for each in known.found("drawn-eyes", words[begins:]):
        at = begins + each.at
        behind = words[at + each.length : at + each.length + _SOON]
        looks = each.sense == "attention" or (
            not known.set_of("drawn", "everybody").isdisjoint(behind)
            and any(not known.set_of("drawn", "looks").isdisjoint(verb_forms(word)) for word in behind)
        )
        if looks:
            skill = named_skill(sentence) or skill_at_hand(sentence.moment, "provoke") or "provoke"
            yield Reading(f'/advantage {skill} "All Eyes on Me"', _SURE, "everybody is to look that way")
            return


def with_an_aspect(sentence: Sentence) -> Iterator[Reading]:
    """`I use the sparks from the junction box to light the room`: an aspect that is used for a deed."""
    moment, words = sentence.moment, sentence.words
    if sentence.denied or sentence.said.asks:
        return
    begins = sentence.begins + (words[sentence.begins : sentence.begins + 1] in (["i"], ["we"]))
    ends = sentence.verb_from
    if (
        ends < begins + 2 and "to" in words[begins + 2 :]
    ):  # `To show them where it runs` is no deed by itself.
        ends = words.index("to", begins + 2) + 1
    if not _FEWEST_BEFORE <= ends < len(words):
        return
    used = words[begins:ends]
    if not {"use", "using"} & set(used[:2]):
        return
    head = sentence.verb_at_head
    goes = head is not None and head.action in ("attack", "treat", "leave")
    if goes or (known := next(iter(aspects_in(moment, used)), None)) is None:
        return
    own = {each.name for each in moment.hero.sheet.aspects} if moment.hero is not None else set()
    if known in own:
        return  # What is always true of the hero helps with the deed, and is none by itself.
    usual = head.skill if head is not None else ""
    shows = not _SHOWS.isdisjoint(verb_forms(words[ends]))
    if shows or (head is not None and head.action == "talk"):
        usual = "rapport"
    if not usual:
        covered = [
            each for each in skills_for(sentence.aim(), moment.state.words) if each in moment.state.skills
        ]
        usual = next(iter(covered), "crafts")
    skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
    yield Reading(f'/advantage {skill} "{known}"', FULL, f"it uses {known}")


_SHOWS = frozenset(("show", "demonstrate", "explain", "prove"))
_FEWEST_BEFORE = 4
"""So many words say at least that something is used, and what."""


def kept_shut(sentence: Sentence) -> Iterator[Reading]:
    """`I keep my back to the door and make sure nobody slips away`, `I block the doorway`."""
    words, known, at = sentence.words, sentence.moment.words, sentence.verb_from
    if sentence.denied or sentence.said.asks or sentence.said.quoted or at >= len(words):
        return
    for each in () if _LEADS.isdisjoint(words) else known.found("leads-to-effect", words):
        begins = each.at + each.length
        if begins >= len(words) - 1 or words[begins] not in _NOBODY:
            continue
        verbs = {form for word in words[begins + 1 :][:_SOON] for form in verb_forms(word)}
        if not verbs.isdisjoint(known.set_of("effects", "gets-by")):
            head = sentence.verb_at_head
            own = head.skill if head is not None and head.skill in _KEEPING else ""
            watched = not {"sure", "see", "seeing"}.isdisjoint(each.said.split()) and not _shuts(sentence)
            usual = own or ("notice" if watched else "physique")
            skill = named_skill(sentence) or skill_at_hand(sentence.moment, usual) or usual
            name = plain_aspect(" ".join(short(sentence.said.said_from(begins).split(), known)))
            yield Reading(f'/advantage {skill} "{name}"', _SURE, f"it is to make this true of others: {name}")
            return
    if sentence.moment.fighting and (kept := _nobody_gets_by(sentence)):
        usual = skill_at_hand(sentence.moment, "physique") or "physique"
        skill = named_skill(sentence) or usual
        yield Reading(f'/advantage {skill} "{plain_aspect(kept)}"', FULL, "nobody gets by there")
        return
    ways = known.set_of("effects", "ways")
    if _shuts(sentence) and not ways.isdisjoint(words[at + 1 : at + 1 + _SOON]):
        skill = named_skill(sentence) or skill_at_hand(sentence.moment, "physique") or "physique"
        begins = at + 1
        begins += words[begins : begins + 1] != [] and words[begins] in known.set_of("plain", "articles")
        ends = next((spot for spot in range(begins, len(words)) if words[spot] in ways), begins) + 1
        name = plain_aspect(f"{sentence.said.said_from(begins, ends)} blocked")
        yield Reading(f'/advantage {skill} "{name}"', FULL, "nobody gets by there")


def _nobody_gets_by(sentence: Sentence) -> str:
    """`Nobody gets past me`, behind a comma: what the hero sees to; nothing where it is not said."""
    words, gets_by = sentence.words, sentence.moment.words.set_of("effects", "gets-by")
    for at in sentence.said.after_a_stop:
        does = {form for word in words[at + 1 : at + 3] for form in verb_forms(word)}
        if words[at] in _NOBODY and does & gets_by and {"me", "us"} & set(words[at + 2 : at + 5]):
            return sentence.said.said_from(at)
    return ""


_KEEPING = ("physique", "crafts", "stealth", "notice")


def _shuts(sentence: Sentence) -> bool:
    at = sentence.verb_from
    return not sentence.moment.words.set_of("effects", "shuts").isdisjoint(verb_forms(sentence.words[at]))
