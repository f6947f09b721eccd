"""A question as a statement with a hole for its answer, `he kept it {}`, and as a clause, `where he kept it`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.talk.question_words import is_a_command
from solofate.gm.talk.turned_round import said_back
from solofate.gm.wording.clauses import (
    BE,
    DETERMINERS,
    DOES,
    HOLE,
    MAY,
    SUBJECTS,
    WORD,
    is_said_of_a_deed,
    verbs,
)
from solofate.lexicon.forms import past, third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of

_JOINS_A_SECOND = lexicon().any_of("small-words", "joins-a-second")

_LISTED = lexicon().subject("statements")
_ADVERBS, _TIMES, _COUNTS = (
    frozenset(_LISTED["adverbs"]),
    tuple(_LISTED["times"]),
    frozenset(_LISTED["behind-you"]),
)
_ANYBODY = frozenset(_LISTED["of-one-word"]) | lexicon().set_of("fact-roles", "kin")
_ASKS = lexicon().set_of("grammar", "asks") | {"whom", "if"}
_HOW = ("many", "much", "long", "often")


def statement_of(question: str) -> str:
    """What a question that is asked straight states, with the answer left out: `did he keep his papers` is `he kept …`.

    `question` begins with the verb behind the word that asks. Nothing where it is not plain whose verb it is.
    """
    found = list(WORD.finditer(question))
    words = [match[0].casefold() for match in found]
    if len(words) < _SHORTEST or words[0] not in BE | DOES | MAY:
        return ""
    rest = question[found[1].start() :]
    length = subject_length(rest, alone=words[0] not in DOES)
    if not length or (length >= len(words) - 1 and words[0] in DOES):
        return ""
    subject = rest[: found[length].end() - found[1].start()]
    behind = question[found[length + 1].start() :] if length + 1 < len(found) else ""
    if words[0] not in DOES and WORD.search(behind) and words_of(behind)[0] in _ACTS:
        return " ".join(f"{rest} {words[0]}".split())  # `Is the copy you hid`
    if words[0] not in DOES:
        return " ".join(f"{subject} {words[0]} {behind}".split())
    return _with_its_verb(words[0], subject, behind)


_SHORTEST = 3
_ACTS = lexicon().set_of("said-back", "acts")


def _with_its_verb(does: str, subject: str, behind: str) -> str:
    """What is asked by `do`, `does` or `did`, without it: `he last spoke to her`."""
    found = list(WORD.finditer(behind))
    at = next((at for at, match in enumerate(found) if match[0].casefold() not in _ADVERBS), len(found))
    if at >= len(found):
        return ""
    if found[0][0].casefold() == "not":
        return f"{subject} {does} {behind}"
    verb = found[at][0]
    if verb != verb.casefold() or not (senses_of(verb, "verb") or verb in verbs() or verb in ("have", "do")):
        return ""
    bent = {"did": past(verb), "does": third_person(verb)}.get(does, verb)
    before, after = behind[: found[at].start()], behind[found[at].end() :]
    return " ".join(f"{subject} {before}{bent}{after}".split())


def asked_as_a_clause(said: str) -> str:
    """A question as it stands behind `ask` or `know`, as the one who asks says it: `where he kept his papers`.

    Nothing where it cannot be said so.
    """
    text = " ".join(said.split()).strip(" .?!")
    found = list(WORD.finditer(text))
    words = [match[0].casefold() for match in found]
    if len(words) < _SHORTEST or len(words) > _LONGEST or set(text) & set(",;:.?!–—"):
        return ""
    if words[0] in BE | DOES | MAY:
        told = statement_of(text)
        return f"whether {told}" if told else ""
    if words[0] not in _ASKS:
        return ""
    if words[0] in ("whether", "if"):
        return text[:1].lower() + text[1:]
    ends = _end_of_what_is_asked(words)
    if ends >= len(words):
        return ""
    asked = text[: found[ends - 1].end()]
    if words[ends] in DOES | BE | MAY and not _asks_for_its_subject(words, ends):
        told = statement_of(text[found[ends].start() :])
        return f"{asked[:1].lower()}{asked[1:]} {told}" if told else ""
    return text[:1].lower() + text[1:]


_LONGEST = 14


def _end_of_what_is_asked(words: Sequence[str]) -> int:
    """Where the verb stands behind what is asked for: behind `why`, `how long`, `how many men`, `whose house`."""
    if words[0] == "how" and words[1] in _HOW[:2]:
        return next((at for at in range(2, min(len(words), 6)) if _opens(words, at)), len(words))
    if words[0] == "how" and words[1] not in BE | DOES | MAY | SUBJECTS:
        return 2
    if words[0] in ("whose", "which", "what") and words[1] not in BE | DOES | MAY | SUBJECTS | DETERMINERS:
        return next((at for at in range(1, min(len(words), 5)) if _opens(words, at)), 1)
    return 1


def _opens(words: Sequence[str], at: int) -> bool:
    return words[at] in BE | DOES | MAY or (at > 1 and words[at] in verbs())


def _asks_for_its_subject(words: Sequence[str], at: int) -> bool:
    """Whether what is asked for does it: `who was the last`, `what is in the box`, `how many are left`."""
    behind = words[at + 1 : at + 2]
    if words[at] in DOES:
        return False
    if words[0] in ("who", "what", "which", "whose") or words[:2] in (["how", "many"], ["how", "much"]):
        opens = not behind or (behind[0] not in SUBJECTS and behind[0] not in DETERMINERS)
        return opens and not (words[0] in ("who", "what") and words[at] in BE and behind[:1] == ["he"])
    return False


def as_a_clause(said: str) -> str:
    """What the hero said in the mouth of whoever hears it, behind `that`: `the judge is a thief`; else nothing."""
    plain = _WHAT_ELSE.sub("", " ".join(said.split()).strip(' .!"“”'))
    words = words_of(plain) if WORD.search(plain) else []
    whole = 2 < len(words) <= _LONGEST and not set(plain) & set(".!?;:,–—") and not plain.endswith("-")
    if not whole or _verb_at(words) == 0 or is_a_command(words, plain):
        return ""
    if words[1] in SUBJECTS and words[0] not in _SMALL and is_said_of_a_deed(f"{words[0]}s"):
        return ""  # `forget you saw me`
    turned = said_back(plain)
    if not turned:
        return ""
    named = words[0] not in _SMALL and plain.split()[0][:1].isupper() and not senses_of(words[0])
    return turned if named else turned[:1].lower() + turned[1:] if not turned.startswith("I ") else turned


_WHAT_ELSE = re.compile(rf",\s+(?:{_JOINS_A_SECOND})\s.*$")
"""What is said in the same breath."""
_SMALL = SUBJECTS | DETERMINERS | _ANYBODY


def _verb_at(words: Sequence[str]) -> int:
    """Where the verb of a plain clause stands behind its subject; 0 where that is not plain."""
    length = subject_length(" ".join(words)) or (1 if words[0] not in DETERMINERS else 0)
    behind = [word for word in words[length : length + 2] if word not in _ADVERBS][:1]
    if any(word in BE | DOES | MAY for word in behind) or any(
        senses_of(form, "verb") for word in behind if word != "to" for form in verb_forms(word)
    ):
        return length
    # `Two of my men drowned`: of what is counted it is enough that something is said of it.
    said = (
        at for at, word in enumerate(words[1:_WITHIN], start=1) if word in BE | MAY or is_said_of_a_deed(word)
    )
    return next((at for at in said if words[at - 1] != "to"), 0)


_WITHIN = 7


def is_of_you(said: str) -> bool:
    """Whether a question is about what whoever hears it does: `when you last spoke to him`, `whether you saw it`."""
    words = words_of(asked_as_a_clause(said) or ".")[:_SOON] if WORD.search(said) else []
    return "you" in words[1:]


_SOON = 4


# ---- with a hole for the answer -------------------------------------------------------------------------------


def claim_of(said: str, asks: str) -> str:
    """What a question states of where, when, why, how many, or whom, with a hole: `you last spoke to him {}`."""
    text = " ".join(said.split()).strip(" .?!")
    found = list(WORD.finditer(text))
    words = [match[0].casefold() for match in found]
    clause = asked_as_a_clause(text)
    if not clause or not words:
        return ""
    ends = _end_of_what_is_asked(words)
    told = list(WORD.finditer(clause))
    if ends >= len(told):
        return ""
    behind = clause[told[ends].start() :]
    of_whom = asks in ("who", "how-many")
    if of_whom and ends < len(words) and _is_done_by_it(words, ends):
        thing = " ".join(clause[: told[ends - 1].end()].split()[_HEAD.get(words[0], 1) :])
        return " ".join(f"{HOLE} {thing} {behind}".split())
    if asks == "who":
        return _with_somebody(words[ends], behind)
    if asks == "how-many" and words[1] in _HOW[:2]:
        thing = " ".join(clause[: told[ends - 1].end()].split()[2:])
        return _filled_in(behind, f"{HOLE} {thing}".strip())
    return _filled_in(behind, HOLE)


_HEAD = {"who": 1, "how": 2}


def _is_done_by_it(words: Sequence[str], at: int) -> bool:
    return (words[at] not in SUBJECTS | DETERMINERS and _asks_for_its_subject(words, at)) or (
        words[at] not in BE | DOES | MAY | SUBJECTS | DETERMINERS and words[at] in verbs()
    )


def _with_somebody(helps: str, clause: str) -> str:
    """A clause with a hole for whom it was done to or with: `you saw {} on the stairs`, `he works for {}`."""
    for time in _TIMES:
        if clause.casefold().endswith(f" {time}"):
            told = _with_somebody(helps, clause[: -len(time)].strip())
            return f"{time} {told}" if told else ""
    words = words_of(clause)
    leads = lexicon().set_of("talk-words", "leads-to-whom")
    stranded = words[-1] in leads
    if helps in BE and not stranded:
        return ""  # `Who is he to you` asks for what he is.
    at = next((at for at in range(2, len(words)) if words[at] in leads), 0)
    if stranded or not at:
        return _filled_in(clause, HOLE)
    found = list(WORD.finditer(clause))
    return (
        f"{clause[: found[at].start()]}{HOLE} {clause[found[at].start() :]}"
        if len(found) == len(words)
        else ""
    )


def _filled_in(clause: str, hole: str) -> str:
    """The clause with its hole at the end; what says when stands before it where it would come between."""
    for time in _TIMES:
        if clause.casefold().endswith(f" {time}"):
            return f"{time} {clause[: -len(time)].strip()} {hole}"
    for since in _LISTED["behind-it"]:
        if clause.casefold().endswith(f" {since}"):
            return f"{clause[: -len(since)].strip()} {hole} {since}"
    return f"{clause} {hole}"


def as_it_is_said(claim: str, asked: str) -> str:
    """What a question of who or whom states, with its hole where a name can stand; nothing where none can.

    `asked` is the question behind its `who`. `Ida Brannock is {}`, `you come to mourn {}`, `{} told you I was here`,
    `you think {} rang the bell`.
    """
    words, found = words_of(asked) if WORD.search(asked) else [], list(WORD.finditer(asked))
    named = next((at for at, match in enumerate(found) if not match[0][:1].isupper()), len(found))
    if not claim or not words or words[0] == "i":
        return claim
    if claim.startswith(HOLE) and named and named < len(words) and claim == f"{HOLE} {asked}":
        return f"{asked} {HOLE}"  # `who Ida Brannock is`, `who Ida works for`: it is said of Ida.
    if claim.startswith(f"{HOLE} ") and words[0] in BE and words[1:2] and words[1] in DETERMINERS:
        return "" if words[-1].endswith("ing") or words[-1] in _LEADS_TO_WHOM else claim
    if claim.startswith(HOLE):
        return claim
    if not named and words[0] not in SUBJECTS | DETERMINERS | BE | DOES | MAY and is_said_of_a_deed(words[0]):
        return f"{HOLE} {asked}"
    return _behind_what_is_thought(claim) or _TO_DO.sub(_with_whom_it_is_done, claim)


_LEADS_TO_WHOM = lexicon().set_of("talk-words", "leads-to-whom")
_TO_DO = re.compile(rf"(?P<before>\S+) {re.escape(HOLE)} (?P<deed>to \w+)(?P<behind>.*)$")
"""Somebody, and something to be done: `come {} to mourn`."""


def _with_whom_it_is_done(found: re.Match[str]) -> str:
    """`you come to mourn {}`; but `you asked {} to come`."""
    if not set(verb_forms(found["before"].casefold())).isdisjoint(_LISTED["bids-somebody"]):
        return found[0]
    return f"{found['before']} {found['deed']} {HOLE}{found['behind']}"


def _behind_what_is_thought(claim: str) -> str:
    """`you think rang the bell {}` asks who rang it: `you think {} rang the bell`; nothing where nobody thinks so."""
    plain = claim.removesuffix(f" {HOLE}")
    words = plain.split()
    length = subject_length(plain)
    behind = words[length + 1 : length + 2]
    thinks = length and set(verb_forms(words[length].casefold())) & set(_LISTED["thinks-so"])
    does = behind and (behind[0] in BE | DOES | MAY | {"had", "has", "have"} or is_said_of_a_deed(behind[0]))
    if plain == claim or not thinks or not does:
        return ""
    return " ".join((*words[: length + 1], HOLE, *words[length + 1 :]))


# ---- who does it ----------------------------------------------------------------------------------------------


def subject_length(text: str, alone: bool = False) -> int:
    """How many words the subject at the beginning has, 0 where that is not plain; `alone` where no verb need follow."""
    found = [match[0] for match in WORD.finditer(text)]
    if not found:
        return 0
    if found[0].casefold() in SUBJECTS | _ANYBODY:
        return 2 if found[1:2] and found[1].casefold() in _COUNTS else 1
    if found[0][:1].isupper():
        return next((at for at, word in enumerate(found) if not word[:1].isupper()), 0)
    if found[0].casefold() not in DETERMINERS:
        return 0
    bounds = lexicon().set_of("talk-words", "boundary") | BE | DOES | MAY
    for length in (2, 3, 4):
        if len(found) <= length:
            break
        if found[length - 1].endswith(("'s", "’s")):
            continue  # `My brother's pass` is no brother.
        each = found[length].casefold()
        if each in bounds or each in verbs() or is_said_of_a_deed(each):
            return length + _phrase_behind([each.casefold() for each in found[length:]])
    if (
        len(found) == _ONLY_ITS_VERB
    ):  # `The tide turn`, `the log changed`; but `my brother's pass`, `the old mill`.
        last = found[-1].casefold()
        whole = alone and not (last.endswith(("ed", "en")) or senses_of(last, "adjective"))
        return 3 if found[1].endswith(("'s", "’s")) or whole else 2
    return next((at for at in (2, 3) if found[at : at + 1] and found[at].endswith(("ed", "ing"))), 0)


_ONLY_ITS_VERB = 3


def _phrase_behind(words: Sequence[str]) -> int:
    """How many words of a phrase still belong to a subject: `before me` in `the fiddler before me get home`."""
    if words[0] in lexicon().set_of("talk-words", "where-they-are") and words[1:2] and words[1] in verbs():
        return 1  # `the coins here burn`
    if words[0] not in lexicon().set_of("talk-words", "leads-a-phrase"):
        return 0
    for length in (2, 3):
        leads = words[1:2] and words[1] in DETERMINERS | lexicon().set_of("talk-words", "whom")
        if length == 2 and words[0] == "of" and not DETERMINERS.isdisjoint(words[1:2]):
            continue  # `The captain of the guard`
        if leads and words[length : length + 1] and words[length] in verbs():
            return length
    whole = 2 + (words[1:2] != [] and words[1] in DETERMINERS)
    # `The copy of the deed`, `the captain of the guard drunk`
    return whole if words[0] == "of" and (len(words) == whole or whole == 3 <= len(words)) else 0
