"""Campaigns and heroes as files a person can read and edit: plain YAML with a word beside each field."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solofate.lexicon.pronouns import KNOWN
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


class NewFact(NamedTuple):
    """Something that is true from the start: whom it is `of`, what it `says` of them, and how they are spoken of."""

    of: str
    says: str
    pronouns: str = ""


class NewHero(NamedTuple):
    """A hero as the makers of a campaign describe them. What is empty is decided in play."""

    name: str
    high_concept: str = ""
    trouble: str = ""
    trouble_brings: str = ""
    relationship: str = ""
    aspects: Sequence[str] = ()
    skills: Mapping[str, int] = {}
    stunts: Sequence[NewStunt] = ()
    description: str = ""
    pronouns: str = ""
    growing: bool = False
    skills_are: str = "One Great, two Good, three Fair, four Average"
    """What a whole set of skills is in this game."""
    has_stunts: bool = True
    """Whether the book has stunts."""


class NewCampaign(NamedTuple):
    """A campaign as its makers describe it."""

    title: str
    dialect: str = CONDENSED.book
    level: str = ""
    pyramid: bool = False
    options: Sequence[str] = ()
    skills: str = "default"
    """The ready list that skills come from."""
    boxes: Mapping[str, str] = {}
    """The skill that lengthens the track of each kind of harm, where another than usual does."""
    second: str = ""
    """The ready list that is added to it in every roll, if there is one."""
    setting: Sequence[str] = ()
    rules_out: Sequence[str] = ()
    genre: Sequence[str] = ()
    era: str = ""
    """The age it is of, where its genre does not say."""
    land: str = ""
    """What is all around, where there is no town."""
    names: Sequence[str] = ()
    """The peoples whose names those have who turn up."""
    opening: str = ""
    """What is read by whoever sits down to it for the first time."""
    facts: Sequence[NewFact] = ()
    """What is true from the start."""
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
{_opening(campaign)}{_dials(campaign)}
# What is true here always. Each can be invoked and compelled by everybody.
setting: {_list(campaign.setting)}
# What this setting has no room for: heroes and facts that bring it in are turned down.
rules-out: {_list(campaign.rules_out)}
# Words that pick tables of foes, names and events. None of them: all tables are in play.
genre: {_list(campaign.genre)}
{_names(campaign)}{_era(campaign)}{_facts(campaign)}
characters: {_list(files)}
gm: {{style: {campaign.style}}}             # gentle, fair or ruthless
dice: seeded                  # seeded: the program rolls; hand: it asks for the faces you rolled

# Lines never appear in play; veils happen off screen. /x takes something out at any time.
lines: {_list(campaign.lines)}
veils: {_list(campaign.veils)}
"""


def _names(campaign: NewCampaign) -> str:
    """The line that says whose names people have, where that is settled."""
    said = "# The peoples whose names those have who turn up: oracles/names has their tables.\n"
    return f"{said}names: {_list(campaign.names)}\n" if campaign.names else ""


def _era(campaign: NewCampaign) -> str:
    """The lines that say the age and the land, where there are any to say."""
    era = f"# The age it is of: nothing that belongs to another is drawn.\nera: {campaign.era}\n"
    land = f"# What is all around: nothing that needs a town is drawn.\nland: {campaign.land}\n"
    return (era if campaign.era else "") + (land if campaign.land else "")


def _facts(campaign: NewCampaign) -> str:
    """The lines that say what is true from the start, one for each fact."""
    if not campaign.facts:
        return ""
    said = "# What is true from the start; nothing that is drawn or answered goes against it.\nfacts:\n"
    return said + "".join(
        f"  - {{of: {quoted(each.of)}, says: {quoted(each.says)}"
        f"{f', pronouns: {each.pronouns}' if each.pronouns else ''}}}\n"
        for each in campaign.facts
    )


def _opening(campaign: NewCampaign) -> str:
    """The line that says what is read first, where there is something to read."""
    said = quoted(campaign.opening)
    return f"# What is read when it is first played.\nopening: {said}\n" if campaign.opening else ""


def _dials(campaign: NewCampaign) -> str:
    """The lines that say how the dials stand, or how they could."""
    book = BOOKS[campaign.dialect]
    lines: list[str] = []
    if book.levels:
        level = campaign.level or book.levels[0].id
        lines.append(f"level: {level:<22} # {', '.join(each.id for each in book.levels)}")
        stands = "yes" if campaign.pyramid else "no"
        lines.append(f"pace: {{pyramid: {stands}}}          # yes: each step of skills on more than it holds")
    if campaign.options:
        lines += ["# docs/options.md tells what each changes.", f"options: [{', '.join(campaign.options)}]"]
    elif book.takes_options:
        lines.append("# Optional rules, off unless named (docs/options.md tells what each changes):")
        lines.append(f"# options: [{', '.join(OPTIONS)}]")
    boxes = ", ".join(f"{kind}: {quoted(skill)}" for kind, skill in campaign.boxes.items())
    if boxes:
        lines.append(f"skills: {{from: {campaign.skills}, boxes: {{{boxes}}}}}")
    elif campaign.skills != "default":
        lines.append(f"skills: {campaign.skills}")
    else:
        lines.append(
            "# Skills of your own: a ready list such as approaches, or a list with what each may do."
        )
        lines.append("# skills: [{name: Brawl, replaces: [Fight, Physique]}, Sail]")
    if campaign.second:
        lines.append(f"pair: {{skills: {campaign.second}, first: [0, 2], second: [0, 2]}}")
    return "\n".join(lines) + "\n"


def hero_yaml(hero: NewHero) -> str:
    """The text of a hero's file. What is open stands there as a comment."""
    lines = [f"name: {quoted(hero.name)}"]
    spoken = hero.pronouns or "they"
    lines.append(f"{'' if hero.pronouns else '# '}pronouns: {spoken:<16} # {', '.join(KNOWN[:4])}")
    lines.append(_field("description", hero.description, "Looks, history, manner …"))
    lines.append(_field("high-concept", hero.high_concept, "Who they are in one breath"))
    lines.append(_field("trouble", hero.trouble, "What keeps making life harder"))
    if hero.trouble:
        lines.append(
            _field("trouble-brings", hero.trouble_brings, "Who or what comes because of it: the guild")
        )
    lines.append(
        _field("relationship", hero.relationship, "What ties them to another, with some friction in it")
    )
    lines.append("# Two more aspects, whatever fits the setting.")
    lines.append(f"aspects: {_list(hero.aspects)}" if hero.aspects else '# aspects: ["…", "…"]')
    lines.append(f"# {hero.skills_are[:1].upper()}{hero.skills_are[1:]}; everything else is Mediocre (+0).")
    lines.append(_skills(hero.skills))
    if hero.has_stunts:
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
    elif hero.has_stunts:
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
