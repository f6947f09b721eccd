"""`solofate measure`: how dangerous the adversaries of tables are, by playtests, kept beside each table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from solofate.app.exits import FINE, INTERRUPTED, say
from solofate.content.checked import load_adversaries
from solofate.content.loading.threats import MeasuredThreat, threats_file
from solofate.playtest.measuring import measure_table
from solofate.records.json_line import json_line
from solofate.wording.people import count
from solofate.wording.plain import inline


def measure(tables: Sequence[Path], fights: int, seed: int, anew: bool, as_json: bool) -> int:
    """Measures tables one after the other. Raises `ContentError` for one with mistakes, before any is measured."""
    for table in tables:
        load_adversaries(table)

    def tell(name: str, found: MeasuredThreat) -> None:
        if as_json:
            print(json_line({"adversary": name, **found._asdict()}), flush=True)
            return
        heroes = "1 hero" if found.heroes == 1 else f"{found.heroes} heroes"
        against = f"{heroes} by the book against {found.foes}"
        print(inline(f"{name}: threat {found.threat:.2f} ({found.share:.0%} won, {against})"), flush=True)

    try:
        for table in tables:
            threats = measure_table(table, seed, fights, anew, tell)
            if not as_json:
                known = count(len(threats.adversaries), "adversary")
                print(inline(f"{known} measured, in {threats_file(table)}"))
    except KeyboardInterrupt:
        say("stopped; what was measured so far is kept, and measure goes on from there")
        return INTERRUPTED
    return FINE
