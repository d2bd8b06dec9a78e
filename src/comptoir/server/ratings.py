"""Ratings per game and player count, from rated tables only."""

from __future__ import annotations

from collections.abc import Callable

from openskill.models import PlackettLuce
from sqlalchemy import Connection, select

from comptoir.server import messages as m
from comptoir.server.schema import PERSON, RATING
from comptoir.server.store import Store

MODEL = PlackettLuce()


def rate(store: Store, game: str, people: list[str], ranks: list[int]) -> Callable[[Connection], None]:
    """Work for the transaction that ends a rated match."""

    def work(connection: Connection) -> None:
        seats = len(people)
        # Of two matches that end at once, here and in another process, both count; of the forgotten nothing is kept.
        still = select(PERSON.c.id).where(PERSON.c.id.in_(people), PERSON.c.deleted.is_(None)).order_by(PERSON.c.id)
        there = set(connection.execute(still.with_for_update()).scalars())
        key = (RATING.c.game == game) & (RATING.c.seats == seats) & RATING.c.person.in_(people)
        known = {row.person: row for row in connection.execute(select(RATING).where(key))}
        before = [
            MODEL.rating(mu=known[person].mu, sigma=known[person].sigma) if person in known else MODEL.rating()
            for person in people
        ]
        after = MODEL.rate([[rating] for rating in before], ranks=[float(rank) for rank in ranks])
        for person, (rating,) in zip(people, after, strict=True):
            if person not in there:
                continue
            matches = known[person].matches + 1 if person in known else 1
            values = {"mu": rating.mu, "sigma": rating.sigma, "matches": matches}
            connection.execute(store.put(RATING, person=person, game=game, seats=seats, **values))

    return work


def read_ratings(
    connection: Connection, person: str | None = None, game: str | None = None, seats: int | None = None
) -> list[m.RatingLine]:
    """Best first. A rating counts as what it surely is: uncertainty is subtracted."""
    query = select(RATING, PERSON.c.name).join(PERSON, PERSON.c.id == RATING.c.person)
    for column, value in ((RATING.c.person, person), (RATING.c.game, game), (RATING.c.seats, seats)):
        if value is not None:
            query = query.where(column == value)
    order = (RATING.c.mu - 3 * RATING.c.sigma).desc()
    return [
        m.RatingLine(
            person=row.person,
            name=row.name,
            game=row.game,
            seats=row.seats,
            rating=round(row.mu, 3),
            uncertainty=round(row.sigma, 3),
            matches=row.matches,
        )
        for row in connection.execute(query.order_by(order).limit(100))
    ]
