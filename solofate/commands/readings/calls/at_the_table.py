"""What one asks across the table: who is here, what is on the sheet, whose turn it is, what to do, why, how likely.

A question is of one of these kinds where it has a word for what is asked and no word besides of another matter. So
`Who is at the table again?` shows who is there, and `Who built this table?` is the oracle's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from solofate.commands.readings.calls.of_a_sheet import of_a_sheet, skill_for
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.remarks import without_remarks
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.names import words_of
from solofate.wording.plain import inline

_SURE, _LESS = 0.965, 0.1
_KINDS = "table-kinds"
_MOST_WORDS = 16
_NO_PRONOUN = 0.8
_LINES = {kind: line for line, kinds in lexicon().subject("table-lines").items() for kind in kinds}


def asked_at_the_table(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The line that shows what a question across the table asks for; nothing for a question about the world."""
    if found := tuple(_asked_at_the_table(moment, said)):
        yield from found
    elif (bare := without_remarks(moment, said)) is not said:
        yield from _asked_at_the_table(moment, bare)


def _asked_at_the_table(moment: Moment, said: Utterance) -> Iterator[Reading]:
    if said.quoted or not said.words or len(said.words) > _MOST_WORDS:
        return
    if "?" not in said.text and _heads(moment.words).isdisjoint(said.words):
        return
    begins, ends = without_table_talk(moment, said)
    words = said.words[begins:ends]
    if not words or not _is_a_question(moment, said, words):
        return
    if (likely := _how_likely(moment, said, begins, ends)) is not None:
        yield from likely
        return
    if (of_one := of_a_sheet(moment, words)) is not None:
        yield of_one
        return
    if (of_deed := skill_for(moment, said, words)) is not None:
        yield of_deed
        return
    kinds = [_kind(moment, part) for part in _parts(words)]
    if not all(kinds):
        yield from _who_is_that(moment, said, begins, ends)
        return
    kind = kinds[0]
    line = _LINES[kind]
    if kind == "to-do" and moment.decision is not None and not {"option", "options"}.isdisjoint(words):
        line = "/choices"
    if kind == "why":
        line = "/why compel" if moment.decision is not None and moment.decision.kind == "compel" else line
    yield Reading(line, _SURE, "it is asked of the game, not of the story")


def without_table_talk(moment: Moment, said: Utterance) -> tuple[int, int]:
    """Where a line begins and ends without what is only said at a table: `ok so`, `wait`, `again`, `right now`."""
    known, words = moment.words, said.words
    begins = skip(words, 0, known, "before", "interjection", "chatting")
    begins = _behind_a_wish_to_know(known, words, begins)
    ends, going = len(words), True
    tails = _tails(known)
    while going:
        tail = next((each for each in tails if words[max(begins + 1, ends - len(each)) : ends] == each), None)
        going = tail is not None
        ends -= len(tail or ())
    return begins, ends


def _behind_a_wish_to_know(known: Lexicon, words: Sequence[str], at: int) -> int:
    """Where a question begins that is put as a wish: `I want to know what my choices are`."""
    opens = known.set_of("fillers", "open")
    for wish in known.words("table-talk", "wants-to-know"):
        behind = at + wish.count(" ") + 1
        if words[at:behind] == wish.split() and words[behind : behind + 1] and words[behind] in opens:
            return behind
    return at


@lru_cache(maxsize=4)
def _tails(known: Lexicon) -> tuple[list[str], ...]:
    """What is said behind a question, the longest first."""
    return tuple(sorted((each.split() for each in known.words("table-talk", "tail")), key=len, reverse=True))


@lru_cache(maxsize=4)
def _heads(known: Lexicon) -> frozenset[str]:
    """The words a question across the table begins with, and those of a wish to be told."""
    asks = known.set_of("table-talk", "asks")
    return known.set_of("fillers", "open") | asks | {each.split()[0] for each in asks}


def _is_a_question(moment: Moment, said: Utterance, words: Sequence[str]) -> bool:
    heads = _heads(moment.words)
    return "?" in said.text or words[0] in heads or " ".join(words[:2]) in heads


