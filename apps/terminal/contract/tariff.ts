import { z } from 'zod';
import { FARE_ITEMS } from '#core/tariff/fare-item.ts';
import { DAY_CLASSES, FIXED_INCLUDES, STEP_CHARGES, SUPPLEMENT_BASES } from '#core/tariff/tariff.ts';

const step = z.object({ every: z.number(), amountMinor: z.number(), charge: z.enum(STEP_CHARGES) });
const position = z.tuple([z.number(), z.number()]);
const window = z.object({ days: z.array(z.enum(DAY_CLASSES)), fromMinute: z.number(), toMinute: z.number() });
const name = z.string();
const one = z.string().nullish();

const ofTrip = {
  vehicleTypes: z.array(name).nullish(),
  hired: z.enum(['booked', 'street']).nullish(),
  passengersFrom: z.number().nullish(),
};
const condition = { ...ofTrip, from: one, to: one, at: one, window: window.nullish(), asked: one };

const rates = z.object({
  flagfallMinor: z.number(),
  bookedFlagfallMinor: z.number().nullable(),
  distance: z.array(z.object({ fromMetres: z.number(), step })),
  time: z.object({ counts: z.enum(['slow', 'all']), belowKmh: z.number().nullable(), step }).nullable(),
  minimumMinor: z.number(),
  bookingFeeMinor: z.number(),
  levyMinor: z.number(),
  multipliers: z.array(
    z.object({
      ...condition,
      name,
      percent: z.number(),
      on: z.enum(['fare', 'distance', 'time']),
      vehicleTypes: z.array(name).nullable(),
    }),
  ),
  maximumMinor: z.number().nullish(),
  hire: z
    .object({
      step,
      leastSeconds: z.number(),
      includedMetresPerHour: z.number().nullable(),
      beyond: step.nullable(),
    })
    .nullish(),
});

/** A tariff as a soft meter counts by it; `core/tariff/tariff.ts` tells what each number means, `fare.ts` what is made of it. */
export const terminalTariff = z.object({
  tariffId: z.number(),
  version: z.number(),
  name,
  currency: z.string(),
  rates,
  timeBands: z.array(z.object({ ...window.shape, ...ofTrip, name, rates: rates.partial() })),
  roundToMinor: z.number(),
  holidays: z.array(z.string()),
  eves: z.array(z.string()),
  crossing: z.enum(['start', 'split']).optional(),
  rounding: z.enum(['nearest', 'up', 'down']).optional(),
  zones: z
    .array(
      z.object({
        name,
        circle: z.object({ centre: position, metres: z.number() }).nullish(),
        rings: z.array(z.array(position)).nullish(),
        areas: z.array(z.string()).nullish(),
      }),
    )
    .optional(),
  supplements: z
    .array(
      z.object({
        ...condition,
        name,
        amountMinor: z.number(),
        per: z.enum(SUPPLEMENT_BASES),
        over: z.number().optional(),
        mostMinor: z.number().nullish(),
      }),
    )
    .optional(),
  tolls: z
    .array(
      z.object({
        name,
        line: z.tuple([position, position]),
        direction: z.enum(['both', 'leftToRight']).optional(),
        amountMinor: z.number(),
        window: window.nullish(),
        vehicleTypes: z.array(name).nullish(),
      }),
    )
    .optional(),
  tollsMostMinor: z.number().nullish(),
  fixedFares: z
    .array(
      z.object({
        ...condition,
        name,
        from: z.string(),
        to: z.string(),
        bothWays: z.boolean(),
        amountMinor: z.number(),
        includes: z.array(z.enum(FIXED_INCLUDES)).optional(),
      }),
    )
    .optional(),
  tax: z.object({ name, percent: z.number(), included: z.boolean() }).nullish(),
  driverCost: z.object({ percent: z.number(), without: z.array(z.enum(FARE_ITEMS)) }).nullish(),
});
