// The engraver's part of the island: coast, rivers, woods, peaks, dunes and grass. Computed once from the printed places.

import { centre, landscapes, placeOf, places, rings, riverLines, roads, type Place } from './table';

const [CX, CY] = centre;

/** The same island for everybody: a small generator instead of chance. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const n = (value: number): string => value.toFixed(1);

/** A ragged line through the corners of a square, rounded where the rivers meet the sea. */
function coastline(): string {
  const roll = dice(7);
  const [low, high, step] = [44, 956, 38];
  const points: [number, number][] = [];
  const jag = (): number => (roll() - 0.5) * 17;
  for (let at = low + 40; at < high - 30; at += step) points.push([at + jag() / 2, low + jag()]);
  for (let at = low + 40; at < high - 30; at += step) points.push([high + jag(), at + jag() / 2]);
  for (let at = high - 40; at > low + 30; at -= step) points.push([at + jag() / 2, high + jag()]);
  for (let at = high - 40; at > low + 30; at -= step) points.push([low + jag(), at + jag() / 2]);
  const middle = (a: [number, number], b: [number, number]): string => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  const curves = points.map((point, i) => `Q${n(point[0])} ${n(point[1])} ${middle(point, points[(i + 1) % points.length]!)}`);
  return `M${middle(points[points.length - 1]!, points[0]!)}${curves.join('')}Z`;
}

export const coast = coastline();

/** A ribbon that winds a little and widens towards the sea. */
function ribbon(id: string): { bed: string; flow: string } {
  const line = riverLines[id]!;
  const [[x0, y0], [x1, y1]] = line;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const left: string[] = [];
  const right: string[] = [];
  const flow: string[] = [];
  const STEPS = 26;
  for (let i = 0; i <= STEPS; i++) {
    const at = (rings.outer - 6) + ((length + 30 - rings.outer) * i) / STEPS;
    const sway = Math.sin(i * 0.95) * 7;
    const wide = 8 + (i / STEPS) ** 1.6 * 15;
    const [x, y] = [x0 + ux * at - uy * sway, y0 + uy * at + ux * sway];
    left.push(`${n(x - uy * wide)} ${n(y + ux * wide)}`);
    right.unshift(`${n(x + uy * wide)} ${n(y - ux * wide)}`);
    flow.push(`${n(x)} ${n(y)}`);
  }
  return { bed: `M${left.join('L')}L${right.join('L')}Z`, flow: `M${flow.join('L')}` };
}

export const ribbons = Object.fromEntries(Object.keys(riverLines).map((id) => [id, ribbon(id)]));

/** The direction of a landscape from the city, in degrees; 0 is east, 90 south. */
export const bearing: Record<string, number> = Object.fromEntries(
  landscapes.map((land) => {
    const zones = places.filter((place) => place.quarter === land && place.kind === 'inner');
    const zone = zones[0] ?? places.find((place) => place.region === land)!;
    return [land, Math.round((Math.atan2(zone.y - CY, zone.x - CX) * 180) / Math.PI / 90) * 90];
  }),
);

const polar = (radius: number, degrees: number): [number, number] => [
  CX + radius * Math.cos((degrees * Math.PI) / 180),
  CY + radius * Math.sin((degrees * Math.PI) / 180),
];

/** The quarter of the island between two rivers. */
export function wedge(land: string): string {
  const at = bearing[land]!;
  const [ax, ay] = polar(1100, at - 45);
  const [bx, by] = polar(1100, at + 45);
  return `M${CX} ${CY}L${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Z`;
}

