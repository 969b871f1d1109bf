import { sql } from 'kysely';
import type { DriveEventType } from '#core/telematics/event.ts';
import { isBeforeRow } from '../door/before-row.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

export type ToldDriving = {
  id: number;
  type: DriveEventType;
  atMs: number;
  endedAtMs: number;
  measure: number;
  threshold: number;
  confidence: number;
  longitude: number | null;
  latitude: number | null;
  vehicleId: number;
  plate: string;
  driverId: number | null;
  did: string | null;
  driverName: string | null;
};

/** Events of driving of a fleet, or of one driver or car, the newest first. */
export const drivingEvents = (
  db: Db,
  fleetId: number,
  asked: {
    driverId: number | null;
    vehicleId: number | null;
    type: DriveEventType | null;
    beforeId: number | null;
    /** Those that last into this span. */
    span?: { fromMs: number; toMs: number };
    most: number;
  },
): Promise<ToldDriving[]> =>
  db
    .selectFrom('driving_event as e')
    .innerJoin('vehicle as v', 'v.id', 'e.vehicle_id')
    .leftJoin('driver as d', 'd.id', 'e.driver_id')
    .select(['e.id', sql<DriveEventType>`e.type`.as('type'), 'e.at as atMs', 'e.ended_at as endedAtMs', 'e.measure'])
    .select(['e.threshold', 'e.confidence', 'e.longitude', 'e.latitude', 'e.vehicle_id as vehicleId', 'v.plate'])
    .select(['e.driver_id as driverId', 'd.did', 'd.name as driverName'])
    .where('e.fleet_id', '=', fleetId)
    .$if(asked.driverId !== null, (query) => query.where('e.driver_id', '=', asked.driverId ?? 0))
    .$if(asked.vehicleId !== null, (query) => query.where('e.vehicle_id', '=', asked.vehicleId ?? 0))
    .$if(asked.type !== null, (query) => query.where('e.type', '=', asked.type))
    .$if(asked.beforeId !== null, (query) =>
      query.where(isBeforeRow({ table: 'driving_event', as: 'e', time: 'at' }, asked.beforeId ?? 0)),
    )
    .$if(asked.span !== undefined, (query) =>
      query
        .where('e.at', '<', instant(asked.span?.toMs ?? 0))
        .where('e.ended_at', '>=', instant(asked.span?.fromMs ?? 0)),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(asked.most)
    .execute();

export type DeviceHealth = {
  vehicleId: number;
  plate: string;
  mdtType: string;
  link: string | null;
  /** Its last position, and since when nothing was heard of a car at work. */
  positionAtMs: number | null;
  unreachableSinceMs: number | null;
  signedOn: boolean;
  driverName: string | null;
};

/** What the devices of a fleet's cars were last heard of, the longest silent first. */
export const deviceHealth = (db: Db, fleetId: number): Promise<DeviceHealth[]> =>
  db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_now as n', 'n.vehicle_id', 'v.id')
    .leftJoin('driver as d', 'd.id', 'n.driver_id')
    .select(['v.id as vehicleId', 'v.plate', 'v.mdt_type as mdtType', 'n.link', 'n.position_at as positionAtMs'])
    .select(['n.unreachable_since as unreachableSinceMs', 'd.name as driverName'])
    .select(sql<boolean>`n.shift_id is not null`.as('signedOn'))
    .where('v.fleet_id', '=', fleetId)
    .where('v.decommissioned_at', 'is', null)
    .orderBy(sql`n.unreachable_since is null`)
    .orderBy('n.unreachable_since')
    .orderBy(sql`n.position_at desc nulls last`)
    .orderBy('v.plate')
    .execute();
