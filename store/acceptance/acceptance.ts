import { sql } from 'kysely';
import type { Acceptance } from '#core/dispatch/acceptance/acceptance.ts';
import type { Answer, LearnedAcceptance } from '#core/dispatch/acceptance/learn-acceptance.ts';
import { driveSecondsIn } from '#core/dispatch/explanation/explanation-record.ts';
import { tripSecondsOf } from '#core/job/trip-seconds.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** What was learned the last time of a fleet's answers, and how well it foresees. */
export type AcceptanceFit = Pick<LearnedAcceptance, 'used' | 'answers' | 'before' | 'after'> & {
  fittedAtMs: number;
  leftOut: number;
};

/** The last fit of each of these fleets that has one. */
export async function acceptanceFits(db: Db, fleetIds: readonly number[]): Promise<Map<number, AcceptanceFit>> {
  if (fleetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('acceptance_fit')
    .select(['fleet_id', 'fitted_at', 'used', 'answers', 'left_out', 'error_before', 'error_after'])
    .where('fleet_id', 'in', [...fleetIds])
    .execute();
  return new Map(
    rows.map(({ fleet_id: id, fitted_at: fittedAtMs, used, answers, left_out: leftOut, ...errors }) => [
      id,
      { fittedAtMs, used, answers, leftOut, before: errors.error_before, after: errors.error_after },
    ]),
  );
}

/** What holds by fleet; a fleet that goes by its plan's own curve is left out. */
export async function readAcceptance(db: Db): Promise<Map<number, Acceptance>> {
  const [fits, drivers] = await Promise.all([
    db.selectFrom('acceptance_fit').selectAll().where('accept_at_once', 'is not', null).execute(),
    db.selectFrom('acceptance_driver').select(['fleet_id', 'driver_id', 'refusal_times']).execute(),
  ]);
  const byDriver = new Map<number, Map<number, number>>();
  for (const { fleet_id: fleetId, driver_id: driverId, refusal_times: times } of drivers) {
    const ofFleet = byDriver.get(fleetId) ?? new Map<number, number>();
    byDriver.set(fleetId, ofFleet.set(driverId, times));
  }
  return new Map(
    fits.map((fit) => [
      fit.fleet_id,
      {
        acceptAtOnce: fit.accept_at_once ?? 1,
        lossPerMinute: fit.loss_per_minute ?? 0,
        byHour: fit.by_hour ?? [],
        byTrip: fit.by_trip ?? [],
        byDriver: byDriver.get(fit.fleet_id) ?? new Map<number, number>(),
      },
    ]),
  );
}

/**
 * The newest answers of a fleet's drivers to offers since then, silence among them; the hour is left to whoever knows the
 * clock. Of an offer without a record of its drive only the number is told.
 */
export async function answersGiven(
  db: Db,
  fleetId: number,
  sinceMs: number,
  most: number,
): Promise<{ answers: Omit<Answer, 'hour'>[]; leftOut: number }> {
  // The record was written in the transaction of its offer, so a day's table is enough to look in.
  const { rows } = await sql<{
    driver_id: number;
    sent_at: number;
    accepted: boolean;
    vehicle_id: number;
    best: unknown;
    quote: unknown;
    hire_seconds: number | null;
  }>`
    select o.driver_id, o.sent_at, o.state = 'accepted' as accepted, j.quote, j.hire_seconds,
      o.vehicle_id, (
        select d.reasons -> 'best' from decision d
        where d.job_id = o.job_id and d.id = o.decision_id
          and d.at between o.sent_at - interval '1 minute' and o.sent_at + interval '1 minute'
        limit 1
      ) as best
    from offer o
    join job j on j.id = o.job_id
    where o.fleet_id = ${fleetId} and o.answered_at >= ${instant(sinceMs)}
      and o.state in ('accepted', 'rejected', 'expired')
    order by o.answered_at desc limit ${most}
  `.execute(db);
  const answers = rows.flatMap((row) => {
    const driveSeconds = driveSecondsIn(row.best, row.vehicle_id);
    if (driveSeconds === null) return [];
    const { driver_id: driverId, sent_at: atMs, accepted } = row;
    return [{ driverId, atMs, driveSeconds, tripSeconds: tripSecondsOf(row), accepted }];
  });
  return { answers, leftOut: rows.length - answers.length };
}

/** Puts what was learned in place of what was known before. */
export async function writeAcceptance(
  t: Tx,
  fleetId: number,
  leftOut: number,
  { used, answers, before, after, acceptance, answersByDriver }: LearnedAcceptance,
): Promise<void> {
  const fit = {
    fitted_at: t.at,
    used,
    answers,
    left_out: leftOut,
    error_before: before,
    error_after: after,
    accept_at_once: acceptance?.acceptAtOnce ?? null,
    loss_per_minute: acceptance?.lossPerMinute ?? null,
    by_hour: acceptance ? [...acceptance.byHour] : null,
    by_trip: acceptance ? [...acceptance.byTrip] : null,
  };
  await t.db
    .insertInto('acceptance_fit')
    .values({ fleet_id: fleetId, ...fit })
    .onConflict((one) => one.column('fleet_id').doUpdateSet(fit))
    .execute();
  await t.db.deleteFrom('acceptance_driver').where('fleet_id', '=', fleetId).execute();
  const drivers = [...(acceptance?.byDriver ?? [])].map(([driverId, times]) => ({
    driver_id: driverId,
    fleet_id: fleetId,
    refusal_times: times,
    answers: answersByDriver.get(driverId) ?? 0,
  }));
  if (drivers.length > 0) {
    // A driver may have gone to another fleet.
    await t.db
      .insertInto('acceptance_driver')
      .values(drivers)
      .onConflict((one) => one.column('driver_id').doNothing())
      .execute();
  }
}
