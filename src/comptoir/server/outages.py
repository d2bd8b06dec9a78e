"""When nobody served. Clocks stand still meanwhile, and for a grace period after it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, select, text

from comptoir.server.clocks import DAY
from comptoir.server.schema import OUTAGE, PROCESS
from comptoir.server.store import Store

KEPT_DAYS = 90
SERVING = 0x636F6D71  # the lock on PostgreSQL that everybody who serves shares as long as they are connected


class Outages:
    def __init__(self, spans: list[tuple[float, float]], grace: float) -> None:
        self.spans = spans
        self.grace = grace

    def after(self, moment: float) -> float:
        """For how many seconds since this moment no clock may run. Every entry of a log is written by somebody who
        serves: an outage is made up for once, before the first entry after it."""
        return sum(ended - max(began, moment) + self.grace for began, ended in self.spans if ended > moment)


def nobody_else_serves(connection: Connection) -> bool:
    """Asked on PostgreSQL by whoever begins to serve. A process that died has let go of the lock together with its
    connection, long before its lease runs out. Others who begin now wait for the end of this transaction."""
    return bool(connection.execute(text(f"SELECT pg_try_advisory_xact_lock({SERVING})")).scalar_one())


def keep_serving(connection: Connection) -> None:
    """With every heartbeat, since a new connection holds nothing yet; to hold it several times does no harm."""
    connection.execute(text(f"SELECT pg_advisory_lock_shared({SERVING})"))


def note_outage(connection: Connection, store: Store, now: float, lease_seconds: float, alone: bool) -> None:
    """With every heartbeat, before it is written. A process that died was last heard of at the beginning of its lease;
    `alone`: whatever is written there, nobody else can be serving."""
    last = connection.execute(select(func.max(PROCESS.c.until))).scalar()
    if last is None or (last > now and not alone):
        return
    connection.execute(delete(OUTAGE).where(OUTAGE.c.ended < now - KEPT_DAYS * DAY))
    connection.execute(store.insert_once(OUTAGE, began=min(last - lease_seconds, now), ended=now))


def read_outages(connection: Connection) -> list[tuple[float, float]]:
    return [(row.began, row.ended) for row in connection.execute(select(OUTAGE).order_by(OUTAGE.c.began))]
