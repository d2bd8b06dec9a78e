"""What a run of training did: a page with curves, drawn as SVG inside it."""

from __future__ import annotations

from html import escape

from comptoir.learn.train import Settings, Training

WIDTH, HEIGHT, EDGE = 640, 240, 44
COLOURS = ("#1f5f8b", "#b5532a", "#4f7a28", "#7a4f8b", "#8b7a1f")

Line = list[tuple[float, float]]


def report(training: Training) -> str:
    """One HTML page, complete in itself."""
    progress = training.progress
    heads = ("win", "margin", "score")
    losses: dict[str, Line] = {
        head: [(games, loss[at]) for games, loss, _ in progress.losses] for at, head in enumerate(heads)
    }
    policy: dict[str, Line] = {"policy": [(games, loss) for games, _, loss in progress.losses[1:]]}
    strength: dict[str, Line] = {}
    for games, check in progress.checks:
        for seats, share in check["wins"].items():
            strength.setdefault(f"{seats} seats", []).append((games, 100 * share))
    parts = [
        f"<h1>{escape(training.settings.game)}</h1>",
        settings_table(training.settings, training),
        curve("One ply against greedy: first places in per cent, by games played", strength),
        checks_table(training),
        curve("Loss of the values, by games played", losses),
        curve("Loss of the policy beyond the unavoidable, by games played", policy),
    ]
    head = "<!doctype html><meta charset=utf-8><title>Training</title><style>body{font:15px sans-serif;margin:2em}"
    return head + "td,th{padding:.1em .8em;text-align:right}</style>\n" + "\n".join(parts) + "\n"


def settings_table(settings: Settings, training: Training) -> str:
    progress = training.progress
    rows = {**vars(settings), "games": progress.games, "seconds": round(progress.seconds), "commit": training.commit}
    cells = "".join(f"<tr><th>{escape(key)}<td>{escape(str(value))}" for key, value in rows.items())
    return f"<table>{cells}</table>"


def checks_table(training: Training) -> str:
    lines = ["<table><tr><th>games<th>seats<th>first places<th>±<th>n<th>own points"]
    for games, check in training.progress.checks:
        for seats, n in check["games"].items():
            share = check["wins"][seats]
            error = 100 * (share * (1 - share) / n) ** 0.5
            points = check["points"][seats]
            lines.append(f"<tr><td>{games}<td>{seats}<td>{100 * share:.1f} %<td>{error:.1f}<td>{n}<td>{points:.1f}")
    return "\n".join([*lines, "</table>"])


def curve(title: str, lines: dict[str, Line]) -> str:
    """A plain chart: every line over the same axes."""
    points = [point for line in lines.values() for point in line]
    if not points:
        return ""
    right = max(x for x, _ in points) or 1
    low, high = min(y for _, y in points), max(y for _, y in points)
    if high == low:
        high = low + 1
    drawn = [f"<h2>{escape(title)}</h2><svg viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}'>"]
    drawn.append(f"<path d='M{EDGE} {EDGE / 2}V{HEIGHT - EDGE}H{WIDTH - EDGE}' fill='none' stroke='#888'/>")
    drawn.append(f"<text x='2' y='{EDGE / 2 + 5}' font-size='12'>{high:.3g}</text>")
    drawn.append(f"<text x='2' y='{HEIGHT - EDGE}' font-size='12'>{low:.3g}</text>")
    drawn.append(f"<text x='{WIDTH - 2 * EDGE}' y='{HEIGHT - EDGE + 16}' font-size='12'>{right:.0f}</text>")
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        places = " ".join(f"{at_x(x, right):.1f},{at_y(y, low, high):.1f}" for x, y in line)
        drawn.append(f"<polyline points='{places}' fill='none' stroke='{colour}' stroke-width='1.5'/>")
        drawn.append(
            f"<text x='{EDGE + 110 * number}' y='{HEIGHT - 8}' font-size='12' fill='{colour}'>{escape(name)}</text>"
        )
    return "\n".join([*drawn, "</svg>"])


def at_x(x: float, right: float) -> float:
    return EDGE + (WIDTH - 2 * EDGE) * x / right


def at_y(y: float, low: float, high: float) -> float:
    return HEIGHT - EDGE - (HEIGHT - 1.5 * EDGE) * (y - low) / (high - low)
