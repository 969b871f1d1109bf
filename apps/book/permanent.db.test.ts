import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAhead } from '#acts/permanent/make-ahead.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startPermanentMaker } from '#services/permanent/permanent-maker.ts';
import { factsOf, worldOf } from './server/world.ts';
import { router } from './server.ts';
import { openDesk, SATURDAY_MS } from './testing/book-desk.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const at = (text: string) => Date.parse(text);

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let names = 0;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
});
afterAll(() => desk.store.close());

const permanent = (more: object = {}) => ({
  passengerName: `Pupil ${String((names += 1))}`,
  phone: '031-12 34 56',
  legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 8 * 60 }],
  weekdays: EVERY_DAY,
  fromDate: '2026-11-01',
  ...more,
});
const create = (more: object = {}) =>
  call(router.permanent.create, { fleet: FLEET, permanent: permanent(more) } as never, { context: booker });
const lines = async () => (await call(router.permanent.list, { fleet: FLEET }, { context: booker })).lines;
const lineOf = async (id: number) => {
  const line = (await lines()).find((one) => one.id === id);
  if (!line) throw new Error(`There is no permanent booking ${id}.`);
  return line;
};
const change = (id: number, version: number, more: object, scope: string, date: string | null = null) => ({
  fleet: FLEET,
  permanentId: id,
  version,
  scope,
  date,
  permanent: more,
});
const changed = (...asked: Parameters<typeof change>) =>
  call(router.permanent.change, change(...asked) as never, { context: booker });

/** The dates made of it, with the time, state and pick-up of their first job. */
async function made(id: number): Promise<string[]> {
  const { rows } = await desk.store.pool.query<{ told: string }>(
    `select b.for_date || ' ' || to_char(j.required_at at time zone 'Europe/Stockholm', 'HH24:MI') || ' ' || j.state as told
     from booking b join job j on j.booking_id = b.id
     where b.permanent_booking_id = $1 and b.for_date is not null order by b.for_date, j.id`,
    [id],
  );
  return rows.map(({ told }) => told);
}

/** A session does not outlast the night. */
async function setClock(ms: number): Promise<void> {
  desk.clock.advance(ms - desk.clock.nowMs());
  booker = await desk.signIn('booker');
}

async function refusalOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    const { code, status } = error as { code: string; status: number };
    return `${code} ${String(status)}`;
  }
  throw new Error('It was not refused.');
}

async function makeNow(goOn?: () => Promise<boolean>) {
  const facts = await factsOf(desk.suite, FLEET);
  return makeAhead(desk.suite, worldOf(desk.suite, facts), FLEET, goOn);
}

