import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { SHEET_LENGTHS, type SheetText } from '#core/incident/accident-sheet.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { LONGEST_MESSAGE_BYTES } from '../contract/device-message.ts';
import { openTerminal, type RawTerminal } from '../testing/raw-terminal.ts';

const { address, suite } = await demoSuite();
const { db } = suite.store;
let device: RawTerminal;
let commands = 0;

beforeAll(async () => {
  device = await openTerminal(address);
  const badge = { fleet: 1, did: '1052', pin: '4052', plate: '152' };
  expect(await ask('signOn', badge)).toMatchObject({ ok: true });
});
afterAll(() => device.close());

const ask = (type: string, more: object = {}) =>
  device.command({ type, commandId: `sheet-${(commands += 1)}`, ...more });
const sheet = (change: object = {}) => ({
  happenedAtMs: Date.parse('2025-11-20T07:05:00Z'),
  at: { lon: 11.9746, lat: 57.7089 },
  words: 'A van came out of the yard.',
  injured: 1,
  police: true,
  policeNumber: 'K-123',
  otherParty: 'Bo Ek',
  otherPlate: 'ABC 123',
  otherPhone: '070 111 22 33',
  otherInsurer: 'Trygg',
  place: 'Gårda yard',
  witnesses: 'The doorman',
  ...change,
});
const incidentOf = async (number: string | undefined) => {
  const [, year, n] = (number ?? '').split('-');
  return db
    .selectFrom('case_file as c')
    .innerJoin('incident as i', 'i.case_id', 'c.id')
    .innerJoin('incident_kind as k', 'k.id', 'i.incident_kind_id')
    .select(['c.given', 'c.driver_id', 'c.vehicle_id', 'k.code', 'i.anonymous', 'i.happened_at'])
    .where('c.kind', '=', 'incident')
    .where('c.fleet_id', '=', 1)
    .where('c.year', '=', Number(year))
    .where('c.number', '=', Number(n))
    .executeTakeFirstOrThrow();
};

test('what a driver writes down of an accident is an incident, with whom and what it was about', async () => {
  const told = await ask('accidentSheet', sheet());
  expect(told).toMatchObject({ ok: true, number: expect.stringMatching(/^I-\d{4}-\d+$/) });
  const incident = await incidentOf(told.number);
  expect(incident).toMatchObject({
    code: 'COLLISION',
    driver_id: expect.any(Number),
    vehicle_id: expect.any(Number),
    happened_at: Date.parse('2025-11-20T07:05:00Z'),
    given: {
      channel: 'driver',
      what: 'A van came out of the yard.',
      happenedOn: '2025-11-20',
      happenedAt: '08:05',
      injured: 1,
      policeThere: true,
      policeNumber: 'K-123',
      place: 'Gårda yard (57.70890, 11.97460)',
      otherParty: 'Bo Ek',
      witnesses: 'The doorman',
    },
  });
});

test('a sheet sent again after a break of the link opens no second incident', async () => {
  const given = { type: 'accidentSheet', commandId: 'sheet-twice', ...sheet({ words: 'Once.' }) };
  const [first, second] = [await device.command(given), await device.command(given)];
  expect(second).toMatchObject({ ok: true, number: first.number });
  const { n } = await db
    .selectFrom('case_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => eb(eb.ref('given', '->>').key('what'), '=', 'Once.'))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
});

test('a phone whose clock is ahead has had its accident now; without a word, or a type for it, it is refused', async () => {
  const ahead = await ask('accidentSheet', sheet({ happenedAtMs: suite.clock.nowMs() + HOUR_MS }));
  expect(ahead).toMatchObject({ ok: true });
  expect((await incidentOf(ahead.number)).happened_at).toBeLessThanOrEqual(suite.clock.nowMs());
  expect(await ask('accidentSheet', sheet({ words: '  ' }))).toMatchObject({ ok: false, code: 'sheetEmpty' });
  await db.updateTable('incident_kind').set({ accident: false }).where('fleet_id', '=', 1).execute();
  expect(await ask('accidentSheet', sheet())).toMatchObject({ ok: false, code: 'noAccidentType' });
});

test('all that a sheet may say fits one message of a terminal, in any script', () => {
  const texts = Object.fromEntries(
    Object.entries(SHEET_LENGTHS).map(([name, most]) => [name as SheetText, '漢'.repeat(most)]),
  );
  const message = JSON.stringify({ type: 'accidentSheet', commandId: 'x'.repeat(64), doneAtMs: 1e12, ...sheet(texts) });
  expect(Buffer.byteLength(message)).toBeLessThan(LONGEST_MESSAGE_BYTES);
});
