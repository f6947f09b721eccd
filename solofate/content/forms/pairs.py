"""The `pair` of a campaign: a second skill list, of which every roll takes one entry as well (FO-PAIR-01)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import ValidationInfo

from solofate.content.forms.own_skills import OwnSkills
from solofate.content.yaml.fields import rating
from solofate.content.yaml.read_values import as_rating
from solofate.content.yaml.shapes import Form, Leaf, mistaken
from solofate.errors import SolofateError
from solofate.rules.model.skills import SkillList

LOWEST, HIGHEST = -4, 8
GREAT = 4
SUITED = "first: [0, 2] with second: [0, 2], or first: [-1, 1] with second: [1, 3]"
"""The splits the book proposes for a cap of Great (+4) (FO-PAIR-03)."""


def _read(value: Any, info: ValidationInfo) -> tuple[int, int]:
    wrong = mistaken("write the lowest and the highest rating of an entry, as in [0, 2]")
    if not isinstance(value, list) or len(value) != 2:
        raise wrong
    try:
        low, high = (as_rating(each, LOWEST, HIGHEST) for each in value)
    except SolofateError:
        raise wrong from None
    if low > high:
        raise mistaken(f"the lowest comes first: [{high}, {low}]")
    return low, high


_STEP = {"type": "integer", "minimum": LOWEST, "maximum": HIGHEST}
Range = Annotated[
    tuple[int, int], Leaf(_read, {"type": "array", "items": _STEP, "minItems": 2, "maxItems": 2})
]


class SecondList(Form):
    """A second list of skills, and how high the entries of both may stand."""

    sample: ClassVar[str] = "{skills: approaches, first: [0, 2], second: [0, 2]}"
    skills: OwnSkills
    """The second list: a ready one by name, one with changes, or one of your own."""
    first: Range = (0, 2)
    """The lowest and the highest rating of an entry of the first list."""
    second: Range = (0, 2)
    """The same of the second. Every sum has to lie between +0 and the cap."""
    cap: Annotated[int, rating(1, HIGHEST)] = GREAT
    """The highest sum there may be."""

    def outside(self) -> str | None:
        """What is wrong with the ranges where a sum lies under +0 or above the cap (FO-PAIR-02)."""
        lowest, highest = self.first[0] + self.second[0], self.first[1] + self.second[1]
        if lowest >= 0 and highest <= self.cap:
            return None
        suited = SUITED if self.cap == GREAT else f"ranges that come to +{self.cap} at most"
        wanted = f"have to lie between +0 and {self.cap:+d}"
        return f"the sums go from {lowest:+d} to {highest:+d} and {wanted}; suited are {suited}"


def out_of_range(ratings: dict[str, int], skills: SkillList) -> list[tuple[str, int, int, int]]:
    """The entries on a sheet that stand outside what their list has: with the rating, the lowest and the highest."""
    if skills.pair is None:
        return []
    found = []
    for entry, rated in ratings.items():
        if entry in skills.singles:
            low, high = skills.pair.range_of(entry)
            if not low <= rated <= high:
                found.append((skills.singles.name(entry), rated, low, high))
    return found
