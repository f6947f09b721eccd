"""Deeds: which of its verbs a sentence is about, and the command that does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from solofate.commands.readings.attacks import attack, press
from solofate.commands.readings.blows import a_blow_by_its_noun, a_listed_blow
from solofate.commands.readings.distractions import distraction_readings
from solofate.commands.readings.going import destination, leave, leaves_the_place, move, ways_out
from solofate.commands.readings.helping import aid, of_a_wound, treat
from solofate.commands.readings.obstacles import obstacle_readings
from solofate.commands.readings.own_actions import block_readings, by_own_actions
from solofate.commands.readings.people import Crowd, Mention
from solofate.commands.readings.reading import SURE, Moment, Reading
from solofate.commands.readings.rolls import (
    an_advantage,
    as_an_overcome,
    best_attack,
    named_skill,
    of_a_weapon,
    skill_at_hand,
    thrown_by,
)
from solofate.commands.readings.seeking import seek
from solofate.commands.readings.sentence import (
    BY_NAME,
    FULL,
    LIKELY,
    POSSIBLE,
    SLIGHT,
    Sentence,
    Verb,
    all_verbs,
    is_supposed,
)
from solofate.commands.readings.speech import talk
from solofate.commands.readings.states import aspect_name
from solofate.commands.readings.utterance import Utterance, near, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import PLAYER, Character
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import CONTEST


def deed_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What a sentence may mean as a deed, in no order; nothing where nobody of the heroes does anything."""
    hero = moment.hero
    if hero is None or not said.words:
        return
    found = [*_of_an_ally(moment, said), *_of_a_clause(Sentence(moment, said))]
    yield from found
    if any(each.score >= SURE for each in found if each.line.startswith("/")) or is_supposed(
        said, moment.words
    ):
        return
    for at in (*said.clauses, *(said.later if _waits(moment, said) else ())):
        later = list(_of_a_clause(Sentence(moment, said, at)))
        if any(each.score >= SURE for each in later if each.line.startswith("/")):
            yield from (each._replace(score=each.score - _LATER) for each in later)
            return


