"""What is told about the program itself: where the story is kept, how it is read, saved and left."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from solofate.rulebook.book import read_pages


class AboutTheProgram(NamedTuple):
    """A page about the program: what it is found by, its title, what it says, and the commands that do it."""

    topic: str
    title: str
    told: str
    commands: tuple[str, ...]


@cache
def pages() -> dict[str, AboutTheProgram]:
    """Every page by what it is found by."""
    return {
        each["topic"]: AboutTheProgram(each["topic"], each["title"], each["told"], tuple(each["commands"]))
        for each in read_pages("program.yaml")
    }


def page_about(typed: str) -> AboutTheProgram | None:
    """The page of that topic or title; none where there is none."""
    wanted = typed.casefold()
    return next((each for each in pages().values() if wanted in (each.topic, each.title.casefold())), None)
