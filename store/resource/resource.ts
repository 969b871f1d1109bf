import { type RawBuilder, sql } from 'kysely';
import { holdsText } from '#core/letters/fold.ts';
import { type ListPlace, orderOf } from '#core/resource/list-place.ts';
import { PIN_KEPT } from '#core/resource/pin.ts';
import {
  type Choice,
  type Field,
  type FieldValue,
  identityOf,
  type RecordValues,
  type Resource,
  type StoredRecord,
} from '#core/resource/resource.ts';
import { scannedCodes } from '#core/scan/scanned.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import type { Tx } from '../door/transaction.ts';
import { RESOURCE_CHOICES } from './all-resources.ts';
import { columnOf, columnsOf, tableOf } from './resource-table.ts';

type Row = Record<string, unknown> & { id: number; version: number };

function selectFrom(resource: Resource): RawBuilder<Row> {
  const columns = columnsOf(resource).map(({ column }) => sql.ref(column));
  return sql<Row>`select id, version, ${sql.join(columns)} from ${sql.table(tableOf(resource).table)}`;
}

export function recordOf(resource: Resource, row: Row): StoredRecord {
  const values: Record<string, FieldValue> = {};
  for (const { name, field, column } of columnsOf(resource)) values[name] = read(field, row[column]);
  return { id: row.id, version: row.version, values };
}

function read({ kind }: Field, stored: unknown): FieldValue {
  if (kind === 'since') return stored !== null;
  if (kind === 'pin') return stored ? PIN_KEPT : '';
  const value = (stored as FieldValue | undefined) ?? null;
  return kind === 'text' || kind === 'named' ? (value ?? '') : value;
}

/** Every word of the filter stands in one of the record's texts, or in the name of what it refers to. */
async function matching(db: Db, resource: Resource, fleetId: number, filter: string): Promise<RawBuilder<unknown>> {
  const words = filter.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql`true`;
  const { searchedIn } = tableOf(resource);
  const texts = columnsOf(resource).flatMap(({ field, column }) =>
    searchedIn !== undefined && !field.only ? [] : searchable(field, sql.ref(column)),
  );
  const picked = await Promise.all(
    columnsOf(resource).flatMap(({ field, column }) =>
      field.kind === 'reference'
        ? [choicesOf(db, field.to, fleetId).then((choices) => ({ column: sql.ref(column), choices }))]
        : [],
    ),
  );
  const referring = (word: string) =>
    picked.flatMap(({ column, choices }) => {
      const ids = choices.filter(({ label }) => holdsText(label, word)).map(({ id }) => id);
      return ids.length > 0 ? [sql`${column} = any(${ids}::bigint[])`] : [];
    });
  const holding = (word: string) => [
    ...(searchedIn === undefined ? [] : [sql`${sql.ref(searchedIn)} like '%' || folded(${literally(word)}) || '%'`]),
    // Beside what is folded already stand a few columns with an index of their own.
    ...texts.map((text) =>
      searchedIn === undefined
        ? sql`folded(${text}) like '%' || folded(${literally(word)}) || '%'`
        : sql`${text} ilike ${`%${literally(word)}%`}`,
    ),
    ...(searchedIn === undefined
      ? []
      : dialled(word).map((digits) => sql`${sql.ref(searchedIn)} like ${`%${digits}%`}`)),
    ...referring(word),
  ];
  const typed = sql.join(
    words.map((word) => sql`(${sql.join(holding(word), sql` or `)})`),
    sql` and `,
  );
  const scanned = columnsOf(resource).flatMap(({ field, column }) =>
    field.kind === 'text' && field.scanned ? [sql.ref(column)] : [],
  );
  const codes = scanned.length === 0 ? [] : scannedCodes(filter).map((code) => code.toUpperCase());
  if (codes.length === 0) return typed;
  const meant = scanned.map((column) => sql`upper(${column}) = any(${codes}::text[])`);
  return sql`((${typed}) or ${sql.join(meant, sql` or `)})`;
}

