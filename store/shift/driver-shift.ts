import { sql } from 'kysely';
import { PASSED_OFFERS } from '#core/job/offer-states.ts';
import { type Payment, paymentNames } from '#core/job/payment.ts';
import { ownName } from '#core/kit/on-base.ts';
import { isBeforeRow } from '../door/before-row.ts';
import type { Db } from '../door/connect.ts';

export type ShiftFigures = {
  beganAtMs: number;
  jobs: number;
  hails: number;
  noShows: number;
  refused: number;
  distanceMetres: number;
  takingsMinor: number;
  takings: { payment: Payment | null; trips: number; amountMinor: number }[];
};

/** What a shift has come to so far; undefined where there is no such shift. */
export async function shiftFigures(db: Db, shiftId: number): Promise<ShiftFigures | undefined> {
  const shift = await db.selectFrom('shift').selectAll().where('id', '=', shiftId).executeTakeFirst();
  if (!shift) return undefined;
  const began = new Date(shift.began_at);
  const [hirings, noShows, refused] = await Promise.all([
    db
      .selectFrom('trip')
      .select(['payment', sql<boolean>`kind = 'job'`.as('booked')])
      .select((of) => [
        of.fn.countAll<number>().as('trips'),
        sql<number>`coalesce(sum(fare_minor), 0)::bigint`.as('amountMinor'),
        sql<number>`coalesce(sum(distance_metres), 0)::bigint`.as('distanceMetres'),
      ])
      .where('shift_id', '=', shiftId)
      .where('ended_at', 'is not', null)
      .groupBy(['payment', sql`kind = 'job'`])
      .execute(),
    db
      .selectFrom('job')
      .select((of) => of.fn.countAll<number>().as('jobs'))
      .where('shift_id', '=', shiftId)
      .where('state', '=', 'no_show')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('offer')
      .select((of) => of.fn.countAll<number>().as('offers'))
      .where('driver_id', '=', shift.driver_id)
      .where('state', 'in', [...PASSED_OFFERS])
      .where('sent_at', '>=', sql<number>`${began}::timestamptz`)
      .executeTakeFirstOrThrow(),
  ]);
  const payments = [...new Set(hirings.map(({ payment }) => payment))];
  const sum = (rows: typeof hirings, of: 'trips' | 'amountMinor' | 'distanceMetres') =>
    rows.reduce((total, row) => total + Number(row[of]), 0);
  return {
    beganAtMs: shift.began_at,
    jobs: sum(
      hirings.filter((row) => row.booked),
      'trips',
    ),
    hails: sum(
      hirings.filter((row) => !row.booked),
      'trips',
    ),
    noShows: Number(noShows.jobs),
    refused: Number(refused.offers),
    distanceMetres: sum(hirings, 'distanceMetres'),
    takingsMinor: sum(hirings, 'amountMinor'),
    takings: payments.map((payment) => {
      const rows = hirings.filter((row) => row.payment === payment);
      return { payment, trips: sum(rows, 'trips'), amountMinor: sum(rows, 'amountMinor') };
    }),
  };
}

/** A driver's hirings in this fleet, newest first, those before the trip of a given id. */
export async function tripsOfDriver(db: Db, driverId: number, page: { before?: number; most: number }) {
  const rows = await db
    .selectFrom('trip as t')
    .leftJoin('job as j', 'j.id', 't.job_id')
    .leftJoin('area as a', 'a.id', 't.from_area_id')
    .leftJoin('area as b', 'b.id', 't.to_area_id')
    .leftJoin('payment_kind as k', 'k.id', 't.payment_kind_id')
    .select([
      't.id',
      't.kind',
      't.job_id as jobId',
      't.began_at as beganAtMs',
      't.ended_at as endedAtMs',
      't.distance_metres as distanceMetres',
      't.fare_minor as fareMinor',
      't.extras_minor as extrasMinor',
      't.tolls_minor as tollsMinor',
      't.payment',
      'k.name as kindName',
      't.fixed_fare as fixed',
    ])
    .select((of) => [
      of.fn.coalesce('t.from_label', 'j.pickup_label', 'a.name').as('from'),
      of.fn.coalesce('t.to_label', 'j.dropoff_label', 'b.name').as('to'),
    ])
    .where('t.driver_id', '=', driverId)
    .$if(page.before !== undefined, (query) =>
      query.where(isBeforeRow({ table: 'trip', as: 't', time: 'began_at' }, page.before ?? 0)),
    )
    .orderBy('t.began_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.most)
    .execute();
  return rows.map(({ kindName: name, ...trip }) => ({
    ...trip,
    paymentName: trip.payment && name ? ownName({ name, base: trip.payment }, paymentNames) : null,
  }));
}
