import type { PlanNumber } from './stored-plan.ts';

/** What plans of the presets *optimal* and *hybrid* that stood before cars had a worth were given to say (step 0158). */
export const FORMER_NUMBERS: { readonly [Name in PlanNumber]?: number } = {
  worthShare: 0,
  evennessShare: 0,
  idleShare: 0.2,
  capPreBookedSeconds: 3_600,
  heldClearingShare: 1,
  softEarlySeconds: 0,
  softSlackSeconds: 180,
  lateFactor: 3,
};
