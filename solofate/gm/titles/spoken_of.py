"""Whether a title places somebody in its scene or only speaks of them: `a letter for the mayor`, `after he died`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from solofate.gm.titles.persons import callings_of, is_plainly_somebody, is_somebody
from solofate.gm.titles.title_words import TitleWord, is_where_word, says_where
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of

_SUBJECT = "spoken-of-only"
_NO_LONGER = frozenset(("dead", "spirit"))
_LONGEST = 4
"""The longest of the phrases that say so, in words."""


def spoken_of_only(words: Sequence[TitleWord], begins: int, head: int) -> bool:
    """Whether a title only tells of those whose words stand from `begins` to `head`."""
    no_more = lexicon().set_of(_SUBJECT, "no-more")
    met = any(_verb(word.small, "come-upon") for word in words[:begins])
    met = met or (begins > 0 and words[begins - 1].small == "by")
    theirs = next((at + 1 for at in range(head - 1, begins - 1, -1) if words[at].owns), begins)
    if (any(word.small in no_more for word in words[theirs:head]) and not met) or _left(words, head, "left"):
        return True
    if _is_hearsay(words, head) or _is_told_of(words, begins, head) or _was_killed(words, head):
        return True
    if _is_found_out_about(words, begins):
        return True
    if begins == 0 or words[begins].apart:
        return False
    before = words[begins - 1].small
    if _verb(before, "woken") or (before == "up" and begins > 1 and _verb(words[begins - 2].small, "woken")):
        return True  # Nobody who sleeps is there to be spoken to.
    if before in lexicon().set_of(_SUBJECT, "so-called") and begins > 1:
        return spoken_of_only(words, begins - 1, head)  # `Of old Tom Reed.`
    said = [word.small for word in words[:begins]]
    if any(
        said[-len(away) :] == away for each in lexicon().words(_SUBJECT, "away") if (away := each.split())
    ):
        return True
    subject = _says_something(words, head)
    if before == "as":
        return not subject
    if before in ("before", "until", "till") and _left(words, head, "back-again"):
        return True
    if before == "from" and _is_hidden_from(words, begins - 1):
        return True
    if before == "from":
        taken = any(_verb(word.small, "taken-from") for word in words[: begins - 1])
        return not taken and _one_of(words, begins - 2, "comes-from")
    if before == "to":
        return _one_of(words, begins - 2, "to") or (begins > 1 and _verb(words[begins - 2].small, "to"))
    if before == "of":
        weak = any(word.small in lexicon().set_of(_SUBJECT, "in-bed") for word in words[begins:head])
        return not weak and not _of_those_here(words, begins - 1)
    if before in ("for", "after") and is_sought(words, begins - 1):
        return before == "after"  # Who is looked for is found, or finds them.
    if before == "for":
        return not any(_verb(word.small, "for-those-here") for word in words[: begins - 1])
    return _verb(before, "thought-of")


def _is_hearsay(words: Sequence[TitleWord], head: int) -> bool:
    """Whether somebody stands in what is only said of a place: `where the kids say the lady walks`."""
    small = [word.small for word in words]
    where = next((at for at, word in enumerate(small[:head]) if at and word == "where"), len(small))
    told = small[where + 1 : where + 1 + _LONGEST]
    return told[:1] == ["they"] or any(_verb(word, "hearsay") and word != "said" for word in told)


def _is_told_of(words: Sequence[TitleWord], begins: int, head: int) -> bool:
    """Whether somebody has done something, or had it done to them, elsewhere: `what Haru took`, `whoever shot him`."""
    before, second = (*(word.small for word in reversed(words[max(0, begins - 2) : begins])), "", "")[:2]
    behind = words[head + 1].small if head + 1 < len(words) else ""
    of_a_thing = begins > 1 and before in lexicon().set_of(_SUBJECT, "which")
    if of_a_thing and (_is_over(behind) or (_says_of_what(words, begins - 1) and _is_a_deed(behind))):
        return True
    if second in lexicon().set_of(_SUBJECT, "whoever") and _is_over(before):
        return True
    led = is_where_word(words[begins].small, "article") and begins > 0 and not words[begins].apart
    of_one = before == "whom" or (is_plainly_somebody(before) and not words[begins - 1].owns)
    return led and of_one and behind in lexicon().set_of(_SUBJECT, "killed")


def _says_of_what(words: Sequence[TitleWord], at: int) -> bool:
    """Whether `that` stands behind a thing and says more of it: `the road that the carters use`, not `I see that`."""
    led = any(is_where_word(word.small, "article") for word in words[max(0, at - _LONGEST) : at - 1])
    relative = words[at].small in ("that", "which") and not words[at].apart
    return led and relative and bool(senses_of(words[at - 1].small))


def _is_a_deed(word: str) -> bool:
    """Whether a word may be what somebody does: `use`, `takes`."""
    return any(senses_of(form, "verb") for form in verb_forms(word))


def _was_killed(words: Sequence[TitleWord], head: int) -> bool:
    """Whether what follows says who killed them: `the miller the bear killed`, `the judge whom they hanged`."""
    behind = words[head + 1 : head + 2 + _LONGEST]
    if behind and behind[0].small in ("who", "whom", "that"):
        behind = behind[1:]
    if not behind or words[head + 1].apart:
        return False
    first = behind[0]
    others = lexicon().set_of("title-words", "subject") | lexicon().set_of("title-people", "whose")
    if not (first.capital or is_where_word(first.small, "article") or first.small in others):
        return False
    apart = next((at for at, word in enumerate(behind) if at and word.apart), len(behind))
    return any(word.small in lexicon().set_of(_SUBJECT, "killed") for word in behind[1:apart])


def _is_found_out_about(words: Sequence[TitleWord], begins: int) -> bool:
    """Whether somebody stands in what the heroes have yet to find out: `find out why the bear killed the miller`.

    Why somebody does something is asked elsewhere; of what else is asked only what is over.
    """
    asks = lexicon().set_of("grammar", "asks")
    at = begins
    while at and not words[at].apart and words[at - 1].small not in asks:
        at -= 1
    if not at or words[at].apart:
        return False
    to_know = lexicon().words("title-troubles", "to-know")
    before = [word.small for word in words[max(0, at - 1 - _LEADS_TO_IT) : at - 1]]
    led = any(before[-len(each) :] == each for said in to_know if (each := said.split()))
    if not led:
        return False
    asked = [word.small for word in words[at : at + _MOST_ASKED]]
    over = lexicon().set_of("title-words", "past") | {"has", "have"}
    return words[at - 1].small == "why" or any(word in over or _is_done(word) for word in asked)


def _is_done(word: str) -> bool:
    return word.endswith("ed") and _is_over(word)


_LEADS_TO_IT = 2
_MOST_ASKED = 5


def _is_over(word: str) -> bool:
    """Whether a word is a deed that has been done: `took`, `followed`."""
    bent = any(form != word for form in verb_forms(word))
    return bent and not word.endswith(("s", "ing"))


def is_at_their_place(words: Sequence[TitleWord], begins: int, owner: int, places: Collection[str]) -> bool:
    """Whether a title is set where somebody lives or works, and nobody comes there like a thief: `the preacher's tent`.

    `places` are the words for kinds of place; without one behind the owner it is `at the baker's`.
    """
    no_more = lexicon().set_of(_SUBJECT, "no-more")
    if any(word.small in no_more for word in words[begins:owner]):
        return False
    if any(_verb(word.small, "unasked") for word in words[:begins]):
        return False
    behind = words[owner + 1 : owner + 3]
    if any(_left(words, owner + step, "deserted") for step in (1, 2)):
        return False  # The captain's chair is empty.
    if not behind or behind[0].apart or says_where(behind[0].small):
        before = words[begins - 1].small if begins else ""
        return not before or is_where_word(before, "calls-at")
    if behind[0].small in lexicon().set_of("tells-of", "left-empty"):
        return False  # The hermit's abandoned hut.
    for at, word in enumerate(behind):
        if (at and word.apart) or is_plainly_somebody(word.small):
            break
        if word.small in lexicon().set_of(_SUBJECT, "hosted"):
            return True
        if word.small in places:
            other = lexicon().senses("occasions", word.small) or _verb(word.small, "rests-in")
            return not other
    return False


def _is_hidden_from(words: Sequence[TitleWord], at: int) -> bool:
    """Whether somebody or something is hidden from those behind `from`, who are not there yet."""
    hidden = next((step for step, word in enumerate(words[:at]) if _verb(word.small, "hides")), at)
    return at - hidden > 1


def _left(words: Sequence[TitleWord], head: int, sense: str) -> bool:
    """Whether what follows says that they are gone: `where the pilot died`, `while the butler is out`."""
    behind = [word.small for word in words[head + 1 : head + 1 + _LONGEST]]
    return any(
        behind[: len(gone)] == gone for each in lexicon().words(_SUBJECT, sense) if (gone := each.split())
    )


def _says_something(words: Sequence[TitleWord], head: int) -> bool:
    """Whether a deed of theirs follows."""
    after = words[head + 1].small if head + 1 < len(words) else ""
    known = ("person-verbs", "telling-verbs", "title-verbs", "meetings")
    finite = after in lexicon().set_of("title-words", "finite")
    return finite or any(
        lexicon().senses(each, form) for each in known for form in verb_forms(after) if after
    )


def _one_of(words: Sequence[TitleWord], at: int, sense: str) -> bool:
    return at >= 0 and words[at].small in lexicon().set_of(_SUBJECT, sense)


def _verb(word: str, sense: str) -> bool:
    known = lexicon().set_of(_SUBJECT, sense)
    return any(form in known for form in verb_forms(word))


def _of_those_here(words: Sequence[TitleWord], of: int) -> bool:
    """Whether whoever stands behind `of` is there with what stands before it: `a band of thieves`, `the trial of`."""
    if not of:
        return False
    before = words[of - 1].small
    numbers = lexicon().subject("how-many-people").values()
    return (
        before in lexicon().set_of(_SUBJECT, "of-those-here")
        or any(before in each for each in numbers)
        or before.endswith("ful")
        or (is_somebody(before) and not set(callings_of(before)) & _NO_LONGER)
    )


def is_sought(words: Sequence[TitleWord], at: int) -> bool:
    """Whether they are looked for, asked for or sent for before a word."""
    seeking = lexicon().set_of("title-words", "seeks")
    return any(form in seeking for word in words[max(0, at - 2) : at] for form in verb_forms(word.small))
