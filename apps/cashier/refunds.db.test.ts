import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { moveHeldIn } from '#acts/case/move-case.ts';
import { openCaseIn } from '#acts/case/open-case.ts';
import { SYSTEM } from '#acts/context.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { giveRefundIn } from '#acts/refund/give-refund.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import type { Result } from '#core/kit/result.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { insertJob } from '#store/testing/company.ts';
import { router } from './server.ts';
import { cashierDesk, newKey } from './testing/cashier-desk.ts';

const desk = await cashierDesk();
const { store, clock, cashier, driverId } = desk;
const as = { context: cashier };

const within = <T>(work: (t: Tx) => Promise<T>) => transact(store, SYSTEM('test'), clock.nowMs(), work);
function sure<T>(outcome: Result<T, string>): T {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const kind = await within(async (t) => {
  const given = { ...emptyValues(incidentKindResource), code: 'FARE', name: 'Fare' };
  return sure(await createRecordIn(t, { resource: incidentKindResource }, { fleetId: 1, sees: [1] }, given)).id;
});

/** A passenger who was given so much back of a trip paid in cash, because of an incident that was decided. */
async function refund(amountMinor: number): Promise<number> {
  const job = await insertJob(store.db, 1, {
    atMs: clock.nowMs() - HOUR_MS,
    state: 'offloaded',
    row: { driver_id: driverId, fare_minor: 50_000, payment: 'cash', finished_at: new Date(clock.nowMs()) },
  });
  return within(async (t) => {
    const fields = {
      kind,
      job: job.id,
      channel: 'public',
      what: 'Long way',
      happenedOn: desk.day(),
      happenedAt: '00:00',
    };
    const given = { ...emptyValues(formOf(incidentCase)), ...fields };
    const about = { driverId, vehicleId: null, ofCase: null };
    const opening = { fleetId: 1, sees: [1], ...about, given, evidence: [], source: null };
    const file = sure(await openCaseIn(t, incidentActs, opening));
    const by = { why: 'seen', given: {}, rights: null };
    const known = sure(await moveHeldIn(t, incidentActs, file, { move: 'acknowledge', ...by }));
    const outcome = { given: { outcome: ['refund'], answer: '' } };
    sure(await moveHeldIn(t, incidentActs, known, { move: 'decide', ...by, ...outcome }));
    const order = { to: 'passenger', borneBy: 'company', amountMinor, currency: 'SEK' } as const;
    return sure(await giveRefundIn(t, { fleetId: 1, caseId: file.id, clientKey: newKey(), ...order })).id;
  });
}

const pay = (id: number, from: 'cash' | 'bank' | 'card', clientKey = newKey()) =>
  call(router.payRefund, { fleet: 1, refund: id, from, clientKey }, as);
const list = async (which: 'due' | 'paid', more: object = {}) =>
  (await call(router.refundsToPay, { fleet: 1, which, ...more }, as)).rows.map(({ id }) => id);

test('a refund is paid in cash with a receipt that counts among what was paid out, and stands in the lists', async () => {
  const [first, second, third] = [await refund(3_000), await refund(4_000), await refund(5_000)];
  expect(await list('due')).toEqual([first, second, third]);
  expect(await call(router.refundsToPay, { fleet: 1, limit: 2 }, as)).toMatchObject({ more: true });
  expect(await list('due', { beforeId: second })).toEqual([third]);
  const { sessionId } = await desk.openTill(10_000);
  const key = newKey();
  const { receipt } = await pay(first, 'cash', key);
  expect(await pay(first, 'cash', key)).toEqual({ receipt });
  const told = await call(router.receipt, { fleet: 1, number: receipt ?? 0 }, as);
  expect(told).toMatchObject({
    kind: 'refund',
    amountMinor: 3_000,
    driverName: null,
    why: expect.stringMatching(/^I-/),
  });
  const { session } = await call(router.session, { fleet: 1, sessionId }, as);
  expect(session).toMatchObject({ outMinor: 3_000, expectedMinor: 7_000 });
  expect(await pay(second, 'card')).toEqual({ receipt: null });
  expect([await list('due'), await list('paid')]).toEqual([[third], [second, first]]);
  expect(await refusalOf(pay(first, 'cash'))).toMatchObject({ code: 'refundPaidAlready', status: 409 });
  // A key that a receipt has already.
  expect(await refusalOf(pay(third, 'cash', key))).toMatchObject({ code: 'clientKeyTaken', status: 409 });
  expect(await refusalOf(pay(999_999, 'cash'))).toMatchObject({ code: 'refundUnknown', status: 404 });
  await call(router.countTill, { fleet: 1, sessionId }, as);
  expect(await refusalOf(pay(third, 'cash'))).toMatchObject({ code: 'tillCounting', status: 409 });
  await call(router.resumeTill, { fleet: 1, sessionId }, as);
  const { receipt: rounded } = await pay(await refund(1_290), 'cash');
  const toldRounded = await call(router.receipt, { fleet: 1, number: rounded ?? 0 }, as);
  expect(toldRounded).toMatchObject({ kind: 'refund', amountMinor: 1_300, roundingMinor: 10 });
  const small = await refund(49);
  expect(await refusalOf(pay(small, 'cash'))).toMatchObject({ code: 'lessThanACoin', status: 422 });
  expect(await pay(small, 'bank')).toEqual({ receipt: null });
  const large = await refund(9_000);
  expect(await refusalOf(pay(large, 'cash'))).toMatchObject({ code: 'tillTooLittle', status: 409 });
  await within(async (t) => {
    t.unchanged();
    await closeBooks(t, 1, desk.day());
  });
  expect(await refusalOf(pay(third, 'cash'))).toMatchObject({ code: 'booksClosed', status: 409 });
  // By bank it is entered on the first day that is open.
  await pay(third, 'bank');
  expect((await verifyLedger(store.db, 1)).ok).toBe(true);
});

test('cash needs a till of one’s own', async () => {
  const id = await refund(1_000);
  const other = { context: desk.second };
  const asked = { fleet: 1, refund: id, from: 'cash', clientKey: newKey() } as const;
  expect(await refusalOf(call(router.payRefund, asked, other))).toMatchObject({ code: 'noTillOpen', status: 409 });
});
