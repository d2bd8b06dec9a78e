// What the reader looks at: a place whose price the hand shows, a place whose payments are laid out.

class Look {
  /** Cards that the place under the pointer would cost. */
  cards = $state.raw<string[]>([]);
  /** The place whose payments lie in the tray. */
  open = $state<string | null>(null);
}

export const look = new Look();
