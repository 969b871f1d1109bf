import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAYMENTS } from '#core/job/payment.ts';
import { FARE_ITEMS } from '#core/tariff/fare-item.ts';
import { said, sentence } from './sentence.ts';
import './accident/texts.ts';
import './check/texts.ts';
import './figures/texts.ts';
import './photo/texts.ts';
import './roster/texts.ts';
import './search/texts.ts';
import './training/texts.ts';

const { en, fr } = said;

const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([hole]) => hole).toSorted();

test('every sentence is there in both languages, with the same holes', () => {
  for (const [key, text] of Object.entries(en)) {
    const french = fr[key] ?? '';
    expect(french, key).toBeTruthy();
    expect(holes(french), key).toEqual(holes(text));
  }
});

describe('there is a sentence', () => {
  const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const told = /\*\*Codes\*\* of results: ([^;]+);/.exec(README)?.[1] ?? '';
  const codes = [...told.matchAll(/`(\w+)`/g)].map(([, code]) => code ?? '');
  const signOn = [
    'wrongPin',
    'vehicleUnknown',
    'vehicleTaken',
    'vehicleLocked',
    'driverElsewhere',
    'driverEnded',
    'permitExpired',
    'usageExpired',
    'paperExpired',
    'paperNotYet',
    'paperMissing',
    'suspended',
    'keyElsewhere',
    'keyTaken',
    'keyNotOut',
    'restShort',
    'dayOff',
    'startNotReached',
    'lateStart',
    'owes',
  ];
  const handled = new Set([
    ...signOn.filter((code) => code !== 'vehicleLocked'),
    'decommissioned',
    'notNow',
    'totalsSame',
  ]);

  test.each(codes.filter((code) => !handled.has(code)))('for the refusal %s', (code) => {
    expect(en).toHaveProperty([`no.${code}`]);
  });
  test.each([...signOn, 'decommissioned', 'tooMany', 'wrongVehicle'])(
    'for the hindrance %s, and what to do',
    (code) => {
      expect(en).toHaveProperty([`hinders.${code}`]);
      expect(en).toHaveProperty([`hinders.${code}.do`]);
    },
  );
  test('for each kind of payment and line of a fare', () => {
    for (const kind of PAYMENTS) {
      expect(en).toHaveProperty([`pay.${kind}`]);
      expect(en).toHaveProperty([`job.pays.${kind}`]);
    }
    for (const kind of FARE_ITEMS) expect(en).toHaveProperty([`fare.${kind}`]);
  });
});

test('a code nobody has heard of is refused in words all the same', () => {
  expect(sentence('fr', 'no.somethingNew', { what: 'Ceci' })).toBe('Ceci\u00a0: refusé. Demandez au bureau.');
});
