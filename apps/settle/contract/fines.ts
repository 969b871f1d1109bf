import { z } from 'zod';
import { FINE_GOES, MOST_OFFENCE } from '#core/settlement/fine.ts';
import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { SETTLES } from './rights.ts';
import { asked, askedFleet, clientKey, minor, ofOne } from './shapes.ts';

const fine = z.object({
  id: wire.id,
  plate: z.string(),
  atMs: wire.instantMs,
  offence: z.string(),
  amountMinor: minor,
  /** Who pays it instead of the owners, and why. */
  driver: z.object({ name: z.string(), did: z.string(), why: z.string() }).nullable(),
  /** The first day of the final period whose statements have it; null where it is still to come. */
  settledFrom: z.string().nullable(),
  notedAtMs: wire.instantMs,
  notedBy: z.string(),
});
export type ToldFine = z.infer<typeof fine>;

const toDriver = { reasonMissing: 422, nobodyDrove: 409, booksClosed: 409 } as const;
const taken = { fineUnknown: 404, fineOfDriver: 409, fineSettled: 409 } as const;

export const fines = {
  fines: operation({
    method: 'GET',
    path: '/settle/fines',
    right: SETTLES,
    doc: 'The fines of a fleet’s vehicles, the last typed first; `before` reads on from one.',
    input: z.strictObject({
      ...askedFleet,
      before: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(200)).default(50),
    }),
    output: z.object({ rows: z.array(fine), more: z.boolean() }),
    errors: {},
  }),
  noteFine: operation({
    method: 'POST',
    path: '/settle/fines',
    right: SETTLES,
    doc: 'Notes a fine of a vehicle: its owners of that day pay it with their statement, or, with a reason, the driver who drove it then owes it at once.',
    input: z.strictObject({
      fleet: wire.fleet,
      plate: wire.text(12),
      atMs: wire.instantMs,
      offence: wire.text(MOST_OFFENCE),
      amountMinor: minor,
      goes: z.enum(FINE_GOES),
      why: wire.text(MOST_REASON),
      clientKey,
    }),
    output: z.object({ id: wire.id }),
    errors: {
      vehicleUnknown: 422,
      fineAhead: 422,
      offenceMissing: 422,
      amountWrong: 422,
      nobodyOwned: 409,
      clientKeyTaken: 409,
      ...toDriver,
    },
  }),
  passFine: operation({
    method: 'POST',
    path: '/settle/fines/pass',
    right: SETTLES,
    doc: 'Passes a fine that no final statement has from the owners to the driver who drove the vehicle then, with the reason.',
    input: z.strictObject({ ...ofOne, why: wire.text(MOST_REASON) }),
    output: z.object({}),
    errors: { ...taken, ...toDriver },
  }),
  dropFine: operation({
    method: 'POST',
    path: '/settle/fines/drop',
    right: SETTLES,
    doc: 'Takes a fine off again that nobody was charged of yet.',
    input: z.strictObject(ofOne),
    output: z.object({}),
    errors: taken,
  }),
};
