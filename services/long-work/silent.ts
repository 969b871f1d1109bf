import { SECOND_MS } from '#core/kit/time.ts';

/**
 * A node that has told nothing of the work that it holds for so long, by the clock of the database, is taken to be dead. It tells once a
 * second, and others look once a second: what it held goes on within ten.
 */
export const WORK_SILENT_MS = 8 * SECOND_MS;
