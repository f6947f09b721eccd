"""What else a line may be meant for, where little was read in it: another action with the fitting skill, or words said.

None of it is done by Enter; it stands in the second and third place, where a player looks who was misread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from solofate.commands.readings.actions.own_actions import by_own_actions
from solofate.commands.readings.actions.rolls import (
    best_attack,
    named_skill,
    of_a_weapon,
    skill_at_hand,
    thrown_by,
)
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.reading import DOUBTFUL, LONGEST, MOST, Moment, Reading
from solofate.commands.readings.searches.seeking import finds_best
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence, sentence_in
from solofate.commands.readings.talk.others_speak import spoken_by_others
from solofate.commands.readings.talk.threats import whoever_is_faced
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.commands.readings.words.votes import votes_of
from solofate.gm.talk.company import company
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import CHALLENGE, CONTEST
from solofate.rules.procedures.compels.compelling import ACCEPT, REFUSE
from solofate.wording.plain import in_quotes

_PLACES = 3
"""So many readings are looked at by who was misread."""
_LESS_THAN_OFFERED = DOUBTFUL - 0.05
"""So likely at most is what nobody read in a line: it is never offered before what was."""


def with_what_else(moment: Moment, text: str, said: Utterance, found: Sequence[Reading]) -> Sequence[Reading]:
    """The readings with what else the line may be, in places that nothing likely stands in."""
    if len(text) > LONGEST or not said.words or moment.hero is None:
        return found
    lines = {each.line for each in found}
    likely = list(takewhile(lambda each: each.score >= DOUBTFUL or each.line == text, found))
    likely = likely[:1] if _is_compelled(moment) else likely
    left = list(found[len(likely) :])
    for each in _what_else(moment, text, said, likely):
        if len(likely) >= _PLACES:
            break
        if each.line not in lines:
            score = min(_LESS_THAN_OFFERED, likely[-1].score if likely else 1.0)
            likely.append(each._replace(score=round(score, 3)))
            lines.add(each.line)
        elif (known := next((one for one in left if one.line == each.line), None)) is not None:
            likely.append(known)
            left.remove(known)
    return (*likely, *left)[: max(MOST, len(found))]


def _is_compelled(moment: Moment) -> bool:
    decision = moment.decision
    return decision is not None and decision.kind == COMPEL.id and not decision.free_text


def _what_else(moment: Moment, text: str, said: Utterance, likely: Sequence[Reading]) -> Iterator[Reading]:
    """What the line may be besides what was read in it, the likeliest first."""
    if moment.decision is not None:
        if _is_compelled(moment) and not said.asks:
            answers = list(_answers(moment, said))
            as_told = Reading(text, DOUBTFUL, "it goes into the journal as you wrote it")
            yield from answers if likely[0].line == text else (answers[0], as_told)
        return
    if not moment.state.scene.open:
        yield from _between_scenes(moment, said, text)
        return
    if moment.state.scene.mode in (CONTEST, CHALLENGE):
        return
    sentence = sentence_in(moment, said)
    if said.asks and not said.quoted:
        yield from _for_a_question(sentence, text)
        return
    if said.quoted:
        if spoken_by_others(moment, said) is None:
            yield from _by_words(sentence, said.quoted)
        return
    if not any(each.line.startswith("/") for each in likely) and sentence.subject != "me":
        yield from _of_somebody_told_of(sentence, text)
    if sentence.subject != "me" and (done_by := [each for each in likely if each.line.startswith("/as ")]):
        yield from _told_to_them(moment, done_by[0].line.split()[1], text)
        return
    for each in _by_a_deed(sentence, text, likely):
        yield from by_own_actions(moment, each, sentence.words, lambda: aspect_name(sentence))


def _between_scenes(moment: Moment, said: Utterance, text: str) -> Iterator[Reading]:
    """What a line may be where no scene is on: care for whoever is hurt, the next scene, a question."""
    hurt = [one for one in moment.friends if any(slot.untreated for slot in one.consequences)]
    named = {each for one in people_called(moment, said.words) for each in one.ids}
    for one in hurt:
        if one.id in named:
            yield Reading(f"/treat {one.id}", DOUBTFUL, f"{one.name} is still to be treated")
    plain = in_quotes(text).rstrip(".!? ")
    if said.asks:
        yield Reading("/recap", DOUBTFUL, "what has been so far")
        yield Reading("/suggest", DOUBTFUL, "what could come next")
    elif not said.quoted and {"i", "we"} & set(said.words[:_SOON]):
        yield Reading(f'/scene "{plain}"', DOUBTFUL, "the next scene may begin so")


_SOON = 4


def _answers(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Both answers to a compel, and first the one that the tone of the line is for."""
    says_no = not lexicon().set_of("answer-words", "denying").isdisjoint(said.words)
    for each in (REFUSE, ACCEPT) if says_no else (ACCEPT, REFUSE):
        yield Reading(f"> {each}", DOUBTFUL, "the compel is still to be answered")


