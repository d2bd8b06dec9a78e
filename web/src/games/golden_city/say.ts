// Sentences that several parts of the table share.

import type { Desk } from '../../lib/desk.svelte';
import { barren, payments, rewardNow, type Place, type Reward, type Table } from './table';

export function sayReward(desk: Desk<Table>, rewards: readonly Reward[]): string {
  return rewards.map((reward) => desk.say(`reward-${reward.kind}`, { n: reward.n })).join(', ');
}

/** What the next post here would earn. */
export function sayEarns(desk: Desk<Table>, place: Place): string {
  const rewards = barren(desk).has(place.id) ? [] : rewardNow(desk.table, place);
  return rewards.length > 0 ? sayReward(desk, rewards) : desk.say('reward-none');
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
