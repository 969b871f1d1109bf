import { call } from '@orpc/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAccount } from '#acts/account/settle-account.ts';
import { assignJob } from '#acts/job/direct-job.ts';
import { offloadJob, pickUpJob } from '#acts/job/drive-job.ts';
import { router as jobSearch } from '#apps/job-search/server.ts';
import type { Payment } from '#core/job/payment.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { usedOfAccount } from '#store/account/account.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { type Crew, insertCrew } from '#store/testing/company.ts';
import { router } from './server.ts';
import { openDesk } from './testing/book-desk.ts';

const FLEET = 1;
const OFFICE = { kind: 'user', id: 1, name: 'office' } as const;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const NEAR = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const FAR = { label: 'Kortedala torg', longitude: 12.0285, latitude: 57.7354 };
const ACCOUNTS = 3;
const LIMIT = 60_000;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let crews: Crew[];
let calls = 0;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  const change = { beganMs: desk.clock.nowMs(), stands: { at: [11.9733, 57.7089] as [number, number], atMs: 0 } };
  crews = await Promise.all(
    [9_001, 9_002, 9_003].map((plate) => insertCrew(desk.store.db, FLEET, String(plate), change)),
  );
});
afterAll(() => desk.store.close());

/** What clients do, and those who work for them. */
type Deed =
  | { does: 'book'; account: number; far: boolean; vehicles: number; payment: Payment | null }
  | { does: 'go'; booking: number; far: boolean }
  | { does: 'payBy'; booking: number; payment: Payment }
  | { does: 'cancel'; booking: number }
  | { does: 'drive'; booking: number; crew: number; fareMinor: number; payment: Payment | undefined }
  | { does: 'pay'; account: number; minor: number }
  | { does: 'limit'; account: number; minor: number | null };

const account = fc.nat(ACCOUNTS - 1);
const booking = fc.nat(20);
const minor = fc.integer({ min: 1, max: 40_000 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('book' as const),
      account,
      far: fc.boolean(),
      vehicles: fc.integer({ min: 1, max: 2 }),
      payment: fc.constantFrom<Payment | null>(null, null, 'account', 'cash'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('go' as const), booking, far: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('payBy' as const),
      booking,
      payment: fc.constantFrom<Payment>('cash', 'account'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), booking }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('drive' as const),
      booking,
      crew: fc.nat(2),
      fareMinor: fc.integer({ min: 0, max: 50_000 }),
      payment: fc.constantFrom<Payment | undefined>(undefined, 'account', 'cash'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), account, minor }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('limit' as const), account, minor: fc.option(minor, { nil: null }) }),
  },
);
const stories = fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 });

type World = { accounts: number[]; bookings: number[]; paid: Map<number, number> };

async function newWorld(): Promise<World> {
  const accounts: number[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    calls += 1;
    const { id } = await desk.store.db
      .insertInto('account')
      .values({ fleet_id: FLEET, number: `B${calls}`, name: 'Client', credit_limit_minor: n === 0 ? null : LIMIT })
      .returning('id')
      .executeTakeFirstOrThrow();
    accounts.push(id);
  }
  return { accounts, bookings: [], paid: new Map() };
}

/** What was refused is answered with its code; anything else that goes wrong is a fault. */
async function tried<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const { defined, code } = error as { defined?: boolean; code?: string };
    if (defined && code !== 'INTERNAL_SERVER_ERROR') return null;
    throw error;
  }
}

async function book(world: World, one: Extract<Deed, { does: 'book' }>) {
  calls += 1;
  const asked = {
    fleet: FLEET,
    origin: 'book',
    passengerName: 'Anna Berg',
    phone: `031 ${100_000 + calls}`,
    legs: [{ pickup: STATION, dropoff: one.far ? FAR : NEAR }],
    accountId: world.accounts[one.account],
    vehicles: one.vehicles,
    ...(one.payment ? { payment: one.payment } : {}),
  };
  const made = await tried(call(router.createBooking, asked as never, { context: booker }));
  if (made) world.bookings.push(made.bookingId);
}

async function alter(bookingId: number, changed: object) {
  const { version } = await desk.store.db
    .selectFrom('booking')
    .select('version')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await tried(call(jobSearch.alterBooking, { bookingId, version, ...changed } as never, { context: booker }));
}

/** One of its jobs at a time: the payment of a booking may be altered as long as another is open. */
async function drive(bookingId: number, { crew, fareMinor, payment }: Extract<Deed, { does: 'drive' }>) {
  const seat = crews[crew]!;
  const driver = { kind: 'driver', id: seat.driverId, name: 'Ada' } as const;
  const jobs = await desk.store.db.selectFrom('job').select('id').where('booking_id', '=', bookingId).execute();
  for (const { id: jobId } of jobs) {
    const given = await assignJob(desk.suite, OFFICE, {
      jobId,
      vehicleId: seat.vehicleId,
      why: null,
      despiteKept: true,
    });
    if (!given.ok) continue;
    await pickUpJob(desk.suite, driver, seat, jobId, [11.9733, 57.7089]);
    const told = { at: [11.99, 57.69] as [number, number], fareMinor, distanceMetres: 4_000 };
    await offloadJob(desk.suite, driver, seat, jobId, { ...told, ...(payment ? { payment } : {}) });
    return;
  }
}

