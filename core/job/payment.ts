/** How a passenger pays. */
export const PAYMENTS = ['cash', 'card', 'account', 'docket', 'wallet'] as const;
export type Payment = (typeof PAYMENTS)[number];
