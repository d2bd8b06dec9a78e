"""A tournament drawn as SVG: ratings with their intervals, and the cross table as a field of colours."""

from __future__ import annotations

from html import escape

from comptoir.arena.results import Report
from comptoir.core.text import Words

ROW = 34
LEFT = 190
CHART = 420
CELL = 78
TOP = 70
INK, FAINT, LINE = "#2b2620", "#8a8075", "#d9d2c7"
GOOD, BAD = (31, 111, 139), (178, 74, 44)


def draw(report: Report, words: Words) -> str:
    n = len(report.bots)
    width = LEFT + CHART + 60 + LEFT + CELL * n + 20
    height = TOP + max(ROW * n + 50, CELL * n + 40)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' font-family="system-ui, sans-serif" font-size="14">',
        f'<rect width="{width}" height="{height}" fill="#fbf8f3"/>',
        text(20, 30, f"{words.say('arena-title', game=report.tournament.game, games=report.games)}", size=17),
        *ratings(report, words),
        *cross_table(report, words, LEFT + CHART + 60),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def text(x: float, y: float, words: str, anchor: str = "start", fill: str = INK, size: int = 14) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{fill}" font-size="{size}">{escape(words)}</text>'


def ratings(report: Report, words: Words) -> list[str]:
    lines = sorted(report.bots, key=lambda bot: -bot.rating.rating)
    low = min(bot.rating.low for bot in lines) - 20
    high = max(bot.rating.high for bot in lines) + 20
    bottom = TOP + ROW * len(lines)

    def place(rating: float) -> float:
        return LEFT + CHART * (rating - low) / (high - low)

    parts = [text(LEFT, TOP - 14, words.say("col-rating"), fill=FAINT)]
    step = next(s for s in (25, 50, 100, 200, 400, 800, 10**6) if (high - low) / s <= 7)
    for mark in range(int(low // step + 1) * step, int(high) + 1, step):
        parts.append(f'<path d="M{place(mark):.1f} {TOP - 6}V{bottom}" stroke="{LINE}"/>')
        parts.append(text(place(mark), bottom + 18, str(mark), "middle", FAINT, 12))
    for row, bot in enumerate(lines):
        y = TOP + ROW * row + 12
        parts.append(text(LEFT - 12, y + 5, bot.name, "end"))
        left, right = place(bot.rating.low), place(bot.rating.high)
        parts.append(f'<path d="M{left:.1f} {y}H{right:.1f}" stroke="{INK}" stroke-width="2"/>')
        parts.append(f'<circle cx="{place(bot.rating.rating):.1f}" cy="{y}" r="5" fill="rgb{GOOD}"/>')
    return parts


def cross_table(report: Report, words: Words, left: float) -> list[str]:
    parts = [text(left + LEFT, TOP - 34, words.say("arena-cross"), fill=FAINT)]
    for column, bot in enumerate(report.bots):
        parts.append(text(left + LEFT + CELL * (column + 0.5), TOP - 10, bot.name[:10], "middle", size=12))
    for row, bot in enumerate(report.bots):
        parts.append(text(left + LEFT - 12, TOP + CELL * (row + 0.5) + 5, bot.name, "end"))
        for column in range(len(report.bots)):
            found = report.against(row, column)
            x, y = left + LEFT + CELL * column, TOP + CELL * row
            if row == column or not found.games:
                parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{LINE}"/>')
                continue
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour(found.share)}"/>')
            parts.append(text(x + CELL / 2, y + CELL / 2 + 2, f"{100 * found.share:.0f} %", "middle", size=15))
            interval = f"{100 * found.low:.0f}–{100 * found.high:.0f}"
            parts.append(text(x + CELL / 2, y + CELL / 2 + 20, interval, "middle", size=11))
    return parts


def colour(share: float) -> str:
    """White in the middle, blue above, red below."""
    full, weight = (GOOD, share * 2 - 1) if share >= 0.5 else (BAD, 1 - share * 2)
    mixed = [round(251 + (tone - 251) * weight * 0.75) for tone in full]
    return f"rgb({mixed[0]},{mixed[1]},{mixed[2]})"
