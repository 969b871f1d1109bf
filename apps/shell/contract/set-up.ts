import { z } from 'zod';
import { fleetResource } from '#core/fleet/fleet-record.ts';
import { SET_UP_STEPS } from '#core/fleet/set-up.ts';
import { WORK_STATES } from '#core/long-work/state.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** What Home shows to those who set the company up. */
export const setUp = operation({
  method: 'GET',
  path: '/shell/set-up',
  right: fleetResource.read,
  doc: 'What a company needs before its first job, how much of it is there, and which of your fleets lack it.',
  input: z.strictObject({}),
  output: z.object({
    complete: z.boolean(),
    steps: z.array(
      z.object({
        id: z.enum(SET_UP_STEPS),
        count: z.number().int(),
        done: z.boolean(),
        optional: z.boolean(),
        lacking: z.array(z.object({ id: wire.fleet, name: z.string() })),
        /** Files that are written into it in the background, or were within seven days: the newest of each fleet. */
        imports: z.array(
          z.object({
            fleet: wire.fleet,
            state: z.enum(WORK_STATES),
            done: z.number().int(),
            total: z.number().int().nullable(),
            written: z.number().int(),
            bad: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  errors: {},
});