describe('a calendar', () => {
  test('is made for its year with the public holidays of its country, and for the next on the first of December', async () => {
    const { calendarId, year } = await call(
      router.calendars.create,
      { fleet: FLEET, name: 'School days', country: 'SE' },
      { context: booker },
    );
    expect(year).toBe(2026);
    const first = await call(router.calendars.year, { calendarId, year }, { context: booker });
    expect(first.days).toContainEqual({ date: '2026-12-25', kind: 'holiday', name: 'Juldagen' });
    expect(first.days.filter(({ date }) => date === '2026-06-19')).toEqual([]);
    const christmas = { kind: 'skip' as const, name: 'Christmas holidays' };
    const { version } = await call(
      router.calendars.setDay,
      { calendarId, date: '2026-12-22', version: first.version, holiday: '', exception: christmas },
      { context: booker },
    );
    expect(version).toBe(2);
    await setClock(at('2026-11-30T12:00Z'));
    const maker = startPermanentMaker({
      ...desk.suite,
      holder: 'node 1',
      onError: (error) => {
        throw error;
      },
    });
    await maker.look();
    const yearsOf = async () =>
      (await call(router.calendars.list, { fleet: FLEET }, { context: booker })).calendars.find(
        ({ id }) => id === calendarId,
      )?.years;
    expect(await yearsOf()).toEqual([2026]);
    await setClock(at('2026-12-01T00:30Z'));
    await maker.look();
    await maker.look();
    await maker.stop();
    expect(await yearsOf()).toEqual([2026, 2027]);
    const next = await call(router.calendars.year, { calendarId, year: 2027 }, { context: booker });
    expect(next.days).toContainEqual({ date: '2027-03-26', kind: 'holiday', name: 'Långfredagen' });
    expect(next.days).toContainEqual({ date: '2027-12-22', ...christmas });
    await setClock(SATURDAY_MS);
  });

  test('gives the fares of its fleet their public holidays, one calendar at a time', async () => {
    const admin = { context: await desk.signIn('admin') };
    const make = (name: string) =>
      call(router.calendars.create, { fleet: FLEET, name, country: null, region: null }, admin);
    const [one, other] = [await make('Fares'), await make('Other fares')];
    const choose = (calendarId: number, forFares: boolean) =>
      call(router.calendars.priceBy, { calendarId, forFares }, admin);
    const holiday = async ({ calendarId, year }: typeof one, date: string) => {
      const { version } = await call(router.calendars.year, { calendarId, year }, admin);
      await call(router.calendars.setDay, { calendarId, date, version, holiday: 'Fair', exception: null }, admin);
    };
    const pricedDays = async () => {
      await desk.suite.books.fleets.refresh();
      const facts = await factsOf(desk.suite, FLEET);
      const [tariff] = worldOf(desk.suite, facts).tariffs;
      return ['2026-12-09', '2026-12-10'].filter((date) => tariff!.tariff.holidays.includes(date));
    };
    await holiday(one, '2026-12-09');
    await holiday(other, '2026-12-10');
    expect(await pricedDays()).toEqual([]);
    await choose(one.calendarId, true);
    expect(await pricedDays()).toEqual(['2026-12-09']);
    const asked = { fleet: FLEET, places: [STATION, LISEBERG] };
    const bandOn = async (day: number) => {
      const requiredAtMs = at(`2026-12-0${day}T12:00Z`);
      return (await call(router.quote, { ...asked, requiredAtMs }, { context: booker })).fare?.band;
    };
    expect(await bandOn(9)).not.toBe(await bandOn(8));
    await choose(other.calendarId, true);
    expect(await pricedDays()).toEqual(['2026-12-10']);
    const { calendars } = await call(router.calendars.list, { fleet: FLEET }, admin);
    expect(calendars.filter(({ forFares }) => forFares).map(({ name }) => name)).toEqual(['Other fares']);
    await choose(other.calendarId, false);
    expect(await pricedDays()).toEqual([]);
    expect(await refusalOf(choose(999_999, true))).toBe('calendarUnknown 404');
    const denied = call(router.calendars.priceBy, { calendarId: one.calendarId, forFares: true }, { context: booker });
    expect(await refusalOf(denied)).toBe('notAllowed 403');
  });

  test('is refused in a sentence each', async () => {
    const calls = router.calendars;
    const context = { context: booker };
    const fresh = { fleet: FLEET, name: 'Hospital', country: 'SE' };
    const { calendarId } = await call(calls.create, fresh, context);
    const day = { calendarId, date: '2026-12-22', version: 1, holiday: '', exception: null };
    const skip = (name: string) => ({ kind: 'skip' as const, name });
    expect(await refusalOf(call(calls.create, fresh, context))).toBe('nameTaken 409');
    expect(await refusalOf(call(calls.create, { ...fresh, name: 'X', country: 'XX' }, context))).toBe(
      'countryUnknown 422',
    );
    expect(await refusalOf(call(calls.makeYear, { calendarId, year: 2025 }, context))).toBe('calendarPast 422');
    expect(await refusalOf(call(calls.makeYear, { calendarId, year: 2026 }, context))).toBe('yearMade 409');
    expect(await refusalOf(call(calls.makeYear, { calendarId, year: 2031 }, context))).toBe('yearTooFar 422');
    expect(await refusalOf(call(calls.makeYear, { calendarId: 999_999, year: 2027 }, context))).toBe(
      'calendarUnknown 404',
    );
    expect(await refusalOf(call(calls.year, { calendarId, year: 2027 }, context))).toBe('yearMissing 404');
    expect(await refusalOf(call(calls.setDay, { ...day, date: '2025-12-22' }, context))).toBe('calendarPast 422');
    expect(await refusalOf(call(calls.setDay, { ...day, date: '2027-12-22' }, context))).toBe('yearMissing 409');
    expect(await refusalOf(call(calls.setDay, { ...day, exception: skip('') }, context))).toBe('dayNameMissing 422');
    expect(await refusalOf(call(calls.setDay, { ...day, version: 7 }, context))).toBe('calendarMoved 409');
    const { permanentId } = await create({ calendarId, holidays: 'skip' });
    expect(await refusalOf(call(calls.remove, { calendarId }, context))).toBe('calendarUsed 409');
    const spare = await call(calls.create, { ...fresh, name: 'Spare', country: null }, context);
    expect(await call(calls.remove, { calendarId: spare.calendarId }, context)).toEqual({
      calendarId: spare.calendarId,
    });
    expect((await call(calls.countries, {}, context)).countries).toContainEqual(
      expect.objectContaining({ code: 'SE', name: 'Sweden' }),
    );
    expect((await lineOf(permanentId)).calendar).toBe('Hospital');
  });
});

