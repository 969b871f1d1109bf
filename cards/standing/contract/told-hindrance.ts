import { z } from 'zod';
import { FIGURES, STANDING_CODES } from '#core/standing/hindrance.ts';

/** What hinders a driver or a vehicle, told by its code. */
export const toldHindrance = z.object({
  code: z.enum(STANDING_CODES),
  severity: z.enum(['blocks', 'warns']),
  /** `YYYY-MM-DD`: the last good day, or the first that will be. */
  date: z.string().optional(),
  /** The kind of the paper, as the company calls it. */
  paper: z.string().optional(),
  /** What else its sentence names, such as a plate or a time of the day. */
  figures: z.partialRecord(z.enum(FIGURES), z.union([z.string(), z.number()])).optional(),
});
