import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { NOTHING_TYPED, type Typed } from '#core/pay-in/typed.ts';
import { standingOf } from '#core/standing/standing.ts';
import { transact } from '#store/door/transaction.ts';
import { instalmentsOf } from '#store/driver-account/instalment.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { shiftMoney } from '#store/pay-in/shift-money.ts';
import { payInsOf } from '#store/pay-in/shift-pay-in.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import { receiveDocket } from '../docket/receive-docket.ts';
import { addInstalments } from '../driver-account/instalments.ts';
import { giveOverride } from '../shift-record/give-override.ts';
import { cashCompany, newKey } from '../till/testing/cash-company.ts';
import { correctPayIn } from './correct-pay-in.ts';
import { type PayInAsked, payInShift } from './pay-in-shift.ts';
import { lookAtShift } from './reckon-shift.ts';
import { type Driven, type DrivenTrip, drivenShift } from './testing/driven-shifts.ts';

const { store, clock, context, fleet } = await cashCompany();

type World = Parameters<typeof fleet>[0];
const HALF = { kind: 'commission', driver_percent: 50, tolls_go: 'company' } as const;

async function taxiFleet(change: World = {}, model: object | null = HALF) {
  const one = await fleet(change);
  const world = { ...one.world, leastShare: 0 };
  const { fleetId, driverId } = one;
  if (model)
    await store.db
      .insertInto('pay_in_model')
      .values({ fleet_id: fleetId, name: 'Usual', from_date: '2026-01-01', kind: 'commission', ...model })
      .execute();
  const drive = (trips: readonly DrivenTrip[], more: Partial<Driven> = {}) =>
    drivenShift(store.db, { fleetId, driverId, zone: world.zone, endMs: clock.nowMs() - HOUR_MS, trips, ...more });
  const docket = (recordId: number, amountMinor: number) =>
    receiveDocket(
      context,
      one.actorOf(one.user),
      { ...world, docketDays: 90 },
      {
        recordId,
        number: newKey(),
        amountMinor,
        onDate: localDate(clock.nowMs(), world.zone),
        clientKey: newKey(),
      },
    );
  /** A shift as it mostly is; its docket came with it. */
  const driveDay = async () => {
    const recordId = await drive(DAY);
    await docket(recordId, 5_000);
    return recordId;
  };
  const look = async (recordId: number, typed: Typed = NOTHING_TYPED) => {
    const looked = await lookAtShift(store.db, world, recordId, typed);
    if (!looked.ok || !looked.value.reckoned.ok) throw new Error(JSON.stringify(looked));
    return looked.value.reckoned.value;
  };
  const ask = (recordId: number, more: Partial<PayInAsked> & { sumMinor: number }, by = one.user) => {
    const { sumMinor } = more;
    const asked = { recordId, typed: NOTHING_TYPED, handedMinor: sumMinor, why: '', clientKey: newKey(), ...more };
    return payInShift(context, one.actorOf(by), world, by, asked);
  };
  const pay = async (recordId: number, more: Partial<PayInAsked> = {}, by = one.user) =>
    ask(recordId, { sumMinor: (await look(recordId, more.typed)).payIn.sumMinor, ...more }, by);
  const stateOf = async (recordId: number) =>
    (await store.db.selectFrom('shift_record').select('state').where('id', '=', recordId).executeTakeFirstOrThrow())
      .state;
  const series = async () =>
    (
      await store.db
        .selectFrom('shift_pay_in')
        .select('number')
        .where('fleet_id', '=', fleetId)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number);
  return { ...one, world, drive, driveDay, docket, look, ask, pay, stateOf, series };
}

const DAY: DrivenTrip[] = [
  { fareMinor: 30_000 },
  { fareMinor: 20_000, payment: 'card', tollsMinor: 1_000 },
  { fareMinor: 10_001, payment: 'account' },
  { fareMinor: 5_000, payment: 'docket' },
  { fareMinor: 4_000, payment: 'wallet', extrasMinor: 500 },
];

