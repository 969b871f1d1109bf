import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENTS, type Payment, paymentNames } from '#core/job/payment.ts';
import { chosenOf, ownName } from './on-base.ts';

const base = fc.constantFrom(...PAYMENTS);
const record = fc.record({ id: fc.integer({ min: 1, max: 9 }), name: fc.string(), base });

describe('a record of the company’s that rests on a word of the trade', () => {
  test('is called as its base is, in any language, until the company gives it a name of its own', () => {
    fc.assert(
      fc.property(base, fc.constantFrom('en', 'fr'), (word, language) => {
        expect(ownName({ name: paymentNames[language][word], base: word }, paymentNames)).toBeNull();
      }),
    );
    expect(ownName({ name: 'Cash', base: 'card' }, paymentNames)).toBe('Cash');
    expect(ownName({ name: 'Hospital voucher', base: 'docket' }, paymentNames)).toBe('Hospital voucher');
  });

  test('is chosen by its number alone, and without one only where it is its base and no more', () => {
    fc.assert(
      fc.property(fc.array(record), fc.option(fc.integer({ min: 1, max: 9 })), fc.option(base), (records, id, word) => {
        const chosen = chosenOf<Payment, (typeof records)[number]>(records, { id, base: word }, paymentNames);
        if (id !== null) expect(chosen?.id).toBe(records.find((one) => one.id === id)?.id);
        else if (chosen) expect([chosen.base, ownName(chosen, paymentNames)]).toEqual([word, null]);
      }),
    );
  });
});
