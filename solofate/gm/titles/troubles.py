"""What is amiss by a title, and so what the heroes are after: the ring that is missing, the cook who accuses them.

A title often says where somebody is and what is wrong, and leaves the rest to be understood. The ways of saying so are
rows of `troubles.yaml`, each with what there is to be after then; a clause is held against them in their order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from solofate.content.kept import kept
from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.title_words import deed_of, says_where
from solofate.lexicon.forms import gerund, third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, is_a, senses_of
from solofate.rules.names import words_of
from solofate.wording.people import capital

_ROWS = Path(__file__).with_name("troubles.yaml")
_TROUBLES = "title-troubles"
_WORDS = "title-words"
_MACHINES = ("conveyance.n.3", "device.n.1")
_LIKE_A_PERSON = {who: whom for whom, told in lexicon().subject("as-object").items() for who in told}


class TroubleTold(NamedTuple):
    """A way in which a clause says that something is amiss, what has to be so of its slots, and the aim it gives."""

    reads: tuple[re.Pattern[str], ...]
    needs: Mapping[str, str]
    aim: str

    def aim_by(self, clause: str) -> str:
        """What there is to be after by what a clause says; nothing where it does not say it this way."""
        for pattern in self.reads:
            found = pattern.search(clause)
            if found is not None and all(_is(found[slot], what) for slot, what in self.needs.items()):
                slots = {name: words or "" for name, words in found.groupdict().items()}
                return self.aim.format_map({name: _Told(slots, name) for name in slots})
        return ""


# ---- the rows ----------------------------------------------------------------------------------------------------


@kept
def _as_read() -> dict[str, object]:
    from solofate.content.yaml.reader import read_document

    return dict(read_document(_ROWS).data)


@cache
def _ways(group: str) -> tuple[TroubleTold, ...]:
    rows = _as_read()[group]
    assert isinstance(rows, list)
    return tuple(
        TroubleTold(
            tuple(map(_pattern, row["reads"])), MappingProxyType(dict(row.get("needs", {}))), row["aim"]
        )
        for row in rows
    )


@cache
def _mark(name: str) -> re.Pattern[str]:
    marks = _as_read()["marks"]
    assert isinstance(marks, dict)
    return _pattern(marks[name])


_SLOT = re.compile(r"<(?P<name>\w+)(?P<end>[:>])|>")
_NAMED = re.compile(r"\{(?P<name>[A-Za-z][\w/-]*)\}")


def _pattern(written: str) -> re.Pattern[str]:
    """The pattern of a row, its names and slots as Python has them."""
    named = written
    while _NAMED.search(named):
        named = _NAMED.sub(_words_named, named)
    return re.compile(_SLOT.sub(_slot, named).replace(" ", r"\s"))


def _slot(found: re.Match[str]) -> str:
    if found["name"] is None:
        return ")"
    return f"(?P<{found['name']}>" + (".+?)" if found["end"] == ">" else "")


def _words_named(found: re.Match[str]) -> str:
    """The part of that name, or the words of that sense, the longest first."""
    parts = _as_read()["parts"]
    assert isinstance(parts, dict)
    subject, slash, sense = found["name"].rpartition("/")
    if not slash and sense in parts:
        return f"(?:{parts[sense]})"
    words = sorted(lexicon().words(subject or _TROUBLES, sense), key=len, reverse=True)
    return f"(?:{'|'.join(map(_as_written, words))})"


def _as_written(word: str) -> str:
    """A word of the lexicon in a pattern: whatever its apostrophe looks like."""
    return re.escape(word).replace("\\ ", " ").replace("'", "['’]")


def _first_aim(group: str, clause: str) -> str:
    return next((aim for way in _ways(group) if (aim := way.aim_by(clause))), "")


# ---- what is read ------------------------------------------------------------------------------------------------


def trouble_in(clause: str) -> str:
    """What there is to be after by what a clause says is amiss; nothing where it says nothing of the kind."""
    return _first_aim("amiss", clause)


def happening_in(clause: str) -> str:
    """What others are about to do, as something to be there for: `Be there when the lawyer reads the will`."""
    return _first_aim("happenings", clause)


def discovery_in(sentence: str) -> str:
    """How a sentence says the heroes find what they were about: `I open the cash box and find it empty`."""
    return _first_aim("discoveries", sentence)


def opening_in(sentence: str) -> str:
    """What a deed that only begins a scene is done for: `I wait on the pier for the midnight ferry` is to catch it."""
    return _first_aim("openings", sentence)


def reason_in(sentence: str) -> str:
    """What a sentence says brings the heroes there: `because the bell has not rung`, `looking for a dry bed`."""
    return _first_aim("reasons", sentence)


def purpose_in(sentence: str) -> str:
    """What a sentence says the heroes do something for: `to find out why`, `so that we can`; nothing without one."""
    return capital(_first_aim("purposes", sentence))


def has_to_in(clause: str, sentence: str) -> str:
    """The deed a clause says the heroes have to do, or mean to: `I must get the children out`; nothing otherwise.

    A clause without a subject is about whoever the `sentence` begins with.
    """
    found = _mark("has-to").search(clause)
    if found is None or (found["led"] is not None and not _mark("of-the-heroes").search(sentence)):
        return ""
    verb = found["deed"].split()[0]
    return capital(found["deed"]) if deed_of(verb) or senses_of(verb, "verb") else ""


def only_brings_there(goal: str) -> bool:
    """Whether a goal is a deed that only brings somebody to where something is amiss: `Knock on the door`."""
    first, _, rest = goal.partition(" ")
    return first.casefold() in lexicon().words(_TROUBLES, "brings-there") or (
        first == "Get" and rest.partition(" ")[0] in ("off", "on", "out")
    )


def is_no_aim(goal: str) -> bool:
    """Whether a deed told of the heroes is a posture or a way they have gone: `Wait in your boat`, `Crawl ashore`.

    Whoever waits for something or somebody is after that.
    """
    words = words_of(goal)
    known = lexicon()
    if words[0] in known.set_of(_TROUBLES, "posture"):
        there = known.set_of("grammar", "lies-somewhere")  # `Stand up to him` and `stand guard` are aims.
        return not there.isdisjoint(words[1:2]) and "for" not in words and "until" not in words
    there = known.set_of(_TROUBLES, "has-come-there")
    return words[0] in known.set_of(_TROUBLES, "comes-up") and not there.isdisjoint(words[1:])


def up_to_what_happens(goal: str) -> str:
    """A deed without what somebody else does then: `Take the dog for a walk`, and not what it digs up."""
    return _mark("and-others").split(goal, maxsplit=1)[0]


def is_done_by_others(before: str) -> bool:
    """Whether the words before `to` tell of what others are after: `the lawyer is about`; not `I am about`."""
    return bool(_mark("others-are").search(before))


# ---- what has to be so of a slot ---------------------------------------------------------------------------------


def _is(words: str, what: str) -> bool:
    """Whether what a row needs is so of the words in a slot."""
    if what in _CHECKS:
        return _CHECKS[what](words)
    told = lexicon().set_of(*what.split("/"))
    return words.casefold() in told or any(form in told for form in verb_forms(words))


def _is_a_person(who: str) -> bool:
    head = who.split(" in ")[0].split()[-1]
    return "," not in who and (who[:1].isupper() or is_somebody(head.casefold()))


def _is_a_human(who: str) -> bool:
    return _is_a_person(who) and (
        who.split()[-1][:1].isupper() or not is_a(who.split()[-1], ("animal.n.1",), among=1)
    )


def _is_a_machine(words: str) -> bool:
    return is_a(words.split()[-1], _MACHINES, among=2)


def _is_somebody_else(who: str) -> bool:
    """Whether words that stand before a verb are a subject, and not the heroes nor what leads to a place."""
    words = who.split()
    first = words[0].casefold()
    if "," in who or not {"till", *lexicon().set_of(_WORDS, "opens-a-time")}.isdisjoint(
        map(str.casefold, words)
    ):
        return False  # Ten minutes till the guards are back.
    return first not in lexicon().set_of(_WORDS, "speakers") | {"it", "there", "nobody"} and not says_where(
        first
    )


def _is_a_doing(word: str) -> bool:
    return any(senses_of(form, "verb") for form in verb_forms(word))


def _is_a_noun(words: str) -> bool:
    """Whether words end in a noun: `the old door`, and not `the old`."""
    *before, head = words.split()
    if len(before) == 1:
        return head.casefold() not in lexicon().words(_WORDS, "leads-a-thing")
    nouns, described = (sum(each.uses + 1 for each in senses_of(head.casefold(), part)) for part in _PARTS)
    return head[:1].isupper() or not nouns + described or nouns >= described


_PARTS: tuple[Part, ...] = ("noun", "adjective")
_CHECKS: Mapping[str, Callable[[str], bool]] = MappingProxyType(
    {
        "others": _is_somebody_else,
        "person": _is_a_person,
        "human": _is_a_human,
        "doing": _is_a_doing,
        "noun": _is_a_noun,
        "no-being": lambda verb: verb != "be",
        "machine": _is_a_machine,
        "thing": lambda words: not is_somebody(words.split()[-1].casefold()),
    }
)


# ---- how somebody stands in a goal -------------------------------------------------------------------------------


def _inside(words: str) -> str:
    """Words as they stand inside a sentence: a name keeps its capital."""
    first, _, rest = words.strip().partition(" ")
    small = first.casefold()
    led = small in (
        lexicon().set_of(_WORDS, "leads-a-thing") | lexicon().set_of(_WORDS, "counts") | set(_LIKE_A_PERSON)
    )
    return f"{small if led else first}{' ' if rest else ''}{rest}"


def _definite(words: str) -> str:
    """What was told of as one, spoken of as the one: `a ferry captain` is the ferry captain, `money` the money."""
    told = _inside(words)
    first, _, rest = told.partition(" ")
    if first in _LIKE_A_PERSON:
        return _LIKE_A_PERSON[first]
    if first in ("a", "an", "some"):
        return f"the {rest}"
    led = (
        first in lexicon().words(_WORDS, "leads-a-thing")
        or first[:1].isupper()
        or first.endswith(("'s", "’s"))
    )
    return told if led else f"the {told}"


def _whom(words: str) -> str:
    told = _inside(words)
    return _LIKE_A_PERSON.get(told, told)


def _does(who: str, verb: str) -> str:
    """What somebody does, in the number they stand in: `Dutch comes`, `the smugglers come`."""
    words = who.split()
    plural = (
        words[-1].casefold() in ("they", "we")
        or (words[-1].endswith("s") and not words[-1].endswith(("ss", "'s")) and not words[-1][:1].isupper())
        or any(
            verb_forms(words[-1]) and word.casefold() in ("two", "three", "four", "five")
            for word in words[:2]
        )
    )
    return verb if plural else third_person(verb)


_FORMS: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {"inside": _inside, "the": _definite, "whom": _whom, "gerund": gerund}
)


class _Told:
    """What stands in a slot, in the form an aim asks for: `{who:inside}`, `{who:does verb}`."""

    def __init__(self, slots: Mapping[str, str], name: str) -> None:
        self._slots, self._words = slots, slots[name]

    def __format__(self, form: str) -> str:
        how, _, verb = form.partition(" ")
        if how == "does":
            return _does(self._words, self._slots.get(verb, verb))
        return _FORMS[how](self._words) if how else self._words
