"""What would be a state of somebody or a place in a draft, and is in none of the facts: dead, burning, broken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.titles.persons import is_plainly_somebody
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, lexicon
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.meaning import is_a_thing
from solofate.voice.outcomes import named
from solofate.voice.roles import clauses_and_things, of_the_place
from solofate.voice.tokens import stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed, voice_words

_DEAD = re.compile(
    r"\b(?:dead|corpses?|lifeless|death|fatal(?:ly)?|mortal(?:ly)?|deathblow|cadaver)\b", re.IGNORECASE
)
_DEAD_OF_SPEECH = re.compile(
    r"\bdead (?:end|silent|silence|quiet|of night|weight|still|ahead|calm|cent(?:re|er)|tired|set|straight)\b"
    r"|\bdead (?:faint|wood|air)\b"
    r"|\bdeath(?:ly|[- ]grip)\b|\bdead[- ]?pan\b|\bin the dead of\b|\bmortals?\b(?! wound)"
    r"|\bd(?:ies|ie|ied|ying) (?:down|away|out)\b"
    r"|\bdrown(?:s|ed|ing)?(?: \w+){0,3} out\b|\bdrowned (?:in|by) (?:the )?(?:noise|roar|din)\b",
    re.IGNORECASE,
)
_AN_ORDER = re.compile(
    r"(?:^|(?<=[.!?:;,]) |\b(?:and|then|please|now|to) )(?:tell|say|write|answer|reply|respond|pretend|print)\b[^.!?]*",
    re.IGNORECASE,
)
"""What a text that is no story has somebody say. That makes nobody dead."""

_DENIED = lexicon().set_of("draft-words", "denied")
_TOLD = stems("names tells says admits answers talks describes")
_BEFORE = 4
_WEEPS = lexicon().set_of("draft-words", "weeps")


def untold_deaths(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first death that the facts do not hold."""
    known = stems(_AN_ORDER.sub(" ", " ".join(brief.known)))
    text = _DEAD_OF_SPEECH.sub(" ", without_similes(draft))
    said = []
    for clause, of_a_thing in clauses_and_things(text, brief):
        words = clause.words
        said += [word for word in words if _DEAD.fullmatch(word) and not (of_a_thing and word == "dead")]
        said += [
            each.said
            for each in voice_words().found("verbs", words)
            if each.sense == "deaths"
            and not of_a_thing
            and not _DENIED & set(words[: each.at])
            and not listed("around", "dies away") & set(words[max(0, each.at - 4) : each.at])
        ]
    for each in said:
        if not stems(each) & known:
            yield f"nobody dies in the facts: “{each}”"
            return


def untold_states(draft: str, brief: Brief) -> Iterator[str]:
    """Something lasting that would be an aspect, or the end of somebody, and is in none of the facts."""
    known = stems(" ".join(brief.known)) | frozenset(map(stem, of_the_place(brief)))
    words = words_of(draft)
    things_weep = all(
        thing for clause, thing in clauses_and_things(draft, brief) if _WEEPS & set(clause.words)
    )
    for each in voice_words().found("verbs", words):
        if each.said.startswith(("tell", "told")) and known & _TOLD:
            continue
        if _is_of_speech(words, each) or (each.said in _WEEPS and things_weep):
            continue
        if words[each.at + each.length :][:1] == ["of"] and each.said.endswith("out"):
            continue  # Blood goes out of a face.
        if each.said in ("comes down", "came down", "goes off", "goes out") and any(
            end.action == ATTACK for end in brief.ends
        ):
            continue  # So does a hammer.
        of_a_sort = claim_words().set_of(
            "people", "of a sort"
        )  # What `from drunks` is heard is nobody's state.
        named = each.length == 1 and set(words[max(0, each.at - 1) : each.at]) & (
            listed("around", "articles") | (of_a_sort if is_plainly_somebody(each.said) else frozenset())
        )
        is_claimed = not named and not _is_colour(words, each, brief)
        if each.sense == "states" and is_claimed and not stems(each.said) <= known:
            yield f"“{each.said}” would be an aspect that the facts do not hold"
            return
    if (said := _broken(words_of(without_similes(draft)))) and not stems(said) <= known:
        yield f"“{said}” would be an aspect that the facts do not hold"


def _is_colour(words: Sequence[str], each: Found, brief: Brief) -> bool:
    """Whether a state is nobody's: how a thing looks that stands behind it, `burning oil`, or is of its kind, `dust
    explodes`; or how far it goes, `half blind with smoke`.
    """
    if {"nearly", "almost"} & set(words[max(0, each.at - 1) : each.at]):
        return True
    if each.length > 1:
        return False
    before, after = words[max(0, each.at - 3) : each.at], words[each.at + 1 : each.at + 2]
    if before[-1:] == ["half"]:
        return True
    people = {part for name in brief.names for part in named(name)} | {"him", "her", "them", "it"}
    is_before_a_thing = bool(after) and stem(after[0]) not in people and is_a_thing(after[0])
    if each.said.endswith(("ing", "ed")) and is_before_a_thing:
        return True
    return any(
        words_for & set(before)
        for sense, words_for in _PASSING.items()
        if set(verb_forms(each.said)) & {sense}
    )


_PASSING = {
    sense.partition(" ")[0]: claim_words().set_of("passing", sense)
    for sense in claim_words().subject("passing")
}
"""What burns or explodes wherever it is, and changes nothing."""


def _is_of_speech(words: Sequence[str], each: Found) -> bool:
    """Whether what would be a state is a way of speaking: a face burns, a word falls into silence, there is a chain."""
    before, after = (words[max(0, each.at - _BEFORE) : each.at], words[each.at + each.length :])
    if each.said in listed("around", "burns") and {
        "face",
        "ear",
        "ears",
        "cheek",
        "cheeks",
        "throat",
        "lungs",
    } & set(before):
        return True
    if each.said.startswith("fall") and listed("around", "of a quiet kind") & set(after[:2]):
        return True
    return not each.at and each.said == "chain" and bool(listed("starts", "function") & set(after[:1]))


def _broken(words: Sequence[str]) -> str:
    """A broken bone, which would be a consequence."""
    for at, word in enumerate(words):
        if word in listed("around", "breaks") and (
            bone := (listed("things", "body") - {"side"}) & set(words[at - 3 if at > 2 else 0 : at + 5])
        ):
            return f"{word} … {sorted(bone)[0]}"
    return ""
