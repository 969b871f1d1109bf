import { afterAll, beforeAll, expect, it } from 'vitest';
import { rollTariffBack } from '#acts/tariff/roll-back.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

const FLEET = 1;
const ACTOR = { kind: 'user', id: 1, name: 'ada' } as const;
let suite: Awaited<ReturnType<typeof demoSuite>>['suite'];
let device: RawTerminal;

beforeAll(async () => {
  const opened = await demoSuite();
  suite = opened.suite;
  device = await openTerminal(opened.address);
});
afterAll(() => device.close());

it('a driver at work gets a tariff as it comes into force, and the one before as it is gone back to', async () => {
  const badge = { fleet: FLEET, did: '1002', pin: '4002', plate: '102' };
  expect(await device.command({ type: 'signOn', commandId: 'on', ...badge })).toMatchObject({ ok: true });
  const first = await device.hears(({ type }) => type === 'tariffs');
  const tariffId = first.type === 'tariffs' ? (first.tariff?.tariffId ?? 0) : 0;
  const { db } = suite.store;
  const row = await db.selectFrom('tariff').selectAll().where('id', '=', tariffId).executeTakeFirstOrThrow();
  const whole = row.definition as Definition;
  const dear = { ...whole, rates: { ...whole.rates, flagfallMinor: 7_700 } };
  const { id: liveId } = await db
    .insertInto('tariff')
    .values({
      fleet_id: FLEET,
      name: row.name,
      version: 2,
      effective_from: new Date(suite.clock.nowMs() + 1_000),
      definition: JSON.stringify(dear),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await suite.books.fleets.refresh();
  const dearer = await device.hears((one) => one.type === 'tariffs' && one.tariff?.rates.flagfallMinor === 7_700);
  expect(dearer).toMatchObject({ tariff: { version: 2 } });
  await rollTariffBack(suite, ACTOR, { fleetId: FLEET, tariffId, liveId, why: 'typed wrong' });
  await device.hears((one) => one.type === 'tariffs' && one.tariff?.version === 3);
});
