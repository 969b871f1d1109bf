import type { Pack } from './pack.ts';

/** Victoria: at least 55 % of the gross fares are the driver's, and a bond is at most 1,000 dollars. */
export const victoria: Pack = {
  source: 'Commercial Passenger Vehicles Victoria, driver agreements: implied conditions',
  currency: 'AUD',
  fromDate: '2014-06-30',
  bondMostMinor: 100_000,
  leastShare: 5_500,
  taxPaperDays: null,
  models: [
    {
      kind: 'commission',
      tax: { basisPoints: 1_000, included: true },
      extrasGo: 'shared',
      tollsGo: 'company',
      leviesGo: 'company',
      paysFuel: true,
      paysWash: true,
      usual: 5_500,
      byClass: {},
      least: 5_500,
    },
  ],
};
