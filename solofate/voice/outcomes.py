"""Outcomes in a draft that are not those that were decided: who hit, what came off, what the oracle said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from solofate.lexicon.matcher import Found, lexicon
from solofate.voice.brief import ATTACK, Brief, End
from solofate.voice.endings import is_borne_out
from solofate.voice.tokens import sentences, stem, stems, words_of
from solofate.voice.vocabulary import listed, voice_words

_JOINED_BY = "but|and|while|as|yet|before|until|so|then|when|though|although|where|because"
_CLAUSE = re.compile(rf"[,;:—–()]|\s-\s|\b(?:{_JOINED_BY})\b", re.IGNORECASE)
_BEHIND = listed("around", "behind")
"""What stands before a name that is not who it is about."""

_THINGS = lexicon().set_of("draft-words", "things")
"""What a clause may be about that begins with it: what somebody does it with."""

_A_BARE_NO = 2
"""A clause of so few words denies whatever it stands beside."""

_BODY = "|".join(sorted(listed("things", "body")))
_IN_THE_RIBS = re.compile(
    rf"\b(?:in|into|across|to|on|through) (?:the|his|her|their) (?:\w+ )?(?:{_BODY})\b(?! of)"
)
_AT_LAST = re.compile(
    r"\b(?:at last|finally|in the end|(?:brings?|brought) (?:him|her|them) down|aside|apart|wide|ajar|loose|free|open"
    r"|(?:it|that|lock|door|hatch|lid|bolt|gate|wood|hinges?|bars?|chain|knot) (?:gives?|gave)(?= at last|$)"
    r"|clear(?! of)|on the (?:far|other) side|past|through(?! (?:gritted|clenched|her|his)))\b"
)
"""What says that something moved, or somebody came by it."""

_WITHOUT_A = re.compile(r"\bwithout (?:an?|any|so much as an?) \w+|\bwithout \w+ing\b", re.IGNORECASE)
"""How something is done, well or not."""

_NOTHING_MORE = re.compile(r"\bnothing (?:more|else|but)\b|\bno more\b")
_LEFT_COLD = re.compile(r"\b(?:leaves?|left) (?:\w+ ){1,3}(?:cold|unmoved|unimpressed)\b", re.IGNORECASE)
_FAR_FROM = re.compile("|".join(voice_words().words("around", "far from")), re.IGNORECASE)
_AND_MORE = re.compile(
    r"[,;] (?:and|but|though|for|since|yet|while) (?!not |no |never |without |so )(.*)$", re.IGNORECASE
)
_A_CLAUSE = 3
"""A clause of so few words tells more than was asked for, where the answer has been said."""

_REACH = 4
"""So many words before a verb may turn it round."""


class Clause(NamedTuple):
    """A part of a sentence: its words, and whom it is about."""

    words: list[str]
    about: str


def wrong_outcomes(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first outcome that is not the decided one."""
    told = _without_names_of_things(draft, brief)
    if not brief.ended:
        yield from _an_end(told, brief)
    if len({end.went for end in brief.ends}) == 1:
        for end in brief.ends[:1]:
            yield from _against(told, end, brief)
            yield from _leaves_open(draft, end, brief)
    if brief.answered:
        yield from _against_the_oracle(draft, brief)


def _without_names_of_things(draft: str, brief: Brief) -> str:
    """The draft without aspects and places, whose words are no deeds."""
    people = {end.who for end in brief.ends} | {end.whom for end in brief.ends}
    things = [each for each in (*brief.setting, *brief.names) if named(each) and each not in people]
    for each in sorted(things, key=len, reverse=True):
        draft = re.sub(re.escape(each), " there ", draft, flags=re.IGNORECASE)
    return draft


def _an_end(draft: str, brief: Brief) -> Iterator[str]:
    known = stems(" ".join(brief.known))
    for clause in clauses(draft):
        for each in voice_words().found("verbs", clause.words):
            turned = _turned(clause.words, each)
            if _has_done_it(clause.words, each):
                continue
            if each.sense == "ends" and turned is False and not stems(each.said) <= known:
                yield f"nobody is out of it in the facts: “{each.said}”"
                return


def _leaves_open(draft: str, end: End, brief: Brief) -> Iterator[str]:
    """A try that did not come off, and nothing that says so."""
    if end.went is not False or end.action == ATTACK or is_borne_out(draft, brief):
        return
    words = words_of(_WITHOUT_A.sub(" ", draft))
    says_so = _denies(words) or listed("around", "not come off") & set(words)
    if not says_so and all(
        each.sense not in ("misses", "evades") for each in voice_words().found("verbs", words)
    ):
        yield f"what {end.who} tried did not come off"


