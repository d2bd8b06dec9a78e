"""What must hold for every game, in every mode, at every moment. Written once; the quick and the long run apply it.

A law of the table is called with a table and the move about to be played (seat and move are -1 when the game is over),
and leaves the table as it was. A law of the match gets a match of its own in the same way. A law of the game gets the
case and answers how many decisions it played.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from tests.properties import sets
from tests.properties.play import DECISION_LIMIT, Case, advance, fork, heard, listening, modes_of, retrace, someone
from tests.properties.still import still

import comptoir
from comptoir.core.form import COMPILED
from comptoir.core.match import Match
from comptoir.core.state import SEVERAL, State

LANGUAGES = ("en", "fr")
STRETCH = 12  # how far a copy is played on where that is enough to tell it from the original

TableLaw = Callable[[State, int, int, random.Random], None]
MatchLaw = Callable[[Match, int, int, random.Random], None]
GameLaw = Callable[[Case], int]


def seats_of(table: State) -> range:
    return range(int(table.seats))


def everyone(table: State) -> list[int | None]:
    return [None, *seats_of(table)]


def views(table: State) -> list[dict[str, Any]]:
    return [table.view(seat) for seat in everyone(table)]


def dice(rng: random.Random) -> comptoir.Dice:
    return comptoir.Dice(rng.randrange(1 << 60))


# -- laws of the table


def nothing_is_lost(table: State, seat: int, move: int, rng: random.Random) -> None:
    table.check()


def legal_moves_are_in_order(table: State, seat: int, move: int, rng: random.Random) -> None:
    game = comptoir.game(table.rules.game)
    assert table.over == (table.waiting == ())
    for each in seats_of(table):
        moves = table.legal(each)
        assert table.owes(each) == (each in table.waiting)
        assert bool(moves) == (each in table.waiting)
        assert moves == sorted(set(moves))
        assert all(type(index) is int and 0 <= index < len(game.moves) for index in moves)
        assert len(moves) > 1 or not moves or not table.steps[table.top.step].several(table, table.top, each)


def no_query_changes_the_table(table: State, seat: int, move: int, rng: random.Random) -> None:
    """Nothing that may be asked leaves a trace, nor changes a piece and puts it back."""
    before = table.position()
    ask_everything(table, rng)
    assert table.position() == before
    if not COMPILED:
        ask_everything(still(table), rng)


def ask_everything(table: State, rng: random.Random) -> None:
    game = comptoir.game(table.rules.game)
    _ = (table.waiting, table.over, table.forced, table.everyone, repr(table))
    _ = (table.scores(), table.ranks(), table.ledger(), table.position(), game.sides(table))
    table.check()
    for each in seats_of(table):
        table.legal(each)
        table.choice(each)
        table.sample(each, dice(rng))
        if game.features is not None:
            game.features.row(table, each)
    if not table.over:
        table.warm()
    for each in table.waiting:
        frame = table.top
        for index in rng.sample(range(len(game.moves)), min(8, len(game.moves))):
            table.steps[frame.step].why(table, frame, each, index)
    views(table)


def every_legal_move_can_be_played(table: State, seat: int, move: int, rng: random.Random) -> None:
    for each in table.waiting:
        for index in table.legal(each):
            after = table.clone()
            after.apply(each, index)
            after.check()
            assert after.over or all(after.legal(other) for other in after.waiting)


def a_clone_is_independent(table: State, seat: int, move: int, rng: random.Random) -> None:
    before, seen = table.position(), views(table)
    first = table.clone()
    second = first.clone()
    moves = advance(first, rng, STRETCH)
    assert (table.position(), views(table)) == (before, seen)
    assert (second.position(), views(second)) == (before, seen)
    copy = second.clone()
    retrace(second, moves)
    assert second.position() == first.position()
    assert copy.position() == before


def a_position_holds_everything(table: State, seat: int, move: int, rng: random.Random) -> None:
    game = comptoir.game(table.rules.game)
    position = table.position()
    again = game.from_position(json.loads(json.dumps(position)))
    assert again.position() == position
    assert views(again) == views(table)
    assert [again.legal(each) for each in seats_of(table)] == [table.legal(each) for each in seats_of(table)]
    played_on = table.clone()
    moves = advance(played_on, rng, STRETCH)
    assert retrace(again, moves).position() == played_on.position()


def a_sample_looks_the_same(table: State, seat: int, move: int, rng: random.Random) -> None:
    before = table.position()
    for asked in table.waiting:
        table.answers(asked)  # which the table remembers, and its samples must not
    for each in seats_of(table):
        sample = table.sample(each, dice(rng))
        sample.check()
        assert sample.view(each) == table.view(each)
        assert sample.view(None) == table.view(None)
        assert sample.legal(each) == table.legal(each)
        assert sample.waiting == table.waiting
        for asked in sample.waiting:
            assert sample.legal(asked) == sample.steps[sample.top.step].answers(sample, sample.top, asked)
    assert table.position() == before


def a_sample_knows_only_what_its_seat_sees(table: State, seat: int, move: int, rng: random.Random) -> None:
    """Two tables that a seat cannot tell apart lead to the same guesses, card by card.

    So nothing hidden can shine through, not even by the order in which it lay: a room sorts what it deals out anew.
    """
    stirred = _with_two_pieces_swapped(table, rng)
    for each in seats_of(table):
        seed = rng.randrange(1 << 31)
        seen, guess = table.view(each), table.sample(each, comptoir.Dice(seed)).position()
        for other in [table.sample(each, dice(rng)), *stirred]:
            if other.view(each) == seen:
                assert other.sample(each, comptoir.Dice(seed)).position() == guess, (
                    f"two tables that seat {each} cannot tell apart give it two guesses: is what is hidden sorted "
                    "before it is shuffled?"
                )


def _with_two_pieces_swapped(table: State, rng: random.Random) -> list[State]:
    """Tables on which two things of one pile have changed places, where that is a possible table."""
    game = comptoir.game(table.rules.game)
    found = []
    for _ in range(4):
        position = json.loads(json.dumps(table.position()))
        piles = [pile for pile in _piles(position["table"]) if len(pile) > 1]
        if piles:
            pile = rng.choice(piles)
            one, two = rng.sample(range(len(pile)), 2)
            pile[one], pile[two] = pile[two], pile[one]
            with suppress(comptoir.ComptoirError):
                found.append(game.from_position(position))
    return found


def _piles(part: Any) -> list[list[str]]:
    """All lists of names inside."""
    if isinstance(part, dict):
        return [pile for inner in part.values() for pile in _piles(inner)]
    if isinstance(part, list) and part and all(isinstance(name, str) for name in part):
        return [part]
    return [pile for inner in part for pile in _piles(inner)] if isinstance(part, list) else []


def features_tell_what_the_seat_knows(table: State, seat: int, move: int, rng: random.Random) -> None:
    """Two tables that a seat cannot tell apart have the same row of features, and asking for it changes nothing."""
    features = comptoir.game(table.rules.game).features
    if features is None:
        return  # the games of the house all bring them (test_games_are_folders)
    before, names = table.position(), features.names()
    stirred = _with_two_pieces_swapped(table, rng)
    into = bytearray(rng.randbytes(features.size))  # whatever was there before must not matter
    for each in seats_of(table):
        features.encode(table, each, into)
        seen, row = table.view(each), bytes(into)
        for other in [table.sample(each, dice(rng)), *stirred]:
            if other.view(each) == seen:
                found = features.row(other, each)
                assert found == row, [name for name, a, b in zip(names, row, found, strict=True) if a != b]
    assert table.position() == before


def a_sample_can_be_played_out(table: State, seat: int, move: int, rng: random.Random) -> None:
    # A table remembers the legal moves it was asked for; its samples must not remember them too.
    for each in table.waiting:
        assert table.legal(each)
    for each in seats_of(table):
        sample = table.sample(each, dice(rng))
        comptoir.playout(sample, dice(rng), DECISION_LIMIT)
        assert sample.over
        sample.check()


def only_those_shown_learn_something(table: State, seat: int, move: int, rng: random.Random) -> None:
    """Who is not shown anything by a move sees what he would see on any table he could believe in."""
    _as_believed(table, seat, move, rng, lambda after, each: after.view(each))


def nobody_hears_a_secret(table: State, seat: int, move: int, rng: random.Random) -> None:
    """The same for what the journal tells a seat that was shown nothing."""
    _as_believed(table, seat, move, rng, heard)


def _as_believed(
    table: State, seat: int, move: int, rng: random.Random, notice: Callable[[State, int | None], Any]
) -> None:
    """What a seat that is shown nothing notices after the move is what it would notice on a table it believes in.

    Where the mover cannot make this very move there (a hidden card is elsewhere), one that he can must look the same.
    """
    if seat < 0:
        return
    code = comptoir.game(table.rules.game).moves[move].code
    after = listening(table)
    after.apply(seat, move)
    for each in seats_of(table):
        if after.shown >> each & 1:
            continue
        sample = table.sample(each, dice(rng))
        possible = sample.legal(seat)
        found = []
        for answer in [move] if move in possible else possible:
            believed = listening(sample)
            believed.apply(seat, answer)
            found.append((notice(believed, each), notice(believed, None)))
        # A spectator sees less than any player: what is no news to a player is none to him.
        assert (notice(after, each), notice(after, None)) in found, (
            f"seat {each} was shown nothing when seat {seat} played {move} ({code}), and yet it learns something: on a "
            f"table it believed in, where this was {'legal' if move in possible else 'not legal'}, it would see another"
        )


def refusals_tell_no_secret(table: State, seat: int, move: int, rng: random.Random) -> None:
    """Why a move is illegal must not depend on what its player cannot see."""
    game = comptoir.game(table.rules.game)
    real, believed = [Match(game, table.options, "refusals") for _ in range(2)]
    for each in seats_of(table):
        real.state, believed.state = listening(table), listening(table.sample(each, dice(rng)))
        for index in rng.sample(range(len(game.moves)), min(10, len(game.moves))):
            if index not in table.legal(each):
                assert _refusal(real, each, index) == _refusal(believed, each, index)


def _refusal(match: Match, seat: int, move: Any) -> list[str]:
    with pytest.raises(comptoir.IllegalMove) as refusal:
        match.play(seat, move)
    return [refusal.value.text(lang) for lang in LANGUAGES]


def views_are_json(table: State, seat: int, move: int, rng: random.Random) -> None:
    for view in views(table):
        assert json.loads(json.dumps(view)) == view


def everything_can_be_said(table: State, seat: int, move: int, rng: random.Random) -> None:
    """Questions, events and sources of points, in both languages and without a bare id."""
    book = comptoir.game(table.rules.game).book
    for each in table.waiting:
        view = table.view(each)
        for lang in LANGUAGES:
            _reads_well(book.say(lang, f"ask-{view['asks']}", view["asked"]))
    if seat >= 0:
        after = listening(table)
        after.apply(seat, move)
        assert after.journal is not None
        for event in after.journal.events:
            for lang in LANGUAGES:
                _reads_well(book.say(lang, f"event-{event.kind}", {**event.args, "who": "Ada"}))
    for entry in table.ledger():
        for source in entry:
            for lang in LANGUAGES:
                assert book.say(lang, f"source-{source}")


def _reads_well(text: str) -> None:
    assert text
    assert "_" not in text, text
    assert "{" not in text, text


def points_add_up(table: State, seat: int, move: int, rng: random.Random) -> None:
    scores, ranks, ledger = table.scores(), table.ranks(), table.ledger()
    assert len(scores) == len(ranks) == len(ledger) == table.seats
    assert scores == [sum(entry.values()) for entry in ledger]
    standing = [0] * len(scores) if table.rules.standing is None else table.rules.standing(table)
    worth = list(zip(standing, scores, strict=True))
    assert min(ranks) == 1
    for mine in seats_of(table):
        better = [other for other in seats_of(table) if ranks[other] < ranks[mine]]
        assert ranks[mine] == 1 + len(better)
        assert all(worth[other] >= worth[mine] for other in better)
        assert all(ranks[other] < ranks[mine] for other in seats_of(table) if worth[other] > worth[mine])
    for view in views(table) if table.over else []:
        assert (view["scores"], view["ranks"], view["ledger"]) == (scores, ranks, ledger)


def a_choice_describes_what_can_be_picked(table: State, seat: int, move: int, rng: random.Random) -> None:
    """Every set described can be reached by atomic moves, and every set reachable by atomic moves is described."""
    match = Match(comptoir.game(table.rules.game), table.options, "sets")
    match.state = table
    before = table.position()
    for each in table.waiting:
        choice = table.choice(each)
        assert table.view(each).get("choice") == (None if choice is None else choice.view(match.game.moves))
        if choice is None:
            continue
        try:
            rows = [tuple(match.spell_set(each, picks)) for picks in sets.described(choice)]
            assert len(set(rows)) == len(rows), "two sets are spelt alike"
            assert sorted(rows) == sorted(sets.reachable(table, each, choice))
        except sets.TooMany:
            _choice_by_chance(match, each, rng)
    assert table.position() == before


def _choice_by_chance(match: Match, seat: int, rng: random.Random) -> None:
    choice = match.state.choice(seat)
    assert choice is not None
    for _ in range(5):
        picks, rest = sets.some_row(match.state, seat, choice, rng)
        assert rest or choice.allows(picks), picks
        found = sets.some_set(choice, rng)
        if choice.allows(found):
            rng.shuffle(found)
            assert match.spell_set(seat, found)


# -- laws of the match


def a_draft_is_nobody_elses(match: Match, seat: int, move: int, rng: random.Random) -> None:
    """It changes nothing, takes back everything, shows nothing that a sample could not, and commits as one message."""
    before, record, told, seen = match.state.position(), match.record(), _told(match), views(match.state)
    believed = Match(match.game, match.options, "drafts")
    believed.state = match.state.sample(seat, dice(rng))
    draft, guess = match.draft(seat), believed.draft(seat)
    first = (draft.view(), draft.legal())
    draft.play(move)
    guess.play(move)
    for _ in range(STRETCH):
        assert (draft.view(), draft.legal(), draft.end) == (guess.view(), guess.legal(), guess.end)
        assert [event.as_json() for event in draft.events] == [event.as_json() for event in guess.events]
        if draft.end is not None:
            with pytest.raises(comptoir.IllegalMove) as refusal:
                draft.play(move)
            assert refusal.value.key == draft.end
            break
        step = rng.choice(draft.legal())
        draft.play(step)
        guess.play(step)
    moves = draft.moves[:]
    draft.undo(len(moves))
    assert (draft.view(), draft.legal(), draft.end, draft.events) == (*first, None, [])
    with pytest.raises(comptoir.UndoRefused):
        draft.undo()
    for step in moves:
        draft.play(step)
    assert (match.state.position(), match.record(), _told(match), views(match.state)) == (before, record, told, seen)
    twin = fork(match)
    twin.play_all([(seat, step) for step in moves])
    draft.commit()
    assert (match.state.position(), match.record(), _told(match)) == (twin.state.position(), twin.record(), _told(twin))


def illegal_moves_change_nothing(match: Match, seat: int, move: int, rng: random.Random) -> None:
    state = match.state
    before, record, told = state.position(), match.record(), len(match.events)
    size = len(match.game.moves)
    wrong: list[tuple[Any, Any]] = [
        (seat, -1), (seat, size), (seat, 1 << 70), (seat, -(1 << 70)), (seat, True), (seat, "pass"), (seat, None),
        (seat, 1.0), (-1, move), (int(state.seats), move), (1 << 70, move), (True, move), ("0", move), (None, move),
    ]  # fmt: skip
    for other in seats_of(state):
        legal = state.legal(other)
        wrong += [(other, index) for index in rng.sample(range(size), min(size, 20)) if index not in legal]
    for who, what in wrong:
        assert all(_refusal(match, who, what)), (who, what)
    assert (state.position(), match.record(), len(match.events)) == (before, record, told)
    assert match.state is state


def undo_restores_the_table(match: Match, seat: int, move: int, rng: random.Random) -> None:
    before, record, told = match.state.position(), match.record(), _told(match)
    asked = set(match.state.waiting)
    match.play(seat, move)
    after, events = match.state.position(), _told(match)
    for other in seats_of(match.state):
        if other != seat:
            _undo_refused(match, other)
    passed_on = bool(set(match.state.waiting) - asked - {seat}) or match.state.over
    if match.state.shown or passed_on:
        _undo_refused(match, seat)
        return
    match.undo(seat)
    assert (match.state.position(), match.record(), _told(match)) == (before, record, told)
    match.play(seat, move)
    assert (match.state.position(), _told(match)) == (after, events)
    match.undo(seat)
    match.play(seat, rng.choice(match.state.legal(seat)))
    if match.undo_refusal(seat) is None:
        match.undo(seat)
        assert (match.state.position(), match.record(), _told(match)) == (before, record, told)


def _undo_refused(match: Match, seat: int) -> None:
    before, ply = match.state.position(), match.ply
    with pytest.raises(comptoir.UndoRefused) as refusal:
        match.undo(seat)
    assert all(refusal.value.text(lang) for lang in LANGUAGES)
    assert (match.state.position(), match.ply) == (before, ply)


def _told(match: Match) -> list[Any]:
    return [(ply, event.as_json(), event.audience) for ply, event in match.events]


def several_moves_are_all_or_none(match: Match, seat: int, move: int, rng: random.Random) -> None:
    before, record, told = match.state.position(), match.record(), _told(match)
    trial = match.state.clone()
    trial.shown = 0
    message: list[tuple[int, int]] = []
    peeks = False
    while not trial.over and len(message) < 5:
        who, what = someone(trial, rng) if message else (seat, move)
        peeks = peeks or bool(trial.shown >> who & 1)
        message.append((who, what))
        trial.apply(who, what)
    wrong = [*message, (message[-1][0], -1)]
    with pytest.raises(comptoir.IllegalMove):
        match.play_all(wrong)
    assert (match.state.position(), match.record(), _told(match)) == (before, record, told)
    if peeks:
        with pytest.raises(comptoir.IllegalMove) as refusal:
            match.play_all(message)
        assert refusal.value.key == "why-peek"
        assert (match.state.position(), match.record(), _told(match)) == (before, record, told)
        return
    moves = match.plies[:]
    match.play_all(message)
    assert match.plies == [*moves, *message]
    assert match.state.position() == trial.position()


def a_message_buys_no_peek(match: Match, seat: int, move: int, rng: random.Random) -> None:
    """Once a move has shown its player something, the refusal of the rest is the same whatever the rest is."""
    trial = match.state.clone()
    trial.shown = 0
    trial.apply(seat, move)
    if not trial.shown >> seat & 1 or not trial.owes(seat):
        return
    keys = set()
    for tail in {*trial.legal(seat)[:3], *rng.sample(range(len(match.game.moves)), 5), -1}:
        with pytest.raises(comptoir.IllegalMove) as refusal:
            match.play_all([(seat, move), (seat, tail)])
        keys.add(refusal.value.key)
    assert keys == {"why-peek"}


# -- laws of whole games


def a_game_ends(case: Case) -> int:
    table = case.table()
    played = len(advance(table, case.rng(), DECISION_LIMIT))
    assert table.over, f"not over after {played} decisions"
    assert table.waiting == ()
    table.check()
    return played


def a_record_plays_again(case: Case) -> int:
    rng = case.rng()
    match = case.match()
    stop = rng.choice([DECISION_LIMIT, rng.randrange(300)])
    while not match.state.over and match.ply < stop:
        match.play(*someone(match.state, rng))
    text = match.dumps()
    again = comptoir.loads(text)
    assert again.dumps() == text
    assert again.state.position() == match.state.position()
    assert views(again.state) == views(match.state)
    assert again.plies == match.plies
    for seat in everyone(match.state):
        news = [(ply, event.as_json()) for ply, event in match.news(seat)]
        assert [(ply, event.as_json()) for ply, event in again.news(seat)] == news
    return 2 * match.ply


def undo_goes_back_to_the_last_news(case: Case) -> int:
    """Take back as much as can be taken back, at random moments; the game goes on from there and still replays."""
    rng = case.rng()
    match = case.match()
    history = [match.state.position()]
    played = 0
    while not match.state.over and played < 400:
        match.play(*someone(match.state, rng))
        history.append(match.state.position())
        played += 1
        if rng.random() < 0.2:
            while match.plies and match.undo_refusal(match.plies[-1][0]) is None:
                match.undo(match.plies[-1][0])
                history.pop()
                assert match.state.position() == history[-1]
    assert comptoir.loads(match.dumps()).state.position() == match.state.position()
    return played


def samples_vary(case: Case) -> int:
    """A sample is a guess: what is hidden differs from one to the next, in other players' hands as in the piles."""
    rng = case.rng()
    table = case.table()
    modes = modes_of(case.game.id)
    piles_differ = not getattr(modes, "HIDDEN_PILES", True)
    hands_differ = not getattr(modes, "HIDDEN_HANDS", True)
    played = 0
    while not table.over and not (piles_differ and hands_differ):
        seat = rng.randrange(int(table.seats))
        one, two = table.sample(seat, dice(rng)), table.sample(seat, dice(rng))
        piles_differ = piles_differ or one.position()["table"] != two.position()["table"]
        others = [each for each in seats_of(table) if each != seat]
        hands_differ = hands_differ or any(one.view(each) != two.view(each) for each in others)
        table.apply(*someone(table, rng))
        played += 1
    assert piles_differ, "the hidden piles of all samples are alike"
    assert hands_differ, "what the others hold is alike in all samples"
    return played


