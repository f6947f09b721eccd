"""The pages of sessions in docs/, each made of a golden sitting: `python -m tests.session_page a-session`.

The page is printed; `> docs/a-session.md` keeps it.
"""

from __future__ import annotations

import sys
from pathlib import Path

SITTINGS = Path(__file__).resolve().parent / "transcripts"

HEAD = """# A session

One evening at the first campaign, from `/session start` to the milestone, as it was played: what the player typed
stands behind `>`, and an empty `>` is Enter. Two heroes break into a warehouse, are beaten and concede, and a compel is
taken. They hide in a tavern, where a wound is not mended; one who waits there is bluffed, and a compel is refused.
They race a revenue cutter over the sandbanks, which is a contest, and lose it. Nothing is left out: the
answers offered are those a terminal shows (wrapped there to its width). To play the same evening, start with
`solofate play --seed 7` and type the same.

"""


SECOND = """# A second session

Another campaign, made by the wizard of `solofate new` in a few minutes: one setting aspect, one hero, the words
`lamplight` and `gentle`, and Enter for the rest. This is its second evening, and nothing in it was prepared: the player
types a title, says what the hero does, and ends the scene. In the first evening Ilse brought her brother his share of
the fare money, had supper with his wife and found his lantern, by which the thread of her trouble took its first three
steps. Here it takes the other three, and ends.

"""
HEADS = {"a-session": HEAD, "a-second-session": SECOND}
"""How each page begins."""


def page(name: str = "a-session") -> str:
    """The page: what happens in it, and then all of it."""
    return f"{HEADS[name]}```text\n{(SITTINGS / f'{name}.out').read_text(encoding='utf-8')}```\n"


if __name__ == "__main__":
    print(page(*sys.argv[1:]), end="")
