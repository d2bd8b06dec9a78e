"""The match: several seats at once, taking back, messages of several moves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.san_juan.tables import City, phase

import comptoir
from comptoir.core.match import Match

GAME = comptoir.game("san_juan")


def start_hand() -> Match:
    """Three seats that owe discards at the same time: seat 0, the governor, one card, the others two and three."""
    return GAME.new(3, seed=4, start_hand=True, first_governor="1")


# -- several seats at once


def test_all_seats_wait_and_any_may_answer_first() -> None:
    match = start_hand()
    assert match.state.waiting == (0, 1, 2)
    match.play(2, match.state.legal(2)[0])
    assert match.state.waiting == (0, 1, 2)
    match.play(0, match.state.legal(0)[0])
    assert list(match.state.waiting) == [1, 2]
    assert match.state.legal(0) == []
    with pytest.raises(comptoir.IllegalMove) as refusal:
        match.play(0, 200)
    assert refusal.value.key == "why-not-you"


def test_the_order_of_answers_does_not_matter() -> None:
    """The same answers in another order lead to the same hands; only the face-down discards lie differently."""
    one, two = start_hand(), start_hand()
    answers: list[tuple[int, int]] = []
    while len(one.state.waiting) > 1 or one.state.view(None)["asks"] == "start_hand":
        seat = one.state.waiting[0]
        answers.append((seat, one.state.legal(seat)[0]))
        one.play(*answers[-1])
    for seat, move in sorted(answers, key=lambda answer: -answer[0]):
        two.play(seat, move)
    assert [one.state.view(seat) for seat in range(3)] == [two.state.view(seat) for seat in range(3)]


def test_nobody_sees_the_answers_of_others() -> None:
    match = start_hand()
    before = [match.state.view(seat)["table"] for seat in range(3)]
    match.play(1, match.state.legal(1)[0])
    for seat in (0, 2):
        after = match.state.view(seat)["table"]
        assert after["cities"][seat] == before[seat]["cities"][seat]
        assert after["cities"][1]["hand_size"] == before[seat]["cities"][1]["hand_size"] - 1
        (news,) = [event for _, event in match.news(seat)]
        assert "cards" not in news.args


def test_undo_within_a_simultaneous_choice() -> None:
    match = start_hand()
    dealt = match.state.position()
    match.play(1, match.state.legal(1)[0])
    halfway = match.state.position()
    match.play(2, match.state.legal(2)[0])
    with pytest.raises(comptoir.UndoRefused) as refusal:
        match.undo(1)
    assert refusal.value.key == "undo-not-yours"
    match.undo(2)
    assert match.state.position() == halfway
    match.undo(1)
    assert match.state.position() == dealt
    with pytest.raises(comptoir.UndoRefused) as refusal:
        match.undo(1)
    assert refusal.value.key == "undo-nothing"
    assert all(refusal.value.text(lang) for lang in ("en", "fr"))


# -- taking back


def test_a_draw_cannot_be_taken_back() -> None:
    p = phase("councillor", City(), City())
    with pytest.raises(comptoir.UndoRefused) as refusal:
        p.match.undo(0)
    assert refusal.value.key == "undo-known"


def test_an_announced_building_cannot_be_taken_back_but_the_payment_can() -> None:
    p = phase("builder", City("crane sugar_mill", "well hero statue tower"), City())
    p.do("build:well")
    assert p.match.undo_refusal(0) is not None
    p.do("new_site")
    assert p.match.undo_refusal(0) is None
    p.match.undo(0)
    assert p.asks == "place"
    p.do("cover:sugar_mill")
    assert p.slots() == ["crane", "well"]


def test_a_role_can_be_taken_back_while_it_has_shown_nothing() -> None:
    p = phase("producer", City("indigo_plant sugar_mill tobacco_storage"), City())
    before = p.match.ply
    p.do("produce:sugar")
    p.match.undo(0)
    p.match.undo(0)
    assert (p.asks, p.match.ply) == ("choose_role", before - 1)
    p.do("choose_role:prospector")


def test_passing_the_turn_ends_taking_back() -> None:
    p = phase("producer", City("indigo_plant sugar_mill"), City())
    p.do("pass")
    assert p.turn == 1
    with pytest.raises(comptoir.UndoRefused):
        p.match.undo(0)


def test_undo_forgets_what_was_told() -> None:
    p = phase("producer", City("indigo_plant sugar_mill"), City())
    told = len(p.match.events)
    p.do("produce:indigo")
    assert len(p.match.events) == told + 1
    p.match.undo(0)
    assert len(p.match.events) == told


# -- several moves in one message


def index(code: str) -> int:
    return GAME.moves.by_code[code]


def test_a_message_of_several_moves() -> None:
    p = phase("builder", City(hand="sugar_mill well hero"), City())
    p.match.play_all([(0, index("build:sugar_mill")), (0, index("pay:hero"))])
    assert p.slots() == ["indigo_plant", "sugar_mill"]
    assert p.hand() == ["well"]


def test_an_illegal_tail_undoes_the_whole_message() -> None:
    p = phase("builder", City(hand="sugar_mill well hero"), City())
    before = p.match.state.position()
    with pytest.raises(comptoir.IllegalMove):
        p.match.play_all([(0, index("build:sugar_mill")), (0, index("pay:tower"))])
    assert p.match.state.position() == before
    assert p.match.ply == 1


def test_a_message_stops_where_its_sender_learns_something() -> None:
    p = phase("prospector", City(), City("gold_mine"), City(), chooser=2)
    assert (p.turn, p.asks) == (1, "gold_mine")
    before = p.match.state.position()
    (next_role,) = [index("choose_role:builder")]
    for tail in (next_role, index("choose_role:prospector"), -1, "x"):
        with pytest.raises(comptoir.IllegalMove) as refusal:
            p.match.play_all([(1, index("use_gold_mine")), (1, tail)])
        assert refusal.value.key == "why-peek"
        assert refusal.value.text("fr")
    assert p.match.state.position() == before


def test_an_empty_message_does_nothing() -> None:
    match = start_hand()
    match.play_all([])
    assert match.ply == 0


# -- refusals of the kernel


@pytest.mark.parametrize(
    ("seat", "move", "key"),
    [
        (9, 0, "why-seat"),
        (-1, 0, "why-seat"),
        (True, 0, "why-seat"),
        ("0", 0, "why-seat"),
        (None, 0, "why-seat"),
        (0, -1, "why-unknown"),
        (0, 10_000, "why-unknown"),
        (0, 1 << 80, "why-unknown"),
        (0, False, "why-unknown"),
        (0, "pass", "why-unknown"),
        (0, 3.0, "why-unknown"),
        (1, 0, "why-not-you"),
        (0, 7, "why-other-question"),
    ],
)
def test_refusals_name_what_is_wrong(seat: Any, move: Any, key: str) -> None:
    match = GAME.new(2, seed=1, first_governor="1")
    before = match.state.position()
    with pytest.raises(comptoir.IllegalMove) as refusal:
        match.play(seat, move)
    assert refusal.value.key == key
    assert refusal.value.text("en") != refusal.value.text("fr")
    assert match.state.position() == before


def test_nothing_can_be_played_after_the_end() -> None:
    match = GAME.new(2, seed=1)
    dice = comptoir.Dice(1)
    while not match.state.over:
        (seat,) = match.state.waiting
        moves = match.state.legal(seat)
        match.play(seat, moves[dice.below(len(moves))])
    with pytest.raises(comptoir.IllegalMove) as refusal:
        match.play(0, 0)
    assert refusal.value.key == "why-over"
    assert match.undo_refusal(match.plies[-1][0]) is not None


def test_news_since_a_ply() -> None:
    match = GAME.new(2, seed=1, first_governor="1")
    match.play(0, index("choose_role:prospector"))
    match.play(1, index("choose_role:councillor"))
    assert {ply for ply, _ in match.news(0)} == {1, 2}
    assert {ply for ply, _ in match.news(0, since=1)} == {2}
    assert match.news(0, since=2) == []
