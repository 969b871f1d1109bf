import { z } from 'zod';
import { askedCoaching, coachingCourses, coachingErrors } from '#cards/coaching/contract/operations.ts';
import { SEES_DRIVING } from '#core/telematics/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const coaching = {
  coachingCourses: coachingCourses({ path: '/telematics', right: SEES_DRIVING }),
  coachDriver: operation({
    method: 'POST',
    path: '/telematics/coach-driver',
    right: SEES_DRIVING,
    doc: 'Orders coaching of a driver for how they drive, by a course of kind coaching; the reason stays with the training.',
    input: z.strictObject({ fleet: wire.fleet, driver: wire.id, ...askedCoaching }),
    output: z.object({ id: wire.id }),
    errors: coachingErrors,
  }),
};
