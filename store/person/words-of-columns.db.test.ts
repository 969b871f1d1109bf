import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ERASED_TO, KEPT_WHY, PLAIN_WHY } from '#core/person/column-words.ts';
import { SETTING_NAMES } from '#core/setting/settings.ts';
import { openStore } from '../door/connect.ts';
import { testDatabase } from '../testing/test-database.ts';
import { PERSONAL } from './all-personal.ts';
import { columnsOf, type Rows, rowsOf, SUBJECTS, type TableWords } from './declared.ts';

const store = openStore((await testDatabase()).url);
type Column = { table: string; column: string; type: string; generated: boolean; file: boolean };
const { rows: columns } = await sql<Column>`
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, a.attgenerated <> '' as generated,
    exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.conkey = array[a.attnum] and k.confrelid = 'file'::regclass and k.confdeltype <> 'c'
    ) as file
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1, a.attnum`.execute(store.db);
await store.close();

const WORDY =
  /^(text|character|character varying|"char"|name|xml|json|jsonb|bytea|tsvector|inet|cidr|citext|hstore)(\[\])?$/;
const PLACED = /longitude|latitude|birth/;
const asksForWord = ({ type, column, generated, file }: Column) =>
  !generated && (file || WORDY.test(type) || PLACED.test(column));

const allRows = (words: TableWords): Rows[] => SUBJECTS.flatMap((subject) => rowsOf(words, subject));
const erased = (rows: Rows) => [
  ...Object.values(rows.erased ?? {}).flatMap(columnsOf),
  ...Object.keys(rows.shaped ?? {}),
  ...Object.keys(rows.without ?? {}),
  ...columnsOf(rows.gone),
  ...columnsOf(rows.files),
];
const personal = (words: TableWords) => [
  ...allRows(words).flatMap(erased),
  ...Object.values(words.apart ?? {}).flatMap(columnsOf),
  ...(words.swept ?? []).flatMap(({ file }) => (file ? [file.column] : [])),
];
const kept = (words: TableWords) => [...columnsOf(words.signed), ...Object.values(words.kept ?? {}).flatMap(columnsOf)];
const plain = (words: TableWords) => Object.values(words.plain ?? {}).flatMap(columnsOf);
const said = (words: TableWords) => [...personal(words), ...kept(words), ...plain(words)];
/** Columns that are named besides: by what rows are found, what is not exported, what retention empties. */
const named = (words: TableWords) => [
  ...allRows(words).flatMap((rows) => [
    ...rows.by.map(([column]) => column),
    ...columnsOf(rows.files),
    ...(rows.id ? [rows.id] : []),
  ]),
  ...columnsOf(words.hidden),
  ...(words.swept ?? []).flatMap((one) => [
    ...columnsOf(one.emptied?.null),
    ...columnsOf(one.emptied?.empty),
    ...(one.file ? [one.file.column] : []),
  ]),
];

test('every column of words, files or places says whether it is of persons, beside its table', () => {
  const without = columns
    .filter(asksForWord)
    .filter(({ table, column }) => !said(PERSONAL[table] ?? {}).includes(column))
    .map(
      ({ table, column, type }) =>
        `${table}.${column} (${type}) says nothing of persons: name it in store/<noun>/personal.ts as erased, kept or plain`,
    );
  expect(without).toEqual([]);
});

test('no declaration names a column that is not there', () => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const gone = Object.entries(PERSONAL).flatMap(([table, words]) =>
    [...said(words), ...named(words)].map((column) => `${table}.${column}`).filter((name) => !there.has(name)),
  );
  expect(gone.map((name) => `${name} is declared in a personal.ts and is in no table`)).toEqual([]);
});

test('a column that tells of nobody is erased nowhere and kept for nothing', () => {
  const both = Object.entries(PERSONAL).flatMap(([table, words]) =>
    plain(words)
      .filter((column) => [...personal(words), ...kept(words)].includes(column))
      .map((column) => `${table}.${column}`),
  );
  expect(both).toEqual([]);
});

test('rows that are found by a telephone, a mail or a name are of a fleet, and so are those whom somebody signed', () => {
  const ofFleet = new Set(columns.filter(({ column }) => column === 'fleet_id').map(({ table }) => table));
  const loose = Object.entries(PERSONAL)
    .filter(
      ([, words]) =>
        words.signed !== undefined ||
        allRows(words).some((rows) =>
          rows.by.some(([, by]) => by === 'phones' || by === 'mails' || by === 'mentioned'),
        ),
    )
    .map(([table]) => table)
    .filter((table) => !ofFleet.has(table));
  expect(loose).toEqual([]);
});

test('the trail is cleaned of rows by the id that they have', () => {
  const ids = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const without = Object.entries(PERSONAL).flatMap(([table, words]) =>
    allRows(words).flatMap((rows) => (rows.trail && !ids.has(`${table}.${rows.id ?? 'id'}`) ? [table] : [])),
  );
  expect(without).toEqual([]);
});

test('each thing that an export tells has a name of its own', () => {
  for (const subject of ['customer', 'driver'] as const) {
    const told = Object.values(PERSONAL)
      .flatMap((words) => [...rowsOf(words, subject), ...rowsOf(words, 'case')])
      .flatMap((rows) => rows.told ?? []);
    expect(told.filter((name, n) => told.indexOf(name) !== n)).toEqual([]);
  }
});

test('what a word means is said: how it is erased, why and until when it is kept, why it is of nobody', () => {
  const words = Object.values(PERSONAL);
  const known = (names: readonly string[], all: readonly string[]) => names.filter((name) => !all.includes(name));
  expect(
    known(
      words.flatMap((one) => Object.keys(one.kept ?? {})),
      Object.keys(KEPT_WHY),
    ),
  ).toEqual([]);
  expect(
    known(
      words.flatMap((one) => Object.keys(one.plain ?? {})),
      Object.keys(PLAIN_WHY),
    ),
  ).toEqual([]);
  expect(
    known(
      words.flatMap((one) => allRows(one).flatMap((rows) => Object.keys(rows.erased ?? {}))),
      ERASED_TO,
    ),
  ).toEqual([]);
  const until = Object.values(KEPT_WHY).map((why) => why.until as string);
  expect(known(until, [...SETTING_NAMES, 'its row', 'its contract', 'a week'])).toEqual([]);
});
