import type { Right } from '#core/access/flags.ts';

export const CASHIER = { all: ['cashier'] } as const satisfies Right;
/** Who puts right what was paid in. */
export const CORRECTS = { all: ['cashier', 'overridePayments'] } as const satisfies Right;
/** Who closes the books of a month. */
export const CLOSES_PERIODS = { all: ['cashier', 'closeTill', 'supervise'] } as const satisfies Right;
/** Who closes tills with a difference, approves them, and books without cash. */
export const CLOSES_TILLS = { all: ['cashier', 'closeTill'] } as const satisfies Right;
