import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { incidentKinds as contract } from './contract.ts';

export const incidentKinds = resourceHandlers(contract, { resource: incidentKindResource });
