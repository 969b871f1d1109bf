import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

test('each test file gets a database of its own with Unicode ordering', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  expect(one.name).not.toBe(two.name);
  const client = new Client({ connectionString: one.url });
  await client.connect();
  const answer = await client.query(
    `select word from (values ('Zoe'), ('åsa'), ('Adam'), ('örjan')) as w(word) order by word`,
  );
  const tables = await client.query(`select count(*)::int as n from migration`);
  await client.end();
  expect(answer.rows.map((row) => row.word)).toEqual(['Adam', 'åsa', 'örjan', 'Zoe']);
  expect(tables.rows[0].n).toBeGreaterThan(0);
});
