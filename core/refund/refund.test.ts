import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  judgeRefund,
  needsSecond,
  paidBy,
  REFUND_BEARERS,
  REFUND_TO,
  type RefundAsked,
  type RefundableTrip,
  refundableMinor,
  refundState,
} from './refund.ts';

const TRIP: RefundableTrip = {
  state: 'offloaded',
  fareMinor: 10_000,
  payment: 'cash',
  accountId: null,
  driverId: 7,
  refundedMinor: 4_000,
};
const ASKED: RefundAsked = { to: 'passenger', borneBy: 'company', amountMinor: 6_000, currency: 'SEK' };

test.each<[string, Partial<RefundAsked>, Partial<RefundableTrip>, string | null]>([
  ['all that is left goes back', {}, {}, null],
  ['a unit more does not', { amountMinor: 6_001 }, {}, 'moreThanFare'],
  ['the least goes back', { amountMinor: 1 }, {}, null],
  ['nothing is no amount', { amountMinor: 0 }, {}, 'amountWrong'],
  ['less than nothing is none', { amountMinor: -1 }, {}, 'amountWrong'],
  ['half a unit is none', { amountMinor: 0.5 }, {}, 'amountWrong'],
  ['of another currency nothing goes back', { currency: 'EUR' }, {}, 'currencyOther'],
  ['of a trip that was cancelled nothing does', {}, { state: 'cancelled' }, 'tripWithoutFare'],
  ['of one under way nothing does', {}, { state: 'picked_up' }, 'tripWithoutFare'],
  ['of one without a fare nothing does', {}, { fareMinor: null }, 'tripWithoutFare'],
  ['of one that cost nothing nothing does', {}, { fareMinor: 0 }, 'tripWithoutFare'],
  ['who paid with a docket is not known', {}, { payment: 'docket' }, 'paidByDocket'],
  ['an account gets nothing of what a passenger paid', { to: 'account' }, { accountId: 3 }, 'paidOtherwise'],
  ['a passenger gets nothing of what an account paid', {}, { payment: 'account', accountId: 3 }, 'paidOtherwise'],
  ['an account that paid gets it', { to: 'account' }, { payment: 'account', accountId: 3 }, null],
  ['an account pays where nothing is said', { to: 'account' }, { payment: null, accountId: 3 }, null],
  ['a driver bears it', { borneBy: 'driver' }, {}, null],
  ['a driver nobody knows does not', { borneBy: 'driver' }, { driverId: null }, 'nobodyToBear'],
  ['of a fare that became less, nothing is left', {}, { fareMinor: 3_000 }, 'moreThanFare'],
])('%s', (_, asked, trip, code) => {
  const judged = judgeRefund({ ...ASKED, ...asked }, { ...TRIP, ...trip }, { currency: 'SEK' });
  expect(judged.ok ? null : judged.code).toBe(code);
});

test.each([
  [null, null, null, 'asked'],
  [1, null, null, 'due'],
  [1, 2, null, 'done'],
  [1, null, 3, 'takenBack'],
  [null, null, 3, 'takenBack'],
])('given %j, paid %j and taken back %j it is %s', (givenAtMs, paidAtMs, takenBackAtMs, state) => {
  expect(refundState({ to: 'passenger', givenAtMs, paidAtMs, takenBackAtMs })).toBe(state);
});

test('an account has it as soon as it is given', () => {
  expect(refundState({ to: 'account', givenAtMs: 1, paidAtMs: null, takenBackAtMs: null })).toBe('done');
});

test('more than the limit needs somebody else, the limit itself does not', () => {
  expect([needsSecond(500, 500), needsSecond(500.01, 500), needsSecond(1, 0)]).toEqual([false, true, true]);
});

test('whatever is asked in whatever order, all that goes back never comes to more than the fare, and only to who paid', () => {
  const asked = fc.record({
    to: fc.constantFrom(...REFUND_TO),
    borneBy: fc.constantFrom(...REFUND_BEARERS),
    amountMinor: fc.oneof(fc.integer({ min: -500, max: 15_000 }), fc.double({ min: 0, max: 100, noNaN: true })),
    currency: fc.constantFrom('SEK', 'SEK', 'EUR'),
  });
  const trip = fc.record({
    fareMinor: fc.option(fc.integer({ min: 0, max: 12_000 })),
    payment: fc.constantFrom('cash', 'card', 'account', 'wallet', 'docket', null),
    accountId: fc.option(fc.integer({ min: 1, max: 9 })),
    driverId: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  fc.assert(
    fc.property(trip, fc.array(asked, { maxLength: 12 }), (of, orders) => {
      const stands = { ...TRIP, ...of, refundedMinor: 0 } as RefundableTrip;
      for (const order of orders) {
        const judged = judgeRefund(order, stands, { currency: 'SEK' });
        if (!judged.ok) continue;
        expect(order.to).toBe(paidBy(stands));
        expect(order.currency).toBe('SEK');
        stands.refundedMinor += order.amountMinor;
      }
      expect(stands.refundedMinor).toBeLessThanOrEqual(stands.fareMinor ?? 0);
      expect(Number.isSafeInteger(stands.refundedMinor)).toBe(true);
      expect(refundableMinor(stands)).toBe((stands.fareMinor ?? 0) - stands.refundedMinor);
    }),
  );
});
