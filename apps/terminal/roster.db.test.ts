import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

let store: Store;
let device: RawTerminal;
let nowMs: number;
let commands = 0;

beforeAll(async () => {
  const { address, databaseUrl, suite } = await demoSuite();
  store = openStore(databaseUrl, { connections: 2 });
  device = await openTerminal(address);
  nowMs = suite.clock.nowMs();
});
afterAll(async () => {
  device.close();
  await store.close();
});

const send = (type: string, more: object = {}) => {
  commands += 1;
  return device.command({ type, commandId: `roster-${commands}`, ...more });
};
const driverId = async (did: string) =>
  (await store.db.selectFrom('driver').select('id').where('did', '=', did).executeTakeFirstOrThrow()).id;

async function line(did: string, state: 'draft' | 'published' | 'cancelled', inHours: number): Promise<number> {
  const startMs = nowMs + inHours * HOUR_MS;
  const row = {
    fleet_id: 1,
    driver_id: await driverId(did),
    kind: 'day',
    state,
    starts_at: new Date(startMs),
    ends_at: new Date(startMs + 9 * HOUR_MS),
  } as const;
  return (await store.db.insertInto('roster_line').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

it('a driver sees the own roster and no drafts, and confirms it line by line or at once, but never that of another', async () => {
  await send('signOn', { fleet: 1, did: '1003', pin: '4003', plate: '103' });
  expect(await send('myRoster')).toMatchObject({ ok: true, roster: [] });
  const first = await line('1003', 'published', 48);
  const second = await line('1003', 'published', 72);
  await line('1003', 'draft', 96);
  const off = await line('1003', 'cancelled', 120);
  const other = await line('1004', 'published', 48);
  const { roster } = await send('myRoster');
  expect(roster?.map(({ lineId, confirmed }) => [lineId, confirmed])).toEqual([
    [first, false],
    [second, false],
  ]);
  expect(await send('confirmLines', { lineIds: [first, other] })).toMatchObject({ ok: false, code: 'lineUnknown' });
  expect(await send('confirmLines', { lineIds: [first, off] })).toMatchObject({ ok: false, code: 'lineMoved' });
  expect(await send('confirmLines', { lineIds: [first] })).toMatchObject({ ok: true });
  expect(await send('confirmLines', { lineIds: [first, second] })).toMatchObject({ ok: true });
  expect(await send('confirmLines', { lineIds: [first] })).toMatchObject({ ok: true });
  const states = await store.db
    .selectFrom('roster_line')
    .select('state')
    .where('id', 'in', [first, second, other])
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'published']);
  expect((await send('myRoster')).roster?.every(({ confirmed }) => confirmed)).toBe(true);
});
