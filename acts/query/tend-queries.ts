import { EMERGENCY_CODES } from '#core/query/codes.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { endClaims, escalateQueries } from '#store/query/driver-query.ts';
import type { ActContext } from '../context.ts';

export type TendedQueries = { claimsEnded: number; escalated: number };

/** Frees queries whose claim has run out, and hands emergencies that nobody took in time to the supervisors too. */
export function tendQueries({ store, clock }: ActContext, actor: Actor, escalateMs: number): Promise<TendedQueries> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const ended = await endClaims(t);
    const escalated = await escalateQueries(t, EMERGENCY_CODES, new Date(t.nowMs - escalateMs));
    for (const { id, fleetId, by, ...about } of ended) {
      t.audit({
        act: 'claimRanOut',
        entity: 'driverQuery',
        entityId: id,
        fleetId,
        was: { claimedBy: by },
        became: { claimedBy: null },
        about,
      });
    }
    for (const { id, fleetId, ...about } of escalated) {
      t.audit({
        act: 'escalateQuery',
        entity: 'driverQuery',
        entityId: id,
        fleetId,
        became: { escalated: true },
        about,
      });
    }
    if (ended.length + escalated.length === 0) t.unchanged();
    return { claimsEnded: ended.length, escalated: escalated.length };
  });
}
