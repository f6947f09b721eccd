"""What another of the heroes' side does: a hero, or a companion, who in a fight does it on their own turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from solofate.commands.language.orders import waits_for_their_turn
from solofate.commands.readings.actions.rolls import an_advantage, skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.ways.going import destination
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import PLAYER, Character
from solofate.rules.model.skill_scopes import skills_for

Teller = Callable[[Sentence], Iterator[Reading]]
"""What a sentence comes to for whoever acts in it."""


def bidden_allies(moment: Moment, said: Utterance, told: Teller) -> Iterator[Reading]:
    """`Teo, shoot the lookout!`, `have Teo shoot`, `Teo tries to hide`: what a player has another hero do."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    if moment.fighting:
        yield from _set_on(moment, said, begins)
    sends = any(word in known.set_of("somebody", "sends") for word in words[begins : begins + 2])
    at = skip(words, begins, known, "having", *(("ordering",) if moment.fighting or sends else ()))
    friends = {one.id for one in moment.friends if (one.is_hero and one.control == PLAYER) or not one.is_hero}
    one = next((one for one in people_called(moment, words) if one.at == at), None)
    if one is None or len(one.ids) > 1 or one.ids[0] not in friends or one.end >= len(words):
        return
    if words[one.end] == "and":  # `Wend and I` do it together.
        return
    sent = words[at - 1 : at] if at else []
    doer = moment.state.characters[one.ids[0]]
    is_sent = bool(sent) and sent[0] in known.set_of("somebody", "sends")
    if is_sent and moment.fighting:
        yield from _sent_against(moment, said, one)
    elif is_sent and (doer.is_hero or not moment.fighting):
        yield from _sent_somewhere(moment, said, one)
    verb_at = skip(words, one.end, known, "before", "ought-to")
    called = at == begins and one.end in said.after_a_stop
    if not called and at == begins and verb_at == one.end:
        return
    if doer.is_hero and (helped := _helps_me(moment, said, doer, verb_at)) is not None:
        yield helped
        return
    theirs = Sentence(_as(moment, doer), said, verb_at)
    if moment.fighting and (taken := _takes_on(theirs)) is not None:
        yield Reading(f"/as {doer.id} attack {taken.ids[0]}", _TOLD, f"{doer.name} attacks them")
        return
    if theirs.verb_at_head is None or theirs.verb_at_head.action == "feel":
        return
    for reading in told(theirs):
        if not moment.fighting and not doer.is_hero and (called or not reading.line.startswith(_TREATS)):
            continue  # Outside a fight a companion who is spoken to is asked; whoever has them treat a wound says so.
        # A companion who is told in a fight what to do is not talked round first.
        less = _CALLED if called else 0.05
        sure = reading.score - less if doer.is_hero else min(_TOLD, reading.score + _TOLD_TO)
        yield from _by_them(theirs, doer, reading, sure)


_CALLED = -0.03
"""Whoever is called by name is who does it, and not whose turn it is."""
_TOLD_TO, _TOLD = 0.16, 0.96


def _helps_me(moment: Moment, said: Utterance, doer: Character, at: int) -> Reading | None:
    """`Anselm, help me talk to her`: the other hero's hand for what the hero does then, by the skill for it."""
    known, hero = moment.words, moment.hero
    asked = next((each for each in known.found("asks-for-a-hand", said.words[at:]) if each.at == 0), None)
    if asked is None or hero is None:
        return None
    deed = said.said_from(at + asked.length)
    own = Sentence(moment, utterance(f"I {deed}")) if deed else None
    speaks = own is not None and any(verb.action in ("talk", "press") for verb in own.verbs)
    usual = next((verb.skill for verb in own.verbs if verb.skill), "") if own is not None else ""
    covered = [able for each in skills_for(deed, moment.state.words) for able in moment.state.skills.at(each)]
    usual = usual or ("rapport" if speaks else next(iter(covered), "physique"))
    skill = skill_at_hand(moment, usual) or usual
    return Reading(
        f"/as {doer.id} aid {hero.id} with {skill}",
        _TOLD,
        f"{doer.name} lends a hand, which adds 1 to the roll",
    )


def _set_on(moment: Moment, said: Utterance, at: int) -> Iterator[Reading]:
    """`I set Bero on the second guard`, `I let the dog loose on him`: a friend who is set on a foe attacks."""
    words, known = said.words, moment.words
    if words[at : at + 1] in (["i"], ["we"]):
        at += 1
    if at >= len(words) or known.set_of("sets-on", "verbs").isdisjoint(verb_forms(words[at])):
        return
    friends = {one.id for one in moment.friends}
    friend = next((one for one in people_called(moment, words) if one.at == at + 1), None)
    if friend is None or len(friend.ids) != 1 or friend.ids[0] not in friends:
        return
    onto = friend.end
    if words[onto : onto + 1] and words[onto] in known.set_of("sets-on", "loose"):
        onto += 1
    if words[onto : onto + 1] == [] or words[onto] not in known.set_of("sets-on", "onto"):
        return
    doer = moment.state.characters[friend.ids[0]]
    target = Sentence(_as(moment, doer), said, onto).target_of(onto)
    if target is not None and target.at > onto:
        foe = moment.state.characters[target.ids[0]]
        yield Reading(f"/as {doer.id} attack {foe.id}", _SET_ON, f"{doer.name} attacks {foe.name}")


