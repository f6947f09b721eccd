"""What somebody has just asked the hero, and whether a line answers it: `Who sent you?` – `My brother.`"""

from __future__ import annotations

import re

from solofate.gm.talk.spelling import spelt_out
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.state import FREE, State
from solofate.rules.names import words_of

_SENTENCES = re.compile(r"(?<=[.!?…])\s+")
_LAST = 2
"""So many of the lines that were said last are looked at: what somebody says, and what they do meanwhile."""
_LONGEST, _LONGEST_FRAGMENT = 24, 8


def asked_back(state: State) -> str:
    """The question that somebody has asked the hero who was spoken to last; nothing where none was asked."""
    talk = state.scene.talk
    if state.scene.mode != FREE or not talk.who or talk.who not in state.characters:
        return ""
    for scene, said in reversed(state.lines_said[-_LAST:]):
        asked = [each for each in _SENTENCES.split(said) if each.rstrip('”" ').endswith("?")]
        if asked and scene == state.scenes:
            return asked[-1]
    return ""


def answers_it(said: str) -> bool:
    """Whether a line answers a question and asks none: `Because I owe him`, `I want the boat back`, `A friend`."""
    known, words = lexicon(), words_of(spelt_out(said)) if re.search(r"\w", said) else []
    if not words or said.rstrip('”" ').endswith("?") or len(words) > _LONGEST:
        return False
    joined = f"{' '.join(words)} "
    if any(joined.startswith(f"{each} ") for each in known.words("answers-them", "opens")):
        return True
    if words[0] in known.set_of("answers-them", "i"):
        helps = known.set_of("answers-them", "is-so")
        at = 1
        while words[at : at + 1] and words[at] in known.set_of("answers-them", "between"):
            at += 1
        return words[at : at + 1] != [] and words[at] in helps
    if not known.set_of("answers-them", "of-mine").isdisjoint(words[1:]) and len(words) <= _LONGEST_FRAGMENT:
        return True
    return len(words) <= _LONGEST_FRAGMENT and _is_a_fragment(words)


def _is_a_fragment(words: list[str]) -> bool:
    """Whether nobody does anything in it: `a friend in the harbour office`, `thirty of them`."""
    known = lexicon()
    begins = known.set_of("plain", "articles") | known.set_of("answers-them", "counts")
    return (words[0] in begins or words[0].isdigit()) and not any(map(_is_done, words[2:]))


def _is_done(word: str) -> bool:
    """Whether a word tells what somebody does: `the door opens`, `the widow laughed`; not `of the keys`."""
    base = next((each for each in verb_forms(word) if each != word), "")
    return word.endswith(("s", "ed")) and bool(base) and _is_mostly_done(base)


def _is_mostly_done(word: str) -> bool:
    """Whether a word is told more often of what one does than as the name of a thing."""
    done = sum(sense.uses for sense in senses_of(word, "verb"))
    return done > sum(sense.uses for sense in senses_of(word, "noun"))


def keeps_it(said: str) -> bool:
    """Whether somebody will not say: `That is my own business`."""
    joined = f" {' '.join(words_of(said))} "
    return any(f" {each} " in joined for each in lexicon().words("answers-them", "keeps-it"))
