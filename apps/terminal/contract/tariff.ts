import { z } from 'zod';
import { DAY_CLASSES, STEP_CHARGES } from '#core/tariff/tariff.ts';

const step = z.object({ every: z.number(), amountMinor: z.number(), charge: z.enum(STEP_CHARGES) });

const rates = z.object({
  flagfallMinor: z.number(),
  bookedFlagfallMinor: z.number().nullable(),
  distance: z.array(z.object({ fromMetres: z.number(), step })),
  time: z.object({ counts: z.enum(['slow', 'all']), belowKmh: z.number(), step }).nullable(),
  minimumMinor: z.number(),
  bookingFeeMinor: z.number(),
  levyMinor: z.number(),
  multipliers: z.array(
    z.object({
      name: z.string(),
      percent: z.number(),
      on: z.enum(['fare', 'distance', 'time']),
      vehicleTypes: z.array(z.string()).nullable(),
    }),
  ),
});

/** A tariff as a soft meter counts by it; `core/tariff/tariff.ts` tells what each number means, `fare.ts` what is made of it. */
export const terminalTariff = z.object({
  tariffId: z.number(),
  version: z.number(),
  name: z.string(),
  currency: z.string(),
  rates,
  timeBands: z.array(
    z.object({
      name: z.string(),
      days: z.array(z.enum(DAY_CLASSES)),
      fromMinute: z.number(),
      toMinute: z.number(),
      rates: rates.partial(),
    }),
  ),
  roundToMinor: z.number(),
  holidays: z.array(z.string()),
  eves: z.array(z.string()),
});
