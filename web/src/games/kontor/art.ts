// Engraved tiles: 100 by 100, ink lines with flat tints. Everything on a card but its ground and its number.

import type { Printed } from './table';

const GOOD: Record<string, string> = {
  wine: '<path class="k-wine" d="M-13-17h26c4 11 4 23 0 34h-26c-4-11-4-23 0-34z"/><path d="M-15.500-8h31M-15.500 8h31M0-17v34M-7-17c-2 11-2 23 0 34M7-17c2 11 2 23 0 34" class="fine"/>',
  spice:
    '<path class="k-spice" d="M-6-8C-17-2-19 17-13 18h26c6-1 4-20-7-26z"/><path class="k-spice" d="M-8-19c4 4 4 7 2 11h12c-2-4-2-7 2-11-6 2-10 2-16 0z"/><path d="M-6-8h12M-5 4c2 3 8 3 10 0M-6 11c4 2 8 2 12 0" class="fine"/>',
  tea: '<path class="k-tea" d="M-18-8 0-17 18-8v18L0 19-18 10z"/><path d="M-18-8 0 1 18-8M0 1v18M-18 1 0 10 18 1" class="fine"/>',
};

const good = (name: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${GOOD[name]}</g>`;

const SPOTS: Record<number, [number, number, number][]> = {
  1: [[50, 57, 1.3]],
  2: [
    [31, 54, 1],
    [69, 60, 1],
  ],
  3: [
    [28, 46, 0.86],
    [72, 46, 0.86],
    [50, 74, 0.86],
  ],
};

/** The printed goods; `there` says of how many of them a warehouse stands on the dock. */
export function crates(printed: Printed): string {
  return printed.goods
    .map((name, i) => {
      const [x, y, scale] = SPOTS[printed.goods.length]![i]!;
      return good(name, x, y, scale);
    })
    .join('');
}

const CRANE =
  '<path class="pale" d="M26 84h34l-4-8H30z"/><path class="pale" d="M37 76V30h9v46z"/><path d="M37 76 46 64 37 52 46 40 37 30" class="fine"/><path d="M30 34 84 20M42 20 84 20M42 20 30 34M42 20v14M42 20 62 26" /><path d="M80 21v27"/><path d="M76 48h8l-1 5c-1 5-7 4-7 0"/><path class="k-wood" d="M70 60h20v18H70z"/><path d="M70 60l20 18M90 60 70 78" class="fine"/>';
const TAVERN =
  '<path class="pale" d="M22 84V48h56v36z"/><path class="roof" d="M15 50 50 22l35 28z"/><path class="ink" d="M43 84V66h14v18z"/><path class="k-gold" d="M28 57h10v10H28zM62 57h10v10H62z"/><path d="M33 57v10M28 62h10M67 57v10M62 62h10" class="fine"/><path d="M50 22v-8"/><path class="k-gold" d="M50 12h14v10H50z"/>';
const CUSTOMS =
  '<path class="stone" d="M14 46 50 24l36 22z"/><path class="stone" d="M18 46h64v6H18zM14 78h72v7H14z"/><path class="stone" d="M23 52h8v26h-8zM39 52h8v26h-8zM53 52h8v26h-8zM69 52h8v26h-8z"/><circle class="k-gold" cx="50" cy="38" r="5"/>';
const BRIDGE =
  '<path class="stone" d="M0 34h100v32H0z"/><path d="M0 40h100M0 60h100"/><path class="stone" d="M0 28h100v8H0zM0 64h100v8H0z"/><path d="M12 36v28M24 36v28M36 36v28M48 36v28M60 36v28M72 36v28M84 36v28" class="fine"/>';
const FLOOD =
  '<path class="foam" d="M10 40c9-10 18-10 27 0s18 10 27 0 18-10 27 0M10 60c9-10 18-10 27 0s18 10 27 0 18-10 27 0"/><path class="foam" d="M62 30c-12-12-28-2-24 12 3 10 16 10 18 1 1-6-6-9-9-4"/>';
const ANCHOR =
  '<circle class="rose" cx="50" cy="50" r="33"/><path class="foam" d="M50 17v8M50 75v8M17 50h8M75 50h8"/><g class="mark"><circle cx="50" cy="31" r="5"/><path d="M50 36v34M39 43h22M31 55c2 10 9 15 19 15s17-5 19-15M31 55l-3 7M31 55l7 3M69 55l3 7M69 55l-7 3"/></g>';

export function picture(printed: Printed): string {
  switch (printed.kind) {
    case 'goods_dock':
      return crates(printed);
    case 'crane':
      return CRANE;
    case 'tavern':
      return TAVERN;
    case 'customs':
      return CUSTOMS;
    case 'bridge':
      return BRIDGE;
    case 'flood':
      return FLOOD;
    case 'anchor':
      return ANCHOR;
    default:
      return '';
  }
}

/** Three lines of waves, different from canal to canal, flowing over its sides. */
export function waves(seed: number): string {
  const lines: string[] = [];
  for (let i = 0; i < 3; i++) {
    const y = 22 + i * 28 + ((seed * 7 + i * 5) % 9) - 4;
    const x = ((seed * 13 + i * 31) % 40) + 6;
    const w = 24 + ((seed * 5 + i * 17) % 18);
    lines.push(`M${x} ${y}q${w / 4}-6 ${w / 2} 0t${w / 2} 0`);
  }
  return lines.join('');
}

export const BOAT =
  '<path d="M-31 12c10 5 50 5 62 0-3 12-10 17-17 17h-28c-8 0-14-5-17-17z" class="hull"/><path d="M-27 18c12 4 42 4 54 0" class="fine"/><path d="M0 13v-46" /><path class="sail" d="M3-31c19 6 25 20 25 38C19 3 10 3 3 6zM-3-22C-14-14-21-5-22 7c6-3 12-4 19-2z"/><path class="flag" d="M0-33h-14l4-4-4-4H0z"/>';