test('a shift is paid in: share, tolls, cards, dockets and cash each go to their account, with a receipt', async () => {
  const one = await taxiFleet();
  const sessionId = await one.opened(10_000);
  const recordId = await one.driveDay();
  const paid = await one.pay(recordId);
  // Half of 67,501 is 33,751 for the driver first, then 1,000 of tolls; 39,001 were paid to the company.
  expect(paid).toMatchObject({
    value: { number: 1, sum_minor: 33_750 + 1_000 - 39_001, handed_minor: -4_300, rounding_minor: -49 },
  });
  expect(await one.stateOf(recordId)).toBe('paidIn');
  const told = async (kind: string) => one.balance(kind);
  expect(
    await Promise.all(['shiftRevenue', 'shiftTolls', 'cardClearing', 'accountClearing', 'docketClearing'].map(told)),
  ).toEqual([-33_750, -1_000, 24_000, 10_001, 5_000]);
  expect([await one.inTill(), await one.owed('current'), await one.balance('cashRounding')]).toEqual([5_700, 0, 49]);
  expect(await one.session(sessionId)).toMatchObject({ expectedMinor: 5_700, outMinor: 4_300, receipts: 1 });
  expect(await one.receipts()).toMatchObject([{ kind: 'out', amount_minor: 4_300, account: 'current' }]);
  await one.entries();
});

const CASH: DrivenTrip[] = [
  { fareMinor: 2_290 },
  { fareMinor: 12_340, payment: 'cash' },
  { fareMinor: 5_050 },
  { fareMinor: 40 },
  { fareMinor: 9_990, payment: 'card' },
  { fareMinor: 1_049, payment: 'account' },
];

test('what coins made of fares paid in cash goes to the company with its share, and to the books as rounding', async () => {
  const one = await taxiFleet();
  await one.opened(10_000);
  const recordId = await one.drive(CASH);
  const { figures, payIn } = await one.look(recordId);
  // 22.90 → 23, 123.40 → 123, 50.50 → 51, 0.40 → nothing; what is not cash stays as it is.
  expect(figures.cashRoundingMinor).toBe(10 - 40 + 50 - 40);
  expect(payIn.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['companyShare', 15_379],
    ['rounding', -20],
    ['card', -9_990],
    ['account', -1_049],
  ]);
  expect(await one.pay(recordId)).toMatchObject({ ok: true, value: { sum_minor: 4_320, handed_minor: 4_300 } });
  expect([await one.inTill(), await one.owed('current'), await one.balance('cashRounding')]).toEqual([14_300, 0, 40]);
  await one.entries();
});

test.each([
  ['a fixed amount', { kind: 'fixed' }],
  ['a fee per job', { kind: 'wallet' }],
])('who pays %s keeps the fares, and what coins make of them', async (_, model) => {
  const one = await taxiFleet({}, { ...model, driver_percent: null });
  const { payIn } = await one.look(await one.drive(CASH));
  expect(payIn.lines.map(({ code }) => code)).not.toContain('rounding');
});

test('where each unit has a coin no fare is rounded', async () => {
  const one = await taxiFleet({ currency: 'USD' });
  const { figures } = await one.look(await one.drive(CASH));
  expect(figures.cashRoundingMinor).toBe(0);
});

