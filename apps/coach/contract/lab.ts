import { labRuns } from './lab-runs.ts';
import { plans } from './plans.ts';

/** Dispatch plans, and the lab they are tried in. */
export const lab = { ...plans, ...labRuns };
