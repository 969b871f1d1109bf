import { expect, test } from 'vitest';
import type { SettledLine } from './settled-line.ts';
import { ruleText } from './settled-names.ts';

const line: SettledLine = {
  key: 'share share 7 2026-11-01',
  code: 'share',
  role: 'share',
  vehicleId: 7,
  plate: '217',
  from: '2026-11-01',
  through: '2026-11-30',
  rule: 'shareOf',
  count: 4,
  unitMinor: null,
  baseMinor: 31_250,
  percent: 8_000,
  wholeMinor: 25_000,
  part: 3_333,
  amountMinor: 8_333,
  taxed: true,
  why: '',
};
const said = {
  money: (minor: number) => (minor / 100).toFixed(2),
  percent: (part: number) => `${part / 100} %`,
  day: (date: string) => date,
};

test.each([
  [line, '4 shifts: 312.50 × 80 % = 250.00, of it 33.33 %', '4 services : 312.50 × 80 % = 250.00, dont 33.33 %'],
  [
    { ...line, rule: 'feeDay', count: 1, unitMinor: -500, wholeMinor: -500, part: 10_000 },
    '1 day worked × 5.00 = 5.00',
    '1 jour travaillé × 5.00 = 5.00',
  ],
  [
    { ...line, rule: 'feeMonth', count: 15, unitMinor: -3_000, wholeMinor: -1_500, part: 10_000 },
    '30.00 a month, for 15 days: 15.00',
    '30.00 par mois, pour 15 jours : 15.00',
  ],
  [
    { ...line, rule: 'feeJob', count: 2, unitMinor: -30, wholeMinor: -60, part: 10_000 },
    '2 hirings × 0.30 = 0.60',
    '2 courses × 0.30 = 0.60',
  ],
  [{ ...line, rule: 'wholeOf', part: 10_000 }, '4 shifts: 250.00 in whole', '4 services : 250.00 en entier'],
  [
    {
      ...line,
      rule: 'insuranceMonth',
      why: 'Policy',
      count: 10,
      unitMinor: -30_000,
      wholeMinor: -10_000,
      part: 10_000,
    },
    'Policy: 300.00 a month, for 10 days: 100.00',
    'Policy : 300.00 par mois, pour 10 jours : 100.00',
  ],
  [
    { ...line, rule: 'insuranceDay', why: 'Policy', count: 1, unitMinor: -700, wholeMinor: -700, part: 10_000 },
    'Policy: 1 day × 7.00 = 7.00',
    'Policy : 1 jour × 7.00 = 7.00',
  ],
  [
    { ...line, rule: 'bondPart', why: 'Bond', unitMinor: -10_000, baseMinor: -25_000, wholeMinor: -5_000, part: 6_000 },
    'Bond: 100.00 a month until 250.00 are held; now 50.00, of it 60 %',
    'Bond : 100.00 par mois jusqu’à 250.00 ; cette fois 50.00, dont 60 %',
  ],
  [
    { ...line, rule: 'fineOf', why: 'Bus lane', from: '2026-11-12', wholeMinor: -8_000, part: 10_000 },
    '2026-11-12, Bus lane: 80.00',
    '2026-11-12, Bus lane : 80.00',
  ],
  [{ ...line, rule: 'typed', why: 'Brakes', part: 10_000 }, 'Brakes', 'Brakes'],
] as const)('the arithmetic stands in words', (of, en, fr) => {
  expect(ruleText(of, 'en', said)).toBe(en);
  expect(ruleText(of, 'fr', said)).toBe(fr);
});
