import { afterAll, beforeAll, expect, test } from 'vitest';
import { DUBAI } from '#core/tariff/published/dubai-street.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { createFleet, type NewFleet } from './create-fleet.ts';

const SYSTEM = { kind: 'system', name: 'test' } as const;
const fleet: NewFleet = {
  name: 'Creek Cabs',
  city: 'dubai',
  timeZone: 'Asia/Dubai',
  currency: 'AED',
  centre: [55.3, 25.25],
  areas: [],
  ranks: [],
  vehicleType: { code: 'SAL', name: 'Saloon', seats: 4 },
  vehicles: [],
  drivers: [],
  tariff: DUBAI,
  goodForDays: 30,
};

let store: Store;
beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());

test('a fleet is made with a tariff that can be charged by, and with no other', async () => {
  const context = { store, clock: handClock(Date.UTC(2026, 5, 15)) };
  const wrong = { ...DUBAI, timeBands: [{ ...DUBAI.timeBands[0]!, toMinute: 1_500 }] };
  expect(await createFleet(context, SYSTEM, { ...fleet, tariff: wrong })).toEqual({
    ok: false,
    code: 'tariffWrong',
    detail: { code: 'minuteWrong', where: 'timeBands[0].toMinute' },
  });
  const made = await createFleet(context, SYSTEM, fleet);
  expect(made).toMatchObject({ ok: true });
  const kept = await store.db.selectFrom('tariff').select(['name', 'definition']).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ name: 'Dubai street', definition: { tolls: DUBAI.tolls } });
});
