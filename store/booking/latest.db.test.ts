import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsOfParty } from '../agent/party-bookings.ts';
import { openStore } from '../door/connect.ts';
import { insertBooking, insertJob } from '../testing/company.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { bookingsOfPhone, latestBookingsOf } from './booking.ts';

const { db, ...store } = openStore((await testDatabase()).url);
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 7, 1);
// Days in the order they were brought in: August after November, and some at the same instant.
const DAYS = [118, 3, 60, 119, 3, 1, 90, 119, 4, 60, 2];
let accountId: number;

beforeAll(async () => {
  await insertFleet(db, 1);
  const account = await db
    .insertInto('account')
    .values({ fleet_id: 1, number: '1', name: 'Arena' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
  for (const day of DAYS)
    await insertBooking(db, 1, START_MS + day * DAY_MS, { account_id: accountId, phone: '+46311112233' });
});
afterAll(() => store.close());

const days = (rows: readonly { booking: { created_at: number } }[]) =>
  rows.map(({ booking }) => (booking.created_at - START_MS) / DAY_MS);

test('the latest bookings are the latest by the time they were taken, in whatever order they were written', async () => {
  const latest = await latestBookingsOf(db, 1, 'booker', 5);
  expect(days(latest)).toEqual([119, 119, 118, 90, 60]);
});

test('those of a telephone number likewise', async () => {
  for (const day of [5, 2]) {
    const atMs = START_MS + day * DAY_MS;
    const bookingId = await insertBooking(db, 1, atMs, { phone: '+46319998877', created_by: 'other' });
    await insertJob(db, 1, { atMs, state: 'offloaded', bookingId });
  }
  const found = await bookingsOfPhone(db, 1, '+46319998877', 5);
  expect(found.map(({ createdAtMs }) => (createdAtMs - START_MS) / DAY_MS)).toEqual([5, 2]);
});

test('page after page every booking is shown once, the latest first', async () => {
  const sorted = DAYS.toSorted((one, other) => other - one);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: DAYS.length }), async (most) => {
      const seen: { id: number; day: number }[] = [];
      for (let before: number | null = null; ; ) {
        const page = await bookingsOfParty(db, { accountId }, { before, most });
        if (page.length === 0) break;
        seen.push(...page.map(({ booking }, n) => ({ id: booking.id, day: days(page)[n] as number })));
        before = page.at(-1)?.booking.id ?? null;
      }
      expect(seen.map(({ day }) => day)).toEqual(sorted);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(DAYS.length);
    }),
    { numRuns: 11 },
  );
});
