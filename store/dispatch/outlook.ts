import type { OutlookSaid, OutlookState } from '#core/dispatch/worth/outlook-said.ts';
import type { Db } from '../door/connect.ts';

/** Keeps what a fleet's dispatcher says of the worth of its cars, in place of what it said before. */
export async function keepOutlook(db: Db, fleetId: number, said: OutlookSaid): Promise<void> {
  const row = {
    at: new Date(said.atMs),
    plan_version: said.planVersion,
    state: said.state,
    days_asked: said.asked,
    days_known: said.known,
    days_alike: said.alike,
    jobs: said.jobs,
    trust: said.trust,
  };
  await db
    .insertInto('dispatch_outlook')
    .values({ fleet_id: fleetId, ...row })
    .onConflict((on) => on.column('fleet_id').doUpdateSet(row))
    .execute();
}

/** What it said last; null where it never did. */
export async function outlookOf(db: Db, fleetId: number): Promise<OutlookSaid | null> {
  const row = await db.selectFrom('dispatch_outlook').selectAll().where('fleet_id', '=', fleetId).executeTakeFirst();
  return row
    ? {
        atMs: row.at,
        planVersion: row.plan_version,
        state: row.state as OutlookState,
        asked: row.days_asked,
        known: row.days_known,
        alike: row.days_alike,
        jobs: row.jobs,
        trust: row.trust,
      }
    : null;
}
