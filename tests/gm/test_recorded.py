"""Every choice of the GM in fights of the Condensed rules without options is the one it was."""

from __future__ import annotations

import json

import pytest

from tests.gm.recorded import FILE, recorded


@pytest.mark.slow
def test_every_choice_in_condensed_fights_is_the_one_that_is_recorded() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    now = recorded()
    number = sum(int(each.split()[0]) for kinds in now.values() for each in kinds.values())
    assert number > 3000
    other = [
        f"{who}, {kind}: {kept.get(who, {}).get(kind)} was recorded, it is {now[who].get(kind)}"
        for who in now
        for kind in {*now[who], *kept.get(who, {})}
        if now[who].get(kind) != kept.get(who, {}).get(kind)
    ]
    assert not other, "\n".join(other)
