import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountBooking, type AccountRules, authorisersIn, checkAccount } from './account-rules.ts';
import { fitsPattern } from './po-pattern.ts';

const OPEN: AccountRules = {
  id: 1,
  number: '1002',
  name: 'Gothia Towers',
  active: true,
  suspendedWhy: null,
  creditLimitMinor: null,
  authorisationRule: 'none',
  authorisers: [],
  poRule: 'none',
  poPattern: '',
  poExample: '',
  bookingTypes: [],
  markupPercent: 0,
  discountPercent: 0,
  payment: 'account',
};
const BOOKING: AccountBooking = {
  bookingType: 'account',
  preBooked: false,
  authorisation: null,
  purchaseOrder: null,
  quotedMinor: 20_000,
};
const verdict = (rules: Partial<AccountRules>, booking: Partial<AccountBooking> = {}, usedMinor = 0) => {
  const checked = checkAccount({ ...OPEN, ...rules }, { ...BOOKING, ...booking }, usedMinor);
  return checked.ok ? 'ok' : checked.code;
};

describe('an account says yes or why not', () => {
  const LISTED = { authorisationRule: 'listed', authorisers: ['Maria Holm', '4711'] } as const;
  const PATTERN = { poRule: 'pattern', poPattern: 'VC-#####', poExample: 'VC-40817' } as const;
  test.each<[string, Partial<AccountRules>, Partial<AccountBooking>, number]>([
    ['ok', {}, {}, 9_999_999],
    ['accountClosed', { active: false, suspendedWhy: 'x' }, {}, 0],
    ['accountSuspended', { suspendedWhy: '' }, {}, 0],
    ['authorisationMissing', { authorisationRule: 'free' }, { authorisation: '  ' }, 0],
    ['ok', { authorisationRule: 'free' }, { authorisation: 'Anybody' }, 0],
    ['authorisationMissing', LISTED, {}, 0],
    ['authorisationUnknown', LISTED, { authorisation: 'Sven' }, 0],
    ['ok', LISTED, { authorisation: ' maria  HOLM ' }, 0],
    ['ok', LISTED, { authorisation: '4711' }, 0],
    ['purchaseOrderMissing', { poRule: 'required' }, { purchaseOrder: '' }, 0],
    ['ok', { poRule: 'required' }, { purchaseOrder: 'anything' }, 0],
    ['purchaseOrderMissing', PATTERN, {}, 0],
    ['purchaseOrderWrong', PATTERN, { purchaseOrder: 'VC-4081' }, 0],
    ['ok', PATTERN, { purchaseOrder: 'vc-40817' }, 0],
    ['bookingTypeNotAllowed', { bookingTypes: ['preBooked'] }, {}, 0],
    ['ok', { bookingTypes: ['preBooked'] }, { preBooked: true }, 0],
    ['ok', { bookingTypes: ['account'] }, {}, 0],
    ['bookingTypeNotAllowed', { bookingTypes: ['account'] }, { bookingType: 'parcel' }, 0],
    ['ok', { creditLimitMinor: 50_000 }, {}, 30_000],
    ['creditLimitPassed', { creditLimitMinor: 50_000 }, {}, 30_001],
    ['creditLimitPassed', { creditLimitMinor: 50_000 }, { quotedMinor: 0 }, 50_000],
    ['ok', { creditLimitMinor: 50_000 }, { quotedMinor: null }, 90_000],
    ['creditLimitPassed', { creditLimitMinor: 0 }, { quotedMinor: 0 }, 0],
  ])('%s: %j %j, used %i', (code, rules, booking, used) => {
    expect(verdict(rules, booking, used)).toBe(code);
  });

  test('what is left is told with a limit that would be passed, and the example with a wrong order', () => {
    expect(checkAccount({ ...OPEN, creditLimitMinor: 50_000 }, BOOKING, 45_000)).toMatchObject({
      detail: { account: '1002', leftMinor: 5_000, quotedMinor: 20_000 },
    });
    expect(checkAccount({ ...OPEN, ...PATTERN }, { ...BOOKING, purchaseOrder: '1' }, 0)).toMatchObject({
      detail: { example: 'VC-40817' },
    });
  });

  test('bookings let on one after the other never pass the limit', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.nat(30_000), { maxLength: 30 }), (creditLimitMinor, quotes) => {
        let used = 0;
        for (const quotedMinor of quotes) {
          if (verdict({ creditLimitMinor }, { quotedMinor }, used) === 'ok') used += quotedMinor;
        }
        expect(used).toBeLessThanOrEqual(creditLimitMinor);
      }),
    );
  });
});

test.each<[string, string, boolean]>([
  ['PO-####', 'PO-0815', true],
  ['PO-####', 'po-0815', true],
  ['PO-####', 'PO-081', false],
  ['PO-####', 'PO-08156', false],
  ['@@##', 'Åä12', true],
  ['@@##', '1212', false],
  ['??', 'a1', true],
  ['??', 'a-', false],
  ['(a+)+$', '(a+)+$', true],
])('the pattern %s and %s: %s', (pattern, given, fits) => {
  expect(fitsPattern(pattern, given)).toBe(fits);
});

test('a list of names has one a line', () => {
  expect(authorisersIn(' Maria Holm\n\n4711; Crew office ')).toEqual(['Maria Holm', '4711', 'Crew office']);
});
