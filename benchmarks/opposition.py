"""How long the GM takes to find opposition, in processor time on one core: `python -m benchmarks.opposition`.

The shipped adversaries are drawn from by lot, against the first hero of the starter and against all of them. What is
picked is told as well: whatever makes it quicker picks the same.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from benchmarks.encounters import STARTER, shipped_rows
from solofate.content.checked import load_campaign
from solofate.game.setup import start_of
from solofate.gm.emulator import Emulator
from solofate.gm.forecast.encounters import offered
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.decisions import GM_SEAT
from solofate.rules.decisions.scenes import WHO_OPPOSES, Meeting
from solofate.rules.dice import SeededDice
from solofate.rules.in_force import at_this_table
from solofate.rules.model.characters import PCS, Character, enter
from solofate.rules.model.state import State
from solofate.rules.names import slug
from solofate.rules.table import Table


def at_the_start(book: str) -> tuple[State, tuple[Character, ...]]:
    """The starter's state and heroes, by a book."""
    campaign = load_campaign(STARTER)
    start = start_of(campaign)
    if book != start.dialect:
        start = start._replace(dialect=book, options=())
    heroes = tuple(
        enter(at_this_table(start, sheet), slug(sheet.name), side=PCS, control="player")
        for sheet in campaign.heroes
    )
    return start, heroes


def seconds(state: State, heroes: Sequence[Character], style: str, seed: int) -> tuple[float, str]:
    """The processor seconds that one drawing takes, and what is picked."""
    state = state._replace(style=style, characters={hero.id: hero for hero in heroes})
    table = Table(state, SeededDice(seed))
    options = offered(state, shipped_rows(), heroes, SeededDice(seed).below)
    decision = WHO_OPPOSES.ask(GM_SEAT, options, options[0].id, Meeting(tuple(heroes)))
    begin = time.process_time()
    call = Emulator(style, explain=False).decide(decision, table)
    return time.process_time() - begin, call.chose


def main() -> None:
    """Print how long each drawing takes."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--book", default=CONDENSED.book)
    reader.add_argument("--styles", nargs="*", default=("fair", "ruthless"))
    reader.add_argument("--seeds", nargs="*", type=int, default=(301, 302, 303))
    asked = reader.parse_args()
    state, heroes = at_the_start(asked.book)
    for style in asked.styles:
        for party in (heroes[:1], heroes):
            found = [seconds(state, party, style, seed) for seed in asked.seeds]
            taken = ", ".join(f"{each:.2f}" for each, _ in found)
            print(f"{style}, {len(party)} heroes: {taken} seconds ({', '.join(pick for _, pick in found)})")


if __name__ == "__main__":
    main()