def _for_a_question(sentence: Sentence, text: str) -> Iterator[Reading]:
    """What a question may be besides one to the oracle: to whoever is here, or for the hero to find out."""
    moment, asked = sentence.moment, in_quotes(text)
    yield Reading(f"? {asked}", DOUBTFUL, "the oracle says whether it is so")
    known = sentence.moment.words
    own = not known.set_of("what-else", "mine").isdisjoint(sentence.words)
    if own and not known.set_of("what-else", "of-a-sheet").isdisjoint(sentence.words):
        yield Reading("/sheet", DOUBTFUL, "what stands on the hero's own sheet")
    speaks = not known.set_of("grammar", "you").isdisjoint(sentence.words)
    if speaks and not moment.fighting:
        yield from _said_to_them(sentence, asked)
    someone = next((one.ids[0] for one in sentence.others), "")
    sought = asked.rstrip("?!. ")
    if someone and someone not in {one.id for one in moment.friends}:
        skill = skill_at_hand(moment, "empathy") or "empathy"
        yield Reading(
            f'/advantage {skill} seeking "{sought}" on {someone}', DOUBTFUL, "it may be seen in them"
        )
    else:
        skill = finds_best(moment, skill_at_hand(moment, "notice") or "notice")
        yield Reading(f'/advantage {skill} seeking "{sought}"', DOUBTFUL, "it may be found out here")
    if not speaks and not moment.fighting:
        yield from _said_to_them(sentence, asked)


def _of_somebody_told_of(sentence: Sentence, text: str) -> Iterator[Reading]:
    """What is told of a friend who acts may be their own deed, by the skill that goes with it."""
    moment = sentence.moment
    friends = {one.id: one for one in moment.friends if one.out is None}
    first = next((one for one in sentence.people_anywhere if one.at == sentence.begins), None)
    friend = friends.get(first.ids[0]) if first is not None else None
    if first is None or friend is None or first.several:
        return
    aim = in_quotes(sentence.said.said_from(first.end) if first.end < len(sentence.words) else text)
    covered = votes_of(moment, sentence.words[first.end :])
    best = [skill for skill, _ in friend.sheet.best_first]
    hurt = [one for one in sentence.people_anywhere if one.at > first.at]
    for skill in [*covered, *best][:1]:
        yield Reading(f'/as {friend.id} overcome {skill} "{aim}"', DOUBTFUL, f"it is what {friend.name} does")
    if hurt and hurt[0].ids[0] in friends and hurt[0].ids[0] != friend.id:
        yield Reading(f"/as {friend.id} treat {hurt[0].ids[0]}", DOUBTFUL, f"{friend.name} sees to them")


