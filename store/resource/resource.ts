import { type RawBuilder, sql } from 'kysely';
import {
  type Choice,
  type Field,
  type FieldValue,
  identityOf,
  type RecordValues,
  type Resource,
  type StoredRecord,
} from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import { RESOURCE_CHOICES } from './all-resources.ts';
import { columnOf, tableOf } from './resource-table.ts';

type Row = Record<string, unknown> & { id: number; version: number };

const fieldsOf = (resource: Resource): [string, Field][] => Object.entries(resource.fields);

function selectFrom(resource: Resource): RawBuilder<Row> {
  const columns = fieldsOf(resource).map(([name, field]) => sql.ref(columnOf(name, field)));
  return sql<Row>`select id, version, ${sql.join(columns)} from ${sql.table(tableOf(resource).table)}`;
}

export function recordOf(resource: Resource, row: Row): StoredRecord {
  const values = fieldsOf(resource).map(([name, field]) => {
    const stored = row[columnOf(name, field)] as FieldValue | undefined;
    if (field.kind === 'since') return [name, stored !== null];
    if (field.kind === 'text' || field.kind === 'named') return [name, stored ?? ''];
    return [name, stored ?? null];
  });
  return { id: row.id, version: row.version, values: Object.fromEntries(values) };
}

/** Escapes what `like` would read as a pattern. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

function matching(resource: Resource, filter: string): RawBuilder<unknown> {
  if (filter === '') return sql`true`;
  const texts = fieldsOf(resource).filter(([, { kind }]) => kind === 'text' || kind === 'named');
  const wanted = `%${literally(filter)}%`;
  return sql`(${sql.join(
    texts.map(([name, field]) => sql`${sql.ref(columnOf(name, field))} ilike ${wanted}`),
    sql` or `,
  )})`;
}

/** Records of a fleet in the resource's order, and how many match in all. */
export async function listRecords(
  db: Db,
  resource: Resource,
  fleetId: number,
  page: { filter: string; limit: number; skip: number },
): Promise<{ records: StoredRecord[]; total: number }> {
  const where = sql`where fleet_id = ${fleetId} and ${matching(resource, page.filter)}`;
  const { field, falling } = resource.order ?? { field: resource.key, falling: false };
  const key = sql.ref(columnOf(field, resource.fields[field] as Field));
  const order = falling ? sql`${key} desc, id desc` : sql`${key}, id`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`${selectFrom(resource)} ${where} order by ${order} limit ${page.limit} offset ${page.skip}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${sql.table(tableOf(resource).table)} ${where}`.execute(db),
  ]);
  return { records: rows.map((row) => recordOf(resource, row)), total: counted[0]?.n ?? 0 };
}

/** One record of a fleet; `lock` holds it until the transaction ends. */
export async function findRecord(
  db: Db,
  resource: Resource,
  fleetId: number,
  id: number,
  lock = false,
): Promise<StoredRecord | undefined> {
  const held = lock ? sql`for update` : sql``;
  const { rows } = await sql<Row>`
    ${selectFrom(resource)} where fleet_id = ${fleetId} and id = ${id} ${held}`.execute(db);
  return rows[0] && recordOf(resource, rows[0]);
}

/** Every record of a fleet by what tells it from another: `identityOf`. */
export async function recordsByIdentity(
  db: Db,
  resource: Resource,
  fleetId: number,
): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<Row>`${selectFrom(resource)} where fleet_id = ${fleetId}`.execute(db);
  return new Map(
    rows.map((row) => {
      const record = recordOf(resource, row);
      return [identityOf(resource, record.values), record];
    }),
  );
}

/** A value as its column keeps it. */
export function stored(t: Tx, resource: Resource, name: string, value: FieldValue): unknown {
  const field = resource.fields[name] as Field;
  if (field.kind === 'since') return value ? t.at : null;
  if (field.kind === 'text' && value === '') {
    return field.required || tableOf(resource).blank.includes(columnOf(name, field)) ? '' : null;
  }
  return value;
}

/** Writes a new record. Throws the database's error where the key is taken: `takenField` reads it. */
export async function insertRecord(
  t: Tx,
  resource: Resource,
  fleetId: number,
  values: RecordValues,
): Promise<StoredRecord> {
  const names = fieldsOf(resource);
  const columns = names.map(([name, field]) => sql.ref(columnOf(name, field)));
  const given = names.map(([name]) => sql`${stored(t, resource, name, values[name] ?? null)}`);
  const { table, madeAt } = tableOf(resource);
  const stamp = madeAt === undefined ? [] : [sql.ref(madeAt)];
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (fleet_id, ${sql.join([...stamp, ...columns])})
    values (${fleetId}, ${sql.join([...stamp.map(() => sql`${t.at}`), ...given])})
    returning id, version, ${sql.join(columns)}`.execute(t.db);
  return recordOf(resource, rows[0] as Row);
}

/** Writes the named fields of a locked record and raises its version. */
export async function updateRecord(
  t: Tx,
  resource: Resource,
  id: number,
  values: RecordValues,
  names: readonly string[],
): Promise<StoredRecord> {
  const sets = names.map((name) => {
    const column = sql.ref(columnOf(name, resource.fields[name] as Field));
    return sql`${column} = ${stored(t, resource, name, values[name] ?? null)}`;
  });
  const columns = fieldsOf(resource).map(([name, field]) => sql.ref(columnOf(name, field)));
  const { rows } = await sql<Row>`
    update ${sql.table(tableOf(resource).table)}
    set ${sql.join([...sets, sql`version = version + 1`])}
    where id = ${id}
    returning id, version, ${sql.join(columns)}`.execute(t.db);
  return recordOf(resource, rows[0] as Row);
}

export async function deleteRecord(t: Tx, resource: Resource, id: number): Promise<void> {
  await sql`delete from ${sql.table(tableOf(resource).table)} where id = ${id}`.execute(t.db);
}

/** What may be picked in a field of references or names of a fleet, by label. Throws where nothing is declared so. */
export async function choicesOf(db: Db, to: string, fleetId: number): Promise<Choice[]> {
  const read = Object.hasOwn(RESOURCE_CHOICES, to) ? RESOURCE_CHOICES[to] : undefined;
  if (!read) throw new Error(`No store/<noun>/resources.ts says what may be picked as ${to}.`);
  return read(db, fleetId);
}

/** Fleets by their name. */
export async function fleetChoices(db: Db, ids: readonly number[]): Promise<Choice[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fleet')
    .select(['id', 'name as label'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
}

/** The field whose value another record has, where that is what the database refused. */
export function takenField(resource: Resource, error: unknown): string | null {
  const { constraint } = error as { constraint?: string };
  return (constraint !== undefined && tableOf(resource).unique[constraint]) || null;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Another table still points to the record. */
export const isInUse = (error: unknown) => (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;

export type HistoryLine = {
  at: number;
  by: string;
  act: string;
  was: RecordValues | null;
  became: RecordValues | null;
  why: string | null;
};

/** What happened to a record, newest first; also to one that is gone. */
export async function recordHistory(
  db: Db,
  resource: Resource,
  fleetId: number,
  id: number,
  limit = 200,
): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor_name', 'act', 'was', 'became', 'why'])
    .where('entity', '=', resource.name)
    .where('entity_id', '=', String(id))
    .where('fleet_id', '=', fleetId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, actor_name, act, was, became, why }) => ({
    at,
    by: actor_name,
    act,
    was: was as RecordValues | null,
    became: became as RecordValues | null,
    why,
  }));
}
