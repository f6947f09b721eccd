"""Deeds: which of its verbs a sentence is about, and the command that does it."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.by_its_nature import by_its_nature
from solofate.commands.readings.actions.by_show import by_show
from solofate.commands.readings.actions.by_the_tool import by_the_tool
from solofate.commands.readings.actions.distractions import distraction_readings
from solofate.commands.readings.actions.effects import (
    draws_their_eyes,
    effect_on_others,
    kept_shut,
    with_an_aspect,
)
from solofate.commands.readings.actions.obstacles import obstacle_readings
from solofate.commands.readings.actions.own_actions import block_readings, by_own_actions, lock_readings
from solofate.commands.readings.actions.prepared import calmed, prepared
from solofate.commands.readings.actions.reach import gets_there_first
from solofate.commands.readings.actions.rolls import (
    an_advantage,
    as_an_overcome,
    best_attack,
    named_skill,
    of_a_weapon,
    skill_at_hand,
    thrown_by,
)
from solofate.commands.readings.actions.set_ups import marked_for_later, set_up
from solofate.commands.readings.actions.several import at_several
from solofate.commands.readings.actions.states import aspect_name, hampered, made_of_them
from solofate.commands.readings.actions.stuck_things import stuck_things
from solofate.commands.readings.actions.undone import undone
from solofate.commands.readings.actions.without_dice import goes_on_to_more, takes_no_dice
from solofate.commands.readings.deeds.by_action import TELLERS
from solofate.commands.readings.deeds.fragments import a_way, thrown_at_them
from solofate.commands.readings.deeds.halves import acts_behind_a_motion
from solofate.commands.readings.deeds.pressing import made_to_speak, pressed_until, seen_by_light
from solofate.commands.readings.deeds.purposes import by_purpose
from solofate.commands.readings.deeds.telling import FEW, as_a_deed, is_told_off
from solofate.commands.readings.deeds.weighing import by_weight
from solofate.commands.readings.fights.all_defence import all_defence
from solofate.commands.readings.fights.allies import at_a_sign, done_by_an_ally, told_of_an_ally, with_orders
from solofate.commands.readings.fights.arms_laid_down import lays_down_arms
from solofate.commands.readings.fights.between import next_zone, stands_between
from solofate.commands.readings.fights.blows import (
    a_blow_by_its_noun,
    a_blow_given,
    a_blow_of_bodies,
    a_blow_with_a_weapon,
    a_listed_blow,
    a_thing_brought_down,
    a_thing_let_go,
    a_weapon_driven,
)
from solofate.commands.readings.fights.blows_of_motion import a_blow_into_a_body, a_body_flung
from solofate.commands.readings.fights.blows_told import a_blow_as_told, foe_who_strikes
from solofate.commands.readings.fights.disarming import disarmed
from solofate.commands.readings.fights.flight import flight
from solofate.commands.readings.fights.grips import put_in_a_grip
from solofate.commands.readings.fights.kept_orders import kept_to
from solofate.commands.readings.fights.struck_in_peace import only_whom_it_is_done_to
from solofate.commands.readings.help.for_a_friend import done_for_a_friend
from solofate.commands.readings.help.helping import of_a_wound
from solofate.commands.readings.help.remedies import seen_to
from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.searches.looks import looked_at
from solofate.commands.readings.searches.shadowing import shadowing
from solofate.commands.readings.searches.thefts import shown_falsely, theft
from solofate.commands.readings.searches.things_opened import opened, picked
from solofate.commands.readings.searches.things_read import found_and_told, taken_in
from solofate.commands.readings.searches.told_finds import find_told
from solofate.commands.readings.sentences.first_person import in_the_first_person
from solofate.commands.readings.sentences.nothing_done import nothing_is_done
from solofate.commands.readings.sentences.sentence import (
    BY_NAME,
    FULL,
    LIKELY,
    POSSIBLE,
    SLIGHT,
    Sentence,
    is_supposed,
    sentence_in,
)
from solofate.commands.readings.talk.errands import as_told_to
from solofate.commands.readings.talk.paid import with_money
from solofate.commands.readings.ways.by_any_way import by_any_way
from solofate.commands.readings.ways.going import (
    climbed_onto,
    destination,
    got_to,
    leaves_the_place,
    pursuit,
    to_where_they_are,
    ways_out,
)
from solofate.commands.readings.ways.new_ground import ways_to_new_ground
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import CONTEST


def deed_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What a sentence may mean as a deed, in no order; nothing where nobody of the heroes does anything."""
    yield from only_whom_it_is_done_to(moment, said, _deeds(moment, said))


