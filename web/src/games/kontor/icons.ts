// Kontor's sprite: goods, florins, boats, piles, keepers.

const barrel =
  '<path class="k-wine" d="M6 4h12c2 5 2 11 0 16H6C4 15 4 9 6 4z"/><path d="M5 8.500h14M5 15.500h14M12 4v16"/>';
const sack =
  '<path class="k-spice" d="M9 8C4 11 3 20 6 21h12c3-1 2-10-3-13z"/><path class="k-spice" d="M8 3c2 2 2 3 1 5h6c-1-2-1-3 1-5-3 1-5 1-8 0z"/><path d="M8.500 8h7"/>';
const chest =
  '<path class="k-tea" d="M3.500 8 12 4.500 20.500 8v9L12 20.500 3.500 17z"/><path d="M3.500 8 12 11.500 20.500 8M12 11.500v9"/>';

export const icons: Record<string, string> = {
  wine: barrel,
  spice: sack,
  tea: chest,
  florin: '<circle class="k-gold" cx="12" cy="12" r="8.500"/><path d="M10 17V8.500C10 7 11 6.500 14 6.500M8.500 11.500h5"/>',
  boat: '<path class="tint" d="M3 15h18l-3 5H6z"/><path d="M12 15V3M12 4c5 2 6.500 5 6.500 8.500H12M10 6.500C8 8 6.500 10 6 12.500h4"/>',
  canal: '<rect class="k-water" x="3.500" y="3.500" width="17" height="17" rx="2"/><path d="M6 9c2-1.500 4-1.500 6 0s4 1.500 6 0M6 15c2-1.500 4-1.500 6 0s4 1.500 6 0"/>',
  dock: '<path class="k-brick" d="M4 20V9l8-5 8 5v11z"/><path d="M4 13h16M10 20v-4h4v4"/>',
  crane: '<path d="M7 21V6M4 21h8M7 6 18 4M7 10l8-5.500M18 4v7"/><path class="tint" d="M15.500 11h5v5h-5z"/>',
  tavern: '<path class="k-gold" d="M6 8h9v12H6z"/><path d="M15 10h2.500a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H15M6 8c-1-3 2-4 3-3 1-2 4-2 5 0 2-1 3 2 1 3"/>',
  customs: '<path class="tint" d="M3 9l9-5 9 5z"/><path d="M5.500 9v9M10 9v9M14 9v9M18.500 9v9M3 20h18"/>',
  bridge: '<path class="tint" d="M2.500 17V12c6-6 13-6 19 0v5h-4a5.500 5.500 0 0 0-11 0z"/>',
  flood: '<path class="k-water" d="M3 13c3-3 6-3 9 0s6 3 9 0v7H3z"/><path d="M3 9c3-3 6-3 9 0s6 3 9 0"/>',
  anchor: '<circle cx="12" cy="5" r="2"/><path d="M12 7v13M8 10h8M5 14c.500 4 3.500 6 7 6s6.500-2 7-6"/>',
  cards: '<rect class="tint" x="8" y="3.500" width="11" height="15" rx="1.500"/><path d="M5 7v12a2 2 0 0 0 2 2h9"/>',
  keeper: '<path d="M6 3v18"/><path class="k-flag" d="M6 4h13l-3.500 4.500L19 13H6z"/>',
  house: '<path class="tint" d="M5 20V10l7-6 7 6v10z"/>',
  treasury: '<path class="k-gold" d="M3.500 10h17v10h-17zM5 10c0-4 2-6 7-6s7 2 7 6"/><path d="M12 10v5"/><circle cx="12" cy="15" r="1.200"/>',
  export: '<path class="tint" d="M4 20V12l6-4.500 6 4.500v8z"/><path d="M13 5h7v7M20 5l-6.500 6.500"/>',
  scales: '<path d="M12 3v17M7 21h10M4 7h16"/><path class="tint" d="M1.500 14 4.500 7l3 7a3 3 0 0 1-6 0zM16.500 14l3-7 3 7a3 3 0 0 1-6 0z"/>',
  event: '<path class="tint" d="M4 10v4h3l9 4V6l-9 4z"/><path d="M8 14l1.500 6h3L11 15M19 9c1.500 2 1.500 4 0 6"/>',
  back: '<rect class="tint" x="4" y="4" width="16" height="16" rx="2"/><path d="M12 8v8M8.500 13.500c.500 2 2 2.500 3.500 2.500s3-.500 3.500-2.500"/><circle cx="12" cy="7.500" r="1"/>',
};
