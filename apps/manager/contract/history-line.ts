import { z } from 'zod';
import { wire } from '#engine/contract/wire.ts';

/** One line of what happened to a user or group. */
export const historyLine = z.object({
  atMs: wire.instantMs,
  by: z.string(),
  act: z.string(),
  changes: z.array(z.object({ field: z.string(), was: z.unknown(), became: z.unknown() })),
});
