// How large the buildings of all cities can be drawn so that every city is seen whole.

export interface Arrangement {
  /** Cities side by side. */
  columns: number;
  /** Against the size a building has by itself. */
  zoom: number;
}

/** A building, the space around it, and what a city needs besides, in pixels. */
const TILE = { width: 98, height: 92.5, gap: 7 };
const CITY = { width: 32, height: 48, gap: 12 };
const ZOOMS = Array.from({ length: 31 }, (_, i) => (200 - i * 5) / 100);

/** The largest drawing of so many cities with so many buildings each; a room that is too small scrolls. */
export function arrange(width: number, height: number, cities: number, buildings: number): Arrangement {
  const ways = Array.from({ length: cities }, (_, i) => i + 1).map((columns) => {
    const rows = Math.ceil(cities / columns);
    const room = {
      width: (width + CITY.gap) / columns - CITY.gap - CITY.width,
      height: (height + CITY.gap) / rows - CITY.gap - CITY.height,
    };
    return { columns, zoom: ZOOMS.find((zoom) => fits(room, zoom, buildings)) ?? ZOOMS.at(-1)! };
  });
  return ways.reduce((best, way) => (way.zoom >= best.zoom ? way : best));
}

function fits(room: { width: number; height: number }, zoom: number, buildings: number): boolean {
  const across = Math.floor((room.width / zoom + TILE.gap) / (TILE.width + TILE.gap));
  const down = Math.ceil(buildings / Math.max(1, across));
  return across > 0 && (TILE.height + TILE.gap) * down * zoom <= room.height;
}
