import { claimMs } from '#core/query/claim.ts';
import { renewClaims } from '#store/query/driver-query.ts';
import type { ActContext } from '../context.ts';

/** The user is still there: what they have taken stays theirs for another minute. */
export async function keepClaims({ store, clock }: ActContext, userId: number): Promise<void> {
  const nowMs = clock.nowMs();
  await renewClaims(store.db, userId, { nowMs, untilMs: nowMs + claimMs(clock) });
}
