"""Help: a hand for somebody on one's own side, and wounds that are treated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import an_advantage, named_skill, skill_at_hand
from solofate.commands.readings.help.remedies import pointed_at, whose_wound
from solofate.commands.readings.help.wounds_told import healing_skill
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, POSSIBLE, Sentence
from solofate.commands.readings.sentences.things import aspects_in, telling_words
from solofate.commands.readings.talk.pressed_by_words import press
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.nouns import PERSON, THING, noun_at
from solofate.commands.readings.words.verbs import Verb
from solofate.commands.readings.words.votes import votes_of
from solofate.errors import IllegalChoice
from solofate.gm.combat.ratings import best_attacks
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import PLAYER, Character
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.names import as_aspect
from solofate.rules.procedures.actions.teamwork import require_aid
from solofate.rules.ruleset import TEAMWORK

_PROTECTING = lexicon().set_of("blow-words", "protecting")
_NEAR_BY = 6


def aid(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """A hand for a friend: whoever is named, or the only one there is."""
    moment, friend = sentence.moment, sentence.friend
    if friend is None and (helper := _who_helps_the_hero(sentence, verb)) is not None:
        skill = named_skill(sentence) or _best_skill(moment)
        line = f"/as {helper.id} aid {moment.state.active} with {skill}"
        yield Reading(line, FULL, f"{helper.name} gives up a turn for it")
        return
    if not moment.fighting and _is_a_courtesy(sentence, verb):
        yield Reading(sentence.said.text, FULL, "nobody rolls for that")
        return
    if friend is None and not moment.fighting and _is_only_help(sentence, verb):
        yield Reading(sentence.said.text, LIKELY, "help takes no roll against whoever gets it")
        yield Reading(f'/do "{sentence.aim()}"', POSSIBLE, "a deed, and the GM says whether it takes dice")
        return
    if friend is None and not moment.fighting and _is_held_for_somebody(sentence, verb):
        yield Reading(sentence.said.text, FULL, "nobody rolls for that")
        return
    if friend is None and (sentence.others or len(moment.friends) != 1):
        if set(verb_forms(sentence.words[verb.at])) & moment.words.set_of("dragging", "verbs"):
            yield from _dragged(sentence) if sentence.others else ()
        elif sentence.others and _PROTECTING.isdisjoint(sentence.words[verb.at : verb.at + _NEAR_BY]):
            yield from press(sentence, verb._replace(skill="rapport"))
        elif sentence.others:
            yield an_advantage(sentence, skill_at_hand(moment, "athletics") or "athletics", LIKELY)
        return
    who = friend.ids[0] if friend is not None else moment.friends[0].id
    behind = sentence.said.said_from(friend.end if friend is not None else verb.end)
    covered = [
        each
        for told in (behind, sentence.aim())
        for each in skills_for(told, moment.state.words)
        if each in moment.state.skills
    ]
    more = [each for each in sentence.verbs if each.at > verb.at and each.skill]
    does = more and friend is not None and friend.end <= more[0].at <= friend.end + 1
    skill = (
        named_skill(sentence)
        or _of_their_blow(sentence, friend)
        or (skill_at_hand(moment, more[0].skill) if does else None)
        or next(iter(covered), None)
        or (skill_at_hand(moment, more[0].skill) if more else None)
        or next(iter(votes_of(moment, sentence.words[verb.at :])), None)
        or _best_skill(moment)
    )
    if sentence.moment.words.told("verbs", sentence.words).keys() & {"treat"}:
        yield from treat(sentence, verb)
    if not _may_help(moment, who, skill):  # Whoever is no help by that skill makes something true that is.
        sure = FULL + 0.01 if _of_their_blow(sentence, friend) else POSSIBLE
        yield from _made_true_for(sentence, who, sure)
    yield Reading(
        f"/aid {who} with {skill}", FULL, f"{moment.state.characters[who].name} gets a hand, with {skill}"
    )


def _of_their_blow(sentence: Sentence, friend: Mention | None) -> str | None:
    """The skill of a friend's blow that is helped: `I help Odile with her next swing`; None where it is none."""
    moment, words = sentence.moment, sentence.words
    if friend is None or not moment.fighting or words[friend.end : friend.end + 1] != ["with"]:
        return None
    behind = words[friend.end + 1 : friend.end + _NEAR_BY]
    blows = [
        sense
        for word in behind
        for sense in moment.words.senses("verbs", word)
        if sense.startswith("attack ")
    ]
    return skill_at_hand(moment, blows[0].split()[1]) if blows else None


