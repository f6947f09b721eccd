"""What a sentence comes to by the action of its verb: the command for each, and what it may be meant for instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType

from solofate.commands.readings.actions.rolls import (
    an_advantage,
    as_an_overcome,
    best_attack,
    named_skill,
    of_a_weapon,
    skill_at_hand,
    thrown_by,
)
from solofate.commands.readings.fights.attacks import attack
from solofate.commands.readings.help.helping import aid, treat
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.searches.seeking import seek
from solofate.commands.readings.sentences.sentence import (
    FULL,
    LIKELY,
    POSSIBLE,
    SLIGHT,
    Sentence,
    sentence_in,
)
from solofate.commands.readings.talk.pressed_by_words import press
from solofate.commands.readings.talk.speech import talk
from solofate.commands.readings.ways.going import leave, move
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.verbs import Verb
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import CONTEST
from solofate.wording.plain import in_quotes


def _behind_it(text: str) -> str:
    """The aim as it stands behind the skill, or nothing."""
    plain = in_quotes(text)
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
    covers = sentence.words[verb.at] in _COVERS and any(one.at == verb.end for one in sentence.others)
    if covers and not moment.fighting and {"with", "in"} & set(sentence.words[verb.end :]):
        yield Reading(sentence.said.text, LIKELY, "somebody is covered up, and nobody aims")
        return
    if covered is not None and covered.at == verb.end:
        name = moment.state.characters[covered.ids[0]].name
        yield Reading(
            f"/aid {covered.ids[0]} with {skill}", LIKELY + 0.05, f"{name} gets a hand, with {skill}"
        )
    dragged = sentence.hindered_by
    put_away = dragged is not None and dragged.at == verb.end and _is_put_away(sentence, verb, dragged.end)
    if dragged is not None and not moment.fighting and (put_away or _is_dragged(sentence, verb)):
        line = f'/overcome {skill} vs {dragged.ids[0]} "{sentence.aim()}"'
        yield Reading(line, LIKELY + 0.05, "somebody is dragged along who may hold back")
    takes_strength = verb.skill == "physique" or _is_stuck(sentence, verb)
    in_the_way = sentence.target is None and not moment.fighting and takes_strength
    if in_the_way and not sentence.denied and _GOES_ON_TO.isdisjoint(sentence.words[verb.end :]):
        # Where nobody fights, what is heavy or shut is in the way before it is of use.
        yield Reading(
            f'/overcome {skill} "{sentence.aim()}"', LIKELY + 0.04, "it is in the way before it is of use"
        )
    if sentence.target is None and moment.words.told("out-of-the-way", sentence.words[verb.end :]):
        by = (
            skill
            if verb.skill in ("crafts", "burglary", "drive")
            else skill_at_hand(moment, "physique") or "physique"
        )
        yield Reading(f'/overcome {by} "{sentence.aim()}"', FULL, "it is in the way before it is of use")
    own_bonds = sentence.target is None and _is_rid_of(sentence, verb)
    if own_bonds:
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', LIKELY + 0.05, "it is in the hero's own way")
    head = sentence.verb_at_head
    gets_there = ("feel", "move", "leave")
    behind_a_gesture = verb.at > sentence.verb_from and head is not None and head.action in gets_there
    told = sentence_in(moment, sentence.said, verb.at) if behind_a_gesture else sentence
    yield an_advantage(told, skill, LIKELY)
    against = f" vs {sentence.target.ids[0]}" if sentence.target is not None else ""
    yield Reading(
        f'/overcome {skill}{against} "{sentence.aim()}"',
        SLIGHT - 0.1 if moment.fighting and against else POSSIBLE - 0.05,
        "it may be to get past something",
    )
    pushed = not moment.words.set_of("blow-words", "pushes").isdisjoint(verb_forms(sentence.words[verb.at]))
    if sentence.target is not None and moment.fighting and pushed and sentence.target.at == verb.end:
        attack_skill = named_skill(sentence) or skill_at_hand(moment, "fight") or "fight"
        if moment.state.skills.attacks.get(attack_skill):
            line = f"/attack {sentence.target.ids[0]} with {attack_skill}"
            yield Reading(line, LIKELY - 0.05, "whoever is pushed about may be meant to be hurt")
    elif sentence.target is not None and moment.fighting and moment.state.skills.attacks.get(skill):
        yield Reading(f"/attack {sentence.target.ids[0]} with {skill}", SLIGHT, "it may be meant to hurt")


def _is_stuck(sentence: Sentence, verb: Verb) -> bool:
    """Whether the thing does not give way: `the frozen lock`, `the jammed hatch`."""
    return not sentence.moment.words.set_of("stuck", "told").isdisjoint(
        sentence.words[verb.end : verb.end + 3]
    )


def _is_dragged(sentence: Sentence, verb: Verb) -> bool:
    return not sentence.moment.words.set_of("dragging", "verbs").isdisjoint(
        verb_forms(sentence.words[verb.at])
    )


def _is_put_away(sentence: Sentence, verb: Verb, ends: int) -> bool:
    """Whether somebody is pushed off to where they are out of the way: `I shove him over the side`."""
    known = sentence.moment.words
    pushes = known.set_of("blow-words", "puts-away")
    away = known.set_of("blow-words", "away")
    return not pushes.isdisjoint(verb_forms(sentence.words[verb.at])) and not away.isdisjoint(
        sentence.words[ends : ends + 1]
    )


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


_COVERS = lexicon().words("blow-words", "covers")


def _seek(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Something is looked for; who taps somebody on the knee, or counts coins into a hand, looks for nothing."""
    touches = sentence.words[verb.at : verb.end] in (["tap"], ["tap", "on"], ["pat"])
    on_somebody = any(one.at == verb.end for one in sentence.people_anywhere)
    counts_out = sentence.words[verb.at] == "count" and not _INTO_HANDS.isdisjoint(sentence.words[verb.end :])
    if (touches and on_somebody) or counts_out:
        yield Reading(sentence.said.text, LIKELY, "nothing is looked for")
        return
    yield from seek(sentence, verb)


