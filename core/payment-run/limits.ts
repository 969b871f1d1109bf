/** A run takes so many payments, and is paid within so many days. */
export const MOST_PAYMENTS = 1_000;
export const MOST_DAYS_AHEAD = 60;

/** A run pays drivers what their current accounts have for them, owners what their statements do, or agents their commission. */
export const RUN_PAYS = ['drivers', 'owners', 'agents'] as const;
export type RunPays = (typeof RUN_PAYS)[number];
