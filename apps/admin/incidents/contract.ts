import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { resourceOperations } from '#engine/resource/contract.ts';

export const incidentKinds = resourceOperations(incidentKindResource, '/admin/incident-kinds', 'kinds of incidents');
