import type { Right } from '../../access/flags.ts';

/** Of whoever makes tariffs, and plans them. */
export const RATES_RIGHT: Exclude<Right, 'public'> = { all: ['manager', 'ratesEdit'] };
