import type { Multiplier, Rates, Tariff } from '../tariff.ts';
import { bare, EVERY_DAY, hours, plain } from './plain-tariff.ts';

const raised = (name: string, percent: number): Partial<Rates> => ({
  multipliers: [{ name, percent, on: 'fare', vehicleTypes: null } satisfies Multiplier],
});

const rates = (flagfallMinor: number, amountMinor: number): Rates => ({
  ...plain,
  flagfallMinor,
  distance: [
    { fromMetres: 1_000, step: { every: 400, amountMinor, charge: 'started' } },
    { fromMetres: 10_000, step: { every: 350, amountMinor, charge: 'started' } },
  ],
  time: { counts: 'slow', belowKmh: null, step: { every: 45, amountMinor, charge: 'started' } },
});

/**
 * ComfortDelGro, Singapore, from 12 December 2011. https://sg.news.yahoo.com/increase-in-flag-down-fares--comfortdelgro.html:
 * at peak hours 25 % of the metered fare, from midnight to 6 half as much again, 3.00 from the city between 17 and 24 on
 * every day. https://www.channelnewsasia.com/singapore/comfortdelgro-increase-taxi-fares-march-flagdown-rate-20-cents-distance-waiting-time-2485176
 * names the rates that held until 1 March 2022: 3.70 for the first kilometre (Hyundai i-40), 0.22 for each 400 m to 10 km,
 * each 350 m after, each 45 s of waiting.
 */
export const COMFORT: Tariff = {
  ...bare,
  tariffId: 4,
  name: 'ComfortDelGro',
  currency: 'SGD',
  rates: rates(370, 22),
  timeBands: [
    { name: 'midnight', days: EVERY_DAY, ...hours(0, 6), rates: raised('midnight', 150) },
    {
      name: 'peak',
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      fromMinute: 6 * 60,
      toMinute: 9 * 60 + 30,
      rates: raised('peak', 125),
    },
    { name: 'peak', days: EVERY_DAY, ...hours(18, 24), rates: raised('peak', 125) },
  ],
  zones: [{ name: 'city', circle: { centre: [103.851, 1.285], metres: 1_500 } }],
  supplements: [
    { name: 'City area', amountMinor: 300, per: 'trip', from: 'city', window: { days: EVERY_DAY, ...hours(17, 24) } },
  ],
};

/** From 1 March 2022, same page: 3.90, and 0.24 a step. It names 11.82 for 10 km off peak: 23 steps of the way, 10 of time. */
export const COMFORT_2022: Tariff = { ...COMFORT, version: 2, rates: rates(390, 24) };
