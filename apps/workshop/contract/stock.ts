import { z } from 'zod';
import { equipmentResource, MOST_PIECES, partResource, STOCK_MOVES } from '#core/workshop/part.ts';
import { WORKSHOP } from '#core/workshop/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { resourceOperations } from '#engine/resource/contract.ts';

const right = WORKSHOP;
const asked = z.coerce.number<number>();
const fleet = asked.pipe(wire.fleet);
const count = z.number().int();

const stockRow = z.object({
  id: wire.id,
  number: z.string(),
  name: z.string(),
  stock: count,
  minimum: count,
  wanted: count,
  serials: z.boolean(),
  unitMinor: count.nullable(),
  shelf: z.string(),
  supplier: z.string(),
});
export type StockRow = z.infer<typeof stockRow>;

const fit = z.object({
  id: wire.id,
  equipmentId: wire.id,
  kind: z.string(),
  serial: z.string(),
  what: z.string(),
  vehicleId: wire.id,
  plate: z.string(),
  fittedAtMs: wire.instantMs,
  fittedBy: z.string(),
  removedAtMs: wire.instantMs.nullable(),
  removedBy: z.string().nullable(),
  /** How far the car went with it, whole kilometres; null where the odometer was not read. */
  km: count.nullable(),
  why: z.string(),
});
export type FitRow = z.infer<typeof fit>;

export const stock = {
  parts: resourceOperations(partResource, '/workshop/parts', 'parts'),
  things: resourceOperations(equipmentResource, '/workshop/equipment', 'things of equipment'),
  stock: operation({
    method: 'GET',
    path: '/workshop/stock',
    right,
    doc: 'What there is of each part, what open orders want of it, and what runs short.',
    input: z.strictObject({ fleet }),
    output: z.object({ currency: z.string(), rows: z.array(stockRow) }),
    errors: {},
  }),
  changeStock: operation({
    method: 'POST',
    path: '/workshop/stock',
    right,
    doc: 'A delivery, a loss, or a count of a part. With the same key it is done once.',
    input: z.strictObject({
      fleet: wire.fleet,
      part: wire.id,
      kind: z.enum(['in', 'lost', 'count']),
      quantity: z.number().int().min(0).max(MOST_PIECES),
      serial: wire.text(40).default(''),
      why: wire.text(200).default(''),
      key: wire.name(60),
    }),
    output: z.object({ stock: count }),
    errors: {
      partUnknown: 404,
      quantityWrong: 422,
      reasonMissing: 422,
      stockShort: 409,
      serialMissing: 422,
      serialThere: 409,
      serialUnknown: 404,
      countBySerial: 409,
      clientKeyTaken: 409,
    },
  }),
  stockMoves: operation({
    method: 'GET',
    path: '/workshop/stock/moves',
    right,
    doc: 'What went in and out of the stock of a part, the newest first, and its pieces by their numbers.',
    input: z.strictObject({ fleet, part: asked.pipe(wire.id) }),
    output: z.object({
      serials: z.array(z.string()),
      moves: z.array(
        z.object({
          id: wire.id,
          kind: z.enum(STOCK_MOVES),
          quantity: count,
          stockAfter: count,
          serial: z.string().nullable(),
          why: z.string(),
          atMs: wire.instantMs,
          by: z.string(),
          order: z.string().nullable(),
        }),
      ),
    }),
    errors: { partUnknown: 404 },
  }),
  fits: operation({
    method: 'GET',
    path: '/workshop/fits',
    right,
    doc: 'What was fitted to a vehicle, or where a thing was fitted, the newest first; and the things that are in no car.',
    input: z.strictObject({
      fleet,
      vehicle: asked.pipe(wire.id).optional(),
      equipment: asked.pipe(wire.id).optional(),
    }),
    output: z.object({
      fits: z.array(fit),
      loose: z.array(z.object({ id: wire.id, kind: z.string(), serial: z.string(), what: z.string() })),
    }),
    errors: {},
  }),
  fit: operation({
    method: 'POST',
    path: '/workshop/fits',
    right,
    doc: 'Fits a thing to a vehicle.',
    input: z.strictObject({ fleet: wire.fleet, equipment: wire.id, vehicle: wire.id, why: wire.text(200).default('') }),
    output: z.object({}),
    errors: { equipmentUnknown: 404, equipmentEnded: 409, vehicleUnknown: 404, fittedElsewhere: 409 },
  }),
  unfit: operation({
    method: 'POST',
    path: '/workshop/fits/end',
    right,
    doc: 'Takes a thing from its vehicle, with the reason.',
    input: z.strictObject({ fleet: wire.fleet, equipment: wire.id, why: wire.text(200) }),
    output: z.object({}),
    errors: { equipmentUnknown: 404, notFitted: 409, reasonMissing: 422 },
  }),
};
