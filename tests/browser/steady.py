"""What must hold at every decision of a game: nothing jumps, nothing lies on anything else, nothing leaves the page."""

from __future__ import annotations

from playwright.sync_api import Page

# Parts of the table that leave the page or lie on one another, and bars that take more than their share of a phone.
MISPLACED = """() => {
  const found = [];
  const rail = ['.table:not(.compact) > .rail', '.compact > .rail > .bar'];
  const tools = [...document.querySelectorAll('.prompt .btn')].map(e => e.getBoundingClientRect());
  const parts = ['.prompt', '.chips', '.table > .board', '.tray', '.table > .hand', ...rail].flatMap(name => {
    const at = document.querySelector(name)?.getBoundingClientRect();
    return at && at.height > 0 ? [[name, at]] : [];
  });
  for (const [name, at] of parts)
    if (at.left < -1 || at.right > innerWidth + 1 || at.top < -1 || at.bottom > innerHeight + 1)
      found.push(`${name} leaves the page`);
  for (const [name, a] of parts) for (const [other, b] of parts) {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (name < other && width > 1 && height > 1) found.push(`${name} lies on ${other}`);
  }
  const prompt = parts.find(([name]) => name === '.prompt')?.[1];
  if (tools.some(at => at.left < -1 || at.right > innerWidth + 1 || at.bottom > prompt.bottom + 1))
    found.push('a button leaves the prompt');
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page is wider than the window');
  // Bars are whatever neither belongs to the open sheet nor can be scrolled or panned: of the board's window counts
  // what no bar lies on. A bar is as wide as half the board and lower than a quarter of the page; messages above the
  // board count while they lie on it.
  const board = document.querySelector('.table > .board')?.getBoundingClientRect();
  if (board && innerWidth <= 700 && innerHeight > 700) {
    const scrolls = e =>
      e.scrollHeight > e.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowY);
    const stays = e => {
      const { position } = getComputedStyle(e);
      if (position === 'static' || position === 'relative') return false;
      for (let up = e.parentElement; position === 'absolute' && up?.closest('.table > .board'); up = up.parentElement)
        if (scrolls(up)) return false;
      return e.checkVisibility({visibilityProperty: true, opacityProperty: true});
    };
    const places = selector => [...document.querySelectorAll(selector)].map(e => [e, e.getBoundingClientRect()]);
    const lying = places('.table > .board *:not(svg, svg *)')
      .filter(([e, at]) => at.width >= board.width / 2 && at.height > 0 && at.height < innerHeight / 4 && stays(e));
    const bars = [...lying, ...places('.table > .top > *')].map(([, at]) => at)
      .map(at => [Math.max(at.top, board.top), Math.min(at.bottom, board.bottom)])
      .filter(([top, bottom]) => bottom > top).sort((a, b) => a[0] - b[0]);
    let free = board.height, from = board.top;
    for (const [top, bottom] of bars) {
      free -= Math.max(0, bottom - Math.max(top, from));
      from = Math.max(from, bottom);
    }
    const sheet = document.querySelector('.compact:not(.low) > .rail > .pane')?.offsetHeight ?? 0;
    const high = Math.round(innerHeight - sheet - free);
    window.bars = Math.max(window.bars ?? 0, high);
    if (high >= innerHeight / 4) found.push(`bars are ${high} px high`);
  }
  return found;
}"""

# The sheet of a phone slides for a moment, and what is measured follows a frame later.
AT_REST = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await Promise.allSettled((document.querySelector('.rail')?.getAnimations() ?? []).map(one => one.finished));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""

# Nothing is on its way, and what answers itself has done so: it begins a frame after it was asked.
SETTLED = """async () => {
  for (let quiet = 0; quiet < 3; ) {
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    quiet = document.querySelector('.table:not([data-busy])') ? quiet + 1 : 0;
  }
}"""

# The largest single jump of anything on the page, clicks or not, and what jumped.
SHIFTS = """window.shifts = new PerformanceObserver(list => {
  for (const { value, sources } of list.getEntries()) {
    if (value <= (window.jumped ?? 0)) continue;
    window.jumped = value;
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    window.jumpers = sources.map(({ node, previousRect, currentRect }) =>
      `${node?.className?.baseVal ?? node?.className ?? node?.nodeName}: ${box(previousRect)} -> ${box(currentRect)}`);
  }
});
window.shifts.observe({type: 'layout-shift'})"""

# The page is laid: its letters have come, and whatever moved until then has been reported and is forgotten.
FORGOTTEN = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  window.shifts.takeRecords();
  window.jumped = 0;
}"""


def watch(page: Page) -> None:
    """From the next page load on."""
    page.add_init_script(SHIFTS)


def looked(page: Page) -> bool:
    """For `Player.play(until=...)`: looks at every decision, and never stops the game."""
    misplaced: list[str] = page.evaluate(MISPLACED)
    if misplaced:  # looked at in the middle of a slide, or really misplaced: that shows at rest
        page.evaluate(AT_REST)
        misplaced = page.evaluate(MISPLACED)
    assert not misplaced, (page.get_attribute(".table", "data-asks"), misplaced)
    jumped, jumpers = page.evaluate("[window.jumped ?? 0, window.jumpers ?? []]")
    assert jumped <= 0.02, (page.get_attribute(".table", "data-asks"), jumped, jumpers)
    return False


def settled(page: Page) -> None:
    page.evaluate(SETTLED)


def begin(page: Page) -> None:
    """What moved while the page was being laid is forgotten."""
    page.evaluate(FORGOTTEN)


def low(page: Page) -> None:
    """Bars and whatever is said besides leave three quarters of a phone to the board."""
    page.evaluate(AT_REST)
    page.evaluate("window.bars = 0")
    misplaced: list[str] = page.evaluate(MISPLACED)
    height, whole = page.evaluate("[window.bars, innerHeight]")
    assert 0 < height < whole / 4, (height, whole, misplaced)
