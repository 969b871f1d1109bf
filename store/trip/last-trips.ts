import { COUNT_NAMES } from '#core/booking/plain/count-fields.ts';
import { plainColumn } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';

export type LastTrip = Awaited<ReturnType<typeof lastTrips>>[number];

/** The last finished trips of a fleet with what a fare is made of, newest first: of one vehicle type, or of all but some. */
export function lastTrips(
  db: Db,
  fleetId: number,
  { typeId, notOf, most }: { typeId: number | null; notOf: readonly number[]; most: number },
) {
  return db
    .selectFrom('trip as t')
    .leftJoin('job as j', 'j.id', 't.job_id')
    .leftJoin('booking as b', 'b.id', 'j.booking_id')
    .leftJoin('account as a', 'a.id', 'b.account_id')
    .leftJoin('vehicle_type as y', 'y.id', 't.vehicle_type_id')
    .select([
      't.id',
      't.job_id',
      't.began_at',
      't.ended_at',
      't.distance_metres',
      't.fare_minor',
      't.extras_minor',
      't.tolls_minor',
      't.from_label',
      't.to_label',
      't.booked_from',
      't.booked_to',
      't.from_longitude',
      't.from_latitude',
      't.to_longitude',
      't.to_latitude',
      'y.code as type_code',
      'j.hire_seconds',
      'j.attributes',
      ...COUNT_NAMES.map((name) => `b.${plainColumn(name)}` as const),
      'a.markup_percent',
      'a.discount_percent',
    ])
    .where('t.fleet_id', '=', fleetId)
    .where('t.outcome', '=', 'offloaded')
    .where('t.ended_at', 'is not', null)
    .where('t.distance_metres', '>', 0)
    .$if(typeId !== null, (query) => query.where('t.vehicle_type_id', '=', typeId))
    .$if(typeId === null && notOf.length > 0, (query) =>
      query.where((eb) => eb.or([eb('t.vehicle_type_id', 'is', null), eb('t.vehicle_type_id', 'not in', [...notOf])])),
    )
    .orderBy('t.began_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute();
}
