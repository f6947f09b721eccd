"""Blows as a story tells them: by what is mine and whom it meets, by where somebody is had, by what answers theirs.

`My blade went through her sleeve`, `I had my knife in his side`, `I answered with a straight right`. What comes of it
is told with the blow and rolled for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.reach import is_elsewhere
from solofate.commands.readings.actions.rolls import best_attack, named_skill, of_a_weapon, skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, POSSIBLE, Sentence, sentence_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import subjects_of
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.names import as_aspect

_FEW, _NEAR, _FAR = 3, 4, 9
_ME = ("i", "we")
_MINE = ("my", "our")


def a_blow_as_told(sentence: Sentence) -> Iterator[Reading]:
    """The blow that a clause tells in one of these ways, and where somebody is had as an advantage."""
    moment, said = sentence.moment, sentence.said
    if not moment.fighting or said.asks:
        return
    for at in _heads(sentence):
        if at < sentence.begins or at >= len(said.words) or _is_not_so(sentence, at):
            continue
        foe = (
            _met_by_mine(sentence, at)
            or _by_a_thing(sentence, at)
            or _answered(sentence, at)
            or _made_to_pay(sentence, at)
        )
        if foe is None and (held := _had(sentence, at)) is not None:
            if held.line:
                yield held
                continue
            foe = next(iter(_foes_from(sentence, at)), None)
        if foe is not None:
            skill = _skill(sentence, foe)
            yield Reading(f"/attack {foe.ids[0]} with {skill}", FULL + 0.02, "a blow is told")
            yield from _way_to(moment, foe.ids[0], skill)
            return


def _way_to(moment: Moment, foe: str, skill: str) -> Iterator[Reading]:
    """The way to whoever cannot be struck from here, which comes first."""
    state, hero = moment.state, moment.hero
    if hero is None or skill == "shoot" or not is_elsewhere(state, hero.id, foe):
        return
    zone = state.characters[foe].zone
    if zone is not None and zone in state.scene.zones.names:
        name = state.scene.zones.names[zone]
        yield Reading(f"/move {name}", FULL + 0.03, "there is nobody to hit from here: first one gets there")


def _heads(sentence: Sentence) -> Sequence[int]:
    """Where something may be told anew: at its begin, behind a stop or what joins, and wherever `I` or `we` act."""
    words, said = sentence.words, sentence.said
    joined = (at + (words[at] in _JOINS) for at in (*said.joints, *said.after_a_stop))
    mine = (at for at, word in enumerate(words) if word in _ME)
    return sorted({sentence.begins, *joined, *mine})


def _is_not_so(sentence: Sentence, at: int) -> bool:
    """Whether the clause there says that it nearly was so, could be, or never was."""
    ends = next((stop for stop in sentence.said.after_a_stop if stop > at), len(sentence.words))
    return not sentence.moment.words.set_of("blows-told", "not-so").isdisjoint(sentence.words[at:ends])


_JOINS = ("and", "but", "so", "then")


def _skill(sentence: Sentence, foe: Mention) -> str:
    fights = skill_at_hand(sentence.moment, "fight")
    return (
        named_skill(sentence) or of_a_weapon(sentence) or fights or best_attack(sentence.moment, foe.ids[0])
    )


def _foes_from(sentence: Sentence, at: int) -> Sequence[Mention]:
    """The foes who are named from there on, else the last who was named before: `She parried, but I answered …`."""
    behind = [one for one in sentence.foes_mentioned if one.at >= at]
    return behind or list(reversed(sentence.foes_mentioned))


def _met_by_mine(sentence: Sentence, at: int) -> Mention | None:
    """Whom a limb, a weapon or another thing of the hero's meets: `The butt of my pistol met his temple`."""
    words = sentence.words
    mine = next((spot for spot in range(at, min(len(words), at + _NEAR)) if words[spot] in _MINE), None)
    if mine is None or (mine > at and words[mine - 1] != "of"):
        return None
    for strikes in _strikes(sentence, mine + 2):
        if _hits_with(sentence, mine + 1, strikes):
            return _whose_body(sentence, strikes)
    return None


