"""The ten event cards of Kontor, section 10.2 of the rule text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.referees.kontor_harbour import CARDS, GOODS, Sector

if TYPE_CHECKING:
    from tests.referees.kontor import Flow, Kontor


def happens(game: Kontor, event: str) -> Flow:
    """Carried out as far as possible, beginning with the player who placed the last card."""
    order = [game.last_placer, 1 - game.last_placer]
    if event == "mariage":
        for seat in order:
            yield from wedding(game, seat)
    elif event == "desordres":
        for seat in order:
            yield from riots(game, seat)
    elif event == "inondation":
        used: list[Sector] = []
        for seat in order:
            yield from high_water(game, seat, used)
    else:
        at_once(game, event, order)
    game.check_misere()


def at_once(game: Kontor, event: str, order: list[int]) -> None:
    """The events that ask nobody."""
    rich = max(player.florins for player in game.players)
    richest = [seat for seat, player in enumerate(game.players) if player.florins == rich]
    if event == "conjuration" and len(richest) == 1:
        game.sitting_out = richest[0]
    if event == "jours_dores" and len(richest) == 1 and game.scenario != "tic_tac_toe":
        game.bonus[richest[0]] += 1
    if event == "ouragan":
        for seat, player in enumerate(game.players):
            game.pay(seat, max(0, player.florins - 1))
    if event == "greve":
        for seat in order:
            if any(card.kind == "tavern" for card in own_cards(game, seat)):
                game.receive(seat)
    if event == "incendie":
        fire(game)
    if event == "blocus_maritime":
        game.goods_order = "reversed"


def own_cards(game: Kontor, seat: int) -> list[Any]:
    tops = [game.harbour.top(cell) for cell in game.harbour.stacks]
    return [top for top in tops if top is not None and game.owners.get(top.id) == seat]


def fire(game: Kontor) -> None:
    """Cranes outside complete sectors go under their owners' piles, the lower number first."""
    for seat in range(2):
        for crane in sorted((card for card in own_cards(game, seat) if card.kind == "crane"), key=lambda c: c.number):
            cell = game.harbour.cell_of(crane.id)
            if cell is not None and cell not in game.complete_cells():
                game.harbour.remove(cell)
                game.laid.remove(crane.id)
                game.piles[1 + seat].insert(0, crane.id)


def wedding(game: Kontor, seat: int) -> Flow:
    """Any dock of the own pile, then one from hand under it."""
    pile, hand = game.piles[1 + seat], game.players[seat].hand
    if not pile or (yield from game.ask(seat, ["decline", "search"])) == "decline":
        return
    code = yield from game.ask(seat, [f"pick:{dock}" for dock in pile])
    pile.remove(code.split(":")[1])
    hand.append(code.split(":")[1])
    yield from put_under(game, seat)


def riots(game: Kontor, seat: int) -> Flow:
    """All docks of the hand under the pile, and as many from its top (R28)."""
    pile, hand = game.piles[1 + seat], game.players[seat].hand
    docks = sum(CARDS[card].own_dock for card in hand)
    for _ in range(docks):
        yield from put_under(game, seat)
    for _ in range(docks):
        hand.append(pile.pop())


def put_under(game: Kontor, seat: int) -> Flow:
    hand = game.players[seat].hand
    code = yield from game.ask(seat, [f"return:{card}" for card in hand if CARDS[card].own_dock])
    hand.remove(code.split(":")[1])
    game.piles[1 + seat].insert(0, code.split(":")[1])


def high_water(game: Kontor, seat: int, used: list[Sector]) -> Flow:
    """One own warehouse outside complete sectors becomes one of another kind; not twice in the same sector."""
    complete = game.complete_cells()
    stock = game.stock_of(seat)
    found = []
    for sector in game.harbour.sectors():
        if sector & complete or sector in used:
            continue
        for card in game.goods_docks(seat, sector):
            held = [good for good in GOODS if game.tokens[card][good] > 0]
            found += [(card, good) for good in held if any(stock[other] > 0 for other in GOODS if other != good)]
    code = yield from game.ask(seat, ["decline", *(f"swap:{card}:{good}" for card, good in found)])
    if code == "decline":
        return
    _, card, good = code.split(":")
    code = yield from game.ask(seat, [f"into:{other}" for other in GOODS if other != good and stock[other] > 0])
    other = code.split(":")[1]
    game.tokens[card][good] -= 1
    game.tokens[card][other] += 1
    stock[good] += 1
    stock[other] -= 1
    cell = game.harbour.cell_of(card)
    assert cell is not None
    used.append(game.harbour.sector_at(cell))