def _may_help(moment: Moment, who: str, skill: str) -> bool:
    """Whether the hero's rating in a skill is of help to a friend, and no better than theirs."""
    if not moment.fighting or moment.hero is None or not ruleset_of(moment.state).has(TEAMWORK):
        return True
    try:
        require_aid(moment.state, moment.hero.id, who, skill)
    except IllegalChoice:
        return False
    return True


def _made_true_for(sentence: Sentence, who: str, sure: float) -> Iterator[Reading]:
    """An advantage for a friend in a fight, by what the hero draws a foe's eyes with best."""
    moment, hero = sentence.moment, sentence.moment.hero
    able = [each for each in _OPENS if each in moment.state.skills.names]
    if hero is None or not able:
        return
    skill = max(able, key=hero.sheet.rating)
    name = as_aspect(f"an opening for {moment.state.characters[who].name.partition(' ')[0]}")
    yield Reading(f'/advantage {skill} "{name}" for {who}', sure, "what is made true so, a friend may use")


_OPENS = ("deceive", "provoke", "athletics", "fight")


def _is_a_courtesy(sentence: Sentence, verb: Verb) -> bool:
    """`I help the widow to a chair`: somebody is shown to where one sits or lies."""
    known, words = sentence.moment.words, sentence.words
    whom = next((one for one in sentence.others if one.at == verb.end), None)
    behind = words[whom.end :] if whom is not None else []
    return behind[:1] != [] and behind[0] in _ONTO and not known.set_of("seats", "said").isdisjoint(behind)


def _is_only_help(sentence: Sentence, verb: Verb) -> bool:
    """`I help the widow across the yard`: whoever is helped stands right behind it, and nobody is won over by it."""
    helps = sentence.moment.words.set_of("hand-lent", "helps-them")
    whom = any(verb.end <= one.at <= verb.end + 1 for one in sentence.others)
    return whom and not helps.isdisjoint(verb_forms(sentence.words[verb.at]))


def _is_held_for_somebody(sentence: Sentence, verb: Verb) -> bool:
    """`I hold the door for the widow`: a thing, and nobody, is held."""
    words = sentence.words
    a_thing = words[verb.end : verb.end + 1] != [] and words[verb.end] in sentence.moment.words.set_of(
        "plain", "articles"
    )
    return a_thing and any(one.at > verb.end + 1 and words[one.at - 1] == "for" for one in sentence.others)


_ONTO = frozenset(("to", "into", "onto", "on"))


def _who_helps_the_hero(sentence: Sentence, verb: Verb) -> Character | None:
    """Whoever is meant by `I` in `I help Dov` on Dov's own turn: another whom the same player plays."""
    moment, words = sentence.moment, sentence.words
    hero = moment.hero
    whom = next((one for one in sentence.people_anywhere if one.at >= verb.end), None)
    if hero is None or whom is None or whom.ids != (hero.id,) or words[whom.at] in ("me", "myself", "us"):
        return None
    return next((one for one in moment.friends if one.is_hero and one.control == PLAYER), None)


def _dragged(sentence: Sentence) -> Iterator[Reading]:
    """Somebody who is no friend is dragged, pulled or carried somewhere: strength against theirs, and no kindness."""
    skill = skill_at_hand(sentence.moment, "physique") or "physique"
    who = sentence.others[0].ids[0]
    aim = f'/overcome {skill} vs {who} "{sentence.aim()}"'
    score = POSSIBLE if sentence.moment.fighting else LIKELY + 0.05
    yield Reading(aim, score, "somebody is dragged along who may hold back")
    yield an_advantage(sentence, skill, LIKELY if sentence.moment.fighting else POSSIBLE)


def _best_skill(moment: Moment) -> str:
    hero = moment.hero
    assert hero is not None
    if moment.fighting:
        return next((skill for _, skill, _ in best_attacks(moment.state, hero)), "fight")
    by_hand = [able for each in _BY_HAND for able in moment.state.skills.at(each)]
    return max(by_hand or moment.state.skills.skills, key=hero.sheet.rating, default="notice")


_BY_HAND = ("athletics", "physique", "crafts")


