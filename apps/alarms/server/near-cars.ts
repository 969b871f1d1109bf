import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { isStale } from '#core/vehicle/availability.ts';
import type { Suite } from '#engine/server/context.ts';
import { vehicleRows } from '#store/job/board.ts';
import { mobilesOf } from '#store/query/query-story.ts';
import type { NearCar } from '../contract.ts';

const SHOWN = 5;
/** By road the fifth is seldom farther off than the twentieth in a straight line. */
const ASKED = 20;
const FARTHEST_SECONDS = HOUR_MS / SECOND_MS;

/** The working cars that would be there first, by road; busy ones too, for they may see what happens. */
export async function nearCars(
  { store, clock, books }: Suite,
  fleetId: number,
  at: Position,
  except: number | null,
): Promise<NearCar[]> {
  const nowMs = clock.nowMs();
  // One that is not heard of cannot be sent.
  const near = [...books.positions.of(fleetId)]
    .filter(({ vehicleId, atMs }) => vehicleId !== except && !isStale(nowMs - atMs))
    .map((report) => ({ ...report, metres: distanceMetres(report.position, at) }))
    .sort((a, b) => a.metres - b.metres);
  const rows = new Map(
    (
      await vehicleRows(
        store.db,
        fleetId,
        near.slice(0, 4 * ASKED).map(({ vehicleId }) => vehicleId),
      )
    ).map((row) => [row.id, row]),
  );
  const working = near.filter(({ vehicleId }) => (rows.get(vehicleId)?.status ?? 'signedOff') !== 'signedOff');
  const asked = working.slice(0, ASKED);
  const seconds = books.driveTimes.of(fleetId).byStreets(
    at,
    asked.map(({ position }) => position),
    FARTHEST_SECONDS,
  );
  const first = asked
    .map((report, n) => ({ report, drive: seconds[n] ?? Infinity }))
    .sort((a, b) => a.drive - b.drive || a.report.metres - b.report.metres)
    .slice(0, SHOWN);
  const mobiles = await mobilesOf(
    store.db,
    first.map(({ report }) => report.vehicleId),
  );
  return first.flatMap(({ report, drive }) => {
    const row = rows.get(report.vehicleId);
    if (!row) return [];
    return {
      vehicleId: row.id,
      plate: row.plate,
      status: row.status,
      locked: row.locked,
      driverName: row.driverName ?? '',
      did: row.did ?? '',
      driverMobile: mobiles.get(row.id) ?? '',
      longitude: report.position[0],
      latitude: report.position[1],
      headingDegrees: report.headingDegrees,
      positionAgeSeconds: Math.max(0, Math.round((nowMs - report.atMs) / SECOND_MS)),
      driveSeconds: Number.isFinite(drive) ? Math.round(drive) : null,
      metres: Math.round(report.metres),
    };
  });
}
