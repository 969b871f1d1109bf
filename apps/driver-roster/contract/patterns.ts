import { z } from 'zod';
import { LONGEST_PATTERN } from '#core/roster/pattern.ts';
import { PLANS_ROSTER, SEES_ROSTER } from '#core/roster/rights.ts';
import { ROSTER_SHIFT_KINDS } from '#core/roster/roster-shift.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { date, ofFleet } from './shapes.ts';

const DAY_MINUTES = 24 * 60;

/** One day of a pattern by the clock; an end of 1,440 minutes and more is on the day after. Null is a day off. */
const patternDay = z
  .strictObject({
    kind: z.enum(ROSTER_SHIFT_KINDS),
    startMinutes: z
      .number()
      .int()
      .min(0)
      .max(DAY_MINUTES - 1),
    endMinutes: z
      .number()
      .int()
      .min(1)
      .max(2 * DAY_MINUTES),
  })
  .nullable();

const pattern = z.object({
  id: wire.id,
  driverId: wire.id,
  vehicleId: wire.id.nullable(),
  anchor: date,
  days: z.array(patternDay),
});
export type ToldPattern = z.infer<typeof pattern>;

const shift = z.object({ id: wire.id, name: z.string(), day: patternDay.unwrap() });
export type ToldShift = z.infer<typeof shift>;

const unrolled = { planned: z.number().int(), taken: z.number().int() };

/** What drivers work in turn. */
export const patterns = {
  patterns: operation({
    method: 'GET',
    path: '/roster/patterns',
    right: SEES_ROSTER,
    doc: 'What drivers of a fleet work in turn, and the shifts of the fleet that such turns are made of.',
    input: z.strictObject(ofFleet),
    output: z.object({ patterns: z.array(pattern), shifts: z.array(shift) }),
    errors: {},
  }),
  savePattern: operation({
    method: 'PUT',
    path: '/roster/patterns',
    right: PLANS_ROSTER,
    doc: 'Sets what a driver works in turn, from tomorrow on, and plans six weeks of it as drafts; what they worked in turn before ends. The suite goes on with it each night.',
    input: z.strictObject({
      fleet: wire.fleet,
      driverId: wire.id,
      vehicleId: wire.id.nullable(),
      anchor: date,
      days: z.array(patternDay).min(1).max(LONGEST_PATTERN),
    }),
    output: z.object({ patternId: wire.id, ...unrolled }),
    errors: { driverUnknown: 404, vehicleUnknown: 404, patternEmpty: 422, endBeforeStart: 422, endTooFar: 422 },
  }),
  endPattern: operation({
    method: 'POST',
    path: '/roster/patterns/end',
    right: PLANS_ROSTER,
    doc: 'Ends what a driver works in turn: its drafts go, and what the driver was told of stays.',
    input: z.strictObject({ fleet: wire.fleet, driverId: wire.id }),
    output: z.object({ patternId: wire.id }),
    errors: { patternUnknown: 404 },
  }),
};
