import { z } from 'zod';
import { wire } from '#engine/contract/wire.ts';

const commandId = z.string().min(1).max(64);
const doneAtMs = wire.instantMs.optional();

/**
 * The terminal has the message, whether or not it is read yet: for those behind a broker of the company's own, where nothing
 * else proves it; counts once.
 */
export const messageArrived = z.strictObject({
  type: z.literal('messageArrived'),
  commandId,
  doneAtMs,
  messageId: wire.id,
});

/** The driver has the message on the screen; counts once. */
export const messageSeen = z.strictObject({ type: z.literal('messageSeen'), commandId, doneAtMs, messageId: wire.id });

/** One of the answers offered, or words of the driver's own of at most 200 characters; a message is answered once. */
export const messageReply = z.strictObject({
  type: z.literal('messageReply'),
  commandId,
  doneAtMs,
  messageId: wire.id,
  text: wire.text(500),
});

/**
 * The office tells the driver something, until `expiresAtMs`. Shown, never read aloud: a passenger may be in the car.
 * `seen` and `reply` tell a terminal that comes back what its driver has done with it.
 */
export const officeMessage = z.object({
  type: z.literal('officeMessage'),
  messageId: z.number(),
  typeCode: z.string(),
  urgent: z.boolean(),
  text: z.string(),
  from: z.string(),
  sentAtMs: z.number(),
  expiresAtMs: z.number(),
  /** Answers to touch; words of the driver's own are welcome too. */
  replies: z.array(z.string()),
  seen: z.boolean(),
  reply: z.string().nullable(),
});
export type OfficeMessage = z.infer<typeof officeMessage>;

/** Taken back or expired: to be shown no longer. */
export const officeMessageGone = z.object({ type: z.literal('officeMessageGone'), messageId: z.number() });
