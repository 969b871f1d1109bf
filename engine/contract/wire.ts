import { z } from 'zod';
import { isEmail, plainEmail } from '#core/email/email.ts';
import { isSeen } from '#core/letters/seen.ts';
import { FOUND_KINDS, PLACE_TOLD } from '#core/place/found-place.ts';

/** Pieces of input and output that many contracts share; sizes are limits a client is told about. */
export const wire = {
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  fleet: z.number().int().positive().max(1_000_000),
  /** Milliseconds since the epoch, of the suite's clock. */
  instantMs: z.number().int().min(0).max(32_503_680_000_000),
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  text: (most: number) => z.string().trim().max(most),
  /** Of what somebody or something is called at least one letter, figure or mark is seen. */
  name: (most: number) => z.string().trim().min(1).max(most).refine(isSeen),
  /** An address of mail, however it was pasted; what comes in is the address alone. */
  email: (most: number) => z.string().overwrite(plainEmail).max(most).refine(isEmail),
  version: z.number().int().positive(),
  /** By what a file that was sent before is named. */
  sent: z.uuid(),
  page: { limit: z.number().int().min(1).max(2_000).default(200) },
};

/** A place a customer names: what was typed or chosen, and where that is. */
export const namedPosition = z.strictObject({
  label: wire.name(200),
  longitude: wire.longitude,
  latitude: wire.latitude,
});
export type NamedPosition = z.infer<typeof namedPosition>;

/** A place that was found for a typed text. */
export const foundPlace = namedPosition.extend({
  kind: z.enum(FOUND_KINDS),
  /** What of the text leads from the house to the person; it stands in the label too. */
  door: z.string(),
  /** Tells two places of one name apart. */
  district: z.string(),
  notes: z.string(),
});

/** What a text that may be a place is: long enough for a link to a map. */
export const placeText = wire.text(2_000);

/** What a text may mean, best first, and what has to be said of it. */
export const foundPlaces = z.object({
  places: z.array(foundPlace),
  told: z.object({ code: z.enum(PLACE_TOLD), detail: z.record(z.string(), z.string()) }).nullable(),
});
