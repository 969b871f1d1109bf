/** The job that breaks the faulty thread, by how it breaks. */
export const FAULTS = { hangs: 1, ends: 2 } as const;
