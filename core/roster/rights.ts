import type { Right } from '../access/flags.ts';

/** Who sees the roster of all drivers, and who plans it. */
export const SEES_ROSTER = { all: ['roster'], any: ['driverView', 'driverEdit'] } as const satisfies Right;
export const PLANS_ROSTER = { all: ['roster', 'driverEdit'] } as const satisfies Right;