def _of_an_ally(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Teo, shoot the lookout!`, `have Teo shoot`, `Teo tries to hide`: what a player has another hero do."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    at = skip(words, begins, known, "having", *(("ordering",) if moment.fighting else ()))
    friends = {one.id for one in moment.friends if one.is_hero and one.control == PLAYER}
    one = next((one for one in people_called(moment, words) if one.at == at), None)
    if one is None or len(one.ids) > 1 or one.ids[0] not in friends or one.end >= len(words):
        return
    verb_at = skip(words, one.end, known, "before", "ought-to")
    called = at == begins and one.end in said.after_a_stop
    if not called and at == begins and verb_at == one.end:
        return
    doer = moment.state.characters[one.ids[0]]
    theirs = Sentence(_as(moment, doer), said, verb_at)
    if theirs.verb_at_head is None or theirs.verb_at_head.action == "feel":
        return
    for reading in _told(theirs):
        if reading.line.startswith("/"):
            line = f"/as {doer.id} {reading.line.removeprefix('/')}"
            yield Reading(line, reading.score - 0.05, f"{doer.name} does it: {reading.because}")


def _waits(moment: Moment, said: Utterance) -> bool:
    """Whether it begins with waiting for something: `wait until she is gone, then ask`."""
    head = Sentence(moment, said).verb_at_head
    return head is not None and head.action == "pass"


_LATER = 0.04
"""So much less likely is what is done only in a later clause."""


def _of_a_clause(sentence: Sentence) -> Iterator[Reading]:
    yield from a_blow_by_its_noun(sentence)
    if sentence.subject == "other":
        yield from _of_somebody_else(sentence)
        return
    yield from a_listed_blow(sentence)
    if not _speaks_of_a_deed(sentence):
        return
    lowered = 0.45 if sentence.denied else 0.0
    for reading in _told(sentence):
        yield reading._replace(score=max(0.05, reading.score - lowered))


def _speaks_of_a_deed(sentence: Sentence) -> bool:
    """Whether the hero does something: `I …`, or a verb at the head, as one calls it across a table."""
    words = sentence.words
    if sentence.subject == "me":
        return True
    if sentence.verb_from >= len(words):
        return False
    if sentence.commanded:
        return True
    head = sentence.verb_at_head
    if head is not None and head.action != "feel":
        word = words[sentence.verb_from]
        mistyped = head.slip and len(words) <= _FEW and sentence.target is not None
        return mistyped or not word.endswith("s") or word.endswith("ss") or word in all_verbs(sentence.moment)
    if words[0] == "my" and sentence.moment.fighting and sentence.means and sentence.means[0].at <= 2:
        return True
    because = sentence.moment.words.set_of("fillers", "because") - {"so", "but"}
    says_why = "i" in words and words[words.index("i") - 1] in because
    if (
        "i" in words[:_SOON]
        and words[0] not in ("if", "when")
        and not says_why
        and not _somebody_acts(sentence)
    ):
        sentence.verb_from = skip(words, words.index("i") + 1, sentence.moment.words, "before", "wanting")
        sentence.subject = "me"
        sentence.denies(words.index("i") + 1)
        return True
    if _is_told_off(sentence):
        return True
    few = len(words) - sentence.begins <= _FEW
    if few and sentence.places and _begins_with_a_way(sentence):
        return True
    if few and sentence.target is not None and sentence.means:
        return True
    head_word = words[sentence.verb_from]
    skill = skills_for(head_word, sentence.moment.state.words)
    if not skill and len(head_word) >= _LONG_ENOUGH and not sentence.people_anywhere:
        slip = near(head_word, _deed_words(sentence.moment.words))
        skill = skills_for(slip, sentence.moment.state.words) if slip is not None else skill
    return bool(skill) and not words[sentence.verb_from].endswith(("s", "ed"))


_SOON, _FEW = 12, 8
_LONG_ENOUGH = 5
"""So many letters a mistyped verb has at least that is taken for a deed."""


@lru_cache(maxsize=4)
def _deed_words(known: Lexicon) -> tuple[str, ...]:
    return tuple(word for words in known.subject("deeds").values() for word in words if " " not in word)


def _is_told_off(sentence: Sentence) -> bool:
    """`The second one gets it`, `Nan is struck by my blade`: a foe first, and what the hero does to them."""
    words = sentence.words
    first = next((one for one in sentence.foes_mentioned if one.at == sentence.begins), None)
    if first is None or not sentence.moment.fighting:
        return False
    behind = " ".join(words[first.end : first.end + 6])
    doomed = sentence.moment.words.words("doomed", "foe")
    return sentence.done_by_me or any(f"{behind} ".startswith(f"{each} ") for each in doomed)


def _somebody_acts(sentence: Sentence) -> bool:
    """`The clerk blushes, and I …`: it tells of somebody else first."""
    first = next((one for one in sentence.people_anywhere if one.at == sentence.verb_from), None)
    if first is None or first.several or first.end >= len(sentence.words):
        return False
    return sentence.words[first.end].endswith("s") and sentence.words[first.end] != "is"


_NOBODY_OF_OURS = frozenset(
    (
        "somebody",
        "someone",
        "something",
        "everybody",
        "everyone",
        "nobody",
        "it",
        "he",
        "she",
        "they",
        "there",
        "a",
        "an",
    )
)


def _begins_with_a_way(sentence: Sentence) -> bool:
    """`Up the ladder to the loft!`, `the dock, then`: the place or the way there comes first."""
    head = sentence.words[sentence.verb_from]
    if sentence.words[0] in _NOBODY_OF_OURS:
        return False
    first = sentence.places[0]
    known = sentence.moment.words
    towards = known.words("towards", "to")
    beyond = " ".join(sentence.words[sentence.verb_from + 1 :][:1])
    leads = head in towards or (head in known.words("towards", "way") and beyond in towards)
    return leads or first.at <= sentence.verb_from + 1


def _of_somebody_else(sentence: Sentence) -> Iterator[Reading]:
    """A hero by name: the one who acts, or another, for whom `/as` speaks."""
    moment = sentence.moment
    hero = moment.hero
    assert hero is not None
    doer = moment.state.characters[sentence.doer]
    if doer.side != hero.side or not doer.is_hero:
        return
    if doer.id == hero.id:
        yield from _told(sentence)
        return
    head = sentence.verb_at_head
    if (
        head is not None
        and head.action == "feel"
        and not any(head.at < verb.at < sentence.said.first_stop for verb in sentence.verbs)
    ):
        return  # What another hero feels or says is told.
    as_them = Sentence(_as(moment, doer), sentence.said)
    for reading in _told(as_them):
        if reading.line.startswith("/"):
            line = f"/as {doer.id} {reading.line.removeprefix('/')}"
            yield Reading(line, reading.score - 0.05, f"{doer.name} does it: {reading.because}")


def _as(moment: Moment, doer: Character) -> Moment:
    return Moment(moment.state._replace(active=doer.id), moment.decision, moment.scenes)


def _told(sentence: Sentence) -> Iterator[Reading]:
    """What it comes to, by the actions the book at the table has for it."""
    foe = sentence.target
    feared = sentence.moment.state.characters[foe.ids[0]] if foe is not None else None
    yield from block_readings(sentence.moment, sentence.words, feared)
    yield from obstacle_readings(sentence)
    yield from distraction_readings(sentence)
    yield from _in_a_contest(sentence)
    yield from of_a_wound(sentence)
    for reading in _told_plainly(sentence):
        yield from by_own_actions(sentence.moment, reading, sentence.words, lambda: aspect_name(sentence))


def _in_a_contest(sentence: Sentence) -> Iterator[Reading]:
    """What leaves something true for later is no exchange: `I cut the line so it drops in his way`."""
    head = sentence.verb_at_head
    if sentence.moment.state.scene.mode != CONTEST or head is None or sentence.friend is not None:
        return
    what_for = _LEAVES_TRUE & set(sentence.words[head.end :])
    if head.action not in ("move", "leave", "concede", "seek", "talk") and what_for:
        loud = _LOUD & set(sentence.words)
        usual = "provoke" if loud else "physique" if head.skill in ("", "fight") else head.skill
        skill = skill_at_hand(sentence.moment, usual) or "athletics"
        yield an_advantage(sentence, skill, FULL + 0.02)


_LEAVES_TRUE = frozenset(("so", "path", "feet", "stumble", "stumbles"))
_LOUD = frozenset(("shout", "yell", "scream", "call", "cry"))


def _told_plainly(sentence: Sentence) -> Iterator[Reading]:
    seen: set[str] = set()
    weight = 1.0
    felt = False
    everyday = _is_everyday(sentence)
    if everyday:
        yield Reading(sentence.said.text, LIKELY - 0.05, "nobody rolls for that")
    for verb in _by_weight(sentence):
        teller = _TELLERS.get(verb.action)
        if teller is None:
            continue
        beside = _BESIDE_EVERYDAY if everyday and verb.action != "attack" else 1.0
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


_DIRECTIONS = frozenset(("up", "down", "out", "upstairs", "downstairs", "outside"))


def _is_everyday(sentence: Sentence) -> bool:
    """Whether it begins with a deed nobody rolls for where nobody fights: `I pour the tea`."""
    words, known = sentence.words, sentence.moment.words
    head = sentence.verb_at_head
    for_somebody = sentence.friend is not None and "for" in words
    if for_somebody or (sentence.foes_mentioned and head is not None and head.action == "advantage"):
        return False
    if sentence.moment.fighting or sentence.tries or sentence.verb_from >= len(words):
        return False
    deeds = known.set_of("everyday", "deeds")
    things = words[sentence.verb_from + 1 : sentence.verb_from + 5]
    return any(form in deeds for form in verb_forms(words[sentence.verb_from])) and not known.set_of(
        "everyday", "things"
    ).isdisjoint(things)


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
        len(sentence.words) <= _FEW or (sentence.subject == "me" and sentence.places[-1].towards)
    ):
        score = LIKELY if len(sentence.words) <= _FEW else SLIGHT
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
        score = LIKELY - 0.05 if weapon or _is_told_off(sentence) else POSSIBLE + 0.05 if plainly else SLIGHT
        yield Reading(
            f"/attack {target.ids[0]} with {skill}",
            score,
            "a weapon and a foe are named" if weapon else "a foe is named",
        )


_BESIDE_EVERYDAY = 0.7
"""What another reading counts where nobody fights and the sentence begins with what nobody rolls for."""

_FIRST_OF_ALL = ("concede", "truce", "treat", "aid", "pass")


def _by_weight(sentence: Sentence) -> list[Verb]:
    """The verbs, the one that decides what the sentence is first: what is done to a foe goes before getting there."""

    def rank(verb: Verb) -> tuple[int, int]:
        head = verb.at == sentence.verb_from
        if (verb.action in _FIRST_OF_ALL and head) or (verb.action == "concede" and verb.length > 1):
            return 0, verb.at
        if verb.action == "treat" and _speaks_of_a_wound(sentence):
            return 0, verb.at
        target = sentence.target_of(verb.end)
        if verb.action == "attack" and target is not None and _follows(sentence, verb):
            return 0, verb.at
        if verb.action == "feel" and head:
            return 1, verb.at
        if verb.action == "attack" and target is not None and target.at >= verb.end:
            return (1 if sentence.moment.fighting else 2), verb.at
        if verb.action == "attack" and sentence.moment.fighting and _crowns(sentence, verb):
            return 1, verb.at
        if verb.action == "move" and head and _goes_somewhere(sentence):
            return 2, verb.at
        if verb.action == "defend" and not head and _goes_somewhere(sentence):
            return 3, verb.at
        if verb.action in ("move", "leave", "feel"):
            return 4, verb.at
        return (2 if head else 3), verb.at

    return sorted(sentence.verbs, key=rank)


def _speaks_of_a_wound(sentence: Sentence) -> bool:
    """Whether somebody on the hero's own side has something that is to be treated."""
    moment = sentence.moment
    own = (*moment.friends, *((moment.hero,) if moment.hero is not None else ()))
    return any(slot.untreated for one in own for slot in one.consequences)


def _goes_somewhere(sentence: Sentence) -> bool:
    """Whether it begins with going to a place that is named: `step back into the yard and …`."""
    head = sentence.verb_at_head
    return head is not None and head.action == "move" and any(place.towards for place in sentence.places)


def _follows(sentence: Sentence, verb: Verb) -> bool:
    """Whether it is what somebody then does, to somebody: `I draw my knife and stab the lumper`."""
    target = sentence.target_of(verb.end)
    before = sentence.words[verb.at - 1] if verb.at else ""
    return (
        target is not None and target.sure >= BY_NAME and target.at >= verb.end and before in ("and", "then")
    )


def _crowns(sentence: Sentence, verb: Verb) -> bool:
    """Whether it ends what was begun at a foe: `I aim at Nan and pull the trigger`."""
    target = sentence.target
    before = sentence.words[verb.at - 1] if verb.at else ""
    return (
        target is not None and target.sure >= BY_NAME and target.end <= verb.at and before in ("and", "then")
    )


def _in_quotes(text: str) -> str:
    plain = text.replace('"', "'").strip()
    return f' "{plain}"' if plain else ""


def _advantage(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    if verb.action == "advantage" and verb.skill == "stealth" and not moment.fighting and not moment.foes:
        yield Reading(
            f'/overcome stealth "{sentence.aim()}"', POSSIBLE, "nobody is here to hide from, so far"
        )
    usual = thrown_by(sentence, verb) or verb.skill
    skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
    covered = sentence.friend if sentence.words[verb.at] in _COVERS else None
    if covered is not None and covered.at == verb.end:
        name = moment.state.characters[covered.ids[0]].name
        yield Reading(
            f"/aid {covered.ids[0]} with {skill}", LIKELY + 0.05, f"{name} gets a hand, with {skill}"
        )
    own_bonds = sentence.target is None and _is_rid_of(sentence, verb)
    if own_bonds:
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', LIKELY + 0.05, "it is in the hero's own way")
    yield an_advantage(sentence, skill, LIKELY)
    against = f" vs {sentence.target.ids[0]}" if sentence.target is not None else ""
    yield Reading(
        f'/overcome {skill}{against} "{sentence.aim()}"',
        SLIGHT - 0.1 if moment.fighting and against else POSSIBLE - 0.05,
        "it may be to get past something",
    )
    if sentence.target is not None and moment.fighting and moment.state.skills.attacks.get(skill):
        yield Reading(f"/attack {sentence.target.ids[0]} with {skill}", SLIGHT, "it may be meant to hurt")


def _is_rid_of(sentence: Sentence, verb: Verb) -> bool:
    """Whether something is taken off oneself: `I wrench the chain off my ankle`, `I cut myself loose`."""
    words, parts = sentence.words, sentence.moment.words.set_of("body", "parts")
    own = any(
        one == "my" and (other in parts or other.removesuffix("s") in parts)
        for one, other in pairwise(words[verb.end :])
    )
    return (own and not {"off", "from"}.isdisjoint(words)) or (
        "myself" in words and not {"free", "loose"}.isdisjoint(words)
    )


_COVERS = ("cover", "covers", "covering", "covered")


def _concede(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    if sentence.moment.fighting or sentence.moment.state.scene.mode == CONTEST:
        terms = sentence.said.quoted.replace('"', "'")
        yield Reading(
            f"/concede{_in_quotes(terms)}", FULL, "giving up is a concession, on terms of one's own"
        )
    else:
        yield Reading(sentence.said.text, POSSIBLE, "there is no conflict to give up")


def _truce(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    yield Reading("/truce", FULL, "both sides are to stop")


def _pass(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    behind = sentence.words[verb.end : verb.end + 1]
    if (
        behind
        and behind[0] in sentence.moment.words.set_of("plain", "articles")
        and sentence.words[verb.at] != "skip"
        and verb.length == 1
    ):
        yield Reading(sentence.said.text, LIKELY - 0.05, "nothing of it is to be rolled")
    elif sentence.moment.fighting:
        alone = verb.end >= len(sentence.words) - 3
        later = verb.at > sentence.verb_from and sentence.words[verb.at - 1] not in ("and", "then")
        sure = (
            SLIGHT if later else FULL if alone or sentence.words[verb.at : verb.end] == _NOTHING else POSSIBLE
        )
        yield Reading("/pass", sure, "the turn ends without a deed")
    else:
        yield Reading(sentence.said.text, LIKELY - 0.05, "nobody waits for a turn")


_NOTHING = ["do", "nothing"]


def _defend(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    by_its_name = "full" in sentence.words and not {"defence", "defense"}.isdisjoint(sentence.words)
    if moment.fighting and (by_its_name or ruleset_of(moment.state).full_defense):
        yield Reading("/full-defense", LIKELY, "a turn for nothing but defence")
    if moment.fighting:
        skill = named_skill(sentence) or skill_at_hand(moment, "athletics") or "athletics"
        yield an_advantage(sentence, skill, LIKELY - 0.03)


def _overcome(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    yield from as_an_overcome(sentence, skill_at_hand(sentence.moment, verb.skill) or "")


def _compel(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    yield Reading("/compel", LIKELY, "a compel is asked for")


def _feel(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    if sentence.said.asks:
        return
    if sentence.friend is not None and sentence.moment.words.told("directions", sentence.words[verb.at :]):
        yield from aid(sentence, verb)
    sense = sentence.words[verb.at : verb.at + 1]
    skill = next((each for each, words in _TRIED.items() if sense and sense[0] in words), None)
    if sentence.tries and skill is not None:
        yield from seek(sentence, verb._replace(skill=skill))
        return
    yield Reading(sentence.said.text, LIKELY - 0.05, "nothing of it is to be rolled")


_TRIED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "lore": ("remember", "recall", "think", "recognise", "recognize"),
        "notice": ("see", "hear", "smell", "taste", "feel"),
    }
)
"""What everybody does anyway, and what it takes where somebody tries to."""

_TELLERS: Mapping[str, Callable[[Sentence, Verb], Iterator[Reading]]] = MappingProxyType(
    {
        "attack": attack,
        "press": press,
        "talk": talk,
        "advantage": _advantage,
        "seek": seek,
        "move": move,
        "leave": leave,
        "aid": aid,
        "treat": treat,
        "concede": _concede,
        "truce": _truce,
        "pass": _pass,
        "defend": _defend,
        "compel": _compel,
        "feel": _feel,
        "overcome": _overcome,
    }
)


def people_called(moment: Moment, words: Sequence[str]) -> list[Mention]:
    """Everybody a few words name."""
    return Crowd(moment).mentions(words)
