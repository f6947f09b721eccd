"""What the GM says of scenes and stories in its own words, where no table has better ones, and of what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.lexicon.matcher import lexicon
from solofate.rules.model.memory import PROMISED, THREAD, Person
from solofate.wording.people import listed
from solofate.wording.titles import first_of_a_deed, scene_title

# ---- scenes and stakes -------------------------------------------------------------------------------------

PLAYED_OUT = "Nobody stands against you here any more, and no question is left open: /end closes the scene."
NOTHING_CAME_OF_IT = "It is done, and nothing came of it."
NOBODY_LOOKED_FOR_IT = "Something happens that nobody looked for."
KEEP_OUT = "Keep the heroes out"
COME_OUT_AHEAD = "Come out of it with more than you brought"
FINISH_IT = "finish what was begun"
GET_IT = "get what they came for"
DO_IT = "do what they came for"
GET_A_YES, GET_AN_ANSWER, GET_THEIR_WAY = "get a yes", "get an answer", "get their way"
"""A goal in a few words, where its own would be too many."""

THIS_PLACE = "this place"
ANYTHING_OF_USE = "anything of use"
"""What is looked for where nothing is named."""

BY_THE_BOOK = "By the Book"
LEFT_BEHIND = "what was left behind"
SOMEBODY_ELSE = "somebody nobody had thought of"
BARRIERS = {"high": "a climb", "shut": "locked or stuck", "watched": "under somebody's eyes"}
"""Why a way is hard, by the tag of its ground."""


def get_further_with(thread: str) -> str:
    """A stake, where a thread says nothing else of what is next."""
    return f"Get further with “{thread}”"


def why_so(how_it_is: str) -> str:
    """A stake, where something is found as nobody left it: `Find out why the strongbox is empty`."""
    return f"Find out why {how_it_is}"


def aim_in_a_thread(aim: str, thread: str) -> str:
    """A stake that takes a thread further: `Find somebody who saw it (“Who Sold the Oil?”)`."""
    return f"{aim} (“{thread}”)"


def somebody_to_ask(name: str, aim: str, thread: str, turn: int = 0) -> str:
    """Who may know more of a thread that comes back, in other words each `turn`: `Odo Bell is somebody to ask …`."""
    told = (
        f"{name} is somebody to ask, if you want to {aim} (“{thread}”).",
        f"To {aim}, you could begin with {name} (“{thread}”).",
        f"“{thread}”: {name} has heard of it. You could {aim}.",
        f"If you mean to {aim}, {name} gets about (“{thread}”).",
        f"It has come up that {name} might help you to {aim} (“{thread}”).",
    )
    return told[turn % len(told)]


def the_moment_to(aim: str, thread: str) -> str:
    """What can be done for a thread with somebody who is here: `Now you can ask Odo Bell who paid …`."""
    return f"Now you can {aim} (“{thread}”)."


def knows_somebody(name: str, other: str, aim: str, thread: str) -> str:
    """Who may help with somebody a thread takes: `Ada Holt knows Odo Bell, and may help you to ask Odo Bell …`."""
    return f"{name} knows {other}, and may help you to {aim} (“{thread}”)."


def a_chance_to(aim: str, thread: str) -> str:
    """What could be done here for a thread that comes back: `There is a chance here to be quit of the debt …`."""
    return f"There is a chance here to {aim} (“{thread}”)."


def you_are(where: str) -> str:
    """Where the heroes are, without the stop: `You are at the counter`."""
    return f"You are {where}"


def called_by_role(name: str, role: str, *, inside: bool = False) -> str:
    """Somebody with what they are: `Odo Bell, the cook`; `inside` a sentence a comma closes it."""
    return f"{name}, {role}{',' if inside else ''}" if role else name


def with_you(where: str, who: str) -> str:
    """Where the heroes are, and who is there with them."""
    return f"{where}, and with you is {who}."


def ahead_of_you(where: str, who: str) -> str:
    """Where the heroes are, and whom they follow."""
    return f"{where}. Ahead of you is {who}." if where else f"Ahead of you is {who}."


def come_along(names: Sequence[str]) -> str:
    """Who goes with the heroes into a scene: `Tome Garcia is still with you.`"""
    return f"{listed(names)} {'are' if len(names) > 1 else 'is'} still with you." if names else ""


def is_here(who: str) -> str:
    """Who is there, where nothing is said of the place."""
    return f"With you is {who}."


def stand_in_the_way(who: str, *, several: bool = False, others: int = 0) -> str:
    """Who stands against the heroes, and how many others beside them."""
    beside = "" if not others else f", with {'one other' if others == 1 else f'{others} others'}"
    return f"{who[:1].upper()}{who[1:]} {'stand' if several else 'stands'} in your way{beside}."


def so_many_in_the_way(names: Sequence[str]) -> str:
    """Several of a kind who stand against the heroes."""
    return f"{listed(names)} stand in your way."


def is_with_them(name: str) -> str:
    """Who is among those in the way, where they were told of as several."""
    return f"{name} is with them."


def here_as_well(people: Sequence[tuple[str, str]]) -> str:
    """Who else is there, each with what they are: `Odo Bell, the cook, and Ines Marsh are here as well.`."""
    if not people:
        return ""
    told = [f"{name} ({role})" if role else name for name, role in people]
    return f"{listed(told)} {'is' if len(told) == 1 else 'are'} here as well."


def met_in(scene: str) -> str:
    """Why somebody is known: the scene they were met in."""
    return f"met in “{in_few_words(scene)}”"


def why_known(person: Person) -> str:
    """What ties somebody to the heroes, in the words that stand behind their name: `got away in “The Pier”`."""
    if person.tie == PROMISED and person.because:
        return f"promised {person.because}"
    return person.because or (f"named by {person.named_by}" if person.named_by else person.role)


def spoken_of_in(scene: str) -> str:
    """Why somebody is known who has not been met: a scene's title spoke of them."""
    return f"spoken of in “{in_few_words(scene)}”, and not there"


