import { z } from 'zod';
import { askedCoaching, coachingCourses, coachingErrors } from '#cards/coaching/contract/operations.ts';
import { incidentCase } from '#core/incident/case.ts';
import { LONGEST_REASON } from '#core/suspension/case.ts';
import { LONGEST_WHAT } from '#core/workshop/work-order.ts';
import { caseOperations } from '#engine/case/contract.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { evidence } from './contract/evidence.ts';
import { open } from './contract/open.ts';
import { refunds } from './contract/refunds.ts';

const knownOf = { jobUnknown: 404, timeAhead: 422 } as const;

export const contract = {
  incidents: caseOperations(incidentCase, '/incidents', 'incidents', {
    opening: knownOf,
    changing: knownOf,
    moving: {
      askedMissing: 422,
      regulatorNotTold: 409,
      reopenedAlready: 409,
      reopenTooLate: 409,
      nobodyToAsk: 409,
      askedAlready: 409,
    },
  }),
  ...refunds,
  ...evidence,
  ...open,
  patterns: operation({
    method: 'GET',
    path: '/incidents/patterns',
    right: incidentCase.read,
    search: true,
    doc: 'Drivers and vehicles of a fleet with three incidents or more in the last 90 days, the heaviest first. One of somebody who gave no name counts half.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({
      patterns: z.array(
        z.object({
          driverId: wire.id.nullable(),
          did: z.string().nullable(),
          driverName: z.string().nullable(),
          vehicleId: wire.id.nullable(),
          plate: z.string().nullable(),
          named: z.number(),
          anonymous: z.number(),
          /** Named ones count one each, the others a half. */
          weight: z.number(),
          lastCaseId: wire.id,
          lastAtMs: wire.instantMs,
        }),
      ),
    }),
    errors: {},
  }),
  penalties: operation({
    method: 'GET',
    path: '/incidents/penalties',
    right: incidentCase.read,
    doc: 'The published penalties of a fleet by which a suspension may be proposed.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({ penalties: z.array(z.object({ id: wire.id, label: z.string() })) }),
    errors: {},
  }),
  orderWork: operation({
    method: 'POST',
    path: '/incidents/order-work',
    right: incidentCase.write,
    doc: 'Opens a workshop order for the vehicle of an incident, once each; a safety defect keeps the car from work. Answers its number.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, what: wire.text(LONGEST_WHAT), safety: z.boolean() }),
    output: z.object({ number: z.string() }),
    errors: {
      caseUnknown: 404,
      noVehicle: 409,
      madeAlready: 409,
      fieldInvalid: 422,
      referenceUnknown: 422,
      subjectMissing: 422,
      subjectUnknown: 422,
      evidenceEmpty: 422,
      evidenceTooLong: 422,
      evidenceUnknown: 422,
    },
  }),
  coachingCourses: coachingCourses({ path: '/incidents', right: incidentCase.read }),
  coachDriver: operation({
    method: 'POST',
    path: '/incidents/coach-driver',
    right: incidentCase.write,
    doc: 'Orders coaching of the driver of an incident by a course of kind coaching, once each; the reason stays with the training.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, ...askedCoaching }),
    output: z.object({ id: wire.id }),
    errors: { caseUnknown: 404, nobodyToCoach: 409, ...coachingErrors },
  }),
  propose: operation({
    method: 'POST',
    path: '/incidents/propose-suspension',
    right: incidentCase.write,
    doc: 'Lays a draft of a suspension before the umpire, resting on an incident of somebody who gave a name; once each. Answers its number.',
    input: z.strictObject({
      fleet: wire.fleet,
      id: wire.id,
      penalty: wire.id,
      reason: wire.text(LONGEST_REASON),
    }),
    output: z.object({ number: z.string() }),
    errors: {
      caseUnknown: 404,
      nobodyToSuspend: 409,
      namelessNeverSuspends: 409,
      penaltyUnknown: 404,
      madeAlready: 409,
      fieldInvalid: 422,
    },
  }),
};
