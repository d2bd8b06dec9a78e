import type { Room } from '../../lib/room';
import Board from './Board.svelte';

const room: Room = { Board, icons: {}, explain: () => null };
export default room;
