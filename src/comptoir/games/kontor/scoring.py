"""Sections 2.6, 2.7 and 3.9: who wins a sector, which sectors count, what they are worth."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.kontor.components import (
    CUSTOMS,
    FIELD,
    FIELD_MASK,
    GOODS,
    KIND,
    SIDE_IDS,
    TRIPLE,
    TRIPLE_MASK,
)
from comptoir.games.kontor.harbour import distance, distances, is_straight
from comptoir.games.kontor.packing import field, goods_dict
from comptoir.games.kontor.rows import BEATEN_BY
from comptoir.games.kontor.state import NOBODY, VETOED, Table

# -- who wins a sector (2.6)


def supremacy(sides: list[int], order: i64) -> i64:
    """The winner among sides given by their warehouses (a triple each); NOBODY if there is no supremacy at all."""
    return leader_of(supremacies(sides), order)


def leader_of(leads: list[int], order: i64) -> i64:
    """The side with the supremacy, if each leads by so much in each good."""
    rivals = equal_rivals(leads)
    while len(rivals) > 1:
        one, other = rivals[0], rivals[1]
        most = largest(leads[one])
        rivals.remove(other if beats(good_of(leads[one], most), good_of(leads[other], most), order) else one)
    return rivals[0] if rivals else NOBODY


def largest(lead: i64) -> i64:
    """The largest of a side's leads."""
    most = lead & FIELD_MASK
    spice = (lead >> FIELD) & FIELD_MASK
    tea = lead >> (2 * FIELD)
    if spice > most:
        most = spice
    if tea > most:
        most = tea
    return most


def good_of(lead: i64, most: i64) -> i64:
    """The first good in which the lead is so large."""
    good: i64 = 0
    while field(lead, good) != most:
        good += 1
    return good


def supremacies(sides: list[int]) -> list[int]:
    """By how much each side leads in each good, in fields."""
    leads = [0] * len(sides)
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
        if best > second:
            leads[leader] += (best - second) << (FIELD * good)
        good += 1
    return leads


def leads_by_side(leads: list[int]) -> dict[str, dict[str, int]]:
    """In words, those that are none left out."""
    return {SIDE_IDS[side]: goods_dict(lead) for side, lead in enumerate(leads) if lead}


def equal_rivals(leads: list[int]) -> list[int]:
    """The sides that share the largest lead and have the most leads; only the order of goods can part them."""
    rivals: list[int] = []
    highest: i64 = 1
    most: i64 = 0
    side: i64 = 0
    for lead in leads:
        if lead:
            high, count = largest(lead), _count(lead)
            if high > highest or (high == highest and count > most):
                highest, most = high, count
                rivals = [int(side)]
            elif high == highest and count == most:
                rivals.append(side)
        side += 1
    return rivals


def _count(lead: i64) -> i64:
    count: i64 = 0
    good: i64 = 0
    while good < GOODS:
        if field(lead, good) > 0:
            count += 1
        good += 1
    return count


def beats(good: i64, other: i64, order: i64) -> bool:
    return other in BEATEN_BY[order][good]


def sector_tokens(table: Table, head: i64) -> list[int]:
    """The warehouses of each side in a sector, as far as the docks they stand on have an effect."""
    return tokens_of(table, table.members(head))


def tokens_of(table: Table, docks: list[int]) -> list[int]:
    """The same for the docks of a sector that are known already."""
    asked = table.config.idle_docks
    total: i64 = 0
    for card in docks:
        tokens = table.tokens_on(card)
        if tokens and not (asked and is_idle(table, card)):
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
    return added_up(table, head, sector_tokens(table, head))


def added_up(table: Table, head: i64, sides: list[int]) -> list[int]:
    """The same for warehouses that are already counted, side by side."""
    if table.config.allied:
        for rule in table.config.rules:
            sides = rule.score_allies(table, head, sides)
    return sides


def allied(table: Table, head: i64, held: i64) -> i64:
    """The same for warehouses in one number, a triple of fields for each side."""
    sides = added_up(table, head, [int((held >> (TRIPLE * side)) & TRIPLE_MASK) for side in range(table.config.sides)])
    together: i64 = 0
    for side in range(len(sides)):
        n: i64 = sides[side]
        together |= n << (TRIPLE * side)
    return together


def decided_by(leads: list[int]) -> str | None:
    """Which criterion of 2.6 decides: the largest lead, the number of leads, or the order of goods."""
    highest: i64 = 0
    sharing: i64 = 0
    for lead in leads:
        most = largest(lead)
        if most > highest:
            highest, sharing = most, 1
        elif most == highest:
            sharing += 1
    if highest == 0:
        return None
    if sharing == 1:
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
    return size_with(table, table.members(head))


def size_with(table: Table, docks: list[int]) -> i64:
    """The same for the docks of a sector that are known already."""
    config = table.config
    size: i64 = len(docks)
    if config.customs_sized and not config.own_sizes:
        return size
    for card in docks:
        if (KIND[card] == CUSTOMS and not config.customs_sized) or not has_size(table, card):
            size -= 1
    return size


def has_size(table: Table, card: i64) -> bool:
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


def plain_points(table: Table, head: i64, size: i64, houses: i64) -> i64:
    """What a sector brings whose docks and customs houses are already counted, where no rule has a say in it."""
    config = table.config
    if size < config.min_size or size > config.max_size or (config.straight and not is_straight(table, head)):
        return 0
    return (size if config.by_size else 1) + houses


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
    return entries(table, scored_sectors(table) if table.victor == NOBODY else [])


def entries(table: Table, scored: list[tuple[int, int]]) -> list[dict[str, int]]:
    """The same, if these sectors count."""
    config = table.config
    if table.victor != NOBODY:
        return [{"victory": 1} if side == table.victor else {} for side in range(config.sides)]
    ledger: list[dict[str, int]] = [{"sectors": 0} for _ in range(config.sides)]
    for head, winner in scored:
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
