"""Making, filling and starting tables. Every change is one conditional write: of two people one gets the chair."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from copy import copy

from sqlalchemy import Connection, delete, insert, select, update

from comptoir.core.rng import commitment, fresh_seed
from comptoir.registry import GAMES, game
from comptoir.server import messages as m
from comptoir.server import moderation
from comptoir.server.clocks import DAY
from comptoir.server.driver import BOT_GRACE
from comptoir.server.entries import HandOver, Resign
from comptoir.server.match_log import Chair
from comptoir.server.names import clean_name
from comptoir.server.news import TableAltered
from comptoir.server.people import Person, check_free, find, forget
from comptoir.server.refusals import Refuse
from comptoir.server.schema import CHAIR, MATCH, PERSON, SHELVED
from comptoir.server.service import Service
from comptoir.server.table_record import TableRecord, chair_rows, my_records, read_records, row_of
from comptoir.server.tables import Table
from comptoir.server.workers import bots_of, stand_in

log = logging.getLogger("comptoir.lobby")


def check_bot(name: str, bot: str) -> None:
    if bot not in bots_of(name):
        raise Refuse(400, "bot-unknown", bot=bot)


def new_record(person: Person, wish: m.NewTable) -> TableRecord:
    """The table as wished, checked by the game itself."""
    if wish.game not in GAMES:
        raise Refuse(400, "game-unknown", game=wish.game)
    room = game(wish.game)
    options = room.options.choose(wish.seats, wish.options)
    if len(wish.chairs) > wish.seats:
        raise Refuse(400, "table-chairs-many")
    if wish.pace == "days" and wish.clock.kind not in ("none", "day"):
        raise Refuse(400, "table-days-clock")
    if wish.rated and wish.hints:
        raise Refuse(400, "hints-rated")
    if wish.access == "name" and not wish.invited:
        raise Refuse(400, "table-invite-someone")
    seed, now = fresh_seed(), time.time()
    return TableRecord(
        id=secrets.token_urlsafe(9),
        game=room.id,
        rules=room.rules.version,
        seats=wish.seats,
        options=dict(options.values),
        seed=seed,
        commitment=commitment(seed),
        host=person.id,
        access=wish.access,
        invited=[clean_name(name) for name in wish.invited],
        pace=wish.pace,
        clock=wish.clock.kind,
        amount=wish.clock.amount,
        spectators=wish.spectators,
        delay=wish.delay,
        rated=wish.rated,
        hot_seats=wish.hot_seats,
        hints=wish.hints,
        uploaded=False,
        status="open",
        created=now,
        started=None,
        ended=None,
        moved=now,
        waiting=0,
        due=None,
        result=None,
        rematch=None,
        chairs=place(person, wish),
    )


def place(person: Person, wish: m.NewTable) -> list[Chair]:
    """Bots and hot seats where they were wished; the host on the first chair left free."""
    chairs = [Chair() for _ in range(wish.seats)]
    for chair, meant in zip(chairs, wish.chairs, strict=False):
        if meant.bot is not None:
            check_bot(wish.game, meant.bot)
            chair.bot = chair.name = meant.bot
        elif meant.name is not None:
            chair.person, chair.name = person.id, clean_name(meant.name)
    free = next((chair for chair in chairs if chair.bot is None and chair.person is None), None)
    if free is not None:
        free.person, free.name = person.id, person.name
    own = sum(1 for chair in chairs if chair.person == person.id)
    if wish.rated and (any(chair.bot for chair in chairs) or person.password is None or own > 1 or wish.seats < 2):
        raise Refuse(400, "table-rated")
    return chairs


async def make(service: Service, person: Person, wish: m.NewTable) -> Table:
    record = new_record(person, wish)
    await keep(service, record)
    table = await service.table(record.id)
    if wish.start:
        await start(service, person, table)
    else:
        service.tell_lobby()
    return table


async def keep(service: Service, record: TableRecord) -> None:
    def work(connection: Connection) -> None:
        if record.host is not None and not still_there(connection, {record.host}):
            raise Refuse(401, "person-needed")
        for chair in record.chairs:
            if chair.person is not None and chair.name is not None:
                check_free(connection, chair.name, chair.person)
        connection.execute(service.store.insert_once(MATCH, **row_of(record)))
        for row in chair_rows(record):
            connection.execute(service.store.insert_once(CHAIR, **row))

    await service.store.write(work)


async def make_quick(service: Service, person: Person, wish: m.QuickTable) -> Table:
    """Sensible options: the game's defaults, its usual number of seats, and bots that give a good game."""
    if wish.game not in GAMES:
        raise Refuse(400, "game-unknown", game=wish.game)
    seats = wish.seats or game(wish.game).options.usual
    bot = wish.bot or stand_in(wish.game)
    own = secrets.randbelow(seats)
    chairs = [m.ChairSetting(bot=None if seat == own else bot) for seat in range(seats)]
    table = m.NewTable(game=wish.game, seats=seats, chairs=chairs, access="link", hints=True, start=True)
    return await make(service, person, table)


