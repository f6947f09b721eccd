"""What another of the heroes' side does: a hero, or a companion, who in a fight does it on their own turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from solofate.commands.language.orders import waits_for_their_turn
from solofate.commands.readings.actions.rolls import an_advantage, named_skill, skill_at_hand
from solofate.commands.readings.fights.called_upon import called_first, called_upon
from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence, sentence_in
from solofate.commands.readings.sentences.sentence_parts import past_forms
from solofate.commands.readings.ways.going import destination
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.errors import IllegalChoice
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PLAYER, Character
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.names import as_aspect, words_of
from solofate.rules.procedures.actions.teamwork import require_aid

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
        yield from _several_told(moment, said, one, told)
        return
    sent = words[at - 1 : at] if at else []
    doer = moment.state.characters[one.ids[0]]
    is_sent = bool(sent) and sent[0] in known.set_of("somebody", "sends")
    if moment.fighting and not doer.is_hero and (sent_off := list(_sent_off(moment, said, one))):
        yield from sent_off
        return
    if is_sent and moment.fighting:
        yield from _sent_against(moment, said, one)
    elif is_sent and (doer.is_hero or not moment.fighting):
        yield from _sent_somewhere(moment, said, one)
    called = at == begins and one.end in said.after_a_stop
    asked = ("asked-politely",) if called and moment.fighting else ()
    verb_at = skip(words, one.end, known, "before", "ought-to", "stays-to", *asked)
    stays = not called and verb_at > skip(words, one.end, known, "before", "ought-to")
    if not called and at == begins and verb_at == one.end:
        return
    if doer.is_hero and (helped := _helps_me(moment, said, doer, verb_at)) is not None:
        yield helped
        return
    theirs = sentence_in(_as(moment, doer), _without_my_part(moment, said, verb_at), verb_at)
    if moment.fighting and (taken := _takes_on(theirs)) is not None:
        yield Reading(f"/as {doer.id} attack {taken.ids[0]}", _TOLD, f"{doer.name} attacks them")
        return
    if called and moment.fighting and not doer.is_hero and _is_driven_at_them(theirs, verb_at):
        foe = theirs.target_of(verb_at)
        assert foe is not None
        yield Reading(f"/as {doer.id} attack {foe.ids[0]}", _TOLD, f"{doer.name} attacks them")
        return
    if theirs.verb_at_head is None or theirs.verb_at_head.action == "feel":
        return
    for reading in told(theirs):
        outright = is_sent or reading.line.startswith("/move ")
        asked_first = not outright and (called or not (stays or reading.line.startswith(_TREATS)))
        if not moment.fighting and not doer.is_hero and asked_first:
            continue  # Outside a fight a companion who is spoken to is asked; whoever has them treat a wound says so.
        # A companion who is told in a fight what to do is not talked round first.
        less = _CALLED if called else 0.05
        sure = reading.score - less if doer.is_hero else min(_TOLD, reading.score + _TOLD_TO)
        yield from _by_them(theirs, doer, reading, sure)


def _without_my_part(moment: Moment, said: Utterance, at: int) -> Utterance:
    """An order without what the hero does meanwhile: `cover me`, of `cover me while I get to her`."""
    leads = moment.words.set_of("reasons-told", "leads")
    words = said.words
    mine = (spot for spot in range(at + 1, len(words) - 1) if words[spot] in leads)
    cut = next((spot for spot in mine if words[spot + 1] in ("i", "we")), 0)
    return utterance(said.said_from(0, cut)) if cut and not said.quoted else said


_CALLED = -0.03
"""Whoever is called by name is who does it, and not whose turn it is."""
_TOLD_TO, _TOLD = 0.16, 0.96


def _is_driven_at_them(theirs: Sentence, at: int) -> bool:
    """Whether a thing is sent into a foe by a verb that is none of a blow: `fly your drone into his face`."""
    words, foe = theirs.words, theirs.target_of(at)
    if foe is None or foe.at <= at + 2 or not senses_of(words[at], "verb"):
        return False
    return words[at + 1] in ("your", "the", "that") and not _INTO.isdisjoint(words[at + 2 : foe.at])


_INTO = frozenset(("into", "at", "against"))


def _helps_me(moment: Moment, said: Utterance, doer: Character, at: int) -> Reading | None:
    """`Anselm, help me talk to her`: the other hero's hand for what the hero does then, by the skill for it."""
    known, hero = moment.words, moment.hero
    asked = next((each for each in known.found("asks-for-a-hand", said.words[at:]) if each.at == 0), None)
    if asked is None or hero is None:
        return None
    deed = said.said_from(at + asked.length)
    own = sentence_in(moment, utterance(f"I {deed}")) if deed else None
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
    target = sentence_in(_as(moment, doer), said, onto).target_of(onto)
    if target is not None and target.at > onto:
        foe = moment.state.characters[target.ids[0]]
        yield Reading(f"/as {doer.id} attack {foe.id}", _SET_ON, f"{doer.name} attacks {foe.name}")


