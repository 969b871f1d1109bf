import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment } from '#core/job/payment.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { usedOfAccount } from '#store/account/account.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import type { Seat } from '../job/answer-offer.ts';
import { offloadJob } from '../job/drive-job.ts';
import { KERB, smallFleet } from '../job/testing/small-fleet.ts';
import { type AccountPayment, settleAccount } from './settle-account.ts';
import { chargeNow } from './testing/charge-now.ts';

const fleet = await smallFleet();
const { store, context, clock } = fleet;
const OFFICE = { kind: 'user', id: 1, name: 'office' } as const;
const QUOTED = 10_000;
const DRIVES = 4;
const WAITS = 2;

const seats: Seat[] = [];
for (let n = 0; n < DRIVES; n += 1) seats.push(await fleet.seat());
let accounts = 0;

type Drive = { jobId: number; bookingId: number; seat: Seat | null };

/** An account with jobs that were quoted: some with the passenger aboard for an hour, some that look for a car. */
async function accountWithJobs(): Promise<{ accountId: number; drives: Drive[] }> {
  accounts += 1;
  // Whatever a story before this one left under way is over, so that the seats are free.
  const over = { state: 'cancelled', finished_at: new Date(clock.nowMs()) } as const;
  await store.db.updateTable('job').set(over).where('state', '=', 'picked_up').execute();
  const { id: accountId } = await store.db
    .insertInto('account')
    .values({ fleet_id: 1, number: `S${accounts}`, name: 'Sahlgrenska', credit_limit_minor: 1_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const drives: Drive[] = [];
  for (const seat of [...seats, ...Array.from({ length: WAITS }, () => null)]) {
    const job = await fleet.job();
    await store.db.updateTable('booking').set({ account_id: accountId }).where('id', '=', job.booking_id).execute();
    await store.db
      .updateTable('job')
      .set({
        quote: JSON.stringify({ totalMinor: QUOTED }),
        ...(seat ? { state: 'picked_up', vehicle_id: seat.vehicleId, driver_id: seat.driverId } : {}),
        ...(seat ? { state_at: new Date(clock.nowMs() - 60 * MINUTE_MS) } : {}),
      })
      .where('id', '=', job.id)
      .execute();
    drives.push({ jobId: job.id, bookingId: job.booking_id, seat });
  }
  await chargeNow(context, ...drives.map(({ jobId }) => jobId));
  return { accountId, drives };
}

const pay = (accountId: number, paidMinor: number, more: Partial<AccountPayment> = {}) =>
  settleAccount(context, OFFICE, { fleetId: 1, accountId, paidMinor, why: '', ...more });

function offload({ jobId, seat }: Drive, fareMinor: number, lateMinutes: number, payment?: Payment) {
  if (!seat) throw new Error('Nobody drives this job.');
  const told = { fareMinor, distanceMetres: 3_000, at: KERB, ...(payment ? { payment } : {}) };
  return offloadJob(context, fleet.driver(seat), seat, jobId, {
    ...told,
    doneAtMs: clock.nowMs() - lateMinutes * MINUTE_MS,
  });
}

test('a fare that is told after the client has paid, of a drive that ended before, is not lost', async () => {
  const { accountId, drives } = await accountWithJobs();
  clock.advance(10 * MINUTE_MS);
  expect(await pay(accountId, 60_000)).toMatchObject({ ok: true, value: { usedMinor: 0 } });
  clock.advance(MINUTE_MS);
  expect(await offload(drives[0]!, 25_000, 5)).toMatchObject({ ok: true });
  expect(await usedOfAccount(store.db, accountId)).toBe(25_000 - QUOTED);
  expect(await pay(accountId, 5_000)).toMatchObject({ ok: true, value: { usedMinor: 10_000 } });
});

type Deed =
  | { does: 'offload'; which: number; fareMinor: number; lateMinutes: number; payment: Payment | undefined }
  | { does: 'cancel'; which: number }
  | { does: 'pay'; minor: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('offload' as const),
      which: fc.nat(DRIVES - 1),
      fareMinor: fc.integer({ min: 0, max: 50_000 }),
      lateMinutes: fc.integer({ min: 0, max: 20 }),
      payment: fc.constantFrom<Payment | undefined>(undefined, 'account', 'cash'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat(WAITS - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      minor: fc.integer({ min: -20_000, max: 50_000 }).filter((minor) => minor !== 0),
    }),
  },
);
const stories = fc.array(
  fc.record({ waitMinutes: fc.constantFrom(0, 0, 1, 10), deeds: fc.array(deed, { minLength: 1, maxLength: 3 }) }),
  { maxLength: 8 },
);

/** What the account owes: of each job its fare once it was told, until then its quote; less what was paid. */
function ledgerOf({ drives }: { drives: readonly Drive[] }) {
  const takes = new Map(drives.map(({ jobId }) => [jobId, QUOTED]));
  let paidMinor = 0;
  return {
    takes: (jobId: number, minor: number) => takes.set(jobId, minor),
    pays: (minor: number) => (paidMinor += minor),
    usedMinor: () => [...takes.values()].reduce((sum, minor) => sum + minor, -paidMinor),
  };
}

test('each fare counts once, in whatever order drives end, are told and are paid, one by one or at once', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const world = await accountWithJobs();
      const ledger = ledgerOf(world);
      const done = async (one: Deed) => {
        if (one.does === 'pay') {
          const paid = await pay(world.accountId, one.minor);
          if (paid.ok) ledger.pays(one.minor);
        } else if (one.does === 'cancel') {
          const { jobId, bookingId } = world.drives[DRIVES + one.which]!;
          const cancelled = await cancelBooking(context, OFFICE, { bookingId, fleets: [1], why: 'Test' });
          if (cancelled.ok) ledger.takes(jobId, 0);
        } else {
          const drive = world.drives[one.which]!;
          const told = await offload(drive, one.fareMinor, one.lateMinutes, one.payment);
          if (told.ok) ledger.takes(drive.jobId, one.payment === 'cash' ? 0 : one.fareMinor);
        }
      };
      for (const { waitMinutes, deeds } of story) {
        clock.advance(waitMinutes * MINUTE_MS);
        await Promise.all(deeds.map(done));
        expect(await usedOfAccount(store.db, world.accountId)).toBe(ledger.usedMinor());
      }
    }),
    { numRuns: 20 },
  );
});

