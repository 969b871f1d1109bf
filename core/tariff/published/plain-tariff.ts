import type { Rates, Step } from '../tariff.ts';

export const perKm = (amountMinor: number): Step => ({ every: 1_000, amountMinor, charge: 'proportional' });
export const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const hours = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 });

export const plain: Rates = {
  flagfallMinor: 0,
  bookedFlagfallMinor: null,
  distance: [],
  time: null,
  minimumMinor: 0,
  bookingFeeMinor: 0,
  levyMinor: 0,
  multipliers: [],
};
export const bare = { version: 1, timeBands: [], roundToMinor: 1, holidays: [], eves: [] };
