import { ok, type Result } from '#core/kit/result.ts';
import { mayFinish } from '#core/query/claim.ts';
import type { Tx } from '#store/door/transaction.ts';
import { aboutQuery, changeQuery } from '#store/query/driver-query.ts';
import { alone } from '../command/alone.ts';
import { holdQuery, type QueryHand } from './hold-query.ts';

export type QueryFinished = Result<null, 'queryUnknown' | 'queryTaken' | 'responseMissing'>;

/** Ends a query with what was answered. An emergency (codes 2, 4, 5) is not ended without a response. */
export async function finishQueryIn(t: Tx, hand: QueryHand & { response: string }): Promise<QueryFinished> {
  const response = hand.response.trim();
  const held = await holdQuery(t, hand, (query) => mayFinish(query, hand.userId, response, t.nowMs));
  if (!held.ok) return held;
  const query = held.value;
  await changeQuery(t, query, {
    claimed_by: null,
    claimed_until: null,
    finished_at: t.at,
    finished_by: t.actor.name,
    response: response === '' ? null : response,
  });
  // The terminal is told that the exercise is over.
  if (query.drill && query.vehicle_id !== null) t.announce('vehicles', query.fleet_id, query.vehicle_id);
  t.audit({
    act: 'finishQuery',
    entity: 'driverQuery',
    entityId: query.id,
    fleetId: query.fleet_id,
    was: { code: query.code, claimedBy: query.claimed_by },
    became: { response },
    about: aboutQuery(query),
  });
  return ok(null);
}

export const finishQuery = alone(finishQueryIn);
