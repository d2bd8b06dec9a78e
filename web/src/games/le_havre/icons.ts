// Le Havre's sprite. A good is one tile with two sides: the upgraded side has a double border.

const INK = '#1f2a36';
const CHALK = '#fff6e2';

function tile(ground: string, drawing: string, upgraded = false, ink = INK): string {
  const inner = upgraded ? `<rect x="3.400" y="3.400" width="17.200" height="17.200" rx="2.500" fill="none" stroke="${ink}" stroke-width=".8"/>` : '';
  return `<rect x="1.500" y="1.500" width="21" height="21" rx="4.500" fill="${ground}" stroke="${INK}" stroke-width="1.300"/>${inner}<g stroke="${ink}" stroke-width="1.350">${drawing}</g>`;
}

const FISH = 'M5 12.500c3-4.300 8-4.300 11 0-3 4.300-8 4.300-11 0zM15.500 12.500l3.700-3v6z';
const ship = (hull: string, top: string): string => `<path class="tint" d="${hull}"/><path d="${top}"/>`;

export const icons: Record<string, string> = {
  fish: tile('#a9d3e0', `<path d="${FISH}" fill="#e9f5f7"/><circle cx="8.500" cy="11.700" r=".6" fill="${INK}"/>`),
  smoked_fish: tile('#e0a869', `<path d="${FISH}" transform="translate(0 2.200)" fill="#b8733a"/><path d="M8 8.500c-1.300-1.300 1.300-2 0-3.500M12 8c-1.300-1.300 1.300-2 0-3.500"/>`, true),
  wood: tile('#cfa06a', '<path d="M7 8.200h9.500c2.600 0 2.600 7.600 0 7.600H7" fill="#a8743f"/><ellipse cx="7.200" cy="12" rx="2.300" ry="3.800" fill="#ecd1a4"/><ellipse cx="7.200" cy="12" rx=".8" ry="1.500" fill="none"/>'),
  charcoal: tile('#6b625c', '<path d="M5.500 15.500 8 11l4 1.500 1 4.500H7zM12.500 12.500l2-5 4 2.500-.5 5-4.500 1.500z" fill="#2b2826"/><path d="M9.500 8.800c-1-1.500 1.200-2 .5-4 2 1.200 2.200 3 .8 4.200"/>', true, CHALK),
  clay: tile('#e39b72', '<path d="M5 16.500c0-5.500 3-8.500 7-8.500s7 3 7 8.500z" fill="#c9724a"/><path d="M9 13c.5-1.500 1.500-2 3-2M14 14.500l1.500-.8"/>'),
  brick: tile('#d56a4b', '<path d="M5 7.500h14v9H5zM5 12h14M12 7.500V12M8.500 12v4.500M15.500 12v4.500" fill="#b3432a"/>', true),
  iron: tile('#c3ccd2', '<path d="M7.500 8.500h9l3 7.500h-15z" fill="#8b979f"/><path d="M9.500 11h5"/>'),
  steel: tile('#8fb0cb', '<path d="M6.500 6.500h11V10h-4v4h4v3.500h-11V14h4v-4h-4z" fill="#e8f1f7"/>', true),
  grain: tile('#f3da86', '<path d="M12 19.500V7M12 9.500C9 9.500 8 7.500 8 6c3 0 4 2 4 3.500zM12 9.500c3 0 4-2 4-3.500-3 0-4 2-4 3.500zM12 14.500c-3 0-4-2-4-3.500 3 0 4 2 4 3.500zM12 14.500c3 0 4-2 4-3.500-3 0-4 2-4 3.500z" fill="#d49a1f"/>'),
  bread: tile('#e9be6b', '<path d="M5.300 16.500c-2.500-5 1-8.500 6.700-8.500s9.200 3.500 6.700 8.500z" fill="#b97a2c"/><path d="M9 9.800l1.300 3M13 9.500l1.300 3"/>', true),
  cattle: tile('#e2cfb2', '<path d="M8 9.500c0-2.300 8-2.300 8 0l-1 6c0 2.800-6 2.800-6 0z" fill="#8c6546"/><path d="M8 10C5 10.500 4.700 8 4.700 6M16 10c3 .5 3.300-2 3.300-4M10.700 15.500h2.600"/>'),
  meat: tile('#eaa09a', '<path d="M5.500 12.500c0-4.500 4-6.500 7.500-5.500s6.300 3 5.300 6.300-5 2.200-7.300 4-5.500-.3-5.500-4.800z" fill="#b5423d"/><circle cx="13" cy="11" r="2" fill="#fdf0e4"/>', true),
  coal: tile('#8b9097', '<path d="M5.500 15.500l2.300-6.500 5-2.500 5.700 4-1 6-7.500 1.500z" fill="#33373d"/><path d="M7.800 9l4.200 3.500 6.500-2M12 12.500l-2 5.500"/>', false, INK),
  coke: tile('#4c5158', '<path d="M5.500 15l2.500-6.500 5-2 5.500 4-1 6-7.500 1.500z" fill="#17191c"/><circle cx="10" cy="11.500" r="1"/><circle cx="14.200" cy="13.500" r="1"/><circle cx="13.500" cy="9.500" r=".7"/>', true, CHALK),
  hides: tile('#d9b48a', '<path d="M8 4.800l2 2h4l2-2 2.200 3-2 3.200v2.500l2 3.200-2 2.300-3-1.500h-2.400l-3 1.500-2-2.300 2-3.200V11l-2-3.200z" fill="#a9794c"/>'),
  leather: tile('#b07a4d', '<path d="M4.800 9.500h14.400v5H4.800z" fill="#6b3d1e"/><path d="M9.500 7.500h4.500v9H9.500z" fill="none"/><path d="M13 12h3.500"/>', true, CHALK),
  franc: `<circle cx="12" cy="12" r="9.800" fill="#f0d17c" stroke="${INK}" stroke-width="1.300"/><circle cx="12" cy="12" r="7.300" fill="none" stroke="#8a6414" stroke-width=".9"/><path d="M10 16.500V8h5M10 12h4" stroke="#4a3305" stroke-width="1.700"/>`,
  food: '<path class="tint" d="M3.500 12h17a8.500 7.500 0 0 1-17 0z"/><path d="M8 20.500h8M9 9c-1.300-1.500 1.300-2.500 0-4.500M14 9c-1.300-1.500 1.300-2.500 0-4.500"/>',
  energy: '<path d="M12 2.500c1 4 5.500 6 5.500 11a5.500 5.500 0 0 1-11 0c0-2.800 1.700-3.800 2.200-6 1.600 1 2.200 2.200 2.200 3.300 1.100-2.300 1.600-5.300 1.100-8.300z" fill="#e2703a"/><path d="M12 19c-1.800 0-2.700-1.200-2.700-2.600 0-1.600 1.700-2 2.200-4 1.600 1.200 3.200 2.300 3.200 4S13.800 19 12 19z" fill="#f6cf6a" stroke="none"/>',
  hammer: '<path class="tint" d="M5 4.500h9l3 3-2 3-2-2H5z"/><path d="M9 9v11h3V9"/>',
  fisherman: '<circle cx="9" cy="4" r="1.500"/><path class="tint" d="M9 5.500V14a4.500 4.500 0 0 0 9 0v-1.500l-3 2.500"/>',
  loan: '<path class="tint" d="M5 3.500h12.500a2 2 0 0 1 2 2V20l-2.500-1.500-2.500 1.500-2.500-1.500L9.500 20 7 18.500 5 20z"/><path d="M8.500 8h7.500M8.500 12h4"/>',
  wooden_ship: ship('M3 15h18l-3 5H6z', 'M11 15V3M11 4c5 1 7 4.500 7.500 9H11M9.500 6c-3 1.500-4.500 4-5 7h5z'),
  iron_ship: ship('M2.500 14h19l-3 6H6z', 'M9 14v-4h7v4M11.500 10V5h2.500v5M12 3.500c2-1.500 3 0 5-1.500'),
  steel_ship: ship('M2 13.500h20l-2 6.500H5z', 'M6.500 13.500V10h11v3.500M8.500 10V5H11v5M13 10V5h2.500v5M4 17h17'),
  luxury_liner: ship('M1.500 13h21l-3 7h-15z', 'M5 13v-2.500h14V13M7 10.500V8h10v2.500M8 8V4h1.800v4M11.200 8V4H13v4M14.400 8V4h1.800v4M5.500 16.500h.01M9 16.500h.01M12.500 16.500h.01M16 16.500h.01'),
  ship: ship('M3 15h18l-3 5H6z', 'M11 15V3M11 4c5 1 7 4.500 7.500 9H11M9.500 6c-3 1.500-4.500 4-5 7h5z'),
  building: '<path class="tint" d="M4 20.500V11l5-4v3.500l5-3.500v3.500l6-3.500v13.500z"/><path d="M8 16h2M13 16h2M4 20.500h16"/>',
  special: '<path class="tint" d="M4 20.500V10l8-6 8 6v10.500z"/><path d="m12 9 1.200 2.600 2.800.3-2.100 1.900.6 2.800-2.500-1.400-2.500 1.400.6-2.800L8 11.900l2.800-.3z"/>',
  harvest: '<path d="M4 20 15 9"/><path class="tint" d="M20.500 8.500C19 4 13.500 2.500 9.500 5.500c4 0 7 2 7.500 7 2.500 0 3.800-2 3.500-4z"/>',
  lock: '<rect class="tint" x="5.500" y="10.500" width="13" height="9.500" rx="1.500"/><path d="M8.500 10.500V7.500a3.500 3.500 0 0 1 7 0v3M12 14v2.500"/>',
  interest: '<path d="M18 6 6 18"/><circle class="tint" cx="7.500" cy="7.500" r="2.700"/><circle class="tint" cx="16.500" cy="16.500" r="2.700"/>',
  disc: '<ellipse class="tint" cx="12" cy="14" rx="8.500" ry="4.500"/><path d="M3.500 14v2.500c0 2.500 3.800 4.500 8.500 4.500s8.500-2 8.500-4.500V14"/>',
  anchor: '<circle class="tint" cx="12" cy="5" r="2.300"/><path d="M12 7.300V20M8 10.500h8M4.500 14c.5 4 3.700 6 7.500 6s7-2 7.500-6"/>',
  town: '<path class="tint" d="M3.500 20.500v-9l4.500-3 4.500 3v9zM12.500 20.500V6l4-3 4 3v14.500z"/><path d="M6.500 20.500V16h3v4.500M15.500 9h2M15.500 13h2"/>',
  round: '<circle class="tint" cx="12" cy="12" r="8.500"/><path d="M12 3.500V8M12 16v4.500M3.500 12H8M16 12h4.500"/>',
  supply: '<circle class="tint" cx="12" cy="12" r="8.500"/><circle cx="12" cy="12" r="4"/>',
  any_good: `<rect x="1.500" y="1.500" width="21" height="21" rx="4.500" fill="#efe6d2" stroke="${INK}" stroke-width="1.300" stroke-dasharray="3 2"/><path d="M9.300 9.500c0-4 5.500-3.500 5.500-.3 0 2.300-2.800 2.300-2.800 4.800M12 17.500h.01" stroke="${INK}"/>`,
  proposal: '<path d="M5 20.500V9h9v11.500z" stroke-dasharray="3 2"/><path d="M14 12h5M16.500 9.500v5"/>',
  up: '<path d="M12 19V6M6.500 11 12 5.500l5.500 5.500"/>',
};
