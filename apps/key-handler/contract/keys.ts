import { z } from 'zod';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { asked, inFleet, key, ofFleet, right } from './shapes.ts';

const oneKey = z.object({ keyId: wire.id });

/** The board of the keys. */
export const keys = {
  board: operation({
    method: 'GET',
    path: '/key-handler/board',
    right,
    doc: 'All keys of a fleet that are in use, by hook, with who has them and when they are due.',
    input: z.strictObject(ofFleet),
    output: z.object({ keys: z.array(key) }),
    errors: {},
  }),
  keysOfVehicle: operation({
    method: 'GET',
    path: '/key-handler/keys-of-vehicle',
    right: vehicleResource.read,
    doc: 'The keys and cards of a vehicle, those that are retired too.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({ keys: z.array(key) }),
    errors: {},
  }),
  loseKey: operation({
    method: 'POST',
    path: '/key-handler/lose-key',
    right,
    doc: 'Notes that nobody knows where a key is; the shift it was out with keeps its name.',
    input: z.strictObject({ ...inFleet, keyId: wire.id, why: wire.text(200).default('') }),
    output: oneKey,
    errors: { keyUnknown: 404, keyLostAlready: 409 },
  }),
  hangUpKey: operation({
    method: 'POST',
    path: '/key-handler/hang-up-key',
    right,
    doc: 'Notes that a lost key, or a card that stayed out after its shift, hangs on its hook again.',
    input: z.strictObject({ ...inFleet, keyId: wire.id }),
    output: oneKey,
    errors: { keyUnknown: 404, keyThere: 409, keyWithShift: 409 },
  }),
  takeStock: operation({
    method: 'POST',
    path: '/key-handler/take-stock',
    right,
    doc: 'Holds the tags scanned on the hooks against what should hang there, and notes what was seen.',
    input: z.strictObject({ ...inFleet, tags: z.array(wire.text(40)).max(5_000) }),
    output: z.object({
      missing: z.array(wire.id),
      unexpected: z.array(wire.id),
      unknown: z.array(z.string()),
      seen: z.array(wire.id),
    }),
    errors: {},
  }),
  labels: operation({
    method: 'POST',
    path: '/key-handler/labels',
    right,
    doc: 'Labels for keys as PDF, 24 of 70 × 37 mm on a sheet of A4: the tag as a barcode, with vehicle and hook.',
    input: z.strictObject({ ...inFleet, keyIds: z.array(wire.id).min(1).max(240) }),
    output: z.object({ pdfBase64: z.string() }),
    errors: { keyUnknown: 404 },
  }),
};
