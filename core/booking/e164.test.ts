import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryOfZone, e164, isE164, isMobile } from './e164.ts';
import { storedPhone } from './phone.ts';

describe('a number as every network knows it', () => {
  it.each([
    ['070-123 45 67', 'SE', '+46701234567', true],
    ['031-12 34 56', 'SE', '+4631123456', false],
    ['+46 70 123 45 67', 'FR', '+46701234567', true],
    ['+46 (0)70 123 45 67', 'SE', '+46701234567', true],
    ['0046701234567', 'FR', '+46701234567', true],
    ['06 12 34 56 78', 'FR', '+33612345678', true],
    ['01 23 45 67 89', 'FR', '+33123456789', false],
    ['07911 123456', 'GB', '+447911123456', true],
    ['020 7946 0000', 'GB', '+442079460000', false],
    ['0151 23456789', 'DE', '+4915123456789', true],
    ['030 901820', 'DE', '+4930901820', false],
    ['050 123 4567', 'AE', '+971501234567', true],
    ['04 123 4567', 'AE', '+97141234567', false],
    ['912 345 678', 'PT', '+351912345678', true],
    ['612 345 678', 'ES', '+34612345678', true],
    ['20 12 34 56', 'DK', '+4520123456', true],
    ['(212) 555-0123', 'US', '+12125550123', true],
    ['1 212 555 0123', 'US', '+12125550123', true],
    // Italy dials its 0 from abroad too.
    ['06 1234 5678', 'IT', '+390612345678', false],
    ['347 123 4567', 'IT', '+393471234567', true],
    // Of a country that is not in the list any number may read an SMS.
    ['+81 90 1234 5678', 'SE', '+819012345678', true],
  ])('%s, typed in %s, is %s (a mobile: %s)', (typed, country, number, mobile) => {
    expect(e164(storedPhone(typed), country)).toBe(number);
    expect(isMobile(number)).toBe(mobile);
  });

  it.each([
    ['112', 'SE'],
    ['4711', 'DK'],
    ['701234567', 'SE'],
    ['', 'SE'],
    ['+', 'SE'],
    ['0701234567', 'XX'],
    ['+1234567890123456', 'SE'],
  ])('%j, typed in %s, cannot be dialled from abroad', (typed, country) => {
    expect(e164(storedPhone(typed), country)).toBeNull();
  });

  it('is one or nothing, whatever was stored, and stays as it is wherever it is read again', () => {
    const stored = fc.stringMatching(/^\+?[0-9]{0,18}$/);
    fc.assert(
      fc.property(stored, fc.constantFrom(...COUNTRIES), fc.constantFrom(...COUNTRIES), (typed, here, there) => {
        const number = e164(typed, here.iso);
        if (number === null) return;
        expect(isE164(number)).toBe(true);
        // But for a 0 behind a country's code, which nobody dials.
        const again = e164(number, there.iso) ?? number;
        expect(number.startsWith(again.slice(0, 3))).toBe(true);
      }),
    );
  });
});

it('the country of a fleet is told by its clocks', () => {
  expect(countryOfZone('Europe/Stockholm')).toBe('SE');
  expect(countryOfZone('Asia/Dubai')).toBe('AE');
  expect(countryOfZone('+02:00')).toBe('SE');
});
