"""Pages of the documentation made from what they are about: `python -m tests.docs_pages` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solofate.content.checked import load_guide
from solofate.content.forms.kinds import KINDS
from solofate.content.forms.models import json_schema
from tests.places import ROOT

_TUTORIAL = """\
# A guided first evening

`make play` and Enter (or `solofate play first-night`). The first scene opens at once, and a guide says what to try, one
step at a time. It waits for nothing: do something else and you just play on. Leave with `/quit` whenever you like; next
time it goes on where you were. These are its steps; what you see between them is the GM.

![The first prompt](pictures/prompt.svg)
"""
_FILES = """\
# Fields of the files

Every file is YAML and is known by its first field. This page is made from the forms that `solofate check` reads by;
`solofate schema KIND` prints the same as a JSON Schema.
"""


def tutorial_page() -> str:
    """The steps of the guided evening, scene by scene."""
    guide = load_guide(ROOT / "campaigns" / "first-night")
    assert guide is not None
    parts = [_TUTORIAL]
    for scene in guide.scenes:
        parts.append(f"\n## {scene.scene}\n\n")
        parts += [f"{at}. {' '.join(step.say.split())}\n" for at, step in enumerate(scene.steps, start=1)]
    return "".join(parts)


def files_page() -> str:
    """Every field of every kind of file, with what it is."""
    parts = [_FILES]
    for kind in KINDS:
        schema = json_schema(kind)
        parts.append(f"\n## {kind.capitalize()}\n\n{_told(schema)}\n\n")
        parts.append("| field | what it is |\n|---|---|\n")
        parts += _rows(schema.get("properties", {}))
        for name, group in sorted(schema.get("$defs", {}).items()):
            if fields := group.get("properties"):
                parts.append(f"\n### {kind.capitalize()}: {_words(name)}\n\n{_told(group)}\n\n")
                parts.append("| field | what it is |\n|---|---|\n")
                parts += _rows(fields)
    return "".join(parts)


def _rows(fields: Mapping[str, Any]) -> Iterator[str]:
    for name, field in fields.items():
        yield f"| `{name}` | {_told(field)} |\n"


def _told(of: Mapping[str, Any]) -> str:
    text = " ".join(str(of.get("description", "")).split())
    return text.replace("|", "\\|").replace("<", "&lt;").replace("[", "\\[")


def _words(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


PAGES = {"tutorial.md": tutorial_page, "files.md": files_page}

if __name__ == "__main__":
    for name, page in PAGES.items():
        (ROOT / "docs" / name).write_text(page(), encoding="utf-8")
