import { sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { DriveEvent } from '#core/telematics/event.ts';
import { SCORED_TYPES, sumsOf } from '#core/telematics/score.ts';
import type { Tx } from '../door/transaction.ts';
import { COUNT_COLUMNS } from './driving-day.ts';
import { eventLine } from './event-line.ts';

/** What a driver drove in a vehicle on a day that is over, `YYYY-MM-DD`. */
export type PastDriving = {
  driverId: number;
  vehicleId: number;
  day: string;
  km: number;
  events: (Omit<DriveEvent, 'samples'> & { position: Position })[];
};

/** Keeps days that were driven before the suite heard of the cars, and their events without samples. */
export async function insertPastDriving(t: Tx, fleetId: number, driven: readonly PastDriving[]): Promise<void> {
  const days = driven.map(({ driverId, vehicleId, day, km, events }) => {
    const { counts } = sumsOf(km, events);
    const counted = Object.fromEntries(SCORED_TYPES.map((type) => [COUNT_COLUMNS[type], counts[type]]));
    return { driver_id: driverId, vehicle_id: vehicleId, day, km, ...counted };
  });
  const events = driven.flatMap(({ driverId, vehicleId, events: told }) =>
    told.map((event) => ({ ...eventLine(event), driver_id: driverId, vehicle_id: vehicleId })),
  );
  const columns = sql.join(
    ['driver_id', 'vehicle_id', 'day', 'km', ...Object.values(COUNT_COLUMNS)].map((c) => sql.ref(c)),
  );
  await sql`insert into driving_day (fleet_id, ${columns})
    select ${fleetId}, ${columns} from jsonb_populate_recordset(null::driving_day, ${JSON.stringify(days)}::jsonb)`.execute(
    t.db,
  );
  await sql`insert into driving_event (fleet_id, driver_id, vehicle_id, type, at, ended_at, measure, threshold, confidence,
      longitude, latitude)
    select ${fleetId}, driver_id, vehicle_id, type, at, ended_at, measure, threshold, confidence, longitude, latitude
    from jsonb_populate_recordset(null::driving_event, ${JSON.stringify(events)}::jsonb)`.execute(t.db);
}
