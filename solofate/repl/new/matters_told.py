"""What nobody knows yet by what is told, as something to find out: who killed whom, where somebody is, why it is so."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.persons_told import finite_at
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.repl.new.aim_clauses import (
    ARTICLES,
    FEWEST,
    FIND_OUT,
    HAS,
    MY,
    NEAR,
    NOT,
    SPEAKER,
    SPEAKERS,
    ToldClause,
    is_known,
    small_first,
    up_to_the_end,
    verb_of,
)
from solofate.repl.settings_told import HELD, let_go, thing_found, what_was_found


def prove(told: ToldClause) -> str:
    """What the hero knows or saw, as something to prove: `prove who burned the warehouse`."""
    knows = next((at for at, word in enumerate(told.small[:NEAR]) if word in _KNOWS), 0)
    behind = told.words[knows + 1 :]
    mine = SPEAKER.casefold() in told.small[:knows] and NOT.isdisjoint(told.small[:knows])
    if not mine or len(behind) <= FEWEST or behind[0].casefold() not in _WHICH:
        return ""
    if behind[1].casefold() in SPEAKERS:  # I know what I am.
        return ""
    return f"{_PROVE} {up_to_the_end(behind)}"


_KNOWS = frozenset(("know", "saw", "heard"))
_WHICH, _PROVE = frozenset(("who", "which", "where", "what", "how", "why")), "prove"


def died(told: ToldClause) -> str:
    """Whose death is told of, as something to find out: `how the abbot died`, `who killed my uncle Ferdinand`."""
    for each in lexicon().found("first-aims", list(told.small)):
        if each.sense not in ("died", "killed", "executed") or not each.at:
            continue
        if told.small[each.at - 1] in ARTICLES:
            continue  # A drowned girl's phone.
        if each.length == 1 and any(map(is_somebody, told.small[each.at + 1 : each.at + 2])):
            continue  # The same drowned woman pays me.
        who = _who_alone(told.words[: each.at])
        named = [word for word in who if word.casefold() not in ARTICLES]
        heads = [word for word in named if is_somebody(word.casefold()) or word[:1].isupper()]
        if not heads or who[0] in (SPEAKER, "We") or finite_at(["", *who]) is not None:
            continue
        counted = ["the"] if who[0].casefold() in _COUNTED else []
        whom = " ".join((*counted, who[0].casefold() if counted else small_first(who[:1]), *who[1:]))
        if each.sense == "executed":
            return f"{FIND_OUT} who had {whom} {told.small[each.at + each.length - 1]}"
        return f"{FIND_OUT} {f'how {whom} died' if each.sense == 'died' else f'who killed {whom}'}"
    return ""


def _who_alone(words: Sequence[str]) -> list[str]:
    """Somebody without what says who they are: `the abbot`, of `the abbot who ordered it`."""
    joins = lexicon().set_of("first-aims", "that") | {"whom"}
    of_others = lexicon().set_of("troubles-told", "subjects")  # The judge he came for.
    upto = next(
        (
            at
            for at, word in enumerate(words)
            if word.casefold() in joins or (at and word.casefold() in of_others)
        ),
        len(words),
    )
    return [word.strip(f",{HELD}") for word in words[:upto]]


def found_by_the_hero(told: ToldClause) -> str:
    """What the hero has found, as something to find more out about: `why the gallery leads under the castle`."""
    clause = " ".join(told.words)
    if found := what_was_found(clause):
        why = lexicon().words("first-aims", "why")[0]
        return f"{FIND_OUT} {why} {up_to_the_end(small_first(found.split()).split())}"
    if thing := thing_found(clause):
        if why := how_a_thing_is(told):
            return why
        about = _TO_THE_BOTTOM if _ABOUT in thing.split() else f"{FIND_OUT} {_TRUTH_ABOUT}"
        return f"{about} {up_to_the_end(thing.split())}"
    return ""


_ABOUT, _TRUTH_ABOUT, _TO_THE_BOTTOM = "about", "the truth about", "get to the bottom of"


def gone(told: ToldClause) -> str:
    """Who or what is gone, as something to find: `what has become of my uncle Ferdinand`."""
    if told.verb is None or not is_known(told) or told.small[0] == SPEAKER.casefold():
        return ""
    found = lexicon().found("first-aims", list(told.small[told.verb :]))
    took = told.small[told.verb] in HAS and told.small[told.verb + 1 : told.verb + 2] in _TAKES
    near = 2 if told.small[told.verb + 1 : told.verb + 2] == ["been"] else 1
    if took or not any(each.sense == "gone" and each.at <= near for each in found):
        return ""
    what = lexicon().words("first-aims", "has-become")[0]
    held = next((at for at, word in enumerate(told.words[: told.verb], 1) if word.endswith(HELD)), told.verb)
    first, *who = small_first(told.words[:held]).rstrip(f",{HELD}").split()
    return let_go(f"{FIND_OUT} {what} {' '.join(('the' if first in ('a', 'an') else first, *who))}")


_TAKES = (["taken"], ["lost"])
"""Who `has taken` something is not gone."""


def why_they_do(told: ToldClause) -> str:
    """What somebody else does or did, as something to find out: `why my brother sold my boat`."""
    told = _without_a_time(told)
    if (
        told.verb is None
        or told.small[0] in _NOBODY
        or not (is_known(told) or told.small[0] == SPEAKER.casefold() or _goes_on_being(told))
        or len(told.words) - told.verb < FEWEST
        or _is_plain(told.small[told.verb :])
        or told.small[0] in _EVERYBODY
        or told.small[0] in _COUNTED
    ):
        return ""
    mine = not lexicon().set_of("troubles-told", "i").isdisjoint(told.small[:1]) and told.small[0] != MY
    as_hero = told.small[0] in ("she", "he", "they")
    if (mine or as_hero) and not _is_done_to_them(told):
        return ""
    relative = not lexicon().set_of("first-aims", "that").isdisjoint(told.small[1 : told.verb])
    if relative and finite_at(["", *told.words[told.verb + 1 :]]) is None:
        return ""  # The one who cannot swim.
    why = lexicon().words("first-aims", "why")[0]
    subject = small_first(told.words[: told.verb]).split()
    return f"{FIND_OUT} {why} {up_to_the_end([*subject, *told.words[told.verb :]])}"


_COUNTED = lexicon().set_of("title-words", "counts") - {"a", "an"}
_EVERYBODY = frozenset(("everyone", "everybody", "people"))

_NOBODY = frozenset(("it", "there"))
"""`It is 1868` is so of nobody."""


def _without_a_time(told: ToldClause) -> ToldClause:
    """A clause without the words before its subject that only say when: `this morning three men asked …`."""
    found = lexicon().found("first-aims", list(told.small))
    behind = next((each.length for each in found if each.sense == "lately" and not each.at), 0)
    if not behind or behind >= len(told.words):
        return told
    words = told.words[behind:]
    return ToldClause(words, told.small[behind:], verb_of(words))


def _is_plain(does: Sequence[str]) -> bool:
    """Whether what is told of somebody has no reason to find out: whose kin they are, what they used to do."""
    is_so = lexicon().set_of("troubles-told", "is")
    whose = lexicon().set_of("troubles-told", "any") | lexicon().set_of("troubles-told", "i") | ARTICLES
    who = tuple(does[:2])
    last = does[-1]
    somebody = is_somebody(last) or bool(lexicon().senses("kin-of-heroes", last))
    owned = len(does) > 1 and (does[1] in whose or does[1].endswith(("'s", "’s")))
    of_somebody = does[0] in is_so and owned and somebody
    denied = does[0] == "will" and not NOT.isdisjoint(who)
    is_a_date = last.isdigit() and does[0] in is_so
    return (
        is_a_date or of_somebody or denied or does[0] in _IS_OWNED or who == ("used", "to") or "found" in who
    )


_IS_OWNED = ("belongs", "belong", "belonged")
_POINTS_BACK = ("it", "them")


def _is_done_to_them(told: ToldClause) -> bool:
    """Whether a clause says what is done to its subject: `I am hunted`."""
    is_so = lexicon().set_of("troubles-told", "is")
    verb, behind = told.verb or 0, told.small[(told.verb or 0) + 1 :][:1]
    done = any(form != word and senses_of(form, "verb") for word in behind for form in verb_forms(word))
    if _goes_on_being(told):
        return True
    return told.small[verb] in is_so and done and not behind[0].endswith(("ing", "s"))


def _goes_on_being(told: ToldClause) -> bool:
    """Whether a clause says what keeps being done to those it tells of."""
    verb = told.verb or 0
    return told.small[verb] in _GOES_ON and told.small[verb + 1 : verb + 2] == [_BEING]


_GOES_ON, _BEING = ("keep", "keeps"), "being"


def how_a_thing_is(told: ToldClause) -> str:
    """What is odd about something a clause brings in: `why the skull talks to me at night`."""
    joins = lexicon().set_of("first-aims", "that")
    for at, word in enumerate(told.small):
        if at < FEWEST or word not in joins or told.verb is None or at < told.verb:
            continue
        noun = next((to for to in range(at - 1, -1, -1) if told.small[to] in ARTICLES), None)
        behind = told.words[at + 1 :]
        verb = finite_at(["", *behind])
        if noun is None or at - noun > NEAR or not behind or verb not in (1, 2):
            continue
        what = up_to_the_end([*told.words[noun + 1 : at], *behind])
        done = behind[verb - 1].casefold().strip(",.;")
        past = done.endswith("ed") or done in lexicon().set_of("title-words", "past")
        denied = not {"not", "never"}.isdisjoint(told.small[at:])
        if denied or (past and not is_somebody(told.small[at - 1])):
            thing = " ".join((*told.words[noun + 1 : at], told.words[at], *behind))
            return f"{FIND_OUT} {_TRUTH} {up_to_the_end(thing.split())}"
        if what.split()[-1] in _POINTS_BACK:
            continue  # Why the man built it.
        why = lexicon().words("first-aims", "why")[0]
        return f"{FIND_OUT} {why} the {what}"
    return ""


_TRUTH = "the truth about the"
