import { call } from '@orpc/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { SYSTEM } from '#acts/context.ts';
import { payRefund } from '#acts/refund/pay-refund.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { openTill } from '#acts/till/open-till.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import type { Payment } from '#core/job/payment.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { RefundBearer, RefundTo, RefundWay } from '#core/refund/refund.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { usedOfAccount } from '#store/account/account.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { balancesOf, statementOf as driverStatement } from '#store/driver-account/driver-money.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { statementOf } from '#store/ledger/statement.ts';
import { bookBalance } from '#store/ledger/testing/book-balance.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { insertBooking, insertCrew, insertJob } from '#store/testing/company.ts';
import { setValue } from '#store/testing/set-value.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const FARE = 30_000;
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
/** Two who supervise, and one who does not. */
let manager: RequestContext;
let second: RequestContext;
let umpire: RequestContext;
let kind = 0;
let crews = 0;
let accounts = 0;
let keys = 0;
const newKey = () => `refund request ${(keys += 1)}`;
const as = (context: RequestContext) => ({ context });

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  manager = await desk.signIn('Manager', [1]);
  second = await desk.signIn('Manager', [1]);
  umpire = await desk.signIn('Umpire', [1]);
  kind = await transact(store, SYSTEM('test'), NOW, async (t) => {
    const given = { ...emptyValues(incidentKindResource), code: 'FARE', name: 'Fare' };
    const made = await createRecordIn(t, { resource: incidentKindResource }, { fleetId: 1, sees: [1] }, given);
    if (!made.ok) throw new Error(made.code);
    return made.value.id;
  });
});
afterAll(async () => {
  expect((await verifyLedger(store.db, 1)).ok).toBe(true);
  await store.close();
});

type Trip = { jobId: number; driverId: number; accountId: number };

