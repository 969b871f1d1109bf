import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../kit/country.ts';
import { e164, examplePhone, isMobile, mainNumber, phoneSought, readPhone, shownPhone } from './phone.ts';
import { isKeptPhone, isPhone } from './typed-phone.ts';
import { countryOfZone } from './zone-country.ts';

describe('one number, however it is written', () => {
  it.each([
    '070-999 88 77',
    '0709998877',
    '+46 70 999 88 77',
    '0046709998877',
    '+46 (0)70 999 88 77',
    '+460709998877',
    '46709998877',
    '709998877',
    'tel:+46-70-999-88-77',
    '٠٧٠٩٩٩٨٨٧٧',
    '０７０－９９９ ８８ ７７',
    '070\u2011999\u00a088\u202f77',
    ' 070.999.88.77 ',
    '(070) 999 88 77',
  ])('%j, typed in Sweden', (typed) => expect(readPhone(typed, 'SE')).toBe('+46709998877'));
});

/** National numbering plans, as ITU-T E.164 collects them and libphonenumber's metadata has them. */
describe('a number as every network knows it', () => {
  it.each([
    ['070-123 45 67', 'SE', '+46701234567', true],
    ['031-12 34 56', 'SE', '+4631123456', false],
    ['020-12 34 56', 'SE', '+4620123456', false],
    ['+46 70 123 45 67', 'FR', '+46701234567', true],
    ['0046701234567', 'FR', '+46701234567', true],
    ['011 46 70 123 45 67', 'US', '+46701234567', true],
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
    ['412 34 567', 'NO', '+4741234567', true],
    ['050 123 4567', 'FI', '+358501234567', true],
    ['+358 9 700 700', 'FI', '+3589700700', false],
    ['(212) 555-0123', 'US', '+12125550123', true],
    ['1 212 555 0123', 'US', '+12125550123', true],
    // Italy dials its 0 from abroad too.
    ['06 1234 5678', 'IT', '+390612345678', false],
    ['347 123 4567', 'IT', '+393471234567', true],
    ['8 (912) 345-67-89', 'RU', '+79123456789', true],
    ['+81 90 1234 5678', 'SE', '+819012345678', true],
  ])('%s, typed in %s, is %s (a mobile: %s)', (typed, country, number, mobile) => {
    const kept = readPhone(typed, country);
    expect(kept).toBe(number);
    expect(e164(kept ?? '')).toBe(number);
    expect(isMobile(number)).toBe(mobile);
  });

  it.each([
    ['112', 'SE'],
    ['114 14', 'SE'],
    ['118 118', 'SE'],
    ['4711', 'DK'],
    ['998877', 'SE'],
    ['555-0123', 'US'],
  ])('%j, typed in %s, is a short number and stays one', (typed, country) => {
    const kept = readPhone(typed, country);
    expect(kept).toBe(typed.replaceAll(/\D/g, ''));
    expect(e164(kept ?? '')).toBeNull();
  });

  it.each([
    ['', 'SE'],
    ['+', 'SE'],
    ['12', 'SE'],
    ['070-99988771234', 'SE'],
    ['+1234567890123456', 'SE'],
    ['+46 112', 'SE'],
    ['Anna', 'SE'],
  ])('%j, typed in %s, is none', (typed, country) => expect(readPhone(typed, country)).toBeNull());

  it('is kept with its extension, apart from the number and from another extension', () => {
    const kept = [
      '031-12 34 56',
      '031-12 34 56 ext 12',
      '031-12 34 56 anknytning 13',
      'tel:+46-31-12-34-56;ext=12',
    ].map((typed) => readPhone(typed, 'SE'));
    expect(kept).toEqual(['+4631123456', '+4631123456;ext=12', '+4631123456;ext=13', '+4631123456;ext=12']);
    expect(mainNumber('+4631123456;ext=12')).toBe('+4631123456');
  });

  it('is one or nothing, whatever was typed; what is shown of it is read as it again, in every country', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\+?[0-9 ()./-]{0,20}( ?x[0-9]{1,4})?$/),
      fc.constantFrom(...COUNTRY_CODES).map(examplePhone),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...COUNTRY_CODES), (number, country) => {
        const kept = readPhone(number, country);
        if (kept === null) return;
        expect(isKeptPhone(kept)).toBe(true);
        expect(isPhone(number)).toBe(true);
        if (kept.startsWith('+')) expect(readPhone(kept, 'SE')).toBe(kept);
      }),
      { numRuns: 1_000 },
    );
    for (const country of COUNTRY_CODES) {
      const kept = readPhone(examplePhone(country), country) as string;
      expect([country, readPhone(shownPhone(kept, country), country)]).toEqual([country, kept]);
      expect([country, readPhone(shownPhone(kept, 'XX'), 'SE')]).toEqual([country, kept]);
    }
  });
});

it('is shown as people of the country write it', () => {
  expect(shownPhone('+46709998877', 'SE')).toBe('070-999 88 77');
  expect(shownPhone('+46709998877', 'FI')).toBe('+46 70 999 88 77');
  expect(shownPhone('+4631123456;ext=12', 'SE')).toBe('031-12 34 56 ext. 12');
  expect(shownPhone('112', 'SE')).toBe('112');
  expect(examplePhone('FI')).toMatch(/^\+358 /);
});

it.each([
  ['070-999 88 77', { whole: '+46709998877' }],
  ['+46 70 999 88 77', { whole: '+46709998877' }],
  ['8877', { ending: '8877' }],
  ['77', { ending: '77' }],
  ['999 88 77', { ending: '9998877' }],
  ['0709', { ending: '709' }],
  ['Anna', null],
])('a search for %j looks for %o', (typed, sought) => expect(phoneSought(typed, 'SE')).toEqual(sought));

it.each([
  ['Europe/Stockholm', 'SE'],
  ['Europe/Helsinki', 'FI'],
  ['Asia/Dubai', 'AE'],
  ['Asia/Calcutta', 'IN'],
  ['America/Montreal', 'CA'],
  ['America/New_York', 'US'],
  ['America/Bogota', 'CO'],
  ['+02:00', 'SE'],
  ['nowhere', 'SE'],
])('a fleet by the clocks of %s drives in %s', (zone, country) => expect(countryOfZone(zone)).toBe(country));
