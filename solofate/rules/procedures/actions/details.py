"""Declaring a story detail by an invoke (Fate Condensed, Invoking to Declare Story Details)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from solofate.errors import IllegalChoice, RuledOut, UnknownName
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Procedure, bare
from solofate.rules.decisions.actions import IS_A_STRETCH, PAY, UNSUPPORTED, Detail
from solofate.rules.events import DetailDeclared
from solofate.rules.model.aspects import NO_FREE_INVOKES, FreeInvokes
from solofate.rules.model.characters import Character
from solofate.rules.model.locks import lock_on
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.acceptable import acceptable
from solofate.rules.procedures.actions.open_aspects import free_invoke_for
from solofate.rules.procedures.points import pay_fate_point, points_of, require_fate_point, waits_for
from solofate.rules.ruleset import UNSUPPORTED_DETAILS
from solofate.rules.table import Table

STRETCH, TRUE_ALREADY = "stretch", "true-already"
FATE_POINT, FREE, NOTHING = "fate-point", "free", "nothing"
STUNT = "stunt"


class Support(NamedTuple):
    """An aspect in play, or a stunt's permanent fact, that a detail leans on."""

    name: str
    on: str
    kind: str
    free_invokes: FreeInvokes = NO_FREE_INVOKES


def declare(table: Table, who: str, detail: str, because: str = "") -> Procedure:
    """Makes a weighty or unlikely detail true, leaning on an aspect in play.

    What an aspect makes true already, and what a stunt makes permanently true, costs nothing; a stretch costs
    a fate point or, at the player's choice, a free invoke on that aspect (ruling AMBC-28). Without `because`
    nothing supports it: if the table agrees, a fate point buys it all the same. Raises `IllegalChoice`, and
    `RuledOut` for a stretch that cannot be paid for.
    """
    hero = table.state.characters[who]
    if not hero.is_hero:
        raise IllegalChoice("only a player character's player pays for details; the GM just says what is so")
    detail = yield from acceptable(table, who, detail)
    if not because:
        table.rules.require(UNSUPPORTED_DETAILS)
        require_fate_point(table, who, "a detail that no aspect supports")
        question = Detail(who, detail, None)
        ruling = yield UNSUPPORTED.ask(GM_SEAT, bare("allow", "deny"), "allow", question)
        if ruling == "allow":
            pay_fate_point(table, who, "story detail")
            table.emit(DetailDeclared(who, detail, None, FATE_POINT))
        return
    support = support_named(table.state, hero, because)
    if support.kind == STUNT:
        table.emit(DetailDeclared(who, detail, support.name, NOTHING, support.on, STUNT))
        return
    question = Detail(who, detail, support.name)
    lock = lock_on(hero.locks, support.name) if support.on == who else None
    if lock is not None:
        if not lock.states(detail):
            gives = f"“{lock.detail}”" if lock.detail else f"an invocation of {skill_name(lock.skill)}"
            raise RuledOut(f"{lock.aspect} is locked: it gives {gives}, and nothing else")
        table.emit(DetailDeclared(who, detail, support.name, NOTHING, support.on, support.kind))
        return
    if not table.rules.has(UNSUPPORTED_DETAILS):
        yield from _bought(table, question, support)
        return
    ruling = yield IS_A_STRETCH.ask(GM_SEAT, bare(STRETCH, TRUE_ALREADY), STRETCH, question)
    if ruling == TRUE_ALREADY:
        table.emit(DetailDeclared(who, detail, support.name, NOTHING, support.on, support.kind))
        return
    yield from _pay(table, hero, question, support)


def bring_about(table: Table, who: str, detail: str, because: str) -> Procedure:
    """What whoever is not a player's makes use of: their stunt of fact costs nothing, an aspect what it costs a hero.

    The point comes from the GM's pool. Raises as `declare` does.
    """
    one = table.state.characters[who]
    support = support_named(table.state, one, because)
    if support.kind == STUNT:
        table.emit(DetailDeclared(who, detail, support.name, NOTHING, support.on, STUNT))
    else:
        yield from _pay(table, one, Detail(who, detail, support.name), support)


def payable(state: State, one: Character, support: Support) -> bool:
    """Whether somebody could lean a detail on this: a stunt of fact, or an aspect there is an invoke or a point for."""
    if support.kind == STUNT:
        return True
    if support.kind == "boost":
        return False
    held = free_invoke_for(state, support.free_invokes, one.id, one.side) is not None
    return (held and ruling_in_use(state, "AMBC-28") == "free-invoke") or points_of(state, one) > 0


def _bought(table: Table, question: Detail, support: Support) -> Generator[Decision, str, None]:
    """A detail costs a point and goes with an aspect. The GM has the last word, and what it denies costs nothing."""
    require_fate_point(table, question.who, "a detail")
    if (yield UNSUPPORTED.ask(GM_SEAT, bare("allow", "deny"), "allow", question)) == "allow":
        pay_fate_point(table, question.who, f"story detail, {support.name}")
        table.emit(
            DetailDeclared(question.who, question.detail, support.name, FATE_POINT, support.on, support.kind)
        )


def _pay(table: Table, hero: Character, question: Detail, support: Support) -> Generator[Decision, str, None]:
    holder = free_invoke_for(table.state, support.free_invokes, hero.id, hero.side)
    free = holder is not None and ruling_in_use(table.state, "AMBC-28") == "free-invoke"
    ways = [FREE] if free else []
    if points_of(table.state, hero) > 0:
        ways.append(FATE_POINT)
    if not ways:
        raise RuledOut(
            f"such a stretch costs a fate point, and {hero.name} has none to spend{waits_for(hero)}"
        )
    way = yield PAY.ask(hero.id, bare(*ways), ways[0], question)
    if way == FATE_POINT:
        pay_fate_point(table, hero.id, f"story detail, {support.name}")
        holder = None
    table.emit(DetailDeclared(hero.id, question.detail, support.name, way, support.on, support.kind, holder))


def support_named(state: State, hero: Character, name: str) -> Support:
    """The aspect in play, or the hero's stunt of fact, of that name; one's own come first.

    Raises `IllegalChoice` for a boost, which is too slight to carry a detail (ruling AMBC-28), and
    `UnknownName` where there is nothing of that name.
    """
    wanted = name.casefold()
    found = [known for known in supports(state, hero) if known.name.casefold() == wanted]
    for support in found:
        if support.kind != "boost":
            return support
    if found:
        raise IllegalChoice(f"{found[0].name} is a boost; it helps a roll and pays for no detail")
    raise UnknownName(f"no aspect in play and no permanent fact of {hero.name}'s is called {name!r}")


def supports(state: State, hero: Character) -> Iterator[Support]:
    """Everything a detail of somebody's could lean on, their own first."""
    state = as_it_began(state)
    for stunt in hero.sheet.stunts:
        if stunt.fact:
            yield Support(stunt.name, hero.id, STUNT)
    everybody = sorted(state.characters.values(), key=lambda character: character.id != hero.id)
    for character in everybody:
        for known in character.sheet.aspects:
            held = character.invokes.get(known.name, NO_FREE_INVOKES)
            yield Support(known.name, character.id, known.kind, held)
    for aspect in state.scene.aspects:
        if not aspect.hidden:
            yield Support(aspect.name, aspect.on, aspect.kind, aspect.free_invokes)
    for character in everybody:
        for hurt in character.consequences:
            if hurt.aspect is not None:
                yield Support(hurt.aspect, character.id, "consequence", hurt.free_invokes)
