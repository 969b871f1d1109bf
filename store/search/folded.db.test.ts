import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded } from '#core/letters/fold.ts';
import { FOLDED } from '#core/letters/testing/folded-texts.ts';
import { openStore, type Store } from '../door/connect.ts';
import { testDatabase } from '../testing/test-database.ts';

let store: Store;
beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());

const inDatabase = async (text: string) =>
  (await sql<{ told: string }>`select folded(${text}) as told`.execute(store.db)).rows[0]?.told;

test.each(FOLDED)('the database folds %j to %j as the pages do', async (text, alike) => {
  expect(await inDatabase(text)).toBe(alike);
});

test('every letter of Latin, Greek and Cyrillic is folded alike by both', async () => {
  const letters = Array.from({ length: 0x0590 - 0x20 }, (_, n) => String.fromCodePoint(n + 0x20));
  const more = Array.from({ length: 0x1f00 - 0x1e00 }, (_, n) => String.fromCodePoint(n + 0x1e00));
  const { rows } = await sql<{ letter: string; told: string }>`
    select letter, folded(letter) as told from unnest(${[...letters, ...more]}::text[]) as letter`.execute(store.db);
  expect(rows.filter(({ letter, told }) => told !== folded(letter))).toEqual([]);
});
