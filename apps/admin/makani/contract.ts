import { z } from 'zod';
import { makaniResource } from '#core/place/makani.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { backgroundOperations, positionOperations, resourceOperations } from '#engine/resource/contract.ts';

const asked = z.coerce.number<number>();
const metres = z.number().nonnegative();

const nearest = z.object({
  /** Empty where the street has no name. */
  street: z.string(),
  /** Null where no street of the city lies within five kilometres. */
  metres: metres.nullable(),
});
export type NearestStreet = z.infer<typeof nearest>;

const farEntrance = nearest.extend({ id: wire.id, number: z.string(), name: z.string() });
export type FarEntrance = z.infer<typeof farEntrance>;

export const makani = {
  ...resourceOperations(makaniResource, '/admin/makani', 'Makani numbers'),
  ...backgroundOperations(makaniResource, '/admin/makani', 'Makani numbers'),
  ...positionOperations(makaniResource, '/admin/makani', 'Makani numbers'),
  lies: operation({
    method: 'POST',
    path: '/admin/makani/lies',
    right: makaniResource.read,
    doc: 'The street nearest to a point, and the point that the digits of a number lead to where it is in the city.',
    input: z.strictObject({
      fleet: wire.fleet,
      number: wire.text(20),
      at: z.strictObject({ longitude: wire.longitude, latitude: wire.latitude }).nullable(),
    }),
    output: z.object({
      nearest: nearest.nullable(),
      computed: z
        .object({
          longitude: wire.longitude,
          latitude: wire.latitude,
          /** From the point that was asked about. */
          metres: metres.nullable(),
        })
        .nullable(),
    }),
    errors: { noCity: 409 },
  }),
  far: operation({
    method: 'GET',
    path: '/admin/makani/far',
    right: makaniResource.read,
    search: true,
    doc: 'The Makani numbers of a fleet whose point lies over 150 m from the nearest street of its city: the first 200.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({ checked: z.number().int(), far: z.array(farEntrance), more: z.boolean() }),
    errors: { noCity: 409 },
  }),
};
