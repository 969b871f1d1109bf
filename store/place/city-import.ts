import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { type CityFound, OPEN_CITY_IMPORT_STATES, pieceCount } from '#core/place/city-import.ts';
import type { Db } from '../door/connect.ts';
import { databaseNow, writtenNow } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { words } from '../door/words.ts';
import type { CityProblem } from './tables.ts';

export type { CityProblem } from './tables.ts';
export type CityImportRow = Selectable<Tables['city_import']>;

/** The newest imports; older ones that are over are forgotten. */
export const CITY_IMPORTS_KEPT = 20;

/** The imports, newest first, each with how many of its pieces are here. */
export async function cityImports(db: Db): Promise<(CityImportRow & { pieces: number })[]> {
  const { rows } = await sql<CityImportRow & { pieces: number }>`
    select i.*, (select count(*)::integer from city_import_piece p where p.import_id = i.id) as pieces
    from city_import i order by i.id desc limit ${CITY_IMPORTS_KEPT}`.execute(db);
  return rows;
}

export async function cityImport(db: Db, id: number, lock = false): Promise<CityImportRow | undefined> {
  const query = db.selectFrom('city_import').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** An import of this name that waits, is uploaded or is read. */
export async function openCityImport(db: Db, name: string): Promise<CityImportRow | undefined> {
  return db
    .selectFrom('city_import')
    .selectAll()
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('state', 'in', [...OPEN_CITY_IMPORT_STATES])
    .executeTakeFirst();
}

export async function insertCityImport(
  t: Tx,
  asked: { name: string; fileName: string; bytes: number },
): Promise<CityImportRow> {
  const row = await t.db
    .insertInto('city_import')
    .values({
      name: asked.name,
      file_name: asked.fileName,
      bytes: asked.bytes,
      asked_by: t.actor.name,
      asked_at: t.at,
      heard_at: writtenNow(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    delete from city_import where state not in (${words(OPEN_CITY_IMPORT_STATES)})
      and id not in (select id from city_import order by id desc limit ${CITY_IMPORTS_KEPT})`.execute(t.db);
  return row;
}

/** Keeps a piece, once, and answers how many are here. */
export async function keepPiece(t: Tx, importId: number, number: number, bytes: Buffer) {
  await t.db
    .insertInto('city_import_piece')
    .values({ import_id: importId, number, bytes })
    .onConflict((conflict) => conflict.columns(['import_id', 'number']).doUpdateSet({ bytes }))
    .execute();
  await t.db.updateTable('city_import').set({ heard_at: writtenNow() }).where('id', '=', importId).execute();
  const row = await t.db
    .selectFrom('city_import_piece')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(row.kept);
}

/** The upload is whole: its city waits to be read. */
export async function queueCityImport(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('city_import').set({ state: 'waiting' }).where('id', '=', id).execute();
}

export async function stopCityImport(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('city_import').set({ state: 'stopped', ended_at: t.at }).where('id', '=', id).execute();
  await t.db.deleteFrom('city_import_piece').where('import_id', '=', id).execute();
}

/** A node's hold on an import. */
export type CityClaim = Pick<CityImportRow, 'id' | 'round'>;

const isHeld =
  ({ id, round }: CityClaim) =>
  (eb: ExpressionBuilder<Tables, 'city_import'>) =>
    eb.and([eb('id', '=', id), eb('round', '=', round), eb('state', '=', 'reading')]);

/**
 * Takes the next import that waits, or one whose node has not been heard of for `silentMs` by the clock of the database, for this node;
 * two nodes never take the same.
 */
export async function claimCityImport(db: Db, { silentMs }: { silentMs: number }): Promise<CityImportRow | undefined> {
  return db
    .updateTable('city_import')
    .set((eb) => ({ state: 'reading', progress: 0, heard_at: writtenNow(), round: eb('round', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('city_import')
        .select('id')
        .where((or) =>
          or.or([
            or('state', '=', 'waiting'),
            or.and([or('state', '=', 'reading'), or('heard_at', '<', databaseNow(-silentMs))]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The pieces of an upload in their order, one after another. */
export async function* cityPieces(db: Db, { id, bytes }: CityImportRow): AsyncGenerator<Buffer> {
  for (let number = 0; number < pieceCount(bytes); number += 1) {
    const piece = await db
      .selectFrom('city_import_piece')
      .select('bytes')
      .where('import_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (piece) yield piece.bytes;
  }
}

/** Says how far the reading is, and that its node lives; false where it was stopped, or another node has it. */
export async function tellCityProgress(db: Db, claim: CityClaim, progress: number): Promise<boolean> {
  const row = await db
    .updateTable('city_import')
    .set({ progress, heard_at: writtenNow() })
    .where(isHeld(claim))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a reading with what was found, or why there is no city, where this node still holds it. Its pieces go. */
export async function endCityImport(
  db: Db,
  claim: CityClaim,
  at: Date,
  outcome: { found: CityFound } | { problem: CityProblem },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('city_import')
    .set({
      ended_at: at,
      ...('found' in outcome
        ? { state: 'done', progress: 1, found: JSON.stringify(outcome.found) }
        : { state: 'refused', problem: JSON.stringify(outcome.problem) }),
    })
    .where(isHeld(claim))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await db.deleteFrom('city_import_piece').where('import_id', '=', claim.id).execute();
}

/** Stops uploads that nobody has gone on with for so long; answers how many. */
export async function forgetCityUploads(db: Db, silentMs: number, at: Date): Promise<number> {
  const left = await db
    .updateTable('city_import')
    .set({ state: 'stopped', ended_at: at })
    .where('state', '=', 'uploading')
    .where('heard_at', '<', databaseNow(-silentMs))
    .returning('id')
    .execute();
  if (left.length > 0)
    await db
      .deleteFrom('city_import_piece')
      .where(
        'import_id',
        'in',
        left.map(({ id }) => id),
      )
      .execute();
  return left.length;
}

/** Gives a reading back to the queue: its node stops. */
export async function queueCityImportAgain(db: Db, claim: CityClaim): Promise<void> {
  await db.updateTable('city_import').set({ state: 'waiting', progress: 0 }).where(isHeld(claim)).execute();
}

export type CityLine = { id: string; name: string; fleets: string[]; streets: number; addresses: number };

/** The cities of the suite, with the fleets that drive in them. */
export async function cityLines(db: Db): Promise<CityLine[]> {
  const { rows } = await sql<CityLine>`
    select c.id, c.name,
      coalesce((select array_agg(f.name order by f.name) from fleet f where f.city = c.id), '{}') as fleets,
      (select count(*)::integer from city_street s where s.city = c.id) as streets,
      (select count(*)::integer from city_address a where a.city = c.id) as addresses
    from city c order by c.name`.execute(db);
  return rows;
}
