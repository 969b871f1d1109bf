import { excludedFor } from '#core/dispatch/candidates/filters.ts';
import { pickUpCapSeconds } from '#core/dispatch/plan/plan.ts';
import type { DispatchVehicle } from '#core/dispatch/world.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { jobAndCars } from '#services/dispatcher/why/job-and-cars.ts';
import { vehicleRows } from '#store/job/board.ts';
import { findJob } from '#store/job/job.ts';
import type { AssignableVehicle } from '../../contract.ts';

const FREE_SHOWN = 40;
const TAKEN_SHOWN = 15;
const FARTHEST_SECONDS = HOUR_MS / SECOND_MS;

/**
 * The working vehicles nearest to a job's pick-up by road, each that the dispatcher would not offer it to with its one
 * reason; after them those that cannot have it, because they have a job or a passenger. Undefined where the fleet has no such job.
 */
export async function assignableVehicles(
  { store, clock, books }: Suite,
  fleetId: number,
  jobId: number,
): Promise<AssignableVehicle[] | undefined> {
  const job = await findJob(store.db, jobId);
  const fleet = books.fleets.get(fleetId);
  if (job?.fleet_id !== fleetId || !fleet) return undefined;
  const nowMs = clock.nowMs();
  const { plan, vehicles, job: waiting } = await jobAndCars(store.db, fleet, books.positions, job, nowMs);
  const metresTo = (position: Position | null) => (position ? distanceMetres(position, waiting.pickUp) : Infinity);
  const sorted = vehicles
    .map((vehicle) => ({ vehicle, metres: metresTo(vehicle.position) }))
    .sort((a, b) => a.metres - b.metres);
  const near = [
    ...sorted.filter(({ vehicle }) => !isTaken(vehicle)).slice(0, FREE_SHOWN),
    ...sorted.filter(({ vehicle }) => isTaken(vehicle)).slice(0, TAKEN_SHOWN),
  ];
  const placed = near.filter(({ vehicle }) => vehicle.position !== null);
  const seconds = books.driveTimes.of(fleetId).byStreets(
    waiting.pickUp,
    placed.map(({ vehicle }) => vehicle.position as Position),
    FARTHEST_SECONDS,
  );
  const secondsOf = new Map(placed.map(({ vehicle }, i) => [vehicle.vehicleId, seconds[i] ?? Infinity]));
  const rows = new Map(
    (
      await vehicleRows(
        store.db,
        fleetId,
        near.map(({ vehicle }) => vehicle.vehicleId),
      )
    ).map((row) => [row.id, row]),
  );
  const capSeconds = pickUpCapSeconds(plan, waiting, nowMs);
  return near
    .flatMap(({ vehicle, metres }) => {
      const row = rows.get(vehicle.vehicleId);
      if (!row || row.status === 'signedOff') return [];
      const drive = secondsOf.get(vehicle.vehicleId) ?? Infinity;
      return {
        vehicleId: row.id,
        plate: row.plate,
        driverName: row.driverName ?? '',
        did: row.did ?? '',
        typeCode: row.typeCode,
        status: row.status,
        locked: row.locked,
        driveSeconds: Number.isFinite(drive) ? Math.round(drive) : null,
        metres: Number.isFinite(metres) ? Math.round(metres) : null,
        positionAgeSeconds: vehicle.position
          ? Math.max(0, Math.round((nowMs - vehicle.positionAtMs) / SECOND_MS))
          : null,
        whyNot: excludedFor(plan, waiting, vehicle, nowMs, drive, capSeconds),
        taken: isTaken(vehicle),
      };
    })
    .sort(
      (a, b) =>
        Number(a.taken) - Number(b.taken) ||
        (a.driveSeconds ?? Infinity) - (b.driveSeconds ?? Infinity) ||
        a.vehicleId - b.vehicleId,
    );
}

function isTaken(vehicle: DispatchVehicle): boolean {
  return vehicle.jobId !== null || vehicle.availability === 'engaged';
}
