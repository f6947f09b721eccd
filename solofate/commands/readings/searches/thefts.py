"""Tricks where nobody fights: what is taken off somebody, and what is shown as something it is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import best_of, named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.nouns import THING, noun_at
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import subjects_of

NOTICED = "whoever has it may notice"
"""Why dice are rolled for what is taken off somebody."""
HELD_FAST = "whoever has it holds on to it"
"""Why dice are rolled for what is torn out of somebody's hands."""


def shown_falsely(sentence: Sentence) -> Iterator[Reading]:
    """`I show the clerk my forged licence`: they may see what it is."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if moment.fighting or sentence.denied or sentence.said.asks or at >= len(words):
        return
    shows = not known.set_of("shown-falsely", "shows").isdisjoint(verb_forms(words[at]))
    if shows and not known.set_of("shown-falsely", "false").isdisjoint(words[at + 1 :]):
        skill = named_skill(sentence) or skill_at_hand(moment, "deceive") or "deceive"
        whom = next((one for one in sentence.foes_mentioned if one.at > at), None)
        against = f" vs {whom.ids[0]}" if whom is not None else ""
        yield Reading(
            f'/overcome {skill}{against} "{sentence.aim()}"', FULL + 0.03, "it is to be taken as real"
        )


def theft(sentence: Sentence) -> Iterator[Reading]:
    """A thing that somebody has, taken without asking where nobody fights: they may notice."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if moment.fighting or sentence.denied or sentence.said.asks or at >= len(words):
        return
    head = sentence.verb_at_head
    gesture = head is not None and head.action == "feel" and head.length > 1  # `I take her hand`
    by_force = not known.set_of("thefts", "by-force").isdisjoint(verb_forms(words[at]))
    picks = not known.set_of("thefts", "picks").isdisjoint(verb_forms(words[at]))
    takes = by_force or picks or not known.set_of("thefts", "takes").isdisjoint(verb_forms(words[at]))
    if gesture or not takes or _is_offered(sentence) or _takes_somebody(sentence):
        return
    owner, theirs = _whose_pocket(sentence) if picks else _owner(sentence)
    if not theirs and (by_force or words[at] in known.set_of("thefts", "unasked")):
        owner = _taken_from(sentence)
    if not theirs and owner is None:
        return
    skills = known.words("thefts", "skills-of-force" if by_force else "skills")
    able = [own for each in skills for own in moment.state.skills.at(each)]
    skill = named_skill(sentence) or best_of(moment, next(iter(able), "stealth"), able[1:])
    against = f" vs {owner.ids[0]}" if owner is not None else ""
    yield Reading(
        f'/overcome {skill}{against} "{sentence.aim()}"', FULL + 0.03, HELD_FAST if by_force else NOTICED
    )


def _whose_pocket(sentence: Sentence) -> tuple[Mention | None, bool]:
    """Whose pocket or purse is picked where it stands: `pick his pocket`, `I pick the merchant's purse`."""
    words, at, known = sentence.words, sentence.verb_from, sentence.moment.words
    kept_in = known.set_of("thefts", "kept-in")
    if words[at + 1 : at + 2] and words[at + 1] in known.set_of("thefts", "whose"):
        worn = _is_worn(words[at + 2 :], kept_in)
        return (_last_spoken_of(sentence, at + 1), True) if worn else (None, False)
    one = next((one for one in sentence.foes_mentioned if at < one.at <= at + 2), None)
    worn = one is not None and _is_whose(sentence, one) and _is_worn(words[one.end :], kept_in)
    return (one, True) if worn else (None, False)


def _owner(sentence: Sentence) -> tuple[Mention | None, bool]:
    """Whose the thing is, as far as they are here, and whether it is somebody's: `her watch`, `out of his bag`."""
    words, at = sentence.words, sentence.verb_from
    known = sentence.moment.words
    for one in sentence.foes_mentioned:
        out_of = one.at > at + 1 and words[one.at - 1] in known.set_of("thefts", "from")
        if one.at <= at or not (one.at == at + 1 or out_of) or not _is_whose(sentence, one):
            continue
        held = out_of and _is_worn(words[one.end :], known.set_of("thefts", "held-in"))
        if held and not _is_a_thing(sentence, at + 1, one.at):
            continue  # `I take his hand out of hers`
        if held or _has_something(sentence, one.end):
            return one, True
    whose = known.set_of("thefts", "whose")
    kept_in = known.set_of("thefts", "kept-in")
    for spot in range(at + 2, len(words) - 2):
        taken_out = words[spot] in known.set_of("thefts", "from") and words[spot + 1] in whose
        if taken_out and _is_worn(words[spot + 2 :], kept_in):
            return _last_spoken_of(sentence, spot + 1), True
    return None, False