def _has_done_it(words: list[str], each: Found) -> bool:
    """Whether something `has beaten` something else, and is not beaten itself."""
    return bool({"has", "have", "had"} & set(words[max(0, each.at - 1) : each.at]))


def _against(draft: str, end: End, brief: Brief) -> Iterator[str]:
    """What tells against one outcome."""
    fight = end.action == ATTACK
    decided = end.went if not fight or end.went is not None else False
    if decided is None:
        return
    borne_out = is_borne_out(draft, brief)
    if decided and fight and (cold := _LEFT_COLD.search(draft)):
        yield f"what {end.who} tried came off, against “{cold[0]}”"
        return
    if not fight and decided == _at_last(draft, end):
        return
    for clause in clauses(draft, end):
        if (
            not decided
            and not borne_out
            and (said := _comes_off(clause.words, fight))
            and (fight or not _of_another(clause.words, brief, end))
        ):
            yield f"what {end.who} tried did not come off, against “{said}”"
            return
        if fight and not decided and _NOTHING_MORE.search(" ".join(clause.words)):
            continue
        for each in voice_words().found("verbs", clause.words):
            if _is_a_noun(clause.words, each) or (each.sense == "misses" and _is_so(each, brief)):
                continue
            if fight and _round_the_wrong_way(clause, each, end):
                yield f"it was {end.who} who attacked {end.whom}"
                return
            implied = _implied(each, clause, end, fight)
            turned = _turned(clause.words, each)
            if set(clause.words[each.at + each.length :][:2]) & listed("around", "none"):
                implied, turned = (None, None) if each.sense == "misses" else (implied, turned is False)
            if implied is None or turned is None:
                continue
            if (implied != turned) != decided and not borne_out:
                came = "came off" if decided else "did not come off"
                yield f"what {end.who} tried {came}, against “{each.said}”"
                return


def _at_last(draft: str, end: End) -> bool | None:
    """How it went in the end, by the last verb that says so: one may slip, and get there."""
    signs: list[bool] = []
    for clause in clauses(draft, end):
        for each in voice_words().found("verbs", clause.words):
            implied = None if _is_a_noun(clause.words, each) else _implied(each, clause, end, fight=False)
            turned = _turned(clause.words, each)
            if implied is not None and turned is not None:
                signs.append(implied != turned)
    return signs[-1] if len(set(signs)) > 1 else None


def _is_so(each: Found, brief: Brief) -> bool:
    """Whether what would be a failure is in the facts: a hatch that stays shut, where it is shut."""
    known = stems(" ".join(brief.facts))
    if each.said.startswith(("stay", "remain")):
        return stem(each.said.split()[-1]) in known
    return stems(each.said) <= known


def _comes_off(words: list[str], fight: bool) -> str:
    """What says without any verb of its own that something came off: a place that is hit, or that it did at last."""
    if listed("around", "not") & set(words) or any(
        each.sense in ("misses", "evades") for each in voice_words().found("verbs", words)
    ):
        return ""
    sign = _IN_THE_RIBS if fight else _AT_LAST
    found = sign.search(" ".join(words))
    return found[0] if found else ""


def _of_another(words: list[str], brief: Brief, end: End) -> bool:
    """Whether a clause is about somebody else, who gets away or is ahead."""
    others = {word for name in brief.names for word in named(name)} - named(end.who)
    return bool(others & set(map(stem, words)))


def _implied(each: Found, clause: Clause, end: End, fight: bool) -> bool | None:
    """Whether a verb says that the one who acted brought it off, by whom it is about; None where it says neither."""
    about_whom = bool(end.whom) and clause.about == end.whom and not _is_done_to_whom(clause, each, end)
    if each.sense == "evades":
        return False if about_whom or (fight and not clause.about) else None
    if each.sense == "unhurt":
        return False if about_whom else None
    if each.sense == "suffers":
        return True if fight and about_whom else None
    if each.sense == "misses":
        return None if about_whom else False
    if each.sense == "strikes" and fight:
        if set(clause.words[each.at + each.length :][:1]) & listed("around", "itself"):
            return None  # A shot that buries itself in a beam has hit nobody.
        after = clause.words[each.at + each.length :]
        if (
            after[:1]
            and after[0] in ("into", "at", "through", "past", "off")
            and not _names_a_body(after, end)
        ):
            return None  # It bites into a tree.
        if end.went is False and after[:1] == ["out"]:
            return None  # Somebody kicks out.
        if end.went is False and _is_something_else(after, end):
            return None  # It rakes the mist, or punches a hole into the wall.
        return True if not about_whom or _is_done_to(clause.words, each) else None
    after = clause.words[each.at + each.length :][:1]
    if (
        each.said.startswith("work")
        and after
        and (after[0].endswith("ly") or after[0] in ("at", "on", "over"))
    ):
        return None  # To work at it is no success.
    if each.sense == "achieves" or (each.sense == "undoes" and not fight):
        return None if about_whom else True
    return None