async function does(world: World, one: Deed): Promise<void> {
  if (one.does === 'book') return book(world, one);
  if (one.does === 'pay' || one.does === 'limit') {
    const accountId = world.accounts[one.account]!;
    if (one.does === 'limit') {
      const change = { credit_limit_minor: one.minor };
      await desk.store.db.updateTable('account').set(change).where('id', '=', accountId).execute();
      return;
    }
    const paid = await settleAccount(desk.suite, OFFICE, { fleetId: FLEET, accountId, paidMinor: one.minor, why: '' });
    expect(paid.ok).toBe(true);
    world.paid.set(accountId, (world.paid.get(accountId) ?? 0) + one.minor);
    return;
  }
  if (world.bookings.length === 0) return;
  const bookingId = world.bookings[one.booking % world.bookings.length]!;
  if (one.does === 'go') return alter(bookingId, { legs: [{ number: 1, dropoff: one.far ? FAR : NEAR }] });
  if (one.does === 'payBy') return alter(bookingId, { payment: one.payment });
  if (one.does === 'drive') return drive(bookingId, one);
  await tried(call(router.cancelBooking, { bookingId, why: 'Test' }, { context: booker }));
}

/** In the plainest words: of each job on the account its fare once it is over, else its quote, less what was paid. */
async function owedBy(world: World, accountId: number): Promise<number> {
  const jobs = await desk.store.db
    .selectFrom('job as j')
    .innerJoin('booking as b', 'b.id', 'j.booking_id')
    .select(['j.state', 'j.fare_minor', 'j.quote', 'j.payment', 'b.payment as agreed'])
    .where('b.account_id', '=', accountId)
    .execute();
  return jobs.reduce(
    (sum, { state, fare_minor: fare, quote, payment, agreed }) => {
      if ((payment ?? agreed ?? 'account') !== 'account' || state === 'cancelled') return sum;
      const over = state === 'offloaded' || state === 'no_show';
      return sum + (over ? (fare ?? 0) : ((quote as { totalMinor?: number } | null)?.totalMinor ?? 0));
    },
    0 - (world.paid.get(accountId) ?? 0),
  );
}

const usedOf = (accountId: number) => usedOfAccount(desk.store.db, accountId);
const limitOf = (accountId: number) =>
  desk.store.db
    .selectFrom('ledger_account as l')
    .innerJoin('account as a', 'a.fleet_id', 'l.fleet_id')
    .select(['l.most_minor', 'a.credit_limit_minor'])
    .where('a.id', '=', accountId)
    .where('l.kind', '=', 'client')
    .where('l.holder', '=', String(accountId))
    .executeTakeFirstOrThrow();

test('whatever is booked, altered, cancelled, driven and paid, one by one or at once, the books say what is owed', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const world = await newWorld();
      for (const deeds of story) {
        const before = await Promise.all(world.accounts.map(usedOf));
        await Promise.all(deeds.map((one) => does(world, one)));
        for (const [n, accountId] of world.accounts.entries()) {
          const used = await usedOf(accountId);
          expect(used).toBe(await owedBy(world, accountId));
          const { most_minor: bound, credit_limit_minor: limit } = await limitOf(accountId);
          expect(bound).toBe(limit);
          const mayPass = deeds.some((one) => one.does === 'drive' || one.does === 'limit');
          if (!mayPass && limit !== null) expect(used).toBeLessThanOrEqual(Math.max(limit, before[n] ?? 0));
        }
      }
      expect(await verifyLedger(desk.store.db, FLEET)).toMatchObject({ ok: true });
    }),
    { numRuns: 12 },
  );
}, 300_000);

test('what a drive took of an account is taken back by an entry of its own where its passenger pays after all', async () => {
  const world = await newWorld();
  await book(world, { does: 'book', account: 0, far: false, vehicles: 2, payment: null });
  const [bookingId] = world.bookings as [number];
  await drive(bookingId, { does: 'drive', booking: 0, crew: 0, fareMinor: 31_000, payment: undefined });
  const [accountId] = world.accounts as [number];
  const quoted = (await usedOf(accountId)) - 31_000;
  expect(quoted).toBeGreaterThan(0);
  await alter(bookingId, { payment: 'cash' });
  expect(await usedOf(accountId)).toBe(0);
  const entries = await desk.store.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as l', (join) => join.on('l.holder', '=', String(accountId)))
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.entry_id', '=', 'e.id').onRef('p.account_id', '=', 'l.id'),
    )
    .select(['e.id', 'e.kind', 'e.corrects', 'p.amount_minor', 'p.rule'])
    .orderBy('e.id')
    .execute();
  const fare = entries.find(({ kind }) => kind === 'jobFare');
  expect(fare).toMatchObject({ amount_minor: 31_000, rule: 'meter', corrects: null });
  expect(entries.at(-1)).toMatchObject({ kind: 'jobCorrected', amount_minor: -31_000, corrects: fare?.id });
  const [held] = entries;
  expect(held).toMatchObject({ kind: 'jobHeld', amount_minor: quoted });
  expect(held?.rule).toMatch(/^quote by tariff \d+ version \d+$/);
});
