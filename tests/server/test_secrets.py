"""Nothing a seat may not know leaves the service, whatever is sent to it."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server import whispers
from tests.server.faults import soon
from tests.server.services import RunningService, Seat, begin

import comptoir
from comptoir.bots.advice import sensible_set
from comptoir.core.errors import ComptoirError
from comptoir.core.journal import Journal
from comptoir.core.match import Match
from comptoir.core.rng import Dice
from comptoir.core.state import State
from comptoir.server import audience, entries
from comptoir.server.table_record import read_records

pytestmark = pytest.mark.servers

UPDATE = {"type", "seat", "ply", "view", "legal", "undo", "heard_from", "events", "clocks", "frames", "sensible"}
DRAFTED = {"type", "id", "seat", "ply", "moves", "view", "legal", "choice", "events", "end", "sensible"}
OTHERS = {
    "welcome": {"type", "table", "update", "offer", "chat", "note"},
    "table": {"type", "table"},
    "offer": {"type", "offer"},
    "presence": {"type", "here", "spectators"},
    "done": {"type", "id", "ply"},
    "refused": {"type", "id", "error", "args", "text"},
}


def replayed(record: str) -> dict[int, Match]:
    """The match as it stood after every ply."""
    raw = json.loads(record)
    found = {}
    for ply in range(len(raw["moves"]) + 1):
        cut = {**raw, "moves": raw["moves"][:ply]}
        cut.pop("result", None)
        found[ply] = comptoir.loads(json.dumps(cut))
    return found


def shown_at(update: dict[str, Any], seat: int | None, plies: dict[int, Match]) -> Match:
    """The moment this update shows. While several choose in secret, a seat's own count lags behind the real one."""
    if update["view"]["over"]:
        return plies[update["ply"]]
    later = (plies[ply] for ply in range(update["ply"], len(plies)))
    return next(match for match in later if match.state.view(seat) == update["view"])


def check_update(update: dict[str, Any], seat: int | None, match: Match) -> None:
    """An update is what the engine says to this seat, and nothing besides."""
    assert set(update) == UPDATE
    assert update["seat"] == seat
    expected = [] if seat is None else [match.game.moves[index].code for index in match.state.legal(seat)]
    assert [move["code"] for move in update["legal"]] == expected
    assert update["sensible"] == ([] if seat is None else laid_out(match, match.state, seat))
    heard = [event for _, event in match.news(seat, -1)]
    assert update["heard_from"] + len(update["events"]) == len(heard)
    told = [(event["kind"], event["seat"], event["args"]) for event in update["events"]]
    assert told == [(e.kind, e.seat, e.args) for e in heard[update["heard_from"] :]]
    film = {frame.ply: frame for frame in match.frames(seat)}
    for frame in update["frames"]:
        assert set(frame) == {"ply", "heard", "view"}
        assert frame["view"] == film[frame["ply"]].view
        assert frame["heard"] == sum(len(known.events) for ply, known in film.items() if ply <= frame["ply"])


def laid_out(match: Match, state: State, seat: int) -> list[str]:
    """What is laid out to be confirmed; the same for every table this seat could not tell from the real one."""
    real, imagined = sensible_set(state, seat), sensible_set(state.sample(seat, Dice(9)), seat)
    assert real == imagined
    return [match.game.moves[move].code for move in real]


def check_drafted(drafted: dict[str, Any], seat: int, candidates: list[Match]) -> None:
    """A draft is what the engine says of it, at one of the moments that this seat could not tell apart."""
    assert set(drafted) == DRAFTED
    assert drafted["seat"] == seat
    found = []
    for match in candidates:
        draft = match.draft(seat)
        for code in drafted["moves"]:
            draft.play(match.game.moves.by_code[code])
        codes = [match.game.moves[move].code for move in draft.legal()]
        events = [(event.kind, event.seat, event.args) for event in draft.events]
        choice = draft.choice()
        asked = choice and {"only": None, **choice.view(match.game.moves)}
        laid = [] if draft.end else laid_out(match, draft.state, seat)
        told = json.loads(json.dumps((draft.view(), codes, events, asked, laid)))
        found.append((*told, draft.end))
    heard = [[event["kind"], event["seat"], event["args"]] for event in drafted["events"]]
    end = drafted["end"] and drafted["end"]["why"]
    legal = [move["code"] for move in drafted["legal"]]
    assert (drafted["view"], legal, heard, drafted["choice"], drafted["sensible"], end) in found


