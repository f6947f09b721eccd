"""Blows told by where they go: `both boots in the sergeant's chest`, `I fly feet first into the second guard`.

What goes into somebody's body hurts them, whatever the verb; and so does whoever flings themselves at them.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import best_attack, named_skill, of_a_weapon, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.senses import is_a, subjects_of

_BETWEEN = 3
"""So many words stand at most between where it goes and whom it meets."""
_CLAUSE = 8
"""So many words at most stand between a thing and where it goes."""


def a_blow_into_a_body(sentence: Sentence) -> Iterator[Reading]:
    """`I land with both boots in his chest`, `the butt of the harpoon up under his chin`: a thing, and whose body."""
    if not _is_mine(sentence):
        return
    known, words = sentence.moment.words, sentence.words
    hurt = known.set_of("body", "parts") - known.set_of("swung", "holds") - known.set_of("blow-words", "eyes")
    hurt |= {"face", "skull"}
    for foe in _whose_body(sentence):
        met = words[foe.end : foe.end + _BETWEEN]
        body = next((word for word in met if word in hurt), None)
        into = _where_it_goes(sentence, foe, known.set_of("blows-of-motion", "into"))
        if body is None or into is None or not _owns(sentence, foe):
            continue
        if met.index(body) and not all(_may_describe(word) for word in met[: met.index(body)]):
            continue
        if (by := _what_goes_there(sentence, into)) is not None:
            skill = named_skill(sentence) or of_a_weapon(sentence) or skill_at_hand(sentence.moment, by)
            yield Reading(
                f"/attack {foe.ids[0]} with {skill or by}",
                FULL + 0.02,
                "a thing, and whose body it goes into",
            )
            return


def a_body_flung(sentence: Sentence) -> Iterator[Reading]:
    """`I fly feet first into the second guard`, `I go straight at her with it`: whoever flings themselves at a foe."""
    if not _is_mine(sentence):
        return
    ways = sentence.moment.words.set_of("blows-of-motion", "at")
    for foe in sentence.foes_mentioned:
        at_them = _where_it_goes(sentence, foe, ways)
        if at_them is None or _owns(sentence, foe) or foe.sure < BY_NAME - 0.1:
            continue
        verb = _flies(sentence, at_them)
        if verb is not None:
            skill = named_skill(sentence) or of_a_weapon(sentence) or skill_at_hand(sentence.moment, "fight")
            skill = skill or best_attack(sentence.moment, foe.ids[0])
            yield Reading(f"/attack {foe.ids[0]} with {skill}", FULL, "a body in motion, and whom it meets")
            return


def _whose_body(sentence: Sentence) -> list[Mention]:
    """The foes of a sentence; `his chin` is that of a foe it names, where a friend was spoken of in between."""
    found, theirs = list(sentence.foes_mentioned), sentence.moment.words.set_of("care-for", "theirs")
    foe, taken = sentence.target, {one.at for one in found}
    for one in sentence.others:
        if foe is not None and one.at not in taken and one.at > foe.at and sentence.words[one.at] in theirs:
            found.append(one._replace(ids=foe.ids))
    return found


def _is_mine(sentence: Sentence) -> bool:
    hero = sentence.moment.hero
    mine = sentence.subject == "me" or sentence.commanded or (hero is not None and sentence.doer == hero.id)
    return sentence.moment.fighting and mine and not sentence.denied and not sentence.said.asks


def _owns(sentence: Sentence, one: Mention) -> bool:
    """Whether it is said whose something is: `her chin`, `the sergeant's chest`."""
    if sentence.words[one.end - 1] in sentence.moment.words.set_of("care-for", "theirs"):
        return True
    token = sentence.said.tokens[one.end - 1]
    return sentence.said.text[token.begins : token.ends].endswith(("'s", "’s", "s'", "s’"))


def _where_it_goes(sentence: Sentence, foe: Mention, ways: frozenset[str]) -> int | None:
    """Where the word stands that says where it goes, right before whom it meets."""
    words, known = sentence.words, sentence.moment.words
    stops = known.set_of("clause-words", "goes-on")
    for at in range(foe.at - 1, max(sentence.verb_from, foe.at - 1 - _BETWEEN), -1):
        if words[at] in ways:
            return at
        if words[at] in stops or sentence.said.stops_before(at + 1):
            return None
    return None


def _may_describe(word: str) -> bool:
    return bool(subjects_of(word)) or word.endswith(("ed", "y", "ing", "en"))


def _what_goes_there(sentence: Sentence, into: int) -> str | None:
    """The skill of what goes into a body: a limb or a thing of the same clause; None where there is none."""
    words, known = sentence.words, sentence.moment.words
    limbs = known.set_of("swung", "put-with") | known.set_of("body", "struck-with")
    weapons = {each.at for each in sentence.means if not each.named}
    gentle = known.set_of("blows-of-motion", "gentle")
    burning = known.set_of("blows-of-motion", "burning")
    begins = max((at for at in (0, *sentence.said.joints) if at <= into), default=0)
    for at in range(into - 1, max(begins, into - _CLAUSE) - 1, -1):
        if not gentle.isdisjoint(verb_forms(words[at])):
            return None
    for at in range(into - 1, max(begins, into - _CLAUSE) - 1, -1):
        if at in weapons or not limbs.isdisjoint(plural_forms(words[at])):
            return "fight"
        leads = known.set_of("plain", "articles") | known.set_of("plain", "before-a-thing")
        led = any(word in leads for word in words[max(0, at - 2) : at])
        if led and (words[at] in burning or words[at - 1] in burning):
            return "fight"  # What burns hurts, whatever it is.
        if led and subjects_of(words[at])[:1] == ("artifact",) and not is_a(words[at], ("clothing.n.1",)):
            return "fight"
    return None


def _flies(sentence: Sentence, at_them: int) -> int | None:
    """Where the verb stands by which the hero is flung at them; None where nobody is."""
    words, known = sentence.words, sentence.moment.words
    begins = max((at for at in (sentence.verb_from, *sentence.said.joints) if at < at_them), default=0)
    flung = known.set_of("blows-of-motion", "flung")
    goes = known.set_of("blows-of-motion", "goes")
    how = known.set_of("blows-of-motion", "how")
    for at in range(begins, min(begins + 3, at_them)):
        forms = set(verb_forms(words[at]))
        between = [word for word in words[at + 1 : at_them] if not word.endswith("ly")]
        if forms & flung and all(word in how for word in between):
            return at
        if forms & goes and words[at_them] == "at" and between and all(word in how for word in between):
            return at
    return None
