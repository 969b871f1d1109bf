import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { router as bookRouter } from '#apps/book/server.ts';
import { openDesk, SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { router } from './server.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let coach: RequestContext;
beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  coach = await desk.signIn('coach');
});
afterAll(() => desk.store.close());
beforeEach(() => desk.store.db.deleteFrom('outbox').execute());

let phones = 100;
async function book(): Promise<number> {
  phones += 1;
  const pickup = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
  const dropoff = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
  const { bookingId } = await call(
    bookRouter.createBooking,
    {
      fleet: 1,
      origin: 'book',
      passengerName: 'Anna Berg',
      phone: `070-123 ${phones} 4`,
      email: 'anna@hansom.example',
      language: 'en',
      legs: [{ pickup, dropoff, requiredAtMs: SATURDAY_MS + 5 * HOUR_MS }],
    } as never,
    { context: booker },
  );
  return bookingId;
}
const send = (bookingId: number, to: string | null, context = booker) =>
  call(router.resendConfirmation, { bookingId, channel: 'mail', to }, { context });
const outcome = (bookingId: number, to: string, context = booker): Promise<string> =>
  send(bookingId, to, context).then(
    () => 'sent',
    ({ code, status }) => `${code} ${status}`,
  );
const times = (heard: readonly string[], what: string) => heard.filter((one) => one === what).length;

test('a booking is confirmed by hand five times an hour, whoever asks, wherever to, also all at once', async () => {
  const booking = await book();
  const crowd = Array.from({ length: 9 }, (_, n) => outcome(booking, `${n}@hansom.example`, n % 2 ? coach : booker));
  const heard = await Promise.all(crowd);
  expect([times(heard, 'sent'), times(heard, 'bookingToldOften 429')]).toEqual([5, 4]);
  await expect(send(booking, null)).rejects.toMatchObject({ data: { most: 5, minutes: 60, waitSeconds: 3_600 } });
  const anHourAgo = new Date(desk.suite.clock.nowMs() - HOUR_MS);
  await desk.store.db.updateTable('outbox').set({ created_at: anHourAgo }).execute();
  expect(await outcome(booking, 'later@hansom.example')).toBe('sent');
});

test('an address is written to by hand five times an hour, about whatever booking, in capitals or not', async () => {
  const bookings = [await book(), await book()] as const;
  const crowd = Array.from({ length: 8 }, (_, n) =>
    outcome(bookings[n % 2 ? 1 : 0], n < 3 ? 'Boss@hansom.example' : 'boss@hansom.example', n % 3 ? coach : booker),
  );
  const heard = await Promise.all(crowd);
  expect([times(heard, 'sent'), times(heard, 'addressToldOften 429')]).toEqual([5, 3]);
});

test('a user confirms thirty times an hour by hand; a colleague goes on', async () => {
  const bookings = await Promise.all(Array.from({ length: 7 }, book));
  const heard: string[] = [];
  for (let n = 0; n < 31; n += 1) heard.push(await outcome(bookings[n % 7] as number, `${n}@hansom.example`));
  expect([times(heard, 'sent'), heard.at(-1)]).toEqual([30, 'userTellsOften 429']);
  expect(await outcome(bookings[6] as number, 'more@hansom.example', coach)).toBe('sent');
});
