import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { router } from '#apps/book/server.ts';
import { SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import { router as bookingCard } from '#cards/booking/server.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { startPermanentMaker } from '#services/permanent/permanent-maker.ts';
import { router as permanentApp } from './server.ts';
import {
  booker,
  create,
  desk,
  FLEET,
  LISEBERG,
  lineOf,
  made,
  makeNow,
  openPermanentDesk,
  STATION,
  setClock,
} from './testing/permanent-desk.ts';

const at = (text: string) => Date.parse(text);

openPermanentDesk();

describe('a calendar', () => {
  test('is made for its year with the public holidays of its country, and for the next on the first of December', async () => {
    const { calendarId, year } = await call(
      permanentApp.calendars.create,
      { fleet: FLEET, name: 'School days', country: 'SE' },
      { context: booker },
    );
    expect(year).toBe(2026);
    const first = await call(permanentApp.calendars.year, { calendarId, year }, { context: booker });
    expect(first.days).toContainEqual({ date: '2026-12-25', kind: 'holiday', name: 'Juldagen' });
    expect(first.days.filter(({ date }) => date === '2026-06-19')).toEqual([]);
    const christmas = { kind: 'skip' as const, name: 'Christmas holidays' };
    const { version } = await call(
      permanentApp.calendars.setDay,
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
      (await call(permanentApp.calendars.list, { fleet: FLEET }, { context: booker })).calendars.find(
        ({ id }) => id === calendarId,
      )?.years;
    expect(await yearsOf()).toEqual([2026]);
    await setClock(at('2026-12-01T00:30Z'));
    await maker.look();
    await maker.look();
    await maker.stop();
    expect(await yearsOf()).toEqual([2026, 2027]);
    const next = await call(permanentApp.calendars.year, { calendarId, year: 2027 }, { context: booker });
    expect(next.days).toContainEqual({ date: '2027-03-26', kind: 'holiday', name: 'Långfredagen' });
    expect(next.days).toContainEqual({ date: '2027-12-22', ...christmas });
    await setClock(SATURDAY_MS);
  });

  test('taken in December is ready for the next year at once', async () => {
    await setClock(at('2026-12-30T12:00Z'));
    const { calendarId, year } = await call(
      permanentApp.calendars.create,
      { fleet: FLEET, name: 'New at the end of the year', country: 'SE' },
      { context: booker },
    );
    expect(year).toBe(2026);
    const next = await call(permanentApp.calendars.year, { calendarId, year: 2027 }, { context: booker });
    expect(next.days).toContainEqual({ date: '2027-01-01', kind: 'holiday', name: 'Nyårsdagen' });
    const { permanentId } = await create({ calendarId, holidays: 'skip', fromDate: '2026-12-31' });
    expect(await made(permanentId)).toEqual(['2026-12-31 08:00 future']);
    await call(permanentApp.remove, { fleet: FLEET, permanentId, version: 1, made: 'cancel' }, { context: booker });
    await setClock(SATURDAY_MS);
  });

  test('gives the fares of its fleet their public holidays, one calendar at a time', async () => {
    const admin = { context: await desk.signIn('admin') };
    const make = (name: string) =>
      call(permanentApp.calendars.create, { fleet: FLEET, name, country: null, region: null }, admin);
    const [one, other] = [await make('Fares'), await make('Other fares')];
    const choose = (calendarId: number, forFares: boolean) =>
      call(permanentApp.calendars.priceBy, { calendarId, forFares }, admin);
    const holiday = async ({ calendarId, year }: typeof one, date: string) => {
      const { version } = await call(permanentApp.calendars.year, { calendarId, year }, admin);
      await call(permanentApp.calendars.setDay, { calendarId, date, version, holiday: 'Fair', exception: null }, admin);
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
      return (await call(bookingCard.quote, { ...asked, requiredAtMs }, { context: booker })).fare?.band;
    };
    expect(await bandOn(9)).not.toBe(await bandOn(8));
    await choose(other.calendarId, true);
    expect(await pricedDays()).toEqual(['2026-12-10']);
    const { calendars } = await call(permanentApp.calendars.list, { fleet: FLEET }, admin);
    expect(calendars.filter(({ forFares }) => forFares).map(({ name }) => name)).toEqual(['Other fares']);
    await choose(other.calendarId, false);
    expect(await pricedDays()).toEqual([]);
    expect(await refusedWith(choose(999_999, true))).toBe('calendarUnknown 404');
    const denied = call(
      permanentApp.calendars.priceBy,
      { calendarId: one.calendarId, forFares: true },
      { context: booker },
    );
    expect(await refusedWith(denied)).toBe('notAllowed 403');
  });

  test('is refused in a sentence each', async () => {
    const calls = permanentApp.calendars;
    const context = { context: booker };
    const fresh = { fleet: FLEET, name: 'Hospital', country: 'SE' };
    const { calendarId } = await call(calls.create, fresh, context);
    const day = { calendarId, date: '2026-12-22', version: 1, holiday: '', exception: null };
    const skip = (name: string) => ({ kind: 'skip' as const, name });
    expect(await refusedWith(call(calls.create, fresh, context))).toBe('nameTaken 409');
    expect(await refusedWith(call(calls.create, { ...fresh, name: 'X', country: 'XX' }, context))).toBe(
      'countryUnknown 422',
    );
    expect(await refusedWith(call(calls.makeYear, { calendarId, year: 2025 }, context))).toBe('calendarPast 422');
    expect(await refusedWith(call(calls.makeYear, { calendarId, year: 2026 }, context))).toBe('yearMade 409');
    expect(await refusedWith(call(calls.makeYear, { calendarId, year: 2031 }, context))).toBe('yearTooFar 422');
    expect(await refusedWith(call(calls.makeYear, { calendarId: 999_999, year: 2027 }, context))).toBe(
      'calendarUnknown 404',
    );
    expect(await refusedWith(call(calls.year, { calendarId, year: 2027 }, context))).toBe('yearMissing 404');
    expect(await refusedWith(call(calls.setDay, { ...day, date: '2025-12-22' }, context))).toBe('calendarPast 422');
    expect(await refusedWith(call(calls.setDay, { ...day, date: '2027-12-22' }, context))).toBe('yearMissing 409');
    expect(await refusedWith(call(calls.setDay, { ...day, exception: skip('') }, context))).toBe('dayNameMissing 422');
    expect(await refusedWith(call(calls.setDay, { ...day, version: 7 }, context))).toBe('calendarMoved 409');
    const { permanentId } = await create({ calendarId, holidays: 'skip' });
    expect(await refusedWith(call(calls.remove, { calendarId }, context))).toBe('calendarUsed 409');
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
      permanentApp.suspend,
      { ...target, version, from: '2026-11-23', until: '2026-11-30' },
      { context: booker },
    );
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 cancelled']);
    expect((await lineOf(permanentId)).next?.date).toBe('2026-11-22');
    await call(
      permanentApp.suspend,
      { ...target, version: suspended.version, from: null, until: null },
      { context: booker },
    );
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 cancelled', '2026-11-23 08:00 future']);
  });

  test.each([
    ['a hire by the hour, whose hours nobody says', { bookingType: 'hireByHour' }],
    ['a booking for now', { bookingType: 'now' }],
    ['nobody aboard', { passengers: 0 }],
    ['an address that is none', { email: 'school' }],
  ])('is not read as %s', async (_, more) => expect(await refusedWith(create(more))).toBe('BAD_REQUEST 400'));

  test('shows its next dates with the reason where one is left out', async () => {
    const { dates } = await call(
      permanentApp.preview,
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
      call(permanentApp.remove, { fleet: FLEET, ...target, made }, { context: booker });
    expect(await remove(kept, 'keep')).toEqual({ cancelled: 0, kept: 2 });
    expect(await remove(gone, 'cancel')).toEqual({ cancelled: 2, kept: 0 });
    expect(await made(kept.permanentId)).toHaveLength(2);
    expect(await made(gone.permanentId)).toEqual([]);
    await makeNow();
    expect(await made(gone.permanentId)).toEqual([]);
    expect(await refusedWith(remove(kept, 'keep'))).toBe('permanentUnknown 404');
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
    ['tooManyForFleet 422', { passengers: 60 }],
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
  ])('is refused: %s', async (says, more) => expect(await refusedWith(create(more))).toBe(says));
});
