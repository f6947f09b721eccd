"""Blows that no verb tells: `Third guard: pry bar, kneecap`, `a quick jab at Nan`, `Nan gets a kick in the ribs`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import best_attack, named_skill, of_a_weapon, skill_at_hand
from solofate.commands.readings.actions.several import at_several
from solofate.commands.readings.fights.begun import begins_a_conflict
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, POSSIBLE, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.nouns import NUMBERS
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, subjects_of
from solofate.rules.model.state import FREE

_SOON, _FEW = 12, 8
"""So many words such a sentence has at most."""


def a_listed_blow(sentence: Sentence) -> Iterator[Reading]:
    """`Third guard: pry bar, kneecap`: a foe, a stop, and with what or where."""
    moment, said = sentence.moment, sentence.said
    first = next((one for one in sentence.foes_mentioned if one.at == sentence.begins), None)
    if first is None or not moment.fighting or first.end not in said.after_a_stop or len(said.words) > _FEW:
        return
    behind = said.words[first.end :]
    of_a_body = moment.words.set_of("body", "parts") | moment.words.set_of("body", "blows")
    weapon = named_skill(sentence) or of_a_weapon(sentence)
    if weapon is None and of_a_body.isdisjoint(behind):
        return
    skill = weapon or best_attack(moment, first.ids[0])
    yield Reading(f"/attack {first.ids[0]} with {skill}", FULL - 0.02, "a foe, and with what or where")


def a_blow_with_a_weapon(sentence: Sentence) -> Iterator[Reading]:
    """`Cutlass across his knuckles`: a weapon at the head, and where on somebody it goes."""
    moment, words = sentence.moment, sentence.words
    if not moment.fighting or len(words) > _SOON or not sentence.foes_mentioned:
        return
    weapon = next((each for each in sentence.means if each.at <= sentence.begins + 1), None)
    if weapon is None or weapon.named:
        return
    held = [each for each in sentence.means if each.at <= weapon.at + _FEW_ADJECTIVES and not each.named]
    lands = words[held[-1].at + held[-1].length :]
    others_hand = words[sentence.begins : sentence.begins + 1] in (["his"], ["her"], ["their"])
    if lands and lands[0] in moment.words.set_of("blades", "lands") and not others_hand:
        foe = next((one for one in sentence.foes_mentioned if one.at > held[-1].at), None)
        if foe is not None:
            line = f"/attack {foe.ids[0]} with {held[-1].skill}"
            yield Reading(line, FULL - 0.03, "a weapon, and whom it meets")
        return
    behind = words[weapon.at + weapon.length :]
    foe = sentence.foes_mentioned[0]
    hit = not moment.words.set_of("body", "parts").isdisjoint(behind)
    if behind and behind[0] in _ONTO and foe.at > weapon.at and hit:
        yield Reading(f"/attack {foe.ids[0]} with {weapon.skill}", FULL - 0.04, "a weapon, and where it goes")


_ONTO = lexicon().words("blow-words", "onto")
_NO_BLOW = lexicon().set_of("blow-words", "no-blow")


def a_blow_by_its_noun(sentence: Sentence) -> Iterator[Reading]:
    """`A quick jab at his eyes`, `Nan gets a kick in the ribs`: the blow is named, and whom it is for."""
    moment, words = sentence.moment, sentence.words
    against = {one.id for one in moment.foes}
    foes = [one for one in sentence.people_anywhere if one.sure >= _DESCRIBED and one.ids[0] in against]
    until = next(iter(sentence.said.after_a_stop), len(words))
    if not moment.fighting or not foes or until > _SOON:
        return
    blows = moment.words.set_of("body", "blows")
    articles = {*moment.words.set_of("plain", "articles"), *NUMBERS, "another"}
    blow = next((at for at, word in enumerate(words) if not blows.isdisjoint(plural_forms(word))), None)
    if blow is None:
        return
    foes = [one for one in foes if one.at > blow] or foes
    theirs = any(
        sentence.begins <= one.at < blow for one in sentence.foes_mentioned
    )  # `The guard swings a hook at me`
    dealt = (
        words[sentence.begins] in articles
        and blow <= sentence.begins + _FEW_ADJECTIVES
        and foes[0].at > blow
        and not theirs
    )
    given = (
        foes[0].at == sentence.begins
        and words[foes[0].end : foes[0].end + 1] in _TAKING
        and blow > foes[0].end
    )
    if dealt or given:
        skill = named_skill(sentence) or ("shoot" if words[blow] in _SHOTS else None)
        skill = skill or of_a_weapon(sentence) or skill_at_hand(moment, "fight") or "fight"
        yield Reading(
            f"/attack {foes[0].ids[0]} with {skill}", FULL - 0.04, "a blow is named, and whom it is for"
        )


def a_blow_of_bodies(sentence: Sentence) -> Iterator[Reading]:
    """`I introduce his face to my forehead`, `I bounce her head off the wall`: a foe's body, and what it meets."""
    moment, words = sentence.moment, sentence.words
    foe = sentence.target
    if not moment.fighting or foe is None or sentence.denied or sentence.subject == "other":
        return
    parts = moment.words.set_of("body", "parts")
    theirs = [at for at, word in enumerate(words) if word in parts and at and words[at - 1] in _THEIRS]
    for at in theirs:
        for onto in range(at + 1, min(len(words) - 2, at + 3)):
            met = words[onto + 2]
            own = words[onto + 1] == "my" and met in parts
            thing = words[onto + 1] in ("the", "a") and subjects_of(met)[:1] == ("artifact",)
            if words[onto] in _MEETING and (own or thing):
                skill = named_skill(sentence) or skill_at_hand(moment, "fight") or "fight"
                yield Reading(
                    f"/attack {foe.ids[0]} with {skill}", FULL, "somebody's body, and what it meets"
                )
                return


