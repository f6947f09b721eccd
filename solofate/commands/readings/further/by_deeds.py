"""What a deed may be meant for besides what it was read as, by the skills that go with it and by what it names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solofate.commands.readings.actions.rolls import (
    best_attack,
    named_skill,
    of_a_weapon,
    skill_at_hand,
    thrown_by,
)
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.further.by_friends import a_way, done_by_a_friend
from solofate.commands.readings.reading import DOUBTFUL, Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import utterance
from solofate.commands.readings.words.votes import votes_of
from solofate.gm.talk.company import can_talk, company
from solofate.lexicon.matcher import lexicon
from solofate.wording.plain import in_quotes


def by_a_deed(sentence: Sentence, text: str, likely: Sequence[Reading]) -> Iterator[Reading]:
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


def by_what_is_named(
    sentence: Sentence, read: Callable[[Moment, str], Sequence[Reading]]
) -> Iterator[Reading]:
    """A deed by what it names: a friend who does it, a zone it leads to, a foe it is done to, a skill it takes."""
    moment, said = sentence.moment, sentence.said
    people = people_called(moment, said.words)
    friends = {one.id: one for one in moment.friends if one.out is None}
    first = next((one for one in people if not one.several), None)
    if first is not None and first.ids[0] in friends and first.at <= _SOON:
        behind = said.said_from(first.end) if first.end < len(said.words) else ""
        yield from done_by_a_friend(moment, friends[first.ids[0]], utterance(behind), read)
    yield from a_way(sentence, moment.hero)
    foes = {one.id for one in moment.foes}
    against = next((one.ids[0] for one in people if one.ids[0] in foes), "") if moment.fighting else ""
    aim = in_quotes(said.text)
    if against:
        by = named_skill(sentence) or of_a_weapon(sentence) or best_attack(moment, against)
        yield Reading(f"/attack {against} with {by}", DOUBTFUL, "it may be meant to hurt")
    on = f" on {against}" if against else ""
    for skill in (_fitting(sentence) or _usual(sentence))[:2]:
        name = aspect_name(sentence, skill)
        helps = Reading(f'/advantage {skill} "{name}"{on}', DOUBTFUL, "it may help")
        gets_past = Reading(f'/overcome {skill} "{aim}"', DOUBTFUL, f"{skill} covers such a deed")
        yield from (helps, gets_past) if moment.fighting else (gets_past, helps)
    here = {one.id: one for one in company(moment.state) if can_talk(one)}
    if (whom := next((one.ids[0] for one in people if one.ids[0] in here), "")) and not moment.fighting:
        yield Reading(f'/talk {whom} "{aim}"', DOUBTFUL, f"it is said to {here[whom].name}")


_SOON = 3


def _usual(sentence: Sentence) -> list[str]:
    """What the hero does best by hand, for a deed whose words speak for no skill."""
    moment, hero = sentence.moment, sentence.moment.hero
    usual = _IN_A_FIGHT if moment.fighting else ("notice", "investigate")
    able = [own for each in usual for own in moment.state.skills.at(each)]
    return sorted(able, key=lambda each: -hero.sheet.rating(each))[:1] if hero is not None else []
