import { type Selectable, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { JobRow } from './job.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

export type CoverRow = Selectable<Tables['cover']>;

export function coverOfJob(db: Db, jobId: number): Promise<CoverRow | undefined> {
  return db.selectFrom('cover').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

/** The job's cover, open or closed, with who let the job pass in this attempt. */
export function coverToBidFor(
  db: Db,
  jobId: number,
): Promise<{ closes_at: number; within_metres: number; refused_by: number[] } | undefined> {
  return db
    .selectFrom('cover as c')
    .innerJoin('job as j', 'j.id', 'c.job_id')
    .select(['c.closes_at', 'c.within_metres', refusedBy({ id: 'j.id', attempt: 'j.attempt' }).as('refused_by')])
    .where('c.job_id', '=', jobId)
    .executeTakeFirst();
}

/** Opens the job's cover, or changes until when it stays open. */
export async function keepCover(
  t: Tx,
  cover: { job_id: number; fleet_id: number; attempt: number; closes_at: Date; within_metres: number },
): Promise<void> {
  const { closes_at, within_metres } = cover;
  await t.db
    .insertInto('cover')
    .values({ ...cover, opened_at: t.at })
    .onConflict((on) => on.column('job_id').doUpdateSet({ closes_at, within_metres }))
    .execute();
}

/** Writes down that a vehicle asked for the job; false where it had asked before. */
export async function insertBid(
  t: Tx,
  bid: { job_id: number; vehicle_id: number; driver_id: number },
): Promise<boolean> {
  const { rows } = await sql<{ job_id: number }>`
    with first as (
      update cover set first_bid_at = ${t.at} where job_id = ${bid.job_id} and first_bid_at is null
    )
    insert into cover_bid (job_id, vehicle_id, driver_id, at)
    values (${bid.job_id}, ${bid.vehicle_id}, ${bid.driver_id}, ${t.at})
    on conflict do nothing returning job_id`.execute(t.db);
  return rows.length > 0;
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
};

const refusedBy = (job: { id: string; attempt: string }) => sql<number[]>`array(
  select o.driver_id from offer o where o.job_id = ${sql.ref(job.id)} and o.attempt = ${sql.ref(job.attempt)}
    and o.state in ('rejected', 'expired', 'accepted', 'forced'))`;

/** The covers of some fleets that are still open, soonest to close first. */
export async function openCovers(db: Db, fleetIds: readonly number[], nowMs: number): Promise<OpenCover[]> {
  if (fleetIds.length === 0) return [];
  const rows = await db
    .selectFrom('cover as c')
    .innerJoin('job as j', 'j.id', 'c.job_id')
    .selectAll('j')
    .select([
      'c.closes_at',
      'c.within_metres',
      sql<number[]>`array(select vehicle_id from cover_bid b where b.job_id = c.job_id order by b.at)`.as('bidders'),
      refusedBy({ id: 'j.id', attempt: 'j.attempt' }).as('refused_by'),
    ])
    .where('c.fleet_id', 'in', [...fleetIds])
    .where('j.state', '=', 'dispatching')
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
    }));
}

/** What these vehicles can do for a passenger. */
export function bidderFacts(
  db: Db,
  vehicleIds: readonly number[],
): Promise<{ vehicleId: number; vehicleTypeId: number; attributes: string[] }[]> {
  return db
    .selectFrom('vehicle')
    .select(['id as vehicleId', 'vehicle_type_id as vehicleTypeId', 'attributes'])
    .where('id', 'in', [...vehicleIds])
    .execute();
}