def heard_so_far(seat: Seat) -> list[dict[str, Any]]:
    """What was sent to this seat before now: messages come in order."""
    seat.send(type="ping")
    heard = []
    while (message := seat.read())["type"] != "pong":
        heard.append(message)
    seat.inbox.pop()
    return heard


def try_out(seat: Seat, rng: random.Random) -> list[str]:
    """Draft one move after the other, as somebody does who is not sure yet; answers the moves of the last draft."""
    moves: list[str] = []
    legal = seat.legal
    for _ in range(rng.randrange(4)):
        if not legal:
            break
        seat.send(type="draft", id=f"draft {next(seat.numbers)}", ply=seat.ply, moves=[*moves, rng.choice(legal)])
        answer = seat.expect("drafted")
        moves, legal = answer["moves"], [move["code"] for move in answer["legal"]]
    return moves


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_every_message_is_what_the_engine_lets_this_seat_know(service: RunningService, game: str) -> None:
    ada, bob, eve = service.guest(), service.guest(), service.guest()
    table = begin(ada, bob, game=game)
    rng = random.Random(game)
    with ada.sit(table) as first, bob.sit(table) as second, eve.sit(table) as third:
        for _ in range(60):
            for seat in (first, second):
                if seat.legal and rng.random() < 0.4:
                    others = [other for other in (first, second, third) if other is not seat]
                    [heard_so_far(other) for other in others]
                    moves = try_out(seat, rng)
                    assert [heard_so_far(other) for other in others] == [[], []]
                    seat.play(*(moves or [rng.choice(seat.legal)]))
                elif seat.legal and rng.random() < 0.9:
                    seat.play(rng.choice(seat.legal))
                elif rng.random() < 0.2:
                    seat.play(rng.randrange(200))
            for seat in (first, second, third):
                seat.quiet(0.005)
            if first.info["status"] == "over":
                break
        inboxes = [list(seat.inbox) for seat in (first, second, third)]
        if first.info["status"] != "over":
            first.ask(type="resign")
    info = ada.get(f"/api/tables/{table}")
    plies = replayed(ada.web.get(f"/api/tables/{table}/record").text)
    for eyes, inbox in zip((0, 1, None), inboxes, strict=True):
        last: dict[str, Any] = {}
        for message in inbox:
            update = message["update"] if message["type"] == "welcome" else message
            if update["type"] == "update":
                check_update(update, eyes, shown_at(update, eyes, plies))
                last = update
            if message["type"] == "drafted":
                assert eyes is not None
                check_drafted(message, eyes, [m for m in plies.values() if m.state.view(eyes) == last["view"]])
            elif message["type"] != "update":
                assert set(message) == OTHERS[message["type"]]
            if "table" not in message or message["table"]["status"] != "over":
                assert info["seed"] not in json.dumps(message)