def a_weapon_driven(sentence: Sentence) -> Iterator[Reading]:
    """`I sweep my cutlass through all of them`: whatever the verb, a weapon of mine, and where it goes is somebody."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    mine = sentence.subject == "me" or sentence.commanded
    if not moment.fighting or not mine or sentence.denied or words[at + 1 : at + 2] not in _MINE:
        return
    weapon = next((each for each in sentence.means if at + 2 <= each.at <= at + 3 and not each.named), None)
    if weapon is None:
        yield from _a_thing_swung(sentence)
        return
    ends = weapon.at + weapon.length
    foe = next((one for one in sentence.foes_mentioned if ends < one.at <= ends + _FEW_ADJECTIVES), None)
    if foe is None or words[ends] not in _THROUGH:
        return
    together = list(at_several(sentence, ends, weapon.skill))
    yield from together
    score = POSSIBLE if together else FULL + 0.02
    yield Reading(f"/attack {foe.ids[0]} with {weapon.skill}", score, "a weapon, and whom it goes through")


def _a_thing_swung(sentence: Sentence) -> Iterator[Reading]:
    """`I swing my mailbag at the nearest dog`: whatever is swung at a foe is a weapon."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    if moment.words.set_of("swung", "at-somebody").isdisjoint(verb_forms(words[at])):
        return
    for foe in sentence.foes_mentioned:
        thing = words[at + 2 : foe.at - 1]
        if (
            words[foe.at - 1] in ("at", "through")
            and 0 < len(thing) <= _FEW_ADJECTIVES
            and "artifact" in subjects_of(thing[-1])[:2]
        ):
            skill = named_skill(sentence) or skill_at_hand(moment, "fight") or "fight"
            yield from at_several(sentence, at + 1, skill)
            yield Reading(f"/attack {foe.ids[0]} with {skill}", FULL, "a thing, and whom it is swung at")
            return


def a_thing_brought_down(sentence: Sentence) -> Iterator[Reading]:
    """`I smash a lamp over the first thug's head`: what hits or breaks, what is at hand, and whose body it meets.

    It may have been taken up first: `I snatch up a stool and bring it down on his skull`. Where nobody fights, a fight
    begins by it.
    """
    moment, words = sentence.moment, sentence.words
    mine = sentence.subject == "me" or sentence.commanded
    if not (moment.fighting or moment.state.scene.mode == FREE) or not mine or sentence.denied:
        return
    heads = [sentence.verb_from, *(at + 1 for at in sentence.said.joints if words[at] in ("and", "then"))]
    for at in heads:
        if words[at + 1 : at + 2] not in (*_MINE, ["it"], ["his"], ["her"]):
            continue
        if (foe := _met_by_it(sentence, at)) is None:
            continue
        if not moment.fighting:
            yield begins_a_conflict(sentence, foe.ids[0], at + 1)
            return
        skill = named_skill(sentence) or of_a_weapon(sentence) or skill_at_hand(moment, "fight") or "fight"
        yield Reading(f"/attack {foe.ids[0]} with {skill}", FULL, "a thing, and whose body it goes onto")
        return


