"""Short aspects out of the long clauses of a premise: what only says when, where or which goes, and the rest is whole.

The whole sentence stays where the story opens; an aspect is called upon by name, and stands in every scene.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.gm.titles.premise import is_whole
from solofate.gm.titles.premise_verbs import plain, verb_at, word_set
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of

_ENDS_NOTHING = lexicon().set_of("small-words", "ends-nothing")
MOST_WORDS = 9
"""So many words an aspect has that nothing is taken from."""
_FEWEST = 3
_TIMES = ("time_period.n.1", "time_unit.n.1", "case.n.1", "time.n.1", "clock_time.n.1")


def short_of_a_trouble(aspect: str) -> str:
    """A trouble in few words: what its hero does, without what only says where, when or which it is."""
    return _shortest(aspect, _cuts(aspect.split()))


def short_of_a_setting(aspect: str) -> str:
    """An aspect of the setting in few words: sooner somebody or something told by what is so of it, a clause else.

    `A Country That Has Stopped Existing`, of whoever wants to bring her son home across it.
    """
    words = aspect.split()
    if len(words) <= MOST_WORDS:
        return aspect
    told = (*_told_aside(words), *_told_by_a_clause(words))
    found = next((each for each in told if len(each.split()) <= MOST_WORDS), "")
    short = found or _shortest(aspect, _cuts(words))
    if len(short.split()) > MOST_WORDS and (whole := _subject_with_its_clause(words)):
        return whole
    return short


def _shortest(aspect: str, cuts: Iterator[list[str]]) -> str:
    """The first of the shorter ones that is short enough, else the shortest; the aspect where none is whole."""
    best = aspect
    if len(aspect.split()) <= MOST_WORDS:
        return aspect
    for words in cuts:
        said = " ".join(words).rstrip(" ,;:")
        if len(words) < len(best.split()) and _stands(words) and is_whole(said):
            best = said
        if len(best.split()) <= MOST_WORDS:
            break
    return best


def _stands(words: Sequence[str]) -> bool:
    """Whether what is left is whole: it does not hang, and nothing in it points to what has gone."""
    small = [plain(word) for word in words]
    return len(words) >= _FEWEST and not _hangs(small[-1]) and {"it", "them"}.isdisjoint(small)


def _hangs(word: str) -> bool:
    """Whether nothing can end with a word: a preposition, an article, or a word that leads a clause."""
    return (
        word
        in lexicon().set_of("plain", "articles") | word_set("hangs") | word_set("relates") | _ENDS_NOTHING
    )


# ---- what goes -----------------------------------------------------------------------------------------------


def _cuts(words: list[str]) -> Iterator[list[str]]:
    """Shorter and shorter ones: each without a further part, what is least needed first."""
    left = list(words)
    for part in (_clause_behind, _relative, _second_thing, _time_at_the_end, _doing_beside, _circumstance):
        while (shorter := part(left)) is not None and len(shorter) < len(left):
            left = shorter
            yield left
            if len(left) <= MOST_WORDS:
                return
    if (shorter := _subject_alone(left)) is not None:
        yield shorter


def _verb(words: Sequence[str]) -> int:
    """Where the verb stands; 0 where the words begin with it, and behind them all where there is none."""
    first = plain(words[0])
    if first not in word_set("leads-a-noun") and (_is_a_verb(first) or is_participle(first)):
        return 0
    found = verb_at([word.casefold() for word in words], 0)
    return len(words) if found is None else found


def _is_a_verb(word: str) -> bool:
    return word in word_set("helps") or any(senses_of(form, "verb") for form in verb_forms(word))


def _clause_behind(words: list[str]) -> list[str] | None:
    """Without a clause or a time behind: `… before the monsoon breaks`, `…, who has put a price on his head`."""
    verb = _verb(words)
    for at in range(len(words) - 1, verb + 1, -1):
        small = plain(words[at])
        behind_a_comma = words[at - 1].endswith(",") and small in word_set("relates") | {"and", "but"}
        if at >= _FEWEST and (behind_a_comma or (small in word_set("hangs") and small != "while")):
            return [*words[: at - 1], words[at - 1].rstrip(",")]
    return None


def _relative(words: list[str]) -> list[str] | None:
    """Without what says which one is meant, behind its noun: `the man who taught him to shoot`."""
    verb = _verb(words)
    at = next((at for at in range(verb + 2, len(words)) if _says_which(words, at)), None)
    return words[:at] if at is not None else None


def _says_which(words: Sequence[str], at: int) -> bool:
    """Whether a word leads a clause about a noun that was led by an article just before."""
    if plain(words[at]) not in word_set("relates") | {"where"}:
        return False
    led = _led_at(words, at)
    return led is not None and at - led > 1


def _led_at(words: Sequence[str], at: int) -> int | None:
    """Where the article of the noun before a word stands; None where none is near."""
    stops = lexicon().set_of("plain", "prepositions")
    for before in range(at - 1, max(-1, at - _NEAR), -1):
        small = plain(words[before])
        if small in word_set("leads-a-noun") or small.endswith(("'s", "’s")):
            return before
        if small in stops:
            return None
    return None


_NEAR = 5


def _second_thing(words: list[str]) -> list[str] | None:
    """Without a second thing that is named beside the first: `his mutinous crew and a dying passenger`."""
    verb = _verb(words)
    stops = lexicon().set_of("plain", "prepositions")
    for at in range(verb + 2, len(words) - 2):
        if plain(words[at]) == "and" and plain(words[at + 1]) in word_set("leads-a-noun"):
            ends = next((to for to in range(at + 2, len(words)) if plain(words[to]) in stops), len(words))
            leads = plain(words[ends]) if ends < len(words) else ""
            if leads == "of" or (leads == "to" and plain(words[ends - 1]) in word_set("to-somebody")):
                ends = len(words)  # `And a debt to the man`: to him is only the debt.
            return [*words[:at], *words[ends:]]
    return None


def _time_at_the_end(words: list[str]) -> list[str] | None:
    """Without a time at the end that no word leads: `one last time`, `every midsummer`."""
    for length in (3, 2):
        tail = [plain(word) for word in words[-length:]]
        if tail[0] in word_set("leads-a-noun") | _LATELY and (
            tail[-1] in _WHEN or is_a(tail[-1], _TIMES, among=1)
        ):
            before = plain(words[-length - 1])
            if before not in lexicon().set_of("plain", "prepositions"):
                return words[:-length]
    return None


_LATELY = frozenset(("last", "next"))
_WHEN = lexicon().set_of("title-words", "when") | {"time", "midsummer"}


def _doing_beside(words: list[str]) -> list[str] | None:
    """Without what is done beside it: `rows from roof to roof trading seeds`."""
    verb = _verb(words)
    leads = word_set("leads-a-noun")
    for at in range(verb + 3, len(words)):
        small, before = plain(words[at]), [plain(word) for word in words[at - 2 : at]]
        doing = (small.endswith("ing") and bool(senses_of(small, "verb"))) or any(
            form != small and senses_of(form, "verb") for form in verb_forms(small) if small.endswith("ing")
        )
        bare = leads.isdisjoint(before) and bool(senses_of(before[-1], "noun"))
        if doing and bare and before[-1] not in lexicon().set_of("plain", "prepositions"):
            return words[:at]
    return None


def _circumstance(words: list[str]) -> list[str] | None:
    """Without where it is, by whom, or with what: the last such part that nothing before it needs.

    A part that says of what something is stays, and so does what a verb goes with: `break into the tax office`.
    """
    verb = _verb(words)
    stops = lexicon().set_of("plain", "prepositions")
    spots = [at for at in range(len(words) - 2, verb + 1, -1) if plain(words[at]) in stops]
    for leads in (_ADJUNCTS, _FURTHER):
        for at in spots:
            small = plain(words[at])
            if small not in leads or _goes_with_it(words, at, verb) or not _is_done_to(words, at, verb):
                continue
            ends = next(
                (
                    to
                    for to in range(at + 2, len(words))
                    if plain(words[to]) in stops - {"of"} and not _goes_on(words, at, to)
                ),
                len(words),
            )
            while ends < len(words) and plain(words[ends]) in _OF_A_PLACE:
                ends = next(
                    (to for to in range(ends + 1, len(words)) if plain(words[to]) in stops), len(words)
                )
            own = next((to for to in range(at + 3, ends) if _says_more_of_it(words, to)), None)
            if own is not None:
                return words[:own]
            begins = at - 1 if _is_done_to_a_noun(words, at - 1, verb) else at
            return [*words[:begins], *words[ends:]]
    return None


def _goes_on(words: Sequence[str], at: int, to: int) -> bool:
    """Whether what is led by a preposition has a clause or a participle of its own before the next preposition."""
    between = [plain(word) for word in words[at + 1 : to]]
    return is_participle(between[-1]) or not _CLAUSES_OWN.isdisjoint(between)


def _says_more_of_it(words: Sequence[str], at: int) -> bool:
    """Whether a participle and a preposition say more of a thing there: `my name scratched into the hood`."""
    stops = lexicon().set_of("plain", "prepositions")
    return is_participle(plain(words[at])) and at + 1 < len(words) and plain(words[at + 1]) in stops


_CLAUSES_OWN = word_set("stands-alone") - word_set("leads-a-noun")
_ADJUNCTS = lexicon().set_of("plain", "adjuncts")
_OF_A_PLACE = frozenset(("off", "near", "outside", "beyond"))
"""What says of a place where it lies: `on an island off Maine`."""
_FURTHER = frozenset(("to", "for", "from", "into"))


def _goes_with_it(words: Sequence[str], at: int, verb: int) -> bool:
    """Whether a verb stands right before the preposition that needs it, or `to` leads to what is done."""
    before, behind = plain(words[at - 1]), plain(words[at + 1])
    if plain(words[at]) == "to" and behind not in word_set("leads-a-noun") and _is_a_verb(behind):
        return True
    done = plain(words[at - 2]) == "to" if at > 1 else False
    helped = at - 1 > verb and is_participle(before)
    return (
        (at - 1 == verb and not is_participle(before)) or done or (before in word_set("helps") and not helped)
    )


def _is_done_to(words: Sequence[str], at: int, verb: int) -> bool:
    """Whether something is done to somebody before it: where one only runs to is what is told of them."""
    between = [plain(word) for word in words[verb + 1 : at]]
    led = not word_set("leads-a-noun").isdisjoint(between)
    done = is_participle(plain(words[verb])) if verb < len(words) else False
    return led or done or any(map(is_participle, between)) or any(each.endswith("s") for each in between[1:])


def _is_done_to_a_noun(words: Sequence[str], at: int, verb: int) -> bool:
    """Whether a participle stands there that says more of a noun before it: `a child hidden in …`."""
    if at <= verb + 1 or not is_participle(plain(words[at])):
        return False
    return _led_at(words, at) is not None


def _subject_alone(words: list[str]) -> list[str] | None:
    """With a subject that is only named: `The Postman Refuses …`, of one of a valley where the dead get mail."""
    verb = _verb(words)
    if verb < _FEWEST:
        return None
    stops = lexicon().set_of("plain", "prepositions") | word_set("relates") | {"where"}
    ends = next((at for at in range(1, verb) if plain(words[at]) in stops - {"of"}), None)
    if ends is None or verb >= len(words) or is_a(plain(words[ends - 1]), _TIMES, among=1):
        return None
    return [*words[:ends], *words[verb:]]


# ---- somebody or something told by a clause ------------------------------------------------------------------


def _told_aside(words: list[str]) -> Iterator[str]:
    """What is told of somebody aside, as a sentence of its own: `Her Father Has Put a Price on His Head`."""
    for at in range(_verb(words) + 2, len(words)):
        if plain(words[at]) in ("who", "which") and words[at - 1].endswith(","):
            led = _led_at(words, at)
            told = " ".join((*words[led:at], *words[at + 1 :])).replace(",", "", 1) if led is not None else ""
            if told and "," not in told and is_whole(told):
                yield f"{told[:1].upper()}{told[1:]}"


def _subject_with_its_clause(words: list[str]) -> str:
    """Whoever it is said of, with what is so of them: `A Smuggler Who Lost Her Ship in a Card Game`; else nothing."""
    verb = _verb(words)
    if verb > MOST_WORDS or not any(_says_which(words, at) for at in range(1, verb)):
        return ""
    told = " ".join(words[:verb]).rstrip(" ,")
    return told if is_whole(told) and not _hangs(plain(told.split()[-1])) else ""


def _told_by_a_clause(words: list[str]) -> Iterator[str]:
    """Nouns behind the verb with the clause that says which they are, up to its end: `A Boy Who Can't Be Killed`."""
    verb = _verb(words)
    for at in range(verb + 2, len(words)):
        if not _says_which(words, at) or words[at - 1].endswith(","):
            continue
        led = _led_at(words, at)
        if led is None or led <= verb:
            continue
        behind = words[at:]
        ends = next(
            (
                to
                for to in range(1, len(behind))
                if plain(behind[to]) in word_set("hangs") or behind[to - 1].endswith(",")
            ),
            len(behind),
        )
        told = " ".join((*words[led:at], *behind[:ends])).rstrip(" ,;")
        if is_whole(told) and not _hangs(plain(told.split()[-1])):
            yield f"{told[:1].upper()}{told[1:]}"


__all__ = ["short_of_a_setting", "short_of_a_trouble"]
