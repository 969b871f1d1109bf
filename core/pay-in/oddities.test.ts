import { expect, test } from 'vitest';
import { type OddFacts, odditiesOf } from './oddities.ts';

const plain: OddFacts = {
  jobsFareMinor: 100_000,
  meterFareMinor: 100_000,
  gapMetres: 0,
  zeroFares: 0,
  docketMinor: 0,
  docketsMinor: 0,
  currency: 'SEK',
};

test.each<[string, Partial<OddFacts>, string[]]>([
  ['all in order', {}, []],
  ['five units off a large shift', { meterFareMinor: 100_500 }, []],
  ['above five units', { meterFareMinor: 99_499 }, ['meterDiffers']],
  ['above two in a hundred of a small shift', { jobsFareMinor: 10_000, meterFareMinor: 10_201 }, ['meterDiffers']],
  ['five yen are five', { meterFareMinor: 100_006, currency: 'JPY' }, ['meterDiffers']],
  ['nobody typed what the meter says', { meterFareMinor: null }, ['noTotals']],
  ['a docket that did not come on paper', { docketMinor: 500 }, ['docketsDiffer']],
  ['as much on paper as the jobs tell', { docketMinor: 500, docketsMinor: 500 }, []],
  ['kilometres without a shift, a drive for nothing', { gapMetres: 2_001, zeroFares: 1 }, ['kmGap', 'zeroFare']],
])('%s', (_, more, found) => {
  expect(odditiesOf({ ...plain, ...more })).toEqual(found);
});
