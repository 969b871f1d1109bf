import { sql } from 'kysely';
import type { Clock } from '#core/case/clock.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** A clock of a case, by its name in the kind, with the instant of which the office was told. */
export type CaseClockRow = Clock & { name: string; runs: 'always' | 'office'; toldDueMs: number | null };

export async function clocksOf(db: Db, caseId: number): Promise<CaseClockRow[]> {
  const rows = await db.selectFrom('case_clock').selectAll().where('case_id', '=', caseId).execute();
  return rows.map((row) => ({
    name: row.name,
    runs: row.runs,
    limitMs: Number(row.limit_ms),
    consumedMs: Number(row.consumed_ms),
    runsSinceMs: row.runs_since,
    stopped: row.stopped,
    dueMs: row.due_at,
    toldDueMs: row.told_due_at,
  }));
}

/** Keeps a clock as it stands now, in place of how it stood. */
export async function keepClock(
  t: Tx,
  caseId: number,
  one: Clock & Pick<CaseClockRow, 'name' | 'runs'>,
): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  const stands = {
    runs: one.runs,
    limit_ms: one.limitMs,
    consumed_ms: one.consumedMs,
    runs_since: at(one.runsSinceMs),
    stopped: one.stopped,
    due_at: at(one.dueMs),
  };
  await t.db
    .insertInto('case_clock')
    .values({ case_id: caseId, name: one.name, ...stands })
    .onConflict((conflict) => conflict.columns(['case_id', 'name']).doUpdateSet(stands))
    .execute();
}

export async function dropClock(t: Tx, caseId: number, name: string): Promise<void> {
  await t.db.deleteFrom('case_clock').where('case_id', '=', caseId).where('name', '=', name).execute();
}

/** Terms that have passed and of which the office was not told; the longest due first. */
export function lateClocks(
  db: Db,
  nowMs: number,
  most: number,
): Promise<{ caseId: number; fleetId: number; kind: string; name: string; dueMs: number }[]> {
  return db
    .selectFrom('case_clock as k')
    .innerJoin('case_file as c', 'c.id', 'k.case_id')
    .select(['c.id as caseId', 'c.fleet_id as fleetId', 'c.kind', 'k.name'])
    .select((eb) => eb.ref('k.due_at').$notNull().as('dueMs'))
    .where('k.stopped', '=', false)
    .where('k.due_at', '<', instant(nowMs))
    .where((eb) => eb.or([eb('k.told_due_at', 'is', null), eb('k.told_due_at', '<>', eb.ref('k.due_at'))]))
    .orderBy('k.due_at')
    .limit(most)
    .execute();
}

export async function markTold(t: Tx, caseId: number, name: string): Promise<void> {
  await t.db
    .updateTable('case_clock')
    .set({ told_due_at: sql`due_at` })
    .where('case_id', '=', caseId)
    .where('name', '=', name)
    .execute();
}
