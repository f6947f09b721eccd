"""What waits to be read, kept for each campaign beside the lines that were typed, so that no crash loses it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from solofate.campaign.own_files import own_file
from solofate.repl import offers


class Waiting(NamedTuple):
    """What is still to be read, by whom it is done, whether it was said that it waits, and since when it does.

    `typed` is the number of the line it was typed in, `scene` that of the scene; `fights` says whether it waits for a
    turn in a fight.
    """

    rest: offers.Rest
    hero: str | None
    was_said: bool = False
    since: int = 0
    typed: int = 0
    scene: int = 0
    fights: bool = False


def waiting_file(folder: Path | None) -> Path | None:
    """The file of what waits in a campaign, which only the player may read; None where there cannot be one."""
    return own_file("waiting", folder)


def write_waiting(path: Path, waiting: Sequence[Waiting]) -> None:
    """Writes what waits in place of what was written before; a disk that is full keeps nobody from playing."""
    records = [{**each._asdict(), "rest": _as_record(each.rest)} for each in waiting]
    with suppress(OSError):
        path.write_text(json.dumps(records, ensure_ascii=False), encoding="utf-8", errors="replace")


def read_waiting(path: Path) -> list[Waiting]:
    """What waited when it was written last; nothing of a file that says something else."""
    try:
        records = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return list(_read(records)) if isinstance(records, list) else []


def _as_record(rest: offers.Rest) -> dict[str, object]:
    return {**rest._asdict(), "then": _as_record(rest.then) if rest.then is not None else None}


def _read(records: Sequence[object]) -> Iterator[Waiting]:
    for each in records:
        if not isinstance(each, dict) or not _fits(Waiting, each) or not _is_rest(each["rest"]):
            return
        yield Waiting(**{**each, "rest": _as_rest(each["rest"])})


def _as_rest(record: dict[str, object]) -> offers.Rest:
    then = record.get("then")
    behind = _as_rest(then) if isinstance(then, dict) else None
    return offers.Rest(**{**record, "then": behind})  # type: ignore[arg-type]


def _is_rest(record: object) -> bool:
    if not isinstance(record, dict) or not _fits(offers.Rest, record):
        return False
    then = record.get("then")
    return isinstance(record["said"], str) and (then is None or _is_rest(then))


def _fits(kind: type[Waiting] | type[offers.Rest], record: dict[str, object]) -> bool:
    wanted = {name for name in kind._fields if name not in kind._field_defaults}
    return wanted <= set(record) <= set(kind._fields)
