import type { Selectable } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type StatementRow = Selectable<Tables['incident_statement']>;

export async function insertStatement(
  t: Tx,
  one: { caseId: number; fleetId: number; driverId: number; question: string; dueAtMs: number },
): Promise<void> {
  await t.db
    .insertInto('incident_statement')
    .values({
      case_id: one.caseId,
      fleet_id: one.fleetId,
      driver_id: one.driverId,
      question: one.question,
      asked_at: t.at,
      due_at: new Date(one.dueAtMs),
    })
    .execute();
}

/** Whether a driver was ever asked about a case, and whether one has still to answer. */
export async function statementsOf(db: Db, caseId: number): Promise<{ asked: boolean; open: boolean }> {
  const rows = await db.selectFrom('incident_statement').select('stated_at').where('case_id', '=', caseId).execute();
  return { asked: rows.length > 0, open: rows.some(({ stated_at }) => stated_at === null) };
}

/** What a driver was asked, locked until the transaction ends. */
export const lockStatement = (t: Tx, id: number): Promise<StatementRow | undefined> =>
  t.db.selectFrom('incident_statement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function keepStatement(t: Tx, id: number, text: string): Promise<void> {
  await t.db.updateTable('incident_statement').set({ text, stated_at: t.at }).where('id', '=', id).execute();
}

/** A question about a case as its driver may see it: never what was complained, nor by whom. */
export type OwnStatement = {
  id: number;
  kind: string;
  year: number;
  number: number;
  question: string;
  askedAtMs: number;
  dueAtMs: number;
  text: string | null;
};

/** What a driver was asked since an instant, the newest first. */
export function ownStatements(
  db: Db,
  driverId: number,
  { sinceMs, most }: { sinceMs: number; most: number },
): Promise<OwnStatement[]> {
  return db
    .selectFrom('incident_statement as s')
    .innerJoin('case_file as c', 'c.id', 's.case_id')
    .select([
      's.id',
      'c.kind',
      'c.year',
      'c.number',
      's.question',
      's.asked_at as askedAtMs',
      's.due_at as dueAtMs',
      's.text',
    ])
    .where('s.driver_id', '=', driverId)
    .where('s.asked_at', '>=', instant(sinceMs))
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
}
