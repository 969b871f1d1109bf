import { z } from 'zod';
import { COACHED_FOR } from '#core/training/coaching.ts';
import { TRAINING_STATES } from '#core/training/states.ts';
import { wire } from '#engine/contract/wire.ts';

export const asked = z.coerce.number<number>();
export const ofFleet = { fleet: asked.pipe(wire.fleet) };
export const ofTraining = { fleet: wire.fleet, id: wire.id, version: wire.version };
export const seenErrors = { recordUnknown: 404, recordMoved: 409 } as const;
const instant = wire.instantMs.nullable();
const name = z.object({ en: z.string(), fr: z.string() });

export const training = z.object({
  id: wire.id,
  version: wire.version,
  driverId: wire.id,
  did: z.string(),
  driverName: z.string(),
  courseId: wire.id,
  code: z.string(),
  edition: z.number().int(),
  name,
  state: z.enum(TRAINING_STATES),
  sessionId: wire.id.nullable(),
  startsAtMs: instant,
  waitsSinceMs: instant,
  passMark: z.number().int(),
  score: z.number().int().nullable(),
  doneOn: z.string().nullable(),
  untilDate: z.string().nullable(),
  number: wire.id.nullable(),
  why: z.string().nullable(),
  /** What it was ordered for, as coaching; the incident by its id and number. */
  orderedOf: z.enum(COACHED_FOR).nullable(),
  orderedWhy: z.string().nullable(),
  incident: z.object({ id: wire.id, number: z.string() }).nullable(),
  movedAtMs: wire.instantMs,
  movedBy: z.string(),
});
export type ToldTraining = z.infer<typeof training>;

export const session = z.object({
  id: wire.id,
  version: wire.version,
  courseId: wire.id,
  code: z.string(),
  edition: z.number().int(),
  name,
  startsAtMs: wire.instantMs,
  endsAtMs: wire.instantMs,
  place: z.string(),
  trainer: z.string(),
  seats: z.number().int(),
  taken: z.number().int(),
  waiting: z.number().int(),
  cancelledWhy: z.string().nullable(),
});
export type ToldSession = z.infer<typeof session>;

export const course = z.object({
  id: wire.id,
  code: z.string(),
  edition: z.number().int(),
  name,
  minutes: z.number().int(),
});