_MOST_OF_A_TITLE = 8


def in_few_words(title: str) -> str:
    """A title as it stands in an aside, as its heading has it: a long one up to its first stop, or its first words."""
    title = first_of_a_deed(scene_title(title))
    words = title.split()
    if len(words) <= _MOST_OF_A_TITLE:
        return title
    stops = next((at for at, word in enumerate(words, start=1) if word[-1] in ",.;:!?"), len(words))
    upto = stops if 2 < stops <= _MOST_OF_A_TITLE else _MOST_OF_A_TITLE
    return f"{' '.join(words[:upto]).rstrip(',.;:!?')} …"


def comes_up_again(what: str, name: str) -> str:
    """A thread or somebody who returns."""
    return f"“{name}” comes up again." if what == THREAD else f"{name} is here again."


def one_of_your(people: str) -> str:
    """The same, where they are the heroes' own: `one of your brothers`."""
    return f"one of your {people}"


def without_one_of(role: str) -> str:
    """The kind somebody stands for who is one of several: `men` of `one of the men`."""
    return role.removeprefix(one_of_the(""))


def one_of_the(people: str) -> str:
    """What somebody is who stands for several of a kind."""
    return f"one of the {people}"


def heard_of_in(scene: str) -> str:
    """Where a lead came from: the scene of that title, or nowhere that can be told."""
    return f"heard of in “{scene}”" if scene else "it is in the air"


def step_is_done(aim: str) -> str:
    """That a step of a thread is behind the heroes."""
    return f"{aim}: that much is done."


def off_screen(topic: str) -> str:
    """What is told of a row that a veil hides."""
    return f"Something happens off screen, and nobody has to see it ({topic})."


# ---- what can be done now ----------------------------------------------------------------------------------

