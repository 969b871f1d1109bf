import { penaltyResource } from '#core/penalty/penalty.ts';
import { recordDrafts } from '../resource/record-drafts.ts';

/** Penalties that are added, altered and ended together. */
export const penaltyDrafts = recordDrafts({ resource: penaltyResource });