def _told_to_them(moment: Moment, who: str, text: str) -> Iterator[Reading]:
    """The line as it stands, said to whoever it has do something."""
    one = next((one for one in company(moment.state) if one.id == who), None)
    if one is not None and not moment.fighting:
        yield Reading(f'/talk {who} "{in_quotes(text)}"', DOUBTFUL, f"it is said to {one.name}")


def _said_to_them(sentence: Sentence, words: str) -> Iterator[Reading]:
    """The words as they stand, said to whoever is named, or was spoken to last."""
    moment = sentence.moment
    here = [one.id for one in company(moment.state)]
    named = [each for one in sentence.others for each in one.ids if each in here]
    for each in (named or here)[:1]:
        name = moment.state.characters[each].name
        yield Reading(f'/talk {each} "{in_quotes(words)}"', DOUBTFUL, f"it is said to {name}")


def _by_words(sentence: Sentence, quoted: str) -> Iterator[Reading]:
    """What words in quotes may do besides being said: they move somebody, by what the hero does best with words."""
    moment = sentence.moment
    foes = [one.id for one in moment.foes]
    named = [
        each for one in sentence_in(moment, utterance(quoted)).others for each in one.ids if each in foes
    ]
    named += [each for one in sentence.others for each in one.ids if each in foes]
    whom = next(iter(named), None) or whoever_is_faced(moment)
    if whom is None or moment.hero is None:
        return
    skills = _with_words(moment, utterance(quoted).words)
    name = moment.state.characters[whom].name
    said = in_quotes(quoted)
    if moment.fighting:
        for skill in skills[:2]:
            aspect = _AFTER_WORDS.get(skill, "Taken Aback")
            yield Reading(f'/advantage {skill} "{aspect}" on {whom}', DOUBTFUL, f"words that work on {name}")
        return
    yield from _said_to_them(sentence, quoted)
    for skill in skills[:2]:
        yield Reading(
            f'/overcome {skill} vs {whom} "{said}"', DOUBTFUL, f"{name} is talked round, by {skill}"
        )


_AFTER_WORDS = {
    "provoke": "Threatened",
    "deceive": "Taken In",
    "rapport": "Won Over",
    "empathy": "Seen Through",
}


def _with_words(moment: Moment, words: Sequence[str]) -> list[str]:
    """The skills by which words move somebody, the hero's best first; threatening ones where a threat is in them."""
    hero = moment.hero
    own = [able for each in _SPEAKING for able in moment.state.skills.at(each)]
    if hero is None:
        return own
    named = skills_for(" ".join(words), moment.state.words)
    return sorted(dict.fromkeys(own), key=lambda each: (each not in named, -hero.sheet.rating(each)))


_SPEAKING = ("provoke", "deceive", "rapport")


def _by_a_deed(sentence: Sentence, text: str, likely: Sequence[Reading]) -> Iterator[Reading]:
    """What a deed may be besides what it was read as: a blow, what it makes true, what it gets past, words."""
    moment = sentence.moment
    if not _is_a_deed(sentence, likely):
        return
    target = sentence.target
    named = target is not None and target.sure >= BY_NAME and not target.several
    foe = target.ids[0] if target is not None and named and moment.fighting else ""
    skills = _fitting(sentence)
    aim = sentence.aim() or in_quotes(text)
    made = {skill: aspect_name(sentence, skill) for skill in skills[:2]}
    verbs = {each.line.split()[0] for each in likely}
    on = f" on {foe}" if foe else ""
    others = [
        each for each in sentence.others if not moment.fighting and each.sure >= BY_NAME and not each.several
    ]
    if others:
        yield from _with_somebody(sentence, aim, others[0].ids[0])
    if foe and "/attack" not in verbs:
        by = of_a_weapon(sentence) or skill_at_hand(moment, "fight") or best_attack(moment, foe)
        yield Reading(f"/attack {foe} with {by}", DOUBTFUL, "it may be meant to hurt")
    if not moment.fighting and "/overcome" not in verbs:
        for skill in skills[:1]:
            yield Reading(f'/overcome {skill} "{aim}"', DOUBTFUL, f"{skill} covers such a deed")
    if "/advantage" not in verbs:
        for skill in skills[:1]:
            name = made[skill]
            yield Reading(f'/advantage {skill} "{name}"{on}', DOUBTFUL, f"it makes something true: {name}")
    if "/overcome" not in verbs and moment.fighting and not foe:
        for skill in skills[:1]:
            yield Reading(f'/overcome {skill} "{aim}"', DOUBTFUL, f"{skill} covers such a deed")
    for skill in skills[1:2]:
        yield Reading(f'/overcome {skill} "{aim}"', DOUBTFUL, f"{skill} covers it as well")
    for skill in skills[1:2]:
        name = made[skill]
        yield Reading(f'/advantage {skill} "{name}"{on}', DOUBTFUL, f"it makes something true: {name}")


