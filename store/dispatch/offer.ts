import type { Insertable, Selectable } from 'kysely';
import { PASSED_OFFERS } from '#core/job/offer-states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type OfferRow = Selectable<Tables['offer']>;

export function findOffer(db: Db, offerId: number): Promise<OfferRow | undefined> {
  return db.selectFrom('offer').selectAll().where('id', '=', offerId).executeTakeFirst();
}

export function lockOffer(t: Tx, offerId: number): Promise<OfferRow | undefined> {
  return t.db.selectFrom('offer').selectAll().where('id', '=', offerId).forUpdate().executeTakeFirst();
}

export function insertOffer(t: Tx, values: Insertable<Tables['offer']>): Promise<OfferRow> {
  return t.db.insertInto('offer').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Ends a live offer; answers it, or undefined where it was no longer live. */
export function endOffer(
  t: Tx,
  offerId: number,
  state: 'accepted' | 'rejected' | 'expired' | 'withdrawn',
): Promise<OfferRow | undefined> {
  return t.db
    .updateTable('offer')
    .set({ state, answered_at: t.at })
    .where('id', '=', offerId)
    .where('state', '=', 'live')
    .returningAll()
    .executeTakeFirst();
}

export function liveOfferOfJob(db: Db, jobId: number): Promise<OfferRow | undefined> {
  return db.selectFrom('offer').selectAll().where('job_id', '=', jobId).where('state', '=', 'live').executeTakeFirst();
}

export function liveOfferOfVehicle(db: Db, vehicleId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'live')
    .executeTakeFirst();
}

/** Live offers of a fleet, soonest deadline first. */
export function liveOffers(db: Db, fleetId: number): Promise<OfferRow[]> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('state', '=', 'live')
    .orderBy('expires_at')
    .execute();
}

/** On which rung of the ladder an offer was made, and the plan its fleet has now. */
export function offeredOnRung(
  db: Db,
  offer: Pick<OfferRow, 'decision_id' | 'sent_at' | 'fleet_id'>,
): Promise<{ rung: string | null; plan: unknown; planVersion: number } | undefined> {
  if (offer.decision_id === null) return Promise.resolve(undefined);
  return db
    .selectFrom('decision as d')
    .innerJoin('fleet as f', 'f.id', 'd.fleet_id')
    .select(['d.rung', 'f.plan', 'f.plan_version as planVersion'])
    .where('d.id', '=', offer.decision_id)
    .where('d.at', '=', instant(offer.sent_at))
    .executeTakeFirst();
}

/** Has this driver let the job pass in its present attempt: by 'no', or by silence? */
export async function hasPassedOn(db: Db, job: { id: number; attempt: number }, driverId: number): Promise<boolean> {
  const row = await db
    .selectFrom('offer')
    .select('id')
    .where('job_id', '=', job.id)
    .where('attempt', '=', job.attempt)
    .where('driver_id', '=', driverId)
    .where('state', 'in', [...PASSED_OFFERS])
    .executeTakeFirst();
  return row !== undefined;
}
