"""What people say, and what is noted of it, in plain words: where no table has a livelier line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.rules.model.personas import PART, PRICE, REFUSES, TELLS, TURNED
from solofate.wording.gm.scenes import in_few_words

USUAL: Mapping[str, str] = MappingProxyType(
    {
        "want": "keep what is theirs",
        "fear": "losing their place here",
        "price": "owe me a favour",
        "where": "not far from here",
        "when": "the night before last",
        "number": "more than you would think",
        "role": "somebody with money behind them",
        "why": "somebody pays for it",
        "name": "the one they call the Finch",
        "hearsay": "somebody has been asking the same thing",
        "told": "it is as you think",
        "topic": "what goes on here",
    }
)
"""What stands where no table of that kind is in play."""

WHAT_ELSE = "what else about {before}"
"""What is asked by `go on`, of what was spoken of before."""

THE_ORACLE = "the oracle"
"""Who names somebody of whom nobody at the table has spoken."""

PLAINEST: Mapping[str, str] = MappingProxyType(
    {
        TELLS: "{fact}. That is all I know",
        PART: "{knower} could tell you more",
        PRICE: "First {price}",
        TURNED: "I do not see why you ask me",
        REFUSES: "I will not speak of it",
    }
)
"""The plainest line for each reply."""
NOBODY = "nobody"
COULD_NOT_SAY = "I could not say."
TALKED_ROUND = "was talked round"
WILL_NOT_FORGET = "will not forget it"
LIKES_TO_HEAR_IT = "hears what they want to hear"
HAS_A_PROMISE = "has a promise"
HAS_A_GIFT = "was given something"
WAS_THREATENED = "was threatened"
WAS_INSULTED = "was insulted"
WAS_THANKED = "was thanked"
HAS_AN_APOLOGY = "was asked to forgive"
WAS_CARED_FOR = "was cared for"
WAS_STOOD_UP_FOR = "was stood up for"
WAS_HURT = "was wronged"
CAUGHT_AT_IT = "caught them at it"
HALF_TALKED_ROUND = "Half Talked Round"


IS_DEAD, IS_A_GHOST, IS_FAR_AWAY, IS_ALIVE = "is dead", "walks as a ghost", "is far away", "is alive"
"""What is noted of the dead, of those of them who walk, of those far away and of those thought dead."""


def tells_that(hears: str, said: str) -> str:
    """That a hero said so to somebody: `tells Ned that Joss Calder is dead`."""
    return f"tells {hears} that {said}"


def is_dead_as_you_know(about: str) -> str:
    """What is said of somebody dead whom one asks for as if they lived."""
    return f"{about[:1].upper()}{about[1:]} is dead, as you know"


KNOWS_NOTHING_OF_IT = "Nobody has ever told me that, and I know nobody who could say"
"""What is said by whoever is asked of what is a secret."""


def is_far_away(about: str) -> str:
    """What is said of somebody whom one asks for and who is not to be had here."""
    return f"{about[:1].upper()}{about[1:]} is far away, and not to be had here"


def has_from(thing: str, giver: str) -> str:
    """What somebody was given, as it is noted of them."""
    return f"has {thing} from {giver}"


def hands_over(name: str, thing: str) -> str:
    """That somebody gives what they have agreed to give."""
    return f"{name} hands over {thing}."


def was_given(name: str, thing: str) -> str:
    """What settles something that was owed."""
    return f"{name} was given {thing}"


def has_it(name: str, text: str, *, yes: bool | None) -> str:
    """Who has something, as an answer; with a yes or a no where it was asked whether the hero has."""
    said = "" if yes is None else "Yes: " if yes else "No: "
    return f"{said}{name} {text}."


def not_given_yet(name: str, thing: str) -> str:
    """That something was agreed on and has not changed hands."""
    return f"Not yet: {name} has agreed to give {thing}, and has not done so."


def takes_the_offer(name: str, speaks: bool) -> str:
    """`Mal Prewett thinks it over, and says that it shall stop here.`, of whoever leads the other side."""
    return f"{name} thinks it over, and says that it shall stop here." if speaks else f"{name} lets it be."


def fights_on(name: str) -> str:
    """That somebody who was asked to stop does not."""
    return f"{name} does not stop, and the fight goes on."


def lets_it_be(name: str) -> str:
    """What somebody does who was talked out of a fight."""
    return f"{name} lets it be"


def after_a_roll(way: str, name: str, hero: str) -> str:
    """What a roll of talk came to that was won and asked for nothing, as it is noted."""
    said = {"threat": "gives way to", "charm": "is won over by", "lie": "believes"}
    return f"{name} {said.get(way, 'is won over by')} {hero}"


def one_to_ask(about: str, name: str) -> str:
    """Who is asked for, as it is said."""
    return f"about {about} you should ask {name}" if about else f"{name} is the one to ask"


def behind_it(about: str, name: str) -> str:
    """Who is asked for, as it is noted."""
    return f"{about} leads to {name}" if about else f"{name} is behind it"


def last_seen(about: str, where: str) -> str:
    """Where something is, as it is noted."""
    return f"{about} was last seen {where}"


def says_to(who: str, answer: str, question: str) -> str:
    """A yes or a no, as it is noted."""
    return f"{who} says {answer} to “{question}”"


def answers(who: str, question: str, answer: str) -> str:
    """What somebody answered to a question, as it is noted."""
    return f"{who} answers “{question.strip(' ?.')}?”: {answer}"


def pay(amount: str) -> str:
    """A sum as somebody asks for it, behind `you have to`."""
    return f"pay me {amount}"


def pay_a_part(part: str) -> str:
    """A part of a price."""
    return f"pay me {'half' if part == 'half' else f'a {part}'} of that"


def pay_in_parts(part: str) -> str:
    """A price that is paid in two parts."""
    return f"pay me {'half' if part == 'half' else f'a {part}'} now, and the rest when it is done"


def give_me(thing: str) -> str:
    """A thing that is taken for a price."""
    return f"give me {thing}"


def and_besides(price: str, more: str) -> str:
    """A price and what is asked besides."""
    return f"{price}, and {more}"


def promised_to(name: str, what: str) -> str:
    """What is owed to somebody who was promised it."""
    return f"Promised to {name}: {what}"


def is_a_promise(title: str) -> bool:
    """Whether what is open is something that is owed."""
    return title.startswith(promised_to("", "").partition(" :")[0])


def agreed_in(title: str) -> str:
    """Where a promise comes from."""
    return f"agreed in “{in_few_words(title)}”" if title else ""


def has_agreed_to(what: str) -> str:
    """What somebody has agreed to, behind their name."""
    return f"has agreed to {what}"


def it_is_not_so(claim: str) -> str:
    """A claim that is denied where no verb of it takes a `not`."""
    return f"it is not so that {claim}"


def agrees_to_a_bargain(name: str) -> str:
    """That somebody takes what they are offered, as it is noted."""
    return f"{name} agrees to what was offered"


def is_it_true(claim: str, hole: str) -> str:
    """A claim with room for `not`."""
    return f"it is {hole} true that {claim}"


def it_is(told: str) -> str:
    """A reason as a sentence of its own: `because they sold it` is `it is because they sold it`."""
    return f"it is {told}" if told.startswith("because ") else told


def because(reason: str) -> str:
    """Why something is so, as it is said."""
    return reason if reason.startswith("because ") else f"because {reason}"


def agrees_to(name: str, what: str) -> str:
    """That somebody will do what was asked."""
    return f"{name} agrees to {what}"


STANDS_ASIDE = "stands aside, as was agreed"
"""What is noted of whoever lets the heroes by at once, as they have agreed to."""


def as_it_stands(because: str, *, yes: bool) -> str:
    """What has happened answers: `Yes: the boatman stands aside, as was agreed. No dice are asked for it.`"""
    told = because.rstrip(" .")
    return f"{'Yes' if yes else 'No'}: {told}. No dice are asked for what has happened."


def is_gone(name: str) -> str:
    """That somebody is no longer in the scene."""
    return f"{name} has left"


def is_still_here(name: str) -> str:
    """That somebody is in the scene yet."""
    return f"{name} is here"


def was_won(name: str) -> str:
    """That a roll has moved somebody to what they were asked."""
    return f"{name} was won over to that"


def knows_more(name: str, about: str) -> str:
    """Who knows more, as it is said and noted."""
    return f"{name} knows more about {about}"


def wants_to(name: str, want: str) -> str:
    """What somebody wants, as it is noted."""
    return f"{name} wants to {want}"


def is_afraid_of(name: str, fear: str) -> str:
    """What somebody fears, as it is noted."""
    return f"{name} is afraid of {fear}"


def believes(name: str, whom: str, yes: bool) -> str:
    """Whether somebody believes a hero, as it is noted."""
    return f"{name} {'believes' if yes else 'does not believe'} {whom}"


def price_is(name: str, price: str) -> str:
    """What somebody asks for, as it is noted."""
    return f"{name}'s price is to {price}"


def has_the_role(name: str, role: str) -> str:
    """What somebody is, as it is noted."""
    return f"{name} is {role}"


def i_am(role: str) -> str:
    """What somebody says they are."""
    return f"I am {role}"


def lied(name: str, fact: str) -> str:
    """That somebody lied about a fact, as it is noted."""
    return f"{name} lied: it is not so that {fact}"


def means_what_is_said(name: str) -> str:
    """That somebody has told no lie so far, as it is noted."""
    return f"{name} has told no lie so far"


def says_nothing(name: str) -> str:
    """A hero's silence, as it is told."""
    return f"{name.split()[0]} says nothing."


