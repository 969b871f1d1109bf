import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConfirmationRules } from '#acts/confirmation/set-rules.ts';
import { writeOwed } from '#acts/confirmation/write-owed.ts';
import type { Seat } from '#acts/job/answer-offer.ts';
import { assignJob, redispatchJob } from '#acts/job/direct-job.ts';
import { arriveAtJob } from '#acts/job/drive-job.ts';
import type { Sending } from '#core/confirmation/rules.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { router } from './server.ts';
import { openDesk, SATURDAY_MS } from './testing/book-desk.ts';
import { seatOf } from './testing/seat-of.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const COACH = { kind: 'user', id: 1, name: 'coach' } as const;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let seat: Seat;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  seat = await seatOf(desk.store, FLEET, SATURDAY_MS);
});
afterAll(() => desk.store.close());

let rules = 1;
async function setSends(sends: readonly Sending[]) {
  const wanted = { events: false, country: 'SE', officePhone: '', language: 'en', sends } as const;
  const set = await setConfirmationRules(desk.suite, COACH, { fleetId: FLEET, before: rules, rules: wanted });
  if (!set.ok) throw new Error(set.code);
  rules = set.value.version;
}

/** A customer with this number, and the id of their one template. */
async function templateOf(phone: string, holler: boolean): Promise<number> {
  const { db } = desk.store;
  const made = { created_at: new Date(SATURDAY_MS), created_by: 'test' };
  const { id } = await db
    .insertInto('customer')
    .values({ fleet_id: FLEET, name: phone, name_key: ` ${phone}`, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('customer_phone').values({ fleet_id: FLEET, phone, customer_id: id, position: 0 }).execute();
  const template = await db
    .insertInto('customer_template')
    .values({ customer_id: id, kind: 'home', position: 0, name: 'Anna Berg', fleet_id: FLEET, holler, ...STATION })
    .returning('id')
    .executeTakeFirstOrThrow();
  return template.id;
}

/** What is sent to the customer of a booking once its car stands at the pick-up. */
async function toldOfArrival(more: { phone: string; templateId?: number; confirms?: boolean }) {
  const booking = { fleet: FLEET, origin: 'book', passengerName: 'Anna Berg', email: 'anna@hansom.example', ...more };
  const legs = [{ pickup: STATION, dropoff: LISEBERG }];
  const made = await call(router.createBooking, { ...booking, legs } as never, { context: booker });
  const jobId = made.jobs[0]?.id ?? 0;
  const given = await assignJob(desk.suite, COACH, { jobId, vehicleId: seat.vehicleId, why: null });
  if (!given.ok) throw new Error(given.code);
  const driver = { kind: 'driver', id: seat.driverId, name: 'x' } as const;
  await arriveAtJob(desk.suite, driver, seat, jobId, [STATION.longitude, STATION.latitude]);
  const { store, clock } = desk.suite;
  const parts = {
    store,
    nowMs: clock.nowMs(),
    wallMs: clock.nowMs(),
    open: ['mail', 'sms'],
    driveSeconds: () => 0,
  } as const;
  for (let n = 0; n < 2; n += 1) await writeOwed(parts);
  await redispatchJob(desk.suite, COACH, { jobId, why: 'other car' });
  const rows = await store.db
    .selectFrom('outbox')
    .select(['channel', 'to_address'])
    .where('booking_id', '=', made.bookingId)
    .where('kind', '=', 'arrived')
    .orderBy('id')
    .execute();
  return rows.map(({ channel, to_address }) => `${channel} ${to_address}`);
}

test('a booking from a template with Holler tells its customer by SMS that the car is there, whatever the fleet wants', async () => {
  const phone = '+46701239911';
  const templateId = await templateOf(phone, true);
  await setSends([]);
  expect(await toldOfArrival({ phone, templateId })).toEqual(['sms +46701239911']);
  expect(await toldOfArrival({ phone })).toEqual([]);
  // Told twice by nobody: the fleet's rule and the template ask for one and the same.
  await setSends(['arrived.sms']);
  expect(await toldOfArrival({ phone, templateId })).toEqual(['sms +46701239911']);
});

test('it tells nothing where the booking says so, where the number reads no SMS, or where the template does not ask', async () => {
  await setSends([]);
  const [mobile, fixed, plain] = ['+46701239922', '+46311239922', '+46701239933'];
  const quiet = { phone: mobile, templateId: await templateOf(mobile, true), confirms: false };
  expect(await toldOfArrival(quiet)).toEqual([]);
  expect(await toldOfArrival({ phone: fixed, templateId: await templateOf(fixed, true) })).toEqual([]);
  expect(await toldOfArrival({ phone: plain, templateId: await templateOf(plain, false) })).toEqual([]);
});
