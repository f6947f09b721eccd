"""What people answer, line by line, and what comes of it, is what is recorded: with rows made up, in whole sentences.

The talks are those of `talks.yaml`. A line of it is typed as it stands there; `> KIND` behind it has the GM reply in
that way, and `won` or `lost` before a roll are the dice that fall.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from solofate.content.loading.rows import Phrase
from solofate.errors import SolofateError
from solofate.game import open as opening
from solofate.game.game import Game
from solofate.rules.events import (
    Answered,
    AttitudeChanged,
    Event,
    FactsNoted,
    Narration,
    Remembered,
    StakeOvertaken,
    ThreadMoved,
    ThreadOpened,
)
from tests.anything.written import HOUSE
from tests.gm.recording import Kept, differences
from tests.gm.test_recorded_sessions import places, rows, threads
from tests.places import copied, read_yaml

TALKS = read_yaml(Path(__file__).parent / "talks.yaml")
DICE = {"won": ("++++", "----"), "lost": ("----", "++++"), "even": ("0000", "0000")}
"""The dice of whoever rolls first, and of whoever rolls against them."""


def begun(folder: Path, made: Mapping[str, Sequence[Phrase]], monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game as it is before each talk, with these rows and no others."""
    monkeypatch.setattr(opening, "load_phrases", lambda *_: made)
    monkeypatch.setattr(opening, "load_places", lambda *_: places())
    monkeypatch.setattr(opening, "load_threads", lambda *_: threads())
    game = Game.open(copied(HOUSE, folder), seed=3)
    for line in TALKS["before"]:
        played(game, line)
    return game


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game whose people say the rows of the file."""
    own = {
        kind: tuple(Phrase(each) if isinstance(each, str) else Phrase(**each) for each in texts)
        for kind, texts in TALKS["rows"].items()
    }
    made = {kind: () if kind.startswith("talk-") else found for kind, found in rows().items()} | own
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield begun(tmp_path_factory.mktemp("talks") / "house", made, monkeypatch)


def played(game: Game, line: str) -> list[Event]:
    """All that happens where every question gets its usual answer."""
    events = list(game.do(line))
    while game.pending is not None:
        events += game.choose(game.pending.default)
    return events


def told(event: Event) -> str:
    """What is heard, learned, thought and kept in mind; nothing for what only leads there."""
    if isinstance(event, Answered):
        return f"{event.kind}: {event.text}"
    if isinstance(event, Narration) and event.by != "player":
        return f"told: {event.text}"
    if isinstance(event, FactsNoted):
        return "noted: " + ", ".join(f"{each.sentence} ({each.kind})" for each in event.facts)
    if isinstance(event, AttitudeChanged):
        return f"thinks {event.change:+d}: {event.reason}"
    if isinstance(event, ThreadOpened):
        return f"open: {event.title}, {event.because}"
    if isinstance(event, ThreadMoved):
        return f"thread: {event.text}"
    if isinstance(event, Remembered):
        return f"kept in mind: {event.name}, {event.because}, {event.role}"
    if isinstance(event, StakeOvertaken):
        return f"overtaken: {event.goal}"
    return ""


def heard(name: str, lines: Sequence[str], game: Game) -> list[Kept]:
    """One talk."""
    found: list[Kept] = []
    for line in lines:
        where = f"{name}, {len(found) + 1}: {line}"
        dice, _, typed = line.partition(" ") if line.split()[0] in DICE else ("", "", line)
        typed, _, kind = typed.partition(" > ")
        opposed = " vs " in typed or " on " in typed
        for faces in DICE.get(dice, ())[: 1 + opposed]:
            game.do(f"/dice {faces}")
        try:
            events = played(game, typed)
            if kind and kind not in (each.kind for each in events if isinstance(each, Answered)):
                events = played(game, f"/bogus reply {kind}")
        except SolofateError as refusal:
            found.append(Kept(f"{where} | refused: {type(refusal).__name__}", str(refusal)))
            continue
        found.append(Kept(f"{where} | {' · '.join(filter(None, map(told, events)))}", ""))
    return found


@pytest.mark.parametrize("name", TALKS["talks"])
def test_what_is_answered_and_comes_of_it_is_what_is_recorded(name: str, game: Game) -> None:
    other = differences(f"talk-{name}.txt", heard(name, TALKS["talks"][name], game.fork()))
    assert not other, "\n".join(other)


def test_what_is_said_plainly_where_there_are_no_rows_is_what_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(tmp_path / "house", {}, monkeypatch)
    other = differences("talk-plainly.txt", heard("plainly", TALKS["plainly"], game))
    assert not other, "\n".join(other)
