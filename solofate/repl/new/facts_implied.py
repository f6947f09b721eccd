"""What follows from a fact of a premise: who was hanged is dead, a widow's husband is, and her brother has a sister."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.gm.story.dead_told import DEAD, told_of
from solofate.gm.story.known_facts import is_of_knowing
from solofate.gm.titles.premise_verbs import plain
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.spoken_of import One, People
from solofate.rules.names import slug
from solofate.wording.gm import talk as saying


def implied_by(people: People, one: One, text: str) -> Iterator[tuple[str, str]]:
    """What follows from a fact: who was hanged is dead, a widow's husband is, and her brother has a sister."""
    if is_of_knowing(text) or _DEAD in text.split():
        return
    for each in told_of(f"{one.name} {text}"):
        if each.how == DEAD:
            whose = "" if each.whose in ("my", "their") else each.whose
            name = each._replace(whose=whose).called if each.name or whose else ""
            known = people.known(name) if each.name else None
            name = known.name if known is not None else name
            name = name or (one.name if each.role in one.name else "")
            if name and slug(name) != slug(people.me.name):
                yield name, saying.IS_DEAD
    if text.startswith("is "):
        yield from _implied(people, one, text.removeprefix("is "))


_DEAD = "dead"


def _implied(people: People, one: One, detail: str) -> Iterator[tuple[str, str]]:
    head = plain(detail.split()[-1])
    whose = detail.rpartition("'s ")[0]
    named = any(each.name == whose and each.is_named for each in people.everybody())
    for spouse in lexicon().words("left-behind", head):
        yield whose if named else f"{one.whose} {spouse}", saying.IS_DEAD
    turned = lexicon().words("kin-turned", head)
    other = next((each for each in people.everybody() if each.name == whose and each is not one), None)
    if not turned or not one.hero or other is None:
        return
    role = next(
        (each for each in turned if lexicon().senses("spoken-of", each)[:1] in ((other.pronoun,), ())), ""
    )
    if role:
        yield whose, f"is {one.whose} {role}"


__all__ = ["implied_by"]
