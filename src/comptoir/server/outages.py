"""When nobody served. Clocks stand still meanwhile, and for a grace period after it."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select

from comptoir.server.clocks import DAY
from comptoir.server.schema import OUTAGE, PROCESS

KEPT_DAYS = 90


class Outages:
    def __init__(self, spans: list[tuple[float, float]], grace: float) -> None:
        self.spans = spans
        self.grace = grace

    def after(self, moment: float) -> float:
        """For how many seconds since this moment no clock may run. Every entry of a log is written by somebody who
        serves: an outage is made up for once, before the first entry after it."""
        return sum(ended - max(began, moment) + self.grace for began, ended in self.spans if ended > moment)


def note_outage(connection: Connection, now: float, lease_seconds: float, alone: bool) -> None:
    """Called by whoever begins to serve. A process that died was last heard of at the beginning of its lease; `alone`:
    whatever is written there, nobody else can be serving."""
    last = connection.execute(select(func.max(PROCESS.c.until))).scalar()
    connection.execute(delete(OUTAGE).where(OUTAGE.c.ended < now - KEPT_DAYS * DAY))
    if last is None or (last > now and not alone):
        return
    began = min(last - lease_seconds, now)
    if connection.execute(select(OUTAGE.c.ended).where(OUTAGE.c.began == began)).first() is None:
        connection.execute(insert(OUTAGE).values(began=began, ended=now))


def read_outages(connection: Connection) -> list[tuple[float, float]]:
    return [(row.began, row.ended) for row in connection.execute(select(OUTAGE).order_by(OUTAGE.c.began))]
