import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerAccount } from '#store/ledger/account.ts';
import { openStore, type Store } from '../door/connect.ts';
import { transact } from '../door/transaction.ts';
import { enter } from '../ledger/entry.ts';
import { forgetSettings } from '../setting/setting-value.ts';
import { type Crew, insertCrew, insertVehicleType } from '../testing/company.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { carFacts } from '../vehicle/car-facts.ts';
import { debtsOfDrivers, driversWithoutCash } from './debts.ts';

const NOW_MS = Date.parse('2026-11-26T10:00:00Z');
const SYSTEM = { kind: 'system', name: 'test' } as const;
let store: Store;
let crew: Crew;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 1);
  await insertVehicleType(store.db, 1);
  crew = await insertCrew(store.db, 1, '101', { beganMs: NOW_MS, driver: { driver_group: 'day' } });
  await store.db
    .updateTable('driver_group')
    .set({ credit_limit_minor: 50_000 })
    .where('fleet_id', '=', 1)
    .where('name', '=', 'day')
    .execute();
});
afterAll(() => store.close());

let keys = 0;
const owe = (amountMinor: number) =>
  transact(store, SYSTEM, NOW_MS, async (t) => {
    t.unchanged();
    const account = (kind: string, holder?: string) =>
      ledgerAccount(t, { fleetId: 1, kind, currency: 'SEK', ...(holder ? { holder } : {}) });
    const [driver, revenue] = [await account('driverCurrent', `driver ${crew.driverId}`), await account('revenue')];
    keys += 1;
    return enter(t, {
      fleetId: 1,
      key: `k${keys}`,
      kind: 'test',
      state: 'posted',
      onDate: '2026-11-26',
      lines: [
        { accountId: driver, amountMinor },
        { accountId: revenue, amountMinor: -amountMinor },
      ],
    });
  });

async function withoutCash(): Promise<boolean[]> {
  forgetSettings(store);
  const owing = await driversWithoutCash(store, 1, NOW_MS);
  const [car] = await carFacts(store.db, [crew.vehicleId], new Date(NOW_MS));
  return [owing.has(crew.driverId), car?.cashless === true];
}

test('who owes beyond the credit of their group gets no cash, where the fleet wants it so and nobody let it pass', async () => {
  await owe(50_001);
  expect(await withoutCash()).toEqual([false, false]);
  await store.db
    .insertInto('setting_value')
    .values({
      name: 'debtMeans',
      fleet_id: 1,
      value: JSON.stringify('cashless'),
      changed_by: 'test',
      changed_at: new Date(NOW_MS),
    })
    .execute();
  expect(await withoutCash()).toEqual([true, true]);
  await owe(-1);
  expect(await withoutCash()).toEqual([false, false]);
  const record = {
    fleet_id: 1,
    driver_id: crew.driverId,
    vehicle_id: crew.vehicleId,
    state: 'paidIn',
    business_day: '2026-11-25',
    opened_at: new Date(NOW_MS),
    confirmed_at: new Date(NOW_MS),
  } as const;
  const { id: recordId } = await store.db
    .insertInto('shift_record')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto('pay_in_dispute')
    .values({
      fleet_id: 1,
      record_id: recordId,
      amount_minor: 10_000,
      why: 'The meter was wrong',
      opened_at: new Date(NOW_MS),
      opened_by: 'anna',
    })
    .execute();
  await owe(10_000);
  expect(await withoutCash()).toEqual([false, false]);
  expect((await debtsOfDrivers(store.db, [crew.driverId])).get(crew.driverId)).toBe(50_000);
  await store.db
    .updateTable('pay_in_dispute')
    .set({ decision: 'refused', decided_at: new Date(NOW_MS), decided_by: 'bo', decided_why: 'It was right' })
    .execute();
  expect(await withoutCash()).toEqual([true, true]);
  await store.db
    .insertInto('shift_override')
    .values({
      fleet_id: 1,
      driver_id: crew.driverId,
      kind: 'payments',
      why: 'Pays tomorrow',
      by_name: 'anna',
      at: new Date(NOW_MS),
      ends_at: new Date(NOW_MS + 3_600_000),
    })
    .execute();
  expect(await withoutCash()).toEqual([false, false]);
});