def _is_done_to_whom(clause: Clause, each: Found, end: End) -> bool:
    """Whether whoever was attacked stands behind the verb and not before it: `the brick hits Tomas`."""
    whom = named(end.whom) - named(end.who)
    before = {stem(word) for word in clause.words[: each.at]}
    after = {stem(word) for word in clause.words[each.at + each.length :][:_REACH]}
    return each.sense == "strikes" and bool(whom & after) and not whom & before


def _is_something_else(after: list[str], end: End) -> bool:
    """Whether what stands behind a verb is a thing, and neither somebody nor a blow."""
    thing = listed("around", "surfaces") & set(after) or listed("around", "articles") & set(after[:1])
    return bool(thing) and not _names_a_body(after, end) and not listed("around", "blows") & set(after[:3])


def _names_a_body(after: list[str], end: End) -> bool:
    """Whether somebody, or a part of them, stands in the words behind a verb."""
    near = after[: _REACH + 1]
    return bool(
        named(end.whom) & set(map(stem, near))
        or listed("things", "body") & set(near)
        or {"him", "her"} & set(near)
    )


def _round_the_wrong_way(clause: Clause, each: Found, end: End) -> bool:
    """Whether the one who was attacked does the attacking."""
    if each.sense != "strikes" or clause.about != end.whom or not end.whom:
        return False
    if _is_done_to(clause.words, each) or _turned(clause.words, each) is not False:
        return False
    after = clause.words[each.at + each.length :]
    if "by" in after[:2]:
        return False
    return bool(named(end.who) & set(map(stem, after))) or bool({"him", "her", "them"} & set(after[:2]))


def _is_done_to(words: list[str], each: Found) -> bool:
    before = set(words[max(0, each.at - 3) : each.at])
    return bool(listed("around", "passive") & before) or "by" in words[each.at : each.at + 4]


def _is_a_noun(words: list[str], each: Found) -> bool:
    """Whether it is `the cut` and not `cuts`."""
    before = words[each.at - 1] if each.at else ""
    after = words[each.at + 1 : each.at + 2]
    fails = bool(after) and after[0] in ("fails", "failed", "misses", "missed", "goes", "went")
    return each.length == 1 and (before in listed("around", "articles") or before.endswith("'s") or fails)


def _turned(words: list[str], each: Found) -> bool | None:
    """Whether words before a verb turn it into its opposite; None where somebody only tries to."""
    before = words[max(0, each.at - _REACH) : each.at]
    if listed("around", "tries") & set(before):
        return None
    if "nothing" in before and listed("around", "costs") & set(words[: each.at]):
        return False
    if "too" in before and words[each.at - 1 : each.at] == ["to"]:
        return True
    if each.said.startswith(("hit nothing", "hits nothing")):
        return False
    return bool(listed("around", "not") & set(before))


def clauses(draft: str, end: End | None = None) -> Iterator[Clause]:
    """The clauses of a text. One that names nobody is about whom the one before it was about."""
    for sentence in sentences(draft):
        about = end.who if end is not None else ""
        before: list[str] = []
        for part in _CLAUSE.split(sentence):
            words = words_of(part)
            if not words:
                continue
            thing = end.who if end is not None and words[0] in _THINGS else ""
            if words[0] == "who":
                about = _about(list(reversed(before)), end) or about
            about = _about(words, end) or thing or about
            before = words
            yield Clause(words, about)


def _about(words: list[str], end: End | None) -> str:
    """Whom a clause is about: whoever of the two is named in it first."""
    if end is None:
        return ""
    who, whom = named(end.who), named(end.whom)
    shared = who & whom
    for at, word in enumerate(map(stem, words)):
        if _BEHIND & set(words[max(0, at - 2) : at]):
            continue  # It is done to them, or where they are.
        bare = stem(word.removesuffix("'s"))
        if bare in who - shared:
            return end.who
        if bare in whom - shared:
            return end.whom
    return ""


