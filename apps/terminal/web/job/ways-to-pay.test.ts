import { expect, test } from 'vitest';
import { PAYMENTS } from '#core/job/payment.ts';
import { takenMinor, waysToPay } from './ways-to-pay.ts';

const cash = { id: 1, payment: 'cash', name: null } as const;
const hospital = { id: 7, payment: 'docket', name: 'Hospital voucher' } as const;
const tariffs = { paymentKinds: [hospital, cash] };

test('a driver is offered the kinds of the company in its order, cash first in mind', () => {
  expect(waysToPay(tariffs, null)).toEqual({ ways: [hospital, cash], usual: cash });
});

test('without kinds of the company the payments themselves are offered', () => {
  expect(waysToPay(null, null).ways.map(({ payment }) => payment)).toEqual(PAYMENTS);
  expect(waysToPay({ paymentKinds: [] }, { payment: 'card' }).usual).toEqual({ id: null, payment: 'card', name: null });
});

test('what the job was booked with is offered too, whatever drivers may choose otherwise', () => {
  const paymentKind = { id: 9, name: 'City account' };
  const own = { id: 9, payment: 'account', name: 'City account' };
  expect(waysToPay(tariffs, { payment: 'account', paymentKind })).toEqual({ ways: [hospital, cash, own], usual: own });
  expect(waysToPay(tariffs, { payment: 'docket' }).usual).toEqual(hospital);
  expect(waysToPay(tariffs, { payment: 'card' }).usual).toEqual({ id: null, payment: 'card', name: null });
});

test('cash is taken as coins pay it, anything else to the last unit, and as it is where no coin was told', () => {
  const taken = (fareMinor: number, payment: (typeof PAYMENTS)[number], coinMinor?: number) =>
    takenMinor(fareMinor, payment, coinMinor === undefined ? null : { coinMinor });
  expect([taken(2_290, 'cash', 100), taken(2_250, 'cash', 100), taken(2_249, 'cash', 100)]).toEqual([
    2_300, 2_300, 2_200,
  ]);
  expect([taken(2_292, 'cash', 5), taken(2_290, 'cash')]).toEqual([2_290, 2_290]);
  for (const payment of PAYMENTS) if (payment !== 'cash') expect(taken(2_290, payment, 100)).toBe(2_290);
});
