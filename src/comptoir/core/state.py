"""The state contract: what lies on the table, who owes a decision, and the one way the table changes.

A game's state is a subclass of `State` that holds its pieces. The rules are `Step` objects. What is still to be done is
a stack of `Frame`s: plain data, so that a table can be cloned, saved and resumed between any two decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from comptoir.core.bits import bit, lowest_bit
from comptoir.core.choice import Choice
from comptoir.core.journal import Journal
from comptoir.core.moves import Catalogue
from comptoir.core.options import Options
from comptoir.core.rng import Dice, Rng

SEVERAL: Final = -1
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(16)]  # the common answers of `waiting`, made once


# These objects never form cycles: the compiled form need not track them, which makes them cheaper.
@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One piece of pending work. Never changed once made: steps push a new one, so clones may share it.

    `left` counts the choices still owed, `floor` is the lowest catalogue index still allowed (sets are chosen in
    catalogue order), `what` and `where` are the step's own subject. `owing` is a bit mask of the seats asked at the
    same time; `seat` is then SEVERAL.
    """

    def __init__(
        self, step: i64, seat: i64, left: i64 = 0, floor: i64 = 0, what: i64 = 0, where: i64 = 0, owing: i64 = 0
    ) -> None:
        self.step: i64 = step
        self.seat: i64 = seat
        self.left: i64 = left
        self.floor: i64 = floor
        self.what: i64 = what
        self.where: i64 = where
        self.owing: i64 = owing

    def __repr__(self) -> str:
        values = [int(self.left), int(self.floor), int(self.what), int(self.where), int(self.owing)]
        set_ones = [f", {name}={value}" for name, value in zip(FRAME_FIELDS, values, strict=True) if value]
        return f"Frame(step {int(self.step)}, seat {int(self.seat)}{''.join(set_ones)})"


