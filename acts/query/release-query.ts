import { ok } from '#core/kit/result.ts';
import { holderOf, mayClaim } from '#core/query/claim.ts';
import type { Tx } from '#store/door/transaction.ts';
import { aboutQuery, changeQuery, claimOf } from '#store/query/driver-query.ts';
import { alone } from '../command/alone.ts';
import type { QueryClaimed } from './claim-query.ts';
import { holdQuery, type QueryHand } from './hold-query.ts';

/** Gives a query back; one that is free already stays as it is. */
export async function releaseQueryIn(t: Tx, hand: QueryHand): Promise<QueryClaimed> {
  const held = await holdQuery(t, hand, (query) => mayClaim(query, hand.userId, t.nowMs));
  if (!held.ok) return held;
  const query = held.value;
  if (holderOf(claimOf(query), t.nowMs) === null) {
    t.unchanged();
    return ok(null);
  }
  await changeQuery(t, query, { claimed_by: null, claimed_until: null, free_since: t.at, escalated_at: null });
  t.audit({
    act: 'releaseQuery',
    entity: 'driverQuery',
    entityId: query.id,
    fleetId: query.fleet_id,
    was: { claimedBy: hand.userId },
    became: { claimedBy: null },
    about: aboutQuery(query),
  });
  return ok(null);
}

export const releaseQuery = alone(releaseQueryIn);
