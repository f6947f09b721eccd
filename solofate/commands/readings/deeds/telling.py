"""Whether a sentence tells of a deed: who does something in it, and whether it is the hero."""

from __future__ import annotations

from functools import lru_cache

from solofate.commands.readings.deeds.fragments import something_happens
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.whom.strangers import COUNTS, several_in
from solofate.commands.readings.words.utterance import near
from solofate.commands.readings.words.verbs import all_verbs
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.model.skill_scopes import skills_for


def as_a_deed(sentence: Sentence) -> Sentence | None:
    """The sentence, where the hero does something in it, told from there on where `I` acts later; else None."""
    outright = _is_a_deed_outright(sentence)
    if outright is None and _i_act_soon(sentence):
        return sentence.as_mine_behind(sentence.words.index("i"))
    is_a_deed = _is_a_deed_in_a_fragment(sentence) if outright is None else outright
    return sentence if is_a_deed else None


def _is_a_deed_outright(sentence: Sentence) -> bool | None:
    """Whether it is one by who acts, or by the verb at the head, as one calls it across a table; None by neither."""
    words = sentence.words
    if sentence.subject == "me":
        return True
    if sentence.verb_from >= len(words) or _several_act(sentence):
        return False
    if sentence.commanded:
        return True
    being = words[sentence.begins + 1 : sentence.begins + 4]
    if words[sentence.begins].endswith("ing") and not _BEING.isdisjoint(being):
        return False  # `Running was always what she did best`
    head = None if _is_a_name(sentence) else sentence.verb_at_head
    if head is not None and head.action != "feel":
        word = words[sentence.verb_from]
        mistyped = head.slip and len(words) <= FEW and sentence.target is not None
        return mistyped or not word.endswith("s") or word.endswith("ss") or word in all_verbs(sentence.moment)
    if head is not None and not words[sentence.verb_from].endswith(("s", "ed")):
        joined = [verb for verb in sentence.verbs if verb.at and words[verb.at - 1] in ("and", "then")]
        if joined and joined[0].action in ("talk", "press"):
            return True  # `Thank her and ask who is playing`
    if words[0] == "my" and sentence.moment.fighting and sentence.means and sentence.means[0].at <= 2:
        return True
    return None


def _i_act_soon(sentence: Sentence) -> bool:
    """Whether `I` stand soon behind something that nobody does: `Hands up or not, I …`."""
    words = sentence.words
    if "i" not in words[:_SOON] or words[0] in ("if", "when"):
        return False
    because = sentence.moment.words.set_of("fillers", "because") - {"so", "but"}
    return words[words.index("i") - 1] not in because and not _somebody_acts(sentence)


def _is_a_deed_in_a_fragment(sentence: Sentence) -> bool:
    """Whether a few words tell of a way, of a foe and what one has, or of what a skill covers."""
    words = sentence.words
    if is_told_off(sentence):
        return True
    few = len(words) - sentence.begins <= FEW
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


def _is_a_name(sentence: Sentence) -> bool:
    """Whether the word that looks like a verb at the head begins a name of several: `Guard 2 has her by the hair`."""
    at = sentence.verb_from
    return any(one.at == at and one.length > 1 and one.sure >= BY_NAME for one in sentence.people_anywhere)


_BEING = lexicon().set_of("clause-words", "being-told")
_SOON, FEW = 12, 8
_LONG_ENOUGH = 5
"""So many letters a mistyped verb has at least that is taken for a deed."""


@lru_cache(maxsize=4)
def _deed_words(known: Lexicon) -> tuple[str, ...]:
    return tuple(word for words in known.subject("deeds").values() for word in words if " " not in word)


def _several_act(sentence: Sentence) -> bool:
    """`Three men with rifles ride past`: so many of a kind at its head are who does it."""
    if sentence.words[sentence.begins] not in COUNTS:
        return False
    several = several_in(sentence.moment, sentence.words[sentence.begins :])
    return several is not None and several.number > 1


def is_told_off(sentence: Sentence) -> bool:
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


_NOBODY_OF_OURS = lexicon().set_of("clause-words", "nobody-of-ours")


def _begins_with_a_way(sentence: Sentence) -> bool:
    """`Up the ladder to the loft!`, `the dock, then`: the place or the way there comes first."""
    head = sentence.words[sentence.verb_from]
    if sentence.words[0] in _NOBODY_OF_OURS:
        return False
    first = sentence.places[0]
    known = sentence.moment.words
    towards = known.words("towards", "to")
    beyond = " ".join(sentence.words[sentence.verb_from + 1 :][:1])
    if something_happens(sentence):
        return False
    leads = head in towards or (head in known.words("towards", "way") and beyond in towards)
    return leads or first.at <= sentence.verb_from + 1
