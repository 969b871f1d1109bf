import fc from 'fast-check';
import { getCountries } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { examplePhone, phonePlans, readPhone, shownPhone } from './phone.ts';
import { type PhonePlans, writtenPhone } from './written-phone.ts';

const PLANS = JSON.parse(JSON.stringify(phonePlans())) as PhonePlans;

/** As the numbering authorities write their examples: PTS, Arcep, Ofcom, Bundesnetzagentur, NANPA. */
test.each([
  ['+46709998877', 'SE', '070-999 88 77'],
  ['+4681234567', 'SE', '08-123 45 67'],
  ['+46709998877', 'NO', '+46 70 999 88 77'],
  ['+33612345678', 'FR', '06 12 34 56 78'],
  ['+33612345678', 'SE', '+33 6 12 34 56 78'],
  ['+442079460958', 'GB', '020 7946 0958'],
  ['+442079460958', 'SE', '+44 20 7946 0958'],
  ['+12015550123', 'US', '(201) 555-0123'],
  ['+12015550123', 'SE', '+1 201 555 0123'],
  ['+971501234567', 'AE', '050 123 4567'],
  ['+46709998877;ext=12', 'SE', '070-999 88 77 ext. 12'],
  ['112', 'SE', '112'],
  ['•••••••877', 'SE', '•••••••877'],
  ['+••••••••877', 'SE', '+••••••••877'],
  ['', 'SE', ''],
  ['+4670', 'SE', '+4670'],
])('%s is written in %s as %s', (kept, country, written) => {
  expect(writtenPhone(kept, country, PLANS)).toBe(written);
});

test('an example of every country is written as papers write it, at home and from abroad', () => {
  for (const country of getCountries()) {
    const kept = readPhone(examplePhone(country), country) ?? '';
    const abroad = PLANS.codes[country] === PLANS.codes['SE'] ? 'FR' : 'SE';
    expect([country, writtenPhone(kept, abroad, PLANS)]).toEqual([country, shownPhone(kept, abroad)]);
    // Of a code that several countries share, pages take the plan of the largest; what no plan groups has its country before it.
    const alone = Object.values(PLANS.codes).filter((code) => code === PLANS.codes[country]).length === 1;
    const home = shownPhone(kept, country);
    if (alone && /\D/.test(home)) expect([country, writtenPhone(kept, country, PLANS)]).toEqual([country, home]);
  }
});

test('whatever is kept is written, and is read again as the same number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      (text) => typeof writtenPhone(text, 'SE', PLANS) === 'string',
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('SE', 'FR', 'GB', 'DE', 'AE'),
      fc.stringMatching(/^\+(?:46[1-9]|33[1-9]|971[2-7])\d{7,9}$/),
      (country, kept) => {
        if (readPhone(kept, country) === kept)
          expect(readPhone(writtenPhone(kept, country, PLANS), country)).toBe(kept);
      },
    ),
  );
  expect(writtenPhone('+'.repeat(10_000), 'SE', PLANS)).toHaveLength(10_000);
});
