// The room of every game that has none of its own: what is seen as labelled panels, what may be done as buttons.

import type { Room } from '../lib/room';
import Board from './Board.svelte';

const room: Room = {
  Board,
  icons: {},
  explain: () => null,
  // The board shows every move itself.
  button: () => null,
};
export default room;
