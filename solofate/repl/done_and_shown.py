"""A line that is done: what came of it is shown, and what is open is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solofate.commands.language.play import Pending
from solofate.errors import ContentError, SolofateError
from solofate.game.game import Game
from solofate.repl import fair_warning, plain_words
from solofate.repl.feed import Feed
from solofate.repl.keyboard import kept_for_later
from solofate.repl.reminders.nudges import SittingNudges
from solofate.repl.render import Screen, show_events, show_question
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.events import Event
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.state import State
from solofate.wording.plain import inline, plain
from solofate.wording.questions import few_invokes, options

if TYPE_CHECKING:
    from solofate.repl.speaker import Speaker


def take_line(
    game: Game,
    typed: str,
    screen: Screen,
    nudges: SittingNudges | None = None,
    feed: Feed | None = None,
    *,
    marks_story: bool = False,
    tells: bool = False,
    recalls: bool = True,
    speaker: Speaker | None = None,
    goes_on: bool = False,
    forewarned: bool = False,
) -> bool:
    """Does one line and shows what came of it: whether it was done. A question that was shown already is only recalled.

    With `marks_story` a line that only went into the journal says so; with `tells` it is story at a question too.
    Unless it `recalls`, what is open is not said again. Where it `goes_on`, it belongs to the same sentence as the
    input before it. Whoever was `forewarned` of a fight is not warned again.
    """
    before, state = game.pending, game.state
    game.page = screen.page
    try:
        with kept_for_later(), screen.thinking(), game.timeline.joining(goes_on):
            events = game.do(typed) if tells else _do(game, typed)
    except SolofateError as problem:
        told = plain(str(problem)) if isinstance(problem, ContentError) else inline(str(problem))
        screen.line(_as_sentence(told), "error")
        if nudges is not None:
            nudges.stuck.refused()
            _nudge_if_stuck(game, screen, nudges, feed)
        show_open_question(game, screen, before)
        return False
    except KeyboardInterrupt:
        screen.line("Stopped. Nothing was done.", "quiet")
        return False
    held = speaker.takes_over(events) if speaker is not None else None
    show_events(screen, events, state, feed=feed, held=held)
    if marks_story and plain_words.only_told(events):
        screen.line(plain_words.mark(game, typed), "quiet")
    if game.reply:
        screen.reply(game.reply, sides(game.state))
    if warned := fair_warning.once_it_has_begun(game, events) if not forewarned else "":
        screen.line(plain(warned), "ask")
    for line in nudges.after(game, events) if nudges is not None else ():
        screen.line(plain(line), "quiet")
    if nudges is not None:
        _nudge_if_stuck(game, screen, nudges, feed)
    if recalls:
        show_open_question(game, screen, before)
    if speaker is not None:
        speaker.after(events)
    return True


def sides(state: State) -> dict[str, str]:
    """Whose side each name is on, for colours: `hero` or `foe`."""
    known = {PCS: "hero", OPPOSITION: "foe"}
    return {one.name: known[one.side] for one in state.characters.values() if one.side in known}


def _nudge_if_stuck(game: Game, screen: Screen, nudges: SittingNudges, feed: Feed | None) -> None:
    """Something happens when nothing has led anywhere for a while."""
    if nudges.stuck.nudge_is_due(game):
        state = game.state
        show_events(screen, game.do("/nudge"), state, feed=feed)


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def _do(game: Game, typed: str) -> list[Event]:
    """At an open decision the `>` before an answer may be left out, and `m` asks for all there is to choose.

    A question mark alone has the question explained.
    """
    if game.pending is not None and typed.strip() == "?":
        return game.do("/help ?")
    if game.pending is None or typed.startswith(("/", "#", "?", ">")):
        return game.do(typed)
    if typed.strip().casefold() == few_invokes.ALL and not game.pending.decision.free_text:
        return game.do("/choices")
    return game.choose(typed)


def _in_short(question: options.QuestionShown) -> str:
    """A question in a line: itself, or where it is long only what there is to choose."""
    if len(question.question) <= _A_LINE:
        return question.question
    return " · ".join(f"{at}) {option.label}" for at, option in enumerate(question.options[:3], start=1))


_A_LINE = 100


def show_open_question(game: Game, screen: Screen, shown_before: Pending | None = None) -> None:
    """The decision that waits, if there is one: in full the first time, in a line after that."""
    pending = game.pending
    if pending is None:
        return
    question = options.asked(pending.decision, game.state)
    if game.reply[:1] == (plain(question.question),):
        return  # It was shown just now, because it was asked for.
    if shown_before is not None and (
        shown_before.decision is pending.decision or shown_before.decision == pending.decision
    ):
        screen.line(plain(f"Still open: {_in_short(question)} (/choices shows them)"), "ask")
    elif shown_before is not None and shown_before.kind == INVOKE.id == pending.kind:
        before, now = (INVOKE.of(each.decision) for each in (shown_before, pending))
        goes_on = (
            before.who == now.who and before.about.own is now.about.own
        )  # The same roll, and not the next.
        show_question(screen, few_invokes.asked_again(question) if goes_on else question)
    else:
        show_question(screen, question)
