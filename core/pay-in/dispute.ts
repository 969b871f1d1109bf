/** How a matter that a driver disputes ends; what is agreed is then put right by a correction. */
export const DISPUTE_DECISIONS = ['agreed', 'refused'] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];
