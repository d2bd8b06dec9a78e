// Which sector the reader points at, on the board or in the list of balances: it is lit in both.

class Look {
  /** A cell of it, as "x,y". */
  cell = $state<string | null>(null);
}

export const look = new Look();
