"""The commands that speak with the GM: why it chose, other choices, and its style."""

from __future__ import annotations

from solofate.commands.language.names import find_skill
from solofate.commands.language.play import GameControl, GameView
from solofate.commands.language.registry import (
    THE_GM,
    Action,
    CommandContext,
    Reply,
    Situation,
    Words,
    control,
    deed,
    look,
    shown_alone,
)
from solofate.commands.language.syntax import joined, number_in
from solofate.commands.the_voice import why_the_voice
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.gm.style import STYLES
from solofate.gm.weights import FILE
from solofate.rules.events import Agreed, CompelsPerScene, FramingSet, StyleChanged
from solofate.rules.model.skill_scopes import COVERS, skills_for
from solofate.rules.model.skills import Skill
from solofate.rules.procedures.actions.acceptable import POWERS, STRETCH
from solofate.wording.events.points import explain_call
from solofate.wording.people import listed
from solofate.wording.plain import plain

COMPELS, MOST_COMPELS, FRAMING = "compels", 10, "framing"
VOICE = "voice"


@look("why", "[N | DUTY | voice]", THE_GM, {Situation.TURN, Situation.QUESTION})
def why_command(game: GameView, words: Words) -> Reply:
    """Why the GM chose what it chose last: the options it weighed, their values, and its reason. With N the call
    that is event number N in the log, with a DUTY (framing, difficulty …) the last of that kind; with voice what the
    voice was asked, and which drafts fell."""
    if joined(words).casefold() == VOICE:
        return why_the_voice(game)
    made = game.calls()
    latest = next(made, None)
    if latest is None:
        raise IllegalChoice("the GM has made no call yet")
    number, call = latest
    typed = joined(words).casefold()
    if typed not in ("", str(number), call.duty):
        found = next(((each, event) for each, event in made if typed in (str(each), event.duty)), None)
        if found is None:
            what = (
                f"event {typed} is no GM call" if typed.isdigit() else f"the GM has made no call of “{typed}”"
            )
            raise IllegalChoice(f"{what}; the latest is {number}, {call.duty}")
        number, call = found
    return Reply(tuple(plain(line) for line in explain_call(number, call, game.state)))


@control("bogus", "[N | DUTY] [OPTION]", THE_GM)
def bogus_command(game: GameControl, words: Words) -> Reply:
    """Reject the GM's last call at no cost. Or the one that is event number N in the log, or the last of a DUTY, as
    in /bogus framing. The next best of what it weighed is taken, or the option you name; what came of the call is
    taken back."""
    game.overrule(joined(words) or None)
    return Reply(())


@control("withdraw", "", THE_GM)
def withdraw_command(game: GameControl, words: Words) -> Reply:
    """Object to a compel that does not fit: it is withdrawn at no cost, and what came of it is taken back. That
    goes while it is asked, and until the next roll."""
    game.withdraw_compel()
    return Reply(())


@deed(
    "gm",
    "[gentle | fair | ruthless | compels N | framing on|off | stretch on|off | powers on|off]",
    THE_GM,
    first="style",
)
def gm_command(seat: CommandContext, words: Words) -> Action:
    """How hard the GM plays: gentle offers ways out, fair plays everybody in character, ruthless plays to win.
    compels N is about how many compels it offers in a scene by itself; 0 for none. With framing off a scene you
    open by a title is left open, and framing on lets the GM frame it again. With stretch on the GM asks how an
    invoke helps where that is not plain; with powers on an aspect may make somebody immune. Alone it shows how the
    GM plays and where its weights are, which a campaign may change in a weights.yaml of its own."""
    style = joined(words).casefold()
    switch, _, way = style.partition(" ")
    if switch in (FRAMING, STRETCH, POWERS):
        if way not in ("on", "off"):
            raise MalformedChoice(f"write /gm {switch} on or /gm {switch} off")
        on = way == "on"
        return lambda table: table.emit(FramingSet(on) if switch == FRAMING else Agreed(switch, on))
    if style.partition(" ")[0] == COMPELS:
        number = number_in(style.removeprefix(COMPELS).strip(), 0, MOST_COMPELS)
        if number is None:
            raise MalformedChoice(f"behind compels comes a number from 0 to {MOST_COMPELS}")
        return lambda table: table.emit(CompelsPerScene(number))
    if style not in STYLES:
        raise MalformedChoice(
            f"the GM plays {', '.join(STYLES[:-1])} or {STYLES[-1]}, or offers compels N, not “{joined(words)}”"
        )
    return lambda table: table.emit(StyleChanged(style))


@shown_alone("gm")
def gm_shown(game: GameView, words: Words) -> Reply:
    """How the GM plays now, and by which weights."""
    state, weights = game.state, game.weights
    style = weights.style(state.style)
    wins, upto = style.wins
    changed = f"its own {listed(weights.own)}" if weights.own else "as they come with the program"
    lines = (
        f"The GM plays {style.name}: it looks for fights of which the heroes win {wins:.0%} to {upto:.0%}.",
        f"Compels it offers by itself: about {state.compels_per_scene} a scene. Framing: "
        f"{'on' if state.framing else 'off'}.",
        f"Weights: {changed}. To change some, copy {FILE} into the campaign's folder as weights.yaml.",
    )
    return Reply(tuple(map(plain, lines)))


@look("skills", '[SKILL | "what you do"]', THE_GM, first="skill")
def skills_command(game: GameView, words: Words) -> Reply:
    """What each skill is for. It says what a skill may do beyond overcoming and creating advantages. With a deed in
    quotes, as in /skills "pick the lock", which skill covers it."""
    listed = game.state.skills
    if words and (words[0].quoted or len(words) > 1):
        deed = joined(words)
        fitting = [able for skill in skills_for(deed, game.state.words) for able in listed.doing(skill)]
        named = ", ".join(dict.fromkeys(map(listed.name, fitting)))
        told = named or "no skill stands out: say which covers it, and how"
        return Reply((plain(f"“{deed}”: {told}"),))
    wanted = [find_skill(joined(words), listed.names)] if words else list(listed.skills)
    return Reply(tuple(plain(skill_line(listed.skills[skill], skill)) for skill in wanted))


def skill_line(skill: Skill, id: str) -> str:
    """What a skill is for, and what it may do beyond overcoming and creating advantages."""
    roles = (
        [f"attacks ({skill.attacks}{', also from afar' if skill.ranged else ''})"] if skill.attacks else []
    )
    roles += [f"defends ({', '.join(skill.defends)})"] if skill.defends else []
    roles += [f"lengthens {' and '.join(skill.boxes)} stress"] if skill.boxes else []
    stands_for = skill.replaces or (id,)
    covers = skill.covers or " ".join(COVERS[each] for each in stands_for if each in COVERS)
    return f"{skill.name}: {covers}" + (f" It {', '.join(roles)}." if roles else "")
