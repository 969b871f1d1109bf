import { ok, type Result } from '#core/kit/result.ts';
import { CLAIM_MS, claimMs, holderOf, mayClaim } from '#core/query/claim.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { aboutQuery, changeQuery, claimOf } from '#store/query/driver-query.ts';
import { alone } from '../command/alone.ts';
import type { ActContext } from '../context.ts';
import { holdQuery, type QueryHand } from './hold-query.ts';

export type QueryClaimed = Result<null, 'queryUnknown' | 'queryTaken'>;

/** Takes a query for a minute, or for another one where it is the user's already. Of two who take it one is refused. */
export async function claimQueryIn(t: Tx, hand: QueryHand, lastsMs = CLAIM_MS): Promise<QueryClaimed> {
  const { userId } = hand;
  const held = await holdQuery(t, hand, (query) => mayClaim(query, userId, t.nowMs));
  if (!held.ok) return held;
  const query = held.value;
  const before = holderOf(claimOf(query), t.nowMs);
  await changeQuery(t, query, {
    claimed_by: userId,
    claimed_until: new Date(t.nowMs + lastsMs),
    ...(query.first_claimed_at === null ? { first_claimed_at: t.at, first_claimed_by: t.actor.name } : {}),
  });
  t.audit({
    act: 'claimQuery',
    entity: 'driverQuery',
    entityId: query.id,
    fleetId: query.fleet_id,
    was: { claimedBy: before },
    became: { claimedBy: userId },
    about: aboutQuery(query),
  });
  return ok(null);
}

export const claimQuery = (context: ActContext, actor: Actor, hand: QueryHand): Promise<QueryClaimed> =>
  alone(claimQueryIn)(context, actor, hand, claimMs(context.clock));
