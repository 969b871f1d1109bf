import { ownerResource } from '#core/owner/owner-record.ts';
import { deletePapersOf } from '#store/paper/paper.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** What is recorded of an owner goes with their papers. */
export const ownerActs: ResourceActs = {
  resource: ownerResource,
  removing: (t, { id }) => deletePapersOf(t, 'owner', id),
};