def _deeds(moment: Moment, said: Utterance) -> Iterator[Reading]:
    hero = moment.hero
    if hero is None or not said.words:
        return
    said = as_told_to(moment, said)
    if (beaten := _of_who_is_beaten(moment, said)) is not None:
        yield beaten
        return
    if {"i", "we"}.isdisjoint(said.words) and foe_who_strikes(moment, said) is not None:
        return  # It is for whoever strikes to roll.
    if nothing_is_done(moment, said):
        return
    yield from all_defence(moment, said)
    yield from _spurred_on(moment, said)
    if find_told(moment, said) == len(said.words):
        yield Reading(said.text, FULL + 0.05, "what is found is told")
        return
    acts = _behind_what_befalls_a_friend(moment, said)
    if acts:
        yield from _of_a_clause(sentence_in(moment, said, acts))
        return
    acts = said.own_clause if moment.fighting else acts_behind_a_motion(moment, said)
    acts = acts or _for_a_reason(said)
    if kept := list(kept_to(moment, said)):
        yield from kept
        return
    if signed := list(at_a_sign(moment, said, _told)):
        yield from signed
        return
    found = with_orders(moment, said, _told, _of_a_clause(sentence_in(moment, said, acts)))
    if not any(each.line.startswith("/") for each in found):
        found += _as_another_hero_says(moment, said)
    sure = any(each.score >= SURE for each in found if each.line.startswith("/"))
    if sure or is_supposed(said, moment.words):
        yield from found
        return
    later = said.later if _waits(moment, said) else ()
    # `She hands me the key and I go to the storeroom`: what somebody else does first is told.
    own = () if found or sentence_in(moment, said).subject == "me" else _goes_on_as_mine(said)
    for at in dict.fromkeys((*said.clauses, *said.sentences, *later, *own)):
        behind = list(_of_a_clause(sentence_in(moment, said, at)))
        if any(each.score >= SURE for each in behind if each.line.startswith("/")):
            yield from (
                each for each in found if each.line.startswith("/")
            )  # What went before is told with it.
            yield from (each._replace(score=each.score - _LATER) for each in behind)
            return
    undone = sentence_in(moment, said, acts).denied  # `I did not wait. I hit him first`
    if not undone:
        yield from found
    if undone or not any(each.line.startswith("/") for each in found):
        for at in said.clauses:
            likely = [each for each in _of_a_clause(sentence_in(moment, said, at)) if each.score >= POSSIBLE]
            if likely:
                yield from (each._replace(score=each.score - _LATER) for each in likely)
                return
    if undone:
        yield from found


def _for_a_reason(said: Utterance) -> int:
    """Where the hero acts behind what others do or are: `they are all bunched up, so I …`; else 0."""
    at = next(iter(said.clauses), 0)
    because = at > _FEWEST_OF_A_REASON and said.words[at - 1] == "so"
    return at if because and not said.asks and at <= said.first_stop else 0


_FEWEST_OF_A_REASON = 3
"""A clause that says why has more words than these, with its `so`."""


def _of_who_is_beaten(moment: Moment, said: Utterance) -> Reading | None:
    """A blow at a foe who is out of the fight, by name, and at nobody else: it is told, and nothing is rolled for."""
    if not moment.fighting or said.asks:
        return None
    sentence = sentence_in(moment, said)
    head = sentence.verb_at_head
    if sentence.subject != "me" or head is None or head.skill not in _BODILY or sentence.foes_mentioned:
        return None
    if head.action not in ("attack", "advantage"):
        return None
    people = moment.state.characters
    friends = {one.id for one in moment.friends}
    for one in sentence.others:
        struck = people[one.ids[0]]
        if one.sure >= BY_NAME and one.at > head.at and struck.out is not None and struck.id not in friends:
            told = f"{struck.name} is out of this fight already; what you tell of them is kept as story."
            return Reading(said.text, FULL + 0.02, "whoever is beaten is fought no more", told)
    return None


_BODILY = ("fight", "shoot", "physique")


def _goes_on_as_mine(said: Utterance) -> list[int]:
    """Where it goes on with what the hero does: `and I go`."""
    words = said.words
    return [
        at + 1
        for at in said.joints
        if words[at] in ("and", "so") and words[at + 1 : at + 2] in (["i"], ["we"])
    ]


