import { refuse } from '#core/kit/result.ts';
import { reasonResource } from '#core/reason/reason.ts';
import { wasReasonGiven } from '#store/reason/reason.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** A reason that stands in a story is ended; only one that was never given is deleted. */
export const reasonActs: ResourceActs = {
  resource: reasonResource,
  mayRemove: async (t, _, { id }) => ((await wasReasonGiven(t.db, id)) ? refuse('recordInUse') : null),
};