def a_film_tells_the_whole_story(case: Case) -> int:
    """Frames through any eyes: all that was told and the view now, plies rising, and no frame for a secret ply."""
    rng = case.rng()
    match = case.match()
    stop = rng.randrange(5, 150)
    secret = dict.fromkeys(everyone(match.state), 0)
    while not match.state.over and match.ply < stop:
        mover, move = someone(match.state, rng)
        asked = set(match.state.waiting)
        several = match.state.top.seat == SEVERAL
        match.play(mover, move)
        goes_on = several and not match.state.over and match.state.top.seat == SEVERAL
        for eyes in secret:
            secret[eyes] += goes_on and asked.issuperset(match.state.waiting) and eyes != mover
    for eyes in everyone(match.state):
        film = match.frames(eyes)
        assert len(film) == match.ply - secret[eyes]
        plies = [frame.ply for frame in film]
        assert plies == sorted(set(plies))
        told = [event.as_json() for frame in film for event in frame.events]
        news = [event.as_json() for _, event in match.news(eyes)]
        if film and (match.state.over or match.state.top.seat != SEVERAL):
            assert (told, film[-1].view, film[-1].ply) == (news, match.state.view(eyes), match.ply)
        assert told == news[: len(told)]
        since = rng.choice([0, *plies])
        again = [(frame.ply, frame.view) for frame in match.frames(eyes, since)]
        assert again == [(frame.ply, frame.view) for frame in film if frame.ply > since]
    return match.ply


