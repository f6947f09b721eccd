"""Wounds that are seen to by what is put on them, and hearts by what is said: whose they are is said or pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import named_skill
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, Sentence
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import Crowd
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.rules.model.characters import Character

_SURE = FULL + 0.03
_ALIKE = 5
"""So many letters two words have in common that speak of the same: `shame` and `ashamed`, `scald` and `scalded`."""


def seen_to(sentence: Sentence) -> Iterator[Reading]:
    """`I spray cold foam on her hand`, `I talk Anselm out of his shame`: a wound of somebody's on one's own side."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    if moment.fighting or sentence.denied or sentence.said.asks or at >= len(words):
        return
    if not moment.someone_is_hurt:
        return
    known, behind = moment.words, words[at + 1 :]
    forms = {form for word in behind for form in plural_forms(word)}
    verbs = set(verb_forms(words[at]))
    bodily = not (known.set_of("body", "parts") | known.set_of("care-for", "wounds")).isdisjoint(forms)
    remedy = not known.set_of("remedies", "things").isdisjoint(forms) and bool(
        verbs & (known.set_of("remedies", "puts") | known.set_of("care-for", "tends"))
    )
    remedy = remedy or (
        bodily
        and not known.set_of("remedies", "cloths").isdisjoint(forms)
        and bool(verbs & known.set_of("remedies", "presses"))
    )
    given = bool(verbs & known.set_of("remedies", "puts")) and any(
        one.sure >= BY_NAME for one in sentence.others
    )
    cheers = verbs & known.set_of("remedies", "cheers")
    says_so = bool(known.told("soothing", words))
    soothes = bool(verbs & known.set_of("remedies", "soothes")) or bool(known.told("soothing", words))
    for one in _patients(sentence):
        wounds = [slot.aspect for slot in one.consequences if slot.untreated and slot.aspect]
        told = next((each for each in wounds if _speaks_of(behind, each)), None)
        if remedy and (
            bodily or told or given or verbs & known.set_of("care-for", "tends") or "on" in behind
        ):
            yield _treated(sentence, one, told or wounds[0])
            return
        if given and told is not None:  # `I give Kefa to drink, because he has fever`
            yield _treated(sentence, one, told)
            return
        if soothes and told is not None:
            yield _treated(sentence, one, told)
            return
        if cheers and (says_so or ("tell" not in verbs and "clap" not in verbs)):
            of_the_heart = [each for each in wounds if not _is_of_the_body(moment, each)]
            if len(of_the_heart) == 1:
                yield _treated(sentence, one, of_the_heart[0])
                return


def _is_of_the_body(moment: Moment, wound: str) -> bool:
    """Whether a wound names a part of a body, or what bleeds, burns or breaks."""
    known = moment.words
    bodily = (
        known.set_of("body", "parts")
        | known.set_of("care-for", "wounds")
        | known.set_of("remedies", "of-a-body")
    )
    return any(
        not bodily.isdisjoint((*plural_forms(word), *verb_forms(word))) for word in telling_words(wound)
    )


def _treated(sentence: Sentence, one: Character, wound: str) -> Reading:
    skill = named_skill(sentence)
    means = f" with {skill}" if skill else ""
    return Reading(f'/treat {one.id} "{wound}"{means}', _SURE, f"{one.name} is to get better")


def _speaks_of(words: Sequence[str], wound: str) -> bool:
    """Whether a wound is spoken of by a word that is like one of its own."""
    return any(
        len(word) >= _ALIKE and (word in own or own in word or word[:_ALIKE] == own[:_ALIKE])
        for word in words
        for own in telling_words(wound)
        if len(own) >= _ALIKE
    )


def _patients(sentence: Sentence) -> list[Character]:
    """Everybody of one's own side with an untreated wound of whom the sentence speaks, by name before a pronoun."""
    moment = sentence.moment
    hurt = [one for one in moment.friends if any(slot.untreated and slot.aspect for slot in one.consequences)]
    named = [
        one for one in hurt if any(each.ids == (one.id,) and each.sure >= BY_NAME for each in sentence.others)
    ]
    return named or [one for one in hurt if pointed_at(moment, sentence.words[sentence.verb_from :], one)]


def pointed_at(moment: Moment, words: Sequence[str], one: Character) -> bool:
    """Whether a pronoun that may be somebody's stands there: `him` and `his` for a man."""
    known, gender = moment.words, Crowd.at(moment).gender_of(one)
    said = [known.senses("spoken-of", word)[:1] for word in words if word in known.set_of("somebody", "last")]
    return any(each and gender in ("", each[0]) for each in said)


def whose_wound(moment: Moment, words: Sequence[str], named: Mention) -> Character | None:
    """Whoever of one's own side is hurt and may be meant by the pronoun that stands there; None for a name."""
    if words[named.at] not in moment.words.set_of("somebody", "last"):
        return None
    here = [words[named.at]]
    hurt = [one for one in moment.friends if any(slot.untreated for slot in one.consequences)]
    return next((one for one in hurt if pointed_at(moment, here, one)), None)
