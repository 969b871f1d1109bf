import { sql } from 'kysely';
import type { LearnedMask } from '#core/tamper/masks.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type KeptMask = {
  cell: string;
  sinceMs: number;
  learnedAtMs: number;
  cars: number;
  silences: number;
  passes: number;
  longestSeconds: number;
  /** Null where it hides what is in it. */
  off: { atMs: number; by: string; why: string } | null;
};

/** The squares of a fleet in which all cars fall silent, those that rest on the most cars first. */
export async function masksOf(db: Db, fleetId: number): Promise<KeptMask[]> {
  const rows = await db
    .selectFrom('tamper_mask')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .orderBy('cars', 'desc')
    .orderBy('cell')
    .execute();
  return rows.map((row) => ({
    cell: row.cell,
    sinceMs: row.since,
    learnedAtMs: row.learned_at,
    cars: row.cars,
    silences: row.silences,
    passes: row.passes,
    longestSeconds: row.longest_seconds,
    off: row.off_at === null ? null : { atMs: row.off_at, by: row.off_by ?? '', why: row.off_why ?? '' },
  }));
}

/** Keeps what was learned: those in which cars are `heard` end, unless a person had switched them off; those that nobody drove through stay. */
export async function keepMasks(
  t: Tx,
  fleetId: number,
  learned: readonly LearnedMask[],
  heard: readonly string[],
): Promise<{ fresh: number; gone: number }> {
  const before = new Set((await masksOf(t.db, fleetId)).map(({ cell }) => cell));
  const cells = learned.map(({ cell }) => cell);
  if (learned.length > 0)
    await t.db
      .insertInto('tamper_mask')
      .values(
        learned.map(({ cell, cars, silences, passes, longestMs }) => ({
          fleet_id: fleetId,
          cell,
          since: t.at,
          learned_at: t.at,
          cars,
          silences,
          passes,
          longest_seconds: Math.round(longestMs / 1_000),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['fleet_id', 'cell']).doUpdateSet((eb) => ({
          learned_at: eb.ref('excluded.learned_at'),
          cars: eb.ref('excluded.cars'),
          silences: eb.ref('excluded.silences'),
          passes: eb.ref('excluded.passes'),
          longest_seconds: eb.ref('excluded.longest_seconds'),
        })),
      )
      .execute();
  const ended = await t.db
    .deleteFrom('tamper_mask')
    .where('fleet_id', '=', fleetId)
    .where('off_at', 'is', null)
    .where(sql<boolean>`cell = any(${[...heard]}::text[])`)
    .returning('cell')
    .execute();
  return { fresh: cells.filter((cell) => !before.has(cell)).length, gone: ended.length };
}

/** The mask, locked, and whether it is off; undefined where the fleet has none such. */
export const lockMask = (t: Tx, fleetId: number, cell: string) =>
  t.db
    .selectFrom('tamper_mask')
    .select(['cell', 'off_at', 'off_why'])
    .where('fleet_id', '=', fleetId)
    .where('cell', '=', cell)
    .forUpdate()
    .executeTakeFirst();

export async function setMask(t: Tx, fleetId: number, cell: string, off: { why: string } | null): Promise<void> {
  await t.db
    .updateTable('tamper_mask')
    .set(off ? { off_at: t.at, off_by: t.actor.name, off_why: off.why } : { off_at: null, off_by: null, off_why: null })
    .where('fleet_id', '=', fleetId)
    .where('cell', '=', cell)
    .execute();
}
