"""The trouble a hero is in by the sentence a campaign is told in: `men in good coats want the tape`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from solofate.gm.titles.persons_told import finite_at
from solofate.lexicon.forms import third_person
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.oddities_told import one_of_the
from solofate.repl.new.work_told import concept_of_work
from solofate.repl.settings_told import (
    LONGEST_ASPECT,
    cut_whole,
    held_together,
    let_go,
    thing_found,
    what_was_found,
)
from solofate.rules.names import in_capitals, words_of

_BEGINS_WHAT_IS_TOLD_OF_IT = lexicon().any_of("small-words", "begins-what-is-told-of-it")

_APART = re.compile(r"(?:[.!?;:…–—]+\s+|,\s+|\s+-\s+)")
_FEWEST = 3
"""Words a trouble has at least."""
_LONG = 64
"""From so many characters on a trouble is only one of the halves that are joined in it."""


class Clause(NamedTuple):
    """One clause of what is told, with how it hangs on the hero: it says what they do, or what theirs does."""

    text: str
    first: bool
    of_the_hero: bool = False
    of_theirs: bool = False


def clauses_in(told: str) -> Iterator[Clause]:
    """The clauses of a text, in order, without the words that only join them."""
    joins = lexicon().set_of("troubles-told", "joins")
    whole = NAMED_BETWEEN.sub(r" \g<name> ", " ".join(told.split()))
    whole = _KIN_GOES_ON.sub(r"\g<is_kin>, and \g<kin> ", whole)
    parts = [part.strip(" .!?;:,") for part in _APART.split(held_together(whole))]
    parts = _of_my_kin(parts) if _I in words_of_speaker(whole) else parts
    for at, part in enumerate(filter(None, parts)):
        words = part.split()
        begins = 0
        for spot, word in enumerate([*words, ""]):
            goes_on = not at and word.casefold() in _OF_THE_HERO and _is_of_the_hero(words[begins:spot])
            joined = word.casefold() in joins or goes_on
            if spot < len(words) and not (spot and joined):
                continue
            if clause := _bare(words[begins:spot], first=at == 0 and begins == 0):
                yield clause
            begins = spot


def words_of_speaker(text: str) -> set[str]:
    """The words of a text as they are spelt, without what stops at them."""
    return {word.strip(",.;:!?") for word in text.split()}


def _of_my_kin(parts: list[str]) -> list[str]:
    """Clauses in which what is hers or his is named after the kin told of before: `my sister's last letter`."""
    told, kin = [], ""
    for part in parts:
        joined = _HERS.match(part)
        told.append(f"{joined['joins'] or ''}my {kin}'s {part[joined.end() :]}" if joined and kin else part)
        found = _MY_KIN.match(part)
        if found is not None:
            kin = found["kin"] if lexicon().senses("kin-of-heroes", found["kin"]) else ""
        elif not joined:
            kin = ""
    return told


_HERS = re.compile(r"(?P<joins>(?:and|but) )?(?:[Hh]er|[Hh]is) (?=[a-z])")
_MY_KIN = re.compile(r"(?:and |but )?[Mm]y (?P<kin>[a-z]+) (?:is|was|has) ")
NAMED_BETWEEN = re.compile(r", (?P<name>(?:[A-Z][\w'’-]*\s?){1,3}), (?=[a-z]+(?:s|ed)\b)")
"""A name between commas that the sentence goes on behind: `the bishop's man, Brother Calvo, wants it`."""


_KIN_GOES_ON = re.compile(
    r"(?P<is_kin>\b(?:is|was) (?P<kin>(?:my|her|his|their) [a-z]+(?:-[a-z]+)*)),? (?:and|but|so) (?:he|she|they) "
)
"""`The master is my cousin, and he will not hear it`: he is my cousin there, and nobody else."""


def _is_of_the_hero(before: list[str]) -> bool:
    """Whether what stands before `who` only says who somebody is: in `wins it from a man who is dead` another is."""
    if _OF_ANOTHER.search(" ".join(before)):
        return False
    does = finite_at(before)
    return does is None or before[does].casefold() in lexicon().set_of("troubles-told", "is")


_OF_ANOTHER = re.compile(r"^[a-z]\w* (?:to|of|for) (?:an?|the) [a-z]+$")
"""In `apprentice to a wizard who turned himself into a clock` the wizard did that."""
_OF_THE_HERO = lexicon().set_of("troubles-told", "who") | lexicon().set_of("troubles-told", "whose")
"""Words that go on about the hero in the clause that tells of them, and about somebody else in any other."""


def _bare(words: list[str], *, first: bool) -> Clause | None:
    known = lexicon()
    only_joins = known.set_of("troubles-told", "only-joins")
    while words and words[0].casefold() in only_joins:
        words = words[1:]
    if not words:
        return None
    lead = words[0].casefold()
    if lead in known.set_of("troubles-told", "who"):
        return Clause(" ".join(words[1:]), first, of_the_hero=True)
    if lead in known.set_of("troubles-told", "whose"):
        return Clause(" ".join(words[1:]), first, of_theirs=True)
    return Clause(" ".join(words), first)


def behind_the_hero(text: str, concept: str) -> str:
    """What a clause says behind words for its hero: `found out that …`, of `A night porter found …`."""
    article, *words = text.split()
    said = _WHOSE.split(concept)[0].casefold().split()
    if article.casefold() not in lexicon().set_of("settings", "articles") or not said:
        return ""
    if [word.strip(",").casefold() for word in words[: len(said)]] != said:
        return ""
    verb = finite_at([article, *words])
    return " ".join(words[verb - 1 :]) if verb is not None and verb > len(said) else ""


_WHOSE = re.compile(rf"(?<!^)\b(?:{_BEGINS_WHAT_IS_TOLD_OF_IT})\b", re.IGNORECASE)


def trouble_told(told: str, concept: str, spoken_of: str, *, own: bool, name: str = "") -> str:
    """The clause that tells what presses the hero, as an aspect; nothing where none does.

    `own` is a text that says I, `concept` what is said already, `spoken_of` how the hero is: she, he, they. What is
    told of a hero by their `name` is their trouble without it.
    """
    best, most, begins = "", 0, ""
    clauses = list(clauses_in(told))
    for at, each in enumerate(clauses):
        before, _, behind = each.text.partition(f"{name} ") if name else ("", "", "")
        if before and before.split()[0].casefold() not in lexicon().set_of("settings", "before-a-place"):
            behind = ""
        if not name and (does := behind_the_hero(each.text, concept)):
            found = what_was_found(f"{_I} {does}")
            behind = "" if found or concept_of_work(f"who {does}") else _IS.sub("", does)
            each = Clause(found, first=False) if found else each
        clause = Clause(behind, first=False, of_the_hero=True) if behind else each
        clause = clause._replace(text=_of_whom_they_serve(_WHERE_AND.sub("", clause.text), concept))
        clause = clause._replace(text=_with_the_thing(clause.text, clauses[:at]))
        if vice := _vice(clause, name, own=own):
            best, most = max((best, most), (in_capitals(vice), _OF_A_VICE), key=lambda told: told[1])
            continue
        if _only_says_where(clause.text):
            continue
        clause = clause._replace(text=one_of_the(clause.text, [each.text.split() for each in clauses[:at]]))
        worth = _worth(clause, spoken_of, own=own)
        if worth and _points_back(clause.text):
            clause = _what_it_points_to(clauses[:at], clause)
            worth = worth if clause.text else 0
        if not worth and not clause.text:
            continue
        text = _as_aspect(clause, spoken_of, own=own)
        if own and not clause.of_the_hero and _is_finite_first(clause.text):
            continue  # It says what somebody does who stands in another clause.
        if worth and worth >= most and len(text.split()) >= _FEWEST and not _said(text, concept):
            best, most = text, worth
        if own and clause.first and not _NAMES_ONESELF.match(clause.text) and _is_about_me(clause):
            begins = text
    return best or begins


def _of_whom_they_serve(text: str, concept: str) -> str:
    """A clause without what the hero is, where it tells of another: `apprentice to a wizard who …`."""
    served, to, _ = concept.casefold().partition(" to ")
    led = f"{served}{to}"
    return text[len(led) :] if to and text.casefold().startswith(led) and _WHO in text else text


_WHO = " who "


def _with_the_thing(text: str, before: list[Clause]) -> str:
    """A clause in which what somebody wants back has its name: `the Camorra wants the stolen Madonna back`."""
    found = _WANTS_IT.search(text)
    things = [thing for each in before for thing in _A_THING.findall(each.text)] if found else []
    return f"{text[: found.end('wants')]} the {things[-1]}{text[found.end() :]}" if found and things else text


_WANTS_IT = re.compile(
    r"^(?P<who>(?!I |[Ss]he |[Hh]e |[Tt]hey ).*?\b(?P<wants>wants?|demands?)) it(?= back\b)"
)
_A_THING = re.compile(r"\ban? ([a-z]+(?: [A-Za-z]+)?)$")


def _points_back(text: str) -> bool:
    """Whether a clause says nothing by itself: `I want it back`, `I do not care`."""
    words = words_of(text)
    of_a_thing = not {"it", "them", "this", "that"}.isdisjoint(words[1:])
    known = lexicon()
    nouns = [word for word in words[1:] if word not in known.set_of("troubles-told", "says-little")]
    return (
        words[:1] != []
        and words[0] in known.set_of("troubles-told", "subjects")
        and ((of_a_thing and len(nouns) <= 1) or not nouns)
    )


def _what_it_points_to(before: list[Clause], clause: Clause) -> Clause:
    """The clause that another only goes on from: `the tax fleet has my ship`, before `I want it back`."""
    last = before[-1] if before else None
    stands = last is not None and len(last.text.split()) >= _FEWEST and not _NAMES_ONESELF.match(last.text)
    told = last.text.split() if last is not None else []
    named = told[:1] == [_I] or finite_at(["", *told]) is not None
    return last if last is not None and stands and named else clause._replace(text="")


def _vice(clause: Clause, name: str, *, own: bool) -> str:
    """What a hero cannot leave alone, where a clause says no more than that: `Emil Hartmann drinks`, `I gamble`."""
    words = [word.strip(",.;:!?") for word in clause.text.split()]
    alone = [word for word in words if word.casefold() not in _ALONE]
    who, does = (alone[:-1], alone[-1:]) if alone else ([], [])
    if not does or does[0].casefold() not in lexicon().set_of("troubles-told", "vices") or len(who) > 1:
        return ""
    if who and who[0].casefold() not in lexicon().set_of("troubles-told", "subjects"):
        return ""
    if not (who or clause.of_the_hero) or (bool(who) and (who[0] == _I) != own):
        return ""
    rank = lexicon().senses("callings-of-ranks", name.split()[0].casefold()) if name else ()
    called = name.partition(" ")[2] if rank and " " in name else name
    return " ".join((_I if own else called or who[0], *words[len(who) :]))


_I, _IS = "I", re.compile(r"^(?:is|was) (?=an? )")
_ALONE = frozenset(("too", "much", "heavily", "again", "still"))
_OF_A_VICE = 4
"""A vice is trouble before what is only odd, and behind what presses the hero from outside."""


_WHERE_AND = re.compile(
    rf"^(?:{lexicon().any_of('settings', 'before-a-place')}) [^,;]*? and (?=(?:he|she|they|I) )",
    re.IGNORECASE,
)
"""What says where somebody is before what they do: `in Osaka and he cannot see ghosts`."""


def _only_says_where(text: str) -> bool:
    """Whether words of a text have no verb and begin with where: `on a paddle steamer on the Danube`."""
    first = text.split()[0].casefold()
    return first in lexicon().set_of("settings", "before-a-place") and finite_at(["", *text.split()]) is None


def _is_finite_first(text: str) -> bool:
    first = text.split()[0]
    return first in lexicon().set_of("title-words", "finite")


def _is_about_me(clause: Clause) -> bool:
    """Whether a clause tells what others do to whoever speaks: `the abbot has sent me down to sell it`."""
    words = words_of(clause.text)
    return words[:1] != ["i"] and "me" in words and bool(_SUBJECTS_OWN.isdisjoint(words[:1]))


_SUBJECTS_OWN = frozenset(("we", "you"))


def _worth(clause: Clause, spoken_of: str, *, own: bool) -> int:
    known, words = lexicon(), words_of(clause.text)
    found = _pressing(words)
    heroes = known.set_of("troubles-told", "i" if own else spoken_of or "any")
    theirs = clause.of_the_hero or clause.of_theirs or not heroes.isdisjoint(words)
    pressing = sum(map(int, found))
    if own and words[:1] == ["i"] and pressing < _PRESSES and _lives_by(clause.text):
        return 0
    left_open = words[-1:] != [] and words[-1] in known.set_of("troubles-told", "left-open")
    finds = what_was_found(clause.text) or thing_found(clause.text)
    if finds or (clause.first and not pressing) or left_open or _NAMES_ONESELF.match(clause.text):
        return 0
    if words[0] in _OWNED and len(words) <= _FEWEST and finite_at(["", *words]) is None:
        return 0  # Only who somebody is: her repair robot.
    if clause.of_the_hero and not own and (not pressing or words[0] in _HUNTS):
        return 1  # What they do for a living, or did: what others do weighs as much.
    scant = words[:2] in (["i", "have"], ["i", "keep"]) and len(words) <= _SCANT
    return 1 if scant else pressing + theirs + (not clause.first)


_PRESSES = 3
_OWNED, _HUNTS = frozenset(("her", "his", "their", "my")), frozenset(("hunt", "hunts", "hunting"))
"""Whose somebody is, and what somebody does by themselves that presses whom it is done to."""


def _lives_by(text: str) -> bool:
    """Whether a clause of whoever speaks says what they live by: `I teach dead languages at a college`."""
    _, does, *what = text.split() if len(text.split()) > _FEWEST - 1 else ("", "", "")
    link = lexicon().words("heroes-told", "links")[0]
    return bool(does and concept_of_work(" ".join((link, third_person(does.casefold()), *what))))


_SCANT = 4
"""Words of a clause that tells of no matter, where another does: `I have until Sunday`, `I have a secret`."""


_NAMES_ONESELF = re.compile(
    r"(?:I am|I['’]m|I play|[Mm]y (?:hero|heroine|character) is) (?:(?:a|an|the)\b|[A-Z])"
    r"|(?:We|It|This|That)(?: is| was| are|['’](?:re|s))\b"
)


def _as_aspect(clause: Clause, spoken_of: str, *, own: bool) -> str:
    known = lexicon()
    text = clause.text
    if clause.of_theirs:
        whose = "i" if own else spoken_of or "they"
        text = f"{known.words('heroes-told-of', f'whose-{whose}')[0]} {text}"
    words = text.split()
    if words[:3] in (["I", "know", "that"], ["I", "hear", "that"]) and len(words) > 2 * _FEWEST:
        words = words[3:]
    leads = known.set_of("troubles-told", "any") | known.set_of("troubles-told", "i")
    if (
        len(words) > _FEWEST
        and words[0].casefold() in leads
        and words[1].casefold() in known.set_of("troubles-told", "is")
    ):
        words = words[2:]  # He is supposed to be dead.
    elif (clause.of_the_hero or words[0] in _ARE) and len(words) > _FEWEST and words[0].casefold() in _HAS:
        words = words[1:]  # Has lost his faith.
    if len(" ".join(words)) > _LONG and _AND in words[_FEWEST:-_FEWEST]:
        at = words.index(_AND, _FEWEST)
        halves = (words[:at], words[at + 1 :])
        alone = halves[:1] if halves[1][0].casefold() in known.set_of("title-words", "finite") else halves
        words = max(alone, key=lambda half: sum(map(int, _pressing(half))))
    return in_capitals(let_go(cut_whole(" ".join(words), LONGEST_ASPECT)))


_ARE = ("are", "is")
_HAS = frozenset(("has", "have", "is", "am", "are"))


def _pressing(words: list[str]) -> Mapping[str, str]:
    return lexicon().told("troubles-pressing", [word.casefold() for word in words])


_AND = "and"


def _said(text: str, concept: str) -> bool:
    """Whether a concept says the same already, or is made of its first words: what somebody forges they live by."""
    said, words = set(words_of(concept)), words_of(text)
    known = sum(word in said for word in words)
    if bool(words) and (known >= len(words) - 1 or (known > _FEWEST and 2 * known > len(words))):
        return True
    stems, telling = {word[:_STEM] for word in said}, [word for word in words if len(word) >= _STEM]
    alike = sum(word[:_STEM] in stems for word in telling)  # Who `hunts drones` is a `drone hunter`.
    return alike >= _FEWEST and 2 * alike > len(telling)


_STEM = 4
"""So many letters are shared by the forms of a word."""


__all__ = ["NAMED_BETWEEN", "Clause", "clauses_in", "trouble_told"]