/** A trip that was driven, of an account that owes its fare where it is on account. */
async function drive(payment: Payment = 'cash', change: object = {}): Promise<Trip> {
  const of = await insertCrew(store.db, 1, String(800 + (crews += 1)), { beganMs: NOW - 4 * HOUR_MS });
  const { id: accountId } = await store.db
    .insertInto('account')
    .values({ fleet_id: 1, number: `R${(accounts += 1)}`, name: 'Hospital' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const on = payment === 'account' ? { account_id: accountId } : {};
  const bookingId = await insertBooking(store.db, 1, NOW, { ...on, payment });
  const job = await insertJob(store.db, 1, {
    atMs: NOW - HOUR_MS,
    state: 'offloaded',
    bookingId,
    row: {
      vehicle_id: of.vehicleId,
      driver_id: of.driverId,
      shift_id: of.shiftId,
      finished_at: new Date(NOW),
      fare_minor: FARE,
      payment,
      ...change,
    },
  });
  await chargeNow(desk.suite, job.id);
  return { jobId: job.id, driverId: of.driverId, accountId };
}

const open = async (jobId: number | null, change: object = {}) =>
  call(
    router.incidents.open,
    {
      fleet: 1,
      driver: null,
      vehicle: null,
      ofCase: null,
      values: {
        ...emptyValues(formOf(incidentCase)),
        kind,
        what: 'Took the long way',
        happenedOn: '2026-11-26',
        happenedAt: '10:30',
        job: jobId,
        ...change,
      },
    },
    as(umpire),
  );
type Row = Awaited<ReturnType<typeof open>>;
const move = (row: Row, name: string, values: RecordValues = {}, why = '') =>
  call(
    router.incidents.move,
    { fleet: 1, id: row.id, version: row.version, move: name, why, values: values as never },
    as(umpire),
  );
const decided = async (jobId: number | null) =>
  move(await move(await open(jobId), 'acknowledge'), 'decide', { outcome: ['refund'], answer: '' }, 'the long way');

type Asked = { to: RefundTo; borneBy: RefundBearer; amountMinor: number; currency: string; clientKey: string };
const give = (id: number, change: Partial<Asked> = {}, context = umpire) =>
  call(
    router.giveRefund,
    {
      fleet: 1,
      id,
      to: 'passenger',
      borneBy: 'company',
      amountMinor: 5_000,
      currency: 'SEK',
      clientKey: newKey(),
      ...change,
    },
    as(context),
  );
const takeBack = (refund: number, why = 'typed wrong') =>
  call(router.takeBackRefund, { fleet: 1, refund, why }, as(umpire));
const agree = (refund: number, context: RequestContext) => call(router.agreeRefund, { fleet: 1, refund }, as(context));
const told = (id: number) => call(router.refunds, { fleet: 1, id }, as(umpire));
const balance = (ledgerKind: string, holder?: string) => bookBalance(store.db, 1, ledgerKind, holder ?? null);
const current = async (driverId: number) =>
  (await balancesOf(store.db, { fleetId: 1, driverId, currency: 'SEK' })).find(({ account }) => account === 'current')
    ?.balanceMinor;
const lastNotes = async (id: number, most: number) =>
  (await call(router.incidents.get, { fleet: 1, id }, as(umpire))).steps.slice(-most).map(({ text }) => text);

const tasksOf = async (refund: number) =>
  (
    await store.db
      .selectFrom('task')
      .select(['detail', 'finished_at', 'finished_by'])
      .where('request', '=', 'RefundWaits')
      .where('subject', '=', `refund ${refund}`)
      .execute()
  ).map(({ finished_at: at, ...task }) => ({ ...task, open: at === null }));
const CASHIER = { id: 0, name: 'cashier', mayClose: true };
const WORLD = { fleetId: 1, currency: 'SEK', zone: 'Europe/Stockholm', bondMostMinor: null };
const cashier = async () => {
  const row = await store.db.selectFrom('app_user').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  return { ...CASHIER, ...row };
};
const pay = async (id: number, from: RefundWay, clientKey = newKey()) => {
  const user = await cashier();
  return payRefund(desk.suite, { kind: 'user', ...user }, WORLD, user, { id, from, clientKey });
};

describe('money of a trip', () => {
  test('goes back to the account that paid, at the cost of the company, and stands on its statement', async () => {
    const { jobId, accountId } = await drive('account');
    const row = await decided(jobId);
    const costs = await balance('refunds');
    expect(await usedOfAccount(store.db, accountId)).toBe(FARE);
    expect((await told(row.id)).trip).toMatchObject({ paidBy: 'account', fareMinor: FARE, leftMinor: FARE });
    const { id, waits } = await give(row.id, { to: 'account', amountMinor: 10_000 });
    expect(waits).toBe(false);
    expect(await usedOfAccount(store.db, accountId)).toBe(FARE - 10_000);
    expect(await balance('refunds')).toBe(costs + 10_000);
    const month = { from: '2026-11-01', through: '2026-12-31' };
    const statement = await statementOf(store.db, { fleetId: 1, accountId }, month, { after: null, limit: 20 });
    expect(statement?.lines.at(-1)).toMatchObject({ kind: 'refund', amountMinor: -10_000, jobId, why: row.number });
    expect((await told(row.id)).refunds).toMatchObject([{ id, state: 'done', to: 'account', amountMinor: 10_000 }]);
    const [note] = await lastNotes(row.id, 1);
    expect(note).toMatch(/^Money back: 100\.00.SEK to the account, borne by the company$/);
    // What the trip takes of its account is what it took: nothing of it is put right.
    await chargeNow(desk.suite, jobId);
    expect(await usedOfAccount(store.db, accountId)).toBe(FARE - 10_000);
  });

  test('is borne by the driver where that is chosen, whatever their limit, and given back with it', async () => {
    const { jobId, driverId } = await drive('card');
    const row = await decided(jobId);
    const due = await balance('refundsDue');
    const { id } = await give(row.id, { borneBy: 'driver', amountMinor: 7_000 });
    expect(await current(driverId)).toBe(7_000);
    expect(await balance('refundsDue')).toBe(due - 7_000);
    const [line] = await driverStatement(store.db, {
      fleetId: 1,
      driverId,
      currency: 'SEK',
      account: null,
      beforeId: null,
      most: 5,
    });
    expect(line).toMatchObject({ kind: 'refund', amountMinor: 7_000, why: row.number });
    await takeBack(id);
    expect([await current(driverId), await balance('refundsDue')]).toEqual([0, due]);
    const entries = await store.db
      .selectFrom('ledger_entry')
      .select(['id', 'kind', 'corrects'])
      .where('key', 'in', [`refund ${id}`, `refund ${id} taken back`])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([{ kind: 'refund' }, { kind: 'refundTakenBack', corrects: entries[0]?.id }]);
    expect(await refusalOf(takeBack(id))).toMatchObject({ code: 'refundTakenBack', status: 409 });
    // It may be given anew.
    await give(row.id, { amountMinor: FARE });
  });

  test('is paid out once, by card or in cash with a receipt, and then stays', async () => {
    const row = await decided((await drive('card')).jobId);
    const { id } = await give(row.id);
    const [due, cards] = [await balance('refundsDue'), await balance('cardClearing')];
    const key = newKey();
    expect(await pay(id, 'card', key)).toEqual({ ok: true, value: { receipt: null } });
    expect(await pay(id, 'card', key)).toEqual({ ok: true, value: { receipt: null } });
    expect(await pay(id, 'card')).toMatchObject({ code: 'refundPaidAlready' });
    expect([await balance('refundsDue'), await balance('cardClearing')]).toEqual([due + 5_000, cards - 5_000]);
    expect(await refusalOf(takeBack(id))).toMatchObject({ code: 'refundPaidAlready', status: 409 });

    const other = await decided((await drive('cash')).jobId);
    const cash = await give(other.id);
    expect(await pay(cash.id, 'cash')).toMatchObject({ code: 'noTillOpen' });
    const till = await store.db
      .insertInto('till')
      .values({ fleet_id: 1, name: 'Front desk' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await cashier();
    await openTill(desk.suite, { kind: 'user', ...user }, WORLD, user, {
      tillId: till.id,
      count: { pieces: [], restMinor: 6_000 },
      broughtMinor: 6_000,
    });
    const paid = await pay(cash.id, 'cash');
    const receipt = paid.ok ? paid.value.receipt : null;
    expect(receipt).toBeGreaterThan(0);
    expect(await balance('till', `till ${till.id}`)).toBe(1_000);
    expect((await told(other.id)).refunds).toMatchObject([{ state: 'done', paidFrom: 'cash', receiptNumber: receipt }]);
    const third = await give((await decided((await drive('cash')).jobId)).id);
    expect(await pay(third.id, 'cash')).toMatchObject({ code: 'tillTooLittle' });
    await takeBack(third.id);
    expect(await pay(third.id, 'bank')).toMatchObject({ code: 'refundTakenBack' });
    expect(await pay(999_999, 'bank')).toMatchObject({ code: 'refundUnknown' });
  });

  test('goes back once for an incident, sent however often, and never more than the fare over all of them', async () => {
    const { jobId } = await drive('cash');
    const [row, again] = [await decided(jobId), await decided(jobId)];
    const clientKey = newKey();
    const order = { amountMinor: 20_000, clientKey };
    const [first, same] = await Promise.all([give(row.id, order), give(row.id, order)]);
    expect(same.id).toBe(first.id);
    expect(await refusalOf(give(row.id, { ...order, amountMinor: 1 }))).toMatchObject({ code: 'clientKeyTaken' });
    expect(await refusalOf(give(again.id, order))).toMatchObject({ code: 'clientKeyTaken' });
    expect(await refusalOf(give(row.id))).toMatchObject({ code: 'refundedAlready', status: 409 });
    expect(await refusalOf(give(again.id, { amountMinor: 10_001 }))).toMatchObject({
      code: 'moreThanFare',
      data: { leftMinor: 10_000 },
    });
    await give(again.id, { amountMinor: 10_000 });
    const third = await decided(jobId);
    expect(await refusalOf(give(third.id, { amountMinor: 1 }))).toMatchObject({ code: 'moreThanFare' });
  });

  test('of two incidents at once never comes to more than the fare', async () => {
    const { jobId } = await drive('cash');
    const rows = [await decided(jobId), await decided(jobId), await decided(jobId)];
    const asked = await Promise.allSettled(rows.map(({ id }) => give(id, { amountMinor: 20_000 })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('above the limit waits for somebody else who may supervise', async () => {
    await setValue(store, 'refundAlone', 100, 1);
    const { jobId, accountId } = await drive('account');
    const row = await decided(jobId);
    expect((await told(row.id)).aloneMinor).toBe(10_000);
    expect(await give(row.id, { to: 'account', amountMinor: 10_000 }, manager)).toMatchObject({ waits: false });
    const [done] = (await told(row.id)).refunds;
    await takeBack(done?.id ?? 0);
    const { id, waits } = await give(row.id, { to: 'account', amountMinor: 10_001 }, manager);
    expect(waits).toBe(true);
    expect(await tasksOf(id)).toMatchObject([
      { open: true, detail: { number: row.number, amount: expect.stringMatching(/^100\.01.SEK$/) } },
    ]);
    expect(await usedOfAccount(store.db, accountId)).toBe(FARE);
    expect(await pay(id, 'bank')).toMatchObject({ code: 'refundUnknown' });
    expect(await refusalOf(agree(id, manager))).toMatchObject({ code: 'sameHand', status: 409 });
    expect(await refusalOf(agree(id, umpire))).toMatchObject({ status: 403 });
    const reopened = await move(await move(row, 'close'), 'reopen', {}, 'more is known');
    expect(await refusalOf(agree(id, second))).toMatchObject({ code: 'notDecided' });
    await move(reopened, 'decide', { outcome: ['refund'], answer: '' }, 'as before');
    await store.db.updateTable('job').set({ fare_minor: 10_000 }).where('id', '=', jobId).execute();
    expect(await refusalOf(agree(id, second))).toMatchObject({ code: 'moreThanFare' });
    await store.db.updateTable('job').set({ fare_minor: FARE }).where('id', '=', jobId).execute();
    expect(await tasksOf(id)).toMatchObject([{ open: true }]);
    await agree(id, second);
    expect(await tasksOf(id)).toMatchObject([{ open: false, finished_by: expect.any(String) }]);
    expect(await usedOfAccount(store.db, accountId)).toBe(FARE - 10_001);
    expect(await refusalOf(agree(id, second))).toMatchObject({ code: 'refundGivenAlready', status: 409 });
    await takeBack(id);
    expect(await refusalOf(agree(id, second))).toMatchObject({ code: 'refundTakenBack', status: 409 });
    expect(await refusalOf(agree(999_999, second))).toMatchObject({ code: 'refundUnknown', status: 404 });
    // One that nobody agreed to is called off without an entry.
    const waiting = await give(row.id, { to: 'account', amountMinor: 20_000 }, manager);
    expect(await tasksOf(waiting.id)).toMatchObject([{ open: true }]);
    await takeBack(waiting.id);
    expect(await tasksOf(waiting.id)).toMatchObject([{ open: false }]);
    expect(await tasksOf(done?.id ?? 0)).toEqual([]);
    const entries = store.db.selectFrom('ledger_entry').select('id').where('key', '=', `refund ${waiting.id}`);
    expect(await entries.execute()).toEqual([]);
    await setValue(store, 'refundAlone', 500, 1);
  });

  test.each<[string, Partial<Asked>, Payment, object, number]>([
    ['amountWrong', { amountMinor: 0 }, 'cash', {}, 422],
    ['amountWrong', { amountMinor: -5 }, 'cash', {}, 422],
    ['currencyOther', { currency: 'EUR' }, 'cash', {}, 422],
    ['moreThanFare', { amountMinor: FARE + 1 }, 'cash', {}, 409],
    ['tripWithoutFare', {}, 'cash', { fare_minor: null }, 409],
    ['tripWithoutFare', {}, 'cash', { state: 'cancelled' }, 409],
    ['paidByDocket', {}, 'docket', {}, 409],
    ['paidOtherwise', { to: 'account' }, 'cash', {}, 409],
    ['paidOtherwise', {}, 'account', {}, 409],
    ['nobodyToBear', { borneBy: 'driver' }, 'cash', { driver_id: null, vehicle_id: null, shift_id: null }, 409],
  ])('is refused: %s of %j, paid with %s', async (code, asked, payment, change, status) => {
    const row = await decided((await drive(payment, change)).jobId);
    expect(await refusalOf(give(row.id, asked))).toMatchObject({ code, status });
  });

  test('is refused before the decision, without a trip, and of an incident of another fleet', async () => {
    const { jobId } = await drive();
    expect(await refusalOf(give((await open(jobId)).id))).toMatchObject({ code: 'notDecided', status: 409 });
    expect(await refusalOf(give((await decided(null)).id))).toMatchObject({ code: 'noTrip', status: 409 });
    expect((await told((await decided(null)).id)).trip).toBeNull();
    expect(await refusalOf(give(999_999))).toMatchObject({ code: 'caseUnknown', status: 404 });
    expect(await refusalOf(told(999_999))).toMatchObject({ code: 'caseUnknown', status: 404 });
    expect(await refusalOf(takeBack(999_999))).toMatchObject({ code: 'refundUnknown', status: 404 });
    const row = await decided(jobId);
    const { id } = await give(row.id);
    expect(await refusalOf(takeBack(id, ' '))).toMatchObject({ code: 'reasonMissing', status: 422 });
  });

  test('of a day whose books are closed is entered on the first day that is open', async () => {
    const row = await decided((await drive()).jobId);
    await transact(store, SYSTEM('test'), NOW, async (t) => {
      t.unchanged();
      await closeBooks(t, 1, '2026-11-28');
    });
    const { id } = await give(row.id);
    const entry = store.db.selectFrom('ledger_entry').select('on_date').where('key', '=', `refund ${id}`);
    expect((await entry.executeTakeFirstOrThrow()).on_date).toBe('2026-11-29');
    await desk.clock.advance(4 * DAY_MS);
    [manager, second, umpire] = [
      await desk.signIn('Manager', [1]),
      await desk.signIn('Manager', [1]),
      await desk.signIn('Umpire', [1]),
    ];
  });
});

test('whatever is given, agreed, paid and taken back in whatever order, the books stay sound and say what the refunds say', async () => {
  const trips = [await drive('cash'), await drive('account')];
  const rows = await Promise.all(trips.flatMap(({ jobId }) => [0, 1].map(() => decided(jobId))));
  const start = { costs: await balance('refunds'), due: await balance('refundsDue') };
  const act = fc.record({
    row: fc.integer({ min: 0, max: rows.length - 1 }),
    what: fc.constantFrom('give', 'give', 'takeBack', 'pay'),
    amountMinor: fc.integer({ min: -10, max: FARE + 10 }),
    borneBy: fc.constantFrom<RefundBearer>('company', 'driver'),
    to: fc.constantFrom<RefundTo>('account', 'passenger'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const { row: n, what, ...asked } of acts) {
        const { id } = rows[n] as Row;
        const standing = (await told(id)).refunds.find(({ state }) => state !== 'takenBack');
        if (what === 'give') await give(id, asked).catch(() => null);
        else if (standing && what === 'takeBack') await takeBack(standing.id).catch(() => null);
        else if (standing) await pay(standing.id, 'bank');
      }
      const ids = rows.map(({ id }) => id);
      const all = await store.db.selectFrom('refund').selectAll().where('case_id', 'in', ids).execute();
      const stand = all.filter(({ taken_back_at: back }) => back === null);
      const sum = (of: typeof stand) => of.reduce((minor, { amount_minor: more }) => minor + more, 0);
      for (const { jobId } of trips)
        expect(sum(stand.filter(({ job_id: of }) => of === jobId))).toBeLessThanOrEqual(FARE);
      const company = stand.filter(({ borne_by: by }) => by === 'company');
      expect(await balance('refunds')).toBe(start.costs + sum(company));
      const owed = stand.filter(({ goes_to: to, paid_at: paid }) => to === 'passenger' && paid === null);
      expect(await balance('refundsDue')).toBe(start.due - sum(owed));
      for (const { driverId } of trips) {
        const own = stand.filter(({ driver_id: of }) => of === driverId);
        expect((await current(driverId)) ?? 0).toBe(sum(own));
      }
      expect((await verifyLedger(store.db, 1)).ok).toBe(true);
    }),
    { numRuns: 12 },
  );
}, 120_000);
