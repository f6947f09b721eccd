"""Money that is to buy something of somebody: `I slide three crowns across the table so that he looks away`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.lexicon.forms import plural_forms, verb_forms


def with_money(sentence: Sentence) -> Iterator[Reading]:
    """Coins that somebody is given are to buy something of them: `I slide three crowns across the table`."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    head = sentence.verb_from
    if moment.fighting or head >= len(words) or sentence.denied:
        return
    forms = set(verb_forms(words[head]))
    paid = known.set_of("money", "gives") & forms
    coins = known.set_of("money", "coins")
    if not (paid or "give" in forms) or coins.isdisjoint(
        form for word in words[head + 1 : head + 6] for form in plural_forms(word)
    ):
        return
    if known.set_of("money", "so-that").isdisjoint(words[head:]):
        return  # Who only hands something over is told of.
    others = [one for one in sentence.foes_mentioned if one.at > head]
    there = others[0].ids[0] if others else moment.state.scene.talk.who if "table" in words else None
    skill = named_skill(sentence) or skill_at_hand(moment, "resources")
    if (given := _given_to(sentence)) is not None:
        by = skill or skill_at_hand(moment, "rapport") or "rapport"
        yield Reading(f'/advantage {by} "Grateful" on {given}', FULL + 0.03, "whoever is helped may help")
        return
    if not paid:
        return
    if there is not None and there in moment.state.characters and skill is not None:
        line = f'/overcome {skill} vs {there} "{sentence.aim()}"'
        yield Reading(line, FULL - 0.04, f"money is to move {moment.state.characters[there].name}")


def _given_to(sentence: Sentence) -> str | None:
    """Who is given money for what they themselves are to do with it: `so that she can pay the doctor`; else None."""
    words, head = sentence.words, sentence.verb_from
    whom = next((one for one in sentence.foes_mentioned if one.at > head), None)
    so = next((at for at in range(head + 1, len(words)) if words[at] == "so"), None)
    if whom is None or so is None or whom.at > so:
        return None
    begins = so + 1 + (words[so + 1 : so + 2] == ["that"])
    they = next((one for one in sentence.others if one.at == begins), None)
    able = they is not None and words[they.end : they.end + 1] in (["can"], ["could"], ["may"], ["might"])
    same = they is not None and whom.ids[0] in they.ids
    return whom.ids[0] if able and same else None