function ring(inside: number, outside: number, from: number, to: number): string {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [polar(inside, from), polar(outside, from), polar(outside, to), polar(inside, to)];
  return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}A${outside} ${outside} 0 0 1 ${n(cx)} ${n(cy)}L${n(dx)} ${n(dy)}A${inside} ${inside} 0 0 0 ${n(ax)} ${n(ay)}Z`;
}

const ROSE = 34;
/** The ground of a zone: half an outer ring of its quarter, or its part of the inner ring. */
export function ground(zone: Place): string {
  const at = bearing[zone.quarter!]!;
  if (zone.kind === 'inner') return ring(ROSE, rings.inner, at - 45, at + 45);
  const own = (Math.atan2(zone.y - CY, zone.x - CX) * 180) / Math.PI;
  const side = ((own - at + 540) % 360) - 180;
  return side < 0 ? ring(rings.inner, rings.outer, at - 45, at) : ring(rings.inner, rings.outer, at, at + 45);
}

export const quarterGround = (land: string): string => ring(ROSE, rings.outer, bearing[land]! - 45, bearing[land]! + 45);

/** Battlements all around the city. */
export const battlements = ((): string => {
  const teeth = 72;
  const points: string[] = [];
  for (let i = 0; i < teeth; i++) {
    const radius = i % 2 === 0 ? rings.outer + 12 : rings.outer + 6;
    const [a, b] = [polar(radius, (i * 360) / teeth), polar(radius, ((i + 1) * 360) / teeth)];
    points.push(`${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`);
  }
  return `M${points.join('L')}Z`;
})();

/** A rose of the winds with its long points to the four landscapes. */
export const rose = ((): { light: string; dark: string } => {
  const light: string[] = [];
  const dark: string[] = [];
  for (let i = 0; i < 8; i++) {
    const long = i % 2 === 0 ? ROSE - 4 : ROSE - 15;
    const [[tx, ty], [lx, ly], [rx, ry]] = [polar(long, i * 45), polar(7, i * 45 - 45), polar(7, i * 45 + 45)];
    light.push(`M${CX} ${CY}L${n(lx)} ${n(ly)}L${n(tx)} ${n(ty)}Z`);
    dark.push(`M${CX} ${CY}L${n(rx)} ${n(ry)}L${n(tx)} ${n(ty)}Z`);
  }
  return { light: light.join(''), dark: dark.join('') };
})();

export interface Motif {
  land: string;
  x: number;
  y: number;
  scale: number;
  /** Which of the drawings of its landscape. */
  kind: number;
}

function away(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

function free(x: number, y: number): boolean {
  if (Math.hypot(x - CX, y - CY) < rings.outer + 34) return false;
  if (places.some((place) => Math.hypot(x - place.x, y - place.y) < 50)) return false;
  if (Object.values(riverLines).some(([a, b]) => away(x, y, a[0], a[1], b[0], b[1]) < 40)) return false;
  return roads.every(([a, b]) => away(x, y, placeOf[a]!.x, placeOf[a]!.y, placeOf[b]!.x, placeOf[b]!.y) > 21);
}

/** What grows or towers between the roads. */
export const motifs: Motif[] = ((): Motif[] => {
  const roll = dice(23);
  const found: Motif[] = [];
  for (let row = 80; row < 930; row += 33) {
    for (let column = 70 + (row % 2) * 16; column < 935; column += 37) {
      const x = column + (roll() - 0.5) * 16;
      const y = row + (roll() - 0.5) * 14;
      const scale = 0.8 + roll() * 0.35;
      const kind = Math.floor(roll() * 3);
      if (!free(x, y)) continue;
      const angle = (Math.atan2(y - CY, x - CX) * 180) / Math.PI;
      const land = landscapes.find((one) => Math.abs(((angle - bearing[one]! + 540) % 360) - 180) < 45);
      if (land) found.push({ land, x: Math.round(x), y: Math.round(y), scale: Number(scale.toFixed(2)), kind });
    }
  }
  return found.sort((a, b) => a.y - b.y);
})();

/** Engraved motifs around 0,0, ink with a flat tint. */
export const drawings: Record<string, string[]> = {
  mountain: [
    '<path class="fill" d="M-18 12-3-14 5 1 9-6 20 12z"/><path d="M-18 12-3-14 5 1 9-6 20 12M-3-14-1-3M-6-7l2 5M-9-2l2 6M1 2l2 6M9-6l1 8"/>',
    '<path class="fill" d="M-16 11 0-17 16 11z"/><path d="M-16 11 0-17 16 11M0-17l2 10M3-8l2 8M5-2l3 9M-4-8l1 4"/>',
    '<path class="fill" d="M-13 10 1-8 14 10z"/><path d="M-13 10 1-8 14 10M1-8l1 7M4-1l2 7"/>',
  ],
  desert: [
    '<path d="M-20 8c8-11 16-11 22-3 6-5 12-4 18 4M2 5c-4 1-6 3-7 6M-12 4h.01M-8 9h.01M10 9h.01M14 5h.01"/>',
    '<path class="leaf" d="M-4 12V-8c0-5 7-5 7 0v20z"/><path d="M-4 12V-8c0-5 7-5 7 0v20M-4 3h-6v-7M3 0h6v-6M-10 12H12"/>',
    '<path d="M-17 6c6-7 12-7 17-1 5-4 10-3 14 3M-12-3h.01M-5-6h.01M4-4h.01M9-1h.01"/>',
  ],
  forest: [
    '<path class="fill" d="M-9 9l-8 0 5-8h-3l5-8h-2l4-8 4 8h-2l5 8h-3l5 8zM10 12H2l5-8H4l5-8H7l4-7 4 7h-2l5 8h-3l5 8z"/><path d="M-17 9l5-8h-3l5-8h-2l4-8 4 8h-2l5 8h-3l5 8zM-8 9v4M2 12l5-8H4l5-8H7l4-7 4 7h-2l5 8h-3l5 8zM11 12v4M-8-5V5M11 0v9"/>',
    '<path class="fill" d="M-11 5a8 8 0 0 1 4-14 9 9 0 0 1 16 3 7 7 0 0 1-2 12z"/><path d="M-11 5a8 8 0 0 1 4-14 9 9 0 0 1 16 3 7 7 0 0 1-2 12zM-1 6v9M3-6c3 1 4 4 3 7M-4 15h7"/>',
    '<path class="fill" d="M-10 10l6-9h-3l5-8h-2l4-8 4 8H2l5 8H4l6 9z"/><path d="M-10 10l6-9h-3l5-8h-2l4-8 4 8H2l5 8H4l6 9zM0 10v5M0-5v11"/>',
  ],
  meadow: [
    '<path d="M-12 9c0-8-2-11-6-14M-12 9c0-8 2-12 5-15M2 10c0-8-2-11-5-13M2 10c1-9 3-12 7-14M14 8c0-5 1-8 4-10M14 8c0-5-1-7-4-9M-18 10h9M-3 11h10"/>',
    '<path d="M-16 9c10-6 22-6 32 0M-8 4v-7M-8-3c-3 0-4-2-4-4M-8-3c3 0 4-2 4-4M7 3v-9"/><circle class="fill" cx="7" cy="-8" r="3.500"/>',
    '<path d="M0 9C0 1-2-3-6-6M0 9c0-9 2-12 6-14M0 9c0-6 0-10-1-13M-8 10H8"/>',
  ],
};
