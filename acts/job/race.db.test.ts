import { expect, test } from 'vitest';
import { acceptOffer } from './answer-offer.ts';
import { assignJob } from './direct-job.ts';
import { sendOffer } from './send-offer.ts';
import { smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const COACH = { kind: 'user', id: 1, name: 'coach' } as const;
const SYSTEM = { kind: 'system', name: 'dispatcher' } as const;
const ROUNDS = 25;

test('a coach assigns another job at the very moment a driver accepts: one of them wins, the other is told', async () => {
  const context = { store: fleet.store, clock: fleet.clock };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [offered, other, seat] = [await fleet.job(), await fleet.job(), await fleet.seat()];
    const sent = await sendOffer(context, SYSTEM, {
      jobId: offered.id,
      jobVersion: offered.version,
      vehicleId: seat.vehicleId,
      driverId: seat.driverId,
      expiresAtMs: fleet.clock.nowMs() + 20_000,
      planVersion: 1,
      reasons: {},
    });
    if (!sent.ok) throw new Error(sent.code);
    const driver = { kind: 'driver', id: seat.driverId, name: 'driver' } as const;
    const [accepted, assigned] = await Promise.all([
      acceptOffer(context, driver, seat, sent.value.offer.id),
      assignJob(context, COACH, { jobId: other.id, vehicleId: seat.vehicleId, why: null }),
    ]);
    expect([accepted.ok, assigned.ok].filter(Boolean)).toHaveLength(1);
    if (!accepted.ok) expect(['offerGone', 'vehicleTaken']).toContain(accepted.code);
    if (!assigned.ok) expect(assigned.code).toBe('vehicleTaken');
  }
});
