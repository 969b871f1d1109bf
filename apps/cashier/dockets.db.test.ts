import { call } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { insertCrew } from '#store/testing/company.ts';
import { router } from './server.ts';
import { cashierDesk, newKey } from './testing/cashier-desk.ts';

const { store, cashier, driverId, day, drive, openTill, pay } = await cashierDesk();
let recordId = 0;

const receive = (number: string, more: object = {}) =>
  call(
    router.receiveDocket,
    { fleet: 1, recordId, number, amountMinor: 5_000, onDate: day(), clientKey: newKey(), ...more },
    { context: cashier },
  );
const sort = (number: string, account = 'HOTEL') =>
  call(router.sortDocket, { fleet: 1, number, account }, { context: cashier });
const back = (docketId: number, why = 'Illegible') =>
  call(router.returnDocket, { fleet: 1, docketId, why }, { context: cashier });
const list = (state: 'received' | 'credited' | 'sorted' | 'returned') =>
  call(router.dockets, { fleet: 1, state }, { context: cashier });

beforeAll(async () => {
  await store.db
    .insertInto('account')
    .values([
      { fleet_id: 1, number: 'HOTEL', name: 'Hotel Eggers' },
      { fleet_id: 1, number: 'OLD', name: 'Gone', active: false },
      { fleet_id: 2, number: 'THEIRS', name: 'Of the other fleet' },
    ])
    .execute();
  recordId = await drive(1, {
    trips: [{ fareMinor: 20_000 }, { fareMinor: 5_000, payment: 'docket' }],
    meterMinor: 25_000,
  });
  await openTill();
});

test('a shift whose docket did not come is looked at twice; it comes, is credited with the shift and sorted', async () => {
  const shifts = async () => (await call(router.shiftsToPayIn, { fleet: 1 }, { context: cashier })).rows;
  expect(await shifts()).toMatchObject([{ id: recordId, oddities: ['docketsDiffer'] }]);
  expect(await call(router.docketShifts, { fleet: 1, driverId }, { context: cashier })).toMatchObject({
    shifts: [{ id: recordId, state: 'confirmed', plate: '217' }],
  });
  expect(await receive('a 1')).toMatchObject({ number: 'A1', state: 'received', did: expect.any(String) });
  expect(await shifts()).toMatchObject([{ oddities: [] }]);
  expect(await list('received')).toMatchObject({ rows: [{ number: 'A1' }], received: { count: 1, sumMinor: 5_000 } });
  await pay(recordId, 7_500);
  expect(await list('credited')).toMatchObject({ rows: [{ number: 'A1', payInNumber: 1 }], credited: { count: 1 } });
  expect(await receive('A2')).toMatchObject({ state: 'credited', payInNumber: null, periodClosed: false });
  const ofShift = await call(router.docketsOfShift, { fleet: 1, recordId }, { context: cashier });
  expect(ofShift.dockets.map(({ number }) => number)).toEqual(['A1', 'A2']);
  expect(await sort('A1')).toMatchObject({ state: 'sorted', accountNumber: 'HOTEL', accountName: 'Hotel Eggers' });
  expect((await list('sorted')).rows).toHaveLength(1);
});

test('each refusal comes with its code', async () => {
  const next = await drive(2);
  const hours = { rostered_start_at: new Date(0), rostered_end_at: new Date(HOUR_MS) };
  const rostered = await store.db
    .insertInto('shift_record')
    .values({ fleet_id: 1, driver_id: driverId, state: 'rostered', business_day: day(), ...hours })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await receive('B1', { recordId: next });
  await back(id);
  const { id: credited } = await receive('B2');
  await receive('B3', { recordId: next, clientKey: 'used before' });
  const refused: [() => Promise<unknown>, string][] = [
    [() => receive(''), 'docketNumberMissing 422'],
    [() => receive('C1', { amountMinor: -1 }), 'amountWrong 422'],
    [() => receive('C1', { amountMinor: 100_000_000 }), 'oddFare 409'],
    [() => receive('C1', { onDate: day(-1) }), 'docketNotYet 422'],
    [() => receive('C1', { onDate: day(91) }), 'docketTooOld 422'],
    [() => receive('C1', { recordId: 999 }), 'recordUnknown 404'],
    [() => receive('C1', { recordId: rostered.id }), 'docketNoShift 409'],
    [() => receive('B3'), 'docketTaken 409'],
    [() => receive('C1', { clientKey: 'used before' }), 'clientKeyTaken 409'],
    [() => back(999), 'docketUnknown 404'],
    [() => back(credited), 'docketCredited 409'],
    [() => back(id), 'docketReturned 409'],
    [() => back(credited, ' '), 'reasonMissing 422'],
    [() => sort('NONE'), 'docketUnknown 404'],
    [() => sort('B3'), 'docketNotCredited 409'],
    [() => sort('B2', 'NOBODY'), 'accountUnknown 404'],
    [() => sort('B2', 'THEIRS'), 'accountOtherFleet 422'],
    [() => sort('B2', 'OLD'), 'accountClosed 409'],
    [() => call(router.dockets, { fleet: 2 }, { context: cashier }), 'fleetNotAllowed 403'],
  ];
  for (const [work, told] of refused) expect(await refusedWith(work())).toBe(told);
  await sort('B2');
  await store.db.insertInto('account').values({ fleet_id: 1, number: 'BANK', name: 'Bank' }).execute();
  expect(await refusedWith(sort('B2', 'BANK'))).toBe('docketSorted 409');
});

test('a record that went into another is credited nothing any more', async () => {
  const { driverId: kept } = await insertCrew(store.db, 1, '218', { beganMs: 0, signedOff: true });
  await store.db
    .updateTable('driver')
    .set({ merged_into_id: kept, ended_at: new Date(0) })
    .where('id', '=', driverId)
    .execute();
  expect(await refusedWith(receive('D1'))).toBe('driverUnknown 404');
});
