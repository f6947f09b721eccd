"""Blows and threats: from a sentence to the command that attacks somebody or presses them."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import (
    an_advantage,
    as_an_overcome,
    best_attack,
    by_its_name,
    named_skill,
    of_a_weapon,
    skill_at_hand,
    thrown_by,
)
from solofate.commands.readings.actions.several import at_several
from solofate.commands.readings.fights.aimed_at import as_can_be_meant, for_another_turn, nobody_there
from solofate.commands.readings.fights.begun import acts_first, begins_a_conflict
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, LIKELY, POSSIBLE, SLIGHT, Sentence
from solofate.commands.readings.sentences.things import known_aspects
from solofate.commands.readings.talk.pressed_by_words import comes_in_first, press
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.strangers import callings, several_in, stranger_in
from solofate.commands.readings.words.nouns import ALIVE, PERSON, THING, kind_named, noun_at
from solofate.commands.readings.words.verbs import Verb
from solofate.gm.combat.ratings import best_attacks
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import subjects_of
from solofate.rules.model.state import CONTEST, FREE
from solofate.rules.procedures.actions.attack import attack_ways, in_reach


def attack(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """A blow: at whom, with which skill, and what it may be meant for instead."""
    moment, target = sentence.moment, sentence.target_of(verb.end)
    hero = moment.hero
    assert hero is not None
    if verb.skill != "shoot" and moment.fighting and _is_done_to_a_thing(sentence, verb):
        yield from _with_a_thing(sentence, verb)
        return
    if not moment.fighting and _takes_a_thing(sentence, verb):
        return
    if moment.fighting and target is not None and _is_brought_away(sentence, verb, target):
        skill = named_skill(sentence) or skill_at_hand(moment, "physique") or "physique"
        yield an_advantage(sentence, skill, LIKELY)
        return
    friend = sentence.friend
    handed = friend is not None and friend.at == verb.end and thrown_to(sentence, verb)
    if handed and friend is not None:
        name = moment.state.characters[friend.ids[0]].name
        skill = named_skill(sentence) or skill_at_hand(moment, "athletics") or "athletics"
        yield Reading(f"/aid {friend.ids[0]} with {skill}", LIKELY, f"{name} is thrown something to use")
        yield Reading(sentence.said.text, POSSIBLE, "what a friend is handed is told")
        return
    if target is None or not _is_object(sentence, verb, target):
        if moment.fighting and verb.skill != "shoot" and _has_an_object(sentence, verb):
            yield from _with_a_thing(sentence, verb)
            return
        if not moment.fighting or not moment.foes or _has_an_object(sentence, verb):
            yield from _at_somebody_new(sentence, verb)
            yield from as_an_overcome(sentence)
            return
        if friend is not None and friend.at == verb.end and friend.sure >= BY_NAME:
            yield from _at_a_friend(sentence, verb, friend)
            return
        yield from comes_in_first(sentence, verb)
        if sentence.words[verb.at] in _OF_ANYBODY or "get" in verb_forms(sentence.words[verb.at]):
            return
        target = Mention(tuple(one.id for one in moment.foes), verb.end, 0, 0.6)
    if target is not None and _is_in_their_mind(sentence, target):
        yield from press(sentence, verb._replace(skill="provoke"))
        return
    if not moment.fighting and target is not None and _is_taken_off(sentence, verb, target):
        skill = named_skill(sentence) or skill_at_hand(moment, "burglary") or "burglary"
        line = f'/overcome {skill} vs {target.ids[0]} "{sentence.aim()}"'
        yield Reading(line, FULL, "it is taken from somebody who may notice")
        return
    if not moment.fighting and sentence.words[verb.at : verb.end] in _SAID_OF_MUCH:
        yield from as_an_overcome(sentence)
        return
    if not moment.fighting and _tends(sentence, verb):
        return
    if not moment.fighting and _is_done_with_words(sentence, verb):
        yield from press(sentence, verb._replace(skill="provoke"))
        return
    if not moment.fighting:
        skill = (
            named_skill(sentence) or skill_at_hand(moment, verb.skill) or best_attack(moment, target.ids[0])
        )
        if moment.state.scene.mode == CONTEST:
            yield Reading(f"/attack {target.ids[0]} with {skill}", LIKELY, "blows end a contest")
        elif moment.state.scene.mode == FREE:
            yield begins_a_conflict(sentence, target.ids[0], verb.end, by_words=verb.skill == "provoke")
        yield Reading(
            f'/overcome {skill} vs {target.ids[0]} "{sentence.aim()}"',
            POSSIBLE,
            "where it is only in the way of something else it is to be overcome",
        )
        return
    named = named_skill(sentence)
    implied = skill_at_hand(moment, verb.skill) or by_its_name(sentence, verb) or of_a_weapon(sentence)
    implied = implied or _hand_to_hand(sentence, verb, target)
    if implied == "fight" and _leaves_the_hand(sentence, verb):
        implied = skill_at_hand(moment, "shoot") or implied
    target = as_can_be_meant(sentence, target, named or implied or best_attack(moment, target.ids[0]))
    if absent := nobody_there(sentence, target):
        yield Reading(sentence.said.text, FULL, "nobody like that is there", absent)
        return
    more = for_another_turn(sentence, verb.end, target)
    thrown = thrown_by(sentence, verb, listed=True)
    if _is_thrown_bodily(sentence, verb):
        yield an_advantage(sentence, named or skill_at_hand(moment, "physique") or "physique", FULL + 0.02)
        implied = skill_at_hand(moment, "fight") or implied
    elif _blinds(sentence, verb) or thrown is not None:
        by = skill_at_hand(moment, thrown or "athletics") or "athletics"
        yield an_advantage(sentence, named or by, FULL + 0.02)
    together = list(at_several(sentence, verb.end, named or implied or best_attack(moment, target.ids[0])))
    yield from together
    for at, foe in enumerate(target.ids[:3]):
        skill = named or implied or best_attack(moment, foe)
        name = moment.state.characters[foe].name
        why = "named" if named else "goes with the words" if implied else "hits best from here"
        score = FULL * (0.5 + 0.5 * target.sure) if at == 0 else POSSIBLE - 0.08 * at
        if at == 0 and len(target.ids) > 1 and target.sure < 0.75:
            score -= 0.05
        if together and at == 0:
            score = POSSIBLE
        told = more if at == 0 else ""
        yield Reading(f"/attack {foe} with {skill}", score, f"a deed at {name}, and {skill} {why}", told)
    foe_zone = moment.state.characters[target.ids[0]].zone
    head = sentence.verb_at_head
    closes = sentence.words[verb.at : verb.end] in _CLOSING
    goes = (
        (closes or (head is not None and head.action == "move"))
        and foe_zone != hero.zone
        and verb.skill != "shoot"
    )
    out_of_reach = goes or not _reaches(moment, target.ids[0], named or implied)
    if foe_zone is not None and foe_zone in moment.state.scene.zones and out_of_reach:
        zone = moment.state.scene.zones.names[foe_zone]
        score = FULL + 0.02 if goes else LIKELY - 0.02
        unseen = head is not None and head.action == "move" and head.skill == "stealth"
        creeps = f" with {skill_at_hand(moment, 'stealth')}" if unseen else ""
        why = "there is nobody to hit from here: first one gets there"
        yield Reading(f"/move {zone}{creeps}", score, why)
    if not named:
        other = _other_attack(moment, target.ids[0], implied or best_attack(moment, target.ids[0]))
        if other is not None and not (other == "shoot" and _hand_to_hand(sentence, verb, target)):
            yield Reading(f"/attack {target.ids[0]} with {other}", SLIGHT, f"{other} would do as well")


def _is_brought_away(sentence: Sentence, verb: Verb, target: Mention) -> bool:
    """Whether somebody is got to where they are out of it: `I get the old man inside`, and not `I get him`."""
    known, words = sentence.moment.words, sentence.words
    gets = not known.set_of("sets-on", "gets").isdisjoint(verb_forms(words[verb.at]))
    away = known.set_of("sets-on", "brings-away")
    return gets and target.at == verb.end and not away.isdisjoint(words[target.end : target.end + 1])


def _at_a_friend(sentence: Sentence, verb: Verb, friend: Mention) -> Iterator[Reading]:
    """A blow at somebody on one's own side, who is meant by nothing but their name, and is asked about."""
    moment = sentence.moment
    skill = named_skill(sentence) or skill_at_hand(moment, verb.skill) or best_attack(moment, friend.ids[0])
    name = moment.state.characters[friend.ids[0]].name
    yield Reading(
        f"/attack {friend.ids[0]} with {skill}", LIKELY, f"{name} is on the hero's side, and is named"
    )