test('what was used before a payment and after it is told without what a driver tells meanwhile', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { accountId, drives } = await accountWithJobs();
    await Promise.all([...seats.map((_, n) => offload(drives[n]!, 25_000, 0)), pay(accountId, 5_000)]);
    const [line] = await store.db
      .selectFrom('audit')
      .select(['was', 'became'])
      .where('act', '=', 'settleAccount')
      .where('entity_id', '=', String(accountId))
      .execute();
    const [was, became] = [line?.was, line?.became] as { usedMinor: number }[];
    expect(was!.usedMinor - became!.usedMinor).toBe(5_000);
  }
});

test('a payment that is sent again counts once, also on another day, and one key is one payment', async () => {
  const { accountId } = await accountWithJobs();
  const sent = { clientKey: `payment-of-${accountId}`, why: 'Invoice 7' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(accountId, 10_000, sent)));
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { usedMinor: 50_000 } });
  clock.advance(26 * 60 * MINUTE_MS);
  expect(await pay(accountId, 10_000, sent)).toMatchObject({ ok: true, value: { usedMinor: 50_000 } });
  for (const other of [{ paidMinor: 20_000 }, { why: 'Invoice 8' }, { paidInto: 'cash' as const }]) {
    expect(await pay(accountId, 10_000, { ...sent, ...other })).toEqual({ ok: false, code: 'clientKeyTaken' });
  }
  expect(await usedOfAccount(store.db, accountId)).toBe(50_000);
});

test('what is paid beyond what is owed stands to the credit of the client, and goes to the bank or to the cash', async () => {
  const { accountId } = await accountWithJobs();
  const into = async (kind: string) => {
    const found = await store.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('kind', '=', kind)
      .executeTakeFirst();
    return found?.balance_minor ?? 0;
  };
  const [bank, cash] = [await into('bank'), await into('cash')];
  await pay(accountId, 70_000);
  await pay(accountId, 5_000, { paidInto: 'cash' });
  await pay(accountId, -1_000);
  expect(await usedOfAccount(store.db, accountId)).toBe(-14_000);
  expect([(await into('bank')) - bank, (await into('cash')) - cash]).toEqual([69_000, 5_000]);
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });
});
