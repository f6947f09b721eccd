"""Writing down what is plainly there, without a roll (Fate Condensed, Situation Aspects)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice, RuledOut
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.actions import PLAINLY_THERE, Noted, Task
from solofate.rules.decisions.permission import HOW, NEEDS_ROLL, SIMPLY_DONE, NeedOfDice
from solofate.rules.events import AspectAdded, AspectRevealed, Ruling
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.permission import Deed, allows, ruled_out
from solofate.rules.model.skill_scopes import SELDOM_MEANT, skills_for
from solofate.rules.model.state import CONFLICT, find_aspect
from solofate.rules.procedures.actions.acceptable import acceptable
from solofate.rules.procedures.actions.deeds import LEAVE, ROLL, SIMPLY, Ways, attempt, in_words
from solofate.rules.procedures.actions.overcome import OVERCOME, overcome
from solofate.rules.table import Table

SITUATION = "situation"


def write_down(table: Table, who: str, aspect: Aspect) -> Procedure:
    """Asks whether something is there. What plainly would be is written down; a change needs somebody's action.

    It comes with the free invokes it is given. What was there unseen comes to light, with those it had. What the
    table agrees on (scenario and setting aspects, and secrets it keeps) is asked of nobody. Raises `IllegalChoice`
    before anything has happened.
    """
    known = find_aspect(table.state, aspect.name, aspect.on)
    if known is not None and not known.hidden:
        raise IllegalChoice(f"“{known.name}” is there already")
    if aspect.kind != SITUATION or aspect.hidden:
        _write(table, who, aspect)
        return
    about = Noted(who, aspect.name, aspect.on)
    ruling = yield PLAINLY_THERE.ask(GM_SEAT, bare("allow", "deny"), "allow", about)
    if ruling == "deny":
        raise RuledOut(
            f"“{aspect.name}” is not plainly there; somebody would have to make it so, for instance with /advantage"
        )
    if known is not None:
        table.emit(AspectRevealed(known.name, known.kind, known.on, known.free_invokes, who))
        return
    name = aspect.name
    if who in table.state.characters:
        name = yield from acceptable(table, who, name, aspect.on)
    _write(table, who, aspect._replace(name=name))


def _write(table: Table, who: str, aspect: Aspect) -> None:
    table.emit(
        AspectAdded(
            aspect.name,
            aspect.kind,
            aspect.on,
            aspect.free_invokes,
            who,
            aspect.hidden,
            aspect.forbids,
            aspect.allows,
            aspect.scale,
            aspect.lends,
            aspect.lends_unasked,
        )
    )


# Fiction first: what somebody tries is said, and only then is it asked whether and how it is rolled.

TOOLS = ("challenge", "contest", "conflict")
MOST_SKILLS = 5


def do(table: Table, who: str, what: str, skill: str | None = None) -> Generator[Decision, str, bool]:
    """Says what is tried. The GM asks the three questions: without a good answer to each it is simply so.

    Otherwise whoever acts chooses a skill for it, or it is more than one roll and the GM names the tool. Returns
    whether it took an action (Fate Condensed, Taking Action; What Happens When You Can't Settle It in One Roll).
    """
    deed = Deed(who, OVERCOME, skill or "", what)
    return (
        yield from attempt(table, deed, Ways(lambda: _asked(table, deed), lambda aim: _how(table, deed, aim)))
    )


def _asked(table: Table, deed: Deed) -> Generator[Decision, str, bool]:
    question = NeedOfDice(deed, allows(table.state, deed), asked=True)
    choices = [SIMPLY, ROLL]
    if table.state.scene.mode != CONFLICT:
        choices += TOOLS
    ruling = yield NEEDS_ROLL.ask(GM_SEAT, bare(*choices), ROLL, question)
    if ruling == ROLL:
        return (yield from _how(table, deed, deed.purpose))
    if ruling == SIMPLY:
        wish = yield SIMPLY_DONE.ask(deed.who, bare(SIMPLY, ROLL), SIMPLY, question)
        if wish == ROLL:
            return (yield from _how(table, deed, deed.purpose))
    ground = question.ground.aspect if question.ground is not None else None
    table.emit(Ruling(deed.who, in_words(deed), ruling, ground if ruling == SIMPLY else None))
    return False


def _how(table: Table, deed: Deed, aim: str) -> Generator[Decision, str, bool]:
    """The skill is chosen, those first that cover such a deed, and it is an overcome of what stands in the way."""
    skill = deed.skill
    if not skill:
        sheet = table.state.characters[deed.who].sheet
        covering = skills_for(aim, table.state.words)
        able = dict.fromkeys(
            (*sheet.skills, *(each for each in covering if each in table.state.skills.skills))
        )
        known = sorted(
            able, key=lambda each: (each not in covering, each in SELDOM_MEANT, -sheet.rating(each))
        )
        open_to = [each for each in known if ruled_out(table.state, deed._replace(skill=each)) is None]
        options = [Option(f"{OVERCOME}:{each}", sheet.rating(each)) for each in open_to]
        shown = (*options[:MOST_SKILLS], Option(LEAVE, None))
        others = {option.id for option in options}
        answer = yield HOW.ask(
            deed.who, shown, shown[0].id, NeedOfDice(deed), accepts=lambda typed: typed in others
        )
        if answer == LEAVE:
            return False
        skill = answer.removeprefix(f"{OVERCOME}:")
    yield from overcome(table, Task(deed.who, OVERCOME, skill, aim))
    return True
