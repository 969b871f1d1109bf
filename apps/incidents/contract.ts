import { z } from 'zod';
import { incidentCase } from '#core/incident/case.ts';
import { caseOperations } from '#engine/case/contract.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const knownOf = { jobUnknown: 404, timeAhead: 422 } as const;

export const contract = {
  incidents: caseOperations(incidentCase, '/incidents', 'incidents', {
    opening: knownOf,
    changing: knownOf,
    moving: { askedMissing: 422, regulatorNotTold: 409, reopenedAlready: 409, reopenTooLate: 409 },
  }),
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
};
