"""Sections 2.6, 2.7 and 3.9: who wins a sector, which sectors count, what they are worth."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.kontor.components import CUSTOMS, GOOD_IDS, GOODS, KIND, SIDE_IDS, TRIPLE, TRIPLE_MASK
from comptoir.games.kontor.harbour import distance, distances, is_straight
from comptoir.games.kontor.packing import field
from comptoir.games.kontor.rows import BEATEN_BY
from comptoir.games.kontor.state import NOBODY, VETOED, Table

# -- who wins a sector (2.6)


def supremacy(sides: list[int], order: i64) -> i64:
    """The winner among sides given by their warehouses (a triple each); NOBODY if there is no supremacy at all."""
    return leader_of(supremacies(sides), order)


def leader_of(leads: list[list[int]], order: i64) -> i64:
    """The side with the supremacy, if each leads by so much in each good."""
    rivals = equal_rivals(leads)
    while len(rivals) > 1:
        one, other = rivals[0], rivals[1]
        most = largest(leads[one])
        rivals.remove(other if beats(leads[one].index(most), leads[other].index(most), order) else one)
    return rivals[0] if rivals else NOBODY


def largest(lead: list[int]) -> i64:
    """`max` for leads, which are never below 0; compiled, it is ten times quicker."""
    most: i64 = 0
    for n in lead:
        if n > most:
            most = n
    return most


def supremacies(sides: list[int]) -> list[list[int]]:
    """By how much each side leads in each good."""
    leads: list[list[int]] = [[0] * GOODS for _ in sides]
    good: i64 = 0
    while good < GOODS:
        leader: i64 = 0
        best: i64 = 0
        second: i64 = 0
        side: i64 = 0
        for tokens in sides:
            n = field(tokens, good)
            if n > best:
                leader, best, second = side, n, best
            elif n > second:
                second = n
            side += 1
        leads[leader][good] = best - second
        good += 1
    return leads


def leads_by_side(leads: list[list[int]]) -> dict[str, dict[str, int]]:
    """In words, those that are none left out."""
    return {
        SIDE_IDS[side]: {GOOD_IDS[good]: n for good, n in enumerate(lead) if n}
        for side, lead in enumerate(leads)
        if largest(lead)
    }


def equal_rivals(leads: list[list[int]]) -> list[int]:
    """The sides that share the largest lead and have the most leads; only the order of goods can part them."""
    rivals: list[int] = []
    highest: i64 = 1
    most: i64 = 0
    side: i64 = 0
    for lead in leads:
        high, count = largest(lead), _count(lead)
        if high > highest or (high == highest and count > most):
            highest, most = high, count
            rivals = [int(side)]
        elif high == highest and count == most:
            rivals.append(side)
        side += 1
    return rivals


def _count(lead: list[int]) -> i64:
    count: i64 = 0
    for n in lead:
        if n > 0:
            count += 1
    return count


def beats(good: int, other: int, order: i64) -> bool:
    return other in BEATEN_BY[order][good]


def sector_tokens(table: Table, head: i64) -> list[int]:
    """The warehouses of each side in a sector, as far as the docks they stand on have an effect."""
    plain = not table.config.rules
    total: i64 = 0
    for card in table.members(head):
        tokens = table.tokens_on(card)
        if tokens and (plain or not is_idle(table, card)):
            total += tokens << (TRIPLE * table.owner[card])
    return [int((total >> (TRIPLE * side)) & TRIPLE_MASK) for side in range(table.config.sides)]


def is_idle(table: Table, card: i64) -> bool:
    """Does a rule take the effect of this dock away?"""
    for rule in table.config.rules:
        if rule.dock_is_idle(table, card):
            return True
    return False


def sector_winner(table: Table, head: i64) -> i64:
    return supremacy(compared_tokens(table, head), table.goods_order)


def compared_tokens(table: Table, head: i64) -> list[int]:
    """The warehouses that are compared: those of allies together."""
    sides = sector_tokens(table, head)
    for rule in table.config.rules:
        sides = rule.score_allies(table, head, sides)
    return sides


def decided_by(leads: list[list[int]]) -> str | None:
    """Which criterion of 2.6 decides: the largest lead, the number of leads, or the order of goods."""
    highest = largest([int(largest(lead)) for lead in leads])
    if highest == 0:
        return None
    if sum([1 for lead in leads if largest(lead) == highest]) == 1:
        return "largest"
    return "most" if len(equal_rivals(leads)) == 1 else "order"


# -- which sectors count (2.7)


def pick(sizes: list[int], ways: list[int], n: i64, largest: bool, near_first: bool) -> list[int]:
    """The places of the sectors that score among those given by size and distance to the anchor.

    Sectors of equal size and distance score all together or not at all; a group that finds no room uses no place.
    """
    near = 1 if near_first else -1
    keys = [(-size if largest else size, near * way) for size, way in zip(sizes, ways, strict=True)]
    chosen: list[int] = []
    for key in sorted(set(keys)):
        group = [at for at, other in enumerate(keys) if other == key]
        if len(chosen) + len(group) <= n:
            chosen += group
    return sorted(chosen)


def scored_sectors(table: Table) -> list[tuple[int, int]]:
    """The sectors that count, each by its lowest card and its winner. One that nobody won takes a place too (R6)."""
    config = table.config
    if config.at_end_only:
        found = [(head, int(sector_winner(table, head))) for head in table.heads() if table.is_complete(head)]
    else:
        found = list(zip(table.finished, table.winners, strict=True))
    if not config.unowned_ranked:
        found = [(head, winner) for head, winner in found if winner != NOBODY]
    if not config.filter_first:
        return fit(table, ranked(table, found))
    return ranked(table, fit(table, found))


def fit(table: Table, sectors: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those that no filter excludes."""
    return [(head, winner) for head, winner in sectors if winner != VETOED and eligible(table, head)]


