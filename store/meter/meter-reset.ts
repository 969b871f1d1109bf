import { sql } from 'kysely';
import { type ResetRow, type ResetState, resetState } from '#core/meter/reset-row.ts';
import type { MeterTotals } from '#core/meter/totals.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import { linkStep, type ResetLine, recordOf } from './meter-chain.ts';

export type NewReset = {
  fleetId: number;
  vehicleId: number;
  driverId: number;
  /** Empty where the terminal told none: then the vehicle's ESN. */
  device: string;
  commandId: string;
  before: MeterTotals;
  after: MeterTotals;
};

/** Writes a reset and the first step of its chain. */
export async function insertReset(t: Tx, reset: NewReset): Promise<number> {
  const row = await t.db
    .insertInto('meter_reset')
    .values((eb) => ({
      fleet_id: reset.fleetId,
      vehicle_id: reset.vehicleId,
      driver_id: reset.driverId,
      at: t.at,
      device:
        reset.device === ''
          ? eb.fn.coalesce(eb.selectFrom('vehicle').select('esn').where('id', '=', reset.vehicleId), sql<string>`''`)
          : reset.device,
      command_id: reset.commandId,
      totals_before: JSON.stringify(reset.before),
      totals_after: JSON.stringify(reset.after),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await linkStep(t, row, 'recorded');
  t.announce('resets', row.fleet_id, row.id);
  return row.id;
}

/** A reset, locked until the transaction ends. */
export function lockReset(t: Tx, id: number): Promise<ResetLine | undefined> {
  return t.db.selectFrom('meter_reset').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The next step of a locked reset: written, chained, and told to the lists and to the vehicle's terminal. */
export async function stepReset(
  t: Tx,
  reset: ResetLine,
  step: { step: 'cleared'; by: string; comment: string } | { step: 'sent' } | { step: 'acknowledged'; by: string },
): Promise<void> {
  const patch =
    step.step === 'cleared'
      ? { cleared_at: t.at, cleared_by: step.by, comment: step.comment }
      : step.step === 'sent'
        ? { clear_sent_at: t.at }
        : { acknowledged_at: t.at, acknowledged_by: step.by };
  const row = await t.db
    .updateTable('meter_reset')
    .set(patch)
    .where('id', '=', reset.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await linkStep(t, row, step.step);
  t.announce('resets', row.fleet_id, row.id);
  t.announce('vehicles', row.fleet_id, row.vehicle_id);
}

/** The resets that these vehicles are still to clear, oldest first, and whether the command was ever sent. */
export async function clearsToSend(
  db: Db,
  vehicleIds: readonly number[],
): Promise<{ vehicleId: number; resetId: number; sent: boolean }[]> {
  if (vehicleIds.length === 0) return [];
  const { rows } = await sql<{ vehicleId: number; resetId: number; sent: boolean }>`
    select vehicle_id as "vehicleId", id as "resetId", clear_sent_at is not null as sent from meter_reset
    where vehicle_id = any(${[...vehicleIds]}::bigint[]) and cleared_at is not null and acknowledged_at is null
    order by id`.execute(db);
  return rows;
}

export type ResetsAsked = {
  states: readonly ResetState[];
  plate: string;
  did: string;
  /** Newer ones are left out: the id of the last row of the page before. */
  beforeId: number | null;
  most: number;
};

const joined = (db: Db) =>
  db
    .selectFrom('meter_reset as r')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .leftJoin('driver as d', 'd.id', 'r.driver_id')
    .selectAll('r')
    .select(['v.plate', 'd.name as driver_name', 'd.did']);

type Joined = ResetLine & { plate: string; driver_name: string | null; did: string | null };

function rowOf(joinedRow: Joined): ResetRow {
  const { fleetId: _, commandId: __, ...reset } = recordOf(joinedRow);
  const steps = [reset.clearedAtMs, reset.clearSentAtMs, reset.acknowledgedAtMs].filter((at) => at !== null);
  return {
    ...reset,
    version: 1 + steps.length,
    state: resetState(reset),
    plate: joinedRow.plate,
    driverName: joinedRow.driver_name ?? '',
    did: joinedRow.did ?? '',
  };
}

/** What the live topic shows of a fleet's resets that are not closed: those named, or all. */
export async function openResetRows(db: Db, fleetId: number, ids?: readonly number[]): Promise<ResetRow[]> {
  if (ids?.length === 0) return [];
  let query = joined(db).where('r.fleet_id', '=', fleetId).where('r.acknowledged_at', 'is', null).orderBy('r.id');
  if (ids) query = query.where('r.id', 'in', [...ids]);
  return (await query.execute()).map(rowOf);
}

/** A page of a fleet's resets, newest first. */
export async function resetRows(db: Db, fleetId: number, asked: ResetsAsked): Promise<ResetRow[]> {
  let query = joined(db)
    .where('r.fleet_id', '=', fleetId)
    .where((eb) =>
      eb.or(
        asked.states.map((state) => {
          if (state === 'closed') return eb('r.acknowledged_at', 'is not', null);
          const order = eb('r.cleared_at', state === 'open' ? 'is' : 'is not', null);
          return eb.and([eb('r.acknowledged_at', 'is', null), order]);
        }),
      ),
    )
    .orderBy('r.id', 'desc')
    .limit(asked.most);
  if (asked.plate !== '') query = query.where('v.plate', '=', asked.plate);
  if (asked.did !== '') query = query.where('d.did', '=', asked.did);
  if (asked.beforeId !== null) query = query.where('r.id', '<', asked.beforeId);
  return (await query.execute()).map(rowOf);
}

/** One reset of a fleet. */
export async function resetRow(db: Db, fleetId: number, id: number): Promise<ResetRow | undefined> {
  const row = await joined(db).where('r.fleet_id', '=', fleetId).where('r.id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}