def _is_in_their_mind(sentence: Sentence, target: Mention) -> bool:
    """`I go for the monk's conscience`: what is gone for is nothing one could hit."""
    said, last = sentence.said, target.end - 1
    whose = target.end < len(said.tokens) and said.text[said.tokens[last].begins :].partition(" ")[0]
    if not whose or not whose.rstrip(",.").endswith(("'s", "’s", "s'", "s’")):
        return False
    return subjects_of(sentence.words[target.end])[:1] in (
        ("cognition",),
        ("feeling",),
        ("attribute",),
        ("motive",),
    )


def _is_done_with_words(sentence: Sentence, verb: Verb) -> bool:
    """`I lay into Quill and call him a murderer`: a verb that may be one of words, and what is said, behind it."""
    known, words = sentence.moment.words, sentence.words
    said = (" ".join(words[verb.at : verb.at + length]) for length in (2, 3))
    return (
        not known.set_of("blow-words", "may-be-words").isdisjoint(said)
        and bool(known.told("calls-names", words[verb.end :]))
        and _BLOWS.isdisjoint(words)
    )


def _is_taken_off(sentence: Sentence, verb: Verb, target: Mention) -> bool:
    """`I nick the keys off her belt`: a thing behind the verb, and then whose it is."""
    words = sentence.words
    articles = sentence.moment.words.set_of("plain", "articles")
    between = words[verb.end : target.at]
    if not _UNDER.isdisjoint(between):
        return False  # `I kick the ladder out from under him`
    return bool(between[1:]) and between[0] in articles and not {"off", "from"}.isdisjoint(between)


