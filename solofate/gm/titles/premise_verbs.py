"""Which word of a clause is its verb: what stands behind `who` has its own, and a plural is none."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.titles.persons import are_several, is_somebody
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.tenses import is_past

STOPS = ",.;:!?…"
"""What stops at the end of a word."""


def plain(word: str) -> str:
    """A word in small letters and without what stops at it."""
    return word.strip(f'{STOPS}"“”()').casefold().replace("’", "'")


def word_set(sense: str) -> frozenset[str]:
    """The words of a premise of one sense."""
    return lexicon().set_of("premises", sense)


def comma_behind(words: Sequence[str], at: int) -> int:
    """Where the part of a sentence ends in which a word stands."""
    return next((to + 1 for to in range(at, len(words)) if words[to][-1] in STOPS), len(words))


def prepositions() -> frozenset[str]:
    """The words behind which a noun stands and no verb."""
    return lexicon().set_of("plain", "prepositions") | {"aboard"}


def leads_a_noun(word: str) -> bool:
    """Whether a word leads a noun or stands for one: the, her, nobody."""
    return plain(word) in word_set("leads-a-noun") | word_set("stands-alone")


SURELY, _PERHAPS = 2, 1


def verb_at(words: Sequence[str], first: int) -> int | None:
    """The verb of a clause whose subject begins at `first`; None where no verb of its own stands there."""
    found = verb_in(words, first, comma_behind(words, first))
    if found is not None or words[first : first + 1] == []:
        return found
    begins = comma_behind(words, first)  # Somebody, a retired judge, goes …
    while begins < len(words) and words[begins - 1].endswith(","):
        end = comma_behind(words, begins)
        head = begins
        while head < end - 1 and plain(words[head]) in word_set("before-a-verb"):
            head += 1
        several = is_several([*words[first:begins]])
        if how_finite(words, head, several=several, behind_joint=True) == SURELY and not leads_a_noun(
            words[head]
        ):
            return head
        if plain(words[begins]) not in word_set("relates") and verb_in(words, begins, end) is not None:
            return None
        begins = end
    return None


def verb_in(words: Sequence[str], first: int, end: int) -> int | None:
    """The verb of what stands before `end`, its subject first; None where it has none of its own."""
    perhaps, related = None, False
    several = is_several(words[first:end])
    at = first + 1
    if at >= end or plain(words[first]) in word_set("relates"):
        return None
    while at < end:
        word, before = plain(words[at]), plain(words[at - 1])
        hangs = word in word_set("hangs") and before not in prepositions()
        if hangs and (word not in prepositions() or verb_in(words, at + 1, end) is not None):
            break
        if word in ("and", "but", "or", "so") and (perhaps is not None or word == "or"):
            break
        if word in ("and", "but") and related and how_finite(words, at + 1, several=False, behind_joint=True):
            at += 2  # A knight who turned himself into an owl and will not turn back.
            continue
        if word in word_set("relates") | {"where"} and not (word == "that" and before in prepositions()):
            at, related = _behind_a_relative(words, at, end), True
            continue
        alone = word in word_set("stands-alone") and before not in prepositions() | word_set("joins")
        behind = plain(words[at + 1]) if at + 1 < end else ""
        alone = alone and not (
            word in word_set("leads-a-noun") and senses_of(behind, "noun")
        )  # This morning.
        if alone and perhaps is None and at > first and not leads_a_noun(words[at - 1]):
            at = _behind_a_relative(words, at, end)  # The man she loved.
            continue
        sure = how_finite(words, at, several=several)
        if sure == SURELY:
            return at
        if sure == _PERHAPS and perhaps is None:
            perhaps = at
        at += 1
    bare = (
        perhaps is not None
        and is_somebody(plain(words[perhaps - 1]))
        and not words[perhaps - 1][:1].isupper()
    )
    begun = plain(words[first])
    unled = not several and not leads_a_noun(words[first]) and (is_somebody(begun) or bare)
    return None if unled and not lexicon().senses("given-names", begun) else perhaps


def _behind_a_relative(words: Sequence[str], at: int, end: int) -> int:
    """Where a clause that says who or what something is has had its verb: behind `who runs`, `where nobody goes`."""
    spot = at + 1
    if plain(words[at]) in ("whose", "where"):
        spot += 1
    while spot < end:
        if how_finite(words, spot, several=False, behind_joint=spot == at + 1, any_form=True):
            spot += 1
            while spot < end and (
                plain(words[spot]) in word_set("before-a-verb") | word_set("helps") | {"been", "to"}
            ):
                spot += 1
            helped = plain(words[spot - 1]) in word_set("helps") | word_set("before-a-verb") | {"been", "to"}
            denied = plain(words[spot - 1]).endswith("n't")
            return (
                spot + 1
                if (helped or denied) and spot < end and senses_of(plain(words[spot]), "verb")
                else spot
            )
        spot += 1
    return end


def how_finite(
    words: Sequence[str], at: int, *, several: bool, behind_joint: bool = False, any_form: bool = False
) -> int:
    """How surely a word is the verb of a clause; `any_form` is also that of several, where the subject is not known."""
    if at >= len(words):
        return 0
    word, before = plain(words[at]), plain(words[at - 1]) if at and not behind_joint else ""
    behind = plain(words[at + 1]) if at + 1 < len(words) and words[at][-1] not in STOPS else ""
    if not word.replace("'", "").replace("-", "").isalpha() or (words[at][:1].isupper() and at):
        return 0
    noun_led = before in word_set("leads-a-noun") and before not in ("one", "all", "both", "each")
    if word in word_set("helps") or word.endswith("n't"):
        return 0 if noun_led or before in prepositions() else SURELY
    if noun_led or before in prepositions() | {"to"} or before.endswith("'s"):
        return 0
    past, bases = (
        is_past(word),
        [form for form in verb_forms(word) if form != word and senses_of(form, "verb")],
    )
    as_verb = sum(each.uses + 1 for each in senses_of(word, "verb"))
    as_noun = sum(each.uses + 1 for each in senses_of(word, "noun"))
    if past and bases:
        if word in ("named", "called") and at + 1 < len(words) and words[at + 1][:1].isupper():
            return 0
        only_past = not is_participle(word)
        leads_on = leads_a_noun(words[at + 1]) if behind else False
        if behind_joint:
            return SURELY if leads_on or only_past or any_form else 0
        return SURELY if only_past else _PERHAPS
    if word.endswith("s") and not word.endswith("ss") and bases and not word.endswith("'s"):
        if at and words[at - 1][:1].isupper() and before not in word_set("leads-a-noun") and not behind_joint:
            return SURELY  # No plural stands behind a name.
        next_verb = behind and behind.endswith("s") and _outweighs(behind)
        if next_verb and before not in word_set("stands-alone"):
            return 0
        complement = not behind or _may_follow(words, at + 1)
        if as_verb > as_noun or (complement and as_verb > 0 and _is_a_noun(before) and as_verb * 3 > as_noun):
            return SURELY
        return 0
    if (several or any_form) and word in verb_forms(word) and as_verb and not word.endswith("ing"):
        adjective = sum(each.uses + 1 for each in senses_of(word, "adjective"))
        pronoun = before in word_set("stands-alone") | word_set("before-a-verb")
        own = as_verb > max(as_noun, adjective) or (pronoun and not any_form)
        own = own or (bool(behind) and leads_a_noun(words[at + 1]) and as_verb * 3 > as_noun)
        own = own and (bool(behind) or pronoun or not is_somebody(word))  # A mother and a night nurse.
        return SURELY if own and (not behind_joint or any_form or several) else 0
    return 0


def _outweighs(word: str) -> bool:
    bases = [form for form in verb_forms(word) if form != word and senses_of(form, "verb")]
    as_verb, as_noun = (sum(each.uses + 1 for each in senses_of(word, part)) for part in ("verb", "noun"))
    return bool(bases) and as_verb > as_noun


def _is_a_noun(word: str) -> bool:
    return not word or bool(senses_of(word, "noun")) or not senses_of(word, "adjective")


def _may_follow(words: Sequence[str], at: int) -> bool:
    """Whether a word may stand right behind a verb: an article, a preposition, a name, how it is done."""
    word = plain(words[at])
    return (
        leads_a_noun(words[at])
        or word
        in prepositions()
        | word_set("asks")
        | word_set("helps")
        | lexicon().set_of("small-words", "behind-a-verb")
        or words[at][:1].isupper()
        or word.endswith(("ly", "ing"))
    )


def is_several(subject: Sequence[str]) -> bool:
    """Whether a subject is more than one, or I and you, whose verbs are as those of several."""
    small = [plain(word) for word in subject]
    if not small:
        return False
    if small[0] in ("i", "we", "you", "they") or small[0] in word_set("several"):
        return True
    if "and" in small[1:5]:
        at = small.index("and")
        two = leads_a_noun(subject[at + 1]) or subject[at + 1][:1].isupper() if at + 1 < len(small) else False
        if two and not any(how_finite(subject, spot, several=False) for spot in range(1, at)):
            return True
    upto = next(
        (at for at, word in enumerate(small) if at and word in prepositions() | word_set("relates")),
        len(small),
    )
    for at in range(1, min(upto, 4)):
        head = small[at]
        if are_several(head) and not senses_of(head, "verb") and small[0] not in ("a", "an", "one"):
            return True
        if head in ("men", "women", "people", "children"):
            return True
    return False


__all__ = [
    "STOPS",
    "SURELY",
    "comma_behind",
    "how_finite",
    "is_several",
    "leads_a_noun",
    "plain",
    "prepositions",
    "verb_at",
    "verb_in",
    "word_set",
]
