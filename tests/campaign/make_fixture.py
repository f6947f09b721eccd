"""Makes the file of the present format that tests open for ever after: `python -m tests.campaign.make_fixture`.

To be run once, when a format is new. Every kind of event is in it, on a branch that was left behind.
"""

from __future__ import annotations

import warnings
from pathlib import Path

from solofate.campaign.history import History
from solofate.campaign.migrations import MIGRATIONS
from solofate.campaign.store import Store
from solofate.rules.events import KINDS
from tests.campaign.samples import play, said
from tests.records.strategies import anything


def main() -> None:
    path = Path(__file__).parent / "fixtures" / f"play-v{len(MIGRATIONS)}.db"
    path.parent.mkdir(exist_ok=True)
    meta = {"name": "The Drowned Bell", "seed": 2**70}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        every_kind = tuple(anything(kind).example() for kind in KINDS)
    with Store.open(path, meta=meta, clock=lambda: 1700000000.0) as store:
        history = History(store)
        for step in play(280):
            history.append(step)
        history.append(said(line="every kind")._replace(events=every_kind))
        history.undo(1)
        history.append(said("one way", line="one way"))
        history.append(said("and further", line="and further"))
        history.append(said("another way", line="another way"), instead_of=2)
        history.append(said("taken back", line="taken back"))
        last = said("Ünïcødé 🔔", line="odd \ud800 \x00 “line” ‮")
        history.append(last._replace(waits=True, queued=((1, 1, 0, -1),), opens=False), instead_of=0)
        history.append(said("to be redone"))
        history.undo(1)


if __name__ == "__main__":
    main()
