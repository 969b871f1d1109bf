import { mayCommand } from '#core/job/states.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { vehicleRows } from '#store/job/board.ts';
import { findJob } from '#store/job/job.ts';

const FARTHEST_SECONDS = (2 * HOUR_MS) / SECOND_MS;

/**
 * How far the job's vehicle still is. Refused: `jobUnknown` in this fleet; `jobNotInState` before it has a vehicle and
 * once the passenger is aboard.
 */
export async function driverEta({ store, clock, books }: Suite, fleetId: number, jobId: number) {
  const job = await findJob(store.db, jobId);
  if (job?.fleet_id !== fleetId) return refuse('jobUnknown');
  if (!mayCommand(job.state, 'driverEta') || job.vehicle_id === null) {
    return refuse('jobNotInState', { state: job.state, move: 'driverEta' });
  }
  const [row] = await vehicleRows(store.db, fleetId, [job.vehicle_id]);
  const nowMs = clock.nowMs();
  const pickUp: Position = [job.pickup_longitude, job.pickup_latitude];
  const heard = books.positions.get(job.vehicle_id);
  const stored = row?.position;
  const fresh = heard && heard.atMs >= (stored?.atMs ?? 0);
  const position: Position | null = fresh ? heard.position : stored ? [stored.longitude, stored.latitude] : null;
  const heardAtMs = fresh ? heard.atMs : (stored?.atMs ?? null);
  const drive =
    position === null || job.arrived_at !== null
      ? Infinity
      : books.driveTimes.of(fleetId).byStreets(pickUp, [position], FARTHEST_SECONDS)[0]!;
  return ok({
    jobId,
    plate: row?.plate ?? '',
    driveSeconds: Number.isFinite(drive) ? Math.round(drive) : null,
    metres: position ? Math.round(distanceMetres(position, pickUp)) : null,
    positionAgeSeconds: heardAtMs === null ? null : Math.max(0, Math.round((nowMs - heardAtMs) / SECOND_MS)),
    arrivedAtMs: job.arrived_at,
    atMs: nowMs,
  });
}
