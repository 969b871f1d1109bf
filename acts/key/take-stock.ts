import { type StockTaken, stockTaken } from '#core/key/stock-take.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { keyRows, markKeysSeen } from '#store/key/key-set.ts';
import type { ActContext } from '../context.ts';

/** Holds what was scanned on the hooks of a fleet against what should hang there, and notes what was seen. */
export function takeStock(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, tags }: { fleetId: number; tags: readonly string[] },
): Promise<Result<StockTaken, never>> {
  return transact<Result<StockTaken, never>>(store, actor, clock.nowMs(), async (t) => {
    const taken = stockTaken(await keyRows(t.db, fleetId), tags);
    await markKeysSeen(t, taken.seen);
    const { missing, unexpected, unknown, seen } = taken;
    const became = {
      seen: seen.length,
      missing: missing.length,
      unexpected: unexpected.length,
      unknown: unknown.length,
    };
    t.audit({ act: 'takeStock', entity: 'fleet', entityId: fleetId, fleetId, became });
    t.announce('keyDesk', fleetId, fleetId);
    return ok(taken);
  });
}