test('what the workshop had of a shift is time not driven, unless the driver pays for the work', async () => {
  const one = await taxiFleet();
  const recordId = await one.drive(DAY, { hours: 9 });
  const endMs = clock.nowMs() - HOUR_MS;
  const record = await store.db
    .selectFrom('shift_record')
    .select(['vehicle_id', 'fleet_id'])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  let number = 0;
  const order = async (pays: 'company' | 'driver', fromMs: number, toMs: number | null) => {
    const of = { fleet_id: record.fleet_id, vehicle_id: record.vehicle_id ?? 0 };
    const file = { ...of, kind: 'workOrder', year: 2026, number: (number += 1), state: 'released', given: '{}' };
    const { id } = await store.db
      .insertInto('case_file')
      .values({ ...file, state_at: new Date(endMs), opened_at: new Date(endMs), opened_by: 'workshop' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = { held_at: new Date(fromMs), let_go_at: toMs === null ? null : new Date(toMs) };
    await store.db
      .insertInto('work_order')
      .values({ case_id: id, ...of, kind: 'repair', safety: false, pays, open: toMs === null, ...held })
      .execute();
  };
  expect((await one.look(recordId)).figures.downtimeMinutes).toBe(0);
  await order('driver', endMs - 4 * HOUR_MS, endMs - 3 * HOUR_MS);
  expect((await one.look(recordId)).figures.downtimeMinutes).toBe(0);
  // From before it began, and to after it ended.
  await order('company', endMs - 12 * HOUR_MS, endMs - 8 * HOUR_MS);
  await order('company', endMs - HOUR_MS / 2, null);
  expect((await one.look(recordId)).figures.downtimeMinutes).toBe(90);
});

test('what is short stays on the current account, is told why, and is carried to the next shift', async () => {
  const one = await taxiFleet();
  await one.opened(0);
  const first = await one.drive([{ fareMinor: 20_000 }]);
  expect(await one.pay(first, { handedMinor: 6_000 })).toEqual({ ok: false, code: 'reasonMissing' });
  expect(await one.pay(first, { handedMinor: 6_000, why: 'Rest next time' })).toMatchObject({ ok: true });
  expect(await one.owed('current')).toBe(4_000);
  clock.advance(24 * HOUR_MS);
  const next = await one.drive([{ fareMinor: 20_000 }]);
  const { payIn } = await one.look(next);
  expect(payIn.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['companyShare', 10_000],
    ['carried', 4_000],
  ]);
  expect(await one.pay(next, { handedMinor: 15_000 })).toMatchObject({ ok: true });
  expect(await one.owed('current')).toBe(-1_000);
  await one.entries();
});

test('parts of loan, bond and fines are taken with the shift; what is typed stands beside what was driven', async () => {
  const one = await taxiFleet({ bondMostMinor: 100_000 }, { ...HALF, pays_fuel: true, tax_percent: 10 });
  await one.opened(50_000);
  await one.cashOut(10_000, { account: 'loan' });
  await one.book({ account: 'fines', amountMinor: 3_000 });
  const agree = (of: 'loan' | 'bond', eachMinor: number) =>
    addInstalments(context, one.actorOf(one.user), one.world, {
      driverId: one.driverId,
      of,
      eachMinor,
      sumMinor: 10_000,
      why: '',
      clientKey: newKey(),
    });
  await agree('loan', 4_000);
  await agree('bond', 2_000);
  const recordId = await one.drive([{ fareMinor: 22_000 }]);
  const line = (code: 'fuel' | 'fines' | 'docket' | 'other', amountMinor: number, why = '') => ({
    code,
    amountMinor,
    why,
  });
  const typed = {
    ...NOTHING_TYPED,
    lines: [line('fuel', 3_500), line('fines', 1_000), line('docket', 500), line('other', -200, 'Lamp bought')],
  };
  const { payIn } = await one.look(recordId, typed);
  expect(payIn.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['companyShare', 11_000],
    ['docket', -500],
    ['fuel', -3_500],
    ['fines', 1_000],
    ['loan', 4_000],
    ['bond', 2_000],
    ['other', -200],
  ]);
  expect(await one.pay(recordId, { typed })).toMatchObject({ ok: true });
  expect(await Promise.all((['loan', 'bond', 'fines', 'current'] as const).map((of) => one.owed(of)))).toEqual([
    6_000, -2_000, 2_000, 0,
  ]);
  expect([await one.balance('shiftRevenue'), await one.balance('shiftTax')]).toEqual([-10_000, -1_000]);
  expect(await instalmentsOf(store.db, one.fleetId, one.driverId)).toMatchObject([
    { takenMinor: 4_000 },
    { takenMinor: 2_000 },
  ]);
  await one.entries();
});

