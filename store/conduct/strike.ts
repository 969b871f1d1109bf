import { type Selectable, sql } from 'kysely';
import type { ConductRuleName } from '#core/conduct/rules.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type StrikeRow = Selectable<Tables['conduct_strike']>;

export type NewStrike = {
  fleetId: number;
  rule: ConductRuleName;
  driverId: number;
  event: string;
  atMs: number;
  evidence: { kind: 'shift' | 'words'; ref: number | null; text: string };
};

/** Adds a strike; false where its event is one already. */
export async function insertStrike(t: Tx, one: NewStrike): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await t.db
    .insertInto('conduct_strike')
    .values({
      fleet_id: one.fleetId,
      rule: one.rule,
      driver_id: one.driverId,
      event: one.event,
      at: new Date(one.atMs),
      evidence_kind: one.evidence.kind,
      evidence_ref: one.evidence.ref,
      evidence_text: one.evidence.text,
      found_at: t.at,
    })
    .onConflict((conflict) => conflict.constraint('conduct_strike_once').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The strikes of a fleet on which no proposal rests. */
export const openStrikes = (db: Db, fleetId: number): Promise<(StrikeRow & { did: string; driverName: string })[]> =>
  db
    .selectFrom('conduct_strike as s')
    .innerJoin('driver as d', 'd.id', 's.driver_id')
    .selectAll('s')
    .select(['d.did', 'd.name as driverName'])
    .where('s.fleet_id', '=', fleetId)
    .where('s.case_id', 'is', null)
    .where('d.ended_at', 'is', null)
    .orderBy('s.id')
    .execute();

/** These strikes, locked, where no proposal rests on any of them yet. */
export const lockOpenStrikes = (t: Tx, ids: readonly number[]): Promise<StrikeRow[]> =>
  t.db
    .selectFrom('conduct_strike')
    .selectAll()
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .where('case_id', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .forUpdate()
    .execute();

/** From now on a proposal rests on them. */
export async function restOnStrikes(t: Tx, ids: readonly number[], caseId: number): Promise<void> {
  await t.db
    .updateTable('conduct_strike')
    .set({ case_id: caseId })
    .where('id', 'in', [...ids])
    .execute();
}

/** Takes back open strikes of BANs that no longer stand; `standing` names driver and event of those that do. Answers how many. */
export async function dropLiftedBans(t: Tx, fleetId: number, standing: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from conduct_strike s
    where s.fleet_id = ${fleetId} and s.rule = 'bans' and s.case_id is null
      and s.driver_id || ' ' || s.event <> all(${[...standing]}::text[])`.execute(t.db);
  return Number(numAffectedRows);
}
