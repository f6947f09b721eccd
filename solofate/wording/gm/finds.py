"""What a search has found out, in words."""

from __future__ import annotations


def that_settles_it(name: str, answer: str) -> str:
    """The answer to what the heroes came to find out: `That settles it: Nan Crake sold the oil.`

    To `whom to trust` the answer is somebody to trust. Of one word alone it is said who that is: `it is Odo who comes`.
    """
    if " " not in answer:
        return f"That settles it: it is {name} who {answer}."
    told = f"is somebody {answer}" if answer.startswith("to ") else answer
    return f"That settles it: {name} {told}."


def has_to_do_with(sought: str) -> str:
    """What is known of whoever it points to: `has to do with the ledger`."""
    return f"has to do with {sought}" if sought else "has a hand in this"


def came_up_in(title: str) -> str:
    """Why somebody is kept in mind whose name was found."""
    return f"came up in “{title}”" if title else "came up in a search"