def treat(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """A wound that is treated: whose, and which, as far as the sentence says; else the first that is open."""
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    named = next((one for one in sentence.others), None)
    people = moment.state.characters
    if named is not None and _is_only_pointed_at(sentence, named) and people[named.ids[0]].side != hero.side:
        named = None  # Whose head `his` is: nobody's who is fought.
    if (
        named is not None
        and not moment.fighting
        and (one := whose_wound(moment, sentence.words, named)) is not None
    ):
        named = named._replace(ids=(one.id,))  # `Patch him up` speaks of whoever is hurt.
    hurt = [one for one in (hero, *moment.friends) if any(slot.untreated for slot in one.consequences)]
    said_mine = _is_mine(moment, sentence.words[verb.at :])
    if named is not None:
        patient = people[named.ids[0]]
    elif said_mine:
        patient = people[moment.speaker or hero.id]
    elif _is_somebody_elses(moment, sentence.words):
        others = [one for one in hurt if one.id != hero.id] or moment.friends
        patient = next(iter(others), hero)
    else:
        patient = next(iter(hurt), hero)
    mended = noun_at(moment.words, sentence.words, verb.end)
    part = mended is not None and mended.head in moment.words.set_of("body", "parts")
    is_a_thing = mended is not None and not part and (mended.names == THING or mended.of_several is False)
    is_a_thing = is_a_thing and mended is not None and mended.names != PERSON
    theirs = named is not None and _is_a_thing_of_theirs(sentence, named)
    if theirs or (not hurt and is_a_thing and patient.id == hero.id and not said_mine):
        skill = named_skill(sentence) or skill_at_hand(moment, "crafts") or _best_skill(moment)
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', LIKELY, "a thing is put right")
        return
    harm = [slot.aspect for slot in patient.consequences if slot.aspect]
    nobody_hurt = named is None and not hurt and not said_mine
    if not harm and named is not None and not moment.fighting and _is_a_patient(sentence, verb, named):
        line = f'/overcome {healing_skill(sentence)} "{sentence.aim()}"'
        yield Reading(line, FULL + 0.03, "what is treated is told, and on no sheet")
        return
    if not harm and not patient.is_hero and not nobody_hurt and _is_mine(moment, sentence.words):
        return  # `I find Corrie, and he digs the bullet out of my shoulder`
    if not harm and (nobody_hurt or not patient.is_hero):
        whose = "Nobody of yours" if nobody_hurt else patient.name
        yield _of_no_consequence(sentence, whose, "a" if nobody_hurt else "no")
        return
    spoken = [each for each in aspects_in(moment, sentence.words) if each in harm]
    open_ones = [slot.aspect for slot in patient.consequences if slot.untreated]
    what = next(iter(spoken or open_ones or harm), None)
    means = named_skill(sentence)
    line = f"/treat {patient.id}" + (f' "{what}"' if what else "") + (f" with {means}" if means else "")
    yield Reading(line, FULL if what else LIKELY, f"{patient.name} is to get better")
    if not harm:
        skill = means or next(
            (each for each in skills_for(sentence.aim(), moment.state.words) if each in moment.state.skills),
            skill_at_hand(moment, "academics") or _best_skill(moment),
        )
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE, "there is no consequence to treat")


def _is_a_thing_of_theirs(sentence: Sentence, named: Mention) -> bool:
    """Whether what is seen to is a thing somebody has, and no part of them: `patch Koji's suit`."""
    written, known = sentence.said, sentence.moment.words
    token = written.tokens[named.end - 1]
    owns = written.text[token.begins : token.ends].endswith(("'s", "’s", "s'", "s’"))
    thing = noun_at(known, sentence.words, named.end) if owns else None
    if thing is None or thing.names != THING or thing.head in known.set_of("body", "parts"):
        return False
    return is_a(thing.head, _MADE) and not is_a(thing.head, _OF_A_BODY)


_MADE, _OF_A_BODY = ("artifact.n.1",), ("body_part.n.1",)


def _is_a_patient(sentence: Sentence, verb: Verb, named: Mention) -> bool:
    """`I treat the chief`, `I operate on her`: whoever is no companion, and themselves what is treated.

    What ails them is told and on no sheet: a part of them that is bandaged is no more than that.
    """
    moment = sentence.moment
    own_side = {one.id for one in moment.friends} | {moment.hero.id if moment.hero is not None else ""}
    said_on = sentence.words[named.end : named.end + 1]
    of_a_part = bool(said_on) and said_on[0] not in moment.words.set_of("plain", "prepositions") | {"and"}
    written = sentence.said.text[
        sentence.said.tokens[named.end - 1].begins : sentence.said.tokens[named.end - 1].ends
    ]
    owns = written.endswith(("'s", "’s", "s'", "s’")) or sentence.words[named.at] in moment.words.set_of(
        "care-for", "theirs"
    )
    return own_side.isdisjoint(named.ids) and named.at >= verb.end and not (of_a_part and owns)


def _is_only_pointed_at(sentence: Sentence, one: Mention) -> bool:
    return sentence.moment.fighting and sentence.words[one.at] in sentence.moment.words.set_of(
        "somebody", "last"
    )


