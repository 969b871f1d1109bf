import { z } from 'zod';
import { incidentCase } from '#core/incident/case.ts';
import { COPY_PARTS } from '#core/incident/evidence/copy.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();
const part = z.enum(COPY_PARTS);
const atMs = wire.instantMs;
const degrees = z.number();

export const evidence = {
  copies: operation({
    method: 'GET',
    path: '/incidents/copies',
    right: incidentCase.read,
    doc: 'Which copies an incident has of its trip, which outlast what the company forgets, and who looked at them, the newest first.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
    output: z.object({
      copies: z.array(
        z.object({
          part,
          madeAtMs: atMs,
          /** The trip was over as it was made. */
          whole: z.boolean(),
          rows: z.number().int(),
        }),
      ),
      looks: z.array(z.object({ id: wire.id, atMs, by: z.string(), part })),
    }),
    errors: { caseUnknown: 404 },
  }),
  lookAtCopy: operation({
    method: 'POST',
    path: '/incidents/look-at-copy',
    right: incidentCase.read,
    doc: 'Opens a copy of an incident’s trip, and writes down who looked at it; the track only for who may replay trips. What is not of its part is null.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, part, language: z.enum(LANGUAGES).default('en') }),
    output: z.object({
      madeAtMs: atMs,
      whole: z.boolean(),
      story: z.array(z.object({ id: wire.id, atMs, sentence: z.string(), why: z.string().nullable() })).nullable(),
      track: z
        .object({
          city: z.string(),
          bounds: z.object({ west: degrees, south: degrees, east: degrees, north: degrees }),
          points: z.array(
            z.object({
              atMs,
              longitude: degrees,
              latitude: degrees,
              speedKmh: z.number(),
              headingDegrees: z.number(),
            }),
          ),
        })
        .nullable(),
      decisions: z
        .array(
          z.object({
            atMs,
            outcome: z.string(),
            plate: z.string().nullable(),
            planVersion: z.number().int(),
            /** The cars that it weighed, the best first. */
            weighed: z.array(z.object({ plate: z.string(), driveSeconds: z.number(), metres: z.number() })),
            /** How many it passed over. */
            passedOver: z.number().int(),
          }),
        )
        .nullable(),
      messages: z
        .array(
          z.object({
            sentAtMs: atMs,
            from: z.string(),
            text: z.string(),
            deliveredAtMs: atMs.nullable(),
            readAtMs: atMs.nullable(),
            reply: z.string().nullable(),
            repliedAtMs: atMs.nullable(),
          }),
        )
        .nullable(),
    }),
    errors: { caseUnknown: 404, copyUnknown: 404, noReplay: 403 },
  }),
};
