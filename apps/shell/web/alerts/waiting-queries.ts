import type { Rights } from '#core/access/flags.ts';

/** Driver queries are fetched about so often, in ticks of a second. */
export const QUERY_TICKS = 20;

/** Queries and alarms are polled, listened to and sounded only for those who handle them and did not ask for silence. */
export const hearsQueries = (rights: Rights) =>
  (rights.has('queries') || rights.has('alarms')) && !rights.has('noAlerts');

/**
 * After a fetch: whether 'Waiting Driver Query' is shown, and the number last shown from then on. It is shown where free
 * queries are above zero and above the number last shown; once none waits, nothing was shown.
 */
export function waitingAfterFetch(lastShown: number, free: number): { show: boolean; lastShown: number } {
  if (free === 0) return { show: false, lastShown: 0 };
  return free > lastShown ? { show: true, lastShown: free } : { show: false, lastShown };
}
