import { plans } from './server/plans.ts';
import { labRuns } from './server/runs.ts';

export const router = { ...plans, ...labRuns };
