import { z } from 'zod';
import { driverGroupResource } from '#core/driver/driver-group.ts';
import { driverResource, MERGE, PHOTO_READ, PHOTO_WRITE } from '#core/driver/driver-record.ts';
import { PICTURE_KINDS } from '#core/file/picture.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { backgroundOperations, resourceOperations } from '#engine/resource/contract.ts';

const asked = z.coerce.number<number>();
/** `seen` is the photo that was there; null where there was none. */
const target = { fleet: wire.fleet, id: wire.id, seen: wire.id.nullable() };
/** Larger than what is kept, so that whoever sends too much is told so. */
const SENT_LENGTH = 900_000;

export const drivers = {
  ...resourceOperations(driverResource, '/manager/drivers', 'drivers'),
  ...backgroundOperations(driverResource, '/manager/drivers', 'drivers'),
  photo: operation({
    method: 'GET',
    path: '/manager/drivers/photo',
    right: PHOTO_READ,
    doc: 'The photo of a driver in base64, null where there is none; and whether the user may set it.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
    output: z.object({
      photo: z.object({ id: wire.id, kind: z.enum(PICTURE_KINDS), base64: z.string() }).nullable(),
      maySet: z.boolean(),
    }),
    errors: { recordUnknown: 404 },
  }),
  setPhoto: operation({
    method: 'POST',
    path: '/manager/drivers/photo',
    right: PHOTO_WRITE,
    doc: 'Sets the photo of a driver: a JPEG, PNG or WebP below 10 kB in base64. Kept upright, three to four, without place and device.',
    input: z.strictObject({ ...target, base64: z.base64().min(1).max(SENT_LENGTH) }),
    output: z.object({ photo: wire.id }),
    errors: {
      recordUnknown: 404,
      recordMoved: 409,
      photoTooLarge: 422,
      notAPicture: 422,
      tooManyPixels: 422,
      pictureBroken: 422,
    },
  }),
  removePhoto: operation({
    method: 'POST',
    path: '/manager/drivers/photo/remove',
    right: PHOTO_WRITE,
    doc: 'Takes the photo of a driver away.',
    input: z.strictObject(target),
    output: z.object({ id: wire.id }),
    errors: { recordUnknown: 404, recordMoved: 409, noPhoto: 409 },
  }),
  mayMerge: operation({
    method: 'GET',
    path: '/manager/drivers/may-merge',
    right: driverResource.read,
    doc: 'Whether the user may make one of two records of a person.',
    input: z.strictObject({}),
    output: z.object({ may: z.boolean() }),
    errors: {},
  }),
  compare: operation({
    method: 'GET',
    path: '/manager/drivers/compare',
    right: MERGE,
    doc: 'Two drivers of a fleet by their DIDs, with how much each has behind them: what is looked at before two records of one person are made one.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), first: wire.name(8), second: wire.name(8) }),
    output: z.object({
      drivers: z.array(
        z.object({
          id: wire.id,
          version: wire.version,
          values: z.record(z.string(), z.unknown()),
          shifts: z.number().int(),
          trips: z.number().int(),
          messages: z.number().int(),
          queries: z.number().int(),
          photo: z.boolean(),
          atWork: z.boolean(),
          /** It went into another record already. */
          merged: z.boolean(),
        }),
      ),
    }),
    errors: { driverUnknown: 404, sameDriver: 409 },
  }),
  merge: operation({
    method: 'POST',
    path: '/manager/drivers/merge',
    right: MERGE,
    doc: 'Makes two records of one person one: all that points to the other points to the one that is kept; the other is closed and says where it went.',
    input: z.strictObject({
      fleet: wire.fleet,
      keep: z.strictObject({ id: wire.id, version: wire.version }),
      other: z.strictObject({ id: wire.id, version: wire.version }),
    }),
    /** How much of each went over, by its table. */
    output: z.object({ id: wire.id, moved: z.record(z.string(), z.number().int()) }),
    errors: {
      sameDriver: 409,
      recordUnknown: 404,
      recordMoved: 409,
      driverAtWork: 409,
      mergedAlready: 409,
      driverHasMoney: 409,
    },
  }),
  mergedInto: operation({
    method: 'GET',
    path: '/manager/drivers/merged-into',
    right: driverResource.read,
    doc: 'The driver into whose record this one went; null where it did not.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
    output: z.object({ into: z.object({ id: wire.id, did: z.string(), name: z.string() }).nullable() }),
    errors: {},
  }),
  groupCurrency: operation({
    method: 'GET',
    path: '/manager/driver-groups/currency',
    right: driverGroupResource.read,
    doc: 'The currency in which the credit limits of the driver groups of a fleet are.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({ currency: z.string() }),
    errors: {},
  }),
};

export const feature = { drivers };