def _as_another_hero_says(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What another hero does of whom it is told, read as they would say it themselves."""
    uses = not _USES.isdisjoint(said.words[:_SOON])
    for friend in moment.friends:
        theirs = in_the_first_person(moment, said, friend) if friend.is_hero or uses else None
        for at in (0, *theirs.clauses) if theirs is not None else ():
            own = utterance(theirs.said_from(at)) if theirs is not None and at else theirs
            if own is not None and (found := list(done_by_an_ally(moment, friend, own, _of_a_clause))):
                yield from found
                return


_USES, _SOON = frozenset(("use", "uses", "used")), 4
"""How a skill is named that somebody uses, and among so many first words."""


def _behind_what_befalls_a_friend(moment: Moment, said: Utterance) -> int:
    """Where the hero acts in `Teo slips! I catch his collar`; 0 where it is no such line."""
    stop = said.first_stop
    acts = next((at for at in said.clauses if at == stop), 0)
    if not acts or stop > _A_MISHAP:
        return 0
    friends = {one.id for one in moment.friends}
    first = next((one for one in people_called(moment, said.words[:stop]) if one.at == 0), None)
    return acts if first is not None and first.ids[0] in friends and first.end < stop else 0


_A_MISHAP = 4
"""So many words a sentence has at most that tells what befalls somebody."""


def _spurred_on(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Faster!` in a contest is its next exchange."""
    contest = moment.state.scene.contest
    if contest is None or moment.state.scene.mode != CONTEST:
        return
    if " ".join(said.words) in moment.words.set_of("spurs", "said"):
        skill = contest.skill or skill_at_hand(moment, "athletics") or "athletics"
        yield Reading(f"/exchange {skill}", FULL, "in a contest each side makes one roll an exchange")


def _waits(moment: Moment, said: Utterance) -> bool:
    """Whether it begins with waiting for something: `wait until she is gone, then ask`."""
    head = sentence_in(moment, said).verb_at_head
    return head is not None and head.action == "pass"


_LATER = 0.04
"""So much less likely is what is done only in a later clause."""


def _of_a_clause(sentence: Sentence) -> Iterator[Reading]:
    yield from a_blow_by_its_noun(sentence)
    yield from a_blow_with_a_weapon(sentence)
    yield from a_blow_of_bodies(sentence)
    yield from a_weapon_driven(sentence)
    yield from a_thing_brought_down(sentence)
    yield from a_thing_let_go(sentence)
    yield from a_blow_given(sentence)
    yield from a_blow_as_told(sentence)
    flung = [*a_blow_into_a_body(sentence), *a_body_flung(sentence)]
    yield from flung
    if sentence.subject == "other":
        yield from _of_somebody_else(sentence)
        return
    yield from a_listed_blow(sentence)
    yield from a_way(sentence)
    yield from thrown_at_them(sentence)
    deed = as_a_deed(sentence)
    if deed is None:
        return
    lowered = 0.45 if deed.denied else 0.0
    for told in (by_the_tool(deed, each) for each in _told(deed)):
        near = " seeking " in told.line or not _at_somebody(deed)  # What is heard is heard from here.
        ways = (told,) if near else gets_there_first(deed.moment, told)
        for reading in ways:
            if flung and reading.line.startswith("/concede"):
                continue  # Who flies at somebody does not fly from them.
            yield reading._replace(score=max(0.05, reading.score - lowered))


def _at_somebody(sentence: Sentence) -> bool:
    """Whether it is done to a foe, and not so that something is true of them then."""
    target = sentence.target
    return target is not None and not {"so", "that"} & set(sentence.words[sentence.verb_from : target.at])


def _of_somebody_else(sentence: Sentence) -> Iterator[Reading]:
    """A hero by name: the one who acts, or another, for whom `/as` speaks."""
    hero = sentence.moment.hero
    assert hero is not None
    if sentence.doer == hero.id:
        yield from _told(sentence)
    else:
        yield from told_of_an_ally(sentence, _told)


def _told(sentence: Sentence) -> Iterator[Reading]:
    """What it comes to, by the actions the book at the table has for it."""
    foe = sentence.target
    feared = sentence.moment.state.characters[foe.ids[0]] if foe is not None else None
    if sentence.subject == "other":
        yield from a_blow_into_a_body(sentence)
        yield from a_body_flung(sentence)
    yield from block_readings(sentence.moment, sentence.words, feared)
    yield from lock_readings(sentence.moment, sentence.words)
    yield from obstacle_readings(sentence)
    yield from distraction_readings(sentence)
    yield from _in_a_contest(sentence)
    yield from pursuit(sentence)
    told_by = (
        *(
            flight,
            ways_to_new_ground,
            climbed_onto,
            got_to,
            by_any_way,
            to_where_they_are,
            done_for_a_friend,
            prepared,
            calmed,
            undone,
            draws_their_eyes,
            theft,
            shown_falsely,
            opened,
            picked,
            taken_in,
            found_and_told,
            disarmed,
            put_in_a_grip,
            by_its_nature,
            by_show,
            stuck_things,
        ),
        *(set_up, marked_for_later, pressed_until, made_to_speak, seen_by_light, looked_at),
        *(seen_to, stands_between, next_zone, effect_on_others, kept_shut, with_an_aspect),
    )
    for reading in (each for teller in told_by for each in teller(sentence)):
        yield from by_own_actions(sentence.moment, reading, sentence.words, lambda: aspect_name(sentence))
    yield from shadowing(sentence)
    yield from lays_down_arms(sentence)
    yield from _for_what_it_does_to_them(sentence)
    yield from with_money(sentence)
    yield from by_purpose(sentence)
    yield from _so_that_a_friend_can(sentence)
    yield from of_a_wound(sentence)
    for reading in _told_plainly(sentence):
        yield from by_own_actions(sentence.moment, reading, sentence.words, lambda: aspect_name(sentence))


_CUTS_ACROSS = frozenset(("through", "across", "down", "along", "over", "between"))
"""Behind `cut`: by which way somebody gets ahead."""


def _in_a_contest(sentence: Sentence) -> Iterator[Reading]:
    """What leaves something true for later is no exchange: `I cut the line so it drops in his way`."""
    head = sentence.verb_at_head
    if sentence.moment.state.scene.mode != CONTEST or head is None or sentence.friend is not None:
        return
    what_for = _LEAVES_TRUE & set(sentence.words[head.end :])
    cuts = sentence.words[head.at : head.at + 1] == ["cut"] and not sentence.foes_mentioned
    contest = sentence.moment.state.scene.contest
    if cuts and contest is not None and _CUTS_ACROSS & set(sentence.words[head.at + 1 : head.at + 2]):
        yield an_advantage(sentence, contest.skill or "athletics", FULL)
    if head.action == "advantage" and head.skill == "athletics" and not what_for:
        skill = skill_at_hand(sentence.moment, "athletics") or "athletics"
        yield Reading(f"/exchange {skill}", FULL, "in a contest each side makes one roll an exchange")
    lays_hands = (
        head.action in ("advantage", "attack") and head.skill in ("physique", "fight") and not what_for
    )
    if lays_hands and sentence.foes_mentioned and not sentence.denied:
        skill = named_skill(sentence) or skill_at_hand(sentence.moment, head.skill) or "athletics"
        score = FULL if head.action == "advantage" else POSSIBLE
        yield Reading(f"/exchange {skill}", score, "in a contest each side makes one roll an exchange")
    misleads = head.action == "press" and head.skill in ("deceive", "provoke") and not what_for
    if misleads and not sentence.denied:
        skill = skill_at_hand(sentence.moment, head.skill) or head.skill
        yield an_advantage(sentence, skill, FULL - 0.04)
    if head.action not in ("move", "leave", "concede", "seek", "talk") and what_for:
        loud = _LOUD & set(sentence.words)
        usual = "provoke" if loud else "physique" if head.skill in ("", "fight") else head.skill
        skill = skill_at_hand(sentence.moment, usual) or "athletics"
        yield an_advantage(sentence, skill, FULL + 0.02)


def _for_what_it_does_to_them(sentence: Sentence) -> Iterator[Reading]:
    """What is done to hamper a foe makes an advantage: `I swing the lantern in his face to dazzle him`."""
    head = sentence.verb_at_head
    if not sentence.moment.fighting or head is None or sentence.denied:
        return
    if head.action in ("attack", "press", "talk", "overcome", "feel") and (
        hampered(sentence) or made_of_them(sentence)
    ):
        usual = "provoke" if head.action in ("press", "talk", "feel") else head.skill or "fight"
        usual = thrown_by(sentence, head) or usual
        skill = named_skill(sentence) or skill_at_hand(sentence.moment, usual) or usual
        yield an_advantage(sentence, skill, FULL + 0.03)


def _so_that_a_friend_can(sentence: Sentence) -> Iterator[Reading]:
    """`I hold the lantern steady so that Teo can aim better` helps him."""
    words, head = sentence.words, sentence.verb_at_head
    friends = {one.id for one in sentence.moment.friends}
    able = (["can"], ["could"], ["may"], ["gets"])
    friend = next(
        (
            one
            for one in sentence.others
            if one.ids[0] in friends and one.at > sentence.verb_from and words[one.end : one.end + 1] in able
            if "so" in words[one.at - 2 : one.at]
        ),
        None,
    )
    if friend is not None and not sentence.denied:
        theirs = sentence_in(sentence.moment, sentence.said, friend.end + 1).verb_at_head
        usual = theirs.skill if theirs is not None and theirs.action != "talk" else ""
        usual = usual or (head.skill if head is not None and head.skill else "physique")
        skill = named_skill(sentence) or skill_at_hand(sentence.moment, usual) or usual
        name = sentence.moment.state.characters[friend.ids[0]].name
        yield Reading(f"/aid {friend.ids[0]} with {skill}", FULL + 0.03, f"{name} gets a hand, with {skill}")


_LEAVES_TRUE = lexicon().set_of("going-words", "leaves-true")
_LOUD = lexicon().set_of("spoken-words", "loud")


def _told_plainly(sentence: Sentence) -> Iterator[Reading]:
    seen: set[str] = set()
    weight = 1.0
    felt = False
    everyday = takes_no_dice(sentence)
    goes_on = everyday and goes_on_to_more(sentence)
    if everyday and not goes_on:
        yield Reading(sentence.said.text, LIKELY - 0.05, "nobody rolls for that")
    for verb in by_weight(sentence):
        teller = TELLERS.get(verb.action)
        if teller is None:
            continue
        joined = sentence.words[verb.at - 1] in ("and", "then") and verb.at > sentence.verb_from
        strikes = verb.action == "attack" and (joined or sentence.target is not None)
        counts = strikes or (goes_on and verb.at > sentence.verb_from)
        beside = _BESIDE_EVERYDAY if everyday and not counts else 1.0
        for reading in teller(sentence, verb):
            if reading.line not in seen:
                seen.add(reading.line)
                slip = 0.06 if verb.slip else 0.0
                yield reading._replace(score=reading.score * weight * beside - slip)
        felt = felt or (verb.action == "feel" and verb.at == sentence.verb_from)
        everyday = everyday or (felt and not sentence.moment.fighting)
        weight *= 0.8
    if not any(line.startswith("/") for line in seen):
        for reading in _without_a_verb(sentence):
            yield reading._replace(score=reading.score * (_BESIDE_EVERYDAY if felt else 1.0))
        for reading in as_an_overcome(sentence):
            if reading.line not in seen:
                beside = _BESIDE_EVERYDAY if everyday and not sentence.tries else 1.0
                less = 0.1 if seen and not sentence.tries else 0.0
                yield reading._replace(score=reading.score * beside - less)


_DIRECTIONS = lexicon().set_of("going-words", "directions")


def _without_a_verb(sentence: Sentence) -> Iterator[Reading]:
    """`Up to the loft!`, `my blade at his throat`: what is meant where no known verb says it."""
    moment = sentence.moment
    if leaves_the_place(sentence):
        yield from ways_out(sentence)
        return
    hero = moment.hero
    place = destination(sentence) if sentence.places else None
    way = sentence.places[-1] if sentence.places else None
    if way is not None and sentence.words[way.at] in _DIRECTIONS and way.at > sentence.verb_from + 1:
        place = None  # `I hold the lamp up`
    if place is not None and (
        len(sentence.words) <= FEW or (sentence.subject == "me" and sentence.places[-1].towards)
    ):
        score = LIKELY if len(sentence.words) <= FEW else SLIGHT
        yield Reading(f"/move {moment.state.scene.zones.names[place]}", score, "that is where it leads")
    target = sentence.target
    if target is not None and hero is not None and moment.fighting:
        weapon = named_skill(sentence) or of_a_weapon(sentence)
        skill = weapon or best_attack(moment, target.ids[0])
        plainly = target.at == sentence.verb_from + 1 and sentence.subject == "me"
        as_a_verb = sentence.words[sentence.verb_from : sentence.verb_from + 1]
        if as_a_verb and moment.words.senses("weapons", as_a_verb[0]):  # `Sword him!`
            yield Reading(f"/attack {target.ids[0]} with {skill}", FULL, "a weapon and a foe are named")
            return
        if weapon:
            yield from at_several(sentence, sentence.verb_from, skill)
        score = LIKELY - 0.05 if weapon or is_told_off(sentence) else POSSIBLE + 0.05 if plainly else SLIGHT
        yield Reading(
            f"/attack {target.ids[0]} with {skill}",
            score,
            "a weapon and a foe are named" if weapon else "a foe is named",
        )


_BESIDE_EVERYDAY = 0.7
"""What another reading counts where nobody fights and the sentence begins with what nobody rolls for."""
