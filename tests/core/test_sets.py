"""Choice, draft and film on a table small enough to check by hand."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.core.choice import Choice, Piece
from comptoir.core.match import Match
from comptoir.core.state import Step, numbered

GAME = comptoir.game("san_juan")


def code(text: str) -> int:
    return GAME.moves.by_code[text]


def paying() -> Match:
    """Seat 0 builds something that costs two or more cards."""
    for seed in range(50):
        match = GAME.new(2, seed=seed, first_governor="1")
        match.play(0, code("choose_role:builder"))
        for move in match.state.legal(0):
            trial = comptoir.loads(match.dumps())
            trial.play(0, move)
            choice = trial.state.choice(0)
            if choice is not None and choice.least == 2:
                return trial
    raise AssertionError("no deal offers a payment of two cards")


def test_a_payment_is_a_set_in_the_view() -> None:
    match = paying()
    view = match.state.view(0)["choice"]
    assert (view["least"], view["most"], view["finish"]) == (2, 2, None)
    assert all(piece["move"].startswith("pay:") for piece in view["pool"])
    assert "choice" not in match.state.view(1)
    assert match.state.choice(1) is None


def test_a_set_is_played_whole_in_any_order() -> None:
    match = paying()
    choice = match.state.choice(0)
    assert choice is not None
    picks = [piece.move for piece in choice.pool][:2]
    held = len(match.state.view(0)["table"]["cities"][0]["hand"])
    match.play_set(0, picks[::-1])
    assert len(match.state.view(0)["table"]["cities"][0]["hand"]) == held - 2


@pytest.mark.parametrize(
    ("picks", "key"),
    [
        ([], "why-set-size"),
        (["pay:crane"] * 12, "why-set-piece"),
        (["sell:silver", "pay:smithy"], "why-set-piece"),
        ([-1, 2], "why-unknown"),
        (["no move"], "why-unknown"),
    ],
)
def test_a_wrong_set_is_refused_whole(picks: list[object], key: str) -> None:
    match = paying()
    before = match.state.position()
    with pytest.raises(comptoir.IllegalMove) as refusal:
        match.play_set(0, [GAME.moves.by_code.get(str(pick), pick) for pick in picks])
    assert refusal.value.key == key
    assert all(refusal.value.text(lang) for lang in ("en", "fr"))
    assert match.state.position() == before


def test_no_set_is_asked_for() -> None:
    match = GAME.new(2, seed=1, first_governor="1")
    for seat, key in ((0, "why-no-set"), (1, "why-not-you"), (7, "why-seat")):
        with pytest.raises(comptoir.IllegalMove) as refusal:
            match.play_set(seat, [0])
        assert refusal.value.key == key


def test_sets_that_only_a_list_can_tell() -> None:
    """Where a rule looks at the set as a whole: the larger ship sails first."""
    fleet = Choice([Piece(3), Piece(4)], 0, 2, finish=9, only=[[], [4], [3, 4]])
    assert [fleet.allows(picks) for picks in ([], [4], [4, 3])] == [True, True, True]
    assert fleet.refusal([3]) == ("why-set-other", {})
    assert not fleet.full([4])
    assert fleet.full([4, 3])
    assert Choice([Piece(3), Piece(4)], 1, 2, only=[[4]]).full([4])
    assert fleet.view(GAME.moves)["only"] == [[], [GAME.moves[4].code], [GAME.moves[3].code, GAME.moves[4].code]]


PAYMENT = Choice([Piece(0, 2, worth=10), Piece(1, 9, worth=3), Piece(2, 9, worth=1)], 1, 20, low=5, stops=True)


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        ([0], None),
        ([1, 1], None),
        ([1, 2, 2], None),
        ([2, 2, 2, 2, 2], None),
        ([1], "why-set-low"),
        ([1, 1, 2], "why-set-more"),
        ([0, 2], "why-set-more"),
        ([0, 0, 0], "why-set-piece"),
        ([3], "why-set-piece"),
        ([], "why-set-size"),
    ],
)
def test_payments_hold_nothing_superfluous(picks: list[int], reason: str | None) -> None:
    found = PAYMENT.refusal(picks)
    assert (found and found[0]) == reason
    assert PAYMENT.allows(picks) == (reason is None)


def test_an_upper_limit() -> None:
    shop = Choice([Piece(0, 1, worth=4), Piece(1, 1, worth=3)], 1, 2, high=5, finish=9)
    assert [shop.allows(picks) for picks in ([0], [1], [0, 1])] == [True, True, False]
    assert shop.refusal([0, 1]) == ("why-set-high", {"n": 7, "limit": 5})
    assert not shop.fits([0], shop.pool[1])
    assert not shop.full([0]), "what cannot be paid any more must still be finished"
    assert shop.full([0, 1])
    assert PAYMENT.full([1, 1])
    assert Choice([Piece(0, 3, worth=2)], 1, 9, low=4, high=4).full([0, 0])


def test_a_draft_ends_where_its_seat_would_learn_something() -> None:
    match = GAME.new(2, seed=1, first_governor="1")
    draft = match.draft(0)
    draft.play(code("choose_role:prospector"))
    assert draft.end == "draft-shows"
    assert draft.view() == match.state.view(0)
    assert draft.legal() == []
    with pytest.raises(comptoir.IllegalMove, match="show you something new"):
        draft.play(code("pass"))
    draft.undo()
    draft.play(code("choose_role:builder"))
    assert draft.end is None
    draft.play(code("pass"))
    assert draft.end == "draft-passes"
    assert match.ply == 0
    draft.commit()
    assert match.plies == [(0, code("choose_role:builder")), (0, code("pass"))]


def test_who_is_not_asked_drafts_nothing() -> None:
    with pytest.raises(comptoir.IllegalMove) as refusal:
        GAME.new(2, seed=1, first_governor="1").draft(1)
    assert refusal.value.key == "why-not-you"


def test_a_draft_that_became_impossible_plays_nothing() -> None:
    match = GAME.new(2, seed=1, first_governor="1")
    draft = match.draft(0)
    draft.play(code("choose_role:trader"))
    match.play(0, code("choose_role:trader"))
    before = match.state.position()
    with pytest.raises(comptoir.IllegalMove):
        draft.commit()
    assert match.state.position() == before


def test_a_film_shows_every_ply() -> None:
    match = GAME.new(2, seed=1, first_governor="1")
    match.play(0, code("choose_role:trader"))
    film = match.frames(None)
    assert [frame.ply for frame in film] == [1]
    assert film[0].events[0].kind == "role"
    assert match.frames(None, since=1) == []


def test_text_forms() -> None:
    match = paying()
    assert repr(GAME).startswith("<Game san_juan, rules version")
    assert repr(match) == "<Match of san_juan, 2 seats, 2 plies, waiting for 0>"
    assert repr(match.state) == "<san_juan, 2 seats: payment asks [0]>"
    assert repr(match.state.top).startswith("Frame(step ")
    assert repr(match.options).startswith("Options(seats=2, ")
    assert repr(PAYMENT) == (
        "Choice(1..20 of [Piece(0, most=2, worth=10), Piece(1, most=9, worth=3), Piece(2, most=9, worth=1)], "
        "worth 5.., stops)"
    )
    assert repr(match.draft(0)) == "Draft(seat 0: nothing yet)"
    assert repr(match.frames(None)[-1]).startswith("FilmFrame(ply 2: build")


def test_numbers_of_steps_are_proved() -> None:
    with pytest.raises(AssertionError, match="the step second is number 1, not 2"):
        numbered([(0, Step("first")), (2, Step("second"))])
