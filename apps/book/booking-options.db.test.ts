import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { setValue } from '#store/testing/set-value.ts';
import { router } from './server.ts';
import { openDesk } from './testing/book-desk.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
});
afterAll(() => desk.store.close());

const draft = (more: object = {}) => ({
  fleet: FLEET,
  passengerName: 'Anna Berg',
  phone: '031-12 34 56',
  legs: [{ pickup: STATION, dropoff: LISEBERG }],
  ...more,
});
const leg = (more: object = {}) => ({ pickup: STATION, dropoff: LISEBERG, ...more });
const book = (more: object = {}, context = booker) => call(router.createBooking, draft(more) as never, { context });

async function countBookings(): Promise<number> {
  const row = await desk.store.db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

describe('what the fleet has decided about its bookings', () => {
  const decided = async (values: Parameters<typeof setValue>[1][], value: boolean | string | number | undefined) => {
    for (const name of values) await setValue(desk.store, name, value, FLEET);
    await desk.suite.books.fleets.refresh();
  };

  test('a type that is not offered is refused, whoever asks, and told while it is typed', async () => {
    const before = await countBookings();
    await decided(['offersParcel'], false);
    expect(await refusalOf(book({ bookingType: 'parcel' }))).toMatchObject({
      code: 'typeNotOffered',
      data: { type: 'parcel' },
    });
    expect(await countBookings()).toBe(before);
    await decided(['offersParcel'], undefined);
    expect((await book({ bookingType: 'parcel' })).bookingId).toBeGreaterThan(0);
  });

  test('a field that it insists on is not left empty on the booking screen', async () => {
    await decided(['asksPassengers'], 'required');
    expect(await refusalOf(book({ origin: 'book' }))).toMatchObject({
      code: 'fieldMissing',
      data: { field: 'passengers' },
    });
    expect((await book({ origin: 'book', passengers: 2 })).bookingId).toBeGreaterThan(0);
    expect((await book()).bookingId).toBeGreaterThan(0);
    await decided(['asksPassengers'], undefined);
  });

  test('nothing is booked later than it books ahead', async () => {
    await decided(['aheadDays'], 7);
    const legs = [leg({ requiredAtMs: desk.clock.nowMs() + 8 * DAY_MS })];
    expect(await refusalOf(book({ legs }))).toMatchObject({ code: 'timeTooFar' });
    await decided(['aheadDays'], undefined);
    expect((await book({ legs })).bookingId).toBeGreaterThan(0);
  });
});
