import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { ofJobs } from '../jobs/contract/jobs.ts';

const asked = z.coerce.number<number>();
const cars = z.number().nullable();
const seconds = z.number().int();

/** Days ahead that the timeline shows, today left out. */
export const DAYS_AHEAD = 7;

const conflict = z.discriminatedUnion('code', [
  z.object({ code: z.literal('notWorking') }),
  z.object({
    code: z.literal('unfit'),
    why: z.enum(['wrongVehicle', 'permitExpired', 'usageExpired', 'paperBlocks', 'suspended', 'lockedOut']),
  }),
  z.object({ code: z.literal('keepsAnother'), jobId: wire.id, atMs: wire.instantMs }),
  /** Kept for it only with `despiteBan`. */
  z.object({ code: z.literal('banned') }),
  z.object({ code: z.literal('overlaps'), jobId: wire.id, fromMs: wire.instantMs, toMs: wire.instantMs }),
  /** `driveSeconds` null where no road leads there within two hours. */
  z.object({ code: z.literal('tight'), jobId: wire.id, driveSeconds: seconds.nullable(), leftSeconds: seconds }),
  z.object({ code: z.literal('tooFar'), driveSeconds: seconds.nullable(), leftSeconds: seconds }),
  z.object({ code: z.literal('shiftOver'), atMs: wire.instantMs }),
  z.object({ code: z.literal('rangeShort') }),
]);
export type ConflictTold = z.infer<typeof conflict>;

export const pre = {
  supply: operation({
    method: 'GET',
    path: '/coach/pre-bookings/supply',
    right: ofJobs,
    doc: 'The cars to be expected free in each area in each hour of a day, by the same hour of the last four weeks.',
    input: z.strictObject({
      fleet: asked.pipe(wire.fleet),
      /** 0 is the fleet's today. */
      ahead: asked.pipe(z.number().int().min(0).max(DAYS_AHEAD)).default(0),
    }),
    output: z.object({
      fleet: wire.fleet,
      date: z.string(),
      hours: z.array(
        z.object({
          fromMs: wire.instantMs,
          toMs: wire.instantMs,
          hour: z.number().int(),
          /** Of the four, how many were recorded. With none, the cars are those without a passenger now. */
          weeks: z.number().int(),
        }),
      ),
      /** By hour; null where nothing is recorded and nobody works. `areaId` null is all outside the areas. */
      areas: z.array(z.object({ areaId: wire.id.nullable(), cars: z.array(cars) })),
    }),
    errors: {},
  }),
  keepCheck: operation({
    method: 'GET',
    path: '/coach/pre-bookings/keep-check',
    right: ofJobs,
    doc: 'What speaks against keeping a pre-booking for a car: what would be refused first, then what the coach has to weigh.',
    input: z.strictObject({
      fleet: asked.pipe(wire.fleet),
      jobId: asked.pipe(wire.id),
      vehicleId: asked.pipe(wire.id),
    }),
    output: z.object({
      jobId: wire.id,
      vehicleId: wire.id,
      endsAtMs: wire.instantMs,
      conflicts: z.array(conflict),
    }),
    errors: { jobUnknown: 404 },
  }),
};