_UNDER = frozenset(("under", "beneath", "underneath"))


def thrown_to(sentence: Sentence, verb: Verb) -> bool:
    """Whether somebody is thrown something to catch: `I toss Teo my spare pistol`."""
    heads = set(verb_forms(sentence.words[verb.at])) & sentence.moment.words.set_of("thrown", "verbs")
    friend = sentence.friend
    behind = sentence.words[friend.end : friend.end + 1] if friend is not None else []
    return bool(heads and behind) and behind[0] in sentence.moment.words.set_of("plain", "articles")


def _is_thrown_bodily(sentence: Sentence, verb: Verb) -> bool:
    """`I throw Nan through the hatch`: somebody is thrown, and nothing is thrown at them."""
    heads = set(verb_forms(sentence.words[verb.at])) & sentence.moment.words.set_of("thrown", "verbs")
    behind = sentence.words[verb.end : verb.end + 2]
    theirs = len(behind) > 1 and behind[0] in ("her", "his", "their")
    if theirs and behind[1] not in sentence.moment.words.set_of("plain", "prepositions"):
        return False  # `Sabine throws her cutter`
    return bool(heads) and verb.length == 1 and any(one.at == verb.end for one in sentence.foes_mentioned)


def _leaves_the_hand(sentence: Sentence, verb: Verb) -> bool:
    """Whether something is thrown to hurt, be it what one else strikes with: `I throw my torch in his face`."""
    heads = set(verb_forms(sentence.words[verb.at])) & sentence.moment.words.set_of("thrown", "verbs")
    thing = sentence.words[verb.end : verb.end + _SOON]
    return bool(heads) and verb.length == 1 and thing[:1] != ["myself"] and _BLOWS.isdisjoint(thing)


_SOON = 3


def _hand_to_hand(sentence: Sentence, verb: Verb, target: Mention) -> str | None:
    """The skill for a deed of the body: `I bring him down`, `I leap at her`; `Teo hits the lumper`, if he knows how to.

    Nobody shoots who lays hands on somebody, however much better they shoot.
    """
    hero = sentence.moment.hero
    assert hero is not None
    skill = skill_at_hand(sentence.moment, "fight")
    if skill is None:
        return None
    said = {" ".join(sentence.words[verb.at : verb.end]), *verb_forms(sentence.words[verb.at])}
    if verb.action != "attack" or not said.isdisjoint(sentence.moment.words.set_of("by-hand", "verbs")):
        return skill
    if not {"hit", "beat"} & said:
        return None
    beside = sentence.moment.state.characters[target.ids[0]].zone == hero.zone
    return skill if beside and hero.sheet.rating(skill) > 0 else None


def _blinds(sentence: Sentence, verb: Verb) -> bool:
    """Whether something that is no weapon is thrown into a face: `I throw the soup in his eyes`."""
    behind = sentence.words[verb.end :]
    return (
        verb.skill == "shoot"
        and "trigger" not in sentence.words
        and not _EYES.isdisjoint(behind)
        and of_a_weapon(sentence) is None
    )


