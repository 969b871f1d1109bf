import { type Selectable, sql } from 'kysely';
import { PASSED_OFFERS, TAKEN_OFFERS } from '#core/job/offer-states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { words } from '../door/words.ts';
import type { JobRow } from '../job/job.ts';
import { PAID_IN_CASH } from './dispatch-world.ts';

export type CoverRow = Selectable<Tables['cover']>;

/** The job's cover, open or closed, with who let the job pass in this attempt and what was booked. */
export async function coverToBidFor(
  db: Db,
  jobId: number,
): Promise<Omit<OpenCover, 'job' | 'bidders' | 'areaName'> | undefined> {
  return db
    .selectFrom('cover as c')
    .innerJoin('job as j', 'j.id', 'c.job_id')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .select([
      'c.closes_at as closesAtMs',
      'c.within_metres as withinMetres',
      'b.booking_type as bookingType',
      'b.account_id as accountId',
      PAID_IN_CASH,
      refusedBy({ id: 'j.id', attempt: 'j.attempt' }).as('refusedBy'),
    ])
    .where('c.job_id', '=', jobId)
    .whereRef('c.attempt', '=', 'j.attempt')
    .executeTakeFirst();
}

/**
 * Opens the job's cover, unless it is open; answers whether it was opened. One of an earlier attempt, or from before
 * `sinceMs`, is over and gone with what was asked for then.
 */
export async function keepCover(
  t: Tx,
  cover: Omit<CoverRow, 'opened_at' | 'closes_at' | 'first_bid_at'> & { closes_at: Date },
  sinceMs: number,
): Promise<boolean> {
  await t.db
    .deleteFrom('cover')
    .where('job_id', '=', cover.job_id)
    .where((is) => is.or([is('attempt', '<>', cover.attempt), is('opened_at', '<', instant(sinceMs))]))
    .execute();
  const { numInsertedOrUpdatedRows } = await t.db
    .insertInto('cover')
    .values({ ...cover, opened_at: t.at })
    .onConflict((on) => on.column('job_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Has a vehicle asked for the job in this attempt that is not among those seen? */
export async function isAskedForByMore(t: Tx, job: JobRow, seen: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cover c join cover_bid b on b.job_id = c.job_id
    where c.job_id = ${job.id} and c.attempt = ${job.attempt} and b.vehicle_id <> all(${[...seen]}::bigint[])
    limit 1`.execute(t.db);
  return rows.length > 0;
}

/**
 * Writes down that a vehicle asked for the job; the first of all brings the end nearer. Answers when the asking ends, null
 * where the vehicle had asked before.
 */
export async function insertBid(
  t: Tx,
  bid: { job_id: number; vehicle_id: number; driver_id: number },
): Promise<number | null> {
  const { rows } = await sql`
    insert into cover_bid (job_id, vehicle_id, driver_id, at)
    values (${bid.job_id}, ${bid.vehicle_id}, ${bid.driver_id}, ${t.at})
    on conflict do nothing returning job_id`.execute(t.db);
  if (rows.length === 0) return null;
  const { closes_at } = await t.db
    .updateTable('cover')
    .set({
      first_bid_at: sql`coalesce(first_bid_at, ${t.at})`,
      closes_at: sql`case when first_bid_at is not null then closes_at
        else least(closes_at, ${t.at}::timestamptz + closes_after_bid_seconds * interval '1 second') end`,
    })
    .where('job_id', '=', bid.job_id)
    .returning('closes_at')
    .executeTakeFirstOrThrow();
  return closes_at;
}

/** Ends the job's cover with all its bids; answers whether there was one. */
export async function deleteCover(t: Tx, jobId: number): Promise<boolean> {
  const { numDeletedRows } = await t.db.deleteFrom('cover').where('job_id', '=', jobId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Forgets what a vehicle asked for: it can have none of it any more. */
export async function deleteBidsOf(t: Tx, vehicleId: number): Promise<void> {
  await t.db.deleteFrom('cover_bid').where('vehicle_id', '=', vehicleId).execute();
}

/** A job shown to all that qualify, which vehicles have asked for it, and which drivers let it pass in this attempt. */
export type OpenCover = {
  job: JobRow;
  closesAtMs: number;
  withinMetres: number;
  bidders: number[];
  refusedBy: number[];
  bookingType: string;
  accountId: number | null;
  paidInCash: boolean;
  /** Of the pick-up; null outside all areas. */
  areaName: string | null;
};

const refusedBy = (job: { id: string; attempt: string }) => sql<number[]>`array(
  select o.driver_id from offer o where o.job_id = ${sql.ref(job.id)} and o.attempt = ${sql.ref(job.attempt)}
    and o.state in (${words([...PASSED_OFFERS, ...TAKEN_OFFERS])}))`;

/** The covers of some fleets that are still open, soonest to close first. */
export async function openCovers(db: Db, fleetIds: readonly number[], nowMs: number): Promise<OpenCover[]> {
  if (fleetIds.length === 0) return [];
  const rows = await db
    .selectFrom('cover as c')
    .innerJoin('job as j', 'j.id', 'c.job_id')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .leftJoin('area as a', 'a.id', 'j.area_id')
    .selectAll('j')
    .select([
      'b.booking_type as booking_type',
      'b.account_id as account_id',
      PAID_IN_CASH,
      'a.name as area_name',
      'c.closes_at',
      'c.within_metres',
      sql<number[]>`array(select vehicle_id from cover_bid bid where bid.job_id = c.job_id order by bid.at)`.as(
        'bidders',
      ),
      refusedBy({ id: 'j.id', attempt: 'j.attempt' }).as('refused_by'),
    ])
    .where('c.fleet_id', 'in', [...fleetIds])
    .where('j.state', '=', 'dispatching')
    .whereRef('c.attempt', '=', 'j.attempt')
    .orderBy('c.closes_at')
    .execute();
  return rows
    .filter((row) => row.closes_at > nowMs)
    .map((row) => ({
      job: row,
      closesAtMs: row.closes_at,
      withinMetres: row.within_metres,
      bidders: row.bidders,
      refusedBy: row.refused_by,
      bookingType: row.booking_type,
      accountId: row.account_id,
      paidInCash: row.paidInCash,
      areaName: row.area_name,
    }));
}
