/** Why what somebody planned does not come about at its time: they are no user any more, or could not do it by hand now. */
export const PLANNER_FAULTS = ['plannerGone', 'plannerMayNot'] as const;
export type PlannerFault = (typeof PLANNER_FAULTS)[number];

export const isPlannerFault = (text: string): text is PlannerFault =>
  (PLANNER_FAULTS as readonly string[]).includes(text);