def named(name: str) -> frozenset[str]:
    """The words somebody may be called by, without their endings."""
    words = [word for word in words_of(name) if word not in ("the", "a", "of")]
    return frozenset(stem(word) for word in words if word not in _SMALL_IN_A_NAME or len(words) == 1)


_SMALL_IN_A_NAME = lexicon().set_of("draft-words", "small-in-a-name")


# ---- the oracle ----------------------------------------------------------------------------------------------


def _against_the_oracle(draft: str, brief: Brief) -> Iterator[str]:
    """What tells against the oracle's answer: the question said back the wrong way round, or its opposite."""
    said = words_of(draft)
    asked = _predicate(brief)
    known = set(words_of(" ".join(brief.facts)))
    is_so = _is_said_to_be_so(draft, asked)
    if brief.answered == "yes":
        empty = (listed("around", "empty") & set(said)) - set(asked) - known
        is_over = "still" in words_of(brief.asked) and listed("around", "is over") & set(said) - set(asked)
        unlikely = listed("around", "yes after all not") & set(said) - set(asked)
        if (
            said[:1] == ["no"]
            or is_so is False
            or (is_over and not _denies(said))
            or (is_so is None and (empty or unlikely or _denies_it(asked, draft)))
        ):
            yield "the oracle says yes"
    elif brief.answered == "no":
        denies = _denies(said) or bool(listed("around", "empty") & set(said))
        sounds_so = not listed("around", "no after all") & set(said)
        if (
            said[:1] == ["yes"]
            or is_so
            or (is_so is None and not denies and (sounds_so or _says_back(asked, said)))
        ):
            yield "the oracle says no"
    more = _AND_MORE.search(draft.rstrip(" .!"))
    is_a_clause = more is not None and len(words_of(more[1])) >= _A_CLAUSE
    if more is not None and is_a_clause and _is_said_to_be_so(draft[: more.start()], asked) is not None:
        yield "it answers what nobody asked"


def _is_said_to_be_so(draft: str, asked: list[str]) -> bool | None:
    """Whether what was asked is said to be so, by words for it and for its opposite; None where neither is said."""
    same, opposite = sides(asked)
    found: list[bool] = []
    for clause in clauses(_FAR_FROM.sub("not", draft)):
        text = f" {' '.join(clause.words)} "
        for side, is_so in ((opposite, False), (same, True)):
            if said := next(
                (each for each in sorted(side, key=len, reverse=True) if f" {each} " in text), ""
            ):
                turned = _denies(text.replace(said, " ").split())
                found.append(is_so != turned)
                break
    return all(found) if found else None


def _predicate(brief: Brief) -> list[str]:
    """The words that say what is asked about: what stands before a place, `on` rather than `in the house`."""
    words = words_of(brief.asked)
    people = {part for name in brief.names for part in named(name)}
    cut = next(
        (at for at, word in enumerate(words) if at > 2 and word in ("in", "at", "under", "behind", "near")),
        len(words),
    )
    asked = [word for word in words[:cut] if word not in listed("around", "question")]
    return (
        [word for word in asked if stem(word) not in people]
        or asked
        or [word for word in words if word not in listed("around", "question")]
    )


def sides(asked: list[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Words for what was asked, and for its opposite."""
    for sense in voice_words().subject("so"):
        so, otherwise = listed("so", sense), listed("otherwise", sense)
        if so & set(asked):
            return so, otherwise
        if otherwise & set(asked):
            return otherwise, so
    return frozenset(asked[-1:]), frozenset(f"un{word}" for word in asked)


def _denies(words: list[str]) -> bool:
    return bool(listed("around", "denies") & set(words)) or any(word.endswith("n't") for word in words)


def _denies_it(asked: list[str], draft: str) -> bool:
    """Whether what was asked is denied: where a clause has nothing to do with it, its `no` is for something else."""
    wanted = {stem(word) for word in asked}
    if not _says_back(asked, words_of(draft)):
        return False
    for clause in clauses(draft):
        if _denies(clause.words) and (
            len(clause.words) <= _A_BARE_NO or wanted & set(map(stem, clause.words))
        ):
            return True
    return False


def _says_back(asked: list[str], said: list[str]) -> bool:
    """Whether what was asked is in what is said, its last word above all: that is what was in doubt."""
    wanted, found = [stem(word) for word in asked], {stem(word) for word in said}
    return bool(wanted) and wanted[-1] in found
