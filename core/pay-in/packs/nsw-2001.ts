import type { FixedRow, ModelTerms } from '../model.ts';
import type { Pack } from './pack.ts';

const DAY: FixedRow = { amountMinor: 11_400, includedKm: 260 };

const TERMS: ModelTerms = {
  // The determination's own amounts with tax: 112.50 and 10 % would be 123.75, above its most of 123.70.
  tax: { basisPoints: 1_000, included: true },
  extrasGo: 'driver',
  tollsGo: 'company',
  leviesGo: 'company',
  paysFuel: false,
  paysWash: false,
};

/** Sydney from 9 December 2001, for one year. What clause 23 says about an incomplete shift is not reprinted there. */
export const nsw2001: Pack = {
  source:
    'Taxi Industry (Contract Drivers) Contract Determination 1984 (NSW), variation of 5 December 2001, serial C1097, tables 1 and 2',
  currency: 'AUD',
  fromDate: '2001-12-09',
  bondMostMinor: 10_000,
  leastShare: 0,
  taxPaperDays: 14,
  models: [
    {
      ...TERMS,
      kind: 'fixed',
      day: [DAY, DAY, DAY, DAY, DAY, DAY, DAY],
      night: [
        { amountMinor: 12_370, includedKm: 300 },
        { amountMinor: 12_580, includedKm: 320 },
        { amountMinor: 13_570, includedKm: 320 },
        { amountMinor: 15_280, includedKm: 350 },
        { amountMinor: 17_370, includedKm: 400 },
        { amountMinor: 17_370, includedKm: 400 },
        { amountMinor: 13_460, includedKm: 320 },
      ],
      excessMinor: 47,
      incompleteMinor: 1_420,
    },
    { ...TERMS, kind: 'commission', usual: 5_000, byClass: {}, least: 0 },
  ],
};
