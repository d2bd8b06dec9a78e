import type { Desk } from '../../lib/desk.svelte';
import type { Scene } from '../../lib/room';
import type { Table } from './table';

/** A new phase: who took the role, what it is worth to them, and that everybody acts in it. */
export function scene(desk: Desk<Table>): Scene | null {
  const taken = desk.fresh.find(({ kind }) => kind === 'role');
  if (!taken) return null;
  const role = String(taken.args.role);
  const privilege = { id: 'chooser', seat: taken.seat, things: [{ text: desk.say(`role-${role}-brief`) }] };
  return { title: desk.name(role), icon: role, rows: [privilege], notes: [desk.say(`role-${role}-all`)] };
}
