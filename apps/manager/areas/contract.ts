import { z } from 'zod';
import { DRAWN } from '#core/area/drawing/ring-fault.ts';
import { rankResource } from '#core/area/rank.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const right = rankResource.write;
const asked = z.coerce.number<number>().pipe(wire.fleet);

const corner = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** What a border may be is the act's question; these are the sizes that nothing sensible reaches. */
const rings = z.array(z.array(corner).max(DRAWN.cornersMost + 2)).max(100);
const name = z.string().max(400);
const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

export const areas = {
  get: operation({
    method: 'GET',
    path: '/manager/areas',
    right,
    doc: 'The areas of a fleet with their borders, its ranks, the city it lies in, and which drawing this is.',
    input: z.strictObject({ fleet: asked }),
    output: z.object({
      fleet: wire.fleet,
      version: wire.version,
      /** Who drew last; null where they are as the fleet was opened with. */
      last: z.object({ by: z.string(), atMs: wire.instantMs }).nullable(),
      city: z.object({ id: z.string(), attribution: z.string(), bounds }).nullable(),
      areas: z.array(z.object({ id: wire.id, code: z.string(), name: z.string(), rings })),
      ranks: z.array(
        z.object({
          id: wire.id,
          name: z.string(),
          areaId: wire.id.nullable(),
          position: corner,
          radiusMetres: z.number(),
        }),
      ),
    }),
    errors: {},
  }),
  cars: operation({
    method: 'GET',
    path: '/manager/areas/cars',
    right,
    doc: 'How many signed-on vehicles stand in each area now.',
    input: z.strictObject({ fleet: asked }),
    output: z.object({ cars: z.array(z.object({ areaId: wire.id, count: z.number().int() })) }),
    errors: {},
  }),
  draw: operation({
    method: 'PUT',
    path: '/manager/areas',
    right,
    doc: 'Writes all areas of a fleet as they were drawn upon a version. One left out is ended; heirs tells which of the list has its ground.',
    input: z.strictObject({
      fleet: wire.fleet,
      version: wire.version,
      areas: z.array(z.strictObject({ id: wire.id.nullable(), name, rings })).max(DRAWN.areasMost + 1),
      heirs: z
        .array(z.strictObject({ id: wire.id, into: z.number().int().min(0) }))
        .max(10_000)
        .default([]),
    }),
    output: z.object({ version: wire.version, ranksMoved: z.number().int(), jobsMoved: z.number().int() }),
    errors: { areasMoved: 409, areaUnknown: 404, drawingFaulty: 422, areaNamed: 409 },
  }),
};

export const feature = { areas };
