"""What the hero of a premise may set out to do, by what they and others do in it: each aim whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.titles.persons import are_several, is_somebody
from solofate.gm.titles.premise import Clause
from solofate.gm.titles.premise_verbs import plain, verb_at, word_set
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import past, third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.tenses import is_past
from solofate.repl.new.premise_deeds import lemma_in, task_of, with_antecedents, with_its_thing
from solofate.repl.new.premise_hero import Deed, Told, premise_told
from solofate.repl.new.premise_matters import ONLY_WHEN, is_of_nothing, press_of, with_their_names
from solofate.repl.new.work_told import concept_of_work
from solofate.rules.names import words_of

_ASKS_OUTRIGHT = lexicon().any_of("small-words", "asks-outright")
_BEGINS_WHAT_IS_BEHIND = lexicon().any_of("small-words", "begins-what-is-behind")
_WAS_OR_HAD = lexicon().any_of("small-words", "was-or-had")

FIND_OUT, FIND = lexicon().words("first-aims", "finds")
_WHY = lexicon().words("first-aims", "why")[0]
BEHIND_IT = f"{FIND_OUT} what is behind it"
"""What is never wrong to find out where anything is told at all."""


def tasks_in(told: Told) -> Iterator[str]:
    """What the hero has to do, or is asked, sent or sworn to do, as it stands behind `to`, told as of them.

    What they find on the way comes before what a journey was for.
    """
    tasks = [(deed, *task_of(deed)) for deed in told.deeds if not deed.aside]
    yield from (with_its_thing(task, told) for _, task, sure in tasks if task and sure)
    if not (told.own and told.others):
        yield from (finding for finding in _findings(told) if not _of_a_thing(finding))
    yield from (task for _, task, sure in tasks if task)
    if not told.others:
        yield from (aim for deed in told.deeds if (aim := _going_on(deed)) and not aim.startswith("hide "))


def _findings(told: Told) -> Iterator[str]:
    yield from filter(None, (_finding(each, told.deeds[:at]) for at, each in enumerate(told.deeds)))


def _of_a_thing(finding: str) -> bool:
    """Whether it is only about a thing that was found, of which nothing odd is told."""
    about = finding.removeprefix(f"{FIND_OUT} the truth about ")
    return about != finding and not re.search(rf"\b(?:that|which) (?:{_WAS_OR_HAD}) (?:not|never)\b", about)


def aims_in(told: Told) -> Iterator[str]:
    """What else the hero may set out to do, the surest first.

    What they find comes first, then what they do that goes on, what they were sent for, and what others do.
    """
    yield from _findings(told)
    yield from filter(None, map(_going_on, told.deeds))
    yield from (task for task, _ in map(task_of, told.deeds) if task)
    for at, each in enumerate(told.others):
        if each.joined not in ONLY_WHEN and (
            aim := _undoing(each, with_their_names(each, told.others[:at], told))
        ):
            yield aim
    for deed in told.deeds:
        if not (deed.aside or told.own) and _DONE_TO.match(deed.does) and is_participle(deed.does.split()[1]):
            yield f"{FIND_OUT} {_WHY} I am {deed.does.partition(' ')[2]}"
    if told.hero is not None and lexicon().found("first-aims", words_of(told.hero.has)):
        yield _PAY
    yield from filter(None, map(_of_a_phrase, told.phrases))
    if not told.others:
        yield from filter(None, (_of_a_place(clause.does) for clause in told.clauses[:1]))


_DONE_TO = re.compile(r"(?:is|are) \w+ ")
_PAY = "find a way to pay what I owe"


def _of_a_phrase(phrase: str) -> str:
    """What there is to find out by a catchword: `why room 9 doesn't exist`, of `a hotel where room 9 doesn't exist`."""
    where = re.match(r"an? .+? where (?P<so>.+)$", phrase)
    if where is not None:
        return f"{FIND_OUT} {_WHY} {where['so']}"
    words = phrase.split()
    if len(words) > 2 and plain(words[1]) in lexicon().set_of("catchwords", "missing"):
        upto = next(
            (at for at, word in enumerate(words) if plain(word) in word_set("joins") | {"in", "at", "on"}),
            len(words),
        )
        return f"{FIND} the {' '.join(words[1:upto])}"
    if re.match(r"an? (?:\w+ ){1,2}(?:that|which) \w+", phrase):
        return f"{FIND_OUT} the truth about {_known(phrase)}"
    who = re.match(r"an? (?P<who>(?:\w+ ){1,2})who (?P<does>.+)$", phrase)
    return f"{FIND_OUT} {_WHY} the {who['who']}{who['does']}" if who is not None else ""


_AT_A_PLACE = lexicon().any_of("premise-patterns", "at-a-place")


def _of_a_place(does: str) -> str:
    """What there is to find out by what is so where the hero is: why `people have stopped dreaming` on a station."""
    where = re.search(rf" (?:{_AT_A_PLACE}) an? [^,.;]+ where (?P<so>[^,;]+)$", does)
    return f"{FIND_OUT} {_WHY} {where['so']}" if where is not None else ""


def aim_where_told(setting: str) -> str:
    """What is never wrong to find out, where a premise tells of any matter and nothing says what to do about it."""
    told = premise_told(setting)
    others = any(not _only_is(each) for each in told.others)
    deeds = any(press_of(each.does) or not (each.aside or _is_work(each)) for each in told.deeds)
    return BEHIND_IT if others or deeds else ""


def _is_work(deed: Deed) -> bool:
    """Whether a deed only says what somebody lives by, or where they live."""
    first, _, rest = deed.does.partition(" ")
    link = lexicon().words("heroes-told", "links")[0]
    lives = not lexicon().set_of("heroes-told", "no-work").isdisjoint(verb_forms(plain(first)))
    return lives or bool(concept_of_work(f"{link} {third_person(_as_i_do(first))} {rest}"))


def _as_i_do(word: str) -> str:
    """The verb as it stands behind `I`: `drive`, of `drives`."""
    return next((form for form in verb_forms(plain(word)) if form != plain(word)), plain(word))


def _only_is(clause: Clause) -> bool:
    return plain(clause.does.split()[0]) in ("is", "are", "was", "were")


def _going_on(deed: Deed) -> str:
    """What somebody does that goes on, as what they want to go on doing: `defend the last books from scavengers`."""
    words = [word for word in deed.does.split()]
    while len(words) > 1 and plain(words[0]) in ("is", "am", "are", "has", "been", "have"):
        words = words[1:]
    lemma, rest = lemma_in(words[0], "goes-on"), " ".join(words[1:])
    if lemma and len(words) > 1:
        return f"{lemma} {rest}"
    if (lemma := lemma_in(words[0], "brings")) and plain(words[1:2][0] if words[1:] else "") in word_set(
        "leads-a-noun"
    ):
        return f"deliver {_known(rest)}"
    kept = any(plain(word) in word_set("kept-so") for word in words[2:])
    return f"keep {rest}" if lemma_in(words[0], "keeps") and kept else ""


def _known(rest: str) -> str:
    return re.sub(r"^an? ", "the ", rest)


def _finding(deed: Deed, before: Sequence[Deed]) -> str:
    """What there is to find out by what somebody finds, notices or learns."""
    words = deed.does.split()
    if unknown := _UNKNOWN.match(deed.does):
        return f"{FIND_OUT} {unknown['what']}"
    verb = 1 if plain(words[0]) in ("has", "have") and len(words) > 1 else 0
    gets = plain(words[verb]) in ("gets", "get", "receives", "receive") and "from" in words
    if not (lemma_in(words[verb], "finds") or gets):
        return ""
    behind = words[verb + 1 :]
    behind = behind[1:] if behind[:1] == ["out"] else behind
    if not behind:
        return ""
    first = plain(behind[0])
    if first == "that":
        return f"{FIND_OUT} {_WHY} {with_antecedents(' '.join(behind[1:]), before)}"
    if first in word_set("asks"):
        return f"{FIND_OUT} {' '.join(behind)}"
    if first in ("he", "she", "they") and verb_at(behind, 0) == 1:
        return f"{FIND_OUT} {_WHY} {with_antecedents(' '.join(behind), before)}"
    return "" if lemma_in(words[verb], "sees") else _about_what_is_found(behind)


_UNKNOWN = re.compile(
    r"(?:does not|doesn['’]t|cannot|can['’]t) (?:know|remember|say|tell) "
    rf"(?P<what>(?:{_ASKS_OUTRIGHT})\b.+)"
)


def _about_what_is_found(words: Sequence[str]) -> str:
    small = [plain(word) for word in words]
    related = next((at for at, word in enumerate(small) if word in word_set("relates")), len(words))
    head = next((at for at in range(min(related, 4)) if is_somebody(small[at])), None)
    led = small[0] in word_set("leads-a-noun")
    if small[0] in ("somebody", "someone", "something", "more"):
        return ""
    if head is not None and led and head + 1 < len(words):
        who, behind = " ".join(words[: head + 1]), words[head + 1 :]
        if small[head + 1].endswith("ing") and verb_forms(small[head + 1]):
            verb = "are" if are_several(small[head]) else "is"
            return f"{FIND_OUT} {_WHY} {_known(who)} {verb} {' '.join(behind)}"
        if small[0] in ("a", "an") and is_participle(small[head + 1]):
            done = next(
                (
                    past(form)
                    for form in verb_forms(small[head + 1])
                    if past(form) and form != small[head + 1]
                ),
                "",
            )
            return f"{FIND_OUT} who {_known(who)} is and who {done} them {' '.join(behind[1:])}".rstrip()
    where = next((at for at in range(1, related) if small[at] in ("on", "in", "at", "under", "behind")), None)
    if where is not None and small[0] in ("my", "her", "his", "their"):
        return f"{FIND_OUT} {_WHY} {' '.join(words[:where])} is {' '.join(words[where:])}"
    if head is not None and len(words) == head + 1 and led:
        return f"{FIND_OUT} who {_known(' '.join(words))} is"
    what = re.sub(rf" (?:{_BEGINS_WHAT_IS_BEHIND}) (?:it|them)$", "", " ".join(words))
    if len(words) < _TELLING:
        return ""
    what = _AND_MORE.sub("", what)
    if "about" in small:
        return f"get to the bottom of {_known(what)}"
    return f"{FIND_OUT} the truth about {_known(what) if led else f'the {what}'}"


_AND_MORE = re.compile(rf" and (?:{lexicon().any_of('premise-patterns', 'more')}) .+$")
_TELLING = 3
"""Words of what was found, from which on there is something to it."""


def _undoing(clause: Clause, text: str) -> str:
    """What to find out or undo by what somebody else does; nothing where it leaves nothing."""
    if not text or is_of_nothing(clause):
        return ""
    told = text.removeprefix(clause.lead).split()
    words = (
        told[-len(clause.does.split()) :]
        if "them" not in clause.does.split()
        else told[len(clause.subject.split()) :]
    )
    named = " ".join(told[: len(told) - len(words)])
    subject, does = clause.subject, " ".join(words)
    first = plain(subject)
    if first in ("somebody", "someone", "something"):
        return f"{FIND_OUT} {'what' if first == 'something' else 'who'} {does}"
    if first in ("nobody", "nothing", "everybody", "everyone", "i", "we"):
        return ""
    small = [plain(word) for word in words]
    denied = 2 if small[:2] == ["will", "not"] else 1 if small[0] == "won't" else 0
    if denied:
        withheld = small[denied] in lexicon().set_of("title-words", "withheld") - {"let"}
        return f"make {_small(named)} {' '.join(words[denied:])}" if withheld else ""
    if small[0] in ("wants", "want"):
        return ""
    head = named.split()[-1].casefold()
    if (
        is_somebody(head)
        and not are_several(head)
        and re.match(r"an? ", named, re.IGNORECASE)
        and is_past(small[0])
    ):
        return f"{FIND_OUT} {_WHY} {_known(_small(named))} {does}"
    done = _done_to(small)
    if done and any(form in word_set("takes") for form in verb_forms(small[done])):
        return f"get {_small(named)} back"
    if done and "by" not in small[done:]:
        helps = "has" if small[0] in ("has", "have") else "was" if small[0] in ("was", "were") else ""
        verb = (
            small[done]
            if helps == "has"
            else past(next((form for form in verb_forms(small[done]) if form != small[done]), small[done]))
        )
        rest = " ".join(words[done + 1 :])
        return (
            f"{FIND_OUT} who {'has ' if helps == 'has' else ''}{verb} {_small(named)} {rest}".rstrip()
            if helps
            else ""
        )
    if small[0] in ("keeps", "keep", "starts", "has", "have") and named.split()[0].casefold() in ("a", "an"):
        named = _known(_small(named))
        return f"{FIND_OUT} {_WHY} {named} {does}"
    led = plain(subject.split()[0])
    if led.endswith("'s") and subject[:1].islower():
        named = f"the {named}"
    definite = (
        led.endswith("'s")
        or led in word_set("leads-a-noun") - {"a", "an", "no", "any"}
        or (subject[:1].isupper() and not senses_of(led))
    )
    being = small[0] in ("is", "are") and not (len(small) > 2 and small[1].endswith("ing"))
    if definite and not being:
        return f"{FIND_OUT} {_WHY} {_small(named)} {does}"
    return ""


def _done_to(small: Sequence[str]) -> int:
    """Where the participle stands of what was done to somebody: `has just been kidnapped`; 0 where nothing was."""
    at = next((at for at, word in enumerate(small[:5]) if word in ("been", "was", "were")), None)
    if at is None or small[0] not in ("has", "have", "was", "were"):
        return 0
    behind = at + 1
    while behind < len(small) and small[behind] in word_set("before-a-verb"):
        behind += 1
    word = small[behind] if behind < len(small) else ""
    return behind if word and is_participle(word) and any(form != word for form in verb_forms(word)) else 0


def _small(text: str) -> str:
    first, _, rest = text.partition(" ")
    known = plain(first) in word_set("leads-a-noun") | word_set("stands-alone")
    return f"{first.casefold() if known else first} {rest}".strip()


__all__ = ["aim_where_told", "aims_in", "tasks_in"]
