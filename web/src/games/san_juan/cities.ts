// How large the buildings of all cities can be drawn so that every city is seen whole.

export interface Arrangement {
  /** Cities side by side. */
  columns: number;
  /** Against the size a building has by itself. */
  zoom: number;
  /** Drawn as slips: a name beside a small picture, where whole cards could not be read. */
  slips: boolean;
}

interface Tile {
  width: number;
  height: number;
  gap: number;
}
/** A building, the space around it, and what a city needs besides, in pixels. */
const CARD: Tile = { width: 98, height: 92.5, gap: 7 };
const SLIP: Tile = { width: 122, height: 38, gap: 5 };
const CITY = { width: 32, height: 48, gap: 12 };
const ZOOMS = Array.from({ length: 76 }, (_, i) => (200 - i * 2) / 100);
/** Below this a card's name is smaller than anybody should have to read. */
const LEGIBLE = 0.7;
const LARGEST_SLIP = 1.1;

/** The largest drawing of so many cities with so many buildings each; a room that is too small scrolls. */
export function arrange(width: number, height: number, cities: number, buildings: number): Arrangement {
  const cards = largest(CARD, width, height, cities, buildings);
  if (cards.zoom >= LEGIBLE) return { ...cards, slips: false };
  const slips = largest(SLIP, width, height, cities, buildings);
  return { ...slips, zoom: Math.min(slips.zoom, LARGEST_SLIP), slips: true };
}

function largest(tile: Tile, width: number, height: number, cities: number, buildings: number): Omit<Arrangement, 'slips'> {
  const ways = Array.from({ length: cities }, (_, i) => i + 1).map((columns) => {
    const rows = Math.ceil(cities / columns);
    const room = {
      width: (width + CITY.gap) / columns - CITY.gap - CITY.width,
      height: (height + CITY.gap) / rows - CITY.gap - CITY.height,
    };
    return { columns, zoom: ZOOMS.find((zoom) => fits(tile, room, zoom, buildings)) ?? ZOOMS.at(-1)! };
  });
  return ways.reduce((best, way) => (way.zoom >= best.zoom ? way : best));
}

function fits(tile: Tile, room: { width: number; height: number }, zoom: number, buildings: number): boolean {
  const across = Math.floor((room.width / zoom + tile.gap) / (tile.width + tile.gap));
  const down = Math.ceil(buildings / Math.max(1, across));
  return across > 0 && (tile.height + tile.gap) * down * zoom <= room.height;
}
