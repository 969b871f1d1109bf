import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { RESET_STEPS } from '#core/meter/reset-chain.ts';
import { RESET_STATES } from '#core/meter/reset-row.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['resets'] };
const asked = z.coerce.number<number>();
const ofFleet = { fleet: asked.pipe(wire.fleet) };
const count = z.number().int();
const totals = z.object({ hirings: count, distanceMetres: count, fareMinor: count });

const reset = z.object({
  id: wire.id,
  version: wire.version,
  state: z.enum(RESET_STATES),
  atMs: wire.instantMs,
  vehicleId: wire.id,
  plate: z.string(),
  driverId: wire.id.nullable(),
  driverName: z.string(),
  did: z.string(),
  device: z.string(),
  before: totals,
  after: totals,
  clearedAtMs: wire.instantMs.nullable(),
  clearedBy: z.string().nullable(),
  comment: z.string().nullable(),
  clearSentAtMs: wire.instantMs.nullable(),
  acknowledgedAtMs: wire.instantMs.nullable(),
  acknowledgedBy: z.string().nullable(),
});

const trip = z.object({
  id: wire.id,
  kind: z.enum(['job', 'hail', 'rank']),
  jobId: wire.id.nullable(),
  driverName: z.string(),
  beganAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  distanceMetres: count.nullable(),
  fareMinor: count.nullable(),
});
export type ResetTrip = z.infer<typeof trip>;

const fault = z.object({
  why: z.enum(['order', 'hash', 'changed', 'gone', 'unchained']),
  resetId: wire.id,
  number: count.nullable(),
  step: z.enum(RESET_STEPS),
});

export const contract = {
  list: operation({
    method: 'GET',
    path: '/coach/resets',
    right,
    doc: 'Meter resets of a fleet, newest first: those not yet closed, those closed, or all.',
    input: z.strictObject({
      ...ofFleet,
      which: z.enum(['open', 'closed', 'all']).default('all'),
      plate: wire.text(12).default(''),
      did: wire.text(10).default(''),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({ currency: z.string(), rows: z.array(reset), more: z.boolean() }),
    errors: {},
  }),
  get: operation({
    method: 'GET',
    path: '/coach/reset',
    right,
    doc: 'A meter reset with the hirings of its vehicle before and after it, and its links in the chain of the fleet.',
    input: z.strictObject({ ...ofFleet, resetId: asked.pipe(wire.id) }),
    output: z.object({
      currency: z.string(),
      reset,
      trips: z.array(trip),
      links: z.array(z.object({ number: count, step: z.enum(RESET_STEPS), hash: z.string() })),
    }),
    errors: { resetUnknown: 404 },
  }),
  clear: operation({
    method: 'POST',
    path: '/coach/clear-reset',
    right,
    doc: 'Says why a reset may be cleared; its vehicle is sent the command, and the reset closes when it acknowledges that.',
    input: z.strictObject({ fleet: wire.fleet, resetId: wire.id, comment: wire.text(500).default('') }),
    output: z.object({ reset }),
    errors: { resetUnknown: 404, commentMissing: 422, clearedAlready: 409 },
  }),
  verify: operation({
    method: 'GET',
    path: '/coach/verify-resets',
    right,
    doc: 'Holds all resets of a fleet against their chain of hashes; answers its last hash, or the first fault.',
    input: z.strictObject(ofFleet),
    output: z.object({ steps: count, head: z.string().nullable(), fault: fault.nullable() }),
    errors: {},
  }),
};
