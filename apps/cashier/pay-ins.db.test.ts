import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drivenShift } from '#acts/pay-in/testing/driven-shifts.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let cashier: RequestContext;
let administrator: RequestContext;
let shifts: { plain: number; odd: number; worked: number; later: number };
let keys = 0;

const newKey = () => `request ${(keys += 1)}`;
const list = () => call(router.shiftsToPayIn, { fleet: 1 }, { context: cashier });
const reckon = (recordId: number, lines: { code: 'fuel' | 'docket'; amountMinor: number }[] = []) => {
  const typed = { lines, downtimeMinutes: 0, incomplete: false };
  return call(router.reckonShift, { fleet: 1, recordId, typed }, { context: cashier });
};
const pay = (recordId: number, sumMinor: number, more: object = {}) =>
  call(
    router.payInShift,
    { fleet: 1, recordId, sumMinor, handedMinor: sumMinor, clientKey: newKey(), ...more },
    { context: cashier },
  );

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const people = await openDesk(store);
  cashier = await people.signIn('Cashier', [1]);
  administrator = await people.signIn('Administrator', [1]);
  const nowMs = people.clock.nowMs();
  const { driverId } = await insertCrew(store.db, 1, '217', { beganMs: nowMs, signedOff: true });
  const model = { fleet_id: 1, name: 'Usual', from_date: '2020-01-01', driver_percent: 50 };
  await store.db
    .insertInto('pay_in_model')
    .values({ ...model, kind: 'commission' })
    .execute();
  const drive = (hoursAgo: number, more: object) =>
    drivenShift(store.db, {
      fleetId: 1,
      driverId,
      zone: 'Europe/Stockholm',
      endMs: nowMs - hoursAgo * HOUR_MS,
      trips: [{ fareMinor: 20_000 }, { fareMinor: 10_000, payment: 'card' }],
      ...more,
    });
  shifts = {
    plain: await drive(40, { meterMinor: 30_000 }),
    odd: await drive(20, { meterMinor: 31_000 }),
    worked: await drive(10, { state: 'worked' }),
    later: 0,
  };
  const till = store.db.insertInto('till').values({ fleet_id: 1, name: 'Front desk' }).returning('id');
  const { id: tillId } = await till.executeTakeFirstOrThrow();
  const opening = { fleet: 1, tillId, count: { pieces: [], restMinor: 0 }, broughtMinor: 0 };
  await call(router.openTill, opening, { context: cashier });
});
afterAll(() => store.close());

