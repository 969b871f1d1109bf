import { expect, test } from 'vitest';
import { ruleText } from './rule-text.ts';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('the arithmetic of a line stands in both languages', () => {
  const share = { key: 'shareOf', numbers: { share: 5_500, baseMinor: 30_000 } } as const;
  expect(spaced(ruleText(share, 'SEK', 'en'))).toBe('SEK 300.00 less 55 % for the driver');
  const km = { key: 'kmAbove', numbers: { metres: 110_500, includedKm: 100, eachMinor: 50 } } as const;
  expect(spaced(ruleText(km, 'EUR', 'fr'))).toBe('110,5 km moins 100 km à 0,50 EUR chacun');
});
