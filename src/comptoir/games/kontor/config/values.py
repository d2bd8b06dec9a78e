"""The table row of the game being played: mode, scenario and rules merged into plain values."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.games.kontor.components import KINDS
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.rows import Scoring

# Matches begun under the first version of the rules are finished under it: the config says which one it is.
FIRST_VERSION: Final = 1
RULES_VERSION: Final = 2


class Config:
    """Made once per mix of options by `merge.py`, shared by all tables of that mix, never changed."""

    scoring: Scoring

    def __init__(self) -> None:
        self.version: i64 = RULES_VERSION
        self.mode = ""
        self.scenario = "none"
        self.rules: list[Rule] = []  # in the order of the facts file
        self.rule_names: list[str] = []
        self.variants: list[str] = []  # the rules that were chosen, rows included
        self.readings: dict[str, Any] = {}  # those that are not the usual ones
        self.in_turn = False  # one player after the other, without a secret choice
        self.uses: set[str] = set()  # the capabilities that some rule needs or uses
        # players and sides
        self.seats: i64 = 2
        self.sides: i64 = 2
        self.side_of: list[int] = [0, 1]
        self.facing: list[int] = [1, 0]  # whose florin taxes this seat
        self.individual = False
        # board
        self.width: i64 = 6
        self.height: i64 = 6
        self.canals: list[int] = []  # cells of the layout, in the order in which they are laid
        self.fixed: list[int] = []  # left, right, top, bottom of a frame fixed from the start
        self.regions: dict[str, list[int]] = {}  # cells of the layout that a rule speaks of
        # pieces
        self.deck: list[int] = []  # every card that takes part, hidden ones included
        self.set_aside: i64 = 0
        self.florins: i64 = 4
        self.treasury: i64 = 12
        self.supply: list[int] = []
        self.stock_at: list[int] = [0, 0]  # where each side's warehouses begin in `Table.supply`
        self.keeps_winner = False  # the winner's warehouses stay in a settled sector
        self.boat = False
        self.hand_docks: i64 = 3
        self.hand_canals: i64 = 2
        self.deals_specials = False
        self.specials_in_canals = False
        self.extra_cards: list[list[int]] = []  # specials each seat begins with
        self.pile_of: list[int] = [1, 2]  # dock pile of each seat; pile 0 is the canals
        self.piles: i64 = 3
        self.returns_to: list[list[int]] = [[0], [1]]  # for each side: under whose piles its docks may go
        self.free_draw = False
        self.pool_of = b""  # for each card: which other cards it cannot be told from, face down
        # scoring
        self.at_end_only = False  # nothing is settled before the end: sectors may open again
        self.goods_order: i64 = 0
        self.min_size: i64 = 0
        self.max_size: i64 = 99
        self.straight = False
        self.picks: i64 = 0  # 0: all
        self.largest = True
        self.near_first = True  # of equal sectors the nearer ones count
        self.by_size = False
        self.bonuses = True  # points outside sectors count
        # whether some rule has a say in
        self.idle_docks = False  # which docks have an effect,
        self.own_sizes = False  # which of them count for the size of a sector,
        self.allied = False  # whose warehouses are compared together,
        self.judges: list[list[Rule]] = [[] for _ in range(KINDS)]  # where cards of each kind may lie,
        self.own_points = False  # and what a sector, or anything else, brings at the end
        # sequence
        self.opening: i64 = 0
        self.phases: list[list[int]] = []  # by kind of card: the steps after its placement, last first
        self.always: list[int] = []  # those that follow every placement, last first
        # rulings (section 12); each as it is usually read
        self.edge_per_axis = False  # one fixed direction is enough for its borders to limit sectors
        self.axis_thaws = False  # until both directions are fixed, one may come loose again
        self.declare_in_turn = False
        self.stall_rounds: i64 = 4
        self.last_income = False
        self.specials_on_empty = False
        self.flood_on_customs = False
        self.bridge_on_anchor = True
        self.bridge_under_boat = False
        self.cranes_stop_specials = True
        self.unowned_ranked = True
        self.filter_first = True
        self.customs_sized = True
        self.to_fewer_cards = False
