import { describe, expect, it } from 'vitest';
import { cards, extent, type TableView } from '../src/games/kontor/table';

function table(cells: [number, number][], room: TableView['board']['room']): TableView {
  const laid = cells.map(([x, y]) => ({ x, y, card: 'C45', side: null, water: true }));
  return { board: { width: 6, height: 6, room }, cells: laid } as unknown as TableView;
}

describe('what is drawn of the harbour', () => {
  it('grows one cell around what lies there', () => {
    const room = { x: [-5, 5], y: [-5, 5], fixed_x: false, fixed_y: false };
    expect(extent(table([[0, 0]], room))).toEqual({ x: -1, y: -1, w: 3, h: 3 });
  });

  it('stops where no card may come any more', () => {
    const room = { x: [-2, 3], y: [-2, 2], fixed_x: true, fixed_y: false };
    const cells: [number, number][] = [[-2, 0], [3, 0], [0, 2]];
    expect(extent(table(cells, room))).toEqual({ x: -2, y: -1, w: 6, h: 4 });
  });
});

describe('the printed cards', () => {
  it('are 94 with the anchor', () => {
    expect(Object.keys(cards)).toHaveLength(94);
  });
});