def _takes_somebody(sentence: Sentence) -> bool:
    """Whether it is somebody who is taken, and nothing of theirs: `I pull Greta from her chair`."""
    return any(
        one.at == sentence.verb_from + 1 and not _is_whose(sentence, one) for one in sentence.people_anywhere
    )


def _taken_from(sentence: Sentence) -> Mention | None:
    """Whoever has what is taken `from the footman` or `away from her`, and no part of them."""
    words, at = sentence.words, sentence.verb_from
    leads = sentence.moment.words.set_of("thefts", "off-whom")
    for one in sentence.foes_mentioned:
        of_theirs = _is_whose(sentence, one) and _has_something(sentence, one.end)
        if one.at > at + 1 and words[one.at - 1] in leads and not of_theirs:
            return one if _is_a_thing(sentence, at + 1, one.at) else None
    return None


def _is_a_thing(sentence: Sentence, at: int, until: int) -> bool:
    """Whether a thing that can be held is named there, and no part of a body."""
    known, words = sentence.moment.words, sentence.words
    if words[at] == "it":
        return True
    noun = noun_at(known, words[:until], at)
    if noun is None or noun.head in known.set_of("body", "parts"):
        return False
    return noun.names == THING or subjects_of(noun.head)[:1] in _HELD


def _is_offered(sentence: Sentence) -> bool:
    """Whether it is taken that somebody holds out: `I take the letter he holds out`, `the cup she offers me`."""
    words, known = sentence.words, sentence.moment.words
    gives = known.set_of("thefts", "gives")
    doers = known.set_of("grammar", "acts") - {"i", "we"}
    ends = {one.end for one in sentence.people_anywhere if not _is_whose(sentence, one)}
    return any(
        (at in ends or words[at - 1] in doers)
        and (
            not gives.isdisjoint(verb_forms(words[at]))
            or (not _HOLDS.isdisjoint(verb_forms(words[at])) and words[at + 1 : at + 2] == ["out"])
        )
        for at in range(sentence.verb_from + 2, len(words))
    )


_HOLDS = frozenset(("hold", "stretch", "reach"))
_HELD = (("artifact",), ("communication",), ("possession",))


def _last_spoken_of(sentence: Sentence, spot: int) -> Mention | None:
    """Whoever `his` or `her` there speaks of: who is named before it, or else whom the pronoun means by itself."""
    pronoun = _AS_AN_OBJECT.get(sentence.words[spot], "")
    meant = sentence.crowd.mentions([pronoun])[:1] if pronoun else []
    may_be = {each for one in meant for each in one.ids}
    named = [one for one in sentence.foes_mentioned if one.end <= spot]
    fitting = [one for one in named if not may_be or not may_be.isdisjoint(one.ids)]
    foes = {one.id for one in sentence.moment.foes}
    return next((one for one in (*reversed(fitting), *meant) if one.ids[0] in foes), None)


_AS_AN_OBJECT = {"his": "him", "her": "her"}


def _is_whose(sentence: Sentence, one: Mention) -> bool:
    """Whether it says whose something is: `her watch`, `Dalia's bag`, and not `I slip Dalia a coin`."""
    said, token = sentence.said, sentence.said.tokens[one.end - 1]
    owns = said.text[token.begins : token.ends].endswith(("'s", "’s", "s'", "s’"))
    return owns or sentence.words[one.end - 1] in sentence.moment.words.set_of("thefts", "whose")


def _has_something(sentence: Sentence, at: int) -> bool:
    """Whether a thing of theirs follows: `her watch`, `Dalia's bag`, and not `her and run`."""
    words, known = sentence.words, sentence.moment.words
    joins = known.set_of("plain", "prepositions") | known.set_of("plain", "particles")
    if known.set_of("body", "parts").intersection(words[at : at + 2]):
        return False  # `Her bandaged hand` is taken to hold it.
    return at < len(words) and words[at] not in joins | {"and", "then"}


def _is_worn(words: Sequence[str], kept_in: frozenset[str]) -> bool:
    return not kept_in.isdisjoint(words[:2])
