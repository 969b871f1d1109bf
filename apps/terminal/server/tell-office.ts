import { SYSTEM } from '#acts/context.ts';
import type { Seat } from '#acts/job/answer-offer.ts';
import { noteClearSent } from '#acts/meter/note-clear-sent.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { clearsToSend } from '#store/meter/meter-reset.ts';
import { drillsOf } from '#store/query/driver-query.ts';
import type { Link } from './link.ts';

/** A command to clear a reset that nobody acknowledged for so long is sent anew. */
const CLEAR_LASTS_MS = 10 * MINUTE_MS;
const ACTOR = SYSTEM('terminal');

type Told = { clearUntilMs: Map<number, number>; drillId: number | null };

/**
 * Tells terminals what the office wants of the car beside its work: meter resets to clear, and that an alarm is an
 * exercise. What was told is known by the seat: a terminal that comes back is told again.
 */
export function officeTeller(suite: Suite, seated: ReadonlyMap<number, Link>) {
  const known = new WeakMap<Seat, Told>();

  return async (vehicleIds: readonly number[]): Promise<void> => {
    const [clears, drills] = await Promise.all([
      clearsToSend(suite.store.db, vehicleIds),
      drillsOf(suite.store.db, vehicleIds),
    ]);
    const drillOf = new Map(drills.map((drill) => [drill.vehicleId, drill]));
    for (const vehicleId of vehicleIds) {
      const link = seated.get(vehicleId);
      if (!link?.seat) continue;
      const told = known.get(link.seat) ?? { clearUntilMs: new Map(), drillId: null };
      known.set(link.seat, told);
      const drill = drillOf.get(vehicleId) ?? null;
      if ((drill?.queryId ?? null) !== told.drillId) {
        told.drillId = drill?.queryId ?? null;
        link.send({ type: 'drill', drill: drill && { queryId: drill.queryId, code: drill.code } });
      }
    }
    for (const { vehicleId, resetId, sent } of clears) {
      const link = seated.get(vehicleId);
      const told = link?.seat ? known.get(link.seat) : undefined;
      const nowMs = suite.clock.nowMs();
      if (!link || !told || (told.clearUntilMs.get(resetId) ?? 0) > nowMs) continue;
      if (!sent) await noteClearSent(suite, ACTOR, resetId);
      told.clearUntilMs.set(resetId, nowMs + CLEAR_LASTS_MS);
      link.send({ type: 'resetClear', resetId, expiresAtMs: nowMs + CLEAR_LASTS_MS });
    }
  };
}