def _with_somebody(sentence: Sentence, aim: str, who: str) -> Iterator[Reading]:
    """What is done with somebody where nobody fights: words said to them, or a roll for what they feel or give."""
    moment = sentence.moment
    friends = {one.id for one in moment.friends}
    name = moment.state.characters[who].name
    skill = next((each for each in _fitting(sentence) if each in _FOR_PEOPLE), "")
    against = f" vs {who}" if who not in friends else ""
    if skill:
        yield Reading(f'/overcome {skill}{against} "{aim}"', DOUBTFUL, f"it is about {name}, by {skill}")
    if who in [one.id for one in company(moment.state)] and who not in friends:
        yield Reading(f'/talk {who} "{aim}"', DOUBTFUL, f"it is said to {name}")
    if not skill and who not in friends and (wins := skill_at_hand(moment, "rapport")):
        # Nobody is opposed who is only there.
        yield Reading(f'/overcome {wins} "{aim}"', DOUBTFUL, f"{name} may be won by it")


_FOR_PEOPLE = lexicon().set_of("of-sentences", "for-people")


def _is_a_deed(sentence: Sentence, likely: Sequence[Reading]) -> bool:
    """Whether somebody acts in it for whom the player speaks: `I`, a command, a fragment in a fight, a hero by name."""
    if sentence.denied:
        return False
    if sentence.subject == "me" or sentence.commanded:
        return True
    if any(each.line.startswith("/") for each in likely):
        return True
    hero = sentence.moment.hero
    if hero is not None and sentence.doer == hero.id:
        return True
    return sentence.moment.fighting and sentence.subject != "other" and sentence.target is not None


def _fitting(sentence: Sentence) -> list[str]:
    """The skills that go with a deed: one named, the verb's, and those its words speak for; none where none does."""
    moment = sentence.moment
    found: list[str] = []
    if (named := named_skill(sentence)) is not None:
        found.append(named)
    deeds = [each for each in sentence.verbs if each.action not in _NO_HAND]
    if not moment.fighting:  # What is sought counts, and nobody is fought.
        deeds = [each for each in deeds if each.action != "attack"]
        deeds.sort(key=lambda each: each.action != "seek")
    for verb in deeds[:2]:
        by = thrown_by(sentence, verb) or verb.skill
        as_well = verb.as_well or moment.words.words("skills-as-well", by)
        found += [skill_at_hand(moment, each) or "" for each in (by, *as_well)]
    found += votes_of(moment, sentence.words)
    hero = moment.hero
    if moment.fighting and hero is not None and not any(found):  # In a fight it is the better hand.
        able = [own for each in _IN_A_FIGHT if (own := skill_at_hand(moment, each))]
        found += sorted(able, key=lambda each: -hero.sheet.rating(each))
    return list(dict.fromkeys(each for each in found if each))


_IN_A_FIGHT = ("athletics", "physique", "fight")
_NO_HAND = lexicon().set_of("of-sentences", "moves-nobody")
