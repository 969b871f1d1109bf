import { expect, test } from 'vitest';
import { PAYMENTS } from '#core/job/payment.ts';
import { waysToPay } from './ways-to-pay.ts';

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