_SET_ON = 0.97


def _takes_on(theirs: Sentence) -> Mention | None:
    """The foe whom a friend is told to see to: `take the one on the left`; None where it is no such order.

    Whoever is got out of it or brought inside is not fought, nor is anybody who only stands by.
    """
    known, words = theirs.moment.words, theirs.words
    found = known.at_head("sets-on", words[theirs.verb_from :])
    ends = [theirs.verb_from + each.length for each in found if each.sense == "takes-on"]
    away = known.set_of("sets-on", "brings-away")
    people = theirs.moment.state.characters
    return next(
        (
            one
            for one in theirs.foes_mentioned
            if one.at in ends
            and people[one.ids[0]].side == OPPOSITION
            and away.isdisjoint(words[one.end : one.end + 1])
        ),
        None,
    )


def _sent_against(moment: Moment, said: Utterance, one: Mention) -> Iterator[Reading]:
    """`I send Teo after the lookout`: in a fight that is an attack of theirs."""
    words, known = said.words, moment.words
    against = words[one.end] in known.set_of("somebody", "sent-against")
    doer = moment.state.characters[one.ids[0]]
    target = sentence_in(_as(moment, doer), said, one.end).target_of(one.end) if against else None
    if target is not None and target.at > one.end:
        foe = moment.state.characters[target.ids[0]]
        yield Reading(f"/as {doer.id} attack {foe.id}", FULL, f"{doer.name} attacks {foe.name}")


def _sent_off(moment: Moment, said: Utterance, one: Mention) -> Iterator[Reading]:
    """`I send Petru to the yard`, `I wave him round the back`: a companion in a fight goes there on their turn.

    Where the map has no such place, they are in a better one.
    """
    words, known = said.words, moment.words
    before = one.at - 1 - (words[one.at - 1 : one.at] == ["to"])  # `I signal to Petru`
    verb = words[before : before + 1] if before >= 0 else []
    if not verb or known.set_of("somebody", "sends-off").isdisjoint(verb_forms(verb[0])):
        return
    goes = known.set_of("plain", "prepositions") | known.set_of("plain", "particles")
    if words[one.end] not in goes - known.set_of("somebody", "sent-against") - {"for", "with"}:
        return
    if (
        words[one.end] == "to"
        and words[one.end + 1 : one.end + 2]
        and not _is_a_place(moment, words, one.end + 1)
    ):
        return  # `I order Mirko to hold the airlock`
    doer = moment.state.characters[one.ids[0]]
    theirs = sentence_in(_as(moment, doer), utterance(f"{doer.name} goes {said.said_from(one.end)}"))
    place = destination(theirs) if theirs.places else None
    if place is not None and place in moment.state.scene.zones.names:
        name = moment.state.scene.zones.names[place]
        yield Reading(f"/as {doer.id} move {name}", _SET_ON, f"{doer.name} goes there on their turn")
    elif words[one.end] != "to":
        usual = "stealth" if doer.sheet.rating("stealth") > 0 else "athletics"
        skill = skill_at_hand(moment, usual) or usual
        name = as_aspect(said.said_from(one.end, said.first_stop).strip(" .!"))
        line = f'/as {doer.id} advantage {skill} "{name}"'
        yield Reading(line, _TOLD, f"{doer.name} gets into a better place")
    else:
        told = f"There is no such place here for {doer.name} to go to; /map shows those there are."
        yield Reading(said.text, _TOLD, "no such place is on the map", told)


