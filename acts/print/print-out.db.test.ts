import { expect, test } from 'vitest';
import { fileOfTicket } from '../file/file-ticket.ts';
import { smallFleet } from '../job/testing/small-fleet.ts';
import { type DrawPrint, printOut } from './print-out.ts';

const { store, context, clock } = await smallFleet();
const OFFICE = { kind: 'user', id: 1, name: 'office' } as const;
const HOLDER = { sessionCode: 'a-session-of-nobody', address: '203.0.113.7', wall: clock };

let drawn = 0;
const draw: DrawPrint = async ({ madeAt, copy }) => {
  drawn += 1;
  return Buffer.from(`%PDF-1.7 ${copy ? 'COPY' : 'first'} of ${madeAt.toISOString()}`);
};
const out = (key: string) =>
  printOut(context, OFFICE, { fleetId: 1, kind: 'receipt', whose: 'books', key, name: `Receipt ${key}` }, draw, HOLDER);
const files = async () =>
  (await store.db.selectFrom('file').select('bytes').where('kind', '=', 'application/pdf').orderBy('id').execute()).map(
    ({ bytes }) => bytes.toString().split(' ')[1],
  );

test('a paper is kept once; whoever asks again gets the same copy, of the instant it was made', async () => {
  const first = await out('7');
  const atFirst = clock.nowMs();
  clock.advance(60_000);
  const [second, third] = [await out('7'), await out('7')];
  expect([first.copy, second.copy, third.copy]).toEqual([false, true, true]);
  expect(await files()).toEqual(['first', 'COPY']);
  expect(drawn).toBe(2);
  const { rows } = await store.pool.query('select bytes from file order by id desc limit 1');
  expect(rows[0].bytes.toString()).toContain(new Date(atFirst).toISOString());
  // Nobody fetches it without the session that it was given to.
  expect(await fileOfTicket({ store, wall: clock }, first.ticket, HOLDER.address)).toBeUndefined();
  const { rows: told } = await store.pool.query(`select act from audit where entity = 'print' order by id`);
  expect(told.map(({ act }) => act)).toEqual(['printPaper', 'printCopy', 'printCopy']);
});

test('of many who ask in one moment one gets the paper, all others its copy, and no file is left over', async () => {
  const before = (await files()).length;
  const all = await Promise.all(Array.from({ length: 12 }, () => out('8')));
  expect(all.filter(({ copy }) => !copy)).toHaveLength(1);
  expect((await files()).slice(before).sort()).toEqual(['COPY', 'first']);
});

test('a paper that is asked for a thousand times is drawn twice, and everybody gets it', async () => {
  const before = drawn;
  await out('10');
  await out('10');
  const all = [];
  for (let n = 0; n < 20; n += 1) all.push(...(await Promise.all(Array.from({ length: 50 }, () => out('10')))));
  expect(all.every(({ copy }) => copy)).toBe(true);
  expect(new Set(all.map(({ ticket }) => ticket)).size).toBe(1_000);
  expect(drawn - before).toBe(2);
});

test('what went out stays as it is, also for a hand that writes SQL', async () => {
  await out('9');
  for (const change of [
    `name = 'Another'`,
    `file_id = file_id + 1`,
    `made_at = made_at + interval '1 day'`,
    `key = '10'`,
  ]) {
    await expect(store.pool.query(`update print set ${change} where key = '9'`)).rejects.toThrow(/stays as it is/);
  }
});
