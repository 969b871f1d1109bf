import { penaltyDrafts } from '#acts/penalty/penalty-drafts.ts';
import { plannedDraftsPart } from '../drafts/planned-drafts.ts';
import type { Part } from '../part.ts';

export const part: Part = plannedDraftsPart('penaltyDrafts', penaltyDrafts);
