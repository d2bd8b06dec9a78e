// Where cards lie: what is taken away leaves its lot empty until the next card comes, so that nothing else moves.

/** The lots as they were, with what lies there now; null where one is empty. */
export function settle(before: readonly (string | null)[], now: readonly string[]): (string | null)[] {
  const gone = before.filter((card) => card !== null && !now.includes(card)).length;
  if (gone > 1 && 2 * gone > before.length) return [...now]; // another moment, not the next one
  const lots = before.map((card) => (card !== null && now.includes(card) ? card : null));
  for (const card of now) {
    if (lots.includes(card)) continue;
    const free = lots.indexOf(null);
    if (free < 0) lots.push(card);
    else lots[free] = card;
  }
  return lots;
}
