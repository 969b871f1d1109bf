import type { Refusal } from '#core/kit/result.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { claimOf, type DriverQueryRow, lockQuery } from '#store/query/driver-query.ts';
import { userById } from '#store/user/user.ts';

/** A user at a query of one of the fleets they see; `escalatedOnly` where they are asked no sooner than supervisors are. */
export type QueryHand = { queryId: number; userId: number; fleets: readonly number[]; escalatedOnly?: boolean };

type Rule<C extends string> = (query: ReturnType<typeof claimOf>) => Result<null, C>;

/**
 * Locks a query and asks a rule about it. One that the user does not see is refused as one that is not there; whoever
 * has it is named in `by`.
 */
export async function holdQuery<C extends string>(
  t: Tx,
  { queryId, fleets, escalatedOnly = false }: QueryHand,
  rule: Rule<C>,
): Promise<Result<DriverQueryRow, C | 'queryUnknown'>> {
  const query = await lockQuery(t, queryId);
  if (!query || !fleets.includes(query.fleet_id)) return refuse('queryUnknown');
  if (escalatedOnly && query.escalated_at === null) return refuse('queryUnknown');
  const allowed = rule(claimOf(query));
  return allowed.ok ? ok(query) : named(t, allowed);
}

async function named<C extends string>(t: Tx, refusal: Refusal<C>): Promise<Refusal<C>> {
  const holder = refusal.detail?.user;
  if (typeof holder !== 'number') return refusal;
  return refuse(refusal.code, { by: (await userById(t.db, holder))?.name ?? '' });
}
