import { z } from 'zod';

/** A job that went to others; of its passenger nothing is said. */
export const passedJob = z.object({
  jobId: z.number(),
  /** When it was offered. */
  atMs: z.number(),
  area: z.string().nullable(),
  /** From where the vehicle is now, in a straight line. */
  metres: z.number(),
  code: z.string(),
  /** The reason, in the language asked for. */
  sentence: z.string(),
});
export type PassedJob = z.infer<typeof passedJob>;
