import { z } from 'zod';
import { PICTURE_KINDS } from '#core/file/picture.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import {
  asked,
  checked,
  endErrors,
  handover,
  handoverErrors,
  inFleet,
  key,
  mark,
  meterTotals,
  ofFleet,
  pictureErrors,
  reading,
  recordLine,
  right,
  shiftEnd,
} from './shapes.ts';

const maybeId = asked.pipe(wire.id).optional();

const override = z.strictObject({
  ...inFleet,
  driverId: wire.id,
  reasonId: wire.id.optional(),
  why: wire.text(200),
});
const overridden = z.object({ overrideId: wire.id });
const overrideErrors = { driverUnknown: 404, whyMissing: 422, reasonUnknown: 422, overriddenAlready: 409 } as const;

/** What the key desk does with the driver and the vehicle before it. */
export const desk = {
  find: operation({
    method: 'GET',
    path: '/key-handler/find',
    right,
    doc: 'Whom or what a tag, a plate, a DID or a part of a name means, the exact ones first.',
    input: z.strictObject({ ...ofFleet, text: wire.text(60) }),
    output: z.object({
      hits: z.array(
        z.object({
          by: z.enum(['tag', 'plate', 'did', 'name']),
          driver: z.object({ id: wire.id, did: z.string(), name: z.string() }).nullable(),
          vehicle: z.object({ id: wire.id, plate: z.string() }).nullable(),
          keyId: wire.id.nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  look: operation({
    method: 'GET',
    path: '/key-handler/look',
    right,
    doc: 'A driver and a vehicle at the desk: their facts, the keys, the damage known, all that hinders the shift, and the shift they are in.',
    input: z.strictObject({ ...ofFleet, driverId: maybeId, vehicleId: maybeId }),
    output: z.object({
      currency: z.string(),
      driver: z
        .object({
          id: wire.id,
          did: z.string(),
          name: z.string(),
          driverClass: z.string(),
          driverGroup: z.string(),
          mobilePhone: z.string(),
          /** How often their key was late in the last 90 days. */
          strikes: z.number().int(),
          photo: z.object({ kind: z.enum(PICTURE_KINDS), base64: z.string() }).nullable(),
        })
        .nullable(),
      vehicle: z
        .object({
          id: wire.id,
          plate: z.string(),
          rego: z.string(),
          make: z.string().nullable(),
          model: z.string().nullable(),
          colour: z.string().nullable(),
          vehicleType: z.string(),
          keyControl: z.enum(['none', 'handover', 'strict']),
          keys: z.array(key),
          reading: reading.nullable(),
          marks: z.array(mark),
        })
        .nullable(),
      checked: z.array(checked),
      may: z.object({ overrideShiftStart: z.boolean(), overridePayments: z.boolean() }),
      record: recordLine.nullable(),
      keysOut: z.array(key),
      /** What the hirings of that shift come to. */
      jobs: meterTotals.nullable(),
    }),
    errors: { driverUnknown: 404, vehicleUnknown: 404 },
  }),
  handOut: operation({
    method: 'POST',
    path: '/key-handler/hand-out',
    right,
    doc: 'Gives a vehicle and keys of it to a driver, and opens their shift; of two who give one key at once, one is told who has it.',
    input: z.strictObject({
      ...inFleet,
      driverId: wire.id,
      vehicleId: wire.id,
      keyIds: z.array(wire.id).max(20),
      endsAtMs: wire.instantMs.nullable().default(null),
      handover,
    }),
    output: z.object({ recordId: wire.id, handoverId: wire.id }),
    errors: {
      driverUnknown: 404,
      vehicleUnknown: 404,
      vehicleTaken: 409,
      driverHasShift: 409,
      keyUnknown: 404,
      keyNotIn: 409,
      mainMissing: 422,
      hindered: 409,
      endPast: 422,
      endTooFar: 422,
      ...handoverErrors,
      ...pictureErrors,
    },
  }),
  takeIn: operation({
    method: 'POST',
    path: '/key-handler/take-in',
    right,
    doc: 'Takes a vehicle and its keys back and confirms the shift; a card that is not back stays out with it.',
    input: z.strictObject({
      ...inFleet,
      recordId: wire.id,
      keyIds: z.array(wire.id).max(20),
      end: shiftEnd,
      handover,
    }),
    output: z.object({ recordId: wire.id, keysOut: z.number().int() }),
    errors: { ...endErrors, keyUnknown: 404, ...handoverErrors, ...pictureErrors },
  }),
  confirm: operation({
    method: 'POST',
    path: '/key-handler/confirm',
    right,
    doc: 'Confirms a shift that no key ends: of a car whose keys nobody hands out, or whose key is lost.',
    input: z.strictObject({ ...inFleet, recordId: wire.id, end: shiftEnd }),
    output: z.object({ recordId: wire.id }),
    errors: endErrors,
  }),
  extend: operation({
    method: 'POST',
    path: '/key-handler/extend',
    right,
    doc: 'Notes that a driver comes back later, and tells them so; a key that was late is so no longer.',
    input: z.strictObject({ ...inFleet, recordId: wire.id, endsAtMs: wire.instantMs, why: wire.text(200).default('') }),
    output: z.object({ dueAtMs: wire.instantMs }),
    errors: { recordUnknown: 404, notOpened: 409, recordOver: 409, endPast: 422, endTooFar: 422 },
  }),
  overrideShiftStart: operation({
    method: 'POST',
    path: '/key-handler/override-shift-start',
    right: { all: ['keyHandler', 'overrideShiftStart'] },
    doc: 'Lets a driver’s next shift begin outside their hours. It ends with that shift, or after 12 hours where none begins.',
    input: override,
    output: overridden,
    errors: overrideErrors,
  }),
  overridePayments: operation({
    method: 'POST',
    path: '/key-handler/override-payments',
    right: { all: ['keyHandler', 'overridePayments'] },
    doc: 'Lets a driver’s next shift begin although they owe money. It ends with that shift, or after 12 hours where none begins.',
    input: override,
    output: overridden,
    errors: overrideErrors,
  }),
};
