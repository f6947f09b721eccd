"""The page of commands in docs/, written from the registry: `python -m solofate.commands.guide`."""

from __future__ import annotations

from solofate.commands import everything
from solofate.commands.language.registry import GROUPS
from solofate.rules.decisions.kinds import KINDS

_INTRODUCTION = """\
# What you can type

| line | meaning |
|---|---|
| `/verb …` | a command |
| `> answer` | answer the open question; at the prompt the `>` may be left out |
| `# text` | a heading in the journal (in a script: a comment) |
| anything else | narration: it goes into the journal as you wrote it |

Names match by the start of any word, whatever the case: `og`, `thug-2`, `"masked acolyte"`. `me` is your
character. Double quotes hold words together. At a question type the number, the word, or the start of it; Enter
takes the choice in brackets. An error changes nothing.
"""


def guide_text() -> str:
    """The whole page as Markdown."""
    parts = [_INTRODUCTION]
    for group in GROUPS:
        parts.append(f"\n## {group}\n\n| command | does |\n|---|---|\n")
        for command in everything.COMMANDS.values():
            if command.group == group:
                usage = f"/{command.name} {command.usage}".rstrip()
                parts.append(f"| `{_cell(usage)}` | {_cell(command.help)} |\n")
    parts.append("\n## What you may be asked\n\n| decision | what it is about |\n|---|---|\n")
    parts += [f"| `{kind.id}` | {_cell(kind.help)} |\n" for kind in KINDS.values()]
    return "".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    print(guide_text(), end="")