describe('refused, and nothing is written', () => {
  test('no till, a till that is counted, a shift nobody confirmed, one of another fleet, one that is paid in', async () => {
    const one = await taxiFleet();
    const recordId = await one.driveDay();
    expect(await one.pay(recordId)).toEqual({ ok: false, code: 'noTillOpen' });
    const sessionId = await one.opened(50_000);
    await one.counting(sessionId);
    expect(await one.pay(recordId)).toEqual({ ok: false, code: 'tillCounting' });
    const other = await one.another();
    await one.opened(50_000, other, one.otherTillId);
    const worked = await one.drive(DAY, { state: 'worked' });
    expect(await one.pay(worked, {}, other)).toEqual({ ok: false, code: 'shiftNotConfirmed' });
    expect(await one.ask(999_999, { sumMinor: 0 }, other)).toEqual({ ok: false, code: 'recordUnknown' });
    const before = await one.entries();
    expect(await one.ask(recordId, { sumMinor: 1 }, other)).toEqual({
      ok: false,
      code: 'sumChanged',
      detail: { sum: -4_251 },
    });
    expect(await one.pay(recordId, { handedMinor: -4_252 }, other)).toEqual({ ok: false, code: 'amountWrong' });
    expect(await one.pay(recordId, { handedMinor: 1e15 }, other)).toEqual({ ok: false, code: 'amountWrong' });
    expect(await one.entries()).toBe(before);
    expect(await one.pay(recordId, {}, other)).toMatchObject({ ok: true });
    expect(await one.ask(recordId, { sumMinor: -4_251 }, other)).toEqual({
      ok: false,
      code: 'paidInAlready',
      detail: { by: other.name, number: 1 },
    });
    expect(await one.series()).toEqual([1]);
  });

  test('no model for the group, an amount beyond all fares, more paid out than lies in the till, beyond the credit limit', async () => {
    const bare = await taxiFleet({}, null);
    await bare.opened(0);
    const unmodelled = await bare.drive(DAY);
    expect(await bare.ask(unmodelled, { sumMinor: 0 })).toEqual({
      ok: false,
      code: 'modelMissing',
      detail: { group: 'Days', day: '2026-11-27' },
    });
    const one = await taxiFleet();
    await one.opened(4_200);
    const recordId = await one.driveDay();
    const lines = [{ code: 'fuel' as const, amountMinor: -5, why: 'Wrong' }];
    expect(await one.ask(recordId, { sumMinor: 0, typed: { ...NOTHING_TYPED, lines } })).toEqual({
      ok: false,
      code: 'figureWrong',
      detail: { figure: 'fuelMinor' },
    });
    expect(await one.pay(recordId)).toEqual({ ok: false, code: 'tillTooLittle' });
    const fines = [{ code: 'fines' as const, amountMinor: 5_000, why: '' }];
    expect(await one.pay(recordId, { typed: { ...NOTHING_TYPED, lines: fines } })).toEqual({
      ok: false,
      code: 'moreThanOwed',
    });
    const group = store.db.updateTable('driver_group').set({ credit_limit_minor: 5_000 });
    await group.where('fleet_id', '=', one.fleetId).execute();
    const rich = await one.drive([{ fareMinor: 100_000 }]);
    expect(await one.pay(rich, { handedMinor: 0, why: 'Forgot the purse' })).toEqual({
      ok: false,
      code: 'creditLimit',
    });
    expect([await one.stateOf(recordId), await one.series()]).toEqual(['confirmed', []]);
  });

  test('a closed day takes nothing: it goes to the first that is open', async () => {
    const one = await taxiFleet();
    await one.opened(50_000);
    const recordId = await one.driveDay();
    await transact(store, one.actorOf(one.user), clock.nowMs(), async (t) => {
      t.unchanged();
      return closeBooks(t, one.fleetId, '2026-12-31');
    });
    expect(await one.pay(recordId)).toMatchObject({ ok: true });
    const entry = store.db.selectFrom('ledger_entry').select('on_date').where('fleet_id', '=', one.fleetId);
    expect(await entry.where('kind', '=', 'shiftPayIn').execute()).toEqual([{ on_date: '2027-01-01' }]);
  });
});

test('sent five times at once it is paid in once; with another content its key is refused', async () => {
  const one = await taxiFleet();
  await one.opened(50_000);
  const recordId = await one.driveDay();
  const clientKey = newKey();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => one.ask(recordId, { sumMinor: -4_251, clientKey })),
  );
  expect(answers.map((answer) => answer.ok && answer.value.number)).toEqual([1, 1, 1, 1, 1]);
  expect(await one.ask(recordId, { sumMinor: -4_251, handedMinor: 0, clientKey })).toEqual({
    ok: false,
    code: 'clientKeyTaken',
  });
  const another = await one.driveDay();
  expect(await one.ask(another, { sumMinor: -4_251, clientKey })).toEqual({ ok: false, code: 'clientKeyTaken' });
  expect([(await one.receipts()).length, await one.series()]).toEqual([1, [1]]);
  await one.entries();
});