async def alter(service: Service, table: Table, work: Callable[[Connection], None]) -> None:
    """One change of a table that may still be open. Whatever becomes of whoever asked for it, or of the answer of the
    database, everybody sees the table as the store then has it."""

    async def go() -> None:
        table.stale = True
        await service.store.write(work)
        await changed(service, table)

    await service.carry_through(go())


async def changed(service: Service, table: Table) -> None:
    await table.resync()
    service.hub.tell(TableAltered(table.id))
    service.tell_people(table.record.people(), table.id, [])
    if table.record.access == "open":
        service.tell_lobby()


def locked(connection: Connection, id: str) -> TableRecord:
    """The table as it stands, still open and kept so until the transaction ends: whoever else wants to change it waits.
    What was seen before may have changed meanwhile, here or in another process."""
    status = connection.execute(select(MATCH.c.status).where(MATCH.c.id == id).with_for_update()).scalar()
    if status is None:
        raise Refuse(404, "table-none")
    if status != "open":
        raise Refuse(409, "table-not-open")
    return read_records(connection, [id])[0]


def still_there(connection: Connection, people: set[str]) -> set[str]:
    """Those of them who have not been forgotten, nor will be before the transaction ends: nobody sits down, or opens a
    table, who is being forgotten at the same time."""
    query = select(PERSON.c.id).where(PERSON.c.id.in_(people), PERSON.c.deleted.is_(None))
    return set(connection.execute(query.order_by(PERSON.c.id).with_for_update(read=True)).scalars())


async def join(service: Service, person: Person, table: Table, wish: m.JoinTable) -> None:
    if wish.name is None and table.record.mine(person.id):
        raise Refuse(409, "table-already-here")
    name = person.name if wish.name is None else clean_name(wish.name)

    def work(connection: Connection) -> None:
        record = locked(connection, table.id)
        if not still_there(connection, {person.id}):
            raise Refuse(401, "person-needed")
        moderation.may_sit(connection, table.id, person.id)
        if not record.may_see(person.id, person.login):
            raise Refuse(403, "table-not-for-you")
        mine = record.mine(person.id)
        if wish.name is None and mine:
            raise Refuse(409, "table-already-here")
        if record.rated and (person.password is None or mine):
            raise Refuse(403, "table-rated")
        if mine and not (record.hot_seats or record.host == person.id):
            raise Refuse(403, "table-one-chair")
        check_free(connection, name, person.id)
        free = [seat for seat, chair in enumerate(record.chairs) if chair.person is None and chair.bot is None]
        if not free:
            raise Refuse(409, "seat-none-free")
        if wish.seat is not None and wish.seat not in free:
            raise Refuse(409, "seat-taken")
        seat = free[0] if wish.seat is None else wish.seat
        chair = (CHAIR.c.match == table.id) & (CHAIR.c.seat == seat)
        connection.execute(update(CHAIR).where(chair).values(person=person.id, name=name))

    await alter(service, table, work)


async def leave(service: Service, person: Person, table: Table, seat: int | None) -> None:
    """Before the start: get up, and when the host goes the table is closed. Later a bot stands in."""
    mine = table.record.mine(person.id)
    if table.record.status == "open" and table.record.host == person.id and seat is None:
        return await service.close_table(table.record)
    if not mine or (seat is not None and seat not in mine):
        raise Refuse(403, "seat-not-yours")
    seats = mine if seat is None else [seat]
    if table.record.status != "open":
        for one in seats:
            if table.record.chairs[one].bot is None and table.record.status == "playing":
                await table.act(one, HandOver(bot=stand_in(table.record.game), why="left"))
        return

    def work(connection: Connection) -> None:
        locked(connection, table.id)
        own = (CHAIR.c.match == table.id) & CHAIR.c.seat.in_(seats) & (CHAIR.c.person == person.id)
        connection.execute(update(CHAIR).where(own).values(person=None, name=None))

    await alter(service, table, work)


