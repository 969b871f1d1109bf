import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Resource } from '#core/resource/resource.ts';
import { PERSONAL } from '../person/all-personal.ts';
import { columnsOf as columnsNamed } from '../person/declared.ts';
import { RESOURCE_TABLES } from '../resource/all-resources.ts';
import { columnsOf } from '../resource/resource-table.ts';
import { testDatabase } from '../testing/test-database.ts';
import { columnTypes, wordsOfType } from '../testing/words-of-types.ts';
import { openStore } from './connect.ts';

const store = openStore((await testDatabase()).url);
const { rows } = await sql<{ column: string; checks: string[]; refers: boolean }>`
  select c.relname || '.' || a.attname as "column",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and k.conkey = array[a.attnum]) as checks,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey @> array[a.attnum]) as refers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and format_type(a.atttypid, null) in ('text', 'character varying', 'text[]')
  order by 1`.execute(store.db);
await store.close();
const texts = new Map(rows.map((row) => [row.column, row]));

const CHECKS_WORDS = /(?:= |ANY \(|<@ )\(?(?:'|ARRAY\[)/;
/** The words that a check lets into a column; null where none says so. */
const checked = (column: string): string[] | null => {
  const of = texts.get(column)?.checks.filter((check) => CHECKS_WORDS.test(check)) ?? [];
  return of.length === 0
    ? null
    : of.flatMap((check) => [...check.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word));
};

/** Who else judges a word, and why no check does. */
const JUDGED: Readonly<Record<string, string>> = {
  'letter_template.case_kind': 'kinds of cases declare themselves, as case_file.kind',
  'ledger_entry.state': 'entries are entered by one function of the database, which judges them whole',
  'report_schedule.page':
    'a report that is no more is told to whoever had it sent, and may be again in the next release',
};

const differences = (column: string, words: readonly string[]): string[] => {
  if (!texts.has(column) || column in JUDGED) return [];
  const held = checked(column);
  if (held === null)
    return [`${column} holds one of ${words.join(', ')}, and the database takes any text: add a check in a migration`];
  const differ = [...new Set([...words, ...held])].filter(
    (word) => word !== '' && !(words.includes(word) && held.includes(word)),
  );
  return differ.length === 0 ? [] : [`${column}: check and code differ in ${differ.join(', ')}`];
};

test('a column whose type is a few words has a check of the same words', async () => {
  const typed = [...columnTypes()].filter(
    ([column, { type }]) =>
      texts.has(column) && !/^(?:Generated<|Optional<|Array<)*string\b|Json<|string \| null/.test(type),
  );
  const wrong: string[] = [];
  for (const [column, { file, type }] of typed) {
    const words = await wordsOfType(file, type);
    wrong.push(...(words ? differences(column, words) : [`${column}: nobody can read which words ${type} allows`]));
  }
  expect(wrong).toEqual([]);
  expect(typed.length).toBeGreaterThan(130);
});

test('a field of a record that is chosen from a list has a check of the same words', async () => {
  const core = join(import.meta.dirname, '../../core');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /satisfies Resource|: Resource = |as Resource/.test(readFileSync(join(core, file), 'utf8')),
  );
  const modules = await Promise.all(files.map((file) => import(join(core, file)) as Promise<Record<string, unknown>>));
  const resources = modules
    .flatMap((module) => Object.values(module))
    .filter((one): one is Resource => typeof one === 'object' && one !== null && 'fields' in one && 'topic' in one);
  const wrong = resources.flatMap((resource) => {
    const table = RESOURCE_TABLES[resource.name]?.table;
    return columnsOf(resource).flatMap(({ field, column }) =>
      table && (field.kind === 'choice' || field.kind === 'choices') ? differences(`${table}.${column}`, field.of) : [],
    );
  });
  expect(wrong).toEqual([]);
  const found = new Set(resources.map(({ name }) => name));
  expect(Object.keys(RESOURCE_TABLES).filter((name) => !found.has(name))).toEqual([]);
});

const plain = (of: string) =>
  Object.entries(PERSONAL).flatMap(([table, { plain: words }]) =>
    columnsNamed(words?.[of as keyof typeof words]).map((column) => `${table}.${column}`),
  );

test('what is said to be one of a few words of the suite has a check', () => {
  const without = plain('code').filter(
    (column) => texts.has(column) && !(column in JUDGED) && checked(column) === null && !texts.get(column)?.refers,
  );
  expect(
    without.map(
      (column) =>
        `${column} is said to be one of a few words, and no check says which: add one in a migration, or say in store/<noun>/personal.ts where its words come from`,
    ),
  ).toEqual([]);
});

/** Called as words are, and no words of a list. */
const FREE: Readonly<Record<string, string>> = {
  'case_file.source': 'what made it, and which row of that',
  'conduct_strike.event': 'what happened, and which row tells of it',
  'driver.languages': 'languages of people, of a list that the world has',
  'owner.country': 'a country of a list that the world has',
  'user_event.event': 'what a page told of its user, in words of its own',
};

test('what is called as words are says where they come from', () => {
  const said = new Set(['code', 'chosen', 'listed', 'declared'].flatMap(plain));
  const called =
    /(?:^|_)(?:kind|state|type|types|code|codes|way|scope|rung|roles?|languages?|channel|currency|country|region|source|payment|used|term|rule|event|fact|measure|page|topic|act|entity|outcome)$/;
  const loose = rows
    .filter(
      ({ column, checks, refers }) => called.test(column.split('.')[1] as string) && !refers && checks.length === 0,
    )
    .filter(({ column }) => !said.has(column) && !(column in FREE));
  expect(
    loose.map(
      ({ column }) =>
        `${column} is called as words are: name it in store/<noun>/personal.ts as chosen, listed or declared, or give it a check`,
    ),
  ).toEqual([]);
});
