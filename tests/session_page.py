"""The page docs/a-session.md, made of a golden sitting: `python -m tests.session_page > docs/a-session.md`."""

from __future__ import annotations

from pathlib import Path

SITTING = Path(__file__).resolve().parent / "transcripts" / "a-session.out"

HEAD = """# A session

One evening at the first campaign, from `/session start` to the milestone, as it was played: what the player typed
stands behind `>`, and an empty `>` is Enter. Two heroes break into a warehouse, are beaten and concede, and a compel is
taken. They hide in a tavern, where a wound is not mended; a card player is bluffed and talks, and a compel is refused.
They race a revenue cutter over the sandbanks, which is a contest, and lose it. Nothing is left out: the
answers offered are those a terminal shows (wrapped there to its width). To play the same evening, start with
`solofate play --seed 7` and type the same.

"""


def page() -> str:
    """The page: what happens in it, and then all of it."""
    return f"{HEAD}```text\n{SITTING.read_text(encoding='utf-8')}```\n"


if __name__ == "__main__":
    print(page(), end="")
