import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIban, plainIban } from './iban.ts';

// The examples of the IBAN registry, https://www.swift.com/standards/data-standards/iban-international-bank-account-number.
const KNOWN = [
  'SE45 5000 0000 0583 9825 7466',
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'AE07 0331 2345 6789 0123 456',
  'NO93 8601 1117 947',
];

test.each(KNOWN)('%s is one', (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(isIban(plainIban(iban).toLowerCase())).toBe(true);
});

test('one figure changed makes none of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KNOWN), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
      const plain = plainIban(iban);
      const place = 2 + (at % (plain.length - 2));
      const figure = plain[place] as string;
      fc.pre(/\d/.test(figure));
      const other = String((Number(figure) + by) % 10);
      expect(isIban(plain.slice(0, place) + other + plain.slice(place + 1))).toBe(false);
    }),
  );
});

test.each([
  '',
  'SE45',
  'SE455000000005839825746',
  '45SE50000000058398257466',
  'SE45 5000 0000 0583 9825 7466 0000 0000 0000',
  // Right check figures, but of no country, and of another length than its country has.
  'XX40 5000 0000 0583 9825 7466',
  'SE48 5000 0000 0583 9825 746',
  'XX12',
])('“%s” is none', (text) => {
  expect(isIban(text)).toBe(false);
});