CALLS_FOR_AN_ANSWER = "something happens that calls for an answer"
FOR_THE_NEXT_ROLL = "a free invoke for somebody's next roll"
TAKES_THE_TURN = "takes the whole turn"
TAKES_THE_ACTION = "takes the action"
FREE = "free"
NO_POINTS_LEFT = "no fate points left, and a compel brings one"
NO_DEFENCE = "no defence"
YOUR_MOMENT = ", your moment"


def a_block(number: int) -> str:
    """What stands in the way of a roll in place of a defence."""
    return f"a block of {number:+d}"


def act_on(lead: str) -> str:
    """A lead as something to do."""
    return f"Act on this: {lead}"


def in_play_now(aspect: str) -> str:
    """An aspect as a lead."""
    return f"{aspect} is in play"


def unsettled(thread: str) -> str:
    """A thread as a lead."""
    return f"{thread} is not settled"


def wants(name: str, what: str) -> str:
    """What somebody wants as a lead."""
    return f"{name} wants: {what}"


def costs_a_step(penalty: int) -> str:
    """That going leaves the action, and what it takes off the roll."""
    return f"leaves the action, at {penalty} less"


def invoke_next(aspect: str, owner: str = "") -> str:
    """An aspect with a free invoke on it; `owner` is whose consequence it is."""
    return f"Invoke {aspect} ({owner})" if owner else f"Invoke {aspect} on your next roll"


def invoke_where_it_fits(aspect: str) -> str:
    """An aspect a fate point could be spent on."""
    return f"Invoke {aspect} where it fits"


def to_spend(points: int) -> str:
    """The fate points somebody has."""
    return f"{points} fate point{'' if points == 1 else 's'} to spend"


def let_it_make_trouble(aspect: str) -> str:
    """A trouble that could bring in a fate point."""
    return f"Let {aspect} make trouble"


def somebody_wants(name: str, wants: str) -> str:
    """A thread that a foe's want opens: `Nan Crake wants to load the boat`, `Dagny Roe wants the Magpie`."""
    told = f"{wants[:1].lower()}{wants[1:]}".removeprefix("to ")
    return f"{name} wants {'' if names_a_thing(wants) else 'to '}{told}"


def names_a_thing(wants: str) -> bool:
    """Whether a want is a thing, `Two signatures`, and no deed, `Load the boat`."""
    return wants.partition(" ")[0].casefold() in lexicon().set_of("grammar", "begins-a-thing")


def get_to(state: str) -> str:
    """A goal that is to be somewhere or something, as a deed: `get to be aboard Patience`."""
    return f"get to {state}"


def and_the_others(name: str) -> str:
    """Several who were beaten, by whoever led them."""
    return f"{name} and the others"


def beside_a_thread(title: str) -> str:
    """What a thread comes of that opened beside another: `beside “The Mail Car Is Empty”`."""
    return f"beside “{title.rstrip('.')}”"


def of_a_thread(title: str, told: str, aim: str = "") -> str:
    """What becomes of a thread, under its name, and what can be done next about it.

    `“Who Sold the Oil?”: Odo Bell saw it, and was paid to say nothing. Next: get Odo Bell to say who paid.`
    """
    what_next = f" Next: {aim[:1].lower()}{aim[1:]}." if aim else ""
    return f"“{title.rstrip('.')}”: {told}{what_next}"


def say_what_you_have_to(verb: str, whom: str) -> str:
    """A goal to say or show something to somebody: `Tell Father Quill what you have to tell`."""
    return f"{verb.capitalize()} {whom} what you have to {verb}"


def it_was_agreed(terms: str) -> str:
    """The terms on which a fight ended, as they are said again when the scene does."""
    return f"It was agreed: {terms[:1].upper()}{terms[1:].rstrip('.')}."


def as_noted(fact: str, number: int, *, yes: bool) -> str:
    """What a noted fact answers: `Yes: the well is poisoned. That is fact 3 of /facts, …`."""
    told = fact.rstrip(" .")
    return f"{'Yes' if yes else 'No'}: {told}. That is fact {number} of /facts, and no dice are asked for it."
