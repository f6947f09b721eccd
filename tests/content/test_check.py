"""Which files a check looks at, and how it tells mistakes, warnings and what cannot be read apart."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from solofate.content.checks.check import check_paths
from solofate.errors import Mistake
from tests.content.helpers import in_plain_words, only_errors, put, told
from tests.content.samples import FILES
from tests.places import ROOT, copied

GOOD = "scene: S\n"
BAD = "scene: S\nmoed: free\n"


def names(mistakes: list[Mistake] | tuple[Mistake, ...]) -> list[str]:
    return [Path(one.path).name for one in mistakes]


def test_leftovers_of_editors_are_not_read(tmp_path: Path) -> None:
    leftovers = [
        ".s.yaml.swp", "s.yaml~", "#s.yaml#", ".#s.yaml", "s.yaml.bak", "~s.yaml", "s.yaml.tmp", ".hidden.yaml",
        "notes.md", "play.db", ".git/config.yaml", "node_modules/x.yaml",
    ]  # fmt: skip
    assert told(tmp_path, {**dict.fromkeys(leftovers, "[broken"), "s.yaml": GOOD}) == []


def test_a_sync_conflict_is_named_once_and_not_read(tmp_path: Path) -> None:
    (warning,) = told(tmp_path, {"s.yaml": GOOD, "s (Ann's conflicted copy 2026-01-01).yaml": "[broken"})
    assert warning.warning and "sync conflict" in warning.message


@pytest.mark.parametrize("part", ["characters", "scenes"])
def test_a_folder_with_parts_of_a_campaign_lacks_its_campaign_file(tmp_path: Path, part: str) -> None:
    folder = put(tmp_path / "camp", {f"{part}/one.yaml": GOOD})
    (mistake,) = check_paths([folder]).mistakes
    assert str(mistake).endswith(
        f"camp/campaign.yaml:1:1: there is no campaign.yaml beside {part}/; "
        "write one that begins with campaign: and its name"
    )
    assert not mistake.warning
    assert check_paths([folder / part]).mistakes == (), "a part that is named alone is no campaign"
    put(folder, {"campaign.yaml": "campaign: One\n"})
    assert only_errors(list(check_paths([folder]).mistakes)) == []


def test_a_folder_tells_the_same_however_its_path_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left open on a hero's sheet was lost where the folder was named from where one stands."""
    put(tmp_path, {"camp/campaign.yaml": "campaign: C\ncharacters: [characters/ann.yaml]\n"})
    put(tmp_path, {"camp/characters/ann.yaml": "name: Ann\ncreate-as-you-play: true\n"})
    monkeypatch.chdir(tmp_path)
    whole = [each.message for each in check_paths([tmp_path / "camp"]).mistakes]
    assert any(each.startswith("unfinished") for each in whole)
    for written in ("camp", "./camp", "camp/../camp"):
        assert [each.message for each in check_paths([written]).mistakes] == whole


def test_a_file_named_twice_is_told_about_once(tmp_path: Path) -> None:
    put(tmp_path, {"s.yaml": BAD})
    assert len(check_paths([tmp_path / "s.yaml", tmp_path, tmp_path / "s.yaml"]).mistakes) == 1


def test_what_cannot_be_read_is_told_apart_from_mistakes(tmp_path: Path) -> None:
    put(tmp_path, {"s.yaml": BAD})
    paths: list[str | Path] = [
        tmp_path / "missing.yaml",
        tmp_path / "missing",
        "/dev/zero",
        "x" * 5000,
        "a\0b",
        tmp_path / "s.yaml",
        "",
    ]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.yaml")
        paths.append(tmp_path / "pipe.yaml")
    begun = time.process_time()
    report = check_paths(paths)
    assert time.process_time() - begun < 10, "what never ends is not read to its end"
    assert names([one for one in report.mistakes if not one.warning]).count("s.yaml") == 1
    told_of = [path for path in paths if path not in ("", tmp_path / "s.yaml")]
    assert len(report.unreadable) == len(told_of)
    assert all(line.isprintable() for line in report.unreadable)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_one_may_not_read_cannot_be_read(tmp_path: Path) -> None:
    put(tmp_path, {"s.yaml": GOOD})
    (tmp_path / "s.yaml").chmod(0)
    assert "you may not read it" in check_paths([tmp_path / "s.yaml"]).unreadable[0]