async def shelve(service: Service, person: Person, table: Table, away: bool) -> None:
    """Put a table away, or fetch it back: for this person alone, nobody else is told."""
    if table.record.host != person.id and not table.record.mine(person.id):
        raise Refuse(403, "table-not-seated")
    if table.record.status == "open":
        raise Refuse(409, "table-not-started")

    def work(connection: Connection) -> None:
        mark = (SHELVED.c.match == table.id) & (SHELVED.c.person == person.id)
        connection.execute(delete(SHELVED).where(mark))
        if away:
            connection.execute(insert(SHELVED).values(match=table.id, person=person.id, at=time.time()))

    await service.store.write(work)
    service.tell_people([person.id], table.id, [])


async def throw_away(service: Service, person: Person, table: Table) -> None:
    """The host deletes a match in which nobody else has a part: nothing is lost for others."""
    if table.record.host != person.id:
        raise Refuse(403, "table-not-yours")
    if table.record.status == "open":
        return await service.close_table(table.record)
    if table.record.rated or set(table.record.people()) - {person.id}:
        raise Refuse(409, "table-not-alone")
    async with table.lock:
        await service.close_table(table.record)
        table.stale = True  # a bot that is thinking finds nothing to play on


async def remove(service: Service, person: Person, table: Table, seat: int) -> None:
    """The host asks somebody to leave before the start; they do not sit down here again."""
    record = table.record
    if record.host != person.id:
        raise Refuse(403, "table-not-yours")
    if not 0 <= seat < record.seats:
        raise Refuse(400, "query-bad", name="seat")
    other = record.chairs[seat].person
    if other is None or other == person.id:
        raise Refuse(409, "seat-nobody")

    def work(connection: Connection) -> None:
        locked(connection, table.id)
        moderation.sanction(connection, service.store, table.id, other, "removed")
        theirs = (CHAIR.c.match == table.id) & (CHAIR.c.person == other)
        connection.execute(update(CHAIR).where(theirs).values(person=None, name=None))

    await alter(service, table, work)


async def get_up_everywhere(service: Service, person: Person) -> None:
    """Whoever deletes their account leaves every table, whatever state it is in: nothing here may stop them."""
    for record in await service.store.read(lambda c: my_records(c, person.id, ("open", "playing"), None, 100_000)):
        try:
            table = await service.table(record.id)
            if table.record.status != record.status:  # started by another process, whose news is still on its way
                await table.resync()
            if record.rated and table.record.status == "playing":
                for seat in table.record.mine(person.id):
                    if not table.record.chairs[seat].resigned:
                        await table.act(seat, Resign(bot=stand_in(record.game)))
            else:
                await leave(service, person, table, None)
        except Exception as error:
            log.warning("a seat was left as it is", extra={"table": record.id, "error": type(error).__name__})


async def delete_account(service: Service, person: Person) -> None:
    await get_up_everywhere(service, person)
    tables = await forget(service.store, person)
    service.hang_up(person.id)
    await get_up_everywhere(service, person)  # from a match that was started in between
    for id in tables:
        await renamed(service, id)


async def renamed(service: Service, id: str) -> None:
    """Names at a table have changed: whoever holds it in memory reads it again."""
    if (table := service.tables.get(id)) is not None:
        await service.resync(table)
    service.hub.tell(TableAltered(id))


async def set_chair(service: Service, person: Person, table: Table, wish: m.SetChair) -> None:
    record = table.record
    if record.host != person.id:
        raise Refuse(403, "table-not-yours")
    if not 0 <= wish.seat < record.seats:
        raise Refuse(400, "query-bad", name="seat")
    if wish.bot is not None:
        check_bot(record.game, wish.bot)
        if record.rated:
            raise Refuse(400, "table-rated")

    def work(connection: Connection) -> None:
        locked(connection, table.id)
        one = (CHAIR.c.match == table.id) & (CHAIR.c.seat == wish.seat) & CHAIR.c.person.is_(None)
        if connection.execute(update(CHAIR).where(one).values(bot=wish.bot, name=wish.bot)).rowcount != 1:
            raise Refuse(409, "seat-taken")

    await alter(service, table, work)


