import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { LONGEST_COACHING_WHY } from '#core/training/coaching.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const coachingErrors = {
  reasonMissing: 422,
  driverUnknown: 404,
  driverEnded: 409,
  courseUnknown: 404,
  courseEnded: 409,
  notCoaching: 409,
  coachingOpen: 409,
  coachedAlready: 409,
} as const;

/** By which course, and why; the driver reads the reason. */
export const askedCoaching = { course: wire.id, why: wire.text(LONGEST_COACHING_WHY) };

/** The courses of kind coaching; whom it is ordered for, the application says itself. */
export const coachingCourses = ({ path, right }: { path: `/${string}`; right: Exclude<Right, 'public'> }) =>
  operation({
    method: 'GET',
    path: `${path}/coaching-courses`,
    right,
    doc: 'The courses of kind coaching that drivers of a fleet may take.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({
      courses: z.array(z.object({ id: wire.id, code: z.string(), name: z.object({ en: z.string(), fr: z.string() }) })),
    }),
    errors: {},
  });
