"""The lines of one fight, played by each book from the same beginning and with the same dice, side by side.

`fight_in_three_books.txt` has what came of it, under each line the dials it shows. Written anew by UPDATE_GOLDEN=1.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.errors import SolofateError
from solofate.rules.books import BOOKS
from solofate.rules.events import (
    AspectAdded,
    Boost,
    ConsequenceTaken,
    Event,
    FatePoints,
    FullDefense,
    Hit,
    Moved,
    Outcome,
    Rolled,
    StressMarked,
    TakenOut,
    TurnOrderSet,
)
from tests.places import ROOT
from tests.rules.test_every_dial import DIALS
from tests.worked_examples.stage import stage

RECORD = ROOT / "tests" / "rules" / "fight_in_three_books.txt"

HEROES = {
    "Ann": {"skills": {"Fight": 3, "Athletics": 2, "Notice": 1}, "aspects": ["Old Oath"]},
    "Bo": {"skills": {"Notice": 3, "Fight": 1, "Athletics": 1}},
}
FOES = {"Og": {"skills": {"Fight": 3, "Athletics": 2}, "stress": 4, "consequences": []}}
ZONES = {"yard": {"next-to": ["hall"]}, "hall": {"next-to": [{"zone": "loft", "barrier": 3}]}, "loft": {}}

LINES: tuple[tuple[str, str, str, str], ...] = (
    ("", "/conflict physical", "", "turn.order turn.skill"),
    (
        "ann",
        "/attack og with fight",
        "0000 0000",
        "roll.ties roll.success_at ties.attack defence.mode roll.by",
    ),
    ("ann", "/attack og with fight", "+++0 +000", "hit.size opposition.person"),
    ("ann", "/attack og with fight", "++++ 0000", "roll.style_at hit.style boosts.enabled stress.model"),
    ("bo", '/advantage notice "Sand" vs 2', "0000", "advantage.free advantage.life"),
    ("bo", '/advantage notice "Mud" vs 0', "0000", "advantage.free advantage.life roll.style_at"),
    ("ann", '/overcome athletics vs 3 "the gate"', "0000", "fail.modes conflict.side_task"),
    ("bo", "/aid ann with fight", "", "team.ways"),
    ("bo", "/full-defense", "", "defence.full"),
    ("bo", "/defend", "", "defence.full"),
    ("bo", "/block fight against attack fight", "+000", "block.enabled turn.actions"),
    ("ann", "/walk hall", "", "move.normal"),
    ("ann", "/move loft", "+000", "move.long move.hindrance"),
    ("ann", "/run loft", "", "move.long move.hindrance move.fail"),
    ("og", "/as og attack bo with fight", "+++0 0000", "defence.mode stress.per_hit stress.model"),
    ("og", "/as og attack bo with fight", "+000 0000", "stress.pick stress.per_hit taken_out.when"),
    ("bo", "/as bo concede", "", "concede.enabled concede.pay"),
    ("bo", '/compel "Old Oath" "she waits" on ann', "", "compel.by"),
    ("ann", '/contest "the key" vs og', "", "contest.enabled"),
    ("ann", '/challenge "out" door:fight:2 wall:athletics:2', "", "challenge.enabled conflict.side_task"),
)
"""Who does what, with which dice, and the dials that show in it."""

TOLD = {
    TurnOrderSet: lambda each: f"order {', '.join(each.who)}",
    Rolled: lambda each: f"{each.who} rolls {each.effort:+d}",
    Outcome: lambda each: f"{each.result} by {each.shifts}",
    Hit: lambda each: f"hit of {each.shifts}",
    StressMarked: lambda each: f"{each.who} marks boxes {', '.join(str(box + 1) for box in each.boxes)}",
    ConsequenceTaken: lambda each: f"{each.who} takes {each.slot}",
    Boost: lambda each: "a boost",
    AspectAdded: lambda each: (
        f"{each.aspect}, {sum(each.free_invokes.values())} free{', fragile' if each.fragile else ''}"
        if each.aspect in ("Sand", "Mud")
        else "an aspect"
    ),
    Moved: lambda each: f"{each.who} goes to {each.to}",
    TakenOut: lambda each: f"{each.who} is taken out",
    FatePoints: lambda each: f"{each.who} {each.change:+d} ({each.reason.split(' ')[0]})",
    FullDefense: lambda each: f"{each.who} is on guard",
}


def turn_to(game: Game, who: str) -> None:
    """Everybody else passes until it is their turn."""
    for _ in range(20):
        if game.state.scene.mode != "conflict" or game.state.scene.turn == who:
            return
        answered(game, game.do(f"/as {game.state.scene.turn} pass"), who)


def answered(game: Game, so_far: list[Event], following: str) -> list[str]:
    """Every question has its usual answer; nobody invokes. Returns the kinds that were asked."""
    asked = []
    while game.pending is not None:
        pending = game.pending
        asked.append(pending.kind)
        ids = [option.id for option in pending.options]
        wanted = {"invoke": "pass", "next": following, "first": following, "defend": "fight"}.get(
            pending.kind, ""
        )
        game.choose(wanted if wanted in ids else "")
    return asked


def played(book: str, folder: Path) -> list[str]:
    """What each line comes to in this book."""
    told = []
    for who, line, dice, _ in LINES:
        place = folder / f"{book}-{len(told)}"
        place.mkdir()
        game = stage(place, HEROES, FOES, dialect=book, zones=ZONES)
        for each in ("/control gm player", "/control og player"):
            game.do(each)
        if who:
            answered(game, game.do("/conflict physical"), who)
            turn_to(game, who)
            if "loft" in line:  # The way to it leads through the hall.
                for step in ("/move hall", "/walk hall"):
                    try:
                        game.do(step)
                    except SolofateError:
                        continue
        before = len(game.log)
        try:
            for faces in dice.split():
                game.do(f"/dice {faces}")
            game.do(line)
            asked = answered(game, [], "ann")
        except SolofateError as refusal:
            told.append(f"refused: {str(refusal).splitlines()[0]}")
            continue
        events = [TOLD[type(event)](event) for _, event in game.log[before:] if type(event) in TOLD]
        kinds = [kind for kind in dict.fromkeys(asked) if kind not in ("invoke", "next", "name", "intent")]
        told.append("; ".join([*events, *([f"asked: {', '.join(kinds)}"] if kinds else [])]) or "nothing")
    return told


def table_of(folder: Path) -> str:
    """The record: each line with the dials it shows, and what each book makes of it."""
    by_book = {book: played(book, folder) for book in BOOKS}
    rows = []
    for at, (who, line, dice, dials) in enumerate(LINES):
        rows.append(f"{who or 'all'}: {line}{f'   [{dice}]' if dice else ''}")
        rows.append(f"  dials: {dials}")
        rows += [f"  {book + ':':12}{told[at]}" for book, told in by_book.items()]
        rows.append("")
    shown = {dial for *_, dials in LINES for dial in dials.split()}
    rows.append("Not met in this fight (why, or the moment that has it, stands in test_every_dial.py):")
    rows += [f"  {dial}" for dial in DIALS if dial not in shown]
    return "\n".join(rows) + "\n"


def test_the_same_fight_comes_to_what_is_recorded_in_each_book(tmp_path: Path) -> None:
    made = table_of(tmp_path)
    if os.environ.get("UPDATE_GOLDEN"):
        RECORD.write_text(made, encoding="utf-8")
    assert made == RECORD.read_text(encoding="utf-8")


def test_every_line_of_the_fight_shows_dials_there_are() -> None:
    shown = {dial for *_, dials in LINES for dial in dials.split()}
    assert shown <= set(DIALS)


@pytest.mark.parametrize("at", range(len(LINES)), ids=[re.sub(r"\W+", "-", line) for _, line, *_ in LINES])
def test_in_each_line_some_book_differs_from_another(at: int) -> None:
    blocks = RECORD.read_text(encoding="utf-8").split("\n\n")
    answers = re.findall(r"^  (?:condensed|core|bite-sized): +(.*)$", blocks[at], re.MULTILINE)
    assert len(answers) == len(BOOKS) and len(set(answers)) > 1
