import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { router as jobSearch } from '#apps/job-search/server.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { RequestContext } from '#engine/server/context.ts';
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

const draft = (more: object) => ({
  fleet: FLEET,
  passengerName: 'Anna Berg',
  phone: '031-12 34 56',
  legs: [{ pickup: STATION, dropoff: LISEBERG }],
  ...more,
});
const book = (more: object = {}) => call(router.createBooking, draft(more) as never, { context: booker });
const countBookings = async () => Number((await desk.store.pool.query('select count(*) as n from booking')).rows[0].n);

describe('a party that no car asked for has seats for is refused, and nothing is written', () => {
  const typeOf = async (code: string) => {
    const types = desk.suite.books.fleets.get(FLEET)!.vehicleTypes.filter(({ ended }) => !ended);
    const type = types.find((one) => one.code === code)!;
    return { type, largest: types.toSorted((a, b) => b.seats - a.seats)[0]! };
  };

  test('with what the type seats and how many of it would do; as many of them are booked', async () => {
    const { type, largest } = await typeOf('SAL');
    const before = await countBookings();
    expect(await refusalOf(book({ vehicleTypeId: type.id, passengers: 9 }))).toMatchObject({
      code: 'tooManyForType',
      status: 422,
      data: { type: type.name, seats: 4, vehicles: 3 },
    });
    expect(await refusalOf(book({ passengers: largest.seats + 1, origin: 'book' }))).toMatchObject({
      code: 'tooManyForFleet',
      status: 422,
      data: { type: largest.name, seats: largest.seats, vehicles: 2 },
    });
    expect(await countBookings()).toBe(before);
    expect((await book({ vehicleTypeId: type.id, passengers: 9, vehicles: 3 })).jobs).toHaveLength(3);
    expect((await book({ passengers: largest.seats })).jobs).toHaveLength(1);
  });

  test('in an alteration of its riders or its type too, while a party of before may have all else altered', async () => {
    const { type } = await typeOf('SAL');
    const made = await book({ origin: 'book', passengers: 5 });
    const alter = (more: object) =>
      call(jobSearch.alterBooking, { bookingId: made.bookingId, version: 1, ...more }, { context: booker });
    expect(await refusalOf(alter({ vehicleTypeId: type.id }))).toMatchObject({ code: 'tooManyForType', status: 422 });
    expect(await refusalOf(alter({ passengers: 60 }))).toMatchObject({ code: 'tooManyForFleet', status: 422 });
    await desk.store.pool.query('update booking set passengers = 60 where id = $1', [made.bookingId]);
    expect(await alter({ notes: 'Choir' })).toMatchObject({ fields: ['notes'] });
  });
});
