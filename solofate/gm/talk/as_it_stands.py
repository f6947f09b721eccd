"""Questions of yes or no that what has just happened settles: who has left, what was agreed and won, who has what.

What is established in play may not be contradicted later (Fate Condensed, Situation Aspects): no dice are asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from solofate.gm.talk.going_aside import ASIDE, LEAVES, wanted_of_them
from solofate.gm.talk.goods import holder_of
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.named_tuples import NamedTuple
from solofate.rules.events import Narration
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import BYSTANDERS, Character
from solofate.rules.model.facts import AT, HAPPENED, KNOWS
from solofate.rules.model.state import State, is_here
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.rolls import STYLE, SUCCEED
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_AS = "as-it-stands"


class Stands(NamedTuple):
    """What a question comes to as things are: whether it says yes, and what says so."""

    yes: bool
    because: str


def answer_as_it_stands(table: Table, question: str) -> bool:
    """Whether what has happened settles a question without dice: then that is told."""
    stands = as_it_stands(table.state, question)
    if stands is None:
        return False
    table.emit(Narration(f"{question.rstrip(' ?')}?", "player"))
    table.emit(Narration(saying.as_it_stands(stands.because, yes=stands.yes), GM))
    return True


def as_it_stands(state: State, question: str) -> Stands | None:
    """What is so of somebody who is asked about by name; None where nothing that has happened says it."""
    known, words = lexicon(), words_of(question)
    if words[:1] == [] or words[0] not in known.set_of(_AS, "asks-whether"):
        return None
    if not known.set_of(_AS, "asks-more").isdisjoint(words):
        return None
    denied = not known.set_of("settled", "denies").isdisjoint(words)
    spare = known.set_of(_AS, "spare") | known.set_of("settled", "denies")
    said = [word for word in words[1:] if word not in spare]
    found = [(one, rest) for one in _everybody(state) if (rest := _behind(state, one, said))]
    best = max((len(said) - len(rest) for _, rest in found), default=0)
    meant = [(one, rest) for one, rest in found if len(said) - len(rest) == best]
    stands = [each for one, rest in meant if (each := _of_them(state, one, words[0], rest)) is not None]
    if not stands or any(each.yes is not stands[0].yes for each in stands):
        return None
    return stands[0]._replace(yes=stands[0].yes is not denied)


def _everybody(state: State) -> Iterator[Character]:
    """Who is in the scene, and who was and has left."""
    gone = (one for who, one in state.away.items() if who not in state.characters)
    return (one for one in chain(state.characters.values(), gone) if not one.is_hero)


def _behind(state: State, one: Character, said: Sequence[str]) -> list[str]:
    """What a question says behind whom it names at its beginning; nothing where that is somebody else."""
    articles = lexicon().set_of("plain", "articles")
    called = _called(state, one)
    at = 1 if said[:1] and said[0] in articles else 0
    behind = (spot for spot in range(at, len(said)) if called.isdisjoint(plural_forms(said[spot])))
    ends = next(behind, len(said))
    return list(said[ends:]) if ends > at else []


def _called(state: State, one: Character) -> set[str]:
    """The words somebody goes by: their name, and for a bystander what they are: `Abbot`."""
    persona, known = state.personas.get(one.id), state.memory.person(one.id)
    role = persona.role if persona is not None else ""
    role = role or (known.role if known is not None else "")
    callings = (each.name for each in one.sheet.aspects[:1]) if one.side == BYSTANDERS else ()
    small = lexicon().set_of("plain", "small") | lexicon().set_of("plain", "articles")
    roles = (
        each.replace("’", "'").rpartition("'s ")[2] for each in (role, *callings)
    )  # `The Abbot's monks`: monks.
    words = chain(words_of(one.name), *(words_of(each) for each in roles))
    return {form for word in words if word not in small for form in plural_forms(word)}


def _of_them(state: State, one: Character, asks: str, rest: Sequence[str]) -> Stands | None:
    known = lexicon()
    told = " ".join(rest)
    gone = one.id not in state.characters
    if told in known.set_of(_AS, "gone"):
        return _who_is_there(state, one, gone=gone, yes=gone) if gone or asks in _IS else None
    if told in known.set_of(_AS, "here"):
        return _who_is_there(state, one, gone=gone, yes=not gone) if gone or is_here(one) else None
    if rest[0] in known.set_of(_AS, "holds"):
        return _who_has(state, one, rest[1:])
    return _agreed(state, one, rest) or _won(state, one, rest)


_IS = ("is", "are")


def _who_is_there(state: State, one: Character, *, gone: bool, yes: bool) -> Stands:
    left = next((each for each in reversed(state.facts) if each.who == one.id and each.kind == AT), None)
    if gone and left is not None:
        return Stands(yes, left.sentence)
    return Stands(yes, saying.is_gone(one.name) if gone else saying.is_still_here(one.name))


def _who_has(state: State, one: Character, thing: Sequence[str]) -> Stands | None:
    """Who has a thing whose way is known: `Does the Abbot still have the clapper with him?`."""
    ends = lexicon().set_of("handing-over", "ends")
    named = " ".join(thing[: next((at for at, word in enumerate(thing) if word in ends), len(thing))])
    holder = holder_of(state, named) if telling(named) else None
    return Stands(holder.who == one.id, holder.sentence) if holder is not None else None


def _agreed(state: State, one: Character, rest: Sequence[str]) -> Stands | None:
    """What somebody has agreed to, or has done as was agreed, is so."""
    agreed = saying.agrees_to(one.name, "")
    for fact in reversed(state.facts):
        if fact.who != one.id:
            continue
        if fact.kind == KNOWS and fact.detail.startswith(agreed):
            if _is_all_in(rest, fact.detail.removeprefix(agreed)):
                return Stands(True, fact.detail)
        elif fact.kind == HAPPENED and fact.text == saying.STANDS_ASIDE and _sense(rest) == ASIDE:
            return Stands(True, fact.sentence)
    return None


def _won(state: State, one: Character, rest: Sequence[str]) -> Stands | None:
    """What the latest roll has won of somebody: what they were to be moved to they do."""
    last = state.last
    if last is None or last.against != one.id or (last.result not in (SUCCEED, STYLE) and not last.paid):
        return None
    wanted = wanted_of_them(last.purpose)
    if not wanted or not _is_all_in(rest, wanted):
        return None
    return Stands(True, saying.was_won(one.name))


def _is_all_in(rest: Sequence[str], told: str) -> bool:
    """Whether what is asked stands in what was agreed, or is the same in other words: `step aside`, `let us pass`."""
    forms = {form for word in words_of(told) for form in (word, *verb_forms(word))}
    asked = telling(" ".join(rest))
    if asked and all(not forms.isdisjoint((word, *verb_forms(word))) for word in asked):
        return True
    sense = _sense(rest)
    return bool(sense) and sense == _sense(words_of(told))


def _sense(words: Sequence[str]) -> str:
    """`leaves` or `aside`, by the words that begin there."""
    found = next(iter(lexicon().at_head("going-aside", words)), None)
    return found.sense if found is not None and found.sense in (LEAVES, ASIDE) else ""
