"""What others want of the hero of a premise, as something to keep them from: it is never what the hero is after."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.premise_verbs import plain, word_set
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import gerund, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.premise_hero import Told

_ME, _MY, _NONE = frozenset(("me", "us")), frozenset(("my", "our")), frozenset[str]()


def opposed_in(told: Told, spoken_of: str) -> str:
    """`keep the gang from making me pay`, of a gang that wants her to pay; nothing where nobody wants such a thing.

    `spoken_of` is how others tell of the hero; nothing where the hero says I.
    """
    own = _MY | (lexicon().set_of("whose-of-heroes", spoken_of) if spoken_of else _NONE)
    them = _ME | (lexicon().set_of("whom-of-heroes", spoken_of) if spoken_of else _NONE)
    for each in told.others:
        who = _whoever(each.subject)
        words = each.does.split()
        wants = bool(words) and plain(words[0]) in lexicon().set_of("opposed", "wants")
        doing = _what_they_do(words[1:], them, own) if who and wants else ""
        if doing:
            return f"keep {who} from {doing}"
    return ""


def _whoever(subject: str) -> str:
    """Who opposes the hero, as somebody known; nothing of one's own kin, of whoever speaks and of nobody known."""
    words = subject.split()
    first = plain(words[0]) if words else ""
    if not first or "," in subject or first in word_set("stands-alone"):
        return ""
    if first in lexicon().set_of("first-aims", "whose") and plain(words[-1]) in lexicon().set_of(
        "kin-only", "close"
    ):
        return ""
    led = first in word_set("leads-a-noun")
    return " ".join(("the" if first in ("a", "an") else first if led else words[0], *words[1:]))


def _what_they_do(words: Sequence[str], them: frozenset[str], own: frozenset[str]) -> str:
    """What they would have, as it stands behind `from`: `buying her out`, `getting our well`; nothing of no concern."""
    small = [plain(word) for word in words]
    if len(small) < _FEWEST:
        return ""
    to = small.index("to") if "to" in small[:_FEWEST] else None
    if to == 0 and not (them | own).isdisjoint(small[1:]) and verb_forms(small[1]):
        goes_on = lexicon().set_of("plain", "prepositions") | {"out", "away", "back"}
        behind = (*small[3:], "in")
        said = (
            "me" if small[2 + at] in them and behind[at] in goes_on else word
            for at, word in enumerate(words[2:])
        )
        return f"{gerund(small[1])} {' '.join(said)}"
    if (
        to == 1
        and small[0] in them
        and small[to + 1 : to + 2]
        and small[to + 1] in lexicon().set_of("opposed", "forced")
    ):
        return f"making me {' '.join(words[to + 1 :])}"
    if small[0] in ("the", *own) and small[-1] in lexicon().set_of("opposed", "undone"):
        return f"having {' '.join(words)}"
    if small[0] in own and not is_participle(small[-1]):
        whose = "our" if small[0] == "our" else "my"
        return f"getting {' '.join((whose, *words[1:]))}"
    return ""


_FEWEST = 2


def in_hand(told: Told) -> str:
    """`get rid of the purse before the assassin finds me`, of a thing the hero has taken that is another's."""
    for each in told.others:
        taken = _TAKEN_BY_ME.match(each.subject)
        verb, to, whose = each.does.partition(" to ")
        if taken is not None and to and plain(verb) in ("belongs", "belong"):
            return f"get rid of the {taken['what']} before {whose} finds me"
    return ""


_TAKEN_BY_ME = re.compile(
    r"(?:[Tt]he|[Mm]y) (?P<what>[a-z]+) (?:that |which )?(?:I|we) (?:just )?"
    rf"(?:{lexicon().any_of('opposed', 'took')})\b"
)
"""`The purse I lifted this morning`."""


__all__ = ["in_hand", "opposed_in"]
