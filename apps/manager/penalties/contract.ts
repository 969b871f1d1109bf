import { z } from 'zod';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { recordDraftOperations, resourceOperations } from '#engine/resource/contract.ts';

const asked = z.coerce.number<number>();

export const penalties = {
  ...resourceOperations(penaltyResource, '/manager/penalties', 'penalties'),
  currency: operation({
    method: 'GET',
    path: '/manager/penalties/currency',
    right: penaltyResource.read,
    doc: 'The currency in which the fines of a fleet are.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({ currency: z.string() }),
    errors: {},
  }),
};

export const draftsOfPenalties = recordDraftOperations(penaltyResource, '/manager/penalty-drafts', 'penalties');
export const penaltyDrafts = { ...draftsOfPenalties.acts, ...draftsOfPenalties.records };

export const feature = { penalties, penaltyDrafts };