def _is_mine(moment: Moment, words: Sequence[str]) -> bool:
    """Whether it is the hero who is to get better: `my arm`, `myself`; `with my scarf` may be for anybody."""
    things = moment.words.set_of("plain", "prepositions") | {"and"}
    bodily = moment.words.set_of("body", "parts") | moment.words.set_of("care-for", "wounds")
    mine = any(
        word in ("my", "own")
        and (at == 0 or words[at - 1] not in things or not bodily.isdisjoint(words[at + 1 : at + 3]))
        for at, word in enumerate(words)
    )
    return mine or any(
        word in ("me", "myself") and words[at - 1] not in things for at, word in enumerate(words)
    )


def _is_somebody_elses(moment: Moment, words: Sequence[str]) -> bool:
    """Whether it is a wound or a part of somebody else's, who is only pointed at: `her wound`, `his bleeding leg`."""
    bodily = moment.words.set_of("body", "parts") | moment.words.set_of("care-for", "wounds")
    theirs = moment.words.set_of("care-for", "theirs")
    return any(
        word in theirs and not bodily.isdisjoint(words[at + 1 : at + 3]) for at, word in enumerate(words)
    )


def of_a_wound(sentence: Sentence) -> Iterator[Reading]:
    """`Take the glass out of Teo's forearm`, `have a look at that arm, Teo`: a wound that somebody here has."""
    moment, words = sentence.moment, sentence.words
    cares = moment.words.set_of("care-for", "verbs")
    if moment.fighting or not any(set(verb_forms(word)) & cares for word in words[: _NEAR_BY + 2]):
        return
    own = (*moment.friends, *((moment.hero,) if moment.hero is not None else ()))
    bodily = not (
        moment.words.set_of("body", "parts") | moment.words.set_of("care-for", "wounds")
    ).isdisjoint(words)
    hurt = [one for one in own if any(slot.untreated and slot.aspect for slot in one.consequences)]
    removes = "out" in words and len(hurt) == 1 and sentence.target is None
    named = {who for one in sentence.others for who in one.ids}
    is_mine = _is_mine(moment, words)
    is_theirs = bool(named) or _is_somebody_elses(moment, words)
    injured = moment.words.set_of("care-for", "wounds")
    said_of_wounds = set(words)
    if not any(set(verb_forms(word)) & moment.words.set_of("care-for", "tending") for word in words):
        said_of_wounds -= moment.words.set_of(
            "body", "parts"
        )  # Who takes a hand by a scalded hand treats none.
    means = named_skill(sentence)
    by = f" with {means}" if means else ""
    # `I take her hand` and `let her rest her arm` see to nothing: something is got out, looked at or tended.
    tends = any(set(verb_forms(word)) & moment.words.set_of("care-for", "tending") for word in words)
    sees_to = tends or not injured.isdisjoint(words) or ("out" in words and not _takes_a_part(sentence))
    for one in own:
        wounds = [slot.aspect for slot in one.consequences if slot.untreated and slot.aspect]
        told = [each for each in wounds if telling_words(each) & said_of_wounds]
        mine = one == moment.hero and is_mine
        if not mine and (one == moment.hero if is_theirs else bool(named) and one.id not in named):
            continue
        theirs = is_theirs and not injured.isdisjoint(words) and pointed_at(moment, words, one)
        if told or (wounds and bodily and sees_to and (one.id in named or mine or removes or theirs)):
            line = f'/treat {one.id} "{(told or wounds)[0]}"{by}'
            yield Reading(line, FULL + 0.03, f"{one.name} is to get better")
            return
    for whose in sentence.others:
        if whose.ids[0] in {one.id for one in moment.friends} and injured & set(
            words[whose.end : whose.end + 1]
        ):
            yield _of_no_consequence(sentence, moment.state.characters[whose.ids[0]].name, "no")
            return


def _takes_a_part(sentence: Sentence) -> bool:
    """Whether a part of somebody is what is taken, and nothing is got out of it: `I take Sabine's hand`."""
    known, words, at = sentence.moment.words, sentence.words, sentence.verb_from
    parts, articles = known.set_of("body", "parts"), known.set_of("plain", "articles")
    part = next((spot for spot in range(at + 1, min(len(words), at + _A_PART)) if words[spot] in parts), None)
    return part is not None and articles.isdisjoint(
        set(words[at + 1 : part]) - known.set_of("care-for", "theirs")
    )


_A_PART = 5


def _of_no_consequence(sentence: Sentence, whose: str, which: str) -> Reading:
    told = f"{whose} has {which} consequence to treat: it is done as you tell it."
    return Reading(sentence.said.text, FULL, "it heals nothing that is written down", told)