def _by_a_thing(sentence: Sentence, at: int) -> Mention | None:
    """Whom a thing at hand breaks over: `The chair broke over his back`."""
    words, onto = sentence.words, sentence.moment.words.words("blow-words", "onto")
    if (
        words[at : at + 1] != ["the"]
        or at + _NEAR > len(words)
        or "artifact" not in subjects_of(words[at + 1])[:1]
    ):
        return None
    strikes = next(iter(_strikes(sentence, at + 2)), None)
    if strikes != at + 2 or words[at + 3] not in onto:
        return None
    met = _whose_body(sentence, strikes)
    return met if met is not None and met.end < len(words) else None


def _strikes(sentence: Sentence, at: int) -> Sequence[int]:
    """Where verbs stand by which a thing meets somebody, few words behind."""
    words, verbs = sentence.words, sentence.moment.words.set_of("blows-told", "strikes")
    return [
        spot
        for spot in range(at, min(len(words), at + _FEW))
        if not verbs.isdisjoint(verb_forms(words[spot]))
    ]


def _hits_with(sentence: Sentence, at: int, until: int) -> bool:
    """Whether what stands there hurts: a limb, a blow, a weapon, a thing."""
    known, words = sentence.moment.words, sentence.words
    hurts = known.set_of("body", "struck-with") | known.set_of("body", "blows")
    hurts |= known.set_of("swung", "put-with") | known.set_of("blow-words", "blows")
    thing = words[until - 1]
    return (
        not hurts.isdisjoint(words[at:until])
        or any(at <= each.at < until and not each.named for each in sentence.means)
        or "artifact" in subjects_of(thing)[:1]
    )


def _whose_body(sentence: Sentence, verb: int) -> Mention | None:
    """The foe who is met by it, or whose body or coat is, in the same clause."""
    known, words, said = sentence.moment.words, sentence.words, sentence.said
    ends = next((at for at in said.after_a_stop if at > verb), len(words))
    worn = known.set_of("body", "parts") | known.set_of("blades", "worn") | known.set_of("blows-told", "worn")
    for at in range(verb + 1, min(ends, verb + _FAR, len(words) - 1)):
        if words[at] in _THEIRS and words[at + 1] in worn:
            return next((one for one in sentence.foes_mentioned if one.at == at), None) or _told_before(
                sentence, at
            )
    for one in sentence.foes_mentioned:
        if not verb < one.at < min(ends, verb + _FAR):
            continue
        their_own = words[one.end - 1] in _THEIRS or _owns(sentence, one)
        if not their_own or (one.end < len(words) and words[one.end] in worn):
            return one
    return None


def _told_before(sentence: Sentence, at: int) -> Mention | None:
    """The foe who was named last before that place, else any of them: the last who was told of is meant."""
    before = [one for one in sentence.foes_mentioned if one.at < at]
    return before[-1] if before else _the_only_foe(sentence)


_THEIRS = ("his", "her", "their", "its")


def _owns(sentence: Sentence, one: Mention) -> bool:
    """Whether something of somebody's is named behind them: `Nan's ribs`."""
    said = sentence.said
    after = said.tokens[one.end].begins if one.end < len(said.tokens) else len(said.text)
    typed = said.text[said.tokens[one.end - 1].begins : after].rstrip()
    return typed.endswith(("'s", "’s", "s'", "s’"))


