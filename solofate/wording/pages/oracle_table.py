"""The oracle's exact chances as a page: what `solofate odds --oracle` prints and docs/oracle.md holds."""

from __future__ import annotations

from fractions import Fraction

from solofate.rules.oracle import ANSWERS, CALM, EVEN, LIVELY_AT, MOST_TENSION, ODDS, chances

EXPLAINED = f"""\
A question is a roll of four Fate dice. The odds word is added; above zero is yes, below zero is no, and at zero the
first die that is not blank decides. Four blanks at even odds say nothing and are rolled again.

The tension (0 to {MOST_TENSION}, {CALM} to begin with) never changes yes or no. Count two for each die of the sign
that shows more often and one for each of the other sign: where that and the tension reach {LIVELY_AT}, the answer is
more than yes or no. It is “and” where no die speaks against it, else “but”. If besides the last two dice are alike,
something happens unasked."""


def oracle_page() -> str:
    """The whole page, in Markdown that also reads as plain text."""
    return "\n".join(("# The oracle's arithmetic", "", EXPLAINED, "", *oracle_lines(), ""))


def oracle_lines() -> list[str]:
    """Three tables: yes by odds, more than yes or no by tension, and every answer at the tension of the beginning."""
    lines = ["| odds | adds | yes | exactly |", "|---|---:|---:|---:|"]
    for word, added in ODDS.items():
        yes = chances(word, CALM).yes
        lines.append(f"| {word} | {added:+d} | {_percent(yes)} | {yes.numerator} in {yes.denominator} |")
    lines += ["", "| tension | “and” or “but” | something unasked |", "|---:|---:|---:|"]
    for tension in range(MOST_TENSION + 1):
        each = chances("likely", tension)
        lines.append(f"| {tension} | {_percent(each.more_said)} | {_percent(each.unasked)} |")
    lines += [
        "",
        f"These hold for every odds word; at {EVEN} odds, where four blanks do not count, they are of 80 rolls.",
    ]
    for tension in range(MOST_TENSION + 1):
        lines += ["", f"Answers at tension {tension}:", "", f"| odds | {' | '.join(ANSWERS)} |"]
        lines.append(f"|---|{'---:|' * len(ANSWERS)}")
        for word in ODDS:
            answers = chances(word, tension).answers
            lines.append(f"| {word} | {' | '.join(_percent(answers[answer]) for answer in ANSWERS)} |")
    return lines


def oracle_record() -> list[dict[str, object]]:
    """The same as numbers: a record for each odds word and tension."""
    return [
        {
            "odds": word,
            "adds": ODDS[word],
            "tension": tension,
            "yes": float(chances(word, tension).yes),
            "answers": {answer: float(share) for answer, share in chances(word, tension).answers.items()},
            "unasked": float(chances(word, tension).unasked),
        }
        for word in ODDS
        for tension in range(MOST_TENSION + 1)
    ]


def _percent(share: Fraction) -> str:
    return f"{float(share):.1%}"