/** A part of a number as it is dialled at home, as it stands in one that is kept: without the 0 before it. */
function dialled(word: string): string[] {
  const digits = /^[+0(][0-9()./-]{3,}$/.test(word) ? word.replaceAll(/[^0-9]/g, '').replace(/^0+/, '') : '';
  return digits === '' ? [] : [digits];
}

/** Whether a record is found by what stands in this field. */
export const isSearched = (field: Field): boolean => searchable(field, sql``).length > 0;

function searchable({ kind, unsearched }: Field, column: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (unsearched) return [];
  if (kind === 'text' || kind === 'named') return [column];
  if (kind === 'words' || kind === 'dated' || kind === 'shares') return [sql`array_to_string(${column}, ' ')`];
  return kind === 'number' ? [sql`${column}::text`] : [];
}

/** Behind where the last page ended. */
function behind({ by, id }: ListPlace, field: Field, key: RawBuilder<unknown>, falling: boolean): RawBuilder<unknown> {
  // Whoever asks may name 29.5 in a column of whole numbers.
  const value = ['number', 'money', 'degrees'].includes(field.kind) ? sql`${by}::numeric` : sql`${by}`;
  const place = sql`(${value}, ${id}::bigint)`;
  return falling ? sql`(${key}, id) < ${place}` : sql`(${key}, id) > ${place}`;
}

/**
 * A page of the records of a fleet in the resource's order, how many match in all, and whether more follow. Read on from
 * a place and not by a count, so that what is added or taken away between two pages leaves no other out and shows none twice.
 */
export async function listRecords(
  db: Db,
  resource: Resource,
  fleetId: number,
  page: { filter: string; limit: number; after: ListPlace | null },
): Promise<{ records: StoredRecord[]; total: number; more: boolean }> {
  const where = sql`where fleet_id = ${fleetId} and ${await matching(db, resource, fleetId, page.filter)}`;
  const { field: name, falling } = orderOf(resource);
  const field = resource.fields[name] as Field;
  const key = sql.ref(columnOf(name, field));
  const order = falling ? sql`${key} desc, id desc` : sql`${key}, id`;
  const rest = page.after ? sql`and ${behind(page.after, field, key, falling)}` : sql``;
  const read = sql<Row>`${selectFrom(resource)} ${where} ${rest} order by ${order} limit ${page.limit + 1}`.execute(db);
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(tableOf(resource).table)} ${where}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  // What a filter finds is mostly on one page, and to count it would be to seek it twice at once.
  const counting = page.filter.trim() === '' ? count() : null;
  const [{ rows }] = await Promise.all([read, counting]);
  const more = rows.length > page.limit;
  const records = rows.slice(0, page.limit).map((row) => recordOf(resource, row));
  const isWhole = page.after === null && !more;
  return { records, total: await (counting ?? (isWhole ? rows.length : count())), more };
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

/** Those of the records of a fleet that are there, by id; `lock` holds them until the transaction ends. */
export async function recordsById(
  db: Db,
  resource: Resource,
  fleetId: number,
  ids: readonly number[],
  lock = false,
): Promise<ReadonlyMap<number, StoredRecord>> {
  const held = lock ? sql`for update` : sql``;
  const { rows } = await sql<Row>`
    ${selectFrom(resource)} where fleet_id = ${fleetId} and id = any(${ids}::bigint[]) order by id ${held}`.execute(db);
  return new Map(rows.map((row) => [row.id, recordOf(resource, row)]));
}

export const lockRecords = (t: Tx, resource: Resource, fleetId: number, ids: readonly number[]) =>
  recordsById(t.db, resource, fleetId, ids, true);

/** The records of a fleet whose key is one of these, by what tells each from another: `identityOf`. */
export async function recordsByIdentity(
  db: Db,
  resource: Resource,
  fleetId: number,
  keys: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const { key } = resource;
  const held = sql.ref(columnOf(key, resource.fields[key] as Field));
  const wanted = [...new Set(keys.map((one) => one.toLowerCase()))];
  const { rows } = await sql<Row>`
    ${selectFrom(resource)} where fleet_id = ${fleetId} and lower(${held}::text) = any(${wanted}::text[])`.execute(db);
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
  if (field.kind === 'pin') return hashToKeep(value);
  if (field.kind === 'text' && value === '') {
    return field.required || tableOf(resource).blank.includes(columnOf(name, field)) ? '' : null;
  }
  return value;
}

/** The acts hash a PIN; one that is kept as it is has none to write. */
function hashToKeep(value: FieldValue): string | null {
  if (value === PIN_KEPT || value === null || value === '') return null;
  if (typeof value !== 'string' || !value.startsWith('$')) throw new Error('A PIN came to the store without its hash.');
  return value;
}

/** Writes a new record. Throws the database's error where the key is taken: `takenField` reads it. */
export async function insertRecord(
  t: Tx,
  resource: Resource,
  fleetId: number,
  values: RecordValues,
): Promise<StoredRecord> {
  const fields = columnsOf(resource);
  const columns = fields.map(({ column }) => sql.ref(column));
  const given = fields.map(({ name }) => sql`${stored(t, resource, name, values[name] ?? null)}`);
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
  const columns = columnsOf(resource).map(({ column }) => sql.ref(column));
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

/** Whether the record of a fleet that has this value has ended, where records of the resource can end. */
export async function isHeldByEnded(
  db: Db,
  resource: Resource,
  fleetId: number,
  name: string,
  value: string,
): Promise<boolean> {
  const { ends } = resource;
  if (ends === undefined) return false;
  const ended = sql.ref(columnOf(ends, resource.fields[ends] as Field));
  const held = sql.ref(columnOf(name, resource.fields[name] as Field));
  const { rows } = await sql<{ ended: boolean }>`
    select bool_and(${ended} is not null) as ended from ${sql.table(tableOf(resource).table)}
    where fleet_id = ${fleetId} and lower(${held}) = lower(${value})`.execute(db);
  return rows[0]?.ended ?? false;
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
