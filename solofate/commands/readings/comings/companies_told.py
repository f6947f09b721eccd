"""Several who come or go together: `the matron, two nurses and a stoker burst in`, `Dorte and Till go back`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.comings.comings import (
    gets_here,
    is_about_its_business,
    leaves_by,
    somebody_new,
)
from solofate.commands.readings.comings.subjects import Subject, all_of, subject_at
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.rules.model.characters import BYSTANDERS, PCS
from solofate.rules.model.state import FREE
from solofate.wording.people import listed

_COME, _GO = 0.95, 0.94
_SOON_COMES = 8
_FEWEST = 2


def come_together(sentence: Sentence) -> Iterator[Reading]:
    """Several of whom one is none of the others, and who come: each by their own name, or so many of a kind.

    `Two monks come through the gate: Anzelm and Kuno` are those two, and `a bishop arrives with his clerk` are both.
    """
    if sentence.subject == "me" or sentence.said.quoted or sentence.moment.state.scene.mode != FREE:
        return
    last, _ = _list_at(sentence, _behind_a_colon(sentence))
    all_named = len(last) >= _FEWEST and all(each.named is not None for each in last)
    came = all_named and any(gets_here(sentence, at) for at in range(last[0].at))
    if came and not _list_at(sentence, sentence.begins)[0]:  # Whatever they are who are named behind it.
        line = f"/add {' '.join(each.typed for each in last)} as bystander"
        yield Reading(line, _COME, f"{all_of(last)} come in")
        return
    for head in _heads(sentence):
        first, ends = _list_at(sentence, head)
        if not first or is_about_its_business(sentence, ends):
            continue
        comes = _comes_at(sentence, ends)
        if comes is None:
            continue
        found = [*first, *_with_them(sentence, comes)]
        named, _ = _list_at(sentence, _behind_a_colon(sentence))
        if named and all(each.named is not None for each in named):
            kind = found[0].several.name.lower() if found[0].several is not None else ""
            role = f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}" if kind else ""
            found = [_told_to_be(each, role) for each in named]
        new = [each for each in found if each.here is None]
        several = [each.several for each in new if each.several is not None and each.several.number > 1]
        if len(new) < _FEWEST and not several:
            return
        if not named and len(new) == 1 and _is_against(sentence, comes):
            return
        line = f"/add {' '.join(each.typed for each in new)} as bystander{_where(sentence, comes)}"
        yield Reading(line, _COME, f"{all_of(new)} come in")
        return


def go_together(sentence: Sentence) -> Iterator[Reading]:
    """Several of those who are here, and who leave: `the nurses and the stoker hurry out again`."""
    if sentence.subject == "me" or sentence.said.quoted or sentence.moment.state.scene.mode != FREE:
        return
    people, known = sentence.moment.state.characters, sentence.moment.words
    ids: list[str] = []
    at, whole = sentence.begins, False
    while at < len(sentence.words):
        one = next(
            (each for each in sentence.people_anywhere if each.at == at and each.sure >= BY_NAME), None
        )
        whole = one is None and sentence.words[at : at + 1] == ["they"]
        if one is None:
            break
        kind = set(sentence.words[one.at : one.end])
        plural = one.several or any(word.endswith("s") for word in kind)
        ids += [who for who in (one.ids if plural else one.ids[:1]) if people[who].side != PCS]
        at = one.end
        if sentence.words[at : at + 1] != ["and"] and at not in sentence.said.after_a_stop:
            break
        at += sentence.words[at] == "and"
    if whole and at == sentence.begins:
        ids = [one.id for one in people.values() if one.side == BYSTANDERS and one.out is None]
        at += 1
    gone = list(dict.fromkeys(ids))
    if len(gone) < _FEWEST or at >= len(sentence.words):
        return
    at += sentence.words[at] in known.set_of("company", "all-of-them")
    if leaves_by(sentence, at):
        names = listed([people[who].name for who in gone])
        yield Reading(f"/drop {' '.join(gone)}", _GO, f"{names} leave")


def _heads(sentence: Sentence) -> Iterator[int]:
    """Every place at which those who come may be named first: at the head, and where a clause begins."""
    yield sentence.begins
    for at in dict.fromkeys((*sentence.said.joints, *sentence.said.after_a_stop)):
        yield at + (sentence.words[at] in ("and", "then") and at + 1 < len(sentence.words))


def _list_at(sentence: Sentence, at: int) -> tuple[list[Subject], int]:
    """Everybody of a list that begins there, and where it ends: `the matron, two nurses and a stoker`."""
    words, said = sentence.words, sentence.said
    found: list[Subject] = []
    ends = at
    while at < len(words):
        one = _one_at(sentence, at)
        if one is None:
            break
        found.append(one)
        ends = one.end
        at = ends
        if words[at : at + 1] == ["and"]:
            at += 1
        elif at not in said.after_a_stop:
            break
    return found, ends


def _one_at(sentence: Sentence, at: int) -> Subject | None:
    """One of a list: by name, or by what they are, up to where the next begins."""
    one = subject_at(sentence, at)
    if one is not None and one.several is None:
        return one
    stops = (stop for stop in (*sentence.said.joints, *sentence.said.after_a_stop) if stop > at)
    several = somebody_new(sentence, at, min(stops, default=len(sentence.words)))
    if several is None:
        return None
    role = next((each for each in sentence.elsewhere if each.at == at), None)
    return Subject(at, at + several.length, named=role, several=None if role is not None else several)


def _comes_at(sentence: Sentence, behind: int) -> int | None:
    """Where the verb stands by which those who are named before it come; None where they do not."""
    later = (stop for stop in sentence.said.after_a_stop if stop > behind)
    ends = min(later, default=len(sentence.words))
    spots = range(behind, min(ends, behind + _SOON_COMES))
    return next((spot for spot in spots if gets_here(sentence, spot)), None)


def _with_them(sentence: Sentence, at: int) -> list[Subject]:
    """Whoever comes along with those who come: `… arrives with two clerks and a dog handler`."""
    words = sentence.words
    ends = next((stop for stop in sentence.said.sentences if stop > at), len(words))
    beside = next((spot for spot in range(at + 1, ends) if words[spot] == "with"), None)
    if beside is None or beside + 1 >= len(words):
        return []
    begins = beside + 1
    found, _ = _list_at(sentence, begins)
    return [each for each in found if each.here is None]


def _behind_a_colon(sentence: Sentence) -> int:
    """The place behind a colon; the end where there is none."""
    tokens, text = sentence.said.tokens, sentence.said.text
    spots = range(1, len(tokens))
    return next((at for at in spots if ":" in text[tokens[at - 1].ends : tokens[at].begins]), len(tokens))


def _told_to_be(one: Subject, role: str) -> Subject:
    if one.named is None or one.named.role or not role:
        return one
    return one._replace(named=one.named._replace(role=role))


def _is_against(sentence: Sentence, at: int) -> bool:
    """Whether those who come stand in the way, or mean harm by what is told of them behind it."""
    behind: Sequence[str] = sentence.words[at:]
    return bool(sentence.moment.words.found("comes-against", behind))


def _where(sentence: Sentence, at: int) -> str:
    """The zone to which they come, where it is said and is not the hero's; nothing otherwise."""
    return zone_they_come_to(sentence, at)


def zone_they_come_to(sentence: Sentence, at: int) -> str:
    """` in "…"` for the zone somebody comes to by a verb that stands there; nothing where that is the hero's."""
    hero, state, known = sentence.moment.hero, sentence.moment.state, sentence.moment.words
    away = known.set_of("arriving", "out-of")
    for place in sentence.places:
        before = sentence.words[max(at, place.at - 2) : place.at]
        if place.at <= at or not away.isdisjoint(before):
            continue
        if hero is not None and place.zone == hero.zone:
            return ""
        return f' in "{state.scene.zones.names[place.zone]}"'
    return ""
