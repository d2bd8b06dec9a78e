import type { Desk } from '../../lib/desk.svelte';
import type { Scene } from '../../lib/room';
import { sayArea, scoreCardOf, type Table } from './table';

/** The round's scoring: first the good, then the river or quarter, and what each player gets. */
export function scene(desk: Desk<Table>): Scene | null {
  const told = desk.fresh.filter((event) => event.kind === 'score');
  const card = scoreCardOf(String(told[0]?.args.card));
  if (!card) return null;
  const paid = (id: string): { seat: number; text: string }[] =>
    told.filter(({ args }) => Number(args[id]) > 0).map(({ seat, args }) => ({ seat, text: `+${args[id]}` }));
  return {
    rows: [
      { id: 'goods', icon: card.good, name: desk.name(card.good), things: paid('goods') },
      { id: 'area', icon: card.area.type, name: sayArea(desk, card.area), things: paid('area') },
    ],
  };
}
