import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidShifts } from '#acts/settlement/testing/paid-shifts.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { ownerChargeResource } from '#core/settlement/charge-record.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let manager: RequestContext;
let owner: RequestContext;
let ownersName = '';

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  owner = await desk.signIn('Owner', [1]);
  ownersName = owner.sessionKey?.split(':')[1] ?? '';
  const terms = { name: 'Usual', from_date: '2000-01-01', owner_percent: 80, fee_kind: 'month' } as const;
  await store.db
    .insertInto('settlement_terms')
    .values({ fleet_id: 1, ...terms })
    .execute();
});
afterAll(() => store.close());

const create = (more: RecordValues, context = manager) => {
  const values = { ...emptyValues(ownerChargeResource), fromDate: '2020-01-01', ...more };
  return call(router.ownerCharges.create, { fleet: 1, values: values as never }, { context });
};

test('what recurs is kept by the office and stands in the month that runs of the owner', async () => {
  const { vehicleId } = await insertCrew(store.db, 1, '700', {
    beganMs: 0,
    signedOff: true,
    vehicle: { owner_name: ownersName },
  });
  await create({ name: 'Policy', amountMinor: 20_000, vehicles: [vehicleId] });
  await create({ name: 'Bond', kind: 'bond', amountMinor: 5_000, sumMinor: 7_000 });
  const { running, bondMinor } = await call(router.ownSettlements, { fleet: 1 }, { context: owner });
  expect(bondMinor).toBe(0);
  expect(running?.lines.map(({ code, rule, amountMinor, why }) => [code, rule, amountMinor, why])).toEqual([
    ['insurance', 'insuranceMonth', -20_000, 'Policy'],
    ['bond', 'bondPart', -5_000, 'Bond'],
  ]);
});

test('a row says what its kind needs, a name begins once a day, and an owner does not keep them', async () => {
  const policy = { name: 'Policy', amountMinor: 1 };
  const wrong: readonly [RecordValues, object][] = [
    [{ ...policy, name: 'POLICY' }, { code: 'fieldTaken' }],
    [
      { ...policy, kind: 'bond' },
      { code: 'fieldInvalid', data: { field: 'sumMinor', rule: 'neededHere' } },
    ],
    [{ name: 'Other' }, { code: 'fieldInvalid', data: { field: 'amountMinor', rule: 'required' } }],
    [
      { ...policy, name: 'Other', vehicles: [999_999] },
      { code: 'referenceUnknown', data: { field: 'vehicles' } },
    ],
    [{ ...policy, name: 'Other', untilDate: '2019-12-31' }, { data: { field: 'untilDate', rule: 'beforeStart' } }],
  ];
  for (const [more, answer] of wrong) expect(await refusalOf(create(more))).toMatchObject(answer);
  expect(await refusalOf(create({ ...policy, name: 'Mine' }, owner))).toMatchObject({ code: 'notAllowed' });
});

test('a fine comes to the owner’s month by itself, or to who drove then; each refusal is told', async () => {
  const nowMs = manager.suite.clock.nowMs();
  const { vehicleId, driverId } = await store.db
    .selectFrom('shift')
    .select(['vehicle_id as vehicleId', 'driver_id as driverId'])
    .executeTakeFirstOrThrow();
  const user = await store.db
    .selectFrom('app_user')
    .select('id')
    .where('name', '=', manager.sessionKey?.split(':')[1] ?? '')
    .executeTakeFirstOrThrow();
  await paidShifts(store.db, { fleetId: 1, userId: user.id }, [
    { vehicleId, driverId, endedAtMs: nowMs, earnedMinor: 0 },
  ]);
  await insertCrew(store.db, 1, '701', { beganMs: 0, signedOff: true, vehicle: { owner_name: null } });
  let keys = 0;
  const office = { context: manager };
  const note = (change: object = {}) =>
    call(
      router.noteFine,
      {
        fleet: 1,
        plate: '700',
        atMs: nowMs - 3_600_000,
        offence: 'Bus lane',
        amountMinor: 8_000,
        goes: 'owner',
        why: '',
        clientKey: `fine request ${(keys += 1)}`,
        ...change,
      },
      office,
    );
  const pass = (id: number, why = 'He drove there') => call(router.passFine, { fleet: 1, id, why }, office);
  const drop = (id: number) => call(router.dropFine, { fleet: 1, id }, office);
  for (const [change, code] of [
    [{ plate: 'none' }, 'vehicleUnknown'],
    [{ plate: '701' }, 'nobodyOwned'],
    [{ atMs: nowMs + 60_000 }, 'fineAhead'],
    [{ offence: ' ' }, 'offenceMissing'],
    [{ amountMinor: -1 }, 'amountWrong'],
    [{ goes: 'driver' }, 'reasonMissing'],
    [{ goes: 'driver', why: 'x', atMs: nowMs - 20 * 3_600_000 }, 'nobodyDrove'],
  ] as const)
    expect(await refusalOf(note(change))).toMatchObject({ code });
  const key = { clientKey: 'one fine only' };
  const { id } = await note(key);
  expect(await refusalOf(note({ ...key, offence: 'Red light' }))).toMatchObject({ code: 'clientKeyTaken' });
  const { running } = await call(router.ownSettlements, { fleet: 1 }, { context: owner });
  expect(running?.lines.at(-1)).toMatchObject({ code: 'fine', plate: '700', amountMinor: -8_000, why: 'Bus lane' });

  const early = await note({ atMs: nowMs - 20 * 3_600_000 });
  expect(await refusalOf(pass(early.id))).toMatchObject({ code: 'nobodyDrove' });
  expect(await refusalOf(pass(id, ' '))).toMatchObject({ code: 'reasonMissing' });
  await pass(id);
  for (const attempt of [() => pass(id), () => drop(id)])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'fineOfDriver', data: { name: 'Driver 700' } });
  await drop(early.id);
  for (const attempt of [() => pass(early.id), () => drop(early.id)])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'fineUnknown' });
  const { rows, more } = await call(router.fines, { fleet: 1 }, office);
  expect([rows.map(({ plate, driver }) => [plate, driver?.name, driver?.why]), more]).toEqual([
    [['700', 'Driver 700', 'He drove there']],
    false,
  ]);

  const settled = await note();
  const january = { from_date: '2000-01-01', through_date: '2000-01-31', currency: 'SEK' };
  const kept = await store.db
    .insertInto('settlement_period')
    .values({ fleet_id: 1, ...january, starts_at: new Date('2000-01-01'), ends_at: new Date('2000-02-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db.updateTable('vehicle_fine').set({ period_id: kept.id }).where('id', '=', settled.id).execute();
  for (const attempt of [() => pass(settled.id), () => drop(settled.id)])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'fineSettled', data: { day: '2000-01-01' } });

  const open = await note();
  await transact(store, { kind: 'user', id: 1, name: 'manager' }, nowMs, async (t) => {
    t.unchanged();
    return closeBooks(t, 1, new Date(nowMs + 86_400_000).toISOString().slice(0, 10));
  });
  expect(await refusalOf(note({ goes: 'driver', why: 'x' }))).toMatchObject({ code: 'booksClosed' });
  expect(await refusalOf(pass(open.id))).toMatchObject({ code: 'booksClosed' });
});
