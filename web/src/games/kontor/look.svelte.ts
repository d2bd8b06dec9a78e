// What the reader points at and means to do, shared by the parts of the board.

class Look {
  /** A cell of the sector that is lit on the board and in the list, as "x,y". */
  cell = $state<string | null>(null);
  /** The card that was clicked instead of declaring: it is played next, unless some pass and others do not. */
  plan = $state<string | null>(null);
}

export const look = new Look();
