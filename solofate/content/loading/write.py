"""Campaigns and heroes as files a person can read and edit: plain YAML with a word beside each field."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.ladder import LADDER
from solofate.rules.options import OPTIONS


class NewStunt(NamedTuple):
    """A stunt: its name, its text, and the +2 it gives where its text says so in the book's form."""

    name: str
    text: str = ""
    skill: str = ""
    action: str = ""
    when: str = ""


class NewHero(NamedTuple):
    """A hero as the makers of a campaign describe them. What is empty is decided in play."""

    name: str
    high_concept: str = ""
    trouble: str = ""
    relationship: str = ""
    aspects: Sequence[str] = ()
    skills: Mapping[str, int] = {}
    stunts: Sequence[NewStunt] = ()
    description: str = ""
    growing: bool = False


class NewCampaign(NamedTuple):
    """A campaign as its makers describe it."""

    title: str
    dialect: str = CONDENSED.book
    setting: Sequence[str] = ()
    rules_out: Sequence[str] = ()
    genre: Sequence[str] = ()
    lines: Sequence[str] = ()
    veils: Sequence[str] = ()
    style: str = "fair"
    heroes: Sequence[NewHero] = ()


def quoted(text: str) -> str:
    """The text as a YAML scalar that nothing in it can break."""
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


def _list(texts: Sequence[str]) -> str:
    return f"[{', '.join(map(quoted, texts))}]"


def campaign_yaml(campaign: NewCampaign, files: Sequence[str]) -> str:
    """The text of campaign.yaml; `files` are the heroes' files."""
    return f"""\
# {" ".join(campaign.title.split())}. Edit what you like; `solofate check` reads the folder over for you.
campaign: {quoted(campaign.title)}
dialect: {campaign.dialect:<20} # {BOOKS[campaign.dialect].title}; {" or ".join(BOOKS)}

# What is true here always. Each can be invoked and compelled by everybody.
setting: {_list(campaign.setting)}
# What this setting has no room for: heroes and facts that bring it in are turned down.
rules-out: {_list(campaign.rules_out)}
# Words that pick tables of foes, names and events. None of them: all tables are in play.
genre: {_list(campaign.genre)}

characters: {_list(files)}
gm: {{style: {campaign.style}}}             # gentle, fair or ruthless
dice: seeded                  # seeded: the program rolls; hand: it asks for the faces you rolled

# Lines never appear in play; veils happen off screen. /x takes something out at any time.
lines: {_list(campaign.lines)}
veils: {_list(campaign.veils)}

# Optional rules, off unless named (docs/options.md tells what each changes):
# options: [{", ".join(OPTIONS)}]
# … and skills of your own: default, a ready list such as approaches, or a list with what each may do.
# skills: [{{name: Brawl, replaces: [Fight, Physique]}}, Sail]
"""


def hero_yaml(hero: NewHero) -> str:
    """The text of a hero's file. What is open stands there as a comment."""
    lines = [f"name: {quoted(hero.name)}"]
    lines.append(_field("description", hero.description, "Looks, history, manner …"))
    lines.append(_field("high-concept", hero.high_concept, "Who they are in one breath"))
    lines.append(_field("trouble", hero.trouble, "What keeps making life harder"))
    lines.append(
        _field("relationship", hero.relationship, "What ties them to another, with some friction in it")
    )
    lines.append("# Two more aspects, whatever fits the setting.")
    lines.append(f"aspects: {_list(hero.aspects)}" if hero.aspects else '# aspects: ["…", "…"]')
    lines.append("# One Great, two Good, three Fair, four Average; everything else is Mediocre (+0).")
    lines.append(_skills(hero.skills))
    lines.append("# Three stunts are free. `solofate schema character` tells what else a stunt may have.")
    if hero.stunts:
        lines.append("stunts:")
        for stunt in hero.stunts:
            lines.append(f"  - name: {quoted(stunt.name)}")
            lines += [f"    text: {quoted(stunt.text)}"] if stunt.text else []
            if stunt.skill:
                when = f", when: {quoted(stunt.when)}" if stunt.when else ""
                lines.append(
                    f"    bonus: {{skill: {quoted(stunt.skill)}, action: {stunt.action}, amount: 2{when}}}"
                )
    else:
        lines.append('# stunts: [{name: "…", text: "Because I …, I get +2 when I use … to … when …"}]')
    if hero.growing:
        lines.append(
            "create-as-you-play: true      # what is open is filled when it comes up; take it out when all is"
        )
    return "\n".join(lines) + "\n"


def _field(name: str, text: str, sample: str) -> str:
    return f"{name}: {quoted(text)}" if text else f'# {name}: "{sample}"'


def _skills(skills: Mapping[str, int]) -> str:
    if not skills:
        return "# skills: {Great: [Fight], Good: [Will, Notice]}"
    steps: dict[int, list[str]] = {}
    for skill, rating in skills.items():
        steps.setdefault(rating, []).append(quoted(skill))
    rows = [f"  {LADDER[step]}: [{', '.join(steps[step])}]" for step in sorted(steps, reverse=True)]
    return "\n".join(("skills:", *rows))