test('shifts wait, those that want a second look first; one is reckoned, paid in, printed and put right', async () => {
  expect(await list()).toMatchObject({
    more: false,
    rows: [
      { id: shifts.odd, turn: 1, oddities: ['meterDiffers'], plate: '217' },
      { id: shifts.plain, turn: 2, oddities: [], jobsFareMinor: 30_000 },
    ],
  });
  expect(await reckon(shifts.plain)).toMatchObject({
    modelName: 'Usual',
    sumMinor: 5_000,
    lines: [
      { code: 'companyShare', amountMinor: 15_000, rule: { key: 'shareOf', numbers: { baseMinor: 30_000 } } },
      { code: 'card', amountMinor: -10_000 },
    ],
  });
  expect(await reckon(shifts.plain, [{ code: 'docket', amountMinor: 400 }])).toMatchObject({ sumMinor: 4_600 });
  const paid = await pay(shifts.plain, 5_000);
  expect(paid).toMatchObject({ number: 1, handedMinor: 5_000, receiptNumber: 1, corrects: false });
  expect((await list()).rows).toHaveLength(1);
  const print = () => call(router.printPayIn, { fleet: 1, number: 1 }, { context: cashier });
  expect([await print(), await print()]).toEqual([{ copy: false }, { copy: true }]);

  const typed = {
    lines: [{ code: 'docket', amountMinor: 400, why: '' } as const],
    downtimeMinutes: 0,
    incomplete: false,
  };
  const correction = { fleet: 1, recordId: shifts.plain, typed, why: 'A docket was found', clientKey: newKey() };
  const correct = (context: RequestContext, more: object = {}) =>
    call(router.correctPayIn, { ...correction, ...more }, { context });
  expect(await refusedWith(correct(cashier))).toBe('notAllowed 403');
  expect(await refusedWith(correct(administrator, { recordId: shifts.odd }))).toBe('notPaidIn 409');
  const slip = { ...typed, lines: [{ code: 'metered', amountMinor: 90_000_000, why: 'Off' }] };
  expect(await refusedWith(correct(administrator, { typed: slip }))).toBe('oddFare 409');
  expect(await correct(administrator)).toMatchObject({ number: 2, corrects: true, sumMinor: 4_600 });
  expect(await refusedWith(correct(administrator, { clientKey: newKey() }))).toBe('nothingCorrected 409');
  const { payIns } = await call(router.payInsOfShift, { fleet: 1, recordId: shifts.plain }, { context: cashier });
  expect(payIns.map(({ number, prints }) => [number, prints])).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

test('a shift that nobody took back is confirmed at the desk with its meter, and waits to be paid in', async () => {
  const worked = () => call(router.shiftsToPayIn, { fleet: 1, state: 'worked' }, { context: cashier });
  const confirm = (recordId: number, end: object) =>
    call(router.confirmAtDesk, { fleet: 1, recordId, end: { searched: true, ...end } }, { context: cashier });
  expect((await worked()).rows).toMatchObject([{ id: shifts.worked, oddities: ['noTotals'] }]);
  expect(await refusedWith(confirm(shifts.worked, { searched: null }))).toBe('lostUnanswered 422');
  expect(await refusedWith(confirm(shifts.worked, { searched: false, found: 'A bag' }))).toBe('foundUnsearched 422');
  expect(await refusedWith(confirm(shifts.plain, {}))).toBe('recordOver 409');
  const slip = { hirings: 2, distanceMetres: 9_000, fareMinor: 90_000_000 };
  expect(await refusedWith(confirm(shifts.worked, { totals: slip }))).toBe('oddFare 409');
  expect(await refusedWith(confirm(999, {}))).toBe('recordUnknown 404');
  const row = { fleet_id: 1, driver_id: 1, business_day: '2026-11-26' };
  const { vehicle_id, driver_id } = await store.db
    .selectFrom('shift_record')
    .select(['vehicle_id', 'driver_id'])
    .where('id', '=', shifts.worked)
    .executeTakeFirstOrThrow();
  const insert = async (more: object) =>
    (
      await store.db
        .insertInto('shift_record')
        .values({ ...row, vehicle_id, driver_id, state: 'opened', ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const hours = { rostered_start_at: new Date(0), rostered_end_at: new Date(HOUR_MS) };
  const rostered = await insert({ state: 'rostered', ...hours });
  expect(await refusedWith(confirm(rostered, {}))).toBe('notOpened 409');
  const opened = await insert({ opened_at: new Date(0) });
  expect(await refusedWith(confirm(opened, {}))).toBe('shiftNotWorked 409');
  const key = { fleet_id: 1, vehicle_id: vehicle_id!, kind: 'main' as const, tag: 'K1', hook: '' };
  await store.db
    .insertInto('key_set')
    .values({ ...key, state: 'out', record_id: opened })
    .execute();
  expect(await refusedWith(confirm(opened, {}))).toBe('mainMissing 409');
  const on = { fleet_id: 1, vehicle_id: vehicle_id!, driver_id, began_at: new Date(0), shift_record_id: opened };
  await store.db.insertInto('shift').values(on).execute();
  expect(await refusedWith(confirm(opened, {}))).toBe('stillSignedOn 409');
  const totals = { hirings: 2, distanceMetres: 12_000, fareMinor: 30_000 };
  shifts.later = opened;
  await confirm(shifts.worked, { found: 'A bag', totals });
  expect((await worked()).rows).toEqual([]);
  expect((await list()).rows).toMatchObject([{ id: shifts.odd }, { id: shifts.worked, meterFareMinor: 30_000 }]);
});

test('what was paid in is listed, the newest first, with what put it right', async () => {
  const paid = (text = '') => call(router.paidShifts, { fleet: 1, text }, { context: cashier });
  expect(await paid()).toMatchObject({
    more: false,
    rows: [{ id: 2, recordId: shifts.plain, corrected: true, sumMinor: 4_600 }],
  });
  expect((await paid('217')).rows).toHaveLength(1);
  expect((await paid('nobody')).rows).toEqual([]);
  const look = (recordId: number, amountMinor: number, why = '') => {
    const typed = { lines: [{ code: 'docket' as const, amountMinor, why }], downtimeMinutes: 0, incomplete: false };
    return call(router.lookAtCorrection, { fleet: 1, recordId, typed }, { context: administrator });
  };
  expect(await look(shifts.plain, 700)).toMatchObject({ sumMinor: 4_300, wasMinor: 4_600 });
  expect(await refusedWith(look(shifts.odd, 700))).toBe('notPaidIn 409');
  expect(await refusedWith(look(shifts.plain, -1))).toBe('reasonMissing 422');
  expect(await refusedWith(look(shifts.plain, 1e15))).toBe('amountWrong 422');
  expect(await refusedWith(look(shifts.plain, -99, 'Below zero'))).toBe('figureWrong 422');
});

test('what a driver disputes is noted once at a time, and decided by who may put it right', async () => {
  const note = (more: object = {}) =>
    call(
      router.disputePayIn,
      { fleet: 1, recordId: shifts.plain, amountMinor: 700, why: 'The docket was mine', ...more },
      { context: cashier },
    );
  const decide = (more: object = {}, context = administrator) =>
    call(
      router.decidePayInDispute,
      { fleet: 1, recordId: shifts.plain, decision: 'agreed', why: 'It was', ...more },
      { context },
    );
  const known = async () => {
    const { disputes } = await call(router.payInsOfShift, { fleet: 1, recordId: shifts.plain }, { context: cashier });
    const { rows } = await call(router.paidShifts, { fleet: 1 }, { context: cashier });
    return [disputes.map(({ amountMinor, decision }) => [amountMinor, decision]), rows[0]?.disputedMinor];
  };
  expect(await refusedWith(note({ why: ' ' }))).toBe('reasonMissing 422');
  for (const amountMinor of [0, -1, 1e15]) expect(await refusedWith(note({ amountMinor }))).toBe('amountWrong 422');
  expect(await refusedWith(note({ recordId: 999 }))).toBe('recordUnknown 404');
  expect(await refusedWith(note({ recordId: shifts.odd }))).toBe('notPaidIn 409');
  expect(await refusedWith(decide())).toBe('nothingDisputed 409');
  expect(await refusedWith(decide({ recordId: 999 }))).toBe('recordUnknown 404');
  const noted = await Promise.allSettled([note(), note(), note()]);
  expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusedWith(note())).toBe('disputeOpen 409');
  expect(await known()).toEqual([[[700, null]], 700]);
  expect(await refusedWith(decide({ why: '' }))).toBe('reasonMissing 422');
  expect(await refusedWith(decide({}, cashier))).toBe('notAllowed 403');
  await decide();
  expect(await known()).toEqual([[[700, 'agreed']], null]);
});

/** 900,000 of a shift that took 300: a slip of the hand, or a wedding. */
const slip = {
  typed: {
    lines: [{ code: 'metered', amountMinor: 90_000_000, why: 'The meter was off' }],
    downtimeMinutes: 0,
    incomplete: false,
  },
  handedMinor: 0,
  why: 'A wedding',
};

test('each refusal comes with its code, and the shift waits on', async () => {
  const refused: [() => Promise<unknown>, string][] = [
    [() => reckon(999), 'recordUnknown 404'],
    [() => reckon(shifts.odd, [{ code: 'fuel', amountMinor: -5 }]), 'reasonMissing 422'],
    [() => pay(shifts.later, 0), 'shiftNotConfirmed 409'],
    [() => pay(shifts.plain, 5_000), 'paidInAlready 409'],
    [() => pay(shifts.odd, 1), 'sumChanged 409'],
    [() => pay(shifts.odd, 5_100, { handedMinor: 1e15 }), 'amountWrong 422'],
    [() => pay(shifts.odd, 45_005_100, slip), 'oddFare 409'],
    [() => call(router.printPayIn, { fleet: 1, number: 99 }, { context: cashier }), 'payInUnknown 404'],
    [() => call(router.shiftsToPayIn, { fleet: 2 }, { context: cashier }), 'fleetNotAllowed 403'],
  ];
  for (const [work, told] of refused) expect(await refusedWith(work())).toBe(told);
  await store.db.updateTable('pay_in_model').set({ from_date: '2099-01-01' }).execute();
  expect(await refusedWith(reckon(shifts.odd))).toBe('modelMissing 409');
  expect((await list()).rows).toHaveLength(2);
});

test('a fare far from what the shift drove is taken once it is confirmed, put right without being asked again, and the log says so', async () => {
  await store.db.updateTable('pay_in_model').set({ from_date: '2020-01-01' }).execute();
  expect(await pay(shifts.odd, 45_005_100, { ...slip, confirmed: true })).toMatchObject({ sumMinor: 45_005_100 });
  const correct = (lines: object[], more: object = {}) => {
    const typed = { ...slip.typed, lines: [...slip.typed.lines, ...lines] } as never;
    const asked = { fleet: 1, recordId: shifts.odd, typed, why: 'A docket was found', clientKey: newKey(), ...more };
    return call(router.correctPayIn, asked, { context: administrator });
  };
  expect(await correct([{ code: 'docket', amountMinor: 400, why: '' }])).toMatchObject({ sumMinor: 45_004_700 });
  const much = [{ code: 'docket', amountMinor: 40_000_000, why: '' }];
  expect(await refusedWith(correct(much))).toBe('oddFare 409');
  expect(await correct(much, { confirmed: true })).toMatchObject({ sumMinor: 5_005_100 });
  const told = await store.db
    .selectFrom('audit')
    .select('became')
    .where('entity', '=', 'shiftRecord')
    .where('entity_id', '=', String(shifts.odd))
    .where('act', 'in', ['payInShift', 'correctPayIn'])
    .orderBy('id')
    .execute();
  expect(told.map(({ became }) => (became as { odd?: number }).odd)).toEqual([1, undefined, 1]);
});
