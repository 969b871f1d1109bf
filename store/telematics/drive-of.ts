import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

type Span = { fromMs: number; toMs: number };

/** A vehicle of the fleet by its id; undefined where it has none such. */
export const vehicleOfFleet = (db: Db, fleetId: number, vehicleId: number): Promise<{ plate: string } | undefined> =>
  db
    .selectFrom('vehicle')
    .select('plate')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', vehicleId)
    .executeTakeFirst();

/** Who drove a car in a span, the first first. */
export const driversThen = (
  db: Db,
  vehicleId: number,
  { fromMs, toMs }: Span,
): Promise<{ id: number; did: string; name: string; fromMs: number; toMs: number | null }[]> =>
  db
    .selectFrom('shift as s')
    .innerJoin('driver as d', 'd.id', 's.driver_id')
    .select(['d.id', 'd.did', 'd.name', 's.began_at as fromMs', 's.ended_at as toMs'])
    .where('s.vehicle_id', '=', vehicleId)
    .where('s.began_at', '<=', instant(toMs))
    .where((eb) => eb.or([eb('s.ended_at', 'is', null), eb('s.ended_at', '>=', instant(fromMs))]))
    .orderBy('s.began_at')
    .execute();

/** When the meter of a car ran in a span; null ends run on. */
export const hiredThen = (
  db: Db,
  vehicleId: number,
  { fromMs, toMs }: Span,
): Promise<{ fromMs: number; toMs: number | null }[]> =>
  db
    .selectFrom('trip')
    .select(['began_at as fromMs', 'ended_at as toMs'])
    .where('vehicle_id', '=', vehicleId)
    .where('began_at', '<=', instant(toMs))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', instant(fromMs))]))
    .orderBy('began_at')
    .execute();