test('of twenty cashiers at one shift one wins, and the others are told who', async () => {
  const one = await taxiFleet();
  const cashiers = await Promise.all(Array.from({ length: 20 }, () => one.another()));
  for (const by of cashiers) {
    const till = store.db.insertInto('till').values({ fleet_id: one.fleetId, name: by.name }).returning('id');
    await one.opened(10_000, by, (await till.executeTakeFirstOrThrow()).id);
  }
  const recordId = await one.driveDay();
  const answers = await Promise.all(cashiers.map((by) => one.ask(recordId, { sumMinor: -4_251 }, by)));
  const winner = cashiers[answers.findIndex(({ ok }) => ok)];
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.ok)
      expect(answer).toEqual({ ok: false, code: 'paidInAlready', detail: { by: winner?.name, number: 1 } });
  expect([(await one.receipts()).length, await one.series()]).toEqual([1, [1]]);
  await one.entries();
});

test.each(['SEK', 'JPY', 'KWD'])('in %s the shares of driver and company come to the whole', async (currency) => {
  const one = await taxiFleet({ currency }, { ...HALF, driver_percent: 33.33 });
  await one.opened(0);
  for (const fareMinor of [1, 2, 3, 100, 12_345, 99_999]) {
    const recordId = await one.drive([{ fareMinor }]);
    const { payIn } = await one.look(recordId);
    const apart = payIn.lines.filter(({ code }) => code === 'carried' || code === 'rounding');
    const company = payIn.sumMinor - apart.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const driver = Math.round((fareMinor * 3_333) / 10_000);
    expect(Math.abs(fareMinor - company - driver)).toBeLessThanOrEqual(1);
    expect(await one.pay(recordId)).toMatchObject({ ok: true });
  }
  const paid = (await one.inTill()) + (await one.balance('cashRounding')) + ((await one.owed('current')) ?? 0);
  expect(paid).toBe(-(await one.balance('shiftRevenue')));
  await one.entries();
});

test('a night over midnight is paid by the row of the evening it began, kilometres by the odometer', async () => {
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((day, at) => [
      [`day_${day}_minor`, 1_000 + at],
      [`night_${day}_minor`, 2_000 + at],
    ]),
  );
  const model = { kind: 'fixed', ...week, day_km: [100], night_km: [100], excess_minor: 50 };
  const one = await taxiFleet({}, model);
  await one.opened(0);
  // From Friday 20:00 to Saturday 05:00 in Stockholm.
  const recordId = await one.drive([{ fareMinor: 90_000 }], {
    endMs: Date.parse('2026-11-28T04:00:00Z'),
    odometer: [50_000_000, 50_110_000],
  });
  const { figures, payIn } = await one.look(recordId);
  expect(figures).toMatchObject({ kind: 'night', weekday: 5, minutes: 540, distanceMetres: 110_000 });
  expect(payIn.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['shift', 2_004],
    ['excess', 500],
  ]);
  expect(await one.pay(recordId)).toMatchObject({ ok: true });
});

test('a wallet bears its fees and is filled to its floor; a rent is due once a week', async () => {
  const one = await taxiFleet({}, { kind: 'wallet', floor_minor: 5_000, fee_minor: 300 });
  await one.opened(0);
  const recordId = await one.drive([{ fareMinor: 9_000 }, { fareMinor: 9_000 }]);
  expect(await one.pay(recordId)).toMatchObject({ value: { sum_minor: 5_600 } });
  expect([await one.owed('current'), await one.balance('shiftRevenue')]).toEqual([-5_000, -600]);

  const two = await taxiFleet({}, { kind: 'circuit', week_minor: 12_000, company_percent: 10 });
  await two.opened(0);
  const shifts = [await two.drive([{ fareMinor: 1_000 }]), await two.drive([{ fareMinor: 1_000 }])];
  for (const shift of shifts) expect(await two.pay(shift)).toMatchObject({ ok: true });
  const sums = await Promise.all(shifts.map((shift) => payInsOf(store.db, two.fleetId, shift)));
  expect(sums.map(([paid]) => paid?.sum_minor)).toEqual([12_100, 100]);
  await two.entries();
});

