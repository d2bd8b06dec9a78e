import { describe, expect, it } from 'vitest';
import { cards, extent, readings, regions, specials, type Table } from '../src/games/kontor/table';

function table(cells: [number, number][], room: Table['board']['room'], scenario = 'none'): Table {
  const laid = cells.map(([x, y]) => ({ x, y, card: 'C45', side: null }));
  return { board: { width: 6, height: 6, room }, cells: laid, scenario } as unknown as Table;
}

describe('what is drawn of the harbour', () => {
  it('grows one cell around what lies there', () => {
    const room = { x: [-5, 5], y: [-5, 5], fixed_x: false, fixed_y: false } as Table['board']['room'];
    expect(extent(table([[0, 0]], room))).toEqual({ x: -1, y: -1, w: 3, h: 3 });
  });

  it('stops where no card may come any more', () => {
    const room = { x: [-2, 3], y: [-2, 2], fixed_x: true, fixed_y: false } as Table['board']['room'];
    const cells: [number, number][] = [[-2, 0], [3, 0], [0, 2]];
    expect(extent(table(cells, room))).toEqual({ x: -2, y: -1, w: 6, h: 4 });
  });

  it('marks the island and the nine boxes', () => {
    const room = { x: [0, 7], y: [0, 7], fixed_x: true, fixed_y: true } as Table['board']['room'];
    expect(regions(table([], room, 'ile_grande')).map((r) => [r.kind, r.cells.length])).toEqual([['island', 9]]);
    const boxes = regions(table([], room, 'tic_tac_toe')).filter((r) => r.kind === 'box');
    expect(boxes).toHaveLength(9);
    // counted from the anchor, which lies in the first crossing
    expect(boxes[0]?.cells[0]).toEqual([-2, -2]);
    expect(regions(table([], room))).toEqual([]);
  });
});

describe('the rules in view', () => {
  const usual = { mode: 'base2', scenario: 'none', bridge_on_anchor: true, edge_closure: 'both_axes', blocus: false };

  it('are the special ones, and readings other than the usual', () => {
    expect(specials({ ...usual, blocus: true })).toEqual(['blocus']);
    expect(readings(usual)).toEqual([]);
    expect(readings({ ...usual, bridge_on_anchor: false }).map((one) => one.id)).toEqual(['bridge_on_anchor']);
  });
});

describe('the printed cards', () => {
  it('are 94 with the anchor', () => {
    expect(Object.keys(cards)).toHaveLength(94);
  });
});