def test_an_empty_folder_is_a_warning(tmp_path: Path) -> None:
    (warning,) = told(tmp_path, {})
    assert warning.warning


@pytest.mark.parametrize("name", ["new\nline.yaml", "tab\t.yaml", "-rf.yaml", "[bold].yaml", "\x1b[2J.yaml", "{0}.yaml",
                                  "\u202ereverse.yaml", "%s.yaml", "💀.yaml", "a" * 240 + ".yaml"])  # fmt: skip
def test_odd_file_names_are_shown_on_one_line(tmp_path: Path, name: str) -> None:
    (mistake,) = only_errors(told(tmp_path, {name: BAD}))
    assert str(mistake).isprintable()


def test_a_file_name_that_is_not_utf8_is_shown_escaped(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9.yaml"
    try:
        with open(name, "wb") as file:
            file.write(BAD.encode())
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")
    (mistake,) = check_paths([tmp_path]).mistakes
    assert "caf\\udce9.yaml" in mistake.path
    str(mistake).encode("utf-8")


def test_scripts_are_checked_by_whom_they_are_given_to(tmp_path: Path) -> None:
    put(tmp_path, {"scripts/a.fate": "/quit\n", "scripts/b.fate": "/quti\n", "s.yaml": GOOD})
    asked: list[Path] = []

    def script_checker(path: Path) -> list[Mistake]:
        asked.append(path)
        return [Mistake(str(path), 1, 1, "", "no")] if path.name == "b.fate" else []

    assert names(check_paths([tmp_path], script_checker).mistakes) == ["b.fate"]
    assert [path.name for path in asked] == ["a.fate", "b.fate"]
    assert check_paths([tmp_path]).mistakes == ()


def test_mistakes_come_in_the_order_of_files_and_lines(tmp_path: Path) -> None:
    files = {**FILES, "scenes/a.yaml": "scene: S\nfirst: x\nmoed: y\nzones: {a: {next-to: a}}\n"}
    files["characters/maren.yaml"] = "name: Maren\nrefresh: 0\nskills: {Fihgt: 1}\n"
    found = only_errors(told(tmp_path, files))
    places = [(one.path, one.line) for one in found]
    assert places == sorted(places)
    assert [line for path, line in places if path.endswith("a.yaml")] == [2, 3, 4]


@pytest.mark.slow
def test_5000_files_are_checked_in_ten_seconds(tmp_path: Path) -> None:
    for at in range(5000):
        (tmp_path / f"t{at}.yaml").write_text(f"table: Table {at}\nrows: [One, Two]\n")
    begun = time.process_time()
    report = check_paths([tmp_path])
    assert report.mistakes == () and time.process_time() - begun < 10


def test_a_folder_without_end_is_looked_at_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solofate.content.loading.walk.MOST_FILES", 3)
    (warning,) = told(tmp_path, {f"{at}.yaml": GOOD for at in range(5)})
    assert warning.warning and "only the first" in warning.message
    monkeypatch.setattr("solofate.content.loading.walk.MOST_LOOKED_AT", 2)
    assert "name a smaller folder" in told(tmp_path, {})[0].message


KINDS = {
    "campaign": "campaign: x\n",
    "character": "name: x\n",
    "a scene": "scene: x\n",
    "adversaries": "table: x\nadversaries: {name: y}\n",
    "adversaries, the other way round": "adversaries: {name: y}\ntable: x\n",
    "oracle": "table: x\nrows: y\n",
    "weights": "weights: x\n",
    "guide": "guide: x\n",
    "character by its aspect": "high-concept: x\nname: y\n",
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_known_by_its_first_field_wherever_it_lies(tmp_path: Path, kind: str) -> None:
    assert only_errors(told(tmp_path, {"anything.yml": KINDS[kind]})) == []


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("x.yaml", "scne: x\n", "did you mean scene?"),
        ("x.yaml", "whatever: x\n", "begin with campaign:, name:, table:, scene:, weights: or guide:"),
        ("x.yaml", "table: x\nrosw: y\n", "rows:, adversaries:, places: or threads:"),
        ("scenes/x.yaml", "scne: x\n", "did you mean scene?"),
        ("characters/x.yaml", "nmae: x\n", "did you mean name?"),
        ("adversaries/x.yaml", "table: x\nadversarys: y\n", "did you mean adversaries?"),
        ("oracles/x.yaml", "table: x\nrosw: y\n", "did you mean rows?"),
        ("campaign.yaml", "campagin: x\n", "did you mean campaign?"),
        ("characters/x.yaml", "", "begin with name: Maren Holt"),
    ],
)
def test_a_misspelt_first_field_is_guessed(tmp_path: Path, name: str, text: str, words: str) -> None:
    assert any(words in one.message for one in only_errors(told(tmp_path, {name: text})))


