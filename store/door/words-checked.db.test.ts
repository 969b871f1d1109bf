import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { openStore } from './connect.ts';

const root = join(import.meta.dirname, '../..');
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
const all = [...sources('core'), ...sources('store')].join('\n');
const literals = (text: string) => [...text.matchAll(/'([^'\n]*)'/g)].map((found) => found[1] as string);

/** The words of a named type, where its declaration lists them; several where rooms have a type of the same name. */
const lists = new Map(
  [...all.matchAll(/\bconst (\w+)[^=\n]*= \[([^\]]*)\] as const/g)].map(([, name, list]) => [
    name,
    literals(list ?? ''),
  ]),
);
const types = new Map<string, (readonly string[])[]>();
for (const [, name, text = ''] of all.matchAll(/\btype (\w+) =\s*([^;]*);/g)) {
  const listed = /^\(typeof (\w+)\)\[number\]$/.exec(text.trim());
  const words = listed
    ? lists.get(listed[1] as string)
    : /^(\|?\s*'[^']*'\s*)+$/.test(text)
      ? literals(text)
      : undefined;
  types.set(name as string, [...(types.get(name as string) ?? []), words ?? []]);
}

/** Columns whose type is a few words, with those words. */
const typed = new Map<string, readonly (readonly string[])[]>();
for (const folder of readdirSync(join(root, 'store'))) {
  const path = join(root, 'store', folder);
  for (const file of readdirSync(path).filter((one) => one === 'tables.ts')) {
    let table = '';
    for (const line of readFileSync(join(path, file), 'utf8').split('\n')) {
      const opens = /^ {4}(\w+): .*\{$/.exec(line);
      if (opens) table = opens[1] as string;
      const column = /^ {6}(\w+): (.*);$/.exec(line);
      if (!column || /Json</.test(column[2] as string)) continue;
      const bare = (column[2] as string)
        .replace(/\b(?:Generated|Optional|Array)<|>|\[\]|\| null|\bnull \|/g, '')
        .trim();
      const words = /^('[^']*'( \| )?)+$/.test(bare)
        ? [literals(bare)]
        : types.get(bare)?.some((one) => one.length > 0)
          ? types.get(bare)
          : undefined;
      if (words) typed.set(`${table}.${column[1]}`, words);
    }
  }
}

const store = openStore((await testDatabase()).url);
const { rows } = await sql<{ column: string; checks: string[] }>`
  select c.relname || '.' || a.attname as "column",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and format_type(a.atttypid, null) in ('text', 'character varying', 'text[]')
  order by 1`.execute(store.db);
await store.close();
const held = new Map(rows.map((row) => [row.column, row]));

/** Who else judges a word, and why no check does. */
const JUDGED: Readonly<Record<string, string>> = {
  'ledger_entry.state': 'entries are entered by one function of the database, which judges them whole',
};

test('a column whose type is a few words has a check of the same words', () => {
  const wrong = [...typed].flatMap(([column, named]) => {
    const found = held.get(column);
    if (!found || column in JUDGED) return [];
    const checked = found.checks.flatMap(literals);
    if (checked.length === 0)
      return [
        `${column} holds one of ${named.flat().join(', ')}, and the database takes any text: add a check in a migration`,
      ];
    const differ = named.map((words) =>
      [...new Set([...words, ...checked])].filter((word) => !(words.includes(word) && checked.includes(word))),
    );
    return named.some((words) => words.length === 0) || differ.some((some) => some.length === 0)
      ? []
      : [`${column}: check and type differ in ${differ[0]?.join(', ')}`];
  });
  expect(wrong).toEqual([]);
  expect(typed.size).toBeGreaterThan(100);
});
