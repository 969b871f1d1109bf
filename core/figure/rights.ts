import type { Right } from '../access/flags.ts';

/** Who reads reports. */
export const READS_REPORTS = { all: ['reports'] } as const satisfies Right;