class Ear:
    """A line that keeps what is sent along it."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self, code: int) -> None:
        raise AssertionError(code)


def test_nobody_hears_of_a_secret_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which even how far somebody is must not show, at a real table of a real service."""
    whispers.teach(monkeypatch)

    async def go() -> None:
        service, table, people = await whispers.open_service(tmp_path)
        ears = {seat: Ear() for seat in (0, 1, 2, None)}
        feeds = [Ear() for _ in people]
        for person, feed in zip(people, feeds, strict=True):
            service.feeds[person.id] = {feed}
        for seat, ear in ears.items():
            viewer = audience.Viewer(ear, None if seat is None else people[seat].id, seat)
            await table.audience.enter(viewer, 0, lambda info, update: b"{}")
        others = [ears[1], ears[2], ears[None], *feeds]

        async def seen() -> list[Any]:
            asked = [await table.audience.update_for(seat, 0) for seat in (1, 2)]
            shown = [json.loads(msgspec.json.encode(update)) for update in asked]
            for update in shown:
                update["clocks"] = [(clock["left"] > 0, clock["running"]) for clock in update["clocks"]]
            info = msgspec.to_builtins(table.record.info(people[1].id, table.audience.here()))
            # Lists of one's own tables go by this: their order must not tell either.
            (stored,) = await service.store.read(lambda connection: read_records(connection, [table.id]))
            return [*shown, info, stored.moved, [len(ear.heard) for ear in others]]

        before = await seen()
        await table.play(0, "a", 0, ["whisper:1"])
        assert await seen() == before
        await table.act(0, entries.Undo(client="b"), 1)
        assert await seen() == before
        await table.play(0, "c", 0, ["whisper:2"])
        for seat in (1, 2):
            with pytest.raises(ComptoirError):
                await table.act(seat, entries.Offer(what="undo", to=0))
        assert await seen() == before
        # That somebody has finished is public: whoever is still waited for can be seen.
        await table.play(0, "d", 1, ["stop"])
        assert await seen() != before
        assert [event["args"] for event in ears[1].heard[-1]["events"]] == [{}]
        # Also of the last one who is waited for nobody hears how far they are, nor when they last chose something.
        await table.play(1, "e", 0, ["whisper:1"])
        await table.play(1, "f", 1, ["stop"])
        await soon(lambda: all(len(feed.heard) == 2 for feed in feeds))  # that two have finished
        others = [ears[0], ears[1], ears[None], *feeds]
        shown = table.record.info(people[1].id)
        assert (shown.waiting, shown.moved) == ([2], table.record.moved)
        count = [len(ear.heard) for ear in others]
        await table.play(2, "g", 0, ["whisper:1"])
        assert table.record.info(people[1].id) == shown
        assert [len(ear.heard) for ear in others] == count
        await table.resync()
        assert table.record.info(people[1].id) == shown
        await table.play(2, "h", 1, ["stop"])
        await service.close()

    asyncio.run(go())


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
KINDS = [
    "play",
    "play_set",
    "draft",
    "film",
    "undo",
    "offer",
    "answer",
    "resign",
    "return",
    "hand_over",
    "look",
    "say",
    "note",
    "ping",
    "welcome",
    "",
]
# None of these is a message that would be obeyed: ids are missing or the values are wrong.
ALMOST = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "ply": JUNK,
        "moves": JUNK | st.lists(st.sampled_from(["pass", "choose_role:builder", 0, -1]), max_size=3),
        "seat": st.integers(-3, 20) | JUNK,
        "what": st.sampled_from(["undo", "end", "all"]),
        "to": JUNK,
        "yes": JUNK,
        "extra": JUNK,
    },
)
RAW = st.binary(max_size=200) | st.text(max_size=200) | ALMOST.map(json.dumps) | JUNK.map(json.dumps)


