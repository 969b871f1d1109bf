import { z } from 'zod';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { TAMPER_CODES } from '#core/tamper/rule.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();
const code = z.enum(TAMPER_CODES as [(typeof TAMPER_CODES)[number], ...typeof TAMPER_CODES]);
const metres = z.number().nullable();

const event = z.object({
  id: wire.id,
  code,
  version: z.number().int(),
  /** How its rule stood: in shadow it accuses nobody. */
  state: z.enum(['shadow', 'on']),
  atMs: wire.instantMs,
  endedAtMs: wire.instantMs,
  measure: z.number(),
  threshold: z.number(),
  confidence: z.number(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  plate: z.string(),
  did: z.string().nullable(),
  driverName: z.string().nullable(),
  caseId: wire.id.nullable(),
  /** `T-2026-3`. */
  caseNumber: z.string().nullable(),
});
export type TamperEventRow = z.infer<typeof event>;

const fact = z.object({
  atMs: wire.instantMs,
  kind: z.enum([
    'meterOn',
    'meterOff',
    'seatTaken',
    'seatFree',
    'tariffCode',
    'powerCut',
    'antennaCut',
    'accepted',
    'refused',
    'noShow',
    'inQueue',
    'outOfQueue',
    'device',
  ]),
  /** A tariff code or a device; empty where there is nothing to say. */
  detail: z.string(),
  /** Of a meter that went off. */
  metres,
});
export type BasisFact = z.infer<typeof fact>;

const trip = z.object({
  id: wire.id,
  jobId: wire.id.nullable(),
  kind: z.enum(['job', 'hail', 'rank']),
  beganAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  meteredMetres: metres,
  heardMetres: metres,
  /** Percent that the meter is off; null where the two cannot be compared. */
  off: z.number().nullable(),
});
export type BasisTrip = z.infer<typeof trip>;

export const events = {
  events: operation({
    method: 'GET',
    path: '/tamper/events',
    right: SEES_TAMPER,
    search: true,
    doc: 'What rules of tampering found in a fleet, the newest first, page by page: with version, measure, threshold and how sure it is.',
    input: z.strictObject({
      fleet: asked.pipe(wire.fleet),
      driver: asked.pipe(wire.id).optional(),
      vehicle: asked.pipe(wire.id).optional(),
      code: code.optional(),
      state: z.enum(['shadow', 'on']).optional(),
      ofCase: asked.pipe(wire.id).optional(),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(500)).default(200),
    }),
    output: z.object({ rows: z.array(event), more: z.boolean() }),
    errors: {},
  }),
  lookAtEvent: operation({
    method: 'POST',
    path: '/tamper/look-at-event',
    right: SEES_TAMPER,
    doc: 'What a finding rests on: positions, meter, jobs and devices around it, and the hirings with both distances; who looked is written down.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id }),
    output: z.object({
      /** Whose streets lie under the way. */
      city: z.string(),
      fromMs: wire.instantMs,
      untilMs: wire.instantMs,
      /** At most 400, evenly chosen. */
      positions: z.array(
        z.object({
          atMs: wire.instantMs,
          longitude: z.number(),
          latitude: z.number(),
          speedKmh: z.number(),
          mock: z.boolean(),
        }),
      ),
      heard: z.number().int(),
      facts: z.array(fact),
      trips: z.array(trip),
    }),
    errors: { eventUnknown: 404 },
  }),
};