_SET_ON = 0.97


def _takes_on(theirs: Sentence) -> Mention | None:
    """The foe whom a friend is told to see to: `take the one on the left`; None where it is no such order."""
    known, words = theirs.moment.words, theirs.words
    found = known.at_head("sets-on", words[theirs.verb_from :])
    ends = [theirs.verb_from + each.length for each in found if each.sense == "takes-on"]
    return next((one for one in theirs.foes_mentioned if one.at in ends), None)


def _sent_against(moment: Moment, said: Utterance, one: Mention) -> Iterator[Reading]:
    """`I send Teo after the lookout`: in a fight that is an attack of theirs."""
    words, known = said.words, moment.words
    against = words[one.end] in known.set_of("somebody", "sent-against")
    doer = moment.state.characters[one.ids[0]]
    target = Sentence(_as(moment, doer), said, one.end).target_of(one.end) if against else None
    if target is not None and target.at > one.end:
        foe = moment.state.characters[target.ids[0]]
        yield Reading(f"/as {doer.id} attack {foe.id}", FULL, f"{doer.name} attacks {foe.name}")


def _sent_somewhere(moment: Moment, said: Utterance, one: Mention) -> Iterator[Reading]:
    """`I send Teo down to the cellar`: the other hero goes there."""
    doer = moment.state.characters[one.ids[0]]
    theirs = Sentence(_as(moment, doer), said, one.end)
    place = destination(theirs) if theirs.places else None
    whither = said.words[one.end] in moment.words.set_of("plain", "prepositions") - {"to"}
    sent = whither or "send" in verb_forms(said.words[one.at - 1])
    goes = sent or doer.is_hero  # A companion is asked for anything else.
    if place is not None and goes:
        name = moment.state.scene.zones.names[place]
        yield Reading(f"/as {doer.id} move {name}", FULL + 0.02, f"{doer.name} goes there")


def at_a_sign(moment: Moment, said: Utterance, told: Teller) -> Iterator[Reading]:
    """`I nod to Wend and she throws the ash`: what a friend does at a word or a sign of the hero's is theirs."""
    if moment.hero is None or said.asks or said.words[:1] not in (["i"], ["we"]):
        return
    companions = {one.id: one for one in moment.friends if waits_for_their_turn(moment.state, one.id)}
    for at in said.joints if companions else ():
        begins = at + (said.words[at] in ("and", "then"))
        if begins >= len(said.words) - 1 or said.words[begins] not in _THEY:
            continue
        sign = Sentence(moment, utterance(said.said_from(0, at)))
        friend = sign.friend
        told_to = moment.words.found("gives-a-sign", sign.words[sign.verb_from :])
        if friend is None or friend.ids[0] not in companions or not (told_to and told_to[0].at == 0):
            continue
        name = companions[friend.ids[0]].name
        theirs = Sentence(moment, utterance(f"{name} {said.said_from(begins + 1)}"))
        if theirs.doer == friend.ids[0]:
            yield from told_of_an_ally(theirs, told)


_THEY = lexicon().set_of("somebody", "last")


def told_of_an_ally(sentence: Sentence, told: Teller) -> Iterator[Reading]:
    """`Teo kicks the door in`: what is told of another of the heroes' side, as theirs."""
    moment = sentence.moment
    hero, doer = moment.hero, moment.state.characters[sentence.doer]
    if hero is None or doer.side != hero.side:
        return
    head = sentence.verb_at_head
    if (
        head is not None
        and head.action == "feel"
        and not any(head.at < verb.at < sentence.said.first_stop for verb in sentence.verbs)
    ):
        return  # What another hero feels or says is told.
    as_them = Sentence(_as(moment, doer), sentence.said)
    waits = waits_for_their_turn(moment.state, doer.id)
    for reading in told(as_them):
        sure = min(_TOLD, reading.score + _TOLD_TO) if waits else reading.score - 0.05
        yield from _by_them(as_them, doer, reading, sure)


def _by_them(theirs: Sentence, doer: Character, reading: Reading, sure: float) -> Iterator[Reading]:
    """A reading as somebody else's. What a companion is told beforehand is a blow, an advantage or a way to go.

    Whatever else they are to do leaves something true that helps.
    """
    if not reading.line.startswith("/"):
        return
    if waits_for_their_turn(theirs.moment.state, doer.id):
        verb, _, rest = reading.line.partition(" ")
        if verb == "/overcome":
            reading = an_advantage(theirs, rest.split()[0], sure)
        elif verb not in (*_BEFOREHAND, _TREATS):
            return
    line = f"/as {doer.id} {reading.line.removeprefix('/')}"
    yield Reading(line, sure, f"{doer.name} does it: {reading.because}")


_TREATS = "/treat"
"""Which has to wait until the fight is over, and says so."""
_BEFOREHAND = ("/attack", "/advantage", "/move", "/aid", "/maneuver")


def _as(moment: Moment, doer: Character) -> Moment:
    speaker = moment.speaker or moment.state.active
    return replace(moment, state=moment.state._replace(active=doer.id), speaker=speaker)