# How many decisions of one game's quick run a law looks at closely, shared out among the game's modes.
TABLE_LAWS: dict[TableLaw, int] = {
    nothing_is_lost: 4000,
    legal_moves_are_in_order: 4000,
    no_query_changes_the_table: 200,
    every_legal_move_can_be_played: 2000,
    a_clone_is_independent: 1000,
    a_position_holds_everything: 600,
    a_sample_looks_the_same: 1500,
    a_sample_knows_only_what_its_seat_sees: 400,
    features_tell_what_the_seat_knows: 400,
    a_sample_can_be_played_out: 100,
    only_those_shown_learn_something: 2000,
    nobody_hears_a_secret: 2000,
    refusals_tell_no_secret: 200,
    views_are_json: 1500,
    everything_can_be_said: 1500,
    points_add_up: 2000,
    a_choice_describes_what_can_be_picked: 800,
}
MATCH_LAWS: dict[MatchLaw, int] = {
    illegal_moves_change_nothing: 250,
    undo_restores_the_table: 800,
    several_moves_are_all_or_none: 100,
    a_message_buys_no_peek: 300,
    a_draft_is_nobody_elses: 300,
}
GAME_LAWS: list[GameLaw] = [
    a_game_ends,
    a_record_plays_again,
    undo_goes_back_to_the_last_news,
    samples_vary,
    a_film_tells_the_whole_story,
]
