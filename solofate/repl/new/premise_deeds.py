"""What a predicate of a premise's hero leaves them to do, and what it says was found, each whole."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.premise_verbs import plain, verb_at, word_set
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.pronouns import called_as
from solofate.lexicon.senses import senses_of
from solofate.repl.new.premise_hero import Deed, Told, somebody_in

_BEGINS_WHAT_A_DEED_IS_ABOUT = lexicon().any_of("small-words", "begins-what-a-deed-is-about")


def with_its_thing(task: str, told: Told) -> str:
    """A task in which `it` has its name: `win my ship back`, where the ship was told of before."""
    found = _IT.search(task)
    before = task[: found.start()].split()[1:] if found is not None else []
    if found is None or any(
        senses_of(plain(word)) and plain(word) not in word_set("leads-a-noun") for word in before
    ):
        return task
    thing = next((owned for each in told.deeds for owned in _OWNED.findall(each.does)), "")
    return _IT.sub(thing, task, count=1) if thing and thing not in task else task


_IT = re.compile(r"\bit\b")
_OWNED = re.compile(r"\b(?:her|his|their|my) [a-z]+\b")


_NEVER = frozenset(("not", "never"))


def task_of(deed: Deed) -> tuple[str, bool]:
    """The infinitive behind what somebody is asked, sent, sworn or has to do, with whether it is plainly a task."""
    words = deed.does.split()
    small = [plain(word) for word in words]
    if small[0] in ("must", "should") and len(words) > 1 and small[1] not in _NEVER | {"be", "have"}:
        return _whole_task(words[1:], deed), True
    verb = next(
        (at for at, word in enumerate(small) if word not in word_set("helps") | word_set("before-a-verb")), 0
    )
    verb = (
        0
        if verb > len(small) - 2 or (small[0] in ("has", "have") and not is_participle(small[verb]))
        else verb
    )
    lemma = set(verb_forms(small[verb])) if verb < len(small) else set()
    if lemma & word_set("no-task"):
        return ("", False)
    for at in range(1, len(words) - 1):
        if small[at] in word_set("relates") | {"where", "what", "how", "why"} or small[at - 1] == "used":
            break
        if (
            at > 1
            and small[at] in word_set("stands-alone")
            and small[at - 1] not in lexicon().set_of("plain", "prepositions")
        ):
            break  # Men he used to command.
        if small[at] != "to" or small[at - 1] in _NEVER or words[at + 1][:1].isupper():
            continue
        base = small[at + 1]
        if base not in verb_forms(base) or not senses_of(base, "verb") or base in ("be", "have"):
            continue
        as_verb, as_noun = (sum(each.uses + 1 for each in senses_of(base, part)) for part in ("verb", "noun"))
        leads = at + 2 < len(small) and small[at + 2] in word_set("leads-a-noun") | lexicon().set_of(
            "plain", "prepositions"
        )
        if as_verb * (3 if leads else 1) <= as_noun:
            continue
        wished = bool(lemma & word_set("wished-of-others")) or small[0] in ("has", "have")
        sure = (
            wished
            or any(" ".join(small[: at + 1]).endswith(each) for each in word_set("must"))
            or bool(lemma & {"try", "want", "need", "hope", "mean", "plan", "intend", "wish"})
        )
        return _whole_task(words[at + 1 :], deed), sure
    return ("", False)


_WHOSE_OF_TWO = re.compile(
    rf" (?:{_BEGINS_WHAT_A_DEED_IS_ABOUT}) (?:an?|the) \w+ (?P<who>he|she|they) \w+ (?P=who) .*$"
)
"""`For a murder he knows he didn't commit` says of two people what the words do not tell apart."""


def _whole_task(words: Sequence[str], deed: Deed) -> str:
    words = _WHOSE_OF_TWO.sub("", " ".join(words)).split()
    return " ".join(
        filter(
            None, (" ".join(words), deed.hangs if deed.hangs.split()[:1] in (["before"], ["until"]) else "")
        )
    )


def lemma_in(word: str, sense: str) -> str:
    """The verb a word is a form of, where it is one of that sense: `guard` of `guards`; else nothing."""
    return next((form for form in verb_forms(plain(word)) if form in word_set(sense)), "")


def that_is_found(does: str) -> str:
    """What a predicate says was found to be so: `the supply ship has no crew`, of `notices that …`."""
    words = does.split()
    verb = 1 if plain(words[0]) in ("has", "have", "is", "are") and len(words) > 1 else 0
    if not lemma_in(words[verb], "finds"):
        return ""
    behind = words[verb + 1 :]
    behind = behind[1:] if behind[:1] == ["out"] else behind
    led = behind[:1] == ["that"]
    clause = behind[1:] if led else behind
    own = led or (behind[:1] != [] and plain(behind[0]) in ("he", "she", "they"))
    return " ".join(clause) if own and len(clause) > 2 and verb_at(clause, 0) is not None and led else ""


def with_antecedents(text: str, before: Sequence[Deed]) -> str:
    """A clause with whoever its first he or she is, where they were told of before and are not the hero."""
    first, _, rest = text.partition(" ")
    if plain(first) not in ("he", "she"):
        return text
    whom = next(filter(None, (somebody_in(each.does, plain(first)) for each in reversed(before))), "")
    return f"{whom} {rest}" if whom and called_as(whom.split()[-1]) == plain(first) else text


__all__ = ["lemma_in", "task_of", "that_is_found", "with_antecedents", "with_its_thing"]
