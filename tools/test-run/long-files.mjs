/**
 * Test files that take over a minute of their own on a quiet machine, each with its reason. They begin first, so that none is
 * left at the end beside an idle core. Whoever adds one says why; the run names those that take so long and do not stand here.
 */
export const LONG_FILES = {};

export const LONG_MS = 60_000;