async def start(service: Service, person: Person, table: Table) -> None:
    if table.record.host != person.id:
        raise Refuse(403, "table-not-yours")
    now = time.time()
    waiting, first_round = await service.on_rebuild_thread(first_asked, table.record)

    def work(connection: Connection) -> None:
        record = locked(connection, table.id)
        if any(chair.person is None and chair.bot is None for chair in record.chairs):
            raise Refuse(409, "table-chairs-free")
        if record.rated and not rateable(connection, record):
            raise Refuse(409, "table-rated")
        # The rules of today, whatever they were when the table was opened.
        values = {"status": "playing", "started": now, "moved": now, "rules": game(record.game).rules.version}
        values["waiting"] = sum(1 << seat for seat in waiting)
        values["due"] = first_due(record, waiting, now)
        values["round"] = first_round
        connection.execute(update(MATCH).where(MATCH.c.id == table.id, MATCH.c.status == "open").values(**values))

    await alter(service, table, work)
    table.begin()


def first_asked(record: TableRecord) -> tuple[tuple[int, ...], int | None]:
    """Who is asked first, and in which round, where the game has rounds."""
    state = game(record.game).new(record.seats, record.seed, **record.options).state
    return state.waiting, state.view(None)["table"].get("round")


def first_due(record: TableRecord, waiting: tuple[int, ...], now: float) -> float | None:
    """When somebody must look after a table that has just started; every entry of the log sets it anew."""
    if any(record.chairs[seat].bot for seat in waiting):
        return now + BOT_GRACE
    return None if record.clock == "none" else now + record.amount * (DAY if record.clock == "day" else 1)


def rateable(connection: Connection, record: TableRecord) -> bool:
    people = [None if chair.person is None else find(connection, chair.person) for chair in record.chairs]
    ids = {person.id for person in people if person is not None and person.password is not None}
    return len(ids) == record.seats >= 2


def chairs_again(connection: Connection, record: TableRecord) -> list[Chair]:
    """Those who still have an account, and the bots; the other chairs are free."""
    there = still_there(connection, {chair.person for chair in record.chairs if chair.person is not None})

    def again(chair: Chair) -> Chair:
        if chair.person is None:
            return Chair(None, chair.name, chair.bot)
        return Chair(chair.person, chair.name) if chair.person in there else Chair()

    return [again(chair) for chair in record.chairs]


async def rematch(service: Service, person: Person, table: Table) -> Table:
    """The same people one chair further on. Whoever asks second finds the table the first one made."""
    record = table.record
    if record.status != "over":
        raise Refuse(409, "table-not-over")
    if not record.mine(person.id):
        raise Refuse(403, "rematch-not-seated")
    if record.rematch is not None:
        return await service.table(record.rematch)
    seed, now = fresh_seed(), time.time()
    again = copy(record)
    again.id, again.seed, again.commitment, again.host = secrets.token_urlsafe(9), seed, commitment(seed), person.id
    again.status, again.created, again.moved, again.started, again.ended = "open", now, now, None, None
    again.result, again.rematch, again.waiting, again.due, again.round = None, None, 0, None, None

    def work(connection: Connection) -> str:
        first = (MATCH.c.id == record.id) & MATCH.c.rematch.is_(None)
        chairs = chairs_again(connection, record)
        if person.id not in {chair.person for chair in chairs}:
            raise Refuse(401, "person-needed")
        again.chairs = chairs[1:] + chairs[:1]
        if connection.execute(update(MATCH).where(first).values(rematch=again.id)).rowcount == 1:
            connection.execute(insert(MATCH).values(**row_of(again)))
            connection.execute(insert(CHAIR), chair_rows(again))
        return str(connection.execute(select(MATCH.c.rematch).where(MATCH.c.id == record.id)).scalar_one())

    id = await service.store.write(work)
    await changed(service, table)
    made = await service.table(id)
    filled = all(chair.person or chair.bot for chair in made.record.chairs)
    if filled and made.record.people() == [person.id] and made.record.status == "open":
        await start(service, person, made)
    else:
        service.tell_people(made.record.people(), id, [])
    return made
