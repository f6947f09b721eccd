"""Makes the table of weights that `solofate.voice.endings` reads.

    python -m tests.making_endings

What it learns from are the short endings of `tests/voice/endings.yaml` and the right drafts that
`learned_from` tells of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import log

from solofate.voice.brief import ATTACK
from solofate.voice.endings import Weight, features_of, written
from solofate.voice.tokens import stems
from tests.places import ROOT, read_yaml
from tests.voice.drafts_of import FOLDER, Draft, learned_from

SHIPPED = ROOT / "solofate" / "voice" / "endings.txt"
HEADINGS = {
    "hit": (True, True),
    "missed": (True, False),
    "came_off": (False, True),
    "failed": (False, False),
}
"""For each heading of the endings whether it is of a fight, and whether it came off."""

OTHER_KIND = 0.25
"""What is told of a fight counts so much for what is told of other deeds, and the other way round."""

SMOOTHED = 0.6
LEAST = 40
"""What weighs less for both is left out."""


def table() -> str:
    """The table as it should stand."""
    counted = {heading: Counter[str]() for heading in HEADINGS.values()}
    texts = Counter[tuple[bool, bool]]()
    for heading, features in _examples():
        counted[heading].update(features)
        texts[heading] += 1
    rows = {
        said: Weight(*(_weight(said, fights, counted, texts) for fights in (True, False)))
        for said in sorted(set().union(*counted.values()))
    }
    return written([(said, row) for said, row in rows.items() if max(map(abs, row)) >= LEAST])


def _examples() -> Iterator[tuple[tuple[bool, bool], list[str]]]:
    for heading, texts in read_yaml(FOLDER / "endings.yaml").items():
        yield from ((HEADINGS[heading], features_of(text)) for text in texts)
    for draft in learned_from():
        if (went := _went(draft)) is not None:
            fights = draft.brief.ends[0].action == ATTACK
            yield (fights, went), features_of(draft.text, stems(" ".join(draft.brief.known)))


def _went(draft: Draft) -> bool | None:
    return draft.brief.ends[0].went if draft.good and len(draft.brief.ends) == 1 else None


def _weight(
    said: str,
    fights: bool,
    counted: dict[tuple[bool, bool], Counter[str]],
    texts: Counter[tuple[bool, bool]],
) -> int:
    """How much likelier something is said where it came off than where it did not, in hundredths."""
    share = {}
    for went in (True, False):
        mine, other = (fights, went), (not fights, went)
        often = counted[mine][said] + OTHER_KIND * counted[other][said]
        of = texts[mine] + OTHER_KIND * texts[other]
        share[went] = (often + SMOOTHED) / (of + 2 * SMOOTHED)
    return round(100 * log(share[True] / share[False]))


if __name__ == "__main__":
    SHIPPED.write_text(table(), encoding="utf-8")
