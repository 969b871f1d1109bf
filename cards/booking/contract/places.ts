import { z } from 'zod';
import { MOST_LEGS } from '#core/booking/booking.ts';
import { operation } from '#engine/contract/operation.ts';
import { foundPlaces, namedPosition, placeText, wire } from '#engine/contract/wire.ts';
import { mayBook } from './asked.ts';

export const places = {
  findPlaces: operation({
    method: 'POST',
    path: '/book/places',
    right: mayBook,
    doc: 'Addresses, streets, places and landmarks for what is typed, best first; by shortcut exactly where asked so',
    input: z.strictObject({
      fleet: wire.fleet,
      text: placeText,
      /** Only the landmark of exactly this shortcut. */
      shortcut: z.boolean().default(false),
    }),
    output: foundPlaces,
    errors: { noCity: 409 },
  }),
  nameOfPosition: operation({
    method: 'POST',
    path: '/book/position',
    right: mayBook,
    doc: 'The address nearest to a position, to name a pin dropped on the map',
    input: z.strictObject({ fleet: wire.fleet, longitude: wire.longitude, latitude: wire.latitude }),
    output: namedPosition.extend({ metresFromStreet: z.number() }),
    errors: { outsideCity: 422, noRoad: 422, noCity: 409 },
  }),
  addressNotes: operation({
    method: 'POST',
    path: '/book/address-notes',
    right: mayBook,
    doc: 'What the fleet has noted about the address at each place, in their order; null where it has noted nothing',
    input: z.strictObject({
      fleet: wire.fleet,
      places: z
        .array(namedPosition)
        .min(1)
        .max(2 * MOST_LEGS),
    }),
    output: z.object({
      notes: z.array(
        z
          .object({
            label: z.string(),
            /** For whoever books. */
            operatorNotes: z.string(),
            /** For whoever drives there. */
            driverNotes: z.string(),
          })
          .nullable(),
      ),
    }),
    errors: {},
  }),
};
