"""The client's rooms and the terminal draw: what a rule says, they are told by the view."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tests.client_sources import Finding, Printed, Source, find_rules, follow, printed, read_room
from tests.terminal_sources import find_rules_in_python

from comptoir.registry import HOUSE_GAMES

ROOT = Path(__file__).parents[1]
# Numbers of pixels, turns and things in a row, by file and by what stands in the line. A reason each.
DRAWING = {
    "golden_city/chart.ts": {"": "the engraver's geometry: no view is read there"},
    "golden_city/Island.svelte": {
        "ahead <= 5": "pixels that count as straight ahead",
        "seats.length < 3": "houses that stand side by side",
    },
    "golden_city/Tray.svelte": {"box.bottom + own.height": "pixels between a place and its tray"},
    "golden_city/terminal.py": {"/ HEIGHT": "points of the board as columns and rows"},
    "kontor/art.ts": {"": "the engraver's geometry: no view is read there"},
    "kontor/Board.svelte": {"size={desk.seats.length": "pixels of cards side by side"},
    "kontor/Face.svelte": {"": "a card's own picture: number, florin and boat as they are printed"},
    "kontor/Grid.svelte": {"legible(px": "pixels of warehouses side by side"},
    "kontor/Hand.svelte": {"const size": "pixels of cards side by side"},
    "le_havre/Balance.svelte": {"class:crowded": "pieces side by side"},
    "le_havre/PictureRound.svelte": {"k < 3": "arrows between four drawings"},
}


def drawing(finding: Finding) -> bool:
    allowed = DRAWING.get("/".join(finding.where.split("/")[-2:]), {})
    return any(part in finding.line for part in allowed)


@cache
def findings(name: str) -> list[Finding]:
    known = printed(name)
    found = [finding for source in read_room(name, known) for finding in find_rules(source, known)]
    module = ROOT / "src/comptoir/games" / name / "terminal.py"
    return found + find_rules_in_python(module.relative_to(ROOT).as_posix(), module.read_text(encoding="utf-8"), known)


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_a_room_holds_no_rule(name: str) -> None:
    found = [str(finding) for finding in findings(name) if not drawing(finding)]
    assert found == []


def test_the_terminal_of_all_games_knows_no_game() -> None:
    nothing = Printed(frozenset(), frozenset(), frozenset(), {})
    for path in sorted((ROOT / "src/comptoir/terminal").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert [name for name in HOUSE_GAMES if name in text] == [], path.name
        assert find_rules_in_python(path.name, text, nothing) == []


def test_exceptions_are_needed() -> None:
    """An exception that nothing asks for any more goes."""
    for place, parts in DRAWING.items():
        name, file = place.split("/")
        lines = [finding.line for finding in findings(name) if finding.where.endswith(f"/{file}")]
        assert [part for part in parts if not any(part in line for line in lines)] == [], place


KNOWN = Printed(
    frozenset({"black_posts", "drought"}),
    frozenset({2, 3, 7, 12}),
    frozenset({"cost", "letters_each", "rank", "hand"}),
    {"CityView": frozenset({"hand", "slots", "score", "limit"})},
)
TABLE = """
import facts from '../../facts.json';
export interface Card { id: string; cost: number }
export const cards = Object.fromEntries((facts.cards as Card[]).map((card) => [card.id, card]));
export const limit: number = facts.limits.hand;
export const HAND = 7;
export const setup = (desk: Desk<Table>): Setup => setups[String(desk.seats)]!;
const setups = facts.players as Record<string, Setup>;
export function points(id: string): number { return cards[id]!.cost; }
"""
PLANTED = {
    "{#if desk.view.options.black_posts}<b />{/if}": "asks for an option",
    "<script lang=\"ts\">const dry = table.drought ? 'a' : 'b';</script>": "option in a condition",
    "<script lang=\"ts\">const wet = scope === 'drought';</script>": "option in a condition",
    '<script lang="ts">if (city.slots.length >= 12) end();</script>': "figure 12 in a condition",
    "{#if desk.seats.length === 2}<b />{/if}": "figure 2 in a condition",
    "<b class:full={hand.length > HAND}></b>": "figure HAND in a condition",
    "<b>{hand.length < 7 ? 'room' : 'full'}</b>": "figure 7 in a condition",
    "<b class:full={hand.length > limit}></b>": "figure of the facts in a condition",
    "{#if setup(desk).rank}<b />{/if}": "figure of the facts in a condition",
    '<script lang="ts">const dear = cards[id]!.cost > price;</script>': "figure of the facts in a condition",
    '<script lang="ts">const price = cards[id]!.cost - 1;</script>': "reckons with a figure of the facts",
    "<b>{n * points(id)}</b>": "reckons with a figure of the facts",
    '<script lang="ts">const sum = ids.reduce((sum, id) => sum + cards[id]!.cost, 0);</script>': "reckons with",
    "{#each Object.values(cards) as card}<b>{card.cost * n}</b>{/each}": "reckons with a figure of the facts",
    '<script lang="ts">let { card }: { card: Card } = $props(); const half = card.cost / n;</script>': "reckons with",
    '<script lang="ts">const seen: any = null;</script>': "the type any",
    '<script lang="ts">const seen = view as Record<string, any>;</script>': "the type any",
    '<script lang="ts">interface City {\n  hand: string[];\n  slots: Slot[];\n}</script>': "written by hand",
}
HARMLESS = [
    "<b>{cards[id]!.cost}</b>",
    "<Card cost={price.cost} was={cards[id]!.cost} points={points(id)} size={small ? 12 : 7} />",
    "{#if n > 1}×{n}{/if}{#if n < 2}one{/if}",
    "<p>{desk.say('table-limit', { n: limit, of: hand.length })}</p>",
    '<path d="M{place.x - 12} {place.y + 7}h12" />',
    "<script lang=\"ts\">// if (hand.length > 7)\nconst options = { key: 'a' }; const any = 1;</script>",
    '<script lang="ts">const found = new Map<string, number[]>(); const at = row[2] ?? 7;</script>',
]


def read(text: str) -> list[str]:
    sources = [Source("web/src/games/x/table.ts", TABLE)]
    head = "<script lang=\"ts\">import { cards, limit, HAND, points, setup, type Card } from './table';</script>\n"
    sources.append(Source("web/src/games/x/Board.svelte", head + text))
    follow(sources, KNOWN)
    assert find_rules(sources[0], KNOWN) == []
    return [str(finding) for finding in find_rules(sources[1], KNOWN)]


@pytest.mark.parametrize("text", PLANTED)
def test_what_is_planted_is_found(text: str) -> None:
    assert PLANTED[text] in "\n".join(read(text))


@pytest.mark.parametrize("text", HARMLESS)
def test_drawing_is_left_alone(text: str) -> None:
    assert read(text) == []


PLANTED_PYTHON = {
    'if view["options"]["black_posts"]: draw()': "asks for an option",
    'x = "a" if table["drought"] else "b"': "option in a condition",
    "full = len(hand) > 7": "figure 7 in a condition",
    "from comptoir.games.san_juan.components import COST\nshown = cost == COST[n]": "figure of the facts",
    "from comptoir.games.san_juan.components import POINTS\np = POINTS[n]\nq = p if p else '*'": "figure of the facts",
    "from comptoir.games.san_juan.components import COST\nprice = COST[n] - 1": "reckons with a figure",
}


@pytest.mark.parametrize("text", PLANTED_PYTHON)
def test_what_is_planted_in_python_is_found(text: str) -> None:
    found = find_rules_in_python("terminal.py", text, KNOWN)
    assert PLANTED_PYTHON[text] in "\n".join(str(finding) for finding in found)
    assert (
        find_rules_in_python("t.py", "from comptoir.games.san_juan.components import COST\nprint(COST[n])", KNOWN) == []
    )
