import { type RawBuilder, sql } from 'kysely';
import type { ErasedTo } from '#core/person/column-words.ts';
import { ERASED_NAME } from '#core/person/personal-data.ts';
import { erasedInShape, NEAR_DECIMALS, withoutPersons } from '#core/person/without-persons.ts';
import type { Db } from '../door/connect.ts';
import { deleteFiles } from '../file/file.ts';
import { PERSONAL } from './all-personal.ts';
import { cleanTrail } from './clean-trail.ts';
import { type Columns, columnsOf, type Rows, rowsOf, type Subject, type TableWords } from './declared.ts';
import { type Found, theirs } from './found.ts';
import { knownKeys } from './known-keys.ts';

/** How many rows of each table were erased, and how many files that its rows named. */
export type ErasedRows = { rows: Readonly<Record<string, number>>; files: Readonly<Record<string, number>> };

type Set = { column: string; to: RawBuilder<unknown> };
type Asked = { found: Found; at: Date };

/** What a column is set to in a statement; undefined where it is done row by row. */
function toOf(to: ErasedTo, column: string, { found, at }: Asked): RawBuilder<unknown> | undefined {
  const ref = sql.ref(column);
  const orNothing = (value: RawBuilder<unknown>) => sql`case when ${ref} is null then null else ${value} end`;
  switch (to) {
    case 'dash':
      return orNothing(sql`${ERASED_NAME}`);
    case 'name':
      return sql`case when ${ref} = any(${[...found.names]}::text[]) then ${ERASED_NAME} else ${ref} end`;
    case 'empty':
      return orNothing(sql`''`);
    case 'null':
    case 'file':
      return sql`null`;
    case 'near':
      return sql`round(${ref}::numeric, ${NEAR_DECIMALS})::double precision`;
    case 'list':
      return sql`'{}'`;
    case 'array':
      return orNothing(sql`'[]'::jsonb`);
    case 'object':
      return orNothing(sql`'{}'::jsonb`);
    case 'now':
      return sql`coalesce(${ref}, ${at})`;
    case 'next':
      return sql`${ref} + 1`;
    case 'cleaned':
      return undefined;
  }
}

const setsOf = ({ erased = {} }: Rows, asked: Asked): Set[] =>
  (Object.entries(erased) as [ErasedTo, Columns][]).flatMap(([kind, columns]) =>
    columnsOf(columns).flatMap((column) => {
      const to = toOf(kind, column, asked);
      return to ? [{ column, to }] : [];
    }),
  );

async function filesOf(
  db: Db,
  table: string,
  where: RawBuilder<unknown>,
  columns: readonly string[],
): Promise<number[]> {
  const found = await Promise.all(
    columns.map(async (column) => {
      const { rows } = await sql<{ id: number }>`
        select ${sql.ref(`x.${column}`)} as id from ${sql.table(table)} x
        where ${where} and ${sql.ref(`x.${column}`)} is not null`.execute(db);
      return rows.map(({ id }) => Number(id));
    }),
  );
  return found.flat();
}

/** Erases what the rows of one table say of somebody; answers how many rows, and which files nobody has any more. */
async function eraseIn(db: Db, table: string, rows: Rows, asked: Asked): Promise<{ count: number; files: number[] }> {
  const where = theirs(rows, asked.found, 'x');
  if (!where) return { count: 0, files: [] };
  if (rows.trail)
    await cleanTrail(
      db,
      rows.trail,
      sql`select ${sql.ref(`x.${rows.id ?? 'id'}`)}::text from ${sql.table(table)} x where ${where}`,
    );
  const files = await filesOf(db, table, where, columnsOf(rows.files ?? rows.erased?.file));
  if (rows.gone !== undefined) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} x where ${where}`.execute(db);
    return { count: Number(numAffectedRows ?? 0), files };
  }
  const count = await eraseColumns(db, table, rows, { ...asked, where });
  // Rows may be theirs because such JSON names them.
  await eraseJson(db, table, rows, where);
  return { count, files };
}

async function eraseColumns(
  db: Db,
  table: string,
  rows: Rows,
  { where, ...asked }: Asked & { where: RawBuilder<unknown> },
): Promise<number> {
  const sets = setsOf(rows, asked);
  const said = sets.filter(({ column }) => !columnsOf(rows.erased?.next).includes(column));
  if (said.length === 0) return 0;
  // Many rows stay as they are: those of a trail that keeps all but a name, and what was erased before.
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} x set ${sql.join(sets.map(({ column, to }) => sql`${sql.ref(column)} = ${to}`))}
    where ${where} and (${sql.join(
      said.map(({ column, to }) => sql`${sql.ref(column)} is distinct from ${to}`),
      sql` or `,
    )})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** JSON of which only a part goes: read, and written without whom it tells of. */
async function eraseJson(db: Db, table: string, rows: Rows, where: RawBuilder<unknown>): Promise<void> {
  const keys = knownKeys();
  const change = new Map<string, (value: unknown) => unknown>([
    ...columnsOf(rows.erased?.cleaned).map(
      (column) => [column, (value: unknown) => withoutPersons(value, keys)] as const,
    ),
    ...Object.entries(rows.shaped ?? {}).map(
      ([column, shape]) => [column, (value: unknown) => erasedInShape(value, shape)] as const,
    ),
  ]);
  for (const [column, erased] of change) {
    const { rows: held } = await sql<{ at: string; value: unknown }>`
      select x.ctid::text as at, ${sql.ref(`x.${column}`)} as value from ${sql.table(table)} x
      where ${where} and ${sql.ref(`x.${column}`)} is not null for update`.execute(db);
    for (const { at, value } of held)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(erased(value))}::jsonb
        where ctid = ${at}::tid`.execute(db);
  }
  for (const [column, keysOf] of Object.entries(rows.without ?? {}))
    await sql`
      update ${sql.table(table)} x set ${sql.ref(column)} = ${sql.ref(column)} - ${[...keysOf()]}::text[]
      where ${where}`.execute(db);
}

/** Erases what every table says of somebody, as it is declared beside the table. */
export async function eraseRows(db: Db, subject: Subject, asked: Asked): Promise<ErasedRows> {
  const counts = { rows: {} as Record<string, number>, files: {} as Record<string, number> };
  const files: number[] = [];
  // What goes as a whole goes last: rows that stay may name it.
  const goes = (words: TableWords) => Number(rowsOf(words, subject).some(({ gone }) => gone !== undefined));
  const tables = Object.entries(PERSONAL).toSorted(([, one], [, other]) => goes(one) - goes(other));
  for (const [table, words] of tables) {
    for (const rows of rowsOf(words, subject)) {
      const done = await eraseIn(db, table, rows, asked);
      counts.rows[table] = (counts.rows[table] ?? 0) + done.count;
      counts.files[table] = (counts.files[table] ?? 0) + done.files.length;
      files.push(...done.files);
    }
    if (subject === 'driver' && words.signed) await eraseSigned(db, table, words.signed, asked.found);
  }
  await deleteFiles(db, files);
  return counts;
}

/** Whoever did it has no name any more, where that was a driver. */
async function eraseSigned(db: Db, table: string, columns: Columns, { fleetId, names }: Found): Promise<void> {
  if (names.length === 0) return;
  for (const column of columnsOf(columns))
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${ERASED_NAME}
      where fleet_id = ${fleetId} and ${sql.ref(column)} = any(${[...names]}::text[])`.execute(db);
}
