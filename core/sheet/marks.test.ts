import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../kit/country.ts';
import { COMMA_MARKS, countryOfLocale, marksFor, POINT_MARKS } from './marks.ts';

// Decimals as CLDR 46 has them for the first language of each country, the list mark as Windows has it.
test.each([
  ['SE', COMMA_MARKS],
  ['FR', COMMA_MARKS],
  ['FI', COMMA_MARKS],
  ['NO', COMMA_MARKS],
  ['DK', COMMA_MARKS],
  ['DE', COMMA_MARKS],
  ['ES', COMMA_MARKS],
  ['BE', COMMA_MARKS],
  ['BR', COMMA_MARKS],
  ['GB', POINT_MARKS],
  ['IE', POINT_MARKS],
  ['US', POINT_MARKS],
  ['AU', POINT_MARKS],
  ['AE', POINT_MARKS],
  ['IN', POINT_MARKS],
  ['CA', POINT_MARKS],
  ['CH', { separator: ';', decimal: '.' }],
  ['', POINT_MARKS],
])('a file in English for %s has %j', (country, marks) => {
  expect(marksFor(country, 'en')).toEqual(marks);
});

test('a file in French has commas before decimals in whichever country it is read', () => {
  for (const country of ['FR', 'BE', 'CA', 'CH', 'GB', '']) expect(marksFor(country, 'fr')).toEqual(COMMA_MARKS);
});

test.each([
  ['sv-SE', 'SE'],
  ['sv', 'SE'],
  ['fi-FI', 'FI'],
  ['en-GB', 'GB'],
  ['en', 'US'],
  ['fr', 'FR'],
  ['no such', ''],
  ['', ''],
])('a browser that speaks %j is of %j', (locale, country) => {
  expect(countryOfLocale(locale)).toBe(country);
});

test('no country and no word breaks a file, and decimals never part cells', () => {
  const any = fc.oneof(fc.constantFrom(...COUNTRY_CODES), fc.string());
  fc.assert(
    fc.property(any, fc.constantFrom('en', 'fr'), (country, language) => {
      const { separator, decimal } = marksFor(country, language);
      expect(separator).not.toBe(decimal);
    }),
  );
});
