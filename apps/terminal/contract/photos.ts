import { z } from 'zod';
import { SentBody } from '#core/file/sent-body.ts';
import { SENT_BYTES } from '#core/phone-photo/phone-photo.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** A little more than is taken, so that one that is too large is told so. */
const MOST_BYTES = SENT_BYTES * 1.2;
export const TICKET_HEADER = 'x-photo-ticket';
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
    mostBytes: MOST_BYTES,
    bytes: true,
    doc: 'Sends one picture of what a driver wrote down, as it is (application/octet-stream), by the ticket that their terminal was given for it, in the header X-Photo-Ticket: a JPEG, PNG or WebP of at most 3 MB, told by its content. It is made small and loses its place and device. The ticket is used up, whatever comes of it.',
    /** As it was sent: one that cannot be is as unknown as every other. */
    input: z.object({
      headers: z.object({ [TICKET_HEADER]: z.string().max(TICKET_LENGTH) }),
      body: z.instanceof(SentBody),
    }),
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
