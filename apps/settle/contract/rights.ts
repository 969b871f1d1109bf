import type { Right } from '#core/access/flags.ts';

/** Whoever owns vehicles: their own statements only. */
export const OWNER = { all: ['owner'] } as const satisfies Right;
/** The office that makes the statements: who keeps the accounts, or makes them final. */
export const SETTLES = { all: ['owner'], any: ['accounts', 'finaliseSettlement'] } as const satisfies Right;
/** Who makes them final, and pays owners. */
export const FINALISES = { all: ['owner', 'finaliseSettlement'] } as const satisfies Right;
