import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { router as permanentApp } from './server.ts';
import {
  booker,
  change,
  changed,
  create,
  desk,
  FLEET,
  LISEBERG,
  lineOf,
  made,
  makeNow,
  openPermanentDesk,
  permanent,
  STATION,
  setClock,
} from './testing/permanent-desk.ts';

openPermanentDesk();

describe('a permanent booking that is changed', () => {
  test('is changed for one date, from a date on, or for all, and the difference is told before', async () => {
    const before = permanent();
    const { permanentId, version } = await call(permanentApp.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    const atNine = { ...before, legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 9 * 60 }] };
    const told = await call(
      permanentApp.difference,
      change(permanentId, version, atNine, 'future', '2026-11-23') as never,
      { context: booker },
    );
    expect(told.parts.map(({ id, fields }) => [id, ...fields])).toEqual([[permanentId, 'legs']]);
    expect(told.parts[0]?.lines.map(({ date, effect }) => `${date} ${effect}`)).toEqual([
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
      permanentApp.calendars.create,
      { fleet: FLEET, name: 'Weeks ahead', country: null, region: null },
      { context: booker },
    );
    for (const [version, date] of [
      [1, '2026-11-24'],
      [2, '2026-12-05'],
    ] as const) {
      const holiday = { calendarId, date, version, holiday: 'Fair', exception: null };
      await call(permanentApp.calendars.setDay, holiday, { context: booker });
    }
    expect(year).toBe(2026);
    const before = permanent({ calendarId, holidays: 'skip' });
    const { permanentId, version } = await call(permanentApp.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    const moved = (minutes: number) => ({ ...before, legs: [{ pickup: STATION, dropoff: LISEBERG, minutes }] });
    // Two dates wanted otherwise than the rest: one of each part, weeks before they would be made.
    await changed(permanentId, version, moved(600), 'this', '2026-11-27');
    await changed(permanentId, version, moved(660), 'this', '2026-12-04');
    const asked = change(permanentId, version, { ...moved(540), weekdays: [1, 2, 3, 5, 6, 7] }, 'future', '2026-12-02');
    const told = await call(permanentApp.difference, asked as never, { context: booker });
    expect(told.parts.map(({ fields }) => fields)).toEqual([['legs', 'weekdays']]);
    expect(told.split).toEqual({ ends: '2026-12-01', begins: '2026-12-02' });
    expect(
      told.parts[0]?.lines.map(({ date, effect, altered }) => `${date} ${effect}${altered ? ' altered' : ''}`),
    ).toEqual([
      '2026-11-22 stays',
      '2026-11-23 stays',
      '2026-11-27 stays altered',
      '2026-12-03 back',
      '2026-12-04 changes altered',
      '2026-12-10 back',
      '2026-12-17 back',
      '2026-12-24 back',
    ]);
    const later = await call(permanentApp.change, asked as never, { context: booker });
    expect((await lineOf(permanentId)).parts).toEqual([
      { id: later.permanentId, version: 1, fromDate: '2026-12-02', untilDate: null },
    ]);
    expect((await lineOf(later.permanentId)).parts).toEqual([
      { id: permanentId, version: version + 1, fromDate: '2026-11-01', untilDate: '2026-12-01' },
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
    const { permanentId, version } = await call(permanentApp.create, { fleet: FLEET, permanent: before } as never, {
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
    expect(await refusedWith(again)).toBe('seriesOverlaps 409');
    const earlier = { ...noted, fromDate: '2026-12-19' };
    expect(await refusedWith(changed(part!.id, 1, earlier, 'all'))).toBe('seriesOverlaps 409');
    const over = changed(permanentId, version + 1, { ...ended, untilDate: '2026-11-30' }, 'future', '2026-12-05');
    expect(await refusedWith(over)).toBe('endsBeforeChange 422');
    await call(
      permanentApp.remove,
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
    const { permanentId, version } = await call(permanentApp.create, { fleet: FLEET, permanent: before } as never, {
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
    const { parts } = await call(permanentApp.difference, asked as never, { context: booker });
    expect(parts[0]?.fields).toEqual(['passengers', 'bags', 'bookingType', 'email', 'language', 'confirms']);
    expect(parts[0]?.lines.map(({ effect }) => effect)).toEqual(['changes', 'changes']);
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
    const { permanentId, version } = await call(permanentApp.create, { fleet: FLEET, permanent: before } as never, {
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

  test('is not changed where it, its date or its version is another', async () => {
    const before = permanent({ weekdays: [1, 7] });
    const { permanentId, version } = await call(permanentApp.create, { fleet: FLEET, permanent: before } as never, {
      context: booker,
    });
    expect(await refusedWith(changed(999_999, 1, before, 'all'))).toBe('permanentUnknown 404');
    expect(await refusedWith(changed(permanentId, 9, before, 'all'))).toBe('permanentMoved 409');
    expect(await refusedWith(changed(permanentId, version, before, 'future', '2026-11-20'))).toBe('datePast 422');
    expect(await refusedWith(changed(permanentId, version, before, 'future', '2027-12-20'))).toBe('dateTooFar 422');
    expect(await refusedWith(changed(permanentId, version, before, 'this', '2026-11-24'))).toBe('dateNotRun 422');
    await desk.store.pool.query(
      `update job set state = 'dispatching' where booking_id in (select id from booking
         where permanent_booking_id = $1 and for_date = '2026-11-22')`,
      [permanentId],
    );
    expect(await refusedWith(changed(permanentId, version, before, 'this', '2026-11-22'))).toBe('dateUnderWay 409');
  });
});