def _is_a_place(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether a thing or a place is named there, and nothing that is done."""
    zones = {word for name in moment.state.scene.zones.names.values() for word in words_of(name)}
    return words[at] in moment.words.set_of("plain", "articles") or words[at] in zones


def _several_told(moment: Moment, said: Utterance, one: Mention, told: Teller) -> Iterator[Reading]:
    """`I tell Mirko and Ilse to fall back`: the first of them is told so; the others are told by lines of their own."""
    words = said.words
    companions = {each.id: each for each in moment.friends if waits_for_their_turn(moment.state, each.id)}
    named = [each for each in people_called(moment, words) if each.ids[0] in companions]
    joined = [one, *(each for each in named if set(words[one.end : each.at]) <= {"and"} and each.at > one.at)]
    if not one.at or one.ids[0] not in companions or len(joined) != _BOTH:
        return
    first, other = joined
    if words[other.end : other.end + 1] != ["to"]:
        return
    alone = utterance(f"{said.said_from(0, first.end)} {said.said_from(other.end)}")
    then = companions[other.ids[0]].name
    for each in bidden_allies(moment, alone, told):
        yield each._replace(
            told=each.told or f"Each of them is told alone: {then} by a sentence of their own."
        )


_BOTH = 2


def _sent_somewhere(moment: Moment, said: Utterance, one: Mention) -> Iterator[Reading]:
    """`I send Teo down to the cellar`: the other hero goes there."""
    doer = moment.state.characters[one.ids[0]]
    theirs = sentence_in(_as(moment, doer), said, one.end)
    place = destination(theirs) if theirs.places else None
    whither = said.words[one.end] in moment.words.set_of("plain", "prepositions") - {"to"}
    sent = whither or "send" in verb_forms(said.words[one.at - 1])
    goes = sent or doer.is_hero  # A companion is asked for anything else.
    if place is not None and goes:
        name = moment.state.scene.zones.names[place]
        yield Reading(f"/as {doer.id} move {name}", FULL + 0.02, f"{doer.name} goes there")


def with_orders(moment: Moment, said: Utterance, told: Teller, own: Iterator[Reading]) -> list[Reading]:
    """What another is told to do, and what else the line may mean as the hero's own deed.

    It is no blow and no way of the hero's where a companion is told to do it.
    """
    joins = list(called_upon(moment, said, lambda beside, order: bidden_allies(beside, order, told)))
    if joins:
        return [*joins, *(each for each in own if not each.line.startswith("/"))]
    order = said
    if moment.fighting:
        turned = (called_first(said, one) for one in moment.friends)
        order = next((each for each in turned if each is not said), said)
    if _is_asked_of_a_bystander(
        moment, said
    ):  # `I ask old Hannes to trip one of them` trips nobody by itself.
        own = iter([each for each in own if not each.line.startswith((*_BY_BODY, "/advantage", "/maneuver"))])
    found = list(bidden_allies(moment, order, told))
    if order is not said:  # `Hold on, Teo!` ends no turn of his.
        found = [each for each in found if not each.line.endswith(" pass")]
    if any(each.line.startswith("/as ") for each in found) and _tells_a_friend(moment, said):
        return [*found, *(each for each in own if not each.line.startswith(_DEEDS))]
    sure = [each for each in found if each.score >= FULL and each.line.startswith(("/as ", said.text))]
    if not (moment.fighting and sure):
        return [*found, *own]
    return [*found, *(each for each in own if not each.line.startswith(_BY_BODY))]


def _tells_a_friend(moment: Moment, said: Utterance) -> bool:
    """Whether the hero tells a friend in a fight to do it, and does none of it: `I tell Ines to hold him`."""
    sentence = sentence_in(moment, said)
    verb, friend = sentence.verb_at_head, sentence.friend
    says = moment.fighting and verb is not None and verb.action in ("talk", "press")
    told = friend is not None and verb is not None and friend.at - verb.end <= 1
    return says and told and friend is not None and sentence.words[friend.end : friend.end + 1] == ["to"]


_DEEDS = ("/attack", "/move", "/aid", "/advantage", "/maneuver", "/overcome")


def _is_asked_of_a_bystander(moment: Moment, said: Utterance) -> bool:
    """Whether somebody who stands by in a fight is asked to do something."""
    words = said.words
    at = skip(words, 0, moment.words, "ordering")
    one = next((one for one in people_called(moment, words) if one.at == at), None) if at else None
    if not moment.fighting or said.quoted or one is None or words[one.end : one.end + 1] != ["to"]:
        return False
    return all(moment.state.characters[each].side == BYSTANDERS for each in one.ids)


_BY_BODY = ("/attack", "/move", "/aid")


def at_a_sign(moment: Moment, said: Utterance, told: Teller) -> Iterator[Reading]:
    """`I nod to Wend and she throws the ash`: what a friend does at a word or a sign of the hero's is theirs."""
    if moment.hero is None or said.asks or said.words[:1] not in (["i"], ["we"]):
        return
    companions = {one.id: one for one in moment.friends if waits_for_their_turn(moment.state, one.id)}
    for at in said.joints if companions else ():
        begins = at + (said.words[at] in ("and", "then"))
        if begins >= len(said.words) - 1 or said.words[begins] not in _THEY:
            continue
        sign = sentence_in(moment, utterance(said.said_from(0, at)))
        friend = sign.friend
        told_to = moment.words.found("gives-a-sign", sign.words[sign.verb_from :])
        if friend is None or friend.ids[0] not in companions or not (told_to and told_to[0].at == 0):
            continue
        name = companions[friend.ids[0]].name
        theirs = sentence_in(moment, utterance(f"{name} {said.said_from(begins + 1)}"))
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
        and not any(head.at < verb.at < another_acts(sentence.said) for verb in sentence.verbs)
    ):
        return  # What another hero feels or says is told.
    theirs = _of_them(sentence.said, doer)
    if head is not None and head.skill == "provoke" and head.end >= len(theirs.words):
        return  # `Teo screams.` moves nobody.
    as_them = sentence_in(_as(moment, doer), theirs)
    waits = waits_for_their_turn(moment.state, doer.id)
    for reading in told(as_them):
        sure = min(_TOLD, reading.score + _TOLD_TO) if waits else reading.score - 0.05
        yield from _by_them(as_them, doer, reading, sure)


