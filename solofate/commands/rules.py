"""Questions about the rules: what holds, where the book has it, which ruling is in use, and changing it."""

from __future__ import annotations

from solofate.commands.language.play import GameView
from solofate.commands.language.registry import (
    THE_GM,
    Action,
    CommandContext,
    Reply,
    Situation,
    Words,
    deed,
    look,
    shown_alone,
)
from solofate.commands.language.syntax import joined
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.rulebook.book import (
    MOST_RELATED,
    ruling_named,
    rulings,
    told_ruling,
    told_topic,
    topics,
    topics_about,
)
from solofate.rules.events import RulingChanged
from solofate.rules.model.rulings import CHOICES, ruling_in_use
from solofate.wording.plain import inline, plain


@look("rule", "[WORDS | ID]", THE_GM, {Situation.QUESTION, Situation.TURN})
def rule_command(game: GameView, words: Words) -> Reply:
    """What the rules say about something. Where the book has it, and how a gap in it is played: /rule hostile
    invokes, /rule AMBC-19. Without a word, what you can ask about."""
    typed = joined(words).strip()
    if not typed:
        names = ", ".join(topic.name.casefold() for topic in topics())
        return Reply(("Ask with /rule and a word or two, about " + names + ".",))
    if typed.upper() in rulings():
        return Reply(tuple(map(plain, told_ruling(ruling_named(typed), game.state))))
    found = topics_about(typed, game.state)
    if not found:
        raise UnknownName(
            f"no rule here speaks of “{inline(typed)}”; /rule alone lists what you can ask about"
        )
    lines = told_topic(found[0], game.state)
    if found[1:]:
        others = ", ".join(topic.name.casefold() for topic in found[1 : 1 + MOST_RELATED])
        lines.append(f"See also: {others}.")
    return Reply(tuple(map(plain, lines)))


@deed("ruling", "[ID CHOICE]", THE_GM, first="ruling")
def ruling_command(seat: CommandContext, words: Words) -> Action:
    """Play a gap in the book another way. It holds for the rest of the campaign: /ruling AMBC-19 acting. The last
    word is yours, and it is remembered. Without a word, every ruling that can be changed."""
    if len(words) != 2:
        raise MalformedChoice("write the ruling and the way to play it, as in: /ruling AMBC-19 acting")
    ruling = ruling_named(words[0].text)
    choices = CHOICES.get(ruling.id)
    if choices is None:
        raise IllegalChoice(
            f"{ruling.id} is played one way only; those that can be changed are {', '.join(CHOICES)}"
        )
    wanted = words[1].text.casefold()
    if wanted not in choices:
        raise MalformedChoice(f"{ruling.id} is played {' or '.join(choices)}, not “{inline(words[1].text)}”")
    if ruling_in_use(seat.state, ruling.id) == wanted:
        raise IllegalChoice(f"{ruling.id} is played that way already")
    return lambda table: table.emit(RulingChanged(ruling.id, wanted))


@shown_alone("ruling")
def show_rulings(game: GameView, words: Words) -> Reply:
    """Every ruling that can be changed, with what is played now."""
    return Reply(
        tuple(plain(line) for each in CHOICES for line in told_ruling(ruling_named(each), game.state))
    )
