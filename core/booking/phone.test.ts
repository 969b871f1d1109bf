import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, storedPhone } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['031-12 34 56', '031123456'],
    ['+46 70 000 00 01', '+46700000001'],
    ['0046700000001', '+46700000001'],
    ['(031) 123456', '031123456'],
    ['112', '112'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(isPhone(typed)).toBe(true);
    expect(storedPhone(typed)).toBe(kept);
  });

  it.each(['', '12', 'Anna', '+', '070-abc', '1'.repeat(16), '07+46', "'; drop table job; --"])('%j is none', (typed) =>
    expect(isPhone(typed)).toBe(false),
  );

  it('is kept the same when it is typed as it was kept', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        if (isPhone(typed)) expect(storedPhone(storedPhone(typed))).toBe(storedPhone(typed));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[1-9][0-9 ()./-]{5,12}$/), (typed) => {
        expect(storedPhone(storedPhone(typed))).toBe(storedPhone(typed));
      }),
    );
  });
});
