"""Text in Markdown as text: nothing somebody wrote can open a tag, a link, a heading, a list or a fold."""

from __future__ import annotations

import re

from solofate.wording.plain import inline, plain

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_ANYWHERE = re.compile(r"[\\`*_\[\]{}#|~$^]|%(?=%)|=(?==)|:(?=:)|(?<=\w)@(?=\w)")
_LINK = re.compile(r"(?<=[A-Za-z]):(?=//)|(?<=mailto):|(?<=xmpp):|(?i:(?<=\bwww))\.")
_EMOJI = re.compile(r":(?=[\w+-]+:)")
_LINE_START = re.compile(r"^([-+:=]|\d{1,9}(?=[.)]))", re.MULTILINE)


def escaped(text: str) -> str:
    """One line of foreign text, so that it reads as itself and as nothing else."""
    return _escaped(inline(text))


def _escaped(text: str) -> str:
    text = _LINK.sub(lambda found: f"\\{found[0]}", _ANYWHERE.sub(lambda found: f"\\{found[0]}", text))
    text = _EMOJI.sub(r"\\:", text).translate(_ENTITIES)
    return _LINE_START.sub(_not_a_list, text)


def _not_a_list(start: re.Match[str]) -> str:
    return f"{start[0]}\\" if start[0].isdigit() else f"\\{start[0]}"


def paragraphs(text: str) -> list[str]:
    """Foreign text of several lines as Markdown paragraphs; a single line break stays a line break."""
    found = []
    for block in re.split(r"\n[ \t]*(?:\n[ \t]*)+", plain(text).strip()):
        lines = [_escaped(" ".join(line.split())) for line in block.split("\n")]
        if any(lines):
            found.append("  \n".join(line for line in lines if line))
    return found
