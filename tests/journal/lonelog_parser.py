"""A reader of Lonelog 1.6 as far as solofate writes it. Anything it does not know is an error."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

TAG = re.compile(r"\[(#?)(N|L|E|PC|F|Thread|Clock|Track|Timer):([^\[\]|]+)((?:\|[^\[\]|]+)*)\]")
TERM = re.compile(r"\+([^=\[\]]+)=(-?\d+)")
ROLL = re.compile(
    r"d: 4dF=(?P<total>[+-]\d) \((?P<faces>[-+0]{4})\)(?P<terms>(?: \+[^=\[\]]+=-?\d+)*)"
    r"(?: \[(?P<context>[^\[\]]*)\])? = (?P<effort>[+-]\d+)(?: vs (?P<against>[+-]\d+))? -> (?P<result>.+)"
)
ORACLE = re.compile(r"d: 4dF=[+-]\d \([-+0]{4}\) \+[A-Z][a-z ]+=-?\d -> (Yes|No)(, (and|but)\.\.\.)?")
MARKERS = ("[COMBAT]", "[/COMBAT]")
RESULTS = ("Fail", "Tie", "Success", "Success with Style")


@dataclass
class Rolled:
    effort: int
    against: int | None
    result: str
    context: str
    faces: str


@dataclass
class Log:
    """What a log says: tags as they last stood, rolls, and what is told."""

    front: dict[str, str] = field(default_factory=dict)
    headings: list[str] = field(default_factory=list)
    tags: dict[str, dict[str, str]] = field(default_factory=dict)
    rolls: list[Rolled] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    consequences: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    prose: str = ""


def parse(text: str) -> Log:
    log = Log()
    lines = iter(text.split("\n"))
    assert next(lines) == "---"
    for line in lines:
        if line == "---":
            break
        key, _, given = line.partition(": ")
        assert re.fullmatch(r"[a-z_]+", key) and re.fullmatch(r'"(?:[^"\\]|\\.)*"', given), line
        log.front[key] = given
    fenced: list[str] | None = None
    for line in lines:
        if line == "```lonelog":
            assert fenced is None
            fenced = []
        elif line == "```":
            assert fenced
            _notation(log, fenced)
            fenced = None
        elif fenced is not None:
            fenced.append(line)
        elif line.startswith("#"):
            log.headings.append(line)
            assert re.fullmatch(r"# .+|## Session \d+|### S\d+ \*.+\*|#### .+", line), line
        else:
            log.prose += line + "\n"
    assert fenced is None
    return log


def _notation(log: Log, lines: list[str]) -> None:
    text = re.sub(r"\n  \| ", "|", "\n".join(lines)).replace("\n]", "]")
    for line in text.split("\n"):
        if line in ("", *MARKERS):
            continue
        if line.startswith("@("):
            assert re.fullmatch(r"@\([^()]+\) .+", line), line
            log.actions.append(line)
        elif ORACLE.fullmatch(line):
            log.answers.append(line)
        elif line.startswith("d: "):
            _roll(log, line)
        elif line.startswith("? "):
            log.questions.append(line)
        elif line.startswith("=> "):
            assert not TAG.search(line), line
            log.consequences.append(line)
        elif line.startswith("("):
            assert re.fullmatch(r"\(note: .+\)", line), line
            log.notes.append(line)
        elif found := re.fullmatch(r"Rd(\d+)", line):
            log.rounds.append(int(found[1]))
        elif line.startswith("["):
            found = TAG.fullmatch(line)
            assert found, line
            _tag(log, found)
        elif line.startswith("tbl: "):
            assert re.fullmatch(r"tbl: .+ \d+ -> .+", line), line
            log.drawn.append(line)
        else:
            assert re.fullmatch(r"-> .+", line), f"not Lonelog: {line!r}"


def _tag(log: Log, found: re.Match[str]) -> None:
    """A partial mention keeps the other attributes, as the notation says."""
    given = log.tags.setdefault(f"{found[2]}:{found[3]}", {})
    for each in filter(None, found[4].split("|")):
        if found[2] == "Thread":
            given["state"] = each
            assert each in ("Open", "Closed")
            continue
        if found[2] == "Clock":
            assert re.fullmatch(r"\d+/\d+|Closed", each), found[0]
            given["state"] = each
            continue
        label, _, value = each.partition(":") if re.match(r"[A-Za-z]+:", each) else each.partition(" ")
        given[label] = value


def _roll(log: Log, line: str) -> None:
    found = ROLL.fullmatch(line)
    assert found, line
    faces = {"+": 1, "0": 0, "-": -1}
    total = sum(faces[face] for face in found["faces"])
    assert total == int(found["total"]), line
    assert total + sum(int(number) for _, number in TERM.findall(found["terms"])) == int(found["effort"]), (
        line
    )
    against = int(found["against"]) if found["against"] is not None else None
    if against is not None:
        assert found["result"] in RESULTS, line
        shifts = int(found["effort"]) - against
        assert (shifts < 0, shifts == 0) == (found["result"] == "Fail", found["result"] == "Tie"), line
    log.rolls.append(
        Rolled(int(found["effort"]), against, found["result"], found["context"] or "", found["faces"])
    )
