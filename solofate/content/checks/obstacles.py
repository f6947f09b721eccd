"""Counsel on hazards and blocks: where they stand, how hard they are for these heroes, and how many are enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solofate.content.forms.adversaries import Adversary
from solofate.content.forms.scenes import Opponent
from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.obstacles import BLOCK, HAZARD
from solofate.rules.names import slug

HARD_WEAPON = 3
"""The Weapon rating from which on a hazard that hits often is a deadly one (ruling AMBO-48)."""


def stands_where(
    document: Document, place: Place, opponent: Opponent, row: Adversary | None, zones: Mapping[str, str]
) -> Iterator[Mistake]:
    """What is wrong with where a block stands; nothing else bars ways."""
    for field, named in (("between", opponent.between), ("guards", opponent.guards)):
        if not named:
            continue
        if row is not None and row.kind != BLOCK:
            message = f"only a block bars a way, and {quoted(row.name)} is of kind {row.kind}; take it out"
            yield document.mistake((*place, field), message, at_key=True)
            continue
        for at, zone in enumerate(named):
            if slug(zone) not in zones:
                where: Place = (*place, field, at) if len(named) > 1 else (*place, field)
                known = what_is_known(zone, list(zones.values()))
                yield document.mistake(where, f"there is no zone {quoted(zone)}; {known}")
    if len(opponent.between) == 1:
        yield document.mistake((*place, "between"), "a block stands between two zones; name the other too")


def counsel_on_obstacles(
    document: Document, rows: Sequence[Adversary | None], counts: Sequence[int], best: Sequence[int]
) -> Iterator[Mistake]:
    """Warnings for a scene whose heroes have these best skills (rulings AMBO-48, AMBO-57)."""
    if not best:
        return
    there = 0
    walls = 0
    for at, (row, count) in enumerate(zip(rows, counts, strict=True)):
        if row is None or row.kind not in (HAZARD, BLOCK) or row.rating is None:
            continue
        place: Place = ("opposition", at, "adversary")
        there += count
        walls += count if row.kind == BLOCK else 0
        message = _too_hard(row, row.rating, best) or _off_the_guide(row, row.rating, max(best))
        if message:
            yield document.mistake(place, message, warning=True)
        if there > len(best) >= there - count:
            message = (
                f"that makes {there} hazards and blocks for {len(best)} heroes, and too many sour a fight; one "
                "for each hero is the most"
            )
            yield document.mistake(place, message, warning=True)
        elif row.kind == BLOCK and walls > 1 >= walls - count:
            message = "more than one block keeps the heroes from most of what they would do; one is enough"
            yield document.mistake(place, message, warning=True)


def _too_hard(row: Adversary, rating: int, best: Sequence[int]) -> str:
    """Both rating and Weapon very high: two above the best skill with Weapon 3 or 4, for one hero alone one above."""
    above = 1 if len(best) == 1 else 2
    if row.kind != HAZARD or row.weapon < HARD_WEAPON or rating < max(best) + above:
        return ""
    return (
        f"{quoted(row.name)} hits often and hard: {on_the_ladder(rating)} and Weapon {row.weapon} against "
        f"{on_the_ladder(max(best))} at best may be expected to take a hero or two out; lower one of the two"
    )


def _off_the_guide(row: Adversary, rating: int, best: int) -> str:
    """A block is at most one above the best skill of the heroes, a hazard as good as that or one above."""
    if row.kind == BLOCK and rating > best + 1:
        return (
            f"{quoted(row.name)} is {on_the_ladder(rating)}, and the best any hero here has is {on_the_ladder(best)}; "
            "more than one above that is all but a wall"
        )
    if row.kind == HAZARD and not best <= rating <= best + 1:
        how = "seldom hits them" if rating < best else "hits more than the guide says"
        return (
            f"{quoted(row.name)} is {on_the_ladder(rating)}, and the best any hero here has is {on_the_ladder(best)}: "
            f"it {how}; as good as that or one above is usual"
        )
    return ""
