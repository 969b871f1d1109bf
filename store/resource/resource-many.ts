import { type RawBuilder, sql } from 'kysely';
import type { RecordValues, Resource, StoredRecord } from '#core/resource/resource.ts';
import type { Tx } from '../door/transaction.ts';
import { recordOf, stored } from './resource.ts';
import { columnsOf, tableOf } from './resource-table.ts';

// One statement for all, as every transaction that lasts holds the numbers of all others back.

type Row = Parameters<typeof recordOf>[1];

/** Values under the names of their columns, which the table's own types read. */
const rowOf = (t: Tx, resource: Resource, values: RecordValues) =>
  Object.fromEntries(
    columnsOf(resource).map(({ name, column }) => [column, stored(t, resource, name, values[name] ?? null)]),
  );

const given = (resource: Resource, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(tableOf(resource).table)}, ${JSON.stringify(rows)}::jsonb) as given`;

/** Writes new records and answers them. One whose key is taken is left out. */
export async function insertRecords(
  t: Tx,
  resource: Resource,
  fleetId: number,
  records: readonly RecordValues[],
): Promise<StoredRecord[]> {
  if (records.length === 0) return [];
  const { table, madeAt } = tableOf(resource);
  const columns = columnsOf(resource).map(({ column }) => column);
  const stamp = madeAt === undefined ? [] : [madeAt];
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (fleet_id, ${sql.join([...stamp, ...columns].map((one) => sql.ref(one)))})
    select ${fleetId}, ${sql.join([...stamp.map(() => sql`${t.at}::timestamptz`), ...columns.map((one) => sql.ref(`given.${one}`))])}
    from ${given(
      resource,
      records.map((values) => rowOf(t, resource, values)),
    )}
    on conflict do nothing
    returning id, version, ${sql.join(columns.map((one) => sql.ref(one)))}`.execute(t.db);
  return rows.map((row) => recordOf(resource, row));
}

/** Writes records of a fleet as they are to be and answers them. One that is not at its version any more is left out. */
export async function updateRecords(
  t: Tx,
  resource: Resource,
  fleetId: number,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  if (records.length === 0) return [];
  const columns = columnsOf(resource);
  const sets = columns.map(({ field, column }) => {
    const [own, next] = [sql.ref(`own.${column}`), sql.ref(`given.${column}`)];
    // What holds since an instant holds since that instant, whatever else changes.
    if (field.kind === 'pin') return sql`${sql.ref(column)} = coalesce(${next}, ${own})`;
    return field.kind === 'since'
      ? sql`${sql.ref(column)} = case when ${next} is null then null else coalesce(${own}, ${next}) end`
      : sql`${sql.ref(column)} = ${next}`;
  });
  const rowsGiven = records.map(({ id, version, values }) => ({ ...rowOf(t, resource, values), id, version }));
  const { rows } = await sql<Row>`
    update ${sql.table(tableOf(resource).table)} as own
    set ${sql.join([...sets, sql`version = own.version + 1`])}
    from ${given(resource, rowsGiven)}
    where own.id = given.id and own.version = given.version and own.fleet_id = ${fleetId}
    returning own.id, own.version, ${sql.join(columns.map(({ column }) => sql.ref(`own.${column}`)))}`.execute(t.db);
  return rows.map((row) => recordOf(resource, row));
}
