import { z } from 'zod';
import { MOST_INJURED, SHEET_LENGTHS } from '#core/incident/accident-sheet.ts';
import { wire } from '#engine/contract/wire.ts';

const text = (most: number) => wire.text(most).default('');

/** What the driver wrote down of an accident, where it happened: it becomes an incident. */
export const accidentSheet = z.strictObject({
  type: z.literal('accidentSheet'),
  commandId: z.string().min(1).max(64),
  doneAtMs: wire.instantMs.optional(),
  happenedAtMs: wire.instantMs,
  /** Where the phone was. */
  at: z.strictObject({ lon: wire.longitude, lat: wire.latitude }).nullable().default(null),
  place: text(SHEET_LENGTHS.place),
  words: wire.text(SHEET_LENGTHS.words),
  injured: z.number().int().min(0).max(MOST_INJURED),
  police: z.boolean(),
  policeNumber: text(SHEET_LENGTHS.policeNumber),
  otherParty: text(SHEET_LENGTHS.otherParty),
  otherPlate: text(SHEET_LENGTHS.otherPlate),
  otherPhone: text(SHEET_LENGTHS.otherPhone),
  otherInsurer: text(SHEET_LENGTHS.otherInsurer),
  witnesses: text(SHEET_LENGTHS.witnesses),
});
