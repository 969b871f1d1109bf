import { plans } from './contract/plans.ts';
import { labRuns } from './contract/runs.ts';

/** Dispatch plans, and the lab they are tried in. */
export const contract = { ...plans, ...labRuns };
