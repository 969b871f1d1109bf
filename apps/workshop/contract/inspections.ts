import { z } from 'zod';
import { ANSWERS, LONGEST_NOTE, MOST_POINTS } from '#core/workshop/inspection.ts';
import { WORKSHOP } from '#core/workshop/rights.ts';
import { MOST_KM } from '#core/workshop/work-order.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = WORKSHOP;
const asked = z.coerce.number<number>();
const fleet = asked.pipe(wire.fleet);
const SIGNATURE_LENGTH = 400_000;

const point = z.object({
  id: wire.id,
  place: z.number().int(),
  nameEn: z.string(),
  nameFr: z.string(),
  safety: z.boolean(),
  photo: z.boolean(),
});

const inspection = z.object({
  id: wire.id,
  atMs: wire.instantMs,
  by: z.string(),
  plate: z.string(),
  vehicleId: wire.id,
  sheet: z.string(),
  did: z.string().nullable(),
  odometerKm: z.number().int().nullable(),
  failed: z.number().int(),
  points: z.number().int(),
});
export type InspectionRow = z.infer<typeof inspection>;

const sheet = z.object({ id: wire.id, name: z.string(), daily: z.boolean(), points: z.array(point) });
export type SheetTold = z.infer<typeof sheet>;

export const inspections = {
  sheets: operation({
    method: 'GET',
    path: '/workshop/sheets',
    right,
    doc: 'The inspection sheets of a fleet, each with its points in their order.',
    input: z.strictObject({ fleet }),
    output: z.object({ sheets: z.array(sheet) }),
    errors: {},
  }),
  inspections: operation({
    method: 'GET',
    path: '/workshop/inspections',
    right,
    search: true,
    doc: 'Inspections of a fleet, or of one vehicle, the newest first, page by page.',
    input: z.strictObject({
      fleet,
      vehicle: asked.pipe(wire.id).optional(),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(500)).default(200),
    }),
    output: z.object({ rows: z.array(inspection), more: z.boolean() }),
    errors: {},
  }),
  answers: operation({
    method: 'GET',
    path: '/workshop/inspections/answers',
    right,
    doc: 'What each point of an inspection was found to be, with the order of what failed.',
    input: z.strictObject({ fleet, id: asked.pipe(wire.id) }),
    output: z.object({
      signed: z.boolean(),
      answers: z.array(
        z.object({
          pointId: wire.id,
          nameEn: z.string(),
          nameFr: z.string(),
          safety: z.boolean(),
          answer: z.enum(ANSWERS),
          note: z.string(),
          hasPhoto: z.boolean(),
          order: z.object({ id: wire.id, number: z.string() }).nullable(),
        }),
      ),
    }),
    errors: { inspectionUnknown: 404 },
  }),
  inspect: operation({
    method: 'POST',
    path: '/workshop/inspections',
    right,
    doc: 'Keeps an inspection that was filled in and signed; each point that failed opens an order of its own. With the same key it is kept once.',
    input: z.strictObject({
      fleet: wire.fleet,
      vehicle: wire.id,
      sheet: wire.id,
      odometerKm: z.number().int().min(0).max(MOST_KM).nullable(),
      answers: z
        .array(
          z.strictObject({
            point: wire.id,
            answer: z.enum(ANSWERS),
            note: wire.text(LONGEST_NOTE + 1).default(''),
            photo: wire.sent.nullable().default(null),
          }),
        )
        .max(MOST_POINTS),
      signature: z.string().max(SIGNATURE_LENGTH).nullable(),
      key: wire.name(60),
    }),
    output: z.object({ id: wire.id, failed: z.number().int(), held: z.boolean() }),
    errors: {
      vehicleUnknown: 404,
      sheetUnknown: 404,
      odometerFell: 422,
      clientKeyTaken: 409,
      pointMissing: 422,
      pointUnknown: 422,
      pointTwice: 422,
      noteTooLong: 422,
      noteMissing: 422,
      photoMissing: 422,
      signatureEmpty: 422,
      notAPicture: 422,
      fileTooLarge: 422,
      tooManyPixels: 422,
      pictureBroken: 422,
    },
  }),
  openPhoto: operation({
    method: 'POST',
    path: '/workshop/inspections/file',
    right,
    doc: 'An address at which the user can fetch the picture of a point, or the signature, once within 30 s; that they looked is written down.',
    input: z.strictObject({ fleet: wire.fleet, inspection: wire.id, point: wire.id.nullable() }),
    output: z.object({ path: z.string() }),
    errors: { noFile: 404 },
  }),
};
