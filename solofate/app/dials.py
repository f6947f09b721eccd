"""`solofate dials`: the book and the optional rules a campaign is played by, and where each comes from."""

from __future__ import annotations

from solofate.app.exits import FINE
from solofate.content.checks.advice import how_rare
from solofate.content.forms.campaigns import Campaign
from solofate.content.home import campaign_file
from solofate.content.load import load_campaign
from solofate.content.loading.library import Library
from solofate.content.locate import choose_campaign
from solofate.content.written import Written
from solofate.content.yaml.document import Place
from solofate.records.json_line import json_line
from solofate.rules.in_force import idle, ruleset
from solofate.rules.ladder import LADDER, on_the_ladder
from solofate.rules.model.skills import SkillList
from solofate.rules.options import OPTIONS
from solofate.wording.pages.what_a_book_sets import dials_set
from solofate.wording.people import listed
from solofate.wording.plain import plain


def show_dials(campaign: str, as_json: bool) -> int:
    """Prints the book and each optional rule in force: a line each, or one JSON object.

    Raises `SolofateError` for a campaign that cannot be played.
    """
    folder = choose_campaign(campaign)
    content = load_campaign(folder)
    rules = ruleset(content.dialect, content.options, content.conditions)
    file = campaign_file(folder)
    assert file is not None
    written_in = Written(folder)

    def where(place: Place) -> str:
        line = written_in.line(place)
        return f"{written_in.path}:{line}" if line is not None else "nothing is written, so the usual one"

    book = {"id": rules.book, "title": rules.title, "from": where(("dialect",))}
    options = [
        {
            "id": name,
            "title": OPTIONS[name].title,
            "from": where(("options", at)),
            "changes": OPTIONS[name].help,
        }
        for at, name in enumerate(content.options)
    ]
    switches = [
        {
            "id": "skills",
            "says": _skills_told(content.skills, bought=bool(rules.levels) or rules.shape.free),
            "from": where(("skills",)),
        },
    ]
    if not rules.levels:
        told = {
            "id": "points-wait",
            "says": how_rare(len(content.skills.singles.skills), content.pace.points_wait),
            "from": where(("pace", "points-wait")),
        }
        switches.append(told)
    written = Library().entry(file).model
    assert isinstance(written, Campaign)
    if rules.levels:
        level = next((each for each in rules.levels if each.id == written.level), rules.levels[-1])
        upto = "" if written.level else "up to "
        highest = on_the_ladder(level.cap)
        switches.append(
            {
                "id": "level",
                "says": f"heroes have {upto}{level.points} points for skills, none above {highest}",
                "from": where(("level",)),
            }
        )
        stands = "more than it holds" if written.pace.pyramid else "as many as it holds, or more"
        switches.append(
            {
                "id": "pyramid",
                "says": f"each step of skills stands on {stands}",
                "from": where(("pace", "pyramid")),
            }
        )
    longer = [
        (track, dict.fromkeys(content.skills.lengthens(kind) for kind in track.lengthened_by))
        for track in rules.tracks
    ]
    entries = content.skills.singles
    says = "; ".join(
        f"{track.title} by {' and '.join(entries.name(each) for each in skills if each) or 'no skill'}"
        for track, skills in longer
    )
    switches.append({"id": "tracks", "says": f"what lengthens them: {says}", "from": where(("skills",))})
    growing = [hero.name for hero in content.heroes if hero.growing]
    if growing:
        switches.append(
            {
                "id": "create-as-you-play",
                "says": f"finished in play: {', '.join(growing)}; /hero says what is open",
                "from": "their own files",
            }
        )
    sets = [
        {"id": each.id, "says": each.says, "from": listed(each.options) or rules.title}
        for each in dials_set(content.dialect, content.options, content.conditions)
    ]
    idle_ones = [each.why for each in idle(content.dialect, content.options)]
    if as_json:
        told_of = {"book": book, "options": options, "switches": switches, "sets": sets, "idle": idle_ones}
        print(json_line(told_of))
        return FINE
    print(plain(f"{book['title']}  ({book['from']})"))
    for option in options:
        print(plain(f"{option['id']}: {option['title']}  ({option['from']})\n  {option['changes']}"))
    for why in idle_ones:
        print(plain(f"Of no use: {why}"))
    print("What the rules set:")
    for each in sets:
        print(plain(f"  {each['id']}: {each['says']}  ({each['from']})"))
    print("What this campaign sets:")
    for switch in switches:
        print(plain(f"  {switch['id']}: {switch['says']}  ({switch['from']})"))
    if not rules.takes_options:
        print(f"No optional rule goes with {rules.title}, which stands by itself.")
        return FINE
    if not options:
        print("No optional rule is on.")
    if off := sorted(OPTIONS.keys() - set(content.options)):
        print(f"Off: {', '.join(off)}")
    return FINE


def _skills_told(skills: SkillList, *, bought: bool) -> str:
    """The skills of a table and the steps a new hero has them on, unless they are `bought` with points."""
    if skills.pair is not None:
        first, second = (", ".join(each.name for each in entries.values()) for entries in skills.pair[:2])
        ranges = " and ".join(f"{low:+d} to {high:+d}" for low, high in skills.pair.ranges)
        return f"every roll adds one of {first} to one of {second}, rated {ranges}"
    names = [skill.name for skill in skills.skills.values()]
    if bought:
        return f"{len(names)} skills, {', '.join(names)}"
    steps = ", ".join(f"{number} {LADDER.get(step, step)}" for step, number in skills.spread if number)
    return f"{len(names)} skills, {', '.join(names)}; a new hero has {steps}"
