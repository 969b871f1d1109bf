import { z } from 'zod';
import { CHANNELS, MESSAGE_STATES } from '#core/confirmation/kinds.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { mayDirect } from './found.ts';
import { maySearchJobs } from './search.ts';

const told = z.object({
  id: wire.id,
  channel: z.enum(CHANNELS),
  kind: z.string(),
  /** Hidden as phone numbers are, from those who may not see them whole. */
  to: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MESSAGE_STATES),
  /** When it came to that state, or was written. */
  atMs: wire.instantMs,
  /** What its carrier said, where it was not taken or not delivered. */
  error: z.string().nullable(),
  askedBy: z.string().nullable(),
  /** In how many parts an SMS is sent; null of a mail. */
  segments: z.number().int().nullable(),
});
export type ToldConfirmation = z.infer<typeof told>;

/** Where a confirmation would go: the address of the booking, and whether anybody carries it there. */
const way = z.object({ carried: z.boolean(), to: z.string().nullable() });

export const confirmations = {
  confirmations: operation({
    method: 'GET',
    path: '/book/found/confirmations',
    right: maySearchJobs,
    doc: 'What was written to the customer of a booking, newest first, what became of it, and where more could go.',
    input: z.strictObject({ bookingId: z.coerce.number<number>().pipe(wire.id) }),
    output: z.object({
      bookingId: wire.id,
      /** False: this customer wants to hear nothing. */
      confirms: z.boolean(),
      mail: way,
      sms: way,
      told: z.array(told),
    }),
    errors: { bookingUnknown: 404 },
  }),
  resendConfirmation: operation({
    method: 'POST',
    path: '/book/found/resend-confirmation',
    right: mayDirect,
    doc: 'Confirms a booking once more as it is now, to the address of the booking or another one.',
    input: z.strictObject({
      bookingId: wire.id,
      channel: z.enum(CHANNELS),
      /** Null: the booking's own address. */
      to: wire.text(120).nullable().default(null),
    }),
    output: z.object({ to: z.string() }),
    errors: {
      bookingUnknown: 404,
      nothingToConfirm: 409,
      mailNowhere: 409,
      smsNowhere: 409,
      noMailAddress: 422,
      noMobile: 422,
      badMailAddress: 422,
      badMobile: 422,
      bookingToldOften: 429,
      addressToldOften: 429,
      userTellsOften: 429,
    },
  }),
};
