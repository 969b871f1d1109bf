import { call } from '@orpc/server';
import { afterAll, beforeAll } from 'vitest';
import { makeAhead } from '#acts/permanent/make-ahead.ts';
import { openDesk } from '#apps/book/testing/book-desk.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { router as permanentApp } from '../server.ts';

export const FLEET = 1;
export const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
export const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

export let desk: Awaited<ReturnType<typeof openDesk>>;
export let booker: RequestContext;
let names = 0;

/** A booking desk, open while the tests of a file run. */
export function openPermanentDesk(): void {
  beforeAll(async () => {
    desk = await openDesk();
    booker = await desk.signIn('booker');
  });
  afterAll(() => desk.store.close());
}

export const permanent = (more: object = {}) => ({
  passengerName: `Pupil ${String((names += 1))}`,
  phone: '031-12 34 56',
  legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 8 * 60 }],
  weekdays: EVERY_DAY,
  fromDate: '2026-11-01',
  ...more,
});
export const create = (more: object = {}) =>
  call(permanentApp.create, { fleet: FLEET, permanent: permanent(more) } as never, { context: booker });
export const lines = async () => (await call(permanentApp.list, { fleet: FLEET }, { context: booker })).lines;
export const lineOf = async (id: number) => {
  const line = (await lines()).find((one) => one.id === id);
  if (!line) throw new Error(`There is no permanent booking ${id}.`);
  return line;
};
export const change = (id: number, version: number, more: object, scope: string, date: string | null = null) => ({
  fleet: FLEET,
  permanentId: id,
  version,
  scope,
  date,
  permanent: more,
});
export const changed = (...asked: Parameters<typeof change>) =>
  call(permanentApp.change, change(...asked) as never, { context: booker });

/** The dates made of it, with the time, state and pick-up of their first job. */
export async function made(id: number): Promise<string[]> {
  const { rows } = await desk.store.pool.query<{ told: string }>(
    `select b.for_date || ' ' || to_char(j.required_at at time zone 'Europe/Stockholm', 'HH24:MI') || ' ' || j.state as told
     from booking b join job j on j.booking_id = b.id
     where b.permanent_booking_id = $1 and b.for_date is not null order by b.for_date, j.id`,
    [id],
  );
  return rows.map(({ told }) => told);
}

/** A session does not outlast the night. */
export async function setClock(ms: number): Promise<void> {
  desk.clock.advance(ms - desk.clock.nowMs());
  booker = await desk.signIn('booker');
}

export async function makeNow(goOn?: () => Promise<boolean>) {
  const facts = await factsOf(desk.suite, FLEET);
  return makeAhead(desk.suite, worldOf(desk.suite, facts), FLEET, goOn);
}