def test_no_message_whatever_breaks_or_changes_anything(service: RunningService) -> None:
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    before = [player.get(f"/api/tables/{table}/seat") for player in (ada, bob)]
    seats: list[Seat] = [bob.sit(table)]

    @settings(max_examples=300, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(raw=RAW)
    def send(raw: bytes | str) -> None:
        seats[0].socket.send(raw)
        seats[0].send(type="ping")
        while (answer := seats[0].read())["type"] != "pong":
            assert answer["type"] in ("refused", "pong", "update", "presence", "note"), answer
            assert "seed" not in json.dumps(answer.get("text", ""))

    send()
    seats[0].line.close()
    for player, known in zip((ada, bob), before, strict=True):
        after = player.get(f"/api/tables/{table}/seat")
        assert {**after, "clocks": 0} == {**known, "clocks": 0}
    assert '"level":"error"' not in service.log.read_text()


def test_a_hidden_choice_tells_the_others_nothing() -> None:
    """San Juan: which card somebody keeps or puts away. What others see, hear and are asked stays the same, with one
    exception that the rules make: where the pile is used up in the same breath, cards put away are drawn from it."""
    room, compared = comptoir.game("san_juan"), 0
    for seed in range(6):
        rng = random.Random(seed)
        state = room.new(seats=rng.choice([2, 3, 4]), seed=seed).state
        for _ in range(250):
            if state.over:
                break
            seat = rng.choice(state.waiting)
            legal = list(state.legal(seat))
            first, second = rng.choice(legal), rng.choice(legal)
            hidden = state.steps[state.top.step].name in ("keep", "hand_limit", "start_hand")
            if hidden and first != second and room.moves[first].kind == room.moves[second].kind:
                others = [None, *(other for other in range(int(state.seats)) if other != seat)]
                told = [outcome(state, seat, move, others) for move in (first, second)]
                assert told[0] == told[1] or all(reshuffled(one) for one in told)
                compared += 1
            councillors = [move for move in legal if room.moves[move].code == "choose_role:councillor"]
            state.apply(seat, rng.choice(councillors or legal))
    assert compared > 100


def outcome(state: State, seat: int, move: int, others: list[int | None]) -> list[Any]:
    after = state.clone()
    after.journal = Journal()
    after.apply(seat, move)
    heard = [[(e.kind, e.seat, e.args) for e in after.journal.events if e.heard_by(eyes)] for eyes in others]
    return [(after.view(eyes), told, after.waiting) for eyes, told in zip(others, heard, strict=True)]


def reshuffled(told: list[Any]) -> bool:
    return any(kind == "reshuffle" for _, heard, _ in told for kind, _, _ in heard)


def test_playing_over_http_is_no_sign_of_presence(service: RunningService) -> None:
    """That somebody answers a hidden question must not show as their coming and going; asking for the table does."""
    ada, bob = service.guest(), service.guest()
    table = begin(ada, bob, options={"first_governor": "1"})
    with bob.sit(table) as second:
        second.quiet(0.2)
        ply = second.ply
        body = {"id": "1", "ply": ply, "moves": ["choose_role:prospector"]}
        ada.post(f"/api/tables/{table}/moves", body)
        assert not bob.get(f"/api/tables/{table}")["seats"][0]["here"]
        ada.get(f"/api/tables/{table}/seat")
        assert bob.get(f"/api/tables/{table}")["seats"][0]["here"]


@pytest.mark.parametrize("spectators", [True, False])
def test_whoever_got_up_before_the_start_looks_from_no_seat(service: RunningService, spectators: bool) -> None:
    """Their socket was opened while they sat there; somebody else has the chair and the cards now."""
    ada, bob, eve, fay = (service.guest() for _ in range(4))
    table = ada.post("/api/tables", {"game": "san_juan", "seats": 3, "spectators": spectators})["id"]
    for other in (bob, eve):
        other.post(f"/api/tables/{table}/join")
    with bob.sit(table) as left, eve.sit(table) as removed, fay.sit(table) as newcomer:
        bob.post(f"/api/tables/{table}/leave")
        ada.post(f"/api/tables/{table}/remove", {"seat": 2})
        fay.post(f"/api/tables/{table}/join")
        ada.post(f"/api/tables/{table}/chair", {"seat": 2, "bot": "random"})
        ada.post(f"/api/tables/{table}/start")
        newcomer.until(lambda: newcomer.update is not None)
        assert newcomer.update is not None
        assert newcomer.update["seat"] == 1
        for gone in (left, removed):
            if spectators:
                gone.until(lambda: gone.update is not None)  # noqa: B023
                assert gone.update is not None
                assert gone.update["seat"] is None
                assert gone.update["legal"] == []
                assert gone.update["view"]["seat"] is None
            else:
                assert gone.closed() == 4403
                assert gone.update is None