def done_by_an_ally(moment: Moment, doer: Character, own: Utterance, told: Teller) -> Iterator[Reading]:
    """What another hero does to somebody, by what they would say: `Teo puts a bottle in the lookout's face`.

    In a fight only blows are read so, and elsewhere what frightens: `Teo bares his teeth at the clerk`. Where a skill
    is named that they use, it is read whatever they do by it.
    """
    theirs = sentence_in(_as(moment, doer), own)
    uses = named_skill(theirs) is not None and not {"use", "uses", "used"}.isdisjoint(own.words[:3])
    for reading in told(theirs):
        to_them = reading.line.startswith("/attack")
        if not moment.fighting:
            to_them = reading.line.startswith("/overcome provoke vs ")
        to_them = to_them or (uses and reading.line.startswith(("/overcome", "/advantage")))
        if to_them and reading.score >= (FULL if moment.fighting else SURE):
            yield from _by_them(theirs, doer, reading, reading.score - 0.05)


def another_acts(said: Utterance) -> int:
    """Where somebody or something else begins to act in a sentence: `Teo laughed, and the clock struck nine`."""
    words, leads = said.words, lexicon().set_of("orders-told", "another")
    for at in range(2, min(len(words) - 2, said.first_stop)):
        begins = at + (words[at] in _GOES_ON)
        if not (words[at] in _GOES_ON or said.stops_before(at)) or words[begins] not in leads:
            continue
        for spot in range(begins + 2, min(len(words), begins + _SUBJECT)):
            past = words[spot].endswith("ed") or words[spot] in past_forms(lexicon())
            if past and any(senses_of(form, "verb") for form in verb_forms(words[spot])):
                return at
    return said.first_stop