def _parts(words: Sequence[str]) -> list[list[str]]:
    """The questions of a line, each by itself: `how good is my Stealth and what stunts do I have`."""
    found: list[list[str]] = [[]]
    for at, word in enumerate(words):
        if word in ("and", "or") and at and words[at + 1 : at + 2] and words[at + 1] in _AGAIN_ASKED:
            found.append([])
        else:
            found[-1].append(word)
    return [each for each in found if each]


_AGAIN_ASKED = frozenset(("what", "who", "which", "how"))


def _kind(moment: Moment, words: Sequence[str]) -> str:
    """The kind of question some words are, whole; nothing for one about anything else."""
    known = moment.words
    for kind, needed in known.subject(_KINDS).items():
        if kind == "choices" and moment.decision is None:
            continue
        about = {each.at: each for each in known.found("table-about", words) if each.sense == kind}
        names = _names_that_fit(moment, kind)
        placed = kind == "who-is-here" and not names.isdisjoint(words)
        if not about or not (placed or _has(words, needed)):
            continue
        covered = {spot for each in about.values() for spot in range(each.at, each.at + each.length)}
        fitting = known.set_of("table-words", "any") | known.set_of("table-words", kind)
        fitting |= set(needed) | names
        if all(at in covered or word in fitting for at, word in enumerate(words)):
            return kind
    return ""


def _has(words: Sequence[str], needed: Sequence[str]) -> bool:
    said = f" {' '.join(words)} "
    return not needed or any(f" {each} " in said for each in needed)


def _names_that_fit(moment: Moment, kind: str) -> frozenset[str]:
    """The words of what is in play that may stand in a question of a kind: skills, zones, aspects, people."""
    state = moment.state
    if kind == "sheet":
        return frozenset(word for name in state.skills.names.values() for word in words_of(name))
    if kind == "who-is-here":
        return frozenset(word for name in state.scene.zones.names.values() for word in words_of(name))
    if kind == "why":
        aspects = [each.name for each in moment.hero.sheet.aspects] if moment.hero is not None else []
        people = [one.name for one in state.characters.values()]
        return frozenset(word for name in (*aspects, *people) for word in words_of(name))
    return frozenset()


def _how_likely(moment: Moment, said: Utterance, begins: int, ends: int) -> list[Reading] | None:
    """`Can we outrun them? Honestly`: how likely a deed is, which nobody does yet; None where that is not asked."""
    known, words = moment.words, said.words
    tail = " ".join(words[ends:])
    weighs = any(each in f" {tail} " for each in known.words("table-talk", "weighs"))
    weighs = weighs or words[begins : begins + 3] == ["do", "you", "think"]
    if not weighs or "?" not in said.text or words[begins] not in known.set_of("fillers", "asking"):
        return None
    question = f"? {said.said_from(begins, ends)}?"
    asked = Reading(question, _SURE - _LESS, "how it stands with that is the oracle's to say")
    if moment.fighting:
        return [Reading("/odds", _SURE, "how the fight stands"), asked]
    return [asked._replace(score=_SURE)]


def _who_is_that(moment: Moment, said: Utterance, begins: int, ends: int) -> Iterator[Reading]:
    """`Who was that woman again?`: somebody here, by their sheet, or whom one has met."""
    known, words = moment.words, said.words
    heads = [each.split() for each in known.words("table-talk", "who-is")]
    head = next((each for each in heads if words[begins : begins + len(each)] == each), None)
    again = "again" in words[ends:] or words[0] == "remind" or words[begins] == "remind"
    if head is None or not again:
        return
    behind = words[begins + len(head) : ends]
    behind = behind[:-1] if behind[-1:] in (["is"], ["was"]) else behind
    named = [one for one in people_called(moment, behind) if one.end == len(behind)]
    if named and (named[0].sure > _NO_PRONOUN or len(named[0].ids) == 1):
        name = inline(moment.state.characters[named[0].ids[0]].name)
        yield Reading(f"/facts {name}", _SURE, "what is noted of them")
        yield Reading(f"/sheet {named[0].ids[0]}", _SURE - _LESS, "their sheet says who they are")
    elif behind and len(behind) <= _FEW:
        yield Reading("/cast", _SURE - _LESS, "whom you have met")


_FEW = 4
