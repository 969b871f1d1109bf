import { type Selectable, sql } from 'kysely';
import type { Period } from '#core/settlement/period.ts';
import type { PlacedShift } from '#core/settlement/statement.ts';
import type { SettlementTerms } from '#core/settlement/terms.ts';
import { RECORD_MOVES } from '#core/shift-record/states.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type PeriodRow = Selectable<Tables['settlement_period']>;

/** How a fleet counts its months, its money and its days. */
export const settlingFleet = (db: Db, id: number): Promise<{ startDay: number; currency: string; zone: string }> =>
  db
    .selectFrom('fleet')
    .select(['month_start_day as startDay', 'currency', 'time_zone as zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export type NewPeriod = { fleetId: number; period: Period; startsMs: number; endsMs: number; currency: string };

/** The period, opened where there is none yet, and held until the transaction ends. */
export async function openPeriod(
  t: Tx,
  { fleetId, period, startsMs, endsMs, currency }: NewPeriod,
): Promise<PeriodRow> {
  await t.db
    .insertInto('settlement_period')
    .values({
      fleet_id: fleetId,
      from_date: period.from,
      through_date: period.through,
      starts_at: new Date(startsMs),
      ends_at: new Date(endsMs),
      currency,
    })
    .onConflict((conflict) => conflict.constraint('settlement_period_once').doNothing())
    .execute();
  const row = await lockPeriod(t, fleetId, period.from);
  if (!row) throw new Error(`The period from ${period.from} could not be opened.`);
  return row;
}

const periods = (db: Db, fleetId: number) =>
  db.selectFrom('settlement_period').selectAll().where('fleet_id', '=', fleetId);

export const lockPeriod = (t: Tx, fleetId: number, from: string): Promise<PeriodRow | undefined> =>
  periods(t.db, fleetId).where('from_date', '=', from).forUpdate().executeTakeFirst();

export const lockPeriodById = (t: Tx, fleetId: number, id: number): Promise<PeriodRow | undefined> =>
  periods(t.db, fleetId).where('id', '=', id).forUpdate().executeTakeFirst();

export const periodFrom = (db: Db, fleetId: number, from: string): Promise<PeriodRow | undefined> =>
  periods(db, fleetId).where('from_date', '=', from).executeTakeFirst();

/** Another that has days of this one, as where the month began on another day before. */
export const overlapping = (db: Db, fleetId: number, { from, through }: Period): Promise<PeriodRow | undefined> =>
  periods(db, fleetId)
    .where('from_date', '<>', from)
    .where('from_date', '<=', through)
    .where('through_date', '>=', from)
    .executeTakeFirst();

/** The first period before a day that is not final. */
export const unsettledBefore = (db: Db, fleetId: number, from: string): Promise<PeriodRow | undefined> =>
  periods(db, fleetId)
    .where('from_date', '<', from)
    .where('state', '<>', 'final')
    .orderBy('from_date')
    .limit(1)
    .executeTakeFirst();

export type PeriodListed = PeriodRow & { statements: number; totalMinor: number; disputes: number };

/** The periods of a fleet, the newest first. */
export const periodsOf = (db: Db, fleetId: number, most: number): Promise<PeriodListed[]> =>
  periods(db, fleetId)
    .select([
      sql<number>`(select count(*)::int from settlement_statement s where s.period_id = settlement_period.id)`.as(
        'statements',
      ),
      sql<number>`(select coalesce(sum(s.total_minor), 0)::bigint from settlement_statement s
        where s.period_id = settlement_period.id)`.as('totalMinor'),
      sql<number>`(select count(*)::int from settlement_dispute d
        where d.period_id = settlement_period.id and d.answer is null)`.as('disputes'),
    ])
    .orderBy('from_date', 'desc')
    .limit(most)
    .execute();

export async function setDrafted(
  t: Tx,
  id: number,
  { terms, figuresSha256 }: { terms: SettlementTerms; figuresSha256: Buffer },
): Promise<void> {
  await t.db
    .updateTable('settlement_period')
    .set((eb) => ({
      state: 'pending',
      terms: JSON.stringify(terms),
      figures_sha256: figuresSha256,
      drafted_at: t.at,
      drafted_by: t.actor.name,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setFinal(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('settlement_period')
    .set((eb) => ({ state: 'final', finalised_at: t.at, finalised_by: t.actor.name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Takes the statements and shifts of a period back, to be made again. */
export async function clearPeriod(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('settlement_statement').where('period_id', '=', id).execute();
  await t.db.deleteFrom('settlement_shift').where('period_id', '=', id).execute();
}

export async function insertShifts(t: Tx, periodId: number, shifts: readonly PlacedShift[]): Promise<void> {
  await sql`
    insert into settlement_shift (period_id, record_id, role, vehicle_id, line_from, ended_on, base_minor, levies_minor, jobs)
    select ${periodId}::bigint, s."recordId", s.role, s."vehicleId", s."from", s."endedOn", s."baseMinor", s."leviesMinor", s.jobs
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as s ("recordId" bigint, role text, "vehicleId" bigint, "from" date,
      "endedOn" date, "baseMinor" bigint, "leviesMinor" bigint, jobs int)`.execute(t.db);
}

/** The shifts of a period are settled; answers how many. */
export async function settleShifts(t: Tx, periodId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update shift_record r set state = 'settled', version = r.version + 1
    from settlement_shift s
    where s.period_id = ${periodId} and s.role <> 'correction' and s.record_id = r.id and r.state = any(${[...RECORD_MOVES.settle.from]}::text[])`.execute(
    t.db,
  );
  return Number(numAffectedRows ?? 0n);
}

export const periodById = (db: Db, fleetId: number, id: number): Promise<PeriodRow | undefined> =>
  periods(db, fleetId).where('id', '=', id).executeTakeFirst();
