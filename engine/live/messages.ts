import { z } from 'zod';

const topic = z.string().min(1).max(40);
const fleet = z.number().int().positive();

/** What a client may say on `/api/live`. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), key: z.string().max(60), user: z.string().max(60) }),
  z.strictObject({
    type: z.literal('subscribe'),
    topic,
    fleet,
    from: z.number().int().nonnegative().optional(),
    epoch: z.string().max(40).optional(),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topic, fleet }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/**
 * Socket close codes of ours: 4400 unreadable, 4401 no session, 4408 silent, 4429 too slow to listen, 4430 sends or opens too many; and
 * 1012, that of every server for one that is started again: another node takes the client in, so it comes back at once.
 */
export const CLOSE = {
  moved: 1012,
  unreadable: 4400,
  notSignedIn: 4401,
  silent: 4408,
  tooSlow: 4429,
  tooMany: 4430,
} as const;
