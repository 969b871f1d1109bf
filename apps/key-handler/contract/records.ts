import { z } from 'zod';
import { EQUIPMENT, FUEL_KINDS } from '#core/shift-record/handover.ts';
import { OVERRIDE_KINDS } from '#core/standing/start.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { asked, day, inFleet, key, mark, meterTotals, ofFleet, recordLine, right } from './shapes.ts';

const count = z.number().int();
const overrideLine = {
  id: wire.id,
  kind: z.enum(OVERRIDE_KINDS),
  why: z.string(),
  by: z.string(),
  atMs: wire.instantMs,
};

/** Shift records, one whole, and what was let pass. */
export const records = {
  records: operation({
    method: 'GET',
    path: '/key-handler/records',
    right,
    doc: 'Shifts of a fleet, newest first: of a day, those that nobody has confirmed, those in which something was found, those whose key was late.',
    input: z.strictObject({
      ...ofFleet,
      which: z.enum(['all', 'open', 'found', 'late']).default('all'),
      day: day.optional(),
      driverId: asked.pipe(wire.id).optional(),
      vehicleId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({ records: z.array(recordLine), more: z.boolean() }),
    errors: {},
  }),
  record: operation({
    method: 'GET',
    path: '/key-handler/record',
    right,
    doc: 'One shift whole: roster, handovers with their marks, sign-ons, hirings, meter and jobs, keys that are out, overrides, and its gaps.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({
      currency: z.string(),
      record: recordLine,
      handovers: z.array(
        z.object({
          id: wire.id,
          direction: z.enum(['out', 'in']),
          atMs: wire.instantMs,
          by: z.string(),
          plate: z.string(),
          odometerMetres: count,
          odometerWhy: z.string().nullable(),
          fuelKind: z.enum(FUEL_KINDS),
          fuelLevel: count,
          equipment: z.array(z.enum(EQUIPMENT)),
          note: z.string(),
          signed: z.boolean(),
        }),
      ),
      marks: z.array(mark),
      signOns: z.array(
        z.object({
          id: wire.id,
          beganAtMs: wire.instantMs,
          endedAtMs: wire.instantMs.nullable(),
          endedBy: z.string().nullable(),
          plate: z.string(),
        }),
      ),
      trips: z.array(
        z.object({
          id: wire.id,
          kind: z.enum(['job', 'hail', 'rank']),
          jobId: wire.id.nullable(),
          beganAtMs: wire.instantMs,
          endedAtMs: wire.instantMs.nullable(),
          distanceMetres: count.nullable(),
          fareMinor: count.nullable(),
        }),
      ),
      keys: z.array(key),
      overrides: z.array(z.object(overrideLine)),
      jobs: meterTotals,
    }),
    errors: { recordUnknown: 404 },
  }),
  overrides: operation({
    method: 'GET',
    path: '/key-handler/overrides',
    right,
    doc: 'The overrides that were given on a shift day, newest first; today’s where no day is named.',
    input: z.strictObject({ ...ofFleet, day: day.optional() }),
    output: z.object({
      day: z.string(),
      overrides: z.array(
        z.object({
          ...overrideLine,
          reasonCode: z.string().nullable(),
          endedAtMs: wire.instantMs.nullable(),
          recordId: wire.id.nullable(),
          did: z.string(),
          driverName: z.string(),
          plate: z.string().nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  roster: operation({
    method: 'POST',
    path: '/key-handler/roster',
    right,
    doc: 'Plans a shift of a driver, on a vehicle or none yet.',
    input: z.strictObject({
      ...inFleet,
      driverId: wire.id,
      vehicleId: wire.id.nullable().default(null),
      startsAtMs: wire.instantMs,
      endsAtMs: wire.instantMs,
    }),
    output: z.object({ recordId: wire.id }),
    errors: {
      driverUnknown: 404,
      vehicleUnknown: 404,
      endBeforeStart: 422,
      endPast: 422,
      endTooFar: 422,
      rosterClash: 409,
    },
  }),
  withdraw: operation({
    method: 'POST',
    path: '/key-handler/withdraw',
    right,
    doc: 'Takes a planned shift back before it has begun.',
    input: z.strictObject({ ...inFleet, recordId: wire.id }),
    output: z.object({ recordId: wire.id }),
    errors: { recordUnknown: 404, alreadyOpened: 409 },
  }),
  openFile: operation({
    method: 'POST',
    path: '/key-handler/open-file',
    right,
    doc: 'An address at which the user can fetch the photo of a mark, or a signature, once within 30 s; that they looked is written down.',
    input: z.strictObject({ ...inFleet, what: z.enum(['damage', 'signature']), id: wire.id }),
    output: z.object({ path: z.string() }),
    errors: { recordUnknown: 404, noFile: 409 },
  }),
};
