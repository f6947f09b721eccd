"""Long sentences taken apart into the plain clauses that are in them, and read by those."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.simpler.simplest import simplifications
from solofate.commands.readings.words.utterance import utterance
from tests.readings.situations import SITUATIONS, in_a_fight


@pytest.mark.parametrize(
    ("said", "clauses"),
    [
        (
            "Odile, who has never run from anybody, draws her cutlass and goes at Nan",
            ["Odile Marrack draws her cutlass", "Odile Marrack goes at Nan"],
        ),
        (
            "Teo, quick for once in his life, throws the lamp at Nan",
            ["Teo Lunt throws the lamp at Nan"],
        ),
        ("Up the hoist rope went Odile, hand over hand", ["Odile Marrack went up the hoist rope"]),
        ("With one stroke Odile parts the rope", ["Odile Marrack parts the rope with one stroke"]),
        (
            "The lamp is still burning, so I plant my feet and swing at the nearest lumper",
            ["I plant my feet", "I swing at the nearest lumper"],
        ),
        (
            "While the lumpers counted the barrels I slipped behind Nan and took her keys",
            ["I slipped behind Nan", "I took her keys"],
        ),
        (
            "Odile kicks the barrel over, so that the oil runs down to them",
            ["Odile Marrack kicks the barrel over so that the oil runs down to them"],
        ),
        (
            "Odile goes along the wall, looking for the loose board",
            ["Odile Marrack goes along the wall", "Odile Marrack looks for the loose board"],
        ),
        (
            "I tip the oil between me and them, and wait",
            ["I tip the oil between me and them", "I wait"],
        ),
        ("The lumpers laughed, and the rain came through the roof.", []),
        ("Nan Crake, who has one eye, draws her hook and goes at the rope", []),
        ("Odile sets about hacking through the rope", ["Odile Marrack hacks through the rope"]),
        ("Teo leafs back through the log of the ship", ["Teo Lunt leafs through the log of the ship"]),
        ("Odile refuses to budge, and never takes her eyes off them", []),
    ],
)
def test_whoever_the_player_speaks_for_is_told_of_clause_by_clause(said: str, clauses: list[str]) -> None:
    moment = Moment(in_a_fight().state)
    assert [each.text for each in simplifications(moment, utterance(said))] == clauses


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        (
            "fight",
            "Odile, who has had eleven months of this, puts her shoulder down and slams it into Nan Crake",
            "/attack nan-crake with *",
        ),
        (
            "free",
            "Odile, who has had quite enough of the Collector for one evening, goes down to the cellar",
            "/move cellar*",
        ),
        (
            "seed-vault",
            "Runa shows the doctor her teeth, all of them, and growls low until she backs away from Ilmari",
            "/as runa overcome provoke vs doctor-haldis-moen *",
        ),
        (
            "lagos-rooftop",
            "Across the cable bridge she flies, arms wide, before anybody can fire",
            "/move cable bridge*",
        ),
        (
            "flensing-plan",
            '"Karl! The fellow with the shovel!" - and the old man, who needs no more telling, wades in with the adze',
            "/as karl-brodie attack stoker-1 with fight",
        ),
        ("estate-office", "Josefa gathers her shawl about her and goes out into the yard", "/move yard"),
        ("tulip-auction", "I ask the Dutchman what he paid", "/talk cornelis-van-dam *"),
        (
            "fight",
            "My father's cutlass comes out of its scabbard, and I go straight at the Wharf-Mother with it",
            "/attack nan-crake with fight",
        ),
    ],
)
def test_a_line_is_read_by_the_clause_in_which_somebody_acts(situation: str, said: str, line: str) -> None:
    found = SITUATIONS[situation]().readings(said)
    assert fnmatchcase(found[0].line, line), found


@pytest.mark.parametrize(
    ("situation", "said", "line"),
    [
        (
            "fight",
            "“Nan Crake, I fined you once.” (The cutlass does not waver.) “Tonight I mean to collect.”",
            '/talk nan-crake "Nan Crake, I fined you once. Tonight I mean to collect."',
        ),
        (
            "fight",
            "“You'll hang for this, Nan!” roars Odile, levelling the cutlass at her.",
            "/talk nan-crake *",
        ),
        (
            "tulip-auction",
            '"Halil Efendi, from whose garden did this bulb come?" (sweetly, for the whole pavilion)',
            "/talk halil-efendi *",
        ),
        (
            "river-saloon",
            '"Madam, may I?" and I hold out my hand to the lady with the parrot',
            "/talk widow-thibault *",
        ),
    ],
)
def test_what_a_hero_says_is_said_whatever_is_told_of_how(situation: str, said: str, line: str) -> None:
    found = SITUATIONS[situation]().readings(said)
    assert fnmatchcase(found[0].line, line), found


@pytest.mark.parametrize(
    ("said", "clauses"),
    [
        ("I find Nan by the hoist, catch her by the sleeve and pull", ["I catch Nan Crake by the sleeve"]),
        ("I find Nan by the hoist, throw down her lantern and run", ["I throw down her lantern"]),
    ],
)
def test_whoever_a_pronoun_means_is_named_where_a_clause_stands_alone(said: str, clauses: list[str]) -> None:
    moment = Moment(in_a_fight().state)
    assert [each.text for each in simplifications(moment, utterance(said))][1:2] == clauses


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        ("fight", "“Run!” I shout."),
        ("fight", "My father used to say: “Who pays for this?”"),
        ("rooftops", "He looks back over his shoulder and grins."),
        (
            "coffee-house",
            "She offers me her husband's hat-check ticket, and I refuse to take it however often she holds it out.",
        ),
        (
            "flower-market",
            "“Flowers,” says Teo, to nobody, “are what people buy when it's already too late.”",
        ),
        ("fight", "The lumpers laughed, and the rain came through the roof, and I thought of my father."),
        (
            "crypt",
            "I find a silver key in the dust, wrapped in a scrap of altar cloth, and I put it round my neck.",
        ),
    ],
)
def test_what_is_only_told_stays_told_however_many_clauses_it_has(situation: str, said: str) -> None:
    assert SITUATIONS[situation]().readings(said)[0].line == said
