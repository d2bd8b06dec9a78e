// Sentences that several parts of the table share.

import type { Desk } from '../../lib/desk.svelte';
import { payments, type Place, type Table } from './table';

/** What the next post here would earn. */
export function sayEarns(desk: Desk<Table>, place: Place): string {
  const rewards = Object.entries(desk.table.rewards[place.id] ?? {});
  return rewards.map(([kind, n]) => desk.say(`reward-${kind}`, { n })).join(', ') || desk.say('reward-none');
}

export function saySettlers(desk: Desk<Table>, place: Place): string {
  const here = desk.table.posts[place.id] ?? [];
  return here.map((post) => (post.black ? desk.say('post-black', { who: desk.who(post.seat) }) : desk.who(post.seat))).join(', ');
}

/** A place for readers who hear the page. */
export function sayPlace(desk: Desk<Table>, place: Place): string {
  const parts = [desk.name(place.id)];
  const here = saySettlers(desk, place);
  if (here) parts.push(here);
  const earns = sayEarns(desk, place);
  if (!here || place.quarter) parts.push(earns);
  const ways = payments(desk).get(place.id);
  if (ways) parts.push(desk.say('place-costs', { pay: ways.map((way) => desk.name(way.pay)).join(' / ') }));
  return parts.join('; ');
}