def _met_by_it(sentence: Sentence, at: int) -> Mention | None:
    """Whose body is met by what is swung, brought down or broken from that place on; None for nobody's."""
    moment, words = sentence.moment, sentence.words
    parts = moment.words.set_of("body", "parts")
    swung = not moment.words.set_of("swung", "verbs").isdisjoint(verb_forms(words[at]))
    put = not moment.words.set_of("swung", "put").isdisjoint(verb_forms(words[at]))
    for foe in sentence.foes_mentioned:
        # Whom something is thrust in the face of where nobody fights is only shown it.
        leads = _ONTO if moment.fighting else [each for each in _ONTO if each not in (*_IN, "to")]
        onto = next((spot for spot in range(foe.at - 1, at + 2, -1) if words[spot] in leads), None)
        # `into the teeth of the first man`
        part_of = words[foe.at - 1] == "of" and words[foe.at - 2] in parts
        in_the_body = foe.end < len(words) and words[foe.end] in parts
        down = onto is not None and words[onto - 1] == "down"
        hit = part_of or in_the_body
        hit = hit or (down and any(at < each.at < foe.at and not each.named for each in sentence.means))
        met = words[foe.end] if in_the_body else ""
        near_by = onto is not None and foe.at - onto <= _FEW_ADJECTIVES
        if put and onto is not None and near_by and _is_put_in(sentence, at, onto, met):
            return foe  # `I put both feet in his chest`
        if not hit or onto is None or foe.at - onto > _FEW_ADJECTIVES + part_of:
            continue
        if not down and not swung and not is_a(words[at], _HITTING, "verb"):
            continue
        body = words[onto - 1 - down] in parts  # `Both feet in his back`
        whatever = down and swung and in_the_body
        if body or whatever or "artifact" in subjects_of(words[onto - 1 - down])[:2]:
            return foe
    return None


def _is_put_in(sentence: Sentence, at: int, onto: int, met: str) -> bool:
    """Whether what is put in somebody hurts: a limb in a part of the body, a weapon, a thing where nothing is held."""
    known, words = sentence.moment.words, sentence.words
    if words[onto] not in _IN:
        return False
    if words[onto - 1] in known.set_of("swung", "put-with"):
        return bool(met)
    if any(at < each.at < onto and not each.named for each in sentence.means):
        return met not in known.set_of("swung", "holds")
    held = not met or met in known.set_of("swung", "holds")
    return not held and "artifact" in subjects_of(words[onto - 1])[:2]


def a_thing_let_go(sentence: Sentence) -> Iterator[Reading]:
    """`I let the horses bolt over him`, `I send the shelf crashing down on her`: what comes down on a foe hits."""
    moment, words = sentence.moment, sentence.words
    mine = sentence.subject == "me" or sentence.commanded
    if not moment.fighting or not mine or sentence.denied:
        return
    lets = moment.words.set_of("blow-words", "lets-go")
    heads = [sentence.verb_from, *(at + 1 for at in sentence.said.joints if words[at] == "and")]
    begins = next((at for at in heads if at < len(words) and words[at] in lets), None)
    if begins is None:
        return
    comes_down = moment.words.set_of("blow-words", "comes-down")
    for foe in sentence.foes_mentioned:
        onto = foe.at - 1
        between = words[begins + 1 : onto]
        falls = next(
            (at for at, word in enumerate(between) if not comes_down.isdisjoint(verb_forms(word))), 0
        )
        lands = words[onto] in _ONTO and words[onto] not in _NO_BLOW
        if foe.at > begins + 2 and lands and falls and len(between) - falls <= _FEW_ADJECTIVES:
            skill = named_skill(sentence) or best_attack(moment, foe.ids[0])
            yield Reading(f"/attack {foe.ids[0]} with {skill}", FULL, "what is let go comes down on a foe")
            return


def a_blow_given(sentence: Sentence) -> Iterator[Reading]:
    """`Give thug 2 both barrels`, `I serve her the flat of my blade`: a foe is given what hurts."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    mine = sentence.subject == "me" or not sentence.subject
    if not moment.fighting or not mine or sentence.denied or at >= len(words):
        return
    given = moment.words.set_of("blows-given", "verbs")
    foe = next((one for one in sentence.foes_mentioned if one.at == at + 1), None)
    if foe is None or given.isdisjoint(verb_forms(words[at])):
        return
    behind = words[foe.end : foe.end + _SOON]
    told = moment.words.told("blows-given", behind)
    skill = next((each for each in ("shoot", "fight") if each in told), None)
    if skill is not None and behind[:1] not in (["back"], ["up"]):
        able = named_skill(sentence) or skill_at_hand(moment, skill) or skill
        yield Reading(f"/attack {foe.ids[0]} with {able}", FULL, "a foe is given what hurts")


_IN = ("in", "into", "through")
_HITTING = ("hit.v.2", "hit.v.3", "break.v.2", "break.v.3", "break.v.5", "damage.v.1")
_MINE = (["my"], ["the"], ["a"], ["both"], ["our"])
_THROUGH = lexicon().words("blow-words", "through")
_THEIRS = ("his", "her", "their")
_MEETING = lexicon().words("blow-words", "meeting")
_DESCRIBED = 0.7
"""So sure is somebody at least who is told by what they are like: `the one on the left`."""
_FEW_ADJECTIVES = 3
_TAKING = (["gets"], ["takes"], ["eats"], ["receives"], ["catches"], ["meets"])
_SHOTS = ("shot", "volley")