def _had(sentence: Sentence, at: int) -> Reading | None:
    """`I had my knife in his side`, which is a blow; `I had her on the floor`, which is an advantage."""
    moment, words = sentence.moment, sentence.words
    known = moment.words
    if words[at : at + 1] == [] or words[at] not in _ME or words[at + 1 : at + 2] not in (["had"], ["have"]):
        return None
    begins = at + 2
    if words[begins : begins + 1] and words[begins] in (*_MINE, "the", "a", "both"):
        leads = known.set_of("blows-told", "goes-in")
        into = next(
            (spot for spot in range(begins, min(len(words) - 1, begins + _NEAR)) if words[spot] in leads),
            None,
        )
        if into is None or not _hits_with(sentence, begins + 1, into):
            return None
        return _A_BLOW if _whose_body(sentence, into - 1) is not None else None
    foe = next((one for one in sentence.foes_mentioned if one.at == begins), None)
    if (
        foe is None
        or words[foe.end : foe.end + 1] == []
        or words[foe.end] not in known.set_of("blows-told", "had")
    ):
        return None
    ends = next((spot for spot in range(foe.end, len(words)) if _ends_there(sentence, spot)), len(words))
    name = as_aspect(sentence.said.said_from(foe.end, min(ends, foe.end + _NEAR)))
    skill = skill_at_hand(moment, "physique") or skill_at_hand(moment, "fight") or "fight"
    return Reading(f'/advantage {skill} "{name}" on {foe.ids[0]}', LIKELY + 0.02, "how somebody is held")


_A_BLOW = Reading("", 0.0, "a blow is told")


def _ends_there(sentence: Sentence, at: int) -> bool:
    ends = sentence.moment.words.set_of("blows-told", "ends")
    return sentence.words[at] in ends or (at in sentence.said.after_a_stop)


def _answered(sentence: Sentence, at: int) -> Mention | None:
    """The foe who is answered with a blow: `I answered with a straight right`."""
    known, words = sentence.moment.words, sentence.words
    if at + _FEW >= len(words) or words[at] not in _ME:
        return None
    if known.set_of("blows-told", "answers").isdisjoint(verb_forms(words[at + 1])) or words[at + 2] != "with":
        return None
    behind = words[at + 3 : at + 3 + _NEAR]
    hurts = (
        known.set_of("body", "blows")
        | known.set_of("body", "struck-with")
        | known.set_of("blows-told", "hands")
    )
    armed = any(at + 3 <= each.at < at + 3 + _NEAR and not each.named for each in sentence.means)
    if hurts.isdisjoint(behind) and not armed:
        return None
    return next(iter(_foes_from(sentence, at)), None) or _the_only_foe(sentence)


def _made_to_pay(sentence: Sentence, at: int) -> Mention | None:
    """`I made him pay for it`, `I taught her a lesson`."""
    known, words = sentence.moment.words, sentence.words
    if words[at : at + 1] == [] or words[at] not in _ME or at + 1 >= len(words):
        return None
    forms = verb_forms(words[at + 1])
    foe = next((one for one in sentence.foes_mentioned if one.at == at + 2), None)
    if foe is None:
        return None
    said = (
        f"{form} {' '.join(words[foe.end : foe.end + length])}"
        for form in forms
        for length in range(1, _FEW + 1)
    )
    return foe if not known.set_of("blows-told", "pays").isdisjoint(said) else None


def _the_only_foe(sentence: Sentence) -> Mention | None:
    foes = [one.id for one in sentence.moment.foes if one.side == OPPOSITION]
    return Mention(tuple(foes), 0, 0, POSSIBLE) if foes else None


def foe_who_strikes(moment: Moment, said: Utterance) -> Character | None:
    """Whoever is told to hit one of ours with what is theirs: `Nan's hook tears my sleeve`, `his boot caught me`."""
    if not moment.fighting or said.asks or _OURS.isdisjoint(said.words):
        return None
    words, sentence = said.words, sentence_in(moment, said)
    verbs = moment.words.set_of("blows-told", "strikes")
    against = {one.id for one in moment.foes if one.side == OPPOSITION}
    for at in (0, *(at + (words[at] in _JOINS) for at in said.joints)):
        foe = next((one for one in sentence.people_anywhere if one.at == at and against & {*one.ids}), None)
        if foe is None:
            continue
        stop = next((each for each in (*said.joints, *said.after_a_stop) if each > at), len(words))
        for spot in range(foe.end, min(stop, foe.end + _NEAR)):
            met = words[spot + 1 : min(stop, spot + 1 + _NEAR)]
            if verbs.isdisjoint(verb_forms(words[spot])) or _OURS.isdisjoint(met) or "by" in met:
                continue
            return moment.state.characters[next(each for each in foe.ids if each in against)]
    return None


_OURS = frozenset(("me", "us", *_MINE))