T = TypeVar("T", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One question and its consequence. The frame is already off the stack when `play` or `run` is called.

    A step with `asks = False` is work without a question: `run` does it. A step with `open = True` may leave one answer
    only, and everybody can see that it does: then the engine gives it (a forced decision is not a decision). A step
    that depends on hidden cards is never answered for a player: the silence would tell the others something.
    """

    def __init__(self, name: str, asks: bool = True, open: bool = False) -> None:
        self.name = name
        self.asks = asks
        self.open = open

    def answers(self, table: T, frame: Frame, seat: i64) -> list[int]:
        """What may be answered, in catalogue order; never empty."""
        raise NotImplementedError(self.name)

    def several(self, table: T, frame: Frame, seat: i64) -> bool:
        """Is there certainly more than one answer? Asked of open steps, to be spared the list; False leaves it open."""
        return False

    def play(self, table: T, frame: Frame, seat: i64, move: i64) -> None:
        """What the answer means; pushes what comes next."""
        raise NotImplementedError(self.name)

    def run(self, table: T, frame: Frame) -> None:
        raise NotImplementedError(self.name)

    def why(self, table: T, frame: Frame, seat: i64, move: i64) -> tuple[str, dict[str, Any]] | None:
        """The reason (message key and its arguments) why `move` is not among `answers`, if the step knows one."""
        return None

    def asked(self, table: T, frame: Frame, seat: i64) -> dict[str, Any]:
        """The numbers and names that the prompt to `seat` mentions, and what only the asked seat needs to know."""
        return {}

    def choice(self, table: T, frame: Frame, seat: i64) -> Choice | None:
        """The whole set, if this question begins or continues one; None if one answer is all that is asked."""
        return None


def numbered(pairs: list[tuple[int, Step[Any]]]) -> list[Step[Any]]:
    """A room's steps in order. Each number, written as a constant because that compiles well, must be its place."""
    for place, (number, step) in enumerate(pairs):
        if number != place:
            raise AssertionError(f"the step {step.name} is number {place}, not {number}")
    return [step for _, step in pairs]


class Ruleset(Generic[T]):
    """A game's answers, gathered so that `State` can ask for them without knowing the game."""

    catalogue: Catalogue  # `Game` hands it over

    def __init__(
        self,
        game: str,
        version: int,
        steps: list[Step[T]],
        see: Callable[[T, int | None], dict[str, Any]],
        imagine: Callable[[T, int, Rng], T],
        pack: Callable[[T], dict[str, Any]],
        check: Callable[[T], None],
        ledger: Callable[[T], list[dict[str, int]]],
        tie_breaks: Callable[[T], list[list[int]]],
        standing: Callable[[T], list[int]] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.steps = steps
        self.see = see
        self.imagine = imagine
        self.pack = pack
        self.check = check
        self.ledger = ledger
        self.tie_breaks = tie_breaks
        self.standing = (
            standing  # compared before the score: for rules under which a player has lost whatever he scored
        )


# Games of other packages are not compiled: they may derive from these two all the same.
@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """The table. `waiting`, `legal` and `apply` are all a search needs; `view` and `sample` are all a player gets."""

    # States and their parts have no __init__: `clone` fills a bare object, `begin` an empty table.
    rules: Ruleset[Any]
    steps: list[Step[Any]]
    options: Options
    seats: i64
    rng: Rng
    stack: list[Frame]  # work left to do: the first `depth` of them, the next one last
    depth: i64
    known: list[int] | None  # legal moves of the frame on top, once somebody asked for them
    shown: i64  # bit mask: seats that were shown something new since `Match` last looked; undo stops there
    journal: Journal | None
    # The compiler lays fields out by itself; slots spare the plain form a dictionary for each table.
    __slots__ = tuple(__annotations__)

    def begin(self, rules: Ruleset[Any], options: Options, rng: Rng) -> None:
        """An empty table; a game's own `begin` starts with this one."""
        self.rules = rules
        self.steps = rules.steps
        self.options = options
        self.seats = options.seats
        self.rng = rng
        self.stack = []
        self.depth = 0
        self.known = None
        self.shown = 0
        self.journal = None

    # -- who, and what may they do

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that owe a decision now; () when the game is over."""
        if self.depth == 0:
            return ()
        frame = self.stack[self.depth - 1]
        if frame.seat != SEVERAL:
            return ALONE[frame.seat]
        return tuple([seat for seat in range(int(self.seats)) if frame.owing >> seat & 1])

    @property
    def first_asked(self) -> i64:
        """The first of them, as long as the game is not over."""
        frame = self.stack[self.depth - 1]
        return lowest_bit(frame.owing) if frame.seat == SEVERAL else frame.seat

    @property
    def over(self) -> bool:
        return self.depth == 0

    def owes(self, seat: i64) -> bool:
        if self.depth == 0:
            return False
        frame = self.stack[self.depth - 1]
        if frame.seat != SEVERAL:
            return frame.seat == seat
        return seat >= 0 and (frame.owing >> seat) & 1 == 1

    def legal(self, seat: i64) -> list[int]:
        """Indices into the catalogue, in order; empty only for a seat that is not waiting."""
        if self.depth == 0:
            return []
        frame = self.stack[self.depth - 1]
        if frame.seat != seat and not self.owes(seat):
            return []
        if self.known is not None and frame.seat != SEVERAL:
            return self.known[:]
        return self.steps[frame.step].answers(self, frame, seat)

    def answers(self, seat: i64) -> list[int]:
        """`legal` for a seat known to be waiting, without the copy: read it, do not change it."""
        frame = self.stack[self.depth - 1]
        if frame.seat == SEVERAL:
            return self.steps[frame.step].answers(self, frame, seat)
        known = self.known
        if known is None:
            known = self.steps[frame.step].answers(self, frame, seat)
            self.known = known
        return known

    def choice(self, seat: i64) -> Choice | None:
        """The set that this seat is asked to pick, if it is asked for one."""
        if not self.owes(seat):
            return None
        frame = self.top
        return self.steps[frame.step].choice(self, frame, seat)

    # -- how the table changes

    def apply(self, seat: i64, move: i64) -> None:
        """Play a move that is known to be legal: nothing is checked. `Match.play` checks."""
        self.known = None
        frame = self.pop()
        self.steps[frame.step].play(self, frame, seat, move)
        self.settle()

    def apply_one(self, seat: i64, move: i64) -> None:
        """`apply`, but a forced answer that follows is left to be given: for those who want to see each of them."""
        self.known = None
        frame = self.pop()
        self.steps[frame.step].play(self, frame, seat, move)
        while self.depth > 0 and not self.steps[self.top.step].asks:
            frame = self.pop()
            self.steps[frame.step].run(self, frame)

    @property
    def forced(self) -> bool:
        """Would the engine give the next answer by itself?"""
        if self.depth == 0:
            return False
        frame = self.top
        if frame.seat == SEVERAL or not self.steps[frame.step].open:
            return False
        return len(self.answers(frame.seat)) == 1

    def settle(self) -> None:
        """Do pending work until somebody has a real decision, or the game is over."""
        stack = self.stack
        steps = self.steps
        while self.depth > 0:
            frame = stack[self.depth - 1]
            step = steps[frame.step]
            if not step.asks:
                self.depth -= 1
                step.run(self, frame)
                continue
            if not step.open or frame.seat == SEVERAL or step.several(self, frame, frame.seat):
                return
            moves = step.answers(self, frame, frame.seat)
            if len(moves) > 1:
                self.known = moves
                return
            self.depth -= 1
            step.play(self, frame, frame.seat, moves[0])

    # -- the work left to do. What was taken off stays in the list until something is laid over it: a list that grows
    #    and shrinks all the time would ask for memory all the time.

    @property
    def top(self) -> Frame:
        """The work to be done next."""
        return self.stack[self.depth - 1]

    def push(self, frame: Frame) -> None:
        depth = self.depth
        stack = self.stack
        if depth < len(stack):
            stack[depth] = frame
        else:
            stack.append(frame)
        self.depth = depth + 1

    def push_below(self, depth: i64, frame: Frame) -> None:
        """Lay work under all that came after `depth`."""
        self.push(frame)
        at = self.depth - 1
        while at > depth:
            self.stack[at] = self.stack[at - 1]
            at -= 1
        self.stack[depth] = frame

    def pop(self) -> Frame:
        self.depth -= 1
        return self.stack[self.depth]

    def stop(self) -> None:
        """The game is over, whatever was still to be done."""
        self.depth = 0

    def pending(self) -> list[Frame]:
        """All of it, the work to be done next last."""
        return self.stack[: self.depth]

    def show(self, seats: i64) -> None:
        """Note that the seats of this mask learn something they could not have worked out before."""
        self.shown |= seats

    def warm(self) -> i64:
        """Read from all over the table, to no other end: a batch has more tables than the processor keeps at hand, and
        it fetches side by side what no other read has to wait for. A room adds what lies there; the sum says nothing.
        """
        known = self.known
        seen: i64 = 0 if known is None else len(known)
        return seen + self.top.step

    @property
    def everyone(self) -> i64:
        return bit(self.seats) - 1

    # -- copies

    def clone(self) -> State:
        """An independent copy. It keeps no journal."""
        raise NotImplementedError

    def copy_to(self, other: State) -> None:
        """The kernel's share of `clone`."""
        other.rules = self.rules
        other.steps = self.steps
        other.options = self.options
        other.seats = self.seats
        other.rng = self.rng.clone()
        other.stack = self.stack[: self.depth]
        other.depth = self.depth
        other.known = self.known
        other.shown = self.shown
        other.journal = None

    def fork(self, seed: int) -> State:
        """A copy with chance of its own. `clone` keeps the generator: what it draws next, this table would draw too."""
        other = self.clone()
        other.rng = Dice(seed)
        return other

    def sample(self, seat: int, rng: Rng) -> State:
        """A table that this seat could not tell from the real one; its hidden parts and its chance come from `rng`."""
        table: State = self.rules.imagine(self, seat, rng)
        table.known = None  # whoever is to move may hold other cards there
        return table

    # -- how it looks

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat may see, JSON-ready; None is a spectator. Starts empty and is given, never stripped."""
        seen: dict[str, Any] = {
            "game": self.rules.game,
            "seats": int(self.seats),
            "options": dict(self.options.values),
            "seat": seat,
            "over": self.over,
            "waiting": list(self.waiting),
            "asks": None if self.over else self.steps[self.top.step].name,
            "table": self.rules.see(self, seat),
        }
        if seat is not None and self.owes(seat):
            frame = self.top
            step = self.steps[frame.step]
            seen["asked"] = step.asked(self, frame, seat)
            choice = step.choice(self, frame, seat)
            if choice is not None:
                seen["choice"] = choice.view(self.rules.catalogue)
        if self.over:
            seen["scores"] = self.scores()
            seen["ranks"] = self.ranks()
            seen["ledger"] = self.ledger()
        return seen

    def position(self) -> dict[str, Any]:
        """The whole table as JSON, hidden parts included: for puzzles, tests and bug reports."""
        return {
            "format": "comptoir position 1",
            "game": self.rules.game,
            "rules": self.rules.version,
            "seats": int(self.seats),
            "options": dict(self.options.values),
            "pending": [pack_frame(self.steps, frame) for frame in self.pending()],
            "chance": self.rng.pack(),
            "table": self.rules.pack(self),
        }

    def check(self) -> None:
        """Raise if a piece is missing, doubled or where it cannot be."""
        self.rules.check(self)

    # -- the result

    def ledger(self) -> list[dict[str, int]]:
        """For each seat, where every point came from; while the game runs, what it would score now."""
        lines: list[dict[str, int]] = self.rules.ledger(self)
        return lines

    def scores(self) -> list[int]:
        return [sum(entry.values()) for entry in self.ledger()]

    def ranks(self) -> list[int]:
        """1 for the winner; seats that the tie-breaks cannot part share a rank."""
        breaks: list[list[int]] = self.rules.tie_breaks(self)
        ahead: list[int] = [0] * int(self.seats) if self.rules.standing is None else self.rules.standing(self)
        keys = [[first, score, *more] for first, score, more in zip(ahead, self.scores(), breaks, strict=True)]
        return [1 + sum([1 for other in keys if other > mine]) for mine in keys]

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.rules.game}, over: scores {self.scores()}, ranks {self.ranks()}>"
        asks = self.steps[self.top.step].name
        return f"<{self.rules.game}, {int(self.seats)} seats: {asks} asks {list(self.waiting)}>"


FRAME_FIELDS: Final = ("left", "floor", "what", "where", "owing")
LEFT_LIMIT: Final = 999


def pack_frame(steps: list[Step[Any]], frame: Frame) -> dict[str, Any]:
    packed: dict[str, Any] = {"step": steps[frame.step].name, "seat": int(frame.seat)}
    values = (int(frame.left), int(frame.floor), int(frame.what), int(frame.where), int(frame.owing))
    packed.update({name: value for name, value in zip(FRAME_FIELDS, values, strict=True) if value})
    return packed


def unpack_frame(steps: list[Step[Any]], packed: dict[str, Any], seats: int) -> Frame:
    numbers = {step.name: index for index, step in enumerate(steps)}
    left, floor, what, where, owing = [int(packed.get(name, 0)) for name in FRAME_FIELDS]
    seat = int(packed["seat"])
    # A count out of all proportion would keep the engine busy for ever.
    if not (SEVERAL <= seat < seats and 0 <= left <= LEFT_LIMIT and 0 <= owing < bit(seats)):
        raise ValueError(f"impossible work left to do: {packed}")
    return Frame(numbers[packed["step"]], seat, left, floor, what, where, owing)


def playout(state: State, rng: Rng, limit: i64 = 1_000_000) -> i64:
    """Play random legal moves to the end; answers the number of decisions. Lives here to be compiled."""
    left = limit
    stack = state.stack
    steps = state.steps
    while True:
        # `settle`, written out: here one look at the frame serves the work, the forced answer and the free one.
        below = state.depth - 1
        if below < 0:
            break
        frame = stack[below]
        step = steps[frame.step]
        if not step.asks:
            state.depth = below
            step.run(state, frame)
            continue
        seat = frame.seat
        if seat == SEVERAL:
            seat = lowest_bit(frame.owing)
        moves = state.known
        if moves is None:
            moves = step.answers(state, frame, seat)
        else:
            state.known = None
        choices: i64 = len(moves)
        if choices == 1 and step.open:
            state.depth = below
            step.play(state, frame, seat, moves[0])
            continue
        if not left:
            break
        state.depth = below
        step.play(state, frame, seat, moves[rng.below(choices)])
        left -= 1
    return limit - left
