import { type Selectable, sql } from 'kysely';
import {
  CHAIN_START,
  type ChainCheck,
  type ChainStep,
  checkChain,
  hashedText,
  type ResetRecord,
  type ResetStep,
  stepContent,
} from '#core/meter/reset-chain.ts';
import type { MeterTotals } from '#core/meter/totals.ts';
import type { Db } from '../door/connect.ts';
import { sha256Hex } from '../door/sha256.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type ResetLine = Selectable<Tables['meter_reset']>;

/** With the fleet's id: one at a time writes the fleet's chain. */
const CHAIN_LOCK = 4_726_016;

export function recordOf(row: ResetLine): ResetRecord {
  return {
    id: row.id,
    fleetId: row.fleet_id,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    device: row.device,
    commandId: row.command_id,
    atMs: row.at,
    before: row.totals_before as MeterTotals,
    after: row.totals_after as MeterTotals,
    clearedAtMs: row.cleared_at,
    clearedBy: row.cleared_by,
    comment: row.comment,
    clearSentAtMs: row.clear_sent_at,
    acknowledgedAtMs: row.acknowledged_at,
    acknowledgedBy: row.acknowledged_by,
  };
}

/** Links a step of a reset to its fleet's chain. The lock is held until the transaction ends, so the chain never forks. */
export async function linkStep(t: Tx, row: ResetLine, step: ResetStep): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::int, ${row.fleet_id}::int)`.execute(t.db);
  const last = await t.db
    .selectFrom('meter_reset_step')
    .select(['number', 'hash'])
    .where('fleet_id', '=', row.fleet_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previous = last?.hash ?? CHAIN_START;
  const content = stepContent(step, recordOf(row));
  await t.db
    .insertInto('meter_reset_step')
    .values({
      fleet_id: row.fleet_id,
      number: (last?.number ?? 0) + 1,
      reset_id: row.id,
      step,
      content,
      previous_hash: previous,
      hash: sha256Hex(hashedText(previous, content)),
    })
    .execute();
}

/** Holds a fleet's resets against their chain, both as one moment saw them. */
export async function checkFleetChain(db: Db, fleetId: number): Promise<ChainCheck> {
  const rows = await db
    .selectFrom('meter_reset as r')
    .fullJoin('meter_reset_step as s', 's.reset_id', 'r.id')
    .selectAll('r')
    .select(['s.number', 's.reset_id as resetId', 's.step', 's.content', 's.previous_hash as previousHash', 's.hash'])
    .where((eb) => eb.or([eb('r.fleet_id', '=', fleetId), eb('s.fleet_id', '=', fleetId)]))
    .orderBy('s.number')
    .orderBy('r.id')
    .execute();
  const resets = new Map<number, ResetRecord>();
  const links: ChainStep[] = [];
  for (const row of rows) {
    const { number, resetId, step, content, previousHash, hash } = row;
    if (row.id !== null) resets.set(row.id, recordOf(row as ResetLine));
    if (number !== null) links.push({ number, resetId, step, content, previousHash, hash } as ChainStep);
  }
  return checkChain(links, [...resets.values()], sha256Hex);
}

/** The links of one reset, in their order. */
export function linksOf(db: Db, resetId: number): Promise<{ number: number; step: ResetStep; hash: string }[]> {
  return db
    .selectFrom('meter_reset_step')
    .select(['number', 'step', 'hash'])
    .where('reset_id', '=', resetId)
    .orderBy('number')
    .execute();
}