_INTO_HANDS = frozenset(("into", "onto", "out"))


def _concede(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    blows = sentence.moment.words.set_of("blow-words", "blows")
    if not blows.isdisjoint(sentence.words[verb.end :]):
        # `I let him have his swing`: a blow is no fight, and nobody gives up by it.
        yield Reading(sentence.said.text, FULL, "a blow is let come, and the fight goes on")
        return
    if (struck := _lets_have_it(sentence, verb)) is not None:
        yield from attack(sentence, verb)
        skill = of_a_weapon(sentence) or best_attack(sentence.moment, struck)
        yield Reading(f"/attack {struck} with {skill}", FULL, "whoever is let have it is struck")
        return
    if _lets_no_foe(sentence, verb):
        yield Reading(sentence.said.text, LIKELY, "what somebody else may have gives up no fight")
        return
    if sentence.moment.fighting or sentence.moment.state.scene.mode == CONTEST:
        terms = in_quotes(sentence.said.quoted)
        yield Reading(
            f"/concede{_behind_it(terms)}", FULL, "giving up is a concession, on terms of one's own"
        )
    else:
        yield Reading(sentence.said.text, POSSIBLE, "there is no conflict to give up")


def _lets_have_it(sentence: Sentence, verb: Verb) -> str | None:
    """The foe who is struck in `I let Lemaire have it with the chair`; None where something is left to them."""
    words, moment = sentence.words, sentence.moment
    whom = next((one for one in sentence.foes_mentioned if one.at == verb.at + 1), None)
    if whom is None or not moment.fighting or words[whom.end : whom.end + 2] != ["have", "it"]:
        return None
    behind = words[whom.end + 2 : whom.end + 3]
    return (
        whom.ids[0] if not behind or behind[0] in moment.words.set_of("of-sentences", "has-it-with") else None
    )


def _lets_no_foe(sentence: Sentence, verb: Verb) -> bool:
    """Whether it is let to somebody whom nobody fights here, or their own: `I let the steward keep the change`."""
    words, moment = sentence.words, sentence.moment
    whom = next((one for one in sentence.people_anywhere if one.at == verb.at + 1), None)
    if words[verb.at] != "let" or not moment.fighting:
        return False
    if whom is None:  # `The steward`, who is not here.
        return any(one.at == verb.at + 1 for one in sentence.strangers)
    keeps = words[whom.end : whom.end + 1] in (["keep"], ["have"])
    own = keeps and words[whom.end + 1 : whom.end + 2] in (["his"], ["her"], ["their"])
    return own or moment.state.characters[whom.ids[0]].side != OPPOSITION


def _truce(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    if sentence.moment.fighting:
        yield Reading("/truce", FULL, "both sides are to stop")
    else:
        yield Reading(sentence.said.text, POSSIBLE, "there is no conflict to stop")


def _pass(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    held = next((one for one in sentence.others if one.at == verb.end), None)
    holds = verb.length == 1 and sentence.words[verb.at] in _HOLDING
    if held is not None and holds and sentence.moment.fighting:
        yield from _of_whom_is_held(sentence, held)
        return
    behind = sentence.words[verb.end : verb.end + 1]
    if (
        behind
        and behind[0] in sentence.moment.words.set_of("plain", "articles")
        and sentence.words[verb.at] != "skip"
        and verb.length == 1
    ):
        yield Reading(sentence.said.text, LIKELY - 0.05, "nothing of it is to be rolled")
    elif sentence.moment.fighting:
        only_waits = all(
            each.action in ("pass", "feel") or _watches(sentence, each) for each in sentence.verbs
        )
        alone = verb.end >= len(sentence.words) - 3 or (verb.at == sentence.verb_from and only_waits)
        later = verb.at > sentence.verb_from and sentence.words[verb.at - 1] not in ("and", "then")
        sure = (
            SLIGHT if later else FULL if alone or sentence.words[verb.at : verb.end] == _NOTHING else POSSIBLE
        )
        yield Reading("/pass", sure, "the turn ends without a deed")
    else:
        yield Reading(sentence.said.text, LIKELY - 0.05, "nobody waits for a turn")


def _of_whom_is_held(sentence: Sentence, held: Mention) -> Iterator[Reading]:
    """`I hold him against the railing`: whoever is held does not get away, and nobody waits."""
    moment = sentence.moment
    skill = named_skill(sentence) or skill_at_hand(moment, "physique") or "physique"
    if sentence.friend is not None and held.ids[0] in sentence.friend.ids:
        name = moment.state.characters[held.ids[0]].name
        yield Reading(f"/aid {held.ids[0]} with {skill}", LIKELY, f"{name} gets a hand, with {skill}")
        return
    yield an_advantage(sentence, skill, LIKELY)


def _watches(sentence: Sentence, verb: Verb) -> bool:
    """Whether somebody only looks on: `and watches them`, and not `and watches for an opening`."""
    looks_on = sentence.moment.words.set_of("without-dice", "looks-on")
    behind = sentence.words[verb.end : verb.end + 1]
    return not looks_on.isdisjoint(verb_forms(sentence.words[verb.at])) and behind not in (
        ["for"],
        ["how"],
        ["who"],
    )


_NOTHING = ["do", "nothing"]


def _defend(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    moment = sentence.moment
    by_its_name = "full" in sentence.words and not {"defence", "defense"}.isdisjoint(sentence.words)
    only = _is_all_that_is_done(sentence, verb)
    in_force = ruleset_of(moment.state).full_defense is not None
    if moment.fighting and (by_its_name or in_force or only):
        sure = FULL if only and (in_force or by_its_name) else LIKELY + 0.04 if only else LIKELY
        yield Reading("/full-defense", sure, "a turn for nothing but defence")
    if moment.fighting:
        skill = named_skill(sentence) or skill_at_hand(moment, "athletics") or "athletics"
        yield an_advantage(sentence, skill, LIKELY - 0.03)


def _is_all_that_is_done(sentence: Sentence, verb: Verb) -> bool:
    """`I do nothing but parry`, `no attacking this time`: a turn that is all defence.

    It says so, or nothing else is done in it.
    """
    known = sentence.moment.words
    told = known.told("only-defends", sentence.words)
    if told or any(word in known.set_of("only-defends", "only") for word in sentence.words[: verb.at]):
        return True
    others = [each for each in sentence.verbs if each.action not in ("defend", "feel", "pass")]
    holds = sentence.words[verb.at] in _HOLDING  # Who stands firm may be after an advantage.
    return not holds and not others and not sentence.others and not sentence.places


_GOES_ON_TO = frozenset(("so", "until", "making"))
"""What stands before that which is to be true then."""
_HOLDING = ("hold", "stand", "brace")


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
    if named_skill(sentence) is not None and "use" in sentence.words[: verb.at]:
        yield from as_an_overcome(sentence)  # `I use Will to stand there and not flinch`
        return
    yield Reading(sentence.said.text, LIKELY - 0.05, "nothing of it is to be rolled")


_TRIED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "lore": ("remember", "recall", "think", "recognise", "recognize"),
        "notice": ("see", "hear", "smell", "taste", "feel"),
    }
)
"""What everybody does anyway, and what it takes where somebody tries to."""

TELLERS: Mapping[str, Callable[[Sentence, Verb], Iterator[Reading]]] = MappingProxyType(
    {
        "attack": attack,
        "press": press,
        "talk": talk,
        "advantage": _advantage,
        "seek": _seek,
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