test('what was paid in stays; a correction names the first and moves the difference to the current account', async () => {
  const one = await taxiFleet();
  await one.opened(50_000);
  const recordId = await one.driveDay();
  const correct = (docketMinor: number, why = 'A docket lay under the seat', clientKey = newKey()) =>
    correctPayIn(context, one.actorOf(one.user), one.world, {
      recordId,
      why,
      clientKey,
      typed: {
        ...NOTHING_TYPED,
        lines: docketMinor === 0 ? [] : [{ code: 'docket', amountMinor: docketMinor, why: '' }],
      },
    });
  expect(await correct(700)).toEqual({ ok: false, code: 'notPaidIn' });
  await one.pay(recordId);
  expect(await correct(700, ' ')).toEqual({ ok: false, code: 'reasonMissing' });
  expect(await correct(0)).toEqual({ ok: false, code: 'nothingCorrected' });
  const key = newKey();
  const both = await Promise.all([correct(700, undefined, key), correct(700, undefined, key)]);
  expect(both).toMatchObject([{ value: { number: 2 } }, { value: { number: 2 } }]);
  expect(await correct(900, 'Two of them')).toMatchObject({ value: { number: 3, sum_minor: -5_151 } });
  expect([await one.owed('current'), await one.balance('docketClearing')]).toEqual([-900, 5_900]);
  const all = await payInsOf(store.db, one.fleetId, recordId);
  const [first, ...others] = all;
  expect(others.map(({ corrects }) => corrects)).toEqual([first?.id, first?.id]);
  const entries = store.db.selectFrom('ledger_entry').select('corrects').where('kind', '=', 'shiftCorrected');
  // Each puts right the one before it: an entry is corrected once.
  expect(await entries.where('fleet_id', '=', one.fleetId).orderBy('id').execute()).toEqual(
    all.slice(0, 2).map(({ entry_id }) => ({ corrects: entry_id })),
  );
  const change = store.db
    .updateTable('shift_pay_in')
    .set({ sum_minor: 0 })
    .where('id', '=', first?.id ?? 0);
  await expect(change.execute()).rejects.toThrow('stays as it was issued');
  await one.entries();
});

test('shifts wait to be paid in, the oldest first, with what levies took of their hirings', async () => {
  const one = await taxiFleet();
  const levy = { fleet_id: one.fleetId, name: 'Passenger levy', amount_minor: 110, from_date: '2026-01-01' };
  await store.db.insertInto('levy').values(levy).execute();
  const [late, early] = [await one.driveDay(), await one.drive([], { endMs: clock.nowMs() - 30 * HOUR_MS })];
  const rows = await shiftMoney(store.db, { fleetId: one.fleetId, currency: 'SEK', state: 'confirmed', most: 10 });
  expect(rows).toMatchObject([
    { recordId: early, hirings: 0, leviesMinor: 0 },
    { recordId: late, hirings: 5, jobsFareMinor: 69_001, leviesMinor: 550, cardMinor: 24_000 },
  ]);
});

test('who owes more than the credit of their group gets no key, until that is let pass or paid', async () => {
  const one = await taxiFleet();
  const { fleetId, driverId } = one;
  const limit = (minor: number | null) =>
    store.db.updateTable('driver_group').set({ credit_limit_minor: minor }).where('fleet_id', '=', fleetId).execute();
  const owes = async () => {
    const facts = await startFacts(store.db, { fleetId, driverId, vehicleId: null }, clock.nowMs(), 'keyOut');
    const found = standingOf(facts).find(({ code }) => code === 'owes');
    return found && [found.severity, found.figures?.['amount']];
  };
  await one.book({ amountMinor: 5_000 });
  // A group without a limit may owe what it likes.
  expect(await owes()).toBeUndefined();
  await limit(5_000);
  expect(await owes()).toBeUndefined();
  await limit(4_999);
  expect(await owes()).toEqual(['blocks', '50 SEK']);
  const asked = { fleetId, driverId, kind: 'payments', reasonId: undefined, why: 'Pays tonight' } as const;
  expect(await giveOverride(context, one.actorOf(one.user), asked)).toMatchObject({ ok: true });
  expect(await owes()).toEqual(['warns', '50 SEK']);
  await one.opened(0);
  await one.cashIn(5_000);
  expect(await owes()).toBeUndefined();
});
