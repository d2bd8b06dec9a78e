// Where things lie that come and go: what stays keeps its place, and what is new takes the place of what left.

export type Places<T> = (T | null)[];

export function settled<T>(before: Places<T>, now: readonly T[]): Places<T> {
  const held = new Set(now);
  const places: Places<T> = before.map((one) => (one !== null && held.has(one) ? one : null));
  for (const one of now) {
    if (places.includes(one)) continue;
    const gap = places.indexOf(null);
    if (gap < 0) places.push(one);
    else places[gap] = one;
  }
  while (places.length > 0 && places[places.length - 1] === null) places.pop();
  return places;
}