describe('a permanent booking', () => {
  test('is made two days ahead, once, whoever makes it and however often', async () => {
    const { permanentId } = await create();
    // Eight in the morning of this Saturday has passed.
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 future', '2026-11-23 08:00 future']);
    await makeNow();
    await Promise.all([makeNow(), makeNow(), makeNow()]);
    expect(await made(permanentId)).toHaveLength(2);
    await setClock(SATURDAY_MS + DAY_MS);
    const makers = ['node 1', 'node 2'].map((holder) =>
      startPermanentMaker({
        ...desk.suite,
        holder,
        onError: (error) => {
          throw error;
        },
      }),
    );
    await Promise.all(makers.map((maker) => maker.look()));
    await Promise.all(makers.map((maker) => maker.stop()));
    expect(await made(permanentId)).toEqual([
      '2026-11-22 08:00 future',
      '2026-11-23 08:00 future',
      '2026-11-24 08:00 future',
    ]);
    await setClock(SATURDAY_MS);
  });

  test('of which only a part was made when its server fell is made to its end by the next', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await create()).permanentId);
    const wipe = `delete from job where booking_id in (select id from booking where permanent_booking_id = any($1))`;
    await desk.store.pool.query(wipe, [ids]);
    await desk.store.pool.query(
      `delete from leg where booking_id in (select id from booking where permanent_booking_id = any($1))`,
      [ids],
    );
    await desk.store.pool.query('delete from booking where permanent_booking_id = any($1)', [ids]);
    let turns = 0;
    await makeNow(async () => (turns += 1) < 4);
    await makeNow();
    for (const id of ids) expect(await made(id)).toHaveLength(2);
  });

  test('cancelled by hand on a date is not made again; one that a suspension left out is', async () => {
    const { permanentId, version } = await create();
    const { rows } = await desk.store.pool.query<{ id: number }>(
      `select id from booking where permanent_booking_id = $1 and for_date = '2026-11-22'`,
      [permanentId],
    );
    await call(router.cancelBooking, { bookingId: Number(rows[0]?.id), why: 'ill' }, { context: booker });
    await makeNow();
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 cancelled', '2026-11-23 08:00 future']);
    const target = { fleet: FLEET, permanentId };
    const suspended = await call(
      router.permanent.suspend,
      { ...target, version, from: '2026-11-23', until: '2026-11-30' },
      { context: booker },
    );
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 cancelled']);
    expect((await lineOf(permanentId)).next?.date).toBe('2026-11-22');
    await call(
      router.permanent.suspend,
      { ...target, version: suspended.version, from: null, until: null },
      { context: booker },
    );
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 cancelled', '2026-11-23 08:00 future']);
  });

  test('is changed for one date, from a date on, or for all, and the difference is told before', async () => {
    const before = permanent();
    const { permanentId, version } = await call(router.permanent.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    const atNine = { ...before, legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 9 * 60 }] };
    const told = await call(
      router.permanent.difference,
      change(permanentId, version, atNine, 'future', '2026-11-23') as never,
      { context: booker },
    );
    expect(told.fields).toEqual(['legs']);
    expect(told.lines.map(({ date, effect }) => `${date} ${effect}`)).toEqual([
      '2026-11-22 stays',
      '2026-11-23 changes',
    ]);
    await changed(permanentId, version, atNine, 'this', '2026-11-23');
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 future', '2026-11-23 09:00 future']);
    expect((await lineOf(permanentId)).permanent.legs[0]?.minutes).toBe(8 * 60);
    const atTen = { ...before, vehicles: 2, legs: [{ pickup: LISEBERG, dropoff: STATION, minutes: 10 * 60 }] };
    const later = await changed(permanentId, version, atTen, 'future', '2026-11-23');
    expect(later.permanentId).not.toBe(permanentId);
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 future']);
    expect(await made(later.permanentId)).toEqual(['2026-11-23 10:00 future', '2026-11-23 10:00 future']);
    const sundays = { ...atNine, fromDate: '2026-11-23', weekdays: [7] };
    const third = await changed(later.permanentId, later.version, sundays, 'all');
    expect(await made(later.permanentId)).toEqual([]);
    await changed(later.permanentId, third.version, atNine, 'this', '2026-11-29');
    expect(await made(later.permanentId)).toEqual(['2026-11-29 09:00 future']);
  });

  test('changed from a date weeks ahead on runs as it was until then and as changed on every later day, each once', async () => {
    const { calendarId, year } = await call(
      router.calendars.create,
      { fleet: FLEET, name: 'Weeks ahead', country: null, region: null },
      { context: booker },
    );
    for (const [version, date] of [
      [1, '2026-11-24'],
      [2, '2026-12-05'],
    ] as const) {
      const holiday = { calendarId, date, version, holiday: 'Fair', exception: null };
      await call(router.calendars.setDay, holiday, { context: booker });
    }
    expect(year).toBe(2026);
    const before = permanent({ calendarId, holidays: 'skip' });
    const { permanentId, version } = await call(router.permanent.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    const moved = (minutes: number) => ({ ...before, legs: [{ pickup: STATION, dropoff: LISEBERG, minutes }] });
    // Two dates wanted otherwise than the rest: one of each part, weeks before they would be made.
    await changed(permanentId, version, moved(600), 'this', '2026-11-27');
    await changed(permanentId, version, moved(660), 'this', '2026-12-04');
    const asked = change(permanentId, version, { ...moved(540), weekdays: [1, 2, 3, 5, 6, 7] }, 'future', '2026-12-02');
    const told = await call(router.permanent.difference, asked as never, { context: booker });
    expect(told.fields).toEqual(['legs', 'weekdays']);
    expect(told.split).toEqual({ ends: '2026-12-01', begins: '2026-12-02' });
    expect(told.lines.map(({ date, effect, altered }) => `${date} ${effect}${altered ? ' altered' : ''}`)).toEqual([
      '2026-11-22 stays',
      '2026-11-23 stays',
      '2026-11-27 stays altered',
      '2026-12-03 back',
      '2026-12-04 changes altered',
      '2026-12-10 back',
      '2026-12-17 back',
      '2026-12-24 back',
    ]);
    const later = await call(router.permanent.change, asked as never, { context: booker });
    expect((await lineOf(permanentId)).parts).toEqual([
      { id: later.permanentId, fromDate: '2026-12-02', untilDate: null },
    ]);
    expect((await lineOf(later.permanentId)).parts).toEqual([
      { id: permanentId, fromDate: '2026-11-01', untilDate: '2026-12-01' },
    ]);
    // Every day up to then and beyond, the maker at work twice on each.
    for (let day = 22; day <= 38; day += 1) {
      await setClock(Date.UTC(2026, 10, day, 3));
      await Promise.all([makeNow(), makeNow()]);
      await makeNow();
    }
    const shown = async (id: number) => (await made(id)).map((line) => line.slice(5, 16));
    expect(await shown(permanentId)).toEqual([
      '11-22 08:00',
      '11-23 08:00',
      '11-25 08:00',
      '11-26 08:00',
      '11-27 10:00',
      '11-28 08:00',
      '11-29 08:00',
      '11-30 08:00',
      '12-01 08:00',
    ]);
    expect(await shown(later.permanentId)).toEqual([
      '12-02 09:00',
      '12-04 09:00',
      '12-06 09:00',
      '12-07 09:00',
      '12-08 09:00',
      '12-09 09:00',
    ]);
    await setClock(SATURDAY_MS);
  });

  test('split into parts never runs twice on a date, whichever part is changed, and whoever changes it', async () => {
    const before = permanent();
    const { permanentId, version } = await call(router.permanent.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    const noted = { ...before, notes: 'Ring' };
    const split = () => changed(permanentId, version, noted, 'future', '2026-12-20');
    const both = await Promise.allSettled([split(), split()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [part] = (await lineOf(permanentId)).parts;
    const ended = (await lineOf(permanentId)).permanent;
    expect(ended.untilDate).toBe('2026-12-19');
    const again = changed(permanentId, version + 1, { ...ended, untilDate: null }, 'all');
    expect(await refusalOf(again)).toBe('seriesOverlaps 409');
    const earlier = { ...noted, fromDate: '2026-12-19' };
    expect(await refusalOf(changed(part!.id, 1, earlier, 'all'))).toBe('seriesOverlaps 409');
    const over = changed(permanentId, version + 1, { ...ended, untilDate: '2026-11-30' }, 'future', '2026-12-05');
    expect(await refusalOf(over)).toBe('endsBeforeChange 422');
    await call(
      router.permanent.remove,
      { fleet: FLEET, permanentId: part!.id, version: 1, made: 'cancel' },
      {
        context: booker,
      },
    );
    await changed(permanentId, version + 1, { ...ended, untilDate: null }, 'all');
    expect((await lineOf(permanentId)).parts).toEqual([]);
  });

  test('gives its bookings type, riders, and where and whether its customer is told; a change brings them in', async () => {
    const holds = {
      bookingType: 'delivery',
      passengers: 3,
      bags: 2,
      email: 'school@hansom.example',
      language: 'fr',
      confirms: false,
    };
    const before = permanent(holds);
    const { permanentId, version } = await call(router.permanent.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    expect((await lineOf(permanentId)).permanent).toMatchObject(holds);
    const bookings = async () =>
      (
        await desk.store.pool.query<Record<string, unknown>>(
          `select b.booking_type, b.passengers, b.bags, b.email, b.language, b.confirms,
             exists (select from owed_confirmation o where o.booking_id = b.id) as told
           from booking b where b.permanent_booking_id = $1 order by b.for_date`,
          [permanentId],
        )
      ).rows;
    const made = {
      booking_type: 'delivery',
      passengers: 3,
      bags: 2,
      email: 'school@hansom.example',
      language: 'fr',
      confirms: false,
      told: false,
    };
    expect(await bookings()).toEqual([made, made]);
    const after = {
      ...before,
      bookingType: null,
      passengers: 4,
      bags: null,
      email: null,
      language: 'en',
      confirms: true,
    };
    const asked = change(permanentId, version, after, 'all');
    const { fields, lines: effects } = await call(router.permanent.difference, asked as never, { context: booker });
    expect(fields).toEqual(['passengers', 'bags', 'bookingType', 'email', 'language', 'confirms']);
    expect(effects.map(({ effect }) => effect)).toEqual(['changes', 'changes']);
    await changed(permanentId, version, after, 'all');
    const becomes = {
      booking_type: 'preBooked',
      passengers: 4,
      bags: null,
      email: null,
      language: 'en',
      confirms: true,
    };
    expect(await bookings()).toMatchObject([becomes, becomes]);
    // One that says nothing of it is as any other booking is.
    const plain = await create();
    expect((await lineOf(plain.permanentId)).permanent).toMatchObject({
      bookingType: null,
      passengers: null,
      confirms: true,
    });
  });

  test('changed brings only what is another into bookings made, where the rest was altered by hand', async () => {
    const before = permanent({ email: 'school@hansom.example', language: 'fr', notes: 'Ring', vehicles: 2 });
    const { permanentId, version } = await call(router.permanent.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    const { pool } = desk.store;
    const byHand = async (table: 'booking' | 'job' | 'leg', set: string) =>
      pool.query(
        table === 'booking'
          ? `update booking set ${set} where permanent_booking_id = $1 and for_date = '2026-11-22'`
          : `update ${table} set ${set} where booking_id in
               (select id from booking where permanent_booking_id = $1 and for_date = '2026-11-22')`,
        [permanentId],
      );
    await byHand(
      'booking',
      `email = 'mother@hansom.example', language = 'en', confirms = false, passengers = 2,
      notes = 'Do not ring', changed_at = now(), payment = 'card'`,
    );
    await byHand('leg', `dropoff_label = 'Opera', dropoff_longitude = 11.9631, dropoff_latitude = 57.7076`);
    await byHand(
      'job',
      `attributes = '{pets}', dropoff_label = 'Opera', dropoff_longitude = 11.9631,
      dropoff_latitude = 57.7076`,
    );
    const { rows: cars } = await pool.query<{ id: string }>(
      `select j.id from job j join booking b on b.id = j.booking_id
       where b.permanent_booking_id = $1 and b.for_date = '2026-11-22' order by j.id`,
      [permanentId],
    );
    await pool.query(`update job set state = 'cancelled' where id = $1`, [cars[0]?.id]);
    const atNine = {
      ...before,
      passengerName: 'Renamed',
      legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 540 }],
    };
    const second = await changed(permanentId, version, atNine, 'all');
    const told = async () =>
      (
        await pool.query<Record<string, unknown>>(
          `select b.passenger_name, b.email, b.language, b.confirms, b.passengers, b.notes, b.payment,
             j.attributes, j.dropoff_label, j.state, j.notes as driver,
             to_char(j.required_at at time zone 'Europe/Stockholm', 'HH24:MI') as at
           from booking b join job j on j.booking_id = b.id
           where b.permanent_booking_id = $1 order by b.for_date, j.id`,
          [permanentId],
        )
      ).rows;
    const byHandStill = {
      passenger_name: 'Renamed',
      email: 'mother@hansom.example',
      language: 'en',
      confirms: false,
      passengers: 2,
      notes: 'Do not ring',
      payment: 'card',
    };
    const asTaken = {
      passenger_name: 'Renamed',
      email: 'school@hansom.example',
      language: 'fr',
      confirms: true,
      dropoff_label: 'Liseberg',
      at: '09:00',
      attributes: [],
    };
    const other = { at: '09:00', state: 'future', attributes: ['pets'], dropoff_label: 'Opera', driver: 'Do not ring' };
    expect(await told()).toMatchObject([
      { ...byHandStill, state: 'cancelled', at: '08:00' },
      { ...byHandStill, ...other },
      asTaken,
      asTaken,
    ]);
    // What the change does name is written, by hand or not.
    await changed(
      permanentId,
      second.version,
      { ...atNine, email: null, confirms: false, attributes: ['childSeat'] },
      'all',
    );
    expect(await told()).toMatchObject([
      { email: null, language: 'en', confirms: false, state: 'cancelled' },
      { email: null, language: 'en', confirms: false, ...other, attributes: ['childSeat'] },
      { email: null, language: 'fr', confirms: false, attributes: ['childSeat'] },
      { email: null, language: 'fr', confirms: false, attributes: ['childSeat'] },
    ]);
  });

  test.each([
    ['a hire by the hour, whose hours nobody says', { bookingType: 'hireByHour' }],
    ['a booking for now', { bookingType: 'now' }],
    ['nobody aboard', { passengers: 0 }],
    ['an address that is none', { email: 'school' }],
  ])('is not read as %s', async (_, more) => expect(await refusalOf(create(more))).toBe('BAD_REQUEST 400'));

  test('shows its next dates with the reason where one is left out', async () => {
    const { dates } = await call(
      router.permanent.preview,
      { fleet: FLEET, permanent: { weekdays: [7], fromDate: '2027-03-27', minutes: 150 }, days: 3 } as never,
      { context: booker },
    );
    expect(dates.map(({ date, verdict, moved }) => `${date} ${verdict.because} ${moved.join()}`.trim())).toEqual([
      '2027-03-27 weekday',
      '2027-03-28 weekday 02:30 → 03:30',
      '2027-03-29 weekday',
    ]);
    expect(dates.map(({ verdict }) => verdict.runs)).toEqual([false, true, false]);
  });

  test('is deleted with what was made of it, or without', async () => {
    const [kept, gone] = [await create(), await create()];
    const remove = (target: typeof kept, made: 'keep' | 'cancel') =>
      call(router.permanent.remove, { fleet: FLEET, ...target, made }, { context: booker });
    expect(await remove(kept, 'keep')).toEqual({ cancelled: 0, kept: 2 });
    expect(await remove(gone, 'cancel')).toEqual({ cancelled: 2, kept: 0 });
    expect(await made(kept.permanentId)).toHaveLength(2);
    expect(await made(gone.permanentId)).toEqual([]);
    await makeNow();
    expect(await made(gone.permanentId)).toEqual([]);
    expect(await refusalOf(remove(kept, 'keep'))).toBe('permanentUnknown 404');
  });

  test('that its account does not pay for is not made, and the list says why', async () => {
    const { rows } = await desk.store.pool.query<{ id: number }>(
      'select id from account where fleet_id = $1 order by id limit 1',
      [FLEET],
    );
    const accountId = Number(rows[0]?.id);
    await desk.store.pool.query(`update account set suspended_at = now(), suspended_why = 'unpaid' where id = $1`, [
      accountId,
    ]);
    const { permanentId } = await create({ accountId });
    expect(await made(permanentId)).toEqual([]);
    expect((await lineOf(permanentId)).refusals.map(({ date, code }) => `${date} ${code}`)).toEqual([
      '2026-11-22 accountSuspended',
      '2026-11-23 accountSuspended',
    ]);
    await desk.store.pool.query('update account set suspended_at = null where id = $1', [accountId]);
    await makeNow();
    expect(await made(permanentId)).toHaveLength(2);
    expect((await lineOf(permanentId)).refusals).toEqual([]);
  });

  test.each([
    ['noWeekday 422', { weekdays: [] }],
    ['datesOutOfOrder 422', { fromDate: '2026-12-02', untilDate: '2026-12-01' }],
    ['suspensionOutOfOrder 422', { suspendedFrom: '2026-12-02', suspendedUntil: '2026-12-01' }],
    ['datePast 422', { untilDate: '2026-11-20' }],
    ['calendarMissing 422', { holidays: 'skip' }],
    ['calendarUnknown 422', { calendarId: 999_999 }],
    ['accountUnknown 422', { accountId: 999_999 }],
    ['vehicleTypeUnknown 422', { vehicleTypeId: 999_999 }],
    ['attributeUnknown 422', { attributes: ['rocket'] }],
    ['attributeContradicted 422', { attributes: ['pets', '!pets'] }],
    ['carUnknown 422', { preferred: ['NOCAR'] }],
    ['preferredAndBanned 422', { preferred: ['101'], banned: ['101'] }],
    ['firstTimeMissing 422', { legs: [{ pickup: STATION, minutes: null }] }],
    ['outsideCity 422', { legs: [{ pickup: { label: 'Paris', longitude: 2.35, latitude: 48.85 }, minutes: 480 }] }],
    [
      'legsOutOfOrder 422',
      {
        legs: [
          { pickup: STATION, dropoff: LISEBERG, minutes: 900 },
          { pickup: LISEBERG, dropoff: STATION, minutes: 480 },
        ],
      },
    ],
  ])('is refused: %s', async (says, more) => expect(await refusalOf(create(more))).toBe(says));

  test('is not changed where it, its date or its version is another', async () => {
    const before = permanent({ weekdays: [1, 7] });
    const { permanentId, version } = await call(router.permanent.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    expect(await refusalOf(changed(999_999, 1, before, 'all'))).toBe('permanentUnknown 404');
    expect(await refusalOf(changed(permanentId, 9, before, 'all'))).toBe('permanentMoved 409');
    expect(await refusalOf(changed(permanentId, version, before, 'future', '2026-11-20'))).toBe('datePast 422');
    expect(await refusalOf(changed(permanentId, version, before, 'future', '2027-12-20'))).toBe('dateTooFar 422');
    expect(await refusalOf(changed(permanentId, version, before, 'this', '2026-11-24'))).toBe('dateNotRun 422');
    await desk.store.pool.query(
      `update job set state = 'dispatching' where booking_id in (select id from booking
         where permanent_booking_id = $1 and for_date = '2026-11-22')`,
      [permanentId],
    );
    expect(await refusalOf(changed(permanentId, version, before, 'this', '2026-11-22'))).toBe('dateUnderWay 409');
  });
});
