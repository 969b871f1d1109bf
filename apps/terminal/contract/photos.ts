import { z } from 'zod';
import { SENT_BYTES } from '#core/phone-photo/phone-photo.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** In base64, and a little more, so that one that is too large is told so. */
const SENT_LENGTH = SENT_BYTES * 2;
const TICKET_LENGTH = 200;

/** Asks for the way in of one picture of an accident sheet, or of a point of a daily check, that was told by a command. */
export const photoTicket = z.strictObject({
  type: z.literal('photoTicket'),
  commandId: z.string().min(1).max(64),
  doneAtMs: wire.instantMs.optional(),
  ofCommandId: z.string().min(1).max(64),
  pointId: wire.id.nullable().default(null),
});

export const photos = {
  sendPhoto: operation({
    method: 'POST',
    path: '/terminal/photo',
    right: 'public',
    mostBytes: SENT_LENGTH + TICKET_LENGTH + 1_000,
    doc: 'Sends one picture of what a driver wrote down, by the ticket that their terminal was given for it: a JPEG, PNG or WebP of at most 3 MB in base64, told by its content. It is made small and loses its place and device. The ticket is used up, whatever comes of it.',
    /** As it was sent: one that cannot be is as unknown as every other. */
    input: z.strictObject({ ticket: z.string().max(TICKET_LENGTH), base64: z.string().min(1).max(SENT_LENGTH) }),
    output: z.object({
      /** False where the same picture is there already. */
      added: z.boolean(),
    }),
    errors: {
      ticketUnknown: 404,
      photoOfNothing: 404,
      photosTooMany: 409,
      photoThere: 409,
      fileTooLarge: 422,
      notAPicture: 422,
      tooManyPixels: 422,
      pictureBroken: 422,
      tooMany: 429,
    },
  }),
};
