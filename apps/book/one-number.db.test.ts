import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCall } from '#acts/call/report-call.ts';
import { SYSTEM } from '#acts/context.ts';
import { router as customers } from '#apps/admin/server.ts';
import { router as jobSearch } from '#apps/job-search/server.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { router } from './server.ts';
import { openDesk } from './testing/book-desk.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };

/** One number in every writing that was met: at home, abroad, on a card, in a link, with Arabic and with full-width digits. */
const WRITINGS = [
  '070-999 88 77',
  '+46 70 999 88 77',
  '0046709998877',
  '+46 (0)70 999 88 77',
  '+460709998877',
  'tel:+46-70-999-88-77',
  '٠٧٠٩٩٩٨٨٧٧',
  '０７０－９９９ ８８ ７７',
  '070\u2011999\u00a088\u202f77',
];

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let admin: RequestContext;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  admin = await desk.signIn('admin');
});
afterAll(() => desk.store.close());

const customer = (phone: string, more: object = {}) =>
  call(
    customers.createCustomer,
    {
      fleet: FLEET,
      values: {
        name: 'Elsa Åberg',
        phones: [phone],
        email: '',
        language: null,
        notes: '',
        bannedWhy: null,
        preferred: [],
        bannedCars: [],
        accountId: null,
        templates: [],
        ...more,
      },
    } as never,
    { context: admin },
  );
const book = (phone: string) =>
  call(
    router.createBooking,
    { fleet: FLEET, passengerName: 'Anna Berg', phone, legs: [{ pickup: STATION, dropoff: null }] } as never,
    { context: booker },
  );
const kept = async (bookingId: number) =>
  (await desk.store.db.selectFrom('booking').select('phone').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .phone;

describe('one number, however it is written', () => {
  test('is one customer, and never a second one', async () => {
    await customer(WRITINGS[0] as string);
    for (const phone of WRITINGS)
      expect(await refusalOf(customer(phone))).toMatchObject({ code: 'phoneTaken', data: { name: 'Elsa Åberg' } });
  });

  test.each(WRITINGS)('%j finds their card, is kept in E.164, and is found by its last digits', async (phone) => {
    const card = await call(router.callerCard, { fleet: FLEET, phone }, { context: booker });
    expect(card.customer).toMatchObject({ name: 'Elsa Åberg' });
    const made = await book(phone);
    expect(await kept(made.bookingId)).toBe('+46709998877');
    for (const sought of [phone, '88 77', '9998877']) {
      const found = await call(jobSearch.jobs, { fleet: FLEET, phone: sought } as never, { context: admin });
      expect(found.jobs.map(({ bookingId }) => bookingId)).toContain(made.bookingId);
    }
    const listed = await call(customers.searchCustomers, { fleet: FLEET, text: phone }, { context: admin });
    expect(listed.customers.map(({ name }) => name)).toEqual(['Elsa Åberg']);
  });

  test.each(['0709998877', '46709998877', '+46709998877'])('a call of %s is theirs', async (number) => {
    const report = { exchangeId: number, line: '', number, state: 'ringing', extension: null, operator: null } as const;
    expect((await reportCall(desk.suite, SYSTEM('exchange'), FLEET, report)).number).toBe('+46709998877');
  });
});

describe('a ban', () => {
  test.each([...WRITINGS, '070-999 88 77 ext. 5'])('is not passed by writing %j', async (phone) => {
    await desk.store.pool.query(`update customer set banned_at = now(), banned_why = 'no-shows'`);
    expect(await refusalOf(book(phone))).toMatchObject({ code: 'customerBanned', data: { name: 'Elsa Åberg' } });
    await desk.store.pool.query(`update customer set banned_at = null`);
  });
});

test.each(['112', '4711', '118 118'])('%s is a short number and stays apart', async (phone) => {
  expect(await kept((await book(phone)).bookingId)).toBe(phone.replaceAll(' ', ''));
});

test('an extension stays apart from the number it belongs to', async () => {
  expect(await kept((await book('031-12 34 56 ext 12')).bookingId)).toBe('+4631123456;ext=12');
});

test('what is no number here is refused with one that is', async () => {
  expect(await refusalOf(book('070-99988771234'))).toMatchObject({
    code: 'phoneWrong',
    data: { typed: '070-99988771234', example: '+46 70 123 45 67' },
  });
});
