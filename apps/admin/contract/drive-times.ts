import { z } from 'zod';
import { HOURS_OF_WEEK } from '#core/roads/drive-factors.ts';
import { ROAD_CLASSES } from '#core/roads/road-class.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = { all: ['admin'] } as const;
const count = z.number().int().nonnegative();
/** Shares of the true time: 0.12 is twelve per cent off. */
const errors = z.object({ mean: z.number().nonnegative(), median: z.number().nonnegative() });
const factor = z.number().positive();

export const driveTimesOutput = z.object({
  /** What tells the times of the cars that an offer is between. */
  source: z.enum(['streets', 'osrm', 'valhalla']),
  running: z.boolean(),
  /** Null where nothing was learned yet. */
  fit: z
    .object({
      fittedAtMs: wire.instantMs,
      fittedBy: z.string(),
      used: z.enum(['none', 'hours', 'hoursAndClasses']),
      trips: count,
      leftOut: count,
      before: errors.nullable(),
      after: errors.nullable(),
    })
    .nullable(),
  /** By hour of the week, Monday midnight first; null where the map's own times hold. */
  hours: z
    .array(z.object({ factor, trips: count }))
    .length(HOURS_OF_WEEK)
    .nullable(),
  /** How readily its drivers take jobs, as their answers to offers teach; null where nothing was learned yet. */
  acceptance: z
    .object({
      fittedAtMs: wire.instantMs,
      used: z.enum(['none', 'fleet', 'drivers']),
      answers: count,
      leftOut: count,
      /** Mean squared error of what was foreseen of answers held back; null where they were too few. */
      before: z.number().nonnegative().nullable(),
      after: z.number().nonnegative().nullable(),
    })
    .nullable(),
  /** Classes of road that are slower or quicker than the others. */
  classes: z.array(z.object({ roadClass: z.enum(ROAD_CLASSES), factor })),
});
export type DriveTimesTold = z.infer<typeof driveTimesOutput>;

export const driveOperations = {
  driveTimes: operation({
    method: 'GET',
    path: '/admin/drive-times',
    right,
    doc: 'What a fleet learned of its drive times: the last fit, its errors before and after, and the factors in use; and of how readily its drivers take jobs.',
    input: z.strictObject({ fleetId: z.coerce.number<number | string>().pipe(wire.id) }),
    output: driveTimesOutput,
    errors: { fleetNotAllowed: 403 },
  }),
  fitDriveTimes: operation({
    method: 'POST',
    path: '/admin/drive-times/fit',
    right,
    doc: 'Begins to learn a fleet’s drive times from its trips; what was learned holds a while later.',
    input: z.strictObject({ fleetId: wire.id }),
    output: z.object({}),
    errors: { fleetNotAllowed: 403, noCity: 409, fitRunning: 409 },
  }),
};
