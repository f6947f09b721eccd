"""What travels with the program, what it needs, and what must never be committed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from solofate import bundled
from tests.places import ROOT
from tests.test_layers import imports, sources

PIN = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)==([0-9][A-Za-z0-9.!+]*)")
# Homes and work folders of whoever wrote the line. Spelt so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.)}-])/(?:work|root|home/[a-z]+|Users/[A-Za-z]+)" + "/")

COMES_WITH = {"pydantic-core": "pydantic"}
"""Packages whose documentation says to import them, and the one that pins and brings them."""


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def pins() -> dict[str, str]:
    found = {}
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pin = PIN.fullmatch(line)
            assert pin, f"constraints.txt: {line!r} is not a name and a version and nothing else"
            found[str(canonicalize_name(pin[1]))] = pin[2]
    return found


def tracked() -> list[Path]:
    """The files of the repository, those about to be added to it included."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = sorted(set(listed.stdout.decode().split("\0")) - {""})
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def test_everything_needed_is_pinned_within_its_bounds(project: dict[str, Any], pins: dict[str, str]) -> None:
    extras = project["project"]["optional-dependencies"]
    for written in [*project["project"]["dependencies"], *extras["dev"], *extras["bench"]]:
        needed = Requirement(written)
        name = str(canonicalize_name(needed.name))
        assert name in pins, f"{needed.name} is not in constraints.txt: make pins"
        assert needed.specifier.contains(pins[name]), f"{written} is pinned to {pins[name]}: make pins"


def test_solofate_does_not_pin_itself(pins: dict[str, str]) -> None:
    assert "solofate" not in pins


def test_pins_name_no_address() -> None:
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|@|\.(org|com|net|io)\b|--", text)


def test_the_program_imports_only_what_it_declares(project: dict[str, Any]) -> None:
    extras = project["project"]["optional-dependencies"]
    optional = [
        needed for extra, needs in extras.items() if extra not in ("dev", "bench") for needed in needs
    ]
    declared = {
        canonicalize_name(Requirement(text).name) for text in project["project"]["dependencies"] + optional
    }
    sellers = packages_distributions()
    for source, path in sources(ROOT / "solofate"):
        for line, module in imports(source, path):
            first, *rest = module.split(".")
            if first == "solofate" or first in sys.stdlib_module_names:
                continue
            names = {str(canonicalize_name(name)) for name in sellers.get(first, [first])}
            names |= {COMES_WITH[name] for name in names if name in COMES_WITH}
            assert names & declared, (
                f"{path}:{line}: {module} comes with nothing that pyproject.toml asks for"
            )
            assert not any(part.startswith("_") for part in rest), (
                f"{path}:{line}: {module} is private to {first}"
            )


def test_a_checkout_plays_its_own_folders() -> None:
    assert bundled.data_root() == ROOT
    for kind in bundled.KINDS:
        assert (ROOT / kind).is_dir()


def test_an_installed_copy_plays_what_came_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "solofate"
    for kind in bundled.KINDS:
        (package / "_data" / kind).mkdir(parents=True)
    monkeypatch.setattr(bundled, "__file__", str(package / "bundled.py"))
    assert bundled.data_root() == package / "_data"


def test_a_copy_without_content_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in bundled.KINDS:
        (tmp_path / kind).mkdir()
    monkeypatch.setattr(bundled, "__file__", str(tmp_path / "solofate" / "bundled.py"))
    with pytest.raises(bundled.BundledContentMissing, match="install solofate again"):
        bundled.data_root()


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_what_is_built_holds_the_content_and_no_game(target: str, tmp_path: Path) -> None:
    from hatchling.builders.sdist import SdistBuilder
    from hatchling.builders.wheel import WheelBuilder

    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    planted = [
        "solofate/__init__.py",
        "solofate/py.typed",
        "README.md",
        "LICENSE",
        "oracles/a.yaml",
        "adversaries/b.yaml",
    ]
    planted += [
        f"campaigns/mine/{name}" for name in ("campaign.yaml", "scripts/c.fate", "play.db", "play.db-wal")
    ]
    for name in planted:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    builder = {"wheel": WheelBuilder, "sdist": SdistBuilder}[target](str(tmp_path))
    built = {Path(file.distribution_path).as_posix() for file in builder.recurse_included_files()}
    home = "solofate/_data/" if target == "wheel" else ""
    content = {
        "oracles/a.yaml",
        "adversaries/b.yaml",
        "campaigns/mine/campaign.yaml",
        "campaigns/mine/scripts/c.fate",
    }
    assert {"solofate/__init__.py", "solofate/py.typed"} | {home + name for name in content} <= built
    assert not [name for name in built if "play.db" in name]


def test_no_path_of_anybodys_machine_is_kept() -> None:
    found = []
    for file in tracked():
        text = file.read_bytes().decode("utf-8", "replace")
        for number, line in enumerate(text.splitlines(), 1):
            if MACHINE_PATH.search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)


def test_no_game_and_no_lock_with_addresses_is_kept() -> None:
    unwanted = [file.name for file in tracked() if file.name.startswith("play.db") or file.name == "uv.lock"]
    assert not unwanted


def test_ci_can_be_run() -> None:
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
