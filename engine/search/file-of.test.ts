import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { csvOfSheet, type Sheet } from '#core/kit/sheet.ts';
import { NAMES } from '#core/letters/testing/names-of-scripts.ts';
import { COMMA_MARKS } from '#core/sheet/marks.ts';
import { fileIn } from './file-of.ts';

const sheet = (rows: number): Sheet => ({
  name: 'Jobs',
  titles: ['Number', 'Passenger', 'Wanted at', 'Fare', 'Note'],
  rows: Array.from({ length: rows }, (_, at) => [
    at,
    `Åsa ${at}`,
    { atMs: Date.UTC(2026, 10, 21, 17, at % 60), zone: 'Europe/Stockholm' },
    { amountMinor: 12_300 + at, currency: 'SEK' },
    at % 2 === 0 ? null : '=1+1',
  ]),
});

/** How often others had their turn while the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let done = false;
  const over = work.finally(() => {
    done = true;
  });
  let turns = 0;
  while (!done) {
    await setImmediate();
    turns += 1;
  }
  await over;
  return turns;
}

test.each(['xlsx', 'csv'] as const)('others have their turn while a large %s file is made', async (format) => {
  expect(await turnsDuring(fileIn(sheet(3_000), format, COMMA_MARKS))).toBeGreaterThan(100);
});

test('a large file holds what a small one would', async () => {
  const whole = sheet(2_000);
  const csv = await fileIn(whole, 'csv', COMMA_MARKS);
  expect([csv.name, csv.type]).toEqual(['Jobs.csv', 'text/csv']);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())).toBe(
    csvOfSheet(whole, COMMA_MARKS),
  );
  const [large, small] = [await fileIn(whole, 'xlsx', COMMA_MARKS), await fileIn(sheet(2), 'xlsx', COMMA_MARKS)];
  expect([large.name, large.type]).toEqual([small.name, small.type]);
  for (const file of [large, small])
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 2))).toBe('PK');
});

test('names of every script stand in a file as they were written', async () => {
  const names = NAMES.map(([, name]) => name);
  const file = await fileIn({ name: 'Names', titles: ['Name'], rows: names.map((name) => [name]) }, 'csv', COMMA_MARKS);
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).split('\r\n');
  for (const name of names) expect(lines.some((line) => line.replaceAll('"', '') === name)).toBe(true);
});

test('a table of which no file can be made says so', async () => {
  const strange = { ...sheet(2_000), rows: [...sheet(2_000).rows, [{ atMs: 0, zone: 'Nowhere/Land' }]] };
  await expect(fileIn(strange, 'csv', COMMA_MARKS)).rejects.toThrow(/Nowhere/);
});