def test_a_mistake_in_a_campaign_does_not_spread(tmp_path: Path) -> None:
    files = {**FILES, "campaign.yaml": FILES["campaign.yaml"] + "skils: x\n"}
    assert names(only_errors(told(tmp_path, files))) == ["campaign.yaml"]


def test_values_of_play_need_none_of_the_checking() -> None:
    code = "import sys, solofate.content.loading.rows, solofate.content.yaml.values\n"
    code += "print([m for m in sys.modules if m in "
    code += "('pydantic', 'yaml', 'networkx')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("written", "fields"),
    [
        ("countdowns: {countdown: A, boxes: 99, outcome: B}", ["countdowns.boxes"]),
        ("countdowns: [{countdown: A, boxes: 99, outcome: B}]", ["countdowns.1.boxes"]),
        ("countdowns: {boxes: 3, outcome: B}", ["countdowns.countdown"]),
        ("countdowns: {countdown: A, countdowns: 3, boxes: 3, outcome: B}", ["countdowns.countdowns"]),
        ("aspects: {free: 1}", ["aspects.name"]),
    ],
)
def test_a_single_value_for_a_list_has_each_name_in_its_place_once(
    tmp_path: Path, written: str, fields: list[str]
) -> None:
    assert [one.field for one in told(tmp_path, {"s.yaml": f"scene: S\n{written}\n"})] == fields


def test_every_message_is_for_somebody_who_never_read_python(tmp_path: Path) -> None:
    """Each kind of value in each field of each kind of file: no word of the machinery reaches the writer."""
    from solofate.content.forms.models import MODELS

    values = [
        "null",
        "true",
        "42",
        "2.5",
        "no",
        "text",
        "[]",
        "[a]",
        "{}",
        "{a: b}",
        "[[]]",
        "[{}]",
        "[null]",
        "''",
    ]
    first = {"campaign": "campaign: x", "character": "name: x", "scene": "scene: x", "weights": "weights: x"}
    first |= {"adversaries": "table: x\nadversaries: {name: y}", "oracle": "table: x\nrows: y"}
    first |= {"places": "table: x\nplaces: {place: y, like: house, zones: {z: {}}}", "guide": "guide: x"}
    thread = "thread: y, asks: Who, steps: {step: sign, aim: See it, learned: It is seen.}"
    first["threads"] = (
        f"table: x\nthreads: {{{thread}, against: It moves., ends: It ends., fails: It is lost.}}"
    )
    for kind, form in MODELS.items():
        for name, field in form.model_fields.items():
            for value in values:
                key = field.alias or name
                head = "\n".join(line for line in first[kind].split("\n") if not line.startswith(f"{key}:"))
                put(tmp_path, {f"{kind}.yml": f"{head}\n{key}: {value}\n"})
                in_plain_words(check_paths([tmp_path / f"{kind}.yml"]).mistakes)


def test_a_guide_speaks_of_scenes_that_are_there(tmp_path: Path) -> None:
    folder = copied(ROOT / "campaigns" / "first-night", tmp_path / "night")
    guide = folder / "guide.yaml"
    guide.write_text(
        guide.read_text()
        .replace("scene: The Wrong Oil", "scene: The Wrong Oyl")
        .replace("begins: 01", "begins: 09")
    )
    messages = [str(each) for each in check_paths([folder]).mistakes]
    assert any("no scene is called" in each and "The Wrong Oil" in each for each in messages)
    assert any("there is no scene" in each and "01-the-wrong-oil" in each for each in messages)
