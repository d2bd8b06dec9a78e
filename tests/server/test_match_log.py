"""A match, worked out from its log alone."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert, json
from sqlalchemy import update
from tests.server import whispers

import comptoir
from comptoir.bots import FAIR
from comptoir.core.errors import BadRecord, ComptoirError, IllegalMove, UndoRefused
from comptoir.core.game import Game
from comptoir.server import match_log as match_log_module
from comptoir.server.audience import essence, make_update
from comptoir.server.entries import KINDS, NO_SEAT, Entry, entry_from, entry_row
from comptoir.server.match_log import Chair, Header, MatchLog
from comptoir.server.refusals import Refuse
from comptoir.server.schema import MATCH
from comptoir.server.snapshots import load_match_log, snapshot_of
from comptoir.server.workers import stand_in


class Log:
    """A match and the entries that led to it."""

    def __init__(
        self, game: Game, seats: int = 2, clock: Any = "none", bots: int = 0, rated: bool = False, **options: Any
    ) -> None:
        self.game = game
        self.header = Header("match", seats, options, "seed", 1000.0, clock, 600, rated)
        self.people = [*(f"p{seat}" for seat in range(seats - bots)), *([None] * bots)]
        self.match_log = MatchLog(game, self.header, self.chairs())
        self.entries: list[Entry] = []
        self.now = 1000.0

    def chairs(self) -> list[Chair]:
        return [Chair(person, person, None if person else "random") for person in self.people]

    def do(self, kind: str, seat: int, **data: Any) -> None:
        self.now += 1
        change = self.match_log.take(seat, convert(data, KINDS[kind]), self.now)
        self.match_log.seq += 1
        row = entry_row(Entry("match", self.match_log.seq, seat, change, self.now, "stamp"))
        self.entries.append(entry_from(row))

    def play(self, seat: int, *codes: str) -> None:
        self.do("play", seat, moves=list(codes))

    def random_step(self, rng: random.Random) -> None:
        match_log = self.match_log
        seat = rng.choice(match_log.waiting)
        kind = rng.random()
        if kind < 0.1 and match_log.undo_refusal(seat) is None:
            self.do("undo", seat)
        elif kind < 0.12 and match_log.ply_of(seat) > 3 and match_log.offer is None:
            self.do("offer", seat, what="undo", to=match_log.ply_of(seat) - rng.randrange(1, 4))
        elif kind < 0.16 and match_log.offer is not None:
            voter = next(v for v in match_log.people() if v not in match_log.offer.agreed)
            self.do("answer", voter, yes=rng.random() < 0.5)
        elif kind < 0.18:
            bot = match_log.chairs[seat].bot
            self.do("hand_over", seat, bot="greedy", why="asked") if bot is None else self.do("return", seat)
        else:
            code = self.game.moves[rng.choice(match_log.match.state.legal(seat))].code
            self.do("play", seat, moves=[code], client=str(len(self.entries)))

    def reloaded(self, snapshot: dict[str, Any] | None = None) -> MatchLog:
        return load_match_log(self.game, self.header, self.chairs(), self.entries, snapshot)


def everything(match_log: MatchLog) -> dict[str, Any]:
    seats = [None, *range(match_log.header.seats)]
    return {
        "record": match_log.match.record(),
        "updates": [json.encode(make_update(match_log, seat, 0, 0, 5000.0)) for seat in seats],
        "rest": (
            match_log.seq,
            match_log.told,
            match_log.chairs,
            match_log.offer,
            match_log.asides,
            (match_log.count.ply, match_log.count.start, match_log.count.start and match_log.count.own),
            match_log.solid,
            match_log.done,
        ),
        "clocks": (match_log.clock.used, match_log.clock.since),
        "result": match_log.result,
    }


@pytest.mark.parametrize("name", [*comptoir.GAMES, "whispers"])
@pytest.mark.parametrize("seed", range(3))
def test_the_log_alone_gives_the_same_course_with_and_without_snapshots(name: str, seed: int) -> None:
    game = whispers.NEW if name == "whispers" else comptoir.game(name)
    rng = random.Random(seed)
    log = Log(game, 2, clock="game")
    snapshots: list[dict[str, Any]] = []
    for _ in range(200):
        if log.match_log.over:
            break
        log.random_step(rng)
        snapshot = snapshot_of(log.match_log)
        if snapshot is not None and rng.random() < 0.1:
            snapshots.append(json.decode(json.encode(snapshot)))
    expected = everything(log.match_log)
    assert everything(log.reloaded()) == expected
    for snapshot in rng.sample(snapshots, min(3, len(snapshots))):
        assert everything(log.reloaded(snapshot)) == expected


def shown(match_log: MatchLog, seat: int | None) -> bytes:
    return essence(make_update(match_log, seat, 0, 0, 5000.0))


def test_nobody_notices_how_far_others_have_whispered() -> None:
    log = Log(whispers.NEW, 3, clock="move")
    match_log = log.match_log
    before = shown(match_log, 1), shown(match_log, None), match_log.clocks(5000.0)
    log.play(0, "whisper:1")
    assert (shown(match_log, 1), shown(match_log, None), match_log.clocks(5000.0)) == before
    assert match_log.ply_of(0) == 1
    assert match_log.ply_of(1) == 0
    log.play(1, "whisper:3")
    assert match_log.ply_of(0) == 1
    # Undo goes by one's own moves: that another one whispered in between does not show.
    assert match_log.undo_info(0).possible
    assert not match_log.undo_info(2).possible
    log.do("undo", 0)
    assert match_log.ply_of(0) == 0
    assert match_log.ply_of(1) == 1
    assert match_log.match.state.view(1)["table"]["mine"] == [3]
    assert match_log.match.state.view(0)["table"]["mine"] == []
    assert everything(log.reloaded()) == everything(match_log)


def test_an_offer_to_go_back_says_nothing_of_secret_moves() -> None:
    log = Log(whispers.NEW, 2)
    for seat, code in ((0, "whisper:1"), (0, "stop"), (1, "whisper:2"), (1, "whisper:2")):
        log.play(seat, code)
    assert log.match_log.match.ply == 4
    log.play(0, "whisper:0")
    log.play(1, "whisper:0")
    log.do("offer", 1, what="undo")
    assert log.match_log.offer is not None
    assert log.match_log.offer.to == 4


def test_how_an_offer_fares_says_nothing_of_secret_moves() -> None:
    def ask_back(*before: tuple[int, str]) -> str:
        log = Log(whispers.NEW, 2)
        for seat, code in before:
            log.play(seat, code)
        with pytest.raises(UndoRefused) as refused:
            log.do("offer", 1, what="undo", to=0)
        return refused.value.key

    assert ask_back() == ask_back((0, "whisper:1")) == "undo-nothing"
    log = Log(whispers.NEW, 2)
    log.do("offer", 1, what="end")
    log.play(0, "whisper:1")
    assert log.match_log.offer is not None
    assert everything(log.reloaded()) == everything(log.match_log)
    log.play(0, "stop")
    assert log.match_log.offer is not None
    log.play(1, "whisper:1")
    log.play(1, "stop")
    assert log.match_log.offer is None


def test_events_of_a_secret_phase_carry_no_count() -> None:
    log = Log(whispers.NEW, 3)
    log.play(0, "whisper:1")
    log.play(0, "whisper:2")
    log.play(1, "whisper:1")
    assert [event.ply for event in log.match_log.heard(2)] == [0]
    log.play(1, "stop")
    assert [event.ply for event in log.match_log.heard(2)] == [0, 0]


def test_a_match_begun_under_older_rules_is_finished_under_them() -> None:
    def finish(game: Game) -> MatchLog:
        log = Log(game, 2)
        for _ in range(whispers.ROUNDS):
            log.play(0, "whisper:3")
            log.play(0, "stop")
            log.play(1, "whisper:1")
            log.play(1, "stop")
        return log.match_log

    old, new = finish(whispers.NEW.under(1)), finish(whispers.NEW.under(2))
    assert old.result is not None
    assert new.result is not None
    assert (old.result.scores, new.result.scores) == ([9, 3], [90, 30])
    assert old.match.record()["rules"] == 1
    with pytest.raises(BadRecord):
        whispers.NEW.under(3)


def test_a_house_finishes_a_match_under_the_rules_it_was_begun_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whispers.teach(monkeypatch)

    async def go() -> None:
        service, table, _ = await whispers.open_service(tmp_path)
        assert table.record.rules == 2
        await service.store.execute(update(MATCH).values(rules=1))
        await table.resync()
        for turn in range(whispers.ROUNDS):
            for seat in range(3):
                assert table.match_log is not None
                await table.play(seat, f"{turn}", table.match_log.ply_of(seat), ["whisper:3", "stop"])
        assert table.record.result is not None
        assert table.record.result.scores == [9, 9, 9]
        assert json.decode(await table.match_record())["rules"] == 1
        await service.close()

    asyncio.run(go())


def test_a_refusal_changes_nothing() -> None:
    log = Log(comptoir.game("san_juan"), 2, first_governor="1")
    before = everything(log.match_log)
    attempts: list[tuple[str, int, dict[str, Any]]] = [
        ("play", 1, {"moves": ["choose_role:builder"]}),
        ("play", 0, {"moves": ["choose_role:builder", "nonsense"]}),
        ("play", 0, {"moves": ["choose_role:prospector", "choose_role:builder"]}),
        ("undo", 0, {}),
        ("answer", 0, {"yes": True}),
        ("return", 0, {}),
        ("offer", 0, {"what": "undo", "to": None}),
    ]
    for kind, seat, data in attempts:
        with pytest.raises(ComptoirError):
            log.do(kind, seat, **data)
        assert everything(log.match_log) == before


def test_an_offer_lapses_with_the_next_move() -> None:
    log = Log(comptoir.game("san_juan"), 2, first_governor="1")
    log.play(0, "choose_role:prospector")
    log.do("offer", 0, what="undo", to=None)
    log.play(1, log.game.moves[log.match_log.match.state.legal(1)[0]].code)
    assert log.match_log.offer is None


def test_bots_have_no_vote_and_absent_people_keep_theirs() -> None:
    log = Log(comptoir.game("san_juan"), 3, bots=1)
    log.do("hand_over", 1, bot="greedy", why="time")
    log.do("offer", 0, what="end")
    assert log.match_log.result is None
    info = log.match_log.offer_info()
    assert info is not None
    assert (info.agreed, info.voters) == ([0], [0, 1])
    assert everything(log.reloaded()) == everything(log.match_log)
    log.do("answer", 1, yes=True)
    assert log.match_log.result is not None
    assert log.match_log.result.how == "agreed"
    with pytest.raises(IllegalMove):
        log.do("resign", 0, bot="greedy")


def test_nobody_goes_back_past_a_stand_in_without_the_person() -> None:
    log = Log(comptoir.game("san_juan"), 2, clock="move", rated=True, first_governor="1")
    log.play(0, "choose_role:prospector")
    log.do("hand_over", 1, bot="greedy", why="time")
    log.play(1, log.game.moves[log.match_log.match.state.legal(1)[0]].code)
    plies = log.match_log.match.ply
    log.do("offer", 0, what="undo", to=0)
    assert log.match_log.match.ply == plies
    log.do("return", 1)
    log.do("answer", 1, yes=False)
    assert log.match_log.offer is None
    log.do("offer", 0, what="undo", to=0)
    # Handing over while an offer stands gives nothing away either.
    log.do("hand_over", 1, bot="greedy", why="gone")
    assert log.match_log.match.ply == plies
    log.do("answer", 1, yes=True)
    assert log.match_log.match.ply == 0
    assert everything(log.reloaded()) == everything(log.match_log)


def test_whoever_resigned_has_no_say_any_more() -> None:
    log = Log(comptoir.game("san_juan"), 3)
    log.do("offer", 0, what="end")
    log.do("answer", 1, yes=True)
    assert not log.match_log.over
    log.do("resign", 2, bot="greedy")
    assert log.match_log.result is not None
    assert log.match_log.result.how == "agreed"


def test_whoever_resigned_comes_last() -> None:
    log = Log(comptoir.game("san_juan"), 3)
    log.do("resign", 0, bot="greedy")
    assert not log.match_log.over
    log.do("resign", 2, bot="greedy")
    assert log.match_log.result is not None
    assert log.match_log.result.ranks == [2, 1, 2]


def test_clocks_run_only_for_whoever_is_asked() -> None:
    log = Log(comptoir.game("san_juan"), 2, clock="game", first_governor="1")
    log.now = 1009.0
    log.play(0, "choose_role:prospector")
    assert log.match_log.clock.used[0] == 10.0
    assert log.match_log.clock.since == [None, 1010.0]
    assert log.match_log.deadline(1) == 1610.0
    log.do("hand_over", 1, bot="greedy", why="asked")
    assert log.match_log.deadline(1) is None


def test_handing_over_and_coming_back_gives_no_time() -> None:
    log = Log(comptoir.game("san_juan"), 2, clock="game", first_governor="1")
    log.now = 1299.0
    log.do("hand_over", 0, bot="greedy", why="asked")
    log.do("return", 0)
    assert log.match_log.deadline(0) == 1600.0
    assert log.match_log.clocks(1301.0)[0].left == 299.0
    log.now = 1699.0
    log.do("hand_over", 0, bot="greedy", why="time")
    log.play(0, "choose_role:prospector")
    with pytest.raises(Refuse, match="used up"):
        log.do("return", 0)
    assert log.match_log.driven_by_bot(0)


def test_at_a_rated_table_stand_ins_are_few() -> None:
    log = Log(comptoir.game("san_juan"), 2, rated=True)
    for _ in range(3):
        log.do("hand_over", 0, bot="greedy", why="asked")
        log.do("return", 0)
    with pytest.raises(Refuse, match="three times"):
        log.do("hand_over", 0, bot="greedy", why="asked")
    log.do("hand_over", 0, bot="greedy", why="left")  # whoever leaves, leaves
    with pytest.raises(Refuse, match="three times"):
        log.do("return", 0)
    log.do("hand_over", 1, bot="greedy", why="asked")
    assert everything(log.reloaded()) == everything(log.match_log)
    assert all(stand_in(name) in ("random", "greedy", FAIR) for name in comptoir.GAMES)


def test_clocks_stand_still_while_nobody_serves() -> None:
    log = Log(comptoir.game("san_juan"), 2, clock="game", first_governor="1")
    log.now = 1099.0
    log.do("stood_still", NO_SEAT, seconds=50.0)
    assert log.match_log.deadline(0) == 1650.0
    assert log.match_log.clocks(1100.0)[0].left == 550.0
    assert log.match_log.clock.since == [1050.0, None]
    log.play(0, "choose_role:prospector")
    assert log.match_log.clock.used[0] == 51.0
    assert everything(log.reloaded()) == everything(log.match_log)


def test_the_log_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_log_module, "MOST_ASIDES", 6)
    log = Log(comptoir.game("san_juan"), 2, first_governor="1")
    for _ in range(3):
        log.do("offer", 0, what="end")
        log.do("answer", 1, yes=False)
    assert everything(log.reloaded()) == everything(log.match_log)
    with pytest.raises(Refuse, match="Too much"):
        log.do("offer", 0, what="end")
    log.play(0, "choose_role:prospector")
    log.do("hand_over", 1, bot="greedy", why="gone")
    log.do("resign", 0, bot="greedy")
    assert log.match_log.over


def test_undo_by_right_needs_no_consent() -> None:
    log = Log(comptoir.game("san_juan"), 2, first_governor="1")
    with pytest.raises(UndoRefused):
        log.do("undo", 0)


def test_against_bots_undo_goes_back_to_the_last_decision() -> None:
    """Whatever was learned since; forced answers and pieces of a set are no decisions of their own."""
    log = Log(comptoir.game("san_juan"), 3, bots=2)
    rng = random.Random(3)
    decisions: list[int] = []  # plies at which seat 0 was asked, as far as it had a choice
    while len(decisions) < 12:
        match_log, state = log.match_log, log.match_log.match.state
        seat = match_log.waiting[0]
        if seat == 0 and len(state.legal(0)) > 1:
            choice = state.choice(0)
            decisions.append(match_log.match.ply)
            if choice is not None and choice.least == choice.most > 1:
                picks = [piece.move for piece in choice.pool for _ in range(piece.most)][: choice.most]
                if choice.allows(picks):
                    log.play(0, *[match_log.game.moves[m].code for m in match_log.match.spell_set(0, picks)])
                    continue
        log.play(seat, match_log.game.moves[rng.choice(state.legal(seat))].code)
    assert log.match_log.undo_info(0).possible
    log.do("undo", 0)
    assert log.match_log.match.ply == decisions[-1]
    assert log.match_log.waiting == (0,)
    assert everything(log.reloaded()) == everything(log.match_log)
    log.do("undo", 0)
    assert log.match_log.match.ply < decisions[-1]
    rated = Log(comptoir.game("san_juan"), 2, rated=True)
    assert not rated.match_log.alone(0)


def test_a_snapshot_of_an_earlier_version_says_less() -> None:
    log = Log(comptoir.game("san_juan"), seats=2, clock="game")
    log.do("hand_over", 0, bot="greedy", why="asked")
    snapshot = snapshot_of(log.match_log)
    assert snapshot is not None
    assert log.reloaded(snapshot).chairs == [Chair("p0", "p0", "greedy", False, 1), Chair("p1", "p1")]
    older = json.decode(json.encode(snapshot))
    older["chairs"] = [chair[:2] for chair in older["chairs"]]
    del older["asides"]
    reloaded = log.reloaded(older)
    assert reloaded.chairs == [Chair("p0", "p0", "greedy"), Chair("p1", "p1")]
    assert reloaded.asides == 0
