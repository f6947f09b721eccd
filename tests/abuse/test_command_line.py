"""Items 1 to 17, 126, 127 and 137 of the abuse list: arguments, paths, closed and full streams, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from solofate.app.cli import main
from tests.places import STARTER, copied

from .hostile import FIGHT, SCENES, is_safe, program

pytestmark = pytest.mark.slow

LONG = "a" * 5000


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in, with a home of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    return tmp_path


@pytest.fixture
def played(here: Path) -> Path:
    """A campaign that was begun."""
    folder = copied(STARTER, here / "camp")
    assert program("play", str(folder), "--seed", "4", typed=b"/scene 01\n/quit\n").returncode == 0
    return folder


def call(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the program in this process; only an exit code may come of it."""
    monkeypatch.setattr(sys, "argv", ["solofate", *arguments])
    return main()


PATHS = ["", "missing", "folder", "-", "pipe", "/dev/zero", LONG, "a\nb", "a\x1b[2Jb", "\udcff", "\u202eb"]


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
@pytest.mark.parametrize(
    "command", [("play",), ("run",), ("playtest",), ("check",), ("log",), ("export",), ("run", "--json")]
)
def test_a_path_that_is_no_file_is_refused(
    command: tuple[str, ...],
    path: str,
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    begun = time.process_time()
    assert call(monkeypatch, *command, path) == 2 or (command == ("check",) and path in ("", "folder"))
    assert time.process_time() - begun < 20, "it reads on and on"
    told = capsys.readouterr()
    assert is_safe(told.out + told.err) and "Traceback" not in told.err and "\x1b" not in told.out


NUMBERS = ["abc", "1.5", "", "9" * 5000, "1_0", "٤", "1e3", "--5", "0x1", " ", "\x1b"]


@pytest.mark.parametrize("number", NUMBERS, ids=range(len(NUMBERS)))
@pytest.mark.parametrize(
    "command",
    [
        ("play", "--seed"),
        ("run", "x.fate", "--seed"),
        ("playtest", str(FIGHT), "--runs"),
        ("playtest", str(FIGHT), "--seed"),
        ("odds", "--difficulty", "2", "--skill"),
        ("odds", "--difficulty", "2", "--skill", "2", "--invokes"),
    ],
)
def test_what_is_no_whole_number_is_refused(
    command: tuple[str, ...],
    number: str,
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call(monkeypatch, *command, number) == 2
    told = capsys.readouterr()
    assert is_safe(told.err) and len(told.err) < 1000 and not told.out


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["plya"], 2, "Did you mean 'play'"),
        (["pl\x1b[2Jya\udcff"], 2, "No such command"),
        (["odds", "--sikll", "2"], 2, "--skill"),
        (["odds", "--\x1b[2J"], 2, "<U+001B>"),
        (["odds", "--skill", "2"], 2, "one of the two"),
        (["odds", "--skill", "2", "--difficulty", "2", "--opposed", "1"], 2, "one of the two"),
        (["odds", "--skill", "99", "--difficulty", "2"], 2, "from -20 to 20"),
        (["odds", "--skill", "−2", "--difficulty", "2"], 0, ""),
        (["playtest", str(FIGHT), "--runs", "0"], 2, "from 1 to 1000000"),
        (["playtest", str(FIGHT), "--runs", "-5"], 2, "from 1 to 1000000"),
        (["playtest", str(FIGHT), "--runs", str(10**12)], 2, "from 1 to 1000000"),
        (["playtest", str(FIGHT), "--pcs", "nobody\x1b"], 2, "is no policy"),
        (["playtest", str(STARTER / "campaign.yaml")], 2, "another kind"),
        (["run", "x.fate", "--auto", "nobody"], 2, "is no policy"),
        (["run", "x.fate", "--campaign", "\x1bnowhere"], 2, "no campaign"),
        (["run", "x.fate", "--store", "/dev/zero"], 2, ""),
        (["schema", "non\nsense"], 2, ""),
        (["--version"], 0, ""),
    ],
)
def test_exit_codes(
    arguments: list[str],
    code: int,
    told: str,
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call(monkeypatch, *arguments) == code
    shown = capsys.readouterr()
    assert told in shown.err and is_safe(shown.out + shown.err)


@pytest.mark.parametrize(
    ("option", "given"), [("--runs", "0"), ("--runs", "many"), ("--until", "0"), ("--runs", "\x1b[2J")]
)
def test_a_number_out_of_bounds_is_one_line(
    option: str, given: str, here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(monkeypatch, "playtest", str(FIGHT), option, given) == 2
    told = capsys.readouterr().err
    assert told.startswith("solofate: ") and option in told and told.count("\n") == 1 and is_safe(told)


def test_an_export_never_writes_over_what_is_there(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (played / "mine.md").write_text("mine")
    for name in ("campaign.yaml", "play.db", "mine.md", ".", "missing/x.md", "x" * 5000):
        before = {path: path.read_bytes() for path in played.iterdir() if path.is_file()}
        assert call(monkeypatch, "export", str(played), "-o", str(played / name)) == 2
        assert {path: path.read_bytes() for path in played.iterdir() if path.is_file()} == before
    assert call(monkeypatch, "export", str(played), "-o", "/dev/full") == 2
    assert call(monkeypatch, "export", str(played), "--to", "\x1bodt") == 2
    assert is_safe(capsys.readouterr().err)


def test_an_error_of_our_own_is_one_line_a_report_and_70(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import solofate.app.playtests

    monkeypatch.setattr(solofate.app.playtests, "run_playtest", lambda *given: 1 / 0)
    assert call(monkeypatch, "playtest", str(FIGHT)) == 70
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1 and "Traceback" not in told
    report = Path(told.split()[-1])
    assert "ZeroDivisionError" in report.read_text()
    report.unlink()


STREAMS = [
    ("{} play camp <&-", 0),
    ("{} play camp >&- </dev/null", 0),
    ("{} play camp 2>&- </dev/null", 0),
    ("{} play camp </dev/null >/dev/full", 2),
    ("{} log camp >/dev/full", 2),
    ("{} odds --skill 3 --difficulty 2 >/dev/full", 2),
    ("{} --help >/dev/full", 2),
    ("{} log camp --json | head -1; exit ${{PIPESTATUS[0]}}", (0, 1, 141)),
    ("{} odds --skill 3 --difficulty 2 | true; exit ${{PIPESTATUS[0]}}", (0, 1, 141)),
    ("printf 'caf\\xe9\\n' | {} play camp", 0),
]


@pytest.mark.parametrize(("shell", "code"), STREAMS, ids=range(len(STREAMS)))
def test_closed_full_and_broken_streams(shell: str, code: int | tuple[int, ...], played: Path) -> None:
    before = (played / "campaign.yaml").read_bytes()
    command = shell.format(f"{sys.executable} -m solofate")
    done = subprocess.run(["bash", "-c", command], cwd=played.parent, capture_output=True, timeout=60)
    assert done.returncode in (code if isinstance(code, tuple) else (code,)), done.stderr
    assert b"Traceback" not in done.stderr and b"Exception ignored" not in done.stderr
    assert b"solofate-" not in done.stderr and len(done.stderr.splitlines()) <= 1
    assert (played / "campaign.yaml").read_bytes() == before


@pytest.mark.parametrize(
    "environment",
    [{"COLUMNS": "1", "TERM": ""}, {"COLUMNS": "-5", "TERM": "dumb"}, {"COLUMNS": "abc", "TERM": "nonsense"}],
)
def test_odd_settings_of_the_terminal(environment: dict[str, str], played: Path) -> None:
    done = program("play", str(played), typed=b"/map\n/sheet\n", **environment, LINES="0", FORCE_COLOR="1")
    assert done.returncode == 0 and b"\x1b" not in done.stdout and b"Odile" in done.stdout


TELLS_WHEN_IT_BEGINS = """
import sys
from solofate.app.cli import main
from solofate.app import playtests

def report_of(*given, usual=playtests.report_of):
    print("begun", file=sys.stderr, flush=True)
    return usual(*given)

playtests.report_of = report_of
sys.exit(main())
"""


def test_ctrl_c_in_a_playtest_is_130() -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", TELLS_WHEN_IT_BEGINS, "playtest", str(SCENES[0]), "--runs", "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,  # the background ignores it
    )
    try:
        assert child.stderr is not None and child.stderr.readline() == b"begun\n"
        child.send_signal(signal.SIGINT)
        out, problem = child.communicate(timeout=60)
    finally:
        child.kill()
    assert child.returncode == 130 and b"Traceback" not in problem and not out


REFUSALS = """
import sys
from pathlib import Path
from solofate import Game
from solofate.errors import SolofateError
game = Game.new(Path(sys.argv[1]), seed=4)
for line in sys.stdin.read().splitlines():
    try:
        game.do(line)
        print("done", line)
    except SolofateError as problem:
        print(type(problem).__name__, problem)
"""


def test_optimized_python_refuses_the_same() -> None:
    lines = [
        "/pass", "> nobody", "> 1", "/attack me with fight", "/attack lumper with fight", "/move nowhere",
        "/as lumper-1 attack me with fight", "/concede", "/undo 99", "/redo", "/bogus x", "/conflict",
        "/overcome fight vs -99", "/move me", "/give x to y", "/me lumper-1", "/drop nobody", "/zone x barrier 99",
        "/control me nobody", "/dice ++", "/seed x", "/expect a b c", "/state __class__", "/add Thug*1000000",
        "/remove x", "/declare x with y", "/use x", "/name x y", "/truce", "/scene nowhere.yaml", "/end x",
    ]  # fmt: skip
    outputs = []
    for python in ((), ("-OO",)):
        done = subprocess.run(
            [sys.executable, *python, "-c", REFUSALS, str(FIGHT)],
            input="\n".join(lines).encode(),
            capture_output=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert program("odds", "--skill", "x", python=("-OO",)).returncode == 2