def says_it_was_promised(what: str) -> str:
    """What somebody promised, as they say it themselves."""
    return f"I promised to {what.strip()}"


def says(text: str) -> str:
    """That somebody said something, where nothing else can be read in it."""
    return f"says: {text}"


def so_it_is(name: str, answer: str) -> str:
    """The answer to what the heroes came to find out: `So it is Nan Crake who sold the oil.`

    To `whom to trust` the answer is somebody to trust.
    """
    if answer.startswith("to "):
        return f"So {name} is somebody {answer}."
    return f"So it is {name} who {answer}."


def has_to_do_with(sought: str) -> str:
    """What is known of whoever it points to: `has to do with the ledger`."""
    return f"has to do with {sought}" if sought else "has a hand in this"


def came_up_in(title: str) -> str:
    """Why somebody is kept in mind whose name was found."""
    return f"came up in “{title}”" if title else "came up in a search"


def what_it_says(thing: str) -> str:
    """The name of what is known of a letter or a chest: `What the Letter Says`."""
    return f"What {thing} Has to Say"


def has_more(row: str) -> str:
    """What more is in a letter or a chest, as it is noted of it."""
    return f"has more to it: {row[:1].lower()}{row[1:].removesuffix('.')}"


def suspects(whom: str) -> str:
    """Whom somebody suspects, as it is noted behind their name."""
    return f"suspects {whom}"


def it_was(name: str, did: str) -> str:
    """Who did it, as what settles a thread: `it was Nan Crake who sold the oil`."""
    return f"it was {name} who {did}"


def did_not(base: str) -> str:
    """What somebody did not do, as it is noted behind their name."""
    return f"did not {base}"


def claims_not_to_know(did: str) -> str:
    """That somebody says they do not know who did it, as it is noted behind their name."""
    return f"claims not to know who {did}"
