"""The command that speaks to somebody."""

from __future__ import annotations

from solofate.commands.language.ground import Ground, read_ground, split_ground
from solofate.commands.language.names import matching
from solofate.commands.language.reading import actor_of
from solofate.commands.language.registry import ACTING, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import joined, split_at
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.talk.bargains import Brought
from solofate.gm.talk.company import addressed, company, goes_by, keep_in_mind, passer_by
from solofate.gm.talk.talking import talk
from solofate.rules.decisions import Procedure
from solofate.rules.events import NameGiven
from solofate.rules.limits import LONGEST_NAME
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.state import CONFLICT, TAKEN_OUT
from solofate.rules.names import slug
from solofate.rules.person_names import name_and_role
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.table import Table

LONGEST = 500
_NOTHING_SAID = "Good day."


@deed(
    "talk",
    'NAME ["what you say"] [giving "what"] [showing "what"] [from afar | in "ZONE" [next-to ZONE]]',
    ACTING,
    {Situation.SCENE, Situation.CHALLENGE},
    first="character",
)
def talk_command(seat: CommandContext, words: Words) -> Action:
    """Say something to somebody, and they answer: they tell it, or a part of it, ask a price, lie, turn it
    round or will not, as they think of you. Nothing is rolled and no action used; to talk somebody round, roll for
    it. Once a fight is over the beaten can be asked, if what became of them leaves them there. A line in quotes at the
    prompt goes to whom you are talking with. A name in quotes that nobody has is somebody
    new, and behind a comma stands what they are: "Pista, the bear keeper". What you are `giving` is theirs then, and
    may be a price or a bribe; what you are `showing` is what is talked of. Somebody new who is spoken to
    `from afar`, over a wire or through a door, is in no zone; `in` says in which they stand, and draws a new one."""
    hero = actor_of(seat)
    words, far_off = _from_afar(words)
    words, ground_words = split_ground(words)
    ground = read_ground(seat, ground_words) if ground_words else None
    words, brought = _brought(words)
    if not words:
        raise MalformedChoice('say to whom and what, as in: /talk hesper "Who sold you the oil?"')
    if not seat.state.scene.open:
        raise IllegalChoice('You are between scenes, and nobody is here: /scene "Its title" begins the next')
    name, said = _read(seat, words)
    if brought.thing and len(words) == 1:
        said = ""
    if len(said) > LONGEST:
        raise MalformedChoice(f"what you say has at most {LONGEST} characters, not {len(said)}")
    if isinstance(name, str):
        meeting = Ground(None) if far_off else ground
        return (ground or Ground(None)).under(lambda table: _meet(table, hero, name, said, brought, meeting))
    who = name[0]
    one = seat.state.characters[who]
    if who == hero:
        raise IllegalChoice("you are talking to yourself; say to whom")
    if one.control == PLAYER:
        raise IllegalChoice(f"you play {one.name} yourself, and say what {one.name} answers")
    if one.out == TAKEN_OUT and seat.state.scene.mode == CONFLICT:
        raise IllegalChoice(f"{one.name} is out of the fight and does not answer before it is over")
    return lambda table: talk(table, hero, who, said, brought)


def _brought(words: Words) -> tuple[Words, Brought]:
    """What stands before `giving` and `showing`, and what is given and shown."""
    plain, shown = split_at(words, "showing")
    plain, given = split_at(plain, "giving")
    if shown == () or given == ():
        raise MalformedChoice('say what, as in: /talk hesper "Who sold you the oil?" giving "a gold piece"')
    things = [" ".join(joined(each or ()).split()) for each in (given, shown)]
    if max(map(len, things)) > LONGEST_NAME:
        raise MalformedChoice(f"a thing has at most {LONGEST_NAME} characters")
    return plain, Brought(*things)


def _from_afar(words: Words) -> tuple[Words, bool]:
    """The words without `from afar` behind them, and whether it stood there."""
    behind = [each.text for each in words[-2:] if not each.quoted]
    return (words[:-2], True) if behind == ["from", "afar"] else (words, False)


def _meet(
    table: Table, hero: str, name: str, said: str, brought: Brought, ground: Ground | None
) -> Procedure:
    """Somebody nobody spoke of so far is here once they are spoken to, or it is the name of who is here.

    They stand where the hero does, or on that `ground`. Of whoever is far off there is only the voice: they stand in
    no zone, and nobody can reach them.
    """
    known = goes_by(table.state, name)
    if known is not None:
        table.emit(NameGiven(known.id, name_and_role(name)[0]))
        yield from talk(table, hero, known.id, said, brought)
        return
    newcomer = passer_by(table.state, name)
    if ground is not None:
        newcomer = newcomer._replace(zone=ground.zone)
    bring_in(table, newcomer)
    keep_in_mind(table, newcomer.id, name_and_role(name)[1])
    yield from talk(table, hero, newcomer.id, said, brought)


def _read(seat: CommandContext, words: Words) -> tuple[str | tuple[str], str]:
    """Who is spoken to, by id in a tuple or by a name nobody has, and what is said."""
    said_words = words[1:] if len(words) > 1 else ()
    if len(words) == 1 and words[0].quoted:
        other = addressed(seat.state, words[0].text)
        if other is None:
            raise _nobody(seat, "")
        return (other.id,), words[0].text.strip() or _NOTHING_SAID
    if len(words) > 1 and words[-1].quoted:
        head, said_words = words[:-1], words[-1:]
    else:
        head, said_words = _name_first(seat, words)
    typed = joined(head)
    said = " ".join(joined(said_words).split()) or _NOTHING_SAID
    names = {one.id: one.name for one in seat.state.characters.values()}
    found = matching(typed, names) or _by_role(seat, typed)
    if len(found) > 1:
        raise AmbiguousName(typed, [names[who] for who in found])
    if found:
        return (found[0],), said
    if len(head) == 1 and head[0].quoted and seat.state.scene.mode != CONFLICT:
        return " ".join(typed.split()), said
    raise _nobody(seat, typed)


def _by_role(seat: CommandContext, typed: str) -> list[str]:
    """The ids of those here who are remembered as what is typed: `widow` or `the widow`."""
    wanted = slug(typed).removeprefix("the-")
    people = (seat.state.memory.person(who) for who in seat.state.characters)
    return [one.id for one in people if one and wanted and slug(one.role) in (wanted, f"the-{wanted}")]


def _name_first(seat: CommandContext, words: Words) -> tuple[Words, Words]:
    """The longest run of words that is somebody's name, and the words behind it."""
    if words[0].quoted:
        return words[:1], words[1:]
    names = {one.id: one.name for one in seat.state.characters.values()}
    exact = {slug(name) for name in names.values()} | set(names)
    for length in range(len(words), 0, -1):
        if slug(joined(words[:length])) in exact:
            return words[:length], words[length:]
    return words[:1], words[1:]


def _nobody(seat: CommandContext, typed: str) -> UnknownName:
    here = ", ".join(one.name for one in company(seat.state))
    there = f"you can talk to {here}" if here else "nobody is here who could answer"
    wanted = typed or "The Innkeeper"
    return UnknownName(
        f"{f'“{typed}” is not someone here' if typed else 'say to whom'}: {there}; a name in quotes is somebody new, "
        f'as in /talk "{wanted}" "Good evening"'
    )
