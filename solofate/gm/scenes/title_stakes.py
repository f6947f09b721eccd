"""What a title tells or names, where it gives no deed to do: foes, what happens, people, a place, a matter."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from solofate.gm.titles.title_goals import bare, clause_in, matter_in, place_in
from solofate.gm.titles.title_reading import TitleReading
from solofate.gm.wording.goals import to_you
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import slug
from solofate.wording.people import listed


class StakesDrawn(NamedTuple):
    """What stakes are drawn `by`: `foes`, `clause`, `company`, `title` or `matter`, and the words that go into them."""

    by: str
    said: str

    @property
    def slot(self) -> str:
        """The slot of the rows the words stand in."""
        return "npc" if self.by in ("foes", "company") else "title"


def told_in(title: str, reading: TitleReading, heroes: Collection[str] = ()) -> StakesDrawn | None:
    """What a title tells or names as it stands inside a sentence; None where no words of it would."""
    if reading.foes:
        return StakesDrawn("foes", listed([each.called for each in reading.foes]))
    if clause := clause_in(title):
        return StakesDrawn("clause", to_you(clause))
    if company := _begins_with(title, reading):
        return StakesDrawn("company", company)
    matter = matter_in(title, heroes)
    place = place_in(title, reading.settings[0].said) if reading.settings else ""
    if place and (not matter or slug(matter) == slug(place)):
        return StakesDrawn("title", to_you(place))
    return StakesDrawn("matter", to_you(matter)) if matter else None


def _begins_with(title: str, reading: TitleReading) -> str:
    """Who a title is about that begins with them, as they are called: `Captain Marsh`, `the card sharps`."""
    text = bare(title)
    numbers = lexicon().subject("how-many-people").values()
    before = (*lexicon().words("where-words", "article"), *(word for words in numbers for word in words))
    leads = "|".join(map(re.escape, before))
    for name in reading.named:
        if text in name.split() or re.match(rf"{re.escape(name)}{_BEHIND}", text):
            return name
    for each in reading.people:
        pronoun = slug(each.said) in lexicon().set_of("title-words", "doer")
        if not pronoun and re.match(
            rf"(?:(?:{leads}) )?{re.escape(each.said)}{_BEHIND}", text, re.IGNORECASE
        ):
            return each.called
    return ""


_BEHIND = r"(?:,|$| (?:in|at|on|with|of|from|by|behind|under|and)\b)"