_GOES_ON = ("and", "but", "while", "as")
_SUBJECT = 7
"""Among so many words from where a subject begins stands its verb."""


def _of_them(said: Utterance, doer: Character) -> Utterance:
    """What is told of them, without a second sentence of somebody else: `Teo screams. The lookout has found us.`"""
    ends = next(iter(said.sentences), len(said.words))
    goes_on = said.words[ends : ends + 1]
    if (another := another_acts(said)) < ends:
        return utterance(said.said_from(0, another))
    theirs = not goes_on or goes_on[0] in _THEY or goes_on[0] in words_of(doer.name)
    return said if theirs else utterance(said.said_from(0, ends))


def _by_them(theirs: Sentence, doer: Character, reading: Reading, sure: float) -> Iterator[Reading]:
    """A reading as somebody else's. What a companion is told beforehand is a blow, an advantage or a way to go.

    Whatever else they are to do leaves something true that helps.
    """
    if not reading.line.startswith("/"):
        return
    told = ""
    if waits_for_their_turn(theirs.moment.state, doer.id):
        verb, _, rest = reading.line.partition(" ")
        if verb == "/overcome" or (verb == "/aid" and not _may_lend(theirs.moment, doer, rest.split())):
            reading = an_advantage(theirs, rest.split()[0 if verb == "/overcome" else -1], sure)
        elif verb == _TREATS and not _is_hurt(theirs.moment, rest.split()):
            return  # Nobody is treated who has no wound, and least of all in a fight.
        elif verb not in (*_BEFOREHAND, _TREATS):
            return
        if verb == "/overcome" and _tends(theirs):
            told, sure = _AFTERWARDS, _TOLD
    line = f"/as {doer.id} {_of_the_hero(theirs.moment, reading.line.removeprefix('/'))}"
    yield Reading(line, sure, f"{doer.name} does it: {reading.because}", told)


def _may_lend(moment: Moment, doer: Character, words: Sequence[str]) -> bool:
    """Whether a companion can lend that hand now, as `NAME with SKILL` says it."""
    try:
        require_aid(moment.state, doer.id, words[0], words[-1])
    except IllegalChoice:
        return False
    return True


def _is_hurt(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody has a wound that is to be treated."""
    one = moment.state.characters.get(words[0]) if words else None
    return one is not None and any(slot.untreated for slot in one.consequences)


def _tends(theirs: Sentence) -> bool:
    head = theirs.verb_at_head
    return head is not None and head.action == "treat"


_AFTERWARDS = "A wound is treated when the fight is over; what is done for it now helps as an advantage."


def _of_the_hero(moment: Moment, line: str) -> str:
    """A line of a companion's with the hero's name for `Me` in what it makes true."""
    hero = moment.state.characters.get(moment.speaker or "")
    if hero is None or '"' not in line:
        return line
    name = hero.name.partition(" ")[0]
    return _MY.sub(f"{name}'s", _ME.sub(name, line))


_ME, _MY = re.compile(r"\bMe\b"), re.compile(r"\bMy\b")
_TREATS = "/treat"
"""Which has to wait until the fight is over, and says so."""
_BEFOREHAND = ("/attack", "/advantage", "/move", "/aid", "/maneuver")


def _as(moment: Moment, doer: Character) -> Moment:
    speaker = moment.speaker or moment.state.active
    return replace(moment, state=moment.state._replace(active=doer.id), speaker=speaker)