_EYES = lexicon().set_of("blow-words", "eyes")


def _is_object(sentence: Sentence, verb: Verb, target: Mention) -> bool:
    """Whether the foe is whom it is done to: `hit the lumper`, not `hit the wall beside the lumper`."""
    between = sentence.words[verb.end : target.at]
    parts = sentence.moment.words.set_of("body", "parts")
    return target.at < verb.at or len(between) < 7 or not parts.isdisjoint(between)


def _at_somebody_new(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """`I punch the barrow man` where no such man has been seen: he comes in with the fight."""
    moment, hero = sentence.moment, sentence.moment.hero
    if hero is None or moment.state.scene.mode != FREE:
        return
    fights = "fight" in verb_forms(sentence.words[verb.at])  # Whoever fights three statues fights somebody.
    several = several_in(moment, sentence.words[verb.at + verb.length :], anything=fights)
    made = several is not None and several.number == 1 and not fights and _is_made(moment, several.name)
    if several is not None and not made and (several.number > 1 or len(several.name.split()) > 1):
        line = f"/conflict with {several.typed}{moment.opening}"
        yield Reading(line, LIKELY + 0.02, f"{several.name} comes in{acts_first(moment)}")
        return
    spoken_of = (moment.words.words("somebody", sense) for sense in ("foe", "chief"))
    person = (*callings(moment), *(word for words in spoken_of for word in words))
    new = stranger_in(sentence.words[verb.at + verb.length :], sentence.said.text, person)
    if new is not None and (fights or not _is_made(moment, new[0])):
        name, _ = new
        line = f'/conflict with "{name}"{moment.opening}'
        yield Reading(line, LIKELY + 0.02, f"{name} comes in{acts_first(moment)}")


def _is_made(moment: Moment, name: str) -> bool:
    """Whether it is a thing that was made, whatever it is called, or is told of as an aspect here: no foe."""
    if any(name.casefold() == each.casefold() for each in known_aspects(moment)):
        return True
    head = name.casefold().split()[-1]
    return kind_named(moment.words, head) == THING and subjects_of(head)[:1] == ("artifact",)


def _tends(sentence: Sentence, verb: Verb) -> bool:
    """Whether a wound is seen to, and what may be a blow is part of that: `cut open his suit and bind the knee`."""
    cares = sentence.moment.words.set_of("care-for", "tends")
    bodily = sentence.moment.words.set_of("body", "parts") | sentence.moment.words.set_of(
        "care-for", "wounds"
    )
    bodily -= sentence.moment.words.set_of("care-for", "tied")
    behind = sentence.words[verb.end :]
    tending = any(not cares.isdisjoint(verb_forms(word)) for word in behind)
    return tending and not bodily.isdisjoint(behind)


def _takes_a_thing(sentence: Sentence, verb: Verb) -> bool:
    """Whether a word that may be a blow is done to a thing: `I take the papers out to Percy`, `I floor it`.

    What is struck with a fist or a weapon is told by other words.
    """
    if verb.skill:
        return False
    if sentence.words[verb.end : verb.end + 1] == ["it"]:
        return True
    noun = noun_at(sentence.moment.words, sentence.words, verb.end)
    named = any(one.at < verb.end + 3 and one.end > verb.end for one in sentence.people_anywhere)
    if noun is None or noun.names in (PERSON, ALIVE) or named or not sentence.foes_mentioned:
        return False
    return several_in(sentence.moment, sentence.words[verb.end :]) is None and _is_done_to_a_thing(
        sentence, verb
    )


_BLOWS = lexicon().set_of("blow-words", "blows")


def _is_done_to_a_thing(sentence: Sentence, verb: Verb) -> bool:
    """Whether what stands behind the verb is neither somebody, nor a part of them, nor a weapon: `kick a barrel`."""
    words, start = sentence.words, verb.at + verb.length
    start += words[start : start + 1] != [] and words[start] in sentence.moment.words.set_of(
        "plain", "particles"
    )
    articles = sentence.moment.words.set_of("plain", "articles") | {"one", "some", "two", "over", "open"}
    if start >= len(words) - 1 or words[start] not in articles:
        return False
    if words[start] == "her" and noun_at(sentence.moment.words, words, start + 1) is None:
        return False  # `I hit her with the press while she is down`: it is she who is hit.
    whose = words[start] in ("his", "her", "their")
    if whose and words[start + 1] in sentence.moment.words.set_of("body", "parts"):
        return False
    if whose and _for_what_it_does(sentence, start):
        return True  # `I smash his lantern so that they stand in the dark`
    if any(one.at <= start + 1 < one.end for one in sentence.people_anywhere):
        return False
    ends = next(
        (
            at
            for at in range(start + 1, len(words))
            if words[at] in sentence.moment.words.set_of("plain", "prepositions")
        ),
        len(words),
    )
    worn = sentence.moment.words.set_of("blades", "worn")
    if ends < len(words) and words[ends] in ("of", "out") and words[ends - 1] not in worn:
        parts_of = next((one for one in sentence.people_anywhere if one.at >= ends), None)
        if parts_of is not None and parts_of.at <= ends + 2:
            return False
    foe_like = any(start <= place.at < ends for place in sentence.places)  # `I hit the shoulder` of a giant
    if (
        not sentence.foes_mentioned
        and not foe_like
        and set(verb_forms(words[verb.at])) & sentence.moment.words.set_of("blades", "breaks")
    ):
        return True  # `I kick out the lantern`: what else were a weapon is what is hit.
    weapons = {each.at for each in sentence.means}
    return not weapons & set(range(start, ends)) and _BLOWS.isdisjoint(words[start:ends])


def _for_what_it_does(sentence: Sentence, at: int) -> bool:
    """Whether a thing of somebody's is what it is done to, and what that leads to is said behind it."""
    known, words = sentence.moment.words, sentence.words
    leads, worn = known.set_of("fillers", "because"), known.set_of("blades", "worn")
    spots = range(at + 2, min(len(words), at + _FEW_ADJECTIVES + 2))
    behind = next((spot for spot in spots if words[spot] in leads), 0)
    thing = words[behind - 1] if behind else ""
    return bool(thing) and thing not in worn and kind_named(known, thing) == THING


_FEW_ADJECTIVES = 2


def _with_a_thing(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Something is knocked, cut or kicked that is nobody: what it leaves true, or an obstacle that gives way."""
    moment = sentence.moment
    by_blade = set(verb_forms(sentence.words[verb.at])) & moment.words.set_of("blades", "verbs")
    usual = "physique" if verb.skill == "fight" and not by_blade else verb.skill
    skill = named_skill(sentence) or skill_at_hand(moment, usual) or "physique"
    yield an_advantage(sentence, skill, LIKELY)
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE, "it may be in the way")
    if sentence.target is not None:
        foe = sentence.target.ids[0]
        yield Reading(f"/attack {foe} with {best_attack(moment, foe)}", SLIGHT, "it may be meant to hurt")


def _has_an_object(sentence: Sentence, verb: Verb) -> bool:
    """Whether something that is nobody is done something to: `hit the wall`."""
    behind = sentence.words[verb.end :]
    if behind[:1] == ["it"]:
        return True
    return (
        bool(behind)
        and behind[0] in ("the", "a", "an", "my", "open", "down", "off")
        and (of_a_weapon(sentence) is None or len(behind) > 3)
    )


def _reaches(moment: Moment, foe: str, skill: str | None) -> bool:
    """Whether the hero reaches somebody from here with a skill, or with the best there is."""
    hero = moment.hero
    assert hero is not None
    acts_as = attack_ways(moment.state, hero).get(skill or best_attack(moment, foe))
    return acts_as is None or in_reach(moment.state, hero.id, foe, acts_as)


def _other_attack(moment: Moment, foe: str, besides: str) -> str | None:
    hero = moment.hero
    assert hero is not None
    ways = best_attacks(moment.state, hero)
    reaching = (skill for _, skill, acts_as in ways if in_reach(moment.state, hero.id, foe, acts_as))
    return next((skill for skill in reaching if skill != besides), None)


_OF_ANYBODY = lexicon().set_of("blow-words", "of-anybody")
"""Verbs that are blows only where somebody is named whom they are for."""

_CLOSING = (
    ["go", "after"],
    ["go", "for"],
    ["chase"],
    ["rush"],
    ["charge"],
    ["rush", "at"],
    ["charge", "at"],
    ["come", "at"],
)
"""How somebody makes for a foe, who may stand elsewhere."""

_SAID_OF_MUCH = (["get"], ["drop"], ["engage"], ["rush"], ["jump"])
"""Verbs that are blows only where a fight is on."""
