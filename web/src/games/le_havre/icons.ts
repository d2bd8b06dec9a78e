// Le Havre's sprite. A good is one tile with two sides: the upgraded side has a double border.

const INK = '#1f2a36';
const CHALK = '#fff6e2';

function tile(ground: string, drawing: string, upgraded = false, ink = INK): string {
  const inner = upgraded ? `<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="2.5" fill="none" stroke="${ink}" stroke-width=".8"/>` : '';
  return `<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="${ground}" stroke="${INK}" stroke-width="1.3"/>${inner}<g stroke="${ink}" stroke-width="1.35">${drawing}</g>`;
}

const FISH = 'M5 12.5c3-4.3 8-4.3 11 0-3 4.3-8 4.3-11 0zM15.5 12.5l3.7-3v6z';
const ship = (hull: string, top: string): string => `<path class="tint" d="${hull}"/><path d="${top}"/>`;

export const icons: Record<string, string> = {
  fish: tile('#a9d3e0', `<path d="${FISH}" fill="#e9f5f7"/><circle cx="8.5" cy="11.7" r=".6" fill="${INK}"/>`),
  smoked_fish: tile('#e0a869', `<path d="${FISH}" transform="translate(0 2.2)" fill="#b8733a"/><path d="M8 8.5c-1.3-1.3 1.3-2 0-3.5M12 8c-1.3-1.3 1.3-2 0-3.5"/>`, true),
  wood: tile('#cfa06a', '<path d="M7 8.2h9.5c2.6 0 2.6 7.6 0 7.6H7" fill="#a8743f"/><ellipse cx="7.2" cy="12" rx="2.3" ry="3.8" fill="#ecd1a4"/><ellipse cx="7.2" cy="12" rx=".8" ry="1.5" fill="none"/>'),
  charcoal: tile('#6b625c', '<path d="M5.5 15.5 8 11l4 1.5 1 4.5H7zM12.5 12.5l2-5 4 2.5-.5 5-4.5 1.5z" fill="#2b2826"/><path d="M9.5 8.8c-1-1.5 1.2-2 .5-4 2 1.2 2.2 3 .8 4.2"/>', true, CHALK),
  clay: tile('#e39b72', '<path d="M5 16.5c0-5.5 3-8.5 7-8.5s7 3 7 8.5z" fill="#c9724a"/><path d="M9 13c.5-1.5 1.5-2 3-2M14 14.5l1.5-.8"/>'),
  brick: tile('#d56a4b', '<path d="M5 7.5h14v9H5zM5 12h14M12 7.5V12M8.5 12v4.5M15.5 12v4.5" fill="#b3432a"/>', true),
  iron: tile('#c3ccd2', '<path d="M7.5 8.5h9l3 7.5h-15z" fill="#8b979f"/><path d="M9.5 11h5"/>'),
  steel: tile('#8fb0cb', '<path d="M6.5 6.5h11V10h-4v4h4v3.5h-11V14h4v-4h-4z" fill="#e8f1f7"/>', true),
  grain: tile('#f3da86', '<path d="M12 19.5V7M12 9.5C9 9.5 8 7.5 8 6c3 0 4 2 4 3.5zM12 9.5c3 0 4-2 4-3.5-3 0-4 2-4 3.5zM12 14.5c-3 0-4-2-4-3.5 3 0 4 2 4 3.5zM12 14.5c3 0 4-2 4-3.5-3 0-4 2-4 3.5z" fill="#d49a1f"/>'),
  bread: tile('#e9be6b', '<path d="M5.3 16.5c-2.5-5 1-8.5 6.7-8.5s9.2 3.5 6.7 8.5z" fill="#b97a2c"/><path d="M9 9.8l1.3 3M13 9.5l1.3 3"/>', true),
  cattle: tile('#e2cfb2', '<path d="M8 9.5c0-2.3 8-2.3 8 0l-1 6c0 2.8-6 2.8-6 0z" fill="#8c6546"/><path d="M8 10C5 10.5 4.7 8 4.7 6M16 10c3 .5 3.3-2 3.3-4M10.7 15.5h2.6"/>'),
  meat: tile('#eaa09a', '<path d="M5.5 12.5c0-4.5 4-6.5 7.5-5.5s6.3 3 5.3 6.3-5 2.2-7.3 4-5.5-.3-5.5-4.8z" fill="#b5423d"/><circle cx="13" cy="11" r="2" fill="#fdf0e4"/>', true),
  coal: tile('#8b9097', '<path d="M5.5 15.5l2.3-6.5 5-2.5 5.7 4-1 6-7.5 1.5z" fill="#33373d"/><path d="M7.8 9l4.2 3.5 6.5-2M12 12.5l-2 5.5"/>', false, INK),
  coke: tile('#4c5158', '<path d="M5.5 15l2.5-6.5 5-2 5.5 4-1 6-7.5 1.5z" fill="#17191c"/><circle cx="10" cy="11.5" r="1"/><circle cx="14.2" cy="13.5" r="1"/><circle cx="13.5" cy="9.5" r=".7"/>', true, CHALK),
  hides: tile('#d9b48a', '<path d="M8 4.8l2 2h4l2-2 2.2 3-2 3.2v2.5l2 3.2-2 2.3-3-1.5h-2.4l-3 1.5-2-2.3 2-3.2V11l-2-3.2z" fill="#a9794c"/>'),
  leather: tile('#b07a4d', '<path d="M4.8 9.5h14.4v5H4.8z" fill="#6b3d1e"/><path d="M9.5 7.5h4.5v9H9.5z" fill="none"/><path d="M13 12h3.5"/>', true, CHALK),
  franc: `<circle cx="12" cy="12" r="9.8" fill="#f0d17c" stroke="${INK}" stroke-width="1.3"/><circle cx="12" cy="12" r="7.3" fill="none" stroke="#8a6414" stroke-width=".9"/><path d="M10 16.5V8h5M10 12h4" stroke="#4a3305" stroke-width="1.7"/>`,
  food: '<path class="tint" d="M3.5 12h17a8.5 7.5 0 0 1-17 0z"/><path d="M8 20.5h8M9 9c-1.3-1.5 1.3-2.5 0-4.5M14 9c-1.3-1.5 1.3-2.5 0-4.5"/>',
  energy: '<path d="M12 2.5c1 4 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2.8 1.7-3.8 2.2-6 1.6 1 2.2 2.2 2.2 3.3 1.1-2.3 1.6-5.3 1.1-8.3z" fill="#e2703a"/><path d="M12 19c-1.8 0-2.7-1.2-2.7-2.6 0-1.6 1.7-2 2.2-4 1.6 1.2 3.2 2.3 3.2 4S13.8 19 12 19z" fill="#f6cf6a" stroke="none"/>',
  hammer: '<path class="tint" d="M5 4.5h9l3 3-2 3-2-2H5z"/><path d="M9 9v11h3V9"/>',
  fisherman: '<circle cx="9" cy="4" r="1.5"/><path class="tint" d="M9 5.5V14a4.5 4.5 0 0 0 9 0v-1.5l-3 2.5"/>',
  loan: '<path class="tint" d="M5 3.5h12.5a2 2 0 0 1 2 2V20l-2.5-1.5-2.5 1.5-2.5-1.5L9.5 20 7 18.5 5 20z"/><path d="M8.5 8h7.5M8.5 12h4"/>',
  wooden_ship: ship('M3 15h18l-3 5H6z', 'M11 15V3M11 4c5 1 7 4.5 7.5 9H11M9.5 6c-3 1.5-4.5 4-5 7h5z'),
  iron_ship: ship('M2.5 14h19l-3 6H6z', 'M9 14v-4h7v4M11.5 10V5h2.5v5M12 3.5c2-1.5 3 0 5-1.5'),
  steel_ship: ship('M2 13.5h20l-2 6.5H5z', 'M6.5 13.5V10h11v3.5M8.5 10V5H11v5M13 10V5h2.5v5M4 17h17'),
  luxury_liner: ship('M1.5 13h21l-3 7h-15z', 'M5 13v-2.5h14V13M7 10.5V8h10v2.5M8 8V4h1.8v4M11.2 8V4H13v4M14.4 8V4h1.8v4M5.5 16.5h.01M9 16.5h.01M12.5 16.5h.01M16 16.5h.01'),
  ship: ship('M3 15h18l-3 5H6z', 'M11 15V3M11 4c5 1 7 4.5 7.5 9H11M9.5 6c-3 1.5-4.5 4-5 7h5z'),
  building: '<path class="tint" d="M4 20.5V11l5-4v3.5l5-3.5v3.5l6-3.5v13.5z"/><path d="M8 16h2M13 16h2M4 20.5h16"/>',
  special: '<path class="tint" d="M4 20.5V10l8-6 8 6v10.5z"/><path d="m12 9 1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8L8 11.9l2.8-.3z"/>',
  harvest: '<path d="M4 20 15 9"/><path class="tint" d="M20.5 8.5C19 4 13.5 2.5 9.5 5.5c4 0 7 2 7.5 7 2.5 0 3.8-2 3.5-4z"/>',
  lock: '<rect class="tint" x="5.5" y="10.5" width="13" height="9.5" rx="1.5"/><path d="M8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5"/>',
  interest: '<path d="M18 6 6 18"/><circle class="tint" cx="7.5" cy="7.5" r="2.7"/><circle class="tint" cx="16.5" cy="16.5" r="2.7"/>',
  disc: '<ellipse class="tint" cx="12" cy="14" rx="8.5" ry="4.5"/><path d="M3.5 14v2.5c0 2.5 3.8 4.5 8.5 4.5s8.5-2 8.5-4.5V14"/>',
  anchor: '<circle class="tint" cx="12" cy="5" r="2.3"/><path d="M12 7.3V20M8 10.5h8M4.5 14c.5 4 3.7 6 7.5 6s7-2 7.5-6"/>',
  town: '<path class="tint" d="M3.5 20.5v-9l4.5-3 4.5 3v9zM12.5 20.5V6l4-3 4 3v14.5z"/><path d="M6.5 20.5V16h3v4.5M15.5 9h2M15.5 13h2"/>',
  round: '<circle class="tint" cx="12" cy="12" r="8.5"/><path d="M12 3.5V8M12 16v4.5M3.5 12H8M16 12h4.5"/>',
  supply: '<circle class="tint" cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="4"/>',
  any_good: `<rect x="1.5" y="1.5" width="21" height="21" rx="4.5" fill="#efe6d2" stroke="${INK}" stroke-width="1.3" stroke-dasharray="3 2"/><path d="M9.3 9.5c0-4 5.5-3.5 5.5-.3 0 2.3-2.8 2.3-2.8 4.8M12 17.5h.01" stroke="${INK}"/>`,
  proposal: '<path d="M5 20.5V9h9v11.5z" stroke-dasharray="3 2"/><path d="M14 12h5M16.5 9.5v5"/>',
  usable: '<path class="tint" d="M3 5h18l-7 8v7l-4-2.500V13z"/>',
  signpost: '<path d="M11 21V3.5h2V21M8.5 21h7"/><path class="tint" d="M6 5h12.5l2.5 2.5-2.5 2.5H6zM18 11.5H5.5L3 14l2.5 2.5H18z"/>',
  small: '<path class="tint" d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"/>',
  up: '<path d="M12 19V6M6.5 11 12 5.5l5.5 5.5"/>',
};