def ranked(table: Table, sectors: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those for which there is a place."""
    config = table.config
    if config.picks == 0 or len(sectors) <= config.picks:
        return sectors
    far = distances(table)
    sizes = [int(size_of(table, head)) for head, _ in sectors]
    ways = [distance(table, head, far) for head, _ in sectors]
    return [sectors[at] for at in pick(sizes, ways, config.picks, config.largest, config.near_first)]


def size_of(table: Table, head: i64) -> i64:
    """R5: bridges and customs houses count, unless this table leaves customs houses out."""
    config = table.config
    docks = table.members(head)
    size: i64 = len(docks)
    if config.customs_sized and not config.rules:
        return size
    for card in docks:
        if (KIND[card] == CUSTOMS and not config.customs_sized) or not _has_size(table, card):
            size -= 1
    return size


def _has_size(table: Table, card: i64) -> bool:
    for rule in table.config.rules:
        if not rule.counts_for_size(table, card):
            return False
    return True


def eligible(table: Table, head: i64) -> bool:
    """R7: a sector that cannot score takes no place."""
    config = table.config
    size = size_of(table, head)
    if size < config.min_size or size > config.max_size:
        return False
    return not config.straight or is_straight(table, head)


# -- what they are worth (3.9, 5.1)


def points(table: Table, head: i64) -> i64:
    """The value of a sector without its customs houses."""
    value: i64 = size_of(table, head) if table.config.by_size else 1
    for rule in table.config.rules:
        value = rule.final_points(table, head, value)
    return value


def customs(table: Table, head: i64) -> i64:
    """One more point for each customs house."""
    n: i64 = 0
    for card in table.members(head):
        if KIND[card] == CUSTOMS and not is_idle(table, card):
            counted = True
            for rule in table.config.rules:
                counted = counted and rule.final_customs(table, card)
            n += 1 if counted else 0
    return n


def side_ledger(table: Table) -> list[dict[str, int]]:
    """Where every point of a side came from."""
    config = table.config
    if table.victor != NOBODY:
        return [{"victory": 1} if side == table.victor else {} for side in range(config.sides)]
    ledger: list[dict[str, int]] = [{"sectors": 0} for _ in range(config.sides)]
    for head, winner in scored_sectors(table):
        if winner != NOBODY:
            enter(table, ledger, head, winner)
    if config.bonuses:
        for rule in config.rules:
            rule.final_bonus(table, ledger)
    return ledger


def enter(table: Table, ledger: list[dict[str, int]], head: i64, winner: i64) -> None:
    for rule in table.config.rules:
        if rule.final_share(table, ledger, head, winner):
            return
    add(ledger[winner], "sectors", points(table, head))
    add(ledger[winner], "customs", customs(table, head))


def add(entry: dict[str, int], source: str, n: i64) -> None:
    if n:
        entry[source] = entry.get(source, 0) + int(n)


def ledger(table: Table) -> list[dict[str, int]]:
    """For each seat the points of its side."""
    sides = side_ledger(table)
    return [dict(sides[side]) for side in table.config.side_of]


def tie_breaks(table: Table) -> list[list[int]]:
    """Florins, of a team together; who has lost at once has lost."""
    config = table.config
    purses = [0] * config.sides
    for seat, merchant in enumerate(table.merchants):
        purses[config.side_of[seat]] += int(merchant.florins)
    return [[purses[side]] for side in config.side_of]


def teams(table: Table) -> list[int]:
    return table.config.side_of
