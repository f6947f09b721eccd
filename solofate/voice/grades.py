"""What the voice may do in a campaign: each grade by itself, and none until its player has said so.

That is kept with the player's own settings and not in the campaign: a campaign that comes from somebody else brings
no voice with it, and nothing that is told in one can turn a grade on.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from solofate.campaign.own_files import own_file
from solofate.errors import MalformedChoice

CHOOSE, REWORD, ANSWER, READ, NAME, RECAP = "choose", "reword", "answer", "read", "name", "recap"
GRADES = (CHOOSE, REWORD, ANSWER, READ, NAME, RECAP)
OFF, ON = "off", "on"

WHAT_THEY_DO = {
    CHOOSE: "picks among the program's own sentences, and among readings that are as likely",
    REWORD: "tells what was decided in the program's words, with colour around them",
    ANSWER: "says what was decided that somebody says, in their manner",
    READ: "reads a plain line the program cannot read as one of the commands it is offered",
    NAME: "proposes names for somebody made up or a place, where you ask for some with /names",
    RECAP: "sums up a session and names its chapter",
}


def granted(folder: Path | None) -> tuple[str, ...]:
    """The grades turned on for a campaign, in the order of `GRADES`."""
    file = own_file("voice", folder)
    if file is None:
        return ()
    try:
        written = file.read_text(encoding="utf-8", errors="replace").split()
    except OSError:
        return ()
    return tuple(grade for grade in GRADES if grade in written)


def grant(folder: Path | None, grades: Collection[str]) -> None:
    """Keeps which grades are turned on for a campaign."""
    file = own_file("voice", folder)
    if file is not None:
        file.write_text("".join(f"{grade}\n" for grade in GRADES if grade in grades), encoding="utf-8")


def grades_after(now: Collection[str], words: list[str]) -> tuple[str, ...]:
    """The grades that are on once these words were said: `reword read`, `read off`, `off`. Raises `MalformedChoice`."""
    said = [word.casefold() for word in words]
    turned_off = said[-1:] == [OFF]
    named = said[:-1] if said[-1:] in ([OFF], [ON]) else said
    unknown = [word for word in named if word not in GRADES]
    if unknown or not said or said == [ON]:
        typed = f", not “{' '.join(words)}”" if words else ""
        raise MalformedChoice(f"the voice takes off, or one or more of {', '.join(GRADES)}{typed}")
    if turned_off:
        return tuple(grade for grade in GRADES if grade in now and named and grade not in named)
    return tuple(grade for grade in GRADES if grade in now or grade in named)
