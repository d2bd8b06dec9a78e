// San Juan's sprite: goods as crates, roles, piles.

const crate = (colour: string, mark: string): string =>
  `<path class="${colour}" d="M3.5 8 12 4l8.5 4v9L12 21l-8.5-4z"/><path d="M3.5 8 12 12l8.5-4M12 12v9"/>${mark}`;

export const icons: Record<string, string> = {
  indigo: crate('good-indigo', ''),
  sugar: crate('good-sugar', ''),
  tobacco: crate('good-tobacco', ''),
  coffee: crate('good-coffee', ''),
  silver: crate('good-silver', ''),
  customs: crate('good-customs', ''),
  builder: '<path class="tint" d="M3 13 12 4l3 3-9 9z"/><path d="m9 13 10 8 2-2-8-10"/><path d="M12 4c3-2 6-1 8 1l-3 3"/>',
  producer: '<path d="M12 21v-9"/><path class="tint" d="M12 13C6 13 4 9 4 5c5 0 8 3 8 8zM12 11c0-4 3-7 8-7 0 5-3 8-8 8z"/><path d="M6 21h12"/>',
  trader: '<path d="M12 3v17M7 21h10M4 7h16"/><path class="tint" d="M1.5 14 4.5 7l3 7a3 3 0 0 1-6 0zM16.5 14l3-7 3 7a3 3 0 0 1-6 0z"/>',
  councillor: '<path class="tint" d="M6 4h11v13H6z"/><path d="M17 4c3 0 3 4 0 4M6 17c-3 0-3 4 0 4h11c-3 0-3-4 0-4M9 8h5M9 11h5M9 14h3"/>',
  prospector: '<path d="m5 20 9-12"/><path class="tint" d="M7 5c6-2 11 1 13 6-4-3-8-4-13-3z"/><path d="M14 20h7l-2-4h-3z"/>',
  governor: '<path class="tint" d="M3 17c2-6 5-8 9-8s7 2 9 8c-6-2-12-2-18 0z"/><path d="M8 10c0-5 3-7 8-7-1 3-3 5-5 6"/><path d="M3 17c6 3 12 3 18 0"/>',
  cards: '<rect class="tint" x="8" y="3.5" width="11" height="15" rx="1.5"/><path d="M5 7v12a2 2 0 0 0 2 2h9"/>',
  building: '<path class="tint" d="M5 20V10l7-6 7 6v10z"/><path d="M10 20v-6h4v6"/>',
  chapel: '<path class="tint" d="M6 20V11l6-4 6 4v9z"/><path d="M12 7V2M10 4h4M10.5 20v-5h3v5"/>',
  bank: '<path class="tint" d="M3 9l9-5 9 5z"/><path d="M5 9v9M10 9v9M14 9v9M19 9v9M3 20h18"/>',
  harbor: '<path class="tint" d="M4 15h16l-3 5H7z"/><path d="M12 15V3c4 2 6 5 6 9h-6"/>',
  house: '<path class="tint" d="M4 20V9h16v11z"/><path d="M2 9l4-5h12l4 5M9 20v-6h6v6"/>',
};
