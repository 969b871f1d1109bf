import type { Place } from '#core/booking/booking.ts';
import { areaOf, positionOf } from '#core/booking/booking-world.ts';
import { expectedWaitSeconds } from '#core/booking/expected-wait.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { STALE_AFTER_MS } from '#core/vehicle/status.ts';
import type { Suite } from '#engine/server/context.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { vehicleRows } from '#store/board.ts';
import { waitingInArea } from '#store/call-guard.ts';
import { worldOf } from './world.ts';

/** The cars looked at, in a straight line: most of them are not free. */
const NEAREST = 150;
const FARTHEST_SECONDS = (30 * MINUTE_MS) / SECOND_MS;
/** Wanted later than this, it is a pre-booking whose car is looked for in time. */
const SOON_MS = 20 * MINUTE_MS;

/** When a car would be at a pick-up, from the free cars around it and the jobs of its area that wait already. */
export async function expectedWait(
  suite: Suite,
  fleet: FleetFacts,
  wish: { pickup: Place; requiredAtMs: number | null; vehicleTypeId: number | null; vehicles: number },
) {
  const { store, clock, books } = suite;
  const nowMs = clock.nowMs();
  if (wish.requiredAtMs !== null && wish.requiredAtMs > nowMs + SOON_MS) return null;
  const at = positionOf(wish.pickup);
  const areaId = areaOf(worldOf(suite, fleet), wish.pickup);
  const near = [...books.positions.of(fleet.id)]
    .filter(({ atMs }) => nowMs - atMs <= STALE_AFTER_MS)
    .map(({ vehicleId, position }) => ({ vehicleId, position, metres: distanceMetres(position, at) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEAREST);
  const [rows, waitingJobs] = await Promise.all([
    vehicleRows(
      store.db,
      fleet.id,
      near.map(({ vehicleId }) => vehicleId),
    ),
    waitingInArea(store.db, fleet.id, areaId, nowMs + SOON_MS),
  ]);
  const code = fleet.vehicleTypes.find(({ id }) => id === wish.vehicleTypeId)?.code;
  const free = new Set(
    rows.filter((row) => row.status === 'vacant' && (!code || row.typeCode === code)).map(({ id }) => id),
  );
  const cars = near.filter(({ vehicleId }) => free.has(vehicleId));
  const seconds = books.driveTimes.of(fleet.id).byStreets(
    at,
    cars.map(({ position }) => position),
    FARTHEST_SECONDS,
  );
  const reached = Array.from(seconds).filter((one) => Number.isFinite(one));
  return {
    area: fleet.areas.find(({ id }) => id === areaId)?.name ?? null,
    seconds: expectedWaitSeconds(reached, waitingJobs, wish.vehicles),
    freeCars: reached.length,
    waitingJobs,
  };
}
